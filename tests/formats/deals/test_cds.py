import pytest

from overtrick.formats.deals import cds, ranks
from overtrick.game.cards import Deal

BOARD_1 = bytes.fromhex("99892fc4e4fabb85415e201f3d")


def test_a_record_is_the_number_and_the_deal(two_deals: tuple[Deal, Deal]) -> None:
    reading = cds.read(b"\x07" + BOARD_1, "a.cds")
    assert reading.problems == ()
    assert reading.value.events[0].boards[None, "7"].deal == two_deals[0]


def test_a_broken_record_is_told_with_its_byte() -> None:
    reading = cds.read(b"\x07" + BOARD_1 + b"\x08" + b"\0" * 13, "a.cds")
    assert [problem.message for problem in reading.problems] == [
        "board 8, the record at byte 14: North has 0 cards, not 13"
    ]


def test_a_number_that_comes_again_with_other_cards_opens_another_set(two_deals: tuple[Deal, Deal]) -> None:
    other = ranks.content(two_deals[1], north=1)
    reading = cds.read(b"\x07" + BOARD_1 + b"\x07" + other, "a.cds")
    assert [problem.code for problem in reading.problems] == ["board-twice"]
    assert len(reading.value.events) == 2


@pytest.mark.parametrize(
    ("data", "is_cds"),
    [
        (b"\x07" + BOARD_1, True),
        (b"\x00" + BOARD_1, False),  # there is no board 0
        (b"\x07" + BOARD_1 + b"\x08" + b"\0" * 13, False),
        (b"Dear secretary", False),
        (b"", False),
    ],
)
def test_it_is_recognised_by_whole_deals_with_numbers(data: bytes, is_cds: bool) -> None:  # noqa: FBT001 -- a table
    assert cds.recognises(data) is is_cds
