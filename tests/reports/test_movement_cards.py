"""Cards for the tables and for the contestants tell one story."""

import pytest

from overtrick.movements.cell import Cell
from overtrick.movements.hesitation import hesitation
from overtrick.movements.howell import howell
from overtrick.movements.mitchell import share_and_relay, straight
from overtrick.movements.movement import Kind, Movement, boards_in_sets
from overtrick.movements.teams import american_whist
from overtrick.movements.web import web
from overtrick.reports.movement_cards import guide_cards, table_cards

ALL = [straight(5), share_and_relay(6), howell(4), hesitation(7).turned([1], [7]), web(10, 8), straight(5).without(2)]


@pytest.mark.parametrize("movement", ALL, ids=lambda each: each.name)
def test_who_follows_the_guide_card_finds_himself_on_the_table_card(movement: Movement) -> None:
    tables = {card.title.split()[-1]: card for card in table_cards(movement)}
    for card in guide_cards(movement):
        mine = card.title.split()[-1]
        for round_, table, sit, opponents, boards, note in card.rows:
            row = tables[table].rows[int(round_) - 1]
            if note == "sit out":
                assert mine in row[1:3]
                continue
            seats = {"NS": row[1], "EW": row[2]}
            assert seats.pop(sit) == mine
            assert list(seats.values()) == [opponents]
            assert row[3] == boards
            assert (note == "turn") == (row[-1] == "turn")


@pytest.mark.parametrize("movement", ALL, ids=lambda each: each.name)
def test_who_goes_where_the_table_card_says_is_there_in_the_next_round(movement: Movement) -> None:
    tables = [card.rows for card in table_cards(movement)]
    for rows in tables:
        for round_, row in enumerate(rows[:-1]):
            for who, to in ((row[1], row[4]), (row[2], row[5])):
                number, chair = (to.split()[0], to.split()[1]) if to not in ("", "stay", "sit out") else ("", "")
                if number:
                    assert tables[int(number) - 1][round_ + 1][1 if chair == "NS" else 2] == who


def test_a_card_of_one_who_stays_says_so_once() -> None:
    cards = {card.title: card for card in guide_cards(straight(5))}
    assert cards["Pair 3"].notes == ("Stay at table 3, North-South, all evening.",)
    assert cards["Pair 8"].notes == ()


def test_a_table_that_shares_names_the_other() -> None:
    first, *_, last = table_cards(share_and_relay(6))
    assert first.notes == ("Shares its boards with table 6.",)
    assert last.notes == ("Shares its boards with table 1.",)


def test_turned_boards_are_explained_where_there_are_any() -> None:
    card = next(table_cards(straight(5).turned([2])))
    assert card.notes == ("turn: turn the boards a quarter (arrow switch).",)
    assert [row[-1] for row in card.rows] == ["", "turn", "", "", ""]


def test_columns_in_which_nothing_stands_are_left_out() -> None:
    assert next(table_cards(straight(5))).filled.heads == (
        "Round",
        "North-South",
        "East-West",
        "Boards",
        "EW go to",
        "Boards to table",
    )


def test_players_and_teams_have_cards_too() -> None:
    cell = Cell.parse("3+7v1+5/1")
    individual = Movement("Four", ((cell,),), boards_in_sets(1, 2), Kind.INDIVIDUAL)
    assert next(table_cards(individual)).rows == (("1", "3", "7", "1", "5", "1-2", "", ""),)
    card = next(card for card in guide_cards(individual) if card.title == "Player 7")
    assert card.rows == (("1", "1", "S", "3", "1 + 5", "1-2", ""),)
    assert next(guide_cards(american_whist(5))).title == "Team 1"
