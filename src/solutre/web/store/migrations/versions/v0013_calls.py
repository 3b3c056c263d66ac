"""People who are away are told of their turns."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "calls"
down_revision = "passes"


def upgrade() -> None:
    op.add_column("seats", sa.Column("looked", sa.Float, nullable=False, server_default="0"))
    op.create_index("tables_turn_at", "tables", ["turn_at"])
    op.create_table(
        "wishes",
        sa.Column("reader", sa.String(40), primary_key=True),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(40), nullable=False, server_default=""),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("mail", sa.String(254)),
        sa.Column("mail_id", sa.String(20), unique=True),
        sa.Column("asked", sa.Float),
        sa.Column("confirmed", sa.Float),
        sa.Column("mailed", sa.Float, nullable=False, server_default="0"),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(20), primary_key=True),
        sa.Column("reader", sa.String(40), nullable=False, index=True),
        sa.Column("own", sa.String(40), nullable=False),
        sa.Column("bond", sa.String(20), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False, unique=True),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("failed", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "calls",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("reader", sa.String(40), nullable=False),
        sa.Column("to", sa.String(64), nullable=False),
        sa.Column("table", sa.String(20), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("turn", sa.Float, nullable=False),
        sa.Column("client", sa.String(40), nullable=False, server_default=""),
        sa.Column("due", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
        sa.Column("lease_until", sa.Float, nullable=False, server_default="0"),
        sa.UniqueConstraint("kind", "to", "table", "turn", name="calls_once"),
        sa.Index("calls_due", "due"),
        sa.Index("calls_turn", "turn"),
    )
