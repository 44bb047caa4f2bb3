"""Documents to JSON lines: the whole log of every event, replaced entries too; what is no entry is lost."""

import json

from overtrick.events.model import Event, Kind
from overtrick.formats.document import Document, Written
from overtrick.formats.entries_jsonl import FORMAT
from overtrick.formats.entry_lines import entry_object
from overtrick.formats.kept_cells import KeptCells
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import lose_all_but
from overtrick.formats.teams import seen_kind

_WHAT = frozenset(
    ("result", "ruling", "sit-out", "walk-over", "match", "penalty", "carry-over", "publication", "request")
)
_PLACES = frozenset(("session", "section", "round", "table", "form", "lead", "history", "figure-score"))
_LOG = frozenset(("who", "device", "approved-by", "reason", "law", "movement", "made", "role", "basis"))
HOLDS = _WHAT | _PLACES | _LOG | {"name"}


def write(document: Document) -> Written:
    r"""The entries of a document, one a line, each with the name of its event.

    >>> from overtrick.formats.results_csv import read
    >>> print(write(read(b"board,ns,ew,score\n7,3,9,-50\n", "club.csv").value).data.decode())
    {"id": "club.csv:2", "board": 7, "ns": 3, "ew": 9, "what": {"result": "score_only", "score": -50}}
    <BLANKLINE>
    """
    losses = Losses()
    kept = KeptCells(document, FORMAT)
    lines = [json.dumps(each, ensure_ascii=False) for event in document.events for each in _objects(event, kept)]
    claims = document.claims or ((),) * len(document.events)
    for event, of_it in zip(document.events, claims, strict=True):
        alone = Document(document.format, (event,), (of_it,))
        seen, method = seen_kind(event)
        if seen is not event.kind is Kind.PAIRS:
            losses.lose("kind", f"that the event is one of pairs: by its entries it is one of {seen.value}")
        held = {"kind"} if seen is event.kind else set()
        held |= {"method"} if method and method == event.conditions.choices.get("method") else set()
        lose_all_but(HOLDS | held, alone, losses)
    lose_all_but(HOLDS | kept.held, Document(document.format, (), (), document.kept, document.records), losses)
    return Written("".join(f"{line}\n" for line in lines).encode("utf-8"), tuple(losses.items))


def _objects(event: Event, kept: KeptCells) -> list[dict[str, object]]:
    named = {"event": event.name} if event.name else {}
    return [{"id": entry.id, **named, **entry_object(entry), **kept.at(entry.where)} for entry in event.entries]
