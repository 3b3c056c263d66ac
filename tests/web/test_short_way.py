"""The short way to a function at a table: the same checks as the usual one, in the same order, and nothing left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import httpx
import pytest
from fastapi import APIRouter, Depends, FastAPI, Header, Query, Request
from fastapi.responses import PlainTextResponse, Response

from solutre.web.errors import NotFound
from solutre.web.http import routes_play, routes_table
from solutre.web.http.forms import OwnForm, own_form
from solutre.web.http.quick.open_pages import OpenPages
from solutre.web.http.readers import Signatures
from solutre.web.http.routes_table import Code, table_code
from solutre.web.http.safety import POLICY_OF_PAPERS, STRICT, strict
from solutre.web.http.short_way import ShortWay, Straight, checks_of

from .asking import answers

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

    return lambda path: answers(app, path)[0]


def test_without_a_query_usual_values_hold_and_with_one_it_is_read_and_checked(
    asked: Callable[[str], httpx.Response],
) -> None:
    assert asked("/t/bcdfghj").text == "BCDFGHJ 7"  # small letters will do
    assert asked("/t/bcdfghj?ply=3").text == "BCDFGHJ 3"
    assert asked("/t/bcdfghj?ply=-1").status_code == 422
    assert asked("/t/bcdfghj?ply=x").status_code == 422


@pytest.fixture
def straight() -> Callable[..., tuple[int, str, bool]]:
    """Asks by the straight way, behind which lies nothing; whether it was that way."""
    router = APIRouter(route_class=ShortWay)

    @router.get("/t/{code}/told")
    def tell(request: Request, code: Code, ply: int = 7) -> Response:
        return PlainTextResponse(f"{code} {request.path_params['code']} {ply}")

    @router.get("/t/{code}/long")
    def tell_much(request: Request, code: Code) -> Response:
        return PlainTextResponse(code * 1000)

    @router.get("/t/{code}/{other}")
    def wants_more(request: Request, code: Code, other: str) -> Response:
        return PlainTextResponse(other)

    async def elsewhere(scope: Any, receive: Any, send: Any) -> None:
        await PlainTextResponse("elsewhere", 418)(scope, receive, send)

    def refused(request: Request, problem: Exception) -> Response:
        return PlainTextResponse(f"refused at {request.scope['route'].path}", 404)

    app = Straight(elsewhere, router.routes, {NotFound: refused}, OpenPages())

    def ask(path: str, method: str = "GET") -> tuple[int, str, bool]:
        (answer,) = answers(app, path, method=method)
        assert (answer.headers.get("content-encoding") == "gzip") == (len(answer.text) > 1000)
        return answer.status_code, answer.text, answer.status_code != 418

    return ask


def test_what_is_asked_at_a_table_goes_straight_to_its_route(straight: Callable[..., tuple[int, str, bool]]) -> None:
    assert straight("/t/bcdfghj/told") == (200, "BCDFGHJ bcdfghj 7", True)
    assert straight("/t/bcdfghj/long") == (200, "BCDFGHJ" * 1000, True)  # it was packed on its way
    assert straight("/t/no%20code/told") == (404, "refused at /t/{code}/told", True)


@pytest.mark.parametrize(
    ("path", "method"),
    [
        ("/t/bcdfghj/told?ply=3", "GET"),  # a query is read and checked by the usual way
        ("/t/bcdfghj/told", "POST"),
        ("/t/bcdfghj/other", "GET"),
        ("/t/bcdfghj/told/more", "GET"),
        ("/t/bcdfghj", "GET"),
        ("/t//told", "GET"),
        ("/x/bcdfghj/told", "GET"),
    ],
)
def test_whatever_else_is_asked_goes_the_usual_way(
    straight: Callable[..., tuple[int, str, bool]], path: str, method: str
) -> None:
    assert straight(path, method) == (418, "elsewhere", False)


def test_every_route_of_a_table_that_can_be_goes_straight() -> None:
    async def nowhere(*_: Any) -> None: ...

    ways = Straight(nowhere, ROUTES, {}, OpenPages()).ways
    short = [route for route in ROUTES if isinstance(route, ShortWay) and checks_of(route.endpoint) is not None]
    assert set(ways) == {(method, route.path) for route in short for method in route.methods or ()}
    assert {("POST", "/t/{code}/choose"), ("GET", "/t/{code}/fragment"), ("GET", "/t/{code}")} <= set(ways)


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


def test_strict_headers_are_ours_alone_and_pages_are_never_kept() -> None:
    told = [(b"content-security-policy", b"anything"), (b"set-cookie", b"a=1"), (b"set-cookie", b"b=2")]
    page = strict(told, "/t/BCDFGHJ")
    assert page[:2] == told[1:]
    assert sorted(page[2:]) == sorted([*STRICT, (b"cache-control", b"no-store")])
    assert (b"cache-control", b"max-age=300") in strict([], "/static/theme.css")
    assert dict(strict([(b"cache-control", b"private")], "/static/x"))[b"cache-control"] == b"private"
    papers = dict(strict([], "/docs/index.html"))
    assert papers[b"content-security-policy"] == POLICY_OF_PAPERS.encode()
    assert papers.keys() == dict(page[3:]).keys() | {b"content-security-policy"}
