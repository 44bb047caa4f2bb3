"""Deals as CSV: a row a board, the sixteen holdings from North to West, number, dealer and vulnerability.

The last cell is ``N/-``, ``E/NS``, ``S/EW`` or ``W/All``. There is no row of heads.
"""

import csv
import io
import re

from overtrick.events.model import BoardFacts
from overtrick.formats.deals.packs import SUITS
from overtrick.formats.deals.sets import Sets, boards_once, lose_all_but_deals, lose_names
from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import header, rows
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.game.boards import Vulnerability, board_number, dealer, vulnerability
from overtrick.game.cards import Deal, Hand
from overtrick.game.errors import DealSyntaxError, OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.seats import CLOCKWISE, Seat

FORMAT = "deals-csv"
_HOLDINGS = len(CLOCKWISE) * len(SUITS)
_CELLS = _HOLDINGS + 2
_WHO = re.compile(r"([NESW]?)\s*/\s*(-|NS|EW|All|Both|None|)", re.IGNORECASE)
_WORDS = {Vulnerability.NONE: "-", Vulnerability.BOTH: "All"}
_WANTED = "sixteen holdings, the number, and dealer/vulnerability as in N/-"


def recognises(text: str) -> bool:
    """Whether the first row has as many cells as a deal, the last of them a dealer and a vulnerability."""
    cells = header(text)
    return len(cells) == _CELLS and bool(_WHO.fullmatch(cells[-1]))


def read(data: bytes, name: str) -> Reading[Document]:
    """The deals of a CSV file. Four empty cells are a hand that is not known."""
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    sets = Sets(findings)
    for line, cells in rows(text.value, findings):
        if len(cells) != _CELLS:
            findings.error("row-cells", f"{len(cells)} cells, not {_CELLS}; wanted {_WANTED}", line)
            continue
        board = cells[_HOLDINGS] or f"line {line}"
        try:
            sets.note(board, _facts(cells), line)
        except OvertrickError as error:
            findings.error(error.code, f"board {board}: {error}", line)
    return sets.document(FORMAT)


def _facts(cells: tuple[str, ...]) -> BoardFacts:
    who = _WHO.fullmatch(cells[-1])
    if not who:
        raise DealSyntaxError(cells[-1], "not a dealer and a vulnerability", wanted="N/-, E/NS, S/EW or W/All")
    north, east, south, west = (_hand(cells[first : first + len(SUITS)]) for first in range(0, _HOLDINGS, len(SUITS)))
    deal = Deal((north, east, south, west)).completed()
    seat = Seat(who[1].upper()) if who[1] else None
    return BoardFacts(seat, VULNERABLE[who[2].upper()] if who[2] else None, deal if any(deal.hands) else None)


def _hand(holdings: tuple[str, ...]) -> Hand | None:
    return Hand.parse(".".join(holdings)) if any(holdings) else None


def write(document: Document) -> Written:
    """The deals of a document as CSV. Dealer and vulnerability are those stated, else those of Law 2."""
    losses = Losses()
    text = io.StringIO()
    table = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    table.writerows(_row(board, facts) for board, facts in boards_once(document, losses))
    lose_all_but_deals(document, losses)
    lose_names(document, losses)
    return Written(text.getvalue().encode(), tuple(losses.items))


def _row(board: str, facts: BoardFacts) -> list[str]:
    hands = facts.deal.hands if facts.deal else (None,) * len(CLOCKWISE)
    holdings = [hand.holding(suit) if hand else "" for hand in hands for suit in SUITS]
    number = board_number(board)
    first = facts.dealer or (dealer(number) if number else "")
    vulnerable = facts.vulnerability or (vulnerability(number) if number else None)
    word = _WORDS.get(vulnerable, str(vulnerable)) if vulnerable else ""
    return [*holdings, board, f"{first}/{word}"]
