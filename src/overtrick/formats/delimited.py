"""Delimited text (CSV): the delimiter recognised, columns found by the names that people give them."""

import csv
import re
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import overload

from overtrick.formats.findings import Findings

DELIMITERS = ",;\t|"
_QUOTED = re.compile(r'"(?:[^"]|"")*+"?')
_SAID = re.compile(r"""\s*"?sep=(\t|[^\w\s"'])"?\s*""", re.IGNORECASE)

# Columns by their own names, and the other names that surely mean the same, in small letters with single blanks.
Synonyms = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Record:
    """A row: its line, the cells of the columns understood, and those of the others."""

    line: int
    cells: Mapping[str, str]
    others: Mapping[str, str] = field(default_factory=dict)

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")


@dataclass(frozen=True, slots=True)
class Records(Sequence[Record]):
    """The records of a table. Each is made when it is asked for: as cells alone they take a third of the memory."""

    heads: "_Heads"
    lines: Sequence[int] = ()
    rows: Sequence[tuple[str, ...]] = ()

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, place: int) -> Record: ...
    @overload
    def __getitem__(self, place: slice) -> "Records": ...
    def __getitem__(self, place: int | slice) -> "Record | Records":
        if isinstance(place, slice):
            return Records(self.heads, self.lines[place], self.rows[place])
        return self.heads.record(self.lines[place], self.rows[place])

    def __iter__(self) -> Iterator[Record]:
        return map(self.heads.record, self.lines, self.rows)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of records, and the columns that were understood, in their order; ``line`` is that of their heads.

    ``too_long`` are rows with more cells than there are columns, each reported: their cells may stand under the wrong
    heads.
    """

    columns: tuple[str, ...]
    records: Records
    too_long: tuple[Record, ...] = ()
    line: int = 1


def column_name(text: str) -> str:
    """A column's head for comparison: small letters, one blank for anything between words.

    >>> column_name(" NS_Pair-No. ")
    'ns pair no'
    """
    return re.sub(r"[\W_]+", " ", text.lower()).strip()


def header(text: str) -> tuple[str, ...]:
    r"""The cells of the first line that is not blank and does not only say what the delimiter is.

    >>> header('Board;"NS";EW'), header("sep=;\nBoard;NS")
    (('Board', 'NS', 'EW'), ('Board', 'NS'))
    """
    lines = text.split("\n", 50)
    start, delimiter = _beginning(lines)
    first = next((line for line in lines[start:] if line.strip()), "")
    return _cells(first, delimiter, 1, Findings(""))


def understood(names: tuple[str, ...], synonyms: Synonyms) -> tuple[str, ...]:
    """The columns that these heads name, in their order; empty for a head that is not known."""
    known = {column_name(name): column for column, others in synonyms.items() for name in (column, *others)}
    return tuple(known.get(column_name(name), "") for name in names)


def sheet(text: str, synonyms: Synonyms, findings: Findings) -> Sheet:
    """The records of a delimited text whose first line names its columns; what is not understood is reported."""
    lines = rows(text, findings)
    first, written = next(lines, (1, ()))
    heads = _Heads(understood(written, synonyms), written)
    heads.report(findings, first)
    records = Records(heads, numbers := array("L"), fitting := list[tuple[str, ...]]())
    too_long: list[Record] = []
    shared: dict[str, str] = {}  # equal cells are one
    for line, cells in lines:
        if heads.fit(line, cells, findings):
            numbers.append(line)
            fitting.append(tuple([shared.setdefault(cell, cell) for cell in cells]))
        else:
            too_long.append(heads.record(line, cells))
    return Sheet(heads.columns, records, tuple(too_long), first)


def note_empty(found: Sheet, findings: Findings) -> None:
    """Tell that a table has heads and nothing under them."""
    if not found.records and not found.too_long:
        findings.notice("table-empty", "the table has its columns and no row under them", found.line)


@dataclass(frozen=True, slots=True)
class _Heads:
    """The columns understood, in their order, and what is written over each."""

    columns: tuple[str, ...]
    written: tuple[str, ...]

    def report(self, findings: Findings, line: int) -> None:
        for name, column in zip(self.written, self.columns, strict=True):
            if not column and name:
                findings.notice("column-unknown", f"column {name!r} is not understood; it is kept", line)
        for column in sorted({column for column in self.columns if column and self.columns.count(column) > 1}):
            names = ", ".join(name for name, known in zip(self.written, self.columns, strict=True) if known == column)
            message = f"several columns mean {column!r}: {names}; the first is used"
            findings.error("column-twice", message, line)

    def fit(self, line: int, cells: tuple[str, ...], findings: Findings) -> bool:
        """Whether a row has no more cells than there are columns; that it has more is reported."""
        too_many = cells[len(self.columns) :]
        if any(too_many):
            message = f"{len(cells)} cells under {len(self.columns)} columns ({', '.join(too_many)!r} is too much)"
            findings.error("row-too-long", f"{message}; a delimiter inside a cell needs quotation marks", line)
        return not any(too_many)

    def record(self, line: int, cells: tuple[str, ...]) -> Record:
        """A row as a record; missing cells at its end are empty."""
        known: dict[str, str] = {}
        others: dict[str, str] = {}
        for name, column, cell in zip(self.written, self.columns, cells, strict=False):
            (known if column else others).setdefault(column or name, cell)
        return Record(line, known, others)


def rows(text: str, findings: Findings) -> Iterator[tuple[int, tuple[str, ...]]]:
    r"""The rows of a delimited text, blank ones left out: the line on which each begins, and its cells.

    >>> list(rows('1;"N;S"\n\n2;E\n', Findings("a.csv")))
    [(1, ('1', 'N;S')), (3, ('2', 'E'))]
    """
    lines = text.split("\n")
    place, delimiter = _beginning(lines)
    ends_open = re.compile(_OPEN.format(delimiter=re.escape(delimiter)))
    while place < len(lines):
        first, place = place, place + 1
        if not lines[first].strip():
            continue
        if '"' in lines[first]:
            while ends_open.fullmatch("\n".join(lines[first:place])) and place - first < _MOST_LINES_OF_A_ROW:
                place += 1
        if place > len(lines) or (place - first == _MOST_LINES_OF_A_ROW):
            findings.error("quote-unclosed", "a quotation mark that is not closed", first + 1)
            place = first + 1
        cells = _cells("\n".join(lines[first:place]), delimiter, first + 1, findings)
        if any(cells):
            yield first + 1, cells


# A line that ends inside a quoted cell: whole cells, then one that is opened and not closed.
_OPEN = r'(?:(?:"(?:[^"]|"")*+"[^{delimiter}]*+|[^"{delimiter}][^{delimiter}]*+|){delimiter})*"(?:[^"]|"")*+'
_MOST_LINES_OF_A_ROW = 10
_LONGEST_CELL = 100_000


def _cells(row: str, delimiter: str, line: int, findings: Findings) -> tuple[str, ...]:
    if row and '"' not in row and "\r" not in row and len(row) < _LONGEST_CELL:  # as nearly all are: no parser needed
        return tuple([cell.strip() for cell in row.split(delimiter)])
    try:
        lines = (f"{part}\n" for part in row.split("\n"))
        return tuple(cell.strip() for cell in next(csv.reader(lines, delimiter=delimiter), []))
    except csv.Error as error:
        findings.error("csv-syntax", f"this line cannot be read: {error}", line)
        return ()


def _beginning(lines: Sequence[str]) -> tuple[int, str]:
    """Where the rows begin, and their delimiter: Excel says it in a first line of its own, ``sep=;``."""
    first = next((place for place, line in enumerate(lines) if line.strip()), None)
    if first is None:
        return len(lines), DELIMITERS[0]
    said = _SAID.fullmatch(lines[first])
    return (first + 1, said[1]) if said else (first, _delimiter(lines[first]))


def _delimiter(line: str) -> str:
    """The delimiter that is found most often outside quotation marks."""
    bare = _QUOTED.sub("", line)
    return max(DELIMITERS, key=bare.count)
