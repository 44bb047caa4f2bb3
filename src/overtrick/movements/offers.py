"""Offers: a plan carried out, with the best pair missing, a rover's path, the boards turned, and what it amounts to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from overtrick.movements.arrivals import pair_added
from overtrick.movements.arrow_switch import Switch, best_switch
from overtrick.movements.balance import balance, field_met
from overtrick.movements.breach import listed
from overtrick.movements.evening import Evening
from overtrick.movements.generate import Difficulty
from overtrick.movements.half_table import vacancies, without_copies
from overtrick.movements.movement import Kind, Movement
from overtrick.movements.notices import boards_played, plays, sit_outs
from overtrick.movements.plans import Plan, Seat
from overtrick.movements.repair import Repair
from overtrick.movements.rover import Rover, rover_path, with_rover
from overtrick.movements.seats import Wishes, fulfils, longest_wait, shared_rounds

ALL_TRIED = 15  # tables up to which every stationary pair is tried as the missing one
CANNOT = (10**6, 0)  # what nobody needs
SECOND = 2  # the round before which a late pair usually comes
KEPT = 512  # measured choices of rounds, so that advice that changes a little costs little


class Late(StrEnum):
    """What happens if another pair comes before the second round."""

    SEAT = "takes-the-empty-seat"
    ROVER = "roves"
    SOONER = "roves-and-stops-sooner"
    ANOTHER = "another-movement"


@dataclass(frozen=True, slots=True)
class Seating:
    """How a plan is seated: who is missing, or the rover who plays in turn."""

    missing: int | None = None
    rover: Rover | None = None

    def of(self, movement: Movement) -> Movement:
        """The movement with these seats."""
        if self.missing is not None:
            return without_copies(movement.without(self.missing))
        return with_rover(movement, self.rover) if self.rover else movement


@dataclass(frozen=True, slots=True)
class Offer:
    """A movement for the evening, and what it amounts to.

    ``boards`` are the fewest and the most that anybody plays, ``in_play`` all that are dealt. ``turned`` are the
    rounds in which the boards are turned for one winner. ``wait`` is the longest that anybody sits out, in rounds.
    """

    plan: Plan
    movement: Movement
    boards: tuple[int, int]
    in_play: int
    qf: Fraction
    field_met: Fraction
    shared_rounds: int
    wait: int
    sit_outs: dict[int, tuple[int, ...]]
    turned: tuple[int, ...]
    seating: Seating

    @property
    def name(self) -> str:
        """The movement's name, with everything that was done to it."""
        return self.movement.name

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is to run; a rover and a half table need an eye."""
        return max(self.plan.difficulty, Difficulty.WATCHED if self.seating.rover else Difficulty.CALLED)

    def minutes(self, evening: Evening) -> int:
        """How long it takes, also where everybody sits out a round."""
        return round(self.plan.length * evening.minutes_a_board)

    @property
    def newcomer(self) -> Repair | None:
        """What is done if another pair comes before the second round; None where it takes another movement."""
        return next(iter(pair_added(self.movement, SECOND)), None) if len(self.movement.rounds) >= SECOND else None

    @property
    def late(self) -> Late:
        """What happens if another pair comes before the second round."""
        repair = self.newcomer
        if repair is None:
            return Late.ANOTHER
        if len(repair.movement.rounds) < len(self.movement.rounds):
            return Late.SOONER
        return Late.ROVER if repair.lost else Late.SEAT


def offers(plan: Plan, seats: Wishes) -> Iterator[Offer]:
    """The plan carried out as well as can be; nothing where nobody may be missing, or a rover finds no path.

    >>> from overtrick.movements.generate import GENERATORS
    >>> from overtrick.movements.seats import NO_WISHES
    >>> plan = Plan(GENERATORS["straight"], 15, 13, 2, 1, Seat.VACANT)
    >>> next(offers(plan, NO_WISHES)).name
    'Straight Mitchell, 15 tables, 13 rounds, without pair 30, boards turned in rounds 2 and 9'
    """
    carried_out = [_switched(plan, seating) for seating in _seatings(plan, seats)]
    if carried_out:
        movement, switch, seating = max(carried_out, key=lambda each: each[1].balance.qf)
        yield _measured(plan, _renamed(movement, switch, seating), switch, seating)


def _seatings(plan: Plan, seats: Wishes) -> list[Seating]:
    """The ways to seat an odd pair that are worth measuring."""
    if plan.seat is Seat.FULL:
        return [Seating()]
    if plan.seat is Seat.ROVER:
        path = rover_path(plan.base)
        return [Seating(rover=path)] if path else []
    return [Seating(missing=number) for number in _missing(plan, seats)]


def _missing(plan: Plan, seats: Wishes) -> list[int]:
    """Who may be missing: the fairest; or where the boards are turned yet, several of those who save most."""
    if not plan.is_switched and plan.winners == 1:
        return [each.missing for each in vacancies(plan.base, seats)[:1]]
    found = [(_needs(plan.base, number, seats), number) for number in _among(plan)]
    best = [number for needs, number in found if needs == min(found)[0] and needs != CANNOT]
    if not plan.is_switched or plan.size > ALL_TRIED:
        return best[:1]
    return sorted({best[0], best[len(best) // 2], best[-1]}) if best else []


def _needs(base: Movement, missing: int, seats: Wishes) -> tuple[int, int]:
    """The copies, and the rounds with sharing, that remain without a pair."""
    movement = without_copies(base.without(missing))
    return (movement.copies, shared_rounds(movement)) if fulfils(movement, seats) else CANNOT


def _among(plan: Plan) -> Sequence[int]:
    """Of many tables only the first, the last and those in the middle; of a Mitchell's East-West the first and last."""
    tables = plan.size
    if plan.generator.winners == 1 and tables <= ALL_TRIED:
        return plan.base.contestants
    every = range(1, tables + 1) if tables <= ALL_TRIED else (1, tables // 2, tables // 2 + 1, tables)
    return (*every, tables + 1, 2 * tables)


def _switched(plan: Plan, seating: Seating) -> tuple[Movement, Switch, Seating]:
    movement = seating.of(plan.base)
    if not plan.is_switched:
        return movement, Switch((), balance(movement)), seating
    switch = _best_switch(plan, seating)
    return movement.turned(switch.rounds, switch.spared), switch, seating


@lru_cache(KEPT)
def _best_switch(plan: Plan, seating: Seating) -> Switch:
    return best_switch(seating.of(plan.base))


def _renamed(movement: Movement, switch: Switch, seating: Seating) -> Movement:
    """The movement with everything that was done to it in its name."""
    parts = [movement.name]
    if seating.missing is not None:
        parts.append(f"without pair {seating.missing}")
    if seating.rover:
        tables = ", ".join(map(str, seating.rover.tables))
        parts.append(f"pair {seating.rover.number} roves to tables {tables}")
    if switch.rounds:
        few = "round" if len(switch.rounds) == 1 else "rounds"
        spared = f" but at table {listed(switch.spared)}" if switch.spared else ""
        parts.append(f"boards turned in {few} {listed(switch.rounds)}{spared}")
    return replace(movement, name=", ".join(parts))


def _measured(plan: Plan, movement: Movement, switch: Switch, seating: Seating) -> Offer:
    played = boards_played(movement).values()
    halves = 2 if movement.kind is Kind.TEAMS else 1
    return Offer(
        plan,
        movement,
        boards=(min(played) // halves, max(played) // halves),
        in_play=sum(count > 0 for count in plays(movement).values()),
        qf=switch.balance.qf,
        field_met=field_met(movement),
        shared_rounds=shared_rounds(movement),
        wait=longest_wait(movement),
        sit_outs=sit_outs(movement),
        turned=switch.rounds,
        seating=seating,
    )
