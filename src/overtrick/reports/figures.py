"""How each figure is shown: rounded once, by the rule that the conditions of contest name (``printed.*``)."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from overtrick.compare.awards import Awards
from overtrick.compare.rounding import Rounding, decimal_text, digits_text
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.methods import rounding

NOUGHT = Fraction(0)
FIFTY = Fraction(50)
_MOST_PLACES = 6  # no step of a regulation is finer


@dataclass(frozen=True, slots=True)
class Figures:
    """The roundings of what is printed.

    >>> figures = Figures.of(Conditions())
    >>> figures.award.shown(Fraction(43, 6)), figures.percent.shown(Fraction(50))
    ('7.17', '50.00')
    """

    award: "Printed"
    row_percent: "Printed"
    total: "Printed"
    percent: "Printed"
    victory_points: "Printed"

    @classmethod
    def of(cls, conditions: Conditions) -> "Figures":
        """The figures under conditions of contest. Victory points are as their scale publishes them."""
        hundredths = conditions["victory-points.teams"].value == "wbf"
        return cls(
            award=Printed(rounding(conditions, "printed.award")),
            row_percent=Printed(rounding(conditions, "printed.row-percent")),
            total=Printed(rounding(conditions, "printed.total")),
            percent=Printed(rounding(conditions, "printed.percent")),
            victory_points=Printed(Rounding.parse("0.01 half-up" if hundredths else "exact")),
        )

    def total_in(self, unit: str) -> "Printed":
        """How totals of a unit are printed: those of victory points as the scale publishes them.

        >>> figures = Figures.of(Conditions("norway"))
        >>> [figures.total_in(unit).shown(Fraction("56.44")) for unit in ("victory_points", "matchpoints")]
        ['56.44', '56.4']
        """
        return self.victory_points if unit == "victory_points" else self.total


@dataclass(frozen=True, slots=True)
class Printed:
    """One kind of figure as it is printed."""

    rounding: Rounding

    def shown(self, value: Fraction, *, average: Fraction = NOUGHT) -> str:
        """The figure as text. ``average`` matters to the roundings that look at it.

        >>> Printed(Rounding.parse("0.1 cut")).shown(Fraction(29, 6)), Printed(Rounding()).shown(Fraction(29, 6))
        ('4.8', '29/6')
        """
        if not self.rounding.step:
            return exact_text(value)
        places, times = _decimals(self.rounding.step)
        return digits_text(self.rounding.steps(value, average=average) * times, places)


@cache
def _decimals(step: Fraction) -> tuple[int, int]:
    """How many decimals a step has, and what it is without its point.

    >>> _decimals(Fraction(1, 100)), _decimals(Fraction(5, 2)), _decimals(Fraction(10))
    ((2, 1), (1, 25), (0, 10))
    """
    places = next(n for n in range(_MOST_PLACES + 1) if (step * 10**n).denominator == 1)
    return places, int(step * 10**places)


def exact_text(value: Fraction) -> str:
    """A figure without any rounding: in decimals if they come to an end, else as a fraction.

    >>> exact_text(Fraction(395, 2)), exact_text(Fraction(43, 6))
    ('197.5', '43/6')
    """
    text = decimal_text(value)
    return text if Fraction(text) == value else str(value)


def evened(texts: Iterable[str]) -> tuple[str, ...]:
    """A column of figures with as many decimals as the figure that needs most, so that they stand below each other.

    >>> evened(["7.00", "10.50", ""]), evened(["7.00", "10.00"])
    (('7.0', '10.5', ''), ('7', '10'))
    """
    column = tuple(texts)
    decimals = [text.partition(".")[2] for text in column]
    needed = max((len(part.rstrip("0")) for part in decimals), default=0)
    return tuple(_with_places(text, needed) for text in column)


def _with_places(text: str, places: int) -> str:
    whole, point, decimals = text.partition(".")
    return f"{whole}.{decimals.ljust(places, '0')[:places]}" if point and places else whole


def middle(scale: Awards) -> Fraction:
    """The award of 50 % on a scale; 0 where it has none."""
    return NOUGHT if scale.top is None else (scale.top + scale.bottom) / 2
