"""The club in the middle of its evening: round 1 is played, with one result that another table makes doubtful."""

import re
from html import unescape

import pytest

from overtrick.store.papers import put
from tests.web.conftest import EVENT, Browser, Club

MOVEMENT = """\
movement: Two tables
boards-per-set: 2
shares: 1+2
---
R1 1v2/1 3v4/1
R2 1v3/2 2v4/2
"""
ROOM = f"/e/{EVENT}/room"


def fill(club: Club) -> None:
    """Every board of both rounds, so that the ranking is final; pair 1 leads."""
    for round_, boards in ((1, (1, 2)), (2, (3, 4))):
        for board in boards:
            club.result("1", board, "4S", round_=round_)
            club.result("2", board, "3S", round_=round_)


def act(browser: Browser, name: str, room: str = ROOM, **fields: str) -> str:
    """Send one of the director's forms to the preview, with the token of the page that is open."""
    token = re.search(r'name="token" value="([^"]*)"', browser.page)
    assert token, browser.words
    answer = browser.client.post(f"{room}/preview", data={"token": token[1], "act": name, **fields})
    browser.page, browser.status = answer.text, answer.status_code
    return browser.words


def agree(browser: Browser, room: str = ROOM, **more: str) -> str:
    """Send the preview's form as it is: what was shown is kept."""
    form = re.search(r'<form method="post" action="[^"]*/room/save".*?</form>', browser.page, re.DOTALL)
    assert form, browser.words
    fields = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', form[0])}
    answer = browser.client.post(f"{room}/save", data={**fields, **more})
    browser.page, browser.status = answer.text, answer.status_code
    return browser.words


@pytest.fixture
def club(club: Club) -> Club:
    """The club with a movement in which both tables play the same boards."""
    put(club.store, EVENT, "movement.txt", MOVEMENT.encode())
    return club


@pytest.fixture
def laptop(club: Club) -> Browser:
    """The director's laptop in a room where every board is entered."""
    fill(club)
    browser = club.director()
    browser.open(ROOM)
    return browser
