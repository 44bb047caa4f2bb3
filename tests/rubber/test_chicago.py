"""Chicago: worked examples, who is vulnerable, part-scores that carry, passes, and the same scored as duplicate."""

from collections.abc import Callable

import pytest

from overtrick.game.contract import CONTRACTS
from overtrick.game.result import TRICKS
from overtrick.game.score import duplicate_score
from overtrick.game.seats import BySide, Seat, Side
from overtrick.rubber.chicago import ChicagoRules
from overtrick.rubber.deal import Declared, RubberDeal
from overtrick.rubber.entries import Item
from overtrick.rubber.fold import RubberOverError, RubberState, state_after
from overtrick.rubber.rules import CHICAGO

Play = Callable[..., RubberState]
DEALER = CHICAGO["dealer"]


@pytest.mark.parametrize(
    ("deals", "ns", "ew"),
    [
        ("2S NS =, Pass, 3NT EW =, 1S NS =, 2H NS +1", 280, 600),
        ("2S NS =, 1NT NS =, 2C EW =, 3D EW =", 400, 600),
    ],
)
def test_worked_examples_come_to_their_totals(play: Play, deals: str, ns: int, ew: int) -> None:
    state = play(deals, DEALER, Seat.N)
    assert state.totals == BySide(ns, ew)
    assert state.standing.is_over


# rules, dealer of deal 1, and who is vulnerable on deals 1 to 4
VULNERABLE = """
dealer                N  -  EW NS both
dealer                E  -  NS EW both
non-dealer            N  -  NS EW both
non-dealer            W  -  EW NS both
duplicate-dealer      N  -  EW NS both
duplicate-non-dealer  N  -  NS EW both
"""


@pytest.mark.parametrize("row", VULNERABLE.strip().splitlines())
def test_vulnerability_goes_by_the_number_of_the_deal_and_its_dealer(play: Play, row: str) -> None:
    name, dealer, *wanted = row.split()
    state = play("1C N -1, 1C N -1, 1C N -1, 1C N -1", CHICAGO[name], Seat(dealer))
    found = [[str(side) for side in Side if step.before.vulnerable[side]] for step in state.steps]
    assert [{"": "-", "NS EW": "both"}.get(" ".join(sides), " ".join(sides)) for sides in found] == wanted


def test_four_hearts_by_the_dealer_on_deal_2_is_620_or_420(play: Play) -> None:
    totals = [play("1C N -1, 4H E =", CHICAGO[name], Seat.N).totals.ew - 50 for name in ("dealer", "non-dealer")]
    assert totals == [620, 420]


def test_a_passed_out_deal_is_dealt_again_by_the_same_dealer(play: Play) -> None:
    state = play("2S N =, Pass, Pass, 1C E =", DEALER, Seat.N)
    assert [(step.label, step.before.dealer) for step in state.steps] == [
        ("1", Seat.N),
        ("2p", Seat.E),
        ("2pp", Seat.E),
        ("2", Seat.E),
    ]
    assert (state.standing.number, state.standing.dealer) == (3, Seat.S)


# deals, and the premiums for games and part-scores
PREMIUMS = """
4S N =                                  game 300
4S N -1, 4S E =                         game 500
2S N =, 1NT N =                         game 300
4S N =, 4S N -1, 4S N =                 game 300, game 500
2S N =, 3NT E =, 2S N =                 game 500
1C N =, 1C N =, 1C N =, 1C N =          part-score 100
1C E =, 1C E =, 1C E =, 1C N =          part-score 100
4S N -1, 4S N -1, 4S N -1, 1C N -1      -
2S N =, 1C N -1, 1C N -1, 1NT N =       game 500
2HX N =                                 game 300
"""


@pytest.mark.parametrize("row", PREMIUMS.strip().splitlines())
def test_premiums_are_for_games_and_for_a_part_score_on_the_last_deal(play: Play, row: str) -> None:
    deals, wanted = row[:40].strip(), row[40:].strip(" -")
    found = [
        f"{entry.item} {entry.points}"
        for entry in play(deals, DEALER, Seat.N).entries
        if entry.item in (Item.GAME, Item.PART_SCORE)
    ]
    assert ", ".join(found) == wanted


def test_a_game_wipes_the_part_scores_of_both_sides(play: Play) -> None:
    state = play("2S N =, 2C E =, 4S N =", DEALER, Seat.N)
    assert state.standing.needs == BySide(100, 100)


def test_there_are_four_deals(play: Play) -> None:
    with pytest.raises(RubberOverError):
        play("1C N =, 1C N =, 1C N =, 1C N =, 1C N =", DEALER, Seat.N)


def test_nothing_is_added_when_four_deals_are_broken_off(play: Play) -> None:
    assert play("4S N =, 2H N =, END", DEALER, Seat.N).totals == BySide(480, 0)


@pytest.mark.parametrize("name", ["duplicate-dealer", "duplicate-non-dealer"])
def test_duplicate_style_is_law_77_deal_by_deal(name: str) -> None:
    """All 2,940 cases: a contract on deal 1 (not vulnerable), on deal 4 (vulnerable)."""
    rules = CHICAGO[name]
    lost = RubberDeal.parse("1C N -1")
    for contract in CONTRACTS:
        for tricks in TRICKS:
            deal = RubberDeal(Declared(contract, Seat.N, tricks))
            first = state_after(rules, [deal])
            last = state_after(rules, [lost, lost, lost, deal])
            assert difference(first) == duplicate_score(contract, tricks, vulnerable=False)
            assert difference(last) - difference(state_after(rules, [lost] * 3)) == duplicate_score(
                contract, tricks, vulnerable=True
            )


def difference(state: RubberState) -> int:
    return state.totals.ns - state.totals.ew


def test_part_scores_do_not_carry_in_duplicate_style(play: Play) -> None:
    state = play("2S N =, 2S N =", CHICAGO["duplicate-dealer"], Seat.N)
    assert state.totals == BySide(220, 0)
    assert state.standing.needs == BySide(100, 100)
    assert play("2S N =, 2S N =", DEALER, Seat.N).totals == BySide(60 + 60 + 300, 0)


def test_north_deals_where_nobody_says_who_does() -> None:
    assert ChicagoRules().start(None).dealer is Seat.N


def test_a_game_says_how_it_came_together(play: Play) -> None:
    state = play("2S N =, 1NT N =", DEALER, Seat.N)
    assert [entry.sum for entry in state.above(Side.NS)] == ["game of 60 + 40 = 100, not vulnerable: 300"]
