"""Rankings: who is listed with whom, by what total, and on which place."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from overtrick.compare.rounding import Rounding
from overtrick.events.byes import Scales
from overtrick.events.contestants import Directory
from overtrick.events.model import CarriedOver, Entry, PenaltyGiven
from overtrick.events.results import Part, Ranking, Row
from overtrick.events.state import Amount, State, natural
from overtrick.game.problems import Level, Problem
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.methods import rounding, sit_out
from overtrick.standings.ranking import Place, places
from overtrick.standings.totals import Basis, Ranked, SitOut, Tally, Total, combined, ranked, total

Totals = dict[tuple[int, str], Total]
"""Session and contestant -> its total."""

Parts = Mapping[tuple[int, str], Sequence[Part]]

# The units in which a penalty can be taken from a total.
PENALTY_UNITS: Mapping[str, tuple[str, ...]] = {
    "matchpoints": ("top%", "MP"),
    "imps": ("IMP",),
    "victory_points": ("VP",),
    "boards": ("MP", "VP"),
    "points": ("MP",),
}
NOTHING = Total()


@dataclass(frozen=True, slots=True)
class TotalRules:
    """How boards become totals, and totals a ranking."""

    unit: str
    sit_out: SitOut | Fraction
    rounding: Rounding
    basis: Basis
    average: bool

    @classmethod
    def of(cls, conditions: Conditions, unit: str) -> "TotalRules":
        """The rules that conditions of contest make."""
        return cls(
            unit,
            sit_out(conditions),
            rounding(conditions, "total.rounding"),
            Basis(conditions["percent.basis"].value),
            conditions["method"].value == "butler" and conditions["butler.total"].value == "average",
        )

    def ranked(self, sums: Total) -> Ranked:
        """What a ranking compares: the average of a board where the conditions say so, else the total."""
        if self.average:
            return Ranked(self.rounding(sums.net / max(sums.boards, 1)), None)
        return ranked(sums, rounding=self.rounding, basis=self.basis)


def session_totals(tallies: Mapping[tuple[int, str], Tally], rules: TotalRules) -> Totals:
    """Each contestant's total of each session, with its sit-outs and before penalties."""
    scheduled: dict[int, int] = defaultdict(int)
    for (session, _), tally in tallies.items():
        scheduled[session] = max(scheduled[session], tally.boards + tally.byes)
    return {
        (session, label): total(tally, sit_out=rules.sit_out, scheduled=scheduled[session])
        for (session, label), tally in tallies.items()
    }


@dataclass(frozen=True, slots=True)
class Standing:
    """Totals after penalties, what was carried over to them, and penalties that could not be taken."""

    totals: Totals
    penalties: Parts
    carried: Mapping[str, Sequence[tuple[Entry, CarriedOver]]]
    problems: tuple[Problem, ...]


def after_penalties(totals: Totals, folded: State, scales: Scales, *, unit: str) -> Standing:
    """Take penalties from totals: they belong to no board and are given to nobody (Laws 90, 91).

    A penalty for somebody who takes no part, or of a session that was not played, is an error and changes nothing.
    """
    after, parts, problems = dict(totals), defaultdict(list), []
    carried: dict[str, list[tuple[Entry, CarriedOver]]] = defaultdict(list)
    known = {*folded.directory.by_label, *(label for _, label in totals)}
    sessions = {session for session, _ in totals}
    for amount in folded.amounts:
        session = amount.entry.session or 1
        if amount.contestant not in known or (sessions and session not in sessions):
            problems.append(_nobody(amount, known, sessions))
        elif isinstance(amount.what, CarriedOver):
            carried[amount.contestant].append((amount.entry, amount.what))
        elif amount.what.unit not in PENALTY_UNITS[unit]:
            problems.append(_unit_problem(amount, amount.what.unit, unit))
        else:
            taken = _taken(amount.what, scales.span(session))
            before = after.get((session, amount.contestant), NOTHING)
            after[session, amount.contestant] = replace(before, penalties=before.penalties + taken)
            parts[session, amount.contestant].append(Part("penalty", -taken, amount.entry))
    return Standing(after, parts, carried, tuple(problems))


def _taken(what: PenaltyGiven, top: Fraction) -> Fraction:
    return what.amount * top / 100 if what.unit == "top%" else what.amount


def _nobody(amount: Amount, known: Iterable[str], sessions: Iterable[int]) -> Problem:
    what = "carry-over" if isinstance(amount.what, CarriedOver) else "penalty"
    if amount.contestant in known:
        there_are = ", ".join(map(str, sorted(sessions)))
        message = f"the {what} of {amount.contestant} is of session {amount.entry.session}; there is {there_are}"
    else:
        there_are = ", ".join(sorted(known, key=natural))
        message = f"the {what} is of contestant {amount.contestant}, who takes no part; there are {there_are or 'none'}"
    return Problem("penalty-of-nobody", Level.ERROR, message, amount.entry.where)


def _unit_problem(amount: Amount, given: str, unit: str) -> Problem:
    wanted = " or ".join(PENALTY_UNITS[unit])
    total = unit.replace("_", " ")
    message = f"the penalty of {amount.contestant} is in {given}, and the total in {total}; give it in {wanted}"
    return Problem("penalty-unit", Level.ERROR, message, amount.entry.where)


@dataclass(frozen=True, slots=True)
class Table:
    """Every contestant's total and the parts that belong to no board, of one session or of all (``session`` None)."""

    session: int | None
    totals: Mapping[str, Total]
    parts: Mapping[str, Sequence[Part]]


def overall(standing: Standing) -> Table:
    """All sessions, with what was carried over; all boards weigh the same."""
    totals: dict[str, list[Total]] = defaultdict(list)
    parts: dict[str, list[Part]] = defaultdict(list)
    for (session, label), each in sorted(standing.totals.items()):
        totals[label].append(each)
        parts[label] += standing.penalties.get((session, label), ())
    for label, brought in standing.carried.items():
        for entry, what in brought:
            totals[label].append(Total(what.boards, what.amount, what.maximum))
            parts[label].append(Part("carry-over", what.amount, entry))
    return Table(None, {label: combined(each) if len(each) > 1 else each[0] for label, each in totals.items()}, parts)


def of_session(standing: Standing, session: int) -> Table:
    """One session, without carry-over."""
    totals = {label: each for (at, label), each in standing.totals.items() if at == session}
    return Table(session, totals, {label: standing.penalties.get((session, label), ()) for label in totals})


@dataclass(frozen=True, slots=True)
class Lists:
    """What every list of an event is made from: whose total is what, and how totals are compared."""

    standing: Standing
    directory: Directory
    rules: TotalRules
    known: dict[tuple[int | None, str], Ranked] = field(default_factory=dict)
    """What was ranked already: everybody stands in the list of all and in that of its section."""

    def ranking(self, name: str, labels: Sequence[str], table: Table) -> Ranking:
        """One list: best first, equal figures sharing their place; by percentage where there is one.

        Contestants who have no boards yet share the last place of the whole event.
        """
        playing = [label for label in labels if label in table.totals and _has_played(table.totals[label])]
        active = set(playing)
        waiting = [label for label in labels if label not in active] if table.session is None else []
        figures = [self._figure(label, table) for label in playing]
        order = places([figure.total if figure.percent is None else figure.percent for figure in figures])
        rows = [
            Row(
                place, label, self.directory.by_label.get(label), table.totals[label],
                figure.total, figure.percent, tuple(table.parts.get(label, ())),
            )
            for label, figure, place in zip(playing, figures, order, strict=True)
        ]  # fmt: skip
        last = Place(len(playing) + 1, len(waiting) > 1)
        rows += [
            Row(
                last, label, self.directory.by_label.get(label), table.totals.get(label, NOTHING), Fraction(0), None,
                tuple(table.parts.get(label, ())),
            )
            for label in waiting
        ]  # fmt: skip
        return Ranking(name, self.rules.unit, tuple(sorted(rows, key=_rank)), table.session)

    def _figure(self, label: str, table: Table) -> Ranked:
        key = (table.session, label)
        if key not in self.known:
            self.known[key] = self.rules.ranked(table.totals[label])
        return self.known[key]


def _has_played(total: Total) -> bool:
    """Whether a contestant has a board, or a total without boards (byes, what was carried over)."""
    return bool(total.boards or total.gross or total.top)


def _rank(row: Row) -> tuple[object, ...]:
    return (row.place.number, natural(row.contestant))
