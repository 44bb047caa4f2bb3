"""Plans: which movements might do for an evening, before their fairness is measured."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache, cached_property

from overtrick.movements.evening import Evening
from overtrick.movements.generate import Difficulty, Generator, generators
from overtrick.movements.movement import Kind, Movement
from overtrick.movements.seats import shared_rounds

LEAST_EACH, MOST_EACH = 2, 8  # boards in a set
# The least and the most boards, as parts of those that are wanted: what is tried first, and what is tried then.
WITHIN = ((Fraction(2, 3), Fraction(4, 3)), (Fraction(1, 3), Fraction(2)), (Fraction(0), Fraction(1000)))
MANY_ROUNDS = 16
# What a director gives up for what, in points: see docs/rules/movements.md.
BOARD_OFF, BOARD_MORE_IN_PLAY, COPY, SHARED, A_ROUND_MORE, MET_AGAIN = 3, 2, 5, 4, 2, 15
DIFFICULT = {Difficulty.CALLED: 0, Difficulty.WATCHED: 3, Difficulty.CARDS: 8}
FAIRNESS = Fraction(2, 5)  # for each per cent that Qf, or the field that is met, falls short of 100


class Seat(StrEnum):
    """What is done with an odd contestant."""

    FULL = "full"
    VACANT = "vacant"
    ROVER = "rover"


@dataclass(frozen=True)
class Plan:
    """A movement of a size, with so many boards in a set, for so many winners."""

    generator: Generator
    size: int
    rounds: int
    each: int
    winners: int
    seat: Seat
    by_cards: bool = False

    @property
    def length(self) -> int:
        """The boards for which there must be time."""
        return self.rounds * self.each

    @property
    def boards(self) -> int:
        """The most boards that somebody plays: where all meet all and one is missing, everybody sits out a round."""
        all_sit_out = self.seat is Seat.VACANT and self.rounds >= 2 * self.size - 1
        return self.length - self.each * all_sit_out

    @property
    def is_switched(self) -> bool:
        """Whether the boards of some rounds must be turned, so that one list is fair."""
        return self.winners == 1 and self.generator.needs_arrows and not self.by_cards

    @property
    def difficulty(self) -> Difficulty:
        """How hard it is to run."""
        return Difficulty.CARDS if self.by_cards else self.generator.difficulty

    @property
    def base(self) -> Movement:
        """The movement before somebody is missing or boards are turned."""
        made = _made(self.generator, self.size, self.rounds, by_cards=self.by_cards)
        return replace(made, winners=self.winners).with_boards(self.each)

    @cached_property
    def cost(self) -> Fraction:
        """What it costs beside the boards played and without measuring fairness, which is guessed."""
        return practical_cost(self.base, self.difficulty) + FAIRNESS * (100 - self._fairness_guessed)

    @property
    def _fairness_guessed(self) -> Fraction:
        """Of everybody who sits one way, compared on as many sets as there are; or who is met."""
        if self.by_cards:
            return Fraction(85)
        if self.generator.winners == 1:
            return 60 + 40 * min(Fraction(self.rounds, 2 * self.size - 1), Fraction(1))
        part = min(Fraction(self.rounds, self.size), Fraction(1))
        return 100 * part if self.winners > 1 else 93 * part**2


@cache
def _made(generator: Generator, size: int, rounds: int, *, by_cards: bool) -> Movement:
    return generator.by_cards(size, rounds) if by_cards else generator.make(size, rounds)


def practical_cost(movement: Movement, difficulty: Difficulty) -> Fraction:
    """What copies, sharing, meeting again, boards that others play, many or short rounds, and the moves cost."""
    rounds = len(movement.rounds)
    each = len(movement.boards[0])
    more_in_play = (movement.sets - rounds) * each
    return (
        Fraction(SHARED * shared_rounds(movement), rounds)
        + DIFFICULT[difficulty]
        + COPY * (movement.copies - 1)
        + BOARD_MORE_IN_PLAY * max(more_in_play, 0)
        + A_ROUND_MORE * max(rounds - MANY_ROUNDS, 0)
        + MET_AGAIN * (movement.declared.meetings > 1 and movement.kind is Kind.PAIRS)
    )


def plans(evening: Evening) -> list[Plan]:
    """The movements of about as many boards as are wanted; further from that where there are none near it.

    >>> sorted({plan.generator.title for plan in plans(Evening(contestants=6, boards=20))})
    ['Barometer', 'Howell', 'Straight Mitchell']
    """
    every = list(_every(evening))
    asked = [plan for plan in every if evening.rounds in (None, plan.rounds)] or every
    for least, most in WITHIN:
        found = [plan for plan in asked if least * evening.wanted <= plan.boards <= most * evening.wanted]
        if found:
            break
    return found


def _every(evening: Evening) -> Iterator[Plan]:
    """Every movement for so many, whatever the boards."""
    for generator in generators(evening.kind):
        for size, seat in _sizes(generator, evening.contestants):
            for rounds in generator.rounds(size):
                for each in range(LEAST_EACH, MOST_EACH + 1):
                    yield from _of_size(generator, (size, rounds, each), seat)


def _of_size(generator: Generator, size: tuple[int, int, int], seat: Seat) -> Iterator[Plan]:
    """A list each way, and one list of all, by whole rounds and by cards where that is known."""
    yield Plan(generator, *size, generator.winners, seat)
    if generator.kind is Kind.PAIRS and generator.winners > 1:
        yield Plan(generator, *size, 1, seat)
    if seat is Seat.FULL and generator.has_cards(*size[:2]):
        yield Plan(generator, *size, 1, seat, by_cards=True)


def _sizes(generator: Generator, contestants: int) -> Iterator[tuple[int, Seat]]:
    """The size of a movement, and what is done with an odd pair. Teams and players have movements of their own."""
    if generator.kind is not Kind.PAIRS:
        yield contestants, Seat.FULL
    elif contestants % 2 == 0:
        yield contestants // 2, Seat.FULL
    else:
        yield (contestants + 1) // 2, Seat.VACANT
        if generator.winners > 1:
            yield contestants // 2, Seat.ROVER
