"""What is needed for game, and what each contract would do now: the question of players with 40 or 60 on."""

from collections.abc import Callable

import pytest

from overtrick.game.contract import CONTRACTS, Contract, Doubling
from overtrick.game.seats import BySide, Seat, Side
from overtrick.rubber.fold import RubberState
from overtrick.rubber.needs import USUAL, enough, losses, made, prospect, prospects
from overtrick.rubber.rules import CHICAGO, RUBBER
from overtrick.rubber.standing import Standing

Play = Callable[..., RubberState]
RULES = RUBBER["1993"]

# on for North-South, what they need, and the lowest contracts that are enough
ENOUGH = """
0   100  3NT 4S 5D
20   80  3S 3NT 4D
30   70  2NT 3S 4D
40   60  2S 2NT 3D
60   40  1NT 2D 2S
70   30  1S 1NT 2D
80   20  1D 1S 1NT
90   10  1D 1S 1NT
"""


@pytest.mark.parametrize("row", ENOUGH.strip().splitlines())
def test_the_contracts_that_are_enough_for_game(row: str) -> None:
    on, need, *contracts = row.split()
    standing = Standing(part_scores=BySide(int(on), 0))
    assert standing.needs == BySide(int(need), 100)
    assert [str(each) for each in enough(RULES, standing, Side.NS)] == contracts


def test_with_40_on_two_hearts_is_exactly_a_hundred() -> None:
    found = prospect(RULES, Standing(part_scores=BySide(40, 0)), made(Contract.parse("2H"), Side.NS))
    assert (found.below, found.makes_game) == (60, True)


def test_a_prospect_is_what_the_deal_scores_when_it_is_played(play: Play) -> None:
    before = play("2S N =, 3NT E =")
    for contract in CONTRACTS:
        found = prospect(RULES, before.standing, made(contract, Side.NS))
        after = play(f"2S N =, 3NT E =, {contract} N =")
        assert found.below + found.above == after.totals.ns - before.totals.ns


def test_slam_and_rubber_premiums_are_told_before_the_deal() -> None:
    standing = Standing(games=BySide(1, 0), vulnerable=BySide(ns=True, ew=False))
    found = prospect(RULES, standing, made(Contract.parse("6S"), Side.NS))
    assert (found.below, found.above, found.ends) == (180, 750 + 700, True)


def test_undertricks_are_told_by_vulnerability() -> None:
    vulnerable = Standing(vulnerable=BySide(ns=True, ew=False))
    assert losses(RULES, vulnerable, made(Contract.parse("3NT"), Side.NS)) == (100, 200, 300)
    assert losses(RULES, vulnerable, made(Contract.parse("3NTX"), Side.EW), most=4) == (100, 300, 500, 800)


def test_every_undoubled_contract_has_its_like_among_the_usual() -> None:
    scores = {(each.level, each.denomination.trick_value, str(each.denomination) == "NT") for each in USUAL}
    for contract in CONTRACTS:
        if contract.doubling is Doubling.UNDOUBLED:
            alike = (contract.level, contract.denomination.trick_value, str(contract.denomination) == "NT")
            assert alike in scores
    assert len(list(prospects(RULES, Standing(), Side.EW))) == len(USUAL) == 21


def test_in_chicago_the_last_deal_has_a_premium_for_a_part_score() -> None:
    rules = CHICAGO["dealer"]
    last = Standing(number=4, dealer=Seat.W, vulnerable=BySide(ns=True, ew=True))
    found = prospect(rules, last, made(Contract.parse("2H"), Side.NS))
    assert (found.below, found.above, found.makes_game) == (60, 100, False)
    assert prospect(rules, last, made(Contract.parse("4H"), Side.NS)).above == 500
