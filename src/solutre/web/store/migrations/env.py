"""Called by Alembic; the connection, already inside its transaction, comes from `solutre.web.store.shape`."""

from __future__ import annotations

from alembic import context

from solutre.web.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
