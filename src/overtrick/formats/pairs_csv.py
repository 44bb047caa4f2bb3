"""Pairs CSV: who takes part, one row for each contestant; and the lists of members that clubs pass around.

Columns: contestant, section, direction, name1, name2, id1, id2, stratum, handicap; teams have up to eight names. A
list of members has surname, first name and id instead, and gives individual contestants numbered by their ids. A list
of a platform's players has a nickname and a real name: contestants are called by their nicknames there. Names may
stand in one column, ``ann+bob``; with a column for the board they say who played it, and substitutes are told.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace

from overtrick.events.model import Contestant, Kind
from overtrick.formats.decoding import decoded
from overtrick.formats.delimited import Record, column_name, header, note_empty, sheet, understood
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.figures import figure
from overtrick.formats.findings import Findings
from overtrick.formats.line_ups import LineUps
from overtrick.formats.written_numbers import plain_number
from overtrick.game.problems import Reading
from overtrick.game.seats import Side

FORMAT = "pairs-csv"

Key = tuple[str, str, Side | None]
_EIGHT = range(1, 9)
_BETWEEN = re.compile(r"[+&/]")
_NICKNAMES = ("nickname", "nick", "bbo name", "user name", "username", "screen name", "platform name")
_REAL_NAMES = ("real name", "full name")
COLUMNS = {
    "contestant": ("pair", "pair no", "pair number", "team", "team no", "team number", "number", "no", *_NICKNAMES),
    "section": ("sect",),
    "direction": ("dir",),
    "name1": ("name 1", "player 1", "player1", *_REAL_NAMES),
    **{f"name{n}": (f"name {n}", f"player {n}", f"player{n}") for n in _EIGHT[1:]},
    "names": ("players", "pair names"),
    "board": ("bd", "board no", "board number"),
    **{f"id{n}": (f"id {n}", f"member {n}", f"member id {n}") for n in _EIGHT},
    "stratum": ("strat", "strata"),
    "handicap": ("hcp",),
    "surname": ("last name", "lastname", "family name"),
    "first": ("first name", "firstname", "given name", "forename"),
    "id": ("member", "member id", "member no", "member number"),
}
_DIRECTIONS = {
    "": None,
    "H": None,  # a Howell: nobody has one direction
    **dict.fromkeys(("NS", "N-S", "N", "NORTH-SOUTH"), Side.NS),
    **dict.fromkeys(("EW", "E-W", "E", "EAST-WEST"), Side.EW),
}


def recognises(text: str) -> bool:
    """Whether a text begins with the columns of contestants or members."""
    found = understood(header(text), COLUMNS)
    columns = set(found)
    if "board" in columns and "" in columns:  # a table of results
        return False
    is_named = "contestant" in columns and bool({"name1", "names"} & columns)
    return is_named or {"surname", "first"} <= columns


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The contestants of a CSV file.

    >>> reading = read(b"contestant,name1,name2\n7,Ann,Bob\n", "pairs.csv")
    >>> reading.value.events[0].contestants[0].names
    ('Ann', 'Bob')
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    found = sheet(text.value, COLUMNS, findings)
    is_members = "surname" in found.columns
    is_of_players = is_members or _lists_nicknames(text.value)
    note_empty(found, findings)
    draft = Draft(findings, kind=Kind.INDIVIDUAL if is_of_players else Kind.PAIRS)
    _enter_rows(found.records, draft, _member if is_members else _contestant)
    for record in () if is_members else found.too_long:
        _enter_number(record, draft)
    if any(len(contestant.names) > 2 for contestant in draft.contestants.values()):  # noqa: PLR2004 -- more than a pair
        draft.kind = Kind.TEAMS
    return document(FORMAT, [draft], findings)


def _enter_rows(records: Iterable[Record], draft: Draft, made: Callable[[Record, Draft], Contestant]) -> None:
    """Enter the contestants; where rows are of boards, each is one contestant with all who played as it."""
    line_ups: dict[Key, LineUps] = defaultdict(LineUps)
    for record in records:
        contestant = made(record, draft)
        if not contestant.number:
            draft.findings.error("contestant-missing", "a row without a contestant's number", record.line)
        elif record["board"]:
            key = (contestant.number, contestant.section, contestant.direction)
            draft.contestants.setdefault(key, contestant)
            line_ups[key].played(contestant.names, plain_number(record["board"]))
        else:
            draft.enter(contestant)
        for column, value in record.others.items():
            draft.keep(column, value, record.line)
    for key, line_up in line_ups.items():
        draft.contestants[key] = _with_substitutes(draft.contestants[key], line_up, draft)


def _lists_nicknames(text: str) -> bool:
    """Whether the players of a platform are listed, each with the one real name."""
    return bool({column_name(head) for head in header(text)} & {*_NICKNAMES, *_REAL_NAMES})


def _contestant(record: Record, draft: Draft) -> Contestant:
    direction = record["direction"].upper()
    if direction not in _DIRECTIONS:
        message = f"not a direction: {record['direction']!r}; wanted NS, EW or nothing"
        draft.findings.error("direction-syntax", message, record.line)
    handicap = figure(record["handicap"])
    if handicap is None and record["handicap"]:
        message = f"not a handicap: {record['handicap']!r}; wanted a number"
        draft.findings.error("handicap-syntax", message, record.line)
    return Contestant(
        plain_number(record["contestant"]),
        record["section"],
        _DIRECTIONS.get(direction),
        _names(record),
        tuple(record[f"id{n}"] for n in _EIGHT if record[f"id{n}"]),
        record["stratum"],
        handicap,
        draft.findings.where(record.line),
    )


def _names(record: Record) -> tuple[str, ...]:
    """The names of a row, each in a column of its own or all in one."""
    single = tuple(record[f"name{n}"] for n in _EIGHT if record[f"name{n}"])
    return single or tuple(name for part in _BETWEEN.split(record["names"]) if (name := part.strip()))


def _with_substitutes(contestant: Contestant, line_ups: LineUps, draft: Draft) -> Contestant:
    """The contestant under the names of those who played most of its boards; everybody else is told."""
    line = contestant.where.line if contestant.where else None
    if substitutes := ", ".join(line_ups.substitutes()):
        message = f"contestant {contestant.number}, boards played: {line_ups}; substitute: {substitutes}"
        draft.findings.notice("substitute", message, line)
        draft.keep("substitute", substitutes, line)
    return replace(contestant, names=line_ups.names)


def _enter_number(record: Record, draft: Draft) -> None:
    """Of a row with too many cells, which is reported already, the number: its names may stand under wrong heads."""
    number = plain_number(record["contestant"])
    if number.isdecimal():
        draft.enter(Contestant(number, record["section"], where=draft.findings.where(record.line)))
        message = f"contestant {number} is entered without names"
        draft.findings.notice("names-missing", message, record.line)


def _member(record: Record, draft: Draft) -> Contestant:
    name = f"{record['first']} {record['surname']}".strip()
    number = record["contestant"] or record["id"] or name
    ids = (record["id"],) if record["id"] else ()
    return Contestant(number, names=(name,), ids=ids, where=draft.findings.where(record.line))
