"""Double Howell: two fields at the same tables, each of which meets all of itself, on the same boards.

It is the second session after a Mitchell of as many tables: whoever met all the others' line then meets all of its own.
With an even number of pairs in a field each plays a full Howell and two tables share; with an odd number nobody
shares, and the two pairs that are left over in a round, one of each field, meet.
"""

from collections.abc import Iterator

from overtrick.movements.cell import Cell
from overtrick.movements.cyclic import Base
from overtrick.movements.declared import Declared, Share
from overtrick.movements.grid import Sizes, laid_out, wrapped
from overtrick.movements.howell import howell, is_howell
from overtrick.movements.movement import BOARDS_EACH, Movement, boards_in_sets

FEWEST_EVEN = 8
# The first round by the size of a field: tables of the first field, of the second, and the one where both meet; with
# residues and the set as in ``cyclic``. Found by search.
ODD = {
    7: ("6,4@2 3,2@3 5,1@0", "5,2@5 0,1@6 6,4@1", "0,3@4"),
    11: ("7,6@0 3,9@4 4,0@3 10,1@8 2,5@2", "8,1@1 2,4@9 5,6@7 9,3@6 7,10@5", "8,0@10"),
    13: ("8,3@4 10,11@1 5,12@5 4,1@9 9,7@6 6,2@0", "11,7@12 8,5@11 4,12@3 1,3@10 10,9@7 0,6@8", "0,2@2"),
    15: (
        "13,8@5 0,1@4 11,2@10 9,7@7 12,4@14 10,14@0 6,3@12",
        "7,14@13 8,4@11 5,0@9 13,10@3 1,2@2 11,9@6 6,12@8",
        "5,3@1",
    ),
}


def _is_size(field: int) -> bool:
    return field in ODD or (field >= FEWEST_EVEN and field % 2 == 0 and is_howell(field // 2, field - 1))


def _rounds(field: int) -> range:
    return range(1, field + field % 2)


DOUBLE = Sizes("double Howell", _is_size, "7, 8, 10-16, 18, 20 … tables", _rounds)


def double_howell(field: int, rounds: int | None = None) -> Movement:
    """As many tables as each field has pairs: 1 … n are the one field, n + 1 … 2n the other.

    >>> [str(cell) for cell in double_howell(7).rounds[0]][-1], double_howell(8).declared.shares[0].tables
    ('1v11/5', (1, 5))
    """
    wanted = DOUBLE.checked(field, rounds)
    name = f"Double Howell, {field} tables, {wanted} rounds"
    return _odd(name, field, wanted) if field % 2 else _even(name, field, wanted)


def _odd(name: str, field: int, rounds: int) -> Movement:
    starts = [
        (Base.parse(text).starts, fields) for text, fields in zip(ODD[field], ((0, 0), (1, 1), (0, 1)), strict=True)
    ]
    tables = [(start, fields) for group, fields in starts for start in group]

    def cell(table: int, round_: int) -> Cell:
        start, fields = tables[table - 1]
        residues = (start.ns or 0, start.ew or 0)
        ns, ew = (field * of + wrapped(residue + round_, field) for residue, of in zip(residues, fields, strict=True))
        return Cell.pairs(ns, ew, wrapped(start.set + round_, field))

    return Movement(name, laid_out(field, rounds, cell), boards_in_sets(field, BOARDS_EACH))


def _even(name: str, field: int, rounds: int) -> Movement:
    half = howell(field // 2)
    laid = tuple(tuple(_both(row, field)) for row in half.rounds[:rounds])
    shares = tuple(Share((table, table + field // 2)) for table in range(1, field // 2 + 1))
    return Movement(name, laid, half.boards, declared=Declared(shares))


def _both(row: tuple[Cell, ...], field: int) -> Iterator[Cell]:
    yield from row
    for cell in row:
        yield Cell((field + cell.ns[0],), (field + cell.ew[0],), cell.set)
