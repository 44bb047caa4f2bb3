"""What stands on a score slip, as text: contract, declarer and result, a pass, a board not played, a score."""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from overtrick.game.contract import BOOK, CONTRACTS, Contract, Denomination, Doubling
from overtrick.game.errors import ResultSyntaxError, TricksError
from overtrick.game.grammar import WrittenResult, written
from overtrick.game.result import (
    TRICKS,
    NotPlayed,
    PassedOut,
    Played,
    ScoreOnly,
    TableResult,
    Unknown,
    result_text,
)
from overtrick.game.seats import Seat
from overtrick.game.spelling import plain


@dataclass(frozen=True, slots=True)
class ContractText:
    """A contract with its declarer and the tricks won, each of these two only if the text says so.

    >>> ContractText.parse("4♠× − 2")
    ContractText(contract=Contract.parse('4SX'), declarer=None, tricks=8)
    >>> str(ContractText.parse("3NT by S +1"))
    '3NTS+1'
    """

    contract: Contract
    declarer: Seat | None = None
    tricks: int | None = None

    def __post_init__(self) -> None:
        if self.tricks is not None and self.tricks not in TRICKS:
            raise TricksError(f"{self.contract}: {self.tricks} tricks; declarer wins 0 to 13")

    @classmethod
    def parse(cls, text: str) -> "ContractText":
        """The contract of a text, with declarer and result in any order if they are there."""
        found = written(text)
        contract = Contract(found.level, Denomination(found.denomination), Doubling(found.doubling))
        declarer = Seat(found.declarer) if found.declarer else None
        tricks = _tricks(contract, declarer, found.result, text) if found.result else None
        return cls(contract, declarer, tricks)

    def __str__(self) -> str:
        result = "" if self.tricks is None else result_text(self.tricks - self.contract.wanted_tricks)
        return f"{self.contract}{self.declarer or ''}{result}"


def _tricks(contract: Contract, declarer: Seat | None, result: WrittenResult, text: str) -> int:
    tricks = result.tricks(contract.wanted_tricks)
    if tricks in TRICKS:
        return tricks
    nearest = ContractText(contract, declarer, min(max(tricks, TRICKS[0]), TRICKS[-1]))
    fault = f"that would be {_counted(tricks)} tricks, and there are {TRICKS[-1]}"
    if tricks < TRICKS[0]:
        fault = f"{contract} goes {contract.wanted_tricks} down at most"
    raise ResultSyntaxError(text, fault, suggestion=str(nearest))


def _counted(tricks: int) -> str:
    return str(tricks) if tricks < _TOO_MANY else "hundreds of"


_TOO_MANY = 100


# Words for a board without a contract, in capitals, one blank between words.
_WORDS: dict[str, TableResult] = {
    **dict.fromkeys(("P", "AP", "PASS", "PASSED", "PASSED OUT", "PASS OUT", "PASSOUT", "ALL PASS"), PassedOut()),
    **dict.fromkeys(("NP", "NOT PLAYED", "NO PLAY", "UNPLAYED"), NotPlayed()),  # "N P" is somebody's pass
    **dict.fromkeys(("LATE", "LATE PLAY"), NotPlayed(late=True)),
    **dict.fromkeys(("?", "UNKNOWN"), Unknown()),
}
_WANTED = "a contract, declarer and result as in 4SXS-2, or Pass, NP, LATE, ? or a signed score for North-South"
_SCORE = re.compile(r"([+-]) ?([0-9]{1,6})")


def parse_result(text: str) -> TableResult:
    """The result that a score slip states.

    >>> [str(parse_result(text)) for text in ("4sxs-2", "3NT by S +1", "all pass", "NP", "?", "+420")]
    ['4SXS-2', '3NTS+1', 'Pass', 'NP', '?', '+420']
    """
    try:
        return _usual(text)
    except KeyError:
        return _written_result(text)


@lru_cache(maxsize=8192)  # the few texts that a field's results are written in
def _written_result(text: str) -> TableResult:
    letters = plain(text)
    word = re.sub(r"[\s-]+", " ", letters)
    if word in _WORDS:
        return _WORDS[word]
    if score := _SCORE.fullmatch(letters):
        return ScoreOnly(int(score[1] + score[2]))
    if not letters[:1].isdecimal():
        raise ResultSyntaxError(text, "not a result", wanted=_WANTED)
    return _played(ContractText.parse(text), text)


@cache  # bounded: it remembers the few thousand spellings that it knows, and an error is never remembered
def _usual(text: str) -> Played:
    """The spellings that programs use (4SXS-2, 4SSX-2, 3NN=), read at once; ``KeyError`` for all others."""
    end = 1 if text[-1:] == "=" else 2 if text[-2:-1] in "+-" else 3
    contract, declarer, wanted = _DECLARED[text[:-end]]
    tricks = wanted + _MARGINS[text[-end:]]
    if not 0 <= tricks <= TRICKS[-1]:
        raise KeyError(text)
    return Played(contract, declarer, tricks)


_MARGINS = {"=": 0} | {f"{margin:+}": margin for margin in range(-TRICKS[-1], TRICKS[-1] - BOOK) if margin}
_DECLARED = {
    f"{contract.level}{denomination}{tail}": (contract, seat, contract.wanted_tricks)
    for contract in CONTRACTS
    for denomination in {str(contract.denomination), str(contract.denomination)[0]}
    for seat in Seat
    for tail in (f"{contract.doubling}{seat}", f"{seat}{contract.doubling}")
}


def _played(found: ContractText, text: str) -> Played:
    if found.declarer is None:
        raise ResultSyntaxError(text, "it does not say who declared", wanted=f"N, E, S or W after {found.contract}")
    if found.tricks is None:
        raise ResultSyntaxError(text, "it does not say what came of it", wanted=f"=, +1 or -1 after {found}")
    return Played(found.contract, found.declarer, found.tricks)


def tricks_won(result: str, contract: Contract) -> int:
    """The tricks that a column of results states beside a contract: `=`, `+1`, `-2`; `1` there is one overtrick.

    >>> [tricks_won(text, Contract.parse("3NT")) for text in ("=", "+1", "1", "-2", "11")]
    [9, 10, 10, 7, 11]
    """
    letters = plain(result)
    if letters in _DIGITS and contract.wanted_tricks + int(letters) in TRICKS:
        return contract.wanted_tricks + int(letters)
    found = ContractText.parse(f"{contract} {letters}")
    if found.tricks is None or found.declarer or found.contract != contract:
        raise ResultSyntaxError(result, f"not a result of {contract}", wanted="=, +1 or -1")
    return found.tricks


_DIGITS = frozenset("123456")
