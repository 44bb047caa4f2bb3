"""The database of a club or a congress: append-only entries, numbered snapshots. The only place that runs SQL."""

from importlib.util import find_spec

from overtrick.game.errors import ExtraMissingError

if not (find_spec("sqlalchemy") and find_spec("alembic")):
    raise ExtraMissingError("web", "A database")
