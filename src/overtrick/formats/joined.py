"""Documents of one event's files become one document: their events put together, with all that they claim and keep."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from overtrick.events.claims import Claim, ContestantClaim
from overtrick.events.model import Contestant, Event
from overtrick.events.together import together
from overtrick.formats.document import Document
from overtrick.game.seats import Side

Key = tuple[str, str, Side | None]


def joined(documents: Sequence[Document]) -> Document:
    """One document from several; one alone is as it is, with each of its events by itself.

    >>> first, second = Document("results-csv", (Event(),), ((),)), Document("pairs-csv", (Event("Pairs"),), ((),))
    >>> joined([first, second]).events[0].name
    'Pairs'
    """
    if len(documents) == 1:
        return documents[0]
    events = [event for document in documents for event in document.events]
    if not events:
        return Document("several")
    whole = together(events)
    claims = tuple(claim for document in documents for claim in _claims(document, whole))
    return Document(
        "several",
        (whole,),
        (claims,),
        tuple(kept for document in documents for kept in document.kept),
        {entry: record for document in documents for entry, record in document.records.items()},
    )


def _claims(document: Document, whole: Event) -> Iterator[Claim]:
    """The claims of a document, about the contestants of the whole event and its sessions."""
    known = {_key(contestant): contestant for contestant in whole.contestants}
    sessions = {entry.id: entry.session for entry in whole.entries}
    for event, claims in zip(document.events, document.claims, strict=True):
        session = _session(event, sessions)
        yield from (_of_whole(claim, known, session) for claim in claims)


def _session(event: Event, sessions: Mapping[str, int | None]) -> int | None:
    """The session that an event became; None if it named its own, or is the only one."""
    first = next((entry for entry in event.entries if entry.id in sessions), None)
    return sessions[first.id] if first and first.session is None else None


def _of_whole(claim: Claim, known: Mapping[Key, Contestant], session: int | None) -> Claim:
    if not isinstance(claim, ContestantClaim):
        return claim
    contestant = known.get(_key(claim.contestant), claim.contestant)
    return replace(claim, contestant=contestant, session=claim.session or session)


def _key(contestant: Contestant) -> Key:
    return (contestant.number, contestant.section, contestant.direction)
