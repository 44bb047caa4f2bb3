"""Two sets of deals held against each other, board by board and card by card."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.events.model import BoardFacts
from overtrick.events.state import natural
from overtrick.formats.deals.packs import DECK
from overtrick.formats.document import Document
from overtrick.game.cards import Card, Deal
from overtrick.game.seats import Seat

Boards = Mapping[str, BoardFacts]
"""The boards of a set whose cards are known, all or some, by their number."""
Deals = Mapping[str, Deal]


def sets_of(document: Document) -> list[Boards]:
    """The sets of deals in a document: one for each session of each event that has any."""
    found: list[Boards] = []
    for event in document.events:
        for of in sorted({session for session, _ in event.boards}, key=lambda session: session or 0):
            boards = {board: facts for (session, board), facts in event.boards.items() if session == of and facts.deal}
            found += [dict(sorted(boards.items(), key=lambda each: natural(each[0])))] if boards else []
    return found


def deals(boards: Boards) -> Deals:
    """The deals of a set."""
    return {board: facts.deal for board, facts in boards.items() if facts.deal}


@dataclass(frozen=True, slots=True)
class Moved:
    """A card that two files deal to different players; None where a file does not say to whom."""

    card: Card
    first: Seat | None
    second: Seat | None


@dataclass(frozen=True, slots=True)
class BoardCompared:
    """A board in two files: the cards that moved, in the order of the deck, or that only one file has it."""

    board: str
    moved: tuple[Moved, ...] = ()
    only_in: str = ""


def differences(first: Deals, second: Deals) -> Iterator[BoardCompared]:
    """The boards that are not the same in both sets.

    >>> deal = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
    >>> turned = Deal.parse("E:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
    >>> [(each.board, len(each.moved), each.only_in) for each in differences({"1": deal}, {"1": turned, "2": deal})]
    [('1', 52, ''), ('2', 0, 'second')]
    """
    for board in sorted({*first, *second}, key=natural):
        if board not in second or board not in first:
            yield BoardCompared(board, only_in="first" if board in first else "second")
        elif moved := tuple(moved_cards(first[board], second[board])):
            yield BoardCompared(board, moved)


def moved_cards(first: Deal, second: Deal) -> Iterator[Moved]:
    """The cards that two deals give to different players."""
    if first != second:
        places = ((card, first.holder(card), second.holder(card)) for card in DECK)
        yield from (Moved(card, one, other) for card, one, other in places if one is not other)
