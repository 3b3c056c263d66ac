"""`solutre backup` and `restore`: a whole copy while people play, checked, and nothing replaced by mistake."""

from __future__ import annotations

import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.errors import SolutreError
from solutre.web.http.library import Library, open_library
from solutre.web.settings import Settings
from solutre.web.store import copies, dumps

from .databases import address_of
from .people import Friends

pytestmark = pytest.mark.by_turns


def solutre(*told: object) -> str:
    """Run a command; its output, or the error that it ends with."""
    done = CliRunner().invoke(app, [str(one) for one in told])
    if isinstance(done.exception, SolutreError):
        raise done.exception
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture
def open_at() -> Iterator[Callable[[str], Library]]:
    """Opens libraries, and closes them."""
    made: list[Library] = []

    def opened(address: str) -> Library:
        made.append(open_library(Settings(database=address, pause=0.0)))
        return made[-1]

    yield opened
    for one in made:
        one.database.close()


def rows(library: Library, code: str) -> list[Any]:
    return library.store.actions_since(code, 0)


def test_a_copy_is_put_back_as_it_was(address: str, tmp_path: Path, open_at: Callable[[str], Library]) -> None:
    library = open_at(address)
    friends, copy = Friends(library), tmp_path / "copy"
    code = friends.begun()
    before, key = rows(library, code), library.database.key("cookies")
    assert "is a whole copy: " in solutre("backup", copy, "--database", address)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    later = friends.sit()
    friends.choose(code)
    library.database.close()
    with pytest.raises(SolutreError, match="has tables: say --replace"):
        solutre("restore", copy, "--database", address)
    assert "the library is as it was" in solutre("restore", copy, "--database", address, "--replace")
    again = open_at(address)
    assert rows(again, code) == before
    assert again.database.key("cookies") == key
    with pytest.raises(SolutreError, match="no table"):
        again.store.read(later)


def test_a_copy_takes_nobodys_place(address: str, tmp_path: Path, open_at: Callable[[str], Library]) -> None:
    open_at(address)
    there = tmp_path / "there"
    there.write_text("mine")
    with pytest.raises(SolutreError, match="nothing is overwritten"):
        solutre("backup", there, "--database", address)
    assert there.read_text() == "mine"
    assert list(tmp_path.glob("*.half")) == []


def test_a_library_in_use_is_replaced_only_if_somebody_says_so(
    address: str, tmp_path: Path, open_at: Callable[[str], Library]
) -> None:
    library, copy = open_at(address), tmp_path / "copy"
    solutre("backup", copy, "--database", address)
    code = Friends(library).sit()
    with pytest.raises(SolutreError, match="is in use: stop the library first"):
        solutre("restore", copy, "--database", address, "--replace")
    assert library.store.read(code)
    with pytest.raises(SolutreError, match="has tables"):
        solutre("restore", copy, "--database", address, "--in-use")
    assert "Start its servers and workers anew" in solutre(
        "restore", copy, "--database", address, "--replace", "--in-use"
    )
    with pytest.raises(SolutreError, match="no table"):
        library.store.read(code)  # it sees what is there now


def test_who_has_just_left_does_not_use_the_library_any_more(request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """PostgreSQL lists a connection for a moment after it was closed."""
    address = address_of("postgresql", request, tmp_path)
    leaving = dumps.connected(address)
    threading.Timer(0.3, leaving.close).start()
    assert not dumps.in_use(address)
    with dumps.connected(address):
        assert dumps.in_use(address)


def test_a_copy_is_put_back_where_nothing_was(tmp_path: Path, library: Library) -> None:
    code = Friends(library).sit()
    solutre("backup", tmp_path / "copy", "--database", library.settings.database)
    solutre("restore", tmp_path / "copy", "--database", f"sqlite:///{tmp_path / 'elsewhere.db'}")
    elsewhere = open_library(Settings(database=f"sqlite:///{tmp_path / 'elsewhere.db'}"))
    assert elsewhere.store.read(code)
    elsewhere.database.close()


def test_who_plays_while_a_copy_is_made_waits_for_nobody_and_is_in_it_whole_or_not_at_all(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between any two pages of the copy somebody writes; the copy is of one moment all the same."""
    monkeypatch.setattr(copies, "AT_ONCE", 5)
    friends, codes = Friends(library), list[str]()

    def meanwhile(*_: int) -> None:
        if len(codes) < 12:
            codes.append(friends.sit())

    first = friends.sit()
    made = copies.save(str(library.database.engine.url.database), tmp_path / "copy", meanwhile)
    assert len(codes) > 2
    assert made.tables < len(codes)
    with closing(sqlite3.connect(tmp_path / "copy")) as db:
        assert [code for (code,) in db.execute("SELECT code FROM tables WHERE code = ?", [first])] == [first]
    assert library.store.read(codes[-1])


def test_two_copies_at_once_of_one_name_do_not_meet(library: Library, tmp_path: Path) -> None:
    Friends(library).sit()
    found: list[str] = []

    def copy() -> None:
        try:
            copies.save(str(library.database.engine.url.database), tmp_path / "copy", lambda *_: None)
            found.append("made")
        except SolutreError as problem:
            found.append(str(problem))

    both = [threading.Thread(target=copy) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert found.count("made") == 1
    assert copies.checked(tmp_path / "copy").tables >= 1


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ("UPDATE tables SET ply = ply + 1", "have not as many actions as they say"),
        ("UPDATE alembic_version SET version_num = 'of tomorrow'", "written by a later version"),
        ("DROP TABLE actions", "is no store of a library"),
        ("UPDATE seats SET 'table' = 'NOWHERE' WHERE number = 0", "is damaged"),
    ],
)
def test_a_damaged_copy_is_refused_and_changes_nothing(
    library: Library, tmp_path: Path, damage: str, told: str
) -> None:
    code, copy = Friends(library).begun(), tmp_path / "copy"
    solutre("backup", copy, "--database", library.settings.database)
    with closing(sqlite3.connect(copy)) as db:
        db.execute(damage)
        db.commit()
    with pytest.raises(SolutreError, match=told):
        solutre("restore", copy, "--database", library.settings.database, "--replace", "--in-use")
    assert library.store.read(code)


def test_half_a_copy_and_other_files_are_refused(library: Library, tmp_path: Path) -> None:
    Friends(library).begun()
    whole, half = tmp_path / "copy", tmp_path / "half"
    solutre("backup", whole, "--database", library.settings.database)
    half.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    with pytest.raises(SolutreError, match="half is "):
        copies.checked(half)
    half.write_text("a letter")
    with pytest.raises(SolutreError, match="is no copy of a store"):
        copies.checked(half)


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_half_a_dump_is_refused_and_changes_nothing(
    address: str, tmp_path: Path, open_at: Callable[[str], Library]
) -> None:
    library, dump = open_at(address), tmp_path / "dump"
    code = Friends(library).begun()
    solutre("backup", dump, "--database", address)
    dump.write_bytes(dump.read_bytes()[: dump.stat().st_size * 2 // 3])
    with pytest.raises(SolutreError, match=r"is damaged|is no copy"):
        solutre("restore", dump, "--database", address, "--replace", "--in-use")
    assert library.store.read(code)


@pytest.mark.parametrize("address", ["postgresql"], indirect=True)
def test_without_the_programs_of_postgresql_one_line_says_what_lacks(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SolutreError, match=r"^pg_dump is not installed: it comes with the client programs"):
        solutre("backup", tmp_path / "dump", "--database", address)
    assert list(tmp_path.iterdir()) == []


def test_a_library_that_is_not_there_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(SolutreError, match="there is no library in"):
        solutre("backup", tmp_path / "copy", "--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert list(tmp_path.iterdir()) == []
