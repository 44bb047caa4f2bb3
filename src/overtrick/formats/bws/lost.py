"""What of a document a Bridgemate file has no place for, item by item."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from overtrick.events.model import (
    CarriedOver,
    Entry,
    Event,
    Kind,
    MatchEntered,
    PaperChanged,
    PenaltyGiven,
    Published,
    Requested,
    RequestRefused,
    WalkOver,
)
from overtrick.formats.document import Document, Kept
from overtrick.formats.losses import Losses
from overtrick.game.counted import counted

# The entries that have no row, and what they are called.
_ENTRIES: Mapping[type, tuple[str, Callable[[Entry], str]]] = MappingProxyType(
    {
        WalkOver: ("walk-over", lambda entry: f"a walk-over of {_who(entry)}"),
        MatchEntered: ("match", lambda entry: f"the IMPs of the match of {_who(entry)}"),
        PenaltyGiven: ("penalty", lambda entry: f"a penalty of {_who(entry)}: {_amount(entry)}"),
        CarriedOver: ("carry-over", lambda entry: f"the carry-over of {_who(entry)}: {_amount(entry)}"),
        Published: ("publication", lambda _: "a publication"),
        Requested: ("request", lambda entry: f"a request of {_who(entry)}"),
        RequestRefused: ("request", lambda entry: f"the answer to a request of {_who(entry)}"),
        PaperChanged: ("paper", lambda _: "a change of the movement or of names"),
    }
)
_CHOICES_HELD = frozenset(("winners", "field"))
_LOG = ("who", "approved_by", "law", "movement", "device", "form")


def lose_rest(document: Document, event: Event, others: Sequence[Kept], losses: Losses) -> None:
    """Report what no table took."""
    for other in document.events[1:]:
        losses.lose("event", f"the event {other.name!r}; a file holds one")
    for entry in event.entries:
        if type(entry.what) in _ENTRIES:
            what, told = _ENTRIES[type(entry.what)]
            losses.lose(what, told(entry), entry.where)
    _lose_contestants(event, losses)
    _lose_conditions(event, losses)
    _lose_log(event, losses)
    for kept in others:
        losses.lose("kept", f"{kept.name} {kept.value!r}", kept.where)
    claims = Counter(claim.figure.value for each in document.claims for claim in each)
    for figure, count in claims.items():
        losses.lose("claims", f"{counted(count, 'figure')} that the source claims ({figure})")
    if document.records:
        losses.lose("play", f"the auction or play of {counted(len(document.records), 'result')}")


def _who(entry: Entry) -> str:
    return " and ".join((*entry.contestants.ns, *entry.contestants.ew)) or "nobody"


def _amount(entry: Entry) -> str:
    amount = getattr(entry.what, "amount", "")
    return f"{amount} {getattr(entry.what, 'unit', '')}".strip()


def _lose_contestants(event: Event, losses: Losses) -> None:
    for contestant in event.contestants:
        for what, value in (("stratum", contestant.stratum), ("handicap", contestant.handicap)):
            if value:
                losses.lose(what, f"contestant {contestant.number}: {what} {value}", contestant.where)


def _lose_conditions(event: Event, losses: Losses) -> None:
    conditions = event.conditions
    if conditions.profile:
        losses.lose("regulations", f"the regulations {conditions.profile}")
    for name, value in conditions.choices.items():
        is_matchpoints = name == "method" and value == "matchpoints" and event.kind is not Kind.TEAMS
        if name not in _CHOICES_HELD and not is_matchpoints:
            losses.lose("condition", f"the condition {name} = {value}")


def _lose_log(event: Event, losses: Losses) -> None:
    """Who entered something, who approved it and why: rows have no columns for that."""
    for name in _LOG:
        count = sum(bool(getattr(entry, name)) for entry in event.entries)
        if count:
            losses.lose("log", f"{name.replace('_', ' ')} of {counted(count, 'entry', 'entries')}")
    reasons = [entry for entry in event.entries if entry.reason and ":ReceivedData:" not in entry.id]
    if reasons:
        losses.lose("log", f"the reason of {counted(len(reasons), 'entry', 'entries')}")
