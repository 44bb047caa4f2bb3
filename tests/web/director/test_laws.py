"""Each act of the director names the Law that it rests on by itself; the director may write another one, or none."""

import json

import pytest

from overtrick.web.director.laws import LAWS
from overtrick.web.director.saving import ACTS
from tests.web.conftest import EVENT, Browser, Club
from tests.web.director.conftest import ROOM, act, agree

HERE = {"table": "1", "round": "1", "board": "1"}
RESTS_ON = [
    ("result", {**HERE, "line": "4s n -1"}, "Law 79C"),
    ("declarer", {**HERE, "declarer": "E"}, "Law 79C"),
    ("seats", HERE, "Law 82A"),
    ("turned", {**HERE, "turns": "1"}, "Law 82A"),
    ("not-played", HERE, "Law 8B2"),
    ("late", HERE, "Law 8B2"),
    ("open", HERE, "Law 81C3"),
    ("other-board", {**HERE, "other": "3"}, "Law 15"),
    ("fouled", HERE, "Law 87"),
    ("seated", {**HERE, "ns": "3", "ew": "4"}, "Law 82A"),
    ("sat-out", {**HERE, "contestant": "1"}, "Law 82A"),
    ("ruling", {**HERE, "ns": "A+", "ew": "A-"}, "Law 12C2"),
    ("ruling", {**HERE, "ns": "4SN-1"}, "Law 12C1"),
    ("ruling", {**HERE, "ns": "60% 4SN= & 40% 4SN-1"}, "Law 12C1c"),
    ("switch-missed", {"table": "1", "round": "1"}, "Law 82A"),
    ("names", {"contestant": "1", "names": "Ash & Oak"}, "Law 81"),
    ("penalty", {"contestant": "1", "amount": "10"}, "Law 90"),
]


def law_kept(club: Club) -> str:
    """The Law of the last entry of the log."""
    entry = json.loads(club.store.since(EVENT, club.store.head(EVENT).number - 1)[0].text)
    return str(entry.get("law", ""))


@pytest.mark.parametrize(("name", "fields", "law"), RESTS_ON)
def test_act_names_its_law_before_it_is_kept_and_keeps_it(
    club: Club, laptop: Browser, name: str, fields: dict[str, str], law: str
) -> None:
    act(laptop, name, **fields)
    assert f'name="law" value="{law}"' in laptop.page
    agree(laptop)
    assert law_kept(club) == law


@pytest.mark.parametrize("law", ["Law 16B", ""])
def test_director_writes_another_law_or_none(club: Club, laptop: Browser, law: str) -> None:
    act(laptop, "result", **HERE, line="4s n -1")
    agree(laptop, law=law)
    assert law_kept(club) == law


def test_every_act_but_a_ruling_and_a_question_has_its_law() -> None:
    assert set(ACTS) - set(LAWS) == {"ruling", "ask", "stand"}


@pytest.mark.parametrize("law", ["Law 79B", "Law 79C"])
@pytest.mark.parametrize("name", ["result", "stand"])
def test_answer_to_a_request_rests_on_the_law_of_the_request(club: Club, laptop: Browser, name: str, law: str) -> None:
    asked = {"id": "q", "round": 1, "table": 1, "board": 1, "ns": 1, "ew": 2, "law": law, "who": "2"}
    club.store.append(EVENT, [{**asked, "what": {"request": "we made ten"}}])
    laptop.open(f"{ROOM}/requests")
    more = {**HERE, "line": "4s n +1", "request": "q"} if name == "result" else {"entry": "q"}
    act(laptop, name, **more)
    agree(laptop)
    assert law_kept(club) == law
