"""Half tables: with an odd number of pairs one is missing, and those who should meet it sit out. Which one, matters."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.movements.balance import balance
from overtrick.movements.movement import Movement
from overtrick.movements.seats import NO_WISHES, Wishes, fulfils, shared_rounds


@dataclass(frozen=True, slots=True)
class Vacancy:
    """A pair that might be missing, and what remains without it."""

    missing: int
    movement: Movement
    qf: Fraction
    shared_rounds: int

    @property
    def key(self) -> tuple[int, int, Fraction, int]:
        """What is better comes first: fewer copies, less sharing, a higher Qf, a lower number."""
        return (self.movement.copies, self.shared_rounds, -self.qf, self.missing)


def vacancies(
    movement: Movement, wishes: Wishes = NO_WISHES, among: Iterable[int] | None = None
) -> tuple[Vacancy, ...]:
    """The pairs that may be missing while the wishes are met, the best first.

    >>> from overtrick.movements.mitchell import share_and_relay
    >>> [each.missing for each in vacancies(share_and_relay(6))][:2]     # without these nobody shares
    [1, 6]
    >>> from overtrick.movements.howell import howell
    >>> [round(each.qf, 1) for each in (vacancies(howell(6))[0], vacancies(howell(6))[-1])]
    [Fraction(100, 1), Fraction(957, 10)]
    """
    found = []
    for number in movement.contestants if among is None else among:
        without = without_copies(movement.without(number))
        if fulfils(without, wishes):
            found.append(Vacancy(number, without, balance(without).qf, shared_rounds(without)))
    return tuple(sorted(found, key=lambda vacancy: vacancy.key))


def without_copies(movement: Movement) -> Movement:
    """The movement without copies of boards that nobody plays any more; who does not play needs no boards.

    >>> from overtrick.movements.web import web
    >>> web(15, 13).copies, without_copies(web(15, 13).without(15)).copies
    (3, 2)
    """
    used = sorted({cell.copy for _, cell in movement.cells() if cell.is_played})
    number = {copy: place for place, copy in enumerate(used, start=1)}
    return movement.map(lambda _, cell: replace(cell, copy=number[cell.copy] if cell.is_played else 1))
