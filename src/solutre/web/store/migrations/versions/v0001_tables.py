"""Tables, seats, holds, actions, chat and site."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _tables()
    _seats()
    _actions()
    _chat_and_site()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(5), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("variant", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer),
        sa.Column("turn_at", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("lease_by", sa.String(40)),
        sa.Column("lease_until", sa.Float),
        sa.Column("undo_by", sa.Integer),
        sa.Column("undo_yes", sa.String(20)),
        sa.Column("hint_seat", sa.Integer),
        sa.Column("hint_action", sa.Integer),
        sa.Column("next", sa.String(5)),
    )
    op.create_index("tables_due", "tables", ["due"])


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table", sa.String(5), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("held", sa.String(10), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("token", sa.String(40), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
        sa.Column("seconds", sa.Float),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "holds",
        sa.Column("table", sa.String(5), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("reader", sa.String(40), primary_key=True),
    )
    op.create_index("holds_reader", "holds", ["reader"])


def _actions() -> None:
    op.create_table(
        "actions",
        sa.Column("table", sa.String(5), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _chat_and_site() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(5), sa.ForeignKey("tables.code"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "site",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
