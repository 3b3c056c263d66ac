"""Streams: changes are told by their numbers, and end with the server."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, cast
from unittest.mock import Mock

import pytest

from solutre.web.live.streams import PING, Ear, Stream, event
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


class Page:
    """What a stream knows of a page."""


async def left(*, by_client: bool) -> tuple[bool, list[str]]:
    """Whether anything is left of a page whose stream has ended, and what happened."""
    gone, happened, page = asyncio.Event(), list[str](), Page()
    there = weakref.ref(page)

    async def receive() -> dict[str, str]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        happened.append(message["type"])

    async def events(known: Page) -> AsyncIterator[str]:
        try:
            yield "one"
            if by_client:
                await asyncio.Event().wait()
        finally:
            happened.append("end")

    place = ExitStack()
    place.callback(happened.append, "place")
    answered = asyncio.create_task(Stream(events(page), place)({"type": "http"}, receive, send))
    del page
    await asyncio.sleep(0.01)
    if by_client:
        assert not answered.done() and there() is not None
        gone.set()
    await answered
    del answered
    return there() is not None, happened


def test_nothing_is_left_of_a_stream() -> None:
    """Its rubbish would hold all parts of a page until Python looks for it."""
    start, body = "http.response.start", "http.response.body"
    gc.disable()
    try:
        assert awaited(partial(left, by_client=True)) == (False, [start, body, "end", "place"])
        assert awaited(partial(left, by_client=False)) == (False, [start, body, "end", body, "place"])
    finally:
        gc.enable()


def test_a_fault_of_a_stream_is_one_of_its_answer() -> None:
    async def broken() -> AsyncIterator[str]:
        yield "one"
        raise LookupError("two")

    async def never() -> Any:
        await asyncio.Event().wait()

    async def send(_: Any) -> None:
        pass

    with pytest.raises(LookupError):
        awaited(Stream(broken(), ExitStack()), {"type": "http"}, never, send)
