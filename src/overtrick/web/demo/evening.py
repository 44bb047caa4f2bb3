"""What happens at an evening of seven tables: results, approvals, a call, a board played late, a slip put right."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import Contestant, Entry, Requested, ResultEntered, Ruled
from overtrick.formats.entry_lines import entry_object
from overtrick.game.result import NotPlayed, TableResult
from overtrick.movements import Evening, Movement, advise
from overtrick.web.demo.boards import Nature, nature, result
from overtrick.web.room.schedule import Schedule, Sitting, schedule

PAIRS, BOARDS = 14, 26
_TREES = (
    "Acacia Alder Ash Aspen Bay Beech Birch Cedar Cherry Cypress Elder Elm Fir Hawthorn Hazel Holly Juniper Larch "
    "Laurel Lime Maple Oak Pine Plum Poplar Rowan Spruce Willow"
)
_LATE, _CALLED, _SLIP, _RULED = (3, 2), (2, 5), (4, 1), (5, 6)  # round and table
Fields = dict[str, object]


@dataclass(frozen=True, slots=True)
class Script:
    """The evening: who plays, the movement, and everything that is sent, in order."""

    contestants: tuple[Contestant, ...]
    movement: Movement
    sent: tuple[Fields, ...]


def script(seed: int) -> Script:
    """The evening of a seed; the same seed gives the same evening.

    >>> evening = script(1)
    >>> len(evening.contestants), evening.movement.tables, evening == script(1)
    (14, 7, True)
    """
    rng = Random(seed)  # noqa: S311 -- a play, not a secret
    movement = advise(Evening(contestants=PAIRS, boards=BOARDS, winners=1)).options[0].offer.movement
    names = rng.sample(_TREES.split(), 2 * PAIRS)
    pairs = tuple(
        Contestant(str(number), names=(names[2 * place], names[2 * place + 1]))
        for place, number in enumerate(movement.contestants)
    )
    return Script(pairs, movement, tuple(map(entry_object, _entries(schedule({"": movement}), rng))))


def _entries(sittings: Schedule, rng: Random) -> Iterator[Entry]:
    boards = {board: nature(rng) for sitting in sittings.values() for board in sitting.boards}
    rounds = max(round_ for _, round_ in sittings)
    for round_ in range(1, rounds + 1):
        here = [sitting for sitting in sittings.values() if sitting.round == round_ and sitting.is_played]
        for place in range(max(len(sitting.boards) for sitting in here)):
            for sitting in rng.sample(here, len(here)):
                if place < len(sitting.boards):
                    yield from _board(sitting, sitting.boards[place], boards, rng)
    yield from _played_late(sittings, boards, rng)


def _board(sitting: Sitting, board: str, boards: Mapping[str, Nature], rng: Random) -> Iterator[Entry]:
    """What a table sends of one board."""
    at = (sitting.round, sitting.table.number)
    first = board == sitting.boards[0]
    if at == _LATE and not first:
        yield _entry(sitting, board, NotPlayed(late=True))
        return
    found = result(boards[board], rng)
    entered = _entry(sitting, board, found)
    yield entered
    if at == _SLIP and first:  # the opponents say no, and it is keyed again
        entered = _again(entered, "a", ResultEntered(result(boards[board], rng)))
        yield entered
    if rng.random() < 0.9:  # noqa: PLR2004 -- the others forget it
        agreed = _again(entered, "b", entered.what)
        entered = replace(agreed, basis="approval", approved_by=entered.contestants.ew[0])
        yield entered
    if at == _CALLED and first:
        yield replace(entered, id=f"{entered.id}-call", what=Requested("A revoke, please"), replaces=frozenset())
    if at == _RULED and first:
        yield _ruling(entered)


def _ruling(over: Entry) -> Entry:
    """The director gives average plus and average minus."""
    ruled = replace(over, id=f"{over.id}-ruled", what=Ruled(Adjustment.parse("A+/A-")), over=over.id)
    said = replace(ruled, law="Law 12C2", reason="The board could not be played on")
    return replace(said, role="director", device="demo", basis="director", approved_by="", replaces=frozenset())


def _played_late(sittings: Schedule, boards: Mapping[str, Nature], rng: Random) -> Iterator[Entry]:
    """The board that stood out is played after the last round."""
    sitting = next(each for each in sittings.values() if (each.round, each.table.number) == _LATE)
    for board in sitting.boards[1:]:
        late = _entry(sitting, board, NotPlayed(late=True))
        yield _again(late, "c", ResultEntered(result(boards[board], rng)))


def _entry(sitting: Sitting, board: str, said: TableResult) -> Entry:
    table = sitting.table
    return Entry(
        f"demo-{sitting.round}-{table.number}-{board}",
        ResultEntered(said),
        section=table.section,
        round=sitting.round,
        table=str(table.number),
        board=board,
        contestants=sitting.contestants,
        who=sitting.contestants.ns[0],
        device=f"tablet {table}",
    )


def _again(entry: Entry, letter: str, what: object) -> Entry:
    assert isinstance(what, ResultEntered)
    return replace(entry, id=f"{entry.id}{letter}", what=what, replaces=entry.replaces | {entry.id})
