"""Results CSV: one row for each table result, in any subset of the columns that determines the score.

Columns: session, section, table, round, board, form, ns, ew, contract, declarer, tricks, result, score, lead,
adjustment. ``score`` is North-South's.
"""

from dataclasses import dataclass, field, replace

from overtrick.events.model import BoardFacts, Entry, Kind, Numbers, ResultEntered, Ruled, SatOut, WalkOver, What
from overtrick.formats.adjustments import adjustment
from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import Record, Sheet, column_name, header, sheet, understood
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.row_results import ResultColumn, printed_score, row_result, written_score
from overtrick.formats.slips import lead, seat
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.game.cards import Card
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, Played, Unknown
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
_PHANTOMS = frozenset(("0", "PHANTOM"))
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
    return bool(columns & _TELLS_A_RESULT) and bool(columns & {"board", "ns", "ew", "table", "contract"})


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The results of a CSV file.

    >>> reading = read(b"board,ns,ew,contract,by,result\n1,3,9,4SX,N,-2\n", "club.csv")
    >>> str(reading.value.events[0].entries[0].what.result)
    '4SXN-2'
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    reader = _Reader(Draft(findings))
    reader.take_all(sheet(text.value, COLUMNS, findings))
    return document(FORMAT, [reader.draft], findings)


@dataclass(slots=True)
class _Reader:
    draft: Draft
    results: ResultColumn = field(default_factory=ResultColumn)
    by_round: list[int] = field(default_factory=list)  # places of entries for the sit-outs of whole rounds

    def take_all(self, found: Sheet) -> None:
        self.results = ResultColumn.of(record["result"] for record in found.records)
        if "board" not in found.columns:
            message = "no column names the board; the results can be scored, and not compared"
            self.draft.findings.notice("board-missing", message, 1)
        for record in found.records:
            self.take(record)
            for column, value in record.others.items():
                self.draft.keep(column, value, record.line)
        if any(len(side) > 1 for entry in self.draft.entries for side in entry.contestants):
            self.draft.kind = Kind.INDIVIDUAL
        if self.by_round:
            self.count_rounds()

    def take(self, record: Record) -> None:
        entry = self.entry(record)
        try:
            self.enter(record, entry)
        except OvertrickError as error:
            self.draft.findings.error(error.code, str(error), record.line)
            self.draft.entries.append(replace(entry, what=ResultEntered(Unknown(), written=printed_score(record))))

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
        if any(number in _PHANTOMS for side in entry.contestants for number in side):
            message = "a result against the phantom pair; it is read as a pair with that number"
            self.draft.findings.doubt("phantom-with-result", message, record.line)
        self.draft.entries.append(entry)
        if isinstance(what, ResultEntered) and isinstance(what.result, Played | PassedOut) and what.written is not None:
            self.draft.claim_score(entry, what.written)

    def enter_alone(self, record: Record, entry: Entry) -> None:
        """``NP``, ``LATE``, ``BYE``, ``WO``: nothing else may say what happened."""
        if any(record[column] for column in ("contract", "result", "tricks", "score")):
            message = f"{record['adjustment']!r} stands alone, but the row has a result too; it is not used"
            self.draft.findings.error("result-beside-adjustment", message, record.line)
        if isinstance(entry.what, SatOut | WalkOver):
            entry = replace(entry, contestants=entry.contestants.map(_without_phantom))
            if not entry.board and isinstance(entry.what, SatOut):
                self.by_round.append(len(self.draft.entries))
        self.draft.entries.append(entry)

    def enter_empty(self, record: Record, entry: Entry) -> None:
        """A row without any result: a sit-out if one side has no number or is the phantom, else not known."""
        real = entry.contestants.map(_without_phantom)
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
        board = record["board"] or None
        self.note_board(record, board)
        return Entry(
            id=self.draft.findings.entry_id(record.line),
            what=ResultEntered(Unknown()),
            session=self.number(record, "session"),
            section=record["section"],
            round=self.number(record, "round"),
            table=record["table"] or None,
            board=board,
            form=record["form"],
            contestants=BySide(numbers(record["ns"]), numbers(record["ew"])),
            device=record["device"],
            where=self.draft.findings.where(record.line),
        )

    def note_board(self, record: Record, board: str | None) -> None:
        facts = BoardFacts(seat(record["dealer"]), VULNERABLE.get(record["vulnerable"].upper()))
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

    def count_rounds(self) -> None:
        """A sit-out of one row for a round: as many boards as another table played in it."""
        tables: dict[tuple[object, ...], set[str]] = {}
        for entry in self.draft.entries:
            if entry.board and not isinstance(entry.what, SatOut):
                tables.setdefault((entry.session, entry.section, entry.round, entry.table), set()).add(entry.board)
        lengths: dict[tuple[object, ...], int] = {}
        for (*played_round, _), boards in tables.items():
            lengths[tuple(played_round)] = max(len(boards), lengths.get(tuple(played_round), 0))
        for place in self.by_round:
            entry = self.draft.entries[place]
            boards_missed = lengths.get((entry.session, entry.section, entry.round))
            if boards_missed is None:
                message = "a sit-out of a round in which nobody played: read as one board"
                self.draft.findings.doubt("sit-out-length", message, entry.where.line if entry.where else None)
            self.draft.entries[place] = replace(entry, what=SatOut(boards_missed or 1))


def numbers(text: str) -> Numbers:
    """The contestants of a cell: a pair or team, two players, or nobody.

    >>> numbers("5"), numbers("3+7"), numbers("")
    (('5',), ('3', '7'), ())
    """
    return tuple(number.strip() for number in text.split("+") if number.strip())


def _without_phantom(side: Numbers) -> Numbers:
    return tuple(number for number in side if number.upper() not in _PHANTOMS)
