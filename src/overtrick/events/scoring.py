"""Score an event: facts and conditions in, results out. Nothing is kept between calls, so nothing can go stale.

Who has the results of the event as it was before may give them: what still holds of them is taken over.

The passes: real scores are compared, contestants' own averages are taken, artificial scores and sit-outs follow from
them, then totals, penalties and places.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from overtrick.events.artificial import ArtificialRules
from overtrick.events.byes import Scales, counted_byes
from overtrick.events.earlier import Earlier
from overtrick.events.fields import Group, expected_results, groups, scored_board
from overtrick.events.listing import listed
from overtrick.events.matches import Length, scored_matches, team_byes, team_totals
from overtrick.events.model import BoardFacts, Event, Kind
from overtrick.events.rankings import Lists, TotalRules, Totals, after_penalties, session_totals
from overtrick.events.results import Results, ScoredBoard, ScoredBye, ScoredLine, ScoredMatch
from overtrick.events.state import Line, State, place, state
from overtrick.events.tallies import tallied, with_artificial, without_meaning
from overtrick.events.team_boards import scored_team_board, too_many_tables
from overtrick.game.problems import Level, Problem
from overtrick.game.result import NotPlayed, Unknown
from overtrick.game.seats import Side
from overtrick.regulations.conditions import Conditions
from overtrick.regulations.methods import TEAM_METHODS, comparison, sit_out

UNITS = {
    "matchpoints": "matchpoints",
    "cross-imps": "imps",
    "butler": "imps",
    "imps": "imps",
    "total-points": "points",
    "team-total-points": "points",
    "board-a-match": "boards",
    "point-a-board": "boards",
}


def score(event: Event, conditions: Conditions | None = None, *, before: Results | None = None) -> Results:
    """Score an event under its own conditions, or under others.

    Every figure is exact, and the same facts in any order give the same results. What cannot be scored is a problem
    in the answer, never a number. With the results of an earlier state of the event (``before``) the same results
    come sooner: only boards that have changed are compared.
    """
    under = conditions or event.conditions
    teams = under["method"].value in TEAM_METHODS
    folded = state(replace(event, kind=_kind(event, under)), before.state if before else None)
    boards = _with_artificial(_compared(event, folded, under, before), under)
    scales = Scales.of(boards)
    scored = _teams(boards, folded, under) if teams else _contestants(boards, folded, under, scales)
    standing = after_penalties(scored.totals, folded, scales, unit=scored.unit)
    lists = Lists(standing, folded.directory, TotalRules.of(under, scored.unit))
    winners, rankings = listed(lists, folded, under, teams=teams)
    problems = (*folded.problems, *_problems(boards, teams=teams), *scored.problems, *standing.problems)
    return Results(
        event, under, folded, winners, _status(boards, folded), boards, scored.byes, scored.matches, rankings, problems
    )


def _kind(event: Event, under: Conditions) -> Kind:
    """What is ranked: a team method ranks teams whatever the source says."""
    return Kind.TEAMS if under["method"].value in TEAM_METHODS else event.kind


@dataclass(frozen=True, slots=True)
class _Scored:
    """What contestants have before penalties, and in which unit."""

    unit: str
    totals: Totals
    byes: tuple[ScoredBye, ...]
    matches: tuple[ScoredMatch, ...] = ()
    problems: Sequence[Problem] = ()


def _contestants(boards: Sequence[ScoredBoard], folded: State, under: Conditions, scales: Scales) -> _Scored:
    """Players and pairs: the sums of their boards and sit-outs."""
    unit, tallies = UNITS[under["method"].value], tallied(boards)
    byes = counted_byes(folded.byes, scales, tallies, sit_out(under))
    return _Scored(unit, session_totals(tallies, TotalRules.of(under, unit)), byes)


def _teams(boards: Sequence[ScoredBoard], folded: State, under: Conditions) -> _Scored:
    """Teams: the sums of their matches and byes."""
    matches, problems = scored_matches(boards, folded.matches, Length.of(under))
    unit = "victory_points" if any(match.victory_points for match in matches) else UNITS[under["method"].value]
    byes = team_byes(folded.byes, under, unit=unit)
    return _Scored(unit, team_totals(matches, byes), byes, matches, problems)


def _compared(event: Event, folded: State, under: Conditions, before: Results | None) -> tuple[ScoredBoard, ...]:
    """Every board with the awards of its real scores."""
    known = {(session or 1, board): facts for (session, board), facts in event.boards.items()}
    kind = _kind(event, under)
    lines = [line for line in folded.lines if kind is not Kind.TEAMS or _has_both(line)]
    grouped = groups(lines, kind=kind, across=under["field"].value == "across")
    expected, method, earlier = _expected(grouped, under), comparison(under), Earlier.of(before, event, under)

    def one(group: Group) -> ScoredBoard:
        facts = known.get((group.session, group.board)) or BoardFacts()
        if kind is Kind.TEAMS:
            return scored_team_board(group, method, facts=facts)
        results = expected[group.session, group.field]
        board = earlier.board(group, expected=results, facts=facts)
        return board or scored_board(group, method, expected=results, facts=facts)

    return tuple(one(group) for group in grouped)


def _has_both(line: Line) -> bool:
    return bool(line.contestants.ns and line.contestants.ew)


def _expected(grouped: Sequence[Group], under: Conditions) -> Mapping[tuple[int, str], int]:
    stated = under["matchpoints.expected"].value
    if stated == "largest":
        return expected_results(grouped)
    return dict.fromkeys(((group.session, group.field) for group in grouped), int(stated))


def _with_artificial(real: Sequence[ScoredBoard], under: Conditions) -> tuple[ScoredBoard, ...]:
    """The boards with their artificial scores, which look at each contestant's real ones."""
    if all(line.line.adjustment is None for board in real for line in board.lines):
        return tuple(real)
    own, rules = tallied(real), ArtificialRules.of(under)
    return tuple(with_artificial(board, own, rules) for board in real)


def _problems(boards: Iterable[ScoredBoard], *, teams: bool) -> Iterator[Problem]:
    for board in boards:
        yield from without_meaning(board)
        if teams:
            yield from too_many_tables(board)
        elif alone := _first_alone(board):
            yield _alone(alone)
        for line in board.lines:
            if line.score is None and not isinstance(line.line.result, NotPlayed | Unknown):
                yield Problem(
                    "vulnerability-unknown",
                    Level.ERROR,
                    f"board {board.board!r} has no number and no vulnerability, so {line.line.result} cannot be "
                    "scored; state the vulnerability or the score",
                    line.line.entry.where,
                )


def _first_alone(board: ScoredBoard) -> ScoredLine | None:
    """The first line of a board that has nothing to be compared with."""
    if all(scale.rule != "alone" for scales in board.awards.values() for scale in scales):
        return None
    return next((line for line in board.lines if _is_alone(board, line)), None)


def _is_alone(board: ScoredBoard, line: ScoredLine) -> bool:
    scales = board.awards[line.line.entry.form]
    return any(line.outcomes[side] and scales[side].rule == "alone" for side in Side)


def _alone(line: ScoredLine) -> Problem:
    message = (
        f"{place(line.line.entry)}: there is nothing to compare {line.line.result} with, so it earns nothing and does "
        "not count; a ruling can give it an adjusted score"
    )
    return Problem("result-alone", Level.NOTICE, message, line.line.entry.where)


def _status(boards: Iterable[ScoredBoard], folded: State) -> str:
    """Provisional while a result is not known or a board is still to be played."""
    waiting = any(_is_awaited(line) for board in boards for line in board.lines)
    return "provisional" if waiting or any(p.level is Level.ERROR for p in folded.problems) else "final"


def _is_awaited(line: ScoredLine) -> bool:
    if line.score is not None or line.line.adjustment is not None:
        return False
    result = line.line.result
    return isinstance(result, Unknown) or (isinstance(result, NotPlayed) and result.late)
