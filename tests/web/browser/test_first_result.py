"""The walk-through: from ``overtrick serve`` to the first accepted result, reading nothing but the screen.

Its pictures are those of docs/tutorial/club-evening-live.md; with ``OVERTRICK_SCREENSHOTS`` they are made anew.
"""

import json
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.web.browser.conftest import PHONE

ROOT = Path(__file__).resolve().parents[3]
TUTORIAL = ROOT / "docs" / "tutorial" / "club-evening-live.md"
SCREEN = ViewportSize(width=1000, height=900)
WORDS_A_MINUTE = 200  # of somebody who reads without haste
SEEN = """() => {
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let seen = "";
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const box = range.getBoundingClientRect();
    if (box.height && box.bottom > 0 && box.top < innerHeight) seen += " " + walker.currentNode.data;
  }
  return seen;
}"""
NAMES = """\
Ash & Birch
Cedar & Elm
Fir & Hazel
Larch & Maple
Oak & Pine
Rowan & Willow
"""
Shot = Callable[[Page, str], None]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[dict[str, str]]:
    """``overtrick serve`` as the volunteer starts it, and what it says."""
    program = [str(Path(sys.executable).with_name("overtrick")), "serve", str(tmp_path / "club.db")]
    where = ["--port", "0", "--host", "127.0.0.1", "--json"]
    process = subprocess.Popen([*program, *where], stdout=subprocess.PIPE, text=True)  # noqa: S603 -- ours
    assert process.stdout
    lines = []
    for line in process.stdout:
        lines.append(line)
        if line.rstrip() == "}":
            break
    yield json.loads("".join(lines))
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)


def test_volunteer_comes_from_the_start_to_the_first_accepted_result(
    chromium: Browser, evening: dict[str, str], shots: Path
) -> None:
    read: list[int] = []

    def look(page: Page, name: str) -> None:
        read.append(len(page.evaluate(SEEN).split()))
        page.screenshot(path=str(shots / f"{name}.png"))

    laptop = chromium.new_context(viewport=SCREEN).new_page()
    laptop.goto(f"{evening['here']}/in?code={evening['code']}")
    look(laptop, "1-let-in")
    laptop.get_by_role("button", name="Let this device in").click()
    laptop.get_by_role("link", name="Set up a new evening").click()
    laptop.get_by_label("What is it called?").fill("Thursday pairs")
    look(laptop, "2-new-evening")
    laptop.get_by_role("button", name="Go on: who plays?").click()
    laptop.get_by_label("One pair on each line").fill(NAMES)
    look(laptop, "3-names")
    laptop.get_by_role("button", name="Keep the list").click()
    expect(laptop.get_by_text("6 pairs play")).to_be_visible()
    laptop.locator("summary").first.click()
    laptop.locator(".plan").first.evaluate("picture => picture.decode()")
    look(laptop, "4-movement")
    laptop.get_by_role("button", name=re.compile("^Take ")).first.click()
    expect(laptop.get_by_role("link", name="Sheets with codes for the tables")).to_be_visible()
    look(laptop, "5-ready")
    laptop.get_by_role("link", name="Sheets with codes for the tables").click()
    laptop.get_by_role("button", name="Make the sheets for 3 tables").click()
    expect(laptop.locator(".sheet .code").first).to_be_visible()
    look(laptop, "6-sheets")
    code = laptop.locator(".sheet .code").first.inner_text()

    tablet = chromium.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
    tablet.goto(f"{evening['here']}/in?code={code}")
    tablet.get_by_role("button", name="Let this device in").click()
    expect(tablet.get_by_role("heading", name="Table 1")).to_be_visible()
    look(tablet, "7-tablet")
    _enter(tablet)
    expect(tablet.get_by_role("button", name=re.compile("right"))).to_be_visible()
    expect(tablet.get_by_role("button", name=re.compile("right"))).to_be_in_viewport()
    look(tablet, "8-opponents")
    tablet.get_by_role("button", name=re.compile("right")).click()

    laptop.get_by_role("link", name="Start: to the room").click()
    expect(laptop.get_by_role("heading", name=re.compile("Table 1"))).to_be_visible()
    look(laptop, "9-room")
    print(f"{sum(read)} words on {len(read)} screens: {read}")  # noqa: T201 -- what the tutorial says
    assert sum(read) < words_told() <= 3 * WORDS_A_MINUTE, read


def words_told() -> int:
    """How many words there are to be read, as the tutorial says."""
    found = re.search(r"fewer than (\d+) words", TUTORIAL.read_text("utf-8"))
    assert found
    return int(found[1])


def _enter(tablet: Page) -> None:
    """Four spades by South, made, as the table keys it."""
    for name, value in {"level": "4", "denomination": "S", "declarer": "S", "result": "="}.items():
        tablet.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
    tablet.get_by_role("button", name="Show the score").click()
    expect(tablet.locator(".score:visible").filter(has_text="420").first).to_be_visible()
    tablet.get_by_role("button", name="Send").click()


def test_tutorial_shows_the_pictures_that_the_walk_through_makes() -> None:
    shown = re.findall(r"\(club-evening-live/([\w-]+)\.png\)", TUTORIAL.read_text("utf-8"))
    made = re.findall(r'look\(\w+, "([\w-]+)"\)', Path(__file__).read_text("utf-8"))
    assert shown == made
    assert all((TUTORIAL.parent / "club-evening-live" / f"{name}.png").is_file() for name in shown)
