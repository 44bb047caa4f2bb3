"""From boards to contestants: real scores are added up first, then the artificial ones that look at those sums."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from overtrick.compare.adjusted import Assigned, Kept
from overtrick.events.artificial import ArtificialRules
from overtrick.events.results import ScoredBoard, ScoredLine
from overtrick.events.state import Labels, place
from overtrick.game.problems import Level, Problem
from overtrick.game.seats import BySide, Side
from overtrick.standings.totals import Mark, Tally

Tallies = dict[tuple[int, str], Tally]
"""Session and contestant -> what its boards add up to."""

NO_TALLY = Tally()


def tallied(boards: Iterable[ScoredBoard]) -> Tallies:
    """Add up every contestant's boards. A score is real if its side was compared with something."""
    tallies: Tallies = defaultdict(Tally)
    for board in boards:
        known: dict[tuple[int, str], BySide[Mark | None]] = {}
        for line in board.lines:
            if line.line.adjustment is None:
                # Lines that no ruling touches share their award with all of their score, and so their marks.
                key = (id(line.award), line.line.entry.form)
                marks = known.get(key) or known.setdefault(key, _marks(board, line))
                _count_as_played(tallies, board.session, line.line.contestants, marks)
            else:
                for side in Side:
                    if line.award[side] is not None:
                        _count(tallies, board, line, side)
    return tallies


def _marks(board: ScoredBoard, line: ScoredLine) -> BySide[Mark | None]:
    """What a line that no ruling touches earned the contestants of each side."""
    scales = board.awards[line.line.entry.form]
    return line.award.zip(scales, lambda won, scale: None if won is None else Mark(won, scale, real=True))


def _count_as_played(tallies: Tallies, session: int, who: BySide[Labels], marks: BySide[Mark | None]) -> None:
    if marks.ns is not None:
        for label in who.ns:
            tallies[session, label].marks.append(marks.ns)
    if marks.ew is not None:
        for label in who.ew:
            tallies[session, label].marks.append(marks.ew)


def _count(tallies: Tallies, board: ScoredBoard, line: ScoredLine, side: Side) -> None:
    scale = board.awards[line.line.entry.form][side]
    real = bool(line.outcomes[side])
    for label in line.line.contestants[side]:
        tallies[board.session, label].marks.append(Mark(award_of(line, side, label), scale, real))


def award_of(line: ScoredLine, side: Side, label: str) -> Fraction:
    """What a contestant earned on a line: its side's award, or its own where the players of a side differ."""
    own = line.of_player.get(label) if line.of_player else None
    award = own if own is not None else line.award[side]
    return award or Fraction(0)


def with_artificial(board: ScoredBoard, own: Mapping[tuple[int, str], Tally], rules: ArtificialRules) -> ScoredBoard:
    """A board with the awards of its artificial scores, which look at each contestant's real ones (``own``)."""
    if all(line.line.adjustment is None for line in board.lines):
        return board
    return replace(board, lines=tuple(_with_artificial(line, board, own, rules) for line in board.lines))


def _with_artificial(
    line: ScoredLine, board: ScoredBoard, own: Mapping[tuple[int, str], Tally], rules: ArtificialRules
) -> ScoredLine:
    if line.line.adjustment is None:
        return line
    scales = board.awards[line.line.entry.form]
    awards, percents, of_player = {}, {}, {}
    for side in Side:
        awards[side], percents[side] = line.award[side], line.percent[side]
        term = line.line.adjustment.terms[side]
        if isinstance(term, Kept | Assigned):
            continue
        for label in line.line.contestants[side]:
            tally = own.get((board.session, label), NO_TALLY)
            award = rules.award(term, scales[side], tally, expected=board.expected)
            if award is not None:
                of_player[label], awards[side] = award, award
                percents[side] = scales[side].percent(award)
    return replace(
        line,
        award=BySide(awards[Side.NS], awards[Side.EW]),
        percent=BySide(percents[Side.NS], percents[Side.EW]),
        of_player=of_player,
    )


def without_meaning(board: ScoredBoard) -> list[Problem]:
    """Rulings that give nothing under this method, such as IMPs at matchpoints."""
    return [
        Problem(
            "adjustment-without-award",
            Level.ERROR,
            f"{place(line.line.entry)}: the adjustment {line.line.adjustment} "
            f"gives {side} no award under this method; give it a percentage, IMPs or a score as the method wants",
            (line.line.ruling or line.line.entry).where,
        )
        for line in board.lines
        if line.line.adjustment is not None
        for side in Side
        if line.award[side] is None
        and line.line.contestants[side]
        and not isinstance(line.line.adjustment.terms[side], Kept)
    ]
