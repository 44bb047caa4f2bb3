"""What is no fault and still good to know: unequal comparisons, sit-outs, boards and opponents that are missed."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from overtrick.movements.breach import WHO, Breach, boards_named, notice, who
from overtrick.movements.movement import Kind, Movement


def plays(movement: Movement) -> Counter[int]:
    """How often each board is played; boards that are in play and never played count 0."""
    found: Counter[int] = Counter(dict.fromkeys((board for boards in movement.boards for board in boards), 0))
    sets = Counter(cell.set for _, cell in movement.cells() if cell.is_played)
    for set_, count in sets.items():
        for board in movement.boards_of(set_):
            found[board] += count
    return found


def plays_unequal(movement: Movement) -> Iterator[Breach]:
    """Boards that are played more often than others are scored on another top."""
    by_count: dict[int, list[int]] = defaultdict(list)
    for board, count in plays(movement).items():
        by_count[count].append(board)
    if len(by_count) > 1:
        said = "; ".join(
            f"{boards_named(sorted(boards))} {_times(count)}" for count, boards in sorted(by_count.items())
        )
        yield notice("plays-unequal", f"boards are played unequally often: {said}")


def _times(count: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(count, f"{count} times")


def boards_played(movement: Movement) -> dict[int, int]:
    """How many boards each contestant plays; a team's two halves together."""
    found = dict.fromkeys(movement.contestants, 0)
    for _, cell in movement.cells():
        if cell.is_played:
            boards = len(movement.boards_of(cell.set))
            for number in set(cell.contestants):
                found[number] += boards
    return found


def fields_differ(movement: Movement) -> Iterator[Breach]:
    """Where more boards are in play than anybody plays, contestants are compared on different boards."""
    most = max(boards_played(movement).values(), default=0) // (2 if movement.kind is Kind.TEAMS else 1)
    in_play = sum(count > 0 for count in plays(movement).values())
    if in_play > most:
        said = (
            f"{in_play} boards are in play and nobody plays more than {most}: all are not compared on the same boards"
        )
        yield notice("boards-differ", said)


def sit_outs(movement: Movement) -> dict[int, tuple[int, ...]]:
    """The rounds in which each contestant does not play; those who play throughout are not named."""
    found: dict[int, list[int]] = defaultdict(list)
    everybody = movement.contestants
    for round_, row in enumerate(movement.rounds, start=1):
        playing = {number for cell in row if cell.is_played for number in cell.contestants}
        for number in everybody:
            if number not in playing:
                found[number].append(round_)
    return {number: tuple(rounds) for number, rounds in found.items()}


def sitting_out(movement: Movement) -> Iterator[Breach]:
    """Who sits out, and when."""
    found = sit_outs(movement)
    by_count: dict[int, list[int]] = defaultdict(list)
    for number, rounds in found.items():
        by_count[len(rounds)].append(number)
    for count, numbers in sorted(by_count.items()):
        when = f"in round {found[numbers[0]][0]}" if len(numbers) == count == 1 else _times(count)
        verb, each = ("sits", "") if len(numbers) == 1 else ("sit", " each")
        yield notice("sits-out", f"{who(movement, *numbers)} {verb} out {when}{each}")


def opponents(movement: Movement) -> Mapping[int, frozenset[int]]:
    """Whom each contestant meets."""
    found: dict[int, set[int]] = {number: set() for number in movement.contestants}
    for _, cell in movement.cells():
        if cell.is_played:
            for one, other in cell.meetings():
                found[one].add(other)
                found[other].add(one)
    return {number: frozenset(met) for number, met in found.items()}


def rivals(movement: Movement) -> Mapping[int, frozenset[int]]:
    """Whom each contestant could meet: all others, or with two winners those of the other line."""
    everybody = frozenset(movement.contestants)
    if movement.winners == 1 or movement.kind is not Kind.PAIRS:
        return {number: everybody - {number} for number in everybody}
    north = frozenset(number for _, cell in movement.cells() for number in cell.ns)
    east = everybody - north
    return {number: east if number in north else north for number in everybody}


def not_met(movement: Movement) -> Iterator[Breach]:
    """Who does not meet all the others."""
    met, possible = opponents(movement), rivals(movement)
    missed = {number: len(possible[number] - met[number]) for number in met}
    if any(missed.values()) and movement.kind is not Kind.INDIVIDUAL:
        fewest, most = min(missed.values()), max(missed.values())
        count = str(most) if fewest == most else f"{fewest}-{most}"
        yield notice("not-all-met", f"each {WHO[movement.kind]} misses {count} of its possible opponents")
