"""Ada and Bob: at a table without a server, and in browsers of their own."""

from __future__ import annotations

import re
import ssl
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import httpx

from solutre.web.http.library import Library
from solutre.web.store.schema import OPEN, PERSON
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch

if TYPE_CHECKING:
    from .servers import Served

GAME = "cairn"  # the tests' own game: short, with hidden hands
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # nothing here is encrypted, and loading certificates takes long
ACTION = re.compile(r'name="action" value="(\d+)"')
CSRF = re.compile(r'name="csrf" value="([^"]+)"')


class Friends:
    """Ada, who sits at seat 0, and Bob, on two devices, without a server between."""

    def __init__(self, library: Library) -> None:
        self.library = library

    def sit(self, game: str = GAME, pace: str = "relaxed", hints: bool = False) -> str:
        """A table at which somebody has something to decide."""
        plan = Plan(game, (SeatPlan(PERSON, "Ada", mine=True), SeatPlan(OPEN)), pace=pace, hints=hints)
        while True:  # sometimes all stones are alike
            code = self.library.tables.open(plan, "ada")
            self.library.tables.join(code, "bob", "Bob", None, "nonce")
            if not self.match(code).over:
                return code

    def match(self, code: str) -> TableMatch:
        match = self.library.views.of(code, "").match
        assert isinstance(match, TableMatch)
        return match

    def ply(self, code: str) -> int:
        return self.library.store.read(code).table.ply

    def choose(self, code: str, which: int = 0) -> str:
        """The person to decide takes one of the legal choices; returns who it was."""
        match = self.match(code)
        reader = ("ada", "bob")[match.player]
        assert self.library.playing.choose(code, reader, match.state.legal_actions()[which], self.ply(code))
        return reader

    def begun(self) -> str:
        """A table on which Ada laid a stone and the game goes on."""
        while True:
            code = self.sit()
            if self.match(code).player == 0:
                self.choose(code)
                if not self.match(code).over:
                    return code

    def gone_for_long(self, code: str, seat: int) -> None:
        self.library.store.mark_seen([(code, seat)], time.time() - 3600)

    def away(self, code: str, seat: int) -> None:
        """The person at a seat has left, and the other one lets a computer play for them."""
        self.gone_for_long(code, seat)
        self.library.tables.give_to_computer(code, ("bob", "ada")[seat], seat)


class Person:
    """A browser: cookies, and the secret that its forms carry."""

    def __init__(self, address: str, headers: dict[str, str] | None = None) -> None:
        self.client = httpx.Client(base_url=address, headers=headers, timeout=300.0, verify=PLAIN, trust_env=False)
        self.csrf = ""

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, **settings: Any) -> httpx.Response:
        answer = self.client.get(path, **settings)
        if found := CSRF.search(answer.text):
            self.csrf = found.group(1)
        return answer

    def post(self, path: str, headers: dict[str, str] | None = None, **fields: object) -> httpx.Response:
        if not self.csrf:
            self.get("/")
        data = {"csrf": self.csrf, **{name.replace("_", "-"): str(value) for name, value in fields.items()}}
        return self.client.post(path, data=data, headers=headers)

    def post_json(self, path: str, **fields: object) -> httpx.Response:
        return self.post(path, {"Accept": "application/json"}, **fields)

    def opens(self, game: str = GAME, **fields: object) -> str:
        """Open a table by the form; returns its code."""
        answer = self.post("/tables", None, game=game, **fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/t/")


class Pair:
    """Ada and Bob in two browsers."""

    def __init__(self, served: Served, ada: Person, bob: Person) -> None:
        self.served, self.ada, self.bob = served, ada, bob

    def sit(self, game: str = GAME) -> str:
        """A table at which somebody has something to decide."""
        while True:  # sometimes all stones are alike
            code: str = self.ada.opens(game, seat_0="me", seat_1="friend", name="Ada")
            assert self.bob.post(f"/t/{code}/join", name="Bob", seat=1).status_code == 303
            if any(ACTION.search(person.get(f"/t/{code}").text) for person in (self.ada, self.bob)):
                return code

    def to_decide(self, code: str) -> tuple[Person, Person, int]:
        """Who is to decide, who is not, and the ply."""
        table = self.served.library.store.read(code).table
        return (self.ada, self.bob, table.ply) if table.player == 0 else (self.bob, self.ada, table.ply)

    def legal(self, code: str) -> list[int]:
        match = self.served.library.views.of(code, "").match
        assert match is not None
        return match.state.legal_actions()


def wait_until(true: Callable[[], object], seconds: float = 300.0) -> None:
    """Wait for something that happens elsewhere: on a busy machine for long, and nothing is the worse for it."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.03)  # to ask again and again costs more than it gains
