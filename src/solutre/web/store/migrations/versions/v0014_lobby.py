"""A lobby: doors, seats that computers keep warm, people who ask to be let in, resign, greet and mute."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "lobby"
down_revision = "calls"


def upgrade() -> None:
    no: dict[str, Any] = {"nullable": False, "server_default": sa.false()}
    empty: dict[str, Any] = {"nullable": False, "server_default": ""}
    op.add_column("tables", sa.Column("listed", sa.Float))
    op.add_column("tables", sa.Column("door", sa.String(10), **empty))
    op.add_column("tables", sa.Column("watch", sa.Boolean, **no))
    op.add_column("tables", sa.Column("programs", sa.Boolean, **no))
    op.add_column("tables", sa.Column("language", sa.String(5), **empty))
    some = sa.text("listed IS NOT NULL")
    op.create_index("tables_listed", "tables", ["listed"], sqlite_where=some, postgresql_where=some)
    op.add_column("seats", sa.Column("warm", sa.Boolean, **no))
    op.add_column("seats", sa.Column("shown", sa.Boolean, **no))
    op.add_column("seats", sa.Column("came", sa.Integer))
    op.add_column("seats", sa.Column("resigned", sa.Integer))
    op.add_column("chat", sa.Column("word", sa.String(20), **empty))
    op.add_column("chat", sa.Column("reader", sa.String(40), **empty))
    op.add_column("outcomes", sa.Column("hand", sa.String(10), **empty))
    op.create_table(
        "knocks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String, sa.ForeignKey("tables.code"), nullable=False),
        sa.Column("reader", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("program", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("refused", sa.Boolean, nullable=False),
        sa.UniqueConstraint("table", "reader"),
    )
    op.create_table(
        "mutes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("reader", sa.String(40), nullable=False),
        sa.Column("muted", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("reader", "muted"),
    )
