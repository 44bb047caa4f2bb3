"""``results.txt`` to documents: results with their figures, contestants player by player, what the game was."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction

from overtrick.compare.adjusted import Adjustment, FixedPercent
from overtrick.events.claims import Figure
from overtrick.events.model import Contestant, Entry, Kind, Numbers, ResultEntered, Ruled, SatOut, WalkOver, What
from overtrick.formats.adjustments import adjustment
from overtrick.formats.dates import iso_date
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import whole
from overtrick.formats.findings import Findings
from overtrick.formats.jannersten.fields import CONTESTANTS, GAME, RESULTS, Row, rows
from overtrick.formats.signs import with_sign_of
from overtrick.formats.slips import lead, seat, table_result
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide, Side
from overtrick.regulations.policies import METHODS

FORMAT = "jannersten"
ALONE: dict[str, What] = {
    "NP": ResultEntered(NotPlayed()),
    "LATE": ResultEntered(NotPlayed(late=True)),
    "BYE": SatOut(),
    "WO": WalkOver(),
}
_PERCENTS = re.compile(r"([0-9]{1,3})\s*%\s*[-/]\s*([0-9]{1,3})\s*%")
_FIGURES = (("MP", Figure.AWARD), ("IMP", Figure.AWARD), ("%", Figure.PERCENT))
_KEPT_OF_RESULTS = ("top", "adjusted top")
_KEPT_OF_CONTESTANTS = ("VP", "master points")
_MOST_PERCENT = 100
_KINDS = {kind.value: kind for kind in Kind}


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The event of a results.txt.

    >>> line = "#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;"
    >>> reading = read(f"[GAME]\n[Contestants]\n[RESULTS]\n{line}\n".encode(), "results.txt")
    >>> str(reading.value.events[0].entries[0].what.result)
    '3NTN='
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    reader = _Reader(Draft(findings))
    reader.take(list(rows(text.value, findings)))
    return document(FORMAT, [reader.draft], findings)


@dataclass(slots=True)
class _Reader:
    draft: Draft
    sessions: dict[str, int | None] = field(default_factory=dict)  # of each section

    def take(self, found: list[Row]) -> None:
        for row in found:
            if row.block == GAME:
                self.game(row)
        self.contestants(row for row in found if row.block == CONTESTANTS)
        for row in found:
            if row.block == RESULTS:
                self.result(row)
        if any(len(side) > 1 for entry in self.draft.entries for side in entry.contestants):
            self.draft.kind = Kind.INDIVIDUAL
        self.choose(found)

    def game(self, row: Row) -> None:
        """The head of a section; what is not understood of it is kept."""
        self.draft.name = self.draft.name or row["name"]
        self.draft.date = self.draft.date or iso_date(row["date"], "ymd")
        self.sessions[row["section"]] = whole(row["session"])
        used = {"section", "name", "date", "session"}
        if row["method"] in METHODS:
            self.draft.choices["method"] = row["method"]
            used.add("method")
        if row["type"] in _KINDS:
            self.draft.kind = _KINDS[row["type"]]
            used.add("type")
        for name, value in row.cells.items():
            if name not in used:
                self.draft.keep(f"{GAME} {row['section']} {name}", value, row.line)

    def choose(self, found: list[Row]) -> None:
        """The method, as far as the figures that are there leave no other."""
        if "method" in self.draft.choices:
            return
        if any(row["MP_NS"] or row["MP_EW"] for row in found):
            self.draft.choices["method"] = "matchpoints"
        elif any(row["datum"] and row["IMP_NS"] for row in found):
            self.draft.choices["method"] = "butler"

    def contestants(self, found: Iterable[Row]) -> None:
        """A pair has two lines, an individual one; a number with all four seats is two pairs."""
        people: dict[tuple[str, str], list[Row]] = {}
        for row in found:
            people.setdefault((row["section"], row["number"]), []).append(row)
        for (section, number), of_number in people.items():
            sides = {side: [row for row in of_number if _side(row) is side] for side in Side}
            if all(len(each) > 1 for each in sides.values()):
                for side, of_side in sides.items():
                    self.contestant(Contestant(number, section, side), of_side)
            else:
                self.contestant(Contestant(number, section), of_number)

    def contestant(self, blank: Contestant, found: list[Row]) -> None:
        where = self.draft.findings.where(found[0].line)
        names = tuple(row["name"] for row in found if row["name"])
        entered = self.draft.enter(Contestant(blank.number, blank.section, blank.direction, names, where=where))
        self.draft.claim_for(Figure.TOTAL, entered, found[0]["total"])
        self.draft.claim_for(Figure.PERCENT, entered, found[0]["percent"])
        for row in found:
            for name in _KEPT_OF_CONTESTANTS:
                self.draft.keep(name, row[name], row.line)
        for row in found[1:]:
            if (row["total"], row["percent"]) != (found[0]["total"], found[0]["percent"]):
                message = f"contestant {blank.number}: the players' lines have different figures; the first are taken"
                self.draft.findings.doubt("figures-differ", message, row.line)

    def result(self, row: Row) -> None:
        board = row["board"].lstrip("#").strip().lstrip("0")
        if not board:
            self.draft.findings.error("board-missing", f"no board: {row['board']!r}; wanted # and its number", row.line)
            return
        entry = Entry(
            id=self.draft.findings.entry_id(row.line),
            what=ResultEntered(Unknown()),
            session=self.sessions.get(row["section"]),
            section=row["section"],
            round=whole(row["round"]),
            board=board,
            contestants=_seated(row),
            where=self.draft.findings.where(row.line),
        )
        _ResultReader(row, self.draft).enter(entry)
        for name in _KEPT_OF_RESULTS:
            self.draft.keep(name, row[name], row.line)


def _side(row: Row) -> Side | None:
    found = seat(row["seat"])
    return found.side if found else None


def _seated(row: Row) -> BySide[Numbers]:
    """Pairs stand under North and East; in an individual each player under his seat."""
    ns, ew = ((row["N"], row["S"]), (row["E"], row["W"]))
    return BySide(*(tuple(filter(None, side)) for side in (ns, ew)))


@dataclass(frozen=True, slots=True)
class _ResultReader:
    """What a line of results says: a result, a ruling in its remarks, both, or a word such as ``BYE``."""

    row: Row
    draft: Draft

    def enter(self, entry: Entry) -> None:
        remarks = self.row["remarks"]
        ruling = self._ruling(remarks)
        says_result = bool(self.row["contract"] or self.row["points"])
        if not says_result and remarks.upper() in ALONE:
            self._add(replace(entry, what=ALONE[remarks.upper()]))
        elif not says_result and ruling:
            self._add(replace(entry, what=ruling, role="director"))
        else:
            self._add(replace(entry, what=self._result()))
            if ruling:
                fresh = self.draft.findings.entry_id(self.row.line)
                self.draft.entries.append(replace(entry, id=fresh, what=ruling, over=entry.id, role="director"))

    def _add(self, entry: Entry) -> None:
        self.draft.entries.append(entry)
        what = entry.what
        if isinstance(what, ResultEntered) and what.written is not None and isinstance(what.result, Played | PassedOut):
            self.draft.claim_score(entry, what.written)
        for column, figure in _FIGURES:
            for side in Side:
                self.draft.claim(figure, entry, side, self.row[f"{column}_{side}"])
        self.draft.claim(Figure.DATUM, entry, None, self.row["datum"])

    def _ruling(self, remarks: str) -> Ruled | None:
        """The adjustment that the remarks state; anything else in them is kept."""
        if not remarks or remarks.upper() in ALONE:
            return None
        percents = _PERCENTS.fullmatch(remarks)
        if percents and all(int(each) <= _MOST_PERCENT for each in percents.groups()):
            return Ruled(Adjustment(BySide(*(FixedPercent(Fraction(each)) for each in percents.groups()))))
        try:
            return Ruled(adjustment(remarks))
        except OvertrickError:
            self.draft.keep("remarks", remarks, self.row.line)
            return None

    def _result(self) -> ResultEntered:
        findings, line = self.draft.findings, self.row.line
        written = findings.points(self.row["points"], line)
        try:
            result = self._stated(written)
            led = lead(self.row["lead"])
        except OvertrickError as error:
            findings.error(error.code, f"board {self.row['board']}: {error}", line)
            return ResultEntered(Unknown(), written=written)
        meant = None if written is None else with_sign_of(result, written)
        if meant != written:
            findings.doubt("score-sign", f"{written:+d} contradicts {result}; read as {meant:+d}", line)
        return ResultEntered(result, led, meant)

    def _stated(self, written: int | None) -> TableResult:
        if self.row["contract"]:
            return table_result(self.row["contract"], self.row["declarer"], self.row["tricks"])
        if written is not None:
            return ScoreOnly(written)
        self.draft.findings.notice("result-missing", "no result yet: read as not known", self.row.line)
        return Unknown()
