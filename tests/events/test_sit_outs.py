"""A half table: the schedule itself says who sat out, in every round that has begun, and of nobody else."""

from dataclasses import replace

import pytest

from overtrick.events.model import Entry, Numbers, PaperChanged, ResultEntered, Ruled, SatOut
from overtrick.events.sit_outs import sit_outs
from overtrick.formats.adjustments import adjustment
from overtrick.game.notation import parse_result
from overtrick.game.result import NotPlayed
from overtrick.game.seats import BySide
from overtrick.movements.mitchell import straight
from overtrick.movements.movement import Movement
from overtrick.movements.rover import Rover, with_rover
from overtrick.movements.teams import american_whist

HALF = Movement.parse("movement: Half a table\nboards-per-set: 2\n---\nR1 1v2/1 3v-/2\nR2 1v3/2 -v2/1")
PLAYED = ResultEntered(parse_result("4SN="))


def played(round_: int, ns: str = "1", ew: str = "2", section: str = "") -> Entry:
    who: BySide[Numbers] = BySide((ns,), (ew,))
    identity = f"{section}{round_}{ns}{ew}"
    return Entry(identity, PLAYED, section=section, round=round_, table="1", board="1", contestants=who)


def said(entries: tuple[Entry, ...]) -> list[tuple[int | None, str, object]]:
    return [(each.round, each.contestants.ns[0], each.what) for each in entries]


def test_nobody_sits_out_before_the_round_begins() -> None:
    assert sit_outs({"": HALF}, []) == ()
    assert said(sit_outs({"": HALF}, [played(1)])) == [(1, "3", SatOut(2))]


def test_each_round_that_has_begun_has_its_sit_out() -> None:
    found = sit_outs({"": HALF}, [played(1), played(2, "1", "3")])
    assert said(found) == [(1, "3", SatOut(2)), (2, "2", SatOut(2))]
    assert [each.table for each in found] == ["2", "2"]


def test_sections_begin_by_themselves() -> None:
    found = sit_outs({"A": HALF, "B": HALF}, [played(1, section="B")])
    assert [(each.section, each.id) for each in found] == [("B", "sit-out B 1 3")]


@pytest.mark.parametrize(
    "entry",
    [
        Entry("x", SatOut(2), round=1, contestants=BySide(("3",), ())),
        Entry("x", PLAYED, round=1, table="2", board="3", contestants=BySide(("3",), ("9",))),
        Entry("x", Ruled(adjustment("A+")), round=1, table="2", board="3", contestants=BySide(("3",), ("9",))),
    ],
    ids=["said by the director", "played after all", "ruled"],
)
def test_what_stands_in_the_log_is_not_said_again(entry: Entry) -> None:
    assert sit_outs({"": HALF}, [played(1), entry]) == ()


def test_boards_not_played_leave_the_sit_out() -> None:
    missed = replace(played(1, "3", "9"), what=ResultEntered(NotPlayed()))
    assert said(sit_outs({"": HALF}, [played(1), missed])) == [(1, "3", SatOut(2))]


def test_rover_and_whom_it_displaces_sit_out() -> None:
    roving = with_rover(straight(7), Rover(15, 2, (3, 5, 7, 2, 4, 6)))
    begun = [played(round_, "100", "101") for round_ in range(1, 8)]
    found = {each.round: each.contestants.ns[0] for each in sit_outs({"": roving}, begun)}
    assert found == {1: "15", 2: "3", 3: "5", 4: "7", 5: "2", 6: "4", 7: "6"}


def test_pair_that_came_late_or_left_did_not_sit_out() -> None:
    late = replace(Entry("l", PaperChanged("movement.txt", 2, 1, "late-pair")), round=2, contestants=BySide(("3",), ()))
    gone = replace(Entry("g", PaperChanged("movement.txt", 3, 2, "pair-gone")), round=2, contestants=BySide(("2",), ()))
    assert sit_outs({"": HALF}, [played(1), played(2, "1", "3"), late, gone]) == ()


def test_team_without_opponents_sits_out_once_for_both_its_halves() -> None:
    four = american_whist(5).without(5)
    begun = [played(round_, "100", "101") for round_ in range(1, 5)]
    found = [each.contestants.ns[0] for each in sit_outs({"": four}, begun)]
    assert sorted(found) == ["1", "2", "3", "4"]
