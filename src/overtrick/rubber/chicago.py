"""Chicago, or four-deal bridge: vulnerability by the number of the deal, and a premium for each game.

No code of Laws in force here has it: the rules are those that the sources of ``rules`` state.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from overtrick.game.result import PassedOut
from overtrick.game.score import zone_bonuses
from overtrick.game.scoring_table import LAW_77, ScoringTable
from overtrick.game.seats import BySide, Seat, Side
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.entries import Entry, Item, Line, trick_points
from overtrick.rubber.standing import NOBODY, NOUGHT, Standing

DEALS = 4
LAST_PART_SCORE = 100
_LAW = "Chicago"


class Vulnerable(Enum):
    """Which side is vulnerable on deals 2 and 3."""

    DEALER = "dealer's side"
    NON_DEALER = "the side that does not deal"


@dataclass(frozen=True, slots=True)
class ChicagoRules:
    """The rules of one way of playing four deals; ``carries`` says whether part-scores count towards game later.

    >>> rules = ChicagoRules()
    >>> rules.after(rules.start(Seat.N), RubberDeal.parse("2S N =")).vulnerable
    BySide(ns=False, ew=True)
    """

    name: str = "dealer"
    title: str = "Chicago, dealer's side vulnerable on deals 2 and 3"
    vulnerable_side: Vulnerable = Vulnerable.DEALER
    carries: bool = True
    honours: bool = True
    table: ScoringTable = LAW_77
    sources: tuple[str, ...] = ()
    unconfirmed: tuple[str, ...] = ()

    @property
    def law(self) -> str:
        """What the figures of a deal rest on: those of rubber bridge, or of duplicate."""
        return "Law 81" if self.carries else "Law 77"

    @property
    def law_of_games(self) -> str:
        """What makes a game."""
        return _LAW

    def start(self, dealer: Seat | None) -> Standing:
        """Before the first deal; North deals if nobody said who does."""
        return Standing(dealer=dealer or Seat.N)

    def after(self, standing: Standing, deal: RubberDeal) -> Standing:
        """The standing after a deal: one passed out is dealt again by the same dealer, and does not count."""
        if isinstance(deal.result, PassedOut):
            return replace(standing, redeals=standing.redeals + 1)
        then = standing.after_tricks(*trick_points(deal, self.table))
        return replace(
            then,
            part_scores=then.part_scores if self.carries else NOUGHT,
            vulnerable=self._vulnerable(then),
            is_over=then.number > DEALS,
        )

    def _vulnerable(self, standing: Standing) -> BySide[bool]:
        if standing.number in (1, DEALS) or standing.dealer is None:
            return NOBODY.map(lambda _: standing.number == DEALS)
        dealers = standing.dealer.side
        side = dealers if self.vulnerable_side is Vulnerable.DEALER else dealers.opponents
        return BySide(side is Side.NS, side is Side.EW)

    def premiums(self, place: int, deal: RubberDeal, before: Standing, then: Standing) -> Iterator[Entry]:
        """The premium for a game or for a part-score, of whichever kind these rules have."""
        side, points = trick_points(deal, self.table)
        if not points or not isinstance(deal.result, Declared):
            return
        if not self.carries:
            zone, bonus = zone_bonuses(deal.result.contract, vulnerable=before.vulnerable[side], table=self.table)[0]
            yield Entry(place, side, Line.ABOVE, Item(zone), bonus, self.law, f"{zone}: {bonus}")
        elif then.game > before.game:
            yield self._game(place, before, side, points)
        elif before.number == DEALS:
            why = f"a part-score on deal {DEALS}: {LAST_PART_SCORE}"
            yield Entry(place, side, Line.ABOVE, Item.PART_SCORE, LAST_PART_SCORE, _LAW, why)

    def _game(self, place: int, before: Standing, side: Side, points: int) -> Entry:
        bonus = self.table.game[before.vulnerable[side]]
        carried = before.part_scores[side]
        made = f"{carried} + {points} = {carried + points}" if carried else str(points)
        vulnerable = "vulnerable" if before.vulnerable[side] else "not vulnerable"
        return Entry(place, side, Line.ABOVE, Item.GAME, bonus, _LAW, f"game of {made}, {vulnerable}: {bonus}")

    def unfinished(self, standing: Standing) -> Iterator[Entry]:  # noqa: ARG002 -- as at rubber bridge
        """Nothing is added when four deals are broken off: no rule for it was found."""
        return iter(())
