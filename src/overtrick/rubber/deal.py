"""One deal of rubber bridge or Chicago, as a score pad records it: contract, declarer, result, honours."""

import re
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache

from overtrick.game.contract import Contract
from overtrick.game.errors import OvertrickError, ResultSyntaxError, TricksError
from overtrick.game.notation import ContractText, parse_result
from overtrick.game.result import TRICKS, PassedOut, result_text
from overtrick.game.seats import Seat, Side
from overtrick.rubber.honours import Honours, checked

Declarer = Seat | Side
"""The seat that declared, or only its side where nobody wrote down which of the two it was."""

# "4 h 10 s" is a contract: only three digits are honours where a blank stands before them.
_HONOURS = re.compile(r"(?i)(?:^|\s)h(?:onou?rs)?(\d+.*|\s+\d{3,}.*)$")
_SIDE = re.compile(r"(?i)(?:\bby\s+)?(?<!\S)(ns|ew)(?!\S)")


class DeclarerMissingError(OvertrickError):
    """A contract without its declarer: the points belong to a side."""

    code = "declarer-missing"


@dataclass(frozen=True, slots=True)
class Declared:
    """A contract played, who declared it, and the tricks that declarer won (0 to 13).

    >>> str(Declared(Contract.parse("4SX"), Seat.S, 8)), str(Declared(Contract.parse("2H"), Side.EW, 8))
    ('4SX S -2', '2H EW =')
    """

    contract: Contract
    declarer: Declarer
    tricks: int

    def __post_init__(self) -> None:
        if self.tricks not in TRICKS:
            raise TricksError(f"{self.contract} by {self.declarer}: {self.tricks} tricks; declarer wins 0 to 13")

    @property
    def side(self) -> Side:
        """Declarer's side."""
        return self.declarer.side if isinstance(self.declarer, Seat) else self.declarer

    @property
    def margin(self) -> int:
        """The overtricks, or less than nothing: the undertricks."""
        return self.tricks - self.contract.wanted_tricks

    def __str__(self) -> str:
        return f"{self.contract} {self.declarer} {result_text(self.margin)}"


@dataclass(frozen=True, slots=True)
class RubberDeal:
    """A deal and what it came to. No deal has honours in two hands: there are five of them, and four count.

    >>> str(RubberDeal.parse("4sx s -2 h100 n")), str(RubberDeal.parse("p"))
    ('4SX S -2 h100 N', 'Pass')
    """

    result: Declared | PassedOut
    honours: Honours | None = None

    def __post_init__(self) -> None:
        if self.honours:
            checked(self.honours, self.result.contract if isinstance(self.result, Declared) else None)

    @classmethod
    def parse(cls, text: str, *, declarer: Declarer | None = None) -> "RubberDeal":
        """The deal of a text: contract, declarer (a seat, or NS or EW) and result, then honours; or a pass.

        ``declarer`` is taken where the text does not name one.

        >>> str(RubberDeal.parse("2h +1", declarer=Side.EW))
        '2H EW +1'
        """
        return _read(text, declarer)

    def __str__(self) -> str:
        return f"{self.result} h{self.honours}" if self.honours else str(self.result)


@lru_cache(maxsize=8192)  # the few texts that the deals of an evening are written in
def _read(text: str, declarer: Declarer | None) -> RubberDeal:
    found = _HONOURS.search(text)
    honours = Honours.parse(found[1]) if found else None
    return RubberDeal(_result(text[: found.start()] if found else text, declarer), honours)


def _result(text: str, declarer: Declarer | None) -> Declared | PassedOut:
    if not text.strip()[:1].isdecimal():
        return _passed_out(text)
    side = _SIDE.search(text)
    found = ContractText.parse(_SIDE.sub(" ", text, count=1) if side else text)
    if side and found.declarer:
        raise ResultSyntaxError(text, f"it names two declarers, {side[1].upper()} and {found.declarer}", wanted="one")
    return declared(found, Side(side[1].upper()) if side else found.declarer or declarer)


def declared(found: ContractText, declarer: Declarer | None) -> Declared:
    """The contract as played; what is missing is refused.

    >>> str(declared(ContractText.parse("4S+1"), Side.NS))
    '4S NS +1'
    """
    if found.tricks is None:
        wanted = f"=, +1 or -1 after {found.contract}{f' {declarer}' if declarer else ''}"
        raise ResultSyntaxError(str(found), "it does not say what came of it", wanted=wanted)
    if declarer is None:
        raise DeclarerMissingError(
            f"{found} does not say who declared: write N, E, S or W (or NS, EW) after the contract"
        )
    return Declared(found.contract, declarer, found.tricks)


def _passed_out(text: str) -> PassedOut:
    with suppress(ResultSyntaxError):  # it would offer what a score slip may say, and a rubber has not
        result = parse_result(text)
        if isinstance(result, PassedOut):
            return result
    wanted = "a contract with declarer and result, as in 4S S +1, or Pass"
    raise ResultSyntaxError(text, "not a deal", wanted=wanted)
