"""The result column of a page of Bridge Base Online: ``6NS=``, ``3NxW-1`` (doubled before declarer), ``A+=`` (average).

An average says what each side gets, North-South first: ``A+=`` is average plus for them and average for East-West.
"""

import re

from overtrick.compare.adjusted import Adjustment, Average
from overtrick.events.model import Ruled
from overtrick.game.notation import parse_result
from overtrick.game.result import TableResult
from overtrick.game.seats import BySide

_AVERAGE = re.compile(r"A([+=-])([+=-])")
_SIGNS = {"+": Average.PLUS, "=": Average.EQUAL, "-": Average.MINUS}


def what_came(text: str) -> TableResult | Ruled:
    """What a result says; raises if it is not understood.

    >>> str(what_came("3NxW-1")), what_came("A+=").adjustment.terms.ew
    ('3NTXW-1', <Average.EQUAL: 'A='>)
    """
    average = _AVERAGE.fullmatch(text.replace(" ", ""))
    if average:
        return Ruled(Adjustment(BySide(_SIGNS[average[1]], _SIGNS[average[2]])))
    return parse_result(text)
