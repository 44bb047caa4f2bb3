"""The ways to mend what happened in a movement: the simple ones, and the solver's where it costs less."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import click

from overtrick.game.errors import ExtraMissingError
from overtrick.movements.arrivals import pair_added
from overtrick.movements.errors import MovementPlaceError, RepairError
from overtrick.movements.late_table import table_added, table_removed, with_late_table
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.repair import (
    Repair,
    as_played,
    board_played,
    direction_changed,
    pair_removed,
    repaired,
    seats_swapped,
    stopped,
)
from overtrick.movements.replan import replanned
from overtrick.movements.replan_solver import solver_replanned
from overtrick.reports.movement_repair import lost_rounds

ACTIONS = ("leaves", "joins", "table_leaves", "table_joins", "stop", "swap", "played", "wrong_way", "replan")
OTHERS = "other opponents and boards"
AT_PLACE = ("played", "wrong_way")  # the others happen from a round on


@dataclass(frozen=True, slots=True)
class Wish:
    """What happened: one thing, from a round on or at a place."""

    action: str
    first: int
    place: Place
    numbers: tuple[int, ...]

    @classmethod
    def of(cls, wishes: dict[str, object]) -> "Wish":
        """Understand the options; wrong use where they are not one thing with its round or place."""
        action = _one_of([name for name in ACTIONS if wishes[name]])
        first, place, until = wishes["first"], wishes["place"], wishes["until"]
        if action not in AT_PLACE and not isinstance(first, int):
            raise click.UsageError(f"{_option(action)} needs --from ROUND, the first one that has not begun")
        if action in AT_PLACE and not isinstance(place, tuple):
            raise click.UsageError(f"{_option(action)} needs --at ROUND TABLE")
        value = wishes[action]
        numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else ()
        more = (until,) if isinstance(until, int) else ()
        return cls(
            action,
            first if isinstance(first, int) else 1,
            Place(*place) if isinstance(place, tuple) else Place(1, 1),
            (*numbers, *more),
        )

    def ways(self, planned: Movement) -> "Ways":
        """The repairs, the best first. Raises a ``RepairError`` where there is none."""
        rounds, tables = len(planned.rounds), planned.tables
        if self.place.round > rounds or self.place.table > tables:
            raise MovementPlaceError(f"there is no {self.place}: {rounds} rounds, {tables} tables")
        if self.first > rounds:
            raise MovementPlaceError(f"there is no round {self.first}; wanted 1-{rounds}")
        return WAYS[self.action](planned, self)


def _one_of(given: Sequence[str]) -> str:
    if len(given) > 1:
        together = " and ".join(map(_option, given))
        raise click.UsageError(f"{together}: mend one thing at a time; -o keeps it, and the next begins from there")
    if not given:
        raise click.UsageError("say one thing that happened: " + ", ".join(map(_option, ACTIONS)))
    return given[0]


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


@dataclass(frozen=True, slots=True)
class Ways:
    """Repairs of a planned movement, the best first; and what is to be said of ways that could not be tried."""

    planned: Movement
    repairs: Sequence[Repair]
    note: str = ""

    def or_solved(self, now: Movement, later: int, what: str) -> "Ways":
        """The same, with the solver's way from a round on first if it is better; nothing is solved if nothing is lost.

        *now* is the movement as it was played up to that round.
        """
        if now.kind is not Kind.PAIRS or (self.repairs and not any(_cost(self.repairs[0]))):
            return self
        try:
            found = solver_replanned(now, later).movement
        except ExtraMissingError as missing:
            return replace(self, note=str(missing))
        solved = repaired(what, self.planned, found, self.repairs[0].first_round if self.repairs else later)
        if self.repairs and _cost(solved) >= _cost(self.repairs[0]):
            return self
        return replace(self, repairs=(solved, *self.repairs))

    def or_none(self, fault: str) -> "Ways":
        """The same; a ``RepairError`` where there is no way."""
        if not self.repairs:
            raise RepairError(". ".join(filter(None, (fault, self.note))))
        return self


def _cost(repair: Repair) -> tuple[int, int]:
    """The rules broken, then the rounds lost: those of whoever loses most count twice, so that nobody pays for all."""
    return len(repair.faults), lost_rounds(repair) + max((each.rounds for each in repair.lost), default=0)


def _joined(planned: Movement, wish: Wish) -> Ways:
    return Ways(planned, pair_added(planned, wish.first)).or_none(
        f"no seat and no path of a rover was found {_from(wish)}"
    )


def _table_joined(planned: Movement, wish: Wish) -> Ways:
    """As two rovers, or at a table of their own with everybody's opponents planned anew."""
    what = f"the newcomers become pairs {_next_two(planned)} at table {planned.tables + 1}, with other opponents"
    late = with_late_table(planned, wish.first)
    ways = Ways(late, table_added(planned, wish.first)).or_solved(late, wish.first, f"{what} {_solved(wish.first)}")
    return ways.or_none(f"no seats and no paths of two rovers were found {_from(wish)}")


def _next_two(planned: Movement) -> str:
    last = max(planned.contestants)
    return f"{last + 1} and {last + 2}"


def _from(wish: Wish) -> str:
    return f"from round {wish.first}"


def _solved(first: int) -> str:
    return f"from round {first} (by the solver)"


def _table_left(planned: Movement, wish: Wish) -> Ways:
    left = table_removed(planned, wish.numbers[0], wish.first)
    return Ways(planned, [left]).or_solved(left.movement, wish.first, f"{left.what}; {OTHERS} {_solved(wish.first)}")


def _swapped(planned: Movement, wish: Wish) -> Ways:
    one, other, *until = wish.numbers
    for number in (one, other):
        if number not in planned.contestants:
            raise MovementPlaceError(f"there is no {number} in this movement; wanted 1-{max(planned.contestants)}")
    return Ways(planned, [seats_swapped(planned, one, other, wish.first, *until)])


def _replanned(planned: Movement, wish: Wish) -> Ways:
    again = replanned(planned, wish.first)
    if again.movement == planned:
        all_right = f"nothing need be laid anew {_from(wish)}: all can be played as planned"
        return Ways(planned, [replace(again, what=all_right)])
    return Ways(planned, [again]).or_solved(planned, wish.first, f"{OTHERS} {_solved(wish.first)}")


def _after_wrong_board(planned: Movement, wish: Wish) -> Ways:
    """As planned without what cannot be played any more; and other boards in later rounds, if that costs less."""
    place, board = wish.place, wish.numbers[0]
    set_ = next((set_ for set_ in range(1, planned.sets + 1) if board in planned.boards_of(set_)), 0)
    if not set_:
        raise MovementPlaceError(f"board {board} is in no set of this movement")
    kept = board_played(planned, place, set_)
    if place.round == len(planned.rounds) or not kept.lost:
        return Ways(planned, [kept])
    played, wrong, later = as_played(planned, place, set_), kept.what.partition(";")[0], place.round + 1
    other = replanned(played, later)
    other = replace(other, what=f"{wrong}; then {other.what}", first_round=place.round)
    simple = [kept] if lost_rounds(other) >= lost_rounds(kept) else [other, kept]
    return Ways(planned, simple).or_solved(played, later, f"{wrong}; then {OTHERS} {_solved(later)}")


# What can happen, and the ways to mend it.
WAYS: Mapping[str, Callable[[Movement, Wish], Ways]] = {
    "leaves": lambda planned, wish: Ways(planned, [pair_removed(planned, wish.numbers[0], wish.first)]),
    "joins": _joined,
    "table_leaves": _table_left,
    "table_joins": _table_joined,
    "stop": lambda planned, wish: Ways(planned, [stopped(planned, wish.numbers[0], wish.first - 1)]),
    "swap": _swapped,
    "played": _after_wrong_board,
    "wrong_way": lambda planned, wish: Ways(planned, [direction_changed(planned, wish.place)]),
    "replan": _replanned,
}
