"""Why a figure of a file is not ours: another rule gives it, it follows from others, or the file contradicts itself.

A reason is given only if it can be shown: the rule is applied and gives the file's own text, or two places of the
file that cannot both be right are quoted.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from overtrick.compare.adjusted import FixedPercent
from overtrick.compare.rounding import Halves, Rounding, decimal_text
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.fields import frequencies
from overtrick.events.ledger import Ledger
from overtrick.events.results import Results, ScoredBoard
from overtrick.events.scoring import score
from overtrick.game.seats import Side
from overtrick.standings.totals import Total


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a figure differs: ``rule`` in words, and what it gives, which is the file's own text."""

    code: str
    rule: str
    gives: str


CONTRADICTIONS = frozenset(
    ("contract-against-score", "adjustment-against-award", "same-score-other-award", "lines-against-total")
)
"""The reasons that are contradictions of the file with itself."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another named rule for boards with fewer results than expected: the policies that make it."""

    code: str
    rule: str
    choices: Mapping[str, str]


# Both count the table of a missing pair among the results that a board should have had.
ALTERNATIVES = (
    Alternative(
        "missing-table-counted",
        "Neuberg's formula up to one result more than any board has: the table of the missing pair is counted",
        {"matchpoints.short-boards": "neuberg"},
    ),
    Alternative(
        "factored-to-tables",
        "multiplied up to one result more than any board has, rounded to whole matchpoints, halves from the average",
        {"matchpoints.short-boards": "factor", "matchpoints.rounding": "1 half-away-from-average"},
    ),
)

_COMPARED = (Figure.AWARD, Figure.PERCENT)  # what a line is given by comparison with others

ASCHERMAN = "Ascherman's percentage: two for each lower score and one for each equal one, its own among them"


class Reasons:
    """The reasons for the differences between one scoring and the claims of a file."""

    def __init__(self, ledger: Ledger, claims: Sequence[Claim]) -> None:
        self.ledger = ledger
        self.claims = claims

    def reason(self, claim: Claim) -> Reason | None:
        """Why this claim is not our figure, if that can be shown."""
        return next((found for attempt in self._attempts(claim) if (found := attempt(claim)) is not None), None)

    def _attempts(self, claim: Claim) -> Iterator[Callable[..., Reason | None]]:
        if isinstance(claim, ResultClaim):
            yield self._contract_against_score if claim.figure is Figure.SCORE else self._adjustment_against_award
            yield self._by_another_rule
            yield self._ascherman
            yield self._same_score_other_award
        elif claim.figure is Figure.TOTAL:
            yield self._total_from_lines
        elif claim.figure in (Figure.PERCENT, Figure.PLACE):
            yield self._from_printed_total

    # --- one line contradicts itself ---------------------------------------------------------------------------------

    def _contract_against_score(self, claim: ResultClaim) -> Reason | None:
        """The contract and the score of one line cannot both be right."""
        ours = self.ledger.ours(claim)
        if ours.exact is None or claim.entry not in self.ledger.lines:
            return None
        result = self.ledger.lines[claim.entry][1].line.result
        rule = (
            f"the line has the contract {result}, which scores {decimal_text(ours.exact)}, and the score {claim.text}"
        )
        return Reason("contract-against-score", rule, claim.text)

    def _adjustment_against_award(self, claim: ResultClaim) -> Reason | None:
        """A line that is marked as a fixed percentage prints another award."""
        if claim.side is None or claim.entry not in self.ledger.lines or claim.figure is not Figure.AWARD:
            return None
        line = self.ledger.lines[claim.entry][1]
        adjustment, award = line.line.adjustment, line.award[claim.side]
        if adjustment is None or award is None or not isinstance(adjustment.terms[claim.side], FixedPercent):
            return None
        rule = (
            f"the line is marked {adjustment}, which gives {claim.side} {decimal_text(award)}, and prints {claim.text}"
        )
        return Reason("adjustment-against-award", rule, claim.text)

    def _same_score_other_award(self, claim: ResultClaim) -> Reason | None:
        """Another line of the board has the same score and prints another award."""
        if claim.figure is not Figure.AWARD or claim.side is None or claim.entry not in self.ledger.lines:
            return None
        board, mine = self.ledger.lines[claim.entry]
        for line in board.lines:
            other = self._awards.get((line.line.entry.id, claim.side))
            same = (
                line.outcomes[claim.side] == mine.outcomes[claim.side] and line.line.entry.form == mine.line.entry.form
            )
            if other is not None and same and mine.outcomes[claim.side] and other.value != claim.value:
                rule = f"the same score earns {other.text} in {other.where} and {claim.text} here"
                return Reason("same-score-other-award", rule, claim.text)
        return None

    @cached_property
    def _awards(self) -> Mapping[tuple[str, Side | None], ResultClaim]:
        """The awards that the file prints."""
        return {
            (claim.entry, claim.side): claim
            for claim in self.claims
            if isinstance(claim, ResultClaim) and claim.figure is Figure.AWARD
        }

    # --- another named rule ------------------------------------------------------------------------------------------

    def _by_another_rule(self, claim: ResultClaim) -> Reason | None:
        """Another rule gives this figure and every other one that the file prints for the lines of its board."""
        if claim.figure not in _COMPARED or claim.entry not in self.ledger.lines:
            return None
        alternative = self._rule_of_board(self.ledger.lines[claim.entry][0])
        return None if alternative is None else Reason(alternative.code, alternative.rule, claim.text)

    def _ascherman(self, claim: ResultClaim) -> Reason | None:
        """Ascherman's percentage: each result is compared with itself too. It must give all that the board prints."""
        if claim.figure is not Figure.PERCENT or claim.entry not in self.ledger.lines:
            return None
        board = self.ledger.lines[claim.entry][0]
        key = (board.session, board.field, board.board)
        if key not in self._aschermans:
            printed = [c for line in board.lines for c in self._line_claims.get(line.line.entry.id, ())]
            self._aschermans[key] = all(_is_ascherman(each, self.ledger) for each in printed)
        return Reason("ascherman", ASCHERMAN, claim.text) if self._aschermans[key] else None

    @cached_property
    def _aschermans(self) -> dict[tuple[int, str, str], bool]:
        """Whether a board prints Ascherman's percentages, board by board as they are asked for."""
        return {}

    def _rule_of_board(self, board: ScoredBoard) -> Alternative | None:
        key = (board.session, board.field, board.board)
        if key not in self._rules:
            printed = [c for line in board.lines for c in self._line_claims.get(line.line.entry.id, ())]
            agreeing = (
                alternative
                for alternative, ledger in self._rescored
                if all(ledger.printed(each, ledger.ours(each)) == each.value for each in printed)
            )
            self._rules[key] = next(agreeing, None)
        return self._rules[key]

    @cached_property
    def _rules(self) -> dict[tuple[int, str, str], Alternative | None]:
        """The rule that gives all figures of a board, board by board as they are asked for."""
        return {}

    @cached_property
    def _line_claims(self) -> Mapping[str, Sequence[ResultClaim]]:
        """The awards and percentages that the file prints for each line."""
        found: dict[str, list[ResultClaim]] = defaultdict(list)
        for claim in self.claims:
            if isinstance(claim, ResultClaim) and claim.figure in _COMPARED:
                found[claim.entry].append(claim)
        return found

    @cached_property
    def _rescored(self) -> list[tuple[Alternative, Ledger]]:
        """The event scored again by each alternative; only matchpoints know any."""
        results = self.ledger.results
        if results.conditions["method"].value != "matchpoints":
            return []
        more = 1 + max((board.expected for board in results.boards), default=0)
        return [
            (alternative, Ledger.of(_rescored(results, {**alternative.choices, "matchpoints.expected": str(more)})))
            for alternative in ALTERNATIVES
        ]

    # --- what follows from other figures of the file -----------------------------------------------------------------

    def _total_from_lines(self, claim: ContestantClaim) -> Reason | None:
        """A total that the file's own lines make, or that they cannot make."""
        label = self.ledger.results.state.directory.claimed(claim.contestant)
        row = self.ledger.row(claim)
        changed = self._changed_lines.get(label, ())
        if row is None or not changed:
            return None
        ours = row.shown + sum(changed, Fraction(0))
        total = decimal_text(Rounding(claim.unit, Halves.UP)(ours))
        if Fraction(total) == claim.value:
            return Reason("follows-from-lines", f"the lines as printed, with {len(changed)} not ours, make it", total)
        rule = f"the lines as printed, with {len(changed)} not ours, make {total}; the total printed is {claim.text}"
        return Reason("lines-against-total", rule, claim.text)

    @cached_property
    def _changed_lines(self) -> Mapping[str, Sequence[Fraction]]:
        """Contestant -> by how much each award that the file prints differently is more than ours."""
        changed: dict[str, list[Fraction]] = defaultdict(list)
        for claim in self.claims:
            if isinstance(claim, ResultClaim) and claim.figure is Figure.AWARD:
                ours = self.ledger.ours(claim)
                printed = self.ledger.printed(claim, ours)
                differs = ours.contestant and printed is not None and printed != claim.value
                if ours.contestant and printed is not None and differs and self._by_another_rule(claim) is None:
                    changed[ours.contestant].append(claim.value - printed)
        return changed

    def _from_printed_total(self, claim: ContestantClaim) -> Reason | None:
        """A percentage or a place that follows from the totals that the file prints."""
        label = self.ledger.results.state.directory.claimed(claim.contestant)
        mine, row = self._totals.get((claim.session, label)), self.ledger.row(claim)
        if mine is None or row is None or mine.value == row.shown:
            return None
        value = self._place(claim, mine) if claim.figure is Figure.PLACE else _percent(claim, mine, row.total)
        if value != claim.value:
            return None
        return Reason("follows-from-total", f"the total printed is {mine.text}", claim.text)

    def _place(self, claim: ContestantClaim, mine: ContestantClaim) -> Fraction:
        others = (other for (session, _), other in self._totals.items() if session == claim.session)
        return Fraction(1 + sum(other.value > mine.value for other in others))

    @cached_property
    def _totals(self) -> Mapping[tuple[int | None, str], ContestantClaim]:
        """The totals that the file prints."""
        directory = self.ledger.results.state.directory
        return {
            (claim.session, directory.claimed(claim.contestant)): claim
            for claim in self.claims
            if isinstance(claim, ContestantClaim) and claim.figure is Figure.TOTAL
        }


def _is_ascherman(claim: ResultClaim, ledger: Ledger) -> bool:
    board, line = ledger.lines[claim.entry]
    side = claim.side or Side.NS
    counts = frequencies(board.lines, side, line.line.entry.form)
    score = next(iter(line.outcomes[side]), None) if len(line.outcomes[side]) == 1 else None
    if claim.figure is not Figure.PERCENT or score is None:
        return False
    mine = score if side is Side.NS else -score
    better_than = sum((2 if other < mine else 1) * weight for other, weight in counts.items() if other <= mine)
    percent = Fraction(100 * better_than) / (2 * sum(counts.values()))
    return Rounding(claim.unit, Halves.UP)(percent) == claim.value


def _percent(claim: ContestantClaim, mine: ContestantClaim, total: Total) -> Fraction | None:
    span = total.top - total.bottom
    return Rounding(claim.unit, Halves.UP)(100 * (mine.value - total.bottom) / span) if span else None


def _rescored(results: Results, choices: Mapping[str, str]) -> Results:
    return score(results.event, results.conditions.with_choices(choices))
