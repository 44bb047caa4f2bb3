"""Which entries a device may send: what the role that it was let in as may say, where, and in the place of what.

Nothing is folded for that, so that it costs the same at the end of a long evening: the movement says who sits where,
and only entries that are replaced are looked up.
"""

import asyncio
from collections.abc import Mapping

from overtrick.events.model import Entry, PaperChanged, Published, Requested, ResultEntered
from overtrick.game.errors import OvertrickError
from overtrick.store.intake import Fields, Submission, entry_of
from overtrick.store.log import Receipt
from overtrick.web.evenings import Evenings
from overtrick.web.rights import DIRECTING, Badge, Role
from overtrick.web.room.schedule import Schedule, TableName

_DIRECTING = frozenset(role.value for role in DIRECTING)
_SAID: Mapping[Role, tuple[type, ...]] = {
    Role.SCORER: (ResultEntered, Requested),
    Role.TABLE: (ResultEntered, Requested),
    Role.PLAYER: (ResultEntered, Requested),
}
_BASES = frozenset({"entry", "approval"})


class EntryNotAllowedError(OvertrickError):
    """An entry that this role does not make."""

    code = "entry-not-allowed"


def signed(badge: Badge, fields: Fields) -> dict[str, object]:
    """An entry with the role and device of who sends it: nobody signs for somebody else.

    >>> signed(Badge(Role.SCORER, device="d1"), {"id": "a", "role": "director"})
    {'id': 'a', 'role': 'scorer', 'device': 'd1'}
    """
    return {**fields, "role": badge.role.value, "device": badge.device}


async def take(evenings: Evenings, badge: Badge, sent: Submission) -> Receipt:
    """Keep what a device sends, if it may; the receipt is given when it is on disk. Raises ``EntryNotAllowedError``."""
    await must_be_allowed(evenings, badge, sent)
    return await asyncio.wrap_future(evenings.store.take(sent))


async def must_be_allowed(evenings: Evenings, badge: Badge, sent: Submission) -> None:
    """Refuse what a device may not send. Raises ``EntryNotAllowedError``."""
    schedule = await evenings.seating(sent.event)
    replaced = {} if badge.role in DIRECTING else await _replaced(evenings, sent)
    check(badge, schedule, sent, replaced)


def check(badge: Badge, schedule: Schedule, sent: Submission, replaced: Mapping[str, Entry]) -> None:
    """Refuse a submission that this badge may not make. Raises ``EntryNotAllowedError``."""
    for each in sent.entries:
        old = tuple(replaced[one] for one in each.entry.replaces if one in replaced)
        if fault := _fault(badge, schedule, each.entry) or _fault_in_replacing(badge, each.entry, old):
            raise EntryNotAllowedError(f"entry {each.id!r}: {fault}")


async def _replaced(evenings: Evenings, sent: Submission) -> dict[str, Entry]:
    """The entries that are replaced, from the submission itself and from the log."""
    own = {each.id: each.entry for each in sent.entries}
    wanted = {one for each in sent.entries for one in each.entry.replaces} - own.keys()
    if not wanted:
        return own
    found = await asyncio.to_thread(evenings.store.found, sent.event, wanted)
    return own | {identity: entry_of(text) for identity, text in found.items()}


def _fault(badge: Badge, schedule: Schedule, entry: Entry) -> str:
    """What is wrong with an entry from this badge; empty where nothing is."""
    if isinstance(entry.what, Published | PaperChanged):
        return "results are published, and movement and names changed, on the director's pages, not by an entry"
    if badge.role in DIRECTING:
        return ""
    if not isinstance(entry.what, _SAID.get(badge.role, ())) or entry.basis not in _BASES:
        return f"a {badge.role} does not say this; the director does"
    if badge.role is Role.SCORER:
        return ""
    if badge.role is Role.PLAYER and not _signs_itself(badge, entry):
        return "a phone signs for its own contestant alone"
    return "" if _sits_there(badge, schedule, entry) else "this is not where the device now sits"


def _fault_in_replacing(badge: Badge, entry: Entry, replaced: tuple[Entry, ...]) -> str:
    """What is wrong with what an entry takes the place of: only what the tables said of the same board may fall."""
    if badge.role in DIRECTING:
        return ""
    place = (entry.section, entry.table, entry.round, entry.board)
    for each in replaced:
        if each.role in _DIRECTING or not isinstance(each.what, ResultEntered):
            return "it takes the place of what the director said"
        if (each.section, each.table, each.round, each.board) != place:
            return "it takes the place of another board's result"
    return ""


def _signs_itself(badge: Badge, entry: Entry) -> bool:
    """Whether a contestant's own phone keyed an entry, or agrees with what the others keyed."""
    own = badge.contestant.rpartition("/")[2]
    return entry.approved_by == own if entry.approved_by else entry.who in ("", own)


def _sits_there(badge: Badge, schedule: Schedule, entry: Entry) -> bool:
    """Whether an entry is of the sitting that the movement has, and of the sender's own table."""
    name = TableName.parse(f"{entry.section}{entry.table or ''}")
    sitting = schedule.get((name, entry.round or 0)) if name else None
    if name is None or sitting is None or (entry.board is not None and entry.board not in sitting.boards):
        return False
    if entry.contestants != sitting.contestants:
        return False
    return str(name) == badge.table if badge.role is Role.TABLE else sitting.seats(badge.contestant)
