"""The figures that a document states, and the columns that were only kept, by the row that they stand in."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from overtrick.compare.rounding import decimal_text
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import Contestant, Event, Kind
from overtrick.formats.document import Kept
from overtrick.formats.figures import figure
from overtrick.formats.pbn.dialects import Dialect
from overtrick.game.problems import Where
from overtrick.game.seats import Side

_IN_IMPS = ("butler", "cross-imps", "imps")
PLAYERS = {Side.NS: ("North", "South"), Side.EW: ("East", "West")}


@dataclass(frozen=True, slots=True)
class Stated:
    """What stands beside the entries and contestants of one event."""

    event: Event
    dialect: Dialect
    session: int = 1
    of_results: dict[str, list[ResultClaim]] = field(default_factory=lambda: defaultdict(list))
    of_contestants: dict[tuple[str, str, Side | None], list[ContestantClaim]] = field(
        default_factory=lambda: defaultdict(list)
    )
    columns: dict[tuple[str, int], list[Kept]] = field(default_factory=lambda: defaultdict(list))

    def add(self, claims: Sequence[Claim], kept: Sequence[Kept]) -> "Stated":
        """The same with claims and kept columns sorted out by what they are about."""
        for claim in claims:
            if isinstance(claim, ResultClaim):
                self.of_results[claim.entry].append(claim)
            else:
                self.of_contestants[_key(claim.contestant)].append(claim)
        for each in kept:
            table, stroke, _ = each.name.partition("/")
            if stroke and each.beside is not None:
                self.columns[table, each.beside].append(each)
        return self

    @property
    def unit(self) -> str:
        """What the columns of awards are called: MP, IMP, or VP."""
        if self.event.kind is Kind.TEAMS and not self.event.conditions.choices.get("method"):
            return "VP"
        return "IMP" if self.event.conditions.choices.get("method") in _IN_IMPS else "MP"

    def claimed(self, contestant: Contestant) -> list[ContestantClaim]:
        """What is claimed for a contestant."""
        return self.of_contestants.get(_key(contestant), [])

    def result_cells(self, entry: str, *, players: bool) -> Iterator[tuple[str, str]]:
        """The columns of awards, percentages and datums of an entry; of each player in an individual."""
        names = {Figure.AWARD: self.unit, Figure.PERCENT: "Percentage"}
        seen: dict[tuple[Figure, Side | None], int] = defaultdict(int)
        for claim in self.of_results.get(entry, ()):
            if claim.figure is Figure.DATUM:
                yield "ButlerDatum", text_of(claim)
            elif claim.figure in names and claim.side:
                whose = PLAYERS[claim.side] if players else (claim.side.value,)
                place = seen[claim.figure, claim.side]
                seen[claim.figure, claim.side] += 1
                if place < len(whose):
                    yield f"{names[claim.figure]}_{whose[place]}", text_of(claim)

    def kept_cells(self, table: str, where: Where | None) -> Iterator[tuple[str, str]]:
        """The columns that were only kept of a row; each is given once."""
        for kept in self.columns.pop((table, (where.line if where else None) or 0), ()):
            yield kept.name.partition("/")[2], kept.value


def text_of(claim: Claim) -> str:
    """A claim as it is printed, unless the text means another number by itself."""
    value: Fraction = claim.value
    return claim.text if figure(claim.text.rstrip("=")) == value else decimal_text(value)


def _key(contestant: Contestant) -> tuple[str, str, Side | None]:
    return contestant.number, contestant.section, contestant.direction
