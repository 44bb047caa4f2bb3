"""What other workers and processes add to the logs: PostgreSQL notifies, a file of SQLite is looked at."""

from threading import Event as Flag
from threading import Thread

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import DBAPIError

from overtrick.store.database import Database
from overtrick.store.listeners import Listeners
from overtrick.store.schema import EVENTS

# A channel for each schema: several clubs may share one database.
_CHANNEL = func.concat("overtrick_", func.left(func.md5(func.current_schema()), 16))
_LOOK = 0.1  # seconds between two looks at a file; a look that finds nothing takes some microseconds
_PATIENCE = 1.0  # seconds before a connection that broke off is made anew


def notify(connection: Connection, event: str, number: int, papers: int = 0) -> None:
    """Tell the other workers on PostgreSQL, once this transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(_CHANNEL, f"{number} {papers} {event}")))


class Watch:
    """A thread that tells the listeners what others added, until it is closed."""

    def __init__(self, database: Database, listeners: Listeners) -> None:
        self._database, self._listeners = database, listeners
        self._driver = database.engine.dialect.loaded_dbapi
        self._closed = Flag()
        self._thread = Thread(target=self._run, name="overtrick-store-watch", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End it."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        follow = self._look if self._database.is_sqlite else self._listen
        while not self._closed.is_set():
            try:
                with self._database.engine.connect() as connection:
                    follow(connection)
            except (DBAPIError, self._driver.Error):  # the server went away; what came meanwhile is told afterwards
                self._closed.wait(_PATIENCE)

    def _look(self, connection: Connection) -> None:
        """Tell what changed each time that another connection has committed to the file."""
        seen = None
        while not self._closed.is_set():
            version = connection.exec_driver_sql("PRAGMA data_version").scalar_one()
            if version != seen:
                self._tell(connection)
                seen = version
            connection.rollback()
            self._closed.wait(_LOOK)

    def _listen(self, connection: Connection) -> None:
        """Tell what the server notifies of, and first what it did not because nobody was listening."""
        connection = connection.execution_options(isolation_level="AUTOCOMMIT")
        connection.exec_driver_sql(f"LISTEN {connection.execute(select(_CHANNEL)).scalar_one()}")
        self._tell(connection)
        driver = connection.connection.driver_connection
        assert driver is not None
        while not self._closed.is_set():
            try:
                notices = list(driver.notifies(timeout=_LOOK))
            except self._driver.Error:
                connection.invalidate()
                raise
            for notice in notices:
                number, papers, event = notice.payload.split()
                self._listeners.tell(event, int(number), int(papers))

    def _tell(self, connection: Connection) -> None:
        for event, number, papers in connection.execute(select(EVENTS.c.id, EVENTS.c.head, EVENTS.c.papers)):
            self._listeners.tell(event, number, papers)
