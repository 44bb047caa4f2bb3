"""Seats and opponents: everybody in one seat a round, in the line of two winners, against others, and not again."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, combinations

from overtrick.movements.breach import WHO, Breach, notice, who, wrong
from overtrick.movements.cell import Cell, Numbers
from overtrick.movements.movement import Kind, Movement, Place

COUNTED = {2: "two", 4: "four"}
SEATS_A_SIDE = {Kind.PAIRS: 1, Kind.TEAMS: 1, Kind.INDIVIDUAL: 2}


def sides_wrong(movement: Movement) -> Iterator[Breach]:
    """A side is one pair or team, or two players; nobody plays with or against himself."""
    wanted = SEATS_A_SIDE[movement.kind]
    kind = WHO[movement.kind]
    for place, cell in movement.cells():
        for side in (cell.ns, cell.ew):
            if side and len(side) != wanted:
                yield wrong("side-size", place, side, f"a side of {len(side)} {kind}s instead of {wanted}")
        everybody = cell.contestants
        several = len(set(everybody)) < len(everybody)
        for number in sorted({each for each in everybody if everybody.count(each) > 1}) if several else ():
            yield wrong("against-itself", place, (number,), f"{kind} {number} would play against itself")


def seats_twice(movement: Movement) -> Iterator[Breach]:
    """Nobody has seats at two tables in one round; of a team, one half sits North-South and one East-West."""
    for round_, row in enumerate(movement.rounds, start=1):
        first: dict[tuple[int, bool], int] = {}
        for table, cell in enumerate(row, start=1):
            for number, line in _seats(movement, cell):
                other = first.setdefault((number, line), table)
                if other != table:
                    said = f"{who(movement, number)} has a seat at table {other} too in this round"
                    yield wrong("seat-twice", Place(round_, table), (number,), said)


def _seats(movement: Movement, cell: Cell) -> Iterator[tuple[int, bool]]:
    """Who must not have a second seat; the two halves of a team are told apart."""
    halves = movement.kind is Kind.TEAMS
    yield from dict.fromkeys(chain(((number, False) for number in cell.ns), ((number, halves) for number in cell.ew)))


def lines_crossed(movement: Movement) -> Iterator[Breach]:
    """With several winners everybody keeps a direction, since the lists compare the same side of the boards."""
    if movement.winners == 1 or movement.kind is Kind.TEAMS:
        return
    first: dict[int, tuple[str, int]] = {}
    for place, cell in movement.cells():
        for number, line in _lines(movement, cell):
            known, round_ = first.setdefault(number, (line, place.round))
            if known != line:
                said = f"{who(movement, number)} sits {line} here, and {known} in round {round_}"
                lists = f"there are {COUNTED[movement.winners]} winners"
                yield wrong("line-crossed", place, (number,), f"{said}; {lists}")


def _lines(movement: Movement, cell: Cell) -> Iterator[tuple[int, str]]:
    """Everybody with the direction of the pair, or of the player."""
    named = (("North-South",) * 2, ("East-West",) * 2)
    if movement.kind is Kind.INDIVIDUAL:
        named = (("North", "South"), ("East", "West"))
    for directions, side in zip(named, (cell.ns, cell.ew), strict=True):
        yield from zip(side, directions, strict=False)


def met_again(movement: Movement) -> Iterator[Breach]:
    """Opponents meet once, or as often as the movement declares; the two halves of a team's match count once."""
    allowed = movement.declared.meetings
    seen: dict[tuple[int, int], list[Place]] = defaultdict(list)
    for place, cell in movement.cells():
        if cell.is_played:
            for one, other in sorted({_met(movement, *pair) for pair in cell.meetings() if pair[0] != pair[1]}):
                before = seen[one, other]
                before.append(place)
                if len(before) > allowed:
                    yield _again(movement, place, (one, other), before)
    repeats = sum(1 < len(places) <= allowed for places in seen.values())
    if repeats:
        said = f"{repeats} times the same opponents meet more than once, up to {allowed} times, as declared"
        yield notice("met-again", said)


def _met(movement: Movement, one: int, other: int) -> tuple[int, int]:
    """Those who meet; of teams the order stays, since each half of a match is at another table."""
    return (one, other) if movement.kind is Kind.TEAMS or one < other else (other, one)


def _again(movement: Movement, place: Place, both: tuple[int, int], places: list[Place]) -> Breach:
    before = places[-2]
    said = f"{who(movement, *both)} meet again; they met in round {before.round} at table {before.table}"
    return wrong("met-again", place, both, said)


def partnered_again(movement: Movement) -> Iterator[Breach]:
    """Two players are partners once, or as often as the movement declares."""
    if movement.kind is not Kind.INDIVIDUAL:
        return
    allowed = movement.declared.partners
    seen: dict[Numbers, list[Place]] = defaultdict(list)
    for place, cell in movement.cells():
        for side in (cell.ns, cell.ew) if cell.is_played else ():
            for both in combinations(sorted(set(side)), 2):
                before = seen[both]
                before.append(place)
                if len(before) > allowed:
                    said = f"{who(movement, *both)} are partners again, as in round {before[-2].round}"
                    yield wrong("partnered-again", place, both, said)
