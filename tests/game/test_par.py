"""Par against a double-dummy solver's own answers: tables and scores were computed once and are kept here as data."""

import pytest
from hypothesis import given

from overtrick.game.boards import Vulnerability
from overtrick.game.double_dummy import DoubleDummyTable
from overtrick.game.par import par
from overtrick.game.score import duplicate_score
from overtrick.game.seats import Seat, Side
from overtrick.testing import double_dummy_tables, seats, vulnerabilities

NONE, NS, EW, BOTH = Vulnerability


@pytest.mark.parametrize(
    ("deal", "tricks", "score", "contract"),
    [
        (
            "N:QJT54..KJT.AQ962 AK732.AJ653.6.87 8.K9842.Q743.JT5 96.QT7.A9852.K43",
            "76579775785686456864",
            100,
            "3HX EW -1",
        ),
        (
            "N:Q5.Q52.AQJ86.QT5 J9763.T986.73.A3 AK842.AJ3.KT4.84 T.K74.952.KJ9762",
            "a88a7a88a73443634436",
            630,
            "3NT NS +1",
        ),
        (
            "N:QJ8654.Q95.T64.9 972.KJ4.QJ752.K7 K.A87632.3.AJT32 AT3.T.AK98.Q8654",
            "46934469349649876398",
            -200,
            "4HX NS -1",
        ),
    ],
)
def test_par_of_three_deals_with_north_south_vulnerable(deal: str, tricks: str, score: int, contract: str) -> None:
    assert deal.count(".") == 12  # the deal is told for the reader; its tricks are what par needs
    found = par(DoubleDummyTable.parse(tricks), NS, Seat.N)
    assert found.score == score
    assert [str(each) for each in found.contracts] == [contract]


# Double-dummy tables of random deals; DDS's par for neither side, NS, EW and both vulnerable from every dealer, and its
# par contracts for neither side vulnerable.
SOLVED = """
99778897884355543555   400  600  400  600  3NT NS =
45444454449799997999  -400 -400 -600 -600  3NT EW =
65947659477738677386   140  140  140  140  3H NS =
7878a8878a5565355653   130  130  130  130  2C NS +2
9b9a99b9a94243432433   450  650  450  650  4S NS +1
a79b6a79b62622626226   430  630  430  630  3NT NS +1
5443454434878a8889a8  -140 -140 -140 -140  1H EW +2
a988bba88b2255222552   460  660  460  660  3NT NS +2
988ba887b93452335523   400  600  400  600  3NT NS =, 5D NS =
75458744585898458984  -140 -140 -140 -140  3H EW =
68677686766576665766   110  110  110  110  2S NS =
87879878795655456554   120  120  120  120  1NT NS +1
4363543635996a89a7a8  -420 -420 -620 -620  4S EW =
8b7a88b6a73263532635   450  650  450  650  4S NS +1
"""


@pytest.mark.parametrize("row", SOLVED.strip().splitlines())
def test_par_is_the_solvers_par(row: str) -> None:
    tricks, *scores = row.split()[:5]
    for vulnerability, score in zip(Vulnerability, scores, strict=True):
        for dealer in Seat:
            found = par(DoubleDummyTable.parse(tricks), vulnerability, dealer)
            assert found.score == int(score)
            if vulnerability is NONE:
                assert sorted(map(str, found.contracts)) == row.split(maxsplit=5)[5].split(", ")


def table(**tricks: str) -> DoubleDummyTable:
    """A table of a side's tricks in NT S H D C, alike from both hands: `table(ns="76666", ew="66666")`."""
    return DoubleDummyTable.parse(tricks["ns"] * 2 + tricks["ew"] * 2)


@pytest.mark.parametrize(
    ("dealer", "score", "contract"), [("N", 90, "1NT NS ="), ("S", 90, "1NT NS ="), ("E", -90, "1NT EW =")]
)
def test_hot_one_notrump_goes_to_the_dealers_side(dealer: str, score: int, contract: str) -> None:
    found = par(table(ns="76666", ew="76666"), NONE, Seat(dealer))
    assert (found.score, [str(each) for each in found.contracts]) == (score, [contract])


def test_boards_that_nobody_can_make_are_passed_out() -> None:
    found = par(table(ns="66666", ew="66666"), BOTH, Seat.W)
    assert (found.score, found.contracts) == (0, ())


@pytest.mark.parametrize(
    ("vulnerability", "score", "contracts"),
    [
        (NONE, 300, ["5CX EW -2"]),  # cheaper than 420
        (NS, 300, ["5CX EW -2"]),
        (EW, 420, ["4S NS ="]),  # two down would cost 500
        (BOTH, 500, ["5CX EW -2"]),  # and 620 with NS vulnerable
    ],
)
def test_sacrifices_are_made_while_they_are_cheaper(
    vulnerability: Vulnerability, score: int, contracts: list[str]
) -> None:
    found = par(table(ns="7a555", ew="54459"), vulnerability, Seat.N)
    assert (found.score, [str(each) for each in found.contracts]) == (score, contracts)


@given(double_dummy_tables(), vulnerabilities(), seats())
def test_par_contracts_score_par(tricks: DoubleDummyTable, vulnerability: Vulnerability, dealer: Seat) -> None:
    found = par(tricks, vulnerability, dealer)
    for each in found.contracts:
        vulnerable = vulnerability.includes(each.side)
        score = duplicate_score(each.contract, each.tricks, vulnerable=vulnerable)
        assert (score if each.side is Side.NS else -score) == found.score
    assert bool(found.contracts) or found.score == 0


@given(double_dummy_tables(), seats())
def test_par_turns_with_the_table(tricks: DoubleDummyTable, dealer: Seat) -> None:
    digits = str(tricks)
    turned = DoubleDummyTable.parse(digits[10:] + digits[:10])  # North's tricks are now East's
    assert par(turned, BOTH, dealer.after(1)).score == -par(tricks, BOTH, dealer).score
