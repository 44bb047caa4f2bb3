"""A device is let in: it gets a badge as a cookie that no script can read and that goes to no other site."""

from starlette.requests import Request
from starlette.responses import Response

from overtrick.store.devices import Device
from overtrick.web.rights import COOKIE, Badge, Role
from overtrick.web.visit import Visit, see

LASTS = 30 * 24 * 3600  # seconds: a tablet of the club is not let in anew each week
LOOPBACK = frozenset({"127.0.0.1", "::1"})


def badge_of(device: Device) -> Badge:
    """The badge of a device: its place is a table for a tablet, a contestant for a phone.

    >>> badge_of(Device("d1", "thursday", "table", "3", "2026-03-05T19:00:00+00:00")).table
    '3'
    """
    role = Role(device.role)
    table = device.place if role is Role.TABLE else ""
    contestant = device.place if role in (Role.PLAYER, Role.CAPTAIN) else ""
    return Badge(role, device.event, table, contestant, device.id)


def let_in(visit: Visit, device: Device, address: str) -> Response:
    """Go on at an address with the badge of a device."""
    answer = see(address)
    answer.set_cookie(
        COOKIE,
        visit.house.keys.signed(badge_of(device)),
        max_age=LASTS,
        httponly=True,
        samesite="strict",
        secure=is_secure(visit.request),
    )
    return answer


def let_out(address: str) -> Response:
    """Go on at an address without a badge."""
    answer = see(address)
    answer.delete_cookie(COOKIE, httponly=True, samesite="strict")
    return answer


def is_secure(request: Request) -> bool:
    """Whether the page came over https, so that nobody in the network has read it."""
    return request.url.scheme == "https"


def is_here(request: Request) -> bool:
    """Whether a request comes from the machine that the server runs on."""
    return sender(request) in LOOPBACK


def sender(request: Request) -> str:
    """The network address that a request comes from."""
    return request.client.host if request.client else ""
