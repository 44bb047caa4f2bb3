"""Devices that were let in, the codes that let them in once, and the secret that signs what they carry."""

import secrets
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from sqlalchemy import delete, insert, select, update

from overtrick.store.schema import CODES, DEVICES, SECRETS
from overtrick.store.store import Store

_SPEAKABLE = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without what is mistaken for something else
_LENGTH = 8
_BYTES = 32


@dataclass(frozen=True, slots=True)
class Device:
    """A device that was let in: in which event, as what, at which table or for whom; ``ended`` is when it lost that."""

    id: str
    event: str
    role: str
    place: str
    enrolled: str
    ended: str | None = None


@dataclass(frozen=True, slots=True)
class Admission:
    """What a code lets a device in as."""

    event: str
    role: str
    place: str


def secret(store: Store, name: str) -> str:
    """A secret of this database, made when it is first asked for."""
    with store.database.writing() as connection:
        known = connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == name))
        if known is None:
            known = secrets.token_hex(_BYTES)
            connection.execute(insert(SECRETS), {"name": name, "value": known})
    return str(known)


def set_secret(store: Store, name: str, value: str) -> None:
    """Keep a secret that somebody chose, such as the hash of a password, in place of an earlier one."""
    with store.database.writing() as connection:
        connection.execute(delete(SECRETS).where(SECRETS.c.name == name))
        connection.execute(insert(SECRETS), {"name": name, "value": value})


def known_secret(store: Store, name: str) -> str | None:
    """A secret of this database, None if there is none of that name."""
    with store.database.reading() as connection:
        return connection.scalar(select(SECRETS.c.value).where(SECRETS.c.name == name))


def new_code(store: Store, admission: Admission, until: datetime) -> str:
    """A code that lets one device in, once, until a time; only its hash is kept."""
    code = "".join(secrets.choice(_SPEAKABLE) for _ in range(_LENGTH))
    row = {"hash": _hash(code), "until": until.isoformat(), "event": admission.event}
    with store.database.writing() as connection:
        connection.execute(insert(CODES), {**row, "role": admission.role, "place": admission.place})
    return code


def use_code(store: Store, code: str, now: datetime) -> Device | None:
    """Let a device in by a code; None where the code is none, was used, or is too old."""
    with store.database.writing() as connection:
        found = connection.execute(select(CODES).where(CODES.c.hash == _hash(code))).first()
        connection.execute(delete(CODES).where(CODES.c.hash == _hash(code)))
        if found is None or datetime.fromisoformat(found.until) < now:
            return None
        device = Device(secrets.token_urlsafe(12), found.event, found.role, found.place, now.isoformat())
        connection.execute(insert(DEVICES), _row(device))
    return device


def enrol(store: Store, admission: Admission, now: datetime) -> Device:
    """Let a device in that has shown a password, or that stands where the server runs."""
    device = Device(secrets.token_urlsafe(12), admission.event, admission.role, admission.place, now.isoformat())
    with store.database.writing() as connection:
        connection.execute(insert(DEVICES), _row(device))
    return device


def end(store: Store, identity: str, now: datetime) -> None:
    """Take back what a device was let in for."""
    with store.database.writing() as connection:
        connection.execute(update(DEVICES).where(DEVICES.c.id == identity).values(ended=now.isoformat()))


def devices(store: Store) -> list[Device]:
    """Every device that was ever let in."""
    with store.database.reading() as connection:
        return [Device(*row) for row in connection.execute(select(DEVICES).order_by(DEVICES.c.enrolled))]


def _row(device: Device) -> dict[str, str | None]:
    return {name: getattr(device, name) for name in Device.__slots__}


def _hash(code: str) -> str:
    """Codes are short-lived and random, so one plain hash is enough."""
    return sha256("".join(code.upper().split()).encode()).hexdigest()
