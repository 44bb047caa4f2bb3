import pytest

from overtrick.formats.findings import Findings
from overtrick.formats.lin.boards import Boards, Head, LinBoard
from overtrick.formats.lin.pairs import Pair
from overtrick.formats.lin.slots import Match, Slot, match, slots


def head(vg: str, *results: str) -> Head:
    return Head(Pair("vg", vg, 1), [Pair("rs", each, 2) for each in results])


def read(vg: str, *results: str, rooms: str = "o") -> tuple[dict[tuple[str, str], str], list[str]]:
    findings = Findings("a.lin")
    of = head(vg, *results)
    played = [LinBoard(3, of, room, "1") for room in rooms]
    found = slots(of, match(of, findings).boards, played, findings)
    return {place: slot.text for place, slot in found.items()}, [problem.code for problem in findings.problems]


def test_the_head_of_a_match_has_nine_fields() -> None:
    found = match(head("Semi-final,Segment 4 of 8,I,46,60,Larches,80,Rowans,99"), Findings("a.lin"))
    assert found == Match("Semi-final", "Segment 4 of 8", "I", range(46, 61), ("Larches", "Rowans"), ("80", "99"))


@pytest.mark.parametrize("vg", ["", ",,,,,,,,", "Cup,Final,I,1,16,,0,,0", "Cup,Final,I,1,16,A,0,A,0"])
def test_teams_without_names_of_their_own_are_one_and_two(vg: str) -> None:
    assert match(head(vg), Findings("a.lin")).teams == ("1", "2")


def test_results_stand_room_by_room_from_the_first_board_on() -> None:
    found, problems = read("Cup,,I,46,47,A,0,B,0", "4HE=,4HE+1,,P", rooms="oc")
    assert found == {("o", "46"): "4HE=", ("c", "46"): "4HE+1", ("o", "47"): "", ("c", "47"): "P"}
    assert problems == []


def test_a_list_may_stop_before_the_last_board() -> None:
    found, problems = read("Cup,,I,1,9,A,0,B,0", "4HE=,4HE+1,3NW=", rooms="oc")
    assert (list(found), problems) == ([("o", "1"), ("c", "1"), ("o", "2")], [])


def test_as_many_results_as_boards_are_those_of_one_room_if_nothing_is_of_the_other() -> None:
    assert read("Cup,,I,1,2,A,0,B,0", "4SN=,3NTS-1") == (
        {("o", "1"): "4SN=", ("o", "2"): "3NTS-1"},
        ["lin-one-room"],
    )
    assert list(read("Cup,,I,1,2,A,0,B,0", "4SN=,3NTS-1", rooms="oc")[0]) == [("o", "1"), ("c", "1")]


@pytest.mark.parametrize(
    ("vg", "results", "problem"),
    [
        ("Cup,,I,one,two,A,0,B,0", "4SN=,3NS=", "lin-head"),
        ("Cup,,I,1,99999,A,0,B,0", "4SN=,3NS=", "lin-head"),
        ("Cup,,I,9,1,A,0,B,0", "4SN=,3NS=", "lin-head"),
        ("Cup,,I,1,1,A,0,B,0", "4SN=,3NS=,2SN=", "lin-results"),
        ("Cup, the,final,I,1,1,A,0,B,0", "4SN=,3NS=", "lin-head"),
    ],
)
def test_a_head_that_does_not_fit_is_told(vg: str, results: str, problem: str) -> None:
    assert problem in read(vg, results, rooms="oc")[1]


def test_empty_places_beyond_the_last_board_are_nothing() -> None:
    assert read("Cup,,I,1,1,A,0,B,0", "4SN=,3NS=,,,,", rooms="oc")[1] == []


def test_several_lists_are_one() -> None:
    found, _ = read("Cup,,I,1,2,A,0,B,0", "4SN=,3NS=", "2SN=,2SN=", rooms="oc")
    assert found["c", "2"] == "2SN="


def test_a_slot_has_its_line() -> None:
    findings = Findings("a.lin")
    found = slots(head("Cup,,I,1,1,A,0,B,0", "4SN="), range(1, 2), [], findings)
    assert found == {("o", "1"): Slot("4SN=", 2)}


def test_a_file_without_a_head_has_no_match() -> None:
    reader = Boards(Findings("a.lin"))
    assert list(reader.of(["nt|x|"])) == []
    assert match(reader.head, Findings("a.lin")) == Match()
