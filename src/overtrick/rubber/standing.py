"""Where a rubber stands between two deals: games, part-scores, vulnerability, dealer (Laws 72 and 73)."""

from dataclasses import dataclass

from overtrick.game.score import GAME_TRICK_SCORE
from overtrick.game.seats import BySide, Seat, Side

_NS, _EW = Side
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

    def after_tricks(self, side: Side, points: int) -> "Standing":
        """The standing before the next deal, trick points added: a game won begins a new one for both sides (Law 73).

        The deal passes to the left. Vulnerability and the end are for the rules of each game to say.

        >>> Standing(part_scores=BySide(60, 90)).after_tricks(Side.NS, 40).part_scores
        BySide(ns=0, ew=0)
        """
        game, games, part_scores = self.game, self.games, self.part_scores
        if points:
            part_scores = added(part_scores, side, points)
            if part_scores[side] >= GAME_TRICK_SCORE:
                game, games, part_scores = game + 1, added(games, side, 1), NOUGHT
        dealer = self.dealer.after(1) if self.dealer else None
        return Standing(self.number + 1, dealer, game, games, part_scores, self.vulnerable)


def added(points: BySide[int], side: Side, more: int) -> BySide[int]:
    """The points with so many more for one side."""
    return BySide(points.ns + more, points.ew) if side is _NS else BySide(points.ns, points.ew + more)


def only(values: BySide[int]) -> Side | None:
    """The side that alone has something; None if both have, or neither.

    >>> only(BySide(1, 0)), only(BySide(60, 40))
    (Side.NS, None)
    """
    if bool(values.ns) == bool(values.ew):
        return None
    return _NS if values.ns else _EW
