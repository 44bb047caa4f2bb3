"""Totals: what a contestant's boards add up to, with sit-outs, penalties and the percentage of the possible."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from itertools import repeat
from math import lcm
from operator import is_

from overtrick.compare.awards import Awards, percentage
from overtrick.compare.rounding import EXACT, Rounding

HUNDRED = Fraction(100)


def summed(values: Iterable[Fraction]) -> Fraction:
    """The sum of many fractions, added up by denominator first: exact, and fast where few denominators occur.

    >>> summed([Fraction(1, 2), Fraction(1, 3), Fraction(1, 2)])
    Fraction(4, 3)
    """
    numerators: dict[int, int] = {}
    for value in values:
        numerator, denominator = value.as_integer_ratio()
        numerators[denominator] = numerators.get(denominator, 0) + numerator
    common = lcm(*numerators)
    return Fraction(sum(top * (common // bottom) for bottom, top in numerators.items()), common)


def _summed_scales(figures: Sequence[Fraction]) -> Fraction:
    """The sum of a figure of many scales: the boards of an evening mostly have one and the same."""
    is_one = all(map(is_, figures, repeat(figures[0]))) if figures else False
    return figures[0] * len(figures) if is_one else summed(figures)


@dataclass(frozen=True, slots=True)
class Mark:
    """What one board earned a contestant, on which scale, and whether it was compared with other results."""

    award: Fraction
    scale: Awards
    real: bool


@dataclass(slots=True)
class Tally:
    """One contestant's boards of one session, and its boards without opponents.

    ``byes`` counts all boards without opponents; the other ``bye`` sums are those of the byes that earn something.
    """

    marks: list[Mark] = field(default_factory=list)
    byes: int = 0
    bye_award: Fraction = Fraction(0)
    bye_top: Fraction = Fraction(0)
    bye_bottom: Fraction = Fraction(0)

    def add_bye(self, award: Fraction | None, *, top: Fraction, bottom: Fraction, boards: int) -> None:
        """Count boards without opponents; ``award`` is what each of them earns, None if it does not count."""
        self.byes += boards
        if award is not None:
            self.bye_award += award * boards
            self.bye_top += top * boards
            self.bye_bottom += bottom * boards

    @property
    def boards(self) -> int:
        """How many boards earned something."""
        return len(self.marks)

    @property
    def real_marks(self) -> list[Mark]:
        """The boards that were compared with others: "the contestant's other boards" of Law 12C2c."""
        return [mark for mark in self.marks if mark.real]

    @property
    def own_percent(self) -> Fraction | None:
        """The percentage over the boards with real scores, or None if there are none."""
        return sums(self.real_marks).percent

    @property
    def own_average(self) -> Fraction | None:
        """The average award of a board with a real score, or None if there are none."""
        return average(self.real_marks)

    @property
    def average_award(self) -> Fraction | None:
        """The average award of a board that earned one, artificial scores included, or None if there are none."""
        return average(self.marks)


def average(marks: Sequence[Mark]) -> Fraction | None:
    """The average award, None for no board."""
    return summed(mark.award for mark in marks) / len(marks) if marks else None


class SitOut(StrEnum):
    """What boards without opponents do to a total; any other policy is a fixed percentage."""

    NOT_COUNTED = "not-counted"
    FACTORED = "factored"
    OWN_AVERAGE = "own-average"


@dataclass(frozen=True, slots=True)
class Total:
    """A total with its scale, before and after penalties; all in the unit of the award."""

    boards: int = 0
    gross: Fraction = Fraction(0)
    top: Fraction = Fraction(0)
    bottom: Fraction = Fraction(0)
    byes: Fraction = Fraction(0)
    penalties: Fraction = Fraction(0)
    marks: tuple[Mark, ...] = ()

    @property
    def net(self) -> Fraction:
        """The total after penalties; it may be negative."""
        return self.gross - self.penalties if self.penalties else self.gross

    @property
    def percent(self) -> Fraction | None:
        """The net total as a percentage of the possible, None where the method has no scale."""
        return None if self.top == self.bottom else percentage(self.net, top=self.top, bottom=self.bottom)


def sums(marks: Sequence[Mark]) -> Total:
    """What boards add up to."""
    return Total(
        len(marks),
        summed(mark.award for mark in marks),
        _summed_scales([mark.scale.top for mark in marks if mark.scale.top is not None]),
        _summed_scales([mark.scale.bottom for mark in marks]),
        marks=tuple(marks),
    )


def bye_award(tally: Tally, sit_out: SitOut | Fraction, *, top: Fraction, bottom: Fraction) -> Fraction | None:
    """What one board without opponents earns: the own average, a fixed percentage, or nothing (None).

    The own average is taken over all boards that earned something, artificial scores included. A fixed percentage
    means nothing where the method has no scale.
    """
    match sit_out:
        case SitOut.NOT_COUNTED | SitOut.FACTORED:
            return None
        case SitOut.OWN_AVERAGE:
            return tally.average_award
        case _:
            return None if top == bottom else bottom + Fraction(sit_out) * (top - bottom) / HUNDRED


def total(tally: Tally, *, sit_out: SitOut | Fraction, scheduled: int) -> Total:
    """A session's total before penalties. ``scheduled`` is how many boards a full session has, for factoring."""
    played = sums(tally.marks)
    if sit_out == SitOut.FACTORED and 0 < played.boards < scheduled:
        return _factored(played, Fraction(scheduled, played.boards))
    if not tally.byes:
        return played
    return replace(
        played,
        gross=played.gross + tally.bye_award,
        top=played.top + tally.bye_top,
        bottom=played.bottom + tally.bye_bottom,
        byes=tally.bye_award,
    )


def _factored(played: Total, factor: Fraction) -> Total:
    """Every sum scaled from the boards played to the boards scheduled."""
    return replace(
        played,
        gross=played.gross * factor,
        top=played.top * factor,
        bottom=played.bottom * factor,
        byes=played.gross * (factor - 1),
    )


def combined(totals: Sequence[Total]) -> Total:
    """Sessions put together: all boards weigh the same."""
    return Total(
        sum(each.boards for each in totals),
        summed(each.gross for each in totals),
        summed(each.top for each in totals),
        summed(each.bottom for each in totals),
        byes=summed(each.byes for each in totals),
        penalties=summed(each.penalties for each in totals),
        marks=tuple(mark for each in totals for mark in each.marks),
    )


class Basis(StrEnum):
    """What a percentage is made from."""

    TOTAL = "total"
    ROUNDED_TOTAL = "rounded-total"
    MEAN_OF_BOARDS = "mean-of-boards"


@dataclass(frozen=True, slots=True)
class Ranked:
    """What a ranking compares and shows: the total after its rounding, and the percentage."""

    total: Fraction
    percent: Fraction | None


def ranked(total: Total, *, rounding: Rounding = EXACT, basis: Basis = Basis.TOTAL) -> Ranked:
    """The figures of a ranking. The percentage follows the basis that the regulations name."""
    net = rounding(total.net)
    if total.top == total.bottom:
        return Ranked(net, None)
    match basis:
        case Basis.TOTAL:
            percent = total.percent
        case Basis.ROUNDED_TOTAL:
            percent = percentage(net, top=total.top, bottom=total.bottom)
        case Basis.MEAN_OF_BOARDS:
            percent = _mean_percent(total.marks, total.penalties)
    return Ranked(net, percent)


def _mean_percent(marks: Iterable[Mark], penalties: Fraction) -> Fraction:
    """The mean of the boards' percentages; a penalty is a part of the widest board, spread over all of them."""
    boards = [(mark, percent) for mark in marks if (percent := mark.scale.percent(mark.award)) is not None]
    if not boards:
        return Fraction(0)
    widest = max((mark.scale.top or 0) - mark.scale.bottom for mark, _ in boards)
    return (summed(percent for _, percent in boards) - HUNDRED * penalties / widest) / len(boards)
