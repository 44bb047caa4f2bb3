"""Rubber bridge (Laws 72 to 74, 80, 81): games, vulnerability by games won, the rubber premium, unfinished rubbers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from overtrick.game.scoring_table import LAW_77, ScoringTable
from overtrick.game.seats import BySide, Seat
from overtrick.rubber.deal import RubberDeal
from overtrick.rubber.entries import Entry, Item, Line, trick_points
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
    code: str = ""
    sources: tuple[str, ...] = ()
    unconfirmed: tuple[str, ...] = ()

    def law_number(self, number: int) -> str:
        """A Law by its number in 1993; of an older ``code``, whose numbers are others, the code.

        >>> RubberRules().law_number(80), RubberRules(code="Laws of 1943").law_number(80)
        ('Law 80', 'Laws of 1943')
        """
        return self.code or f"Law {number}"

    @property
    def law(self) -> str:
        """What the figures of a deal rest on."""
        return self.law_number(81)

    @property
    def law_of_games(self) -> str:
        """What makes a game."""
        return self.law_number(73)

    def start(self, dealer: Seat | None) -> Standing:
        """Before the first deal nobody is vulnerable."""
        return Standing(dealer=dealer)

    def after(self, standing: Standing, deal: RubberDeal) -> Standing:
        """The standing after a deal: a passed-out deal counts for nothing, and the deal passes on."""
        then = standing.after_tricks(*trick_points(deal, self.table))
        if then.game == standing.game:
            return then
        games = then.games
        is_over = GAMES_OF_A_RUBBER in (games.ns, games.ew)
        return replace(then, vulnerable=BySide(games.ns > 0, games.ew > 0), is_over=is_over)

    def premiums(self, place: int, deal: RubberDeal, before: Standing, then: Standing) -> Iterator[Entry]:  # noqa: ARG002 -- as in Chicago
        """The rubber premium (Law 74), when this deal ends the rubber."""
        if then.is_over:
            winner, _ = trick_points(deal, self.table)
            lost = then.games[winner.opponents]
            points = RUBBER_PREMIUM[lost]
            why = f"two games to {lost or 'none'}: {points}"
            yield Entry(place, winner, Line.ABOVE, Item.RUBBER, points, self.law_number(74), why)

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
            why = f"the only game: {ONLY_GAME}"
            yield Entry(None, side, Line.ABOVE, Item.UNFINISHED_GAME, ONLY_GAME, self.law_number(80), why)
        if (side := only(standing.part_scores)) and (points := self.only_part_score):
            why = f"the only part-score in a game not finished: {points}"
            yield Entry(None, side, Line.ABOVE, Item.UNFINISHED_PART_SCORE, points, self.law_number(80), why)
