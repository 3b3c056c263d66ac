"""The short way to a function at a table: the same checks as the usual one, in the same order, and nothing left out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

import httpx
import pytest
from fastapi import APIRouter, Depends, FastAPI, Header, Query, Request
from fastapi.responses import PlainTextResponse, Response

from solutre.web.http import routes_play, routes_table
from solutre.web.http.forms import OwnForm, own_form
from solutre.web.http.readers import Signatures
from solutre.web.http.routes_table import Code, table_code
from solutre.web.http.short_way import ShortWay, checks_of

ROUTES = [*routes_play.router.routes, *routes_table.router.routes]
LONG = {"hint", "events", "come_back"}  # they wait, stream, or want another part of the address


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.path}-{min(route.methods)}")
def test_functions_at_a_table_are_told_what_was_checked_in_the_order_of_their_values(route: Any) -> None:
    checks = checks_of(route.endpoint)
    if route.endpoint.__name__ in LONG:
        assert checks is None
        return
    posted = "POST" in route.methods
    assert checks is not None
    assert [check[1:] for check in checks] == [(table_code, True), *([(own_form, False)] if posted else [])]


def test_a_function_that_wants_anything_else_goes_the_usual_way() -> None:
    async def waits(request: Request, code: Code) -> None: ...
    def reads_a_head(request: Request, code: Code, last: Annotated[str, Header()] = "") -> None: ...
    def wants_more(request: Request, code: Code, token: str) -> None: ...
    def checks_in_a_thread(request: Request, code: Annotated[str, Depends(lambda code: code)]) -> None: ...
    def wants_a_form_alone(form: OwnForm) -> None: ...

    for one in (waits, reads_a_head, wants_more, checks_in_a_thread, wants_a_form_alone):
        assert checks_of(one) is None


@pytest.fixture
def asked() -> Callable[[str], httpx.Response]:
    router = APIRouter(route_class=ShortWay)

    @router.get("/t/{code}")
    def tell(request: Request, code: Code, ply: Annotated[int, Query(ge=0)] = 7) -> Response:
        return PlainTextResponse(f"{code} {ply}")

    app = FastAPI()
    app.include_router(router)

    def ask(path: str) -> httpx.Response:
        async def asking() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as client:
                return await client.get(path)

        return asyncio.run(asking())

    return ask


def test_without_a_query_usual_values_hold_and_with_one_it_is_read_and_checked(
    asked: Callable[[str], httpx.Response],
) -> None:
    assert asked("/t/bcdfghj").text == "BCDFGHJ 7"  # small letters will do
    assert asked("/t/bcdfghj?ply=3").text == "BCDFGHJ 3"
    assert asked("/t/bcdfghj?ply=-1").status_code == 422
    assert asked("/t/bcdfghj?ply=x").status_code == 422


def test_signatures_that_are_remembered_are_still_those_of_their_reader_and_key() -> None:
    one, other = Signatures("a key"), Signatures("another key")
    cookie = one.signed("ada")
    assert [one.reader(cookie), one.reader(cookie), other.reader(cookie)] == ["ada", "ada", None]
    assert one.reader(cookie[:-1]) is None
    assert one.fits("ada", one.csrf("ada"))
    assert not one.fits("bob", one.csrf("ada"))
    assert not other.fits("ada", one.csrf("ada"))
    assert not one.fits("ada", "")
    assert not one.fits("ada", "é")
