"""What an entry of a log says, from its JSON object."""

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Literal

from overtrick.events.model import (
    CarriedOver,
    MatchEntered,
    Numbers,
    PaperChanged,
    PenaltyGiven,
    Published,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
    What,
)
from overtrick.formats.adjustments import adjustment
from overtrick.formats.figures import figure
from overtrick.formats.json_fields import Fields, fields, number, text
from overtrick.formats.penalties_csv import UNITS, taken
from overtrick.formats.slips import lead, seat
from overtrick.formats.written_numbers import plain_number
from overtrick.game.contract import Contract
from overtrick.game.errors import OvertrickError
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide

_FRACTION = re.compile(r"(-?[0-9]{1,15})/([1-9][0-9]{0,14})")


class EntryShapeError(OvertrickError):
    """What an entry says has not the shape of anything that can be said."""

    code = "entry-shape"


def read_what(what: Fields) -> tuple[What, Numbers]:
    """What an entry says, and the contestants that are named inside it (those of a penalty or a carry-over).

    >>> read_what({"result": "not_played", "late_play": True})
    (ResultEntered(result=NotPlayed(late=True), lead=None, written=None), ())
    """
    for key, reads in _KINDS.items():
        if key in what:
            return reads(what), _named(what[key])
    raise EntryShapeError(f"an entry that says {', '.join(what) or 'nothing'!r}; wanted one of {', '.join(_KINDS)}")


def _named(value: object) -> Numbers:
    contestant = plain_number(text(fields(value).get("contestant")))
    return (contestant,) if contestant else ()


def _result_entered(what: Fields) -> What:
    written = "written" if "written" in what else "score"  # of a score alone: what was written beside it, if anything
    return ResultEntered(_result(what), lead(text(what.get("lead"))), _optional(what, written))


def _result(what: Fields) -> TableResult:
    match what["result"]:
        case "played":
            return _played(what)
        case "passed_out":
            return PassedOut()
        case "not_played":
            return NotPlayed(late=bool(what.get("late_play")))
        case "score_only":
            return ScoreOnly(_needed(number(what.get("score")), "score", what))
        case "unknown":
            return Unknown()
        case other:
            raise EntryShapeError(f"no result is called {other!r}; wanted played, passed_out, not_played, score_only")


def _played(what: Fields) -> Played:
    declarer = seat(text(what.get("declarer")))
    tricks = _needed(number(what.get("tricks")), "tricks", what)
    if declarer is None:
        raise EntryShapeError(f"declarer is {what.get('declarer')!r}; wanted N, E, S or W")
    return Played(Contract.parse(text(what.get("contract"))), declarer, tricks)


def _optional(what: Fields, name: str) -> int | None:
    """A whole number that need not be there; anything else in its place is a fault."""
    return None if what.get(name) in (None, "") else _needed(number(what[name]), name, what)


def _needed(value: int | None, name: str, what: Fields) -> int:
    if value is None:
        raise EntryShapeError(f"{name} is {what.get(name)!r}; wanted a whole number")
    return value


def exact(value: str) -> Fraction | None:
    """A figure with decimals, or as a fraction: ``33/2``; None if the text is neither.

    >>> exact("33/2"), exact("16.5"), exact("much")
    (Fraction(33, 2), Fraction(33, 2), None)
    """
    found = _FRACTION.fullmatch(value)
    return Fraction(int(found[1]), int(found[2])) if found else figure(value)


def _penalty_taken(value: str) -> Fraction | None:
    return exact(value.rstrip("%")) if _FRACTION.fullmatch(value.rstrip("%")) else taken(value)


def _figure(value: object, name: str, reads: Callable[[str], Fraction | None] = exact) -> Fraction:
    found = reads(text(value))
    if found is None:
        raise EntryShapeError(f"{name} is {value!r}; wanted a number")
    return found


def _penalty(what: Fields) -> What:
    """``{"of_top": "25%"}``, or ``{"amount": 1, "unit": "VP"}``; ``gives`` in place of ``amount`` adds to the total."""
    penalty = fields(what["penalty"])
    law = text(penalty.get("law"))
    if "of_top" in penalty:
        return PenaltyGiven(_figure(penalty["of_top"], "of_top", _penalty_taken), "top%", law)
    unit: Literal["top%", "MP", "IMP", "VP"] | None = UNITS.get(text(penalty.get("unit")).upper())
    if unit is None:
        raise EntryShapeError(f"unit is {penalty.get('unit')!r}; wanted top%, MP, IMP or VP")
    if "gives" in penalty:
        return PenaltyGiven(-_figure(penalty["gives"], "gives", _penalty_taken), unit, law)
    return PenaltyGiven(_figure(penalty.get("amount"), "amount", _penalty_taken), unit, law)


def _match(what: Fields) -> What:
    match = fields(what["match"])
    imps = BySide(_figure(match.get("home"), "home"), _figure(match.get("away"), "away"))
    return MatchEntered(imps, number(match.get("boards")))


def _carried_over(what: Fields) -> What:
    """What was brought along; of how many boards and out of what total, where that is said."""
    carried = fields(what["carried_over"])
    maximum = _figure(carried["maximum"], "maximum") if "maximum" in carried else Fraction(0)
    return CarriedOver(_figure(carried.get("amount"), "amount"), number(carried.get("boards")) or 0, maximum)


def _published(what: Fields) -> What:
    return Published(_needed(number(fields(what["publish"]).get("snapshot")), "snapshot", fields(what["publish"])))


def _paper_changed(what: Fields) -> What:
    """``{"paper": {"name": "movement.txt", "number": 4, "before": 2, "act": "pair-gone"}}``."""
    paper = fields(what["paper"])
    name = text(paper.get("name"))
    if not name:
        raise EntryShapeError("a paper has no name; wanted one such as movement.txt")
    return PaperChanged(
        name,
        _needed(number(paper.get("number")), "number", paper),
        number(paper.get("before")) or 0,
        text(paper.get("act")),
    )


def _requested(what: Fields) -> What:
    """A request in words, or in fields (``{"claims_tricks": 11}``) that are kept as words."""
    request = what["request"]
    words = text(request) or ", ".join(f"{key} {text(value)}" for key, value in fields(request).items())
    return Requested(words)


# The key that tells what is said -> its reader.
_KINDS: Mapping[str, Callable[[Fields], What]] = MappingProxyType(
    {
        "result": _result_entered,
        "adjustment": lambda what: Ruled(adjustment(text(what["adjustment"]))),
        "penalty": _penalty,
        "sit_out": lambda what: SatOut(number(fields(what["sit_out"]).get("boards")) or 1),
        "walk_over": lambda _: WalkOver(),
        "match": _match,
        "carried_over": _carried_over,
        "publish": _published,
        "request": _requested,
        "request_refused": lambda _: RequestRefused(),
        "paper": _paper_changed,
    }
)
