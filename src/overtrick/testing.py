"""Hypothesis strategies for the values of the game, for the tests of this package and of those that use it."""

try:
    from hypothesis import strategies as st
except ImportError as missing:
    raise ImportError("overtrick.testing makes values for hypothesis, which is not installed: add it") from missing

from overtrick.game.boards import Board, Vulnerability
from overtrick.game.calls import BIDS, Action, Auction, Bid, Call
from overtrick.game.cards import HAND_SIZE, PACK, Card, Deal, Hand
from overtrick.game.contract import CONTRACTS, Contract, Denomination
from overtrick.game.double_dummy import DoubleDummyTable
from overtrick.game.notation import ContractText
from overtrick.game.result import TRICKS, NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import Seat, Side
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.fold import Rules, state_after
from overtrick.rubber.honours import FIVE_HONOURS, FOUR_HONOURS, Honours
from overtrick.rubber.lines import Dealt, End, Line, Start
from overtrick.rubber.players import Seating
from overtrick.rubber.rules import RUBBER


def seats() -> st.SearchStrategy[Seat]:
    """The four seats."""
    return st.sampled_from(Seat)


def sides() -> st.SearchStrategy[Side]:
    """The two sides."""
    return st.sampled_from(Side)


def vulnerabilities() -> st.SearchStrategy[Vulnerability]:
    """Which sides are vulnerable."""
    return st.sampled_from(Vulnerability)


def boards(*, largest: int = 64) -> st.SearchStrategy[Board]:
    """Boards 1 to the largest, with the dealer and vulnerability of Law 2."""
    return st.integers(1, largest).map(Board.numbered)


def cards() -> st.SearchStrategy[Card]:
    """The 52 cards."""
    return st.sampled_from(PACK)


@st.composite
def deals(draw: st.DrawFn, *, hidden: bool = False) -> Deal:
    """Deals of the whole pack; with *hidden*, some hands may not be known.

    >>> from hypothesis import find
    >>> str(find(deals(hidden=True), lambda deal: True))
    'N:- - - -'
    """
    pack = draw(st.permutations(PACK))
    hands = [Hand(frozenset(pack[first : first + HAND_SIZE])) for first in range(0, len(PACK), HAND_SIZE)]
    shown = [not hidden or draw(st.booleans()) for _ in hands]
    north, east, south, west = (hand if known else None for hand, known in zip(hands, shown, strict=True))
    return Deal((north, east, south, west))


def hands() -> st.SearchStrategy[Hand]:
    """Hands of thirteen cards."""
    return st.permutations(PACK).map(lambda pack: Hand(frozenset(pack[:HAND_SIZE])))


def bids() -> st.SearchStrategy[Bid]:
    """The 35 bids."""
    return st.sampled_from(BIDS)


def calls() -> st.SearchStrategy[Call]:
    """The 38 calls, wherever they may be legal."""
    return st.sampled_from((*Action, *BIDS))


@st.composite
def auctions(draw: st.DrawFn, *, finished: bool = True) -> Auction:
    """Legal auctions; with *finished* false they may stop anywhere."""
    auction = Auction(draw(seats()))
    for _ in range(draw(st.integers(0, 24))):
        if auction.is_over:
            break
        # Twice as many passes: else few auctions would end by themselves.
        auction = auction.then(draw(st.sampled_from((*auction.legal_calls(), Action.PASS))))
    return auction.passed_to_the_end() if finished and not auction.is_over else auction


def contracts() -> st.SearchStrategy[Contract]:
    """The 105 contracts."""
    return st.sampled_from(CONTRACTS)


def tricks() -> st.SearchStrategy[int]:
    """The tricks that declarer can win."""
    return st.sampled_from(TRICKS)


def contract_texts() -> st.SearchStrategy[ContractText]:
    """Contracts with declarer and tricks, or without."""
    return st.builds(ContractText, contracts(), st.none() | seats(), st.none() | tricks())


def played() -> st.SearchStrategy[Played]:
    """Contracts played out."""
    return st.builds(Played, contracts(), seats(), tricks())


def table_results() -> st.SearchStrategy[TableResult]:
    """Results of each of the five kinds."""
    scores = st.integers(-760, 760).map(lambda tens: ScoreOnly(10 * tens))
    others: st.SearchStrategy[TableResult] = st.sampled_from(
        (PassedOut(), NotPlayed(), NotPlayed(late=True), Unknown())
    )
    return st.one_of(played(), scores, others)


def double_dummy_tables() -> st.SearchStrategy[DoubleDummyTable]:
    """Tables of twenty trick counts; most belong to no deal."""
    return st.lists(tricks(), min_size=20, max_size=20).map(lambda counts: DoubleDummyTable(tuple(counts)))


@st.composite
def rubber_deals(draw: st.DrawFn) -> RubberDeal:
    """Deals of rubber bridge: passed out or played, with honours or without, the declarer a seat or only a side."""
    if draw(st.integers(0, 9)) == 0:
        return RubberDeal(PassedOut())
    result = Declared(draw(contracts()), draw(st.one_of(seats(), sides())), draw(tricks()))
    possible = (FIVE_HONOURS,) if result.contract.denomination is Denomination.NT else (FOUR_HONOURS, FIVE_HONOURS)
    held = draw(st.none() | st.builds(Honours, st.sampled_from(possible), seats()))
    return RubberDeal(result, held)


@st.composite
def rubbers(draw: st.DrawFn, rules: Rules, *, most: int = 12) -> tuple[RubberDeal, ...]:
    """The deals of a rubber under these rules, finished or not.

    >>> from hypothesis import find
    >>> from overtrick.rubber.rules import RUBBER
    >>> find(rubbers(RUBBER["1993"]), lambda deals: True)
    ()
    """
    standing, deals = rules.start(draw(seats())), []
    for deal in draw(st.lists(rubber_deals(), max_size=most)):
        if standing.is_over:
            break
        deals.append(deal)
        standing = rules.after(standing, deal)
    return tuple(deals)


@st.composite
def pad_lines(draw: st.DrawFn, *, most: int = 3) -> tuple[Line, ...]:
    """The lines of a pad of rubber bridge that can be: rubbers one after the other, each over or broken off."""
    rules, lines = RUBBER["1993"], list[Line]()
    for number in range(draw(st.integers(0, most))):
        if number or draw(st.booleans()):
            lines.append(
                Start(draw(st.none() | st.just(Seating("Ann", "Cat", "Bob", "Dan"))), draw(st.none() | seats()))
            )
        deals = draw(rubbers(rules))
        lines += map(Dealt, deals)
        if not state_after(rules, deals).standing.is_over:
            if not deals or (number == most - 1 and draw(st.booleans())):
                break
            lines.append(End())
    return tuple(lines)
