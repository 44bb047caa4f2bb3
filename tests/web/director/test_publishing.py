"""Publication: a numbered snapshot with its hash, what changes in words, and the correction period that follows."""

from datetime import timedelta

import pytest

from overtrick.events.scoring import score
from overtrick.store.papers import put
from overtrick.store.snapshots import hash_of, snapshots
from overtrick.web.director.publication import content_of, difference
from overtrick.web.rights import Badge, Role
from overtrick.web.words import Words
from tests.web.conftest import EVENT, NOW, Browser, Club
from tests.web.director.conftest import ROOM, act, agree, fill

PUBLISH = f"{ROOM}/publish"
HERE = {"table": "1", "round": "1", "board": "1"}


def later(club: Club, minutes: int) -> None:
    """The time of the site goes on."""
    house = club.app.state.house
    object.__setattr__(house, "clock", lambda: NOW + timedelta(minutes=minutes))


def publish(laptop: Browser) -> None:
    """Publish what is shown."""
    laptop.open(PUBLISH)
    laptop.take_first(PUBLISH)


@pytest.mark.both_databases
def test_publication_is_numbered_and_has_its_hash_and_no_names(club: Club, laptop: Browser) -> None:
    publish(laptop)
    (made,) = snapshots(club.store, EVENT)
    assert made.number == 1
    assert made.hash == hash_of(made)
    assert made.hash in laptop.page
    assert "Ash" not in made.content
    assert "Corrections until" in laptop.words
    assert "30 minutes left" in laptop.words


@pytest.mark.both_databases
def test_same_publication_sent_twice_is_one(club: Club, laptop: Browser) -> None:
    shown = laptop.open(PUBLISH)
    for _ in range(2):
        laptop.page = shown
        laptop.take_first(PUBLISH)
    assert len(snapshots(club.store, EVENT)) == 1


@pytest.mark.both_databases
def test_results_that_came_meanwhile_are_looked_at_first(club: Club) -> None:
    fill(club)
    laptop = club.director()
    shown = laptop.open(PUBLISH)
    told = {"id": "more", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": {"result": "passed_out"}}
    club.store.append(EVENT, [told])
    laptop.page = shown
    laptop.take_first(PUBLISH)
    assert laptop.status == 400
    assert not snapshots(club.store, EVENT)


@pytest.mark.both_databases
def test_correction_is_told_against_the_last_publication(laptop: Browser) -> None:
    publish(laptop)
    assert "Nothing has changed." in laptop.words
    act(laptop, "result", **HERE, line="4s n -1")
    agree(laptop)
    laptop.open(PUBLISH)
    assert "Board 1, table 1: 1 v 2 4S N +420, now 1 v 2 4S N -50." in laptop.words
    assert "1 stays on place 1= (100.00, then 75.00)." in laptop.words


@pytest.mark.parametrize(("stated", "minutes"), [("", 30), ('[choices]\n"correction.minutes" = "5"\n', 5)])
def test_after_the_period_a_correction_needs_a_reason_and_an_approval(club: Club, stated: str, minutes: int) -> None:
    put(club.store, EVENT, "conditions.toml", f'profile = "house"\n{stated}'.encode())
    fill(club)
    laptop = club.director()
    publish(laptop)
    later(club, minutes - 1)
    act(laptop, "result", **HERE, line="4s n -1")
    assert "Approved by" not in laptop.words
    later(club, minutes)
    act(laptop, "result", **HERE, line="4s n -1")
    assert 'name="law" value="Law 79C2"' in laptop.page
    shown, number = laptop.page, club.store.head(EVENT).number
    agree(laptop)
    assert laptop.status == 400
    assert club.store.head(EVENT).number == number
    laptop.page = shown
    agree(laptop, reason="Both sides agree", approved_by="Committee")
    entry = club.store.since(EVENT, number)[0].text
    assert '"basis":"late correction"' in entry
    assert '"approved_by":"Committee"' in entry


def test_provisional_publication_does_not_start_the_period(club: Club) -> None:
    club.result("1", 1)
    laptop = club.director()
    publish(laptop)
    assert "begins when a final ranking is published" in laptop.words
    assert "provisional" in laptop.words


def test_ranking_is_provisional_as_long_as_a_board_is_missing_late_or_in_conflict(club: Club, laptop: Browser) -> None:
    for name in ("open", "late"):
        assert "The ranking is provisional then." in act(laptop, name, **HERE)
    told = {"id": "other", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": {"result": "passed_out"}}
    club.store.append(EVENT, [told])
    laptop.open(PUBLISH)
    assert "The ranking is provisional." in laptop.words
    assert "1 board was entered twice" in laptop.words
    assert "The ranking is final then." in act(laptop, "choose", **HERE, entry="other")


def test_difference_of_equal_contents_is_nothing(club: Club, laptop: Browser) -> None:
    publish(laptop)
    (made,) = snapshots(club.store, EVENT)
    results = club.app.state.house.evenings
    content = content_of(score(results.now(EVENT).event))
    assert difference(made, content, Words("en")).is_nothing
    assert not difference(None, content, Words("en")).is_nothing


def test_organiser_lets_the_correction_period_begin_anew_and_the_director_does_not(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(club)
    laptop = club.director()
    publish(laptop)
    later(club, 40)
    monkeypatch.setattr(club.store, "_clock", club.app.state.house.clock)  # the time of the log goes on as well
    organiser = club.browser(Badge(Role.ORGANISER, EVENT, device="office"))
    for browser, left in ((laptop, False), (organiser, True)):
        browser.open(PUBLISH)
        assert ("begins anew" in browser.words) is left
        browser.send(PUBLISH, anew="yes")
        browser.open(PUBLISH)
        assert ("30 minutes left" in browser.words) is left
