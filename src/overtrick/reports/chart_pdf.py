"""The complete chart of scores as a PDF of two pages, for the wall of a club or the back of a clipboard."""

from overtrick.game.contract import Contract, Denomination
from overtrick.game.result import result_text
from overtrick.reports.chart import DOUBLINGS, PART_SCORE, SET_TITLE, TITLE, Made, contracts_made, contracts_set
from overtrick.reports.typeset import pdf

Json = dict[str, object]
_SYMBOLS = {Denomination.C: "♣", Denomination.D: "♦", Denomination.H: "♥", Denomination.S: "♠", Denomination.NT: "NT"}
LEGEND = (
    "Contracts made, by the overtricks (= as bid, +1 one more); games and slams are bold. Contracts set score alike at "
    "every level: see the last table. × doubled, ×× redoubled."
)


def chart_pdf(paper: str = "a4") -> bytes:
    """The chart on A4 or US Letter paper."""
    return pdf("chart", chart_data(), paper=paper)


def chart_data() -> Json:
    """What the template prints: every score as text, a minus sign before those of contracts set."""
    return {
        "title": TITLE,
        "legend": LEGEND,
        "levels": [_level(level, rows) for level, rows in contracts_made()],
        "any": SET_TITLE,
        "doublings": list(DOUBLINGS.values()),
        "set": [
            {
                "down": str(row.down),
                "not_vulnerable": _texts(row.not_vulnerable),
                "vulnerable": _texts(row.vulnerable),
            }
            for row in contracts_set()
        ],
    }


def _level(level: int, rows: tuple[Made, ...]) -> Json:
    zones = {row.zone for row in rows}
    return {
        "level": level,
        "zone": zones.pop() if len(zones) == 1 else "",
        "results": [result_text(over) for over in range(len(rows[0].vulnerable))],
        "rows": [_row(row) for row in rows],
    }


def _row(row: Made) -> Json:
    return {
        "contracts": " ".join(map(_named, row.contracts)),
        "first": not row.contracts[0].doubling.value,
        "game": row.zone != PART_SCORE,
        "not_vulnerable": _texts(row.not_vulnerable),
        "vulnerable": _texts(row.vulnerable),
    }


def _named(contract: Contract) -> str:
    """A contract with its symbol.

    >>> _named(Contract.parse("4SX"))
    '4♠×'
    """
    return f"{contract.level}{_SYMBOLS[contract.denomination]}{'×' * len(contract.doubling.value)}"


def _texts(scores: tuple[int, ...]) -> list[str]:
    return [str(score).replace("-", "−") for score in scores]
