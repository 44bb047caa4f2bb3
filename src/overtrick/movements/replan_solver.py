"""Replanning with a solver: other boards and opponents for the rounds to come.

Whoever is planned North-South at a table stays there; the pairs that are planned East-West in a round are seated anew
among its tables. First a way is looked for in which every table plays; then, or if there is none, as many as can be
play, and of the ways to do that the one that changes least. Where that saves boards, two tables may share in a round.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from types import ModuleType

from overtrick.movements.cell import Cell
from overtrick.movements.declared import Share
from overtrick.movements.errors import RepairError
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.repair import Repair, repaired, without_replays
from overtrick.movements.yes_or_no import Questions, core

PLAYED, AS_PLANNED = 100, (2, 1)  # what a table is worth that plays, and its planned pair and set
SHARING = 20  # what it costs that two tables share a set that is not declared to be shared
SECONDS = 3.0
FOR_ALL = 0.6  # of the time: to look for a way in which every table plays


@dataclass(frozen=True, slots=True)
class Choice:
    """A pair that might come to a table, and a set that might be played there."""

    place: Place
    ns: int
    ew: int
    set: int

    @property
    def pairs(self) -> tuple[int, int]:
        """Both pairs."""
        return self.ns, self.ew


@dataclass(slots=True)
class Model:
    """The choices of the rounds to come, each a question, and what must hold between them."""

    movement: Movement
    first_round: int
    questions: Questions = field(default_factory=Questions)
    chosen: dict[Choice, int] = field(default_factory=dict)
    shared: list[int] = field(default_factory=list)

    def stated(self, hinted: Movement, *, whole: bool, any_way: bool) -> Questions:
        """All that must hold, and what is wished; *whole*: every table plays; *any_way*: no wishes."""
        for choice in self._choices():
            cell = hinted.at(choice.place)
            hint = ((choice.ns,), (choice.ew,), choice.set) == (cell.ns, cell.ew, cell.set)
            self.chosen[choice] = self.questions.asked(hint=hint)
        self._once(lambda choice: (choice.place,), exactly=whole)
        self._once(lambda choice: [(number, choice.place.round) for number in choice.pairs], exactly=whole)
        self._once(lambda choice: [(number, choice.set) for number in choice.pairs])
        self._once(lambda choice: (frozenset(choice.pairs),))
        self._booked()
        if not any_way:
            self.questions.worth = {number: self._worth(choice) for choice, number in self.chosen.items()}
            self.questions.worth.update(dict.fromkeys(self.shared, -SHARING))
        return self.questions

    def _choices(self) -> Iterator[Choice]:
        """What nobody has played and nobody has met."""
        met, done = _history(self.movement, self.first_round)
        for round_ in range(self.first_round, len(self.movement.rounds) + 1):
            row = self.movement.rounds[round_ - 1]
            east = [number for cell in row for number in cell.ew]
            for table, cell in enumerate(row, start=1):
                for ns in cell.ns:
                    for ew in (pair for pair in east if (ns, pair) not in met):
                        for set_ in range(1, self.movement.sets + 1):
                            if (ns, set_) not in done and (ew, set_) not in done:
                                yield Choice(Place(round_, table), ns, ew, set_)

    def _once(self, keys: Callable[[Choice], Iterable[object]], *, exactly: bool = False) -> None:
        """Of the choices that have a key in common at most one, or exactly one."""
        groups: dict[object, list[int]] = {}
        for choice, number in self.chosen.items():
            for key in keys(choice):
                groups.setdefault(key, []).append(number)
        for group in groups.values():
            self.questions.once(group, exactly=exactly)

    def _booked(self) -> None:
        """In a round a set is at a table for each copy, and at one more that shares; who shares anyway counts once."""
        used: dict[tuple[int, int], dict[int, dict[int, list[int]]]] = {}
        for choice, number in self.chosen.items():
            groups = used.setdefault((choice.place.round, choice.set), {})
            tables = groups.setdefault(_group(self.movement, choice.place), {})
            tables.setdefault(choice.place.table, []).append(number)
        for groups in used.values():
            self.shared.append(self.questions.asked())
            held = [number for tables in groups.values() for number in self._held(list(tables.values()))]
            weights = dict.fromkeys(held, 1) | {self.shared[-1]: -1}
            self.questions.at_most(weights, self.movement.copies)

    def _held(self, at_each: list[list[int]]) -> list[int]:
        """The questions of which one is a yes where a copy is at one of the tables that share it."""
        if len(at_each) == 1:
            return at_each[0]
        held = self.questions.asked()
        for at_one in at_each:
            self.questions.at_most(dict.fromkeys(at_one, 1) | {held: -1}, 0)
        return [held]

    def _worth(self, choice: Choice) -> int:
        planned = self.movement.at(choice.place)
        pair, boards = AS_PLANNED
        return PLAYED + pair * (choice.ew in planned.ew) + boards * (choice.set == planned.set)


def _history(movement: Movement, first_round: int) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Who has met whom as often as may be, both ways, and who has played which set, before a round."""
    met: dict[tuple[int, int], int] = {}
    done: set[tuple[int, int]] = set()
    for place, cell in movement.cells():
        if cell.is_played and place.round < first_round:
            done.update((number, cell.set) for number in cell.contestants)
            for one, other in cell.meetings():
                met[one, other] = met[other, one] = met.get((one, other), 0) + 1
    return {both for both, often in met.items() if often >= movement.declared.meetings}, done


def _group(movement: Movement, place: Place) -> int:
    """The first of the tables that share with a table in a round, or the table itself."""
    sharing = (share.tables for share in movement.declared.shares if share.covers(place.round, (place.table,)))
    return min(next(sharing, (place.table,)))


def solver_replanned(movement: Movement, first_round: int, seconds: float = SECONDS) -> Repair:
    """Pairs and boards from this round on, so that as many tables as can be play, and as little as can be changes.

    Pass the movement as it was played up to that round, and as it was planned from there. It is never worse than
    leaving out what cannot be played, which is what remains if the seconds are too few. Raises an
    ``ExtraMissingError`` where the extra ``replan`` is not installed.
    """
    solver = core()
    if movement.kind is not Kind.PAIRS:
        raise RepairError("only a movement of pairs can be replanned")
    left = without_replays(movement, first_round)
    solving = Solving(solver, movement, first_round)
    whole = solving.solved(left, seconds * FOR_ALL, whole=True, any_way=True)
    begin = whole or left
    better = solving.solved(begin, seconds * (1 - FOR_ALL), whole=whole is not None)
    changed = max(better or begin, begin, key=_tables_played)
    what = f"other opponents and boards from round {first_round} (by the solver)"
    return repaired(what, movement, changed, first_round)


def _tables_played(movement: Movement) -> int:
    return sum(cell.is_played for _, cell in movement.cells())


@dataclass(frozen=True, slots=True)
class Solving:
    """A movement and the round from which on it is replanned, with the solver's own module."""

    core: ModuleType
    movement: Movement
    first_round: int

    def solved(self, begin: Movement, seconds: float, *, whole: bool, any_way: bool = False) -> Movement | None:
        """The movement as it is replanned, beginning with one that is known; None where none was found in time."""
        model = Model(self.movement, self.first_round, Questions(self.core))
        answers = model.stated(begin, whole=whole, any_way=any_way).answered(seconds)
        if answers is None:
            return None
        chosen = {choice.place: choice for choice, number in model.chosen.items() if answers[number]}
        return _laid(self.movement, self.first_round, chosen)


def _laid(movement: Movement, first_round: int, chosen: dict[Place, Choice]) -> Movement:
    """The movement with what was chosen; copies are given out table by table, and who shares is declared."""
    taken: dict[tuple[int, int], dict[int, int]] = {}

    def cell(place: Place, planned: Cell) -> Cell:
        if place.round < first_round:
            return planned
        choice = chosen.get(place)
        if choice is None:
            return Cell()
        copies = taken.setdefault((place.round, choice.set), {})
        copy = copies.setdefault(_group(movement, place), min(len(copies) + 1, movement.copies))
        return replace(planned, ns=(choice.ns,), ew=(choice.ew,), set=choice.set, copy=copy)

    return _with_shares(movement.map(cell), first_round)


def _with_shares(movement: Movement, first_round: int) -> Movement:
    """The movement with tables that have one copy of a set in a round declared to share it there."""
    together: dict[tuple[int, int, int], list[int]] = {}
    for place, cell in movement.cells():
        if cell.is_played and place.round >= first_round:
            together.setdefault((place.round, cell.set, cell.copy), []).append(place.table)
    known = movement.declared.shares
    new = tuple(
        Share(tuple(tables), (round_,))
        for (round_, _, _), tables in together.items()
        if len(tables) > 1 and not any(share.covers(round_, tables) for share in known)
    )
    return replace(movement, declared=replace(movement.declared, shares=(*known, *new)))
