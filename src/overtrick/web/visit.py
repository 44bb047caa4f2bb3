"""One request: who sends it, in which event, and what it is answered with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from overtrick.events.results import Results
from overtrick.game.errors import OvertrickError
from overtrick.store.listeners import State
from overtrick.web.beside import Beside
from overtrick.web.brake import Brake
from overtrick.web.ended import Ended
from overtrick.web.evenings import Evening, Evenings, Scored
from overtrick.web.kept import Kept, Packed
from overtrick.web.latest import Latest
from overtrick.web.public.parts import Part
from overtrick.web.rendering import rendered
from overtrick.web.rights import NOBODY, Badge, Keys
from overtrick.web.words import Words

FIELDS = 1_000  # of a form; the names of a large club fit
FILES = 3
_SEE_OTHER = 303


class FormForeignError(OvertrickError):
    """A form was sent that none of our pages made for this device."""

    code = "form-foreign"


@dataclass(frozen=True, slots=True)
class House:
    """What every page is made with. ``clock`` tells the time, ``new_id`` makes ids that nobody can guess.

    ``address`` is the site's in the room's network, empty where each device may go on with the one that it used.
    ``told`` is how far the readers of each event were told that it has come.
    """

    evenings: Evenings
    keys: Keys
    clock: Callable[[], datetime]
    new_id: Callable[[], str]
    ended: Ended
    brake: Brake = field(default_factory=Brake)
    arrivals: Brake = field(default_factory=lambda: Brake(each=60, together=600))
    address: str = ""
    beside: Beside | None = None
    told: dict[str, State] = field(default_factory=dict)
    parts: Kept[Part] = field(default_factory=Kept)
    pages: Kept[Packed] = field(default_factory=Kept)
    latest: Latest = field(default_factory=Latest)

    def badge(self, signed: str | None) -> Badge:
        """The badge that a device carries; nobody's where it was not signed here, or was taken back."""
        found = self.keys.badge(signed)
        return NOBODY if found.device and self.ended.has(found.device) else found


@dataclass(frozen=True, slots=True)
class Visit:
    """A request with the badge of who sends it and the language that it is answered in."""

    request: Request
    house: House
    badge: Badge
    words: Words

    @property
    def event(self) -> str:
        """The event that the address names, empty where it names none."""
        return str(self.request.path_params.get("event", ""))

    @property
    def site(self) -> str:
        """The address of the site as other devices in the room reach it, without a stroke at its end."""
        return self.house.address or str(self.request.base_url).rstrip("/")

    async def evening(self) -> Evening:
        """The event as it stands now."""
        return await self.house.evenings.evening(self.event)

    async def results(self) -> Results:
        """The event's results as they stand now."""
        return await self.house.evenings.results(self.event)

    async def latest(self) -> tuple[Evening, Results]:
        """The event as it stands now, and the results of just that."""
        return await self.house.evenings.latest(self.event)

    async def scored(self) -> Scored:
        """The same, with what looks wrong in them."""
        return await self.house.evenings.scored(self.event)

    async def form(self) -> FormData:
        """The form that was sent; refused where it did not come from one of our pages."""
        form = await self.request.form(max_files=FILES, max_fields=FIELDS)
        if not self.house.keys.is_form_token(str(form.get("token", "")), self.badge):
            raise FormForeignError(self.words("This page is too old. Open it again, and repeat what you did."))
        return form

    def page(self, template: str, context: Mapping[str, object], status: int = 200) -> Response:
        """A page of a template, in the words of the visitor."""
        own = {"badge": self.badge, "event_id": self.event, "token": self.house.keys.form_token(self.badge)}
        return HTMLResponse(rendered(template, {**own, **context}, self.words), status_code=status)


def see(address: str) -> Response:
    """Go on at an address: the answer to a form that was kept, so that a reload sends nothing again."""
    return RedirectResponse(address, status_code=_SEE_OTHER)
