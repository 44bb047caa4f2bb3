"""Why a contestant stands where it stands: the place, the percentage, the total, and every board and match in it."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from overtrick.events.explain_board import Seen, explained_line
from overtrick.events.explanation import Explanation, number, signed
from overtrick.events.matches import Length
from overtrick.events.model import WalkOver
from overtrick.events.results import Ranking, Results, Row, ScoredBye, ScoredMatch
from overtrick.events.state import natural
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Side
from overtrick.regulations.methods import TEAM_METHODS


class _ByeCodes(NamedTuple):
    """The sentences of boards without opponents, by what is given for them."""

    award: str
    not_counted: str
    factored: str
    match: str


_SIT_OUT = _ByeCodes("bye.award", "bye.not-counted", "bye.factored", "bye.match")
_WALK_OVER = _ByeCodes("walk-over.award", "walk-over.not-counted", "walk-over.factored", "walk-over.match")


class UnknownContestantError(OvertrickError):
    """The event has no such contestant, or the contestant has not played such a board."""

    code = "contestant-unknown"


def explained(results: Results, contestant: str, *, board: str | None = None) -> tuple[Explanation, ...]:
    """How a contestant's result came about, or only its result on one board (one for each session that has it).

    Raises ``UnknownContestantError`` with the contestants or boards that there are.
    """
    lines = tuple(_lines(results, contestant, board))
    found = next(_ranked(results, contestant), None)
    if found is None and not lines:
        labels = {row.contestant for ranking in results.rankings for row in ranking.rows}
        known = ", ".join(sorted(labels, key=natural))
        raise UnknownContestantError(f"there is no contestant {contestant!r}; there are {known or 'none'}")
    if board is not None:
        if not lines:
            played = ", ".join(dict.fromkeys(step.values["board"] for step in _lines(results, contestant, None)))
            raise UnknownContestantError(f"{contestant} has no result on board {board!r}; it has {played or 'none'}")
        return lines
    if found is None:
        return lines
    return (_place(*found, total=_total(results, found[1], lines)),)


def _lines(results: Results, contestant: str, board: str | None) -> Iterator[Explanation]:
    for scored in results.boards:
        if board is not None and scored.board != board:
            continue
        for line in scored.lines:
            for side in Side:
                if contestant in line.line.contestants[side]:
                    yield explained_line(Seen(results, scored, line, side, contestant))


def _ranked(results: Results, contestant: str) -> Iterator[tuple[Ranking, Row]]:
    for ranking in results.rankings:
        if ranking.session is None:
            yield from ((ranking, row) for row in ranking.rows if row.contestant == contestant)


def _place(ranking: Ranking, row: Row, *, total: Explanation) -> Explanation:
    """A place is one more than the number of better results; equal ones share it."""
    better = sum(other.place.number < row.place.number for other in ranking.rows)
    equal = [other.contestant for other in ranking.rows if other.place == row.place and other is not row]
    steps = (_percent(row, total),) if row.percent is not None else (total,)
    values = {
        "place": str(row.place),
        "better": str(better),
        "of": str(len(ranking.rows)),
        "ranking": ranking.name,
        "equal": ", ".join(equal),
        "contestant": row.contestant,
    }
    code = "place.shared" if equal else "place.alone"
    return Explanation(
        "place", str(row.place), code, values, "conditions of contest", Fraction(row.place.number), steps
    )


def _percent(row: Row, total: Explanation) -> Explanation:
    """A percentage is the total's share of the possible, penalties taken."""
    percent = row.percent if row.percent is not None else Fraction(0)
    values = {
        "total": number(row.shown),
        "bottom": number(row.total.bottom),
        "top": number(row.total.top),
        "percent": number(percent),
    }
    code = "percent.centred" if row.total.bottom else "percent.share"
    return Explanation("percent", number(percent), code, values, "Law 78A", percent, (total,))


def _total(results: Results, row: Row, lines: tuple[Explanation, ...]) -> Explanation:
    """A total is the sum of the boards or matches, what sit-outs are worth, and the parts that belong to no board."""
    values = {
        "total": number(row.shown),
        "boards": str(row.total.boards),
        "gross": number(row.total.gross),
        "byes": number(row.total.byes),
        "sum": number(row.total.gross - row.total.byes),
        "unit": next(ranking.unit for ranking in results.rankings if row in ranking.rows),
    }
    parts = tuple(
        Explanation(
            "part",
            signed(part.amount),
            f"part.{part.name}",
            {"amount": signed(part.amount), "reason": part.entry.reason if part.entry else ""},
            part.entry.law if part.entry else "",
            part.amount,
        )
        for part in row.parts
    )
    others = (*_byes(results, row.contestant), *_matches(results, row.contestant), *parts)
    code = "total.factored" if _is_factored(results) and row.total.byes else "total.sum"
    return Explanation("total", number(row.shown), code, values, "", row.shown, (*lines, *others))


def _byes(results: Results, contestant: str) -> Iterator[Explanation]:
    """Boards or rounds without opponents, and what the conditions give for them."""
    for bye in results.byes:
        if bye.contestant == contestant:
            award = "" if bye.award is None else number(bye.award)
            values = {
                "board": bye.entry.board or "",
                "round": "" if bye.entry.round is None else str(bye.entry.round),
                "boards": str(bye.boards),
                "award": award,
                "policy": results.conditions["sit-out"].value,
            }
            yield Explanation("board", award, _bye_code(results, bye), values, "conditions of contest", bye.award)


def _bye_code(results: Results, bye: ScoredBye) -> str:
    """Which sentence a bye has."""
    codes = _WALK_OVER if isinstance(bye.entry.what, WalkOver) else _SIT_OUT
    if bye.award is None:
        return codes.factored if _is_factored(results) else codes.not_counted
    return codes.match if results.conditions["method"].value in TEAM_METHODS else codes.award


def _is_factored(results: Results) -> bool:
    return results.conditions["sit-out"].value == "factored" and results.conditions["method"].value not in TEAM_METHODS


def _matches(results: Results, contestant: str) -> Iterator[Explanation]:
    """Matches, with the margin and the victory points that it is worth."""
    length = Length.of(results.conditions)
    for match in results.matches:
        for side in Side:
            if match.contestants[side] == contestant:
                yield _match(match, side, length)


def _match(match: ScoredMatch, side: Side, length: Length) -> Explanation:
    worth = match.victory_points or match.net
    values = {
        "round": "" if match.round is None else str(match.round),
        "opponents": match.contestants[side.opponents],
        "won": number(match.imps[side]),
        "lost": number(match.imps[side.opponents]),
        "margin": signed(match.net[side]),
        "boards": str(length.stated or match.boards),
        "scale": length.scale,
        "award": number(worth[side]),
    }
    code = "match.victory-points" if match.victory_points else "match.margin"
    return Explanation("match", number(worth[side]), code, values, "Law 78B", worth[side])
