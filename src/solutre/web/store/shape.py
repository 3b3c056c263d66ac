"""The shape of a database: which ones the code knows, which one it expects, and how one becomes the next.

Alembic changes shapes, and is imported for that alone: nearly every process that starts finds the newest one.
"""

from __future__ import annotations

from sqlalchemy import Connection, create_engine, inspect, text

from solutre.core.errors import SolutreError
from solutre.web.settings import database_url

SHAPES = (
    "0001",
    "0002",
    "looked_on",
    "longer_codes",
    "hints",
    "options",
    "tempo",
    "results",
    "forked",
    "programs",
    "analyses",
    "passes",
    "calls",
    "lobby",
    "brought",
    "watched",
)  # in the order of the migrations
NEWEST = SHAPES[-1]
NOTED = "alembic_version"  # the table in which a database notes its shape
LOCK = 7046  # of PostgreSQL: any number that all our processes share


def shape_of(db: Connection) -> str:
    """What a database says of itself; nothing if it is empty."""
    if not inspect(db).has_table(NOTED):
        return ""
    return str(db.execute(text(f"SELECT version_num FROM {NOTED}")).scalar() or "")


def is_newest(db: Connection) -> bool:
    return shape_of(db) == NEWEST


def needs_migration(address: str) -> bool:
    """Whether a store is there that has another shape than the code expects; nothing is changed."""
    engine = create_engine(database_url(address))
    try:
        with engine.connect() as db:
            return not is_newest(db)
    finally:
        engine.dispose()


def migrate(db: Connection) -> None:
    """Bring the shape of a database up to date, inside a transaction that writes. One that a newer library has changed
    already is left alone."""
    if db.dialect.name == "postgresql":
        db.execute(text("SET LOCAL lock_timeout = 0"))  # another process may have much to bring up to date
        db.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": LOCK})
    found = shape_of(db)
    if found and found not in SHAPES:
        raise SolutreError(
            f"the database was written by a newer Solutré (its shape is {found}, this one knows {NEWEST}): "
            "update this one, or put a backup of before back"
        )
    _upgrade(db)


def _upgrade(db: Connection) -> None:
    """All migrations that are missing, one after the other."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "solutre.web.store:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = db
    command.upgrade(config, NEWEST)
