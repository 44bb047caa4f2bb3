"""PBN's sections of a game as they are written: Auction, Play and their notes (PBN 2.1, sections 3.5 and 3.6)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from overtrick.formats.document import PlayRecord
from overtrick.formats.pbn.layout import IRRELEVANT
from overtrick.game.cards import HAND_SIZE, Card
from overtrick.game.contract import Denomination
from overtrick.game.play import TRICK, tricks
from overtrick.game.result import Played, TableResult
from overtrick.game.seats import Seat

_A_LINE = 4
_END = "*"


@dataclass(frozen=True, slots=True)
class Section:
    """A tag's value, the lines that follow it, and the notes to them."""

    value: str
    lines: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def auction_section(record: PlayRecord) -> Section | None:
    """The auction in lines of four calls, explanations as notes: equal ones share a number."""
    if record.auction is None:
        return None
    notes: dict[str, int] = {}
    words = []
    for place, call in enumerate(record.auction.calls):
        text = record.explanations[place] if place < len(record.explanations) else ""
        number = notes.setdefault(text, len(notes) + 1) if text else 0
        words.append(f"{call} ={number}=" if number else str(call))
    if not record.auction.is_over:
        words.append(_END)
    lines = [" ".join(words[first : first + _A_LINE]) for first in range(0, len(words), _A_LINE)]
    return Section(str(record.auction.dealer), lines, [f"{number}:{text}" for text, number in notes.items()])


def play_section(record: PlayRecord, result: TableResult, lead: Card | None) -> Section | None:
    """The play, a line for each trick; the lead alone if nothing else is known. None where no leader is known."""
    cards = record.cards or ((lead,) if lead else ())
    declarer, denomination = _contract(record, result)
    if not cards or declarer is None or denomination is None:
        return None
    lines = list(_lines(cards, declarer.leader, denomination))
    return Section(str(declarer.leader), lines if len(cards) == TRICK * HAND_SIZE else [*lines, _END])


def _contract(record: PlayRecord, result: TableResult) -> tuple[Seat | None, Denomination | None]:
    if isinstance(result, Played):
        return result.declarer, result.contract.denomination
    called = record.auction
    return (called.declarer, called.contract.denomination) if called and called.contract else (None, None)


def _lines(cards: tuple[Card, ...], first: Seat, denomination: Denomination) -> Iterator[str]:
    """The cards of each trick, in the columns of the players from the first leader on."""
    for trick in tricks(cards, first, denomination):
        columns = [IRRELEVANT] * TRICK
        for place, card in enumerate(trick.cards):
            columns[(trick.leader.place + place - first.place) % TRICK] = str(card)
        yield " ".join(columns)
