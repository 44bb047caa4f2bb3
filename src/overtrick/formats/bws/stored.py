"""The rows of a Bridgemate file, with the words of its columns; what was not understood of the database is reported."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from overtrick.formats.bws.tables import SEATS, SUITS
from overtrick.formats.findings import Findings
from overtrick.formats.jet.columns import Column, Kind, Value
from overtrick.formats.jet.database import Database
from overtrick.formats.jet.errors import JetError
from overtrick.formats.jet.rows import Row
from overtrick.game.counted import counted

T = TypeVar("T")


class SessionRow(NamedTuple):
    """A session."""

    id: int | None
    name: str
    date: datetime | None


class SectionRow(NamedTuple):
    """A section; ``missing`` is the pair that is not there, less than nothing for one of East-West."""

    id: int | None
    letter: str
    session: int | None
    scoring: int | None
    winners: int | None
    missing: int | None


class RoundRow(NamedTuple):
    """Who plays at a table in a round; pair 0 is nobody. South and West are players of an individual."""

    section: int | None
    table: int | None
    round: int | None
    ns: int | None
    ew: int | None
    low: int | None
    high: int | None
    custom: str
    south: int | None
    west: int | None


class ResultRow(NamedTuple):
    """A result as received from a table.

    ``rest`` are the columns that say nothing of the result: whether somebody has seen it, and whether it looks odd.
    """

    id: int | None
    section: int | None
    table: int | None
    round: int | None
    board: int | None
    ns: int | None
    ew: int | None
    declarer: int | None
    seat: str
    contract: str
    result: str
    lead: str
    remarks: str
    date: datetime | None
    time: datetime | None
    erased: bool
    south: int | None
    west: int | None
    rest: tuple[Value, ...]


class PlayerRow(NamedTuple):
    """A player who logged in at a table; ``pair`` is told by some programs only."""

    section: int | None
    table: int | None
    direction: str
    number: str
    name: str
    round: int | None
    pair: int | None


class NameRow(NamedTuple):
    """A name in the list of the club's members."""

    id: int | None
    name: str
    number: str


class HandRow(NamedTuple):
    """The deal of a board: the holdings of North, East, South and West, spades first."""

    section: int | None
    board: int | None
    holdings: tuple[str, ...]


@dataclass(slots=True)
class Stored:
    """All rows that say something about the competition. ``tables`` are the names of all tables of the file."""

    tables: tuple[str, ...] = ()
    sessions: list[SessionRow] = field(default_factory=list)
    sections: list[SectionRow] = field(default_factory=list)
    rounds: list[RoundRow] = field(default_factory=list)
    results: list[ResultRow] = field(default_factory=list)
    players: list[PlayerRow] = field(default_factory=list)
    names: list[NameRow] = field(default_factory=list)
    hands: list[HandRow] = field(default_factory=list)


@dataclass(slots=True)
class TableReader:
    """Reads tables by their columns, and reports what is damaged. A table that the file has not is empty."""

    database: Database
    findings: Findings

    def rows(self, table: str, columns: Sequence[str]) -> Iterator[Row]:
        """The rows of a table with these columns."""
        if table not in self.database:
            return
        damaged = 0
        try:
            for row in self.database.stream(table, columns):
                if row is None:
                    damaged += 1
                else:
                    yield row
        except JetError as error:
            self.findings.error(error.code, f"table {table}: {error}")
        if damaged:
            self.findings.error("row-damaged", f"{counted(damaged, 'damaged row')} of {table} left out")

    def columns(self, table: str) -> tuple[Column, ...]:
        """The columns that a table has; none if it is damaged, which reading its rows reports."""
        try:
            return self.database.definition(table).columns if table in self.database else ()
        except JetError:
            return ()

    def counted(self, table: str, found: int) -> None:
        """Report that a table's own count of its rows is another one: a file that was copied while it was written."""
        try:
            said = self.database.definition(table).row_count if table in self.database else found
        except JetError:
            return
        if found != said:
            message = f"{table} has {found} rows and says that it has {said}; was the file copied while it was in use?"
            self.findings.doubt("row-count-differs", message)


def open_database(data: bytes, findings: Findings) -> Database | None:
    """The database of a file; None, and reported, if it cannot be opened."""
    try:
        database = Database.read(data)
    except JetError as error:
        findings.error(error.code, str(error))
        return None
    if database.damaged:
        findings.error("jet-damaged", "the list of tables is damaged; the file may be cut off, and tables be missing")
    return database


def read_stored(database: Database, findings: Findings) -> Stored:
    """The rows of a file."""
    reader = TableReader(database, findings)
    stored = Stored(
        tuple(database.names.values()),
        list(_rows(reader, SessionRow, "Session", "ID Name:t Date:d")),
        list(_rows(reader, SectionRow, "Section", "ID Letter:t Session ScoringType Winners MissingPair")),
        list(_rows(reader, RoundRow, "RoundData", _ROUND)),
        list(_rows(reader, _result_row, "ReceivedData", f"{_RECEIVED} {':r '.join(REST)}:r")),
        list(_rows(reader, PlayerRow, "PlayerNumbers", _PLAYER)),
        list(_rows(reader, NameRow, "PlayerNames", "ID Name:t strID:t")),
        [
            HandRow(_whole(row[0]), _whole(row[1]), tuple(map(_text, row[2:])))
            for row in reader.rows("HandRecord", HOLDINGS)
        ],
    )
    reader.counted("ReceivedData", len(stored.results))
    return stored


# The columns of a table in the order of the row's fields: ``:t`` is text, ``:d`` a date, ``:f`` a flag, ``:r`` as it
# is, nothing a number.
_ROUND = "Section Table Round NSPair EWPair LowBoard HighBoard CustomBoards:t South West"
_RECEIVED = """ID Section Table Round Board PairNS PairEW Declarer NS/EW:t Contract:t Result:t LeadCard:t Remarks:t
    DateLog:d TimeLog:d Erased:f South West"""
_PLAYER = "Section Table Direction:t Number:t Name:t Round TabScorePairNo"
REST = ("Processed", "Processed1", "Processed2", "Processed3", "Processed4", "ExternalUpdate", "SuspiciousContract")
HOLDINGS = ("Section", "Board", *(f"{seat}{suit}" for seat in SEATS for suit in SUITS))


def _result_row(*values: Any) -> ResultRow:  # noqa: ANN401 -- of the kinds that the columns have
    """A row of results; what stands in nearly every row is kept once."""
    rest = values[-len(REST) :]
    return ResultRow._make((*values[: -len(REST)], rest if any(rest) else ()))


def _whole(value: Value) -> int | None:
    if isinstance(value, str) and value.strip().isdecimal() and len(value) < 10:  # noqa: PLR2004 -- digits
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _text(value: Value) -> str:
    """A text without the blanks that pad it; numbers where a program made the column one of numbers."""
    if isinstance(value, str):
        return value.strip(" \0\t\r\n")
    return "" if value is None or isinstance(value, bool) else str(value)


def _as_it_is(value: Value) -> Value:
    return value


def _date(value: Value) -> datetime | None:
    return value if isinstance(value, datetime) else None


# How a column is read, and the kinds of columns whose values are right as they are; None is a column that is not there.
_READS: Mapping[str, tuple[Callable[[Value], object], tuple[Kind | None, ...]]] = MappingProxyType(
    {
        "": (_whole, (Kind.BYTE, Kind.SHORT, Kind.LONG, None)),
        "t": (_text, ()),
        "d": (_date, (Kind.DATE, None)),
        "f": (bool, (Kind.BOOLEAN,)),
        "r": (_as_it_is, (*Kind, None)),
    }
)


def _rows(reader: TableReader, row_type: Callable[..., T], table: str, columns: str) -> Iterator[T]:
    """The rows of a table as values of a type, whose fields are in the order of the columns."""
    names, _, letters = zip(*(column.partition(":") for column in columns.split()), strict=True)
    kinds = {column.name.casefold(): column.kind for column in reader.columns(table)}
    reads = [
        (place, read)
        for place, (name, letter) in enumerate(zip(names, letters, strict=True))
        for read, right in (_READS[letter],)
        if kinds.get(name.casefold()) not in right
    ]
    for row in reader.rows(table, names):
        values: list[object] = list(row)
        for place, read in reads:
            values[place] = read(row[place])
        yield row_type(*values)
