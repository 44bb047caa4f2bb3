"""What an evening is played with: tablets that key boards, and every result written down for the engine."""

import re
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from fuzz.clicking.pages import Form, offered
from overtrick import score
from overtrick.formats.catalogue import read
from overtrick.game.result import PassedOut, Played
from overtrick.web.demo.boards import Nature, nature, result
from tests.web.browser.conftest import Site


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
class Evening:
    """The director's laptop, the tablets, and every result as it was keyed, by round, table and board."""

    site: Site
    shots: Path
    laptop: Page
    rng: Random = field(default_factory=lambda: Random(7))
    at: str = ""
    tablets: dict[int, Tablet] = field(default_factory=dict)
    boards: dict[str, Nature] = field(default_factory=dict)
    lines: dict[tuple[int, int, str], str] = field(default_factory=dict)
    rulings: dict[tuple[int, int, str], str] = field(default_factory=dict)

    def look(self, page: Page, name: str) -> None:
        """Keep a picture."""
        page.screenshot(path=str(self.shots / f"evening-{name}.png"), full_page=True)

    def room(self, page: str = "") -> None:
        """Open one of the director's pages."""
        self.laptop.goto(f"{self.at}/room{page}")

    def press(self, name: str) -> None:
        """Press a button of the director's page that is shown."""
        self.laptop.get_by_role("button", name=name, exact=True).locator("visible=true").first.click()

    def slip(self, round_: int, table: int, board: str, who: list[str]) -> dict[str, str]:
        """What the table makes of a board, noted as a line of a file of results."""
        nature_ = self.boards.setdefault(board, nature(self.rng))
        made = result(nature_, self.rng)
        self.lines[round_, table, board] = f"{','.join(who)},{'Pass' if isinstance(made, PassedOut) else made}"
        if not isinstance(made, Played):
            return {"level": "pass"}
        over = made.tricks - made.contract.level - 6
        letters = str(made.contract)
        doubled = {"doubling": "X"} if letters.endswith("X") else {}
        said = {"level": letters[0], "denomination": letters[1:].rstrip("X")}
        return {**said, **doubled, "declarer": made.declarer.value, "result": f"{over:+d}" if over else "="}

    def file(self) -> bytes:
        """Every result as a file, for the engine."""
        head = "round,table,board,ns,ew,contract,adjustment"
        rows = (
            f"{round_},{table},{board},{line},{self.rulings.get((round_, table, board), '')}"
            for (round_, table, board), line in self.lines.items()
        )
        return "\n".join((head, *rows)).encode()

    def ranking(self) -> list[list[tuple[str, str, str]]]:
        """The engine's ranking of it: place, number and percentage of each list."""
        event = read(self.file(), "evening.csv").value.events[0]
        found = score(event, regulations="ebu", choices={"winners": "2"})
        return [
            [(str(row.place), row.contestant, _percent(row.percent)) for row in each.rows] for each in found.rankings
        ]

    def published(self, address: str) -> list[list[tuple[str, str, str]]]:
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


def _percent(exact: Fraction | None) -> str:
    """A percentage with two decimals, halves upwards."""
    hundredths = int((exact or 0) * 100 + Fraction(1, 2))
    return f"{hundredths // 100}.{hundredths % 100:02d}"
