"""Our own results as the figures that a file states, each rounded once as its conditions say (``printed.*``)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from overtrick.compare.rounding import Rounding
from overtrick.events.claims import Claim, ContestantClaim, Figure, ResultClaim
from overtrick.events.contestants import Directory
from overtrick.events.model import Contestant, Event
from overtrick.events.results import Ranking, Results, ScoredBoard, ScoredMatch
from overtrick.events.scoring import score
from overtrick.events.together import has_results
from overtrick.formats.document import Document
from overtrick.formats.figures import step
from overtrick.formats.seated import everybody
from overtrick.game.problems import Where
from overtrick.game.seats import Side
from overtrick.reports.figures import FIFTY, Figures, Printed, middle

_HERE = Where("overtrick")  # where our figures were made
_NEITHER = Printed(Rounding.parse("0.01 half-up"))


def with_our_figures(document: Document, choices: Mapping[str, str]) -> Document:
    """A document whose events claim what they score here, under their own conditions, and nothing else.

    Everybody who sits at a table is entered, for a figure is that of somebody. ``choices`` become conditions of
    events that are scored by matchpoints, where the format to be written has a unit of its own. What would be
    printed as a fraction is stated in two decimals.
    """
    pairs = [_with_figures(event, choices) for event in document.events]
    return replace(document, events=tuple(event for event, _ in pairs), claims=tuple(claims for _, claims in pairs))


def _with_figures(event: Event, choices: Mapping[str, str]) -> tuple[Event, tuple[Claim, ...]]:
    if not has_results(event):
        return event, ()
    under = event.conditions
    needed = {name: value for name, value in choices.items() if under[name].value != value}
    if under["method"].value == "matchpoints" and needed:
        under = under.with_choices(needed)
    results = score(event, under)
    who = results.state.directory
    whole = replace(event, contestants=everybody(event.contestants, event.entries, who), conditions=under)
    return whole, tuple(_claims(results, who, whole.contestants))


def _claims(results: Results, who: Directory, contestants: tuple[Contestant, ...]) -> Iterator[Claim]:
    figures = Figures.of(results.conditions)
    for board in results.boards:
        yield from _awards(board, figures)
    for match in results.matches:
        yield from _victory_points(match, figures)
    by_label = {who.claimed(each): each for each in contestants}
    for ranking in results.rankings[: results.winners]:
        yield from _of_ranking(ranking, figures, by_label)


def _awards(board: ScoredBoard, figures: Figures) -> Iterator[Claim]:
    for line in board.lines:
        scales = board.awards[line.line.entry.form]
        for side in Side:
            award = line.award[side]
            if award is not None:
                text = _shown(figures.award, award, middle(scales[side]))
                yield _of_result(line.line.entry.id, side, text)


def _victory_points(match: ScoredMatch, figures: Figures) -> Iterator[Claim]:
    for side in Side if match.entry and match.victory_points else ():
        points = match.victory_points[side] if match.victory_points else Fraction(0)
        yield _of_result(match.entry.id if match.entry else "", side, _shown(figures.victory_points, points))


def _of_result(entry: str, side: Side, text: str) -> Claim:
    return ResultClaim(Figure.AWARD, entry, side, text, Fraction(text), step(text), _HERE)


def _of_ranking(ranking: Ranking, figures: Figures, by_label: dict[str, Contestant]) -> Iterator[Claim]:
    for row in ranking.rows:
        contestant = by_label.get(row.contestant)
        if contestant is None:
            continue
        average = (row.total.top + row.total.bottom) / 2
        total = _shown(figures.total_in(ranking.unit), row.shown, average)
        yield _of_contestant(Figure.TOTAL, contestant, total)
        if row.percent is not None:
            yield _of_contestant(Figure.PERCENT, contestant, _shown(figures.percent, row.percent, FIFTY))
        yield _of_contestant(Figure.PLACE, contestant, str(row.place))


def _of_contestant(figure: Figure, contestant: Contestant, text: str) -> Claim:
    value = Fraction(text.rstrip("="))
    return ContestantClaim(figure, contestant, text, value, step(text), _HERE)


def _shown(printed: Printed, value: Fraction, average: Fraction = Fraction(0)) -> str:
    """The figure in decimals, as a file can hold it."""
    text = printed.shown(value, average=average)
    return _NEITHER.shown(value) if "/" in text else text
