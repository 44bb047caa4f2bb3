"""What a director does to a contestant as a whole: a penalty (Laws 90, 91), another name, a substitute."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from overtrick.events.model import PenaltyGiven
from overtrick.formats.entry_what import exact
from overtrick.formats.penalties_csv import UNITS
from overtrick.game.seats import BySide
from overtrick.web.director.desk import Desk, FieldMissingError, NotThereError, Proposal
from overtrick.web.setup.keeping import NAMES
from overtrick.web.setup.names import paper_of

LONGEST_NAME = 80


def penalty(desk: Desk) -> Proposal:
    """So much is taken from a contestant's total and given to nobody."""
    number, amount = _contestant(desk), _amount(desk)
    unit = UNITS.get(desk.field("unit").upper() or "TOP%")
    if unit is None:
        raise FieldMissingError(desk.words("Say in which unit: part of a top, matchpoints, IMPs or victory points."))
    law = desk.field("law") or "Law 90"
    entered = replace(desk.signed(PenaltyGiven(amount, unit, law)), contestants=BySide((number,), ()))
    said = desk.words("Penalty for {who}: {amount} {unit}", who=number, amount=desk.field("amount"), unit=unit)
    return Proposal(said, (entered,), law=law)


def renamed(desk: Desk) -> Proposal:
    """Other names under a number: a name put right, a visitor, a substitute. No figure changes."""
    number = _contestant(desk)
    names = tuple(name.strip()[:LONGEST_NAME] for name in desk.field("names").replace("/", "&").split("&"))
    if not any(names):
        raise FieldMissingError(desk.words("Write both names with & between them."))
    known = desk.evening.event.contestants
    listed = tuple(replace(each, names=names) if each.number == number else each for each in known)
    said = desk.words("{who} is {names} from now on.", who=number, names=" & ".join(names))
    return Proposal(said, papers=((NAMES, paper_of(listed)),), about=(number,))


CONTESTANT_ACTS: Mapping[str, Callable[[Desk], Proposal]] = MappingProxyType({"penalty": penalty, "names": renamed})


def _contestant(desk: Desk) -> str:
    number = desk.needed("contestant", desk.words("Say which pair."))
    if number not in {each.number for each in desk.evening.event.contestants}:
        raise NotThereError(desk.words("There is no pair {who} this evening.", who=number[:20]))
    return number


def _amount(desk: Desk) -> Fraction:
    amount = exact(desk.field("amount").rstrip("%")[:20])
    if amount is None or amount <= 0:
        raise FieldMissingError(desk.words("Say how much, such as 10."))
    return amount
