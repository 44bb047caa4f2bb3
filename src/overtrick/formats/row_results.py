"""A result in the columns of a results CSV: contract, declarer, doubles, tricks, result, score.

Tricks and result say the same in two ways; either is enough, and if they contradict each other neither is believed.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from overtrick.formats.delimited import Record
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.slips import played
from overtrick.game.contract import Contract, Doubling
from overtrick.game.errors import ContractSyntaxError, OvertrickError, ResultSyntaxError
from overtrick.game.notation import ContractText, parse_result
from overtrick.game.result import TRICKS, PassedOut, Played, ScoreOnly, TableResult, result_text
from overtrick.game.seats import Side
from overtrick.game.spelling import plain

_RELATIVE = re.compile(r"=|[+-]\s?[0-9]{1,2}")
_BARE = re.compile(r"[0-9]{1,2}")
_MOST_OVERTRICKS = 6
_DOUBLES = {"": "", "0": "", "1": "X", "2": "XX", "X": "X", "XX": "XX", "NO": "", "D": "X", "R": "XX"}


@dataclass(frozen=True, slots=True)
class ResultColumn:
    """What bare numbers in the result column mean: overtricks if others have signs, tricks if some are above six."""

    relative: bool = False
    tricks: bool = False

    @classmethod
    def of(cls, cells: Iterable[str]) -> "ResultColumn":
        """The meaning of a column, from all its cells.

        >>> ResultColumn.of(["=", "+1", "1"]), ResultColumn.of(["9", "6"])
        (ResultColumn(relative=True, tricks=False), ResultColumn(relative=False, tricks=True))
        """
        texts = [plain(cell) for cell in cells]
        signed = any(_RELATIVE.fullmatch(text) for text in texts)
        high = any(_BARE.fullmatch(text) and int(text) > _MOST_OVERTRICKS for text in texts)
        return cls(signed, high)

    def tricks_won(self, text: str, contract: Contract) -> int:
        """The tricks that a cell means for a contract."""
        letters = plain(text).replace(" ", "")
        if letters == "=":
            return contract.wanted_tricks
        if _RELATIVE.fullmatch(letters):
            return _possible(contract.wanted_tricks + int(letters), text, contract)
        if not _BARE.fullmatch(letters):
            raise ResultSyntaxError(text, f"not a result of {contract}", wanted="=, +1 or -1")
        number = int(letters)
        if number > _MOST_OVERTRICKS or (self.tricks and not self.relative):
            return _possible(number, text, contract)
        if not self.relative:
            raise ResultSyntaxError(
                text, "it may be overtricks or tricks won", wanted=f"+{number} or a column 'tricks'"
            )
        return _possible(contract.wanted_tricks + number, text, contract)


def _possible(tricks: int, text: str, contract: Contract) -> int:
    """The tricks of a result, if there are so many in the game."""
    if tricks > TRICKS[-1]:
        fault = f"with {contract} that would be {tricks} tricks, and there are {TRICKS[-1]}"
        raise ResultSyntaxError(text, fault, suggestion=result_text(TRICKS[-1] - contract.wanted_tricks))
    if tricks < TRICKS[0]:
        fault = f"{contract} goes {contract.wanted_tricks} down at most"
        raise ResultSyntaxError(text, fault, suggestion=result_text(-contract.wanted_tricks))
    return tricks


def row_result(record: Record, column: ResultColumn) -> TableResult | None:
    """The result of a row; None if it states none."""
    contract, score = record["contract"], record["score"] or record["ew score"]
    if contract:
        return _contract_result(record, column)
    if not score:
        if record["tricks"] or record["result"]:
            raise ResultSyntaxError(record["tricks"] or record["result"], "a result without a contract", wanted="both")
        return None
    value = printed_score(record)
    if value is not None:
        return ScoreOnly(value)
    if _is_a_pass(score):  # PASS in the column of the score
        return PassedOut()
    raise ScoreSyntaxError(score)


class ScoreSyntaxError(ResultSyntaxError):
    """What stands in the column of the score is no score."""

    code = "score-syntax"

    def __init__(self, text: str) -> None:
        super().__init__(text, "not a score", wanted="a whole number of points, such as 420 or -50")


def _is_a_pass(text: str) -> bool:
    try:
        return isinstance(parse_result(text), PassedOut)
    except OvertrickError:
        return False


def _contract_result(record: Record, column: ResultColumn) -> TableResult:
    text = record["contract"]
    if not text[0].isdigit():
        return _word(record)
    found = _doubled(ContractText.parse(text), record["doubles"])
    tricks, result = record["tricks"], record["result"]
    if not tricks and not result and found.tricks is None:
        return _by_score(record, found)
    if result:
        won = column.tricks_won(result, found.contract)
        if tricks and whole(tricks) != won:
            says = f"{tricks!r} tricks and result {result!r} contradict each other"
            raise ResultSyntaxError(
                str(found.contract), says, wanted=f"{_wanted(found.contract, tricks)} or {won} tricks"
            )
        tricks = str(won)
    return played(found, record["declarer"], tricks)


def _word(record: Record) -> TableResult:
    """What stands in place of a contract; of a deal that was passed out nothing else can be said."""
    text = record["contract"]
    try:
        found = parse_result(text)
    except OvertrickError:
        raise ContractSyntaxError(text, "not a contract", wanted="one as in 4SX, or Pass, NP, LATE or ?") from None
    beside = [name for name in ("tricks", "result") if record[name] not in _NOTHING and not _is_a_pass(record[name])]
    if isinstance(found, PassedOut) and beside:
        fault = f"passed out, and yet {' and '.join(f'{name} {record[name]!r}' for name in beside)}"
        raise ResultSyntaxError(text, fault, wanted="a contract, or nothing beside the pass")
    return found


_NOTHING = ("", "0", "=", "+0")


def _wanted(contract: Contract, tricks: str) -> str:
    won = whole(tricks)
    return f"result {result_text(won - contract.wanted_tricks)}" if won is not None else "tricks 0 to 13"


def _doubled(found: ContractText, doubles: str) -> ContractText:
    """The contract with the doubles of a column of their own."""
    if not doubles:
        return found
    doubling = _DOUBLES.get(plain(doubles))
    if doubling is None:
        raise ResultSyntaxError(doubles, "not a number of doubles", wanted="0, 1 or 2")
    if found.contract.doubling.value not in ("", doubling):
        raise ResultSyntaxError(
            doubles, f"the contract is {found.contract}", wanted="the same doubling in both columns"
        )
    return replace(found, contract=replace(found.contract, doubling=Doubling(doubling)))


def _by_score(record: Record, found: ContractText) -> ScoreOnly:
    """A contract without a result, where the score alone tells what came of it."""
    value = printed_score(record)
    if value is None:
        raise ResultSyntaxError(str(found), "it does not say what came of it", wanted="tricks, a result or a score")
    return ScoreOnly(value)


def printed_score(record: Record) -> int | None:
    """North-South's score as printed: in their own column, or with the other sign in that of East-West."""
    theirs = whole(record["ew score"])
    return whole(record["score"]) if record["score"] or theirs is None else -theirs


def written_score(record: Record, result: TableResult, findings: Findings) -> int | None:
    """North-South's score as the row writes it; one that is no score is reported, and the result stands without it.

    Some platforms head a column "EW" and sign it from declarer's point of view: the sign is then that of declarer and
    result, and the disagreement is reported.
    """
    _check_written(record, result, findings)
    value = printed_score(record)
    if not value or record["score"] or not isinstance(result, Played):
        return value
    is_made = result.tricks >= result.contract.wanted_tricks
    meant = abs(value) if (result.declarer.side is Side.NS) is is_made else -abs(value)
    if meant != value:
        message = f"{record['ew score']!r} for East-West contradicts {result}; read as {meant:+d} for North-South"
        findings.doubt("score-sign", message, record.line)
    return meant


def _check_written(record: Record, result: TableResult, findings: Findings) -> None:
    """Report a written score that is none, and scores of the two sides that contradict each other."""
    ours, theirs = record["score"], record["ew score"]
    for text in filter(None, (ours, theirs)):
        if whole(text) is None and not (isinstance(result, PassedOut) and _is_a_pass(text)):
            error = ScoreSyntaxError(text)
            findings.error(error.code, f"{error}; the contract is scored without it", record.line)
    points, their_points = whole(ours), whole(theirs)
    if points is not None and their_points is not None and points != -their_points:
        message = f"{ours!r} for North-South and {theirs!r} for East-West contradict each other; the first is used"
        findings.doubt("score-sign", message, record.line)
