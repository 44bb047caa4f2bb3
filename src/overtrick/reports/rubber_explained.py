"""Every figure of a rubber in words: each entry with its sum and Law, and each total as the sum of its column."""

from collections.abc import Iterator

from overtrick.game.seats import Side
from overtrick.reports.rubber_words import side_name, sides, vulnerable_words
from overtrick.rubber.deal import Declared
from overtrick.rubber.entries import Entry, Line
from overtrick.rubber.evening import Evening
from overtrick.rubber.fold import RubberState, Step
from overtrick.rubber.house import HouseRules
from overtrick.rubber.results import RubberResult

_LINES = {Line.BELOW: "below the line", Line.ABOVE: "above the line"}


def deal_words(step: Step, house: HouseRules) -> Iterator[str]:
    r"""A deal and each of its entries.

    >>> from overtrick.rubber.deal import RubberDeal
    >>> from overtrick.rubber.fold import state_after
    >>> house = HouseRules()
    >>> step = state_after(house.rules, [RubberDeal.parse("2HX E =")]).steps[0]
    >>> print(*deal_words(step, house), sep="\n")
    Deal 1: 2HX E =, by They; nobody is vulnerable.
      They 120 below the line, for tricks: 2 × 30 × 2 = 120. [Law 81]
      They 50 above the line, for insult: doubled: 50. [Law 81]
      They have 120 in this game and win it. [Law 73]
    """
    by = f", by {side_name(step.deal.result.side, house)}" if isinstance(step.deal.result, Declared) else ""
    yield f"Deal {step.label}: {step.deal}{by}; {vulnerable_words(step.before, house)}."
    for entry in step.entries:
        yield f"  {entry_words(entry, house)}"
    yield from (f"  {line}" for line in _afterwards(step, house))
    if not step.entries:
        yield "  Nothing is scored."


def entry_words(entry: Entry, house: HouseRules) -> str:
    """One entry: for whom, where, for what, the sum and the Law."""
    who = side_name(entry.side, house)
    return f"{who} {entry.points} {_LINES[entry.line]}, for {entry.item}: {entry.sum}. [{entry.law}]"


def _afterwards(step: Step, house: HouseRules) -> Iterator[str]:
    """What became of the game that was being played."""
    for side in sides(house):
        who, before = side_name(side, house), step.before.part_scores[side]
        if step.after.games[side] > step.before.games[side]:
            below = sum(entry.points for entry in step.entries if entry.line is Line.BELOW)
            had = f"{before} + {below} = " if before else ""
            yield f"{who} have {had}{before + below} in this game and win it. [{house.rules.law_of_games}]"
        elif step.after.part_scores[side] > before:
            on = step.after.part_scores[side]
            yield f"{who} have {on} on and need {step.after.needs[side]} for game. [{house.rules.law_of_games}]"


def why_lines(result: RubberResult, evening: Evening) -> Iterator[str]:
    """Every figure of a rubber, with its sum and Law."""
    for step in result.state.steps:
        yield from deal_words(step, evening.house)
    yield from closing_words(result.state, evening.house)
    yield from total_words(result.state, evening.house)


def closing_words(state: RubberState, house: HouseRules) -> Iterator[str]:
    """What was added when the rubber was broken off."""
    if state.is_abandoned:
        yield f"Broken off after deal {state.steps[-1].label}."
        yield from (f"  {entry_words(entry, house)}" for entry in state.closing)


def total_words(state: RubberState, house: HouseRules) -> Iterator[str]:
    r"""Each column added up, below and above the line.

    >>> from overtrick.rubber.deal import RubberDeal
    >>> from overtrick.rubber.fold import state_after
    >>> house = HouseRules()
    >>> state = state_after(house.rules, [RubberDeal.parse("2H S +2"), RubberDeal.parse("1H N =")])
    >>> print(*total_words(state, house), sep="\n")
    We: below the line 60 + 30 = 90; above it 60; together 90 + 60 = 150.
    They: nothing.
    """
    for side in sides(house):
        parts = {line: _figures(state, side, line) for line in Line}
        sums = {line: sum(figures) for line, figures in parts.items() if figures}
        where = {Line.BELOW: "below the line", Line.ABOVE: "above it" if Line.BELOW in sums else "above the line"}
        told = [f"{where[line]} {_sum(parts[line])}" for line in sums]
        if len(sums) > 1:
            told.append(f"together {_sum(list(sums.values()))}")
        yield f"{side_name(side, house)}: {'; '.join(told) or 'nothing'}."


def _figures(state: RubberState, side: Side, line: Line) -> list[int]:
    return [entry.points for entry in state.entries if entry.side is side and entry.line is line]


def _sum(figures: list[int]) -> str:
    return f"{' + '.join(map(str, figures))} = {sum(figures)}" if len(figures) > 1 else str(figures[0])
