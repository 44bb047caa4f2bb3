"""Movement files are known by what is in them; no bytes make a reader raise."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from overtrick.formats.movement_catalogue import FORMATS, format_of, read, recognised
from overtrick.game.problems import Level
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import straight
from overtrick.movements.movement import Movement

# What the files are made of, whole and broken, one piece a line.
PIECES = """
movement: x
kind: pairs
winners: 2
boards: 1-2 3-4
shares: 1+2@3
---
R1 1v2/1 3v4/2
R1 -
R2 1+3v2+4/1.2^
R2 2v1/99999
[M1] Name
1,2,4,2,2,0
0,1,4,2,1,9
3,1,4,2,1,4
9,9,9,9,9
1,1,1,1,2,2
2,2,2,2,1,1
1,1,
4 2 1 2 0
1-2 A 3-4 B
4 1 1 1 1
1 2 3 4 1
0 0 0
# comment
round,table,ns,ew,boards
round;table;ns;ew;set;copy;turned
1,1,1,2,1-2
1;1;1+2;3+4;1;2;x
999,999,999,999,999
²,٣,-,0,x
,
"""


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("movement", [howell(4), straight(7).with_boards(3)], ids=lambda each: each.name)
def test_every_format_is_recognised_in_what_it_writes(name: str, movement: Movement) -> None:
    data = FORMATS[name].write(movement).data
    assert recognised(data) == name
    assert read(data, "no-suffix").value[0].rounds == movement.rounds


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("a.mov", "movement"),
        ("A.ASC", "asc"),
        ("PSMovements.txt", "pairsscorer"),
        ("x.csv", "movement-csv"),
        ("x", None),
    ],
)
def test_a_files_name_asks_for_a_format(path: str, name: str | None) -> None:
    assert format_of(path) == name


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00\x01\x02", b"board,ns,ew,score\n1,1,2,420\n"])
def test_what_is_no_movement_is_told_with_what_can_be_read(data: bytes) -> None:
    (problem,) = read(data, "a.txt").problems
    assert (problem.code, problem.level, str(problem.where)) == ("movement-format-unknown", "error", "a.txt")
    assert all(each.title in problem.message for each in FORMATS.values())


@given(data=st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_no_bytes_make_a_reader_raise(data: bytes) -> None:
    for each in FORMATS.values():
        assert each.read(data, "a").value or each.read(data, "a").problems


@given(pieces=st.lists(st.sampled_from([*PIECES.strip().split("\n"), "", " "]), max_size=12), data=st.data())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_broken_files_are_told_and_never_raise(pieces: list[str], data: st.DataObject) -> None:
    text = "\n".join(pieces).encode(data.draw(st.sampled_from(["utf-8", "utf-16"])))
    for each in FORMATS.values():
        reading = each.read(text, "a")
        assert reading.value or any(problem.level is Level.ERROR for problem in reading.problems) or not text.strip()
        assert all(problem.where is not None and problem.where.file == "a" for problem in reading.problems)


LONG = {
    "lines": "\n" * 5_000,
    "figures": "1," * 100_000,
    "blocks": "N\n1,1,2,2,1,0\n1,1,1\n\n" * 2_000,
    "headings": "4 2 1 2 0\n" * 5_000,
    "rows": "round,table,ns,ew,set\n" + "1,1,1,2,1\n" * 2_000,
    "colons": "a:\n" * 10_000,
    "a wide round": "movement: x\n---\nR1 " + "1v2/1 " * 2_000,
}


@pytest.mark.parametrize("name", LONG)
def test_long_nonsense_is_read_to_its_end(name: str) -> None:
    for each in FORMATS.values():
        reading = each.read(LONG[name].encode(), "a")
        assert reading.value or reading.problems, each
