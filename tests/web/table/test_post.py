"""Where devices have their place: at a table or with a contestant; what is held there, and where everybody goes."""

from collections.abc import Iterable

import pytest

from overtrick.events.model import Entry, ResultEntered
from overtrick.game.notation import parse_result
from overtrick.movements.movement import Movement
from overtrick.web.rights import Badge, Role
from overtrick.web.room.schedule import Schedule, TableName, schedule
from overtrick.web.room.tiles import Room
from overtrick.web.table.post import Post, at_table, moves, of_contestant, post_of

# Three pairs: one sits out in each round; and two sections with the same numbers.
THREE = Movement.parse("movement: Three pairs\n---\nR1 1v2/1 3v-/2\nR2 1v3/2 2v-/1\nR3 2v3/3 1v-/1\n")
TWO = Movement.parse("movement: Two tables\nboards-per-set: 2\n---\nR1 1v2/1 3v4/2\nR2 1v3/2 2v4/1\n")


def room(sittings: Schedule, played: Iterable[str]) -> Room:
    """The room with results, each as round, table, board and what the slip says: ``1 A2 3 4SN=``."""
    entries = []
    for place, text in enumerate(played):
        round_, table, board, slip = text.split()
        name = TableName.parse(table)
        assert name
        sitting = sittings[name, int(round_)]
        said = ResultEntered(parse_result(slip))
        where = (None, name.section, int(round_), str(name.number), board)
        entries.append(Entry(f"e{place}", said, *where, contestants=sitting.contestants))
    return Room.of(sittings, entries)


def told(post: Post | None) -> tuple[str, int | None, str, int | None]:
    assert post
    now, before = (each.round if each else None for each in (post.now, post.before))
    return str(post.table), now, post.open_board, before


@pytest.mark.parametrize(
    ("played", "table", "contestant"),
    [
        ([], ("1", 1, "1", None), ("1", 1, "1", None)),
        (["1 1 1 Pass"], ("1", 1, "2", None), ("1", 1, "2", None)),
        (["1 1 1 Pass", "1 1 2 Pass"], ("1", 2, "3", 1), ("2", 2, "1", 1)),
        (["1 1 1 Pass", "1 1 2 LATE"], ("1", 2, "3", 1), ("2", 2, "1", 1)),
        (["1 1 1 Pass", "1 1 2 Pass", "2 1 3 NP"], ("1", 2, "4", None), ("2", 2, "1", 1)),
        (["1 1 1 Pass", "1 1 2 Pass", "2 2 1 Pass"], ("1", 2, "3", 1), ("2", 2, "2", None)),
    ],
    ids=["start", "one board", "round over", "one late", "next begun at the table", "next begun by the pair"],
)
def test_tablet_stays_and_contestant_moves(
    played: list[str], table: tuple[str, int, str, int | None], contestant: tuple[str, int, str, int | None]
) -> None:
    found = room(schedule({"": TWO}), played)
    assert told(at_table(found, TableName("", 1))) == table
    assert told(of_contestant(found, "2")) == contestant


def test_boards_put_off_are_held_to_the_end() -> None:
    played = ["1 1 1 LATE", "1 1 2 Pass", "2 1 3 Pass", "2 1 4 Pass"]
    post = at_table(room(schedule({"": TWO}), played), TableName("", 1))
    assert post.now is None
    assert [(sitting.round, slot.board) for sitting, slot in post.held()] == [(2, "3"), (2, "4"), (1, "1")]
    assert post.find("1", "1")
    assert not post.find("1", "2")


def test_numbers_that_recur_in_sections_are_told_apart() -> None:
    found = room(schedule({"A": TWO, "B": TWO}), ["1 A1 1 Pass", "1 A1 2 Pass"])
    assert told(of_contestant(found, "A/2"))[0] == "A2"
    assert told(of_contestant(found, "B/2"))[0] == "B1"


def test_contestant_that_sits_out_waits_for_its_next_table() -> None:
    post = of_contestant(room(schedule({"": THREE}), []), "3")
    assert told(post) == ("1", 2, "3", None)


def test_contestant_that_the_movement_does_not_have_has_no_place() -> None:
    assert of_contestant(room(schedule({"": TWO}), []), "9") is None


def test_everybody_is_told_where_to_go() -> None:
    sittings = schedule({"": THREE})
    found = room(sittings, [])
    ended = [moves(found, sittings[TableName("", 1), round_]) for round_ in (1, 2, 3)]
    shown = [
        [(each.contestant, each.table and each.table.number, each.stays, each.is_last) for each in one] for one in ended
    ]
    assert shown == [
        [("1", 1, True, False), ("2", None, False, False)],
        [("1", None, False, False), ("3", 1, True, False)],
        [("2", None, False, True), ("3", None, False, True)],
    ]


@pytest.mark.parametrize(
    ("badge", "place"),
    [
        (Badge(Role.TABLE, "e", table="1"), "1"),
        (Badge(Role.TABLE, "e", table="2"), None),
        (Badge(Role.PLAYER, "e", contestant="3"), "2"),
        (Badge(Role.PLAYER, "e", contestant="9"), None),
        (Badge(Role.SCORER, "e"), "1"),
        (Badge(Role.DIRECTOR), "1"),
    ],
)
def test_badge_has_its_place(badge: Badge, place: str | None) -> None:
    post = post_of(room(schedule({"": TWO}), []), badge, TableName("", 1))
    assert (post and str(post.table)) == place
