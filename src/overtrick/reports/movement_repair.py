"""Repairs in plain words: what is done, who loses by it, which tables change, and whether any rule is broken."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from overtrick.movements.balance import balance
from overtrick.movements.breach import listed, who
from overtrick.movements.cell import Cell
from overtrick.movements.movement import Movement, Place
from overtrick.movements.repair import Repair
from overtrick.movements.withdrawal import Withdrawal
from overtrick.reports.movement_advice import tenth
from overtrick.reports.movement_tables import plan_cell
from overtrick.reports.tables import Column, Kind, Table, without_empty

Json = dict[str, object]


def changes(planned: Movement, repair: Repair) -> Iterator[tuple[Place, Cell, Cell]]:
    """The tables that change: as they were planned, and as they are now; nobody is at a table that is not there."""
    places = {place for movement in (planned, repair.movement) for place, _ in movement.cells()}
    for place in sorted(places, key=lambda place: (place.round, place.table)):
        was, now = _cell(planned, place), _cell(repair.movement, place)
        if was != now:
            yield place, was, now


def _cell(movement: Movement, place: Place) -> Cell:
    is_there = place.round <= len(movement.rounds) and place.table <= movement.tables
    return movement.at(place) if is_there else Cell()


def change_table(planned: Movement, repair: Repair) -> Table:
    """The tables that change.

    >>> from overtrick.movements.mitchell import straight
    >>> from overtrick.movements.repair import pair_removed
    >>> change_table(straight(5), pair_removed(straight(5), 9, 4)).rows[0]
    ('4', '2', '2v9 9-10', '2v-')
    """
    heads = (Column("Round", Kind.NUMBER), Column("Table", Kind.NUMBER), Column("Planned"), Column("Now"))
    rows = tuple(
        (str(place.round), str(place.table), plan_cell(planned, was), plan_cell(repair.movement, now))
        for place, was, now in changes(planned, repair)
        if place.round <= len(repair.movement.rounds)
    )
    notes = () if rows else ("No table of the rounds that are played changes.",)
    return Table("What changes", heads, rows, notes)


def repair_table(planned: Movement, repairs: Sequence[Repair]) -> Table:
    """Several ways, the best first, with how many tables of the rounds to come each of them changes."""
    heads = (
        Column("No", Kind.NUMBER),
        Column("What is done", Kind.NAME),
        Column("Rounds lost", Kind.NUMBER),
        Column("Tables changed", Kind.NUMBER, keep=1),
        Column("Rules broken", Kind.NUMBER),
    )
    rows = tuple(
        (
            str(number),
            _capital(repair.what),
            str(lost_rounds(repair)),
            str(len(list(changes(planned, repair)))),
            str(len(repair.faults) or ""),
        )
        for number, repair in enumerate(repairs, start=1)
    )
    return without_empty(Table("Ways to mend it", heads, rows))


def lost_rounds(repair: Repair) -> int:
    """How many rounds all together lose."""
    return sum(lost.rounds for lost in repair.lost)


def repair_words(repair: Repair) -> Iterator[str]:
    """A repair in sentences.

    >>> from overtrick.movements.mitchell import straight
    >>> from overtrick.movements.repair import pair_removed
    >>> print(*repair_words(pair_removed(straight(5), 9, 4)), sep=chr(10))
    Pair 9 leaves before round 4.
    Rounds 1-3 stay as they were.
    Fewer rounds than planned: pair 9 2; pairs 2 and 3 1.
    Sound: every rule is kept.
    Fairness (Qf) is now 96.4 of 100.
    """
    yield f"{_capital(repair.what)}."
    if repair.first_round > 1:
        past = repair.first_round - 1
        yield "Round 1 stays as it was." if past == 1 else f"Rounds 1-{past} stay as they were."
    yield _lost(repair)
    yield from _shares(repair)
    if repair.faults:
        yield f"NOT sound: {len(repair.faults)} breach{'es' if len(repair.faults) > 1 else ''}."
        yield from (f"- {breach}." for breach in repair.faults)
    else:
        yield "Sound: every rule is kept."
    yield f"Fairness (Qf) is now {tenth(balance(repair.movement).qf)} of 100."


def _shares(repair: Repair) -> Iterator[str]:
    """The tables that share in single rounds that are still to come."""
    for share in repair.movement.declared.shares:
        if share.rounds and min(share.rounds) >= repair.first_round:
            rounds = f"round{'s' * (len(share.rounds) > 1)} {listed(share.rounds)}"
            yield f"Tables {listed(share.tables)} share their boards in {rounds}."


def withdrawal_words(gone: Withdrawal) -> str:
    """What becomes of the results of a pair that leaves for good.

    >>> from overtrick.movements.mitchell import straight
    >>> from overtrick.movements.withdrawal import withdrawal
    >>> print(withdrawal_words(withdrawal(straight(7).with_boards(3), 9, 5)))
    If pair 9 leaves for good: its results stand, it gets average minus and its opponents get average plus on the 9 \
boards that are left (EBU White Book 2.4.5).
    """
    who_ = f"If pair {gone.number} leaves for good"
    if gone.is_cancelled:
        return f"{who_}: it has played less than half, so all its results are cancelled (EBU White Book 2.4.4)."
    left = f"on the {gone.boards} boards that are left"
    told = "its results stand, it gets average minus and its opponents get average plus"
    return f"{who_}: {told} {left} (EBU White Book 2.4.5)."


def _lost(repair: Repair) -> str:
    by_rounds: dict[int, list[int]] = defaultdict(list)
    for lost in repair.lost:
        by_rounds[lost.rounds].append(lost.contestant)
    if not by_rounds:
        return "Nobody plays fewer rounds than planned."
    parts = [
        f"{who(repair.movement, *numbers)} {rounds}" for rounds, numbers in sorted(by_rounds.items(), reverse=True)
    ]
    return f"Fewer rounds than planned: {'; '.join(parts)}."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def repair_answer(planned: Movement, repair: Repair) -> Json:
    """The answer of ``movement repair --json`` for one way."""
    return {
        "what": repair.what,
        "first_round": repair.first_round,
        "sound": repair.is_sound,
        "lost": [{"contestant": lost.contestant, "rounds": lost.rounds} for lost in repair.lost],
        "changes": [
            {"round": place.round, "table": place.table, "planned": str(was), "now": str(now)}
            for place, was, now in changes(planned, repair)
        ],
        "breaches": [str(breach) for breach in repair.faults],
        "movement": str(repair.movement),
    }
