"""Rubber bridge as players know it: worked examples, and the quarrels that they settle."""

from collections.abc import Callable

import pytest

from overtrick.game.seats import BySide, Side
from overtrick.rubber.entries import Item, Line
from overtrick.rubber.fold import RubberOverError, RubberState
from overtrick.rubber.rules import RUBBER

Play = Callable[..., RubberState]

# The deals of a rubber, and the totals of North-South and East-West.
WORKED = """
1993         2H NS +2, 4SX EW -2, 3NT EW +1, 3S EW =, 2D EW -2, 6HX NS +1                          1630   220
1993         2H NS +2, 4SX EW -2, 3NT EW +1, 3S EW =, 2D EW -2, 6HX NS +1, 1NT EW +1, 3NT NS -1, 3H EW =  1630  980
1993         3NT N =, 4S S = h100 E                                                                   920   100
1993         4H N =, 2C E =, END                                                                      420   140
1993         4H N =, 3NT E =, 1H N =, 2C E =, END                                                     150   140
before-1993  4H N =, 2CXX S =                                                                        1030     0
before-1993  2H N =, 5DX E -4, END                                                                    810     0
1993         2H N =, 5DX E -4, END                                                                    960     0
1993         3NT N =, 4S S =                                                                          920     0
1993         3NT N =, 4H E =, 4S S =                                                                  720   120
1993         5C N +1, 2NT N =, 2H E +2, 1NT N =                                                       930   120
"""


@pytest.mark.parametrize("row", WORKED.strip().splitlines())
def test_worked_examples_come_to_their_totals(play: Play, row: str) -> None:
    rules, rest = row.split(maxsplit=1)
    deals, ns, ew = rest.rsplit(maxsplit=2)
    assert play(deals, RUBBER[rules]).totals == BySide(int(ns), int(ew))


def test_a_rubber_is_laid_out_below_and_above_the_line(play: Play) -> None:
    """The public example: deals 1 to 6, then to the end."""
    six = play("2H NS +2, 4SX EW -2, 3NT EW +1, 3S EW =, 2D EW -2, 6HX NS +1")
    assert [[entry.points for entry in game] for game in six.below(Side.NS)] == [[60], [360], []]
    assert [[entry.points for entry in game] for game in six.below(Side.EW)] == [[100], [90], []]
    assert [entry.points for entry in six.above(Side.NS)] == [60, 300, 200, 100, 500, 50]
    assert [entry.points for entry in six.above(Side.EW)] == [30]
    assert (six.points(Line.BELOW), six.points(Line.ABOVE)) == (BySide(420, 190), BySide(1210, 30))
    assert six.standing.games == BySide(1, 1)
    assert six.standing.needs == BySide(100, 100)  # East-West's 90 is cut off by the line


def test_the_rubber_is_won_by_the_larger_total_not_by_the_games(play: Play) -> None:
    state = play("2H NS +2, 4SX EW -2, 3NT EW +1, 3S EW =, 2D EW -2, 6HX NS +1, 1NT EW +1, 3NT NS -1, 3H EW =")
    assert state.standing.games == BySide(1, 2)
    assert state.winner is Side.NS


# --- the premium for the rubber (Law 74) ---


@pytest.mark.parametrize(("deals", "points"), [("3NT N =, 4S S =", 700), ("3NT N =, 4H E =, 4S S =", 500)])
def test_the_rubber_premium_is_700_for_two_games_to_none_and_500_for_two_to_one(
    play: Play, deals: str, points: int
) -> None:
    assert [entry.points for entry in play(deals).entries if entry.item is Item.RUBBER] == [points]


def test_a_game_has_no_premium_of_its_own(play: Play) -> None:
    assert play("4S N =").totals == BySide(120, 0)


def test_a_new_rubber_begins_with_nobody_vulnerable(play: Play) -> None:
    finished = play("4H N =, 4S E =, 3NT S =")
    assert finished.standing.is_over
    assert finished.standing.vulnerable == BySide(ns=True, ew=True)
    assert play("2S N -1").totals == BySide(0, 50)  # 50, not 100: vulnerability does not outlast a rubber


def test_a_deal_after_the_end_is_refused(play: Play) -> None:
    with pytest.raises(RubberOverError, match="over after deal 2"):
        play("3NT N =, 4S S =, 1C N =")


# --- vulnerability (a side that has won a game) ---


def test_a_game_makes_vulnerable_from_the_next_deal_on(play: Play) -> None:
    state = play("4S N =, 4S N -1, 4S E -1")
    assert [step.before.vulnerable for step in state.steps] == [BySide(a, b) for a, b in ((0, 0), (1, 0), (1, 0))]
    assert state.totals == BySide(120 + 50, 100)


def test_the_deal_that_makes_the_game_is_scored_not_vulnerable(play: Play) -> None:
    assert play("6H N =").totals == BySide(180 + 500, 0)
    assert play("1NTX N +2").totals == BySide(80 + 2 * 100 + 50, 0)


# --- part-scores ---

# what was on, the next contract, and what it makes of the side: games won, part-score
PART_SCORES = """
-                   1H N +1    0  30
2S N =              2H N =     1   0
1NT N =             2H N =     1   0
1NT N =, 2S E =     2H N =     1   0
2S N =              1H N =     0  90
-                   2HX N =    1   0
-                   1HX N +3   0  60
-                   1NTX N +2  0  80
-                   4D N +3    0  80
"""


@pytest.mark.parametrize("row", PART_SCORES.strip().splitlines())
def test_part_scores_make_a_game_by_the_tricks_bid(play: Play, row: str) -> None:
    before, after = row[:20].strip(" -"), row[20:].split()
    state = play(f"{before}, {' '.join(after[:3])}" if before else " ".join(after[:3]))
    assert (state.standing.games.ns, state.standing.part_scores.ns) == (int(after[3]), int(after[4]))


def test_a_doubled_contract_may_be_worth_less_with_more_tricks(play: Play) -> None:
    """2HX+2 is a game, 1HX+3 is none, though both are nine tricks in hearts doubled."""
    assert play("1HX N +2, END").totals.ns < play("2HX N +1, END").totals.ns
    assert play("1HX N +2").standing.games.ns < play("2HX N +1").standing.games.ns


def test_there_is_no_fifty_for_a_part_score(play: Play) -> None:
    state = play("1H N +1")
    assert (state.points(Line.BELOW), state.points(Line.ABOVE)) == (BySide(30, 0), BySide(30, 0))


def test_a_game_cuts_off_the_part_scores_of_both_sides_and_they_still_add_up(play: Play) -> None:
    state = play("2S N =, 3S E =, 4S N =")
    assert state.standing.part_scores == BySide(0, 0)
    assert state.totals == BySide(180, 90)


# --- unfinished rubbers (Law 80) ---

# deals, and what breaking off adds for North-South and East-West; in the code before 1993
UNFINISHED = """
2H N =                             100    0   50    0
2H N =, 2C E =                       0    0    0    0
4H N =, 1H E =                     300  100  300   50
4H N =                             300    0  300    0
4H N =, 1H N =                     400    0  350    0
4H N =, 4H E =                       0    0    0    0
4H N =, 4H E =, 1H E =               0  100    0   50
Pass                                 0    0    0    0
4H N -1                              0    0    0    0
"""


@pytest.mark.parametrize("row", UNFINISHED.strip().splitlines())
def test_breaking_off_gives_300_for_the_only_game_and_100_for_the_only_part_score(play: Play, row: str) -> None:
    deals, *figures = row[:34].strip(), *map(int, row[34:].split())
    for code, added in (("1993", figures[:2]), ("before-1993", figures[2:])):
        ended, going_on = play(f"{deals}, END", RUBBER[code]), play(deals, RUBBER[code])
        assert ended.totals.zip(going_on.totals, lambda a, b: a - b) == BySide(*added)
        assert ended.closing == going_on.unfinished


def test_a_finished_rubber_has_nothing_added(play: Play) -> None:
    assert play("3NT N =, 4S S =, END") == play("3NT N =, 4S S =")


# --- passes, honours ---


def test_a_pass_scores_nothing_and_the_deal_passes_on(play: Play) -> None:
    state = play("Pass, 2S N =, Pass")
    assert state.totals == BySide(60, 0)
    assert [step.label for step in state.steps] == ["1", "2", "3"]
    assert state.standing.number == 4


# deal, honours of North-South and East-West
HONOURS = """
4S S = h100 S     100   0
4S S = h100 N     100   0
4S S = h100 E       0 100
4S S -1 h150 S    150   0
4S S -1 h100 W      0 100
3NT E = h150 S    150   0
3NT E -3 h150 E     0 150
4S S =              0   0
"""


@pytest.mark.parametrize("row", HONOURS.strip().splitlines())
def test_honours_count_for_whoever_holds_them_made_or_not(play: Play, row: str) -> None:
    deal, ns, ew = row[:17].strip(), *row[17:].split()
    honours = [(entry.side, entry.points) for entry in play(deal).entries if entry.item is Item.HONOURS]
    expected = [(side, points) for side, points in ((Side.NS, int(ns)), (Side.EW, int(ew))) if points]
    assert honours == expected


# --- spellings ---


@pytest.mark.parametrize(
    ("text", "below", "above"), [("1N S +4", 40, 120), ("1NT S +4", 40, 120), ("1 SA S +4", 40, 120)]
)
def test_notrump_is_one_denomination_however_it_is_written(play: Play, text: str, below: int, above: int) -> None:
    state = play(text)
    assert (state.points(Line.BELOW).ns, state.points(Line.ABOVE).ns) == (below, above)


def test_three_notrump_by_a_vulnerable_side_is_a_hundred_below(play: Play) -> None:
    state = play("4S E =, 3N E =")
    assert [entry.points for entry in state.steps[1].entries if entry.line is Line.BELOW] == [100]
