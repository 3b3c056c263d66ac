"""What a server still holds of tables that came and went.

    python benchmarks/long_day.py --parties 60 --tables 20

Party after party sits down at tables of all games, chooses, and goes home; the server of this very process answers as
in `choice.py`. After each tenth party memory is told, and how much rubbish there must be in it by the samples that
Python looked at; at the end everything that remembers: how full it is, and what that takes. What is full grows no
more; from what one entry takes follows what all of it would take if it were full.
"""

from __future__ import annotations

import asyncio
import gc
import random
import sys
import tempfile
from collections.abc import Iterable
from functools import _lru_cache_wrapper
from types import FunctionType, ModuleType
from typing import Annotated, Any, NamedTuple

import typer
from choice import Evening
from crowd import Crowd

from solutre.core.game import games
from solutre.draw.kept.drawings import KEEPERS
from solutre.web.http.app import create_app
from solutre.web.http.library import Library
from solutre.web.http.quick.rubbish import RUBBISH, set_aside
from solutre.web.http.watch.memory import MEGABYTE, in_use
from solutre.web.http.watch.memory import Memory as Guard
from solutre.web.pages.parted.parts import STAMPS
from solutre.web.processes.serving import guarded_config, settle
from solutre.web.processes.warm_up import warm_up
from solutre.web.settings import Settings

KEPT_ANYWAY = (type, FunctionType, ModuleType)  # what an entry leads to and does not hold
TOLD = 25  # of those that remember most
GROWING = 0.1  # of its room: who has more will fill it


class Memory(NamedTuple):
    """Something that remembers."""

    name: str
    entries: int
    room: int  # 0 for as many as come
    size: int  # bytes, without what a larger one holds as well

    @property
    def full(self) -> float:
        """Bytes, if all its room is taken. What is nearly empty after a day stays so."""
        filled = self.entries / self.room if self.room else 1.0
        return self.size / filled if filled > GROWING else float(self.size)


def held(roots: Iterable[object], seen: set[int]) -> int:
    """Bytes of everything to which these lead, and which nobody has seen yet."""
    size, left = 0, list(roots)
    while left:
        one = left.pop()
        if id(one) in seen or isinstance(one, KEPT_ANYWAY):
            continue
        seen.add(id(one))
        size += sys.getsizeof(one)
        left += gc.get_referents(one)
    return size


def memories(library: Library) -> list[Memory]:
    """Everything that remembers, the largest first."""
    drawn = {id(one.found): one.draw for one in KEEPERS}
    found: list[Memory] = []
    seen = {id(library), *map(id, games().values())}
    gc.unfreeze()  # what was there at the start is looked at, too
    everything: list[Any] = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    for one in everything:
        made = drawn.get(id(one), one.__wrapped__)
        info = one.cache_info()
        size = held([part for part in gc.get_referents(one) if part is not one.__wrapped__], seen)
        name = getattr(made, "__qualname__", type(made).__name__)
        found.append(Memory(f"{getattr(made, '__module__', '')} {name}", info.currsize, info.maxsize or 0, size))
    entries = len(STAMPS.recent) + len(STAMPS.earlier)
    found.append(Memory("stamps", entries, 2 * STAMPS.most, held([STAMPS.recent, STAMPS.earlier], seen)))
    matches = library.views.matches
    found.append(Memory("matches of tables", len(matches._kept), matches.most, held([matches._kept], seen)))
    return sorted(found, key=lambda one: -one.size)


def main(
    parties: Annotated[int, typer.Option(min=1)] = 60,
    tables: Annotated[int, typer.Option(min=5, help="Of each party, each with two people.")] = 20,
    choices: Annotated[int, typer.Option(min=1, help="At each table.")] = 3,
    memory: Annotated[float, typer.Option(min=0.0, help="As `serve --memory`; 0 for no limit.")] = 0.0,
    seed: int = 7,
) -> None:
    """Let parties come and go."""
    guard = Guard(memory or float("inf"))
    random.seed(seed)
    played = list(games())
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{folder}/day.db", rate=0.0, warm_up=False))
        library: Library = app.state.library
        warm_up()
        set_aside()
        settle()
        crowd = Crowd(library, "hunter", seed)
        config = guarded_config(app)
        config.timeout_keep_alive = 24 * 3600
        config.load()

        async def party(number: int) -> None:
            laid = [crowd.lay(played[n % len(played)], friends=True) for n in range(tables)]
            there = Evening(config, crowd, laid, seed + number)
            await there.begin()
            for turn in range(choices * tables):
                await there.turn(turn)
            await there.end()

        async def day() -> None:
            async with app.router.lifespan_context(app):
                print(f"{'tables':>8}{'memory':>12}{'rubbish':>9}")
                for number in range(parties):
                    if number % 10 == 0:
                        tell(number * tables)
                    await party(number)
                    guard.look()
                tell(parties * tables)

        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(day())
        tell_all(memories(library))


def tell(tables: int) -> None:
    print(f"{tables:8}{in_use():9.0f} MB{RUBBISH.expected:9,}", flush=True)


def tell_all(found: list[Memory]) -> None:
    for one in found[:TOLD]:
        room = f"{one.room:,}" if one.room else "any number"
        print(
            f"{one.size / MEGABYTE:8.1f} MB of {one.full / MEGABYTE:8.1f}  {one.entries:8,} of {room:>10}  {one.name}"
        )
    now, full = sum(one.size for one in found), sum(one.full for one in found)
    print(f"{now / MEGABYTE:8.1f} MB of {full / MEGABYTE:8.1f}  all {len(found)} together")


if __name__ == "__main__":
    typer.run(main)
