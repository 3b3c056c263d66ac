"""A table keeps its options with its variant, and the version of the rules that it is played by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "options"
down_revision = "hints"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.String(10), nullable=False, server_default="1"))  # of all before
    if op.get_bind().dialect.name == "postgresql":  # SQLite never minded how long a text is
        op.alter_column("tables", "variant", type_=sa.String())
