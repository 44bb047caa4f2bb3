"""Results narrowed to one contestant or one board. Nothing is compared again: figures are those of the whole field."""

from dataclasses import replace

from overtrick.events.results import Ranking, Results, ScoredBoard


def narrowed(results: Results, contestant: str | None = None, board: str | None = None) -> Results:
    """The rows, results and matches of a contestant, and the boards of one number; None stands for all of them."""
    if contestant is None and board is None:
        return results
    boards = (each for each in results.boards if board in (None, each.board))
    if contestant is None:
        return replace(results, boards=tuple(boards))
    rankings = (_row_of(ranking, contestant) for ranking in results.rankings)
    lines = (_lines_of(each, contestant) for each in boards)
    return replace(
        results,
        rankings=tuple(ranking for ranking in rankings if ranking.rows),
        boards=tuple(each for each in lines if each.lines),
        matches=tuple(match for match in results.matches if contestant in tuple(match.contestants)),
        byes=tuple(bye for bye in results.byes if bye.contestant == contestant),
    )


def _row_of(ranking: Ranking, contestant: str) -> Ranking:
    return replace(ranking, rows=tuple(row for row in ranking.rows if row.contestant == contestant))


def _lines_of(board: ScoredBoard, contestant: str) -> ScoredBoard:
    mine = (line for line in board.lines if any(contestant in labels for labels in line.line.contestants))
    return replace(board, lines=tuple(mine))
