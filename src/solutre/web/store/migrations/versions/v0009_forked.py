"""A table remembers which finished game it leaves, and where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "forked"
down_revision = "results"


def upgrade() -> None:
    op.add_column("tables", sa.Column("forked", sa.Text))
