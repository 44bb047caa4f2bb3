"""Repairs of a running movement: a pair goes home, the evening ends early, somebody sat or played elsewhere.

Rounds before the repair stay as they were, and every result with them, since results hang on who played which board
against whom. What a repair breaks or costs is told with it; the boards of later rounds ``replan`` may
set right. Who comes late is in ``arrivals``.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from overtrick.movements.arrow_switch import most_worth_switching
from overtrick.movements.breach import Breach, listed
from overtrick.movements.cell import Cell
from overtrick.movements.counting import Switching
from overtrick.movements.declared import Share
from overtrick.movements.errors import MovementPlaceError, RepairError
from overtrick.movements.movement import Kind, Movement, Place
from overtrick.movements.verify import faults


@dataclass(frozen=True, slots=True)
class Lost:
    """Somebody plays so many rounds fewer than was planned."""

    contestant: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Repair:
    """A changed movement: what was done in words, from which round on, who loses by it, and what is wrong with it."""

    what: str
    movement: Movement
    first_round: int
    lost: tuple[Lost, ...]
    faults: tuple[Breach, ...]

    @property
    def is_sound(self) -> bool:
        """Whether the changed movement breaks no rule."""
        return not self.faults


def repaired(what: str, planned: Movement, movement: Movement, first_round: int) -> Repair:
    """A repair with what it costs. Raises a ``RepairError`` if it changes a round that was played."""
    if movement.rounds[: first_round - 1] != planned.rounds[: first_round - 1]:
        raise RepairError(f"{what}: it would change a round before round {first_round}, and that has been played")
    before, after = _rounds_played(planned), _rounds_played(movement)
    lost = tuple(
        Lost(number, rounds - after.get(number, 0))
        for number, rounds in sorted(before.items())
        if rounds > after.get(number, 0)
    )
    return Repair(what, movement, first_round, lost, faults(movement))


def _rounds_played(movement: Movement) -> dict[int, int]:
    found: dict[int, int] = {}
    for _, cell in movement.cells():
        if cell.is_played:
            for number in set(cell.contestants):
                found[number] = found.get(number, 0) + 1
    return found


def pair_removed(movement: Movement, number: int, first_round: int) -> Repair:
    """A pair leaves: whoever should meet it from this round on sits out.

    >>> from overtrick.movements.mitchell import straight
    >>> repair = pair_removed(straight(5), 9, 4)
    >>> repair.what, [(lost.contestant, lost.rounds) for lost in repair.lost]
    ('pair 9 leaves before round 4', [(2, 1), (3, 1), (9, 2)])
    """
    checked_round(movement, first_round)
    if number not in movement.contestants:
        raise MovementPlaceError(f"there is no {number} in this movement; wanted 1-{max(movement.contestants)}")
    changed = changed_from(movement, first_round, lambda _, cell: cell.without(number))
    return repaired(f"pair {number} leaves before round {first_round}", movement, changed, first_round)


def stopped(movement: Movement, rounds: int, begun: int) -> Repair:
    """The evening ends after so many rounds; ``begun`` of them are played or under way, so that they stay.

    With one winner the rounds to turn are chosen anew among those that have not begun.

    >>> from overtrick.movements.arrow_switch import switched
    >>> from overtrick.movements.mitchell import straight
    >>> stopped(switched(straight(13)), 10, 5).what
    'stops after round 10, boards turned in rounds 1 and 2'
    """
    checked_round(movement, rounds)
    short = movement.curtailed(rounds)
    turned = _turned_rounds(short)
    if movement.winners > 1 or not turned:
        return repaired(f"stops after round {rounds}", movement, short, begun + 1)
    pivots = _spared(short, turned)
    plain = short.turned(turned, pivots)
    fixed = tuple(round_ for round_ in turned if round_ <= begun)
    chosen = _chosen(Switching(plain, pivots), fixed, range(begun + 1, rounds + 1))
    named = f", boards turned in round{'s' * (len(chosen) > 1)} {listed(chosen)}" if chosen else ", boards never turned"
    return repaired(f"stops after round {rounds}{named}", movement, plain.turned(chosen, pivots), begun + 1)


def _turned_rounds(movement: Movement) -> tuple[int, ...]:
    """The rounds in which boards are turned, if that is done by whole rounds."""
    by_round = [sum(cell.arrow for cell in row if cell.is_played) for row in movement.rounds]
    most = max(by_round)
    return tuple(round_ for round_, count in enumerate(by_round, start=1) if count and count >= most - 1)


def _spared(movement: Movement, turned: tuple[int, ...]) -> tuple[int, ...]:
    """The tables that stay as they are in the rounds that are turned."""
    rows = [movement.rounds[round_ - 1] for round_ in turned]
    return tuple(
        table + 1
        for table in range(movement.tables)
        if all(row[table].is_played and not row[table].arrow for row in rows)
    )


def _chosen(switching: Switching, fixed: tuple[int, ...], free: range) -> tuple[int, ...]:
    """The rounds to turn: those that are past, and the best further ones, one after the other."""
    most = max(most_worth_switching(len(switching.movement.rounds)), len(fixed))
    best = fixed
    while len(best) < most:
        more = [tuple(sorted((*best, round_))) for round_ in free if round_ not in best]
        fairest = max(more, key=lambda rounds: switching.balance(rounds).qf, default=best)
        if switching.balance(fairest).qf <= switching.balance(best).qf:
            break
        best = fairest
    return best


def seats_swapped(movement: Movement, one: int, other: int, first_round: int, last_round: int | None = None) -> Repair:
    """Two pairs exchange their places from this round on, or in these rounds.

    >>> from overtrick.movements.mitchell import straight
    >>> repair = seats_swapped(straight(5), 6, 7, 2, 2)
    >>> repair.what, repair.faults[0].code
    ('6 and 7 change places in round 2', 'met-again')
    """
    checked_round(movement, first_round)
    last = len(movement.rounds) if last_round is None else last_round
    exchanged = {one: other, other: one}

    def swapped(place: Place, cell: Cell) -> Cell:
        if place.round > last:
            return cell
        ns, ew = (tuple(exchanged.get(number, number) for number in side) for side in (cell.ns, cell.ew))
        return replace(cell, ns=ns, ew=ew)

    when = f"in round {first_round}" if last == first_round else f"in rounds {first_round}-{last}"
    changed = changed_from(movement, first_round, swapped)
    return repaired(f"{one} and {other} change places {when}", movement, changed, first_round)


def direction_changed(movement: Movement, place: Place) -> Repair:
    """The pairs at a table sat the wrong way: they hold each other's cards, and the result stands as it was played.

    With two winners that is a fault, since each pair is then compared on these boards with those of the other line.

    >>> from overtrick.movements.mitchell import straight
    >>> str(direction_changed(straight(5), Place(2, 3)).movement.at(Place(2, 3)))
    '7v3/4^'
    """
    checked_round(movement, place.round)
    changed = movement.map(lambda at, cell: cell.turned() if at == place else cell)
    return repaired(f"{place}: the boards are played the other way", movement, changed, place.round)


def board_played(movement: Movement, place: Place, set_: int) -> Repair:
    """A table has played another set than was planned. Later tables that cannot be played so any more have no boards.

    >>> from overtrick.movements.mitchell import straight
    >>> repair = board_played(straight(5), Place(1, 2), 4)
    >>> repair.what, sum(lost.rounds for lost in repair.lost), repair.is_sound
    ('round 1, table 2: set 4 in place of set 2; 2 later tables cannot be played', 4, True)
    """
    played = as_played(movement, place, set_)
    playable = without_replays(played, place.round + 1)
    what = f"{place}: set {set_} in place of set {movement.at(place).set}"
    dropped = tables_dropped(movement, playable, place.round + 1)
    tables = f"{dropped} later table{'s' * (dropped > 1)}"
    return repaired(f"{what}; {tables} cannot be played" if dropped else what, movement, playable, place.round)


def tables_dropped(planned: Movement, movement: Movement, first_round: int) -> int:
    """At how many tables from a round on boards were planned and are no more played."""
    return sum(
        cell.is_played and not movement.at(place).is_played
        for place, cell in planned.cells()
        if place.round >= first_round
    )


def as_played(movement: Movement, place: Place, set_: int) -> Movement:
    """The movement with another set at a table, shared in that round with the table that has it too."""
    checked_round(movement, place.round)
    if not movement.boards_of(set_):
        raise MovementPlaceError(f"there is no set {set_}; wanted 1-{movement.sets}")
    return _shared_there(movement.map(lambda at, cell: replace(cell, set=set_) if at == place else cell), place)


def _shared_there(movement: Movement, place: Place) -> Movement:
    """The movement with the tables that had one set in a round declared to share it there, as they did."""
    set_ = movement.at(place).set
    row = enumerate(movement.rounds[place.round - 1], start=1)
    tables = tuple(table for table, cell in row if cell.is_played and cell.set == set_)
    if len(tables) == 1:
        return movement
    shares = (*movement.declared.shares, Share(tables, (place.round,)))
    return replace(movement, declared=replace(movement.declared, shares=shares))


def without_replays(movement: Movement, first_round: int) -> Movement:
    """The movement without boards, from this round on, at tables where somebody has played them."""
    done: dict[int, set[int]] = {number: set() for number in movement.contestants}

    def played(place: Place, cell: Cell) -> Cell:
        boards = set(movement.boards_of(cell.set))
        again = any(boards & done[number] for number in cell.contestants)
        if cell.is_played and again and place.round >= first_round and movement.kind is not Kind.TEAMS:
            return Cell()
        for number in cell.contestants if cell.is_played else ():
            done[number] |= boards
        return cell

    return movement.map(played)


def changed_from(movement: Movement, first_round: int, change: Callable[[Place, Cell], Cell]) -> Movement:
    """The movement with every table of this round and of the later ones changed."""
    return movement.map(lambda place, cell: change(place, cell) if place.round >= first_round else cell)


def checked_round(movement: Movement, round_: int) -> None:
    """Raise a ``MovementPlaceError`` where a movement has no such round."""
    if not 1 <= round_ <= len(movement.rounds):
        raise MovementPlaceError(f"there is no round {round_}; wanted 1-{len(movement.rounds)}")
