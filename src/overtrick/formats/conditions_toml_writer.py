"""Documents to conditions of contest (TOML): the profile, the first event's name, date and kind, and its choices."""

import json
from collections.abc import Iterator

from overtrick.events.model import Event, Kind
from overtrick.formats.document import Document, Written
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import lose_all_but

HOLDS = frozenset(("name", "date", "kind", "regulations", "method", "condition"))


def write(document: Document) -> Written:
    r"""The conditions of the first event as TOML.

    >>> from overtrick.formats.conditions_toml import read
    >>> write(read(b'regulations = "ebu"\n[butler]\ndrop = "one"\n', "c.toml").value).data
    b'profile = "ebu"\nbutler.drop = "one"\n'
    """
    losses = Losses()
    event = document.events[0] if document.events else Event()
    lose_all_but(HOLDS, document, losses)
    lines = [f"{key} = {_quoted(value)}\n" for key, value in _keys(event)]
    if event.entries and not lines:
        lines.append("# The event states no conditions of contest.\n")
    return Written("".join(lines).encode("utf-8"), tuple(losses.items))


def _keys(event: Event) -> Iterator[tuple[str, str]]:
    stated = {"name": event.name, "date": event.date, "profile": event.conditions.profile}
    yield from ((key, value) for key, value in stated.items() if value)
    if event.kind is not Kind.PAIRS:
        yield "kind", event.kind.value
    yield from event.conditions.choices.items()


def _quoted(text: str) -> str:
    """A basic string of TOML: the same escapes as JSON's, and DEL escaped too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
