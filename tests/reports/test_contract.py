"""One contract on a page: in words, in parts, and for every number of tricks."""

import pytest

from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.notation import ContractText
from overtrick.game.result import TRICKS
from overtrick.game.score import duplicate_score, score_parts
from overtrick.reports.contract import (
    contract_answer,
    outcome,
    parts_table,
    told,
    values_answer,
    values_table,
)

WORDS = """
4SX-2          4SX, 8 tricks (2 down)
3NT by S +1    3NT by South, 10 tricks (made with 1 overtrick)
1NT W -6       1NT by West, 1 trick (6 down)
7NTXX          7NTXX
6H=            6H, 12 tricks (made)
"""


@pytest.mark.parametrize("row", WORDS.strip().split("\n"))
def test_told_says_the_contract_in_words(row: str) -> None:
    text, words = row[:15].strip(), row[15:]
    assert told(ContractText.parse(text)) == words


def test_outcome_of_every_number_of_tricks_says_made_or_down() -> None:
    three = Contract.parse("3NT")
    assert [("made" in outcome(three, tricks)) for tricks in TRICKS] == [tricks >= 9 for tricks in TRICKS]


@pytest.mark.parametrize("vulnerable", [False, True])
def test_parts_add_up_for_every_contract(vulnerable: bool) -> None:  # noqa: FBT001 -- a row of the table
    for contract in CONTRACTS:
        for tricks in TRICKS:
            rows = parts_table(score_parts(contract, tricks, vulnerable=vulnerable)).rows
            assert sum(int(row[2]) for row in rows[:-1]) == int(rows[-1][2])
            assert int(rows[-1][2]) == duplicate_score(contract, tricks, vulnerable=vulnerable)


def test_parts_are_named_with_abbreviation_sum_and_law() -> None:
    rows = parts_table(score_parts(Contract.parse("6NTXX"), 13, vulnerable=True)).rows
    assert rows[0] == ("extended bid-trick score", "EBTS", "760", "(40 + 5 × 30) × 4 = 760", "Law 77, trick score")
    assert [row[1] for row in rows] == ["EBTS", "OTBS", "ZBS", "ZBS", "IBS", "FCV"]
    assert rows[-1][2] == "2510"


def test_values_stand_for_every_number_of_tricks_most_first() -> None:
    table = values_table(Contract.parse("3NT"), (False, True))
    assert len(table.rows) == len(TRICKS)
    assert table.rows[0] == ("13", "+4", "520", "720")
    assert table.rows[4] == ("9", "=", "400", "600")
    assert table.rows[-1] == ("0", "-9", "-450", "-900")


def test_answers_have_the_shape_that_programs_rely_on() -> None:
    found = ContractText.parse("4SX-2")
    assert contract_answer(found, score_parts(found.contract, 8, vulnerable=True)) == {
        "contract": "4SX",
        "vulnerable": True,
        "tricks": 8,
        "score": -500,
        "parts": [
            {
                "name": "undertrick penalties",
                "short": "UTPS",
                "points": -500,
                "law": "Law 77, undertricks",
                "sum": "−(200 + 300) = −500",
            }
        ],
    }
    values = values_answer(Contract.parse("3NT"), vulnerable=False)["values"]
    assert isinstance(values, list)
    assert values[9] == {"tricks": 9, "score": 400}
