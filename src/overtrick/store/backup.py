"""A copy of a running database: one moment of it, whole, while entries go on arriving."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from overtrick.store.errors import BackupError
from overtrick.store.store import Store


def backup(store: Store, path: Path) -> None:
    """Copy a database of SQLite into a new file. A file that is there is replaced once the copy is whole."""
    if not store.database.is_sqlite:
        told = "a PostgreSQL database is backed up by pg_dump; overtrick export takes one event out of any database"
        raise BackupError(told)
    beside = path.with_name(f"{path.name}.new")
    try:
        beside.unlink(missing_ok=True)
        with store.database.reading() as connection, closing(sqlite3.connect(beside)) as copy:
            source = connection.connection.driver_connection
            assert isinstance(source, sqlite3.Connection)
            source.backup(copy)
            found = copy.execute("PRAGMA quick_check").fetchone()[0]
        if found != "ok":
            raise BackupError(f"{path}: the copy is damaged ({found}); the disk may be faulty")
        with beside.open("rb") as file:
            os.fsync(file.fileno())
        beside.replace(path)
    except (OSError, sqlite3.Error) as error:
        beside.unlink(missing_ok=True)
        raise BackupError(f"{path}: it cannot be written ({error})") from None
