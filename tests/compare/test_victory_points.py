"""Victory points of both sides of a match, by the scale that the conditions name."""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.compare.errors import UnknownScaleError
from overtrick.compare.rounding import Rounding
from overtrick.compare.victory_points import SCALES, SHORTEST_ADVISED, victory_point_column, victory_points

# margin, boards, scale: both sides
MATCHES = [
    (10, 16, "wbf", "12.80", "7.20"),
    (-10, 16, "wbf", "7.20", "12.80"),
    (0, 16, "wbf", "10.00", "10.00"),
    (200, 16, "wbf", "20.00", "0.00"),
    (12, 7, "wbf-discrete", "15", "5"),
    (-1, 7, "wbf-discrete", "9", "11"),
    (1, 16, "wbf-discrete", "10", "10"),
    (7, 3, "wbf-discrete-10", "8", "2"),
    (17, 7, "acbl-20", "17", "3"),
    (1, 7, "acbl-30", "18", "12"),
    (-28, 7, "acbl-30", "0", "30"),
]


@pytest.mark.parametrize(("margin", "boards", "scale", "ours", "theirs"), MATCHES)
def test_match_earns_both_sides_their_victory_points(
    margin: int, boards: int, scale: str, ours: str, theirs: str
) -> None:
    assert tuple(map(str, victory_points(margin, boards=boards, scale=scale))) == (ours, theirs)


# A fraction of an IMP is rounded to whole IMPs, away from a draw at one half: 10 boards, whole VPs
FRACTIONS = [
    ("26.1", "17"),
    ("27.4", "17"),
    ("27.5", "18"),
    ("0.4", "10"),
    ("-0.4", "10"),
    ("0.5", "11"),
    ("-0.5", "9"),
]


@pytest.mark.parametrize(("margin", "vps"), FRACTIONS)
def test_fraction_of_an_imp_goes_to_the_nearer_whole_one(margin: str, vps: str) -> None:
    assert str(victory_points(Fraction(margin), boards=10, scale="wbf-discrete")[0]) == vps


def test_number_of_boards_decides_the_column() -> None:
    # A set of nine boards entered as ten would be read in the wrong column.
    assert victory_points(22, boards=9, scale="wbf-discrete") != victory_points(22, boards=10, scale="wbf-discrete")


def test_sides_of_a_match_with_rulings_have_their_own_margins() -> None:
    # +12 to one side and −6 to the other: the two VPs need not make the pool.
    assert victory_points(12, boards=16)[0] + victory_points(-6, boards=16)[0] > 20


def test_void_match_of_seven_boards() -> None:
    # Average plus and average minus on four boards, average on three: ±12 IMPs.
    assert victory_points(4 * 3, boards=7, scale="wbf-discrete") == (Decimal(15), Decimal(5))


@pytest.mark.parametrize("scale", SCALES)
@given(data=st.data())
def test_sides_are_opposite_and_make_the_pool(scale: str, data: st.DataObject) -> None:
    boards = data.draw(st.integers(SCALES[scale].shortest, min(SCALES[scale].longest, 64)))
    margin = data.draw(st.integers(-200, 200))
    ours, theirs = victory_points(margin, boards=boards, scale=scale)
    assert victory_points(-margin, boards=boards, scale=scale) == (theirs, ours)
    assert ours + theirs == 2 * victory_point_column(boards, scale=scale)[0]


@pytest.mark.parametrize("scale", SCALES)
def test_larger_margins_never_earn_less(scale: str) -> None:
    for boards in range(SCALES[scale].shortest, min(SCALES[scale].longest, 40) + 1):
        column = victory_point_column(boards, scale=scale)
        assert all(before <= after for before, after in pairwise(column))
        assert 2 * column[0] == column[-1]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("boards", [0, -1, 1001, 10**12])
def test_length_without_a_column_is_told_with_those_there_are(scale: str, boards: int) -> None:
    known = SCALES[scale]
    wanted = f"no column for {boards} boards; wanted {known.shortest} to {known.longest} boards"
    with pytest.raises(UnknownScaleError, match=wanted) as caught:
        victory_points(10, boards=boards, scale=scale)
    assert caught.value.code == "vp-scale-unknown"


def test_unknown_scale_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownScaleError, match=r"no scale of victory points 'ebu'; wanted wbf, wbf-discrete, "):
        victory_points(10, boards=16, scale="ebu")


def test_victory_points_do_not_depend_on_the_callers_decimals() -> None:
    with localcontext() as careless:
        careless.prec = 2
        assert tuple(map(str, victory_points(10, boards=16))) == ("12.80", "7.20")


def test_very_short_matches_can_rank_otherwise_than_imps() -> None:
    # Six matches of four boards: one large win and five small losses. Conditions should advise against VPs here.
    home, away = [30, -4, -4, -4, -4, -4], [2, 2, 2, 2, 1, 0]
    assert sum(home) > sum(away)
    vps = [sum(victory_points(margin, boards=4)[0] for margin in margins) for margins in (home, away)]
    assert vps[0] < vps[1]
    assert SHORTEST_ADVISED == 5


def test_winner_and_loser_of_a_rounded_margin_agree() -> None:
    half = Rounding.parse("1 half-away-from-zero")
    for margin in (Fraction(-5, 2), Fraction(5, 2)):
        assert victory_points(margin, boards=16) == victory_points(int(half(margin)), boards=16)
    assert isinstance(victory_points(10, boards=16)[0], Decimal)
