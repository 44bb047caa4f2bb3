"""The answer of ``explain --json``: each figure as the conditions of contest print it, and exactly beside it."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.compare.rounding import Halves, Rounding
from overtrick.events.explanation import Explanation
from overtrick.events.results import Results
from overtrick.game.seats import Side
from overtrick.reports.figures import FIFTY, NOUGHT, Figures, Printed, middle
from overtrick.reports.sentences import sentence

Json = dict[str, object]
_Line = tuple[str, str, str]  # board, side, opponents
HUNDREDTHS = Printed(Rounding(Fraction(1, 100), Halves.UP))


@dataclass(frozen=True, slots=True)
class _Printing:
    """How one contestant's figures are printed. ``average`` is the middle of the scale of what is at hand."""

    figures: Figures
    total_average: Fraction
    lines: Mapping[_Line, deque[Fraction]]
    average: Fraction = NOUGHT

    def value(self, told: Explanation) -> str:
        """The figure of an explanation; what is no number, and what no condition rounds, is as it stands."""
        if told.exact is None:
            return told.value
        match told.figure:
            case "percent":
                return self.figures.percent.shown(told.exact, average=FIFTY)
            case "total":
                return self.figures.total_in(told.values["unit"]).shown(told.exact, average=self.total_average)
            case "board" | "award" if told.code != "bye.match":
                return self.figures.award.shown(told.exact, average=self.average)
            case "board" | "match" if told.code in ("bye.match", "match.victory-points"):
                return self.figures.victory_points.shown(told.exact)
            case _:
                return HUNDREDTHS.shown(told.exact) if "/" in told.value else told.value

    def at(self, told: Explanation) -> "_Printing":
        """The same where a line of a traveller begins: its awards stand on its own scale."""
        if told.code != "board.line":
            return self
        line = (told.values["board"], told.values["side"], told.values["opponents"])
        return replace(self, average=self.lines[line].popleft())


def explanation_answers(results: Results, contestant: str, explanations: Iterable[Explanation]) -> list[Json]:
    """The answers of ``explain --json``: trees of figures, each with its sentence and Law.

    ``value`` is what a page shows, ``exact`` the fraction behind it, null for what is no number.
    """
    printing = _Printing(
        Figures.of(results.conditions), _total_average(results, contestant), _scales(results, contestant)
    )
    return [_answer(each, printing) for each in explanations]


def _answer(told: Explanation, printing: _Printing) -> Json:
    here = printing.at(told)
    return {
        "figure": told.figure,
        "value": here.value(told),
        "exact": None if told.exact is None else str(told.exact),
        "law": told.law,
        "code": told.code,
        "values": dict(told.values),
        "text": sentence(told),
        "steps": [_answer(step, here) for step in told.steps],
    }


def _total_average(results: Results, contestant: str) -> Fraction:
    """Half of what a contestant could win over all sessions."""
    rows = (row for ranking in results.rankings if ranking.session is None for row in ranking.rows)
    totals = [row.total for row in rows if row.contestant == contestant]
    return (totals[0].top + totals[0].bottom) / 2 if totals else NOUGHT


def _scales(results: Results, contestant: str) -> dict[_Line, deque[Fraction]]:
    """The middle of the scale of each of a contestant's lines, in the order in which they are explained."""
    found: dict[_Line, deque[Fraction]] = {}
    for line, average in _lines(results, contestant):
        found.setdefault(line, deque()).append(average)
    return found


def _lines(results: Results, contestant: str) -> Iterator[tuple[_Line, Fraction]]:
    for board in results.boards:
        for line in board.lines:
            for side in Side:
                if contestant in line.line.contestants[side]:
                    opponents = "+".join(line.line.contestants[side.opponents])
                    average = middle(board.awards[line.line.entry.form][side])
                    yield (board.board, str(side), opponents), average
