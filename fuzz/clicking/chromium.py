"""Somebody who clicks at random in a real browser: scripts run, the network goes and comes again."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    ElementHandle,
    Error,
    Page,
    Response,
    sync_playwright,
)

from fuzz.clicking.fields import keyed
from fuzz.clicking.world import World
from overtrick.web.rights import COOKIE, Role

PROGRAM = Path("/usr/bin/chromium")
_FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
_PHONE, _LAPTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
_SOON = 3_000  # milliseconds
_OFFERED = "a[href^='/'], a[href^='?'], button, input:not([type=hidden]), select, textarea, summary, label.key"
_NETWORK = ("Failed to load resource", "net::ERR_")
"""What a browser tells of answers of 4xx and of a network that is gone; both are made here on purpose."""
TRAIL = 12


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium as Debian has it."""
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=str(PROGRAM), args=_FLAGS)


@dataclass
class Clicker:
    """One clicker in a window of its own."""

    world: World
    role: Role
    rng: Random
    browser: Browser
    clicks: int = 0
    trail: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)

    def run(self, clicks: int) -> None:
        """So many clicks, then the window is closed."""
        size = _PHONE if self.role in (Role.TABLE, Role.PLAYER, Role.PUBLIC) else _LAPTOP
        context = self.browser.new_context(viewport=size, base_url=self.world.address)  # type: ignore[arg-type]
        context.set_default_timeout(_SOON)
        try:
            page = self._opened(context)
            for _ in range(clicks):
                self._step(context, page)
        finally:
            context.close()

    def _opened(self, context: BrowserContext) -> Page:
        badge = self.world.badge(self.role)
        signed = self.world.keys.signed(badge)
        context.add_cookies([{"name": COOKIE, "value": signed, "url": self.world.address}])
        page = context.new_page()
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._note(f"error in a script: {error}"))
        page.on("response", self._response)
        page.on("dialog", lambda dialog: dialog.dismiss())
        page.goto(self.world.home(badge))
        return page

    def _step(self, context: BrowserContext, page: Page) -> None:
        if self.rng.random() < 0.02:  # noqa: PLR2004 -- a chance
            context.set_offline(self.rng.random() < 0.5)  # noqa: PLR2004 -- a chance
        try:
            shown = [each for each in page.query_selector_all(_OFFERED) if each.is_visible()]
            if not shown or self.rng.random() < 0.02:  # noqa: PLR2004 -- a chance
                context.set_offline(False)
                page.goto("/e/demo")
                return
            self._act(self.rng.choice(shown))
        except Error as error:  # what was to be clicked has gone, or lies under something else: the next, please
            self.trail.append(f"- {error.message.splitlines()[0][:100]}")
        self.clicks += 1
        while self.world.faults.found:
            self._note(self.world.faults.found.pop(0))

    def _act(self, what: ElementHandle) -> None:
        kind, told = what.evaluate("e => [e.tagName + ':' + (e.type || ''), e.outerHTML.slice(0, 120)]")
        self.trail = [*self.trail[-TRAIL:], f"{kind} {told}"]
        if "/out" in told or "rights of this device" in told:
            return
        match kind.split(":"):
            case ["INPUT", "radio" | "checkbox"] | ["A" | "BUTTON" | "SUMMARY" | "LABEL", _]:
                what.click(timeout=_SOON, force=kind.startswith("INPUT"))
            case ["SELECT", _]:
                what.select_option(index=self.rng.randrange(max(1, what.evaluate("e => e.options.length"))))
            case ["INPUT", "file"]:
                what.set_input_files({"name": "a.pbn", "mimeType": "text/plain", "buffer": keyed(self.rng).encode()})
            case _:
                what.fill(keyed(self.rng), timeout=_SOON)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(each in message.text for each in _NETWORK):
            self._note(f"console: {message.text}")

    def _response(self, answer: Response) -> None:
        if answer.status >= 500 or (answer.status == 404 and "/static/" in answer.url):  # noqa: PLR2004 -- HTTP
            self._note(f"answer {answer.status} of {answer.url}")

    def _note(self, what: str) -> None:
        self.found.append("\n".join((f"{self.role} in Chromium: {what}", *self.trail)))
