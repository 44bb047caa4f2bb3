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
from overtrick.game.problems import Reading
from overtrick.regulations.policies import POLICIES, PolicyError, checked

FORMAT = "conditions-toml"

_EVENT_KEYS = ("name", "date", "kind", "profile", "regulations")
_AT_LINE = re.compile(r"at line (\d{1,9})")
_KEY = re.compile(r"""^\s*\[*\s*["']?([A-Za-z][\w.-]*)["']?\s*[=\].]""", re.MULTILINE)
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
    for key, value in _flat(_parsed(text.value, findings)):
        _take(key, value, draft, _line_of(key, text.value))
    return document(FORMAT, [draft], findings)


def _parsed(text: str, findings: Findings) -> dict[str, object]:
    try:
        return tomllib.loads(text, parse_float=str)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        found = _AT_LINE.search(str(error))
        findings.error("toml-syntax", f"not TOML: {error}", int(found[1]) if found else None)
        return {}


def _flat(table: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, object]]:
    """Every key with its dotted name, the tables that only group left out of it."""
    for key, value in table.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict):
            yield from _flat(value, "" if name in _SECTIONS else f"{name}.")
        else:
            yield name, value


def _take(key: str, value: object, draft: Draft, line: int | None) -> None:
    text = _text(value)
    if key in ("profile", "regulations"):
        draft.profile = text
    elif key == "name":
        draft.name = text
    elif key == "date":
        draft.date = text
    elif key == "kind":
        draft.kind = _kind(text, draft, line)
    else:
        _choose(key, text, draft, line)


def _kind(text: str, draft: Draft, line: int | None) -> Kind:
    kinds = {kind.value: kind for kind in Kind}
    if text.lower() not in kinds:
        message = f"not a kind of event: {text!r}; wanted {', '.join(kinds)}"
        draft.findings.error("kind-unknown", message, line)
    return kinds.get(text.lower(), draft.kind)


def _choose(key: str, text: str, draft: Draft, line: int | None) -> None:
    try:
        draft.choices[key] = checked(key, text)
    except PolicyError as error:
        draft.findings.error(error.code, str(error), line)


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, date | datetime | time):
        return value.isoformat()
    return str(value)


def _line_of(key: str, text: str) -> int | None:
    """The line on which a key is set, by its whole dotted name or its last part."""
    for name in (key, key.rsplit(".", 1)[-1]):
        found = re.search(rf"^\s*{re.escape(name)}\s*=", text, re.MULTILINE)
        if found:
            return text.count("\n", 0, found.end()) + 1
    return None
