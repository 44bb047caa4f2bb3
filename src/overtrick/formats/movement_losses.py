"""What other programs' movement files cannot hold, item by item."""

from collections import Counter

from overtrick.formats.losses import Losses
from overtrick.movements.movement import BOARDS_EACH, Kind, Movement, boards_in_sets
from overtrick.movements.spans import spans


def boards_each(movement: Movement) -> int:
    """How many boards most sets have.

    >>> from overtrick.movements.mitchell import straight
    >>> boards_each(straight(7).with_boards(4))
    4
    """
    return Counter(map(len, movement.boards)).most_common(1)[0][0]


def lose_boards(movement: Movement, losses: Losses, each: int = BOARDS_EACH) -> None:
    """Tell which boards are in the sets, unless a reader takes as many for granted."""
    if movement.boards != boards_in_sets(movement.sets, each):
        named = " ".join(map(spans, movement.boards))
        losses.lose("boards", f"which boards are in the sets: {named}")


def lose_rest(movement: Movement, losses: Losses) -> None:
    """Tell what only this project's text holds."""
    if movement.copies > 1:
        losses.lose("copies", f"which of the {movement.copies} copies of a set a table plays")
    if movement.declared.shares:
        losses.lose("shares", f"which tables share sets: {' '.join(map(str, movement.declared.shares))}")
    if movement.declared.meetings > 1:
        losses.lose("meetings", f"that opponents may meet {movement.declared.meetings} times")
    if movement.declared.partners > 1:
        losses.lose("partners", f"that players may be partners {movement.declared.partners} times")
    if movement.origin:
        losses.lose("origin", f"how the movement was made: {movement.origin}")


def lose_arrows(movement: Movement, losses: Losses) -> None:
    """Tell that the boards are turned, where a file only says who holds the North-South cards."""
    turned = sorted({place.round for place, cell in movement.cells() if cell.arrow})
    if turned and movement.kind is not Kind.TEAMS:
        losses.lose("arrows", f"that boards are turned in rounds {spans(turned)}; who holds which cards is written")
