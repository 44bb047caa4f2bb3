"""Team matches: the boards' IMPs, board-a-match points or total points of two teams, and their victory points."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from overtrick.compare.victory_points import victory_points
from overtrick.events.results import ScoredBoard, ScoredLine, ScoredMatch
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
        """The length and the scale that conditions of contest name."""
        boards = conditions["match.boards"].value
        return cls(None if boards == "as-played" else int(boards), conditions["victory-points.teams"].value)

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
    matches, problems = [], []
    for members in by_match.values():
        try:
            matches.append(_match(members, length))
        except OvertrickError as error:
            problems.append(Problem(error.code, Level.ERROR, str(error), members[0].lines[0].line.entry.where))
    return matches, problems


def _match(boards: Sequence[ScoredBoard], length: Length) -> ScoredMatch:
    first = min((line for board in boards for line in board.lines), key=lambda line: natural(line.line.entry.table))
    home, away = first.line.contestants.ns[0], first.line.contestants.ew[0]
    margins = [margin for board in boards if (margin := _margin(board.lines, home)) is not None]
    imps = BySide(_won(margins, Side.NS), _won(margins, Side.EW))
    net = BySide(sum((m.ns for m in margins), Fraction(0)), sum((m.ew for m in margins), Fraction(0)))
    entry = first.line.entry
    return ScoredMatch(
        entry.session or 1,
        entry.round,
        BySide(home, away),
        len(margins),
        imps,
        net,
        length.victory_points(net, len(boards)),
    )


def _won(margins: Sequence[BySide[Fraction]], side: Side) -> Fraction:
    return sum((max(margin[side], Fraction(0)) for margin in margins), Fraction(0))


def _margin(lines: Sequence[ScoredLine], home: str) -> BySide[Fraction] | None:
    """What the home team and the away team won on a board, taken from the table where home sat North-South.

    None where the board cannot be compared: it was not played at both tables.
    """
    compared = [line for line in lines if line.outcomes.ns or line.outcomes.ew]
    for line in lines:
        side = Side.NS if home in line.line.contestants.ns else Side.EW
        own, other = line.award[side], line.award[side.opponents]
        artificial = line.line.adjustment is not None and not line.outcomes[side]
        if own is not None and other is not None and (len(compared) > 1 or artificial):
            return BySide(own, other)
    return None


def matches_entered(matches: Iterable[Match], length: Length) -> tuple[list[ScoredMatch], list[Problem]]:
    """The matches known only by their IMPs."""
    scored, problems = [], []
    for match in matches:
        home, away = match.what.imps
        net = BySide(home - away, away - home)
        boards = match.what.boards or 0
        try:
            vps = length.victory_points(net, boards) if boards or length.stated else None
        except OvertrickError as error:
            problems.append(Problem(error.code, Level.ERROR, str(error), match.entry.where))
            vps = None
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


def team_totals(
    matches: Iterable[ScoredMatch], byes: Iterable[Bye], conditions: Conditions
) -> dict[tuple[int, str], Total]:
    """Session and team -> the sum of its matches: victory points, or its margins where there is no scale.

    ``boards`` counts matches. A round without opponents earns the victory points that the conditions name.
    """
    totals: dict[tuple[int, str], list[Fraction]] = defaultdict(list)
    for match in matches:
        worth = match.victory_points or match.net
        for side in Side:
            totals[match.session, match.contestants[side]].append(worth[side])
    for bye in byes:
        for label in bye.contestants:
            totals[bye.entry.session or 1, label].append(Fraction(conditions["victory-points.bye"].value))
    return {key: Total(len(won), summed(won)) for key, won in totals.items()}
