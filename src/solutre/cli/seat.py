"""`solutre seat`: let a computer player of one's own sit at a table of a library, over HTTP."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from solutre.bots import bot
from solutre.cli.options import WeightsFile, weighed
from solutre.core.errors import SolutreError
from solutre.core.game import game as find
from solutre.core.matches.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.view import View

TABLE = re.compile(r"(https?://[^/\s]+)(?:/t/([A-Za-z0-9-]+))?/?")
PATIENCE = 90.0  # seconds without a sign of life of the library

Address = Annotated[str, typer.Argument(metavar="URL", help="The link of a table, or of a library with --game.")]
Player = Annotated[str, typer.Option(help="Who plays: ./my.py:MyBot, package.module:Class, or a level.")]
Key = Annotated[
    str, typer.Option(envvar="SOLUTRE_KEY", help="The key of the program, made under “My programs”; or SOLUTRE_KEY.")
]


class Library:
    """A library at an address, asked with a key."""

    def __init__(self, address: str, key: str) -> None:
        self.address = address
        self.key = key

    def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """A JSON answer; what is refused is told as the library says it."""
        with self.opened(path, body) as answer:
            return json.load(answer)

    def opened(self, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json", "Accept-Language": "en"}
        request = urllib.request.Request(f"{self.address}/api/v1{path}", data, headers)
        try:
            return urllib.request.urlopen(request, timeout=PATIENCE)
        except urllib.error.HTTPError as refusal:
            raise Answer(refusal.code, said(refusal.read())) from None
        except OSError as problem:
            raise SolutreError(f"{self.address} does not answer: {problem}") from None

    def changes(self, code: str, since: int) -> Iterator[int]:
        """The numbers of the changes of a table, as they come."""
        with self.opened(f"/tables/{code}/events?since={since}") as stream:
            for line in stream:
                if line.startswith(b"id: "):
                    yield int(line[4:])


class Answer(SolutreError):
    """A library refused."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


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
    game: Annotated[str, typer.Option(help="Open a table of this game instead, against computers.")] = "",
    seats: Annotated[int | None, typer.Option("--seats", "-s", help="… with so many seats.")] = None,
    level: Annotated[str, typer.Option(help="… of this level.")] = "hunter",
    seed: Annotated[int, typer.Option(help="Of the player's own random numbers.")] = 1,
    weights: WeightsFile = None,
) -> None:
    """Sit down at a table of a library with a computer player of one's own, and play the game to its end."""
    place = TABLE.fullmatch(url)
    if not place or bool(place[2]) == bool(game):
        raise SolutreError("name the link of a table, https://HOST/t/CODE, or a library with --game")
    if not key:
        raise SolutreError("a program needs a --key: people make one under “My tables”, “My programs”")
    library = Library(place[1], key)
    if game:
        others = [{"held": "computer", "level": level}] * ((seats or find(game).seats[0]) - 1)
        code = library.ask("/tables", {"game": game, "seats": [{"held": "me"}, *others]})["code"]
    else:
        code = place[2].upper()
        if library.ask(f"/tables/{code}")["seat"] < 0:
            library.ask(f"/tables/{code}/seat", {"seat": seat})
    print(f"{library.address}/t/{code}", flush=True)
    told = play(library, code, weighed([bot], weights)[0], seed)
    print(", ".join(f"{one['name']} {score}" for one, score in zip(told["seats"], told["scores"], strict=True)))


def play(library: Library, code: str, name: str, seed: int) -> dict[str, Any]:
    """Choose whenever it is the player's turn, until the game is over."""
    player, rng = bot(name), Rng(seed)
    table: dict[str, Any] = library.ask(f"/tables/{code}")
    while not table["over"]:
        if table["choices"] and table["player"] == table["seat"]:
            choose(library, table, player, rng)
        else:
            next(library.changes(code, table["changed"]), None)  # a stream that ended: look again
        table = library.ask(f"/tables/{code}")
    return table


def choose(library: Library, table: dict[str, Any], player: Any, rng: Rng) -> None:
    """One choice, made from the view that the library sent; checked before it is sent."""
    played = find(table["game"])
    view = View(played.load(table["view"]))
    action = legal_answer(played, view, player.choose(played, view, rng))
    try:
        library.ask(f"/tables/{table['code']}/choices", {"action": action, "ply": table["ply"]})
    except Answer as refusal:
        if refusal.status != 409:  # somebody was faster: the table is looked at again
            raise
