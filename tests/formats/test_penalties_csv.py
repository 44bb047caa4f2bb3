from fractions import Fraction

import pytest

from overtrick.events.model import PenaltyGiven
from overtrick.formats import penalties_csv
from overtrick.game.seats import BySide

HEAD = "contestant,session,amount,unit,law,reason\n"


def test_a_penalty_is_an_entry_of_the_director() -> None:
    reading = penalties_csv.read(f"{HEAD}9,1,25,top%,90B2,slow play\n".encode(), "p.csv")
    (entry,) = reading.value.events[0].entries
    assert entry.what == PenaltyGiven(Fraction(25), "top%", "90B2")
    assert (entry.contestants, entry.session, entry.reason, entry.role) == (
        BySide(("9",), ()),
        1,
        "slow play",
        "director",
    )
    assert reading.problems == ()


@pytest.mark.parametrize(
    ("amount", "unit", "what"),
    [
        ("10%", "% of a top", PenaltyGiven(Fraction(10), "top%")),
        ("1,5", "vp", PenaltyGiven(Fraction(3, 2), "VP")),
        ("6", "IMPs", PenaltyGiven(Fraction(6), "IMP")),
        ("-8", "MP", PenaltyGiven(Fraction(-8), "MP")),
    ],
)
def test_units_are_read_in_their_spellings(amount: str, unit: str, what: PenaltyGiven) -> None:
    reading = penalties_csv.read(f'contestant;amount;unit\n9;{amount};"{unit}"\n'.encode(), "p.csv")
    assert [entry.what for entry in reading.value.events[0].entries] == [what]


@pytest.mark.parametrize("row", ["9,1,much,MP,,", "9,1,3,points,,", ",1,3,MP,,", "9,1,,MP,,"])
def test_what_is_no_penalty_is_an_error_and_takes_nothing(row: str) -> None:
    reading = penalties_csv.read(f"{HEAD}{row}\n".encode(), "p.csv")
    assert reading.value.events[0].entries == ()
    assert [(problem.code, str(problem.where)) for problem in reading.problems] == [("penalty-syntax", "p.csv:2")]


def test_penalties_are_recognised_by_their_columns() -> None:
    assert penalties_csv.recognises(HEAD)
    assert not penalties_csv.recognises("contestant,name1\n")
