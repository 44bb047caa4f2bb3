"""BHG, the format of a dealing program: a line a board, 52 letters, the hands one after the other from the dealer's.

``A`` is the ace of spades, ``Z`` the two of hearts, ``a`` the ace of diamonds, ``z`` the two of clubs. The first line
is empty; board 1 stands on the next, and an empty line is a board that is not there. The dealer is that of Law 2.
"""

import re
import string

from overtrick.events.model import BoardFacts
from overtrick.formats.deals.packs import DECK, cards_of, deal_of, place
from overtrick.formats.deals.sets import NumberedDeal, Sets, lose_names, numbered_deals
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document, Written
from overtrick.formats.findings import Findings
from overtrick.formats.losses import Losses
from overtrick.game.boards import dealer
from overtrick.game.cards import HAND_SIZE, Deal
from overtrick.game.errors import CardTwiceError, DealSyntaxError, OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.seats import CLOCKWISE

FORMAT = "bhg"
LARGEST_NUMBER = 9_999
_LETTERS = string.ascii_uppercase + string.ascii_lowercase
_CARDS = dict(zip(_LETTERS, DECK, strict=True))
_LINE = re.compile(r"^[A-Za-z]{52}[ \t]*$", re.MULTILINE)


def recognises(text: str) -> bool:
    """Whether the first line that says anything, or the second, has each of the 52 letters once."""
    line = _LINE.search(text[:4096])
    return line is not None and set(line[0].strip()) == set(_LETTERS)


def read(data: bytes, name: str) -> Reading[Document]:
    """The deals of a BHG file."""
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    sets = Sets(findings)
    lines = text.value.split("\n")
    if lines[0].strip():
        findings.notice("bhg-first-line", f"the first line holds no board; it says {lines[0].strip()[:60]!r}", 1)
    for number, line in enumerate(lines[1:], start=1):
        if not line.strip():
            continue
        try:
            sets.note(str(number), BoardFacts(deal=_deal(line.strip(), number)), number + 1)
        except OvertrickError as error:
            findings.error(error.code, f"board {number}: {error}", number + 1)
    return sets.document(FORMAT)


def _deal(letters: str, number: int) -> Deal:
    if len(letters) != len(DECK) or not set(letters) <= set(_CARDS):
        found = letters if len(letters) <= len(DECK) else f"{letters[:52]}…"
        raise DealSyntaxError(found, f"{len(letters)} signs", wanted="52 letters A to Z and a to z")
    if len(set(letters)) < len(letters):
        twice = next(letter for letter in letters if letters.count(letter) > 1)
        raise CardTwiceError(f"{_CARDS[twice]} ({twice}) is dealt twice")
    hands = [letters[first : first + HAND_SIZE] for first in range(0, len(DECK), HAND_SIZE)]
    first = dealer(number)
    return deal_of([_CARDS[letter] for letter in hands[(seat.place - first.place) % 4]] for seat in CLOCKWISE)


def write(document: Document) -> Written:
    """The deals of a document as a BHG file."""
    losses = Losses()
    deals = _held(numbered_deals(document, losses), losses)
    lose_names(document, losses)
    lines = {each.number: _letters(each) for each in deals}
    written = [lines.get(number, "") for number in range(max(lines, default=0) + 1)]
    return Written("\r\n".join([*written, ""]).encode(), tuple(losses.items))


def _letters(board: NumberedDeal) -> str:
    seats = (dealer(board.number).after(places) for places in range(4))
    return "".join(_LETTERS[place(card)] for seat in seats for card in cards_of(board.deal, seat))


def _held(deals: list[NumberedDeal], losses: Losses) -> list[NumberedDeal]:
    held = [each for each in deals if each.number <= LARGEST_NUMBER]
    for each in deals[len(held) :]:
        losses.lose("deal", f"board {each.number}: the file would have as many lines; {LARGEST_NUMBER} at most")
    return held
