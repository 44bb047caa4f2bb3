"""Hesitation Mitchell (a Bowman's three-quarter movement): one pair more moves than in a Mitchell; one winner.

T tables, T + 1 rounds and sets: 1 … T−1 stay North-South, the others move up a table, from East-West of the last table
to its North-South, and from there to table 1. Complete. An even number of tables shares at the first and the last one.
"""

from overtrick.movements.cell import Cell
from overtrick.movements.declared import NOTHING_DECLARED, Declared, Share
from overtrick.movements.grid import Sizes, laid_out, wrapped
from overtrick.movements.movement import BOARDS_EACH, Movement, boards_in_sets

HESITATION = Sizes("hesitation Mitchell", lambda t: t > 3, "4 tables or more", lambda t: range(1, t + 2))  # noqa: PLR2004


def hesitation(tables: int, rounds: int | None = None) -> Movement:
    """The movement without arrows, which it needs for one winner: see ``arrow_switch``.

    >>> [[str(cell) for cell in row] for row in hesitation(4).rounds[:2]]
    [['1v5/1', '2v6/2', '3v7/5', '4v8/1'], ['1v4/2', '2v5/3', '3v6/1', '8v7/2']]
    """
    wanted = HESITATION.checked(tables, rounds)
    circle = tables + 1
    is_even = tables % 2 == 0

    def mover(place: int, round_: int) -> int:
        return tables + (place - round_ + 1) % circle

    def cell(table: int, round_: int) -> Cell:
        stands = 2 * (table > tables // 2) if is_even else int(table > tables // 2)
        ns = table if table < tables else mover(0, round_)
        return Cell.pairs(ns, mover(table, round_), wrapped(table + stands + round_ - 1, circle))

    name = f"Hesitation Mitchell, {tables} tables, {wanted} rounds"
    declared = Declared((Share((1, tables)),)) if is_even else NOTHING_DECLARED
    return Movement(name, laid_out(tables, wanted, cell), boards_in_sets(circle, BOARDS_EACH), declared=declared)
