"""Documents to JSON, nothing left out.

Events with their conditions, contestants, boards and entries, claims, what was only kept, how boards were played, and
the place of each in its source. The schema is ``overtrick.reports.schemas.schema("event")``.
"""

import json
from collections.abc import Iterator, Mapping

from overtrick.events.claims import Claim, ContestantClaim
from overtrick.events.model import BoardFacts, Contestant, Entry, Event
from overtrick.formats.document import Document, Kept, PlayRecord, Written
from overtrick.formats.entry_lines import entry_object
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import items_of
from overtrick.game.problems import Where

Json = dict[str, object]

SCHEMA = 1
_OPENED = 4  # levels of lists and objects that are laid out on lines of their own


def write(document: Document) -> Written:
    """A document as JSON; only a weight that no decimals can say is lost.

    >>> from overtrick.formats.results_csv import read
    >>> written = write(read(b"board,ns,ew,score", "club.csv").value)
    >>> json.loads(written.data)["read_from"], written.losses
    ('results-csv', ())
    """
    losses = Losses()
    for event in document.events:
        for kind, message, where in items_of(event):
            if kind == "weight":
                losses.lose(kind, message, where)
    text = "".join(_laid_out(_document(document))) + "\n"
    return Written(text.encode("utf-8"), tuple(losses.items))


def _document(document: Document) -> Json:
    claims = document.claims or ((),) * len(document.events)
    return {
        "overtrick": "event",
        "schema": SCHEMA,
        "read_from": document.format,
        "events": [_event(event, of_it) for event, of_it in zip(document.events, claims, strict=True)],
        "kept": [_kept(kept) for kept in document.kept],
        "records": [{"entry": entry, **_record(record)} for entry, record in document.records.items()],
    }


def _event(event: Event, claims: tuple[Claim, ...]) -> Json:
    return {
        "name": event.name,
        "date": event.date,
        "kind": event.kind.value,
        "regulations": event.conditions.profile,
        "choices": dict(event.conditions.choices),
        "contestants": [_contestant(contestant) for contestant in event.contestants],
        "boards": [_board(session, board, facts) for (session, board), facts in event.boards.items()],
        "entries": [_entry(entry) for entry in event.entries],
        "claims": [_claim(claim) for claim in claims],
    }


def _where(where: Where | None) -> Json:
    return {"where": [where.file, where.line]} if where else {}


def _said(values: Mapping[str, object]) -> Json:
    """The values that say something."""
    return {name: value for name, value in values.items() if value not in (None, "", [])}


def _contestant(contestant: Contestant) -> Json:
    return {
        "number": contestant.number,
        **_said(
            {
                "section": contestant.section,
                "direction": contestant.direction and contestant.direction.value,
                "names": list(contestant.names),
                "ids": list(contestant.ids),
                "stratum": contestant.stratum,
                "handicap": None if contestant.handicap is None else str(contestant.handicap),
            }
        ),
        **_where(contestant.where),
    }


def _board(session: int | None, board: str, facts: BoardFacts) -> Json:
    return {
        "board": board,
        **_said(
            {
                "session": session,
                "dealer": facts.dealer and facts.dealer.value,
                "vulnerable": facts.vulnerability and facts.vulnerability.value,
                "deal": facts.deal and str(facts.deal),
            }
        ),
    }


def _entry(entry: Entry) -> Json:
    return {**entry_object(entry), **_where(entry.where)}


def _claim(claim: Claim) -> Json:
    figure = {"figure": claim.figure.value, "text": claim.text, "value": str(claim.value), "unit": str(claim.unit)}
    if isinstance(claim, ContestantClaim):
        who = _said(
            {
                "contestant": claim.contestant.number,
                "section": claim.contestant.section,
                "direction": claim.contestant.direction and claim.contestant.direction.value,
                "session": claim.session,
            }
        )
        return {**who, **({"handicap": True} if claim.handicap else {}), **figure, **_where(claim.where)}
    return {"entry": claim.entry, **_said({"side": claim.side and claim.side.value}), **figure, **_where(claim.where)}


def _kept(kept: Kept) -> Json:
    return {"name": kept.name, "value": kept.value, **_where(kept.where)}


def _record(record: PlayRecord) -> Json:
    made = _said(
        {
            "auction": record.auction and str(record.auction),
            "explanations": list(record.explanations),
            "cards": [str(card) for card in record.cards],
            "claimed": record.claimed,
        }
    )
    return {**made, **({"players": {s.value: name for s, name in record.players.items()}} if record.players else {})}


def _laid_out(value: object, level: int = 0) -> Iterator[str]:
    """JSON with each contestant, board, entry and claim on a line of its own, so that files can be compared."""
    if level >= _OPENED or not value or not isinstance(value, dict | list):
        yield json.dumps(value, ensure_ascii=False)
        return
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    keys = [f"{json.dumps(key)}: " for key in value] if isinstance(value, dict) else [""] * len(value)
    items = list(value.values()) if isinstance(value, dict) else value
    yield opening
    for number, (key, item) in enumerate(zip(keys, items, strict=True)):
        yield f"{',' if number else ''}\n{' ' * (level + 1)}{key}"
        yield from _laid_out(item, level + 1)
    yield f"\n{' ' * level}{closing}"
