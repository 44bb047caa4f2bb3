"""Web and appendix Mitchells: everybody plays the same few sets at many tables, with copies or with sharing.

In a web the first tables play the sets in ascending order and the last ones, with a copy of their own, in descending
order, so that every East-West pair meets each set once on its way.
"""

from overtrick.movements.cell import Cell
from overtrick.movements.declared import Declared, Share
from overtrick.movements.grid import Sizes, laid_out, wrapped
from overtrick.movements.movement import BOARDS_EACH, Movement, boards_in_sets

FEWEST_ROUNDS = 3
WEB = Sizes(
    "web Mitchell",
    lambda t: t > FEWEST_ROUNDS,
    f"more than {FEWEST_ROUNDS} tables",
    lambda t: range(FEWEST_ROUNDS, t, 2 if t % 2 else 1),
)


def web(tables: int, rounds: int | None = None) -> Movement:
    """A web Mitchell of fewer rounds than tables. Two copies of the boards where tables are even, else three.

    A pair that starts at table e plays the ascending sets e + 2j; while it passes the descending tables it must play,
    backwards, the sets that the shift of T on its return to table 1 leaves out. That is so if the first of them has
    the set before the last ascending table's.

    >>> [str(cell) for cell in web(10, 8).rounds[0]][4:7]
    ['5v15/5', '6v16/4.2', '7v17/3.2']
    """
    wanted = WEB.checked(tables, rounds)
    ascending = tables // 2 if tables % 2 == 0 else (tables + wanted) // 2
    skips = wanted % 2 == 0

    def cell(table: int, round_: int) -> Cell:
        pair = tables + wrapped(table - round_ + 1 - (skips and round_ > wanted // 2), tables)
        if table <= ascending:
            return Cell.pairs(table, pair, wrapped(table + round_ - 1, wanted), (table - 1) // wanted + 1)
        step = table - ascending - 1
        copy = (ascending - 1) // wanted + step // wanted + 2
        return Cell.pairs(table, pair, wrapped(ascending - step - round_, wanted), copy)

    name = f"Web Mitchell, {tables} tables, {wanted} rounds"
    return Movement(name, laid_out(tables, wanted, cell), boards_in_sets(wanted, BOARDS_EACH), winners=2)


APPENDIX = Sizes(
    "appendix Mitchell",
    lambda t: any(core_of(t, k) for k in range(1, t // 2 + 1)),
    "a core of 5, 7, 11, 13 … tables and no more appended ones than these",
    lambda t: range(1, core_of(t, appended(t)) + 1),
)


def core_of(tables: int, appendix: int) -> int:
    """The number of core tables with so many appended ones; 0 where that is no core.

    >>> core_of(16, 3), core_of(16, 4)
    (13, 0)
    """
    core = tables - appendix
    return core if core > 3 and appendix <= core and core % 2 and core % 3 else 0  # noqa: PLR2004 -- neither 1 nor 3


def appended(tables: int) -> int:
    """The least number of appended tables that leaves a core."""
    return next(k for k in range(1, tables) if core_of(tables, k))


def appendix(tables: int, rounds: int | None = None) -> Movement:
    """An appendix Mitchell: tables beyond a core share the boards of its first tables, pair by pair of tables.

    East-West movers go down two tables and the boards down one, as North-South movers go up one. At a doubled place
    a stationary North-South and a stationary East-West pair receive them at two tables.

    >>> appendix(16).declared.shares[0].tables, len(appendix(16).rounds)
    ((1, 14), 13)
    """
    wanted = APPENDIX.checked(tables, rounds)
    doubled = appended(tables)
    core = core_of(tables, doubled)

    def cell(table: int, round_: int) -> Cell:
        place = table if table <= core else table - core
        set_ = wrapped(place + round_ - 1, core)
        begun = wrapped(place - round_ + 1, core)
        ns_mover = begun if begun > doubled else core + begun
        ew_mover = tables + wrapped(place + 2 * (round_ - 1), core)
        if table > core:
            return Cell.pairs(ns_mover, tables + table, set_)
        return Cell.pairs(table if table <= doubled else ns_mover, ew_mover, set_)

    shares = tuple(Share((place, core + place)) for place in range(1, doubled + 1))
    name = f"Appendix Mitchell, {tables} tables, {wanted} rounds"
    boards = boards_in_sets(core, BOARDS_EACH)
    return Movement(name, laid_out(tables, wanted, cell), boards, winners=2, declared=Declared(shares))
