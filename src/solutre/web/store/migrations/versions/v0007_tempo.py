"""A table remembers how fast its people want computers to play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "tempo"
down_revision = "options"


def upgrade() -> None:
    op.add_column("tables", sa.Column("tempo", sa.Float))
