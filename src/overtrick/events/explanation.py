"""An explanation: a figure, the rule it rests on, the values that go into it, and the steps before it. No sentences."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.compare.rounding import decimal_text


@dataclass(frozen=True, slots=True)
class Explanation:
    """How a figure came about.

    ``code`` names the sentence, ``values`` fill it, ``law`` is the Law or regulation, ``value`` is the figure as
    text and ``exact`` unrounded (None for what is no number), ``steps`` are the figures that it is made of.
    """

    figure: str
    value: str
    code: str
    values: Mapping[str, str]
    law: str = ""
    exact: Fraction | None = None
    steps: tuple["Explanation", ...] = ()


def number(value: Fraction | int) -> str:
    """A figure in an explanation: whole, in decimals if they end, else as a fraction.

    >>> number(Fraction(9, 2)), number(Fraction(29, 6)), number(7)
    ('4.5', '29/6', '7')
    """
    exact = Fraction(value)
    ends = (10**4 * exact).denominator == 1
    return decimal_text(exact) if ends else f"{exact.numerator}/{exact.denominator}"


def signed(score: int | Fraction) -> str:
    """A score with its sign, 0 without.

    >>> signed(420), signed(-50), signed(0)
    ('+420', '-50', '0')
    """
    return f"{'+' if score > 0 else ''}{number(score)}"


def chained(*steps: Explanation | None) -> Explanation:
    """The last step, resting on those before it; steps that do not apply are None.

    >>> one = Explanation("award", "9", "a", {})
    >>> [step.code for step in chained(one, None, Explanation("award", "10", "b", {})).steps]
    ['a']
    """
    *before, last = (step for step in steps if step is not None)
    return replace(last, steps=(*before, *last.steps))
