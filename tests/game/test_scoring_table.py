"""Older codes: their scores against the figures that are published of them."""

from itertools import product

import pytest

from overtrick.game.contract import CONTRACTS, Contract, Doubling
from overtrick.game.notation import ContractText
from overtrick.game.result import TRICKS
from overtrick.game.score import bid_trick_score, duplicate_score, score_parts
from overtrick.game.scoring_table import (
    LAW_77,
    TABLE_OF_1932,
    TABLE_OF_1935,
    TABLE_OF_1943,
    ScoringTable,
)

TABLES = (LAW_77, TABLE_OF_1943, TABLE_OF_1935, TABLE_OF_1932)
CASES = list(product(CONTRACTS, TRICKS, (False, True)))


def score(text: str, table: ScoringTable, *, vulnerable: bool) -> int:
    found = ContractText.parse(text)
    assert found.tricks is not None
    return score_parts(found.contract, found.tricks, vulnerable=vulnerable, table=table).total


def test_the_table_in_force_is_law_77() -> None:
    for contract, tricks, vulnerable in CASES:
        total = score_parts(contract, tricks, vulnerable=vulnerable, table=LAW_77).total
        assert total == duplicate_score(contract, tricks, vulnerable=vulnerable)


def test_the_table_of_1943_differs_from_todays_in_770_cells() -> None:
    old = {
        (contract, tricks, vulnerable): score_parts(contract, tricks, vulnerable=vulnerable, table=TABLE_OF_1943).total
        for contract, tricks, vulnerable in CASES
    }
    differ = [case for case, total in old.items() if total != duplicate_score(*case[:2], vulnerable=case[2])]
    made = [case for case in differ if case[1] >= case[0].wanted_tricks]
    assert (len(differ), len(made)) == (770, 280)
    assert {case[0].doubling for case in made} == {Doubling.REDOUBLED}
    assert sum(old.values()) == -2_327_190


# down so many, doubled and not vulnerable: before, and today
FLAT_200 = [(4, 700, 800), (5, 900, 1100), (7, 1300, 1700), (13, 2500, 3500)]


@pytest.mark.parametrize(("down", "before", "today"), FLAT_200)
def test_undertricks_were_200_each_from_the_second_on(down: int, before: int, today: int) -> None:
    text = f"7CX-{down}"
    assert [score(text, table, vulnerable=False) for table in TABLES[:3]] == [-today, -before, -before]


def test_thirteen_down_vulnerable_and_redoubled_was_20800_until_1935() -> None:
    losses = [score("7NTXX-13", table, vulnerable=True) for table in TABLES]
    assert losses == [-7600, -7600, -7600, -20_800]
    assert 4 * sum(100 + 50 * k for k in range(13)) == 20_800


@pytest.mark.parametrize(
    "row",
    """
    1NT   30
    2NT   70
    3NT  100
    4NT  140
    7NT  240
    3NTX 100
    """.strip().splitlines(),
)
def test_notrump_tricks_were_30_and_40_in_turn_until_1935(row: str) -> None:
    text, points = row.split()
    assert bid_trick_score(Contract.parse(text), TABLE_OF_1932) == int(points)


def test_three_games_of_one_notrump_became_a_game_in_1935() -> None:
    one_notrump = Contract.parse("1NT")
    assert [3 * bid_trick_score(one_notrump, table) for table in TABLES] == [120, 120, 120, 90]


def test_overtricks_at_notrump_followed_the_tricks_bid() -> None:
    parts = score_parts(Contract.parse("1NT"), 9, vulnerable=False, table=TABLE_OF_1932)
    assert [part.sum for part in parts.parts][:2] == ["1 × 30 = 30", "40 + 30 = 70"]


# the contract, its premium in 1932, 1935, 1943 and now; not vulnerable / vulnerable
PREMIUMS = """
7C   1500/2250  1000/1500  1000/1500  1000/1500
6C    500/750    500/750    500/750    500/750
5CX     0/0        0/0       50/50      50/50
5CXX    0/0        0/0       50/50     100/100
"""


@pytest.mark.parametrize("row", PREMIUMS.strip().splitlines())
def test_slams_and_doubled_contracts_had_these_premiums(row: str) -> None:
    text, *figures = row.split()
    for table, figure in zip(reversed(TABLES), figures, strict=True):
        for vulnerable, points in zip((False, True), figure.split("/"), strict=True):
            contract = Contract.parse(text)
            parts = score_parts(contract, contract.wanted_tricks, vulnerable=vulnerable, table=table).parts
            assert sum(part.points for part in parts if "slam" in part.name or part.short == "IBS") == int(points)


def test_redoubled_undertricks_cost_twice_in_every_code() -> None:
    for table in TABLES:
        for once, twice in zip(table.undertricks[Doubling.DOUBLED], table.undertricks[Doubling.REDOUBLED], strict=True):
            assert len(once) == 13
            assert twice == tuple(2 * price for price in once)


def test_sums_come_to_their_points_in_every_code() -> None:
    for table, (contract, tricks, vulnerable) in product(TABLES[1:], CASES):
        for part in score_parts(contract, tricks, vulnerable=vulnerable, table=table).parts:
            terms, _, points = part.sum.rpartition(" = " if " = " in part.sum else ": ")
            assert int(points.replace("−", "-")) == part.points
            if part.short in {"EBTS", "OTBS", "UTPS"}:
                plain = terms.replace("×", "*").replace("−", "-")
                assert eval(plain, {"__builtins__": {}}) == part.points  # noqa: S307 -- our own sums
