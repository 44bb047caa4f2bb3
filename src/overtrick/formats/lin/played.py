"""What a board of LIN says of its table: the auction with its explanations, the cards, the claim, and what came of it.

An explanation begins with ``!`` where the call was alerted.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from overtrick.events.model import BoardFacts
from overtrick.formats.document import PlayRecord
from overtrick.formats.findings import Findings
from overtrick.formats.lin.boards import Boards, LinBoard
from overtrick.formats.lin.slots import Slot
from overtrick.formats.lin.values import (
    ALERT,
    IN_ORDER,
    VULNERABLE,
    call,
    calls,
    card,
    cards,
    deal,
    dealer_alone,
)
from overtrick.formats.play_checks import play_fault
from overtrick.game.boards import Vulnerability, board_number
from overtrick.game.boards import dealer as dealer_by_law_2
from overtrick.game.calls import Auction
from overtrick.game.cards import PACK, Card, Deal
from overtrick.game.contract import Contract
from overtrick.game.errors import IllegalCallError, OvertrickError
from overtrick.game.notation import parse_result
from overtrick.game.play import Trick, tricks, won_by
from overtrick.game.result import TRICKS, NotPlayed, PassedOut, Played, TableResult, Unknown
from overtrick.game.seats import Seat

_OF_ROOM = 4


@dataclass(frozen=True, slots=True)
class Table:
    """A board as it was played at one table; ``result`` is what auction, cards and claim make of it.

    ``record`` and ``result`` are None where the file says nothing of them.
    """

    board: str
    room: str
    facts: BoardFacts
    record: PlayRecord | None
    result: TableResult | None


def table(board: LinBoard, findings: Findings) -> Table:
    """What a board says; what is wrong with it goes to the findings with its line."""
    reader = _BoardReader(board, findings)
    facts = reader.facts()
    record = reader.record(facts)
    if record is None:
        return Table(board.number, board.room, facts, None, None)
    final = _final(record.auction)
    played = _tricks(record, final)
    reader.doubt_play(played, facts.deal)
    return Table(board.number, board.room, facts, record, _result(record, final, played))


def tables(lines: Iterable[str], findings: Findings) -> Iterator[Table]:
    """The boards of a file as they come, one in memory at a time: for files too long for a document.

    The results are those of auctions, cards and claims; the list in the head of a match is not looked at.

    >>> hands = ["ah|Board 7|md|1,,,|mb|1N|mb|p|mb|p|mb|p|mc|8|", "ah|Board 8|md|2,,,|mb|p|mb|p|mb|p|mb|p|"]
    >>> [(each.board, str(each.result)) for each in tables(hands, Findings("a.lin"))]
    [('7', '1NTS+1'), ('8', 'Pass')]
    """
    return (table(board, findings) for board in Boards(findings).of(lines))


@dataclass(frozen=True, slots=True)
class _BoardReader:
    board: LinBoard
    findings: Findings

    def facts(self) -> BoardFacts:
        dealer, hands = self._hands()
        return BoardFacts(dealer, self._vulnerability(), hands)

    def _hands(self) -> tuple[Seat | None, Deal | None]:
        pair = self.board.hands
        if pair is None:
            return None, None
        try:
            return deal(pair.value)
        except OvertrickError as error:
            self._error(error.code, str(error), pair.line)
            return dealer_alone(pair.value), None

    def _vulnerability(self) -> Vulnerability | None:
        pair = self.board.vulnerable
        if pair is None or not pair.value:
            return None
        found = VULNERABLE.get(pair.value.lower())
        if found is None:
            self._error("lin-vulnerability", f"vulnerability {pair.value[:20]!r}; wanted o, n, e or b", pair.line)
        return found

    def record(self, facts: BoardFacts) -> PlayRecord | None:
        players = self._players()
        auction = self._auction(facts.dealer)
        played, claimed = self._cards(), self._claimed()
        if not (auction or played or players or claimed is not None):
            return None
        return PlayRecord(auction, self._explanations() if auction else (), played, claimed, players)

    def _players(self) -> dict[Seat, str]:
        """Who sat at the table: as the board says, else as the head of the match says for its room."""
        names = self.board.names if any(self.board.names) else self.board.head.names
        of_room = names[_OF_ROOM:] if self.board.room == "c" and len(names) > _OF_ROOM else names
        return {seat: name for seat, name in zip(IN_ORDER, of_room, strict=False) if name}

    def _auction(self, dealer: Seat | None) -> Auction | None:
        """The auction; None where there is none or it is not legal, which is doubted."""
        texts, lines = self.board.calls, self.board.call_lines
        if not texts:
            return None
        first = dealer or _dealer(self.board.number)
        if first is None:
            self._doubt("lin-dealer", "an auction, and nothing says who deals", lines[0])
            return None
        try:
            return Auction(first, calls(texts))
        except IllegalCallError as error:
            self._doubt(error.code, f"the auction: {error}", lines[error.number - 1])
        except OvertrickError as error:
            self._doubt(error.code, f"the auction: {error}", lines[_first_fault(texts, call)])
        return None

    def _explanations(self) -> tuple[str, ...]:
        """One for each call; none at all if nobody explained or alerted anything."""
        texts, said = self.board.calls, self.board.explanations
        if not said and not any(ALERT in text for text in texts):
            return ()
        alerts = (ALERT if text.endswith(ALERT) else "" for text in texts)
        return tuple(alert + said.get(place, "") for place, alert in enumerate(alerts))

    def _cards(self) -> tuple[Card, ...]:
        texts = self.board.cards
        try:
            return cards(texts)
        except OvertrickError as error:
            place = _first_fault(texts, card)
            self._error(error.code, str(error), self.board.card_lines[place])
            return cards(texts[:place])  # what follows may be another player's

    def _claimed(self) -> int | None:
        pair = self.board.claim
        if pair is None or not pair.value:
            return None
        if pair.value in _CLAIMS:
            return _CLAIMS[pair.value]
        self._error("lin-claim", f"{pair.value[:20]!r} tricks claimed; wanted 0 to 13", pair.line)
        return None

    def doubt_play(self, played: Sequence[Trick], hands: Deal | None) -> None:
        """Doubt cards that cannot have been played."""
        fault = play_fault(played, hands) if played else ""
        if fault:
            self._doubt("play-impossible", fault, self.board.card_lines[0])

    def _error(self, code: str, message: str, line: int) -> None:
        self.findings.error(code, f"board {self.board.number}: {message}", line)

    def _doubt(self, code: str, message: str, line: int) -> None:
        self.findings.doubt(code, f"board {self.board.number}: {message}", line)


_CLAIMS = {str(number): number for number in TRICKS}


def _dealer(board: str) -> Seat | None:
    """The dealer of a board by Law 2, None if it has no number."""
    number = board_number(board)
    return dealer_by_law_2(number) if number else None


def _first_fault(texts: Sequence[str], parse: Callable[[str], object]) -> int:
    """The place of the first text that is not understood."""
    for place, text in enumerate(texts):
        try:
            parse(text)
        except OvertrickError:
            return place
    return 0


def result_of(record: PlayRecord) -> TableResult | None:
    """What came of an auction and its play: tricks as claimed, else as counted if all 52 cards were played.

    >>> result_of(PlayRecord(Auction.parse("N: 1S P 4S AP"), claimed=10))
    Played(contract=Contract.parse('4S'), declarer=Seat.N, tricks=10)
    """
    final = _final(record.auction)
    return _result(record, final, _tricks(record, final))


_Final = tuple[Contract, Seat]


def _result(record: PlayRecord, final: _Final | None, played: Sequence[Trick]) -> TableResult | None:
    if record.auction is None and not record.cards:
        return None
    if record.auction and record.auction.is_passed_out:
        return PassedOut()
    if final is None:
        return Unknown()
    contract, declarer = final
    won = record.claimed
    if won is None and len(record.cards) == len(PACK):
        won = won_by(declarer.side, played)
    return Unknown() if won is None else Played(contract, declarer, won)


def _tricks(record: PlayRecord, final: _Final | None) -> list[Trick]:
    """The tricks played, none if the contract is not known."""
    if final is None or not record.cards:
        return []
    contract, declarer = final
    return list(tricks(record.cards, declarer.leader, contract.denomination))


def _final(auction: Auction | None) -> _Final | None:
    """Contract and declarer, once the auction is over."""
    contract, declarer = (auction.contract, auction.declarer) if auction else (None, None)
    return (contract, declarer) if contract and declarer else None


def listed_result(played: Table, slot: Slot | None, board: LinBoard, findings: Findings) -> TableResult | None:
    """What came of the board: as the list in the head says, else as it was played; None if neither says anything.

    Where they contradict each other the list is taken, and the contradiction doubted.
    """
    if slot is None or not slot.text:
        return played.result or (NotPlayed() if slot else None)
    try:
        stated = parse_result(slot.text)
    except OvertrickError as error:
        findings.error(error.code, f"board {board.number}: {error}", slot.line)
        return Unknown()
    if told := contradiction(stated, played):
        message = f"board {board.number}: the list of results says {stated}, what was bid and played makes {told}"
        findings.doubt("result-contradiction", message, board.line)
    return stated


def contradiction(stated: TableResult, played: Table) -> str:
    """What the auction and the play make of a table instead; empty if they agree with it, or say too little."""
    if played.result is None or isinstance(stated, Unknown):
        return ""
    if not isinstance(played.result, Unknown):
        return "" if played.result == stated else str(played.result)
    final = _final(played.record.auction) if played.record else None
    if final is None or (isinstance(stated, Played) and final == (stated.contract, stated.declarer)):
        return ""
    return f"{final[0]} by {final[1]}"
