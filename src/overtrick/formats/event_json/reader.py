"""JSON documents, as ``event_json.writer`` writes them: everything comes back, with its place in the first source."""

import re
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from typing import TypeVar

from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import BoardFacts, Contestant, Entry, Event, Kind
from overtrick.formats.decoding import decoded
from overtrick.formats.document import Document, Kept, PlayRecord
from overtrick.formats.entries_jsonl import read_entry
from overtrick.formats.entry_what import exact
from overtrick.formats.findings import Findings
from overtrick.formats.json_fields import Fields, NotJsonError, fields, items, number, parsed, text
from overtrick.formats.slips import seat
from overtrick.formats.vulnerable import VULNERABLE
from overtrick.game.calls import Auction
from overtrick.game.cards import Card, Deal
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Reading, Where
from overtrick.game.seats import Seat, Side
from overtrick.regulations.conditions import Conditions

FORMAT = "event-json"

T = TypeVar("T")
U = TypeVar("U")

_HEAD = re.compile(r'\s*\{\s*"overtrick"\s*:\s*"event"')
_SCHEMAS = (1,)


class ShapeError(OvertrickError):
    """A part of the document has not the shape that it should have."""

    code = "event-shape"


def recognises(head: str) -> bool:
    """Whether a text begins as a document of this program."""
    return bool(_HEAD.match(head))


def read(data: bytes, name: str) -> Reading[Document]:
    """The document of a JSON file. A part that is not understood is reported with its path and left out.

    >>> text = b'{"overtrick": "event", "schema": 1, "read_from": "pbn", "events": [{"name": "Pairs"}]}'
    >>> read(text, "a.json").value.events[0].name
    'Pairs'
    """
    content = decoded(data, name)
    reader = _Reader(Findings(name, list(content.problems)))
    try:
        document = reader.document(fields(parsed(content.value)))
    except NotJsonError as error:
        reader.findings.error("json-syntax", f"not JSON: {error}", error.line)
        document = Document(FORMAT)
    return Reading(document, tuple(reader.findings.problems))


@dataclass(frozen=True, slots=True)
class _Known:
    """Whom and what figures of an event can be about."""

    contestants: Mapping[tuple[str, str, Side | None], Contestant]
    entries: AbstractSet[str]


@dataclass(slots=True)
class _Reader:
    findings: Findings
    path: list[str] = field(default_factory=list)

    def document(self, found: Fields) -> Document:
        if number(found.get("schema")) not in _SCHEMAS:
            message = f"schema {_short(found.get('schema'))}; this version reads {_SCHEMAS[-1]}: update the program"
            self.findings.error("event-schema", message)
            return Document(FORMAT)
        events = [self.event(each) for each in self.parts(found, "events")]
        return Document(
            text(found.get("read_from")) or FORMAT,
            tuple(event for event, _ in events),
            tuple(claims for _, claims in events),
            tuple(self.listed(found, "kept", self.kept)),
            dict(self.listed(found, "records", _record)),
        )

    def parts(self, found: Fields, name: str) -> Iterator[Fields]:
        """The objects of a list, each with its path for what may be said of it."""
        for place, each in enumerate(items(found.get(name))):
            self.path.append(f"{name}[{place}]")
            yield each
            self.path.pop()

    def listed(self, found: Fields, name: str, reads: Callable[[Fields], T | None]) -> list[T]:
        """What is read of each object of a list, those apart that are not understood."""
        made = [self.understood(partial(reads, each), None) for each in self.parts(found, name)]
        return [each for each in made if each is not None]

    def understood(self, reads: Callable[[], T], otherwise: U) -> T | U:
        """What is read; if it is not understood, that is an error at this path."""
        try:
            return reads()
        except (OvertrickError, ValueError) as error:
            code = error.code if isinstance(error, OvertrickError) else ShapeError.code
            self.findings.error(code, f"{'.'.join(self.path)}: {error!s:.300}")
            return otherwise

    def where(self, found: Fields) -> Where:
        place = found.get("where")
        if isinstance(place, list) and len(place) == 2:  # noqa: PLR2004 -- file and line
            return Where(text(place[0]), number(place[1]))
        return self.findings.where(None)

    # --- an event ---

    def event(self, found: Fields) -> tuple[Event, tuple[Claim, ...]]:
        contestants = self.listed(found, "contestants", self.contestant)
        boards = dict(self.listed(found, "boards", self.board))
        entries = self.distinct(self.listed(found, "entries", self.entry))
        event = Event(
            text(found.get("name")),
            text(found.get("date")),
            self.understood(lambda: Kind(text(found.get("kind")) or "pairs"), Kind.PAIRS),
            tuple(contestants),
            tuple(entries),
            boards,
            self.understood(lambda: _conditions(found), Conditions()),
        )
        known = _Known({(c.number, c.section, c.direction): c for c in contestants}, {entry.id for entry in entries})
        return event, tuple(self.listed(found, "claims", lambda each: self.claim(each, known)))

    def distinct(self, entries: list[Entry]) -> list[Entry]:
        """The entries, each once; of two that differ under one id the first, and that is an error."""
        known: dict[str, Entry] = {}
        for entry in entries:
            if known.setdefault(entry.id, entry) != entry:
                message = (
                    f"{'.'.join(self.path)}: two different entries have the id {_short(entry.id)}; the first is read"
                )
                self.findings.error("entry-id-reused", message)
        return list(known.values())

    def contestant(self, found: Fields) -> Contestant:
        return Contestant(
            _needed(found, "number"),
            text(found.get("section")),
            _side(found, "direction"),
            _texts(found, "names"),
            _texts(found, "ids"),
            text(found.get("stratum")),
            _figure(found, "handicap") if "handicap" in found else None,
            self.where(found) if "where" in found else None,
        )

    def board(self, found: Fields) -> tuple[tuple[int | None, str], BoardFacts]:
        deal = text(found.get("deal"))
        facts = BoardFacts(
            seat(text(found.get("dealer"))),
            VULNERABLE.get(text(found.get("vulnerable")).upper()),
            Deal.parse(deal) if deal else None,
        )
        return (number(found.get("session")), _needed(found, "board")), facts

    def entry(self, found: Fields) -> Entry | None:
        known = {name: value for name, value in found.items() if name != "where"}
        reading = read_entry(known, self.findings.file)
        for problem in reading.problems:
            message = f"{'.'.join(self.path)}: {problem.message}"
            self.findings.problems.append(replace(problem, message=message))
        if reading.value is None:
            return None
        return replace(reading.value, where=self.where(found) if "where" in found else None)

    # --- claims ---

    def claim(self, found: Fields, known: _Known) -> Claim:
        figure = Figure(text(found.get("figure")))
        printed = text(found.get("text")), _figure(found, "value"), _figure(found, "unit"), self.where(found)
        if "entry" in found:
            if text(found["entry"]) not in known.entries:
                raise ShapeError(f"a figure of entry {_short(found['entry'])}, which is not there")
            return ResultClaim(figure, text(found["entry"]), _side(found, "side"), *printed)
        key = (_needed(found, "contestant"), text(found.get("section")), _side(found, "direction"))
        if key not in known.contestants:
            raise ShapeError(f"a figure of contestant {_short(key[0])}, who is not entered")
        return ContestantClaim(
            figure, known.contestants[key], *printed, number(found.get("session")), found.get("handicap") is True
        )

    # --- what scoring never sees ---

    def kept(self, found: Fields) -> Kept:
        value = found.get("value")
        return Kept(text(found.get("name")), value if isinstance(value, str) else text(value), self.where(found))


def _conditions(found: Fields) -> Conditions:
    choices = {name: text(value) for name, value in fields(found.get("choices")).items()}
    return Conditions(text(found.get("regulations")), choices)


def _record(found: Fields) -> tuple[str, PlayRecord]:
    """How a board was bid and played, with the id of the entry that holds its result."""
    auction = text(found.get("auction"))
    return text(found.get("entry")), PlayRecord(
        Auction.parse(auction) if auction else None,
        _texts(found, "explanations"),
        tuple(Card.parse(card) for card in _texts(found, "cards")),
        number(found.get("claimed")),
        {Seat(who): text(name) for who, name in fields(found.get("players")).items()},
    )


def _short(value: object) -> str:
    """A value as it is told: no longer than people read."""
    return f"{value!r:.60}"


def _needed(found: Fields, name: str) -> str:
    value = text(found.get(name))
    if not value:
        raise ShapeError(f"{name} is {_short(found.get(name))}; wanted a number or a name")
    return value


def _texts(found: Fields, name: str) -> tuple[str, ...]:
    value = found.get(name)
    return tuple(text(each) for each in value) if isinstance(value, list) else ()


def _side(found: Fields, name: str) -> Side | None:
    return Side(text(found[name])) if text(found.get(name)) else None


def _figure(found: Fields, name: str) -> Fraction:
    value = exact(text(found.get(name)))
    if value is None:
        raise ShapeError(f"{name} is {_short(found.get(name))}; wanted a number")
    return value
