"""Programs from outside have keys, and seats say when a program sits there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "programs"
down_revision = "forked"


def upgrade() -> None:
    op.create_table(
        "programs",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("reader", sa.String(40), nullable=False, unique=True),
        sa.Column("owner", sa.String(40), nullable=False, index=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.add_column("seats", sa.Column("program", sa.Boolean, nullable=False, server_default=sa.false()))
