"""`solutre doctor`: a good installation is called well, and every trouble is found, with what to do about it."""

from __future__ import annotations

import json
import os
import resource
import shutil
import socket
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.types import Scope
from typer.testing import CliRunner

from solutre.cli import app
from solutre.web.http.library import Library
from solutre.web.http.watch.counting import by_a_proxy
from solutre.web.processes.doctor import machine, stored
from solutre.web.processes.doctor.findings import Finding, healthy
from solutre.web.processes.doctor.running import asked, running, samples

from .people import Friends
from .servers import free_port


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a package that was built: the typeface lies beside the code."""
    monkeypatch.setattr(machine, "FACES", ("400.woff2", "700.woff2"))
    monkeypatch.setattr("solutre.COMPILED", True)
    monkeypatch.setattr(sys, "base_prefix", "/usr")


@pytest.mark.usefixtures("shipped")
def test_a_good_installation_is_well(address: str, open_store: Callable[[str], Any]) -> None:
    open_store(address)
    done = CliRunner().invoke(app, ["doctor", "--json", "--database", address, "--port", str(free_port())])
    told = json.loads(done.stdout)
    assert done.exit_code == 0
    assert told["well"] is True
    found = {one["about"]: one["state"] for one in told["findings"]}
    looked_at = {"engine", "Python", "fonts", "games", "open files", "SQLite", "version", "clock", "store", "port"}
    assert looked_at <= set(found)
    assert set(found.values()) == {"good"}


@pytest.fixture
def open_store() -> Iterator[Callable[[str], Any]]:
    from solutre.web.store.database import Database

    made: list[Database] = []

    def opened(address: str) -> Database:
        made.append(Database(address))
        if made[-1].kind == "sqlite":
            os.chmod(str(made[-1].engine.url.database), 0o600)
        return made[-1]

    yield opened
    for one in made:
        one.close()


def test_trouble_is_told_with_a_remedy_and_exit_code_1(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["doctor", "--database", f"sqlite:///{tmp_path}/none/x.db", "--port", "1"])
    assert done.exit_code == 1
    assert f"✗ store: the folder {tmp_path}/none of the database does not exist\n    → make the folder" in done.stdout
    assert done.stdout.endswith("Something is wrong.\n")


@pytest.mark.parametrize("address", ["mysql://x", "library.db", "sqlite://library.db"])
def test_an_address_that_cannot_be_used_wants_another_one_and_no_folder(address: str) -> None:
    (found,) = stored.stored(address)
    assert found.told.startswith(f"cannot use the database '{address}': write sqlite:///FILE")
    assert found.remedy == "name the --database in that way"


def test_postgresql_without_its_driver_wants_it_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    (found,) = stored.stored("postgresql://x")
    assert found.told.endswith("pip install 'solutre[postgres]'")
    assert found.remedy == "install it, or keep the library in a file: --database sqlite:///FILE"


# --- the machine -------------------------------------------------------------------------------


def test_each_trouble_of_the_machine_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("solutre.COMPILED", False)
    monkeypatch.setattr(machine, "FACES", ())
    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, 1024))
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 34, 1))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    monkeypatch.setenv("SOLUTRE_GAMES", "")
    found = {one.about: one for one in machine.machine("smtp://127.0.0.1:1")}
    assert found["engine"].state == "note"
    for about in ("fonts", "open files", "SQLite", "temporary folder", "mail"):
        assert found[about].state == "wrong", about
        assert found[about].remedy
    assert "only 1,024 may be open" in found["open files"].told


@pytest.mark.parametrize(
    ("built", "where", "state"),
    [
        ("'--prefix=/opt/py' '--enable-shared'", "/opt/py", "note"),
        ("'--prefix=/opt/py' '--enable-optimizations' '--with-lto'", "/opt/py", "good"),
        ("'--prefix=/usr' '--enable-shared'", "/usr", "good"),  # as Debian tells of its own, which is optimised
        (None, "C:\\Python", "good"),
    ],
)
def test_a_python_that_is_slow_by_its_build_is_noted(
    monkeypatch: pytest.MonkeyPatch, built: str | None, where: str, state: str
) -> None:
    monkeypatch.setattr("sysconfig.get_config_var", {"CONFIG_ARGS": built}.get)
    monkeypatch.setattr(sys, "base_prefix", where)
    found = machine.interpreter()
    assert found.state == state
    assert bool(found.remedy) is (state == "note")


def test_a_game_that_cannot_be_opened_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ImportError("no module named rules")

    monkeypatch.setattr(machine, "games", broken)
    assert machine.library_of_games() == Finding(
        "games", "wrong", "a game cannot be opened: no module named rules", "look into the folders of SOLUTRE_GAMES"
    )


@contextmanager
def listening(says: bytes) -> Iterator[int]:
    """Something that greets whoever connects, whatever they want."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            while True:
                try:
                    line, _ = server.accept()
                except OSError:
                    return
                with line:
                    line.sendall(says)

        threading.Thread(target=greet, daemon=True).start()
        yield server.getsockname()[1]
        server.shutdown(socket.SHUT_RDWR)


def test_a_mail_server_greets_and_another_program_does_not() -> None:
    with listening(b"220 mail.example.org ESMTP\r\n") as port:
        assert machine.mail(f"smtp://127.0.0.1:{port}").state == "good"
    with listening(b"HTTP/1.1 400 What?\r\n\r\n") as port:
        assert machine.mail(f"smtp://127.0.0.1:{port}").told == f"127.0.0.1:{port} is no mail server"
    assert machine.mail("mail.example.org").told == "the address cannot be read"


# --- the store ---------------------------------------------------------------------------------


def of_store(library: Library) -> dict[str, Finding]:
    return {one.about: one for one in stored.stored(library.settings.database)}


@pytest.mark.parametrize(
    ("damage", "about", "told"),
    [
        ("UPDATE tables SET ply = ply + 1", "store", "have not as many actions"),
        ("UPDATE alembic_version SET version_num = 'of tomorrow'", "version", "a later version"),
        ("UPDATE tables SET at = at + 3600", "clock", "in the future: the clock was set back"),
    ],
)
def test_a_store_that_is_not_well_is_found(library: Library, damage: str, about: str, told: str) -> None:
    Friends(library).begun()
    assert healthy(list(of_store(library).values()))
    with closing(sqlite3.connect(str(library.database.engine.url.database))) as db:
        db.execute(damage)
        db.commit()
    found = of_store(library)[about]
    assert found.state == "wrong"
    assert told in found.told


def test_a_file_that_is_no_store_is_found_and_one_of_before_is_noted(tmp_path: Path, library: Library) -> None:
    (tmp_path / "letter").write_text("dear sir" * 1000)
    found = {one.about: one for one in stored.stored(f"sqlite:///{tmp_path / 'letter'}")}
    assert (found["store"].state, found["store"].told) == ("wrong", "file is not a database")
    with closing(sqlite3.connect(str(library.database.engine.url.database))) as db:
        db.execute("UPDATE alembic_version SET version_num = 'analyses'")
        db.commit()
    assert of_store(library)["version"].state == "note"


def test_a_disk_that_is_nearly_full_and_files_of_others_are_found(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Usage(NamedTuple):
        free: float

    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(50e6))
    assert of_store(library)["disk"].state == "wrong"
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(500e6))
    assert of_store(library)["disk"].state == "note"
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert "cannot be written" in stored.place(Path(str(library.database.engine.url.database))).told


def test_a_store_that_is_not_there_yet_is_no_trouble(tmp_path: Path) -> None:
    found = {one.about: one for one in stored.stored(f"sqlite:///{tmp_path / 'new.db'}")}
    assert (found["store"].state, found["store"].remedy) == ("note", "it is made at the first start")
    assert list(tmp_path.iterdir()) == []


def test_troubles_with_postgresql_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (away,) = stored.stored("postgresql://nobody:secret@127.0.0.1:1/none")
    assert away.state == "wrong"
    assert "secret" not in away.told
    assert stored.postgresql_version(120_004, "12.4").state == "wrong"
    assert stored.their_clock(-3.0).told.startswith("the clock of the database is -3.0 s from ours")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert stored.programs().state == "note"


# --- the library as it runs --------------------------------------------------------------------


def of_port(port: int, token: str = "") -> dict[str, Finding]:
    return {one.about: one for one in running("127.0.0.1", port, token)}


def test_an_open_library_is_found_and_what_its_proxy_forgets(served: Any) -> None:
    port = int(served.address.rpartition(":")[2])
    assert {name: one.state for name, one in of_port(port).items()} == dict.fromkeys(
        ("port", "proxy", "workers", "open files now"), "good"
    )
    with served.person(**{"X-Forwarded-For": "203.0.113.9"}) as ada:
        ada.get("/about")
    assert of_port(port)["proxy"].told == "1 requests came by a proxy and told from whom"
    with served.person(Host="games.example.org") as ada:
        ada.get("/about")
    assert "without X-Forwarded-For" in of_port(port)["proxy"].told
    assert "solutre_proxied_total" in asked(f"{served.address}/metrics")


def scope(client: str, **headers: str) -> Scope:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (client, 1), "headers": told}


@pytest.mark.parametrize(
    ("seen", "how"),
    [
        (scope("127.0.0.1", host="localhost:8000"), ""),
        (scope("192.168.1.7", host="192.168.1.2:8000"), ""),
        (scope("203.0.113.9", host="games.example.org", x_forwarded_for="203.0.113.9"), "believed"),
        (scope("10.0.0.5", host="games.example.org", x_forwarded_for="203.0.113.9"), "doubted"),
        (scope("127.0.0.1", host="games.example.org"), "unnamed"),
    ],
)
def test_what_a_proxy_says_is_seen(seen: Scope, how: str) -> None:
    assert by_a_proxy(seen) == how


def test_a_port_that_another_program_has_is_found() -> None:
    with listening(b"220 mail.example.org ESMTP\r\n") as port:
        assert "is no library" in of_port(port)["port"].told
    (nowhere,) = running("192.0.2.1", free_port(), "")  # an address that this machine does not have
    assert nowhere.state == "wrong"


def test_workers_that_do_not_keep_up_and_files_that_run_out_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    told = 'solutre_due_tables 3\nsolutre_due_seconds 90\nsolutre_processes{role="worker"} 1\n'
    told += 'solutre_process_open_files{process="server-0"} 950\nsolutre_process_most_files{process="server-0"} 1000\n'
    told += 'solutre_proxied_total{how="doubted"} 7\n'
    assert samples(told)["solutre_due_seconds"] == 90
    answers = {"/health": '{"ok": true}', "/metrics": told}
    monkeypatch.setattr(
        "solutre.web.processes.doctor.running.asked", lambda address, token="": answers[address[address.rindex("/") :]]
    )
    found = of_port(8000)
    assert "one for 90 s; 1 workers are alive here" in found["workers"].told
    assert found["open files now"].told == "950 of 1,000 files of a server are open"
    assert found["proxy"].remedy == "name its address in FORWARDED_ALLOW_IPS"
    answers["/health"] = '{"ok": false}'
    assert "cannot reach its store" in of_port(8000)["port"].told


def test_the_clock_is_told_as_it_is() -> None:
    assert stored.clock(0.0, time.time()).state == "good"
