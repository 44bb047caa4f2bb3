"""Barometer: every table plays the same boards in the same round, so that all can hear the standings as they go.

Pairs go round a circle, one stays. With North-South a square of the circle's residues it is perfectly balanced where
the rounds are a prime that leaves 3 when divided by 4; elsewhere stored directions are the fairest that were found.
It may stop after any round. Each table needs a copy of the boards.
"""

from overtrick.movements.cell import Cell
from overtrick.movements.grid import Sizes, laid_out, wrapped
from overtrick.movements.movement import BOARDS_EACH, Movement, boards_in_sets

MOST = 20  # tables
# By the size of the circle: the distances 1, 2, 3 … behind the pair at table 1 that sit North-South, a bit for each,
# bit 0 for 1. Found by search on the balance; up to 25 all choices were tried.
NORTH = {
    3: 0x1, 5: 0x0, 9: 0x1, 13: 0x5, 15: 0x4, 17: 0x9, 21: 0x29, 25: 0x53, 27: 0x1F35, 29: 0x335F, 33: 0x5903,
    35: 0x10DD7, 37: 0x39FA9, 39: 0x31537,
}  # fmt: skip
BAROMETER = Sizes("barometer", lambda t: 1 < t <= MOST, f"2-{MOST} tables", lambda t: range(1, 2 * t))


def barometer(tables: int, rounds: int | None = None) -> Movement:
    """The pair with the highest number stays at table 1, and the others go round.

    >>> [[str(cell) for cell in row] for row in barometer(3).rounds[:2]]
    [['6v1/1', '5v2/1.2', '4v3/1.3'], ['6v2/2', '1v3/2.2', '5v4/2.3']]
    """
    wanted = BAROMETER.checked(tables, rounds)
    circle = 2 * tables - 1
    north = north_residues(circle)

    def cell(table: int, round_: int) -> Cell:
        if table == 1:
            return Cell.pairs(2 * tables, round_, round_)
        behind = table - 1 if table - 1 in north else circle - table + 1
        ns, ew = (wrapped(round_ + step, circle) for step in (behind, -behind))
        return Cell.pairs(ns, ew, round_, table)

    name = f"Barometer, {tables} tables, {wanted} rounds"
    return Movement(name, laid_out(tables, wanted, cell), boards_in_sets(wanted, BOARDS_EACH))


def north_residues(circle: int) -> frozenset[int]:
    """Which distances behind the pair at table 1 sit North-South: of two that make a circle, one.

    >>> sorted(north_residues(7)), sorted(north_residues(9))
    ([1, 2, 4], [1, 5, 6, 7])
    """
    if circle not in NORTH:
        return frozenset(number * number % circle for number in range(1, circle))
    bits = NORTH[circle]
    half = range(1, circle // 2 + 1)
    return frozenset(step if bits >> (step - 1) & 1 else circle - step for step in half)
