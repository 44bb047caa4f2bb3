import pytest

from overtrick.formats.deals import bri
from overtrick.game.cards import Deal
from overtrick.game.errors import OvertrickError

NUMBERS = b"091014232530313440414748520102070816182427283233454904050619202629363839424651"


def test_numbers_count_from_the_ace_of_spades(two_deals: tuple[Deal, Deal]) -> None:
    assert bri.numbers(two_deals[0]) == NUMBERS
    assert bri.deal(NUMBERS) == two_deals[0]


@pytest.mark.parametrize(
    ("digits", "message"),
    [
        (b"53" + NUMBERS[2:], "'53': not the number of a card; wanted 01 (ace of spades) to 52 (two of clubs)"),
        (b"00" + NUMBERS[2:], "'00': not the number of a card; wanted 01 (ace of spades) to 52 (two of clubs)"),
        (b"\xb9\xb2" + NUMBERS[2:], "'¹²': not the number of a card; wanted 01 (ace of spades) to 52 (two of clubs)"),
        (b"10" + NUMBERS[2:], "'S5': this card is dealt twice; wanted each of the 52 cards once"),
    ],
)
def test_numbers_that_are_no_deal_are_refused(digits: bytes, message: str) -> None:
    with pytest.raises(OvertrickError) as caught:
        bri.deal(digits)
    assert str(caught.value) == message


def test_a_broken_record_is_told_with_its_byte_and_the_others_are_read(two_deals: tuple[Deal, Deal]) -> None:
    whole = bri.numbers(two_deals[1]).ljust(128, b" ")
    reading = bri.read(NUMBERS.replace(b"09", b"xx", 1).ljust(128, b" ") + whole, "a.bri")
    assert [problem.message for problem in reading.problems] == [
        "board 1, the record at byte 0: 'xx': not the number of a card; wanted 01 (ace of spades) to 52 (two of clubs)"
    ]
    assert {board: facts.deal for (_, board), facts in reading.value.events[0].boards.items()} == {"2": two_deals[1]}


@pytest.mark.parametrize(
    ("data", "is_bri"),
    [
        (NUMBERS.ljust(128, b" "), True),
        (NUMBERS, True),
        (NUMBERS + b"\x06", False),  # letters follow: DUP
        (NUMBERS.replace(b"52", b"53"), False),
        (NUMBERS[:76], False),
        (b"", False),
    ],
)
def test_it_is_recognised_by_its_numbers(data: bytes, is_bri: bool) -> None:  # noqa: FBT001 -- a table
    assert bri.recognises(data) is is_bri
