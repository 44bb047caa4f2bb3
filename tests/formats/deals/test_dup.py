from collections.abc import Callable

import pytest

from overtrick.formats.deals import bri, dge, dup
from overtrick.formats.document import Document
from overtrick.game.cards import Deal
from overtrick.game.problems import Reading

Make = Callable[..., Document]
HEAD = slice(146, 156)


def problems(reading: Reading[Document]) -> list[tuple[str, str]]:
    return [(problem.code, str(problem.level)) for problem in reading.problems]


def boards(reading: Reading[Document]) -> dict[str, Deal | None]:
    return {board: facts.deal for event in reading.value.events for (_, board), facts in event.boards.items()}


@pytest.fixture
def data(two_deals: tuple[Deal, Deal], document_of: Make) -> bytes:
    return dup.write(document_of({"3": two_deals[0], "4": two_deals[1]})).data


def test_a_record_is_numbers_letters_and_for_the_first_the_head(data: bytes, two_deals: tuple[Deal, Deal]) -> None:
    first = b"091014232530313440414748520102070816182427283233454904050619202629363839424651"
    assert (len(data), data[:78], data[:78]) == (312, first, bri.numbers(two_deals[0]))
    assert data[78:146] == dge.letters(two_deals[0])
    assert data[78:95] == b"\x0665\x03A53\x04JT7\x05AK762"
    assert (data[HEAD], data[-10:]) == (b"YN3  0 02 ", b"\0" * 10)


def test_boards_are_counted_from_the_first(data: bytes, two_deals: tuple[Deal, Deal]) -> None:
    reading = dup.read(data, "a.dup")
    assert (boards(reading), reading.problems) == ({"3": two_deals[0], "4": two_deals[1]}, ())


@pytest.mark.parametrize(
    ("head", "expected", "numbers"),
    [
        (b"YN3  0 05 ", [("dup-count", "doubt")], ["3", "4"]),
        (b"YR3  0 02 ", [("dup-reversed", "doubt")], ["3", "4"]),
        (b"YN   0 02 ", [("dup-head", "error")], ["1", "2"]),
        (b"\0" * 10, [("dup-head", "error")], ["1", "2"]),
        (b"yn12 0 2  ", [], ["12", "13"]),
    ],
)
def test_heads(data: bytes, head: bytes, expected: list[tuple[str, str]], numbers: list[str]) -> None:
    reading = dup.read(data[: HEAD.start] + head + data[HEAD.stop :], "a.dup")
    assert (problems(reading), list(boards(reading))) == (expected, numbers)


def test_numbers_that_are_broken_are_replaced_by_the_letters(data: bytes, two_deals: tuple[Deal, Deal]) -> None:
    reading = dup.read(b"99" + data[2:], "a.dup")
    assert (problems(reading), boards(reading)["3"]) == ([("deal-syntax", "doubt")], two_deals[0])


def test_letters_that_contradict_the_numbers_are_doubted(data: bytes, two_deals: tuple[Deal, Deal]) -> None:
    other = data[:78] + dge.letters(two_deals[1]) + data[146:]
    reading = dup.read(other, "a.dup")
    assert (problems(reading), boards(reading)["3"]) == ([("dup-contradiction", "doubt")], two_deals[0])


def test_a_record_of_which_both_halves_are_broken_is_an_error(data: bytes) -> None:
    reading = dup.read(b"99" + data[2:78] + b"\x06" + b"Z" * 67 + data[146:], "a.dup")
    assert problems(reading) == [("deal-syntax", "error")]
    assert reading.problems[0].message.startswith("board 3, the record at byte 0: ")
    assert list(boards(reading)) == ["4"]
