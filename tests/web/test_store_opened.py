"""How the store is opened: brought up to date, shared by processes, its owner's alone, and refused in one line."""

from __future__ import annotations

import os
import socket
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from solutre.core.errors import SolutreError
from solutre.web.store import shape
from solutre.web.store.database import Database
from solutre.web.store.schema import metadata
from solutre.web.store.store import Store

from .test_store import GAME, at_once


def test_a_postgresql_that_never_lets_anybody_in_is_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the connection and says nothing, as one does that hangs."""
    monkeypatch.setattr("solutre.web.store.database.LET_IN", 2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        enough = threading.Timer(60, silent.close)  # for whoever waits on and on
        enough.start()
        with pytest.raises(SolutreError, match="timeout expired"):
            Database(f"postgresql://solutre@127.0.0.1:{silent.getsockname()[1]}/x")
        enough.cancel()


def first_shape(db: Connection, **values: Any) -> str:
    """The same as the first shape of the database kept it."""
    row: dict[str, Any]
    row = {
        "code": "BCDFG",
        "game": GAME,
        "variant": "",
        "pace": "relaxed",
        "secret": "00",
        "commitment": "c",
    }
    row |= {"created": 1.0, "at": 1.0, "changed": 1, "ply": 0, "player": 0, "turn_at": 1.0, **values}
    names = ", ".join(row)
    db.execute(text(f"INSERT INTO tables ({names}) VALUES ({', '.join(f':{name}' for name in row)})"), row)
    return "BCDFG"


def test_the_migrations_make_exactly_the_tables_that_the_code_expects(database: Database) -> None:
    with database.reading() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []


def test_a_database_of_before_is_brought_up_to_date_and_loses_nothing(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table of the first shape, which knew neither explanations of hints nor whether people may ask: they may not."""
    with monkeypatch.context() as before:
        before.setattr("solutre.web.store.shape.NEWEST", "0001")
        old = Database(address)
        with old.writing() as db:
            assert compare_metadata(MigrationContext.configure(db), metadata) != []
            code = first_shape(db, hint_seat=1, hint_action=7)
        old.close()
    database = Database(address)
    stored = Store(database).read(code).table
    assert (stored.code, stored.game, stored.hint_seat, stored.hint_action, stored.hint_told) == (
        code,
        GAME,
        1,
        7,
        None,
    )
    assert (stored.client, stored.watched) == ("", 0.0)
    assert stored.hints is False
    with database.reading() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
    database.close()


def test_an_older_library_leaves_a_newer_database_alone_and_says_so(address: str, database: Database) -> None:
    with database.writing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(SolutreError, match=r"^the database was written by a newer Solutré \(its shape is 9999, this"):
        Database(address)
    with database.reading() as db:
        assert db.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "9999"


@pytest.mark.parametrize("command", ["serve", "worker"])
def test_the_commands_end_with_one_clear_line_on_a_newer_database(tmp_path: Path, command: str) -> None:
    address = f"sqlite:///{tmp_path / 'newer.db'}"
    database = Database(address)
    with database.writing() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    database.close()
    args = [sys.executable, "-m", "solutre", command, "--database", address, *(["--port", "0"] * (command == "serve"))]
    done = subprocess.run(args, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and done.stderr.startswith("solutre: the database was written by a newer Solutré")
    assert len(done.stderr.splitlines()) == 1, done.stderr


def test_the_shapes_that_we_know_are_those_of_the_migrations() -> None:
    config = Config()
    config.set_main_option("script_location", "solutre.web.store:migrations")
    config.set_main_option("path_separator", "os")
    newest_first = [one.revision for one in ScriptDirectory.from_config(config).walk_revisions()]
    assert list(shape.SHAPES) == newest_first[::-1]


def test_a_second_process_finds_the_database_up_to_date_and_needs_no_migrations(
    address: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shape, "migrate", lambda db: pytest.fail("nothing is missing"))
    again = Database(address)
    assert again.alive()
    again.close()


def test_processes_that_start_together_make_one_database(address: str) -> None:
    made: list[Database] = []
    assert at_once(4, lambda number: made.append(Database(address))) == [None] * 4
    for database in made:
        database.close()


def test_all_processes_share_the_key_that_signs_cookies(address: str, database: Database) -> None:
    other = Database(address)
    keys: list[str] = []
    assert at_once(4, lambda number: keys.append((database, other)[number % 2].key("cookies"))) == [None] * 4
    assert len(set(keys)) == 1
    other.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions")
def test_only_its_owner_reads_a_new_store_and_what_lies_beside_it(tmp_path: Path) -> None:
    """Under the most usual umask too: it holds the key that signs the cookies. A store of before stays as it is."""
    before = os.umask(0o022)
    try:
        database = Database(f"sqlite:///{tmp_path}/new.db")
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
        database.close()
        assert files == dict.fromkeys(["new.db", "new.db-wal", "new.db-shm", "new.db-turn"], 0o600)
        (tmp_path / "new.db").chmod(0o640)
        Database(f"sqlite:///{tmp_path}/new.db").close()
        assert stat.S_IMODE((tmp_path / "new.db").stat().st_mode) == 0o640
    finally:
        os.umask(before)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("mysql://localhost/x", "postgresql://USER@HOST/NAME"),
        ("solutre.db", "sqlite:///FILE"),
        ("sqlite://solutre.db", "sqlite:///FILE"),
        ("sqlite:////nowhere/at/all/solutre.db", "does not exist"),
        ("sqlite:////proc/version", "cannot open the database"),
        ("postgresql://solutre:secret@127.0.0.1:1/none", "cannot open the database"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_line_without_its_password(address: str, told: str) -> None:
    with pytest.raises(SolutreError, match=told) as problem:
        Database(address)
    assert "\n" not in str(problem.value)
    assert "secret" not in str(problem.value)


def test_without_an_address_the_store_is_one_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.settings.user_data_path", lambda *_, **__: tmp_path / "data")
    database = Database()
    assert (tmp_path / "data" / "solutre.db").exists()
    database.close()
