"""A pair that leaves for good: before half-way its results are cancelled, after it they stand."""

import pytest

from overtrick.movements.errors import MovementPlaceError
from overtrick.movements.howell import howell
from overtrick.movements.withdrawal import withdrawal

# Seven rounds of three boards: rounds played, cancelled or not, boards left.
LEAVES = [(3, True, 12), (4, False, 9), (0, True, 21), (7, False, 0)]


@pytest.mark.parametrize(("played", "cancelled", "boards"), LEAVES)
def test_pair_that_leaves_before_half_way_is_cancelled_and_after_it_not(
    played: int,
    cancelled: object,
    boards: int,
) -> None:
    found = withdrawal(howell(4).with_boards(3), 5, played + 1)
    assert (found.played, found.planned, found.boards) == (played, 7, boards)
    assert found.is_cancelled is cancelled
    assert len(found.opponents) == 7 - played


def test_pair_that_is_not_there_cannot_leave() -> None:
    with pytest.raises(MovementPlaceError):
        withdrawal(howell(4), 9, 3)
