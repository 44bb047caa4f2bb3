"""Doubts: results that look wrong, each with the reason in a sentence. A doubt changes nothing."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from overtrick.events.outcomes import known_score
from overtrick.events.results import Results, ScoredBoard, ScoredLine
from overtrick.events.state import place
from overtrick.game.boards import Vulnerability
from overtrick.game.lookup import is_possible
from overtrick.game.problems import Level, Problem
from overtrick.game.result import NotPlayed, Played
from overtrick.game.seats import Seat, Side

ENOUGH_OTHERS = 3
"""How many other declarers of a denomination it takes to find one of the wrong side remarkable."""


def doubts(results: Results) -> tuple[Problem, ...]:
    """Everything that looks wrong in the results of an event, board by board."""
    by_board = [doubt for board in results.boards for check in BOARD_CHECKS for doubt in check(results, board)]
    others = (*contestants_at_two_tables(results), *boards_met_twice(results))
    return (*by_board, *leads_from_nowhere(results), *others)


def _doubt(code: str, line: ScoredLine, message: str) -> Problem:
    entry = line.line.entry
    who = " v ".join("+".join(labels) for labels in line.line.contestants if labels)
    return Problem(code, Level.DOUBT, f"{place(entry)}{who and f' ({who})'}: {message}", entry.where)


def impossible_scores(_: Results, board: ScoredBoard) -> Iterator[Problem]:
    """Scores that no contract can give at this vulnerability (Law 77)."""
    possible = [board.vulnerability] if board.vulnerability else list(Vulnerability)
    for line in board.lines:
        ruled = () if line.line.adjustment is None else (*line.outcomes.ns, *line.outcomes.ew)
        played = () if line.score is None else (line.score,)
        for score in dict.fromkeys((*played, *ruled)):
            if not any(is_possible(score, each) for each in possible):
                yield _doubt(
                    "score-impossible",
                    line,
                    f"no contract scores {score:+} for North-South when {_vulnerable(board)} vulnerable",
                )


def results_without_opponents(_: Results, board: ScoredBoard) -> Iterator[Problem]:
    """Results of which one side is not named: they are compared, and nobody on that side has them."""
    for line in _played(board.lines):
        missing = [side for side in Side if not line.line.contestants[side]]
        if len(missing) == 1 and line.score is not None:
            yield _doubt("opponents-missing", line, f"it has a score, and nobody sits {missing[0]}")


def _vulnerable(board: ScoredBoard) -> str:
    if board.vulnerability is None:
        return "anybody or nobody is"
    return {"None": "nobody is", "Both": "both sides are"}.get(str(board.vulnerability), f"{board.vulnerability} are")


def contracts_against_scores(_: Results, board: ScoredBoard) -> Iterator[Problem]:
    """Scores written beside a contract that gives another one; the written score is used."""
    for line in board.lines:
        by_contract = known_score(line.line.result, board.vulnerability)
        if line.line.written is None or by_contract is None or by_contract == line.line.written:
            continue
        yield _doubt(
            "contract-against-score",
            line,
            f"{line.line.result} scores {by_contract:+}, but {line.line.written:+} is written and counts",
        )


def leads_from_nowhere(results: Results) -> Iterator[Problem]:
    """Leads that the leader did not hold: the declarer, the lead or the board may be wrong (Law 41A).

    Where many leads of an event are like that, leads are keyed carelessly there and one of them means little: then
    they are notices, and doubts only where the declarer is remarkable as well.
    """
    seen = [led for board in results.boards for led in _leads(results, board)]
    wrong = [(board, line, holder) for board, line, holder in seen if holder is not _leader(line)]
    careless = len(wrong) > FEW_WRONG_LEADS and WRONG_LEADS_ARE_ONE_IN * len(wrong) > len(seen)
    for board, line, holder in wrong:
        problem = _doubt(
            "lead-not-in-hand",
            line,
            f"{line.line.lead} was led against {line.line.result}, but {holder} held it and not {_leader(line)}; "
            f"did {holder.after(-1)} declare?",
        )
        alone = any(line.line.entry.where == lone.where for lone in lone_declarers(results, board))
        yield problem if alone or not careless else replace(problem, level=Level.NOTICE)


FEW_WRONG_LEADS, WRONG_LEADS_ARE_ONE_IN = 5, 20


def _leads(results: Results, board: ScoredBoard) -> Iterator[tuple[ScoredBoard, ScoredLine, Seat]]:
    """The leads of a board whose deal is known, and who held the card."""
    deal = results.facts(board.session, board.board).deal
    for line in board.lines if deal else ():
        holder = deal.holder(line.line.lead) if deal and line.line.lead else None
        if holder is not None and _leader(line) is not None:
            yield board, line, holder


def _leader(line: ScoredLine) -> Seat | None:
    return line.line.result.declarer.leader if isinstance(line.line.result, Played) else None


def lone_declarers(_: Results, board: ScoredBoard) -> Iterator[Problem]:
    """The only declarer of its side in a denomination that all the others played from the other side."""
    sides: dict[object, Counter[Side]] = defaultdict(Counter)
    for line in board.lines:
        if isinstance(line.line.result, Played):
            sides[line.line.result.contract.denomination][line.line.result.declarer.side] += 1
    for line in board.lines:
        if not isinstance(line.line.result, Played):
            continue
        denomination, side = line.line.result.contract.denomination, line.line.result.declarer.side
        others = sides[denomination][side.opponents]
        if sides[denomination][side] == 1 and others >= ENOUGH_OTHERS:
            yield _doubt(
                "declarer-side",
                line,
                f"the only {side} declarer in {denomination}; at {others} tables {side.opponents} declared it",
            )


def repeated_results(results: Results, board: ScoredBoard) -> Iterator[Problem]:
    """Two lines of the same contestants on one board; the two rooms of a team match are meant to have them."""
    seen: dict[object, ScoredLine] = {}
    if results.matches:
        return
    for line in _played(board.lines):
        if not any(line.line.contestants):
            continue  # nobody is named
        first = seen.setdefault(frozenset(line.line.contestants), line)
        if first is not line:
            yield _doubt("result-twice", line, f"the same contestants have another result ({first.line.entry.where})")


def against_themselves(_: Results, board: ScoredBoard) -> Iterator[Problem]:
    """Contestants who sit on both sides of a table."""
    for line in _played(board.lines):
        both = set(line.line.contestants.ns) & set(line.line.contestants.ew)
        if both:
            yield _doubt("against-itself", line, f"{', '.join(sorted(both))} sits on both sides")


def boards_met_twice(results: Results) -> Iterator[Problem]:
    """Contestants who have several results on one board of a session, against different opponents."""
    seen: dict[tuple[int, str, str], ScoredLine] = {}
    if results.matches:
        return
    for board in results.boards:
        for line in _played(board.lines):
            for label in _everybody(line):
                first = seen.setdefault((board.session, board.board, label), line)
                if first is not line and set(_everybody(first)) != set(_everybody(line)):
                    yield _doubt(
                        "board-twice", line, f"{label} has played this board before ({first.line.entry.where})"
                    )


def contestants_at_two_tables(results: Results) -> Iterator[Problem]:
    """Contestants who sit at two tables in one round."""
    if results.matches:
        return
    seats: dict[tuple[object, ...], dict[str, ScoredLine]] = defaultdict(dict)
    for board in results.boards:
        for line in _played(board.lines):
            entry = line.line.entry
            if entry.round is None or entry.table is None:
                continue
            for label in _everybody(line):
                tables = seats[board.session, entry.round, label]
                if f"{entry.section}{entry.table}" in tables:
                    continue
                tables[f"{entry.section}{entry.table}"] = line
                if len(tables) > 1:
                    yield _doubt(
                        "two-tables", line, f"{label} sits at tables {' and '.join(tables)} in round {entry.round}"
                    )


def _played(lines: Iterable[ScoredLine]) -> Iterator[ScoredLine]:
    return (line for line in lines if not isinstance(line.line.result, NotPlayed))


def _everybody(line: ScoredLine) -> tuple[str, ...]:
    return (*line.line.contestants.ns, *line.line.contestants.ew)


BOARD_CHECKS: tuple[Callable[[Results, ScoredBoard], Iterator[Problem]], ...] = (
    impossible_scores,
    results_without_opponents,
    contracts_against_scores,
    lone_declarers,
    repeated_results,
    against_themselves,
)
