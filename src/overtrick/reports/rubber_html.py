"""The score sheets of an evening as one HTML page that needs nothing else, on a phone or on paper."""

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from overtrick.reports.rubber_explained import closing_words, deal_words, entry_words, total_words
from overtrick.reports.rubber_sheet import Cell, Row, Sheet, sheet
from overtrick.reports.rubber_tables import evening_back_score
from overtrick.reports.rubber_words import house_words, outcome
from overtrick.reports.tables import Table
from overtrick.rubber.evening import Evening
from overtrick.rubber.house import HouseRules
from overtrick.rubber.results import RubberResult

_CONTRACT = re.compile(r"([1-7])([CDHS])(X{0,2})")
_SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_STYLE = """
body { font: 17px/1.45 system-ui, sans-serif; margin: 1rem auto; max-width: 34rem; padding: 0 .75rem; color: #111;
  background: #fff }
table { border-collapse: collapse; width: 100%; margin: 0 0 .75rem; font-variant-numeric: tabular-nums }
caption { text-align: left; font-weight: bold; padding: .3rem 0 }
th, td { padding: .1rem .4rem; text-align: left }
.sheet { table-layout: fixed }
.sheet td + td, .sheet th + th { border-left: 2px solid #111 }
.sheet th { text-align: center }
.sheet td b { display: inline-block; min-width: 3.2em; text-align: right; padding-right: .6em }
.sheet small { color: #444 }
.sheet .line td { border-top: 4px solid #111 }
.sheet .game td { border-top: 2px solid #111 }
.sheet .total td { border-top: 4px double #111; font-size: 1.15em }
td.number, th.number { text-align: right }
.result { font-weight: bold }
details { margin-bottom: 1.5rem; font-size: .9em }
ul { padding-left: 1.2em }
.house { font-size: .85em; color: #444 }
@media print { section { break-inside: avoid } body { max-width: none } }
"""


def evening_html(evening: Evening, results: Sequence[RubberResult]) -> str:
    """The page: a We/They sheet for each rubber, the back score, and the house rules."""
    house = evening.house
    sheets = "\n".join(_section(number, result, house) for number, result in enumerate(results, start=1))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{house.unit.capitalize()}: score sheets</title>
<style>{_STYLE}</style>
</head>
<body>
<h1>Score sheets</h1>
{sheets}
{_back_score(results, house)}
<p class="house">{escape(house_words(house))}</p>
</body>
</html>
"""


def _section(number: int, result: RubberResult, house: HouseRules) -> str:
    found = sheet(number, result, house)
    rows = "\n".join(_sheet_rows(found, house))
    return f"""<section>
<table class="sheet">
<caption>{escape(found.title)}</caption>
<thead><tr>{"".join(_head(*each) for each in zip(found.heads, found.names, strict=True))}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
<p class="result">{escape(outcome(result, house))}</p>
<details><summary>Every figure explained</summary>
<ul>
{_why(result, house)}
</ul></details>
</section>"""


def _why(result: RubberResult, house: HouseRules) -> str:
    """Every entry with its sum and Law, and each column added up."""
    deals = (list(deal_words(step, house)) for step in result.state.steps)
    lists = [_point(first, rest) for first, *rest in deals]
    if closing := list(closing_words(result.state, house)):
        lists.append(_point(closing[0], closing[1:]))
    return "\n".join((*lists, *(_point(words, ()) for words in total_words(result.state, house))))


def _point(words: str, under: Sequence[str]) -> str:
    inner = "".join(f"<li>{escape(each.strip())}</li>" for each in under)
    return f"<li>{escape(words)}{f'<ul>{inner}</ul>' if inner else ''}</li>"


def _head(side: str, names: str) -> str:
    return f'<th scope="col">{side}{f"<br><small>{escape(names)}</small>" if names else ""}</th>'


def _sheet_rows(found: Sheet, house: HouseRules) -> Iterator[str]:
    """The rows from the top down; the first row of each part carries the line above it."""
    yield from (_row(row, house) for row in found.above)
    for place, game in enumerate(found.games):
        rows: Sequence[Row] = game or ((None, None),)
        for number, row in enumerate(rows):
            yield _row(row, house, "" if number else "game" if place else "line")
    totals = "".join(f"<td><b>{total}</b></td>" for total in found.totals)
    yield f'<tr class="total">{totals}</tr>'


def _row(row: Row, house: HouseRules, kind: str = "") -> str:
    cells = "".join(f"<td>{_cell(cell, house)}</td>" for cell in row)
    return f'<tr class="{kind}">{cells}</tr>' if kind else f"<tr>{cells}</tr>"


def _cell(cell: Cell | None, house: HouseRules) -> str:
    """A figure; its sum and Law show where the pointer rests."""
    if cell is None:
        return "&nbsp;"
    why = escape(entry_words(cell.entry, house), quote=True)
    label = ": ".join(filter(None, (cell.deal, _with_symbols(cell.what))))
    return f'<span title="{why}"><b>{cell.points}</b><small>{escape(label)}</small></span>'


def _with_symbols(what: str) -> str:
    """A contract with its suit as a symbol; other words as they are.

    >>> _with_symbols("6HX+1"), _with_symbols("1 over")
    ('6♥×+1', '1 over')
    """
    found = _CONTRACT.match(what)
    return what if not found else f"{found[1]}{_SUITS[found[2]]}{'×' * len(found[3])}{what[found.end() :]}"


def _back_score(results: Sequence[RubberResult], house: HouseRules) -> str:
    if not results or not results[-1].ledger.rounded:
        return ""
    return table_html(evening_back_score(results, house))


def table_html(table: Table) -> str:
    """A table as HTML, its notes below it."""
    heads = "".join(_cell_of("th", column.head, is_right=column.is_right) for column in table.columns)
    rows = "\n".join(f"<tr>{''.join(_cells(row, table))}</tr>" for row in table.rows)
    notes = "\n".join(f"<p>{escape(note)}</p>" for note in table.notes)
    return f"""<section><table>
<caption>{escape(table.title)}</caption>
<thead><tr>{heads}</tr></thead>
<tbody>
{rows}
</tbody>
</table>
{notes}</section>"""


def _cells(row: Iterable[str], table: Table) -> Iterator[str]:
    for cell, column in zip(row, table.columns, strict=True):
        yield _cell_of("td", cell, is_right=column.is_right)


def _cell_of(tag: str, text: str, *, is_right: bool) -> str:
    return f'<{tag} class="number">{escape(text)}</{tag}>' if is_right else f"<{tag}>{escape(text)}</{tag}>"
