"""What a Bridgemate file says that means nothing to scoring: kept word for word, and written back.

The name is the table, what tells the row from others, and the column: ``Settings[A].ShowResults``.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from overtrick.formats.bws import tables
from overtrick.formats.bws.settings import DEFAULTS, TABLE_DEFAULTS
from overtrick.formats.bws.stored import REST, ResultRow, TableReader
from overtrick.formats.document import Kept
from overtrick.formats.drafts import Draft
from overtrick.formats.jet.columns import ColumnDesign, Kind, TableDesign, Value
from overtrick.game.counted import counted

Rest = Mapping[tuple[str, str], Mapping[str, Value]]
"""Fields by the table and the key of the row."""


@dataclass(frozen=True, slots=True)
class Keeping:
    """What is kept of a table: its rows are told by ``keys``; ``read`` are the columns that others look at.

    ``usual`` are the values that a new file has: they say nothing of this one.
    """

    design: TableDesign
    keys: tuple[str, ...]
    read: frozenset[str] = frozenset()
    usual: Mapping[str, Value] = field(default_factory=dict)


_KEEPINGS = (
    Keeping(tables.CLIENTS, ("ID",)),
    Keeping(tables.SESSION, ("ID",), frozenset(("Name",))),
    Keeping(tables.SECTION, ("ID",), frozenset(("Letter", "Tables", "Session", "Winners")), {"ScoringType": 1}),
    Keeping(tables.TABLES, ("Section", "Table"), usual=TABLE_DEFAULTS),
    Keeping(tables.SETTINGS, ("Section",), usual=DEFAULTS),
    Keeping(tables.HAND_EVALUATION, ("Section", "Board")),
)
_NAME = re.compile(r"(\w{1,30})\[([^\]]{1,40})\]\.([\w/]{1,40})")
_NOTHING = ""
_DESIGNS = {design.name: design for design in tables.ALL}
_NOT_READ = ("IntermediateData", "BiddingData", "PlayData")
_OF_SECTIONS = ("Section", "Tables", "Settings", "HandEvaluation")

Letters = Mapping[int, str]


def keep_results(results: Iterable[ResultRow], draft: Draft) -> None:
    """Keep the columns of results that say nothing of them."""
    for result in results:
        for column, value in zip(REST, result.rest, strict=False):
            if value and result.id is not None:
                draft.keep(f"ReceivedData[{result.id}].{column}", text_of(value), result.id)


def keep_rest(reader: TableReader, letters: Letters, draft: Draft) -> None:
    """Keep what no other part of the reader looks at."""
    for keeping in _KEEPINGS:
        _keep_table(reader, letters, draft, keeping)
    for name in _NOT_READ:
        if count := sum(1 for _ in reader.rows(name, ())):
            draft.findings.notice("table-not-read", f"{counted(count, 'row')} of {name}: not part of the event")


def _keep_table(reader: TableReader, letters: Letters, draft: Draft, keeping: Keeping) -> None:
    name, keys = keeping.design.name, keeping.keys
    columns = [c.name for c in reader.columns(name) if c.name not in keeping.read and c.name not in keys]
    for row in reader.rows(name, (*keys, *columns)):
        label = row_key(name, row[: len(keys)], letters)
        for column, value in zip(columns, row[len(keys) :], strict=True):
            usual = keeping.usual.get(column) or _NOTHING
            if value is not None and (value or _NOTHING) != usual:
                draft.keep(f"{name}[{label}].{column}", text_of(value), None)


def row_key(table: str, keys: Sequence[Value], letters: Letters) -> str:
    """How a row is told from others: a section by its letter, then the number of the table or board.

    >>> row_key("Tables", (2, 7), {2: "B"}), row_key("Clients", (1,), {})
    ('B-7', '1')
    """
    first = letters.get(keys[0], str(keys[0])) if table in _OF_SECTIONS and isinstance(keys[0], int) else str(keys[0])
    return "-".join((first, *(str(key) for key in keys[1:])))


def text_of(value: Value) -> str:
    """A field as text: yes/no as 1, dates in ISO form.

    >>> text_of(True), text_of(datetime(1899, 12, 30, 19, 21)), text_of("Office  ")
    ('1', '1899-12-30T19:21:00', 'Office')
    """
    if isinstance(value, bool):
        return str(int(value))
    return value.isoformat() if isinstance(value, datetime) else str(value).strip(" \0")


def rest_of(kept: Iterable[Kept]) -> tuple[Rest, list[Kept]]:
    """The fields to be written back, and what a Bridgemate file has no place for."""
    rest: dict[tuple[str, str], dict[str, Value]] = defaultdict(dict)
    others = []
    for each in kept:
        found = _NAME.fullmatch(each.name)
        column = found and _column(found[1], found[3])
        value = _value(column, each.value) if column else None
        if found and column and value is not None:
            rest[found[1], found[2]][column.name] = value
        else:
            others.append(each)
    return rest, others


def _column(table: str, name: str) -> ColumnDesign | None:
    design = _DESIGNS.get(table)
    return next((column for column in design.columns if column.name == name), None) if design else None


def _value(column: ColumnDesign, text: str) -> Value:
    try:
        match column.kind:
            case Kind.TEXT:
                return text[: column.size]
            case Kind.DATE:
                return datetime.fromisoformat(text)
            case Kind.BOOLEAN:
                return bool(int(text))
            case _:
                return int(text)
    except ValueError:
        return None
