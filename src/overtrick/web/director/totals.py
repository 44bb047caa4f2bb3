"""What a director does to a contestant as a whole: a penalty (Laws 90, 91), another name, a substitute."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType

from overtrick.events.model import Contestant, Kind, PenaltyGiven
from overtrick.formats.entry_what import exact
from overtrick.formats.penalties_csv import UNITS
from overtrick.game.seats import BySide
from overtrick.reports.figures import exact_text
from overtrick.web.director.desk import Desk, FieldMissingError, NotThereError, Proposal
from overtrick.web.setup.keeping import NAMES
from overtrick.web.setup.names import MOST_IN_A_TEAM, paper_of
from overtrick.web.words import Words

LONGEST_NAME = 80
MOST_NAMES: Mapping[Kind, int] = MappingProxyType({Kind.INDIVIDUAL: 1, Kind.PAIRS: 2, Kind.TEAMS: MOST_IN_A_TEAM})


def penalty(desk: Desk) -> Proposal:
    """So much is taken from a contestant's total and given to nobody."""
    who, amount = _contestant(desk), _amount(desk)
    unit = UNITS.get(desk.field("unit").upper() or "TOP%")
    if unit is None:
        raise FieldMissingError(desk.words("Say in which unit: part of a top, matchpoints, IMPs or victory points."))
    law = desk.field("law") or "Law 90"
    given = PenaltyGiven(amount, unit, law)
    entered = replace(desk.signed(given), section=who.section, contestants=BySide((who.number,), ()))
    said = penalty_in_words(f"{who.section}{who.number}", given, desk.words)
    return Proposal(said, (entered,), law=law)


def penalty_in_words(who: str, given: PenaltyGiven, words: Words) -> str:
    """A penalty as a director says it.

    >>> penalty_in_words("7", PenaltyGiven(Fraction(10), "top%"), Words("en"))
    'Penalty for 7: 10 % of a top'
    >>> penalty_in_words("7", PenaltyGiven(Fraction(1), "VP"), Words("en"))
    'Penalty for 7: 1 victory point'
    """
    told, one_or_many = {"who": who, "amount": exact_text(given.amount)}, 1 if given.amount == 1 else 2
    said = {
        "top%": words("Penalty for {who}: {amount} % of a top", **told),
        "MP": words.count(
            "Penalty for {who}: 1 matchpoint", "Penalty for {who}: {amount} matchpoints", one_or_many, **told
        ),
        "IMP": words.count("Penalty for {who}: 1 IMP", "Penalty for {who}: {amount} IMPs", one_or_many, **told),
        "VP": words.count(
            "Penalty for {who}: 1 victory point", "Penalty for {who}: {amount} victory points", one_or_many, **told
        ),
    }
    return said[given.unit]


def renamed(desk: Desk) -> Proposal:
    """Other names under a number: a name put right, a visitor, a substitute. No figure changes."""
    who = _contestant(desk)
    names = tuple(name.strip()[:LONGEST_NAME] for name in desk.field("names").replace("/", "&").split("&"))
    kind = desk.evening.event.kind
    if not any(names) or len(names) > MOST_NAMES[kind]:
        raise FieldMissingError(wanted_names(kind, desk.words))
    known = desk.evening.event.contestants
    listed = tuple(replace(each, names=names) if each == who else each for each in known)
    label = f"{who.section}{who.number}"
    said = desk.words("{who} is {names} from now on.", who=label, names=" & ".join(names))
    return Proposal(said, papers=((NAMES, paper_of(listed)),), about=(label,))


def wanted_names(kind: Kind, words: Words) -> str:
    """What is to be written where somebody gets another name.

    >>> wanted_names(Kind.INDIVIDUAL, Words("en"))
    "Write the player's name alone."
    """
    match kind:
        case Kind.INDIVIDUAL:
            return words("Write the player's name alone.")
        case Kind.TEAMS:
            return words("Write what the team is called and all its players, with & between them, eight names at most.")
        case _:
            return words("Write both names with & between them.")


CONTESTANT_ACTS: Mapping[str, Callable[[Desk], Proposal]] = MappingProxyType({"penalty": penalty, "names": renamed})


def _contestant(desk: Desk) -> Contestant:
    """Whom the form names: a number, or ``A/3`` where there are sections."""
    named = desk.needed("contestant", desk.words("Say which pair."))
    section, _, number = named.rpartition("/")
    known = (each for each in desk.evening.event.contestants if each.number == number)
    found = next((each for each in known if section in ("", each.section)), None)
    if found is None:
        raise NotThereError(desk.words("There is no pair {who} this evening.", who=named[:20]))
    return found


def _amount(desk: Desk) -> Fraction:
    amount = exact(desk.field("amount").rstrip("%")[:20])
    if amount is None or amount <= 0:
        raise FieldMissingError(desk.words("Say how much, such as 10."))
    return amount
