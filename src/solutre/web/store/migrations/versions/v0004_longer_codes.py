"""Longer codes, who opened a table, and since when a browser plays a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "longer_codes"
down_revision = "looked_on"
CODES = (("tables", "code"), ("tables", "next"), *((name, "table") for name in ("seats", "holds", "actions", "chat")))


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.String(40), nullable=False, server_default=""))
    op.add_column("holds", sa.Column("at", sa.Float, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "postgresql":  # SQLite never minded how long a text is
        for table, column in CODES:
            op.alter_column(table, column, type_=sa.String())
