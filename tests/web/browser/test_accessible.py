"""Every page for everybody: axe-core finds nothing, letters stand out 7:1, targets are as large as a thumb."""

import json
from dataclasses import replace

import pytest

pytest.importorskip("axe_playwright_python", reason="the development group is not installed")

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from overtrick.store.papers import put
from overtrick.store.snapshots import Publication, publish
from overtrick.web.app import ADDRESSES
from overtrick.web.demo.evening import script
from overtrick.web.rights import Badge, Role
from overtrick.web.setup.names import paper_of
from overtrick.web.site import Address
from tests.web.browser.conftest import LAPTOP, PHONE, WALL, Site
from tests.web.conftest import EVENT, SITTING

PLACES = {"{event}": EVENT, "{table}": "1", "{board}": "1", "{contestant}": "1", "{number}": "1"}
PAGES = [
    each
    for each in ADDRESSES
    if each.method == "GET" and not each.path.endswith(("/live", "/lists", ".svg", ".json", "/join"))
]
ON_THE_WALL = [each for each in PAGES if Role.PUBLIC in each.roles]  # nobody directs from there
PARTS = 3  # for several processors
# Contrast of 7:1 (WCAG 1.4.6) and the size of targets are asked for on top of what axe asks by itself.
OPTIONS = {
    "rules": {"color-contrast-enhanced": {"enabled": True}, "target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}
SMALL = """() => {
  const kinds = "button, select, input:not([type=hidden]), textarea, summary, nav a, td a, .button";
  return [...document.querySelectorAll(kinds)]
    .filter(each => each.checkVisibility() && !each.closest(".key, .tick"))
    .filter(each => each.getBoundingClientRect().height < 43.5)
    .map(each => each.outerHTML.slice(0, 120));
}"""
SCROLLED = """() => [...document.querySelectorAll(".wide")]
  .reduce((sum, each) => sum + each.scrollWidth - each.clientWidth, 0)"""
WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def badge(address: Address) -> Badge:
    """Somebody for whom an address is."""
    role = next(role for role in Role if role in address.roles)
    return Badge(role, "", "1" if role is Role.TABLE else "", "", "device")


def path(address: Address) -> str:
    """An address with something in its places."""
    made = address.path
    for place, value in PLACES.items():
        made = made.replace(place, value)
    return made


def play(site: Site) -> None:
    """Results of the whole evening, so that pages have something to show."""
    boards = {(1, "1"): (1, 2), (1, "2"): (3, 4), (2, "1"): (3,), (2, "2"): (1, 2)}
    for (round_, table), each in boards.items():
        for board in each:
            ns, ew = SITTING[round_, table]
            what = {"result": "played", "contract": f"{board}H", "declarer": "N", "tricks": board + 6}
            told = {"id": f"{round_}-{table}-{board}", "round": round_, "table": int(table), "board": board}
            site.store.append(EVENT, [{**told, "ns": ns, "ew": ew, "what": what}])
    row = {"place": "1", "contestant": "1", "total": "9", "exact": "9", "percent": "60.00"}
    content = {"standings": [{"ranking": "overall", "rows": [row]}]}
    publish(site.store, EVENT, Publication(content, site.store.head(EVENT), "", "0"), {"id": "p1", "role": "director"})


def faults(page: Page) -> list[str]:
    """What axe finds on a page as it is shown now."""
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("options => axe.run(options).then(found => found.violations)", OPTIONS)
    return [f"{each['id']}: {json.dumps([node['html'][:120] for node in each['nodes'][:3]])}" for each in found]


def looked_at(page: Page, address: Address, size: tuple[int, int]) -> list[str]:
    """What is wrong with a page on a screen of that size; one that it was loaded on only becomes wider."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if size != LAPTOP:
        answer = page.goto(path(address))
        assert answer
        assert answer.status == 200, address.path
    return [*faults(page), *page.evaluate(SMALL), *(["wider than the screen"] if page.evaluate(WIDE) > 0 else [])]


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_is_for_everybody(site: Site, part: int) -> None:
    play(site)
    pages: dict[Badge, Page] = {}
    found: dict[str, object] = {}
    for address in PAGES[part::PARTS]:
        who = badge(address)
        page = pages[who] if who in pages else pages.setdefault(who, site.page(who))
        for size in (PHONE, LAPTOP, WALL) if address in ON_THE_WALL else (PHONE, LAPTOP):
            if wrong := looked_at(page, address, size):
                found[f"{address.path} {size}"] = wrong
    assert not found


@pytest.mark.slow
def test_every_page_fits_a_phone_in_german(site: Site) -> None:
    evening = script(3)
    site.store.begin("demo", "Donnerstagsturnier im Bürgerhaus")
    put(site.store, "demo", "movement.txt", f"{evening.movement}\n".encode())
    put(site.store, "demo", "pairs.csv", paper_of(evening.contestants))
    site.store.append("demo", list(evening.sent))
    ruled = next(str(each["board"]) for each in evening.sent if "adjustment" in str(each["what"]))
    found: dict[str, object] = {}
    for address in PAGES:
        page = site.page(badge(address), PHONE, "de")
        at = address.path.replace("{event}", "demo").replace("{board}", ruled).replace("{contestant}", "3")
        page.goto(path(replace(address, path=at)))
        wide = page.evaluate(WIDE) + (page.evaluate(SCROLLED) if Role.PUBLIC in address.roles else 0)
        if wide or page.evaluate(SMALL):
            found[address.path] = (wide, page.evaluate(SMALL))
        page.context.close()
    assert not found


@pytest.mark.slow
def test_pages_of_refusal_and_of_faults_are_for_everybody(site: Site) -> None:
    page = site.page()
    for address, status in ((f"/e/{EVENT}/room", 403), ("/e/nowhere", 404), ("/nowhere", 404)):
        answer = page.goto(address)
        assert answer
        assert answer.status == status
        assert not faults(page)
