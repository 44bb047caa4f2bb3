import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.game.calls import BIDS, Action, Auction, Bid, parse_call
from overtrick.game.contract import Denomination
from overtrick.game.errors import CallSyntaxError, IllegalCallError, LevelError, OvertrickError
from overtrick.game.seats import Seat
from overtrick.testing import auctions, calls

# --- calls ---

CALLS = """
1NT: 1NT 1N 1nt 1n 1N.T. 1SA 1s.a.
4S: 4S 4s 4♠ (4S) 4S! 4♠?
Pass: Pass PASS pass P p NB nb NoBid (P)
X: X x × Dbl dbl Double Dble D
XX: XX xx Rdbl Redouble Redbl R
"""
SPELLINGS = [
    (text, call) for call, texts in (line.split(":") for line in CALLS.strip().splitlines()) for text in texts.split()
]


@pytest.mark.parametrize(("text", "call"), [*SPELLINGS, ("1 NT", "1NT"), ("no bid", "Pass")])
def test_calls_parse_in_their_common_forms(text: str, call: str) -> None:
    assert str(parse_call(text)) == call


@given(calls())
def test_calls_are_their_text(call: Bid | Action) -> None:
    assert parse_call(str(call)) == call


@pytest.mark.parametrize("level", ["0", "8", "08", "9" * 5_000])
def test_levels_that_there_are_not_are_refused(level: str) -> None:
    with pytest.raises(CallSyntaxError, match="there is no level"):
        parse_call(f"{level}S")


def test_bids_rise_by_denomination_then_level() -> None:
    assert [str(bid) for bid in BIDS[:6]] == ["1C", "1D", "1H", "1S", "1NT", "2C"]
    assert str(BIDS[-1]) == "7NT"
    assert all(BIDS[bid.rank] == bid for bid in BIDS)
    assert eval(repr(BIDS[7]), {"Bid": Bid}) == BIDS[7]  # noqa: S307 -- repr is code


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("8C", "'8C': there is no level 8; did you mean 7C?"),
        ("0NT", "'0NT': there is no level 0; did you mean 1NT?"),
        ("S", "'S': not a call; wanted a bid as in 1NT, Pass, X or XX"),
        ("AP", "'AP': not a call"),  # three or four calls
        ("XXX", "'XXX': not a call"),
        ("", "'': not a call"),
    ],
)
def test_texts_that_are_no_call_are_refused(text: str, message: str) -> None:
    with pytest.raises(CallSyntaxError) as caught:
        parse_call(text)
    assert str(caught.value).startswith(message)


def test_passes_are_no_bids() -> None:
    with pytest.raises(CallSyntaxError, match="not a bid"):
        Bid.parse("Pass")
    with pytest.raises(LevelError, match="a bid is at level 1 to 7, not 8"):
        Bid(8, Denomination.S)


# --- who declares what ---


@pytest.mark.parametrize(
    ("dealer", "text", "contract", "declarer"),
    [
        ("N", "1S P 4S X P P P", "4SX", "N"),
        ("E", "P 1S P 2S P 4S P P P", "4S", "S"),
        ("W", "1D 1H 2H X P 4H P P P", "4H", "N"),  # East only cue-bid hearts
        ("N", "1S X XX P P P", "1SXX", "N"),
        ("N", "1S AP", "1S", "N"),
        ("N", "1SAP", "1S", "N"),
        ("S", "1NT P 3N all pass", "3NT", "S"),
        ("S", "1♣-P-1♥-X-XX-AP", "1HXX", "N"),
        ("E", "1c p 1h p 1sa p 2c p p p", "2C", "E"),
        ("N", "1H (2C) 2H (3C) X P P P", "3CX", "E"),
        ("W", "3D X P 3S\nX P P XX\nAP", "3SXX", "S"),
    ],
)
def test_declarer_is_the_first_of_the_side_to_name_the_denomination(
    dealer: str, text: str, contract: str, declarer: str
) -> None:
    auction = Auction.parse(text, dealer=Seat(dealer))
    assert auction.is_over
    assert not auction.is_passed_out
    assert (str(auction.contract), str(auction.declarer)) == (contract, declarer)
    assert auction.turn is None


@pytest.mark.parametrize("text", ["P P P P", "Pass Pass Pass Pass", "AP", "all pass", "P AP", "pppp"])
def test_four_passes_pass_the_board_out(text: str) -> None:
    auction = Auction.parse(text, dealer=Seat.S)
    assert auction.is_over
    assert auction.is_passed_out
    assert (auction.contract, auction.declarer, len(auction.calls)) == (None, None, 4)


@pytest.mark.parametrize(
    ("text", "turn"), [("N:", "N"), ("N: P P P", "W"), ("N: 1S P P", "W"), ("E: 1S X P P", "E"), ("W: 1S P P X", "W")]
)
def test_auctions_that_are_not_over_have_no_contract(text: str, turn: str) -> None:
    auction = Auction.parse(text)
    assert not auction.is_over
    assert str(auction.turn) == turn
    assert (auction.contract, auction.declarer, auction.is_passed_out) == (None, None, False)


# --- legality ---


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("N: 1S 1H", "call 2, 1H by E: insufficient over 1S (Law 18); 2H would do"),
        ("N: 2H 1C", "call 2, 1C by E: insufficient over 2H (Law 18); 3C would do"),
        ("N: 1NT P 1NT", "call 3, 1NT by S: insufficient over 1NT (Law 18); 2NT would do"),
        ("N: 2S 1NT", "call 2, 1NT by E: insufficient over 2S (Law 18); 2NT would do"),
        ("N: 7NT 7S", "call 2, 7S by E: insufficient over 7NT (Law 18)"),
        ("N: X", "call 1, X by N: nothing has been bid (Law 19)"),
        ("N: P XX", "call 2, XX by E: nothing has been bid (Law 19)"),
        ("N: 1S P X", "call 3, X by S: the last bid, 1S, is his own side's (Law 19A)"),
        ("N: 1S X X", "call 3, X by S: the last bid, 1S, is his own side's (Law 19A)"),
        ("N: 1S X P X", "call 4, X by W: 1S is doubled (Law 19A)"),
        ("N: 1S X XX X", "call 4, X by W: 1S is redoubled (Law 19A)"),
        ("N: 1S XX", "call 2, XX by E: 1S is undoubled (Law 19B)"),
        ("N: 1S X P XX", "call 4, XX by W: the bid doubled, 1S, is the opponents' (Law 19B)"),
        ("N: 1S X XX P XX", "call 5, XX by N: 1S is redoubled (Law 19B)"),
        ("N: 1S P P P P", "call 5, Pass by N: the auction is over (Law 22)"),
        ("N: P P P P 1S", "call 5, 1S by N: the auction is over (Law 22)"),
        ("N: 1S AP AP", "call 5, Pass by N: the auction is over (Law 22)"),
    ],
)
def test_illegal_calls_are_named_with_their_place(text: str, message: str) -> None:
    with pytest.raises(IllegalCallError) as caught:
        Auction.parse(text)
    assert str(caught.value) == message
    assert caught.value.code == "illegal-call"
    assert caught.value.number == int(message.split()[1].strip(","))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1S P", "the dealer is not known; wanted the dealer first, as in N: 1S Pass …"),
        ("N: 1S Q", "call 2 is not understood"),
        ("N: 1S 9C", "there is no level 9; did you mean 7C?"),
    ],
)
def test_auctions_that_are_not_understood_say_where(text: str, message: str) -> None:
    with pytest.raises(CallSyntaxError) as caught:
        Auction.parse(text)
    assert message in str(caught.value)


@given(auctions(finished=False))
def test_auctions_are_their_text(auction: Auction) -> None:
    assert Auction.parse(str(auction)) == auction


@given(auctions(finished=False), calls())
def test_legal_calls_are_those_that_can_follow(auction: Auction, call: Bid | Action) -> None:
    legal = auction.legal_calls()
    assert bool(legal) is not auction.is_over
    if call in legal:
        assert auction.then(call).calls == (*auction.calls, call)
    else:
        with pytest.raises(IllegalCallError):
            auction.then(call)


@given(auctions())
def test_finished_auctions_have_a_contract_of_the_last_bidders_side_or_none(auction: Auction) -> None:
    assert auction.is_over
    bids = [(auction.dealer.after(n), call) for n, call in enumerate(auction.calls) if isinstance(call, Bid)]
    assert auction.is_passed_out is not bool(bids)
    if bids:
        last, bid = bids[-1]
        assert auction.contract is not None
        assert (auction.contract.level, auction.contract.denomination) == (bid.level, bid.denomination)
        assert auction.declarer in (last, last.partner)


def test_the_longest_auction_has_319_calls() -> None:
    auction = Auction.parse("P P P", dealer=Seat.N)
    for bid in BIDS:
        for call in (bid, Action.PASS, Action.PASS, Action.DOUBLE, Action.PASS, Action.PASS, Action.REDOUBLE):
            auction = auction.then(call)
            if call is Action.REDOUBLE and bid is not BIDS[-1]:
                auction = auction.then(Action.PASS).then(Action.PASS)
    assert len(auction.passed_to_the_end().calls) == 319


@given(st.text(max_size=20) | st.text(alphabet="1234567CDHSNTXP -", max_size=20))
def test_any_text_is_an_auction_or_an_error_of_ours(text: str) -> None:
    try:
        auction = Auction.parse(text, dealer=Seat.N)
    except OvertrickError:
        return
    assert Auction.parse(str(auction)) == auction
