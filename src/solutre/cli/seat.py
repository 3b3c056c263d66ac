"""`solutre seat`: let a computer player of one's own sit at a table of a library, over HTTP."""

from __future__ import annotations

import contextlib
import http.client
import json
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeVar

import typer

from solutre.bots import Bot
from solutre.bots import bot as made
from solutre.cli.options import WeightsFile, game_ids, levels_begun, weighed
from solutre.core.errors import SolutreError
from solutre.core.game import game as find
from solutre.core.matches.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.view import View

TABLE = re.compile(r"(https?://[^/\s]+)(?:/t/([A-Za-z0-9-]+))?/?")
PATIENCE = 90.0  # seconds without a sign of life of the library
T = TypeVar("T")
AGAIN = 1.0  # seconds until a library that is away is asked again
AWAY = frozenset({429, 502, 503, 504})  # too fast, or being started anew: it will answer soon

Address = Annotated[str, typer.Argument(metavar="URL", help="The link of a table, or of a library with --game.")]
Player = Annotated[
    str,
    typer.Option(help="Who plays: ./my.py:MyBot, package.module:Class, or a level.", autocompletion=levels_begun),
]
Key = Annotated[
    str, typer.Option(envvar="SOLUTRE_KEY", help="The key of the program, made under “My programs”; or SOLUTRE_KEY.")
]


class Library:
    """A library at an address, asked with a key. Once it has answered it may be away for a while, as for an update."""

    def __init__(self, address: str, key: str) -> None:
        self.address = address
        self.key = key
        self.known = False

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """A JSON answer; what is refused is told as the library says it."""

        def read() -> Any:
            with self.once(path, body) as answer:
                return json.load(answer)

        return self.patiently(read)

    def patiently(self, asking: Callable[[], T]) -> T:
        """Ask again while the library is away. A choice may be sent twice: it names its ply, and counts once."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                answer = asking()
                self.known = True
                return answer
            except Away:
                if not self.known or time.monotonic() > until:
                    raise
            except (OSError, http.client.HTTPException) as problem:
                if not self.known or time.monotonic() > until:
                    raise Away(0, f"{self.address} does not answer: {reason_of(problem)}") from None
            time.sleep(AGAIN)

    def once(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json", "Accept-Language": "en"}
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers)
        try:
            return urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as refusal:
            kind = Away if refusal.code in AWAY else Answer
            raise kind(refusal.code, said(refusal.read())) from None

    def changes(self, code: str, since: int) -> Iterator[int]:
        """The numbers of the changes of a table, as they come, until the stream ends or breaks off."""
        with (
            self.patiently(lambda: self.once(f"/tables/{code}/events?since={since}")) as stream,
            contextlib.suppress(OSError, http.client.HTTPException),
        ):
            for line in stream:
                if line.startswith(b"id: "):
                    yield int(line[4:])


class Answer(SolutreError):
    """A library refused."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


class Away(Answer):
    """A library could not answer now."""


def reason_of(problem: Exception) -> str:
    """“Connection refused”, without its numbers and wrappings."""
    reason = getattr(problem, "reason", problem)
    return str(getattr(reason, "strerror", None) or reason)


def said(body: bytes) -> str:
    try:
        return str(json.loads(body)["error"])
    except (ValueError, KeyError, TypeError):
        return "the library gave no answer that can be read"


def seat(
    url: Address,
    bot: Player,
    key: Key = "",
    seat: Annotated[int | None, typer.Option(help="The seat to take; any open one by default.")] = None,
    game: Annotated[
        str, typer.Option(help="Open a table of this game instead, against computers.", autocompletion=game_ids)
    ] = "",
    seats: Annotated[int | None, typer.Option("--seats", "-s", help="… with so many seats.")] = None,
    level: Annotated[str, typer.Option(help="… of this level.", autocompletion=levels_begun)] = "hunter",
    seed: Annotated[int, typer.Option(help="Of the player's own random numbers.")] = 1,
    weights: WeightsFile = None,
) -> None:
    """Sit down at a table of a library with a computer player of one's own, and play the game to its end."""
    place = TABLE.fullmatch(url)
    if not place or bool(place[2]) == bool(game):
        raise SolutreError("name the link of a table, https://HOST/t/CODE, or a library with --game")
    if not key:
        raise SolutreError("a program needs a --key: people make one under “My tables”, “My programs”")
    player = made(weighed([bot], weights)[0])  # before anything is opened or taken
    library = Library(place[1], key)
    if game:
        others = [{"held": "computer", "level": level}] * ((seats or find(game).seats[0]) - 1)
        code = library.ask("/tables", {"game": game, "seats": [{"held": "me"}, *others]})["code"]
    else:
        code = place[2].upper()
        if library.ask(f"/tables/{code}")["seat"] < 0:
            library.ask(f"/tables/{code}/seat", {"seat": seat})
    print(f"{library.address}/t/{code}", flush=True)
    told = play(library, code, player, seed)
    print(", ".join(f"{one['name']} {score}" for one, score in zip(told["seats"], told["scores"], strict=True)))


def play(library: Library, code: str, player: Bot, seed: int) -> dict[str, Any]:
    """Choose whenever it is the player's turn, until the game is over."""
    rng = Rng(seed)
    table: dict[str, Any] = library.ask(f"/tables/{code}")
    while not table["over"]:
        if table["choices"] and table["player"] == table["seat"]:
            choose(library, table, player, rng)
        else:
            next(library.changes(code, table["changed"]), None)  # a stream that ended: look again
        table = library.ask(f"/tables/{code}")
    return table


def choose(library: Library, table: dict[str, Any], player: Bot, rng: Rng) -> None:
    """One choice, made from the view that the library sent; checked before it is sent."""
    played = find(table["game"])
    view = View(played.load(table["view"]))
    action = legal_answer(played, view, player.choose(played, view, rng))
    try:
        library.ask(f"/tables/{table['code']}/choices", {"action": action, "ply": table["ply"]})
    except Answer as refusal:
        if refusal.status != 409:  # somebody was faster: the table is looked at again
            raise
