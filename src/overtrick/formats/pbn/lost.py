"""What a PBN file that was written does not say of its document: found by reading it, and reported item by item."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, replace

from overtrick.events.claims import Claim, ContestantClaim
from overtrick.events.in_force import in_force
from overtrick.events.model import BoardFacts, Entry, Event, ResultEntered
from overtrick.formats.document import Document, PlayRecord
from overtrick.formats.losses import Losses
from overtrick.formats.pbn.told import board_of, told, told_of
from overtrick.game.result import ScoreOnly

_BY_WHOM = ("basis", "role", "who", "device", "approved_by", "movement")


def lose_what_is_lost(document: Document, again: Document, losses: Losses) -> None:
    """Report every item of a document that another, read from what was written of it, has not."""
    ids: dict[str, str] = {}
    for place, event in enumerate(document.events):
        found = again.events[place] if place < len(again.events) else Event()
        _lose_event(event, found, losses)
        _lose_contestants(event, found, losses)
        _lose_boards(event, found, losses)
        ids |= _lose_entries(event, found, losses)
    held = Counter(_figure(claim, None) for claims in again.claims for claim in claims)
    for claim in (claim for claims in document.claims for claim in claims):
        figure = _figure(claim, ids)
        held[figure] -= 1
        if held[figure] < 0:
            losses.lose("figure", f"the printed {claim.figure} {claim.text}", claim.where)
    _lose_records(document, again, ids, losses)
    _lose_kept(document, again, losses)


def _lose_event(event: Event, again: Event, losses: Losses) -> None:
    for name in ("name", "date"):
        if getattr(event, name).strip() != getattr(again, name):
            losses.lose(name, f"the event's {name}: {getattr(event, name)}")
    if event.kind is not again.kind:
        losses.lose("kind", f"that {event.kind.value} compete")
    if event.conditions.profile != again.conditions.profile:
        losses.lose("conditions", f"the regulations: {event.conditions.profile or 'none named'}")
    for policy, value in event.conditions.choices.items():
        if again.conditions.choices.get(policy) != value:
            losses.lose("conditions", f"{policy} = {value}")


def _lose_contestants(event: Event, again: Event, losses: Losses) -> None:
    """Contestants are the same by number, section and direction, or by their number if it is one of its kind."""
    exactly = {(each.number, each.section, each.direction): each for each in again.contestants}
    loosely = {each.number: each for each in again.contestants}
    for each in event.contestants:
        found = exactly.get((each.number, each.section, each.direction)) or loosely.get(each.number)
        if found is None:
            losses.lose("contestant", f"contestant {each.number}", each.where)
            continue
        for name in ("section", "direction", "names", "ids", "stratum", "handicap"):
            if getattr(each, name) != getattr(found, name):
                losses.lose(name, f"contestant {each.number}: {name} {told(getattr(each, name))}", each.where)


def _lose_boards(event: Event, again: Event, losses: Losses) -> None:
    for (session, board), facts in event.boards.items():
        found = again.boards.get((session, board), BoardFacts())
        if (session, board) not in again.boards:
            losses.lose("board", f"board {board} of session {session or 1}", facts.where)
        for name in ("dealer", "vulnerability"):
            if getattr(facts, name) is not getattr(found, name):
                losses.lose(name, f"board {board}: {name} {getattr(facts, name)}", facts.where)
        if (facts.deal and facts.deal.completed()) != found.deal:
            losses.lose("deal", f"board {board}: its cards", facts.where)


def _lose_entries(event: Event, again: Event, losses: Losses) -> dict[str, str]:
    """Report what entries lose; the ids that those have which were found again."""
    ids: dict[str, str] = {}
    rest = _Entries()
    for entry in again.entries:
        rest.add(entry)
    unmatched = []
    for entry in in_force(event.entries).entries.values():
        found = rest.taken(_plain(entry))
        if found is None:
            unmatched.append(entry)
        else:
            ids[entry.id] = found.id
            _lose_ruled_result(entry, found, losses)
    for entry in unmatched:
        found = rest.nearest(entry)
        if found is None:
            losses.lose("entry", told_of(entry), entry.where)
            continue
        ids[entry.id] = found.id
        _lose_fields(_plain(entry), _plain(found), losses)
        _lose_ruled_result(entry, found, losses)
    return ids


def _plain(entry: Entry) -> Entry:
    """What an entry says, without what it is in the log; a bare score says that it was written."""
    what = entry.what
    if isinstance(what, ResultEntered) and isinstance(what.result, ScoreOnly):
        what = replace(what, written=what.result.score)
    return replace(entry, id="", what=what, replaces=frozenset(), version=1, made=None, over=None)


@dataclass(slots=True)
class _Entries:
    """The entries that were read again, by what they say and by where they belong."""

    exactly: dict[Entry, list[Entry]] = field(default_factory=lambda: defaultdict(list))
    near: dict[tuple[object, ...], list[Entry]] = field(default_factory=lambda: defaultdict(list))

    def add(self, entry: Entry) -> None:
        self.exactly[_plain(entry)].append(entry)
        for place in _places(entry):
            self.near[place].append(entry)

    def taken(self, plain: Entry) -> Entry | None:
        """The first entry that says exactly this; each is given once."""
        found = self.exactly.get(plain)
        return found.pop(0) if found else None

    def nearest(self, entry: Entry) -> Entry | None:
        """An entry of the same kind for the same contestants or the same table of the board."""
        for place in _places(entry):
            for found in self.near.get(place, ()):
                left = self.exactly[_plain(found)]
                if any(each is found for each in left):
                    left[:] = [each for each in left if each is not found]
                    return found
        return None


def _places(entry: Entry) -> Iterator[tuple[object, ...]]:
    kind = type(entry.what)
    yield kind, entry.board, entry.contestants
    if entry.table or entry.round:
        yield kind, entry.board, entry.section, entry.round, entry.table
    if entry.board:
        yield kind, entry.board


def _lose_fields(entry: Entry, found: Entry, losses: Losses) -> None:
    names = [
        each.name for each in fields(Entry) if each.compare and getattr(entry, each.name) != getattr(found, each.name)
    ]
    by_whom = [name for name in names if name in _BY_WHOM]
    if by_whom:
        losses.lose("log", f"{board_of(entry)}{', '.join(f'{n} {getattr(entry, n)}' for n in by_whom)}", entry.where)
    for name in names:
        if name == "what":
            losses.lose("result", told_of(entry), entry.where)
        elif name not in by_whom:
            losses.lose(name, f"{board_of(entry)}{name} {told(getattr(entry, name))}", entry.where)


def _lose_ruled_result(entry: Entry, found: Entry, losses: Losses) -> None:
    if entry.over is not None and found.over is None:
        losses.lose("result", f"{board_of(entry)}the result that a ruling is laid on", entry.where)


def _figure(claim: Claim, ids: Mapping[str, str] | None) -> tuple[object, ...]:
    if isinstance(claim, ContestantClaim):
        of = (claim.contestant.number, claim.contestant.section, claim.contestant.direction)
        return claim.figure, *of, claim.session, claim.handicap, claim.value
    entry = claim.entry if ids is None else ids.get(claim.entry)
    return claim.figure, entry, claim.side, claim.value


def _lose_records(document: Document, again: Document, ids: Mapping[str, str], losses: Losses) -> None:
    places = {entry.id: entry for event in document.events for entry in event.entries}
    for entry_id, record in document.records.items():
        entry = places.get(entry_id)
        found = again.records.get(ids.get(entry_id, ""), PlayRecord())
        for name in (each.name for each in fields(PlayRecord)):
            value = getattr(record, name)
            if value and value != getattr(found, name) and not (name == "explanations" and not any(value)):
                board = board_of(entry) if entry else ""
                losses.lose(name, f"{board}{name} {told(value)}", entry.where if entry else None)


def _lose_kept(document: Document, again: Document, losses: Losses) -> None:
    held = Counter((kept.name, kept.value) for kept in again.kept) if document.format == again.format else Counter()
    for kept in document.kept:
        held[kept.name, kept.value] -= 1
        if held[kept.name, kept.value] < 0:
            losses.lose("kept", f"{kept.name}: {kept.value[:60]}", kept.where)
