"""``overtrick serve``: the club evening on every phone in the room, from one computer."""

import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from importlib.util import find_spec
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import click

from overtrick.cli.output import answer, is_json, json_option
from overtrick.game.errors import ExtraMissingError, OvertrickError

if TYPE_CHECKING:
    from overtrick.web.serving import Told

NEEDED = ("starlette", "jinja2", "uvicorn", "sqlalchemy", "alembic", "itsdangerous", "multipart", "argon2", "segno")


class PortTakenError(OvertrickError):
    """Another program, or another evening, answers at the port."""

    code = "port-taken"


@click.command()
@click.argument("database", metavar="[DB]", default="overtrick.db")
@click.option("--demo", is_flag=True, help="Play a whole evening by itself, in about a minute; nothing is kept.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Where it answers; 0 for any."
)
@click.option("--host", default="0.0.0.0", show_default=True, help="Which network; 127.0.0.1 is this computer alone.")  # noqa: S104 -- the room's
@click.option("--seed", type=int, default=1, show_default=True, help="Which evening --demo plays.")
@json_option
def command(database: str, port: int, host: str, seed: int, *, demo: bool) -> None:
    """Serve the club evening: set up, results from every table, the room, the ranking on the wall.

    DB is a file, which is made if it is not there, or postgresql://…. Ctrl-C ends it; nothing is lost.
    """
    for name in NEEDED:
        if not find_spec(name):
            raise ExtraMissingError("web", "Serving pages")
    if database.startswith("-"):
        raise click.UsageError(f"{database} is no name of a database")
    from overtrick.web.serving import Serving, serve  # noqa: PLC0415 -- optional dependencies

    with ExitStack() as ends:
        line = ends.enter_context(listening(host, port))
        place = f"{ends.enter_context(TemporaryDirectory())}/demo.db" if demo else database
        serve(Serving(place, line, room_address(host), seed if demo else None), now, _tell)


def _tell(told: "Told") -> None:
    """Where to go, once everything answers."""
    if is_json():
        answer({"here": told.here, "room": told.room, "code": told.code})
    else:
        click.echo("\n".join(told.lines(is_terminal=sys.stdout.isatty())))
    sys.stdout.flush()


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """The line on which the server listens. Raises ``PortTakenError``."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            line.bind((host, port))
        except OSError as error:
            told = f"port {port} cannot be used ({(error.strerror or str(error)).lower()})"
            raise PortTakenError(f"{told}; is Overtrick running already? Else choose another: --port 8001") from None
        yield line


def room_address(host: str) -> str:
    """The address of this computer in the room's network; ``localhost`` where it has none."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104 -- compared, not bound
        return "localhost" if host in ("127.0.0.1", "::1") else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent: it asks which way a packet would go (RFC 5737)
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"


def now() -> datetime:
    """The time."""
    return datetime.now(UTC)  # noqa: TID251 -- the edge, where time is fetched
