"""How the two sides of a table come to agree: who keyed what, what a new slip takes the place of, who may approve."""

from collections.abc import Iterable
from dataclasses import dataclass

from overtrick.events.model import Entry, ResultEntered
from overtrick.game.result import Unknown
from overtrick.game.seats import Side
from overtrick.web.rights import DIRECTING, Badge, Role
from overtrick.web.room.schedule import Sitting
from overtrick.web.room.slots import Slot, Stage, side_of_entry

_DIRECTING = frozenset(role.value for role in DIRECTING)


@dataclass(frozen=True, slots=True)
class Hand:
    """Who keys at a table. ``side`` is None for the director and the scorer, who key for both.

    ``is_joint`` says that what it keys was seen by both sides, as on a shared tablet that is no blind one: it puts
    right whatever stands there. ``is_shared`` says that both sides look at the device.
    """

    side: Side | None
    who: str
    is_joint: bool = False
    is_shared: bool = False

    def is_own(self, entry: Entry) -> bool:
        """Whether this hand may put an entry right by itself; what the director said it may not."""
        if self.side is not None and entry.role in _DIRECTING:
            return False
        return self.is_joint or side_of_entry(entry) in (self.side, None)


@dataclass(frozen=True, slots=True)
class Slipped:
    """What a slip comes to: what is said, what it takes the place of, and whether it agrees with the other side."""

    said: ResultEntered
    replaces: frozenset[str]
    is_approval: bool = False


def hand_of(badge: Badge, sitting: Sitting, keyed_by: str, *, blind: bool) -> Hand:
    """Who keys: a phone for its contestant, a tablet for the side that says so, else for both."""
    match badge.role:
        case Role.PLAYER | Role.CAPTAIN:
            return Hand(sitting.side_of(badge.contestant), badge.contestant.rpartition("/")[2])
        case Role.TABLE:
            side = Side.EW if keyed_by == Side.EW.value else Side.NS
            return Hand(side, "+".join(sitting.contestants[side]), is_joint=not blind, is_shared=True)
    return Hand(None, badge.role.value, is_joint=True)


def slipped(said: ResultEntered, hand: Hand, slot: Slot, seen: frozenset[str]) -> Slipped:
    """What a slip comes to that was keyed by somebody who had seen these entries.

    The same result as the other side's agrees with it. Another one stands beside it, and makes a conflict that
    everybody sees; only one's own is replaced.
    """
    known = [entry for entry in slot.entries if entry.id in seen]
    own = [entry for entry in known if hand.is_own(entry) or is_withdrawn(entry)]
    same = next((entry for entry in known if entry not in own and _has_result(entry, said)), None)
    if same is None:
        return Slipped(said, frozenset(entry.id for entry in own))
    return Slipped(_with_lead(same, said), frozenset(entry.id for entry in (*own, same)), is_approval=True)


def may_approve(hand: Hand, entry: Entry) -> bool:
    """Whether a hand may agree with an entry: the other side's, on a shared tablet also across the table."""
    return hand.is_joint or side_of_entry(entry) is not hand.side


def approver(hand: Hand, entry: Entry) -> str:
    """Who agrees with an entry: on a shared tablet those who did not key it, else who holds the device."""
    keyed = side_of_entry(entry) or Side.NS
    return "+".join(entry.contestants[keyed.opponents]) if hand.is_joint and hand.side else hand.who


def is_withdrawn(entry: Entry) -> bool:
    """Whether an entry only takes another back."""
    return isinstance(entry.what, ResultEntered) and isinstance(entry.what.result, Unknown)


def is_hidden(slot: Slot, hand: Hand, *, blind: bool) -> bool:
    """Whether a result is not shown, because the other side has still to key it for itself."""
    if not blind or slot.stage is not Stage.ENTERED or hand.side is None:
        return False
    return hand.is_shared or not _is_keyed_by(slot.entries, hand.side)


def _is_keyed_by(entries: Iterable[Entry], side: Side) -> bool:
    return any(side_of_entry(entry) is side for entry in entries)


def _has_result(entry: Entry, said: ResultEntered) -> bool:
    return isinstance(entry.what, ResultEntered) and entry.what.result == said.result


def _with_lead(entry: Entry, said: ResultEntered) -> ResultEntered:
    """What both say; the lead of the side that recorded one."""
    assert isinstance(entry.what, ResultEntered)
    return said if said.lead and not entry.what.lead else entry.what
