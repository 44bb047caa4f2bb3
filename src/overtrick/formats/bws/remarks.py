"""The remark beside a result: what devices and the director's program write there in place of a result, or about it.

Programs in other languages translate it; percentages are the same everywhere, and rows taken back have a flag.
"""

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import lru_cache

from overtrick.compare.adjusted import Adjustment, Average, FixedPercent, Term
from overtrick.game.seats import BySide


class Meaning(Enum):
    """What a remark says of the row."""

    NOTHING = ""
    NOT_PLAYED = "Not played"
    ARTIFICIAL = "60%-40%"
    ARBITRAL = "Arbitral score"
    WRONG_DIRECTION = "Wrong direction"
    ERASED = "Result erased"
    OTHER = "?"


# As written by Bridgemate Control Software in English, and in Dutch as far as public programs know it.
_WORDS = {
    "": Meaning.NOTHING,
    "not played": Meaning.NOT_PLAYED,
    "niet gespeeld": Meaning.NOT_PLAYED,
    "np": Meaning.NOT_PLAYED,
    "ng": Meaning.NOT_PLAYED,
    "arbitral score": Meaning.ARBITRAL,
    "wrong direction": Meaning.WRONG_DIRECTION,
    "result erased": Meaning.ERASED,
}
_PERCENTAGES = re.compile(r"([0-9]{1,3})\s*%\s*[-–/]\s*([0-9]{1,3})\s*%")
_WHOLE = 100
_AVERAGES = {Average.PLUS: 60, Average.EQUAL: 50, Average.MINUS: 40}


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark understood, and the adjustment that it makes."""

    meaning: Meaning
    adjustment: Adjustment | None = None


@lru_cache(maxsize=1024)
def remark(text: str) -> Remark:
    """What a remark means.

    >>> remark("not PLAYED").meaning, str(remark("60%-40%").adjustment), remark("Niet gespielt").meaning
    (<Meaning.NOT_PLAYED: 'Not played'>, '60/40', <Meaning.OTHER: '?'>)
    """
    found = _PERCENTAGES.fullmatch(text.strip())
    if found and max(map(int, found.groups())) <= _WHOLE:
        terms: BySide[Term] = BySide(*(FixedPercent(Fraction(percent)) for percent in found.groups()))
        return Remark(Meaning.ARTIFICIAL, Adjustment(terms))
    return Remark(_WORDS.get(" ".join(text.casefold().split()), Meaning.OTHER))


def percentages(adjustment: Adjustment) -> str | None:
    """The remark of an artificial score; None if the adjustment is something else.

    >>> percentages(Adjustment.parse("A+/A-")), percentages(Adjustment.parse("+430/40"))
    ('60%-40%', None)
    """
    ns, ew = adjustment.terms.map(_percent)
    return None if ns is None or ew is None else f"{ns}%-{ew}%"


def _percent(term: Term) -> int | None:
    """The per cent of one side, average plus being 60 (Law 12C2); None for what is no whole percentage."""
    if isinstance(term, Average):
        return _AVERAGES[term]
    if isinstance(term, FixedPercent) and term.percent.denominator == 1:
        return int(term.percent)
    return None
