"""The door: how a device is let in as the director's or the scorer's, by a one-time code or the password."""

import asyncio
import re
from datetime import timedelta

from starlette.responses import Response

from overtrick.game.errors import OvertrickError
from overtrick.store.devices import Admission, Device, enrol, new_code, use_code
from overtrick.web.admission import LASTS, badge_of, is_here, is_secure, let_in, let_out, sender
from overtrick.web.brake import TooOftenError
from overtrick.web.rights import DIRECTING, Role
from overtrick.web.setup.password import choose_password, has_password, is_password
from overtrick.web.site import LANGUAGE_COOKIE, Address
from overtrick.web.visit import Visit, see
from overtrick.web.words import LANGUAGES

CODE_LASTS = timedelta(minutes=30)
GIVEN = (Role.DIRECTOR, Role.SCORER)
"""What a director lets other devices in as; tables and players are let in at their tables."""


class NotLetInError(OvertrickError):
    """A code or password that lets nobody in."""

    code = "not-let-in"


class RoleNotGivenError(OvertrickError):
    """Something that no device is let in as by a code from this page."""

    code = "role-not-given"


async def door(visit: Visit) -> Response:
    """Where a code or the password is keyed."""
    shown = is_secure(visit.request) or is_here(visit.request)
    has = shown and await asyncio.to_thread(has_password, visit.house.evenings.store)
    code = visit.request.query_params.get("code", "")[:20]
    return visit.page("setup/door.html", {"code": code, "has_password": has})


async def by_code(visit: Visit) -> Response:
    """Let a device in that has a one-time code."""
    form = await visit.form()
    _brake(visit)
    code = str(form.get("code", ""))[:40]
    device = await asyncio.to_thread(use_code, visit.house.evenings.store, code, visit.house.clock())
    if device is None:
        raise NotLetInError(visit.words("This code is not valid: it was used, is too old, or has a slip in it."))
    visit.house.brake.give_back(sender(visit.request))
    return let_in(visit, device, _home(device))


async def by_password(visit: Visit) -> Response:
    """Let a device in whose user knows the password; over plain http only on the machine of the server."""
    form = await visit.form()
    _brake(visit)
    if not (is_secure(visit.request) or is_here(visit.request)):
        raise NotLetInError(visit.words("On this network use a one-time code: the password could be overheard."))
    store = visit.house.evenings.store
    if not await asyncio.to_thread(is_password, store, str(form.get("password", ""))):
        raise NotLetInError(visit.words("That is not the password."))
    organiser = Admission("", Role.ORGANISER.value, "")
    device = await asyncio.to_thread(enrol, store, organiser, visit.house.clock())
    return let_in(visit, device, "/")


async def leave(visit: Visit) -> Response:
    """Take the rights of this device back."""
    await visit.form()
    if visit.badge.device:
        await asyncio.to_thread(visit.house.ended.end, visit.badge.device, visit.house.clock())
    return let_out("/")


async def helpers(visit: Visit) -> Response:
    """Where the director lets other devices in, and chooses the password."""
    has = await asyncio.to_thread(has_password, visit.house.evenings.store)
    return visit.page("setup/helpers.html", {"roles": GIVEN, "has_password": has, "code": "", "role": ""})


async def give_code(visit: Visit) -> Response:
    """A one-time code for another device of the director, or for a scorer."""
    form = await visit.form()
    role = str(form.get("role", ""))
    if role not in GIVEN:
        raise RoleNotGivenError(visit.words("Choose what the device is for."))
    until = visit.house.clock() + CODE_LASTS
    store = visit.house.evenings.store
    code = await asyncio.to_thread(new_code, store, Admission("", role, ""), until)
    has = await asyncio.to_thread(has_password, store)
    context = {"roles": GIVEN, "has_password": has, "code": code, "role": role, "at": f"{visit.site}/"}
    return visit.page("setup/helpers.html", context)


async def give_token(visit: Visit) -> Response:
    """A token for a program that uses the interface under ``/api``."""
    form = await visit.form()
    role = str(form.get("role", ""))
    if role not in GIVEN:
        raise RoleNotGivenError(visit.words("Choose what the device is for."))
    store = visit.house.evenings.store
    device = await asyncio.to_thread(enrol, store, Admission("", role, ""), visit.house.clock())
    token = visit.house.keys.signed(badge_of(device))
    return visit.page("setup/token.html", {"made": token, "role": role, "at": f"{visit.site}/api"})


async def new_password(visit: Visit) -> Response:
    """Choose the password, on the machine of the server or over https."""
    form = await visit.form()
    if not (is_secure(visit.request) or is_here(visit.request)):
        raise NotLetInError(visit.words("Choose the password on the computer that runs Overtrick."))
    password = str(form.get("password", ""))
    await asyncio.to_thread(choose_password, visit.house.evenings.store, password)
    return see("/helpers")


async def language(visit: Visit) -> Response:
    """Go on in another language, on the page where somebody was."""
    form = await visit.form()
    wanted = str(form.get("to", ""))
    answer = see(_page_of(visit.request.headers.get("referer", "")))
    if wanted in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, wanted, max_age=LASTS, httponly=True, samesite="strict")
    return answer


ADDRESSES = (
    Address("/language", language, method="POST"),
    Address("/in", door),
    Address("/in/code", by_code, method="POST"),
    Address("/in/password", by_password, method="POST"),
    Address("/out", leave, method="POST"),
    Address("/helpers", helpers, DIRECTING),
    Address("/helpers/code", give_code, DIRECTING, "POST"),
    Address("/helpers/token", give_token, DIRECTING, "POST"),
    Address("/helpers/password", new_password, {Role.ORGANISER}, "POST"),
)


def _page_of(referer: str) -> str:
    """The page of this site that an address names, whatever site it names.

    >>> _page_of("http://club.lan:8000/e/thursday?x=1"), _page_of("nonsense"), _page_of("http://a//b")
    ('/e/thursday', '/', '/b')
    """
    found = re.fullmatch(r"https?://[^/?#]*/+([\w./%~-]*).*", referer)
    return f"/{found[1]}" if found else "/"


def _brake(visit: Visit) -> None:
    if not visit.house.brake.is_free(sender(visit.request), visit.house.clock()):
        raise TooOftenError(visit.words("Too many tries. Wait a minute."))


def _home(device: Device) -> str:
    """Where a device goes first that was let in."""
    if device.role == Role.TABLE:
        return f"/e/{device.event}/table/{device.place}"
    return f"/e/{device.event}/room" if device.event else "/"
