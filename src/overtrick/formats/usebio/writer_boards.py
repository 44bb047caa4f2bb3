"""BOARD, TRAVELLER_LINE and HANDSET: results with what was ruled on them, and the cards."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import assert_never

from overtrick.compare.adjusted import Adjustment, Average, FixedPercent, Term
from overtrick.events.model import BoardFacts, Entry, Event, Kind, ResultEntered, SatOut
from overtrick.formats.losses import Losses
from overtrick.formats.usebio.branches import Branch
from overtrick.formats.usebio.instructions import SAID, as_text
from overtrick.formats.usebio.plan import Line, Plan
from overtrick.formats.usebio.writer_figures import Stated
from overtrick.formats.xml_tree import Instruction
from overtrick.game.boards import Vulnerability, vulnerability
from overtrick.game.cards import Suit
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, Unknown
from overtrick.game.score import score_ns
from overtrick.game.seats import CLOCKWISE, Seat, Side

_SUITS = ("CLUBS", "DIAMONDS", "HEARTS", "SPADES")
_SEATS = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
_VULNERABLE = {
    Vulnerability.NONE: "Love",
    Vulnerability.NS: "North-South",
    Vulnerability.EW: "East-West",
    Vulnerability.BOTH: "All",
}
# What an average is without the contestant's other boards, in per cent (Law 12C2).
_CODES = {Average.PLUS: 60, Average.EQUAL: 50, Average.MINUS: 40}
_MOST = 100  # a code has two figures for each side

Lines = Sequence[Line]


def write_boards(scope: Branch, lines: Lines, writing: "Boards", *, of_match: str = "") -> None:
    """Write lines under their boards, in the order in which the boards first occur."""
    by_board: dict[str, list[Line]] = {}
    for line in lines:
        by_board.setdefault(line.entry.board or "", []).append(line)
    for number, of_it in by_board.items():
        board = scope.grow("BOARD", number)
        board.stated("BOARD_NUMBER", number)
        board.stated("BOARD_AVERAGE", next(writing.data(of_it), ""))
        for line in of_it:
            writing.line(board, line, of_match)


class Boards:
    """Writes the lines of an event."""

    def __init__(self, plan: Plan, stated: Stated, losses: Losses) -> None:
        self.plan, self.stated, self.losses = plan, stated, losses
        self.counts: dict[str, int] = {}

    def data(self, lines: Lines) -> Iterator[str]:
        """The printed data of a board's lines; where they are not all one, all but the first are lost."""
        found = [(line.entry, self.stated.data[line.entry.id]) for line in lines if line.entry.id in self.stated.data]
        for entry, text in found:
            if text != found[0][1]:
                self.losses.lose("figure-datum", f"board {entry.board}: a second datum, {text}", entry.where)
        yield from (text for _, text in found[:1])

    def line(self, board: Branch, line: Line, of_match: str) -> None:
        """Write a line; ``of_match`` is the number of the team whose match it is in."""
        order = self.counts[board.path] = self.counts.get(board.path, 0) + 1
        made = board.grow("TRAVELLER_LINE", str(order))
        entry = line.entry
        if of_match:
            made.leaf("DIRECTION", "NS" if entry.contestants.ns == (of_match,) else "EW")
        self.who(made, entry)
        if entry.round is not None and not of_match:
            made.leaf("ROUND_NUMBER", str(entry.round))
        made.stated("TABLE_NUMBER", entry.table or "")
        said = {"form": entry.form} if entry.form else {}
        if isinstance(entry.what, ResultEntered):
            said |= self.result(made, entry, entry.what, ruled=line.ruling is not None)
        if line.ruling:
            self.ruling(made, entry, line.ruling.adjustment)
        self.awards(made, entry)
        if said:
            made.element.instructions.append(Instruction(SAID, as_text(said)))

    def who(self, made: Branch, entry: Entry) -> None:
        """Write the numbers of a line; an empty one says that nobody sat there."""
        if self.plan.event.kind is Kind.INDIVIDUAL:
            for side in Side:
                seats = (seat for seat in Seat if seat.side is side)
                for seat, number in zip(seats, entry.contestants[side], strict=True):
                    made.leaf(f"{seat}_PLAYER_NUMBER", number)
            return
        nobody = ("",) if isinstance(entry.what, SatOut) else ()
        for side in Side:
            for number in entry.contestants[side] or nobody:
                made.leaf(f"{side}_PAIR_NUMBER", self.plan.number(number, side if number else None))

    def result(self, made: Branch, entry: Entry, what: ResultEntered, *, ruled: bool) -> Mapping[str, str]:
        """Write a result; what a ruled line has no place for is given back, to be said otherwise."""
        for tag, text in _slip(what, ruled=ruled):
            made.leaf(tag, text)
        if isinstance(what.result, NotPlayed) and (what.lead or what.written is not None):
            self.losses.lose(
                "score", f"board {entry.board}: a lead or score of a board that was not played", entry.where
            )
        said = {"late": "yes"} if isinstance(what.result, NotPlayed) and what.result.late else {}
        score = self.score(entry, what)
        if not ruled and score:
            made.leaf("SCORE", score)
        return {**said, "score": score} if ruled and score else said

    def score(self, entry: Entry, what: ResultEntered) -> str:
        """North-South's score: as written, else as the result scores where the vulnerability is known."""
        if isinstance(what.result, NotPlayed):
            return ""
        if isinstance(what.result, ScoreOnly) and what.written not in (None, what.result.score):
            self.losses.lose("score", f"board {entry.board}: the score written, {what.written:+d}", entry.where)
            return str(what.result.score)
        if what.written is not None:
            return str(what.written)
        facts = facts_of(self.plan.event, entry)
        number = int(entry.board[:9]) if entry.board and entry.board.isascii() and entry.board.isdecimal() else 0
        vulnerable = facts.vulnerability or (vulnerability(number) if number else None)
        score = score_ns(what.result, vulnerable) if vulnerable else None
        return "" if score is None else str(score)

    def ruling(self, made: Branch, entry: Entry, adjustment: Adjustment) -> None:
        """Write a ruling: as a code where that says it all, else in its terms, with the nearest code beside them."""
        code = coded(adjustment)
        if code:
            made.leaf("SCORE", code)
        if not code or not _is_fixed(adjustment):
            made.leaf("ARTIFICIAL_SCORE", str(adjustment))
            self.lose_ruling(entry, adjustment, code)

    def lose_ruling(self, entry: Entry, adjustment: Adjustment, code: str) -> None:
        """Others do not know our terms: a variable average looks fixed to them, and another ruling like none."""
        at = f"board {entry.board}: {adjustment}"
        if code:
            self.losses.lose("average", f"{at} is variable; other programs read {code}, which is fixed", entry.where)
        else:
            self.losses.lose("ruling", f"{at} stands in our own terms; other programs may not read it", entry.where)

    def awards(self, made: Branch, entry: Entry) -> None:
        """Write the awards that are stated of a line."""
        for side in Side:
            text = self.stated.awards.get((entry.id, side))
            if text is not None:
                made.leaf(f"{side}_{self.stated.award}", text)


def coded(adjustment: Adjustment) -> str:
    """USEBIO's code for per cent of both sides; empty where it cannot say them.

    >>> coded(Adjustment.parse("A+/A-")), coded(Adjustment.parse("60/40")), coded(Adjustment.parse("+430"))
    ('A6040', 'A6040', '')
    """
    percents = [_percent(term) for term in adjustment.terms]
    if any(percent is None or percent.denominator != 1 or percent >= _MOST for percent in percents):
        return ""
    return "A" + "".join(f"{int(percent or 0):02d}" for percent in percents)


def _percent(term: Term) -> Fraction | None:
    match term:
        case FixedPercent():
            return term.percent
        case Average():
            return Fraction(_CODES[term])
        case _:
            return None


def _is_fixed(adjustment: Adjustment) -> bool:
    return all(isinstance(term, FixedPercent) for term in adjustment.terms)


def _slip(what: ResultEntered, *, ruled: bool) -> Iterator[tuple[str, str]]:
    """The elements of a result but for its score; a result that is not known needs a sign where something else is."""
    match what.result:
        case Played():
            yield "CONTRACT", str(what.result.contract)
            yield "PLAYED_BY", str(what.result.declarer)
            yield from _lead(what)
            yield "TRICKS", str(what.result.tricks)
        case PassedOut():
            yield "CONTRACT", "PASS"
            yield from _lead(what)
        case NotPlayed():
            yield "CONTRACT", "NP"
        case ScoreOnly():
            yield from _lead(what)
        case Unknown():
            if ruled or what.written is not None or what.lead:
                yield "CONTRACT", "?"
            yield from _lead(what)
        case _:
            assert_never(what.result)


def _lead(what: ResultEntered) -> Iterator[tuple[str, str]]:
    if what.lead:
        name = str(what.lead)
        yield "LEAD", f"{name[1]}{name[0]}"


def facts_of(event: Event, entry: Entry) -> BoardFacts:
    """What is known of the board of an entry."""
    board = entry.board or ""
    return event.boards.get((entry.session, board)) or event.boards.get((None, board)) or BoardFacts()


def write_hands(place: Branch, boards: Mapping[str, BoardFacts]) -> None:
    """Write a HANDSET: cards and vulnerability of boards, as far as they are known."""
    known = {number: facts for number, facts in boards.items() if facts.deal or facts.vulnerability}
    for number, facts in known.items():
        board = place.grow("HANDSET").grow("BOARD", number)
        board.leaf("BOARD_NUMBER", number)
        if facts.vulnerability:
            board.leaf("VULNERABILITY", _VULNERABLE[facts.vulnerability])
        for seat in CLOCKWISE if facts.deal else ():
            hand = facts.deal[seat] if facts.deal else None
            if hand:
                made = board.grow("HAND", _SEATS[seat])
                made.leaf("DIRECTION", _SEATS[seat])
                for tag, suit in zip(_SUITS, Suit, strict=True):
                    made.leaf(tag, hand.holding(suit))
