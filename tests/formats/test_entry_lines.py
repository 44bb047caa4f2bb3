from datetime import datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.adjusted import Adjustment
from overtrick.events.model import (
    CarriedOver,
    Entry,
    MatchEntered,
    PaperChanged,
    PenaltyGiven,
    Published,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
    What,
)
from overtrick.formats import entries_jsonl
from overtrick.formats.entry_lines import entry_line, entry_object
from overtrick.game.cards import Card
from overtrick.game.result import NotPlayed, PassedOut, ScoreOnly, TableResult, Unknown
from overtrick.game.seats import BySide
from overtrick.testing import cards, table_results

FULL = Entry(
    "e0129",
    SatOut(3),
    session=2,
    section="A",
    round=7,
    table="5",
    board="10",
    form="turned",
    contestants=BySide(("5",), ("13",)),
    replaces=frozenset({"e2", "e1"}),
    over="e0",
    basis="director",
    role="director",
    who="TD",
    device="A5",
    approved_by="3",
    reason="Zoë said so",
    law="12C1",
    movement=1,
    version=2,
    made=datetime(2026, 3, 5, 22, 34),  # noqa: DTZ001 -- a club's own clock
)
ONE = BySide(("9",), ())

# What is said, and who stands where.
SAID: list[tuple[What, BySide[tuple[str, ...]]]] = [
    (ResultEntered(PassedOut()), FULL.contestants),
    (ResultEntered(NotPlayed()), FULL.contestants),
    (ResultEntered(NotPlayed(late=True)), FULL.contestants),
    (ResultEntered(Unknown()), FULL.contestants),
    (ResultEntered(ScoreOnly(-50), written=-50), FULL.contestants),
    (ResultEntered(PassedOut(), Card.parse("DT"), 0), BySide(("3", "7"), ("1", "12"))),
    (Ruled(Adjustment.parse("60% +420 & 40% -50/A+")), FULL.contestants),
    (Ruled(Adjustment.parse("A+/A-")), BySide(("A3",), ())),
    (PenaltyGiven(Fraction(25), "top%", "90B2"), ONE),
    (PenaltyGiven(Fraction(1, 3), "top%"), ONE),
    (PenaltyGiven(Fraction(3, 2), "VP"), ONE),
    (PenaltyGiven(Fraction(1, 3), "IMP"), ONE),
    (CarriedOver(Fraction(-395, 6), 27, Fraction(648)), ONE),
    (WalkOver(), ONE),
    (MatchEntered(BySide(Fraction(45), Fraction(109, 2)), 28), FULL.contestants),
    (MatchEntered(BySide(Fraction(0), Fraction(1, 3))), FULL.contestants),
    (Published(4), BySide((), ())),
    (Requested("claims 11 tricks"), ONE),
    (RequestRefused(), ONE),
    (PaperChanged("movement.txt", 4, 2, "pair-gone"), ONE),
    (PaperChanged("pairs.csv", 1), BySide((), ())),
]


def again(entry: Entry) -> Entry:
    reading = entries_jsonl.read(entry_line(entry).encode(), "log.jsonl")
    assert reading.problems == ()
    assert reading.value.kept == ()
    return reading.value.events[0].entries[0]


def test_every_field_comes_back() -> None:
    assert again(FULL) == FULL


@pytest.mark.parametrize(("what", "contestants"), SAID, ids=str)
def test_everything_that_can_be_said_comes_back(what: What, contestants: BySide[tuple[str, ...]]) -> None:
    entry = Entry("e", what, board="7", contestants=contestants)
    assert again(entry) == entry


@given(
    table_results().filter(lambda result: not isinstance(result, ScoreOnly)),
    st.none() | cards(),
    st.none() | st.integers(-7600, 7600),
    st.text(min_size=1).map(str.strip).filter(bool),
)
def test_any_result_comes_back(result: TableResult, lead: Card | None, written: int | None, who: str) -> None:
    if "\ufeff" in who or not who.isprintable():
        who = "TD"
    entry = Entry("e", ResultEntered(result, lead, written), board="7", who=who)
    assert again(entry) == entry


def test_a_line_is_one_line_and_says_nothing_that_goes_without_saying() -> None:
    entry = Entry("e", ResultEntered(PassedOut()), reason="two\nlines")
    assert entry_line(entry) == '{"id":"e","what":{"result":"passed_out"},"reason":"two\\nlines"}'


def test_every_kind_of_what_has_words() -> None:
    assert {type(what) for what, _ in SAID} | {SatOut} == set(What.__args__)
    assert all(entry_object(Entry("e", what))["what"] for what, _ in SAID)
