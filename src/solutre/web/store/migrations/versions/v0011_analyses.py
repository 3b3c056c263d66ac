"""Finished games can be analysed, and what was found is kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "analyses"
down_revision = "programs"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("client", sa.String(40), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("served", sa.Float, nullable=False),
        sa.Column("lease_by", sa.String(40)),
        sa.Column("lease_until", sa.Float),
        sa.Column("done", sa.Boolean, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_index("analyses_done", "analyses", ["done"])
