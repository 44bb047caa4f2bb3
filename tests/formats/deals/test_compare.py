from hypothesis import given

from overtrick.events.model import BoardFacts, Event
from overtrick.formats.deals.compare import BoardCompared, Moved, deals, differences, moved_cards, sets_of
from overtrick.formats.document import Document
from overtrick.game.cards import Card, Deal
from overtrick.game.seats import Seat
from overtrick.testing import deals as any_deal


def test_the_cards_that_moved_are_named_with_both_holders(two_deals: tuple[Deal, Deal]) -> None:
    first = two_deals[0]
    second = Deal.parse("N:A5.A53.JT7.AK762 K876.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4")
    assert list(differences({"1": first}, {"1": second})) == [
        BoardCompared(
            "1",
            (Moved(Card.parse("SA"), Seat.E, Seat.N), Moved(Card.parse("S6"), Seat.N, Seat.E)),
        )
    ]


def test_a_hand_that_only_one_file_gives_is_a_difference(two_deals: tuple[Deal, Deal]) -> None:
    half = Deal((two_deals[0][Seat.N], None, None, None))
    moved = list(moved_cards(two_deals[0], half))
    assert len(moved) == 39
    assert {each.second for each in moved} == {None}


def test_boards_of_one_file_alone_are_told_in_the_order_of_their_numbers(two_deals: tuple[Deal, Deal]) -> None:
    first, second = two_deals
    found = differences({"10": first, "2": first}, {"2": first, "1": second})
    assert [(each.board, each.only_in) for each in found] == [("1", "second"), ("10", "first")]


@given(any_deal())
def test_a_deal_is_the_same_as_itself(deal: Deal) -> None:
    assert list(differences({"1": deal}, {"1": deal})) == []


def test_sets_are_the_events_and_sessions_that_have_cards(two_deals: tuple[Deal, Deal]) -> None:
    one, two = (BoardFacts(deal=deal) for deal in two_deals)
    events = (
        Event(boards={(2, "1"): two, (1, "10"): one, (1, "2"): one, (1, "3"): BoardFacts(Seat.N)}),
        Event(),
        Event(boards={(None, "1"): two}),
    )
    found = sets_of(Document("made", events, ((), (), ())))
    assert [list(deals(each)) for each in found] == [["2", "10"], ["1"], ["1"]]
