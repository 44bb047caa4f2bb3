import pytest

from overtrick.formats.deals import ranks
from overtrick.game.cards import Deal

# Board 1 of the public files in RZD (North 0), and in CDS behind its number (North 1).
RZD = bytes.fromhex("4474dab393a566703c09dfcae8")
CDS = bytes.fromhex("99892fc4e4fabb85415e201f3d")


@pytest.mark.parametrize(("content", "north"), [(RZD, 0), (CDS, 1)])
def test_a_byte_is_a_rank_and_two_bits_a_suit(content: bytes, north: int, two_deals: tuple[Deal, Deal]) -> None:
    assert ranks.deal(content, north=north) == two_deals[0]
    assert ranks.content(two_deals[0], north=north) == content
