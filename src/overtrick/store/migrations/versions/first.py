"""The first tables: events, entries, submissions, snapshots, papers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "events",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.Text, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("papers", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        _event(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("received", sa.Text, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.UniqueConstraint("event", "id", name="entries_id"),
    )
    op.create_table(
        "submissions",
        _event(),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("numbers", sa.Text, nullable=False),
    )
    _make_publications()


def _make_publications() -> None:
    op.create_table(
        "snapshots",
        _event(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("log_number", sa.Integer, nullable=False),
        sa.Column("log_hash", sa.Text, nullable=False),
        sa.Column("conditions", sa.Text, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("published", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
    )
    op.create_table(
        "papers",
        _event(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("received", sa.Text, nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary),
    )
    op.create_index("papers_name", "papers", ["event", "name", "number"])


def _event() -> sa.Column[str]:
    return sa.Column("event", sa.Text, sa.ForeignKey("events.id"), primary_key=True)
