"""Who played as a contestant: those who played most boards are its names, the others are substitutes."""

import json
from pathlib import Path

import pytest

from overtrick.formats import pairs_csv, pairs_csv_writer
from overtrick.formats.catalogue import read

ROWS = "board,pair,names\n"
ANN_BOB = "".join(f"{board},118,ann+bob\n" for board in range(1, 11))
ANN_ROBOT = "11,118,ann+robot\n12,118,ann+robot\n"
CASES = Path(__file__).parents[3] / "shared" / "cases"


def test_a_pair_is_called_by_those_who_played_most_of_its_boards_in_whatever_order_they_stand() -> None:
    for rows in (ANN_BOB + ANN_ROBOT, ANN_ROBOT + ANN_BOB):
        reading = read((ROWS + rows).encode(), "who.csv")
        (pair,) = reading.value.events[0].contestants
        assert (pair.number, pair.names) == ("118", ("ann", "bob"))
        (problem,) = reading.problems
        assert (problem.code, problem.level) == ("substitute", "notice")
        assert problem.message.endswith("; substitute: robot 2 boards")


def test_a_board_that_is_given_twice_counts_once() -> None:
    rows = "1,7,ann+bob\n1,7,ann+bob\n1,7,ann+bob\n2,7,ann/cat\n3,7,ann & cat\n"
    assert read((ROWS + rows).encode(), "who.csv").value.events[0].contestants[0].names == ("ann", "cat")


def test_a_pair_that_played_alone_has_no_substitute() -> None:
    assert read((ROWS + ANN_BOB).encode(), "who.csv").problems == ()


def test_several_substitutes_are_told_together_and_written_beside_their_pair() -> None:
    rows = "section,board,pair,name1,name2\nA,1,7,ann,bob\nA,2,7,ann,bob\nA,3,7,cat,bob\nA,4,7,ann,dan\nB,1,7,eve,fay\n"
    reading = read(rows.encode(), "who.csv")
    assert [(each.section, each.names) for each in reading.value.events[0].contestants] == [
        ("A", ("ann", "bob")),
        ("B", ("eve", "fay")),
    ]
    assert b'7,A,ann,bob,"cat 1 board, dan 1 board"' in pairs_csv_writer.write(reading.value).data


def test_names_in_one_column_make_a_list_of_pairs_and_results_beside_them_do_not() -> None:
    assert pairs_csv.recognises("pair,names\n")
    assert not pairs_csv.recognises("board,pair,names,contract\n")
    assert read(b"pair,names\n3,Ann Lee & Bob Ray\n", "p.csv").value.events[0].contestants[0].names == (
        "Ann Lee",
        "Bob Ray",
    )


@pytest.mark.skipif(not CASES.is_dir(), reason="the folder shared is not beside the project")
def test_case_b122() -> None:
    expected = json.loads((CASES / "B122.json").read_text())["expected"]
    reading = read((CASES / "B122.csv").read_bytes(), "B122.csv")
    (pair,) = reading.value.events[0].contestants
    assert "+".join(pair.names) == expected["pair_118_listed_as"]
    assert [kept.value for kept in reading.value.kept] == [expected["substitute"]]
    counts = ", ".join(f"{names} {boards}" for names, boards in expected["boards"].items())
    assert counts in reading.problems[0].message
