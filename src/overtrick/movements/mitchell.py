"""Mitchell movements: North-South stay, East-West and the boards move. Two winners, or one if boards are turned.

Numbers: North-South 1 … T by their tables, East-West T+1 … 2T by the tables where they start. A complete Mitchell
without sharing is a pair of orthogonal Latin squares of order T, so there is none for two or six tables.
"""

from dataclasses import dataclass

from overtrick.movements.cell import Cell
from overtrick.movements.declared import NOTHING_DECLARED, Declared, Share
from overtrick.movements.grid import Rule, Sizes, laid_out, wrapped
from overtrick.movements.movement import BOARDS_EACH, Movement, boards_in_sets

FEWEST = 4  # tables
STRAIGHT = Sizes(
    "straight Mitchell", lambda t: t % 2 == 1 and t > 1, "an odd number of tables", lambda t: range(1, t + 1)
)
SKIP = Sizes(
    "skip Mitchell", lambda t: t % 2 == 0 and t >= FEWEST, "an even number of tables from 4", lambda t: range(1, t)
)
SHARE = Sizes(
    "share-and-relay Mitchell",
    lambda t: t % 2 == 0 and t >= FEWEST,
    "an even number of tables from 4",
    lambda t: range(1, t + 1),
)
WEAVE = Sizes("double weave", lambda t: t % 4 == 0, "a multiple of 4 tables", lambda t: range(1, t + 1))
BLACKPOOL = Sizes("Blackpool", lambda t: t >= FEWEST, "4 tables or more", lambda t: range(t + 2, t + 3))


@dataclass(frozen=True, slots=True)
class Moves:
    """How East-West and the boards move: the pair (1 … T by its first table) and the set at a table in a round."""

    ew: Rule
    set: Rule

    def movement(self, name: str, size: tuple[int, int, int], declared: Declared = NOTHING_DECLARED) -> Movement:
        """The Mitchell of these moves; the size is tables, rounds and sets."""
        tables, rounds, sets = size

        def cell(table: int, round_: int) -> Cell:
            return Cell.pairs(table, tables + self.ew(table, round_), self.set(table, round_))

        boards = boards_in_sets(sets, BOARDS_EACH)
        return Movement(name, laid_out(tables, rounds, cell), boards, winners=2, declared=declared)


def straight(tables: int, rounds: int | None = None) -> Movement:
    """East-West up one table, boards down one; for an odd number of tables.

    >>> print(straight(3), end="")
    movement: Straight Mitchell, 3 tables, 3 rounds
    kind: pairs
    winners: 2
    tables: 3
    rounds: 3
    sets: 3
    boards-per-set: 2
    ---
    R1  1v4/1  2v5/2  3v6/3
    R2  1v6/2  2v4/3  3v5/1
    R3  1v5/3  2v6/1  3v4/2
    """
    wanted = STRAIGHT.checked(tables, rounds)
    moves = Moves(lambda t, r: wrapped(t - r + 1, tables), lambda t, r: wrapped(t + r - 1, tables))
    return moves.movement(_named("Straight Mitchell", tables, wanted), (tables, wanted, tables))


def skip(tables: int, rounds: int | None = None) -> Movement:
    """As the straight Mitchell, with an even number of tables: East-West skip a table after half the rounds.

    >>> [str(row[0]) for row in skip(4).rounds]
    ['1v5/1', '1v8/2', '1v6/3']
    """
    wanted = SKIP.checked(tables, rounds)
    moves = Moves(lambda t, r: wrapped(t - r + 1 - (r > tables // 2), tables), lambda t, r: wrapped(t + r - 1, tables))
    return moves.movement(_named("Skip Mitchell", tables, wanted), (tables, wanted, tables))


def share_and_relay(tables: int, rounds: int | None = None) -> Movement:
    """An even number of tables: the first and the last share, and a bye stand in the middle relays a set.

    >>> share_and_relay(6).declared.shares
    (Share(tables=(1, 6), rounds=()),)
    """
    wanted = SHARE.checked(tables, rounds)
    moves = Moves(lambda t, r: wrapped(t - r + 1, tables), lambda t, r: wrapped(t + r - 1 + (t > tables // 2), tables))
    name = _named("Share-and-relay Mitchell", tables, wanted)
    return moves.movement(name, (tables, wanted, tables), Declared((Share((1, tables)),)))


def double_weave(tables: int, rounds: int | None = None) -> Movement:
    """A multiple of four tables, complete and without sharing (crisscross): odd pairs move up, even pairs down.

    Each set moves against the pair that leaves its table, and after half the rounds to the opposite table.

    >>> [str(row[0]) for row in double_weave(4).rounds]
    ['1v5/1', '1v6/4', '1v7/2', '1v8/3']
    """
    wanted = WEAVE.checked(tables, rounds)

    def ew(table: int, round_: int) -> int:
        up = wrapped(table - round_ + 1, tables)
        return up if up % 2 else wrapped(table + round_ - 1, tables)

    def boards(table: int, round_: int) -> int:
        moved = round_ - 1 if round_ <= tables // 2 else tables // 2 - round_
        down = wrapped(table + moved, tables)
        return down if down % 2 else wrapped(table - moved, tables)

    return Moves(ew, boards).movement(_named("Double weave Mitchell", tables, wanted), (tables, wanted, tables))


def blackpool(tables: int) -> Movement:
    """Two rounds more than tables: everybody plays every set, and meets some opponents twice.

    >>> len(blackpool(7).rounds)
    9
    """
    rounds = BLACKPOOL.checked(tables, None)
    moves = Moves(
        lambda t, r: tables + 1 - t if r == rounds else wrapped(t - r + 1, tables),
        lambda t, r: wrapped(t + r - 1 + (tables % 2 == 0 and t > tables // 2), rounds),
    )
    return moves.movement(
        _named("Blackpool", tables, rounds), (tables, rounds, rounds), Declared(meetings=2 + tables % 2)
    )


def _named(title: str, tables: int, rounds: int) -> str:
    return f"{title}, {tables} tables, {rounds} rounds"
