"""An event in the making: what every reader fills while it goes through its file."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from types import MappingProxyType
from typing import Any, TypeVar

from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.model import BoardFacts, Contestant, Entry, Event, Kind
from overtrick.formats.document import Document, Kept, PlayRecord
from overtrick.formats.figures import STEPS, step
from overtrick.formats.figures import figure as figure_value
from overtrick.formats.findings import Findings
from overtrick.game.problems import Reading
from overtrick.game.seats import Side
from overtrick.regulations.conditions import Conditions

T = TypeVar("T")
TENTH = STEPS[1]
_AS_PRINTED: Mapping[Figure, Fraction] = MappingProxyType({})


@dataclass(slots=True)
class Draft:
    """One event while it is read: its facts, the figures that the file states, and what is only kept.

    ``steps`` says in which step a figure's column is printed at the coarsest; finer decimals in the file prevail.
    """

    findings: Findings
    name: str = ""
    date: str = ""
    kind: Kind = Kind.PAIRS
    profile: str = ""
    choices: dict[str, str] = field(default_factory=dict)
    contestants: dict[tuple[str, str, Side | None], Contestant] = field(default_factory=dict)
    entries: list[Entry] = field(default_factory=list)
    boards: dict[tuple[int | None, str], BoardFacts] = field(default_factory=dict)
    claims: list[Claim] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    records: dict[str, PlayRecord] = field(default_factory=dict)
    steps: Mapping[Figure, Fraction] = field(default_factory=lambda: _AS_PRINTED)
    shared: dict[object, Any] = field(default_factory=dict)  # values that many entries have, each once

    def keep(self, name: str, value: str, line: int | None) -> None:
        """Keep what means nothing to scoring, unless it says nothing."""
        if value:
            self.kept.append(Kept(name, value, self.findings.where(line)))

    def once(self, value: T) -> T:
        """The value, or an equal one that was given before: an event has few results and many entries of them.

        >>> draft = Draft(Findings("club.pbn"))
        >>> draft.once(("12", "3")) is draft.once(tuple("12 3".split()))
        True
        """
        found: T = self.shared.setdefault(value, value)
        return found

    def enter(self, contestant: Contestant) -> Contestant:
        """The contestant as it is entered; a second line with the same number is reported."""
        key = (contestant.number, contestant.section, contestant.direction)
        first = self.contestants.setdefault(key, contestant)
        if first is not contestant:
            line = contestant.where.line if contestant.where else None
            self.findings.doubt("contestant-twice", f"contestant {contestant.number} is entered twice", line)
        return first

    def claim(self, figure: Figure, entry: Entry, side: Side | None, text: str) -> None:
        """Note a figure that the file states about an entry; a text that is no figure claims nothing."""
        value = figure_value(text)
        if value is not None and entry.where is not None:
            self.claims.append(ResultClaim(figure, entry.id, side, text, value, step(text), entry.where))

    def claim_tenths(self, entry: Entry, side: Side, text: str) -> None:
        """Note an award that the file counts in tenths."""
        value = figure_value(text)
        if value is not None and entry.where is not None:
            self.claims.append(ResultClaim(Figure.AWARD, entry.id, side, text, value / 10, TENTH, entry.where))

    def claim_score(self, entry: Entry, score: int) -> None:
        """Note a printed score, in points for North-South."""
        self.claim(Figure.SCORE, entry, None, str(score))

    def claim_for(self, figure: Figure, contestant: Contestant, text: str, session: int | None = None) -> None:
        """Note a figure that the file states about a contestant; a place may end in ``=``."""
        value = figure_value(text.rstrip("="))
        if value is not None and contestant.where is not None:
            where = contestant.where
            self.claims.append(ContestantClaim(figure, contestant, text, value, step(text), where, session))

    def claim_with_handicap(self, contestant: Contestant, percent: str) -> None:
        """Note the percentage of a list with handicaps; of a contestant without one it is the percentage itself."""
        before = len(self.claims)
        self.claim_for(Figure.PERCENT, contestant, percent)
        if contestant.handicap:
            claimed = (claim for claim in self.claims[before:] if isinstance(claim, ContestantClaim))
            self.claims[before:] = [replace(claim, handicap=True) for claim in claimed]

    def event(self) -> Event:
        """The event as read."""
        return Event(
            self.name,
            self.date,
            self.kind,
            tuple(self.contestants.values()),
            tuple(self.entries),
            self.boards,
            Conditions(self.profile, self.choices),
        )

    def settled_claims(self) -> tuple[Claim, ...]:
        """The claims, each in the step of its column: the finest that any figure of the column shows."""
        finest: dict[tuple[type[Claim], Figure], Fraction] = {}
        for claim in self.claims:
            column = (type(claim), claim.figure)
            known = finest.setdefault(column, self.steps.get(claim.figure, claim.unit))
            if claim.unit is not known and claim.unit < known:
                finest[column] = claim.unit
        units = ((claim, finest[type(claim), claim.figure]) for claim in self.claims)
        return tuple(claim if claim.unit is unit else replace(claim, unit=unit) for claim, unit in units)


def document(
    format_name: str, drafts: list[Draft], findings: Findings, kept: tuple[Kept, ...] = ()
) -> Reading[Document]:
    """What was read of a file: its events, their claims and what was kept, and the problems met on the way."""
    value = Document(
        format_name,
        tuple(draft.event() for draft in drafts),
        tuple(draft.settled_claims() for draft in drafts),
        (*kept, *(each for draft in drafts for each in draft.kept)),
        {entry: record for draft in drafts for entry, record in draft.records.items()},
    )
    return Reading(value, tuple(findings.problems))
