"""An evening as CSV: the score sheet entry by entry, or the deals in the columns in which they are read."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence

from overtrick.game.result import result_text
from overtrick.reports.rubber_words import money
from overtrick.rubber.deal import Declared
from overtrick.rubber.evening import Evening, Rubber
from overtrick.rubber.house import HouseRules
from overtrick.rubber.players import Seating
from overtrick.rubber.results import RubberResult

SHEET_COLUMNS = ("rubber", "deal", "side", "line", "for", "points", "law", "sum")
SEATS = ("north", "east", "south", "west")
DEAL_COLUMNS = ("rubber", "deal", "dealer", *SEATS, "contract", "declarer", "result", "honours")
Row = Sequence[object]


def sheet_csv(results: Iterable[RubberResult]) -> str:
    """Every entry of every score sheet, with its Law and sum."""
    return _csv(SHEET_COLUMNS, _entries(results))


def deals_csv(evening: Evening, results: Iterable[RubberResult]) -> str:
    """The deals as they are read again, with the house rules and who took part where they are not as usual.

    A rubber that was broken off ends with END, one that is still being played with OPEN.
    """
    agreed, present = agreements(evening.house), _present(evening.rubbers)
    has_present = any(present)
    rows: list[Row] = []
    for number, (result, names) in enumerate(zip(results, present, strict=True), start=1):
        for place, row in enumerate(_deals(number, result)):
            extra = (*agreed.values(),) if not rows else ("",) * len(agreed)
            rows.append((*row, *extra, *((names if not place else "",) * has_present)))
    return _csv((*DEAL_COLUMNS, *agreed, *(("present",) * has_present)), rows)


def agreements(house: HouseRules) -> dict[str, str]:
    """The columns of what was agreed otherwise than usual.

    >>> agreements(HouseRules().with_setting("stake", "0.50").with_setting("we", "EW"))
    {'stake': '0.50', 'we': 'EW'}
    """
    usual = HouseRules.of(house.game)
    columns = {
        "game": ("" if house.game == "rubber" else house.game, ""),
        "rules": (house.base.name, usual.base.name),
        "honours count": ("yes" if house.rules.honours else "no", "yes" if usual.rules.honours else "no"),
        "rounding": (str(house.rounding), str(usual.rounding)),
        "stake": ("" if house.stake is None else money(house.stake), ""),
        "substitute": (str(house.counts_for), str(usual.counts_for)),
        "we": (str(house.we), str(usual.we)),
    }
    return {name: ours for name, (ours, others) in columns.items() if ours != others}


def _present(rubbers: Iterable[Rubber]) -> list[str]:
    """Who took part, for each rubber where it does not follow from who sat there before."""
    cells, there = [], dict[str, None]()
    for rubber in rubbers:
        there |= dict.fromkeys(rubber.seating or ())
        cells.append("" if there.keys() == set(rubber.present) else ", ".join(rubber.present))
        there = dict.fromkeys((*rubber.present, *(rubber.finishers or ())))
    return cells


def deals_losses(evening: Evening) -> Iterator[str]:
    """What a table of the deals cannot hold."""
    unit = evening.house.unit
    for number, rubber in enumerate(evening.rubbers, start=1):
        if not rubber.deals:
            yield f"{unit} {number} has begun and has no deals yet: that it has begun, and who sits there"
        for after, each in rubber.substitutes:
            if after == len(rubber.deals):
                yield f"{each.coming} sat in for {each.leaving} after the last deal of {unit} {number}"
    last = evening.rubbers[-1].present if evening.rubbers else ()
    now = [name for name in evening.players if name not in evening.gone]
    if set(now) != set(last) and evening.rubbers:
        yield f"who came or went after {unit} {len(evening.rubbers)} began"


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


def _deals(number: int, result: RubberResult) -> Iterator[Row]:
    seating, substitutes = result.rubber.seating, list(result.rubber.substitutes)
    for step in result.state.steps:
        while seating and substitutes and substitutes[0][0] < step.place:
            seating = seating.with_substitute(substitutes.pop(0)[1])
        played = step.deal.result
        what: Row = ("Pass", "", "")
        if isinstance(played, Declared):
            what = (played.contract, played.declarer, result_text(played.margin))
        yield number, step.before.number, step.before.dealer or "", *_names(seating), *what, step.deal.honours or ""
    if result.state.steps and not result.state.standing.is_over:
        yield number, "", "", *_names(seating), "END" if result.state.is_abandoned else "OPEN", "", "", ""


def _names(seating: Seating | None) -> Row:
    return tuple(seating) if seating else ("",) * 4
