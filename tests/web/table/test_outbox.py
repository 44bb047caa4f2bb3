"""What devices send as JSON: kept entry by entry, harmless to repeat, refused where the sender has no right."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from overtrick.store.papers import put
from overtrick.web.rights import Badge, Role
from tests.web.conftest import EVENT, MOVEMENT, PAIRS, Browser, Club

PLAYED = {"result": "played", "contract": "4S", "declarer": "S", "tricks": 10}
ENTRY = {"id": "a1", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": PLAYED, "who": "1"}
JSON = {"content-type": "application/json"}


def post(browser: Browser, *entries: Mapping[str, object], to: str = "outbox") -> dict[str, Any]:
    body = json.dumps({"entries": entries})
    answer = browser.client.post(f"/e/{EVENT}/{to}", content=body, headers=JSON)
    browser.status = answer.status_code
    return dict(answer.json())


def phone(club: Club, contestant: str) -> Browser:
    return club.browser(Badge(Role.PLAYER, EVENT, contestant=contestant, device=f"phone {contestant}"))


@pytest.mark.both_databases
def test_entries_are_kept_and_told_one_by_one(club: Club) -> None:
    tablet = club.at_table("1")
    elsewhere = {**ENTRY, "id": "a2", "table": 2, "ns": 3, "ew": 4}
    answer = post(tablet, ENTRY, elsewhere)
    assert [each["id"] for each in answer["kept"]] == ["a1"]
    assert [(each["id"], each["code"]) for each in answer["refused"]] == [("a2", "entry-not-allowed")]
    assert club.store.head(EVENT).number == 1


@pytest.mark.both_databases
def test_repeats_are_answered_alike_and_kept_once(club: Club) -> None:
    tablet = club.at_table("1")
    assert post(tablet, ENTRY) == post(tablet, ENTRY)
    assert club.store.head(EVENT).number == 1


def test_entry_is_signed_for_the_device_that_sends_it(club: Club) -> None:
    [kept] = post(club.at_table("1"), {**ENTRY, "role": "director", "device": "laptop"})["kept"]
    assert (kept["role"], kept["device"]) == ("table", "tablet 1")


@pytest.mark.parametrize(
    "changed",
    [
        {"table": 2},
        {"ew": 4},
        {"board": 3},
        {"round": 9},
        {"what": {"adjustment": "A+/A-"}},
        {"what": {"publish": {"snapshot": 1}}},
        {"basis": "director"},
    ],
)
def test_tablet_says_nothing_that_is_not_of_its_table(club: Club, changed: Mapping[str, object]) -> None:
    answer = post(club.at_table("1"), {**ENTRY, **changed})
    assert [each["code"] for each in answer["refused"]] == ["entry-not-allowed"]


@pytest.mark.parametrize(
    ("contestant", "changed", "is_kept"),
    [
        ("1", {}, True),
        ("2", {}, False),
        ("3", {}, False),
        ("2", {"approved_by": "2", "basis": "approval"}, True),
        ("2", {"approved_by": "1", "basis": "approval"}, False),
    ],
)
def test_phone_signs_for_its_own_contestant_alone(
    club: Club, contestant: str, changed: Mapping[str, object], *, is_kept: bool
) -> None:
    assert bool(post(phone(club, contestant), {**ENTRY, **changed})["kept"]) is is_kept


@pytest.mark.parametrize(
    "replaced",
    [
        {"id": "r1", "round": 1, "table": 2, "board": 3, "ns": 3, "ew": 4, "what": PLAYED},
        {"id": "r1", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "what": {"adjustment": "A+/A-"}},
        {**ENTRY, "id": "r1", "role": "director"},
    ],
)
def test_tablet_replaces_no_other_boards_result_and_nothing_of_the_director(
    club: Club, replaced: Mapping[str, object]
) -> None:
    club.store.append(EVENT, [replaced])
    answer = post(club.at_table("1"), {**ENTRY, "replaces": ["r1"]})
    assert [each["code"] for each in answer["refused"]] == ["entry-not-allowed"]


def test_tablet_replaces_its_own_boards_result(club: Club) -> None:
    tablet = club.at_table("1")
    post(tablet, ENTRY)
    assert post(tablet, {**ENTRY, "id": "a2", "replaces": ["a1"]})["kept"]


@pytest.mark.both_databases
def test_id_that_stands_for_something_else_is_refused(club: Club) -> None:
    tablet = club.at_table("1")
    post(tablet, ENTRY)
    [refused] = post(tablet, {**ENTRY, "what": {"result": "passed_out"}})["refused"]
    assert refused["code"] == "entry-id-reused"


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"entries": 1}', '{"entries": [1]}', '{"entries": [{}', "\xff"])
def test_what_is_no_list_of_entries_is_told(club: Club, body: str) -> None:
    answer = club.at_table("1").client.post(f"/e/{EVENT}/outbox", content=body.encode("latin-1"), headers=JSON)
    assert answer.status_code == 409
    assert answer.json()["code"] == "entry-refused"


def test_form_of_another_site_cannot_post_entries(club: Club) -> None:
    answer = club.at_table("1").client.post(f"/e/{EVENT}/outbox", content=json.dumps({"entries": [ENTRY]}))
    assert answer.status_code == 409
    assert club.store.head(EVENT).number == 0


def test_device_without_rights_is_refused(club: Club) -> None:
    nobody = club.anybody()
    assert post(nobody, ENTRY)["code"] == "right-missing"
    assert nobody.status == 403


def test_posts_are_not_folded(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    tablet, evenings = club.at_table("1"), club.app.state.house.evenings
    post(tablet, ENTRY)
    monkeypatch.setattr(evenings, "now", lambda _: pytest.fail("the evening was folded for a post"))
    for number in range(3):
        assert post(tablet, {**ENTRY, "id": f"b{number}", "board": 2})["kept"]


@pytest.mark.both_databases
def test_new_movement_is_seen_by_the_next_post(club: Club) -> None:
    tablet = club.at_table("1")
    post(tablet, ENTRY)
    turned = "movement: Turned\nboards-per-set: 2\n---\nR1 2v1/1 4v3/2\n"
    put(club.store, EVENT, "movement.txt", turned.encode())
    assert post(tablet, {**ENTRY, "id": "a2"})["refused"]
    assert post(tablet, {**ENTRY, "id": "a3", "ns": 2, "ew": 1})["kept"]


@pytest.mark.both_databases
def test_lost_log_is_made_again_from_what_the_devices_keep(club: Club) -> None:
    """The laptop is lost; a new one has new secrets, and the tablet is let in anew."""
    kept = post(club.at_table("1"), ENTRY, {**ENTRY, "id": "a2", "board": 2})["kept"]
    first = [record.text for record in club.store.since(EVENT)]
    again = "another-laptop"
    club.store.begin(again)
    for name, content in (("movement.txt", MOVEMENT), ("pairs.csv", PAIRS)):
        put(club.store, again, name, content.encode())
    tablet = club.browser(Badge(Role.TABLE, again, table="1", device="let in anew"))
    body = json.dumps({"entries": [{**each, "event": again} for each in kept]})
    for _ in range(2):
        answer = tablet.client.post(f"/e/{again}/return", content=body, headers=JSON)
        assert len(answer.json()["kept"]) == 2
    assert [record.text.replace(again, EVENT) for record in club.store.since(again)] == first


def test_what_is_given_back_and_is_there_is_known(club: Club) -> None:
    tablet = club.at_table("1")
    [kept] = post(tablet, ENTRY)["kept"]
    other = club.browser(Badge(Role.TABLE, EVENT, table="1", device="another tablet"))
    assert post(other, ENTRY)["kept"][0]["device"] == "tablet 1"
    assert post(other, kept, to="return")["refused"] == []
    assert club.store.head(EVENT).number == 1


def test_page_says_what_a_device_keeps(club: Club) -> None:
    tablet = club.at_table("1")
    tablet.open(f"/e/{EVENT}/return")
    assert "What this device keeps" in tablet.words
