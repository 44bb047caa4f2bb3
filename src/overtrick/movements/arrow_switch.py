"""Arrow switches: which rounds to turn the boards in, so that one list of all pairs is as fair as can be.

Two pairs that sit the same way compete on all R boards of a Mitchell, and each turned round takes four from that, so
that about R/8 rounds are right. Which ones matters where not everybody meets; that is computed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from overtrick.movements.balance import Balance
from overtrick.movements.counting import Switching
from overtrick.movements.movement import Movement

# Rounds to switch at most, of so many rounds: see docs/rules/arrow-switches.md.
FEW, MANY, MANY_ROUNDS = 2, 3, 19
TRIED = 1_500  # choices of one size that are all tried; beyond that the best of the size below is extended


@dataclass(frozen=True, slots=True)
class Switch:
    """Rounds to turn the boards in, and the balance that follows; at spared tables they stay as they are."""

    rounds: tuple[int, ...]
    balance: Balance
    spared: tuple[int, ...] = ()


def most_worth_switching(rounds: int) -> int:
    """Two rounds, three of 19 and more: a fourth has not been found fairer in any movement."""
    return MANY if rounds >= MANY_ROUNDS else min(FEW, rounds)


def best_switch(movement: Movement, most: int | None = None) -> Switch:
    """The fairest rounds to switch, up to ``most`` of them; fewer where more are no fairer.

    At the one table where both pairs move (of a hesitation Mitchell) the boards may stay as they are.

    >>> from overtrick.movements.mitchell import straight
    >>> best_switch(straight(7)).rounds, best_switch(straight(13, 10)).rounds
    ((1,), (3, 4))
    """
    count = most_worth_switching(len(movement.rounds)) if most is None else most
    pivots = pivot_tables(movement)
    spared = ((), pivots) if len(pivots) == 1 else ((),)
    return max((_best(Switching(movement, each), count) for each in spared), key=lambda switch: switch.balance.qf)


def pivot_tables(movement: Movement) -> tuple[int, ...]:
    """The tables at which nobody stays from the first round to the last.

    >>> from overtrick.movements.hesitation import hesitation
    >>> pivot_tables(hesitation(7))
    (7,)
    """
    columns = zip(*movement.rounds, strict=True)
    return tuple(
        table
        for table, cells in enumerate(columns, start=1)
        if not frozenset.intersection(*(frozenset(cell.contestants) for cell in cells))
    )


def _best(switching: Switching, most: int) -> Switch:
    rounds = len(switching.movement.rounds)
    best = last = _fairest(switching, [()])
    for count in range(1, min(most, rounds) + 1):
        last = _fairest(switching, _choices(rounds, count, last.rounds))
        if last.balance.qf > best.balance.qf:
            best = last
    return best


def _fairest(switching: Switching, choices: Iterable[tuple[int, ...]]) -> Switch:
    """The fairest of several choices of rounds, the first of equals."""
    switches = (Switch(rounds, switching.balance(rounds), switching.spared) for rounds in choices)
    return max(switches, key=lambda switch: switch.balance.qf)


def _choices(rounds: int, count: int, smaller: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All choices of so many rounds, or where they are too many, those that add one to the best of one fewer."""
    if comb(rounds, count) <= TRIED:
        return combinations(range(1, rounds + 1), count)
    return (tuple(sorted((*smaller, more))) for more in range(1, rounds + 1) if more not in smaller)


def last_rounds(movement: Movement, count: int) -> Switch:
    """The usual way: the boards turned in the last rounds, for comparison.

    >>> from overtrick.movements.mitchell import straight
    >>> last_rounds(straight(13, 10), 2).rounds
    (9, 10)
    """
    every = len(movement.rounds)
    return _fairest(Switching(movement), [tuple(range(every - count + 1, every + 1))])


def switched(movement: Movement, most: int | None = None) -> Movement:
    """The movement with the boards turned in the fairest rounds, for one winner.

    >>> from overtrick.movements.mitchell import straight
    >>> [str(row[0]) for row in switched(straight(5)).rounds]
    ['6v1/1^', '1v10/2', '1v9/3', '1v8/4', '1v7/5']
    """
    best = best_switch(movement, most)
    return movement.turned(best.rounds, best.spared)
