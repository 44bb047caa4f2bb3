"""Teams: one half stays North-South at its own table, the other travels; both tables of a match play the same boards.

A match of teams a and b is played where b's travellers come to table a, and where a's come to table b.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from overtrick.movements.cell import Cell
from overtrick.movements.declared import NOTHING_DECLARED, Declared, Share
from overtrick.movements.grid import Rule, Sizes, laid_out, wrapped
from overtrick.movements.movement import BOARDS_EACH, Kind, Movement, boards_in_sets

FEWEST, MOST_EVEN = 4, 60  # teams; the search for the boards of an even number is known to end for so many
PATIENCE = 4000  # offsets tried from one start


def _whist_rounds(teams: int) -> range:
    """The halves of a match are far apart if teams are odd; else they are in rounds that follow each other."""
    return range(teams - 1, teams) if teams % 2 else range(2, teams - 1, 2)


def _is_whist(teams: int) -> bool:
    return teams >= FEWEST and (teams % 2 == 1 or teams <= MOST_EVEN)


WHIST = Sizes("American Whist", _is_whist, f"{FEWEST} teams or more, {MOST_EVEN} at most if even", _whist_rounds)
RELAY = Sizes("New England relay", lambda t: t >= FEWEST, f"{FEWEST} teams or more", lambda t: range(t - 1, t))
STAGGER = Sizes("stagger", lambda t: t % 2 == 0 and t >= FEWEST, "4, 6, 8 … teams", lambda t: range(t - 1, t))
TRIPLE = Sizes("triple", lambda t: t == 3, "3 teams", lambda _: range(2, 3))  # noqa: PLR2004


@dataclass(frozen=True, slots=True)
class Travels:
    """Which team travels to a table in a round, and which set is played there."""

    ew: Rule
    set: Rule

    def movement(self, name: str, size: tuple[int, int, int], declared: Declared = NOTHING_DECLARED) -> Movement:
        """The movement for so many teams, rounds and sets."""
        teams, rounds, sets = size

        def cell(table: int, round_: int) -> Cell:
            return Cell.pairs(table, wrapped(self.ew(table, round_), teams), self.set(table, round_))

        boards = boards_in_sets(sets, BOARDS_EACH)
        return Movement(name, laid_out(teams, rounds, cell), boards, Kind.TEAMS, declared=declared)


def american_whist(teams: int, rounds: int | None = None) -> Movement:
    """Boards down a table, travellers down two; an odd number of teams meets all the others.

    >>> [str(row[0]) for row in american_whist(5).rounds]
    ['1v3/2', '1v5/3', '1v2/4', '1v4/5']
    """
    if teams % 2 == 0:
        return american_whist_even(teams, rounds)
    wanted = WHIST.checked(teams, rounds)
    travels = Travels(lambda t, r: t + 2 * r, lambda t, r: wrapped(t + r, teams))
    return travels.movement(_named("American Whist", teams, wanted), (teams, wanted, teams))


def american_whist_even(teams: int, rounds: int | None = None) -> Movement:
    """An even number of teams: everybody misses one team; no boards are shared.

    With d the distance travelled and t + f(d) the set, both tables of a match have the same set if f(−d) = f(d) − d,
    and nobody plays one twice if all f are different; a search finds such an f.

    >>> len(american_whist(8).rounds)
    6
    """
    wanted = WHIST.checked(teams, rounds)
    offsets = _offsets(teams)
    distances = sorted(offsets, key=lambda d: (min(d, teams - d), d))
    travels = Travels(lambda t, r: t + distances[r - 1], lambda t, r: wrapped(t + offsets[distances[r - 1]], teams))
    return travels.movement(_named("American Whist", teams, wanted), (teams, wanted, teams))


@cache
def _offsets(teams: int) -> dict[int, int]:
    """The offset f for every distance but 0 and half of the teams; the farthest are the hardest and come first."""
    return next(filter(None, (_Offsets(teams, step).extended(teams // 2 - 1, {}) for step in range(teams))))


@dataclass(slots=True)
class _Offsets:
    """A search for offsets that begins, for each distance, at so many steps of it."""

    teams: int
    step: int
    left: int = PATIENCE

    def extended(self, distance: int, found: dict[int, int]) -> dict[int, int]:
        """What is found with the offsets of this distance and of the nearer ones; empty where the search gave up."""
        if not distance:
            return found
        for turn in range(self.teams):
            offset = (turn + self.step * distance) % self.teams
            back = (offset - distance) % self.teams
            if offset not in found.values() and back not in found.values() and self.left:
                self.left -= 1
                more = self.extended(distance - 1, {**found, distance: offset, self.teams - distance: back})
                if more:
                    return more
        return {}


def new_england_relay(teams: int, rounds: int | None = None) -> Movement:
    """Travellers down a table each round; an even number of teams shares between opposite tables.

    >>> [str(row[0]) for row in new_england_relay(4).rounds], new_england_relay(4).declared.shares[0].tables
    (['1v2/2', '1v3/3', '1v4/4'], (1, 3))
    """
    wanted = RELAY.checked(teams, rounds)
    travels = Travels(lambda t, r: t + r, lambda t, r: wrapped(2 * t + r - 1, teams))
    declared = _opposite(teams) if teams % 2 == 0 else NOTHING_DECLARED
    return travels.movement(_named("New England relay", teams, wanted), (teams, wanted, teams), declared)


def _opposite(teams: int) -> Declared:
    return Declared(tuple(Share((table, table + teams // 2)) for table in range(1, teams // 2 + 1)))


def stagger(teams: int, rounds: int | None = None) -> Movement:
    """An even number of teams in two halves: odd distances first, then even ones; each half ends with whole matches.

    >>> len(stagger(6).rounds), stagger(6).sets
    (5, 6)
    """
    wanted, half = STAGGER.checked(teams, rounds), teams // 2

    def distance(round_: int) -> int:
        return 2 * round_ - 1 if round_ <= half else 2 * (round_ - half)

    def boards(table: int, round_: int) -> int:
        return wrapped(table + distance(round_) // 2, half) + (half if round_ > half else 0)

    travels = Travels(lambda t, r: t + distance(r), boards)
    return travels.movement(_named("Stagger", teams, wanted), (teams, wanted, teams), _opposite(teams))


def triple(teams: int = 3, rounds: int | None = None) -> Movement:
    """Three teams: each plays half of its match with both others in each of two rounds.

    >>> [[str(cell) for cell in row] for row in triple().rounds]
    [['1v2/1', '2v3/2', '3v1/3'], ['1v3/3', '2v1/1', '3v2/2']]
    """
    wanted = TRIPLE.checked(teams, rounds)
    travels = Travels(lambda t, r: t + r, lambda t, r: wrapped(t if r == 1 else t + 2, teams))
    return travels.movement("Triple, 3 teams, 2 rounds", (teams, wanted, teams))


ROUND_ROBIN = Sizes("round robin", lambda t: t > 1, "2 teams or more", lambda t: range(1, t + t % 2))


def round_robin(teams: int, rounds: int | None = None) -> Movement:
    """Head to head: both tables of a match play the round's boards, each half of them first, and exchange.

    Everybody plays the same boards in the same round, with a copy for each match; an odd team out sits.

    >>> [[str(cell) for cell in row] for row in round_robin(4).rounds][0]
    ['4v1/1', '1v4/1', '3v2/1.2', '2v3/1.2']
    """
    wanted = ROUND_ROBIN.checked(teams, rounds)
    circle = teams + teams % 2
    laid = tuple(tuple(_matches(circle_round(circle, number), teams, number)) for number in range(1, wanted + 1))
    shares = tuple(Share((2 * match - 1, 2 * match)) for match in range(1, circle // 2 + 1))
    boards = boards_in_sets(wanted, BOARDS_EACH)
    name = _named("Round robin", teams, wanted)
    return Movement(name, laid, boards, Kind.TEAMS, declared=Declared(shares))


def circle_round(circle: int, round_: int) -> list[tuple[int, int]]:
    """A round of the circle method: the last one sits, the others go round.

    >>> circle_round(6, 1), circle_round(6, 2)
    ([(6, 1), (5, 2), (4, 3)], [(6, 2), (1, 3), (5, 4)])
    """
    moving = circle - 1
    twos = ((wrapped(round_ - step, moving), wrapped(round_ + step, moving)) for step in range(1, circle // 2))
    return [(circle, round_), *twos]


def _matches(twos: Sequence[tuple[int, int]], teams: int, set_: int) -> Iterator[Cell]:
    for copy, (one, other) in enumerate(twos, start=1):
        home, away = (each if each <= teams else 0 for each in (one, other))
        yield Cell.pairs(home, away, set_, copy)
        yield Cell.pairs(away, home, set_, copy)


def _named(title: str, teams: int, rounds: int) -> str:
    return f"{title}, {teams} teams, {rounds} rounds"
