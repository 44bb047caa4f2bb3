"""Half tables: which pair had better be missing, by fairness, sharing and wishes."""

from fractions import Fraction

import pytest

from overtrick.movements.half_table import vacancies, without_copies
from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay
from overtrick.movements.seats import Wishes, shared_rounds, stationary
from overtrick.movements.verify import faults
from overtrick.movements.web import web

# Tables, rounds: Qf without the best and without the worst pair.
HOWELLS = [
    (4, 7, "60", "60"), (6, 11, "90.9", "86.6"), (8, 15, "96.9", "95.2"), (5, 9, "78.6", "69.2"),
    (7, 13, "86.5", "82.4"), (5, 8, "91.4", "66.7"), (6, 9, "90.9", "75.5"), (8, 13, "92.1", "87.4"),
]  # fmt: skip


@pytest.mark.parametrize(("tables", "rounds", "best", "worst"), HOWELLS)
def test_missing_pair_is_the_one_without_whom_it_is_fairest(tables: int, rounds: int, best: str, worst: str) -> None:
    found = vacancies(howell(tables, rounds))
    if found[0].shared_rounds == found[-1].shared_rounds:
        assert found[0].qf >= found[-1].qf
    qfs = [each.qf for each in found]
    assert max(qfs) >= Fraction(best) - Fraction(1, 20)
    assert min(qfs) >= Fraction(worst) - Fraction(1, 20)
    assert all(not faults(each.movement) for each in found)


@pytest.mark.parametrize("tables", range(4, 21, 2))
def test_share_and_relay_without_north_south_1_shares_no_more(tables: int) -> None:
    assert {each.missing for each in vacancies(share_and_relay(tables))[:2]} == {1, tables}
    assert shared_rounds(share_and_relay(tables).without(1)) == 0


def test_hesitation_of_nineteen_pairs_shares_no_more_without_pair_1() -> None:
    assert vacancies(hesitation(10))[0].shared_rounds == 0
    assert shared_rounds(hesitation(10).without(1)) == 0


def test_missing_pair_leaves_the_seats_that_are_wished_for() -> None:
    howells = vacancies(howell(6), Wishes(stationary=1))
    assert howells
    assert all(len(stationary(each.movement)) >= 1 for each in howells)
    assert 12 not in {each.missing for each in howells}
    assert not vacancies(howell(6), Wishes(stationary=2))


def test_missing_pair_may_save_a_copy() -> None:
    assert web(15, 13).copies == 3
    assert vacancies(web(15, 13))[0].movement.copies == 2
    assert without_copies(web(10, 8)) == web(10, 8)
