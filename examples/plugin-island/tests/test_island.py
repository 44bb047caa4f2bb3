from overtrick_island import ISLAND

from overtrick.events.scoring import score
from overtrick.formats.results_csv import read

EVENING = b"""ISLAND 1
event;Tuesday pairs;2026-03-05
pair;3;Ash;Birch
7;3;9;4SXN-2
7;4;8;Pass
8;3;9;A+/A-
8;4;8;3NTN=
"""


def test_a_file_is_recognised_by_its_head() -> None:
    assert ISLAND.reader is not None
    assert ISLAND.reader.recognises(EVENING.decode())
    assert not ISLAND.reader.recognises("7;3;9;4SXN-2")


def test_a_file_is_read_scored_and_written_again() -> None:
    assert ISLAND.reader is not None
    assert ISLAND.writer is not None
    reading = ISLAND.reader.read(EVENING, "tuesday.isl")
    assert reading.problems == ()
    (event,) = reading.value.events
    assert (event.name, event.date, event.contestants[0].names) == ("Tuesday pairs", "2026-03-05", ("Ash", "Birch"))
    assert [str(row.shown) for row in score(event, event.conditions).rankings[0].rows]
    written = ISLAND.writer.write(reading.value)
    assert (written.data, written.losses) == (EVENING, ())


def test_a_line_that_is_not_understood_is_told_with_its_place() -> None:
    assert ISLAND.reader is not None
    reading = ISLAND.reader.read(b"ISLAND 1\n7;3;9;nonsense\nhello\n", "a.isl")
    assert [str(problem.where) for problem in reading.problems] == ["a.isl:2", "a.isl:3"]


def test_what_a_line_cannot_say_is_lost_by_name() -> None:
    assert ISLAND.reader is not None
    assert ISLAND.writer is not None
    rows = b"board,ns,ew,contract,by,result,lead,adjustment\n7,3,9,4S,N,=,HA,A+/A-\n"
    written = ISLAND.writer.write(read(rows, "a.csv").value)
    assert [loss.code for loss in written.losses] == ["lost-beneath", "lost-lead"]
