"""Balance: the counts of the Manual, its bounds, and the figures that are known of movements."""

from fractions import Fraction
from itertools import combinations

import pytest

from overtrick.movements.balance import balance, field_met
from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, skip, straight
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.notices import plays
from overtrick.movements.repair import direction_changed
from overtrick.movements.web import web


def plain_counts(movement: Movement) -> list[int]:
    """The counts of every two contestants, from the definition: board by board."""
    cells = [cell for _, cell in movement.cells() if cell.is_played]
    often = plays(movement)
    counts = []
    for one, other in combinations(movement.contestants, 2):
        count = 0
        for mine in (cell for cell in cells if one in cell.contestants):
            for theirs in (cell for cell in cells if other in cell.contestants):
                for board in set(movement.boards_of(mine.set)) & set(movement.boards_of(theirs.set)):
                    same = (one in mine.ns) == (other in theirs.ns)
                    if mine is theirs:
                        count += -(often[board] - 1) if same else often[board] - 1
                    else:
                        count += 1 if same else -1
        counts.append(count)
    return counts


UNEVEN = Movement.parse(str(howell(4)).replace("boards-per-set: 2", "boards: 1-3 4 5 6 7 8 9-10"))
MEASURED = [
    howell(4), howell(5, 7), howell(3), straight(5).turned([1]), hesitation(6), web(6, 4).turned([2]),
    straight(5).turned([3]).without(4), UNEVEN,
]  # fmt: skip


@pytest.mark.parametrize("movement", MEASURED, ids=lambda movement: movement.name)
def test_balance_is_the_sum_of_the_counts_board_by_board(movement: Movement) -> None:
    counts = plain_counts(movement)
    total, squares = sum(counts), sum(count**2 for count in counts)
    found = balance(movement)
    # Sets of equally many boards count once for all their boards: the measure is a ratio.
    assert found.qf == Fraction(100 * total**2, len(counts) * squares)
    assert found.twos == len(counts)


# Tables; then rounds, Qf with the fairest arrows / with the same card for every pair: the best that are known.
HOWELLS = """
 2   3 100/100
 3   3 56.8/40.0  4 64.0/64.0  5 60.0/60.0
 4   4 64.3/42.9  5 68.4/58.4  6 77.1/77.1  7 100/100
 5   5 72.2/44.4  6 75.1/56.1  7 84.1/84.1  8 83.7/83.7  9 83.3/83.3
 6   6 81.8/45.5  7 77.2/54.9  8 90.9/71.8  9 90.7/84.1  10 92.1/87.4  11 100/100
 7   7 90.5/46.2  8 81.2/54.0  9 86.1/66.1  10 88.4/77.8  11 92.0/91.1  12 94.2/89.8  13 91.3/91.3
 8   8 90.1/46.7  9 81.4/53.5  10 87.8/62.8  11 90.9/79.9  12 93.3/85.2  13 94.0/90.4  14 95.3/95.3  15 100/100
 9   9 93.0/47.1  10 83.9/53.0  11 86.8/60.7  12 93.0/75.2  13 92.2/84.1  14 92.2/88.0  15 95.1/94.5  16 95.4/94.0  17 94.7/94.7
10  10 93.0/47.4  11 84.6/52.7  12 87.6/59.2  13 90.4/71.6  14 91.7/81.5  15 94.6/88.6  16 95.0/91.7  17 96.1/94.6  18 97.4/97.4  19 100/100
11  11 92.8/47.6  12 86.5/52.4  13 87.4/58.1  14 89.9/67.8  15 89.5  16 92.6  17 94.1  18 95.9  19 96.3  20 96.4  21 96.5
12  12 93.4  13 86.8  14 87.4  15 89.7  16 89.2  17 92.1  18 93.7  19 94.8  20 96.2  21 96.3  22 97.0  23 100
13  13 93.5  14 87.7  15 87.2  16 87.7  17 91.0  18 90.5  19 93.1  20 94.9  21 95.2  22 95.0  23 96.4  24 97.4  25 97.5
14  14 94.4  15 88.2  16 88.5  17 88.2  18 87.8  19 92.3  20 92.9  21 93.3  22 93.9  23 95.5  24 95.9  25 96.7  26 98.4  27 97.4
15  15 95.2  16 90.6  17 88.0  18 88.2  19 89.6  20 90.7  21 94.0  22 90.7  23 95.1  24 96.2  25 96.1  26 95.8  27 97.2  28 97.1  29 98.1
"""  # noqa: E501 -- a line for each number of tables


def _howells() -> list[tuple[int, int, str, str]]:
    found = []
    for line in HOWELLS.split("\n")[1:-1]:
        tables, *words = line.split()
        for rounds, figures in zip(words[::2], words[1::2], strict=True):
            free, _, cards = figures.partition("/")
            found.append((int(tables), int(rounds), free, cards))
    return found


def rounded(qf: Fraction) -> Fraction:
    """To one decimal."""
    return Fraction(round(qf * 10), 10)


@pytest.mark.parametrize(("tables", "rounds", "free", "cards"), _howells())
def test_howell_family_is_as_fair_as_the_best_that_is_known(tables: int, rounds: int, free: str, cards: str) -> None:
    assert rounded(balance(howell(tables, rounds)).qf) >= Fraction(free)
    if cards:
        assert rounded(balance(howell(tables, rounds, guide_cards=True)).qf) >= Fraction(cards)


@pytest.mark.parametrize("tables", [4, 6, 8, 10, 12])
def test_full_howell_of_these_tables_is_perfect(tables: int) -> None:
    assert balance(howell(tables)).qf == 100
    assert balance(howell(tables)).corrected == 100


@pytest.mark.parametrize("tables", range(3, 16, 2))
def test_full_howell_of_odd_tables_reaches_the_bound_of_guide_cards(tables: int) -> None:
    assert balance(howell(tables)).qf == Fraction(100 * tables * (tables - 1), tables * (tables - 1) + 4)


@pytest.mark.parametrize("tables", range(3, 16))
def test_no_full_howell_is_above_the_bound(tables: int) -> None:
    rounds = 2 * tables - 1
    bound = Fraction(100 * rounds * (tables - 1), rounds * (tables - 1) + (4 if tables % 2 else 0))
    assert balance(howell(tables)).qf <= bound


# Mitchells and others as they stand on printed cards of the Manual of Movements, by the same measure.
@pytest.mark.parametrize(
    ("movement", "qf"),
    [(howell(3), "60.00"), (howell(4), "100.00"), (howell(5), "83.33"), (howell(6), "100.00"), (howell(7), "91.30"),
     (hesitation(7).turned([1], [7]), "72.47"), (hesitation(8).turned([1], [8]), "74.12"), (howell(9), "94.74")],
)  # fmt: skip
def test_balance_equals_the_figures_of_printed_cards(movement: Movement, qf: str) -> None:
    assert f"{float(balance(movement).qf):.2f}" == qf


def test_balance_of_two_winners_compares_each_line_with_itself() -> None:
    assert balance(straight(7)).qf == 100
    assert balance(share_and_relay(8)).qf == 100
    assert balance(skip(8)).qf == 100
    assert balance(skip(8, 5)).qf < 100  # some of a line share four boards of five, others fewer


def test_field_met_counts_the_other_line_or_everybody() -> None:
    assert field_met(straight(9, 6)) == Fraction(600, 9)
    assert field_met(straight(9, 6).turned([1])) == Fraction(600, 17)
    assert field_met(howell(5)) == 100


def test_balance_of_nobody_is_nought() -> None:
    nobody = Movement.parse("movement: Nobody\n---\nR1 -")
    assert (balance(nobody).qf, balance(nobody).corrected, field_met(nobody)) == (0, 0, 0)
    assert nobody.kind is Kind.PAIRS


def test_pair_that_held_the_others_cards_once_stays_in_its_line() -> None:
    wrong = direction_changed(straight(7).with_boards(3), Place(2, 3)).movement
    assert balance(wrong).qf > 90
