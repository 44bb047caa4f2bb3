"""A board of a team match: each team's result at one table is compared with its own at the other (Laws 78B, 86)."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from overtrick.compare.awards import Awards, Comparison, Weight
from overtrick.events.fields import Group, dealer_and_vulnerability, unscored
from overtrick.events.model import BoardFacts
from overtrick.events.results import ScoredBoard, ScoredLine
from overtrick.game.problems import Level, Problem
from overtrick.game.seats import BySide, Side

TABLES = 2
"""A match is played at two tables; a board with more results in a match is not scored."""


def scored_team_board(group: Group, comparison: Comparison, *, facts: BoardFacts) -> ScoredBoard:
    """Compare a board of a match. A side whose team has no result at the other table earns nothing.

    Each team is compared by itself, with what rulings gave to its own pairs at both tables.
    """
    dealer, vulnerability = dealer_and_vulnerability(facts, group.board)
    lines = [unscored(line, vulnerability) for line in group.lines]
    scale = comparison({0: TABLES}, expected=TABLES)
    scored = tuple(_scored(line, lines, comparison, scale) for line in lines)
    awards = {line.line.entry.form: BySide(scale, scale) for line in lines}
    return ScoredBoard(group.session, group.field, group.board, dealer, vulnerability, TABLES, scored, awards)


def _scored(line: ScoredLine, lines: Sequence[ScoredLine], comparison: Comparison, scale: Awards) -> ScoredLine:
    if len(lines) > TABLES:
        return line
    award = BySide(*(_award(line, lines, side, comparison) for side in Side))
    return replace(line, award=award, percent=award.map(lambda won: None if won is None else scale.percent(won)))


def _award(line: ScoredLine, lines: Sequence[ScoredLine], side: Side, comparison: Comparison) -> Fraction | None:
    theirs = other_table(lines, line, side)
    if not line.outcomes[side] or not theirs:
        return None
    sign = 1 if side is Side.NS else -1
    counts = dict(theirs)
    for score, weight in line.outcomes[side].items():
        counts[sign * score] = counts.get(sign * score, 0) + weight
    return comparison(counts, expected=TABLES).earned(line.outcomes[side], sign)


def other_table(lines: Sequence[ScoredLine], line: ScoredLine, side: Side) -> dict[int, Weight]:
    """The result of the same team where it sat the other way, as scores of *side* at this table."""
    sign = 1 if side is Side.NS else -1
    team = line.line.contestants[side]
    counts: dict[int, Weight] = {}
    for other in lines:
        if other is not line and other.line.contestants[side.opponents] == team:
            for score, weight in other.outcomes[side.opponents].items():
                counts[sign * score] = counts.get(sign * score, 0) + weight
    return counts


def too_many_tables(board: ScoredBoard) -> list[Problem]:
    """A board with more than two results in one match: teams of eight are not scored."""
    if len(board.lines) <= TABLES:
        return []
    message = f"board {board.board} has {len(board.lines)} results in the match {board.field}; a match has two tables"
    return [Problem("match-tables", Level.ERROR, message, board.lines[-1].line.entry.where)]
