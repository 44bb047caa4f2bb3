"""A whole evening of seven tables through the pages, from set-up to publication, with what goes wrong at evenings.

Thirteen pairs sit down and a fourteenth comes in round 2; a tablet is lost, the director corrects and rules. The
ranking that everybody reads is held against the engine's on the same results, written down here as they are keyed.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from overtrick.store.store import Store
from overtrick.web.app import application
from tests.web.browser.conftest import LAPTOP, PHONE, now, running
from tests.web.browser.played import Evening, Tablet, form_of
from tests.web.seven_tables import CORRECTED, EACH, LATE, LOST, NAMES, ROUNDS, RULED, TABLES, WEIGHTED

CLICKED = 2  # the table whose results are keyed with the mouse
NOTHING_SCROLLS_SIDEWAYS = (
    "[document.documentElement, ...document.querySelectorAll('.wide')].every(e => e.scrollWidth <= e.clientWidth)"
)


@pytest.fixture
def evening(database: str, chromium: Browser, shots: Path) -> Iterator[Evening]:
    """Overtrick as it is started for the first time, with nothing in it."""
    with Store.open(database, now) as store, running(store, application(store, now), chromium) as site:
        yield Evening(site, shots, site.page())


@pytest.mark.slow
def test_whole_evening_is_played_through_the_pages(evening: Evening) -> None:
    set_up(evening)
    let_tablets_in(evening)
    play_round(evening, 1)
    seat_the_late_pair(evening)
    for round_ in ROUNDS[1:]:
        play_round(evening, round_)
        if round_ == CORRECTED[0]:
            correct(evening)
        if round_ == RULED[0]:
            rule(evening)
    finish(evening)
    publish(evening)
    first = evening.ranking()
    correct_after_publication(evening)
    assert evening.published(f"{evening.at}/published/1") == first != evening.ranking()
    assert evening.published(f"{evening.at}/published/2") == evening.ranking()


def set_up(evening: Evening) -> None:
    """Names, movement, rules, and the sheets for the tables."""
    laptop = evening.laptop
    laptop.goto(f"/in?code={evening.site.code()}")
    evening.press("Let this device in")
    laptop.get_by_role("link", name="Set up a new evening").click()
    laptop.get_by_label("What is it called?").fill("Thursday pairs")
    evening.press("Go on: who plays?")
    evening.at = re.sub(r".*(/e/[^/]+)/.*", r"\1", laptop.url)
    laptop.get_by_label("One pair on each line").fill(NAMES)
    evening.look(laptop, "01-names")
    evening.press("Keep the list")
    laptop.get_by_label("Boards for each pair").fill(str(EACH * len(ROUNDS)))
    evening.press("Show movements")
    evening.look(laptop, "02-movements")
    evening.press("Take Straight Mitchell, 7 tables, 7 rounds, without pair 1")
    laptop.get_by_role("link", name="Rules, and what players see").click()
    laptop.get_by_label("Regulations").select_option("ebu")
    evening.look(laptop, "03-rules")
    evening.press("Keep the rules")
    evening.look(laptop, "04-ready")
    laptop.get_by_role("link", name="Sheets with codes for the tables").click()
    evening.press("Make the sheets for 7 tables")
    evening.look(laptop, "05-sheets")


def let_tablets_in(evening: Evening) -> None:
    """Each tablet keys the code of its sheet."""
    codes = evening.laptop.locator(".sheet .code").all_inner_texts()
    assert len(set(codes)) == len(TABLES)
    for table, code in zip(TABLES, codes, strict=True):
        evening.tablets[table] = enrolled(evening, table, code)
    evening.room()
    evening.look(evening.laptop, "06-room-at-the-start")
    evening.look(evening.tablets[1].page, "07-table-without-opponents")


def enrolled(evening: Evening, table: int, code: str) -> Tablet:
    """A tablet that was let in with a code."""
    page = evening.site.page(size=PHONE if table == CLICKED else (800, 1280))
    page.goto("/in")
    page.get_by_label("One-time code").fill(code)
    page.get_by_role("button", name="Let this device in").click()
    expect(page.get_by_role("heading", name=re.compile(f"^Table {table}\\b"))).to_be_visible()
    return Tablet(table, page, f"{evening.at}/table/{table}")


def play_round(evening: Evening, round_: int) -> None:
    """Every table keys its two boards."""
    for table, tablet in evening.tablets.items():
        if (round_, table) == (1, 1):
            assert "sits out" in tablet.open()
            continue
        assert f"Round {round_} of 7" in tablet.open()
        who = tablet.sitting()
        for board in tablet.boards():
            enter(evening, (round_, table, board), evening.slip(round_, table, board, who))
    evening.look(evening.tablets[CLICKED].page, f"08-phone-after-round-{round_}")


def enter(evening: Evening, place: tuple[int, int, str], slip: dict[str, str]) -> None:
    """A table keys a board."""
    round_, table, board = place
    tablet, boards = evening.tablets[table], _boards_of(evening, round_, table)
    if table == CLICKED:
        tablet.click(board, slip)
    elif (round_, table) == LATE and len(boards) == EACH:
        tablet.send(form_of(tablet.open(), f"{tablet.at}/entries"), late="yes")
    elif (round_, table) == LOST and len(boards) == 1:
        tablet.key(board, slip, agreed=False)
        replace_tablet(evening, tablet, board)
    else:
        tablet.key(board, slip)


def replace_tablet(evening: Evening, lost: Tablet, board: str) -> None:
    """A tablet is lost between two boards: it is shut out, and another one goes on where it was."""
    laptop = evening.laptop
    evening.room()
    laptop.get_by_role("link", name="Devices", exact=True).click()
    evening.look(laptop, "10-devices")
    laptop.locator("tr", has_text=f"Table {lost.table}").get_by_role("button").click()
    assert lost.page.request.get(lost.at).status == 403
    lost.page.context.close()
    laptop.get_by_label("Table").select_option(str(lost.table))
    evening.press("Make a code")
    evening.look(laptop, "11-code-for-another-tablet")
    made = enrolled(evening, lost.table, laptop.locator(".code").inner_text())
    evening.look(made.page, "12-another-tablet-goes-on")
    expect(made.page.locator("#waiting")).to_contain_text(f"Board {board}")
    made.send(form_of(made.open(), f"{made.at}/approve"))
    evening.tablets[lost.table] = made


def seat_the_late_pair(evening: Evening) -> None:
    """A pair comes when round 1 is over, and takes the empty seat."""
    evening.room("/movement")
    laptop = evening.laptop
    laptop.get_by_text("A pair comes late").click()
    laptop.get_by_label("From round").locator("visible=true").select_option("2")
    laptop.get_by_label("Both names with & between them").fill("Willow & Yew")
    evening.look(laptop, "09-late-pair")
    evening.press("Show what it changes")
    evening.look(laptop, "09-late-pair-shown-first")
    assert evening.tablets[1].sitting() == []
    evening.press("Do it")
    assert evening.tablets[1].sitting() == ["1", "14"]
    assert "Willow &amp; Yew" in evening.tablets[1].open()


def correct(evening: Evening) -> None:
    """The director puts a result right that both sides had accepted."""
    round_, table = CORRECTED
    board = _boards_of(evening, round_, table)[0]
    evening.room(f"/table/{table}?round={round_}&board={board}")
    evening.look(evening.laptop, "13-a-board-at-a-table")
    change(evening, (round_, table, board), "4SXE-2", "14-correction")


def change(evening: Evening, place: tuple[int, int, str], said: str, name: str) -> None:
    """Put a result right, once its effect was looked at."""
    evening.laptop.get_by_label("The result in one line").fill(said)
    evening.press("Show what it changes")
    evening.look(evening.laptop, name)
    evening.laptop.get_by_label("Reason").fill("Both sides agree")
    evening.press("Do it")
    who = evening.lines[place].rpartition(",")[0]
    evening.lines[place] = f"{who},{said}"


def rule(evening: Evening) -> None:
    """A weighted score: its effect is shown on everybody, and nothing is kept before the director says so."""
    round_, table = RULED
    board = _boards_of(evening, round_, table)[1]
    before = evening.published(evening.at)
    evening.room(f"/table/{table}?round={round_}&board={board}")
    laptop = evening.laptop
    laptop.get_by_text("Ruling: adjusted score").click()
    laptop.get_by_label("North-South get").fill(WEIGHTED)
    laptop.get_by_label("Law").locator("visible=true").fill("Law 12C1c")
    evening.look(laptop, "15-ruling")
    laptop.locator("form", has=laptop.get_by_label("North-South get")).get_by_role("button").click()
    expect(laptop.get_by_role("heading", name="What it changes")).to_be_visible()
    evening.look(laptop, "16-ruling-shown-first")
    shown = [row.locator("td").all_inner_texts() for row in laptop.locator("tbody tr").all()]
    assert evening.published(evening.at) == before
    laptop.get_by_label("Reason").fill("Hesitation")
    evening.press("Do it")
    evening.rulings[round_, table, board] = WEIGHTED
    now_ = {number: percent for rows in evening.published(evening.at) for _, number, percent in rows}
    assert shown
    assert {row[0].split()[0]: row[-1].split()[-1] for row in shown}.items() <= now_.items()


def finish(evening: Evening) -> None:
    """What stands between the evening and its final ranking: a board played last, and results to look at."""
    evening.room()
    evening.look(evening.laptop, "17-room-at-the-end")
    evening.room("/open")
    evening.look(evening.laptop, "18-until-final")
    expect(evening.laptop.locator(".tally")).to_contain_text("1 board is to be played later")
    while evening.laptop.get_by_role("button", name="Keep").count():
        evening.laptop.get_by_role("button", name="Keep").first.click()
        evening.room("/open")
    round_, table = LATE
    board = _boards_of(evening, round_, table)[1]
    evening.laptop.get_by_role("link", name=f"Board {board}, Table {table}, Round {round_}").click()
    line = evening.lines[round_, table, board].rpartition(",")[2]
    change(evening, (round_, table, board), line, "19-played-late")
    evening.room("/open")
    expect(evening.laptop.get_by_text("Nothing: the ranking is final.")).to_be_visible()
    evening.look(evening.laptop, "20-nothing-stands-between")


def publish(evening: Evening) -> None:
    """The ranking is published: everybody reads what the engine makes of the same results; corrections have a clock."""
    laptop = evening.laptop
    laptop.get_by_role("link", name="Publish").last.click()
    expect(laptop.get_by_text("The correction period of 20 minutes begins when a final ranking")).to_be_visible()
    evening.look(laptop, "21-before-publication")
    evening.press("Publish")
    expect(laptop.locator("[role=timer]")).to_contain_text(re.compile(r"Corrections until \d\d:\d\d: \d+:\d\d left"))
    evening.look(laptop, "22-published")
    wanted = evening.ranking()
    assert [len(each) for each in wanted] == [7, 7]
    assert evening.published(evening.at) == wanted
    for name, size in {"phone": PHONE, "laptop": LAPTOP, "wall": (1920, 1080)}.items():
        look_around(evening, name, size)


def look_around(evening: Evening, name: str, size: tuple[int, int]) -> None:
    """What everybody can read afterwards, on a screen of some size."""
    page = evening.site.page(size=size)
    pages = {"ranking": "", "own": "/contestants/14", "board": "/boards/3", "why": "/contestants/14/why?board=3"}
    more = {"publication": "/published/1", "screen": "/screen", "boards": "/boards"}
    for what, path in {**pages, **more}.items():
        page.goto(f"{evening.at}{path}")
        evening.look(page, f"23-{what}-{name}")
        assert page.evaluate(NOTHING_SCROLLS_SIDEWAYS), path
    page.context.close()


def correct_after_publication(evening: Evening) -> None:
    """Within the correction period a result is put right, and a second publication says what it changes."""
    round_, table = CORRECTED
    board = _boards_of(evening, round_, table)[1]
    evening.room(f"/table/{table}?round={round_}&board={board}")
    change(evening, (round_, table, board), "1NTW+1", "24-correction-after-publication")
    evening.room("/publish")
    expect(evening.laptop.get_by_text(re.compile(f"Board {board}, table {table}: .*, now .*1NT W"))).to_be_visible()
    evening.look(evening.laptop, "25-what-changes")
    evening.press("Publish")
    expect(evening.laptop.locator("[role=timer]")).to_contain_text("Corrections until")


def _boards_of(evening: Evening, round_: int, table: int) -> list[str]:
    return [board for played, at, board in evening.lines if (played, at) == (round_, table)]
