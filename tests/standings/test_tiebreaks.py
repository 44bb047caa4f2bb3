"""Ties broken by an ordered list, and which criterion decided."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.standings.criteria import CRITERIA, ORDERS
from overtrick.standings.ranking import places
from overtrick.standings.records import Met, Record
from overtrick.standings.tiebreaks import CriterionError, Finish, finishes


def met(opponent: str, won: int, lost: int, *imps: int, at_table: bool = True) -> Met:
    """A match by its VPs and, if given, its IMPs."""
    basic_won, basic_lost = imps or (0, 0)
    return Met(opponent, Fraction(won), Fraction(lost), Fraction(basic_won), Fraction(basic_lost), at_table)


def shown(found: list[Finish]) -> list[tuple[str, str, str | None]]:
    """Place, contestant, and what decided."""
    return [(str(finish.place), finish.contestant, finish.decided_by) for finish in found]


LEVEL = ["head-to-head", "head-to-head-basic", "basic-score", "wins-and-half-draws", "opponents-totals"]

# --- two teams on 72 VPs ---


def test_match_between_them_decides() -> None:
    a = Record("A", Fraction(72), (met("B", 12, 8),))
    b = Record("B", Fraction(72), (met("A", 8, 12),))
    assert shown(finishes([b, a], LEVEL)) == [("1", "A", "head-to-head"), ("2", "B", "head-to-head")]


def drawn_teams(*, basic_a: int = 100) -> list[Record]:
    """A and B drew; A won five and drew two in all, B won four and drew four; C, D and E lost to both."""
    others = [Record(label, Fraction(total)) for label, total in (("C", 50), ("D", 40), ("E", 30))]
    a_won = [met("C", 15, 5), met("D", 15, 5), met("E", 15, 5), met("F", 15, 5, at_table=False), met("G", 15, 5)]
    b_won = [met("C", 15, 5), met("D", 15, 5), met("D", 15, 5), met("C", 15, 5)]
    a = Record("A", Fraction(72), (met("B", 10, 10), met("C", 10, 10), *a_won), Fraction(basic_a))
    b_drawn = [met("A", 10, 10), met("C", 10, 10), met("D", 10, 10), met("C", 10, 10)]
    b = Record("B", Fraction(72), (*b_drawn, *b_won), Fraction(100))
    return [a, b, *others, Record("G", Fraction(10))]


def test_next_criterion_decides_what_the_first_leaves_level() -> None:
    found = finishes(drawn_teams(basic_a=101), LEVEL)
    assert shown(found)[:2] == [("1", "A", "basic-score"), ("2", "B", "basic-score")]
    assert [(figure.criterion, int(figure.value)) for figure in found[0].figures] == [
        ("head-to-head", 10),
        ("head-to-head-basic", 0),
        ("basic-score", 101),
    ]


def test_five_wins_and_two_draws_are_as_much_as_four_and_four() -> None:
    found = finishes(drawn_teams(), ["head-to-head", "wins-and-half-draws"])
    assert shown(found)[:2] == [("1=", "A", None), ("1=", "B", None)]
    assert [finish.figures[1].value for finish in found[:2]] == [6, 6]


def test_sum_of_the_opponents_scores_is_the_tie_break_of_last_resort() -> None:
    # A played teams that finished with 50, 40 and 30.
    a = Record("A", Fraction(72), (met("C", 12, 8), met("D", 12, 8), met("E", 12, 8), met("X", 12, 8, at_table=False)))
    b = Record("B", Fraction(72), (met("C", 12, 8), met("D", 12, 8)))
    others = [Record(label, Fraction(total)) for label, total in (("C", 50), ("D", 40), ("E", 30))]
    found = finishes([a, b, *others], ["head-to-head", "opponents-totals"])
    assert shown(found)[:2] == [("1", "A", "opponents-totals"), ("2", "B", "opponents-totals")]
    assert [figure.value for finish in found[:2] for figure in finish.figures] == [120, 90]


def test_criterion_that_cannot_tell_is_passed_over() -> None:
    strangers = [Record("A", Fraction(72), basic=Fraction(5)), Record("B", Fraction(72), basic=Fraction(6))]
    found = finishes(strangers, ["head-to-head", "quotient", "best-session", "steadiness", "basic-score"])
    assert shown(found) == [("1", "B", "basic-score"), ("2", "A", "basic-score")]
    assert [figure.criterion for figure in found[0].figures] == ["basic-score"]


def test_opponent_who_is_not_in_the_list_makes_the_sum_unknown() -> None:
    records = [Record("A", Fraction(72), (met("gone", 20, 0),)), Record("B", Fraction(72))]
    assert shown(finishes(records, ["opponents-totals"])) == [("1=", "A", None), ("1=", "B", None)]


# --- three level ---


def test_three_are_parted_one_after_the_other_and_each_knows_by_what() -> None:
    a = Record("A", Fraction(72), (met("B", 12, 8), met("C", 12, 8)), Fraction(1))
    b = Record("B", Fraction(72), (met("A", 8, 12), met("C", 10, 10)), Fraction(3))
    c = Record("C", Fraction(72), (met("A", 8, 12), met("B", 10, 10)), Fraction(2))
    wanted = [("1", "A", "head-to-head"), ("2", "B", "basic-score"), ("3", "C", "basic-score")]
    for order in permutations([a, b, c]):
        assert shown(finishes(order, ["head-to-head", "basic-score"])) == wanted


def test_match_between_decides_only_if_all_met_each_other() -> None:
    a = Record("A", Fraction(72), (met("B", 20, 0),))
    b = Record("B", Fraction(72), (met("A", 0, 20), met("C", 20, 0)))
    c = Record("C", Fraction(72), (met("B", 0, 20),))
    assert [place for place, *_ in shown(finishes([a, b, c], ["head-to-head"]))] == ["1=", "1=", "1="]


# --- pairs: boards and sessions ---


def pair(label: str, boards: str, sessions: str = "") -> Record:
    """A pair on 60 % with its percentages on boards 1, 2, 3 … and its sessions."""
    percents = {str(number): Fraction(percent) for number, percent in enumerate(boards.split(), start=1)}
    return Record(label, Fraction(60), boards=percents, sessions=tuple(map(Fraction, sessions.split())))


def test_point_a_board_counts_the_boards_on_which_a_pair_did_better() -> None:
    found = finishes([pair("A", "100 40 40"), pair("B", "60 60 60")], ["point-a-board"])
    assert shown(found) == [("1", "B", "point-a-board"), ("2", "A", "point-a-board")]
    assert [int(finish.figures[0].value) for finish in found] == [4, 2]


def test_point_a_board_compares_only_boards_that_both_played() -> None:
    found = finishes([pair("A", "60 60"), pair("B", "60 60 100")], ["point-a-board"])
    assert [finish.figures[0].value for finish in found] == [2, 2]


def test_tops_best_session_and_steadiness() -> None:
    swinging, steady = pair("A", "100 20 60", "70 50"), pair("B", "60 60 60", "61 59")
    assert shown(finishes([steady, swinging], ["tops"]))[0] == ("1", "A", "tops")
    assert shown(finishes([steady, swinging], ["best-session"]))[0] == ("1", "A", "best-session")
    steadier, other = finishes([steady, swinging], ["steadiness"])
    assert steadier.contestant == "B"
    assert [finish.figures[0].value for finish in (steadier, other)] == [0, -Fraction(40**2 + 40**2, 3)]


def test_quotient_orders_by_imps_won_by_imps_lost() -> None:
    few = Record("A", Fraction(72), (met("X", 20, 0, 30, 10),))  # 3
    many = Record("B", Fraction(72), (met("X", 20, 0, 60, 30),))  # 2
    none_lost = Record("C", Fraction(72), (met("X", 20, 0, 1, 0),))
    assert [contestant for _, contestant, _ in shown(finishes([few, many, none_lost], ["quotient"]))] == ["C", "A", "B"]


# --- the lists themselves ---


def test_every_order_in_use_names_criteria_that_exist() -> None:
    assert all(name in CRITERIA for order in ORDERS.values() for name in order)


def test_unknown_criterion_is_told_with_those_there_are() -> None:
    with pytest.raises(CriterionError, match=r"no tie-break 'coin'; wanted some of head-to-head, "):
        finishes([Record("A", Fraction(1))], ["coin"])


fields = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=12).map(
    lambda figures: [
        Record(str(number), Fraction(total), basic=Fraction(basic)) for number, (total, basic) in enumerate(figures)
    ]
)


@given(fields)
def test_without_criteria_the_places_are_those_of_the_totals(records: list[Record]) -> None:
    found = {finish.contestant: finish.place for finish in finishes(records, [])}
    assert found == dict(zip((r.contestant for r in records), places([r.total for r in records]), strict=True))


@given(fields)
def test_criteria_only_part_what_is_level(records: list[Record]) -> None:
    by_both = places([100 * record.total + record.basic for record in records])
    found = {finish.contestant: finish.place for finish in finishes(records, ["basic-score"])}
    assert found == dict(zip((record.contestant for record in records), by_both, strict=True))
