"""How a PBN game was bid and played (PBN 2.1, sections 3.5 Auction, 3.6 Play, 3.5.1 Note): kept beside its result.

The Play section has a row for each trick and a column for each seat, from the opening leader's on; the order in which
the cards fell follows from who won the trick before.
"""

import re
from collections.abc import Iterator

from overtrick.formats.document import PlayRecord
from overtrick.formats.findings import Findings
from overtrick.formats.pbn.games import Game
from overtrick.formats.play_checks import play_fault
from overtrick.formats.slips import seat
from overtrick.game.calls import Auction
from overtrick.game.cards import HAND_SIZE, PACK, Card, Deal, Suit
from overtrick.game.contract import Contract, Denomination
from overtrick.game.errors import OvertrickError
from overtrick.game.play import TRICK, Trick, tricks, won_by
from overtrick.game.result import Played, TableResult
from overtrick.game.seats import Seat

# Notes (=1=), suffixes ($7 ! ?), irregularities (^I), the end (*) and "to be continued" (+).
LINE_MARKS = re.compile(r"=[^=\s]*=|\$[0-9]*|\^[A-Za-z]?|[*+!?]")
PLAYERS = dict(zip(Seat, ("North", "East", "South", "West"), strict=True))

_NOTE_MARK = re.compile(r"=([0-9]{1,2})=")
_NOTE = re.compile(r"\s*([0-9]{1,2})\s*:(.*)", re.DOTALL)
_NOT_PLAYED = "-"
_PLAY_ENDS = re.compile(r"[*+]")  # stands in the column of the player whose turn it is
DENOMINATIONS = {str(denomination): denomination for denomination in Denomination}
_MOST_CARDS = 52


def play_record(game: Game, called: Auction | None, deal: Deal | None, findings: Findings) -> PlayRecord | None:
    """The auction, the cards and the players of a game; None if it states none of them."""
    players = {each: name for each, tag in PLAYERS.items() if (name := game.known(tag))}
    cards = _cards(game, called, deal, findings)
    if not (called or cards or players):
        return None
    return PlayRecord(called, _explanations(game, called), cards, players=players)


_MORE_THAN_CALLS = re.compile(r"\$[0-9]|[\^+!?]")
_MORE_THAN_CARDS = re.compile(r"=[^=\s]*=|\$[0-9]|[\^!?]")


def says_more(game: Game, record: PlayRecord | None) -> bool:
    """Whether the sections of a game say more of the auction and the play than its record holds."""
    record = record or PlayRecord()
    calls, play = (" ".join(line.text for line in game.section(name)) for name in ("Auction", "Play"))
    if _MORE_THAN_CALLS.search(calls) or _MORE_THAN_CARDS.search(play):
        return True
    if (game.known("Auction") and record.auction is None) or len(_words_played(game)) != len(record.cards):
        return True
    return set(_all_notes(game).values()) != {note for note in record.explanations if note}


_OF_SUIT = {suit: sum(1 << card.place for card in PACK if card.suit is suit) for suit in Suit}


def _revoke(played: list[Trick], deal: Deal | None) -> str:
    """The first card that did not follow suit although its player could (Law 44C); empty without any."""
    left = {seat: hand.bits for seat in Seat if deal and (hand := deal[seat])}
    for trick in played:
        led = trick.cards[0].suit
        for place, card in enumerate(trick.cards):
            seat = trick.leader.after(place)
            if card.suit is not led and left.get(seat, 0) & _OF_SUIT[led]:
                return f"{card} by {seat} does not follow suit (Law 44C)"
            if seat in left:
                left[seat] &= ~(1 << card.place)
    return ""


def check_result(game: Game, result: TableResult, record: PlayRecord, findings: Findings) -> None:
    """Doubt a result that the cards played cannot come to, however the rest was claimed."""
    if not isinstance(result, Played) or not record.cards:
        return
    played = list(tricks(record.cards, result.declarer.leader, result.contract.denomination))
    won, lost = (won_by(side, played) for side in (result.declarer.side, result.declarer.side.opponents))
    if not won <= result.tricks <= HAND_SIZE - lost:
        message = f"{result}: {result.tricks} tricks, but the play has {won} for declarer and {lost} against"
        findings.doubt("result-contradicts-play", message, game.line_of("Result"))


def _words_played(game: Game) -> list[str]:
    return [word for word in _words(game) if word.strip("-")]


def _cards(game: Game, called: Auction | None, deal: Deal | None, findings: Findings) -> tuple[Card, ...]:
    """The cards in the order played; what is wrong with them is doubted."""
    words = _words(game)
    first, denomination = seat(game.known("Play")), _denomination(game, called)
    if not words or first is None:
        return ()
    if denomination is None:
        findings.doubt("play-without-contract", "the order of the cards follows from a contract", game.line_of("Play"))
        return ()
    cards: list[Card] = []
    try:
        for trick in _tricks(words, first, denomination):
            cards.extend(trick)
    except OvertrickError as error:
        findings.doubt(error.code, f"the play: {error}", game.line_of("Play"))
    else:
        if len(cards) < len(_words_played(game)):
            findings.notice("pbn-rule", "a card of the play stands behind one that is missing", game.line_of("Play"))
    played = list(tricks(cards, first, denomination))
    if "^" not in _text(game) and (revoke := _revoke(played, deal)):  # ^R marks a revoke
        findings.notice("revoke", revoke, game.line_of("Play"))
    if fault := play_fault(played, deal):
        findings.doubt("play-impossible", f"board {game.value('Board') or '?'}: {fault}", game.line_of("Play"))
    return tuple(cards)


def _text(game: Game) -> str:
    return " ".join(line.text for line in game.section("Play"))


def _words(game: Game) -> list[str]:
    text = _PLAY_ENDS.sub(f" {_NOT_PLAYED} ", _text(game))
    return LINE_MARKS.sub(" ", text).split()[:_MOST_CARDS]


def _denomination(game: Game, called: Auction | None) -> Denomination | None:
    """The denomination of the contract, which may stand alone in its tag where an ending is shown."""
    contract = game.known("Contract")
    try:
        return DENOMINATIONS.get(contract) or Contract.parse(contract).denomination
    except OvertrickError:
        return called.contract.denomination if called and called.contract else None


def _tricks(words: list[str], first: Seat, denomination: Denomination) -> Iterator[tuple[Card, ...]]:
    """Row by row the cards in the order played; a row with a card missing ends the play."""
    leader: Seat | None = first
    for start in range(0, len(words), TRICK):
        if leader is None:
            return
        row = words[start : start + TRICK]
        turn = (leader.place - first.place) % TRICK
        in_order = [row[place] if place < len(row) else _NOT_PLAYED for place in (*range(turn, 4), *range(turn))]
        played = in_order[: in_order.index(_NOT_PLAYED)] if _NOT_PLAYED in in_order else in_order
        cards = tuple(map(Card.parse, played))
        yield cards
        leader = next((trick.winner for trick in tricks(cards, leader, denomination)), None)


def _explanations(game: Game, called: Auction | None) -> tuple[str, ...]:
    """The notes of the auction's calls, one each, empty where there is none; none at all without any note."""
    notes = _notes(game)
    if called is None or not notes:
        return ()
    found = [""] * len(called.calls)
    for call, number in _marked_calls(game, called):
        if number in notes and not found[call]:
            found[call] = notes[number]
    return tuple(found) if any(found) else ()


def _marked_calls(game: Game, called: Auction) -> Iterator[tuple[int, str]]:
    """Each call of an auction that has a mark, and the number of the note."""
    pieces = _NOTE_MARK.split(" ".join(line.text for line in game.tags["Auction"].section))
    before, calls = "", 0
    for piece, number in zip(pieces[::2], pieces[1::2], strict=False):
        words = LINE_MARKS.sub(" ", piece).strip(" -")
        if words:
            before = f"{before} {words}"
            calls = _calls(before, called.dealer)
        if calls:
            yield calls - 1, number


def _calls(text: str, dealer: Seat) -> int:
    """How many calls the beginning of an auction has; none if a mark stands inside a call."""
    try:
        return len(Auction.parse(text, dealer=dealer).calls)
    except OvertrickError:
        return 0


def _notes(game: Game) -> dict[str, str]:
    """The notes of the auction by number: those that stand before the play."""
    if "Auction" not in game.tags:
        return {}
    return _all_notes(game, before=game.tags["Play"].line if "Play" in game.tags else None)


def _all_notes(game: Game, *, before: int | None = None) -> dict[str, str]:
    """The notes of a game by number, those that are no notes under their own text."""
    if "Note" not in game.tags:
        return {}
    tag = game.tags["Note"]
    written = [(tag.line, tag.value), *((line.number, line.text) for line in tag.section)]
    texts = [text for line, text in written if before is None or line < before]
    found = [(_NOTE.match(text), text) for text in texts]
    return {note[1] if note else text: note[2].strip() if note else text for note, text in found}
