"""At the tables: with and without scripts, with and without a network, on tablets and on phones that move on."""

import json
import re
from pathlib import Path
from time import monotonic

from playwright.sync_api import APIResponse, BrowserContext, Page, Route, expect

from overtrick.store.papers import put
from overtrick.web.rights import COOKIE, Badge, Role
from overtrick.web.room.choices import Choices
from tests.web.browser.conftest import PHONE, Site
from tests.web.conftest import EVENT

TABLE_1 = f"/e/{EVENT}/table/1"
TABLET = Badge(Role.TABLE, EVENT, table="1", device="tablet")
SLIP = {"level": "4", "denomination": "S", "declarer": "S", "result": "="}


def key(page: Page, **changed: str) -> None:
    """Key a slip on the page that is open, and send it."""
    for name, value in {**SLIP, **changed}.items():
        page.locator(f'#slip input[name="{name}"][value="{value}"]').check(force=True)
    page.locator("#slip button.go").click()
    page.get_by_role("button", name="Send").click()


def ready(page: Page, address: str = TABLE_1) -> Page:
    """The page of a table, with everything that it carries."""
    with page.expect_response(re.compile("data.json")):
        page.goto(address)
    wait_for_what_it_carries(page)
    return page


def wait_for_what_it_carries(page: Page) -> None:
    """Ask again and again: a wait inside of the page is code from a text, which our pages allow nobody."""
    end = monotonic() + 30
    while not page.evaluate("Object.keys(localStorage).some(name => name.startsWith('overtrick.data'))"):
        assert monotonic() < end, "the page does not keep what it was sent"
        page.wait_for_timeout(50)


def phone(site: Site, contestant: str) -> Page:
    return site.page(Badge(Role.PLAYER, EVENT, contestant=contestant, device=f"phone {contestant}"), PHONE)


def results(site: Site) -> list[tuple[int, int]]:
    """Board and tricks of every entry in the log."""
    entries = [json.loads(record.text) for record in site.store.since(EVENT)]
    return [(each["board"], each["what"].get("tricks", -1)) for each in entries]


def test_table_enters_a_round_without_scripts(site: Site, shots: Path) -> None:
    context = site.browser.new_context(base_url=site.address, java_script_enabled=False)
    context.add_cookies([{"name": COOKIE, "value": site.keys.signed(TABLET), "url": site.address}])
    page = context.new_page()
    page.goto(TABLE_1)
    for board in ("1", "2"):
        expect(page.get_by_role("heading", name=f"Board {board}", exact=True)).to_be_visible()
        key(page)
        page.get_by_role("button", name="Opponents: this is right").last.click()
    expect(page.get_by_text("2: move to table 2, North-South")).to_be_visible()
    page.screenshot(path=str(shots / "table-round-entered.png"), full_page=True)
    assert results(site) == [(1, 10), (1, 10), (2, 10), (2, 10)]


def test_results_wait_on_the_device_while_there_is_no_network(site: Site, shots: Path) -> None:
    page = ready(site.page(TABLET, PHONE))
    page.context.set_offline(True)
    key(page)
    expect(page.locator("#outbox")).to_contain_text("1 result waits on this device")
    expect(page.get_by_role("heading", name="Board 2")).to_be_visible()
    key(page, result="+1")
    expect(page.locator("#outbox")).to_contain_text("2 results wait on this device")
    expect(page.locator("h1")).to_contain_text("Round 2 of 2")
    expect(page.locator(".who")).to_contain_text("Fir & Hazel")
    page.locator("#waiting button:visible").first.click()
    page.screenshot(path=str(shots / "table-no-network.png"), full_page=True)
    assert results(site) == []
    page.context.set_offline(False)
    expect(page.locator("#outbox")).to_be_hidden()
    expect(page.get_by_text("The round is entered")).to_be_visible()
    assert results(site) == [(1, 10), (2, 11), (1, 10)]


def test_line_that_is_typed_while_there_is_no_network_is_not_lost(site: Site) -> None:
    scorer = Badge(Role.SCORER, EVENT, device="scorer")
    page = site.page(scorer)
    page.goto(TABLE_1)
    page.wait_for_function("localStorage.length > 0")
    page.get_by_text("the whole slip in one line").click()
    page.get_by_label("In one line").fill("4sx e -1")
    page.context.set_offline(True)
    page.get_by_role("button", name="Show the score").click()
    expect(page.locator("#outbox")).to_contain_text("There is no network now.")
    expect(page.get_by_label("In one line")).to_have_value("4sx e -1")
    page.context.set_offline(False)
    page.get_by_role("button", name="Show the score").click()
    expect(page.locator(".result")).to_contain_text("4 Spades doubled by East: 1 down")
    page.context.set_offline(True)
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#outbox")).to_contain_text("There is no network now.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Send").click()
    expect(page.locator("#done")).to_contain_text("4 Spades doubled by East: 1 down")
    assert len(results(site)) == 1


def test_results_that_wait_survive_a_reload(site: Site) -> None:
    page = ready(site.page(TABLET))
    page.route("**/outbox", lambda route: route.abort())
    key(page)
    expect(page.locator("#outbox")).to_contain_text("1 result waits")
    ready(page)
    expect(page.locator("#outbox")).to_contain_text("1 result waits")
    page.unroute("**/outbox")
    expect(page.locator("#outbox")).to_be_hidden()
    assert results(site) == [(1, 10)]


def test_answer_that_was_lost_doubles_nothing(site: Site) -> None:
    """The server keeps the result, and its answer never arrives: it is sent again."""
    page = ready(site.page(TABLET))
    lost: list[APIResponse] = []

    def lose_the_first_answer(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch())
        route.abort()

    page.route("**/outbox", lose_the_first_answer)
    key(page)
    expect(page.get_by_role("button", name="Opponents: this is right")).to_be_visible()
    expect(page.locator("#outbox")).to_be_hidden()
    assert len(lost) == 1
    assert results(site) == [(1, 10)]


def test_two_phones_that_differ_show_both_results_to_both(site: Site, shots: Path) -> None:
    north, east = ready(phone(site, "1")), ready(phone(site, "2"))
    key(north)
    expect(east.get_by_role("button", name="Opponents: this is right")).to_be_visible()
    east.locator(".known a", has_text="This is wrong").click()
    key(east, result="+1")
    for each in (north, east):
        expect(each.get_by_text("two results. Which one is right?")).to_be_visible()
        expect(each.get_by_role("button", name="This one is right")).to_have_count(1)
    east.screenshot(path=str(shots / "table-conflict.png"), full_page=True)
    north.get_by_role("button", name="This one is right").click()
    expect(north.get_by_text("two results")).to_have_count(0)
    assert results(site)[-1] == (1, 11)


def test_phone_scans_its_table_and_follows_its_pair(site: Site, shots: Path) -> None:
    page = site.page(size=PHONE)
    page.goto(f"{TABLE_1}/join?key={site.keys.table_key(EVENT, '1')}")
    page.screenshot(path=str(shots / "table-who-are-you.png"))
    page.get_by_role("button", name="2 Cedar & Elm").click()
    expect(page.locator("h1")).to_contain_text("Table 1 · Round 1 of 2")
    wait_for_what_it_carries(page)
    key(page)
    expect(page.get_by_role("heading", name="Board 2", exact=True)).to_be_visible()
    key(page, result="-1")
    expect(page.locator("h1")).to_contain_text("Table 2 · Round 2 of 2")
    expect(page.get_by_text("2: move to table 2, North-South")).to_be_visible()
    assert results(site) == [(1, 10), (2, 9)]


def test_device_that_comes_in_place_of_a_lost_one_goes_on_at_the_first_open_board(site: Site) -> None:
    lost = ready(site.page(TABLET))
    key(lost)
    expect(lost.get_by_role("button", name="Opponents: this is right")).to_be_visible()
    lost.context.close()
    page = site.page()
    page.goto(f"/in?code={site.code(Role.TABLE, EVENT, '1')}")
    page.get_by_role("button", name="Let this device in").click()
    expect(page.get_by_role("heading", name="Board 2", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Opponents: this is right")).to_be_visible()


def test_device_gives_back_what_it_sent(site: Site) -> None:
    context = site.context(TABLET)
    page = ready(context.new_page())
    key(page)
    expect(page.get_by_role("button", name="Opponents: this is right")).to_be_visible()
    kept = _kept(context, page)
    assert [each["device"] for each in kept] == ["tablet"]
    page.goto(f"/e/{EVENT}/return")
    expect(page.locator("#number")).to_have_text("1")
    page.get_by_role("button", name="Give them").click()
    expect(page.get_by_text("The computer has all of them.")).to_be_visible()
    assert results(site) == [(1, 10)]


def test_result_that_the_server_refuses_is_shown_and_stays_on_the_device(site: Site) -> None:
    page = ready(site.page(TABLET))

    def refuse(route: Route) -> None:
        [entry] = json.loads(route.request.post_data or "{}")["entries"]
        told = {"id": entry["id"], "code": "entry-not-allowed", "message": "this is not where the device now sits"}
        route.fulfill(json={"kept": [], "refused": [told]})

    page.route("**/outbox", refuse)
    key(page)
    expect(page.locator("#outbox")).to_contain_text("1: this is not where the device now sits")
    ready(page)
    expect(page.locator("#outbox")).to_contain_text("Show this to the director")


def test_blind_evening_is_keyed_by_both_sides_of_a_tablet(site: Site) -> None:
    put(site.store, EVENT, "room.toml", str(Choices(blind=True)).encode())
    page = ready(site.page(TABLET))
    key(page)
    expect(page.get_by_text("East-West: key it too, without looking.")).to_be_visible()
    expect(page.get_by_text("4 Spades by South")).to_have_count(0)
    with page.expect_response(re.compile("data.json")):
        page.get_by_role("link", name="Key board 1").click()
    expect(page.locator('#slip input[name="keyed_by"][value="EW"]')).to_be_checked()
    key(page)
    expect(page.locator("#done").get_by_text("4 Spades by South")).to_be_visible()
    assert results(site) == [(1, 10), (1, 10)]


def _kept(context: BrowserContext, page: Page) -> list[dict[str, str]]:
    state = context.storage_state()["origins"][0]["localStorage"]
    found = next(each["value"] for each in state if each["name"] == f"overtrick.kept.{EVENT}")
    assert page.url
    return list(json.loads(found))
