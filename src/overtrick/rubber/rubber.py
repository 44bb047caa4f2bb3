"""Rubber bridge (Laws 72 to 74, 80, 81): games, vulnerability by games won, the rubber premium, unfinished rubbers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.game.scoring_table import LAW_77, ScoringTable
from overtrick.game.seats import Seat
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.entries import Entry, Item, premium, trick_points
from overtrick.rubber.standing import Standing, only

GAMES_OF_A_RUBBER = 2
RUBBER_PREMIUM = {0: 700, 1: 500}
"""By the games of the side that lost (Law 74)."""
ONLY_GAME = 300


@dataclass(frozen=True, slots=True)
class RubberRules:
    """The rules of rubber bridge in one code of Laws, and what players agree to about honours.

    >>> rules = RubberRules()
    >>> rules.start(Seat.N).vulnerable
    BySide(ns=False, ew=False)
    """

    name: str = "1993"
    title: str = "Rubber bridge, Laws from 1993"
    table: ScoringTable = LAW_77
    honours: bool = True
    only_part_score: int = 100
    sources: tuple[str, ...] = ()
    unconfirmed: tuple[str, ...] = ()

    def start(self, dealer: Seat | None) -> Standing:
        """Before the first deal nobody is vulnerable."""
        return Standing(dealer=dealer)

    def after(self, standing: Standing, deal: RubberDeal) -> Standing:
        """The standing after a deal: a passed-out deal counts for nothing, and the deal passes on."""
        then = standing.with_tricks(*trick_points(deal, self.table)).with_next_dealer()
        is_over = max(then.games) == GAMES_OF_A_RUBBER
        return replace(then, vulnerable=then.games.map(bool), is_over=is_over)

    def premiums(self, place: int, before: Standing, deal: RubberDeal) -> Iterator[Entry]:
        """The rubber premium (Law 74), when this deal ends the rubber."""
        then = self.after(before, deal)
        if then.is_over:
            winner, _ = trick_points(deal, self.table)
            lost = then.games[winner.opponents]
            points = RUBBER_PREMIUM[lost]
            yield premium(place, winner, Item.RUBBER, points, ("Law 74", f"two games to {lost or 'none'}: {points}"))

    def unfinished(self, standing: Standing) -> Iterator[Entry]:
        """What is added when a rubber is broken off (Law 80): for the only game, and for the only part-score.

        >>> rules = RubberRules()
        >>> standing = rules.after(rules.start(None), RubberDeal.parse("2H N ="))
        >>> [(str(entry.side), entry.item.value, entry.points) for entry in rules.unfinished(standing)]
        [('NS', 'unfinished part-score', 100)]
        """
        if standing.is_over:
            return
        if side := only(standing.games):
            yield premium(None, side, Item.UNFINISHED_GAME, ONLY_GAME, ("Law 80", f"the only game: {ONLY_GAME}"))
        if (side := only(standing.part_scores)) and self.only_part_score:
            points = self.only_part_score
            because = ("Law 80", f"the only part-score in a game not finished: {points}")
            yield premium(None, side, Item.UNFINISHED_PART_SCORE, points, because)
