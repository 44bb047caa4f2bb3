"""Hypothesis strategies for values of the game and for events, for tests here and of packages that use this one."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

try:
    from hypothesis import strategies as st
except ImportError as missing:
    raise ImportError("overtrick.testing makes values for hypothesis, which is not installed: add it") from missing

from overtrick.compare.adjusted import (
    Adjustment,
    Assigned,
    Average,
    FixedImps,
    FixedPercent,
    Kept,
    Outcome,
    Term,
)
from overtrick.events.model import (
    BoardFacts,
    CarriedOver,
    Contestant,
    Entry,
    Event,
    PenaltyGiven,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
    What,
)
from overtrick.game.boards import Board, Vulnerability
from overtrick.game.calls import BIDS, Action, Auction, Bid, Call
from overtrick.game.cards import HAND_SIZE, PACK, Card, Deal, Hand
from overtrick.game.contract import CONTRACTS, Contract, Denomination
from overtrick.game.double_dummy import DoubleDummyTable
from overtrick.game.notation import ContractText
from overtrick.game.result import TRICKS, NotPlayed, PassedOut, Played, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide, Seat, Side
from overtrick.regulations.conditions import Conditions
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.fold import Rules, state_after
from overtrick.rubber.honours import FIVE_HONOURS, FOUR_HONOURS, Honours
from overtrick.rubber.lines import Dealt, End, Fact, Start
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
def pad_lines(draw: st.DrawFn, *, most: int = 3) -> tuple[Fact, ...]:
    """The lines of a pad of rubber bridge that can be: rubbers one after the other, each over or broken off."""
    rules, lines = RUBBER["1993"], list[Fact]()
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


def adjustments() -> st.SearchStrategy[Adjustment]:
    """Rulings of every kind, the same for both sides or not."""
    return st.builds(BySide, _terms(), _terms()).map(Adjustment)


def _terms() -> st.SearchStrategy[Term]:
    halves = st.integers(0, 200).map(lambda number: Fraction(number, 2))
    outcomes = table_results().filter(lambda result: not isinstance(result, NotPlayed | Unknown))
    weights = st.integers(1, 99).map(lambda percent: Fraction(percent, 100))
    return st.one_of(
        st.sampled_from((*Average, *Kept)),
        st.builds(FixedPercent, halves),
        st.builds(FixedImps, halves),
        outcomes.map(lambda result: Assigned((Outcome(Fraction(1), result),))),
        st.builds(lambda w, a, b: Assigned((Outcome(w, a), Outcome(1 - w, b))), weights, outcomes, outcomes),
    )


_NAMES = st.text("AÉŁz &<>\"';,|-%{}[]\\/?", min_size=1, max_size=8).map(str.strip).filter(bool)
_SIDES: st.SearchStrategy[BySide[tuple[str, ...]]] = st.builds(
    BySide, st.sampled_from("1234").map(lambda number: (number,)), st.sampled_from("5678").map(lambda number: (number,))
)


@st.composite
def events(draw: st.DrawFn) -> Event:
    """Events of pairs: results, rulings on them or alone, sit-outs, penalties and what was carried over; some hands.

    >>> from hypothesis import find
    >>> find(events(), lambda event: True) == Event()
    True
    """
    session, section = draw(st.sampled_from((None, 1, 2))), draw(st.sampled_from(("", "A")))
    entries = draw(_results(session, section))
    numbers = draw(st.lists(st.sampled_from("12345678"), unique=True, max_size=8))
    names = st.lists(_NAMES, max_size=2).map(tuple)
    facts = st.builds(BoardFacts, st.none() | seats(), st.none() | vulnerabilities(), st.none() | deals(hidden=True))
    return Event(
        draw(st.just("") | _NAMES),
        draw(st.sampled_from(("", "2026-03-05"))),
        contestants=tuple(Contestant(number, section, names=draw(names)) for number in sorted(numbers)),
        entries=(*entries, *draw(_rulings(entries)), *draw(_amounts(session, section))),
        boards={(session, str(number)): draw(facts) for number in draw(st.sets(st.integers(1, 4), max_size=2))},
        conditions=draw(st.sampled_from((Conditions(), Conditions("norway"), Conditions("ebu", {"winners": "1"})))),
    )


@st.composite
def _results(draw: st.DrawFn, session: int | None, section: str) -> list[Entry]:
    """Results of a section, no two of one board at one table."""
    places = draw(st.lists(st.tuples(st.integers(1, 4), st.integers(1, 3)), max_size=6, unique=True))
    rounds = st.none() | st.integers(1, 9)
    return [
        Entry(f"e{n}", draw(_said()), session, section, draw(rounds), str(table), str(board), contestants=draw(_SIDES))
        for n, (board, table) in enumerate(places)
    ]


def _said() -> st.SearchStrategy[What]:
    """A result with its lead and its score, as they are known."""
    scores = st.none() | st.integers(-76, 76).map(lambda tens: 10 * tens)
    return st.builds(ResultEntered, table_results(), st.none() | cards(), scores).map(_consistent)


def _consistent(what: ResultEntered) -> ResultEntered:
    """Of a board that was not played nothing else is known, and the score of a score alone is what was written."""
    match what.result:
        case ScoreOnly(score=score):
            return replace(what, written=score)
        case NotPlayed():
            return ResultEntered(what.result)
        case _:
            return what


@st.composite
def _rulings(draw: st.DrawFn, entries: Sequence[Entry]) -> list[Entry]:
    """Rulings laid over some results."""
    ruled = [entry for entry in entries if draw(st.booleans())]
    return [
        replace(entry, id=f"r{entry.id}", what=Ruled(draw(adjustments())), over=entry.id, role="director")
        for entry in ruled
    ]


@st.composite
def _amounts(draw: st.DrawFn, session: int | None, section: str) -> list[Entry]:
    """What is added to totals or taken from them, and who sat out."""
    tenths = st.integers(1, 99).map(lambda number: Fraction(number, 10))
    whats = st.one_of(
        st.builds(PenaltyGiven, tenths, st.sampled_from(("top%", "MP"))),
        st.builds(CarriedOver, tenths, st.integers(0, 9), tenths),
        st.builds(SatOut, st.integers(1, 3)),
        st.just(WalkOver()),
    )
    said = draw(st.lists(st.tuples(whats, st.sampled_from("12345678")), max_size=3))
    return [
        Entry(f"a{place}", what, session, section, contestants=BySide((number,), ()))
        for place, (what, number) in enumerate(said)
    ]
