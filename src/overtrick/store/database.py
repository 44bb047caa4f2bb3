"""Opens a database: SQLite in a file by default, PostgreSQL for several workers, both with commits that are on disk."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from sqlalchemy import URL, Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from overtrick.store.errors import DatabaseForeignError, DatabaseUnreadableError
from overtrick.store.schema import NEWEST

APPLICATION = 0x4F565452
"""What SQLite's header says of our files: "OVTR"."""
_WRITES = "overtrick_writes"
_WAIT = 30_000  # milliseconds that one writer waits for another


class Database:
    """A database with its tables at the newest version.

    SQLite runs in WAL with ``synchronous=FULL``: a transaction is on disk when it has ended. PostgreSQL is asked for
    ``synchronous_commit``.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._turn, self._lock = Lock(), Lock()

    @classmethod
    def open(cls, address: str) -> "Database":
        """The database of a path or of an address such as ``postgresql://club@localhost/club``."""
        database = cls(_engine(address))
        try:
            with database.writing() as connection:
                _upgrade(connection)
        except DBAPIError as error:
            database.close()
            raise DatabaseUnreadableError(f"{shown(address)}: it cannot be opened ({reason(error)})") from None
        except BaseException:
            database.close()
            raise
        return database

    @property
    def is_sqlite(self) -> bool:
        """Whether it is a file of SQLite."""
        return self.engine.dialect.name == "sqlite"

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one state of the database, however long it reads."""
        options = {} if self.is_sqlite else {"isolation_level": "REPEATABLE READ"}
        with self.engine.connect().execution_options(**options) as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is on disk when it ends; on SQLite the only one that writes."""
        with (
            self._in_turn(),
            self.engine.connect().execution_options(**{_WRITES: True}) as connection,
            connection.begin(),
        ):
            yield connection

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """One thread of this process after the other: who waits for the lock is before who comes back for it."""
        with self._turn:
            self._lock.acquire()
        try:
            yield
        finally:
            self._lock.release()

    def close(self) -> None:
        """End all connections."""
        self.engine.dispose()


def is_address(text: str) -> bool:
    """Whether a text is the address of a PostgreSQL database, and not a path.

    >>> is_address("postgresql://club@localhost/club"), is_address("club.db")
    (True, False)
    """
    return text.startswith(("postgresql://", "postgres://", "postgresql+psycopg://"))


def shown(address: str) -> str:
    """An address as messages have it, without its password.

    >>> shown("postgresql://club:secret@localhost/club")
    'postgresql://club:***@localhost/club'
    """
    return make_url(address).render_as_string(hide_password=True) if is_address(address) else address


def _engine(address: str) -> Engine:
    try:
        return _postgresql(address) if is_address(address) else _sqlite(Path(address))
    except ArgumentError:
        raise DatabaseUnreadableError("not an address of a database; wanted postgresql://user@host/name") from None
    except ImportError:
        raise DatabaseUnreadableError(
            "PostgreSQL needs the extra 'postgres' (pip install 'overtrick[postgres]')"
        ) from None


def _postgresql(address: str) -> Engine:
    engine = create_engine(make_url(address).set(drivername="postgresql+psycopg"), pool_pre_ping=True)
    event.listen(engine, "connect", _demand_durability)
    return engine


def _sqlite(path: Path) -> Engine:
    _ours(path)
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": _WAIT / 1000})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _ours(path: Path) -> None:
    """Leave a file alone that another program made."""
    try:
        if not path.exists() or path.stat().st_size == 0:
            if not path.parent.is_dir():
                raise DatabaseUnreadableError(f"{path}: there is no folder {path.parent}")
            return
        with path.open("rb") as file:
            head = file.read(100)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise DatabaseUnreadableError(f"{path}: it cannot be opened ({why})") from None
    application = int.from_bytes(head[68:72], "big")
    if not head.startswith(b"SQLite format 3\0") or application not in (0, APPLICATION):
        raise DatabaseForeignError(f"{path}: this is no database of this program; it is left as it is")


def _prepare(connection: object, _: ConnectionPoolEntry) -> None:
    """Set a connection of SQLite up; transactions are begun by ``_begin`` alone."""
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None
    for pragma in (f"busy_timeout={_WAIT}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _demand_durability(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Ask PostgreSQL to end no transaction before it is on disk, however the server is set up."""
    cursor = connection.cursor()
    cursor.execute("SET synchronous_commit = on")
    cursor.close()
    connection.commit()


def _begin(connection: Connection) -> None:
    # A transaction that will write takes its turn at once: one that began by reading could not wait for another.
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _upgrade(connection: Connection) -> None:
    """Bring the tables to the newest version; Alembic is loaded only where there is something to do."""
    if connection.dialect.name == "sqlite":
        _claim(connection)
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": APPLICATION})
    if _version(connection) != NEWEST:
        from overtrick.store.migrate import upgrade  # noqa: PLC0415 -- slow import, hardly ever needed

        upgrade(connection)


def _version(connection: Connection) -> str | None:
    """The version of the tables, None before the first."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return None if version is None else str(version)


def _claim(connection: Connection) -> None:
    """Mark a new file as ours; one with somebody's tables in it is not."""
    application = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    if application == APPLICATION:
        return
    if connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar_one():
        told = "it holds tables of another program; it is left as it is"
        raise DatabaseForeignError(f"{connection.engine.url.database}: {told}")
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")


def reason(error: DBAPIError) -> str:
    """What a database says is wrong, in one line."""
    return str(error.orig).strip().split("\n", maxsplit=1)[0]
