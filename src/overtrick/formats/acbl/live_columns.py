"""Which column of a table of results is which: by the heads, and where there are none by what stands in the cells."""

import re
from collections.abc import Callable, Sequence

from overtrick.formats.html_rows import HtmlRow, cell_text, cells_of, rows_under_heads
from overtrick.formats.html_tree import Element

COLUMNS = {
    "play": (),
    "table": ("tbl",),
    "contract": (),
    "by": ("dec", "declarer"),
    "score": ("n s score", "ns score"),
    "mp": ("mps", "matchpoints", "n s mp", "ns mp"),
    "percent": ("%", "pct"),
    "pairs": ("names", "pair names", "pair numbers"),
}
_NEEDED = frozenset(("contract", "by", "score"))

_CONTRACT = re.compile(r"[1-7]\s*(?:NT?|[CDHS♣♦♥♠])\s*(?:x{0,2}|X{0,2}|\*{0,2})")
_SCORE = re.compile(r"[+−-]?[0-9]{1,2},?[0-9]{2,3}|0|PASS|NP|NS|AVE?[+=-]?|A[+=-]", re.IGNORECASE)
_TESTS: dict[str, Callable[[str], bool]] = {
    "contract": lambda text: bool(_CONTRACT.fullmatch(text)) or text.upper() == "PASS",
    "by": lambda text: text.upper() in ("N", "E", "S", "W"),
    "score": lambda text: bool(_SCORE.fullmatch(text)),
    "table": str.isdecimal,
}


def result_rows(page: Element) -> list[HtmlRow]:
    """The rows of results of a page, their cells by column."""
    return list(rows_under_heads(page, COLUMNS, _NEEDED)) or _by_content(page)


def _by_content(page: Element) -> list[HtmlRow]:
    """The rows of the tables without heads in which a contract, a declarer and a score are found."""
    found = []
    for table in page.below("table"):
        rows = [(row, cells_of(row)) for row in table.below("tr")]
        texts = [[cell_text(cell) for cell in cells] for _, cells in rows]
        columns = _columns(texts)
        if set(columns) >= _NEEDED:
            named = [dict(zip(columns, cells, strict=False)) for _, cells in rows]
            found += [HtmlRow(row.line, cells) for (row, _), cells in zip(rows, named, strict=True)]
    return found


def _columns(texts: Sequence[Sequence[str]]) -> list[str]:
    """A name for each column of which every cell that says anything fits; empty for the others."""
    width = max(map(len, texts), default=0)
    cells = [[row[place] for row in texts if place < len(row) and row[place]] for place in range(width)]
    columns: list[str] = []
    for column in cells:
        fitting = (name for name, test in _TESTS.items() if name not in columns and column and all(map(test, column)))
        columns.append(next(fitting, f"other {len(columns)}"))
    return columns
