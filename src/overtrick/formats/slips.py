"""A score slip in columns: contract, declarer and tricks, each in its own field, become one result."""

from functools import lru_cache

from overtrick.formats.figures import whole
from overtrick.game.cards import Card
from overtrick.game.errors import ResultSyntaxError
from overtrick.game.notation import ContractText, parse_result
from overtrick.game.result import TRICKS, PassedOut, Played, TableResult, Unknown
from overtrick.game.seats import Seat

_SEATS = {word: seat for seat in Seat for word in (seat.value, seat.name)}
_SEAT_WORDS = {"NORTH": Seat.N, "EAST": Seat.E, "SOUTH": Seat.S, "WEST": Seat.W, **_SEATS}


def seat(text: str) -> Seat | None:
    """The seat of a letter or word in capitals or not, None if it is none.

    >>> seat("s"), seat("West"), seat("-")
    (Seat.S, Seat.W, None)
    """
    return _SEAT_WORDS.get(text.strip().upper())


@lru_cache(maxsize=4096)
def table_result(contract: str, declarer: str, tricks: str) -> TableResult:
    """The result of a row that prints contract, declarer and the tricks that declarer won.

    >>> str(table_result("2NX", "S", "6")), str(table_result("Pass", "", ""))
    ('2NTXS-2', 'Pass')
    """
    if "?" in (contract, declarer, tricks):
        return Unknown()
    if not contract[:1].isdigit() and isinstance(parse_result(contract), PassedOut):
        return PassedOut()
    found = ContractText.parse(contract)
    return played(found, declarer, tricks)


def played(found: ContractText, declarer: str, tricks: str) -> Played:
    """The contract as played: declarer and tricks stand beside it, or behind it in the same field."""
    who = _declarer(found, declarer)
    if not tricks and found.tricks is None:
        raise ResultSyntaxError(str(found), "it does not say what came of it", wanted="the tricks won, 0 to 13")
    won = whole(tricks) if tricks else found.tricks
    if won is None or won not in TRICKS:
        raise ResultSyntaxError(tricks, f"not the tricks that {who} won in {found}", wanted=f"0 to 13{_hint(tricks)}")
    if found.tricks is not None and found.tricks != won:
        raise ResultSyntaxError(str(found), f"the contract's field says {found.tricks} tricks, its column {won}")
    return Played(found.contract, who, won)


def _declarer(found: ContractText, declarer: str) -> Seat:
    """The declarer by the column and by the contract's own text, which must not contradict each other."""
    who = seat(declarer)
    if who is None and declarer:
        raise ResultSyntaxError(declarer, f"not the declarer of {found}", wanted="N, E, S or W")
    if who and found.declarer and found.declarer is not who:
        raise ResultSyntaxError(str(found), f"the contract names {found.declarer} as declarer, its column {who}")
    declared = who or found.declarer
    if declared is None:
        raise ResultSyntaxError(str(found), "it does not name the declarer", wanted="N, E, S or W")
    return declared


def _hint(tricks: str) -> str:
    """What a text with a sign is, in the place of tricks."""
    return f"; {tricks} is a result, not a number of tricks" if tricks[:1] in ("+", "-", "−", "=") else ""


@lru_cache(maxsize=128)
def lead(text: str) -> Card | None:
    """The card led, None where none is recorded; a text that is no card raises.

    >>> lead("S10"), lead("ad"), lead("-")
    (Card.parse('ST'), Card.parse('DA'), None)
    """
    return Card.parse(text) if text.strip("-? ") else None
