"""The clock's page: started, stopped, made later by the director; the wall shows it, and the server's time counts."""

from tests.web.conftest import EVENT, Club
from tests.web.director.conftest import ROOM

CLOCK = f"{ROOM}/clock"


def test_clock_is_started_stopped_and_made_later(club: Club) -> None:
    laptop = club.director()
    laptop.open(CLOCK)
    assert "The clock has not been started." in laptop.words
    laptop.send(CLOCK, key="start", minutes="20", change="2", breaks="1:15")
    assert "Round 1" in laptop.words
    assert 'data-ends="2026-03-05T19:50:00+00:00"' in laptop.page
    assert "Break after round 1" in laptop.words
    laptop.send(CLOCK, key="later")
    assert 'data-ends="2026-03-05T19:51:00+00:00"' in laptop.page
    laptop.send(CLOCK, key="stop")
    assert "The clock is stopped." in laptop.words
    laptop.send(CLOCK, key="go")
    assert "The clock is stopped." not in laptop.words


def test_wall_shows_the_clock_to_everybody(club: Club) -> None:
    laptop = club.director()
    laptop.open(CLOCK)
    laptop.send(CLOCK, key="start", minutes="20", change="2", breaks="")
    page = club.anybody().open(f"/e/{EVENT}/clock")
    assert 'data-now="2026-03-05T19:30:00+00:00"' in page
    assert "Round 1" in page


def test_clock_is_no_condition_of_contest(club: Club) -> None:
    laptop = club.director()
    laptop.open(CLOCK)
    laptop.send(CLOCK, key="start", minutes="20")
    assert club.app.state.house.evenings.now(EVENT).problems == ()
