"""The hand behind a row: the link of its movie carries the whole hand as LIN, in the signs of an address (%7C)."""

import re

from overtrick.formats.findings import Findings
from overtrick.formats.html_tree import Element
from overtrick.formats.lin.boards import Boards, LinBoard

_POPUP = re.compile(r"hv_popuplin\('([^']*)'")
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def movie(cell: Element, findings: Findings) -> LinBoard | None:
    """The hand that a cell links to; None if it links to none. Its lines are that of the cell."""
    for link in cell.below("a"):
        found = _POPUP.search(link.attributes.get("onclick", ""))
        if found:
            return _at(next(Boards(findings).of([unescaped(found[1])]), None), cell.line)
    return None


def _at(board: LinBoard | None, line: int) -> LinBoard | None:
    if board is not None:
        board.line = line
        board.call_lines = [line] * len(board.calls)
        board.card_lines = [line] * len(board.cards)
    return board


def unescaped(text: str) -> str:
    """A text of an address as it is meant.

    >>> unescaped("pn%7CBj%C3%B6rn")
    'pn|Björn'
    """
    return _ESCAPED.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)
