"""The tables of the database. Entries, snapshots and papers are only ever added; ``migrations`` make the tables."""

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, UniqueConstraint

METADATA = MetaData()
NEWEST = "0002"
"""The version of the tables: the last of ``migrations``."""


def _event() -> Column[str]:
    return Column("event", Text, ForeignKey("events.id"), primary_key=True)


# ``head`` and ``hash`` are those of the last entry, ``papers`` counts changes of papers. Whoever adds holds this row.
EVENTS = Table(
    "events",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("hash", Text, nullable=False),
    Column("papers", Integer, nullable=False),
)
# ``entry`` is canonical JSON as it was sent; ``hash`` covers it and the hash before it (``chain.link``).
ENTRIES = Table(
    "entries",
    METADATA,
    _event(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False),
    Column("received", Text, nullable=False),
    Column("entry", Text, nullable=False),
    Column("hash", Text, nullable=False),
    UniqueConstraint("event", "id", name="entries_id"),
)
# What was kept under a key that is no entry's id: the hash of its content and the numbers that were answered.
SUBMISSIONS = Table(
    "submissions",
    METADATA,
    _event(),
    Column("key", Text, primary_key=True),
    Column("hash", Text, nullable=False),
    Column("numbers", Text, nullable=False),
)
# Publications. ``log_number`` and ``log_hash`` say up to where the log was scored, ``conditions`` under which hash.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _event(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("log_number", Integer, nullable=False),
    Column("log_hash", Text, nullable=False),
    Column("conditions", Text, nullable=False),
    Column("engine", Text, nullable=False),
    Column("published", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("hash", Text, nullable=False),
)
# Conditions, names, movement, deals: files in any format that can be read. ``content`` is NULL once it is erased.
PAPERS = Table(
    "papers",
    METADATA,
    _event(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("received", Text, nullable=False),
    Column("hash", Text, nullable=False),
    Column("content", LargeBinary),
)
Index("papers_name", PAPERS.c.event, PAPERS.c.name, PAPERS.c.number)
# Devices that were let in; ``place`` is a table or a contestant. Not part of an event: never exported.
DEVICES = Table(
    "devices",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("event", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("place", Text, nullable=False),
    Column("enrolled", Text, nullable=False),
    Column("ended", Text),
)
# Codes that let one device in, each once.
CODES = Table(
    "codes",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("until", Text, nullable=False),
    Column("event", Text, nullable=False),
    Column("role", Text, nullable=False),
    Column("place", Text, nullable=False),
)
SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
