"""What a document holds, item by item and kind by kind, so that a writer loses by name whatever its format cannot hold.

A writer says which kinds its format holds; ``lose_all_but`` reports the rest, each item with its place in the source.
"""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from types import MappingProxyType

from overtrick.compare.adjusted import Adjustment
from overtrick.compare.rounding import decimal_text
from overtrick.events.claims import Claim, Figure, ResultClaim
from overtrick.events.in_force import in_force
from overtrick.events.model import (
    CarriedOver,
    Contestant,
    Entry,
    Event,
    Kind,
    MatchEntered,
    PaperChanged,
    PenaltyGiven,
    Published,
    Requested,
    RequestRefused,
    ResultEntered,
    Ruled,
    SatOut,
    WalkOver,
)
from overtrick.formats.document import Document
from overtrick.formats.losses import Losses
from overtrick.game.boards import dealer, vulnerability
from overtrick.game.counted import counted
from overtrick.game.errors import OvertrickError
from overtrick.game.problems import Where

Item = tuple[str, str, Where | None]
"""The kind of an item, what it is in words, and its place."""

_LONGEST = 60  # as much of a kept text as is told


def lose_all_but(holds: AbstractSet[str], document: Document, losses: Losses) -> None:
    """Report every item of a document whose kind a format does not hold; the first event is the one that is written.

    >>> losses = Losses()
    >>> lose_all_but({"date"}, Document("pbn", (Event("Pairs", "2026-03-05"),)), losses)
    >>> [(loss.code, loss.message) for loss in losses.items]
    [('lost-name', 'the name of the event: Pairs')]
    """
    for kind, message, where in items(document):
        if kind not in holds:
            losses.lose(kind, message, where)


def items(document: Document) -> Iterator[Item]:
    """Every item of a document."""
    for event in document.events[1:]:
        yield "event", f"another event, {event.name or 'without a name'}: the file holds one", None
    for event in document.events[:1]:
        yield from items_of(event)
    for claims in document.claims[:1]:
        yield from map(claimed, claims)
    for entry in document.records:
        yield "play", f"how {entry} was bid and played", None
    for kept in document.kept:
        yield "kept", f"{kept.name}: {kept.value[:_LONGEST]}", kept.where


def items_of(event: Event) -> Iterator[Item]:
    """Every item of an event."""
    yield from _of_conditions(event)
    for contestant in event.contestants:
        yield from _of_contestant(contestant)
    for (_, board), facts in event.boards.items():
        number = int(board[:9]) if board.isascii() and board.isdecimal() else 0
        if facts.deal:
            yield "deal", f"board {board}: its cards", None
        if facts.dealer and (not number or facts.dealer is not dealer(number)):
            yield "dealer", f"board {board}: {facts.dealer} deals", None
        if facts.vulnerability and (not number or facts.vulnerability is not vulnerability(number)):
            yield "vulnerability", f"board {board}: {facts.vulnerability} vulnerable", None
    log = in_force(event.entries)
    for entry in log.replaced.values():
        yield "history", f"{_at(entry)}an entry that a later one replaces", entry.where
    for entry in log.entries.values():
        yield from _of_entry(entry)
    yield from _of_log(event)


def _of_conditions(event: Event) -> Iterator[Item]:
    if event.name:
        yield "name", f"the name of the event: {event.name}", None
    if event.date:
        yield "date", f"the date of the event: {event.date}", None
    if event.kind is not Kind.PAIRS:
        yield "kind", f"that the event is one of {event.kind.value}s".replace("teamss", "teams"), None
    if event.conditions.profile:
        yield "regulations", f"the regulations: {event.conditions.profile}", None
    for policy, value in event.conditions.choices.items():
        yield ("method" if policy == "method" else "condition"), f"the condition {policy} = {value}", None


def _of_contestant(contestant: Contestant) -> Iterator[Item]:
    says: Mapping[str, object] = {
        "direction": contestant.direction,
        "names": ", ".join(contestant.names),
        "ids": ", ".join(contestant.ids),
        "stratum": contestant.stratum,
        "handicap": None if contestant.handicap is None else decimal_text(contestant.handicap),
    }
    yield "contestant", f"contestant {contestant.number}", contestant.where
    for kind, value in says.items():
        if value not in (None, ""):
            yield kind, f"contestant {contestant.number}: {kind} {value}", contestant.where


# What an entry says -> its kind.
_KINDS: Mapping[type, str] = MappingProxyType(
    {
        ResultEntered: "result",
        Ruled: "ruling",
        SatOut: "sit-out",
        WalkOver: "walk-over",
        MatchEntered: "match",
        PenaltyGiven: "penalty",
        CarriedOver: "carry-over",
        Published: "publication",
        Requested: "request",
        RequestRefused: "request",
        PaperChanged: "paper",
    }
)
_PLACES = ("session", "section", "round", "table", "form")


def _of_entry(entry: Entry) -> Iterator[Item]:
    yield _KINDS[type(entry.what)], f"{_at(entry)}{_told(entry)}", entry.where
    for name in _PLACES:
        if value := getattr(entry, name):
            yield name, f"{_at(entry)}{name} {value}", entry.where
    if isinstance(entry.what, ResultEntered) and entry.what.lead:
        yield "lead", f"{_at(entry)}the lead, {entry.what.lead}", entry.where
    if isinstance(entry.what, Ruled) and not is_whole(entry.what.adjustment):
        yield "weight", f"{_at(entry)}weights that no decimals can say; they are cut", entry.where


def _at(entry: Entry) -> str:
    return f"board {entry.board}: " if entry.board else ""


def _told(entry: Entry) -> str:
    who = " and ".join((*entry.contestants.ns, *entry.contestants.ew)) or "nobody"
    match entry.what:
        case ResultEntered(result=result):
            return f"the result {result} of {who}"
        case Ruled(adjustment=adjustment):
            return f"the ruling {adjustment} for {who}"
        case PenaltyGiven(amount=amount, unit=unit):
            return f"a penalty of {decimal_text(amount)} {unit} for {who}"
        case CarriedOver(amount=amount):
            return f"the carry-over of {who}, {decimal_text(amount)}"
        case MatchEntered(imps=imps):
            return f"the match of {who}: {decimal_text(imps.ns)} to {decimal_text(imps.ew)} IMPs"
        case _:
            return f"a {_KINDS[type(entry.what)]} of {who}"


# Who entered something, when and why: what is usual for a fact or a ruling is no item.
_USUAL: Mapping[str, AbstractSet[object]] = MappingProxyType(
    {
        "who": frozenset(("",)),
        "device": frozenset(("",)),
        "approved_by": frozenset(("",)),
        "reason": frozenset(("",)),
        "law": frozenset(("",)),
        "movement": frozenset((None,)),
        "made": frozenset((None,)),
        "role": frozenset(("table", "director")),
        "basis": frozenset(("entry", "director")),
    }
)


def _of_log(event: Event) -> Iterator[Item]:
    """What the log says about its entries, told once for each field with the number of entries."""
    for name, usual in _USUAL.items():
        count = sum(getattr(entry, name) not in usual for entry in event.entries)
        if count:
            yield name.replace("_", "-"), f"the log's field {name!r} of {counted(count, 'entry', 'entries')}", None


_OF_FIGURES: Mapping[Figure, str] = MappingProxyType({figure: f"figure-{figure.value}" for figure in Figure})


def claimed(claim: Claim) -> Item:
    """A printed figure as an item; its kind begins with ``figure-``."""
    who = claim.side if isinstance(claim, ResultClaim) else f"contestant {claim.contestant.number}"
    told = f"the printed {claim.figure}, {claim.text}{f', of {who}' if who else ''}"
    return _OF_FIGURES[claim.figure], told, claim.where


def is_whole(adjustment: Adjustment) -> bool:
    """Whether the terms of a ruling say all of it: weights such as one third are cut by them.

    >>> is_whole(Adjustment.parse("60% 4SN= & 40% 4SN-1"))
    True
    """
    try:
        return Adjustment.parse(str(adjustment)) == adjustment
    except OvertrickError:
        return False
