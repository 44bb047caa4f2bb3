"""Entries as JSON lines: the append-only log of an event, one entry a line, in the fields of ``events.model.Entry``.

What an entry says stands in ``what``: ``result`` (played, passed_out, not_played, score_only, unknown),
``adjustment``, ``penalty``, ``sit_out``, ``walk_over``, ``match``, ``carried_over``, ``publish``, ``request`` or
``request_refused``.
"""

from dataclasses import dataclass, field
from datetime import datetime

from overtrick.events.model import Entry, Kind, Numbers, ResultEntered, What
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document
from overtrick.formats.drafts import Draft, document
from overtrick.formats.entry_what import read_what
from overtrick.formats.findings import Findings
from overtrick.formats.json_fields import Fields, NotJsonError, fields, number, parsed, shown, text
from overtrick.formats.teams import recognise_teams
from overtrick.formats.written_numbers import BoardNames, numbers, plain_number
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading
from overtrick.game.result import Unknown
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
    reader = _Reader(findings, BoardNames(findings))
    for line, row in enumerate(content.value.split("\n"), start=1):
        if row.strip():
            reader.take(row, line)
    for draft in reader.drafts.values():
        recognise_teams(draft)
    return document(FORMAT, list(reader.drafts.values()) or [Draft(findings)], findings)


def read_entry(found: Fields, name: str) -> Reading[Entry | None]:
    """One entry from its JSON object, for those who hold no file; None if nothing can be entered.

    >>> read_entry({"id": "e1", "board": 7, "what": {"result": "passed_out"}}, "phone").value.board
    '7'
    """
    findings = Findings(name)
    reader = _Reader(findings, BoardNames(findings))
    said = reader.said(fields(found.get("what")), None)
    return Reading(None if said is None else reader.entry(found, said, None), tuple(findings.problems))


@dataclass(slots=True)
class _Reader:
    """Takes the lines one by one; those of the same event make one draft."""

    findings: Findings
    boards: BoardNames
    drafts: dict[str, Draft] = field(default_factory=dict)

    def take(self, row: str, line: int) -> None:
        try:
            found = fields(parsed(row))
        except NotJsonError as error:
            self.findings.error("json-syntax", f"not JSON: {error}", line)
            return
        if not found:
            self.findings.error("entry-shape", "not an entry; wanted an object with id and what", line)
            return
        event = text(found.get("event"))
        draft = self.drafts.setdefault(event, Draft(self.findings, name=event))
        said = self.said(fields(found.get("what")), line)
        if said is None:
            return
        entry = self.entry(found, said, line)
        draft.entries.append(entry)
        if any(len(side) > 1 for side in entry.contestants):
            draft.kind = Kind.INDIVIDUAL
        for key in found.keys() - _USED:
            draft.keep(key, shown(found[key]), line)

    def said(self, what: Fields, line: int | None) -> tuple[What, Numbers] | None:
        """What an entry says; of a result that is not understood, that it is not known; of anything else nothing."""
        try:
            return read_what(what)
        except OvertrickError as error:
            self.findings.error(error.code, str(error), line)
            return (ResultEntered(Unknown(), written=number(what.get("score"))), ()) if "result" in what else None

    def entry(self, found: Fields, said: tuple[What, Numbers], line: int | None) -> Entry:
        what, named = said
        identity = text(found.get("id"))
        if not identity:
            self.findings.error("id-missing", "an entry without an id; it is named after its line", line)
        return Entry(
            id=identity or f"{self.findings.file}:{line}",
            what=what,
            session=self.number(found, "session", line),
            section=text(found.get("section")),
            round=self.number(found, "round", line),
            table=plain_number(text(found.get("table"))) or None,
            board=self.board(found, what, line),
            form=text(found.get("form")),
            contestants=BySide(named, ()) if named else BySide(*(_side(found.get(side)) for side in ("ns", "ew"))),
            replaces=frozenset(_ids(found.get("replaces"))),
            over=text(found.get("over")) or None,
            basis=text(found.get("basis")) or "entry",
            role=text(found.get("role")) or "table",
            who=text(found.get("who")),
            device=text(found.get("device")),
            approved_by=text(found.get("approved_by")),
            reason=text(found.get("reason")),
            law=text(found.get("law")),
            movement=self.number(found, "movement", line),
            version=self.number(found, "version", line) or 1,
            made=_made(found.get("made"), line, self.findings),
            where=None if line is None else self.findings.where(line),
        )

    def number(self, found: Fields, key: str, line: int | None) -> int | None:
        value = number(found.get(key))
        if value is None and found.get(key) not in (None, ""):
            message = f"not a {key}: {shown(found[key])!r}; wanted a whole number"
            self.findings.error(f"{key}-syntax", message, line)
        return value

    def board(self, found: Fields, what: What, line: int | None) -> str | None:
        board = self.boards.board(text(found.get("board")), line)
        if board is None and "board" in found and isinstance(what, ResultEntered):
            message = f"a result whose board is {shown(found['board'])!r}; wanted its number"
            self.findings.error("board-missing", message, line)
        return board


def _side(value: object) -> Numbers:
    """The contestants of one side: a number, a list of two players, or ``3+7``."""
    if isinstance(value, list):
        return tuple(plain_number(text(each)) for each in value if text(each))
    return numbers(text(value))


def _ids(value: object) -> list[str]:
    return [text(item) for item in value] if isinstance(value, list) else [text(value)] if text(value) else []


def _made(value: object, line: int | None, findings: Findings) -> datetime | None:
    if not text(value):
        return None
    try:
        return datetime.fromisoformat(text(value))
    except ValueError:
        message = f"not a time: {text(value)!r}; wanted as in 2026-03-05T19:37:00"
        findings.error("time-syntax", message, line)
        return None
