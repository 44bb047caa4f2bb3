"""A page of Bridge Base Online: the traveller of one board, or the list of the hands of a player.

Scores are signed for North-South on older pages and for East-West under the head ``EW Points``; the column ``Score``
has the same point of view. The page counts matchpoints among the real results, without Neuberg, and divides
cross-IMPs by the other results. Some pages leave out rows that were compared all the same, so that their figures
differ from those of the rows shown.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from overtrick.events.claims import Figure
from overtrick.events.model import BoardFacts, Entry, Numbers, ResultEntered, Ruled
from overtrick.formats.bbo.movie import movie
from overtrick.formats.bbo.results import what_came
from overtrick.formats.dates import iso_date
from overtrick.formats.deals.sets import Sets
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.html_rows import HtmlRow, rows_under_heads
from overtrick.formats.html_tree import Element, tree
from overtrick.formats.lin.played import Table, contradiction, table
from overtrick.formats.signs import with_sign_of
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.result import PassedOut, Played, TableResult, Unknown
from overtrick.game.seats import BySide, Seat, Side

FORMAT = "bbo-html"
_HEADS = (re.compile(r">\s*North\s*<", re.IGNORECASE), re.compile(r">\s*Result\s*<", re.IGNORECASE))
_COLUMNS = {
    "number": ("N°", "No", "Board", "#"),
    "time": (),
    "north": (),
    "south": (),
    "east": (),
    "west": (),
    "result": (),
    "points": ("NS Points",),
    "ew points": (),
    "score": (),
    "movie": (),
    "traveller": ("Traveler",),
}
_SEATS = dict(zip(Seat, ("north", "east", "south", "west"), strict=True))
_NEEDED = frozenset(("north", "south", "east", "west", "result"))
_NO_FIGURE = ("", "N/A")
_UNKNOWN_BOARD = "traveller"


def recognises(text: str) -> bool:
    """Whether a page has a table with the players' seats and their results."""
    return text.lstrip()[:1] == "<" and all(head.search(text) for head in _HEADS)


def read(data: bytes, name: str) -> Reading[Document]:
    """The boards of a page, with how they were bid and played where it carries that."""
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    page = tree(text.value, findings)
    rows = [row for row in rows_under_heads(page, _COLUMNS, _NEEDED) if row["result"] or row["north"]]
    sets = Sets(findings, _model(page, rows, findings))
    for row, board in _with_boards([_Row(row, _played(row, findings), findings) for row in rows], findings):
        row.enter(board, sets)
    if not rows:
        findings.error("bbo-no-rows", "no table with the heads North, South, East, West and Result")
    return document(FORMAT, sets.drafts, findings)


def _model(page: Element, rows: list[HtmlRow], findings: Findings) -> Draft:
    title = next((each.text for each in page.with_class("tourneyName")), "")
    date = next((iso_date(row["time"], "ymd") for row in rows if row["time"].count("-") > 1), "")
    scores = [row["score"] for row in rows if row["score"] not in _NO_FIGURE]
    is_percent = any(score.endswith("%") for score in scores)
    choices = {"method": "matchpoints" if is_percent else "cross-imps"} if scores else {}
    return Draft(findings, name=title, date=date, profile="bbo", choices=choices)


def _played(row: HtmlRow, findings: Findings) -> Table | None:
    """The hand behind a row."""
    cell = row.cells.get("movie")
    hand = movie(cell, findings) if cell else None
    return table(hand, findings) if hand else None


def _with_boards(rows: "Sequence[_Row]", findings: Findings) -> "Iterator[tuple[_Row, str]]":
    """The rows, each with its board: on a list of hands as the row says, on a traveller the same for all."""
    of_page = next((row.played.board for row in rows if row.played and row.played.board), "")
    is_list = any("traveller" in row.row.cells for row in rows)
    if rows and not is_list and not of_page:
        message = "the page does not say which board this is; its vulnerability is not known"
        findings.doubt("board-number-missing", message, rows[0].row.line)
    for row in rows:
        own = row.played.board if row.played else ""
        yield row, own or (row.row["number"] if is_list else of_page) or _UNKNOWN_BOARD


@dataclass(frozen=True, slots=True)
class _Row:
    """One row: a board at one table, and the hand behind it."""

    row: HtmlRow
    played: Table | None
    findings: Findings

    def enter(self, board: str, sets: Sets) -> None:
        """Enter what came of a board, with what its row claims."""
        draft = sets.note(board, self.played.facts if self.played else BoardFacts(), self.row.line)
        entry = Entry(
            id=self.findings.entry_id(self.row.line),
            what=self._what(),
            board=board,
            contestants=BySide(*(self._pair(side) for side in Side)),
            where=self.findings.where(self.row.line),
        )
        draft.entries.append(entry)
        if self.played and self.played.record:
            draft.records[entry.id] = self.played.record
        self._claim(draft, entry)

    def _pair(self, side: Side) -> Numbers:
        names = [self.row[column] for seat, column in _SEATS.items() if seat.side is side]
        return (" - ".join(names),) if all(names) else ()

    def _what(self) -> ResultEntered | Ruled:
        text, written, played = self.row["result"], self._written(), self.played
        try:
            said = what_came(text) if text else Unknown()
        except OvertrickError as error:
            self.findings.error(error.code, f"{error}", self.row.line)
            said = Unknown()
        if isinstance(said, Ruled):
            return said
        if played and (told := contradiction(said, played)):
            message = f"the result is {said}, the hand behind it makes {told}"
            self.findings.doubt("result-contradiction", message, self.row.line)
        cards = played.record.cards if played and played.record else ()
        return ResultEntered(said, cards[0] if cards else None, self._signed(said, written))

    def _written(self) -> int | None:
        """North-South's score as the page signs it."""
        score, theirs = whole(self.row["points"]), whole(self.row["ew points"])
        return score if theirs is None else -theirs

    def _signed(self, result: TableResult, written: int | None) -> int | None:
        if written is None:
            return None
        meant = with_sign_of(result, written)
        if meant != written:
            message = f"the sign of the points contradicts {result}; read as {meant:+d} for NS"
            self.findings.doubt("score-sign", message, self.row.line)
        return meant

    def _claim(self, draft: Draft, entry: Entry) -> None:
        what, score = entry.what, self.row["score"]
        if isinstance(what, ResultEntered) and what.written is not None and isinstance(what.result, Played | PassedOut):
            draft.claim_score(entry, what.written)
        figure = Figure.PERCENT if score.endswith("%") else Figure.AWARD
        side = Side.EW if "ew points" in self.row.cells else Side.NS
        draft.claim(figure, entry, side, score.removesuffix("%"))
