"""What a choice costs the server with all its answers, in processor time and bytes; no network, no latency.

    python benchmarks/choice.py --stages
    python benchmarks/choice.py --length
    python benchmarks/choice.py --beside OTHER/src

The server runs in this process and is asked as a browser asks it, byte for byte, only without a socket. At every table
whoever is to decide posts a choice, and the streams of all others bring the table or tell of it, and then they fetch
it. Only the processor time of the server counts. `--beside` names the sources of another version: two processes
then play the same games choice by choice in turn, so that a busy machine slows both down alike, and the ratio is told.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import statistics
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Annotated

import typer
import uvicorn
from crowd import Crowd, Laid
from in_turn import Version
from inside import Browser
from stages import Stages

from solutre.arena.bench import yardstick
from solutre.core.game import games
from solutre.web.http.app import create_app
from solutre.web.processes.serving import guarded_config, settle
from solutre.web.processes.warm_up import warm_up
from solutre.web.settings import Settings

ALL = "all"
UNHURRIED = 2  # rounds that are not counted: everything is drawn for the first time
STRETCHES = 4  # of a game, by its plies, which `--length` compares


@dataclass
class Measured:
    """Of one game: seconds of processor time by choice, bytes by answer."""

    choices: list[float] = field(default_factory=list)
    bytes: list[int] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)  # at which they were chosen

    def add(self, other: Measured) -> None:
        self.choices += other.choices
        self.bytes += other.bytes
        self.plies += other.plies

    def __str__(self) -> str:
        took = [1000 * seconds for seconds in self.choices]
        return (
            f"{len(took):5} choices  {statistics.mean(took):6.2f} ms of processor time each, "
            f"{statistics.median(took):6.2f} at the median; an answer {statistics.median(self.bytes) / 1000:5.1f} kB"
        )

    def along(self) -> str:
        """What a choice costs early and late in a game: as many choices in each stretch."""
        found = sorted(zip(self.plies, self.choices, strict=True))
        told = []
        for n in range(STRETCHES):
            some = found[n * len(found) // STRETCHES : (n + 1) * len(found) // STRETCHES]
            told.append(f"{1000 * statistics.mean(took for _, took in some):.2f} (ply {some[0][0]} to {some[-1][0]})")
        return ", ".join(told)


class Found:
    """What was measured, by game and all together."""

    def __init__(self) -> None:
        self.games: dict[str, Measured] = defaultdict(Measured)

    def add(self, game_id: str, one: Measured) -> None:
        self.games[game_id].add(one)
        self.games[ALL].add(one)

    def by_game(self) -> list[tuple[str, Measured]]:
        """All together last."""
        return sorted(self.games.items(), key=lambda found: (found[0] == ALL, found[0]))


class Evening:
    """All tables of one library, with their people."""

    def __init__(self, config: uvicorn.Config, crowd: Crowd, laid: list[Laid], seed: int) -> None:
        self.crowd = crowd
        self.rng = random.Random(seed)
        self.laid = laid
        self.stages = Stages()
        self.tables = [[Browser(config, one.code, person) for person in one.people] for one in laid]

    async def begin(self) -> None:
        """Everybody comes, and looks twice: the second time a page has its parts."""
        for browsers in self.tables:
            for browser in browsers:
                await browser.listen()
                await browser.look()
                await browser.look()

    async def end(self) -> None:
        """Everybody leaves."""
        for browsers in self.tables:
            for browser in browsers:
                await browser.leave()
        await asyncio.sleep(0.1)

    async def turn(self, number: int) -> tuple[str, Measured]:
        """One choice at the next table, as in an evening."""
        one, browsers = self.laid[number % len(self.laid)], self.tables[number % len(self.laid)]
        return one.game, await self._turn(one.code, browsers)

    async def _turn(self, code: str, browsers: list[Browser]) -> Measured:
        """One choice, and everybody sees it; computers choose beforehand."""
        for _ in range(9):
            chooser = next((browser for browser in browsers if browser.actions), None)
            if chooser or not self.crowd.move_computer(code):
                break
            for browser in browsers:
                await browser.hear()
                await browser.follow()
        if chooser is None:
            return Measured()
        for browser in browsers:
            browser.seconds = 0.0
            browser.bytes.clear()
        others, ply = [browser for browser in browsers if browser is not chooser], int(chooser.ply)
        self.stages.counting = True
        await chooser.choose(self.rng.choice(sorted(chooser.actions, key=int)), others)
        for other in others:
            await other.follow()
        self.stages.counting = False
        sizes = [size for one in browsers for size in one.bytes]
        return Measured([sum(one.seconds for one in browsers)], sizes, [ply])


def main(
    choices: Annotated[int, typer.Option(help="At each table.")] = 8,
    tables: Annotated[int, typer.Option(help="Of each game, each with two people.")] = 16,
    game: Annotated[str, typer.Option(help="The game; by default all.")] = "",
    seed: int = 7,
    beside: Annotated[str, typer.Option(help="The sources of another version to compare with.")] = "",
    stages: Annotated[bool, typer.Option(help="Tell where the time goes; the watching costs some of it.")] = False,
    length: Annotated[bool, typer.Option(help="Tell what a choice costs early and late in a game.")] = False,
    paced: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Measure what choices cost."""
    if beside:
        told = ["--choices", choices, "--tables", tables, "--game", game, "--seed", seed]
        compare([str(one) for one in told], beside, choices)
        return
    random.seed(seed)
    secrets.token_bytes = lambda nbytes=None: random.randbytes(nbytes or 32)  # the same games
    secrets.token_urlsafe = lambda nbytes=None: random.randbytes(nbytes or 18).hex()
    played = [game] if game else list(games())
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/choice.db", rate=0.0, warm_up=False))
        warm_up()
        settle()
        crowd = Crowd(app.state.library, "hunter")
        laid = [crowd.lay(one, friends=True) for _ in range(tables) for one in played]
        config = guarded_config(app)
        config.timeout_keep_alive = 24 * 3600  # seconds: the busier the machine, the longer everybody waits for a turn
        config.load()

        async def evening() -> None:
            async with app.router.lifespan_context(app):
                there = Evening(config, crowd, laid, seed)
                await there.begin()
                await (pace(there, choices) if paced else alone(there, choices, stages=stages, length=length))
                await there.end()

        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(evening())


async def alone(evening: Evening, choices: int, *, stages: bool, length: bool = False) -> None:
    """This version only."""
    found = Found()
    unhurried = UNHURRIED * len(evening.laid)
    for number in range(unhurried + choices * len(evening.laid)):
        if number == unhurried and stages:
            evening.stages.watch()
        game_id, one = await evening.turn(number)
        if number >= unhurried:
            found.add(game_id, one)
    for game_id, one in found.by_game():
        print(f"{game_id:12}", one)
        if length:
            print(f"{'':12} ms by plies: {one.along()}")
    print(f"the yardstick of `solutre bench` took {yardstick():,.0f} steps a second here")
    if stages:
        everything = found.games[ALL].choices
        print(evening.stages.told(sum(everything), len(everything)))


async def pace(evening: Evening, choices: int) -> None:
    """A choice whenever a line comes; what it took is told in a line."""
    print(len(evening.laid), flush=True)
    for number in range((UNHURRIED + choices) * len(evening.laid)):
        await asyncio.to_thread(sys.stdin.readline)
        game_id, one = await evening.turn(number)
        print(json.dumps([game_id, one.choices, one.bytes]), flush=True)


class Child(Version):
    """A version that plays choice by choice as it is told."""

    def __init__(self, sources: str, told: list[str]) -> None:
        super().__init__(sources, [__file__, *told, "--paced"])
        self.found = Found()

    def turn(self, *, counts: bool) -> None:
        game_id, took, sizes = json.loads(self.ask())
        if counts:
            self.found.add(game_id, Measured(took, sizes))


def compare(told: list[str], beside: str, choices: int) -> None:
    """Two versions in turn: the other one and this one."""
    both = [Child(beside, told), Child(os.environ["PYTHONPATH"], told)]
    tables = min([int(one.line()) for one in both])
    for number in range((UNHURRIED + choices) * tables):
        for one in both if number % 2 else both[::-1]:
            one.turn(counts=number >= UNHURRIED * tables)
    for one in both:
        one.process.wait()
    for (game_id, other), (_, this) in zip(both[0].found.by_game(), both[1].found.by_game(), strict=True):
        means = [1000 * statistics.mean(one.choices) for one in (other, this)]
        sizes = [statistics.median(one.bytes) / 1000 for one in (other, this)]
        ratios = [now / before for before, now in zip(other.choices, this.choices, strict=True)]
        print(
            f"{game_id:12}{len(ratios):5} choices  {means[0]:6.2f} and {means[1]:6.2f} ms of processor time: "
            f"{means[1] / means[0]:.3f}, median of ratios {statistics.median(ratios):.3f}; "
            f"an answer {sizes[0]:.1f} and {sizes[1]:.1f} kB"
        )
    print(f"the yardstick of `solutre bench` took {yardstick():,.0f} steps a second here")


if __name__ == "__main__":
    typer.run(main)
