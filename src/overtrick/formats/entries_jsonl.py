"""Entries as JSON lines: the append-only log of an event, one entry a line, in the fields of ``events.model.Entry``.

What an entry says stands in ``what``: ``result`` (played, passed_out, not_played, score_only, unknown),
``adjustment``, ``penalty``, ``sit_out``, ``walk_over``, ``match``, ``carried_over``, ``publish``, ``request`` or
``request_refused``.
"""

from datetime import datetime

from overtrick.events.model import Entry, Kind, Numbers
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.entry_what import read_what
from overtrick.formats.findings import Findings
from overtrick.formats.json_fields import Fields, NotJsonError, fields, number, parsed, shown, text
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.seats import BySide

FORMAT = "entries-jsonl"

_WHO = ("role", "who", "approved_by", "device")
_WHERE = ("event", "session", "section", "round", "table", "board", "form", "ns", "ew", "movement")
_USED = frozenset((*_WHO, *_WHERE, "id", "version", "made", "basis", "what", "replaces", "over", "reason", "law"))


def recognises(head: str) -> bool:
    """Whether the first line of a text is an entry."""
    first = next((line for line in head.split("\n") if line.strip()), "")
    try:
        found = fields(parsed(first))
    except NotJsonError:
        return False
    return "what" in found and "id" in found


def read(data: bytes, name: str) -> Reading[Document]:
    """The entries of a JSON lines file, in the order of the file; nothing is folded.

    >>> line = b'{"id": "e1", "board": 7, "ns": 3, "ew": 9, "what": {"result": "passed_out"}}'
    >>> read(line, "log.jsonl").value.events[0].entries[0].what.result
    PassedOut()
    """
    content = decoded(data, name)
    findings = Findings(name, list(content.problems))
    drafts: dict[str, Draft] = {}
    for line, row in enumerate(content.value.split("\n"), start=1):
        if row.strip():
            _read_line(row, line, drafts, findings)
    return document(FORMAT, list(drafts.values()) or [Draft(findings)], findings)


def _read_line(row: str, line: int, drafts: dict[str, Draft], findings: Findings) -> None:
    try:
        found = fields(parsed(row))
    except NotJsonError as error:
        findings.error("json-syntax", f"not JSON: {error}", line)
        return
    if not found:
        findings.error("entry-shape", "not an entry; wanted an object with id and what", line)
        return
    event = text(found.get("event"))
    draft = drafts.setdefault(event, Draft(findings, name=event))
    try:
        entry = _entry(found, line, findings)
    except OvertrickError as error:
        findings.error(error.code, str(error), line)
        return
    draft.entries.append(entry)
    if any(len(side) > 1 for side in entry.contestants):
        draft.kind = Kind.INDIVIDUAL
    for key in found.keys() - _USED:
        draft.keep(key, shown(found[key]), line)


def _entry(found: Fields, line: int, findings: Findings) -> Entry:
    identity = text(found.get("id"))
    if not identity:
        findings.error("id-missing", "an entry without an id; it is named after its line", line)
    what, contestants = read_what(fields(found.get("what")))
    return Entry(
        id=identity or f"{findings.file}:{line}",
        what=what,
        session=number(found.get("session")),
        section=text(found.get("section")),
        round=number(found.get("round")),
        table=text(found.get("table")) or None,
        board=text(found.get("board")) or None,
        form=text(found.get("form")),
        contestants=BySide(contestants, ())
        if contestants
        else BySide(*(_side(found.get(side)) for side in ("ns", "ew"))),
        replaces=frozenset(_ids(found.get("replaces"))),
        over=text(found.get("over")) or None,
        basis=text(found.get("basis")) or "entry",
        role=text(found.get("role")) or "table",
        who=text(found.get("who")),
        device=text(found.get("device")),
        approved_by=text(found.get("approved_by")),
        reason=text(found.get("reason")),
        law=text(found.get("law")),
        movement=number(found.get("movement")),
        version=number(found.get("version")) or 1,
        made=_made(found.get("made"), line, findings),
        where=findings.where(line),
    )


def _side(value: object) -> Numbers:
    """The contestants of one side: a number, a list of two players, or ``3+7``."""
    numbers = [text(item) for item in value] if isinstance(value, list) else text(value).split("+")
    return tuple(number.strip() for number in numbers if number.strip())


def _ids(value: object) -> list[str]:
    return [text(item) for item in value] if isinstance(value, list) else [text(value)] if text(value) else []


def _made(value: object, line: int, findings: Findings) -> datetime | None:
    if not text(value):
        return None
    try:
        return datetime.fromisoformat(text(value))
    except ValueError:
        message = f"not a time: {text(value)!r}; wanted as in 2026-03-05T19:37:00"
        findings.error("time-syntax", message, line)
        return None
