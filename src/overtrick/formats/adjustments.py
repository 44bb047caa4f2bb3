"""Adjusted scores as files write them: the terms of ``Adjustment.parse``, of a length that no ruling exceeds."""

from overtrick.compare.adjusted import Adjustment
from overtrick.game.errors import SyntaxOfTextError

_LONGEST = 500  # a weighted ruling of some twenty outcomes; longer digits could not be turned into numbers


def adjustment(text: str) -> Adjustment:
    """The adjustment of a cell.

    >>> str(adjustment("A+/A-"))
    'A+/A-'
    """
    if len(text) > _LONGEST:
        raise SyntaxOfTextError(f"{text[:40]}…", f"an adjustment of {len(text)} characters", wanted="at most 500")
    return Adjustment.parse(text)
