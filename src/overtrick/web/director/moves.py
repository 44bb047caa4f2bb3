"""Changes of a movement that is under way: a pair comes late or goes, the evening ends early, a switch was missed."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from overtrick.events.model import Contestant, Entry
from overtrick.movements.arrivals import pair_added
from overtrick.movements.movement import Movement, Place
from overtrick.movements.repair import Repair, direction_changed, pair_removed, seats_swapped, stopped
from overtrick.reports.movement_repair import repair_words
from overtrick.store.seating import MOVEMENT
from overtrick.web.director.desk import Desk, FieldMissingError, NotThereError, Proposal
from overtrick.web.director.paper_changes import version_in_words
from overtrick.web.engine_words import engine_words
from overtrick.web.evenings import Evening
from overtrick.web.room.schedule import TableName
from overtrick.web.room.slots import Stage
from overtrick.web.setup.keeping import NAMES
from overtrick.web.setup.names import paper_of
from overtrick.web.words import Words


def rounds_begun(evening: Evening, section: str = "") -> int:
    """How many rounds are played or under way in a section: in those something was entered."""
    room = evening.room
    begun = (
        sitting.round
        for (table, _), sitting in room.schedule.items()
        if table.section == section and any(each.stage is not Stage.OPEN for each in room.slots(sitting))
    )
    return max(begun, default=0)


def late_pair(desk: Desk) -> Proposal:
    """A pair that comes late takes an empty seat, or roves."""
    movement, section = _movement(desk)
    ways = pair_added(movement, _round(desk, movement))
    if not ways:
        raise NotThereError(desk.words("No way was found to seat another pair from that round on."))
    way = ways[0]
    (number,) = set(way.movement.contestants) - set(movement.contestants) or {max(movement.contestants) + 1}
    names = tuple(each.strip()[:80] for each in desk.field("names").split("&")) if desk.field("names") else ()
    known = [each for each in desk.evening.event.contestants if (each.number, each.section) != (str(number), section)]
    listed = (*known, Contestant(str(number), section=section, names=names))
    found = _proposal(desk, section, way, ((NAMES, paper_of(tuple(listed))),))
    return replace(found, about=(str(number),))


def pair_gone(desk: Desk) -> Proposal:
    """A pair goes: whoever should meet it sits out."""
    movement, section = _movement(desk)
    number = _number(desk, "contestant", desk.words("Say which pair."))
    gone = _proposal(desk, section, pair_removed(movement, number, _round(desk, movement)))
    return replace(gone, about=(str(number),))


def curtailed(desk: Desk) -> Proposal:
    """The evening ends after a round."""
    movement, section = _movement(desk)
    last = _number(desk, "round", desk.words("Say which round is the last."))
    begun = rounds_begun(desk.evening, section)
    if last < begun:
        told = desk.words("Round {round} has begun; the evening cannot end before it.", round=begun)
        raise NotThereError(told)
    return _proposal(desk, section, stopped(movement, last, min(begun, last)))


def switch_missed(desk: Desk) -> Proposal:
    """The boards were not turned at a table, or were turned there by mistake: its pairs hold each other's cards."""
    table = TableName.parse(desk.field("table"))
    movement, section = _movement(desk, table.section if table else "")
    place = Place(_number(desk, "round", desk.words("Say which round.")), table.number if table else 0)
    if (table, place.round) not in desk.evening.room.schedule:
        raise NotThereError(desk.words("Say which table and which round this is about."))
    way = _proposal(desk, section, direction_changed(movement, place))
    turned = tuple(_turned(desk, each.entry) for each in desk.evening.room.slots(desk.sitting) if each.entry)
    told = desk.words.count("{number} result goes with it.", "{number} results go with it.", len(turned))
    return replace(way, entries=turned, told=(told, *way.told))


def places_changed(desk: Desk) -> Proposal:
    """Two pairs exchange their places from a round on, since they moved to the wrong tables."""
    movement, section = _movement(desk)
    one = _number(desk, "contestant", desk.words("Say which pair."))
    other = _number(desk, "other", desk.words("Say the other pair."))
    if not {one, other} <= set(movement.contestants) or one == other:
        raise NotThereError(desk.words("Say two different pairs of this movement."))
    changed = _proposal(desk, section, seats_swapped(movement, one, other, _round(desk, movement)))
    return replace(changed, about=(str(one), str(other)))


def earlier_version(desk: Desk) -> Proposal:
    """An earlier version of the movement or of the names counts again."""
    wanted = desk.field("version")
    paper = next((each for each in desk.versions if str(each.number) == wanted and is_shown(each.name)), None)
    if paper is None or paper.content is None:
        raise NotThereError(desk.words("There is no such earlier version."))
    told = desk.words("As it was before: {paper}", paper=version_in_words(paper.name, paper.number, desk.words))
    return Proposal(told, papers=((paper.name, paper.content),))


def is_shown(name: str) -> bool:
    """Whether a paper is one whose earlier versions can be taken back here."""
    return name.startswith(MOVEMENT) or name == NAMES


MOVEMENT_ACTS: Mapping[str, Callable[[Desk], Proposal]] = MappingProxyType(
    {
        "late-pair": late_pair,
        "pair-gone": pair_gone,
        "curtail": curtailed,
        "switch-missed": switch_missed,
        "change-places": places_changed,
        "version": earlier_version,
    }
)


def _movement(desk: Desk, section: str | None = None) -> tuple[Movement, str]:
    wanted = desk.field("section") if section is None else section
    found = desk.evening.movements.get(wanted)
    if found is None:
        raise NotThereError(desk.words("There is no movement yet."))
    return found, wanted


def _round(desk: Desk, movement: Movement) -> int:
    """The round from which on something changes: no round that has begun is changed."""
    number = _number(desk, "round", desk.words("Say from which round on."))
    begun = rounds_begun(desk.evening, desk.field("section"))
    if not begun < number <= len(movement.rounds):
        raise NotThereError(_rounds_left(desk.words, begun + 1, len(movement.rounds)))
    return number


def _rounds_left(words: Words, first: int, last: int) -> str:
    """Which rounds can still be changed.

    >>> [_rounds_left(Words("en"), first, 5) for first in (3, 5)]
    ['Choose a round from 3 to 5.', 'Only round 5 can still be changed.']
    >>> _rounds_left(Words("en"), 6, 5)
    'The last round has begun: the movement cannot be changed any more.'
    """
    if first > last:
        return words("The last round has begun: the movement cannot be changed any more.")
    if first == last:
        return words("Only round {round} can still be changed.", round=last)
    return words("Choose a round from {first} to {last}.", first=first, last=last)


def _number(desk: Desk, name: str, wanted: str) -> int:
    text = desk.field(name)
    if not (text.isascii() and text.isdecimal() and len(text) < 5):  # noqa: PLR2004
        raise FieldMissingError(wanted)
    return int(text)


def _proposal(desk: Desk, section: str, way: Repair, papers: tuple[tuple[str, bytes], ...] = ()) -> Proposal:
    said, *costs = (engine_words(each, desk.words) for each in repair_words(way))
    changed = (_paper(desk.evening, section), f"{way.movement}\n".encode())
    return Proposal(said, papers=(changed, *papers), told=tuple(costs))


def _paper(of: Evening, section: str) -> str:
    """The name of the paper with a section's movement."""
    begin = f"{MOVEMENT}-{section}." if section else f"{MOVEMENT}."
    return next(each.name for each in of.papers if each.name.startswith(begin))


def _turned(desk: Desk, entry: Entry) -> Entry:
    """A result whose pairs hold each other's cards: they exchange, and the score stays."""
    made = desk.placed(entry.what)
    here = replace(made, board=entry.board, form=entry.form, contestants=entry.contestants.turned)
    return replace(here, replaces=desk.instead_of(entry.id), approved_by=made.approved_by or entry.approved_by)
