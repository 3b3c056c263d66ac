"""Who asks is known wherever a request is answered, and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import pytest
from anyio.from_thread import start_blocking_portal
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from solutre.web.http.readers import (
    COOKIE,
    Asked,
    Readers,
    Signatures,
    current_reader,
    current_visitor,
    visitor_is_known,
)

OURS = Signatures("key")
T = TypeVar("T")


class NoPasses:
    """Nobody travels along."""

    def owner(self, bond: str, own: str) -> str | None:
        return None


def scope(cookie: str = "", path: str = "/") -> dict[str, Any]:
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode())] if cookie else []
    return {"type": "http", "path": path, "scheme": "http", "headers": headers}


async def ask(app: Any, cookie: str = "", path: str = "/") -> list[Any]:
    """The messages of an answer."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    await Readers(app, OURS, NoPasses())(scope(cookie, path), None, send)  # type: ignore[arg-type]
    return sent


def run(work: Callable[..., Awaitable[T]], *given: object) -> T:
    with start_blocking_portal() as portal:
        return portal.call(work, *given)


async def answer_later(_: object, __: object, send: Any) -> None:
    """Tells the reader as a thread sees them, once others had their turn."""
    await asyncio.sleep(0.01)
    told = await run_in_threadpool(current_reader)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x-reader", told.encode())]})


def test_each_request_has_its_own_reader_also_in_threads() -> None:
    async def two() -> list[Any]:
        return await asyncio.gather(*(ask(answer_later, OURS.signed(name)) for name in ("ada", "bob")))

    answers = run(two)
    assert [dict(sent[0]["headers"])[b"x-reader"] for sent in answers] == [b"ada", b"bob"]
    assert not any(b"set-cookie" in dict(sent[0]["headers"]) for sent in answers)


def test_a_newcomer_is_given_the_cookie_of_the_reader_that_they_are() -> None:
    [start] = run(ask, answer_later)
    told = dict(start["headers"])
    cookie = told[b"set-cookie"].decode().partition(";")[0].removeprefix(f"{COOKIE}=")
    assert OURS.reader(cookie) == told[b"x-reader"].decode()


def test_outside_of_a_request_nobody_asks() -> None:
    known: list[bool] = []

    async def look(*_: object) -> None:
        known.append(visitor_is_known())

    async def one_after_the_other() -> None:
        await ask(look, OURS.signed("ada"))
        await ask(look, path="/static/theme.css")  # whatever everybody shares
        known.append(visitor_is_known())

    run(one_after_the_other)
    assert known == [True, False, False]
    with pytest.raises(LookupError):
        current_visitor()


def test_a_fault_is_told_to_whom_it_befell() -> None:
    """It is answered around all of us, and needs to know for whom."""

    async def break_down(*_: object) -> None:
        raise RuntimeError

    async def around() -> str:
        with pytest.raises(RuntimeError):
            await ask(break_down, OURS.signed("ada"))
        return current_reader()

    assert run(around) == "ada"


def test_cookies_that_were_read_once_are_those_of_the_request() -> None:
    found: list[dict[str, str]] = []

    async def look(asked: Any, *_: object) -> None:
        found.extend([Asked(asked).cookies, Request(asked).cookies])

    async def with_two_heads() -> None:
        heads = [(b"cookie", f"{COOKIE}={OURS.signed('ada')}; told=1.2.3".encode()), (b"cookie", b'told="4"; odd')]
        asked = {"type": "http", "path": "/t/x", "scheme": "http", "headers": heads}
        await Readers(look, OURS, NoPasses())(asked, None, None)  # type: ignore[arg-type]

    run(with_two_heads)
    assert found[0] == found[1]
    assert found[0]["told"] == "4"
    assert Asked({"type": "http", "headers": [(b"cookie", b"told=5")]}).cookies == {"told": "5"}
