"""What may be seen now: rankings as the evening allows it, and no board before its last table has played it."""

from dataclasses import replace

from overtrick.events.explanation import Explanation
from overtrick.events.results import Results
from overtrick.web.evenings import Evening
from overtrick.web.rights import DIRECTING, Badge
from overtrick.web.room.choices import Seen
from overtrick.web.room.slots import Stage
from overtrick.web.room.tiles import Room

_WAITED_FOR = frozenset({Stage.OPEN, Stage.LATE})
_LINE = "board.line"


def open_boards(room: Room) -> frozenset[str]:
    """The boards that some table has still to play."""
    return frozenset(
        slot.board for sitting in room.schedule.values() for slot in room.slots(sitting) if slot.stage in _WAITED_FOR
    )


def sees_everything(evening: Evening, badge: Badge) -> bool:
    """Whether somebody directs the evening, and does not play in it."""
    return badge.is_in(evening.id) and badge.role in DIRECTING and not evening.choices.director_plays


def sees_ranking(evening: Evening, badge: Badge) -> bool:
    """Whether somebody may see rankings and scores now; what was published everybody may see."""
    match evening.choices.ranking:
        case Seen.LIVE:
            return True
        case Seen.OVER:
            return not open_boards(evening.room) or sees_everything(evening, badge)
        case Seen.PUBLISHED:
            return sees_everything(evening, badge)


def hidden_boards(evening: Evening, badge: Badge) -> frozenset[str]:
    """The boards of which somebody may see no result yet."""
    return frozenset() if sees_everything(evening, badge) else open_boards(evening.room)


def without_boards(results: Results, hidden: frozenset[str]) -> Results:
    """The results without those boards; rankings stay what they are."""
    return replace(results, boards=tuple(each for each in results.boards if each.board not in hidden))


def without_steps(told: Explanation, hidden: frozenset[str]) -> Explanation:
    """An explanation without what happened on those boards."""
    steps = (step for step in told.steps if not (step.code == _LINE and step.values.get("board") in hidden))
    return replace(told, steps=tuple(without_steps(step, hidden) for step in steps))
