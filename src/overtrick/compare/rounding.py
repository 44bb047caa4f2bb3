"""Rounding by named rule: done once, where a regulation says so or where a figure is shown."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from math import floor

from overtrick.game.errors import SyntaxOfTextError

HALF = Fraction(1, 2)


class Halves(StrEnum):
    """What becomes of a figure that lies between two steps.

    ``CUT`` drops what is over, all the others go to the nearer step and differ at exactly one half.
    """

    UP = "half-up"
    EVEN = "half-even"
    AWAY_FROM_ZERO = "half-away-from-zero"
    TOWARD_AVERAGE = "half-toward-average"
    AWAY_FROM_AVERAGE = "half-away-from-average"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class Rounding:
    """A step and what happens at one half. ``step`` 0 means that nothing is rounded.

    >>> Rounding.parse("0.01 half-up")(Fraction("4.375")) == Fraction("4.38")
    True
    >>> Rounding.parse("10 half-even")(Fraction(425))
    Fraction(420, 1)
    """

    step: Fraction = Fraction(0)
    halves: Halves = Halves.UP

    @classmethod
    def parse(cls, text: str) -> "Rounding":
        """Read ``"exact"`` or a step and a rule, such as ``"0.1 cut"``."""
        if text == "exact":
            return EXACT
        step, _, rule = text.partition(" ")
        try:
            return cls(Fraction(step), Halves(rule))
        except ValueError:
            raise SyntaxOfTextError(
                text, "not a rounding", wanted="'exact', or a step and one of " + ", ".join(Halves)
            ) from None

    def __str__(self) -> str:
        return "exact" if not self.step else f"{decimal_text(self.step)} {self.halves}"

    def __call__(self, value: Fraction, *, average: Fraction = Fraction(0)) -> Fraction:
        """The rounded value. ``average`` matters only to the two rules that look at it.

        To them a half that is the average itself lies neither above nor below; it goes down, on both sides alike.
        """
        return self.steps(value, average=average) * self.step if self.step else value

    def steps(self, value: Fraction, *, average: Fraction = Fraction(0)) -> int:
        """How many steps the rounded value has; ``step`` must not be 0.

        >>> Rounding.parse("0.01 half-up").steps(Fraction("4.375"))
        438
        """
        top, bottom = value.as_integer_ratio()
        own_top, own_bottom = self.step.as_integer_ratio()
        span = bottom * own_top  # of one step; whole numbers are several times faster than fractions
        whole, over = divmod(top * own_bottom, span)
        if self.halves is Halves.CUT:
            return whole if top >= 0 or not over else whole + 1
        if 2 * over != span:
            return whole + (2 * over > span)
        return whole + _GOES_UP[self.halves](value / self.step, average / self.step)


# At exactly one half: whether the upper step is taken.
_GOES_UP: Mapping[Halves, Callable[[Fraction, Fraction], bool]] = {
    Halves.UP: lambda _steps, _average: True,
    Halves.EVEN: lambda steps, _average: floor(steps) % 2 == 1,
    Halves.AWAY_FROM_ZERO: lambda steps, _average: steps > 0,
    Halves.AWAY_FROM_AVERAGE: lambda steps, average: steps > average,
    Halves.TOWARD_AVERAGE: lambda steps, average: steps < average,
}

EXACT = Rounding()
_NEAREST = Rounding(Fraction(1), Halves.AWAY_FROM_ZERO)


def decimal_text(value: Fraction, places: int | None = None) -> str:
    """A figure in decimals: with so many places (it must be exact or rounded before), or as many as it needs.

    >>> decimal_text(Fraction(1, 4)), decimal_text(Fraction(7), 2), decimal_text(Fraction(-1, 8), 3)
    ('0.25', '7.00', '-0.125')
    """
    if places is None:
        places = next((n for n in range(13) if (value * 10**n).denominator == 1), 12)
    return digits_text(_NEAREST.steps(value * 10**places), places)


def digits_text(scaled: int, places: int) -> str:
    """A whole number with a point before its last places.

    >>> digits_text(425, 2), digits_text(-5, 2), digits_text(7, 0)
    ('4.25', '-0.05', '7')
    """
    sign, digits = ("-" if scaled < 0 else ""), str(abs(scaled)).rjust(places + 1, "0")
    return sign + (digits if not places else f"{digits[:-places]}.{digits[-places:]}")
