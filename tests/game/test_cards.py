import pytest
from hypothesis import given

from overtrick.game.cards import PACK, Card, Deal, Hand, Rank, Suit
from overtrick.game.errors import CardSyntaxError, CardTwiceError, DealSyntaxError, HandSizeError
from overtrick.game.seats import CLOCKWISE, Seat
from overtrick.testing import cards, deals, hands

FULL = "N:K4.J74.A9853.854 .K62.KQJT42.J762 765.Q985.76.KQT3 AQJT9832.AT3..A9"


# --- cards ---


@pytest.mark.parametrize("text", ["SK", "KS", "sk", "ks", "♠K", "K♠", "S K", " ♤k "])
def test_cards_parse_with_suit_or_rank_first(text: str) -> None:
    assert Card.parse(text) == Card(Suit.S, Rank.KING)


@pytest.mark.parametrize("text", ["S10", "ST", "10S", "ts", "♠10", "10♠"])
def test_tens_parse_as_letter_or_figures(text: str) -> None:
    assert str(Card.parse(text)) == "ST"


@pytest.mark.parametrize("text", ["", "S", "K", "SS", "KK", "S1", "1S", "NK", "SKQ", "S11", "?", "-"])
def test_texts_that_are_no_card_are_refused(text: str) -> None:
    with pytest.raises(CardSyntaxError, match="not one suit and one rank; wanted S H D C and A K Q J T 9 … 2"):
        Card.parse(text)


@given(cards())
def test_cards_are_their_text(card: Card) -> None:
    assert Card.parse(str(card)) == card
    assert Card.parse(str(card)[::-1]) == card
    assert eval(repr(card), {"Card": Card}) == card  # noqa: S307 -- repr is code
    assert PACK[card.place] == card


def test_the_pack_has_52_cards_in_rising_rank() -> None:
    assert len(set(PACK)) == 52
    assert [str(card) for card in (PACK[0], PACK[12], PACK[13], PACK[51])] == ["C2", "CA", "D2", "SA"]


# --- hands ---


@pytest.mark.parametrize(
    "text",
    [
        "765.Q985.76.KQT3",
        "765.q985.76.kq103",
        "S765.HQ985.D76.CKQT3",
        "S765HQ985D76CKQT3",
        "H9Q58.S567.C3TQK.D67",
        "♠765 ♥Q985 ♦76 ♣KQ10 3",
    ],
)
def test_hands_parse_with_and_without_letters_for_the_suits(text: str) -> None:
    assert str(Hand.parse(text)) == "765.Q985.76.KQT3"


@pytest.mark.parametrize(
    ("text", "void"),
    [
        (".K62.KQJT42.J762", Suit.S),
        ("S.HK62.DKQJT42.CJ762", Suit.S),
        ("-.K62.KQJT42.J762", Suit.S),
        ("HK62DKQJT42CJ762", Suit.S),
        ("AQJT9832.AT3..A9", Suit.D),
        ("SAQJT9832.HAT3.D.CA9", Suit.D),
        ("AT3.AQJT9832.A9.", Suit.C),
    ],
)
def test_voids_stay_in_their_suit(text: str, void: Suit) -> None:
    hand = Hand.parse(text)
    assert [suit for suit in Suit if not hand.holding(suit)] == [void]
    assert len(hand.cards) == 13


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("765.Q985.76.KQT", HandSizeError, "a hand has 13 cards, not 12: 765.Q985.76.KQT"),
        ("765.Q985.76.KQT32", HandSizeError, "a hand has 13 cards, not 14"),
        ("765.Q985.76.KQTT", CardTwiceError, "'765.Q985.76.KQTT' holds CT twice"),
        ("765.Q985.76.KQx3", DealSyntaxError, "no rank is written 'X'"),
        ("765.Q985.76KQT3", DealSyntaxError, "3 suits, not four"),
        ("765Q98576KQT3", DealSyntaxError, "1 suits, not four"),
        ("S765.HQ985.S76.CKQT3", DealSyntaxError, "a suit twice"),
        ("765.HQ985.D76.CKQT3", DealSyntaxError, "cards before the first suit"),
        ("7-65.Q985.76.KQT", DealSyntaxError, "no rank is written '-'"),
        ("", DealSyntaxError, "1 suits, not four"),
    ],
)
def test_hands_that_are_wrong_are_refused_with_the_reason(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error) as caught:
        Hand.parse(text)
    assert message in str(caught.value)


@given(hands())
def test_hands_are_their_text(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert eval(repr(hand), {"Hand": Hand}) == hand  # noqa: S307 -- repr is code
    assert all(card in hand for card in hand.cards)


# --- deals ---


def test_deals_parse_with_suit_letters_and_voids_alike() -> None:
    lettered = "S:S765.HQ985.D76.CKQT3 SAQJT9832.HAT3.D.CA9 SK4.HJ74.DA9853.C854 S.HK62.DKQJT42.CJ762"
    plain = "S:765.Q985.76.KQT3 AQJT9832.AT3..A9 K4.J74.A9853.854 .K62.KQJT42.J762"
    for text in (lettered, plain, plain.lower(), plain.replace("T", "10"), FULL):
        deal = Deal.parse(text)
        assert str(deal[Seat.N]) == "K4.J74.A9853.854"
        assert all(hand and len(hand.cards) == 13 for hand in deal.hands)
        assert str(deal) == FULL


@pytest.mark.parametrize("first", CLOCKWISE)
def test_deals_can_begin_with_any_hand(first: Seat) -> None:
    deal = Deal.parse(FULL)
    assert deal.text(first=first).startswith(f"{first}:{deal[first]} ")
    assert Deal.parse(deal.text(first=first)) == deal


@pytest.mark.parametrize(
    ("card", "seat"), [("SK", Seat.N), ("DQ", Seat.E), ("CT", Seat.S), ("SA", Seat.W), ("H3", Seat.W)]
)
def test_holder_is_who_was_dealt_the_card(card: str, seat: Seat) -> None:
    assert Deal.parse(FULL).holder(Card.parse(card)) is seat


def test_cards_of_hidden_hands_have_no_known_holder() -> None:
    deal = Deal.parse("N:K4.J74.A9853.854 - 765.Q985.76.KQT3 -")
    assert deal[Seat.E] is None
    assert deal.holder(Card.parse("SA")) is None
    assert deal.holder(Card.parse("SK")) is Seat.N


@given(deals())
def test_fourth_hand_follows_from_three(deal: Deal) -> None:
    for hidden in CLOCKWISE:
        three = Deal.parse(str(deal).replace(str(deal[hidden]), "-"))
        assert three[hidden] is None
        assert three.completed() == deal
    assert deal.completed() == deal


def test_two_hidden_hands_are_not_guessed() -> None:
    deal = Deal.parse("N:K4.J74.A9853.854 - 765.Q985.76.KQT3 -")
    assert deal.completed() == deal


@given(deals(hidden=True))
def test_deals_are_their_text(deal: Deal) -> None:
    assert Deal.parse(str(deal)) == deal
    assert eval(repr(deal), {"Deal": Deal}) == deal  # noqa: S307 -- repr is code


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("K4.J74.A9853.854 - - -", DealSyntaxError, "it does not begin with the seat of the first hand"),
        ("N:K4.J74.A9853.854 - -", DealSyntaxError, "3 hands, not four"),
        ("N:K4.J74.A9853.854 K5.Q985.76.AQT32 - -", CardTwiceError, "SK is held by N and by E"),
        ("N:K4.J74.A9853.85 - - -", HandSizeError, "a hand has 13 cards, not 12"),
        ("", DealSyntaxError, "it does not begin with the seat of the first hand"),
    ],
)
def test_deals_that_are_wrong_are_refused_with_the_reason(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error) as caught:
        Deal.parse(text)
    assert message in str(caught.value)


def test_a_hand_of_places_is_the_hand_of_those_cards() -> None:
    hand = Hand.parse("AK72.Q985.7.KQT3")
    assert Hand.of_bits(sum(1 << card.place for card in hand.cards)) == hand == Hand(hand.cards)
    for bits in (0, (1 << 12) - 1, (1 << 14) - 1, ((1 << 13) - 1) << 40):  # too few, too many, beyond the pack
        with pytest.raises(HandSizeError):
            Hand.of_bits(bits)
