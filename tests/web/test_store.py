"""What the store promises, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from solutre.web.errors import NotFound, TooLate
from solutre.web.store.database import Database
from solutre.web.store.lean import Lean
from solutre.web.store.my_tables import MyTables
from solutre.web.store.rows import ActionRow, Turn
from solutre.web.store.schema import CHOICE, FORCED, UNDO, actions, tables
from solutre.web.store.sharing import RUNNING, RUNNING_OF_CLIENT
from solutre.web.store.store import (
    HELD_HERE,
    ITS_ACTIONS,
    ITS_CHAT,
    ITS_SEATS,
    ONE_TABLE,
    SITTING,
    SOME,
    THEIR_NUMBERS,
    Store,
)
from solutre.web.store.talk import Said, say
from solutre.web.tables.table_match import rows_in_force

GAME = "cairn"


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


def table(store: Store, code: str = "BCDFG", **values: Any) -> str:
    """A table of two computers that has started."""
    row = {"code": code, "game": GAME, "variant": "", "pace": "relaxed", "secret": "00", "commitment": "c", "player": 0}
    seat = {"name": "", "held": "computer", "level": "random", "token": "", "nonce": "", "seconds": None, "seen": 0.0}
    around = [{"number": number, **seat} for number in range(2)]
    with store.database.writing() as db:
        store.create(db, {**row, **values}, around, [(0, "ada")])
        db.execute(tables.update().values(turn_at=0.0))  # as the times that the tests tell: long ago
    return code


def append(
    store: Store, code: str, ply: int, *rows: ActionRow, player: int = 1, due: float | None = None, lease_by: str = ""
) -> tuple[int, int]:
    with store.database.writing() as db:
        return store.append(db, code, ply, rows, Turn(player, 1.0, due), lease_by)


def at_once(count: int, doing: Callable[[int], object]) -> list[BaseException | None]:
    """Let several threads do something at the same moment; their faults."""
    faults: list[BaseException | None] = [None] * count
    gate = threading.Barrier(count)

    def run(number: int) -> None:
        gate.wait()
        try:
            doing(number)
        except BaseException as fault:
            faults[number] = fault

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return faults


def test_a_table_is_read_as_it_was_written(store: Store) -> None:
    stored = store.read(table(store), "ada")
    assert (stored.table.code, stored.table.game, stored.table.ply, stored.table.changed) == ("BCDFG", GAME, 0, 1)
    assert [seat.number for seat in stored.seats] == [0, 1]
    assert stored.mine == {0}
    assert store.read("BCDFG", "bob").mine == frozenset()


def test_a_quick_look_sees_what_a_transaction_sees(store: Store) -> None:
    """The short way to the driver: the same rows, yes and no included, and the same words when the store breaks."""
    code = table(store, hints=True)
    with store.database.writing() as db:
        store.set_seat(db, code, 1, away=True, seconds=2.5)
        say(store, db, code, Said(0, "Ada", "ada", "hello"))
    for reader in ("ada", "bob", ""):
        with store.database.reading() as db:
            assert store.read(code, reader) == store.read_in(db, code, reader)
    found, said = store.read_with_chat(code, "ada")
    assert found.table.hints is True and found.seats[1].away is True and found.seats[0].away is False
    assert [line.text for line in said] == ["hello"]
    with store.database.writing() as db:
        db.execute(text("ALTER TABLE chat RENAME TO lost"))
    with pytest.raises(SQLAlchemyError):
        store.read_with_chat(code, "ada")


def test_what_changed_at_few_tables_is_one_question(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """To PostgreSQL each is a way there and back; only several are of one moment by a beginning and an end."""
    codes, look, alone = [table(store, code) for code in ("BCDFG", "BCDFH")], store.database.glances.look, list[bool]()

    def noted(**how: bool) -> Any:
        alone.append(how.get("alone", False))
        return look(**how)

    monkeypatch.setattr(store.database.glances, "look", noted)
    wanted = {"BCDFG": (1, 0), "BCDFH": (1, 0)}
    assert store.changes(codes) == store.changes([*codes, *(f"K{n:04}" for n in range(len(SOME)))]) == wanted
    assert alone == [True, False]


def test_a_look_that_broke_leaves_nothing_behind(store: Store) -> None:
    """Whoever looks next has a connection of their own, and sees what was written since."""
    code = table(store)
    with pytest.raises(RuntimeError), store.database.glances.look():
        raise RuntimeError
    with pytest.raises(NotFound):
        store.read("ZZZZZ")
    with pytest.raises(SQLAlchemyError), store.database.glances.look() as cursor:
        cursor.execute("SELECT nothing FROM nowhere")
    for ply in range(3):
        append(store, code, ply, ActionRow(CHOICE, 0, ply))
        assert store.read(code).table.ply == ply + 1


def test_a_store_that_lets_nobody_in_is_told_as_one_that_is_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A PostgreSQL that starts anew, or no file left: people read that the store does not answer, not of a fault."""
    code = table(store)

    def refused() -> None:
        raise store.database.engine.dialect.loaded_dbapi.OperationalError("gone")

    store.database.glances.close()  # what is open already
    with monkeypatch.context() as away:
        away.setattr(store.database.engine, "raw_connection", refused)
        with pytest.raises(SQLAlchemyError):
            store.read(code)
    assert store.read(code).table.ply == 0


def test_a_writer_that_broke_off_leaves_the_next_one_a_whole_transaction(store: Store) -> None:
    code = table(store)
    for _ in range(2):
        with pytest.raises(TooLate):
            append(store, code, 7, ActionRow(CHOICE, 0, 1))
        with pytest.raises(SQLAlchemyError), store.database.writing() as db:
            db.execute(text("UPDATE nowhere SET nothing = 1"))
        append(store, code, store.read(code).table.ply, ActionRow(CHOICE, 0, 2))
    assert [row.action for row in store.actions_since(code, 0)] == [2, 2]


def test_no_page_reads_through_all_tables(tmp_path: Path) -> None:
    """However many tables are kept: what every page asks is found by an index, and nothing is sorted; nor does anybody
    hold the store up who opens a table with computers."""
    database = Database(f"sqlite:///{tmp_path / 'plans.db'}")
    asked = (SITTING, ONE_TABLE, ITS_SEATS, HELD_HERE, ITS_CHAT, THEIR_NUMBERS, ITS_ACTIONS, RUNNING, RUNNING_OF_CLIENT)
    told = {"code": "BCDFG", "reader": "ada", "since": 0, "now": 0.0, "client": "", **dict.fromkeys(SOME, "BCDFG")}
    with database.glances.look() as cursor:
        for statement in asked:
            lean = Lean(statement, database.engine)
            lean.sql = f"EXPLAIN QUERY PLAN {lean.sql}"
            lean.yes_or_no.clear()
            steps = [row[-1] for row in lean.rows(cursor, **told)]
            assert steps and not [step for step in steps if step.startswith(("SCAN", "USE TEMP B-TREE"))], steps
    database.close()


def test_a_table_that_nobody_opened_is_not_found(store: Store) -> None:
    with pytest.raises(NotFound):
        store.read("ZZZZZ")


def test_a_code_is_given_to_one_table_only(store: Store) -> None:
    table(store)
    with pytest.raises(IntegrityError):
        table(store)


def test_actions_are_kept_in_their_order(store: Store) -> None:
    code = table(store)
    append(store, code, 0, ActionRow(FORCED, -1, 7), ActionRow(FORCED, -1, 8))
    append(store, code, 2, ActionRow(CHOICE, 0, 9))
    assert [row.action for row in store.actions_since(code, 0)] == [7, 8, 9]
    assert [row.action for row in store.actions_since(code, 2)] == [9]
    assert store.read(code).table.ply == 3
    assert store.read(code).table.changed == 3


def test_the_second_writer_of_a_ply_loses_and_changes_nothing(store: Store) -> None:
    code = table(store)
    append(store, code, 0, ActionRow(CHOICE, 0, 1))
    with pytest.raises(TooLate):
        append(store, code, 0, ActionRow(CHOICE, 0, 2), player=0)
    assert [row.action for row in store.actions_since(code, 0)] == [1]
    assert (store.read(code).table.player, store.read(code).table.changed) == (1, 2)


def test_of_many_writers_at_once_exactly_one_wins(store: Store) -> None:
    code = table(store)
    faults = at_once(8, lambda number: append(store, code, 0, ActionRow(CHOICE, 0, number)))
    assert faults.count(None) == 1
    assert all(isinstance(fault, TooLate) for fault in faults if fault)
    assert [row.action for row in store.actions_since(code, 0)] == [faults.index(None)]


def test_the_database_itself_refuses_a_ply_that_is_taken(store: Store) -> None:
    code = table(store)
    append(store, code, 0, ActionRow(CHOICE, 0, 1))
    row = {"table": code, "ply": 0, "kind": CHOICE, "player": 0, "action": 2, "at": 0.0}
    with pytest.raises(IntegrityError), store.database.writing() as db:
        db.execute(actions.insert().values(**row))


def test_a_broken_transaction_leaves_no_trace(store: Store) -> None:
    code = table(store)

    def write_and_break() -> None:
        with store.database.writing() as db:
            store.append(db, code, 0, [ActionRow(CHOICE, 0, 1)], Turn(1, 0.0, None))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        write_and_break()
    assert store.actions_since(code, 0) == []
    assert store.read(code).table.ply == 0


def test_an_undo_is_a_further_row_and_the_choice_is_still_there(store: Store) -> None:
    code = table(store)
    append(store, code, 0, ActionRow(FORCED, -1, 5), ActionRow(CHOICE, 0, 6))
    append(store, code, 2, ActionRow(UNDO, 0, 1))
    append(store, code, 3, ActionRow(CHOICE, 0, 7))
    rows = store.actions_since(code, 0)
    assert [row.kind for row in rows] == [FORCED, CHOICE, UNDO, CHOICE]
    assert [row.action for row in rows_in_force(rows)] == [5, 7]


def test_a_due_table_is_leased_to_one_worker_at_a_time(store: Store) -> None:
    code = table(store, due=10.0)
    assert store.lease("first", now=9.0, until=30.0) is None
    assert store.lease("first", now=11.0, until=30.0) == code
    assert store.lease("second", now=12.0, until=30.0) is None


def test_a_lease_that_ended_is_taken_over_and_the_late_worker_loses(store: Store) -> None:
    code = table(store, due=10.0)
    store.lease("dead", now=11.0, until=30.0)
    assert store.lease("heir", now=31.0, until=60.0) == code
    with pytest.raises(TooLate):
        append(store, code, 0, ActionRow(CHOICE, 0, 1), lease_by="dead")
    append(store, code, 0, ActionRow(CHOICE, 0, 2), lease_by="heir")
    assert [row.action for row in store.actions_since(code, 0)] == [2]


def test_two_workers_at_once_never_lease_the_same_table(store: Store) -> None:
    codes = {table(store, code, due=1.0) for code in ("BBBBB", "CCCCC", "DDDDD")}
    leased: list[str | None] = []
    assert at_once(6, lambda n: leased.append(store.lease(f"w{n}", now=2.0, until=30.0))) == [None] * 6
    found = [code for code in leased if code]
    assert len(found) == len(set(found))
    while code := store.lease("last", now=2.0, until=30.0):
        found.append(code)
    assert sorted(found) == sorted(codes)


def test_a_written_choice_gives_the_lease_back(store: Store) -> None:
    code = table(store, due=1.0)
    store.lease("w", now=2.0, until=30.0)
    append(store, code, 0, ActionRow(CHOICE, 0, 1), lease_by="w", due=3.0)
    with store.database.reading() as db:
        assert db.execute(select(tables.c.lease_by, tables.c.due)).one() == (None, 3.0)


def test_the_chat_is_kept_in_order_as_it_was_typed(store: Store) -> None:
    code = table(store)
    for line in ("salut", "<b>Ötzi</b> 'quoted' 🦣"):
        with store.database.writing() as db:
            say(store, db, code, Said(0, "Ada", "ada", line))
    assert [line.text for line in store.read_with_chat(code, "ada")[1]] == ["salut", "<b>Ötzi</b> 'quoted' 🦣"]
    assert store.read(code).table.changed == 3


def test_my_tables_are_those_that_i_hold_latest_first(store: Store) -> None:
    table(store, "BBBBB")
    table(store, "CCCCC")
    with store.database.writing() as db:
        store.mark_changed(db, "BBBBB")
    mine = MyTables(store.database)
    assert [listed.stored.table.code for listed in mine.running("ada")] == ["BBBBB", "CCCCC"]
    assert [listed.stored.mine for listed in mine.running("ada")] == [{0}, {0}]
    assert mine.running("bob") == []


def test_the_change_numbers_of_many_tables_are_one_question(store: Store) -> None:
    table(store, "BBBBB")
    append(store, table(store, "CCCCC"), 0, ActionRow(CHOICE, 0, 1))
    assert store.changes(["BBBBB", "CCCCC", "ZZZZZ"]) == {"BBBBB": (1, 0), "CCCCC": (2, 1)}
    assert store.changes([]) == {}


def test_more_tables_than_one_question_names_are_asked_about_one_after_the_other(store: Store) -> None:
    nobodys = [f"Z{number:04}" for number in range(2 * len(SOME))]
    table(store, "BBBBB")
    table(store, "CCCCC")
    found = store.changes([*nobodys[: len(SOME)], "BBBBB", *nobodys[len(SOME) :], "CCCCC"])
    assert found == {"BBBBB": (1, 0), "CCCCC": (1, 0)}
    assert store.changes([*nobodys[: len(SOME) - 1], "BBBBB"]) == {"BBBBB": (1, 0)}  # one full row


def test_listeners_are_told_after_the_commit(store: Store) -> None:
    code, seen = table(store), []
    store.listeners.append(lambda *told: seen.append((told, store.read(code).table.ply)))
    append(store, code, 0, ActionRow(CHOICE, 0, 1))
    store.notify(code)
    store.notify(code, (2, 1))
    assert seen == [((code, None), 1), ((code, (2, 1)), 1)]


def test_whoever_writes_learns_the_numbers_of_the_table(store: Store) -> None:
    """Also where something else changed since it was read: a line of chat has a number, too."""
    code = table(store)
    with store.database.writing() as db:
        store.mark_changed(db, code)
    assert append(store, code, 0, ActionRow(CHOICE, 0, 1), ActionRow(FORCED, 1, 2)) == (3, 2)
    assert store.changes([code]) == {code: (3, 2)}


def test_a_look_at_the_table_is_noted_without_a_change(store: Store) -> None:
    code, now = table(store), time.time()
    store.mark_seen([(code, 0)], now)
    stored = store.read(code)
    assert stored.seats[0].seen == pytest.approx(now)
    assert (stored.seats[1].seen, stored.table.changed) == (0.0, 1)
