"""A phone scans the code of a table, says who it is, and enters for that contestant alone."""

import pytest

from overtrick.store.devices import devices
from overtrick.web.rights import Badge, Role
from tests.web.conftest import EVENT, NOW, Browser, Club

TABLE_1 = f"/e/{EVENT}/table/1"


def scanned(club: Club, table: str = "1") -> str:
    return f"/e/{EVENT}/table/{table}/join?key={club.keys.table_key(EVENT, table)}"


def joined(club: Club, contestant: str, table: str = "1") -> Browser:
    phone = club.anybody()
    phone.open(scanned(club, table))
    phone.send(f"/e/{EVENT}/table/{table}/join", contestant=contestant)
    return phone


def test_phone_is_asked_who_it_is_by_number_and_name_of_those_who_sit_there(club: Club) -> None:
    phone = club.anybody()
    phone.open(scanned(club))
    assert "1 Ash &amp; Birch 2 Cedar &amp; Elm" in phone.words
    assert "Fir" not in phone.words


def test_phone_that_said_who_it_is_enters_at_its_table(club: Club) -> None:
    phone = joined(club, "2")
    assert "Table 1 · Round 1 of 2" in phone.words
    phone.send(f"{TABLE_1}/check", line="pass")
    phone.send(f"{TABLE_1}/entries")
    assert club.store.since(EVENT)[0].text.count('"who":"2"') == 1


def test_phone_goes_on_at_the_next_table_without_a_new_code(club: Club) -> None:
    phone = joined(club, "2")
    club.result("1", 1)
    club.result("1", 2)
    phone.open(TABLE_1)
    assert "Table 2 · Round 2 of 2" in phone.words


def test_phone_is_nobody_who_sits_elsewhere(club: Club) -> None:
    phone = joined(club, "3")
    assert phone.status == 400
    assert "Nobody with this number sits at table 1 now" in phone.words


@pytest.mark.parametrize("key", ["", "guessed", "é"])
def test_address_without_the_key_of_the_table_lets_nobody_in(club: Club, key: str) -> None:
    phone = club.anybody()
    phone.open(f"{TABLE_1}/join?key={key}")
    assert phone.status == 400
    assert "Scan the code that lies on your table" in phone.words


def test_key_of_one_table_opens_no_other(club: Club) -> None:
    phone = club.anybody()
    phone.open(f"{TABLE_1}/join?key={club.keys.table_key(EVENT, '2')}")
    assert phone.status == 400


def test_keys_are_not_guessed_for_long(club: Club) -> None:
    phone = club.anybody()
    for _ in range(7):
        phone.open(f"{TABLE_1}/join?key=guessed")
    assert "Too many tries" in phone.words


def test_phone_that_becomes_somebody_else_is_no_more_who_it_was(club: Club) -> None:
    phone = joined(club, "1")
    [first] = devices(club.store)
    phone.open(scanned(club))
    phone.send(f"{TABLE_1}/join", contestant="2")
    assert [(each.id == first.id, each.place, each.ended is None) for each in devices(club.store)] == [
        (True, "1", False),
        (False, "2", True),
    ]


def test_arrivals_are_braked(club: Club) -> None:
    phone = club.anybody()
    shown = phone.open(scanned(club))
    while club.app.state.house.arrivals.is_free("testclient", NOW):
        pass
    phone.page = shown
    phone.send(f"{TABLE_1}/join", contestant="1")
    assert "Too many tries" in phone.words


def test_directors_device_is_not_made_a_players(club: Club) -> None:
    director = club.director()
    director.open(scanned(club))
    assert "This device is the director's" in director.words.replace("&#39;", "'")


def test_tablet_shows_the_code_for_phones(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"{TABLE_1}/phones")
    assert "<svg" in tablet.page
    assert "Table 1" in tablet.words


def test_director_prints_the_codes_of_all_tables(club: Club) -> None:
    director = club.director()
    director.open(f"/e/{EVENT}/phones")
    assert director.page.count("<svg") == 2
    other = club.browser(Badge(Role.PLAYER, EVENT, contestant="1", device="p"))
    other.open(f"/e/{EVENT}/phones")
    assert other.status == 403
