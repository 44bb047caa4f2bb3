import pytest

from overtrick.formats.deals import ber
from overtrick.game.cards import Deal

BOARD_1 = b"2243332211444142423344121322311221434331134423112431"


def test_figures_say_who_holds_each_card_from_the_ace_of_spades_on(two_deals: tuple[Deal, Deal]) -> None:
    (facts,) = ber.read(BOARD_1, "a.ber").value.events[0].boards.values()
    assert facts.deal == two_deals[0]


def test_line_ends_between_the_figures_are_passed_over(two_deals: tuple[Deal, Deal]) -> None:
    reading = ber.read(BOARD_1[:26] + b"\r\n" + BOARD_1[26:] + b"\r\n", "a.ber")
    assert reading.problems == ()
    assert reading.value.events[0].boards[None, "1"].deal == two_deals[0]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            b"5" + BOARD_1[1:],
            "board 1, the figures from 1 on: '5': figure 1 of the deal is no player; wanted 1 (North) to 4 (West)",
        ),
        (b"1" + BOARD_1[1:], "board 1, the figures from 1 on: North has 14 cards, not 13"),
        (BOARD_1 * 2 + b"11", "the last record, at byte 104, has 2 bytes; wanted 52"),
    ],
)
def test_figures_that_are_no_deal_are_errors(data: bytes, message: str) -> None:
    assert message in [problem.message for problem in ber.read(data, "a.ber").problems]


def test_it_is_recognised_by_the_figures_of_a_deal() -> None:
    assert ber.recognises(BOARD_1)
    assert ber.recognises(b"\n" + BOARD_1[:13] + b" " + BOARD_1[13:])
    assert not ber.recognises(BOARD_1[:51])
    assert not ber.recognises(BOARD_1.replace(b"4", b"5"))
