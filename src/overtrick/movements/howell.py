"""The Howell family: one winner, everybody plays every set and follows the same pair; from T to 2T − 1 rounds.

In 2T − 1 rounds everybody meets everybody (the full Howell). Perfectly balanced ones have a formula wherever 2T − 1 is
a prime that leaves 3 when divided by 4: pairs {w^2i, w^(2i+1)} with w a primitive root (the starter of Mullin and
Nemeth), the set half-way between them, and North-South who lies a square behind it. The others were found by search.
"""

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from overtrick.movements.cyclic import Base, Start, with_arrows
from overtrick.movements.errors import MovementSizeError
from overtrick.movements.movement import Movement

TITLE = "Howell"
# The usual card for three tables and five rounds: no cyclic one has unshared boards, and here only the last round
# shares, all three tables.
THREE = (3, 5)
THREE_TABLES = """movement: Howell, 3 tables, 5 rounds
shares: 1+2+3@5
---
R1 6v1/1 4v3/2 2v5/4
R2 6v2/2 5v4/3 3v1/4
R3 6v3/3 1v5/2 4v2/1
R4 6v4/4 2v1/3 5v3/1
R5 6v5/5 3v2/5 1v4/5
"""
FORMULA_MODULUS, FORMULA_RESIDUE, SMALLEST_FORMULA = 4, 3, 7
LARGEST_FORMULA = 80  # pairs: as many as one field ever has


@dataclass(frozen=True, slots=True)
class Found:
    """What was found by search for a size: a base without arrows, and one with arrows that are fairer still."""

    rotary: Base
    free: Base | None = None
    arrows: tuple[int, ...] = ()


@cache
def stored() -> dict[tuple[int, int], Found]:
    """What was found, by tables and rounds."""
    text = (files("overtrick.movements") / "data" / "howell.txt").read_text("utf-8")
    return dict(map(_found, (line for line in text.splitlines() if not line.startswith("#"))))


def _found(line: str) -> tuple[tuple[int, int], Found]:
    sizes_and_base, *free = line.split(" | ")
    tables, rounds, base = sizes_and_base.split(" ", 2)
    found = Found(Base.parse(base))
    if free:
        found = replace(found, free=Base.parse(free[0]), arrows=tuple(int(word, 16) for word in free[1].split()))
    return (int(tables), int(rounds)), found


def is_howell(tables: int, rounds: int) -> bool:
    """Whether there is a movement of the Howell family for so many tables and rounds."""
    return (tables, rounds) in stored() or has_formula(tables, rounds)


SIZES_WANTED = "2-16, 22, 24, 30, 34, 36 or 40 tables"


def howell_rounds(tables: int) -> tuple[int, ...]:
    """The numbers of rounds for which there is one.

    >>> howell_rounds(4), howell_rounds(16)
    ((4, 5, 6, 7), (31,))
    """
    return tuple(rounds for rounds in range(tables, 2 * tables) if is_howell(tables, rounds))


def howell(tables: int, rounds: int | None = None, *, guide_cards: bool = False) -> Movement:
    """The fairest movement of the family; with ``guide_cards`` one where every pair has the same card, moved along.

    >>> howell(4).name, [str(cell) for cell in howell(4).rounds[0]]
    ('Howell, 4 tables, 7 rounds', ['1v8/1', '5v6/2', '2v4/3', '3v7/5'])
    """
    wanted = rounds if rounds is not None else 2 * tables - 1
    if has_formula(tables, wanted):
        return perfect(wanted).movement(_named(tables, wanted))
    if not is_howell(tables, wanted):
        possible = ", ".join(map(str, howell_rounds(tables)))
        raise MovementSizeError(
            TITLE, f"{tables} tables, {wanted} rounds", f"{possible} rounds" if possible else SIZES_WANTED
        )
    if (tables, wanted) == THREE:
        return Movement.parse(THREE_TABLES)
    found = stored()[tables, wanted]
    if found.free is None or guide_cards:
        return found.rotary.movement(_named(tables, wanted))
    plain = found.free.movement(_named(tables, wanted))
    return replace(plain, rounds=with_arrows(plain.rounds, found.free, found.arrows))


def _named(tables: int, rounds: int) -> str:
    title = TITLE if rounds == 2 * tables - 1 else f"three-quarter {TITLE}"
    if rounds == tables + 2 < 2 * tables - 1:
        title = "double hesitation Mitchell"
    return f"{title[:1].upper()}{title[1:]}, {tables} tables, {rounds} rounds"


def has_formula(tables: int, rounds: int) -> bool:
    """Whether the closed formula gives a perfectly balanced Howell for this size.

    >>> [tables for tables in range(2, 41) if has_formula(tables, 2 * tables - 1)]
    [4, 6, 10, 12, 16, 22, 24, 30, 34, 36, 40]
    """
    return rounds == 2 * tables - 1 and SMALLEST_FORMULA <= rounds < LARGEST_FORMULA and _is_formula_prime(rounds)


def _is_formula_prime(number: int) -> bool:
    return number % FORMULA_MODULUS == FORMULA_RESIDUE and all(number % divisor for divisor in range(2, number))


def perfect(prime: int) -> Base:
    """The base of the perfectly balanced Howell of ``prime`` + 1 pairs.

    >>> print(perfect(7))
    0,*@0 4,5@1 1,3@2 2,6@4
    """
    root, half = _primitive_root(prime), (prime + 1) // 2
    squares = {number * number % prime for number in range(1, prime)}
    starts = [Start(0, None, 0)]
    for step in range(0, prime - 1, 2):
        one, other = pow(root, step, prime), pow(root, step + 1, prime)
        set_ = (one + other) * half % prime
        starts.append(Start(one, other, set_) if (set_ - one) % prime in squares else Start(other, one, set_))
    return Base((starts[0], *sorted(starts[1:], key=lambda start: start.set)))


def _primitive_root(prime: int) -> int:
    return next(w for w in range(2, prime) if len({pow(w, power, prime) for power in range(1, prime)}) == prime - 1)
