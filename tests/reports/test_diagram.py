import pytest
from hypothesis import given

from overtrick.events.model import BoardFacts
from overtrick.game.boards import Vulnerability
from overtrick.game.cards import Deal, Hand
from overtrick.game.seats import Seat
from overtrick.reports.diagram import Look, diagram, hand_rows
from overtrick.testing import deals

# East is void in clubs: the row stays, and the others do not move up.
VOID = Deal.parse("N:2.43.KT83.AT9743 AT753.AQ87.AQJ7. QJ6.652.6542.KJ2 K984.KJT9.9.Q865")

DRAWN = """\
Board 1       S 2
North deals   H 4 3
None vul      D K T 8 3
              C A T 9 7 4 3
S K 9 8 4                     S A T 7 5 3
H K J T 9                     H A Q 8 7
D 9                           D A Q J 7
C Q 8 6 5                     C -
              S Q J 6
              H 6 5 2
              D 6 5 4 2
              C K J 2"""


def test_a_void_is_a_dash_on_its_own_row_for_east_too() -> None:
    assert diagram("1", BoardFacts(deal=VOID)) == DRAWN.split("\n")


@pytest.mark.parametrize("seat", Seat)
def test_a_void_keeps_its_row_in_every_seat(seat: Seat) -> None:
    turned = Deal.parse(VOID.text(first=Seat.E).replace("E:", f"{seat}:"))
    lines = diagram("1", BoardFacts(deal=turned))
    assert len(lines) == 12
    assert sum("C -" in line for line in lines) == 1


@given(deals(hidden=True))
def test_every_diagram_has_twelve_rows_and_every_hand_four(deal: Deal) -> None:
    lines = diagram("7", BoardFacts(deal=deal))
    assert len(lines) == 12
    assert lines == [line.rstrip() for line in lines]
    shown = "".join(lines).count("?")
    assert shown == 4 * sum(hand is None for hand in deal.hands)


@pytest.mark.parametrize(
    ("look", "rows"),
    [
        (Look(), ["S A T 7 5 3", "H A Q 8 7", "D A Q J 7", "C -"]),
        (Look(symbols=True), ["♠ A T 7 5 3", "♥ A Q 8 7", "♦ A Q J 7", "♣ -"]),
        (Look(close=True), ["S AT753", "H AQ87", "D AQJ7", "C -"]),
    ],
)
def test_suits_are_letters_or_symbols_and_ranks_apart_or_close(look: Look, rows: list[str]) -> None:
    assert hand_rows(Hand.parse("AT753.AQ87.AQJ7."), look) == rows


def test_a_hand_that_is_not_known_says_so_in_every_suit() -> None:
    assert hand_rows(None) == ["S ?", "H ?", "D ?", "C ?"]


@pytest.mark.parametrize(
    ("board", "facts", "heading"),
    [
        ("2", BoardFacts(deal=VOID), ["Board 2", "East deals", "NS vul"]),
        ("2", BoardFacts(Seat.W, Vulnerability.BOTH, VOID), ["Board 2", "West deals", "All vul"]),
        ("final", BoardFacts(deal=VOID), ["Board final", "", ""]),
    ],
)
def test_dealer_and_vulnerability_are_stated_or_of_law_2(board: str, facts: BoardFacts, heading: list[str]) -> None:
    lines = diagram(board, facts)
    assert [line[:12].strip() for line in lines[:3]] == heading


def test_a_usual_deal_fits_a_telephone_close_together() -> None:
    assert max(map(len, diagram("17", BoardFacts(deal=VOID), Look(close=True)))) <= 40
