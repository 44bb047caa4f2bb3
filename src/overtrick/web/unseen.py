"""The playing director: what its own pair has still to play is shown to nobody who carries a director's badge."""

from overtrick.game.errors import OvertrickError
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING, Badge
from overtrick.web.room.schedule import TableName
from overtrick.web.room.slots import Stage

_TO_PLAY = frozenset({Stage.OPEN, Stage.LATE})


class StillToPlayError(OvertrickError):
    """The director has still to play a board, and must not see what happened on it."""

    code = "still-to-play"


def unseen_boards(evening: Evening, badge: Badge) -> frozenset[str]:
    """The boards that the director's own pair has still to play; none for a badge that does not direct."""
    own = evening.choices.director_plays
    if not own or badge.role not in DIRECTING:
        return frozenset()
    return frozenset(
        slot.board
        for sitting in evening.room.schedule.values()
        if sitting.seats(own)
        for slot in evening.room.slots(sitting)
        if slot.stage in _TO_PLAY
    )


def has_unseen_results(evening: Evening, badge: Badge, table: TableName | None = None) -> bool:
    """Whether something was entered of such a board, at a table or at any."""
    unseen = unseen_boards(evening, badge)
    return bool(unseen) and any(
        slot.board in unseen and (slot.entries or slot.ruling)
        for sitting in evening.room.schedule.values()
        if table in (None, sitting.table)
        for slot in evening.room.slots(sitting)
    )


def is_unseen(evening: Evening, badge: Badge, board: str | None) -> bool:
    """Whether a board is one of those."""
    return board in unseen_boards(evening, badge)
