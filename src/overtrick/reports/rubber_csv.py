"""An evening as CSV: the score sheet entry by entry, or the deals in the columns in which they are read."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from overtrick.game.result import result_text
from overtrick.rubber.deal import Declared
from overtrick.rubber.lines import End
from overtrick.rubber.players import Seating
from overtrick.rubber.results import RubberResult

SHEET_COLUMNS = ("rubber", "deal", "side", "line", "for", "points", "law", "sum")
DEAL_COLUMNS = (
    "rubber",
    "deal",
    "dealer",
    "north",
    "east",
    "south",
    "west",
    "contract",
    "declarer",
    "result",
    "honours",
)

Row = Sequence[object]


def sheet_csv(results: Iterable[RubberResult]) -> str:
    """Every entry of every score sheet, with its Law and sum."""
    return _csv(SHEET_COLUMNS, _entries(results))


def deals_csv(results: Iterable[RubberResult]) -> str:
    """The deals as they are read again; a rubber that was broken off ends with END."""
    return _csv(DEAL_COLUMNS, _deals(results))


def _csv(columns: Row, rows: Iterable[Row]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def _entries(results: Iterable[RubberResult]) -> Iterator[Row]:
    for number, result in enumerate(results, start=1):
        for entry in result.state.entries:
            deal = result.state.steps[entry.place - 1].label if entry.place else ""
            yield number, deal, entry.side, entry.line.value, entry.item, entry.points, entry.law, entry.sum


def _deals(results: Iterable[RubberResult]) -> Iterator[Row]:
    for number, result in enumerate(results, start=1):
        seating = result.rubber.seating
        substitutes = list(result.rubber.substitutes)
        for step in result.state.steps:
            while seating and substitutes and substitutes[0][0] < step.place:
                seating = seating.with_substitute(substitutes.pop(0)[1])
            played = step.deal.result
            what: Row = ("Pass", "", "")
            if isinstance(played, Declared):
                what = (played.contract, played.declarer, result_text(played.margin))
            yield number, step.before.number, step.before.dealer or "", *_names(seating), *what, step.deal.honours or ""
        if result.state.is_abandoned:
            yield number, "", "", *_names(seating), End(), "", "", ""


def _names(seating: Seating | None) -> Row:
    return tuple(seating) if seating else ("",) * 4
