import pytest

from overtrick.formats.deals import dge
from overtrick.game.cards import Deal
from overtrick.game.errors import OvertrickError

BOARD_1 = (
    b"\x0665\x03A53\x04JT7\x05AK762"
    b"\x06AK87\x03QT4\x04AK98\x0595"
    b"\x06JT9\x03982\x04Q532\x05Q83"
    b"\x06Q432\x03KJ76\x0464\x05JT4"
)


def test_hands_are_letters_behind_the_bytes_of_their_suits(two_deals: tuple[Deal, Deal]) -> None:
    assert dge.letters(two_deals[0]) == BOARD_1
    assert dge.deal(BOARD_1) == dge.deal(BOARD_1.ljust(128, b"\0")) == two_deals[0]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (BOARD_1.replace(b"65", b"6Z", 1), "'Z': byte 2 of the record is no rank; wanted A K Q J T 9 8 7 6 5 4 3 2"),
        (b"7" + BOARD_1, "'7': cards before the first suit; wanted byte 6 (spades) first"),
        (BOARD_1[:51], "'': 3 hands, not four; wanted byte 6 (spades) at the head of each hand"),
        (BOARD_1.replace(b"65", b"6", 1), "North has 12 cards, not 13"),
        (BOARD_1.replace(b"65", b"6Q", 1), "SQ is held by N and by W"),
    ],
)
def test_letters_that_are_no_deal_are_refused(content: bytes, message: str) -> None:
    with pytest.raises(OvertrickError) as caught:
        dge.deal(content)
    assert str(caught.value) == message


def test_it_is_recognised_by_four_times_four_suits() -> None:
    assert dge.recognises(BOARD_1.ljust(128, b"\0"))
    assert not dge.recognises(BOARD_1[1:])
    assert not dge.recognises(BOARD_1.replace(b"\x05", b""))
