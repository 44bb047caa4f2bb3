"""The pattern of a movement: who stays, who roves, and the rule by which everybody else moves, if there is one."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from overtrick.movements.breach import WHO, listed, who
from overtrick.movements.movement import Kind, Movement
from overtrick.reports.movement_seats import CHAIRS, Seat, Seated, seated

Mover = tuple[int, str]  # a contestant, and for teams the half of it
FEW = 4  # moves or names that one remembers
MOST_CHANGES = 2  # of the usual step


@dataclass(frozen=True)
class Pattern:
    """Who goes where, seen as a whole."""

    movement: Movement

    @cached_property
    def where(self) -> tuple[dict[Mover, Seat], ...]:
        """For each round the seat of everybody who moves by himself."""
        return tuple(dict(_movers(round_, self.movement.kind)) for round_ in seated(self.movement))

    @cached_property
    def seats(self) -> dict[Mover, tuple[Seat | None, ...]]:
        """The seats of everybody, None where he has none."""
        everybody = sorted({mover for round_ in self.where for mover in round_})
        return {mover: tuple(round_.get(mover) for round_ in self.where) for mover in everybody}

    @cached_property
    def stationary(self) -> tuple[Mover, ...]:
        """Those who sit in one seat whenever they have one."""
        return tuple(mover for mover, seats in self.seats.items() if len({*seats} - {None}) == 1)

    @cached_property
    def rovers(self) -> tuple[Mover, ...]:
        """Pairs that have no seat in the first round, then the same one at another table in every round."""
        if self.movement.kind is not Kind.PAIRS:
            return ()
        return tuple(mover for mover in self.seats if mover not in self.stationary and self._roves(mover))

    def _roves(self, mover: Mover) -> bool:
        first, *others = self.seats[mover]
        chairs = {seat.chair for seat in others if seat}
        return first is None and len(chairs) == 1 and len({seat and seat.table for seat in others}) == len(others)

    @cached_property
    def moving(self) -> tuple[Mover, ...]:
        """The others."""
        return tuple(mover for mover in self.seats if mover not in (*self.stationary, *self.rovers))

    def steps(self, mover: Mover) -> tuple[int | None, ...]:
        """By how many tables he goes up after each round; None where he changes chairs or has no seat."""
        tables = self.movement.tables
        return tuple(
            (then.table - now.table) % tables if now and then and now.chair == then.chair else None
            for now, then in pairwise(self.seats[mover])
        )


def _movers(round_: Seated, kind: Kind) -> Iterator[tuple[Mover, Seat]]:
    """Everybody with his seat; of a team each half by the chairs it sits in."""
    for number, seats in round_.items():
        for seat in seats:
            yield (number, seat.chair if kind is Kind.TEAMS else ""), seat


def moves(pattern: Pattern) -> Iterator[str]:
    """How the others move: by so many tables, each by his own, from seat to seat, behind somebody, or by the cards."""
    if not pattern.moving or len(pattern.movement.rounds) == 1:
        return
    for rule in (_together, _each_his_own, _seat_by_seat, _behind_somebody):
        sentences = rule(pattern)
        if sentences:
            yield from sentences
            return
    yield (
        "Everybody else moves as the guide cards say."
        if pattern.stationary
        else "Everybody moves as the guide cards say."
    )


def _together(pattern: Pattern) -> list[str]:
    """All who sit one way go the same number of tables after a round, after the last one perhaps as their cards say."""
    sides = {seat.chair for mover in pattern.moving for seat in pattern.seats[mover] if seat}
    rounds = range(len(pattern.movement.rounds) - 1)
    by_round = [_common_step(pattern, round_) for round_ in rounds]
    if len(sides) != 1 or any(step is None for step in by_round[:-1]) or (len(by_round) == 1 and by_round[0] is None):
        return []
    steps = [step for step in by_round if step is not None]
    usual = Counter(steps).most_common(1)[0][0]
    if len({step for step in steps if step != usual}) > MOST_CHANGES:
        return []
    sentences = list(_told(CHAIRS[sides.pop()], steps, usual, pattern.movement.tables))
    last = [] if len(steps) == len(by_round) else [f"After round {len(by_round)} they go where the guide cards say."]
    return [*sentences, *last]


def _common_step(pattern: Pattern, round_: int) -> int | None:
    """By how many tables everybody who moves goes up after a round; None if some go otherwise."""
    steps = {pattern.steps(mover)[round_] for mover in pattern.moving if all(pattern.seats[mover][round_ : round_ + 2])}
    return steps.pop() if len(steps) == 1 else None


def _told(subject: str, by_round: Sequence[int], usual: int, tables: int) -> Iterator[str]:
    yield f"After each round {subject} {step_words(usual, tables)}{around_words(usual, tables)}."
    others: dict[int, list[int]] = defaultdict(list)
    for round_, step in enumerate(by_round, start=1):
        if step != usual:
            others[step].append(round_)
    for step, rounds in others.items():
        is_skip = (step - usual) % tables == (1 if usual <= tables // 2 else tables - 1)
        how = f"they skip a table: they {step_words(step, tables)}" if is_skip else f"they {step_words(step, tables)}"
        yield f"But after round{'s' if len(rounds) > 1 else ''} {listed(rounds)} {how}."


def step_words(step: int, tables: int) -> str:
    """By how many tables somebody moves.

    >>> step_words(1, 7), step_words(5, 7), step_words(0, 7)
    ('move up one table', 'move down 2 tables', 'stay')
    """
    if not step:
        return "stay"
    up = step <= tables // 2
    count = step if up else tables - step
    return f"move {'up' if up else 'down'} {'one table' if count == 1 else f'{count} tables'}"


def around_words(step: int, tables: int) -> str:
    """Where one goes from the last table, or from the first."""
    return {1: f", from table {tables} to table 1", tables - 1: f", from table 1 to table {tables}"}.get(step, "")


def _each_his_own(pattern: Pattern) -> list[str]:
    """Everybody always goes the same number of tables, some up and some down."""
    groups: dict[tuple[str, int], list[int]] = defaultdict(list)
    for mover in pattern.moving:
        steps = set(pattern.steps(mover))
        if len(steps) != 1 or None in steps:
            return []
        groups[mover[1], next(iter(steps)) or 0].append(mover[0])
    if len(groups) > FEW - 1 or max(map(len, groups.values())) == 1:
        return []
    tables, movement = pattern.movement.tables, pattern.movement
    return [
        f"After each round {_half(movement, numbers, chair)} {step_words(step, tables)}."
        for (chair, step), numbers in groups.items()
    ]


def _half(movement: Movement, numbers: Sequence[int], chair: str) -> str:
    parity = {number % 2 for number in numbers}
    named = who(movement, *numbers)
    if len(numbers) > FEW and len(parity) == 1:
        named = f"the moving {WHO[movement.kind]}s with {'odd' if parity.pop() else 'even'} numbers"
    return f"the {CHAIRS[chair]} halves of {named}" if chair else named


def _seat_by_seat(pattern: Pattern) -> list[str]:
    """From one seat everybody always goes to the same next one, most of them the same number of tables further."""
    then: dict[Seat, Seat] = {}
    for mover in pattern.moving:
        for now, after in pairwise(pattern.seats[mover]):
            if now and after and then.setdefault(now, after) != after:
                return []
    usual = Counter(_offset(now, after, pattern.movement.tables) for now, after in then.items()).most_common(1)
    if not usual or usual[0][1] < 2 or usual[0][0][1] != usual[0][0][2]:  # noqa: PLR2004 -- two make a rule
        return []
    (step, chair, _), _count = usual[0]
    others = {now: after for now, after in then.items() if _offset(now, after, pattern.movement.tables) != usual[0][0]}
    if len(others) > FEW:
        return []
    sentence = f"After each round {CHAIRS[chair]} {step_words(step, pattern.movement.tables)}"
    return [f"{'; '.join((sentence, *(_from_to(now, after) for now, after in sorted(others.items()))))}."]


def _offset(now: Seat, then: Seat, tables: int) -> tuple[int, str, str]:
    return ((then.table - now.table) % tables, now.chair, then.chair)


def _from_to(now: Seat, then: Seat) -> str:
    return f"from {CHAIRS[now.chair]} at table {now.table} to {CHAIRS[then.chair]} at table {then.table}"


def _behind_somebody(pattern: Pattern) -> list[str]:
    """Everybody always goes to the table where one and the same contestant has sat."""
    ahead = {mover: _followed(pattern, mover) for mover in pattern.moving}
    if any(other is None for other in ahead.values()):
        return []
    follows = {mover[0]: other[0] for mover, other in ahead.items() if other}
    steps = {other - number for number, other in follows.items()}
    numbers = sorted(follows)
    for step, word in ((-1, "lower"), (1, "higher")):
        others = {number: other for number, other in follows.items() if other - number != step}
        if step in steps and len(others) == 1:
            ((last, first),) = others.items()
            example = next(number for number in numbers if number != last)
            whose = f"the table where the {WHO[pattern.movement.kind]} with the next {word} number has played"
            examples = f"{example} follows {example + step}, and {last} follows {first}"
            return [f"After each round go to {whose}: {examples}. The cards say which way to sit."]
    return []


def _followed(pattern: Pattern, mover: Mover) -> Mover | None:
    """The one at whose table he always plays a round later."""
    mine = pattern.seats[mover]
    for other in pattern.moving:
        pairs = zip(mine[1:], pattern.seats[other], strict=False)
        if other != mover and all(one and two and one.table == two.table for one, two in pairs):
            return other
    return None
