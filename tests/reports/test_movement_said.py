"""What is said is true: a room that does only what the announcement says plays the movement, round for round."""

import re
from collections import deque
from itertools import pairwise

import pytest

from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import double_weave, share_and_relay, skip, straight
from overtrick.movements.movement import Movement
from overtrick.movements.teams import american_whist, new_england_relay
from overtrick.movements.web import web
from overtrick.reports.movement_announcement import announcement
from overtrick.reports.movement_boards import stands

STEP = re.compile(r"(?:move (up|down) (?:one table|(\d+) tables)|stay)")
BOARDS = re.compile(
    r"After each round the boards (?P<usual>[^,;.]+)(?:, from table \d+ to table \d+)?(?P<others>[^.]*)\."
)
OTHER = re.compile(r"those of table (\d+) (?:go to (?:the stand for )?tables? ([\d and]+)|stay)")
SIDE = re.compile(r"After each round East-West (?P<usual>[^,;.]+)")
SKIP = re.compile(r"But after rounds? ([\d, and-]+) they .*?(move (?:up|down) (?:one table|\d+ tables)|stay)\.")


def step(words: str) -> int:
    """By how many tables somebody goes up."""
    found = STEP.search(words)
    assert found, words
    count = int(found[2] or 1) if found[1] else 0
    return -count if found[1] == "down" else count


def wrapped(table: int, tables: int) -> int:
    return (table - 1) % tables + 1


def sets_as_said(movement: Movement) -> list[dict[int, int]]:
    """The set at each table in each round, as a room plays that only listens."""
    tables = movement.tables
    said = BOARDS.search(" ".join(announcement(movement)))
    assert said, announcement(movement)
    goes = {table: [wrapped(table + step(said["usual"]), tables)] for table in range(1, tables + 1)}
    to_stand = {}
    for table, others in OTHER.findall(said["others"]):
        goes[int(table)] = [int(number) for number in re.findall(r"\d+", others)] or [int(table)]
        to_stand[int(table)] = f"those of table {table} go to the stand" in said["others"]
    queues = {stand.table: deque(set_ for set_, _ in stand.sets) for stand in stands(movement)}
    at = {table: cell.set for table, cell in enumerate(movement.rounds[0], start=1)}
    rounds = [at]
    for _ in movement.rounds[1:]:
        then: dict[int, int] = {}
        for table, set_ in at.items():
            for target in goes[table]:
                if to_stand.get(table):
                    queues.setdefault(target, deque()).append(set_)
                else:
                    then[target] = set_
        for table, queue in queues.items():
            if queue:
                then[table] = queue.popleft()
        at = then
        rounds.append(at)
    return rounds


MOVED = [
    *(straight(tables) for tables in (3, 5, 7, 13)), straight(13, 10), *(skip(tables) for tables in (4, 8, 12)),
    *(share_and_relay(tables) for tables in (6, 8, 10, 14)),
    *(web(*size) for size in ((8, 7), (10, 8), (14, 13), (16, 12))),
    *(hesitation(tables) for tables in (5, 6, 7, 8, 9, 12)), howell(4), howell(6), howell(5, 7), american_whist(7),
]  # fmt: skip


@pytest.mark.parametrize("movement", MOVED, ids=lambda each: each.name)
def test_boards_that_move_as_said_are_where_they_are_played(movement: Movement) -> None:
    for cells, said in zip(movement.rounds, sets_as_said(movement), strict=True):
        assert [said.get(table) for table in range(1, movement.tables + 1)] == [cell.set for cell in cells]


MITCHELLS = [
    *(straight(tables) for tables in (3, 5, 7, 13)), straight(9, 6), *(skip(tables) for tables in (4, 6, 8, 12)),
    *(share_and_relay(tables) for tables in (6, 8, 10)), *(web(*size) for size in ((8, 7), (10, 8), (15, 13))),
    american_whist(7), american_whist(9), new_england_relay(8),
]  # fmt: skip


@pytest.mark.parametrize("movement", MITCHELLS, ids=lambda each: each.name)
def test_pairs_that_move_as_said_meet_whom_they_should(movement: Movement) -> None:
    text = " ".join(announcement(movement))
    said = SIDE.search(text)
    assert said, text
    otherwise = {
        int(round_): step(words) for rounds, words in SKIP.findall(text) for round_ in re.findall(r"\d+", rounds)
    }
    at = {cell.ew[0]: table for table, cell in enumerate(movement.rounds[0], start=1)}
    for round_, cells in enumerate(movement.rounds, start=1):
        assert {cell.ew[0]: table for table, cell in enumerate(cells, start=1)} == at
        up = otherwise.get(round_, step(said["usual"]))
        at = {number: wrapped(table + up, movement.tables) for number, table in at.items()}


@pytest.mark.parametrize("tables", [8, 12, 16])
def test_pairs_of_a_double_weave_go_up_and_down_as_said(tables: int) -> None:
    movement = double_weave(tables)
    text = " ".join(announcement(movement))
    up = {word: step(rest) for word, rest in re.findall(r"pairs with (odd|even) numbers ([^.]+)\.", text)}
    up |= {
        "odd" if int(first) % 2 else "even": step(rest)
        for first, rest in re.findall(r"After each round pairs (\d+), [^.]*? (move [^.]+)\.", text)
    }
    assert set(up) == {"odd", "even"}
    for number in range(tables + 1, 2 * tables + 1):
        for round_, cells in enumerate(movement.rounds):
            table = wrapped(number - tables + round_ * up["odd" if number % 2 else "even"], tables)
            assert cells[table - 1].ew == (number,)


@pytest.mark.parametrize("movement", [howell(4), howell(6), howell(7, 12), howell(9, 14)], ids=lambda each: each.name)
def test_who_follows_as_said_is_at_the_right_table(movement: Movement) -> None:
    text = " ".join(announcement(movement))
    found = re.search(r"the pair with the next (lower|higher) number has played: .* and (\d+) follows (\d+)\.", text)
    assert found, text
    ahead = -1 if found[1] == "lower" else 1
    tables = [
        {number: table for table, cell in enumerate(row, start=1) for number in cell.contestants}
        for row in movement.rounds
    ]
    moving = range(1, max(int(found[2]), int(found[3])) + 1)
    for now, then in pairwise(tables):
        for number in moving:
            followed = int(found[3]) if number == int(found[2]) else number + ahead
            assert then[number] == now[followed]
