"""Asks an application without a server around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import httpx
from anyio.from_thread import start_blocking_portal
from starlette.types import ASGIApp

T = TypeVar("T")


def answers(app: ASGIApp, *paths: str, method: str = "GET") -> list[httpx.Response]:
    """From a thread of its own: in this one a loop may run already, the one that drives the browser of other tests."""

    async def ask() -> list[httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://library.example") as client:
            return [await client.request(method, path) for path in paths]

    return awaited(ask)


def awaited(asked: Callable[..., Awaitable[T]], *told: Any) -> T:
    """What comes of something that has to be awaited, in a thread of its own."""
    with start_blocking_portal() as portal:
        return portal.call(asked, *told)
