"""The diagram of a page of ACBL Live: North and South in boxes of their own, West and East in the middle one.

Each suit is a span that begins with a drawn symbol; ranks stand apart, ``10`` is a ten, a dash is a void.
"""

from overtrick.formats.findings import Findings
from overtrick.formats.html_rows import cell_text
from overtrick.formats.html_tree import Element
from overtrick.game.cards import Deal, Hand
from overtrick.game.errors import OvertrickError

_HANDS = 3


def deal(page: Element, findings: Findings) -> Deal | None:
    """The deal that a page shows; None if it shows none, or one that is not understood, which is reported."""
    boxes = list(page.with_class("hand"))
    middle = next((box for box in boxes if "middle" in box.classes), None)
    outer = [box for box in boxes if "middle" not in box.classes]
    if middle is None or len(outer) < _HANDS - 1:
        return None
    west, east = (next(middle.with_class(side), None) for side in ("left", "right"))
    try:
        return Deal((_hand(outer[0]), _hand(east), _hand(outer[-1]), _hand(west))).completed()
    except OvertrickError as error:
        findings.error(error.code, f"the deal: {error}", boxes[0].line)
        return None


def _hand(box: Element | None) -> Hand | None:
    suits = [cell_text(span) for span in box.children if span.tag == "span"] if box else []
    letters = "".join(suit.replace(" ", "").replace("—", "").replace("–", "").replace("-", "") for suit in suits)
    return Hand.parse(letters) if letters else None
