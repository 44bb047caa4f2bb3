"""What if: pending rulings each alone and all together, in one table; nothing is kept."""

import pytest

from overtrick.store.papers import put
from overtrick.web.director.supposing import MOST
from overtrick.web.room.choices import Choices
from tests.web.conftest import EVENT, Browser, Club
from tests.web.director.conftest import ROOM

PAGE = f"{ROOM}/what-if"
ONE = {"table0": "1", "round0": "1", "board0": "1", "ns0": "3SN="}
OTHER = {"table1": "1", "round1": "2", "board1": "3", "ns1": "A-", "ew1": "A+"}


def test_each_ruling_alone_and_all_together_stand_in_one_table(club: Club, laptop: Browser) -> None:
    before = club.store.head(EVENT).number
    laptop.open(PAGE)
    laptop.send(PAGE, **ONE, **OTHER)
    head = laptop.words.partition("now")[2].partition("What if")[0]
    assert "Board 1, table 1" in head
    assert "Board 3, table 1" in head
    assert "all together" in head
    assert "1= (100.00)" in laptop.words
    assert club.store.head(EVENT).number == before


def test_one_ruling_needs_no_column_for_all(laptop: Browser) -> None:
    laptop.open(PAGE)
    laptop.send(PAGE, **ONE)
    assert "all together" not in laptop.words
    assert 'value="3SN="' in laptop.page


def test_boards_that_players_ask_about_stand_there(club: Club, laptop: Browser) -> None:
    asked = {"id": "q", "round": 1, "table": 2, "board": 2, "ns": 3, "ew": 4, "what": {"request": "one trick more"}}
    club.store.append(EVENT, [asked])
    laptop.open(PAGE)
    assert "one trick more" in laptop.words
    assert 'name="board0" value="2"' in laptop.page


def test_page_begins_with_one_board_and_another_is_added_with_what_was_written_kept(laptop: Browser) -> None:
    laptop.open(PAGE)
    assert laptop.page.count("<fieldset>") == 1
    laptop.send(PAGE, **ONE, more="yes")
    assert laptop.status == 200
    assert laptop.page.count("<fieldset>") == 2
    assert 'name="ns0" value="3SN="' in laptop.page
    assert "What it changes" not in laptop.words
    laptop.send(PAGE, **ONE, **OTHER)
    assert "all together" in laptop.words


def test_no_more_boards_are_offered_than_are_worked_out(laptop: Browser) -> None:
    laptop.open(PAGE)
    rows = {f"table{number}": "1" for number in range(MOST - 1)}
    laptop.send(PAGE, **rows, more="yes")
    assert laptop.page.count("<fieldset>") == MOST
    assert "Another board" not in laptop.words


@pytest.mark.parametrize("fields", [{}, {**ONE, "board0": "99"}, {**ONE, "ns0": "nonsense"}])
def test_nonsense_is_refused_in_words(laptop: Browser, fields: dict[str, str]) -> None:
    laptop.open(PAGE)
    laptop.send(PAGE, **fields)
    assert laptop.status == 400


def test_board_that_the_director_has_still_to_play_tells_nothing(club: Club) -> None:
    put(club.store, EVENT, "room.toml", str(Choices(director_plays="3")).encode())
    club.result("1", 1)
    laptop = club.director()
    laptop.open(PAGE)
    laptop.send(PAGE, **ONE)
    assert laptop.status == 400
    assert "still to play this board" in laptop.words
