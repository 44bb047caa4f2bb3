"""Which games a document becomes: one for each board with its table of results, one for each record of a table."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from overtrick.events.claims import Claim, Figure, ResultClaim
from overtrick.events.model import (
    NOBODY,
    BoardFacts,
    Entry,
    Event,
    MatchEntered,
    PenaltyGiven,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
)
from overtrick.formats.document import Kept, PlayRecord
from overtrick.formats.pbn.kept import SCORE_TABLE
from overtrick.game.result import PassedOut, Played

BoardKey = tuple[int | None, str]


@dataclass(slots=True)
class Page:
    """A game to be written: a board with the rows of its table, or with the one record of it; or no board at all.

    ``line`` is where it stands in the document's own file: games of PBN are written in that order again.
    """

    session: int | None = None
    board: str = ""
    facts: BoardFacts = field(default_factory=BoardFacts)
    rows: list[Entry] = field(default_factory=list)
    record: Entry | None = None
    kept: list[Kept] = field(default_factory=list)
    has_board: bool = True
    starts: int = 0

    @property
    def line(self) -> int:
        """The last line of the source on which the game can begin; 0 if that is not known."""
        if self.starts:
            return self.starts
        first = self.record or next(iter(self.rows), None)
        where = first.where if first else self.facts.where
        return (where.line if where else None) or 0


@dataclass(slots=True)
class Planner:
    """Sorts the entries of one event into games; what belongs to no board stands in ``others``."""

    event: Event
    records: Mapping[str, PlayRecord]
    claims: Sequence[Claim]
    kept: Sequence[Kept]
    is_own: bool = False
    pages: list[Page] = field(default_factory=list)
    tables: dict[BoardKey, Page] = field(default_factory=dict)
    others: list[Entry] = field(default_factory=list)

    def plan(self, entries: Sequence[Entry]) -> list[Page]:
        """The games of the event: boards in their order, each with its results."""
        bare, boards = self._bare(entries), iter(self.event.boards)
        reached: set[BoardKey] = set()
        with_entries = {(entry.session, entry.board) for entry in entries}
        for entry in entries:
            key = (entry.session, entry.board or "")
            if key in self.event.boards and key not in reached:
                reached.add(key)
                for before in boards:
                    reached.add(before)
                    if before == key:
                        break
                    if before not in with_entries:
                        self._open(before)
            self._place(entry, is_bare=entry.id in bare)
        self._open_rest(with_entries)
        return self.pages

    def _open_rest(self, with_entries: set[tuple[int | None, str | None]]) -> None:
        opened = {(page.session, page.board) for page in self.pages}
        for key in self.event.boards:
            if key not in opened and key not in with_entries:
                self._open(key)

    def _open(self, key: BoardKey) -> Page:
        facts = self.event.boards.get(key) or self.event.boards.get((None, key[1])) or BoardFacts()
        page = Page(*key, facts)
        self.pages.append(page)
        return page

    def _place(self, entry: Entry, *, is_bare: bool) -> None:
        what = entry.what
        if isinstance(what, MatchEntered):
            page = self.tables.get((entry.session, "")) or self._open((entry.session, ""))
            self.tables[entry.session, ""] = page
            page.rows.append(entry)
        elif isinstance(what, PenaltyGiven) and self._stands_in_a_table(entry):
            self.pages[-1].rows.append(entry)
        elif entry.board and isinstance(what, ResultEntered | Ruled | SatOut | WalkOver):
            self._place_on_board(entry, is_bare=is_bare)
        else:
            self.others.append(entry)

    def _place_on_board(self, entry: Entry, *, is_bare: bool) -> None:
        key = (entry.session, str(entry.board))
        if is_bare and isinstance(entry.what, ResultEntered):
            self._open(key).record = entry
            return
        if key not in self.tables:
            self.tables[key] = self._open(key)
        self.tables[key].rows.append(entry)

    def _stands_in_a_table(self, entry: Entry) -> bool:
        """Whether a penalty was a row among the results of a board: not one of the table of totals."""
        totals = {contestant.where for contestant in self.event.contestants}
        return bool(self.is_own and self.pages and self.pages[-1].rows) and entry.where not in totals

    def _bare(self, entries: Sequence[Entry]) -> set[str]:
        """The entries that are written as tags: those with a record, or alone on their board with nobody named."""
        times: dict[tuple[int | None, str | None], int] = defaultdict(int)
        for entry in entries:
            times[entry.session, entry.board] += 1
        in_tables = {claim.entry for claim in self.claims if isinstance(claim, ResultClaim) and _is_of_table(claim)}
        rows = {kept.beside for kept in self.kept if kept.name.startswith(f"{SCORE_TABLE}/")}
        lone = (
            entry
            for entry in entries
            if times[entry.session, entry.board] == 1 and entry.contestants == NOBODY and entry.id not in in_tables
        )
        alone = {e.id for e in lone if _is_played(e) and not (e.where and e.where.line in rows)}
        return alone | {entry.id for entry in entries if entry.id in self.records and _is_of_pairs(entry)}


def _is_of_table(claim: ResultClaim) -> bool:
    return claim.figure is not Figure.SCORE


def _is_played(entry: Entry) -> bool:
    """Whether tags hold the result; a lead without a play stands in a row."""
    what = entry.what
    return isinstance(what, ResultEntered) and isinstance(what.result, Played | PassedOut) and what.lead is None


def _is_of_pairs(entry: Entry) -> bool:
    return all(len(side) <= 1 for side in entry.contestants)
