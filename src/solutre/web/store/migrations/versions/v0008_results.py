"""Finished games keep their figures; those that were finished before are counted by and by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "results"
down_revision = "tempo"
SUMS = ("players", "wins", "fair", "events", "worth", "squares", "by_worth", "by_square")


def upgrade() -> None:
    op.create_table(
        "endings",
        sa.Column("table", sa.String, sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("choices", sa.Integer, nullable=False),
    )
    op.create_index("endings_game", "endings", ["game", "at"])
    op.create_table(
        "outcomes",
        sa.Column("table", sa.String, sa.ForeignKey("endings.table"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("share", sa.Float, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("points", sa.Text, nullable=False),
    )
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("about", sa.String(40), primary_key=True),
        sa.Column("what", sa.String(40), primary_key=True),
        *(sa.Column(name, sa.Float, nullable=False) for name in SUMS),
    )
