"""Score an event: facts and conditions in, results out. Nothing is kept between calls, so nothing can go stale.

The passes: real scores are compared, contestants' own averages are taken, artificial scores and sit-outs follow from
them, then totals, penalties and places.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from overtrick.events.artificial import ArtificialRules
from overtrick.events.byes import Scales, counted_byes
from overtrick.events.fields import Group, expected_results, groups, scored_board
from overtrick.events.listing import listed
from overtrick.events.matches import Length, scored_matches, team_totals
from overtrick.events.model import BoardFacts, Event, Kind
from overtrick.events.rankings import Lists, TotalRules, after_penalties, session_totals
from overtrick.events.results import Results, ScoredBoard
from overtrick.events.state import State, state
from overtrick.events.tallies import tallied, with_artificial, without_meaning
from overtrick.game.problems import Level, Problem
from overtrick.game.result import NotPlayed, Unknown
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


def score(event: Event, conditions: Conditions | None = None) -> Results:
    """Score an event under its own conditions, or under others.

    Every figure is exact, and the same facts in any order give the same results. What cannot be scored is a problem
    in the answer, never a number.
    """
    under = conditions or event.conditions
    teams = under["method"].value in TEAM_METHODS
    kind = Kind.TEAMS if teams else event.kind
    folded = state(replace(event, kind=kind))
    real = _compared(event, folded, under, kind=kind)
    boards = _with_artificial(real, under)
    tallies, scales = tallied(boards), Scales.of(boards)
    byes = counted_byes(folded.byes, scales, tallies, sit_out(under))
    matches, match_problems = scored_matches(boards if teams else (), folded.matches, Length.of(under))
    unit = "victory_points" if any(match.victory_points for match in matches) else UNITS[under["method"].value]
    rules = TotalRules.of(under, unit)
    totals = team_totals(matches, folded.byes, under) if matches else session_totals(tallies, rules)
    standing = after_penalties(totals, folded.amounts, scales, unit=unit)
    winners, rankings = listed(Lists(standing, folded.directory, rules), folded, under, teams=bool(matches))
    problems = (*folded.problems, *_problems(boards), *match_problems, *standing.problems)
    return Results(event, under, folded, winners, _status(folded), boards, byes, matches, rankings, problems)


def _compared(event: Event, folded: State, under: Conditions, *, kind: Kind) -> tuple[ScoredBoard, ...]:
    """Every board with the awards of its real scores."""
    facts = {(session or 1, board): known for (session, board), known in event.boards.items()}
    grouped = groups(folded.lines, kind=kind, across=under["field"].value == "across")
    expected = _expected(grouped, under)
    method, nothing = comparison(under), BoardFacts()
    return tuple(
        scored_board(
            group,
            method,
            expected=expected[group.session, group.field],
            facts=facts.get((group.session, group.board), nothing),
        )
        for group in grouped
    )


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


def _problems(boards: Iterable[ScoredBoard]) -> Iterator[Problem]:
    for board in boards:
        yield from without_meaning(board)
        for line in board.lines:
            if line.score is None and not isinstance(line.line.result, NotPlayed | Unknown):
                yield Problem(
                    "vulnerability-unknown",
                    Level.ERROR,
                    f"board {board.board!r} has no number and no vulnerability, so {line.line.result} cannot be "
                    "scored; state the vulnerability or the score",
                    line.line.entry.where,
                )


def _status(folded: State) -> str:
    """Provisional while a result is not known or a board is still to be played."""
    waiting = any(
        line.adjustment is None
        and (isinstance(line.result, Unknown) or (isinstance(line.result, NotPlayed) and line.result.late))
        for line in folded.lines
    )
    return "provisional" if waiting or any(p.level is Level.ERROR for p in folded.problems) else "final"
