"""A table says whether people may ask for hints, and keeps who did. Tables of before do not allow it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "hints"
down_revision = "longer_codes"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "hints",
        sa.Column("table", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
