"""What the director says before the first round: where to sit, how everybody and the boards move, who sits out.

The pattern is found in the movement itself, whoever made it. Where there is none, the cards are named in its place.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping

from overtrick.game.counted import counted
from overtrick.movements.breach import WHO, listed, who
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.notices import boards_played, sit_outs
from overtrick.reports.movement_boards import Stand, board_moves, copies_words, stand_words, stands
from overtrick.reports.movement_pattern import FEW, Pattern, around_words, moves, step_words
from overtrick.reports.movement_seats import CHAIRS

MOST_NAMED = 8  # contestants in a sentence


def announcement(movement: Movement) -> tuple[str, ...]:
    """The sentences.

    >>> from overtrick.movements.mitchell import straight
    >>> print(*announcement(straight(5)), sep=chr(10))
    5 tables, 5 rounds of 2 boards: 10 boards for each pair. Two winners: one North-South, one East-West.
    North-South have the number of their table. East-West have 5 more than the number of the table where they begin.
    North-South stay at their tables all evening.
    After each round East-West move up one table, from table 5 to table 1.
    After each round the boards move down one table, from table 1 to table 5.
    """
    pattern = Pattern(movement)
    return tuple(
        filter(
            None,
            (
                _size(movement),
                _first_seats(movement),
                *_missing(movement),
                *_stays(pattern),
                *moves(pattern),
                *_rovers(pattern),
                *_boards(movement),
                *_shares(movement),
                *_arrows(movement),
                *_sitting_out(movement),
            ),
        )
    )


def _size(movement: Movement) -> str:
    each = {len(boards) for boards in movement.boards}
    of = f" of {counted(each.pop(), 'board')}" if len(each) == 1 else ""
    played = boards_played(movement).values()
    fewest, most = min(played), max(played)
    boards = counted(most, "board") if fewest == most else f"{fewest} to {most} boards"
    total = f": {boards} for each {WHO[movement.kind]}" if movement.kind is not Kind.TEAMS else ""
    tables, rounds = counted(movement.tables, "table"), counted(len(movement.rounds), "round")
    return f"{tables}, {rounds}{of}{total}.{_winners(movement)}"


def _winners(movement: Movement) -> str:
    if movement.winners == 1 or movement.kind is Kind.TEAMS:
        return " One winner."
    return " Two winners: one North-South, one East-West." if movement.winners == 2 else f" {movement.winners} winners."  # noqa: PLR2004


def _first_seats(movement: Movement) -> str:
    """How the numbers of the first round are found, where there is a rule."""
    if movement.kind is Kind.INDIVIDUAL:
        return "Sit down for the first round as the guide cards say."
    first = [(table, *cell.seated) for table, cell in enumerate(movement.rounds[0], start=1)]
    north = all(ns in ((), (table,)) for table, ns, _ in first) and any(ns for _, ns, _ in first)
    more = {ew[0] - table for table, _, ew in first if ew}
    if movement.kind is Kind.TEAMS:
        return "Every team has the number of its home table, where one half sits North-South." if north else ""
    if not north or len(more) != 1:
        return "Sit down for the first round as the guide cards say."
    return (
        "North-South have the number of their table. "
        f"East-West have {more.pop()} more than the number of the table where they begin."
    )


def _missing(movement: Movement) -> Iterator[str]:
    """Numbers that nobody has, because a pair is missing."""
    missing = set(range(1, max(movement.contestants) + 1)) - set(movement.contestants)
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        yield f"There {verb} no {who(movement, *missing)}: whoever should meet it sits out."


def _stays(pattern: Pattern) -> Iterator[str]:
    """Who never moves."""
    stay, movement = pattern.stationary, pattern.movement
    if not stay or len(movement.rounds) == 1:
        return
    seats = [next(seat for seat in pattern.seats[mover] if seat) for mover in stay]
    sides = {seat.chair for seat in seats}
    everywhere = {seat.table for seat in seats} == set(range(1, movement.tables + 1))
    if len(sides) == 1 and everywhere:
        yield f"{CHAIRS[sides.pop()]} stay at their tables all evening."
    elif len(sides) == 1 and len(stay) > 1:
        named = who(movement, *(number for number, _ in stay))
        yield f"{_capital(named)} stay at their tables, {CHAIRS[sides.pop()]}, all evening."
    elif len(stay) <= FEW:
        for (number, _), seat in zip(stay, seats, strict=True):
            subject = who(movement, number)
            yield f"{_capital(subject)} stays at table {seat.table}, {CHAIRS[seat.chair]}, all evening."
    else:
        named = who(movement, *(number for number, _ in stay))
        yield f"{_capital(named)} stay at their tables all evening."


def _rovers(pattern: Pattern) -> Iterator[str]:
    """Who comes in later and takes a seat at a table after the other."""
    for mover in pattern.rovers:
        seats = [(round_, seat) for round_, seat in enumerate(pattern.seats[mover], start=1) if seat]
        subject = _capital(who(pattern.movement, mover[0]))
        tables = ", ".join(str(seat.table) for _, seat in seats)
        first, seat = seats[0]
        takes = f"from round {first} it takes the {CHAIRS[seat.chair]} seats at tables {tables} in turn"
        yield f"{subject} roves: {takes}; whoever sits there sits out that round."


def _boards(movement: Movement) -> Iterator[str]:
    """How the boards move."""
    if len(movement.rounds) == 1:
        return
    if all(len({cell.set for cell in row if cell.is_played}) == 1 for row in movement.rounds):
        yield "All tables play the same boards in a round, which the table cards name."
        return
    after: dict[int, set[str]] = defaultdict(set)
    for place, move in board_moves(movement).items():
        if move != "away":
            after[place.table].add(move)
    usual = _usual_move(after, movement)
    exceptions = [] if usual is None else list(_board_exceptions(after, usual, movement))
    if usual is None or len(exceptions) > FEW or any(len(ways) > 1 for ways in after.values()):
        yield "The table cards say where the boards go after each round."
        return
    if usual == 0:
        yield "The boards stay at their tables."
    else:
        end = around_words(usual, movement.tables) if not exceptions else ""
        sentence = f"After each round the boards {step_words(usual, movement.tables)}{end}"
        yield f"{'; '.join((sentence, *exceptions))}."
    yield from (_stand(movement, stand) for stand in stands(movement))


def _usual_move(after: Mapping[int, set[str]], movement: Movement) -> int | None:
    """By how many tables the boards of most tables go; None where there is no rule."""
    steps = Counter(
        (int(move.split()[-1]) - table) % movement.tables if move.startswith("table ") else 0
        for table, moves in after.items()
        for move in moves
        if move == "stay" or move.startswith("table ")
    )
    if not steps:
        return None
    step, times = steps.most_common(1)[0]
    return step if 2 * times >= len(after) else None


def _board_exceptions(after: Mapping[int, set[str]], usual: int, movement: Movement) -> Iterator[str]:
    """The tables whose boards go elsewhere."""
    for table, ways in sorted(after.items()):
        then = (table + usual - 1) % movement.tables + 1
        named = f"table {then}"
        others = sorted(move for move in ways if move != named and not (move == "stay" and not usual))
        for move in others:
            where = move.replace("stand", "the stand", 1)
            yield f"those of table {table} " + (f"go to {where}" if move != "stay" else "stay")


def _stand(movement: Movement, stand: Stand) -> str:
    first = copies_words(movement, stand.sets)
    lies = f", with {first} on it before round 1" if first else ""
    return f"There is a bye stand {stand_words(stand)}{lies}."


def _shares(movement: Movement) -> Iterator[str]:
    for share in movement.declared.shares:
        rounds = (
            f"in round{'s' if len(share.rounds) > 1 else ''} {listed(share.rounds)}"
            if share.rounds
            else "in every round"
        )
        yield f"Tables {listed(share.tables)} share their boards {rounds}."


def _arrows(movement: Movement) -> Iterator[str]:
    """In which rounds the boards are turned."""
    by_round: dict[int, set[int]] = defaultdict(set)
    for place, cell in movement.cells():
        if cell.arrow and cell.is_played:
            by_round[place.round].add(place.table)
    if not by_round:
        return
    every = set(range(1, movement.tables + 1))
    spared = {frozenset(_playing(movement, round_) - tables) for round_, tables in by_round.items()}
    if len(spared) > 1 or len(next(iter(spared))) > FEW:
        yield "In some rounds the boards are turned at some tables: the cards say where."
        return
    not_at = sorted(next(iter(spared)) & every)
    but = f" but at table{'s' if len(not_at) > 1 else ''} {listed(not_at)}" if not_at else ""
    few = "round" if len(by_round) == 1 else "rounds"
    switch = "North-South play the East-West cards (arrow switch)"
    yield f"In {few} {listed(by_round)} turn the boards a quarter{but}: {switch}."


def _playing(movement: Movement, round_: int) -> set[int]:
    return {table for table in range(1, movement.tables + 1) if movement.at(Place(round_, table)).is_played}


def _sitting_out(movement: Movement) -> Iterator[str]:
    """Who sits out in which round, while these are few."""
    resting = sit_outs(movement)
    if 0 < len(resting) <= MOST_NAMED:
        parts = [
            f"{number} in round{'s' if len(rounds) > 1 else ''} {listed(rounds)}" for number, rounds in resting.items()
        ]
        yield f"These sit out: {WHO[movement.kind]} {'; '.join(parts)}."
    elif resting:
        yield f"{_capital(who(movement, *resting))} sit out in turn: the guide cards say when."


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
