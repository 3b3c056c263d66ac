"""Empty databases of both kinds. PostgreSQL is a server of our own in a temporary folder."""

from __future__ import annotations

import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))
import postgres  # how benchmarks start one

sys.path.pop(0)
BENCHMARKS = Path(postgres.__file__).parent


def want_postgres() -> None:
    """Skip a test where there is none."""
    try:
        postgres.programs()
    except postgres.NoPostgres as nowhere:
        pytest.skip(str(nowhere))


@contextmanager
def running_postgres() -> Iterator[str]:
    """A PostgreSQL server of our own; its address without a database."""
    want_postgres()
    with postgres.running(safe=False) as address:
        yield address


def address_of(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """An empty database of either kind."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'solutre.db'}"
    server = request.getfixturevalue("postgres")
    name = f"t{uuid.uuid4().hex[:12]}"  # another one at a second try
    with psycopg.connect(f"{server}/postgres", autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    return f"{server}/{name}"
