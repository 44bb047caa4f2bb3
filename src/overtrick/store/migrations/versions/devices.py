"""Devices, the codes that let them in, and secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "devices",
        sa.Column("id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("event", "role", "place", "enrolled")),
        sa.Column("ended", sa.Text),
    )
    op.create_table(
        "codes",
        sa.Column("hash", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("until", "event", "role", "place")),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
