"""The audit: our figures held against the figures that a file claims, one by one."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from overtrick.compare.rounding import decimal_text
from overtrick.events.claims import Claim, ContestantClaim, Figure
from overtrick.events.ledger import Ledger
from overtrick.events.reasons import CONTRADICTIONS, Reason, Reasons
from overtrick.events.results import Results
from overtrick.game.counted import counted
from overtrick.game.problems import Level, Problem, Where


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of the file that ours does not equal. ``exact`` is ours unrounded, None where we have no figure."""

    figure: Figure
    board: str | None
    contestant: str | None
    file: str
    ours: str
    exact: Fraction | None
    where: Where
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Counts:
    """How many figures of one kind agree, differ without a reason, and differ with one."""

    agree: int = 0
    differ: int = 0
    explained: int = 0


@dataclass(frozen=True, slots=True)
class Audit:
    """All figures claimed, counted by kind, and each that is not ours."""

    counts: Mapping[Figure, Counts]
    differences: tuple[Difference, ...]
    problems: tuple[Problem, ...] = ()


def audit(results: Results, claims: Sequence[Claim]) -> Audit:
    """Hold every claim against our figure, in the step and by the rule in which the file prints it."""
    ledger = Ledger.of(results)
    reasons = Reasons(ledger, claims)
    counts: Counter[tuple[Figure, str]] = Counter()
    differences = []
    unheld = []
    for claim in claims:
        ours = ledger.ours(claim)
        printed = ledger.printed(claim, ours)
        if printed == claim.value:
            counts[claim.figure, "agree"] += 1
            continue
        if ledger.is_without_results(claim):
            unheld.append(claim)
            continue
        text = "" if printed is None else decimal_text(printed)
        reason = reasons.reason(claim)
        counts[claim.figure, "explained" if reason else "differ"] += 1
        differences.append(
            Difference(claim.figure, ours.board, ours.contestant, claim.text, text, ours.exact, claim.where, reason)
        )
    table = {
        figure: Counts(*(counts[figure, each] for each in ("agree", "differ", "explained")))
        for figure in Figure
        if any(claimed is figure for claimed, _ in counts)
    }
    return Audit(table, tuple(differences), (*_inconsistencies(differences), *_without_results(unheld)))


def _without_results(claims: Sequence[Claim]) -> Iterator[Problem]:
    """One doubt for the figures of contestants of whom the file has no result, as in a list of the best ten."""
    who = list(dict.fromkeys(claim.contestant.number for claim in claims if isinstance(claim, ContestantClaim)))
    if who:
        told = f"{', '.join(who[:TOLD])}{' …' if len(who) > TOLD else ''}"
        message = f"{counted(len(claims), 'figure')} cannot be held against ours: the file has no result of {told}"
        yield Problem("figures-without-results", Level.DOUBT, message, claims[0].where)


TOLD = 5


def _inconsistencies(differences: Sequence[Difference]) -> Iterator[Problem]:
    """One error for each file that contradicts itself, with the lines."""
    places: dict[str, list[int]] = {}
    for difference in differences:
        if difference.reason and difference.reason.code in CONTRADICTIONS:
            places.setdefault(difference.where.file, []).append(difference.where.line or 0)
    for file, lines in places.items():
        told = ", ".join(str(line) for line in sorted(set(lines)))
        on = "lines" if len(set(lines)) > 1 else "line"
        message = f"the file contradicts itself in {counted(len(lines), 'figure')}, on {on} {told}; see the differences"
        yield Problem("file-inconsistent", Level.ERROR, message, Where(file, min(lines)))
