"""Documents to pairs CSV: a row for each contestant of the first event."""

from overtrick.compare.rounding import decimal_text
from overtrick.events.model import Contestant, Event, Kind
from overtrick.formats.delimited_writer import Cells, written
from overtrick.formats.document import Document, Written
from overtrick.formats.kept_cells import KeptCells
from overtrick.formats.losses import Losses
from overtrick.formats.lost_items import lose_all_but
from overtrick.formats.pairs_csv import COLUMNS, FORMAT

HOLDS = frozenset(("contestant", "section", "direction", "names", "ids", "stratum", "handicap"))
_ALWAYS = ("contestant", "name1")
_MOST = 8  # names or ids


def write(document: Document) -> Written:
    r"""The contestants of the first event as CSV.

    >>> from overtrick.formats.pairs_csv import read
    >>> write(read(b"pair;name1;name2\n7;Ann;Bob\n", "pairs.csv").value).data
    b'contestant,name1,name2\r\n7,Ann,Bob\r\n'
    """
    losses = Losses()
    event = document.events[0] if document.events else Event()
    kept = KeptCells(document, FORMAT)
    rows = [{**_row(each, losses), **kept.at(each.where)} for each in event.contestants]
    others = dict.fromkeys(name for row in rows for name in row if name not in COLUMNS)
    lose_all_but(HOLDS | _seen(event) | kept.held, document, losses)
    return Written(written(rows, (*COLUMNS, *others), _ALWAYS), tuple(losses.items))


def _seen(event: Event) -> frozenset[str]:
    """Teams are known by more than two names."""
    teams = any(len(contestant.names) > 2 for contestant in event.contestants)  # noqa: PLR2004 -- more than a pair
    return frozenset(("kind",)) if event.kind is (Kind.TEAMS if teams else Kind.PAIRS) else frozenset()


def _row(contestant: Contestant, losses: Losses) -> Cells:
    for what, texts in (("names", contestant.names), ("ids", contestant.ids)):
        if len(texts) > _MOST:
            message = f"contestant {contestant.number}: {what} {', '.join(texts[_MOST:])}; a row has eight"
            losses.lose(what, message, contestant.where)
    return {
        "contestant": contestant.number,
        "section": contestant.section,
        "direction": "" if contestant.direction is None else str(contestant.direction),
        **{f"name{n}": name for n, name in enumerate(contestant.names[:_MOST], start=1)},
        **{f"id{n}": each for n, each in enumerate(contestant.ids[:_MOST], start=1)},
        "stratum": contestant.stratum,
        "handicap": "" if contestant.handicap is None else decimal_text(contestant.handicap),
    }
