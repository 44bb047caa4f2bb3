import pytest

from overtrick.bridgemate.incoming import AVERAGES, ResultMessageError, Slot, told_by
from overtrick.events.model import ResultEntered, Ruled

PLACE = {"SectionLetters": "A", "TableNumber": 3, "RoundNumber": 1, "BoardNumber": 7}
PAIRS = {"PairNorthSouth": 3, "PairEastWest": 9, "ScoringDirection": 3}

# Level, denomination (clubs 1 to notrump 5), stake, declarer (North 1 to West 4), tricks, lead's suit and rank.
RESULTS = """
 3  5  0  1   9  0  0   3NTN=
 4  4  1  4   8  0  0   4SXW-2
 1  1  2  2   8  0  0   1CXXE+1
 7  3  0  3   0  4 14   7HS-13 SA
 2  2  0  1   8  1  2   2DN= C2
 6  5  0  3  12  3 10   6NTS= HT
  0  0  0  0   0  0  0  Pass
-10  0  0  0   0  0  0  NP
 -1  0  0  0   0  0  0  A-
 -3  0  0  0   0  0  0  A-/A+
 -5  0  0  0   0  0  0  A=
 -7  0  0  0   0  0  0  A+/A-
 -9  0  0  0   0  0  0  A+
"""


def message(row: str) -> dict[str, object]:
    names = ("Level", "Denomination", "Stake", "DeclarerDirection", "TotalTricks", "LeadCardSuit", "LeadCardRank")
    return {**PLACE, **PAIRS, **dict(zip(names, map(int, row.split()[:7]), strict=True))}


@pytest.mark.parametrize("row", RESULTS.strip().split("\n"))
def test_messages_are_results_and_rulings(row: str) -> None:
    told = told_by(message(row))
    what = told.what
    lead = what.lead if isinstance(what, ResultEntered) else None
    text = what.result if isinstance(what, ResultEntered) else what.adjustment if isinstance(what, Ruled) else None
    assert f"{text} {lead or ''}".strip() == " ".join(row.split()[7:])
    assert (told.slot, told.contestants.ns, told.contestants.ew) == (Slot("A", 3, 1, 7), ("3",), ("9",))


def test_the_nine_averages_are_north_souths_before_east_wests() -> None:
    assert [f"{ns}{ew}" for ns, ew in AVERAGES] == [
        "A-A-", "A-A=", "A-A+", "A=A-", "A=A=", "A=A+", "A+A-", "A+A=", "A+A+",
    ]  # fmt: skip


def test_a_deleted_result_has_no_other_fields() -> None:
    told = told_by({**PLACE, "IsDeleted": True, "Level": 99})
    assert told.is_deleted


GOOD = message("3  5  0  1   9  0  0")


@pytest.mark.parametrize(
    "wrong",
    [
        {"Level": 8},
        {"Level": -11},
        {"Level": None},
        {"Denomination": 0},
        {"Denomination": 6},
        {"Stake": 3},
        {"Stake": -1},
        {"DeclarerDirection": 0},
        {"TotalTricks": 14},
        {"TotalTricks": None},
        {"LeadCardRank": 15, "LeadCardSuit": 1},
        {"LeadCardRank": 1, "LeadCardSuit": 1},
        {"LeadCardRank": 5, "LeadCardSuit": 0},
        {"ScoringDirection": 1},
        {"SectionLetters": ""},
        {"TableNumber": 0},
        {"BoardNumber": "x"},
        {"RoundNumber": None},
    ],
    ids=str,
)
def test_a_message_that_says_something_impossible_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ResultMessageError):
        told_by({**GOOD, **wrong})
