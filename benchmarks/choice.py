"""What a choice costs the server with all its answers, in processor time and bytes; no network, no latency.

    python benchmarks/choice.py --choices 100

The application runs in this process and is asked as uvicorn asks it. At every table whoever is to decide posts a
choice, and everybody else who has a browser there fetches the table. Only the processor time of the application counts,
so that it can be compared on a machine that others use, too: measure before and after a change in one go.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import re
import secrets
import statistics
import tempfile
import time
import zlib
from dataclasses import dataclass, field
from typing import Annotated, Any
from urllib.parse import urlencode

import typer
from crowd import Crowd, Laid, Person
from fastapi import FastAPI

from solutre.core.game import games
from solutre.web.http.app import create_app
from solutre.web.processes.serving import settle
from solutre.web.processes.warm_up import warm_up
from solutre.web.settings import Settings

with contextlib.suppress(ImportError):  # to compare with versions that send the whole table
    from solutre.web.pages.parted.parts import Reader

ACTION = re.compile(r'id="choice-(\d+)"')
PLY = re.compile(r'data-ply="(\d+)"')
GZIP = 31  # what zlib calls the format
HOST = (b"host", b"127.0.0.1:8000")


@dataclass
class Measured:
    """Of one game: seconds of processor time by choice, bytes by answer."""

    choices: list[float] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)
    seconds: float = 0.0


class Browser:
    """One person's page: its cookies, the parts that it has, what it shows."""

    def __init__(self, app: FastAPI, code: str, person: Person, measured: Measured) -> None:
        self.app, self.code, self.csrf, self.measured = app, code, person.csrf, measured
        self.cookies = {"reader": person.cookie, "layout": "desk"}
        self.reader = Reader() if "Reader" in globals() else None
        self.page = ""

    async def look(self) -> None:
        await self.ask("GET", f"/t/{self.code}/fragment")

    async def choose(self) -> bool:
        """Any of the choices; says whether there was one."""
        actions = ACTION.findall(self.page)
        if not actions:
            return False
        ply = PLY.search(self.page)
        fields = {"csrf": self.csrf, "action": random.choice(actions), "ply": ply[1] if ply else "", "confirmed": "1"}
        await self.ask("POST", f"/t/{self.code}/choose", urlencode(fields).encode())
        return True

    async def ask(self, method: str, path: str, body: bytes = b"") -> None:
        scope, sent = self._scope(method, path), []
        received = iter([{"type": "http.request", "body": body, "more_body": False}])

        async def receive() -> dict[str, Any]:
            return next(received, {"type": "http.disconnect"})

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        before = time.process_time()
        await self.app(scope, receive, send)
        self.measured.seconds += time.process_time() - before
        self._show(sent[0], b"".join(message.get("body", b"") for message in sent[1:]))

    def _scope(self, method: str, path: str) -> dict[str, Any]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = [
            HOST,
            (b"accept-encoding", b"gzip"),
            (b"x-requested-with", b"solutre"),
            (b"cookie", cookies.encode()),
        ]
        if self.reader is not None:
            headers.append((b"x-parts", self.reader.stamps.encode()))
        if method == "POST":
            headers.append((b"content-type", b"application/x-www-form-urlencoded"))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": ("127.0.0.1", 5000),
            "server": ("127.0.0.1", 8000),
        }

    def _show(self, start: dict[str, Any], body: bytes) -> None:
        headers = [(name.decode().lower(), value.decode()) for name, value in start["headers"]]
        for name, value in headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        self.measured.bytes.append(len(body))
        text = (zlib.decompress(body, GZIP) if dict(headers).get("content-encoding") == "gzip" else body).decode()
        if start["status"] != 200:
            raise SystemExit(f"{start['status']}: {text[:300]}")
        self.page = text if self.reader is None else self.reader.read(text)


async def play(app: FastAPI, crowd: Crowd, laid: list[Laid], choices: int, measured: dict[str, Measured]) -> None:
    """Tables take turns, as they would in an evening."""
    tables = [[Browser(app, one.code, person, measured[one.game]) for person in one.people] for one in laid]
    async with app.router.lifespan_context(app):
        for browsers in tables:
            for browser in browsers:
                await browser.look()
                await browser.look()  # the second time it has its parts
        for found in measured.values():
            found.bytes.clear()
        for _ in range(choices):
            for browsers in tables:
                await turn(browsers, crowd)


async def turn(browsers: list[Browser], crowd: Crowd) -> None:
    """One choice, and everybody sees it; computers choose beforehand."""
    found = browsers[0].measured
    found.seconds = 0.0
    for browser in browsers:
        if await browser.choose():
            for other in browsers:
                if other is not browser:
                    await other.look()
            found.choices.append(found.seconds)
            return
    crowd.move_computer(browsers[0].code)
    for browser in browsers:
        await browser.look()


def main(
    choices: Annotated[int, typer.Option(help="At each table.")] = 60,
    tables: Annotated[int, typer.Option(help="Of each game, each with two people.")] = 6,
    game: Annotated[str, typer.Option(help="The game; by default all.")] = "",
    seed: int = 7,
) -> None:
    """Measure what choices cost."""
    random.seed(seed)
    secrets.token_bytes = lambda count=32: random.randbytes(count)  # type: ignore[assignment,misc]  # the same games
    secrets.token_urlsafe = lambda count=18: random.randbytes(count).hex()  # type: ignore[assignment,misc]
    played = [game] if game else list(games())
    measured = {one: Measured() for one in played}
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/choice.db", rate=0.0, warm_up=False))
        warm_up()
        settle()
        crowd = Crowd(app.state.library, "hunter")
        laid = [crowd.lay(one, friends=True) for _ in range(tables) for one in played]
        asyncio.run(play(app, crowd, laid, choices, measured))
    for name, found in measured.items():
        print(f"{name:12}", told(found))
    everything = Measured()
    for found in measured.values():
        everything.choices += found.choices
        everything.bytes += found.bytes
    print(f"{'all':12}", told(everything))


def told(found: Measured) -> str:
    took = [1000 * seconds for seconds in found.choices]
    return (
        f"{len(took):5} choices  {statistics.mean(took):6.2f} ms of processor time each, "
        f"{statistics.median(took):6.2f} at the median; an answer {statistics.median(found.bytes) / 1000:5.1f} kB"
    )


if __name__ == "__main__":
    typer.run(main)
