"""Documents to Island League files: results and rulings of the first event; all else is reported as lost."""

from collections.abc import Iterator

from overtrick.events.model import Entry, Event, ResultEntered, Ruled
from overtrick.formats.document import Document, Written
from overtrick.formats.losses import Losses, standing
from overtrick.formats.lost_items import lose_all_but

# The kinds of items that the lines hold, see overtrick.formats.lost_items.
_HOLDS = frozenset(("name", "date", "contestant", "names", "result", "ruling"))


def write(document: Document) -> Written:
    r"""The first event of a document in lines.

    >>> from overtrick_island.reader import read
    >>> write(read(b"ISLAND 1\n7;3;9;4S N -2\n", "a.isl").value).data
    b'ISLAND 1\n7;3;9;4SN-2\n'
    """
    losses = Losses()
    event = document.events[0] if document.events else Event()
    lines = ["ISLAND 1", *_head(event), *_results(event, losses)]
    lose_all_but(_HOLDS, document, losses)
    return Written("".join(f"{line}\n" for line in lines).encode("utf-8"), tuple(losses.items))


def _head(event: Event) -> Iterator[str]:
    if event.name or event.date:
        yield f"event;{event.name};{event.date}"
    for contestant in event.contestants:
        yield ";".join(("pair", contestant.number, *contestant.names))


def _results(event: Event, losses: Losses) -> Iterator[str]:
    """A line for each result; a ruling over a result stands in its place, which loses the result beneath it."""
    entries = standing(event, Losses())
    ruled = {entry.over for entry in entries if isinstance(entry.what, Ruled)}
    for entry in entries:
        said = _said(entry)
        if said is None or not entry.board:
            continue
        if entry.id in ruled:
            losses.lose("beneath", f"board {entry.board}: {said}, the result beneath a ruling", entry.where)
        else:
            yield ";".join((entry.board, *map("+".join, entry.contestants), said))


def _said(entry: Entry) -> str | None:
    match entry.what:
        case ResultEntered(result=result):
            return str(result)
        case Ruled(adjustment=adjustment):
            return str(adjustment)
        case _:
            return None
