"""Every request is counted, and told in a line of the log if the host wants that. Of an address only the route is kept:
neither codes of tables nor tokens, and nothing of who asked."""

from __future__ import annotations

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from solutre.web.http.watch.counts import Counts

METHODS = ("GET", "HEAD", "POST")
STREAM = b"text/event-stream"  # it lasts as long as its page: what counts is when it began
NOWHERE = "none"  # the route of an address that leads nowhere
BELIEVED, DOUBTED, UNNAMED = "believed", "doubted", "unnamed"  # what a proxy says about its clients
HERE = ("127.0.0.1", "::1")
LOCAL = ("localhost", "127.0.0.1", "[::1]", "0.0.0.0")
BROKEN_OFF = 499  # the client went away before it had said everything
log = logging.getLogger("solutre.requests")


class Counting:
    """The outermost of all: it sees every answer, also those of the limits."""

    def __init__(self, app: ASGIApp, counts: Counts, told: bool) -> None:
        self.app = app
        self.counts = counts
        self.told = told  # in the log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answer = Answered(send)
        try:
            await self.app(scope, receive, answer.send)
        except Exception:
            answer.status = 500  # written around us
            raise
        finally:
            self._count(scope, answer)

    def _count(self, scope: Scope, answer: Answered) -> None:
        method = scope["method"] if scope["method"] in METHODS else "other"
        route, status = route_of(scope), answer.status or BROKEN_OFF
        seconds = (answer.began if answer.stream else time.perf_counter()) - answer.asked
        self.counts.add(f'solutre_requests_total{{method="{method}",route="{route}",status="{status}"}}')
        self.counts.took(f'route="{route}"', seconds)
        if how := by_a_proxy(scope):
            self.counts.add(f'solutre_proxied_total{{how="{how}"}}')
        if self.told:
            facts = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            log.info("%(method)s %(route)s %(status)s %(ms)s ms", facts, extra={"facts": facts})


class Answered:
    """What was sent of one answer."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.asked = self.began = time.perf_counter()
        self.status = 0
        self.stream = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status, self.began = message["status"], time.perf_counter()
            self.stream = any(
                name == b"content-type" and value.startswith(STREAM) for name, value in message["headers"]
            )
        await self._send(message)


def by_a_proxy(scope: Scope) -> str:
    """How a proxy told for whom it asks; empty if there was none, as far as we see. uvicorn put what a trusted one told
    into the scope."""
    named = host = ""
    for name, value in scope["headers"]:
        if name == b"x-forwarded-for":
            named = value.decode("latin-1")
        elif name == b"host":
            host = value.decode("latin-1")
    client = scope["client"][0] if scope.get("client") else ""
    if named:
        return BELIEVED if client in named else DOUBTED
    return UNNAMED if client in HERE and host.rpartition(":")[0] not in LOCAL and host not in LOCAL else ""


def route_of(scope: Scope) -> str:
    """Where a request led to, without what was filled in: `/t/{code}`."""
    route = getattr(scope.get("route"), "path", "")
    return route or scope.get("root_path") or NOWHERE
