"""The director gives a tablet its code, sees which devices may enter, and takes that back."""

import re

import pytest

from tests.web.conftest import EVENT, Browser, Club
from tests.web.enrol.test_join import joined

TABLE_1 = f"/e/{EVENT}/table/1"
DEVICES = f"/e/{EVENT}/devices"


def code_for(director: Browser, table: str) -> str:
    director.open(DEVICES)
    director.send(f"{DEVICES}/code", table=table)
    found = re.search(r'class="code">(\w{4}) (\w{4})<', director.page)
    assert found
    return found[1] + found[2]


@pytest.mark.both_databases
def test_code_binds_one_tablet_to_its_table_once(club: Club) -> None:
    code = code_for(club.director(), "2")
    tablet, second = club.anybody(), club.anybody()
    for each in (tablet, second):
        each.open("/in")
        each.send("/in/code", code=code)
    assert "Table 2" in tablet.words
    assert second.status == 400
    tablet.open(TABLE_1)
    assert tablet.status == 400


def test_code_is_for_a_table_that_is_there(club: Club) -> None:
    director = club.director()
    director.open(DEVICES)
    director.send(f"{DEVICES}/code", table="9")
    assert director.status == 400


@pytest.mark.both_databases
def test_director_sees_the_devices_and_takes_their_rights_back_at_once(club: Club) -> None:
    phone, director = joined(club, "2"), club.director()
    director.open(DEVICES)
    assert "Phone 2 Cedar &amp; Elm" in director.words
    director.take_first(f"{DEVICES}/end")
    assert "No device has been let in yet" in director.words
    phone.open(TABLE_1)
    assert phone.status == 403


def test_device_of_another_evening_is_not_ended_from_here(club: Club) -> None:
    director = club.director()
    director.open(DEVICES)
    director.send(f"{DEVICES}/end", device="unknown")
    assert director.status == 400
