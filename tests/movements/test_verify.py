"""The checker: judged by a second one, written from the rules alone, over movements changed at one table."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from overtrick.game.problems import Level
from overtrick.movements.cell import NOBODY, Cell
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import blackpool, share_and_relay, skip, straight
from overtrick.movements.movement import Movement, Place, boards_in_sets
from overtrick.movements.teams import american_whist, new_england_relay, round_robin
from overtrick.movements.verify import breaches, faults, is_sound
from overtrick.movements.web import appendix, web

PLAYERS = Movement.parse(
    """movement: Five players, one table
kind: individual
---
R1 1+4v2+3/1
R2 2+5v3+4/2
R3 3+1v4+5/3
R4 4+2v5+1/4
R5 5+3v1+2/5
"""
)
PLAYERS = replace(PLAYERS, declared=replace(PLAYERS.declared, meetings=2))
BASES = (
    straight(5), skip(6), share_and_relay(4), blackpool(5), web(6, 4), appendix(7), howell(4), howell(4, 5),
    howell(5, 7), straight(7).without(3), american_whist(5), new_england_relay(4), round_robin(4), PLAYERS,
    replace(straight(3).turned([2]), boards=((1, 2), (7, 3), (4,))),
)  # fmt: skip
MUTATIONS = 1_000


def changed(cell: Cell, movement: Movement, random: Random) -> Cell:
    """The cell with one thing about it changed."""
    number = random.choice((*movement.contestants, max(movement.contestants) + 1))
    other = (random.randrange(1, max(movement.contestants) + 1),)
    side = (number,) if movement.kind != "individual" else (number, *other)
    return random.choice(
        [
            replace(cell, ns=side),
            replace(cell, ew=side),
            replace(cell, ns=NOBODY),
            replace(cell, ns=cell.ew, ew=cell.ns),
            replace(cell, set=random.randrange(movement.sets + 2)),
            replace(cell, set=random.randrange(1, movement.sets + 1)),
            replace(cell, copy=random.randrange(1, 4)),
            replace(cell, ns=(*cell.ns, *other)),
            Cell(),
        ]
    )


def mutations(random: Random) -> Iterator[Movement]:
    """Movements with one table of one round changed."""
    for number in range(MUTATIONS):
        movement = BASES[number % len(BASES)].with_boards(1) if number % 3 else BASES[number % len(BASES)]
        round_, table = random.randrange(len(movement.rounds)), random.randrange(movement.tables)
        here = Place(round_ + 1, table + 1)
        new = changed(movement.at(here), movement, random)
        yield movement.map(lambda place, cell, here=here, new=new: new if place == here else cell)  # type: ignore[misc]


def test_checker_agrees_with_a_plain_one_on_a_thousand_changed_movements(
    rules_broken: Callable[[Movement], set[str]],
) -> None:
    broken = sound = 0
    for movement in mutations(Random(5)):
        codes = {fault.code for fault in faults(movement)}
        assert codes == rules_broken(movement), str(movement)
        broken, sound = broken + bool(codes), sound + (not codes)
    assert broken > 500
    assert sound > 100  # so that refusing everything is no way to pass


@pytest.mark.parametrize("movement", BASES, ids=lambda movement: movement.name)
def test_checker_passes_the_movements_that_are_changed(
    movement: Movement, rules_broken: Callable[[Movement], set[str]]
) -> None:
    assert not faults(movement)
    assert not rules_broken(movement)


WRONG = [
    ("seat-twice", "R1 1v2/1 1v3/2", 1, 2, "pair 1 has a seat at table 1 too in this round"),
    ("against-itself", "R1 1v1/1 2v3/2", 1, 1, "pair 1 would play against itself"),
    ("met-again", "R1 1v2/1\nR2 2v1/2", 2, 1, "pairs 1 and 2 meet again; they met in round 1 at table 1"),
    ("board-replayed", "R1 1v2/1\nR2 1v3/1", 2, 1, "pair 1 has played boards 1-2 before, in round 1, table 1"),
    ("set-over-booked", "R1 1v2/1 3v4/1", 1, 2, "boards 1-2 would be at tables 1 and 2 at once"),
    ("set-missing", "R1 1v2 3v4/1", 1, 1, "pairs 1 and 2 have no boards"),
    ("side-size", "R1 1+5v2/1", 1, 1, "a side of 2 pairs instead of 1"),
]


@pytest.mark.parametrize(("code", "rounds", "round_", "table", "said"), WRONG, ids=[row[0] for row in WRONG])
def test_checker_names_the_rule_and_the_place(code: str, rounds: str, round_: int, table: int, said: str) -> None:
    first = faults(Movement.parse(f"movement: Wrong\n---\n{rounds}"))[0]
    assert (first.code, first.level, first.place) == (code, Level.ERROR, Place(round_, table))
    assert said in str(first).lower()


def test_checker_tells_a_pair_of_two_winners_that_crosses_the_line() -> None:
    crossed = Movement.parse("movement: Crossed\nwinners: 2\n---\nR1 1v3/1 2v4/2\nR2 4v1/3 2v3/4")
    assert [fault.contestants for fault in faults(crossed)] == [(4,), (1,)]


def test_checker_tells_a_set_that_is_not_there() -> None:
    assert {fault.code for fault in faults(Movement.parse("movement: No set\nsets: 1\n---\nR1 1v2/2"))} == {
        "set-unknown"
    }


def test_checker_tells_a_team_match_with_one_half_only() -> None:
    half = american_whist(5).curtailed(3)
    assert {fault.code for fault in faults(half)} == {"match-unfinished"}


def test_an_even_mitchell_without_skip_or_relay_goes_wrong_half_way() -> None:
    """Eight tables, pairs up one, boards down one: from round 5 every East-West pair meets boards it has played."""
    rounds = tuple(tuple(Cell.pairs(t, 9 + (t - r) % 8, 1 + (t + r - 2) % 8) for t in range(1, 9)) for r in range(1, 9))
    found = faults(Movement("Eight tables", rounds, boards_in_sets(8, 3), winners=2))
    assert {fault.code for fault in found} == {"board-replayed"}
    assert found[0].place == Place(5, 1)
    assert {fault.place.round for fault in found if fault.place} == {5, 6, 7, 8}
    assert len({fault.contestants for fault in found}) == 8


def test_a_declared_share_is_a_notice_and_an_undeclared_one_is_wrong() -> None:
    shared = share_and_relay(6)
    assert is_sound(shared)
    assert "Tables 1 and 6 share their boards in every round, as declared" in map(str, breaches(shared))
    undeclared = replace(shared, declared=replace(shared.declared, shares=()))
    assert len(faults(undeclared)) == 6


def test_declared_meetings_are_a_notice() -> None:
    notices = [each for each in breaches(blackpool(6)) if each.code == "met-again"]
    assert [each.level for each in notices] == [Level.NOTICE]


def test_sets_that_overlap_are_replayed_and_over_booked() -> None:
    overlapping = replace(straight(3), boards=((1, 2), (2, 3), (4,)))
    assert {fault.code for fault in faults(overlapping)} == {"set-over-booked", "board-replayed"}
    assert "board 2 would be at tables 1 and 2 at once" in faults(overlapping)[0].message
