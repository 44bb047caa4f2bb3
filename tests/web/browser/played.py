"""What an evening is played with: the laptop of the director, and tablets that key boards."""

import re
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page, expect

from fuzz.clicking.pages import Form, offered
from tests.web.browser.conftest import Site
from tests.web.written import Ranking, Written


@dataclass
class Tablet:
    """A table's tablet, and how it sends what was keyed: by clicks, or by the forms of its pages."""

    table: int
    page: Page
    at: str

    def open(self) -> str:
        """The page of the table as it stands."""
        return str(self.page.request.get(self.at).text())

    def sitting(self) -> list[str]:
        """The numbers of the pairs that sit here now, North-South first."""
        return re.findall(r"<dd><b>(\d+)</b>", self.open())

    def boards(self) -> list[str]:
        """The boards of this round."""
        return re.findall(r'class="button chip"[^>]*data-board="(\d+)"', self.open())

    def send(self, form: Form, **more: str) -> str:
        """Send a form of a page, as it is but for what is filled in."""
        usual = {**dict(form.fixed), "keyed_by": "NS", "doubling": "", **more}
        answer = self.page.request.post(
            form.address, form={name: value for name, value in usual.items() if value != ""}
        )
        assert answer.ok, answer.text()
        return str(answer.text())

    def key(self, board: str, slip: dict[str, str], *, agreed: bool = True) -> None:
        """Key a board, and let the opponents agree."""
        asked = form_of(str(self.page.request.get(f"{self.at}?board={board}").text()), f"{self.at}/check")
        shown = self.send(form_of(self.send(asked, **slip), f"{self.at}/entries"))
        if agreed:
            self.send(form_of(shown, f"{self.at}/approve"))

    def click(self, board: str, slip: dict[str, str]) -> None:
        """The same with a finger on the screen."""
        expect(self.page.get_by_role("heading", name=f"Board {board}", exact=True)).to_be_visible()
        for name, value in slip.items():
            self.page.locator(f'#slip input[name="{name}"][value="{value}"]').check(force=True)
        self.page.get_by_role("button", name="Show the score").click()
        self.page.get_by_role("button", name="Send", exact=True).click()
        self.page.get_by_role("button", name="Opponents: this is right").first.click()
        expect(self.page.get_by_role("button", name="Opponents: this is right")).to_have_count(0)


@dataclass
class Evening(Written):
    """The director's laptop, the tablets, and every result as it was keyed, by round, table and board."""

    site: Site
    shots: Path
    laptop: Page
    at: str = ""
    tablets: dict[int, Tablet] = field(default_factory=dict)

    def look(self, page: Page, name: str) -> None:
        """Keep a picture."""
        page.screenshot(path=str(self.shots / f"evening-{name}.png"), full_page=True)

    def room(self, page: str = "") -> None:
        """Open one of the director's pages."""
        self.laptop.goto(f"{self.at}/room{page}")

    def press(self, name: str) -> None:
        """Press a button of the director's page that is shown."""
        self.laptop.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()

    def published(self, address: str) -> Ranking:
        """The same as everybody reads it on a page."""
        page = self.site.page()
        page.goto(address)
        lists = page.locator("section table").all()
        found = [[each.locator("td").all_inner_texts() for each in one.locator("tbody tr").all()] for one in lists]
        page.context.close()
        return [[(row[0], row[1], row[-1]) for row in rows] for rows in found]


def form_of(page: str, address: str) -> Form:
    """The first form of a page that goes to an address."""
    forms = offered(page).forms
    found = next((each for each in forms if each.address == address), None)
    assert found, f"no form goes to {address}, only to {[each.address for each in forms]}"
    return found
