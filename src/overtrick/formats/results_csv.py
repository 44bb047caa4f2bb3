"""Results CSV: one row for each table result, in any subset of the columns that determines the score.

Columns: session, section, table, round, board, form, ns, ew, contract, declarer, tricks, result, score, lead,
adjustment. ``score`` is North-South's.
"""

from dataclasses import dataclass, field, replace

from overtrick.events.model import BoardFacts, Entry, Kind, ResultEntered, Ruled, SatOut, WalkOver, What
from overtrick.formats.adjustments import adjustment
from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import Record, Sheet, column_name, header, note_empty, sheet, understood
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.row_results import ResultColumn, printed_score, row_result, written_score
from overtrick.formats.sit_outs import count_rounds
from overtrick.formats.slips import lead, seat
from overtrick.formats.teams import recognise_teams
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.formats.written_numbers import (
    PHANTOMS,
    BoardNames,
    is_board_number,
    numbers,
    plain_number,
    without_phantom,
)
from overtrick.game.cards import Card
from overtrick.game.errors import OvertrickError
from overtrick.game.lookup import is_possible
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, Unknown
from overtrick.game.seats import BySide

FORMAT = "results-csv"

COLUMNS = {
    "session": (),
    "section": ("sect",),
    "table": ("tbl", "table no", "table number"),
    "round": ("rnd", "round no", "round number"),
    "board": ("bd", "brd", "board no", "board number"),
    "form": (),
    "ns": ("ns pair", "pair ns", "ns no", "ns number", "pair ns no", "ns pair number", "north south"),
    "ew": ("ew pair", "pair ew", "ew no", "ew number", "pair ew no", "ew pair number", "east west"),
    "contract": (),
    "declarer": ("by", "decl", "dec", "played by"),
    "doubles": ("number of doubles", "doubling"),
    "tricks": ("tricks taken", "tricks won"),
    "result": ("res",),
    "score": ("score ns", "ns score", "points ns", "ns points", "score written ns"),
    "ew score": ("score ew", "points ew", "ew points", "ew points as shown"),
    "lead": ("opening lead", "lead card", "leadcard"),
    "adjustment": ("adj", "ruling"),
    "vulnerable": ("vul", "vulnerability"),
    "dealer": ("dlr",),
    "device": (),
}
_TELLS_A_RESULT = frozenset(("contract", "result", "score", "ew score", "adjustment"))
# Who sat where and when: all that is believed of a row with more cells than columns.
_PLACE = ("session", "section", "table", "round", "board", "form", "ns", "ew")
_DASHES = frozenset("-–—−")
_DASH_MEANS = "vulnerable"  # there a dash is nobody; in any other column it is nothing
_TITLES = {"dealer": "dealer", "vulnerable": "vulnerability"}
_VULNERABLE = "None, NS, EW or All"
_ALONE: dict[str, What] = {
    "NP": ResultEntered(NotPlayed()),
    "LATE": ResultEntered(NotPlayed(late=True)),
    "BYE": SatOut(),
    "WO": WalkOver(),
}


def recognises(text: str) -> bool:
    """Whether a text begins with the columns of results."""
    heads = header(text)
    if any(column_name(head) == "rubber" for head in heads):
        return False  # the deals of a rubber are another table
    columns = set(understood(heads, COLUMNS))
    if {"board", "ns", "ew"} <= columns or (len(heads) > 1 and "" not in columns and columns & _TELLS_A_RESULT):
        return True
    return bool(columns & _TELLS_A_RESULT) and bool(columns & {"board", "ns", "ew", "table", "contract"})


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The results of a CSV file.

    >>> reading = read(b"board,ns,ew,contract,by,result\n1,3,9,4SX,N,-2\n", "club.csv")
    >>> str(reading.value.events[0].entries[0].what.result)
    '4SXN-2'
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    reader = _Reader(Draft(findings), BoardNames(findings))
    reader.take_all(sheet(text.value, COLUMNS, findings))
    return document(FORMAT, [reader.draft], findings)


@dataclass(slots=True)
class _Reader:
    draft: Draft
    boards: BoardNames
    results: ResultColumn = field(default_factory=ResultColumn)
    has_boards: bool = True
    by_round: list[int] = field(default_factory=list)  # places of entries for the sit-outs of whole rounds

    def take_all(self, found: Sheet) -> None:
        self.results = ResultColumn.of(record["result"] for record in found.records)
        self.note_columns(found)
        for record in found.records:
            self.take(_without_dashes(record))
            for column, value in record.others.items():
                self.draft.keep(column, value, record.line)
        for record in found.too_long:
            self.take_too_long(record)
        if any(len(side) > 1 for entry in self.draft.entries for side in entry.contestants):
            self.draft.kind = Kind.INDIVIDUAL
        count_rounds(self.by_round, self.draft)
        recognise_teams(self.draft)

    def note_columns(self, found: Sheet) -> None:
        self.has_boards = "board" in found.columns
        if not self.has_boards:
            message = "no column names the board; the results can be scored, and not compared"
            self.draft.findings.notice("board-missing", message, found.line)
        if not _TELLS_A_RESULT & set(found.columns):
            wanted = "contract and declarer with tricks or result, or score"
            self.draft.findings.notice("result-columns", f"no column tells a result; wanted {wanted}", found.line)
        note_empty(found, self.draft.findings)

    def take(self, record: Record) -> None:
        entry, before = self.entry(record), len(self.draft.entries)
        try:
            self.enter(record, entry)
        except OvertrickError as error:
            self.draft.findings.error(error.code, str(error), record.line)
            self.draft.entries.append(replace(entry, what=ResultEntered(Unknown(), written=printed_score(record))))
        added = self.draft.entries[before:]
        if self.has_boards and not entry.board and any(isinstance(e.what, ResultEntered | Ruled) for e in added):
            message = "a result without a board; it can be scored, and not compared; write the number of the board"
            self.draft.findings.error("board-missing", message, record.line)

    def take_too_long(self, record: Record) -> None:
        """A row that is reported already: its contestants, if they stand where they should, without a result."""
        place = Record(record.line, {column: record[column] for column in _PLACE})
        ns, ew = (without_phantom(numbers(place[side])) for side in ("ns", "ew"))
        if not (ns and ew) or (self.has_boards and not is_board_number(place["board"])):
            return
        self.draft.entries.append(self.entry(place))
        message = f"board {place['board'] or '?'}, {place['ns']} v {place['ew']}: read as not known"
        self.draft.findings.notice("result-missing", message, record.line)

    def enter(self, record: Record, entry: Entry) -> None:
        """Enter the result of a row and the ruling on it, each if it is there."""
        text = record["adjustment"]
        if text.upper() in _ALONE:
            self.enter_alone(record, replace(entry, what=_ALONE[text.upper()]))
            return
        ruling = Ruled(adjustment(text)) if text else None
        result = row_result(record, self.results)
        if result is None and ruling is None:
            self.enter_empty(record, entry)
            return
        if result is not None:
            written = written_score(record, result, self.draft.findings)
            self.enter_result(record, replace(entry, what=ResultEntered(result, self.lead(record), written)))
        if ruling is not None:
            over = entry.id if result is not None else None
            fresh = self.draft.findings.entry_id(record.line) if over else entry.id
            self.draft.entries.append(replace(entry, id=fresh, what=ruling, over=over, role="director"))

    def enter_result(self, record: Record, entry: Entry) -> None:
        what = entry.what
        self.check_alone(record, entry)
        if any(number.upper() in PHANTOMS for side in entry.contestants for number in side):
            message = "a result against the phantom pair; it is read as a pair with that number"
            self.draft.findings.doubt("phantom-with-result", message, record.line)
        self.draft.entries.append(entry)
        if isinstance(what, ResultEntered) and isinstance(what.result, Played | PassedOut) and what.written is not None:
            self.draft.claim_score(entry, what.written)

    def check_alone(self, record: Record, entry: Entry) -> None:
        """A score of no board, whose row says who was vulnerable: only here that can be held against it (Law 77)."""
        vulnerable, what = VULNERABLE.get(record["vulnerable"].upper()), entry.what
        if entry.board or vulnerable is None or not isinstance(what, ResultEntered):
            return
        if isinstance(what.result, ScoreOnly) and not is_possible(what.result.score, vulnerable):
            message = f"no contract scores {what.result.score:+} for North-South at vulnerability {vulnerable}"
            self.draft.findings.doubt("score-impossible", message, record.line)

    def enter_alone(self, record: Record, entry: Entry) -> None:
        """``NP``, ``LATE``, ``BYE``, ``WO``: nothing else may say what happened."""
        if any(record[column] for column in ("contract", "result", "tricks", "score")):
            message = f"{record['adjustment']!r} stands alone, but the row has a result too; it is not used"
            self.draft.findings.error("result-beside-adjustment", message, record.line)
        if isinstance(entry.what, SatOut | WalkOver):
            entry = replace(entry, contestants=entry.contestants.map(without_phantom))
            if not entry.board and isinstance(entry.what, SatOut):
                self.by_round.append(len(self.draft.entries))
        self.draft.entries.append(entry)

    def enter_empty(self, record: Record, entry: Entry) -> None:
        """A row without any result: a sit-out if one side has no number or is the phantom, else not known."""
        real = entry.contestants.map(without_phantom)
        if bool(real.ns) != bool(real.ew):
            present = real.ns or real.ew
            message = f"{' and '.join(present)} without opponents and without a result: read as a sit-out"
            self.draft.findings.notice("sit-out", message, record.line)
            self.draft.entries.append(replace(entry, what=SatOut(), contestants=real))
            if not entry.board:
                self.by_round.append(len(self.draft.entries) - 1)
            return
        if not real.ns:
            self.draft.findings.error("row-empty", "neither contestants nor a result", record.line)
            return
        self.draft.findings.notice("result-missing", "no result yet: read as not known", record.line)
        self.draft.entries.append(entry)

    def entry(self, record: Record) -> Entry:
        """The entry of a row but for what it says."""
        board = self.boards.board(record["board"], record.line)
        self.note_board(record, board)
        return Entry(
            id=self.draft.findings.entry_id(record.line),
            what=ResultEntered(Unknown()),
            session=self.number(record, "session"),
            section=record["section"],
            round=self.number(record, "round"),
            table=plain_number(record["table"]) or None,
            board=board,
            form=record["form"],
            contestants=BySide(numbers(record["ns"]), numbers(record["ew"])),
            device=record["device"],
            where=self.draft.findings.where(record.line),
        )

    def note_board(self, record: Record, board: str | None) -> None:
        dealer, vulnerable = seat(record["dealer"]), VULNERABLE.get(record["vulnerable"].upper())
        for column, value, wanted in (("dealer", dealer, "N, E, S or W"), ("vulnerable", vulnerable, _VULNERABLE)):
            if value is None and record[column]:
                message = f"not the {_TITLES[column]}: {record[column]!r}; wanted {wanted}"
                self.draft.findings.error(f"{_TITLES[column]}-syntax", message, record.line)
        facts = BoardFacts(dealer, vulnerable)
        if board and facts != BoardFacts():
            self.draft.boards.setdefault((whole(record["session"]), board), facts)

    def number(self, record: Record, column: str) -> int | None:
        value = whole(record[column])
        if value is None and record[column]:
            self.draft.findings.error(
                f"{column}-syntax", f"not a {column}: {record[column]!r}; wanted a number", record.line
            )
        return value

    def lead(self, record: Record) -> Card | None:
        try:
            return lead(record["lead"])
        except OvertrickError as error:
            self.draft.findings.error(error.code, f"the lead: {error}", record.line)
            return None


def _without_dashes(record: Record) -> Record:
    """The record with nothing in the cells that hold a dash alone, as programs fill empty ones."""
    if not any(cell in _DASHES for cell in record.cells.values()):
        return record
    cells = {column: "" if cell in _DASHES and column != _DASH_MEANS else cell for column, cell in record.cells.items()}
    return Record(record.line, cells, record.others)
