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
        ("08", "MP", PenaltyGiven(Fraction(8), "MP")),
    ],
)
def test_units_are_read_in_their_spellings(amount: str, unit: str, what: PenaltyGiven) -> None:
    reading = penalties_csv.read(f'contestant;amount;unit\n9;{amount};"{unit}"\n'.encode(), "p.csv")
    assert [entry.what for entry in reading.value.events[0].entries] == [what]


WRONG = {
    "9,1,much,MP,,": "not a penalty: the amount 'much' is no number",
    "9,1,,MP,,": "not a penalty: the amount '' is no number",
    "9,1,3,points,,": "not a penalty: the unit 'points' is not top%, MP, IMP or VP",
    ",1,3,MP,,": "not a penalty: no contestant",
    ",1,x,y,,": "not a penalty: no contestant; the amount 'x' is no number; the unit 'y' is not top%, MP, IMP or VP",
}


@pytest.mark.parametrize("row", WRONG)
def test_what_is_no_penalty_is_an_error_and_takes_nothing(row: str) -> None:
    reading = penalties_csv.read(f"{HEAD}{row}\n".encode(), "p.csv")
    assert reading.value.events[0].entries == ()
    (problem,) = reading.problems
    assert (problem.code, problem.message, str(problem.where)) == ("penalty-syntax", WRONG[row], "p.csv:2")


@pytest.mark.parametrize("amount", ["-3", "−3", "+3", "-3%"])
def test_a_penalty_with_a_sign_takes_nothing_and_pays_nothing(amount: str) -> None:
    reading = penalties_csv.read(f"{HEAD}2,1,{amount},MP,,\n5,1,3,MP,,\n".encode(), "p.csv")
    assert [entry.contestants.ns for entry in reading.value.events[0].entries] == [("5",)]
    (problem,) = reading.problems
    assert (problem.code, problem.level, str(problem.where)) == ("penalty-sign", "error", "p.csv:2")
    plain = amount[1:]
    assert f"a penalty of {amount!r}; write what is taken as a plain number: {plain}" in problem.message


def test_numbers_of_contestants_have_no_zeros_before_them() -> None:
    reading = penalties_csv.read(f"{HEAD}07,1,3,MP,,\n".encode(), "p.csv")
    assert reading.value.events[0].entries[0].contestants == BySide(("7",), ())


def test_columns_without_a_row_are_told() -> None:
    assert [(p.code, p.level) for p in penalties_csv.read(HEAD.encode(), "p.csv").problems] == [
        ("table-empty", "notice")
    ]


def test_penalties_are_recognised_by_their_columns() -> None:
    assert penalties_csv.recognises(HEAD)
    assert not penalties_csv.recognises("contestant,name1\n")
