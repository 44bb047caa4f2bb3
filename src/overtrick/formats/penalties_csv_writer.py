"""Documents to penalties CSV: what is taken from contestants of the first event and given to nobody (Laws 90, 91)."""

from collections.abc import Iterator

from overtrick.compare.rounding import decimal_text
from overtrick.events.in_force import in_force
from overtrick.events.model import Entry, Event, PenaltyGiven
from overtrick.formats.delimited_writer import Cells, written
from overtrick.formats.document import Document, Written
from overtrick.formats.kept_cells import KeptCells
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import lose_all_but
from overtrick.formats.penalties_csv import COLUMNS, FORMAT

HOLDS = frozenset(("penalty", "contestant", "section", "session", "law", "reason"))


def write(document: Document) -> Written:
    r"""The penalties of the first event as CSV.

    >>> from overtrick.formats.penalties_csv import read
    >>> write(read(b"contestant,amount,unit,law\n9,25,top%,90B2\n", "penalties.csv").value).data
    b'contestant,amount,unit,law\r\n9,25,top%,90B2\r\n'
    """
    losses = Losses()
    event = document.events[0] if document.events else Event()
    standing = in_force(event.entries).entries.values()
    kept = KeptCells(document, FORMAT)
    rows = [{**row, **kept.at(entry.where)} for entry in standing for row in _rows(entry, losses)]
    others = dict.fromkeys(name for row in rows for name in row if name not in COLUMNS)
    lose_all_but(HOLDS | kept.held, document, losses)
    return Written(written(rows, (*COLUMNS, *others), ("contestant", "amount", "unit")), tuple(losses.items))


def _rows(entry: Entry, losses: Losses) -> Iterator[Cells]:
    if not isinstance(entry.what, PenaltyGiven):
        return
    if entry.what.amount < 0:
        message = f"{decimal_text(-entry.what.amount)} {entry.what.unit} given to a contestant: a penalty only takes"
        losses.lose("penalty", message, entry.where)
        return
    for number in (*entry.contestants.ns, *entry.contestants.ew):
        yield {
            "contestant": number,
            "section": entry.section,
            "session": "" if entry.session is None else str(entry.session),
            "amount": decimal_text(entry.what.amount),
            "unit": entry.what.unit,
            "law": entry.what.law,
            "reason": entry.reason,
        }
