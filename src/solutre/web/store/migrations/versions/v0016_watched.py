"""Who opens a table with computers is told at once whether there are too many: those that are looked at are found by an
index, however many tables are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "watched"
down_revision = "brought"


def upgrade() -> None:
    runs = sa.text("player >= 0")
    op.create_index("tables_watched", "tables", ["watched"], sqlite_where=runs, postgresql_where=runs)
