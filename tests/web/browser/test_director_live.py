"""The director's room in a real browser: tiles change by themselves, a doubt is mended with one tap, the clock runs."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from overtrick.store.papers import put
from overtrick.web.rights import Badge, Role
from tests.web.browser.conftest import LAPTOP, PHONE, Site
from tests.web.conftest import EVENT
from tests.web.director.conftest import MOVEMENT, ROOM

DIRECTOR = Badge(Role.DIRECTOR, EVENT, device="laptop")


def result(site: Site, identity: str, table: int, board: int, **played: object) -> None:
    """A result from a table."""
    ns, ew = {1: (1, 2), 2: (3, 4)}[table]
    what = {"result": "played", "contract": "4S", "declarer": "N", "tricks": 10, **played}
    told = {"id": identity, "round": 1, "table": table, "board": board, "ns": ns, "ew": ew, "what": what}
    site.store.append(EVENT, [told])


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_director_sees_the_room_mends_a_doubt_and_publishes(site: Site, shots: Path, size: tuple[int, int]) -> None:
    put(site.store, EVENT, "movement.txt", MOVEMENT.encode())
    page = site.page(DIRECTOR, size)
    page.goto(ROOM)
    expect(page.locator(".tile").first).to_contain_text("Missing: 1, 2")
    result(site, "a", 1, 1)
    expect(page.locator(".tile").first).to_contain_text("Missing: 2")
    result(site, "b", 1, 1, declarer="E", contract="3NT", tricks=9)
    expect(page.get_by_role("heading", name="Two results")).to_be_visible()
    page.screenshot(path=str(shots / f"room-{size[0]}.png"), full_page=True)
    page.get_by_role("button", name="4 Spades by North: just made, 10 tricks").click()
    expect(page.locator("h1")).to_have_text("Table 1")
    page.screenshot(path=str(shots / f"room-table-{size[0]}.png"), full_page=True)
    page.get_by_text("Ruling: adjusted score").click()
    page.get_by_role("button", name="Average to both").click()
    expect(page.locator("h1")).to_have_text("Adjusted score: A=")
    page.screenshot(path=str(shots / f"room-preview-{size[0]}.png"), full_page=True)
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("main")).to_contain_text("Adjusted score: A=")
    page.goto(f"{ROOM}/publish")
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Published", exact=True)).to_be_visible()
    expect(page.locator("main")).to_contain_text("The ranking is provisional.")
    page.screenshot(path=str(shots / f"room-publish-{size[0]}.png"), full_page=True)


def test_clock_on_the_wall_counts_down_to_the_time_that_the_server_gave(site: Site, shots: Path) -> None:
    page = site.page(DIRECTOR)
    page.goto(f"{ROOM}/clock")
    page.get_by_role("button", name="Start round 1 now").click()
    expect(page.locator(".face:visible")).to_contain_text("14:5")
    page.screenshot(path=str(shots / "room-clock.png"), full_page=True)
    wall = site.page()
    wall.goto(f"/e/{EVENT}/clock")
    expect(wall.locator(".face:visible")).to_contain_text("14:")
    wall.screenshot(path=str(shots / "wall-clock.png"))
    page.get_by_role("button", name="One minute more").click()
    expect(wall.locator(".face:visible")).to_contain_text("15:")
    page.get_by_role("button", name="Stop").click()
    expect(wall.get_by_text("The clock is stopped.")).to_be_visible()
