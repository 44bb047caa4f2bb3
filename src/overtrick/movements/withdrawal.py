"""A pair leaves for good: whether its results are cancelled or kept (EBU White Book 2.4.4 and 2.4.5).

This is for a movement in which not everybody was promised to meet everybody; an all-play-all event has its own rule.
"""

from dataclasses import dataclass

from overtrick.movements.errors import MovementPlaceError
from overtrick.movements.movement import Movement


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The rounds that a pair has played and was to play, and those whom it was still to meet, with the boards."""

    number: int
    played: int
    planned: int
    opponents: tuple[int, ...]
    boards: int

    @property
    def is_cancelled(self) -> bool:
        """Before half-way every result of the pair is cancelled, and the rest are sit-outs.

        After it the results stand; on the boards that are left the pair gets average minus and its opponents get
        average plus.
        """
        return 2 * self.played < self.planned


def withdrawal(movement: Movement, number: int, first_round: int) -> Withdrawal:
    """What a pair leaves behind that goes before this round.

    >>> from overtrick.movements.howell import howell
    >>> after_four = withdrawal(howell(4).with_boards(3), 5, 5)
    >>> after_four.is_cancelled, after_four.boards, after_four.opponents
    (False, 9, (1, 4, 8))
    """
    cells = [(place, cell) for place, cell in movement.cells() if cell.is_played and number in cell.contestants]
    if not cells:
        raise MovementPlaceError(f"there is no {number} in this movement; wanted 1-{max(movement.contestants)}")
    left = [cell for place, cell in cells if place.round >= first_round]
    opponents = {other for cell in left for other in (cell.ew if number in cell.ns else cell.ns)}
    boards = sum(len(movement.boards_of(cell.set)) for cell in left)
    return Withdrawal(number, len(cells) - len(left), len(cells), tuple(sorted(opponents)), boards)
