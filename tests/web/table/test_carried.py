"""The page carries what the engine made: every score, who sits where, and the phrases."""

from typing import Any

import pytest

from overtrick.game.contract import CONTRACTS, Contract
from overtrick.game.result import TRICKS
from overtrick.game.score import duplicate_score
from overtrick.store.papers import put
from overtrick.web.rights import Badge, Role
from overtrick.web.room.choices import Choices
from overtrick.web.table.carried import scores
from tests.web.conftest import EVENT, Browser, Club

TABLE_1 = f"/e/{EVENT}/table/1"


def data(browser: Browser) -> dict[str, Any]:
    return dict(browser.client.get(f"{TABLE_1}/data.json").json())


def test_all_2940_scores_are_the_engines() -> None:
    carried = scores("en")["scores"]
    assert isinstance(carried, dict)
    seen = 0
    for contract, by_zone in carried.items():
        for vulnerable in (False, True):
            for tricks in TRICKS:
                expected = duplicate_score(Contract.parse(contract), tricks, vulnerable=vulnerable)
                assert by_zone[vulnerable][tricks] == expected
                seen += 1
    assert (seen, len(carried)) == (2940, len(CONTRACTS))


def test_tablet_has_all_rounds_of_its_table(club: Club) -> None:
    found = data(club.at_table("1"))
    assert [(each["round"], each["table"], each["sides"]) for each in found["rounds"]] == [
        (1, "1", {"NS": "1", "EW": "2"}),
        (2, "1", {"NS": "1", "EW": "3"}),
    ]
    assert found["rounds"][0]["seated"][0] == ["North-South", [["1", "Ash & Birch"]]]
    assert found["rounds"][0]["boards"][1]["blank"] == {
        "round": 1, "table": 1, "board": 2, "ns": 1, "ew": 2, "movement": 1,
    }  # fmt: skip


def test_phone_has_all_rounds_of_its_contestant(club: Club) -> None:
    found = data(club.browser(Badge(Role.PLAYER, EVENT, contestant="2", device="p")))
    assert [(each["round"], each["table"]) for each in found["rounds"]] == [(1, "1"), (2, "2")]


def test_known_entries_and_vulnerability_stand_beside_each_board(club: Club) -> None:
    club.result("1", 2)
    board = data(club.at_table("1"))["rounds"][0]["boards"][1]
    assert board["vulnerable"] == {"N": 1, "E": 0, "S": 1, "W": 0}
    assert (board["stage"], [each["id"] for each in board["entries"]]) == ("entered", ["r1t1b2"])
    assert board["seen"]["NS"] == ["r1t1b2"]


def test_blind_evening_carries_no_result_that_is_still_to_be_keyed(club: Club) -> None:
    put(club.store, EVENT, "room.toml", str(Choices(blind=True)).encode())
    club.result("1", 2)
    board = data(club.at_table("1"))["rounds"][0]["boards"][1]
    assert (board["stage"], board["entries"]) == ("entered", [])


@pytest.mark.parametrize("table", ["2", "9"])
def test_tablet_has_no_other_tables_data(club: Club, table: str) -> None:
    assert club.at_table("1").client.get(f"/e/{EVENT}/table/{table}/data.json").status_code in (400, 404)
