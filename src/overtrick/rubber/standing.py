"""Where a rubber stands between two deals: games, part-scores, vulnerability, dealer (Laws 72 and 73)."""

from dataclasses import dataclass, replace

from overtrick.game.score import GAME_TRICK_SCORE
from overtrick.game.seats import BySide, Seat, Side

NOUGHT = BySide(0, 0)
NOBODY = BySide(ns=False, ew=False)


@dataclass(frozen=True, slots=True)
class Standing:
    """Everything that matters for the next deal.

    ``number`` is that of the next deal, ``game`` counts the games of the rubber from 1, ``redeals`` how often this
    deal has been dealt again after a pass. The dealer is None where nobody said who dealt first.

    >>> Standing(part_scores=BySide(60, 0)).needs
    BySide(ns=40, ew=100)
    """

    number: int = 1
    dealer: Seat | None = None
    game: int = 1
    games: BySide[int] = NOUGHT
    part_scores: BySide[int] = NOUGHT
    vulnerable: BySide[bool] = NOBODY
    is_over: bool = False
    redeals: int = 0

    @property
    def needs(self) -> BySide[int]:
        """The trick points that each side needs for game (Law 73)."""
        return self.part_scores.map(lambda points: GAME_TRICK_SCORE - points)

    def with_tricks(self, side: Side, points: int) -> "Standing":
        """The standing with trick points added; a game won begins a new one for both sides (Law 73).

        >>> Standing(part_scores=BySide(60, 90)).with_tricks(Side.NS, 40).part_scores
        BySide(ns=0, ew=0)
        """
        part_scores = added(self.part_scores, side, points)
        if part_scores[side] < GAME_TRICK_SCORE:
            return replace(self, part_scores=part_scores)
        return replace(self, game=self.game + 1, games=added(self.games, side, 1), part_scores=NOUGHT)

    def with_next_dealer(self) -> "Standing":
        """The standing before the next deal: the deal passes to the left."""
        dealer = self.dealer.after(1) if self.dealer else None
        return replace(self, number=self.number + 1, dealer=dealer, redeals=0)


def added(points: BySide[int], side: Side, more: int) -> BySide[int]:
    """The points with so many more for one side."""
    return BySide(points.ns + more, points.ew) if side is Side.NS else BySide(points.ns, points.ew + more)


def only(values: BySide[int]) -> Side | None:
    """The side that alone has something; None if both have, or neither.

    >>> only(BySide(1, 0)), only(BySide(60, 40))
    (Side.NS, None)
    """
    having = [side for side in Side if values[side]]
    return having[0] if len(having) == 1 else None
