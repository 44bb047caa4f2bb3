"""Somebody who clicks links and sends forms at random, without a browser: fast, and as any role."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from urllib.parse import urljoin, urlsplit

import httpx2

from fuzz.clicking.fields import chosen_file, keyed
from fuzz.clicking.pages import Form, Offered, offered
from fuzz.clicking.world import World
from overtrick.web.rights import COOKIE, Role

FAULT, MISSING = 500, 404
TRAIL = 12  # last steps that are told with a fault
_PATIENCE = 60  # seconds


@dataclass
class Crawler:
    """One clicker: its role, the page before it, and the way that it came."""

    world: World
    role: Role
    rng: Random
    tally: Counter[str] = field(default_factory=Counter)
    trail: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)
    is_good: bool = True

    def __post_init__(self) -> None:
        self.client = httpx2.Client(base_url=self.world.address, timeout=_PATIENCE, follow_redirects=True)
        self.let_in()

    def let_in(self) -> None:
        """Carry a new badge, and begin at the beginning."""
        badge = self.world.badge(self.role)
        self.client.cookies.clear()
        self.client.cookies.set(COOKIE, self.world.keys.signed(badge))
        self.at, self.page = "/", Offered(links=[self.world.home(badge)])

    def step(self) -> None:
        """One click."""
        chance = self.rng.random()
        if chance < 0.02 or not (self.page.links or self.page.forms):  # noqa: PLR2004 -- a chance
            self.let_in()
        if chance > 0.99:  # noqa: PLR2004 -- a chance
            self.world.wait()
        if self.page.forms and self.rng.random() < 0.5:  # noqa: PLR2004 -- a chance
            self._send(self.rng.choice(self.page.forms))
        elif self.page.links:
            self._follow(self.rng.choice(self.page.links))

    def _follow(self, link: str) -> None:
        address = urljoin(self.at, link)
        if self.rng.random() < 0.05:  # noqa: PLR2004 -- a chance
            self._ask("GET", bent(address, self.rng), {})
            return
        was_good = self.is_good
        if self._ask("GET", address, {}) == MISSING and was_good:
            self._note(f"a link of our own leads nowhere: {address}")

    def _send(self, form: Form) -> None:
        address, fields = urljoin(self.at, form.address), form.filled(self.rng)
        if address == "/out" and self.rng.random() < 0.9:  # noqa: PLR2004 -- a chance
            return
        if form.method == "get":
            self._ask("GET", address, {"params": fields})
            return
        files = {name: chosen_file(self.rng) for name in form.files}
        for _ in range(2 if self.rng.random() < 0.1 else 1):  # noqa: PLR2004 -- pressed twice
            self._ask("POST", address, {"data": fields, **({"files": files} if files else {})})

    def _ask(self, method: str, address: str, sent: dict[str, object]) -> int:
        self.trail = [*self.trail[-TRAIL:], f"{method} {address} {_short(sent)}"]
        try:
            answer = self.client.request(method, address, **sent)  # type: ignore[arg-type]
        except (httpx2.InvalidURL, UnicodeEncodeError):
            return 0
        self.tally[str(answer.status_code)] += 1
        self.at = urlsplit(str(answer.url)).path
        self.is_good = answer.is_success
        if answer.headers.get("content-type", "").startswith("text/html"):
            self.page = offered(answer.text)
        if answer.status_code >= FAULT:
            self._note(f"answer {answer.status_code}")
        while self.world.faults.found:
            self._note(self.world.faults.found.pop(0))
        return int(answer.status_code)

    def _note(self, what: str) -> None:
        self.found.append("\n".join((f"{self.role}: {what}", *self.trail)))


def bent(address: str, rng: Random) -> str:
    """An address with one of its parts made something else.

    >>> bent("/e/demo/boards/1", Random(1)).count("/") >= 3
    True
    """
    path, mark, query = address.partition("?")
    parts = path.split("/")
    parts[rng.randrange(1, len(parts))] = keyed(rng)[:60].replace("?", "").replace("#", "")
    return f"/{'/'.join(parts).lstrip('/')}{mark}{query}"


def _short(sent: dict[str, object]) -> str:
    """What was sent, so that a report can be read; tokens are left out."""
    fields = {**_fields(sent, "data"), **_fields(sent, "params")}
    return " ".join(f"{name}={value[:60]!r}" for name, value in fields.items() if name != "token")


def _fields(sent: dict[str, object], name: str) -> dict[str, str]:
    found = sent.get(name)
    return found if isinstance(found, dict) else {}
