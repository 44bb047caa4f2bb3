"""What stands beside calls and cards: suffixes, notes and marked irregularities (PBN 2.1, sections 3.5 and 3.6).

Nothing that is read depends on the rules that are checked here.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.pbn.records import DENOMINATIONS
from overtrick.formats.slips import seat
from overtrick.game.calls import Bid
from overtrick.game.cards import PACK, Card, Deal
from overtrick.game.errors import OvertrickError
from overtrick.game.play import TRICK, tricks
from overtrick.game.seats import Seat

_PIECE = re.compile(r"\^[A-Z]?|=[^=\s]*=|\$[0-9A-Za-z]*|[!?]+|[^\s=$!?^]+")
_ANY = re.compile(r"[\^=$!?]")
_NUMBER = re.compile(r"\$([0-9]{1,3})")
_NOTE = re.compile(r"=[0-9]{1,2}=")
_OF_CALLS, _OF_CARDS, _LAST = range(1, 7), range(7, 13), 255  # what a suffix $n judges, and the greatest
_OUT_OF_TURN, _REVOKE, _INSUFFICIENT = "^L", "^R", "^I"

Fault = tuple[int, str]
"""The line of a fault, and what is wrong."""


@dataclass(slots=True)
class Marked:
    """A call or a card, or what stands in its place, with the marks before it and the suffixes and notes behind it."""

    text: str
    line: int
    before: list[str] = field(default_factory=list)
    behind: list[str] = field(default_factory=list)


def marked(game: Game, section: str) -> list[Marked]:
    """The calls or cards of a section in the order in which they are written."""
    found: list[Marked] = []
    before: list[str] = []
    for line in game.section(section):
        for piece in _PIECE.findall(line.text):
            if piece.startswith("^"):
                before.append(piece)
            elif piece[0] not in "=$!?":
                found.append(Marked(piece, line.number, before))
                before = []
            elif found:
                found[-1].behind.append(piece)
    return found


def check_marks(game: Game, deal: Deal | None, findings: Findings) -> None:
    """Report what the specification forbids beside the calls and the cards of a game."""
    for line, message in _faults_of(game, deal):
        findings.notice("pbn-rule", message, line)


def _faults_of(game: Game, deal: Deal | None) -> Iterator[Fault]:
    for section, judging_others in (("Auction", _OF_CARDS), ("Play", _OF_CALLS)):
        if not any(_ANY.search(line.text) for line in game.section(section)):
            continue
        words = marked(game, section)
        for word in words:
            yield from ((word.line, f"{fault} {word.text}") for fault in _faults(word, judging_others))
        yield from _sufficient(words) if section == "Auction" else _regular(game, words, deal)


def _faults(word: Marked, judging_others: range) -> Iterator[str]:
    judgements = [each for each in word.behind if each[0] in "!?" or _is_in(each, _OF_CALLS, _OF_CARDS)]
    if len(judgements) > 1:
        yield f"two suffixes, {' and '.join(judgements)}, behind"
    if any(len(each) > 2 for each in word.behind if each[0] in "!?"):  # noqa: PLR2004 -- the longest are !! ?? !? ?!
        yield f"{judgements[0]} is no suffix: behind"
    notes = [each for each in word.behind if each[0] == "="]
    if len(notes) > 1:
        yield f"two notes, {' and '.join(notes)}, behind"
    for each in word.behind:
        number = _NUMBER.fullmatch(each)
        if (each[0] == "$" and (number is None or int(number[1]) > _LAST)) or _is_in(each, judging_others):
            yield f"{each} is no suffix of what it stands behind:"
        if each[0] == "=" and not _NOTE.fullmatch(each):
            yield f"{each} is no note: behind"


def _is_in(suffix: str, *kinds: range) -> bool:
    number = _NUMBER.fullmatch(suffix)
    return number is not None and any(int(number[1]) in kind for kind in kinds)


def _sufficient(words: list[Marked]) -> Iterator[Fault]:
    """Bids that are marked as insufficient and are not."""
    last: Bid | None = None
    for word in words:
        try:
            bid = Bid.parse(word.text)
        except OvertrickError:
            continue
        if _INSUFFICIENT in word.before and (last is None or bid.rank > last.rank):
            yield word.line, f"{_INSUFFICIENT} marks {bid}, which is sufficient{f' over {last}' if last else ''}"
        last = bid


def _regular(game: Game, words: list[Marked], deal: Deal | None) -> Iterator[Fault]:
    """Cards that are marked as led out of turn or as revokes and are not."""
    first, denomination = seat(game.known("Play")), DENOMINATIONS.get(_trumps(game.known("Contract")))
    if first is None or denomination is None or not any(word.before for word in words):
        return
    leader: Seat | None = first
    gone: set[Card] = set()
    for start in range(0, len(words), TRICK):
        row = _row(words[start : start + TRICK], first)
        if leader is None or row is None:
            return
        led_by = next((seat for seat, (word, _) in row.items() if _OUT_OF_TURN in word.before), leader)
        yield from _of_trick(row, leader, led_by, deal, gone)
        cards = [row[led_by.after(place)][1] for place in range(TRICK)]
        gone.update(cards)
        leader = next(tricks(cards, led_by, denomination)).winner


_Row = dict[Seat, tuple[Marked, Card]]


def _row(words: list[Marked], first: Seat) -> _Row | None:
    """The cards of a whole trick by seat; None where one is missing or is no card."""
    try:
        found = {first.after(place): (word, Card.parse(word.text)) for place, word in enumerate(words)}
    except OvertrickError:
        return None
    return found if len(found) == TRICK else None


def _of_trick(row: _Row, leader: Seat, led_by: Seat, deal: Deal | None, gone: set[Card]) -> Iterator[Fault]:
    suit = row[led_by][1].suit
    for player, (word, card) in row.items():
        if len(word.before) > 1:
            yield word.line, f"two irregularities, {' and '.join(word.before)}, before {card}"
        if _OUT_OF_TURN in word.before and (player is leader or player is not led_by):
            reason = f"{player} was to lead" if player is leader else f"{led_by} has led"
            yield word.line, f"{_OUT_OF_TURN} marks {card} as led out of turn, and {reason}"
        if _REVOKE not in word.before:
            continue
        hand = deal[player] if deal else None
        if player is led_by:
            yield word.line, f"{_REVOKE} marks {card} as a revoke, and {player} leads it"
        elif card.suit is suit:
            yield word.line, f"{_REVOKE} marks {card} as a revoke, and it follows suit"
        elif hand and not any(each in hand for each in PACK if each.suit is suit and each not in gone):
            yield word.line, f"{_REVOKE} marks {card} as a revoke, and {player} has no card of {suit.value} left"


def _trumps(contract: str) -> str:
    """The denomination of a contract, or of an end position, whose tag has it alone."""
    text = contract.upper().rstrip("X").lstrip("1234567")
    return "NT" if text == "N" else text
