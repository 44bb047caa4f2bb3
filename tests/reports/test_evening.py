"""What devices at the tables were given, in a few lines that are held against the room."""

from overtrick.events.model import BoardFacts, Event
from overtrick.formats.seatings import Seating
from overtrick.game.cards import Deal
from overtrick.game.seats import BySide
from overtrick.reports.evening import Evening, evening_lines

DEAL = Deal.parse("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432")


def seated(table: int, round_: int, *boards: int) -> Seating:
    return Seating("A", table, round_, BySide((str(table),), (str(table + 8),)), boards)


def lines(*seatings: Seating, dealt: int = 0) -> list[str]:
    facts: dict[tuple[int | None, str], BoardFacts] = {
        (None, str(board)): BoardFacts(deal=DEAL) for board in range(1, dealt + 1)
    }
    return list(evening_lines(Evening("club.bws", Event("Friday", boards=facts), seatings, "1")))


def test_tables_and_rounds_are_counted() -> None:
    assert lines(seated(1, 1, 1, 2), seated(2, 1, 3, 4), seated(2, 2, 1, 2))[1] == (
        "Section A: 2 tables, 2 rounds, boards 1-4"
    )


def test_one_table_and_one_round_are_not_many() -> None:
    assert lines(seated(1, 1, 1, 2))[1] == "Section A: 1 table, 1 round, boards 1-2"


def test_deals_that_nobody_plays_are_told() -> None:
    assert lines(seated(1, 1, 1, 2), dealt=2)[2] == "Names of players: 0. Deals: 2."
    assert lines(seated(1, 1, 1, 2), dealt=3)[2].endswith("Deals: 3, of which 1 is not played.")
    assert lines(seated(1, 1, 1, 2), dealt=4)[2].endswith("Deals: 4, of which 2 are not played.")
