"""One contract: its score in parts, or its final contract value for every number of tricks (Law 77)."""

from collections.abc import Sequence

from overtrick.game.contract import Contract
from overtrick.game.notation import ContractText
from overtrick.game.result import TRICKS, result_text
from overtrick.game.score import ScoreParts, final_contract_values
from overtrick.game.seats import Seat
from overtrick.reports.tables import Column, Kind, Table

Json = dict[str, object]
SEATS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
FINAL = "final contract value (FCV)"


def told(found: ContractText) -> str:
    """A contract in words, with its declarer and result if they are known.

    >>> told(ContractText.parse("4SX by E -2"))
    '4SX by East, 8 tricks (2 down)'
    """
    declarer = f" by {SEATS[found.declarer]}" if found.declarer else ""
    return f"{found.contract}{declarer}" + (
        "" if found.tricks is None else f", {outcome(found.contract, found.tricks)}"
    )


def outcome(contract: Contract, tricks: int) -> str:
    """Tricks won, and what that makes of the contract.

    >>> [outcome(Contract.parse("3NT"), tricks) for tricks in (9, 11, 8)]
    ['9 tricks (made)', '11 tricks (made with 2 overtricks)', '8 tricks (1 down)']
    """
    over = tricks - contract.wanted_tricks
    made = f"{-over} down" if over < 0 else "made"
    extra = f" with {over} overtrick{'s' * (over > 1)}" if over > 0 else ""
    return f"{tricks} trick{'s' * (tricks != 1)} ({made}{extra})"


def vulnerable_text(*, vulnerable: bool) -> str:
    """Whether declarer's side is vulnerable, in words."""
    return "vulnerable" if vulnerable else "not vulnerable"


def parts_table(parts: ScoreParts) -> Table:
    """The parts of a score with their names, sums and Laws, and the value that they make.

    >>> from overtrick.game.score import score_parts
    >>> [row[1] for row in parts_table(score_parts(Contract.parse("3NT"), 9, vulnerable=False)).rows]
    ['EBTS', 'ZBS', 'FCV']
    """
    rows = [(part.name, part.short, str(part.points), part.sum, part.law) for part in parts.parts]
    total = ("final contract value", "FCV", str(parts.total), "", "")
    columns = (
        Column("Part", Kind.NAME),
        Column("Short", keep=3),
        Column("Points", Kind.NUMBER),
        Column("Sum", Kind.NAME),
        Column("Law", keep=2),
    )
    return Table("", columns, (*rows, total))


def values_table(contract: Contract, vulnerabilities: Sequence[bool]) -> Table:
    """What a contract not yet played out is worth for every number of tricks."""
    values = [final_contract_values(contract, vulnerable=vulnerable) for vulnerable in vulnerabilities]
    columns = (
        Column("Tricks", Kind.NUMBER),
        Column("Result"),
        *(Column(vulnerable_text(vulnerable=vulnerable), Kind.NUMBER) for vulnerable in vulnerabilities),
    )
    rows = tuple(
        (str(tricks), result_text(tricks - contract.wanted_tricks), *(str(each[tricks]) for each in values))
        for tricks in reversed(TRICKS)
    )
    return Table(f"{contract}: {FINAL} for every number of tricks, for declarer's side", columns, rows)


def contract_answer(found: ContractText, parts: ScoreParts) -> Json:
    """The answer of ``contract --json`` for a contract played out."""
    return {
        "contract": str(found.contract),
        "vulnerable": parts.vulnerable,
        "tricks": parts.tricks,
        "score": parts.total,
        "parts": [
            {"name": part.name, "short": part.short, "points": part.points, "law": part.law, "sum": part.sum}
            for part in parts.parts
        ],
    }


def values_answer(contract: Contract, *, vulnerable: bool) -> Json:
    """The answer of ``contract --json`` for a contract without a result: its value for every number of tricks."""
    values = final_contract_values(contract, vulnerable=vulnerable)
    return {
        "contract": str(contract),
        "vulnerable": vulnerable,
        "tricks": None,
        "score": None,
        "values": [{"tricks": tricks, "score": score} for tricks, score in zip(TRICKS, values, strict=True)],
    }
