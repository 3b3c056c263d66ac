"""What a host sees: numbers of all processes for Prometheus, and lines of the log; never who, never which table."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.datastructures import Headers

from solutre.web.http.library import Library
from solutre.web.http.watch.counts import BOUNDS, Counts, meeting_place
from solutre.web.http.watch.logs import OURS, set_up_logs
from solutre.web.http.watch.metrics import FAMILIES, exposition, gathered, histogram, may_ask
from solutre.web.settings import Settings, digest

from .people import PLAIN
from .servers import children_of

SAMPLE = re.compile(r'(\w+)(?:\{(\w+="[^"\\\n]*"(?:,\w+="[^"\\\n]*")*)\})? (-?[0-9.e+-]+)')


def samples(text: str) -> dict[str, float]:
    """All samples by name and labels, each line read as Prometheus would."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            read = SAMPLE.fullmatch(line)
            assert read, line
            found[line.rpartition(" ")[0]] = float(read.group(3))
    return found


def asked(address: str, **headers: str) -> httpx.Response:
    return httpx.get(f"{address}/metrics", headers=headers, verify=PLAIN, timeout=60)


def test_requests_are_counted_by_route_and_status_and_tell_neither_codes_nor_names(served: Any) -> None:
    with served.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="here", name="Wilhelmina")
        for _ in range(3):
            assert ada.get(f"/t/{code}").status_code == 200
        assert ada.get("/t/ZZZZZZZ").status_code == 404
        assert ada.get("/nowhere/at/all").status_code == 404
        told = asked(served.address).text
    found = samples(told)
    assert found['solutre_requests_total{method="GET",route="/t/{code}",status="200"}'] == 3
    assert found['solutre_requests_total{method="GET",route="/t/{code}",status="404"}'] == 1
    assert found['solutre_requests_total{method="GET",route="none",status="404"}'] == 1
    assert found['solutre_request_seconds_count{route="/t/{code}"}'] == 4
    assert found['solutre_request_seconds_bucket{route="/t/{code}",le="+Inf"}'] == 4
    assert found["solutre_due_tables"] == 0
    assert not [word for word in (code, "Wilhelmina", "ZZZZZZZ", "nowhere", "127.0.0.1") if word in told]


def test_every_family_says_what_it_is(served: Any) -> None:
    told = asked(served.address)
    assert told.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    for name, (kind, _) in FAMILIES.items():
        assert f"# TYPE {name} {kind}\n" in told.text
    families = {re.sub(r"_(bucket|sum|count)$", "", key.partition("{")[0]) for key in samples(told.text)}
    assert families <= set(FAMILIES)
    assert 'solutre_processes{role="server"} 1\n' in told.text


def test_an_open_page_is_a_stream_and_its_time_is_that_of_its_beginning(served: Any, until: Any) -> None:
    with served.person() as ada:
        code = ada.opens("cairn", seat_0="me", seat_1="here")
        with ada.client.stream("GET", f"/t/{code}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines).startswith("retry: ")
            found = samples(asked(served.address).text)
            assert found["solutre_streams"] == found["solutre_tables_watched"] == 1
        until(lambda: samples(asked(served.address).text)["solutre_streams"] == 0)
    assert samples(asked(served.address).text)['solutre_request_seconds_count{route="/t/{code}/events"}'] == 1


def test_tables_are_counted_by_state_and_by_what_waits_for_a_worker(friends: Any, library: Library) -> None:
    for _ in range(2):
        friends.sit()
    code = friends.begun()
    friends.away(code, 1)
    with library.database.writing() as db:
        library.store.mark_changed(db, code, due=1.0)
    found = samples("\n".join(exposition(library)))
    assert found['solutre_tables{state="running"}'] >= 3  # some began with nothing to decide
    assert found["solutre_due_tables"] == 1
    assert found["solutre_due_seconds"] > 1e9
    assert library.store.lease("worker", time.time(), time.time() + 600) == code
    found = samples("\n".join(exposition(library)))
    assert (found["solutre_due_tables"], found["solutre_leased_tables"]) == (0, 1)


@pytest.mark.parametrize(
    ("key", "host", "headers", "may"),
    [
        ("", "127.0.0.1", {}, True),
        ("", "::1", {}, True),
        ("", "192.168.1.7", {}, False),
        ("", "127.0.0.1", {"x-forwarded-for": "127.0.0.1"}, False),  # a proxy on this machine asks for somebody
        ("", "testclient", {}, False),
        ("open", "127.0.0.1", {}, False),
        ("open", "203.0.113.9", {"authorization": "Bearer open"}, True),
        ("open", "127.0.0.1", {"authorization": "Bearer closed"}, False),
        ("open", "127.0.0.1", {"authorization": "open"}, False),
    ],
)
def test_only_this_machine_or_who_knows_the_token_may_ask(
    key: str, host: str, headers: dict[str, str], may: bool
) -> None:
    assert may_ask(digest(key) if key else "", host, Headers(headers)) == may


def test_strangers_are_told_that_there_is_nothing_here(served: Any) -> None:
    refused = asked(served.address, **{"X-Forwarded-For": "203.0.113.9"})
    assert refused.status_code == 404
    assert "solutre_" not in refused.text


@pytest.mark.parametrize("address", ["sqlite"], indirect=True)
def test_any_server_tells_the_counts_of_all_processes_and_a_successor_counts_on(
    address: str, process: Callable[..., Any], until: Callable[..., None]
) -> None:
    """Every request comes by a connection of its own, so that any of the two servers may get it."""
    server = process(address, servers=2)
    home = 'solutre_requests_total{method="GET",route="/about",status="200"}'
    servers = 'solutre_processes{role="server"}'

    def told() -> dict[str, float]:
        return samples(asked(server.address, Connection="close").text)

    until(lambda: told()[servers] == 2)
    for _ in range(12):
        assert httpx.get(f"{server.address}/about", verify=PLAIN).status_code == 200
    until(lambda: told().get(home) == 12)
    (second,) = children_of(server.process.pid)
    os.kill(second, signal.SIGKILL)
    until(lambda: children_of(server.process.pid) not in ([], [second]) and told()[servers] == 2)
    assert told()[home] == 12


def test_a_worker_tells_what_it_served(friends: Any, worker: Any, tmp_path: Path) -> None:
    code = friends.begun()
    friends.away(code, 1)
    worker.counts.folder = str(tmp_path)
    assert worker.work_once()
    worker.counts.write_now_and_then()
    (told,) = [one for one in Counts("server-0", str(tmp_path)).all() if one.process == "worker-0"]
    assert told.events["solutre_worker_tables_total"] == 1
    assert told.events["solutre_worker_seconds_total"] > 0


def test_a_process_that_is_gone_has_counted_but_is_nowhere_now(tmp_path: Path) -> None:
    mine, gone = Counts("server-0", str(tmp_path)), Counts("server-1", str(tmp_path), pid=2**22 + 1)
    for one in (mine, gone):
        one.add("asked")
        one.now["streams"] = 1
    gone.write()
    found = gathered(mine.all())
    assert (found["asked"], found["streams"], found['solutre_processes{role="server"}']) == (2, 1, 1)
    heir = Counts("server-1", str(tmp_path))
    heir.add("asked")
    heir.write()
    assert gathered(mine.all())["asked"] == 3


def test_a_bucket_holds_what_took_at_most_so_long() -> None:
    counts = Counts()
    for seconds in (0.005, 0.0051, 60.0):
        counts.took('route="/"', seconds)
    lines = list(histogram('route="/"', counts.times['route="/"']))
    assert lines[0] == 'solutre_request_seconds_bucket{route="/",le="0.005"} 1'
    assert lines[1] == 'solutre_request_seconds_bucket{route="/",le="0.01"} 2'
    assert lines[len(BOUNDS)] == 'solutre_request_seconds_bucket{route="/",le="+Inf"} 3'
    assert lines[-2:] == [
        'solutre_request_seconds_sum{route="/"} 60.0101',
        'solutre_request_seconds_count{route="/"} 3',
    ]


def test_half_a_file_and_a_full_disk_keep_nobody_from_counting(tmp_path: Path) -> None:
    (tmp_path / "server-1.json").write_text('{"pid": 1, "ev')
    mine = Counts("server-0", str(tmp_path))
    assert [one.process for one in mine.all()] == ["server-0"]
    mine.folder = str(tmp_path / "nowhere")
    mine.write()


def test_what_a_killed_library_counted_is_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    (tmp_path / f"solutre-counts-{2**22 + 1}-abc").mkdir()
    with meeting_place() as first, meeting_place() as second:
        assert {one.name for one in tmp_path.iterdir()} == {Path(first).name, Path(second).name}
    assert list(tmp_path.iterdir()) == []


# --- lines of the log --------------------------------------------------------------------------


@pytest.fixture
def as_before() -> Iterator[None]:
    """Loggers are put back as they were."""
    loggers = [logging.getLogger(name) for name in OURS]
    kept = [(one.handlers, one.filters, one.propagate, one.level) for one in loggers]
    yield
    for one, (handlers, filters, propagate, level) in zip(loggers, kept, strict=True):
        one.handlers, one.filters, one.propagate = handlers, filters, propagate
        one.setLevel(level)


@pytest.mark.usefixtures("as_before")
def test_a_request_is_one_line_of_json_that_names_no_table(
    start_server: Callable[[Settings], Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    set_up_logs("json", requests=True)
    served = start_server(Settings(database=f"sqlite:///{tmp_path / 'logs.db'}", log_requests=True))
    try:
        with served.person() as ada:
            code = ada.opens("cairn", seat_0="me", seat_1="here")
            ada.get(f"/t/{code}")
    finally:
        served.stop()
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    last = lines[-1]
    assert {name: last[name] for name in ("level", "by", "method", "route", "status")} == {
        "level": "info",
        "by": "solutre.requests",
        "method": "GET",
        "route": "/t/{code}",
        "status": 200,
    }
    assert last["ms"] > 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", last["at"])
    assert code not in str(lines) and "127.0.0.1" not in str(lines)


@pytest.mark.usefixtures("as_before")
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_fault_is_told_with_its_place_and_without_the_personal_link(
    form: str, start_server: Callable[[Settings], Any], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    set_up_logs(form)
    served = start_server(Settings(database=f"sqlite:///{tmp_path / 'logs.db'}"))
    try:
        with served.person() as ada:
            code = ada.opens("cairn", seat_0="me", seat_1="here")
            served.library.tables.come_back = None
            assert ada.get(f"/t/{code}/seat/a-secret-token").status_code == 500
    finally:
        served.stop()
    told = capfd.readouterr().err
    assert f"a fault at table {code}, /t/{{code}}/seat/{{token}}" in told
    assert "TypeError: 'NoneType' object is not callable" in told
    assert "a-secret-token" not in told
    assert form == "text" or [json.loads(line)["level"] for line in told.splitlines()] == ["error"]
