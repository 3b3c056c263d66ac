"""`solutre export` and `import`: finished games go out as records and come back verified; and what a host lets go."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, func, select
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.record import parse
from solutre.core.verify import verify
from solutre.web.errors import NotFound
from solutre.web.http.library import Library, open_library
from solutre.web.settings import NOTHING, RECORD, Settings
from solutre.web.store.database import Database
from solutre.web.store.results import FINISHED
from solutre.web.store.rows import TableRow
from solutre.web.store.schema import chat, endings, holds, metadata, outcomes, tables
from solutre.web.store.store import Store
from solutre.web.store.talk import Said, say
from solutre.web.tables import expiry
from solutre.web.tables.expiry import DAY, PARTS, expire, retire
from solutre.web.tables.plans import Plan, SeatPlan

from .people import Friends


def solutre(*told: object) -> Any:
    return CliRunner().invoke(app, [str(one) for one in told])


def finished(library: Library, *, undo: bool = False) -> str:
    """A table whose game is over; perhaps somebody took a choice back."""
    friends = Friends(library)
    while True:
        code, undone = friends.sit("hunters" if undo else "cairn"), 0
        while not friends.match(code).over:
            who = friends.choose(code, -1)
            match = friends.match(code)
            if undo and undone < 2 and match.may_take_back(("ada", "bob").index(who)) is not None:
                library.playing.undo(code, who, friends.ply(code))
                undone += 1
        if undone or not undo:
            return code


def over(library: Library) -> int:
    """How many games are over; at some tables of Cairn there was nothing to choose from the start."""
    with library.database.reading() as db:
        return db.execute(select(func.count()).where(tables.c.player == FINISHED)).scalar_one()


def record(library: Library, code: str) -> str:
    match = library.views.of(code, "").match
    assert match is not None
    return match.record()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Library]:
    made = open_library(Settings(database=f"sqlite:///{tmp_path / 'other.db'}"))
    yield made
    made.database.close()


def test_games_go_out_as_records_that_can_be_verified_and_come_back_as_they_were(
    library: Library, other: Library, tmp_path: Path
) -> None:
    codes = [finished(library), finished(library, undo=True)]
    running = Friends(library).sit()
    told = solutre("export", tmp_path / "games.txt", "--database", library.settings.database)
    games = over(library)
    assert f"has the records of {games} games; 0 are left out." in told.stdout
    text = (tmp_path / "games.txt").read_text()
    assert f"# {codes[0]} 20" in text
    assert running not in text
    assert verify(record(library, codes[1])).sealed
    assert parse(record(library, codes[1])).undos
    come = solutre("import", tmp_path / "games.txt", "--database", other.settings.database)
    assert come.stdout == f"{games} games were taken in, 0 were there already, 0 were refused.\n"
    for code in codes:
        assert record(other, code) == record(library, code)
        assert other.store.read(code).table.at == int(library.store.read(code).table.at)
    again = solutre("import", tmp_path / "games.txt", "--database", other.settings.database)
    assert again.stdout == f"0 games were taken in, {games} were there already, 0 were refused.\n"


def test_games_that_came_in_are_counted_by_who_sat_there(library: Library, other: Library, tmp_path: Path) -> None:
    seats = (SeatPlan("person", "Ada", mine=True), SeatPlan("computer", level="cub"))
    code = library.tables.open(Plan("cairn", seats), "ada")
    library.tables.give_to_computer(code, "ada", 0)
    while (player := library.store.read(code).table.player) is not None and player >= 0:
        leased = library.store.lease("me", time.time() + 60, time.time() + 99)
        assert leased == code
        library.playing.work(code, "me", 0.02)
    solutre("export", tmp_path / "games.txt", "--database", library.settings.database)
    assert solutre("import", tmp_path / "games.txt", "--database", other.settings.database).exit_code == 0
    other.endings.catch_up()
    assert other.endings.results.games() == {"cairn": 1}
    assert [seat.level for seat in other.store.read(code).seats if seat.held == "computer"] == ["cub"]


def test_a_plain_record_comes_in_with_a_code_of_its_own(library: Library, other: Library, tmp_path: Path) -> None:
    code = finished(library)
    (tmp_path / "one.txt").write_text(record(library, code))
    assert solutre("import", tmp_path / "one.txt", "--database", other.settings.database).exit_code == 0
    with other.database.reading() as db:
        (new,) = db.execute(select(tables.c.code)).scalars()
    assert record(other, new) == record(library, code)


def test_a_code_that_is_taken_is_not_taken_twice(library: Library, other: Library, tmp_path: Path) -> None:
    code = finished(library)
    solutre("export", tmp_path / "games.txt", "--database", library.settings.database)
    theirs = finished(other)
    file = tmp_path / "games.txt"
    file.write_text(file.read_text().replace(code, theirs))
    before = record(other, theirs)
    assert solutre("import", file, "--database", other.settings.database).exit_code == 0
    assert record(other, theirs) == before
    assert over(other) >= 2


def broken(text: str, how: str) -> str:
    """The record of a finished game with one fault."""
    told = parse(text)
    if how == "chance":
        return replace(told, secret="00" * 32).write()
    if how == "running":
        return replace(told, scores=(), secret="").write()
    if how == "names":
        return replace(told, names=("A" * 30, "Bob")).write()
    if how == "seed":
        return replace(told, commitment="", seed=4, secret="").write()
    if how == "scores":
        return replace(told, scores=(99, 99)).write()
    swapped = [*told.plies]
    swapped[0], swapped[1] = swapped[1], swapped[0]
    return replace(told, plies=tuple(swapped)).write() if how == "plies" else text.replace("] ", "]", 1) + "nonsense\n"


@pytest.mark.parametrize(
    ("how", "line", "reason"),
    [
        ("chance", 1, "the secret does not fit the commitment"),
        ("running", 1, "this game is not over"),
        ("names", 1, "the names are none"),
        ("seed", 1, "this game has an open seed"),
        ("scores", 1, "the record tells the scores"),
        ("nonsense", None, "cannot read the ply 'nonsense'"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line_and_the_rest_comes_in(
    library: Library, other: Library, tmp_path: Path, how: str, line: int | None, reason: str
) -> None:
    good, bad = record(library, finished(library)), broken(record(library, finished(library)), how)
    (tmp_path / "games.txt").write_text(f"{good}\n{bad}")
    come = solutre("import", tmp_path / "games.txt", "--database", other.settings.database)
    assert come.exit_code == 1
    assert come.stdout == "1 games were taken in, 0 were there already, 1 were refused.\n"
    at = good.count("\n") + 1 + (line or bad.count("\n"))
    assert f"games.txt, line {at}: {reason}" in come.stderr


def test_a_changed_outcome_is_refused_with_the_line_of_its_ply(
    library: Library, other: Library, tmp_path: Path
) -> None:
    """Two stones that were drawn are swapped: legal, and not what chance gave."""
    while True:
        text = record(library, finished(library))
        first, second = (line.split(" ", 1)[1] for line in text.splitlines()[text.splitlines().index("") + 1 :][:2])
        if first != second:
            break
    changed = text.replace(f"1 {first}\n2 {second}\n", f"1 {second}\n2 {first}\n")
    (tmp_path / "games.txt").write_text(changed)
    come = solutre("import", tmp_path / "games.txt", "--database", other.settings.database)
    at = changed.splitlines().index(f"1 {second}") + 1
    assert f"games.txt, line {at}: ply 1: chance gave " in come.stderr
    assert over(other) == 0


@pytest.mark.parametrize("head", ["# what", "# BCDFGHJ 2026-11-17T20:15:00Z person", "# AEIOU 2026-11-17T20:15:00Z"])
def test_a_line_about_a_table_that_cannot_be_is_refused(
    library: Library, other: Library, tmp_path: Path, head: str
) -> None:
    (tmp_path / "games.txt").write_text(f"{head}\n{record(library, finished(library))}")
    come = solutre("import", tmp_path / "games.txt", "--database", other.settings.database)
    assert "games.txt, line 1: " in come.stderr


def test_an_export_takes_nobodys_place(library: Library, tmp_path: Path) -> None:
    (tmp_path / "there").write_text("mine")
    come = solutre("export", tmp_path / "there", "--database", library.settings.database)
    assert "nothing is overwritten" in str(come.exception)
    assert (tmp_path / "there").read_text() == "mine"


# --- what a host lets go -----------------------------------------------------------------------


def later(days: float) -> float:
    return time.time() + days * DAY


def counted(library: Library, part: Any, code: str) -> int:
    with library.database.reading() as db:
        return db.execute(select(func.count()).where(part.c.table == code)).scalar_one()


def test_nothing_finished_is_cleared_away_unless_the_host_says_so(library: Library) -> None:
    code = finished(library)
    library.endings.catch_up()
    assert retire(library.database, library.settings, later(10_000)) == 0
    assert expire(library.database, later(10_000)) == 0
    assert library.store.read(code)


def test_after_so_many_days_only_the_record_stays(library: Library) -> None:
    code, running = finished(library), Friends(library).begun()
    text = record(library, code)
    with library.database.writing() as db:
        say(library.store, db, code, Said(0, "Ada", "ada", "well played"))
    library.endings.catch_up()
    wanted = replace(library.settings, keep_days=30.0, keep=RECORD)
    assert retire(library.database, wanted, later(29)) == 0
    assert retire(library.database, wanted, later(31)) == over(library)
    assert retire(library.database, wanted, later(31)) == 0  # there is nothing left to take away
    assert record(library, code) == text
    assert (counted(library, chat, code), counted(library, holds, code)) == (0, 0)
    stored = library.store.read(code)
    assert (stored.table.host, stored.table.client, {seat.token for seat in stored.seats}) == ("", "", {""})
    assert library.store.read(running).table.host == "ada"


def test_or_nothing_stays_but_what_was_counted(library: Library) -> None:
    code, running = finished(library), Friends(library).begun()
    wanted = replace(library.settings, keep_days=30.0, keep=NOTHING)
    with library.database.writing() as db:
        say(library.store, db, code, Said(0, "Ada", "ada", "well played"))
        for part in (outcomes, endings):
            db.execute(delete(part))
    assert retire(library.database, wanted, later(31)) == 0  # they have not been counted yet
    while library.endings.catch_up():
        pass
    tallies, games = library.endings.results.tallies("cairn"), library.endings.results.games()
    assert retire(library.database, wanted, later(31)) > 0
    with pytest.raises(NotFound):
        library.store.read(code)
    assert [counted(library, part, code) for part in PARTS] == [0] * len(PARTS)
    assert library.endings.results.tallies("cairn") == tallies != {}
    assert library.endings.results.games() == games != {}  # so many it was, and so many the library goes on telling
    assert library.store.read(running)


def test_old_tables_go_in_bites_between_which_others_come(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five tables at which nobody sat down, two at a time: after each bite the others see it, and the store is free."""
    opened = [
        library.tables.open(Plan("cairn", (SeatPlan("person", "Ada", mine=True), SeatPlan("open"))), "ada")
        for _ in range(5)
    ]
    other, seen = Store(Database(library.settings.database)), list[int]()

    def somebody_writes() -> None:
        left = sorted(one.code for one in map(found, opened) if one)
        seen.append(len(left))
        if left:
            with other.database.writing() as db:
                other.set_tempo(db, left[0], 1.0)

    def found(code: str) -> TableRow | None:
        with suppress(NotFound):
            return other.read(code).table
        return None

    def breath(seconds: float) -> None:
        """Whoever waits for the store has it in the meantime; it is not held."""
        assert seconds > 0
        visitor = threading.Thread(target=somebody_writes, daemon=True)
        visitor.start()
        visitor.join(20)
        assert not visitor.is_alive()

    monkeypatch.setattr(expiry, "BITE", 2)
    monkeypatch.setattr(expiry, "sleep", breath)
    assert expire(library.database, later(15)) == 5
    assert seen == [3, 1, 0]
    other.database.close()


def test_whatever_belongs_to_a_table_is_cleared_away_with_it() -> None:
    """A new part of a table names it in a column `table`, or clearing away would be refused by the store."""
    for part in metadata.tables.values():
        for key in part.foreign_keys:
            assert key.parent.name == "table", part.name
