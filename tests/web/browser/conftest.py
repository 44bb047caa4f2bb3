"""A real browser before a real server; pictures of the pages are kept where ``OVERTRICK_SCREENSHOTS`` says."""

import asyncio
import os
from asyncio import AbstractEventLoop, _set_running_loop
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread
from time import monotonic, sleep

import pytest

pytest.importorskip("playwright", reason="the development group is not installed")
pytest.importorskip("uvicorn", reason="the extra web is not installed")

import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright
from starlette.applications import Starlette

from overtrick.store.devices import Admission, new_code
from overtrick.store.papers import put
from overtrick.store.store import Store
from overtrick.web.app import application
from overtrick.web.rights import COOKIE, Badge, Keys, Role
from tests.web.conftest import EVENT, MOVEMENT, PAIRS

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
PHONE, LAPTOP, WALL = (390, 844), (1280, 800), (1920, 1080)
expect.set_options(timeout=30_000)  # a page is there at once, but not on a machine that has much else to do


def now() -> datetime:
    """The time."""
    return datetime.now(UTC)  # noqa: TID251 -- a real evening


@pytest.fixture(scope="session")
def launched() -> Iterator[tuple[Browser, AbstractEventLoop]]:
    """Chromium with the loop that talks to it; tests skip without it, but not in CI."""
    if not CHROMIUM.exists():
        assert not os.environ.get("CI"), f"CI needs {CHROMIUM}"
        pytest.skip(f"{CHROMIUM} is not installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        loop = asyncio.get_running_loop()
        _set_running_loop(None)
        yield browser, loop
        _set_running_loop(loop)
        browser.close()


@pytest.fixture
def chromium(launched: tuple[Browser, AbstractEventLoop]) -> Iterator[Browser]:
    """Chromium for one test; the loop that talks to it runs in this thread, where the next test may want its own."""
    browser, loop = launched
    _set_running_loop(loop)
    yield browser
    _set_running_loop(None)


@pytest.fixture(scope="session")
def shots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where pictures are kept."""
    folder = Path(os.environ.get("OVERTRICK_SCREENSHOTS") or tmp_path_factory.mktemp("screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@dataclass
class Site:
    """A server that runs, and browsers that were let in to it."""

    store: Store
    address: str
    keys: Keys
    browser: Browser

    def context(
        self, badge: Badge | None = None, size: tuple[int, int] = LAPTOP, language: str = "en"
    ) -> BrowserContext:
        """A browser of its own, with a badge."""
        view = ViewportSize(width=size[0], height=size[1])
        made = self.browser.new_context(viewport=view, base_url=self.address, locale=language)
        if badge:
            made.add_cookies([{"name": COOKIE, "value": self.keys.signed(badge), "url": self.address}])
        return made

    def page(self, badge: Badge | None = None, size: tuple[int, int] = LAPTOP, language: str = "en") -> Page:
        """A page of a browser of its own."""
        return self.context(badge, size, language).new_page()

    def code(self, role: Role = Role.ORGANISER, event: str = "", place: str = "") -> str:
        """A one-time code."""
        return new_code(self.store, Admission(event, role.value, place), now() + timedelta(hours=1))


@contextmanager
def running(store: Store, app: Starlette, browser: Browser) -> Iterator[Site]:
    """A site that answers on a port of its own; at the end its pages are closed and it stops."""
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=1))
    thread = Thread(target=server.run)
    thread.start()
    waited = monotonic() + 20
    while not server.started and monotonic() < waited:
        sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield Site(store, f"http://127.0.0.1:{port}", app.state.house.keys, browser)
    for context in browser.contexts:
        context.close()
    app.state.live.end_readers()
    server.should_exit = True
    thread.join()


@pytest.fixture
def site(database: str, chromium: Browser) -> Iterator[Site]:
    """The club on its evening, with nothing entered yet, served on a port of its own."""
    with Store.open(database, now) as store:
        store.begin(EVENT, "Thursday pairs")
        put(store, EVENT, "movement.txt", MOVEMENT.encode())
        put(store, EVENT, "pairs.csv", PAIRS.encode())
        with running(store, application(store, now), chromium) as served:
            yield served
