"""Rows of ReceivedData to entries: the last row of a board at a table in a round counts, all others are replaced.

A result that is taken back stays in its table with a flag, or is written once more with it; a correction is a further
row with a higher number.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import lru_cache

from overtrick.events.model import NOBODY, Entry, Numbers, ResultEntered, Ruled, What
from overtrick.formats.bws.remarks import Meaning, remark
from overtrick.formats.bws.stored import ResultRow
from overtrick.formats.findings import Findings
from overtrick.formats.row_results import ResultColumn
from overtrick.formats.slips import lead, played
from overtrick.game.cards import Card
from overtrick.game.errors import OvertrickError
from overtrick.game.notation import ContractText
from overtrick.game.result import NotPlayed, PassedOut, Played, TableResult, Unknown
from overtrick.game.seats import BySide, Side

ERASED = ":erased"
"""What stands behind the id of a row that was taken back, in the id of the entry that says so."""

_RESULTS = ResultColumn(relative=True)
_PASSES = ("PASS", "PASSED", "PASSED OUT")
_NO_LEADS = ("", "SKIP")

MOST_ROWS = 100
"""No result is corrected more often."""

Slot = tuple[int, int, int, int]
"""Section, table, round and board."""

Place = Callable[[int], tuple[int | None, str]]
"""The session and the letter of a section's number."""


@dataclass(slots=True)
class ResultReader:
    """Makes entries of rows. ``before`` has the ids of a slot's entries, all of which a further row replaces.

    All, since an entry whose only replacement was itself replaced would be in force again.
    """

    findings: Findings
    place: Place
    before: dict[Slot, tuple[str, ...]] = field(default_factory=dict)
    known: dict[tuple[int | None, ...], BySide[Numbers]] = field(default_factory=dict)
    ids: dict[str, int] = field(default_factory=dict)

    def entries(self, rows: Iterable[ResultRow]) -> list[Entry]:
        """The entries of all rows, in the order of their numbers."""
        listed = sorted((row for row in rows if None not in row[1:5]), key=_order)
        left_out = self._left_out(Counter(map(_slot, listed)))
        found: list[Entry] = []
        taken_back: dict[Slot, Entry] = {}
        for row in listed:
            slot = _slot(row)
            if left_out and left_out.get(slot, 0) > 0:
                left_out[slot] -= 1
                continue
            found.append(self._entry(row, slot))
            if is_erased(row):
                taken_back[slot] = found[-1]
            else:
                taken_back.pop(slot, None)
        return [*found, *(self._withdrawn(entry, slot) for slot, entry in taken_back.items())]

    def _left_out(self, counts: Mapping[Slot, int]) -> dict[Slot, int]:
        """How many rows of a slot are left out, so that nobody corrects a result for ever."""
        left_out = {slot: count - MOST_ROWS for slot, count in counts.items() if count > MOST_ROWS}
        for (section, table, round_, board), count in left_out.items():
            the_first = f"the first {count} of them are" if count > 1 else "the first of them is"
            where = f"section {section}, table {table}, round {round_}, board {board}"
            message = f"{where}: {count + MOST_ROWS} rows; {the_first} left out"
            self.findings.error("rows-too-many", message)
        return left_out

    def _entry(self, row: ResultRow, slot: Slot) -> Entry:
        entry_id = self.entry_id(row.id)
        session, letter = self.place(slot[0])
        before = self.before.get(slot, ())
        self.before[slot] = (*before, entry_id, *((entry_id + ERASED,) if is_erased(row) else ()))
        return Entry(
            id=entry_id,
            what=self.what(row),
            session=session,
            section=letter,
            round=row.round,
            table=_text(row.table),
            board=_text(row.board),
            contestants=self.contestants(row),
            replaces=frozenset(before),
            reason=row.remarks,
            made=_made(row.date, row.time),
            where=self.findings.where(row.id),
        )

    def _withdrawn(self, entry: Entry, slot: Slot) -> Entry:
        """A result that was taken back and not given again is not known."""
        return replace(entry, id=entry.id + ERASED, what=_UNKNOWN, replaces=frozenset(self.before[slot][:-1]))

    def entry_id(self, number: int | None) -> str:
        """The id of a row's entry; a number that is given twice is reported."""
        entry_id = f"{self.findings.file}:ReceivedData:{number}"
        count = self.ids[entry_id] = self.ids.get(entry_id, 0) + 1
        if count == 1:
            return entry_id
        self.findings.doubt("row-number-twice", f"ReceivedData has {count} rows with ID {number}", number)
        return f"{entry_id}.{count}"

    def contestants(self, row: ResultRow) -> BySide[Numbers]:
        """Who played; where the remark says so, the pairs had exchanged their seats and the score stands."""
        turned = remark(row.remarks).meaning is Meaning.WRONG_DIRECTION
        key = (row.ns, row.ew, row.south, row.west, turned)
        if key not in self.known:
            sides = BySide(_numbers(row.ns, row.south), _numbers(row.ew, row.west))
            self.known[key] = sides.turned if turned else sides
        return self.known[key]

    def what(self, row: ResultRow) -> What:
        """What a row says; unknown, and reported, if it is not understood."""
        try:
            return self._what(row)
        except OvertrickError as error:
            self.findings.error(error.code, f"{told(row)}: {error}", row.id)
            return _UNKNOWN

    def _what(self, row: ResultRow) -> What:
        said = remark(row.remarks)
        match said.meaning:
            case Meaning.NOT_PLAYED:
                return ResultEntered(NotPlayed())
            case Meaning.ARTIFICIAL if said.adjustment:
                return Ruled(said.adjustment)
            case Meaning.ARBITRAL:
                message = f"{told(row)}: the director has ruled, and the file does not say what; enter the adjustment"
                self.findings.doubt("arbitral-score-not-stated", message, row.id)
            case Meaning.OTHER if not row.erased:
                report = self.findings.doubt if row.contract else self.findings.error
                report("remark-unknown", f"{told(row)}: the remark {row.remarks!r} is not known", row.id)
            case _:
                pass
        return self.played(row)

    def played(self, row: ResultRow) -> ResultEntered:
        """The result of a row with a contract; without one it is not known."""
        if not row.contract and not row.result:
            if not row.remarks and not row.erased:
                self.findings.doubt("result-empty", f"{told(row)}: a row without contract and remark", row.id)
            return _UNKNOWN
        result = _result(row.contract, row.seat, row.result)
        self.check_declarer(row, result)
        return ResultEntered(result, self.lead(row))

    def check_declarer(self, row: ResultRow, result: TableResult) -> None:
        """The declaring pair is written beside the declarer's seat; if the two differ, one of them is wrong."""
        meaning = remark(row.remarks).meaning
        if not isinstance(result, Played) or not row.declarer or row.south or meaning is Meaning.WRONG_DIRECTION:
            return
        pair = row.ns if result.declarer.side is Side.NS else row.ew
        if pair != row.declarer and row.declarer in (row.ns, row.ew):
            message = f"{told(row)}: {result} is declared by pair {pair}, but pair {row.declarer} is written"
            self.findings.doubt("declarer-against-pair", message, row.id)

    def lead(self, row: ResultRow) -> Card | None:
        """The card led; one that is no card is reported."""
        try:
            return None if row.lead.upper() in _NO_LEADS else lead(row.lead)
        except OvertrickError as error:
            self.findings.doubt("lead-syntax", f"{told(row)}: the lead: {error}", row.id)
            return None


_UNKNOWN = ResultEntered(Unknown())


def is_erased(row: ResultRow) -> bool:
    """Whether the row takes a result back."""
    return row.erased or remark(row.remarks).meaning is Meaning.ERASED


def told(row: ResultRow) -> str:
    """Where a row belongs, in words."""
    return f"board {row.board}, table {row.table}, round {row.round}"


@lru_cache(maxsize=1024)
def _text(number: int | None) -> str:
    return str(number)


def _slot(row: ResultRow) -> Slot:
    return row.section or 0, row.table or 0, row.round or 0, row.board or 0


def _order(row: ResultRow) -> tuple[bool, int]:
    return row.id is None, row.id or 0


def _numbers(first: int | None, second: int | None) -> Numbers:
    """The numbers of one side; 0 is nobody."""
    return tuple(str(number) for number in (first, second) if number) or NOBODY.ns


@lru_cache(maxsize=4096)
def _result(contract: str, seat: str, result: str) -> TableResult:
    if contract.upper() in _PASSES:
        return PassedOut()
    found = ContractText.parse(contract)
    return played(found, seat, str(_RESULTS.tricks_won(result, found.contract)))


@lru_cache(maxsize=1024)
def _made(date: datetime | None, time: datetime | None) -> datetime | None:
    """The moment of a row: its day is in one column, its time in another, on the first day of Access."""
    if date is None or time is None:
        return date
    return date.replace(hour=0, minute=0, second=0) + timedelta(
        hours=time.hour, minutes=time.minute, seconds=time.second
    )
