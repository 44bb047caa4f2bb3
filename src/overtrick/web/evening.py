"""An evening as everybody sees it: what its entries and papers come to, and the same again when the log has grown."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from overtrick.events.in_force import InForce, extended, in_force
from overtrick.events.model import Contestant, Entry, Event, ResultEntered, Ruled
from overtrick.events.together import as_listed, has_results, together
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem, Reading
from overtrick.movements.movement import Movement
from overtrick.store.listeners import State
from overtrick.store.papers import Paper, newest
from overtrick.store.scored import made_of
from overtrick.store.seating import is_movement, movements, resting_rounds, with_sit_outs
from overtrick.web.room.choices import PAPER as CHOICES
from overtrick.web.room.choices import Choices, Seen
from overtrick.web.room.schedule import Schedule, TableName, schedule
from overtrick.web.room.tiles import Room


@dataclass(frozen=True, slots=True)
class Evening:
    """An event at one number of its log: its facts, its room. Scoring it is ``Evenings.scored``."""

    id: str
    name: str
    number: int
    papers: tuple[Paper, ...]
    log: InForce
    event: Event
    movements: Mapping[str, Movement]
    room: Room
    problems: tuple[Problem, ...]
    choices: Choices
    heard: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """When something came from a table last, by its section and number."""
    changes: int = 0
    """How often its papers had changed when they were read."""
    begun: frozenset[tuple[str, int | None]] = frozenset()
    """The rounds of sections in which somebody sits out, and of which a result is there: those have sat out."""

    @property
    def state(self) -> State:
        """How far the event had come when it was read."""
        return State(self.number, self.changes)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The whole log, in the order in which it came; ``where`` of an entry names its number."""
        every = (*self.log.entries.values(), *self.log.replaced.values())
        return tuple(sorted(every, key=number_of))

    def contestant(self, number: str, section: str = "") -> Contestant | None:
        """Who plays under a number."""
        known = [each for each in self.event.contestants if each.number == number and each.section in ("", section)]
        return next(iter(known), None)


def number_of(entry: Entry) -> int:
    """The number of an entry in the log; 0 where it has none yet."""
    return (entry.where.line if entry.where else None) or 0


def evening(identity: str, name: str, number: int, entries: tuple[Entry, ...], every: Sequence[Paper]) -> Evening:
    """An event at one number of its log, of its entries and papers."""
    current = tuple(each for each in newest(list(every)) if each.content is not None)
    by_section, seating, problems = seated(current)
    choices, misread = _choices(next((each for each in current if each.name == CHOICES), None))
    stated = _stated(_beside_movements(current))
    log = in_force(entries)
    begun = frozenset(map(_round, filter(partial(_is_where_some_rest, _resting(by_section)), log.entries.values())))
    room = Room.of(seating, log.entries.values())
    event = together([stated.value, with_sit_outs(by_section, entries)])
    faults = (*stated.problems, *problems, *misread)
    return Evening(identity, name, number, current, log, event, by_section, room, faults, choices, begun=begun)


def grown(known: Evening, new: Sequence[Entry]) -> Evening | None:
    """The evening with entries that came after it, under the same papers: the same as ``evening`` of the whole log.

    It costs no more at the end of a long evening than at its beginning. None where the whole has to be folded again:
    what is not a result or a ruling, and corrections of corrections, are few.
    """
    log = extended(known.log, new)
    stated = _stated(_beside_movements(known.papers)).value
    if log is None or has_results(stated):
        return None
    fallen = [known.log.entries[id_] for each in new for id_ in each.replaces if id_ in known.log.entries]
    if not all(isinstance(each.what, ResultEntered | Ruled) for each in (*new, *fallen)):
        return None
    standing = [each for each in new if each.id in log.entries]
    if _change_sit_outs(known, standing, fallen):
        return None
    entries = (*known.event.entries, *as_listed(new, known.event.contestants))
    return replace(
        known,
        number=max(known.number, *map(number_of, new)),
        log=log,
        event=replace(known.event, entries=entries),
        room=known.room.grown(standing, fallen),
    )


def _change_sit_outs(known: Evening, standing: Sequence[Entry], fallen: Sequence[Entry]) -> bool:
    """Whether entries begin a round in which somebody sits out, end it, or are of others than sit there."""
    here = partial(_is_where_some_rest, _resting(known.movements))
    came = [each for each in standing if here(each)]
    rounds = set(map(_round, came))
    is_left = all(_round(each) in rounds for each in fallen if here(each))
    return not (is_left and rounds <= known.begun and all(_sits_there(known, each) for each in came))


def _resting(movements: Mapping[str, Movement]) -> Mapping[str, frozenset[int]]:
    """The rounds of each section in which somebody does not play."""
    return {section: resting_rounds(movement) for section, movement in movements.items()}


def _is_where_some_rest(resting: Mapping[str, frozenset[int]], entry: Entry) -> bool:
    """Whether an entry is a result or ruling of a round in which somebody does not play."""
    is_result = isinstance(entry.what, ResultEntered | Ruled)
    return is_result and entry.round in resting.get(entry.section, ())


def _round(entry: Entry) -> tuple[str, int | None]:
    return (entry.section, entry.round)


def _sits_there(known: Evening, entry: Entry) -> bool:
    table = TableName.parse(f"{entry.section}{entry.table or ''}")
    sitting = known.room.schedule.get((table, entry.round or 0)) if table else None
    return sitting is not None and sitting.contestants == entry.contestants


def seated(papers: Iterable[Paper]) -> tuple[Mapping[str, Movement], Schedule, tuple[Problem, ...]]:
    """The movements by section, who sits where, and what is wrong with the papers that should say so."""
    return _seated(tuple(filter(is_movement, papers)))


def _beside_movements(papers: Iterable[Paper]) -> tuple[Paper, ...]:
    return tuple(each for each in papers if not is_movement(each))


# Papers change a few times in an evening, the log with every board: what papers say is kept.
@lru_cache(maxsize=32)
def _stated(papers: tuple[Paper, ...]) -> Reading[Event]:
    """What the papers say beside the movement: names, conditions, deals, penalties."""
    return made_of((), list(papers))


@lru_cache(maxsize=32)
def _seated(papers: tuple[Paper, ...]) -> tuple[Mapping[str, Movement], Schedule, tuple[Problem, ...]]:
    found = movements(papers)
    return found.value, schedule(found.value), found.problems


def _choices(paper: Paper | None) -> tuple[Choices, tuple[Problem, ...]]:
    """What the evening allows; where its paper cannot be read, as little as can be."""
    try:
        return Choices.parse((paper.content or b"").decode() if paper else ""), ()
    except (OvertrickError, UnicodeDecodeError) as fault:
        hidden = Choices(ranking=Seen.PUBLISHED, traveller=False)
        return hidden, (Problem("choices", Level.ERROR, str(fault)),)
