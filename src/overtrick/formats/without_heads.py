"""A table of results whose first line has no names of columns: what is to be written above it.

The columns themselves are not guessed: a board, a pair and a number of doubles all are small numbers.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType

from overtrick.formats.delimited import header
from overtrick.game.errors import OvertrickError
from overtrick.game.notation import ContractText

_SCORE = re.compile(r"[+-]?[0-9]{2,4}0")
_RESULT = re.compile(r"=|[+-][0-9]{1,2}")
_NUMBER = re.compile(r"[0-9]{1,3}")
_LEAST = 3  # cells of a row that may be one of results


def _is_contract(cell: str) -> bool:
    try:
        ContractText.parse(cell)
    except OvertrickError:
        return False
    return True


# The tests in their order; a cell is the first that it can be and that no cell before it was.
_TESTS: Mapping[str, Callable[[str], object]] = MappingProxyType(
    {
        "contract": _is_contract,
        "declarer": lambda cell: cell.upper() in ("N", "E", "S", "W"),
        "result": _RESULT.fullmatch,
        "score": _SCORE.fullmatch,
    }
)
_NUMBERS = ("board", "ns", "ew", "table", "round")


def heads_wanted(text: str) -> str:
    """What to write above a row of results without heads; empty if the first row is none.

    >>> heads_wanted("7,3,9,4SX,N,-2"), heads_wanted("S,3NT,1,+1"), heads_wanted("hello, world")
    ('board,ns,ew,contract,declarer,result', 'declarer,contract,board,result', '')
    """
    cells = header(text)
    if len(cells) < _LEAST:
        return ""
    names: list[str] = []
    for cell in cells:
        numbers = [each for each in _NUMBERS if each not in names] if _NUMBER.fullmatch(cell) else []
        fitting = (name for name, test in _TESTS.items() if name not in names and test(cell))
        names.append(next(fitting, numbers[0] if numbers else "?"))
    return ",".join(names) if {"contract", "score"} & set(names) and "?" not in names else ""
