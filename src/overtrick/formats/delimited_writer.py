"""Tables to CSV (comma, UTF-8, one row a line): only the columns that say something, and those that must be there."""

import csv
import io
from collections.abc import Mapping, Sequence

Cells = Mapping[str, str]


def written(rows: Sequence[Cells], columns: Sequence[str], always: Sequence[str]) -> bytes:
    r"""Rows under their heads.

    >>> written([{"board": "7", "ns": "3"}], ("board", "ns", "lead"), ("board",))
    b'board,ns\r\n7,3\r\n'
    """
    used = [column for column in columns if column in always or any(row.get(column) for row in rows)]
    text = io.StringIO()
    table = csv.writer(text, lineterminator="\r\n")
    table.writerow(used)
    table.writerows([row.get(column, "") for column in used] for row in rows)
    return text.getvalue().encode("utf-8")
