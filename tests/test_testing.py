"""The published strategies make only what is legal, and each kind of it."""

from hypothesis import find, given, settings

from overtrick.compare.adjusted import Assigned, Average, FixedImps, FixedPercent, Kept
from overtrick.events.model import Event
from overtrick.events.scoring import score
from overtrick.game.calls import Auction
from overtrick.game.cards import PACK, Deal, Hand
from overtrick.game.result import NotPlayed, PassedOut, Played, ScoreOnly, Unknown
from overtrick.testing import (
    adjustments,
    auctions,
    boards,
    contract_texts,
    deals,
    events,
    hands,
    table_results,
    tricks,
)


@given(deals())
def test_deals_deal_the_whole_pack(deal: Deal) -> None:
    assert frozenset[object]().union(*(hand.cards for hand in deal.hands if hand)) == frozenset(PACK)


@given(auctions())
def test_auctions_are_over_unless_asked_otherwise(auction: Auction) -> None:
    assert auction.is_over


def test_strategies_reach_each_kind_of_value() -> None:
    kinds: set[type] = set()
    for _ in range(5):
        kinds.add(type(find(table_results(), lambda result: type(result) not in kinds)))
    assert kinds == {Played, ScoreOnly, PassedOut, NotPlayed, Unknown}
    assert not find(auctions(finished=False), lambda auction: not auction.is_over).is_over
    assert find(auctions(), lambda auction: len(auction.calls) > 8).contract
    assert None in find(deals(hidden=True), lambda deal: None in deal.hands).hands
    assert find(contract_texts(), lambda found: found.tricks is None).tricks is None
    assert find(boards(largest=3), lambda board: board.number == 3).number == 3
    assert find(tricks(), lambda number: number == 13) == 13
    assert isinstance(find(hands(), lambda _: True), Hand)


def test_rulings_reach_each_kind_of_term() -> None:
    kinds: set[type] = set()
    for _ in range(5):
        kinds.add(type(find(adjustments(), lambda ruling: type(ruling.terms.ns) not in kinds).terms.ns))
    assert kinds == {Average, FixedPercent, FixedImps, Assigned, Kept}


@settings(max_examples=25, deadline=None)
@given(events())
def test_events_can_be_scored(event: Event) -> None:
    assert score(event, event.conditions).event == event
