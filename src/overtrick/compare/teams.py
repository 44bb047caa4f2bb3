"""Team matches: a board's IMPs are those of the difference between the two rooms (Laws 78B, 12C1c, 12C4).

All scores are North-South's. The home team sits North-South in the open room and East-West in the closed room. What
both teams get is carried ``BySide``, the home team first, because rulings can give both of them something.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from fractions import Fraction

from overtrick.compare.awards import Frequencies
from overtrick.compare.errors import ResultCountError
from overtrick.compare.imps import imps
from overtrick.game.seats import BySide

NOTHING = Fraction(0)


def board_imps(open_room: int, closed_room: int) -> int:
    """The home team's IMPs on a board (Law 78B).

    >>> board_imps(140, 170), board_imps(620, -100)
    (-1, 12)
    """
    return imps(open_room - closed_room)


def weighted_imps(open_room: Frequencies, closed_room: Frequencies) -> Fraction:
    """The home team's IMPs where a room has a weighted score: outcomes are IMPed first and weighted after (12C1c).

    >>> float(weighted_imps({420: Fraction("0.6"), -50: Fraction("0.4")}, {420: 1}))
    -4.0
    """
    return sum(
        (
            Fraction(ours * theirs * board_imps(score, other))
            for score, ours in open_room.items()
            for other, theirs in closed_room.items()
        ),
        NOTHING,
    )


def match_score(boards: Iterable[BySide[Fraction]]) -> BySide[Fraction]:
    """Both teams' net IMPs of a match, each added up by itself: with rulings they need not be opposite.

    >>> match_score([BySide(Fraction(10), Fraction(-10)), BySide(Fraction(3), Fraction(3))])
    BySide(ns=Fraction(13, 1), ew=Fraction(-7, 1))
    """
    each = list(boards)
    return BySide(sum((board.ns for board in each), NOTHING), sum((board.ew for board in each), NOTHING))


def knock_out_margin(score: BySide[Fraction]) -> Fraction:
    """The home team's margin in knock-out play, where only one team can go on: the average of both views (Law 12C4).

    >>> knock_out_margin(BySide(Fraction(6), Fraction(-2)))
    Fraction(4, 1)
    """
    return (score.ns - score.ew) / 2


class TeamsOfEight(StrEnum):
    """How the four tables of a board become IMPs in teams-of-eight."""

    IMP_THEN_ADD = "imp-then-add"
    ADD_THEN_IMP = "add-then-imp"
    CROSS_IMP = "cross-imp"

    def imps(self, home: Sequence[int], away: Sequence[int]) -> int:
        """The home team's IMPs: its North-South pairs' scores against those of the other team's North-South pairs.

        >>> [each.imps([600, 600], [150, 150]) for each in TeamsOfEight]
        [20, 14, 40]
        """
        if len(home) != len(away):
            raise ResultCountError("the scores of the other team", len(away), wanted=f"as many as ours, {len(home)}")
        match self:
            case TeamsOfEight.IMP_THEN_ADD:
                return sum(map(board_imps, home, away))
            case TeamsOfEight.ADD_THEN_IMP:
                return board_imps(sum(home), sum(away))
            case TeamsOfEight.CROSS_IMP:
                return sum(board_imps(ours, theirs) for ours in home for theirs in away)

    def scale_boards(self, boards: int) -> int | None:
        """How many boards the scale of victory points must be for; None where no rule was found.

        Two matches added have twice the boards; four scores added first have as many swings as one match.

        >>> TeamsOfEight.IMP_THEN_ADD.scale_boards(12), TeamsOfEight.ADD_THEN_IMP.scale_boards(12)
        (24, 12)
        """
        times = {TeamsOfEight.IMP_THEN_ADD: 2, TeamsOfEight.ADD_THEN_IMP: 1}.get(self)
        return None if times is None else times * boards
