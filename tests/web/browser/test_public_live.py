"""The ranking stands on every screen a moment after a result was entered; the wall turns its pages by itself."""

from pathlib import Path

from playwright.sync_api import expect

from overtrick.store.papers import put
from tests.web.browser.conftest import PHONE, WALL, Site
from tests.web.browser.test_accessible import play
from tests.web.conftest import EVENT, MOVEMENT


def test_ranking_changes_by_itself(site: Site) -> None:
    phone = site.page(size=PHONE)
    faults: list[str] = []
    phone.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    phone.goto(f"/e/{EVENT}")
    expect(phone.locator("#live thead")).not_to_contain_text("%")
    play(site)
    expect(phone.locator("#live thead")).to_contain_text("%", timeout=5000)
    assert faults == []


def test_wall_shows_the_ranking_in_letters_that_can_be_read_from_afar(site: Site) -> None:
    play(site)
    wall = site.page(size=(1920, 1080))
    wall.goto(f"/e/{EVENT}/screen")
    expect(wall.locator("tbody tr:visible")).to_have_count(4)
    size = wall.evaluate("parseFloat(getComputedStyle(document.querySelector('td')).fontSize)")
    # 8 m away letters of 1/200 of the distance are read with ease; a screen of 1.2 m is 0.68 m high: 4 cm are 1/17.
    assert size >= 1080 / 25
    assert wall.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_wall_turns_pages_where_there_are_many(site: Site) -> None:
    wall = site.page()
    play(site)
    wall.add_init_script("window.setInterval = (turn) => { window.turn = turn; }")
    wall.route("**/live?*", lambda stream: stream.abort())  # nothing new comes while it is looked at
    wall.goto(f"/e/{EVENT}/screen")
    wall.evaluate("document.querySelector('.panel').dataset.rows = 3; window.turn()")
    expect(wall.locator("tbody tr:visible")).to_have_count(1)
    wall.evaluate("window.turn()")
    expect(wall.locator("tbody tr:visible")).to_have_count(3)


def test_ranking_is_read_without_scripts(site: Site) -> None:
    play(site)
    context = site.browser.new_context(java_script_enabled=False, base_url=site.address)
    page = context.new_page()
    page.goto(f"/e/{EVENT}")
    expect(page.locator("tbody tr")).to_have_count(4)
    page.goto(f"/e/{EVENT}/screen")
    expect(page.locator("tbody tr")).to_have_count(4)


def test_wall_shows_both_lines_beside_each_other_where_it_is_wide_and_one_where_it_is_not(
    site: Site, shots: Path
) -> None:
    put(site.store, EVENT, "movement.txt", MOVEMENT.replace("boards-per-set", "winners: 2\nboards-per-set").encode())
    put(site.store, EVENT, "conditions.toml", b'[choices]\nwinners = "2"\n')
    play(site)
    for size, lists in ((WALL, 2), (PHONE, 1)):
        wall = site.page(size=size)
        wall.goto(f"/e/{EVENT}/screen")
        expect(wall.locator(".list:visible")).to_have_count(lists)
        expect(wall.get_by_role("heading", name="North-South")).to_be_visible()
        assert wall.evaluate("document.documentElement.scrollWidth <= innerWidth")
        wall.screenshot(path=shots / f"wall-two-lines-{size[0]}.png")
