from fractions import Fraction

import pytest

from overtrick.compare.adjusted import Adjustment, Assigned, Outcome
from overtrick.events.claims import ContestantClaim, Figure, ResultClaim
from overtrick.events.model import (
    BoardFacts,
    CarriedOver,
    Contestant,
    Entry,
    Event,
    Kind,
    MatchEntered,
    Numbers,
    PenaltyGiven,
    Published,
    Requested,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
)
from overtrick.formats.document import Document, Kept, PlayRecord
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import is_whole, items, lose_all_but
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Card, Deal
from overtrick.game.problems import Where
from overtrick.game.result import PassedOut, ScoreOnly
from overtrick.game.seats import BySide, Seat, Side
from overtrick.regulations.conditions import Conditions

HERE = Where("club.csv", 7)
PAIR = Contestant("3", "A", Side.NS, ("Ash", "Birch"), ("127",), "B", Fraction(3, 2))
SIDES: BySide[Numbers] = BySide(("3",), ("9",))
NINE: BySide[Numbers] = BySide(("9",), ())
DEAL = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")
WHOLE = Document(
    "pbn",
    (
        Event(
            "Pairs",
            "2026-03-05",
            Kind.TEAMS,
            (PAIR,),
            (
                Entry("1", ResultEntered(PassedOut(), Card.parse("HA")), 2, "A", 4, "5", "7", "x", SIDES, where=HERE),
                Entry("2", Ruled(Adjustment.parse("A+/A-")), board="8", contestants=SIDES, role="director"),
                Entry("3", SatOut(3), contestants=NINE),
                Entry("4", WalkOver(), contestants=NINE),
                Entry("5", MatchEntered(BySide(Fraction(45), Fraction(54))), contestants=SIDES),
                Entry("6", PenaltyGiven(Fraction(1, 2), "VP"), contestants=NINE, reason="late", who="TD"),
                Entry("7", CarriedOver(Fraction(12)), contestants=NINE),
                Entry("8", Published(1)),
                Entry("9", Requested("eleven tricks"), contestants=NINE),
                Entry("0", ResultEntered(PassedOut()), board="9", contestants=SIDES),
                Entry("A", ResultEntered(ScoreOnly(50)), board="9", contestants=SIDES, replaces=frozenset("0")),
            ),
            {(None, "1"): BoardFacts(Seat.E, Vulnerability.BOTH, DEAL)},
            Conditions("ebu", {"method": "imps", "winners": "1"}),
        ),
        Event("Another"),
    ),
    (
        (
            ResultClaim(Figure.AWARD, "1", Side.NS, "7", Fraction(7), Fraction(1), HERE),
            ContestantClaim(Figure.PLACE, PAIR, "1=", Fraction(1), Fraction(1), HERE),
        ),
        (),
    ),
    (Kept("VENUE", "The hall", HERE),),
    {"1": PlayRecord(claimed=9)},
)
ITEMS = """
event          another event, Another: the file holds one
name           the name of the event: Pairs
date           the date of the event: 2026-03-05
kind           that the event is one of teams
regulations    the regulations: ebu
method         the condition method = imps
condition      the condition winners = 1
contestant     contestant 3
direction      contestant 3: direction NS
names          contestant 3: names Ash, Birch
ids            contestant 3: ids 127
stratum        contestant 3: stratum B
handicap       contestant 3: handicap 1.5
deal           board 1: its cards
dealer         board 1: E deals
vulnerability  board 1: Both vulnerable
history        board 9: an entry that a later one replaces
result         board 7: the result Pass of 3 and 9
session        board 7: session 2
section        board 7: section A
round          board 7: round 4
table          board 7: table 5
form           board 7: form x
lead           board 7: the lead, HA
ruling         board 8: the ruling A+/A- for 3 and 9
sit-out        a sit-out of 9
walk-over      a walk-over of 9
match          the match of 3 and 9: 45 to 54 IMPs
penalty        a penalty of 0.5 VP for 9
carry-over     the carry-over of 9, 12
publication    a publication of nobody
request        a request of 9
result         board 9: the result +50 of 3 and 9
who            the log's field 'who' of 1 entry
reason         the log's field 'reason' of 1 entry
figure-award   the printed award, 7, of NS
figure-place   the printed place, 1=, of contestant 3
play           how 1 was bid and played
kept           VENUE: The hall
"""
ROWS = [tuple(row.split(maxsplit=1)) for row in ITEMS.strip().split("\n")]


def test_every_item_of_a_document_has_a_kind_and_words() -> None:
    assert [(kind, message) for kind, message, _ in items(WHOLE)] == ROWS


@pytest.mark.parametrize("kind", dict.fromkeys(kind for kind, _ in ROWS))
def test_a_kind_that_a_format_holds_is_not_lost(kind: str) -> None:
    losses = Losses()
    lose_all_but({kind}, WHOLE, losses)
    assert [loss.message for loss in losses.items] == [message for each, message in ROWS if each != kind]


def test_items_have_their_places_in_the_source() -> None:
    places = {kind: where for kind, _, where in items(WHOLE) if where}
    assert set(places.values()) == {HERE}
    assert {"lead", "figure-award", "kept"} <= set(places)


def test_what_law_2_says_of_a_board_is_no_item() -> None:
    event = Event(
        boards={(None, "1"): BoardFacts(Seat.N, Vulnerability.NONE), (None, "X"): BoardFacts(Seat.N)},
    )
    assert [message for _, message, _ in items(Document("pbn", (event,), ((),)))] == ["board X: N deals"]


def test_weights_that_decimals_cut_are_items() -> None:
    third = Assigned((Outcome(Fraction(1, 3), ScoreOnly(50)), Outcome(Fraction(2, 3), ScoreOnly(-50))))
    adjustment = Adjustment(BySide(third, third))
    assert not is_whole(adjustment)
    event = Event(entries=(Entry("1", Ruled(adjustment), board="7", where=HERE),))
    assert ("weight", HERE) in [(kind, where) for kind, _, where in items(Document("pbn", (event,), ((),)))]
