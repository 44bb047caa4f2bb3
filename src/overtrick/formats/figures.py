"""Figures as files print them: their exact value and the step in which they are printed."""

import re
from fractions import Fraction
from functools import lru_cache

# At most 15 digits before and 12 after the point, so that no file can ask for a number that fills the memory.
_FIGURE = re.compile(r"([+-]?)([0-9]{0,15})(?:[.,]([0-9]{0,12}))?")
_DECIMALS = re.compile(r"[.,]([0-9]{1,12})")
STEPS = tuple(Fraction(1, 10**places) for places in range(13))
"""The units of figures with no decimals, one, two …: always the same objects, so that they are quickly compared."""
MINUS_SIGNS = str.maketrans({"−": "-", "–": "-", "—": "-"})


@lru_cache(maxsize=8192)
def figure(text: str) -> Fraction | None:
    """The exact value of a printed figure, with decimal point or comma; None if the text is no figure.

    >>> figure("58.33"), figure("−1,5"), figure("A+")
    (Fraction(5833, 100), Fraction(-3, 2), None)
    """
    found = _FIGURE.fullmatch(text.strip().translate(MINUS_SIGNS))
    if not found or not (found[2] or found[3]):
        return None
    decimals = found[3] or ""
    return Fraction(int(f"{found[1]}{found[2]}{decimals}"), 10 ** len(decimals))


@lru_cache(maxsize=8192)
def step(text: str) -> Fraction:
    """The step of a printed figure: the unit of its last digit.

    >>> step("58.33"), step("58")
    (Fraction(1, 100), Fraction(1, 1))
    """
    decimals = _DECIMALS.search(text)
    return STEPS[len(decimals[1])] if decimals else STEPS[0]


def whole(text: str) -> int | None:
    """The value of a whole number, None if the text is none.

    >>> whole("+430"), whole("-50"), whole("4.5"), whole("")
    (430, -50, None, None)
    """
    value = figure(text)
    return int(value) if value is not None and value.denominator == 1 else None
