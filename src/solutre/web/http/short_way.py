"""The short way to a function that answers: for those that want nothing but the request, the code in its address and
its form, as nearly all at a table do. FastAPI works out anew for every request what a function wants; that takes longer
than all our checks. Here it is known from the start. The checks are the same functions, in the same order, and an
address that asks for more goes the usual way."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping
from functools import partial
from inspect import Parameter, iscoroutinefunction, signature
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from fastapi import Request
from fastapi.params import Depends, Query
from fastapi.responses import Response
from fastapi.routing import APIRoute
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from solutre.web.http.gzip import can_be_packed, pack
from solutre.web.http.quick.hands import HANDS
from solutre.web.http.quick.open_pages import OpenPages
from solutre.web.http.readers import Asked

TABLES = "/t/"
REQUEST, CODE = "request", "code"
Handle = Callable[[Request], Coroutine[Any, Any, Response]]
Check = tuple[str, Callable[..., Coroutine[Any, Any, Any]], bool]  # what it is for, the check, whether of the code


class Straight:
    """Leads what is asked at a table straight to its route, where others are looked for one after the other. Refusals
    and faults are answered as everywhere, by the same handlers."""

    def __init__(
        self, app: ASGIApp, routes: Iterable[BaseRoute], handlers: Mapping[Any, Any], pages: OpenPages
    ) -> None:
        self.app = app
        self.pages = pages
        self.handlers = handlers
        self.ways: dict[tuple[str, str], tuple[ShortWay, Handle]] = {}
        for route in routes:
            if isinstance(route, ShortWay) and checks_of(route.endpoint) is not None:
                for method in route.methods or ():
                    self.ways.setdefault((method, route.path), (route, route.get_route_handler()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not scope["query_string"] and scope["path"].startswith(TABLES):
            code, *word = scope["path"].removeprefix(TABLES).split("/")
            way = self.ways.get((scope["method"], "/".join([f"{TABLES}{{{CODE}}}", *word])))
            if way is not None and code:
                route, handle = way
                scope.update(route=route, endpoint=route.endpoint, path_params={CODE: code})
                request = Asked(scope, receive, send)
                with self.pages.answering(request):
                    response = await self._answered(handle, request)
                if can_be_packed(response.headers):
                    pack(request, response)
                await response(scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _answered(self, handle: Handle, request: Request) -> Response:
        try:
            return await handle(request)
        except Exception as problem:
            handler = next((self.handlers[kind] for kind in type(problem).__mro__ if kind in self.handlers), None)
            if handler is None:
                raise
            answered: Response = await HANDS.do(handler, request, problem)
            return answered


class ShortWay(APIRoute):
    """A route that is answered by the short way, if its function wants no more than that."""

    def get_route_handler(self) -> Handle:
        usual, answer = super().get_route_handler(), self.endpoint
        checks = checks_of(answer)
        if checks is None:
            return usual

        async def handle(request: Request) -> Response:
            if request.scope["query_string"]:
                return await usual(request)
            told = {
                name: await (check(request.path_params[CODE]) if of_code else check(request))
                for name, check, of_code in checks
            }
            answered: Response = await HANDS.do(partial(answer, request, **told))
            return answered

        return handle


def checks_of(answer: Callable[..., Any]) -> list[Check] | None:
    """The checks that give a function its values, in their order; None if it wants anything else, or does not work in a
    thread. What has a usual value stands in the query of an address."""
    wants = signature(answer).parameters
    if iscoroutinefunction(answer) or REQUEST not in wants:
        return None
    hints, found = get_type_hints(answer, include_extras=True), list[Check]()
    for name, parameter in wants.items():
        if name == REQUEST:
            continue
        if parameter.default is not Parameter.empty:
            if any(not isinstance(one, Query) for one in notes_in(hints[name])):
                return None
            continue
        check = check_in(hints[name])
        if check is None:
            return None
        wanted = list(signature(check).parameters)
        if wanted not in ([CODE], [REQUEST]):
            return None
        found.append((name, check, wanted == [CODE]))
    return found


def check_in(hint: Any) -> Callable[..., Coroutine[Any, Any, Any]] | None:
    """The check of `Annotated[…, Depends(check)]`, if it can be awaited."""
    noted = notes_in(hint)
    check = noted[0].dependency if len(noted) == 1 and isinstance(noted[0], Depends) else None
    return check if iscoroutinefunction(check) else None


def notes_in(hint: Any) -> list[Any]:
    """What is noted of a value beside its type."""
    return list(get_args(hint)[1:]) if get_origin(hint) is Annotated else []
