"""What a table sends as entries of the log: results, approvals, withdrawals, calls, requests."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from overtrick.events.model import Entry, Requested, ResultEntered
from overtrick.formats.entry_lines import entry_object
from overtrick.game.result import Unknown
from overtrick.web.rights import Badge
from overtrick.web.room.schedule import Sitting
from overtrick.web.table.agreement import Slipped

Fields = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Author:
    """Who enters: the badge of the device, the id that the entry gets, the contestant.

    ``movement`` is the number of the paper that said who sits here.
    """

    badge: Badge
    id: str
    who: str = ""
    movement: int | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wants of the director: in words, about a board or none, under a Law or none."""

    text: str
    board: str | None = None
    law: str = ""


def result(author: Author, sitting: Sitting, board: str, slipped: Slipped) -> Fields:
    """A result of a board, with the contestants as the table saw them; it takes the place of what it puts right."""
    said = Entry(author.id, slipped.said, board=board, replaces=slipped.replaces)
    if slipped.is_approval:
        said = replace(said, basis="approval", approved_by=author.who)
    return _placed(author, sitting, said)


def approval(author: Author, entry: Entry, replaces: frozenset[str]) -> Fields:
    """The same result again, approved by the other side; it takes the place of the first, and of what differs."""
    agreed = replace(entry, basis="approval", approved_by=author.who, replaces=replaces | {entry.id})
    return _sent(replace(author, who=entry.who), agreed)


def withdrawal(author: Author, sitting: Sitting, board: str, replaces: frozenset[str]) -> Fields:
    """A result is taken back: the board is open again."""
    return result(author, sitting, board, Slipped(ResultEntered(Unknown()), replaces))


def request(author: Author, sitting: Sitting, asked: Asked) -> Fields:
    """Somebody at the table asks for the director, or for a ruling."""
    return _placed(author, sitting, Entry(author.id, Requested(asked.text), board=asked.board, law=asked.law))


def _placed(author: Author, sitting: Sitting, entry: Entry) -> Fields:
    table = sitting.table
    placed = replace(entry, section=table.section, table=str(table.number), round=sitting.round)
    return _sent(author, replace(placed, contestants=sitting.contestants, movement=author.movement))


def _sent(author: Author, entry: Entry) -> Fields:
    badge = author.badge
    signed = replace(entry, id=author.id, role=badge.role.value, who=author.who, device=badge.device)
    return entry_object(replace(signed, where=None, made=None))
