"""`solutre backup`, `restore`, `export` and `import` at the terminal: what they say, refuse and leave untouched."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from solutre.cli import app
from solutre.cli.keeping import file_of, refuse, told
from solutre.core.errors import SolutreError
from solutre.core.match import Match
from solutre.web.store.copies import Copied
from solutre.web.store.database import Database


def run(*args: object) -> Result:
    return CliRunner(env={"COLUMNS": "200"}).invoke(app, [str(one) for one in args])


@pytest.fixture
def place(tmp_path: Path) -> str:
    """An open library without tables."""
    made = f"sqlite:///{tmp_path / 'library.db'}"
    Database(made).close()
    return made


def finished() -> str:
    """The record of a game of Cairn that is over; its secret fits its commitment."""
    match = Match.new("cairn", 2, names=["Ada", "Bob"])
    while not match.over:
        match.play(match.choices()[0])
    return match.record()


# --- copies -------------------------------------------------------------------------------------


def test_a_copy_tells_how_much_is_in_it_and_whom_not_to_give_it_to(place: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    done = run("backup", copy, "--database", place)
    assert done.exit_code == 0, done.output
    assert done.stdout == (
        f"{copy} is a whole copy: 0 tables, 0 of them finished, 0 actions. "
        "Keep it safe: who has it can sit on every seat.\n"
    )
    assert copy.exists()


def test_large_numbers_are_told_with_commas() -> None:
    assert told(Copied(1234, 1000, 7_654_321)) == "1,234 tables, 1,000 of them finished, 7,654,321 actions"


def test_a_library_that_is_not_there_is_named_and_nothing_is_made(tmp_path: Path) -> None:
    missing, copy = tmp_path / "missing.db", tmp_path / "copy.db"
    done = run("backup", copy, "--database", f"sqlite:///{missing}")
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception) == f"there is no library in {missing}"
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("command", ["backup", "export"])
def test_what_is_there_already_stays(place: str, tmp_path: Path, command: str) -> None:
    file = tmp_path / "taken.txt"
    file.write_text("mine", encoding="utf-8")
    done = run(command, file, "--database", place)
    assert isinstance(done.exception, SolutreError) and str(file) in str(done.exception)
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("command", ["backup", "restore", "export", "import"])
def test_a_database_that_is_none_is_refused(tmp_path: Path, command: str) -> None:
    file = tmp_path / "file.txt"
    if command in ("restore", "import"):
        file.write_text("x", encoding="utf-8")
    done = run(command, file, "--database", "mysql://games")
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception).startswith("cannot use the database 'mysql://games'")


@pytest.mark.parametrize(
    ("has_tables", "used", "replace", "in_use", "why"),
    [
        (False, False, False, False, ""),
        (True, False, False, False, "has tables: say --replace"),
        (True, False, True, False, ""),
        (False, True, False, False, "is in use: stop the library first, or say --in-use"),
        (False, True, True, False, "is in use: stop the library first, or say --in-use"),
        (False, True, False, True, ""),
        (True, True, False, True, "has tables: say --replace"),
        (True, True, True, True, ""),
    ],
)
def test_nothing_is_replaced_by_mistake(has_tables: bool, used: bool, replace: bool, in_use: bool, why: str) -> None:
    if not why:
        refuse("here", has_tables, used, replace, in_use)
        return
    with pytest.raises(SolutreError, match=f"^here {why}"):
        refuse("here", has_tables, used, replace, in_use)


def test_a_copy_is_put_back_and_says_what_the_library_has_again(place: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    run("backup", copy, "--database", place)
    done = run("restore", copy, "--database", place)
    assert (done.exit_code, done.stdout) == (
        0,
        f"the library is as it was in {copy}: 0 tables, 0 of them finished, 0 actions.\n",
    )
    again = run("restore", copy, "--database", place, "--in-use")
    assert again.stdout.endswith(
        "Start its servers and workers anew now: they still have the games of before in mind.\n"
    )


def test_a_file_that_is_no_copy_is_refused(place: str, tmp_path: Path) -> None:
    other = tmp_path / "letter.txt"
    other.write_text("dear Ada", encoding="utf-8")
    before = (tmp_path / "library.db").read_bytes()
    done = run("restore", other, "--database", place)
    assert isinstance(done.exception, SolutreError)
    assert (tmp_path / "library.db").read_bytes() == before


def test_only_a_store_in_a_file_has_one(tmp_path: Path) -> None:
    assert file_of(f"sqlite:///{tmp_path}/x.db") == tmp_path / "x.db"
    assert file_of("postgresql://games@localhost/games") is None


def test_a_password_is_not_told_when_a_store_is_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from solutre.web.store import dumps

    copy = tmp_path / "copy.dump"
    copy.write_bytes(b"PGDMP")
    monkeypatch.setattr(dumps, "holds_tables", lambda _: False)
    monkeypatch.setattr(dumps, "in_use", lambda _: True)
    done = run("restore", copy, "--database", "postgresql://games:secret@localhost/games")
    assert isinstance(done.exception, SolutreError)
    assert "secret" not in str(done.exception) and "games:***@localhost/games is in use" in str(done.exception)


def test_a_store_of_postgresql_is_copied_by_its_own_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from solutre.web.store import dumps

    asked: list[tuple[object, ...]] = []
    games = "postgresql://games@localhost/games"

    def noted(*args: object) -> Copied:
        asked.append(args)
        return Copied(2, 1, 30)

    monkeypatch.setattr(dumps, "save", noted)
    monkeypatch.setattr(dumps, "put_back", noted)
    monkeypatch.setattr(dumps, "holds_tables", lambda _: False)
    monkeypatch.setattr(dumps, "in_use", lambda _: False)
    copy = tmp_path / "copy.dump"
    assert "2 tables, 1 of them finished, 30 actions" in run("backup", copy, "--database", games).stdout
    copy.write_bytes(b"PGDMP")
    assert "2 tables, 1 of them finished, 30 actions" in run("restore", copy, "--database", games).stdout
    assert asked == [(games, copy), (copy, games)]


# --- games as text ------------------------------------------------------------------------------


def test_games_come_in_once_and_go_out_again(place: str, tmp_path: Path) -> None:
    records, out = tmp_path / "records.txt", tmp_path / "out.txt"
    records.write_text(finished() + "\n" + finished(), encoding="utf-8")
    assert run("import", records, "--database", place).stdout == (
        "2 games were taken in, 0 were there already, 0 were refused.\n"
    )
    assert run("export", out, "--database", place).stdout == f"{out} has the records of 2 games; 0 are left out.\n"
    again = run("import", out, "--database", place)
    assert (again.exit_code, again.stdout) == (0, "0 games were taken in, 2 were there already, 0 were refused.\n")


def test_what_is_refused_is_told_with_its_line_and_is_a_failure(place: str, tmp_path: Path) -> None:
    """The second record begins behind the first and an empty line; the rest comes in all the same."""
    first, records = finished(), tmp_path / "records.txt"
    chess = finished().replace('"cairn"', '"chess"')
    records.write_text("\n".join([first, chess, finished()]), encoding="utf-8")
    done = run("import", records, "--database", place)
    assert done.exit_code == 1
    assert done.stdout == "2 games were taken in, 0 were there already, 1 were refused.\n"
    assert f"{records}, line {len(first.splitlines()) + 2}: " in done.stderr


def test_an_empty_library_goes_out_as_an_empty_file(place: str, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    assert run("export", out, "--database", place).stdout == f"{out} has the records of 0 games; 0 are left out.\n"
    assert out.read_text(encoding="utf-8") == ""


def test_a_table_that_cannot_be_told_is_left_out_and_named(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from solutre.web.study import shelving

    def told_of(store: object, code: str) -> str:
        if code == "BAD":
            raise SolutreError("its rules are of another version")
        return f"{code}\n"

    monkeypatch.setattr(shelving, "finished_tables", lambda store: ["ONE", "BAD", "TWO"])
    monkeypatch.setattr(shelving, "told", told_of)
    out = tmp_path / "out.txt"
    done = run("export", out, "--database", place)
    assert out.read_text(encoding="utf-8") == "ONE\n\nTWO\n"  # an empty line between two
    assert "table BAD is left out: its rules are of another version" in done.stderr
    assert done.stdout == f"{out} has the records of 2 games; 1 are left out.\n"


def test_a_record_with_an_open_seed_is_not_taken_in(place: str, tmp_path: Path) -> None:
    """Whoever knows the seed could have chosen the chance."""
    match = Match.new("cairn", 2, seed=3)
    while not match.over:
        match.play(match.choices()[0])
    file = tmp_path / "open.txt"
    file.write_text(match.record(), encoding="utf-8")
    done = run("import", file, "--database", place)
    assert done.exit_code == 1
    assert "line 1: this game has an open seed" in done.stderr
    assert done.stdout == "0 games were taken in, 0 were there already, 1 were refused.\n"
