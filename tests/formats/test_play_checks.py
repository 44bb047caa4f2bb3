import pytest

from overtrick.formats.play_checks import play_fault
from overtrick.game.cards import Card, Deal
from overtrick.game.contract import Denomination
from overtrick.game.play import tricks
from overtrick.game.seats import Seat

DEAL = Deal.parse("N:A92.K87.QJ43.T98 KQJ.AQ6.A652.KQJ T8765.JT9.T98.A7 43.5432.K7.65432")


@pytest.mark.parametrize(
    ("played", "fault"),
    [
        ("S4 S2 SJ S5 HA", ""),
        ("S4 S2 SJ S5 H2", "card 5 of the play is H2 by E, which W holds"),
        ("SA", "card 1 of the play is SA by W, which N holds"),
        ("S4 S2 S4", "S4 is played twice"),
        ("", ""),
    ],
)
def test_cards_are_played_once_and_by_who_holds_them(played: str, fault: str) -> None:
    found = list(tricks([Card.parse(word) for word in played.split()], Seat.W, Denomination.NT))
    assert play_fault(found, DEAL) == fault


def test_a_hand_that_is_not_known_may_hold_anything() -> None:
    unknown = Deal((DEAL[Seat.N], None, None, None))
    found = list(tricks([Card.parse("DK"), Card.parse("D3"), Card.parse("SA")], Seat.W, Denomination.NT))
    assert play_fault(found, unknown) == "card 3 of the play is SA by E, which N holds"
    assert play_fault(found, None) == ""
