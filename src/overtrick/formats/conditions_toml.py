"""Conditions of contest (Law 78D) as TOML: the profile, the event's name, date and kind, and its own choices.

A choice is a policy's dotted name with one of its answers: ``method = "butler"``, ``butler.drop = "one"``. Yes and no
may be ``true`` and ``false``, numbers may stand without quotes.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time

from overtrick.events.model import Kind
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.findings import Findings
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.regulations.policies import POLICIES, checked
from overtrick.regulations.profiles import profile_named

FORMAT = "conditions-toml"

_EVENT_KEYS = ("name", "date", "kind", "profile", "regulations")
_AT_LINE = re.compile(r"at line (\d{1,9})")
_KEY = re.compile(r"""^[ \t]*+\[*+[ \t]*+["']?([A-Za-z][\w.-]*+)["']?[ \t]*+[=\]]""", re.MULTILINE)
# A line that opens a table or sets a key: its brackets, and the name with its dots, blanks and quotation marks.
_NAMED = re.compile(r"""[ \t]*+(\[{0,2}+)([\w."' \t-]++)[=\]]""")
_MOST_LEVELS = 20
_LONGEST = 100_000  # tomllib takes a time that grows with the square of some texts
_SECTIONS = ("choices", "event", "conditions")  # tables that only group keys


def recognises(text: str) -> bool:
    """Whether a text is TOML with at least one key of an event or a policy."""
    if "=" not in text or text.lstrip()[:1] in ("<", "{"):
        return False
    keys = {key.split(".")[0] for key in _KEY.findall(text)}
    return bool(keys & {*_EVENT_KEYS, *_SECTIONS, *(policy.split(".")[0] for policy in POLICIES)})


def read(data: bytes, name: str) -> Reading[Document]:
    r"""The conditions of a TOML file, as an event without entries.

    >>> reading = read(b'profile = "ebu"\nwinners = 1\n', "conditions.toml")
    >>> reading.value.events[0].conditions
    Conditions(profile='ebu', choices={'winners': '1'})
    """
    text = decoded(data, name)
    findings = Findings(name, list(text.problems))
    draft = Draft(findings)
    lines = _lines_of_keys(text.value)
    for key, value in _flat(_parsed(text.value, findings)):
        _take(key, value, draft, _line_of(key, lines))
    return document(FORMAT, [draft], findings)


def _parsed(text: str, findings: Findings) -> dict[str, object]:
    parts = max((line.partition("=")[0].count(".") for line in text.split("\n")), default=0)
    if len(text) > _LONGEST or parts > _MOST_LEVELS:
        message = f"more than {_LONGEST} characters, or a key of more than {_MOST_LEVELS} parts: not read"
        findings.error("toml-refused", message)
        return {}
    try:
        return tomllib.loads(text, parse_float=str)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        found = _AT_LINE.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1  # "at end of document"
        findings.error("toml-syntax", f"not TOML: {error}", line)
        return {}


def _flat(table: Mapping[str, object], prefix: str = "", level: int = 0) -> Iterator[tuple[str, object]]:
    """Every key with its dotted name, the tables that only group left out of it."""
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict) and level < _MOST_LEVELS:
            yield from _flat(value, "" if name in _SECTIONS else f"{name}.", level + 1)
        else:
            yield name, "…" if isinstance(value, dict) else value


def _take(key: str, value: object, draft: Draft, line: int | None) -> None:
    text = _text(value)
    if key in ("profile", "regulations"):
        draft.profile = _profile(text, draft, line)
    elif key == "name":
        draft.name = text
    elif key == "date":
        draft.date = text
    elif key == "kind":
        draft.kind = _kind(text, draft, line)
    else:
        _choose(key, text, draft, line)


def _profile(text: str, draft: Draft, line: int | None) -> str:
    name = text.strip().lower()
    try:
        profile_named(name)
    except OvertrickError as error:
        draft.findings.error(error.code, str(error), line)
        return draft.profile
    return name


def _kind(text: str, draft: Draft, line: int | None) -> Kind:
    kinds = {kind.value: kind for kind in Kind}
    if text.lower() not in kinds:
        message = f"not a kind of event: {text!r}; wanted {', '.join(kinds)}"
        draft.findings.error("kind-unknown", message, line)
    return kinds.get(text.lower(), draft.kind)


def _choose(key: str, text: str, draft: Draft, line: int | None) -> None:
    try:
        draft.choices[key] = checked(key, text)
    except OvertrickError as error:
        draft.findings.error(error.code, str(error), line)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    return str(value)


def _lines_of_keys(text: str) -> dict[str, int]:
    r"""The lines on which tables are opened and keys are set, by their dotted names.

    >>> _lines_of_keys("winners = 1\n[butler]\ntotal = 2\n[printed]\ntotal = 3")["printed.total"]
    5
    """
    lines: dict[str, int] = {}
    table: list[str] = []
    for line, row in enumerate(text.split("\n"), start=1):
        found = _NAMED.match(row)
        if not found:
            continue
        parts = [part.strip(" \t\"'") for part in found[2].split(".")]
        table = parts if found[1] else table
        lines.setdefault(_dotted(parts if found[1] else [*table, *parts]), line)
    return lines


def _dotted(parts: list[str]) -> str:
    """The dotted name of a key, without the tables that only group."""
    while len(parts) > 1 and parts[0] in _SECTIONS:
        parts = parts[1:]
    return ".".join(parts)


def _line_of(key: str, lines: Mapping[str, int]) -> int | None:
    """The line of a key, else of the table that it stands in: an inline table is one line."""
    while key and key not in lines:
        key = key.rpartition(".")[0]
    return lines.get(key)
