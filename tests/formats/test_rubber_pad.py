"""Pads as files: people edit them, and what is wrong in them is told with its line."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.formats.rubber_agreed import Agreed, OtherGameError
from overtrick.formats.rubber_deals import read
from overtrick.game.problems import Reading
from overtrick.game.seats import BySide
from overtrick.rubber.evening import Evening, evening_of
from overtrick.rubber.lines import Fact, Setting, written
from overtrick.rubber.results import results
from overtrick.testing import pad_lines

PAD = """# Thursday
game: rubber
rules: before-1993
players: Ann, Bob, Cat, Dan, Eve
new: Ann, Cat, Bob, Dan; dealer N
 1. 4H N =
 2. 2CXX S =

new: Bob, Ann, Cat, Eve; dealer E
1. 2H N =
5DX E -4
END
"""


def pad(text: str, *settings: Setting) -> Reading[Evening]:
    return read(text.encode(), "pad.txt", Agreed("rubber", settings))


def told(reading: Reading[Evening]) -> list[str]:
    return [f"{problem.level} {problem.code} {problem.where}" for problem in reading.problems]


def test_a_pad_is_read_as_it_stands() -> None:
    reading = pad(PAD)
    assert reading.problems == ()
    assert [result.state.totals for result in results(reading.value)] == [BySide(1030, 0), BySide(810, 0)]


def test_what_the_command_line_states_goes_before_the_file() -> None:
    reading = pad(PAD, Setting("rules", "1993"))
    assert [result.state.totals.ns for result in results(reading.value)] == [1030 + 50, 960]


def test_a_rubber_that_is_not_over_goes_on() -> None:
    assert [result.state.is_finished for result in results(pad("4S S =\n").value)] == [False]


# a fault in the fifth line, and what is told
FAULTS = [
    ("8S N =", "error contract-syntax pad.txt:5"),
    ("hello", "error line-syntax pad.txt:5"),
    ("4S =", "error declarer-missing pad.txt:5"),
    ("3NT N = h100 N", "error honours-impossible pad.txt:5"),
    ("7NT N +1", "error result-syntax pad.txt:5"),
    ("new", "error rubber-in-progress pad.txt:5"),
    ("Zoe for Fay", "error player-unknown pad.txt:5"),
]


@pytest.mark.parametrize(("line", "problem"), FAULTS)
def test_a_fault_names_its_line_and_the_rest_is_read(line: str, problem: str) -> None:
    reading = pad(f"game: rubber\nnew: Ann, Cat, Bob, Dan\n2S N =\n# mind\n{line}\n1H N =\n")
    assert told(reading) == [problem]
    assert len(reading.value.rubbers[0].deals) == 2


def test_a_house_rule_that_does_not_exist_is_an_error_and_the_deals_are_read() -> None:
    reading = pad("rules: 1994\n2S N =\n")
    assert told(reading) == ["error setting pad.txt"]
    assert len(reading.value.rubbers[0].deals) == 1


def test_a_pad_of_another_game_is_refused() -> None:
    with pytest.raises(OtherGameError, match="overtrick chicago reads it"):
        pad("game: chicago\n2S N =\n")


def test_an_empty_file_has_no_deals() -> None:
    assert told(pad("")) == ["error no-deals pad.txt"]
    assert told(pad("# nothing yet\nnew\n")) == ["error no-deals pad.txt"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1"])
def test_pads_are_read_in_any_encoding(encoding: str) -> None:
    data = "new: Åse, Cat, Bob, Dan\r\n4♠ S =\r\n" if encoding != "latin-1" else "new: Åse, Cat, Bob, Dan\n4S S =\n"
    reading = read(data.encode(encoding), "pad.txt", Agreed())
    assert not any(problem.level == "error" for problem in reading.problems)
    assert next(iter(reading.value.rubbers[0].seating or ())) == "Åse"


@settings(max_examples=50, deadline=None)
@given(pad_lines())
def test_a_pad_that_is_written_is_read_as_the_same_evening(lines: tuple[Fact, ...]) -> None:
    assert read(written(lines).encode(), "pad.txt", Agreed()).value == evening_of(lines)


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=200))
def test_arbitrary_bytes_never_raise(data: bytes) -> None:
    for game in ("rubber", "chicago"):
        assert isinstance(read(data, "pad.txt", Agreed(game)).value, Evening)


@settings(max_examples=50, deadline=None)
@given(st.text(alphabet="1234567CDHSNTX=+-p, \nEWendfor;:", max_size=120))
def test_texts_like_pads_never_raise(text: str) -> None:
    assert isinstance(read(text.encode(), "pad.txt", Agreed()).value, Evening)
    assert isinstance(read(f"contract,declarer,result,honours\n{text}".encode(), "deals.csv", Agreed()).value, Evening)
