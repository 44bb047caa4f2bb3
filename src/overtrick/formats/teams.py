"""A team event by its rows alone: both tables of a match name the same two teams, turned round."""

from collections import defaultdict

from overtrick.events.model import Entry, Event, Kind, Numbers, ResultEntered, Ruled
from overtrick.formats.drafts import Draft
from overtrick.formats.findings import Findings

METHOD = "imps"


def recognise_teams(draft: Draft) -> None:
    """Take an event of pairs for one of teams if on most boards the same two meet twice, turned round.

    Its method is then IMPs, as long as nothing else names one. A number that meets itself is used by both directions:
    such an event is one of pairs.
    """
    met: dict[tuple[object, ...], set[Numbers]] = defaultdict(set)
    for entry in draft.entries:
        if _is_a_meeting(entry):
            ns, ew = entry.contestants
            if ns == ew:
                return
            met[entry.session, entry.section, entry.round, entry.board, frozenset((*ns, *ew))].add(ns)
    turned = sum(len(sides) > 1 for sides in met.values())
    if draft.kind is Kind.PAIRS and 2 * turned > len(met):
        draft.kind = Kind.TEAMS
        _choose_method(draft, f"{turned} of {len(met)}")


def seen_kind(event: Event) -> tuple[Kind, str]:
    """The kind of an event that its rows alone tell a reader, and the method that goes with it, if any does.

    >>> seen_kind(Event())
    (<Kind.PAIRS: 'pairs'>, '')
    """
    if any(len(side) > 1 for entry in event.entries for side in entry.contestants):
        return Kind.INDIVIDUAL, ""
    draft = Draft(Findings(""), entries=list(event.entries))
    recognise_teams(draft)
    return draft.kind, draft.choices.get("method", "")


def _is_a_meeting(entry: Entry) -> bool:
    """Whether an entry is a result of two known contestants on a known board."""
    ns, ew = entry.contestants
    return isinstance(entry.what, ResultEntered | Ruled) and bool(entry.board) and len(ns) == len(ew) == 1


def _choose_method(draft: Draft, boards: str) -> None:
    method = draft.choices.setdefault("method", METHOD)
    first = next((entry.where.line for entry in draft.entries if entry.where), None)
    message = f"read as a team event: in {boards} meetings the same two have two results on a board, turned round"
    draft.findings.notice("read-as-teams", f"{message}; scored by {method} unless a method is stated", first)
