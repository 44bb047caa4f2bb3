"""What of a table's entry LIN can hold: its block, and what is lost beside it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from overtrick.events.model import BoardFacts, Contestant, Entry, Event, ResultEntered
from overtrick.formats.document import PlayRecord
from overtrick.formats.lin.blocks import Block, by_law_2
from overtrick.formats.lin.played import result_of
from overtrick.formats.losses import Losses
from overtrick.game.boards import board_number, vulnerability
from overtrick.game.result import PassedOut, Played, ScoreOnly, Unknown
from overtrick.game.score import score_ns
from overtrick.game.seats import Seat, Side

ROOM_NAMES = ("open", "closed")


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of an event. ``in_list`` says that results stand in the head of a match, not in the blocks.

    ``bare`` says that what the source does not state of a board is left out; else Law 2 fills it in.
    """

    event: Event
    records: Mapping[str, PlayRecord]
    losses: Losses
    in_list: bool
    bare: bool

    def block(self, entry: Entry, room: str) -> Block | None:
        """The block of an entry; None, and the loss reported, if it is no result of a board."""
        if not isinstance(entry.what, ResultEntered) or entry.board is None:
            self._lose("entry", entry, f"an entry of the kind {type(entry.what).__name__}")
            return None
        facts = self._facts(entry)
        record = self.records.get(entry.id, PlayRecord())
        self._lose_place(entry, room)
        self._lose_score(entry, entry.what, facts)
        lead = (entry.what.lead,) if entry.what.lead else ()
        names = self._names(entry, record)
        block = Block(entry.board, self.stated(entry.board, facts), room, record, names, record.cards or lead)
        block = replace(block, line=entry.where.line if entry.where else None)
        return self._with_result(block, entry, entry.what)

    def deals_alone(self, blocks: Sequence[Block], room: str) -> Iterator[Block]:
        """The boards of which only the deal is known."""
        seen = {block.board for block in blocks}
        for (_, board), facts in self.event.boards.items():
            if board not in seen:
                yield Block(board, self.stated(board, facts), room)

    def stated(self, board: str, facts: BoardFacts) -> BoardFacts:
        """What is written of a board."""
        return facts if self.bare else by_law_2(board, facts)

    def _facts(self, entry: Entry) -> BoardFacts:
        boards, board = self.event.boards, entry.board or ""
        return boards.get((entry.session, board)) or boards.get((None, board)) or BoardFacts()

    def _with_result(self, block: Block, entry: Entry, what: ResultEntered) -> Block:
        """The block with the claim or the passes that its result needs, as far as an auction bears it."""
        result, record = what.result, block.record
        block = replace(block, claimed=record.claimed)
        if isinstance(result, PassedOut) and record.auction is None and not self.in_list:
            return replace(block, passed_out=True)
        if self.in_list:
            return replace(block, listed=isinstance(result, Played | PassedOut))
        if isinstance(result, Unknown) or result == result_of(record):
            return block
        auction = record.auction
        if (
            isinstance(result, Played)
            and auction
            and (auction.contract, auction.declarer)
            == (
                result.contract,
                result.declarer,
            )
        ):
            return replace(block, claimed=result.tricks)
        self._lose("result", entry, f"{result}: single hands hold results only with their auctions")
        return block

    def _names(self, entry: Entry, record: PlayRecord) -> Mapping[Seat, str]:
        """Who sat where: as the record says, else the two names of each side's contestant."""
        if record.players:
            return record.players
        known = {contestant.number: contestant for contestant in self.event.contestants}
        found: dict[Seat, str] = {}
        for side in Side:
            numbers = entry.contestants[side]
            names = known[numbers[0]].names if len(numbers) == 1 and numbers[0] in known else numbers
            seats = [seat for seat in Seat if seat.side is side]
            found |= dict(zip(seats, names, strict=True)) if len(names) == len(seats) else {}
        return found

    def _lose_place(self, entry: Entry, room: str) -> None:
        table = None if room and entry.table in ROOM_NAMES else entry.table
        says = {"session": entry.session, "section": entry.section, "round": entry.round, "table": table}
        told = ", ".join(f"{name} {value}" for name, value in says.items() if value)
        if told:
            self._lose("place", entry, told)

    def _lose_score(self, entry: Entry, what: ResultEntered, facts: BoardFacts) -> None:
        """A written score is lost where the result does not say it."""
        board = entry.board or ""
        number = board_number(board)
        vulnerable = facts.vulnerability or (vulnerability(number) if number else None)
        scored = score_ns(what.result, vulnerable) if vulnerable else None
        if what.written is not None and what.written != scored and not isinstance(what.result, ScoreOnly):
            self._lose("score", entry, f"the score written, {what.written:+d}")
        elif isinstance(what.result, ScoreOnly) and self.in_list:
            self._lose("result", entry, f"{what.result}: a score without a contract")

    def _lose(self, what: str, entry: Entry, message: str) -> None:
        board = f"board {entry.board}: " if entry.board else ""
        self.losses.lose(what, f"{board}{message}", entry.where)


def lose_contestant(contestant: Contestant, losses: Losses, *, number: bool) -> None:
    """Report what LIN does not hold of a contestant; its names stand at its tables."""
    says = {
        "the number": contestant.number if number and contestant.number != " - ".join(contestant.names) else "",
        "the section": contestant.section,
        "the ids": " ".join(contestant.ids),
        "the stratum": contestant.stratum,
        "the handicap": contestant.handicap or "",
    }
    told = ", ".join(f"{name} {value}" for name, value in says.items() if value)
    if told:
        losses.lose("contestant", f"contestant {contestant.number}: {told}", contestant.where)
