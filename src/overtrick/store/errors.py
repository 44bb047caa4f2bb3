"""What can be wrong with a database, an archive, or what is sent to be kept."""

from overtrick.game.errors import OvertrickError


class StoreError(OvertrickError):
    """Something that the store will not or cannot do."""

    code = "store"


class DatabaseUnreadableError(StoreError):
    """The database cannot be opened, or answers no more."""

    code = "database-unreadable"


class DatabaseForeignError(StoreError):
    """A file or database that was made by another program: it is left as it is."""

    code = "database-foreign"


class DatabaseNewerError(StoreError):
    """The database was made by a later version of this program."""

    code = "database-newer"


class StoreBusyError(StoreError):
    """More is waiting to be kept than the disk can take; nothing of this was taken, send it again."""

    code = "store-busy"


class StoreClosedError(StoreError):
    """The store is closed; nothing of this was taken."""

    code = "store-closed"


class EventMissingError(StoreError):
    """There is no such event in the database: ``event`` was named."""

    code = "event-missing"

    def __init__(self, event: str, known: str = "") -> None:
        super().__init__(f"no event {event!r} in this database" + (f"; it has {known}" if known else ""))
        self.event = event


class EventIdError(StoreError):
    """An event's id is no id: it stands in file names and addresses."""

    code = "event-id"


class EntryRefusedError(StoreError):
    """An entry that nobody could read later is not kept. Nothing of what was sent with it is kept either."""

    code = "entry-refused"


class KeyReusedError(StoreError):
    """A key under which something else was kept before: two senders, or one that lost count."""

    code = "key-reused"

    def __init__(self, event: str, key: str, numbers: tuple[int, ...]) -> None:
        told = ", ".join(map(str, numbers))
        super().__init__(f"{event}: the key {key!r} already stands for other content (entries {told}); send a new key")
        self.event, self.key, self.numbers = event, key, numbers


class IdReusedError(StoreError):
    """An id under which another entry was kept before: ids must be new for each entry."""

    code = "entry-id-reused"

    def __init__(self, event: str, entry: str, number: int) -> None:
        super().__init__(f"{event}: entry {number} already has the id {entry!r} and says something else; send a new id")
        self.event, self.entry, self.number = event, entry, number


class LogBrokenError(StoreError):
    """The chain of a log does not hold: ``number`` is the first entry that is not what was kept."""

    code = "log-broken"

    def __init__(self, event: str, number: int, fault: str) -> None:
        super().__init__(f"{event}: the log is broken at entry {number}: {fault}")
        self.event, self.number, self.fault = event, number, fault


class LogsDifferError(StoreError):
    """Two logs of one event that went different ways: neither is written over the other."""

    code = "logs-differ"


class SnapshotError(StoreError):
    """A snapshot that is not what was published, or that cannot be one."""

    code = "snapshot"


class PaperError(StoreError):
    """A paper of an event that is not there, or has no name that a paper can have."""

    code = "paper"


class PaperChangedError(PaperError):
    """Somebody else has changed a paper since it was looked at."""

    code = "paper-changed"


class ArchiveError(StoreError):
    """A file that is no archive of an event, or is too large to be one."""

    code = "archive"


class BackupError(StoreError):
    """A copy of the database that cannot be made."""

    code = "backup"
