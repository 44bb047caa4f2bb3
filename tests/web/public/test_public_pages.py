"""What everybody sees: as much as the evening allows, no board before its last table has played it, and why."""

import pytest

from overtrick.store.papers import put
from overtrick.web.room.choices import Choices, Seen
from tests.web.conftest import EVENT, Club

HOME = f"/e/{EVENT}"


def play(club: Club, boards: dict[tuple[int, str], tuple[int, int]]) -> None:
    """Results of boards by round and table."""
    for (round_, table), each in boards.items():
        for place, board in enumerate(each):
            club.result(table, board, f"{2 + place + int(table)}S", round_=round_)


ROUND_1 = {(1, "1"): (1, 2), (1, "2"): (3, 4)}
ALL = {**ROUND_1, (2, "1"): (3, 4), (2, "2"): (1, 2)}


@pytest.fixture
def finished(club: Club) -> Club:
    """The evening with every board played."""
    play(club, {**ROUND_1, (2, "1"): (3, 4)})
    play(club, {(2, "2"): (1, 2)})
    return club


def allow(club: Club, choices: Choices) -> None:
    """What the evening allows."""
    put(club.store, EVENT, "room.toml", str(choices).encode())


def test_ranking_is_live_and_leads_to_boards_and_reasons(finished: Club) -> None:
    phone = finished.anybody()
    page = phone.open(HOME)
    assert "Ash &amp; Birch" in page
    assert f'href="{HOME}/contestants/1"' in page
    assert f'href="{HOME}/contestants/1/why"' in page
    assert f'hx-sse:connect="{HOME}/live?since=8"' in page


def test_every_link_of_every_public_page_leads_somewhere(finished: Club) -> None:
    phone, seen, waiting = finished.anybody(), set(), ["/"]
    while waiting:
        address = waiting.pop()
        page = phone.open(address)
        assert phone.status == 200, address
        seen.add(address)
        links = {link.split('"')[0] for link in page.split('href="')[1:]}
        waiting += [link for link in links - seen if link.startswith("/") and "/static/" not in link]
        waiting = list(set(waiting))
    assert f"{HOME}/contestants/4/why/2" in seen
    assert f"{HOME}/boards/3" in seen


def test_board_is_hidden_until_its_last_table_has_played_it(club: Club) -> None:
    play(club, ROUND_1)
    phone, laptop = club.anybody(), club.director()
    phone.open(f"{HOME}/boards/1")
    assert "still has to play this board" in phone.words
    phone.open(f"{HOME}/contestants/1")
    assert "are left out here" in phone.words
    assert "♠S" not in phone.page
    phone.open(f"{HOME}/contestants/1/why/1")
    assert "still has to play this board" in phone.words
    laptop.open(f"{HOME}/boards/1")
    assert "♠S" in laptop.page


def test_explanation_leaves_out_boards_that_others_have_still_to_play(club: Club) -> None:
    play(club, ROUND_1)
    club.result("2", 1, "3S", round_=2)
    phone, laptop = club.anybody(), club.director()
    phone.open(f"{HOME}/contestants/1/why")
    assert "Board 1" in phone.words
    assert "Board 2" not in phone.words
    laptop.open(f"{HOME}/contestants/1/why")
    assert "Board 2" in laptop.words


def test_playing_director_sees_what_players_see(club: Club) -> None:
    play(club, ROUND_1)
    allow(club, Choices(director_plays="3"))
    laptop = club.director()
    laptop.open(f"{HOME}/boards/1")
    assert "still has to play this board" in laptop.words


PAGES = ("", "/screen", "/boards", "/boards/1", "/contestants/1", "/contestants/1/why")


@pytest.mark.parametrize("page", PAGES)
def test_ranking_after_the_last_board_is_shown_then_and_not_before(club: Club, page: str) -> None:
    allow(club, Choices(ranking=Seen.OVER))
    play(club, ROUND_1)
    phone = club.anybody()
    phone.open(f"{HOME}{page}")
    assert "shown here when the last board is entered" in phone.words
    play(club, {(2, "1"): (3, 4), (2, "2"): (1, 2)})
    phone.open(f"{HOME}{page}")
    assert "shown here when" not in phone.words
    assert phone.status == 200


@pytest.mark.parametrize("page", PAGES)
def test_ranking_that_is_only_published_is_seen_by_the_director_alone(finished: Club, page: str) -> None:
    allow(finished, Choices(ranking=Seen.PUBLISHED))
    phone, laptop = finished.anybody(), finished.director()
    phone.open(f"{HOME}{page}")
    assert "when the director publishes it" in phone.words
    assert "%" not in phone.words
    laptop.open(f"{HOME}{page}")
    assert "when the director publishes it" not in laptop.words


def test_paper_of_choices_that_cannot_be_read_shows_as_little_as_can_be(finished: Club) -> None:
    put(finished.store, EVENT, "room.toml", b"ranking = 7\n[")
    phone = finished.anybody()
    phone.open(HOME)
    assert "when the director publishes it" in phone.words


def test_page_that_many_read_follows_the_log_and_the_papers(finished: Club) -> None:
    phone = finished.anybody()
    first = phone.open(HOME)
    assert phone.open(HOME) == first
    put(finished.store, EVENT, "pairs.csv", b"contestant,name1,name2\n1,Juniper,Birch\n")
    assert "Juniper" in phone.open(HOME)


def test_kept_page_is_not_given_to_who_was_let_in(finished: Club) -> None:
    finished.anybody().open(HOME)
    laptop = finished.director()
    laptop.open(HOME)
    assert "Set up" in laptop.words


@pytest.mark.parametrize("page", ["/boards/99", "/contestants/99", "/contestants/99/why", "/contestants/1/why/99"])
def test_what_is_not_there_is_said_to_be_so(finished: Club, page: str) -> None:
    phone = finished.anybody()
    phone.open(f"{HOME}{page}")
    assert phone.status == 404
    assert "There is nothing here yet." in phone.words


def test_evening_that_is_not_there_is_named(club: Club) -> None:
    phone = club.anybody()
    phone.open("/e/nowhere")
    assert phone.status == 404
    assert "no event" in phone.words


def test_contracts_have_symbol_and_letter(finished: Club) -> None:
    assert '<span class="suit s">♠S</span>' in finished.anybody().open(f"{HOME}/boards/1")


def test_big_screen_has_every_contestant(finished: Club) -> None:
    page = finished.anybody().open(f"{HOME}/screen")
    assert page.count("<tr>") == 5
    assert "<header" not in page


def test_page_of_an_evening_that_is_not_there_leads_nowhere_else(club: Club) -> None:
    phone = club.anybody()
    assert "/e/nowhere" not in phone.open("/e/nowhere/boards")
    assert phone.status == 404
