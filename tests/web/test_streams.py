"""Streams: changes are told by their numbers, and end with the server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from solutre.web.settings import Settings

TWO = {"seat_0": "me", "seat_1": "friend", "name": "Ada"}


def numbers(lines: Iterator[str]) -> dict[str, int]:
    """The numbers of the next event."""
    for line in lines:
        if line.startswith("data: "):
            told: dict[str, int] = json.loads(line.removeprefix("data: "))
            return told
    raise AssertionError("the stream has ended")


def test_a_stream_tells_changes_by_their_numbers_only(served: Any, ada: Any, bob: Any) -> None:
    code = ada.opens(**TWO)
    with ada.client.stream("GET", f"/t/{code}/events") as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        lines = stream.iter_lines()
        assert numbers(lines) == {"changed": 1, "ply": 0}
        bob.post(f"/t/{code}/join", name="Bob")
        told = numbers(lines)
        table = served.library.store.read(code).table
        assert told == {"changed": table.changed, "ply": table.ply}


def test_a_stream_goes_on_where_it_was(ada: Any) -> None:
    code = ada.opens(**TWO)
    with ada.client.stream("GET", f"/t/{code}/events", headers={"Last-Event-ID": "1"}) as stream:
        lines = stream.iter_lines()
        ada.post(f"/t/{code}/chat", text="hello")
        assert numbers(lines)["changed"] == 2


def test_streams_end_when_the_server_stops(tmp_path: Path, start_server: Callable[[Settings], Any]) -> None:
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'ending.db'}"))
    with running.person() as ada:
        code = ada.opens(**TWO)
        with ada.client.stream("GET", f"/t/{code}/events") as stream:
            lines = stream.iter_lines()
            numbers(lines)
            running.stop()
            assert not any(line.startswith("data") for line in lines)
    assert not running.thread.is_alive()
