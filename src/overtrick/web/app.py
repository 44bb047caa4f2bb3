"""The application: all addresses of the site over one store."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from importlib.resources import files

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles

from overtrick.store.devices import secret
from overtrick.store.store import Store
from overtrick.web.api.app import api
from overtrick.web.astray import astray
from overtrick.web.beside import Beside
from overtrick.web.director import lists, publishing, saving, supposing, timing
from overtrick.web.director import pages as room
from overtrick.web.ended import Ended
from overtrick.web.enrol import devices as enrolled
from overtrick.web.enrol import join
from overtrick.web.evenings import Evenings
from overtrick.web.live import Live
from overtrick.web.public import announced
from overtrick.web.public import pages as public
from overtrick.web.rights import Keys
from overtrick.web.setup import dealing, door, moving, ruling, sheet
from overtrick.web.setup import pages as setup
from overtrick.web.shields import Shields
from overtrick.web.site import route
from overtrick.web.table import after, asking, carried, outbox
from overtrick.web.table import pages as table
from overtrick.web.visit import House

_SETUP = (door, setup, moving, ruling, dealing, sheet)
_TABLE = (table, asking, after, carried, join, enrolled)
_DIRECTOR = (room, saving, supposing, lists, publishing, timing)
ADDRESSES = (
    *outbox.ADDRESSES,  # first, since every result comes there
    *public.ADDRESSES,
    *announced.ADDRESSES,
    *(address for module in _TABLE for address in module.ADDRESSES),
    *(address for module in (*_DIRECTOR, *_SETUP) for address in module.ADDRESSES),
)
_BYTES = 15


def new_id() -> str:
    """An id that nobody can guess, for entries and devices."""
    return secrets.token_urlsafe(_BYTES)


def application(
    store: Store, clock: Callable[[], datetime], address: str = "", beside: Beside | None = None
) -> Starlette:
    """The site over a store; it takes the store as it is, and does not close it. For ``address`` see ``House``."""
    evenings = Evenings(store)
    house = House(evenings, Keys(secret(store, "badges")), clock, new_id, Ended(store), address=address, beside=beside)

    @asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        app.state.live = Live(store, asyncio.get_running_loop(), house.told)
        yield
        app.state.live.close()
        evenings.close()

    static = StaticFiles(directory=str(files("overtrick.web") / "static"))
    parts = [Mount("/api", api(house), name="api"), Mount("/static", static, name="static")]
    routes = [*(route(each, house) for each in ADDRESSES), *parts]
    lost = {HTTPException: astray(house)}
    app = Starlette(routes=routes, middleware=[Middleware(Shields)], exception_handlers=lost, lifespan=living)
    app.state.house = house
    return app
