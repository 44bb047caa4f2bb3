import pytest

from overtrick.formats.slips import lead, seat, table_result
from overtrick.game.cards import Card
from overtrick.game.errors import OvertrickError
from overtrick.game.seats import Seat

SLIPS = """
4S     N  10  4SN=
2NX    S   6  2NTXS-2
7SXX   W  11  7SXXW-2
3 nt   e  10  3NTE+1
3 H x  s   8  3HXS-1
6SA    N  12  6NTN=
4SXN   -   9  4SXN-1
4SN-1  -   -  4SN-1
Pass   -   -  Pass
PASS   -   0  Pass
?      ?   ?  ?
4S     ?  10  ?
4S     N   ?  ?
"""


@pytest.mark.parametrize("row", SLIPS.strip().split("\n"))
def test_three_columns_make_one_result(row: str) -> None:
    contract, declarer, tricks, result = (
        cell.replace("-", "") if cell == "-" else cell for cell in row.rsplit(None, 3)
    )
    assert str(table_result(contract, declarer, tricks)) == result


WRONG = {
    ("4S", "", "10"): "does not name the declarer",
    ("4S", "X", "10"): "not the declarer",
    ("4S", "N", ""): "does not say what came of it",
    ("4S", "N", "14"): "not the tricks",
    ("4S", "N", "ten"): "not the tricks",
    ("4S", "N", "-2"): "-2 is a result, not a number of tricks",
    ("4SN", "S", "10"): "names N as declarer",
    ("4S-1", "N", "10"): "says 9 tricks",
    ("8S", "N", "10"): "no level 8",
    ("XX", "N", "10"): "not a result",
}


@pytest.mark.parametrize("cells", WRONG)
def test_columns_that_do_not_fit_together_say_why(cells: tuple[str, str, str]) -> None:
    with pytest.raises(OvertrickError, match=WRONG[cells]):
        table_result(*cells)


def test_seats_are_letters_or_words() -> None:
    assert [seat(text) for text in ("n", "East", "SOUTH", " W ", "", "NS")] == [*Seat, None, None]


@pytest.mark.parametrize("text", ["S6", "6S", "s6"])
def test_leads_are_read_suit_first_or_rank_first(text: str) -> None:
    assert lead(text) == Card.parse("S6")


def test_no_lead_is_no_card() -> None:
    assert [lead(text) for text in ("", "-", "?", " ")] == [None] * 4
