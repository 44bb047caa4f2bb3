"""Totals: what a contestant's boards add up to, with sit-outs, penalties and the percentage of the possible."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction

from overtrick.compare.rounding import EXACT, Rounding

HUNDRED = Fraction(100)


@dataclass(slots=True)
class Tally:
    """What one contestant's boards of one session add up to, in the unit of the award.

    ``real`` sums leave out artificial scores: they are what "the contestant's other boards" are (Law 12C2c).
    ``byes`` are the boards without opponents; the other ``bye`` sums are those of the byes that earn something.
    """

    boards: int = 0
    award: Fraction = Fraction(0)
    top: Fraction = Fraction(0)
    bottom: Fraction = Fraction(0)
    real_boards: int = 0
    real_award: Fraction = Fraction(0)
    real_top: Fraction = Fraction(0)
    real_bottom: Fraction = Fraction(0)
    percents: list[Fraction] = field(default_factory=list)
    byes: int = 0
    bye_award: Fraction = Fraction(0)
    bye_top: Fraction = Fraction(0)
    bye_bottom: Fraction = Fraction(0)

    def add(self, award: Fraction, *, top: Fraction, bottom: Fraction, real: bool) -> None:
        """Count one board."""
        self.boards += 1
        self.award += award
        self.top += top
        self.bottom += bottom
        if top != bottom:
            self.percents.append(HUNDRED * (award - bottom) / (top - bottom))
        if real:
            self.real_boards += 1
            self.real_award += award
            self.real_top += top
            self.real_bottom += bottom

    def add_bye(self, award: Fraction | None, *, top: Fraction, bottom: Fraction, boards: int) -> None:
        """Count boards without opponents; ``award`` is what each of them earns, None if it does not count."""
        self.byes += boards
        if award is not None:
            self.bye_award += award * boards
            self.bye_top += top * boards
            self.bye_bottom += bottom * boards

    @property
    def own_percent(self) -> Fraction | None:
        """The percentage over the boards with real scores, or None if there are none."""
        span = self.real_top - self.real_bottom
        return HUNDRED * (self.real_award - self.real_bottom) / span if span else None

    @property
    def own_average(self) -> Fraction | None:
        """The average award of a board with a real score, or None if there are none."""
        return self.real_award / self.real_boards if self.real_boards else None

    @property
    def average_award(self) -> Fraction | None:
        """The average award of a board that earned one, artificial scores included, or None if there are none."""
        return self.award / self.boards if self.boards else None


class SitOut(StrEnum):
    """What boards without opponents do to a total; any other policy is a fixed percentage."""

    NOT_COUNTED = "not-counted"
    FACTORED = "factored"
    OWN_AVERAGE = "own-average"


@dataclass(frozen=True, slots=True)
class Total:
    """A total with its scale, before and after penalties; all in the unit of the award."""

    boards: int
    gross: Fraction
    top: Fraction
    bottom: Fraction
    byes: Fraction = Fraction(0)
    penalties: Fraction = Fraction(0)
    percents: tuple[Fraction, ...] = ()

    @property
    def net(self) -> Fraction:
        """The total after penalties; it may be negative."""
        return self.gross - self.penalties

    @property
    def percent(self) -> Fraction | None:
        """The net total as a percentage of the possible, None where the method has no scale."""
        span = self.top - self.bottom
        return HUNDRED * (self.net - self.bottom) / span if span else None


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
    if sit_out == SitOut.FACTORED and 0 < tally.boards < scheduled:
        return _factored(tally, Fraction(scheduled, tally.boards))
    return Total(
        tally.boards,
        tally.award + tally.bye_award,
        tally.top + tally.bye_top,
        tally.bottom + tally.bye_bottom,
        byes=tally.bye_award,
        percents=tuple(tally.percents),
    )


def _factored(tally: Tally, factor: Fraction) -> Total:
    """Every sum scaled from the boards played to the boards scheduled."""
    return Total(
        tally.boards,
        tally.award * factor,
        tally.top * factor,
        tally.bottom * factor,
        byes=tally.award * (factor - 1),
        percents=tuple(tally.percents),
    )


def combined(totals: Sequence[Total]) -> Total:
    """Sessions put together: all boards weigh the same."""
    return Total(
        sum(t.boards for t in totals),
        sum((t.gross for t in totals), Fraction(0)),
        sum((t.top for t in totals), Fraction(0)),
        sum((t.bottom for t in totals), Fraction(0)),
        byes=sum((t.byes for t in totals), Fraction(0)),
        penalties=sum((t.penalties for t in totals), Fraction(0)),
        percents=tuple(p for t in totals for p in t.percents),
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
    span = total.top - total.bottom
    if not span:
        return Ranked(net, None)
    match basis:
        case Basis.TOTAL:
            percent = total.percent
        case Basis.ROUNDED_TOTAL:
            percent = HUNDRED * (net - total.bottom) / span
        case Basis.MEAN_OF_BOARDS:
            mean = sum(total.percents, Fraction(0)) / len(total.percents) if total.percents else Fraction(0)
            percent = mean - HUNDRED * total.penalties / span
    return Ranked(net, percent)
