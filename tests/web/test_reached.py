"""A device that was answered sees what it sent at the other worker too, which nobody has told of it yet."""

from collections.abc import Iterator

import pytest

from overtrick.store.store import Store
from overtrick.web.app import application
from overtrick.web.reached import COOKIE
from tests.web.api.test_api import API, DIRECTOR, ENTRY, SCORER, Program
from tests.web.conftest import EVENT, NOW, Browser, Club

pytestmark = pytest.mark.both_databases
HOME = f"/e/{EVENT}"
SLIP = {"level": "4", "denomination": "S", "doubling": "", "declarer": "S", "result": "+1"}


class Deaf:
    """What a worker hears while word of the others is on its way: nothing."""

    def __init__(self, *_: object) -> None:
        pass

    def close(self) -> None:
        """End it."""


@pytest.fixture
def other(club: Club, database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    """Another worker over the same database; it has read the evening, and hears of nothing that comes after."""
    monkeypatch.setattr("overtrick.store.store.Watch", Deaf)
    with Store.open(database, lambda: NOW) as store:
        app = application(store, lambda: NOW)
        made = Club(store, app, club.keys)
        made.anybody().open(HOME)
        yield made
        for client in made.clients:
            client.__exit__(None, None, None)


def goes_on(device: Browser, at: Browser) -> Browser:
    """The device, whose next request comes to the other worker."""
    at.client.cookies.update(device.client.cookies)
    at.page = device.page
    return at


def test_table_goes_on_with_the_result_that_it_has_keyed(club: Club, other: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"{HOME}/table/1")
    tablet.send(f"{HOME}/table/1/check", **SLIP)
    tablet.client.follow_redirects = False
    tablet.send(f"{HOME}/table/1/entries")
    assert tablet.status == 303
    elsewhere = goes_on(tablet, other.at_table("1"))
    assert "Opponents: this is right" in elsewhere.open(f"{HOME}/table/1")
    elsewhere.send(f"{HOME}/table/1/approve")
    assert "Opponents: this is right" not in elsewhere.words
    assert "Opponents: this is right" not in goes_on(elsewhere, club.at_table("1")).open(f"{HOME}/table/1")


def test_tablet_that_sends_by_itself_carries_its_result(club: Club, other: Club) -> None:
    tablet = club.at_table("1")
    assert tablet.client.post(f"{HOME}/outbox", json={"entries": [ENTRY]}).json()["kept"]
    assert '"id":"a"' in goes_on(tablet, other.at_table("1")).open(f"{HOME}/table/1/data.json")


def test_names_that_were_put_right_stand_on_the_next_page(club: Club, other: Club) -> None:
    laptop = club.director()
    laptop.open(f"{HOME}/setup/names")
    laptop.send(f"{HOME}/setup/names", names="1 Oak & Pine\n2 Cedar & Elm\n3 Fir & Hazel\n4 Larch & Maple")
    assert "Oak" in goes_on(laptop, other.director()).open(f"{HOME}/setup/names")


def test_who_sent_nothing_waits_for_word_of_it(club: Club, other: Club) -> None:
    club.result("1", 1)
    assert '"r1t1b1"' not in other.at_table("1").open(f"{HOME}/table/1/data.json")


def test_program_reads_the_score_of_what_it_has_sent(club: Club, other: Club) -> None:
    assert Program(club, SCORER).send(ENTRY)[0] == 201
    _, answer = Program(other, DIRECTOR).read(f"{API}/score")
    assert isinstance(answer, dict)
    assert [each["board"] for each in answer["boards"]] == ["1"]


@pytest.mark.parametrize("forged", ["", "x", "9.", "1e9.1", f"{'9' * 30}.1", "999999.999999", "٣.٣"])
def test_forged_cookie_is_answered_as_if_there_were_none(club: Club, forged: str) -> None:
    club.result("1", 1)
    headers = {b"cookie": f"{COOKIE}={forged}".encode()}
    assert club.anybody().client.get(HOME, headers=headers).status_code == 200
    for address in ("/e/nowhere", "/e/no%00where"):
        assert club.anybody().client.get(address, headers=headers).status_code == 404


def test_cookie_is_of_its_event_and_kept_from_scripts(club: Club) -> None:
    answer = club.at_table("1").client.post(f"{HOME}/outbox", json={"entries": [ENTRY]})
    assert answer.headers["set-cookie"] == f"{COOKIE}=1.2; Path={HOME}; HttpOnly; SameSite=Strict"
