"""The published tables: IMPs (Law 78B) and the scales of victory points."""

from itertools import groupby

from overtrick.compare.imps import IMP_STEPS
from overtrick.compare.victory_points import victory_point_column
from overtrick.reports.tables import Column, Kind, Table

Json = dict[str, object]


def imp_answer() -> list[Json]:
    """The answer of ``tables imps --json``: differences from and up to, ``null`` without end.

    >>> imp_answer()[1], imp_answer()[-1]
    ({'imps': 1, 'from': 20, 'to': 40}, {'imps': 24, 'from': 4000, 'to': None})
    """
    starts: list[int] = [0, *map(int, IMP_STEPS)]
    ends: list[int | None] = [*(start - 10 for start in starts[1:]), None]
    return [
        {"imps": imps, "from": start, "to": end} for imps, (start, end) in enumerate(zip(starts, ends, strict=True))
    ]


def imp_table() -> Table:
    """The table of IMPs as it is printed in the Laws."""
    rows = tuple(
        (f"{row['from']} and more" if row["to"] is None else f"{row['from']}-{row['to']}", str(row["imps"]))
        for row in imp_answer()
    )
    return Table("IMPs (Law 78B)", (Column("Difference"), Column("IMPs", Kind.NUMBER)), rows)


def vp_answer(boards: int, scale: str) -> list[Json]:
    """The answer of ``tables vp --json``: each margin up to the one that wins everything.

    >>> vp_answer(16, "wbf")[10]
    {'imps': 10, 'winner': '12.80', 'loser': '7.20'}
    """
    column = victory_point_column(boards, scale=scale)
    last = column.index(column[-1])
    return [
        {"imps": margin, "winner": str(winner), "loser": str(2 * column[0] - winner)}
        for margin, winner in enumerate(column[: last + 1])
    ]


def vp_table(boards: int, scale: str) -> Table:
    """A scale of victory points; margins that are worth the same stand in one row."""
    column = victory_point_column(boards, scale=scale)
    last = column.index(column[-1])
    rows = tuple(
        (_margins([margin for margin, _ in same], last), str(winner), str(2 * column[0] - winner))
        for winner, same in groupby(enumerate(column[: last + 1]), lambda pair: pair[1])
    )
    columns = (Column("IMPs"), Column("Winner", Kind.NUMBER), Column("Loser", Kind.NUMBER))
    return Table(f"Victory points, {scale}, {boards} boards", columns, rows)


def _margins(margins: list[int], last: int) -> str:
    if margins[-1] == last:
        return f"{margins[0]} and more"
    return str(margins[0]) if len(margins) == 1 else f"{margins[0]}-{margins[-1]}"
