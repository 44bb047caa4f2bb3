"""Team matches: the boards' IMPs, board-a-match points or total points of two teams, and their victory points."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from overtrick.compare.victory_points import victory_points
from overtrick.events.model import Entry
from overtrick.events.results import ScoredBoard, ScoredBye, ScoredLine, ScoredMatch
from overtrick.events.state import Bye, Match, natural
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Level, Problem
from overtrick.game.seats import BySide, Side
from overtrick.regulations.conditions import Conditions
from overtrick.standings.totals import Total, summed


@dataclass(frozen=True, slots=True)
class Length:
    """How many boards a match has: as the conditions say, else as many as were scheduled or played."""

    stated: int | None
    scale: str

    @classmethod
    def of(cls, conditions: Conditions) -> "Length":
        """The length and the scale that conditions of contest name; only IMPs are turned into victory points."""
        boards = conditions["match.boards"].value
        scale = conditions["victory-points.teams"].value if conditions["method"].value == "imps" else "none"
        return cls(None if boards == "as-played" else int(boards), scale)

    def victory_points(self, net: BySide[Fraction], boards: int) -> BySide[Fraction] | None:
        """Each side's victory points from its own margin: they need not make the pool."""
        if self.scale == "none":
            return None
        length = self.stated or boards
        return net.map(lambda margin: _own(victory_points(margin, boards=length, scale=self.scale)))


def _own(both: tuple[Decimal, Decimal]) -> Fraction:
    return Fraction(both[0])


def matches_of_boards(boards: Iterable[ScoredBoard], length: Length) -> tuple[list[ScoredMatch], list[Problem]]:
    """The matches of a team event scored board by board; each field is one match."""
    by_match: dict[tuple[int, str], list[ScoredBoard]] = defaultdict(list)
    for board in boards:
        by_match[board.session, board.field].append(board)
    problems: list[Problem] = []
    return [_match(members, length, problems) for members in by_match.values()], problems


def _match(boards: Sequence[ScoredBoard], length: Length, problems: list[Problem]) -> ScoredMatch:
    first = min((line for board in boards for line in board.lines), key=lambda line: _room(line.line.entry.table))
    home, away = first.line.contestants.ns[0], first.line.contestants.ew[0]
    margins = [margin for board in boards if (margin := _margin(board.lines, home)) is not None]
    imps = BySide(_won(margins, Side.NS), _won(margins, Side.EW))
    net = BySide(sum((m.ns for m in margins), Fraction(0)), sum((m.ew for m in margins), Fraction(0)))
    entry = first.line.entry
    vps = _victory_points(length, net, len(boards), entry, problems)
    return ScoredMatch(entry.session or 1, entry.round, BySide(home, away), len(margins), imps, net, vps)


def _room(table: str | None) -> tuple[object, ...]:
    """A key that sorts an open room before the closed one: in the open room the home team sits North-South."""
    return ((table or "").lower().endswith("closed"), natural(table))


def _victory_points(
    length: Length, net: BySide[Fraction], boards: int, entry: Entry, problems: list[Problem]
) -> BySide[Fraction] | None:
    """The victory points of a match; where the scale has none for its length, that is an error and there are none."""
    try:
        return length.victory_points(net, boards)
    except OvertrickError as error:
        problems.append(Problem(error.code, Level.ERROR, str(error), entry.where))
        return None


def _won(margins: Sequence[BySide[Fraction]], side: Side) -> Fraction:
    return sum((max(margin[side], Fraction(0)) for margin in margins), Fraction(0))


def _margin(lines: Sequence[ScoredLine], home: str) -> BySide[Fraction] | None:
    """What the home team and the away team won on a board.

    An artificial score at either table stands for the whole board. None where the board cannot be compared: it was
    not played at both tables.
    """
    ours = _won_by(lines, lambda label: label == home)
    theirs = _won_by(lines, lambda label: label != home)
    return None if ours is None or theirs is None else BySide(ours, theirs)


def _won_by(lines: Sequence[ScoredLine], is_team: Callable[[str], bool]) -> Fraction | None:
    """What a team won on a board: its artificial score if it has one, else its comparison, the same at both tables."""
    awards = [
        (bool(line.outcomes[side]), award)
        for line in lines
        for side in Side
        if is_team(line.line.contestants[side][0]) and (award := line.award[side]) is not None
    ]
    return min(awards, key=lambda each: each[0])[1] if awards else None


def matches_entered(matches: Iterable[Match], length: Length) -> tuple[list[ScoredMatch], list[Problem]]:
    """The matches known only by their IMPs."""
    scored: list[ScoredMatch] = []
    problems: list[Problem] = []
    for match in matches:
        home, away = match.what.imps
        net = BySide(home - away, away - home)
        boards = match.what.boards or length.stated or 0
        vps = _victory_points(length, net, boards, match.entry, problems) if boards else None
        scored.append(
            ScoredMatch(
                match.entry.session or 1,
                match.entry.round,
                match.contestants.map(lambda labels: labels[0]),
                boards,
                match.what.imps,
                net,
                vps,
                match.entry,
            )
        )
    return scored, problems


def scored_matches(
    boards: Iterable[ScoredBoard], entered: Iterable[Match], length: Length
) -> tuple[tuple[ScoredMatch, ...], list[Problem]]:
    """All matches of an event, those scored board by board and those entered, and what was wrong with them."""
    by_boards, problems = matches_of_boards(boards, length)
    by_total, more = matches_entered(entered, length)
    return (*by_boards, *by_total), [*problems, *more]


def team_totals(matches: Iterable[ScoredMatch], byes: Iterable[ScoredBye]) -> dict[tuple[int, str], Total]:
    """Session and team -> the sum of its matches and byes: victory points, or its margins where there is no scale."""
    won: dict[tuple[int, str], list[Fraction]] = defaultdict(list)
    boards: dict[tuple[int, str], int] = defaultdict(int)
    for match in matches:
        worth = match.victory_points or match.net
        for side in Side:
            won[match.session, match.contestants[side]].append(worth[side])
            boards[match.session, match.contestants[side]] += match.boards
    given: dict[tuple[int, str], list[Fraction]] = defaultdict(list)
    for bye in byes:
        if bye.award is not None:
            given[bye.entry.session or 1, bye.contestant].append(bye.award)
    return {
        key: Total(boards[key], summed([*won[key], *given[key]]), byes=summed(given[key]))
        for key in dict.fromkeys([*won, *given])
    }


def team_byes(byes: Iterable[Bye], conditions: Conditions, *, unit: str) -> tuple[ScoredBye, ...]:
    """Rounds without opponents: each earns the victory points that the conditions name, and nothing at other units."""
    award = Fraction(conditions["victory-points.bye"].value) if unit == "victory_points" else None
    return tuple(ScoredBye(bye.entry, label, bye.boards, award, None) for bye in byes for label in bye.contestants)
