"""Records that somebody brings can be analysed, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "brought"
down_revision = "lobby"


def upgrade() -> None:
    op.create_table(
        "brought",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("client", sa.String(40), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("served", sa.Float, nullable=False),
        sa.Column("lease_by", sa.String(40)),
        sa.Column("lease_until", sa.Float),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
