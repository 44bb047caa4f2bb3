"""Boards without opponents: what each of them earns, on the scale that it would have had."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.awards import Awards
from overtrick.events.results import ScoredBoard, ScoredBye
from overtrick.events.state import Bye
from overtrick.events.tallies import Tallies
from overtrick.standings.totals import SitOut, bye_award

NO_SCALE = Awards({})


@dataclass(frozen=True, slots=True)
class Scales:
    """The scale of a board of each session and section."""

    by_section: Mapping[tuple[int, str], Awards]

    @classmethod
    def of(cls, boards: Iterable[ScoredBoard]) -> "Scales":
        """The widest scale of each section's boards."""
        found: dict[tuple[int, str], Awards] = {}
        for board in boards:
            entries = (line.line.entry for line in board.lines)
            for section, form in dict.fromkeys((entry.section, entry.form) for entry in entries):
                key, scale = (board.session, section), board.awards[form].ns
                known = found.get(key)
                if known is None or (scale.top or 0) > (known.top or 0):
                    found[key] = scale
        return cls(found)

    def span(self, session: int) -> Fraction:
        """A top of a session: the largest difference between 100 % and 0 % of a board."""
        spans = [s.top - s.bottom for (at, _), s in self.by_section.items() if at == session and s.top is not None]
        return max(spans, default=Fraction(0))


def counted_byes(
    byes: Sequence[Bye], scales: Scales, tallies: Tallies, sit_out: SitOut | Fraction
) -> tuple[ScoredBye, ...]:
    """The byes with their awards, which are added to the contestants' tallies."""
    awarded = []
    for bye in byes:
        session = bye.entry.session or 1
        scale = scales.by_section.get((session, bye.entry.section), NO_SCALE)
        top = scale.bottom if scale.top is None else scale.top
        for label in bye.contestants:
            award = bye_award(tallies[session, label], sit_out, top=top, bottom=scale.bottom)
            percent = None if award is None else scale.percent(award)
            awarded.append((ScoredBye(bye.entry, label, bye.boards, award, percent), top, scale.bottom))
    for scored, top, bottom in awarded:
        tally = tallies[scored.entry.session or 1, scored.contestant]
        tally.add_bye(scored.award, top=top, bottom=bottom, boards=scored.boards)
    return tuple(scored for scored, _, _ in awarded)
