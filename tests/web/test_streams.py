"""Streams: changes are told by their numbers, and end with the server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

from solutre.web.live.streams import PING, Ear, event
from solutre.web.settings import Settings

from .asking import awaited

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


class Hourglass:
    """A loop's clock that moves only when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, called: Callable[[], None]) -> Mock:
        self.due.append((self.now + delay, called))
        return Mock(cancel=self.due.clear)

    def reach(self, moment: float) -> None:
        """Whatever is due until then is called when it is due."""
        while self.due and min(self.due)[0] <= moment:
            self.now, called = self.due.pop(self.due.index(min(self.due)))
            called()
        self.now = moment


def test_a_stream_is_woken_by_news_and_by_silence_that_lasts() -> None:
    """News do not let it forget that a sign of life is due, nor does one come while there are news."""

    async def listen() -> list[tuple[float, bool]]:
        glass, found = Hourglass(), list[tuple[float, bool]]()
        ear = Ear(cast("asyncio.AbstractEventLoop", glass))
        listening = asyncio.ensure_future(ear.woken())
        for quarter in range(1, 17):
            glass.reach(quarter * PING / 4)
            if quarter in (1, 2, 3, 5):
                ear.wake()
            for _ in range(3):  # whoever listens has its turn
                await asyncio.sleep(0)
            if listening.done():
                found.append((quarter / 4, listening.result()))
                listening = asyncio.ensure_future(ear.woken())
        listening.cancel()
        ear.close()
        assert not glass.due
        return found

    assert awaited(listen) == [(0.25, True), (0.5, True), (0.75, True), (1.25, True), (2.25, False), (3.25, False)]


def test_an_event_is_what_browsers_read() -> None:
    head, data = event(12, 7).split("data: ")
    assert head == "id: 12\nevent: changed\n"
    assert json.loads(data) == {"changed": 12, "ply": 7}
