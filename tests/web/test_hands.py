"""What is handed over to threads comes back once, whatever became of it; and forms read the short way are the same."""

from __future__ import annotations

import asyncio
import threading
import time
from contextvars import ContextVar
from typing import Any

import pytest
from fastapi import Request

from solutre.web.errors import NotFound
from solutre.web.http.forms import MOST_FIELDS, plain_fields, sent_fields
from solutre.web.http.quick.hands import Hands

from .asking import awaited

WHO: ContextVar[str] = ContextVar("who")
KIND = "application/x-www-form-urlencoded"


def test_what_a_thread_finds_or_raises_comes_back_to_whoever_asked() -> None:
    def refuse() -> None:
        raise NotFound("no table")

    def stop() -> None:
        raise StopIteration

    async def ask() -> None:
        hands = Hands(2)
        assert await hands.do(lambda one, other: one + other, 3, 4) == 7
        assert await hands.do(threading.current_thread) is not threading.current_thread()
        with pytest.raises(NotFound):
            await hands.do(refuse)
        with pytest.raises(RuntimeError):
            await hands.do(stop)

    awaited(ask)


def test_every_request_is_answered_for_its_own_visitor() -> None:
    async def ask(hands: Hands, who: str) -> str:
        WHO.set(who)
        return await hands.do(WHO.get)

    async def all_at_once() -> list[str]:
        hands = Hands(3)
        return await asyncio.gather(*(ask(hands, f"reader {number}") for number in range(40)))

    assert awaited(all_at_once) == [f"reader {number}" for number in range(40)]


def test_a_stalled_answer_holds_up_nobody_and_who_goes_away_is_not_waited_for() -> None:
    stalled, begun, done = threading.Event(), threading.Event(), list[int]()

    def stall() -> None:
        begun.set()
        stalled.wait(10)
        done.append(1)

    async def ask() -> float:
        hands = Hands(2)
        waits = asyncio.create_task(hands.do(stall))
        began = time.monotonic()
        assert await hands.do(begun.wait, 5)
        assert await hands.do(int) == 0
        waits.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waits
        took = time.monotonic() - began
        stalled.set()
        while not done:  # what was begun is finished
            await asyncio.sleep(0.01)
        return took

    assert awaited(ask) < 5


def request_with(body: bytes, kind: str) -> Request:
    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    return Request({"type": "http", "headers": [(b"content-type", kind.encode())]}, receive)


@pytest.mark.parametrize("kind", [KIND, f"{KIND};charset=UTF-8"])
@pytest.mark.parametrize(
    "body",
    [
        b"csrf=a.b-c_d&action=12+13&ply=4&confirmed=1",
        b"text=%C3%A9t%C3%A9+1%2B1%3D2%26&word=",
        b"a=1&a=2",
        b"a=%zz&b=%e9&c=%00",
    ],
)
def test_a_plain_form_is_read_as_any_other(body: bytes, kind: str) -> None:
    found = awaited(plain_fields, request_with(body, kind))
    assert found is not None
    assert found == awaited(sent_fields, request_with(body, kind), 0)


@pytest.mark.parametrize(
    "body",
    [b"", b"a", b"a=1&&b=2", b"a%20b=1", b"a=1;b=2", b"a=\xe9", b"a=1\r\n", b"&".join([b"a=1"] * (MOST_FIELDS + 1))],
)
def test_a_form_with_anything_odd_is_left_to_the_usual_reader(body: bytes) -> None:
    assert awaited(plain_fields, request_with(body, KIND)) is None
    assert awaited(plain_fields, request_with(b"a=1", "multipart/form-data; boundary=x")) is None
    assert awaited(plain_fields, request_with(b"a=1", "text/plain")) is None
