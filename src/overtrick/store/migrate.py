"""Brings the tables of a database to the newest version: the only place that knows Alembic."""

from importlib.resources import as_file, files

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection

from overtrick.store.errors import DatabaseNewerError


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, in the transaction of the connection: all or none."""
    with as_file(files("overtrick.store") / "migrations") as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            told = "it was made by a later version of this program; update the program"
            raise DatabaseNewerError(f"{connection.engine.url.database}: {told} ({error})") from None
