"""Results without rounds and tables: a place for each, at which nobody sits twice, by who met whom."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations, product

import pytest

from overtrick.events.model import Entry, Event, Kind, ResultEntered
from overtrick.formats import bws
from overtrick.formats.bws.meetings import with_places
from overtrick.formats.document import Document
from overtrick.formats.losses import Losses
from overtrick.formats.seatings import Seating
from overtrick.game.notation import parse_result
from overtrick.game.seats import BySide

MADE = ResultEntered(parse_result("4SN="))


def results(meetings: Iterable[tuple[str, str, str]], *, table: str | None = None) -> Event:
    """An event of results: North-South, East-West, board."""
    listed = enumerate(meetings)
    return Event(
        entries=tuple(
            Entry(f"e{n}", MADE, board=board, table=table, contestants=BySide((ns,), (ew,)))
            for n, (ns, ew, board) in listed
        )
    )


def placed(event: Event, planned: tuple[Seating, ...] = ()) -> Event:
    return with_places(event, planned, Losses())


def assert_nobody_sits_twice(event: Event) -> None:
    seats = {(e.round, e.table, number) for e in event.entries for side in e.contestants for number in side}
    assert max(Counter((round_, number) for round_, _, number in seats).values()) == 1
    tables = {(e.round, e.table, e.contestants) for e in event.entries}
    assert len({(round_, table) for round_, table, _ in tables}) == len(tables)


def test_a_mitchell_has_as_many_rounds_as_opponents_and_north_south_sit_still() -> None:
    event = placed(
        results((f"{ns}", f"{ew}", f"{(ns + ew) % 5 + 1}") for ns, ew in product(range(1, 6), range(11, 16)))
    )
    assert_nobody_sits_twice(event)
    assert {entry.round for entry in event.entries} == {1, 2, 3, 4, 5}
    assert all(entry.table == entry.contestants.ns[0] for entry in event.entries)


@pytest.mark.parametrize("pairs", [4, 6, 7, 10, 14])
def test_everybody_against_everybody_is_few_rounds_more_than_must_be(pairs: int) -> None:
    event = placed(results((str(one), str(other), "1") for one, other in combinations(range(1, pairs + 1), 2)))
    assert_nobody_sits_twice(event)
    assert len({entry.round for entry in event.entries}) <= pairs + pairs // 2


def test_the_boards_of_a_meeting_are_one_round() -> None:
    event = placed(results([("1", "2", "1"), ("1", "2", "2"), ("1", "3", "3")]))
    assert [entry.round for entry in event.entries] == [1, 1, 2]


def test_a_table_that_is_known_is_kept() -> None:
    event = placed(results([("1", "2", "1"), ("3", "4", "1")], table="7"))
    assert [(entry.round, entry.table) for entry in event.entries] == [(1, "7"), (2, "7")]


def test_numbers_that_both_directions_share_are_two_pairs() -> None:
    event = placed(results([("1", "1", "1"), ("2", "2", "2"), ("1", "2", "3"), ("2", "1", "4")]))
    assert {(entry.round, entry.table) for entry in event.entries} == {(1, "1"), (1, "2"), (2, "1"), (2, "2")}


def test_the_movement_that_is_planned_goes_before() -> None:
    planned = (Seating("", 9, 4, BySide(("1",), ("2",)), (1, 2)),)
    event = placed(results([("1", "2", "2")]), planned)
    assert [(entry.round, entry.table) for entry in event.entries] == [(4, "9")]


def test_a_file_of_results_without_places_carries_all_of_them() -> None:
    event = results([("1", "11", "1"), ("2", "12", "1"), ("1", "12", "2"), ("2", "11", "2")])
    written = bws.write(Document("usebio", (event,)))
    again = bws.read(written.data, "a.bws").value.events[0]
    assert {(e.contestants, e.board) for e in again.entries} == {(e.contestants, e.board) for e in event.entries}
    (loss,) = [each for each in written.losses if each.code == "lost-places"]
    assert "2 rounds of 2 tables were made" in loss.message


def test_teams_sit_in_both_rooms_at_once() -> None:
    event = results([("1", "2", "1"), ("2", "1", "1")])
    (found,) = (placed(Event(kind=Kind.TEAMS, entries=event.entries)),)
    assert {(entry.round, entry.table) for entry in found.entries} == {(1, "1"), (1, "2")}
