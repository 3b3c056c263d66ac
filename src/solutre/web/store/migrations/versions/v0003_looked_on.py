"""Who opened a table, and whether anybody looks on: computers' work is shared out by that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "looked_on"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("client", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("watched", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("served", sa.Float, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("resting", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_client", "tables", ["client", "served"])
