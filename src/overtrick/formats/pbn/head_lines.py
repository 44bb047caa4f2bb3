"""The escaped lines at the head of a PBN file: version, program, and the conditions that no tag can say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from overtrick.events.model import Event, Kind
from overtrick.formats.document import Document, Kept
from overtrick.formats.pbn.dialects import BRIDGE_COMPOSER, MAGIC, Dialect, dialect_named, dialect_of
from overtrick.formats.pbn.heads import scoring
from overtrick.formats.pbn.kept import COMMENT, ESCAPED
from overtrick.formats.pbn.layout import LINE_END, plain_line
from overtrick.formats.pbn.programs import CONDITIONS, chosen, program
from overtrick.formats.pbn.tags import Line

_CONTEST_TYPES = {Kind.INDIVIDUAL: "1", Kind.PAIRS: "2", Kind.TEAMS: "4"}
_COUNTS = {Kind.INDIVIDUAL: "PlayerCount", Kind.PAIRS: "PairCount", Kind.TEAMS: "TeamCount"}


@dataclass(frozen=True, slots=True)
class Head:
    """What stands before the first game: the lines that a file's own head had, or those that the dialect wants."""

    document: Document
    dialect: Dialect
    kept: tuple[Kept, ...] = ()

    @classmethod
    def of(cls, document: Document, dialect: str | None) -> "Head":
        """The head of a document, in the dialect named or its own."""
        kept = tuple(e for e in document.kept if e.beside is None and e.name in (ESCAPED, COMMENT))
        kept = kept if document.format == "pbn" else ()
        escaped = [each.value for each in kept if each.name == ESCAPED]
        return cls(document, dialect_named(dialect) if dialect else dialect_of(document, escaped), kept)

    @property
    def session(self) -> int | None:
        """The session that the head names for the whole file."""
        return program(Line(0, each.value) for each in self.kept if each.name == ESCAPED).session

    def lines(self) -> Iterator[str]:
        """The lines of the head."""
        yield f"% PBN {self.dialect.version}"
        yield "% EXPORT"
        if not any(each.name == ESCAPED for each in self.kept):
            yield from _new(self.document, self.dialect)
        for each in sorted(self.kept, key=lambda each: each.where.line or 0):
            yield f"%{each.value}" if each.name == ESCAPED else each.value.replace("\n", LINE_END)


def _new(document: Document, dialect: Dialect) -> Iterator[str]:
    event = document.events[0] if document.events else Event()
    if dialect is BRIDGE_COMPOSER:
        yield from _bridge_composer(event)
    if dialect is MAGIC:
        yield from (_meta(name, value) for name, value in _contest(event).items())
    if document.format != "pbn":
        yield from (_meta(name, value) for name, value in _conditions(document).items())


def _meta(name: str, value: str) -> str:
    content = plain_line(value).replace('"', "'")
    return f'% <META  name={name:<25} content="{content}">'


def _bridge_composer(event: Event) -> Iterator[str]:
    """The program shows HRTitle… over its hand records."""
    yield "%Content-type: text/x-pbn; charset=ISO-8859-1"
    yield "%Creator: Overtrick"
    title = plain_line(event.name).replace('"', "'")
    yield f"%HRTitleDate {event.date.replace('-', '.') or '0'}"
    yield f'%HRTitleEvent "{title}"'
    yield '%HRTitleSite ""'


def _contest(event: Event) -> Mapping[str, str]:
    """What Magic Contest and Ruter say of a contest before its first game."""
    return {
        "Generator": "Overtrick",
        "ContestDate": event.date,
        "ContestName": event.name,
        "ContestType": _CONTEST_TYPES[event.kind],
        "ScoringType": scoring(event.kind, event.conditions.choices),
        _COUNTS[event.kind]: str(len(event.contestants)),
        "BoardCount": str(len({board for _, board in event.boards})),
    }


def _conditions(document: Document) -> Mapping[str, str]:
    """Regulations and choices that the Scoring tag does not say, if they are those of every event of the file."""
    found = [_chosen(event) for event in document.events]
    return found[0] if found and all(each == found[0] for each in found) else {}


def _chosen(event: Event) -> dict[str, str]:
    choices = event.conditions.choices
    said = chosen(scoring(event.kind, choices), event.kind)
    profile = {CONDITIONS: event.conditions.profile} if event.conditions.profile else {}
    rest = {f"{CONDITIONS}.{name}": value for name, value in choices.items() if said.get(name) != value}
    return profile | rest
