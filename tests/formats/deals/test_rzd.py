import pytest

from overtrick.formats.deals import rzd
from overtrick.game.cards import Deal

BOARD_1 = bytes.fromhex("4474dab393a566703c09dfcae8")
HEAD = b"\x01\x00" + b" " * 11


def test_the_head_counts_the_deals(two_deals: tuple[Deal, Deal]) -> None:
    reading = rzd.read(HEAD + BOARD_1, "a.rzd")
    assert reading.problems == ()
    assert reading.value.events[0].boards[None, "1"].deal == two_deals[0]


@pytest.mark.parametrize(
    ("data", "codes"),
    [
        (b"\x02" + HEAD[1:] + BOARD_1, ["rzd-count"]),
        (HEAD + b"\0" * 13, ["hand-size"]),
        (HEAD[:5], ["rzd-head"]),
        (HEAD + BOARD_1 + b"\0", ["record-truncated"]),
    ],
)
def test_what_does_not_fit_is_told(data: bytes, codes: list[str]) -> None:
    assert [problem.code for problem in rzd.read(data, "a.rzd").problems] == codes


@pytest.mark.parametrize(
    ("data", "is_rzd"),
    [
        (HEAD + BOARD_1, True),
        (b"\x01\x00" + b"program 1.0" + BOARD_1, True),  # the count is right
        (b"\x09\x00" + b" " * 11 + BOARD_1, True),  # the head is blank behind the count
        (b"\x09\x00" + b"program 1.0" + BOARD_1, False),
        (HEAD + b"\0" * 13, False),
        (HEAD, False),
    ],
)
def test_it_is_recognised_by_its_head_and_whole_deals(data: bytes, is_rzd: bool) -> None:  # noqa: FBT001 -- a table
    assert rzd.recognises(data) is is_rzd
