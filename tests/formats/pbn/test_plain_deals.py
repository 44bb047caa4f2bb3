import pytest
from hypothesis import given

from overtrick.formats.pbn.plain_deals import plain_deal
from overtrick.game.cards import Deal
from overtrick.game.seats import Seat
from overtrick.testing import deals, seats

TEXT = "N:65.A53.JT7.AK762 AK87.QT4.AK98.95 JT9.982.Q532.Q83 Q432.KJ76.64.JT4"


@given(deals(), seats())
def test_every_deal_in_its_own_form_is_read(deal: Deal, first: Seat) -> None:
    assert plain_deal(deal.text(first=first)) == deal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "N",
        "X" + TEXT[1:],
        TEXT.replace("N:", "N "),
        TEXT.lower(),
        TEXT.replace("65.A53", "55.A53"),
        TEXT.replace("65.A53", "75.A53"),
        TEXT.replace("65.A53", "6X.A53"),
        TEXT.replace("65.A53", "6.5A53"),
        TEXT.replace("JT4", "JT."),
        TEXT.replace(" ", ".", 1),
        "N:65.A53.JT7.AK762 - - -",
        TEXT.replace("T", "10"),
    ],
)
def test_everything_else_is_left_to_the_parser(text: str) -> None:
    assert plain_deal(text) is None
