"""Readers take their tables along to other devices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "passes"
down_revision = "analyses"


def upgrade() -> None:
    op.create_table(
        "passes",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("reader", sa.String(40), nullable=False, index=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("device", sa.String(40)),
        sa.Column("came", sa.Float),
        sa.Column("name", sa.String(40), nullable=False),
    )
