"""Computer players from outside: `package.module:Class`, `./file.py:Class`, or a name that an installed package offers.

Such a player is any object with `choose(game, view, rng, budget)`; a `name` and an `explain` are welcome, not needed.
docs/writing-a-bot.md builds one. Packages offer players by the entry-point group `solutre.bots`.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
import sys
from collections.abc import Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from solutre.bots.explaining.explain import Explanation
from solutre.bots.player import Adviser, refuse_truth
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View

GROUP = "solutre.bots"
BETWEEN = ":"  # a module and its class
HERE: dict[str, object] = {}  # players that were made in this program, by name


class OutsideBot:
    """A player from outside at our tables: it gets views, and tells what it likes to tell."""

    def __init__(self, name: str, player: object) -> None:
        if not callable(getattr(player, "choose", None)):
            raise SolutreError(f"{name!r} is no computer player: it has no choose(game, view, rng, budget)")
        self.name = str(getattr(player, "name", "") or name)
        self.player: Any = player

    def __repr__(self) -> str:
        return f"<bot {self.name}, from outside>"

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        refuse_truth(view)
        answer: int = self.player.choose(game, view, rng, budget)
        return answer

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        ask = getattr(self.player, "explain", None)
        told: Explanation | None = ask(seconds) if ask else None
        return told


def offered() -> dict[str, EntryPoint]:
    """What installed packages offer, by name."""
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def entered(player: object) -> str:
    """The name of a player wherever names stand: a name as it is, a class that can be imported as `module:Class`.

    What exists in this program alone, an object or a class of a notebook, gets a name here: it plays in this process.
    """
    if isinstance(player, str):
        return player
    kind = player if isinstance(player, type) else type(player)
    if kind is player and kind.__module__ != "__main__" and kind.__qualname__.isidentifier():
        return f"{kind.__module__}{BETWEEN}{kind.__qualname__}"
    name = str(getattr(player, "name", "") or kind.__name__)
    OutsideBot(name, player)
    HERE[name] = player
    return name


def check_travels(names: Sequence[str]) -> None:
    """Other processes find players by name, so what exists in this program alone cannot play there."""
    if stay := [name for name in names if name in HERE]:
        raise SolutreError(f"{stay[0]!r} exists in this program alone: let it play in one process, or in a module")


def outside_bot(name: str) -> Adviser | None:
    """The player of this name from outside, made anew; None for a name that is no such thing."""
    if name in HERE:
        return OutsideBot(name, made(name, HERE[name]))
    if BETWEEN in name:
        where, _, kind = name.rpartition(BETWEEN)
        return OutsideBot(name, made(name, getattr(module_of(name, where), kind, None)))
    entry = offered().get(name)
    return OutsideBot(name, made(name, entry.load())) if entry else None


def made(name: str, kind: object) -> object:
    """An object of a class, or the object itself."""
    if kind is None:
        raise SolutreError(f"{name!r}: there is no {name.rpartition(BETWEEN)[2]} in {name.rpartition(BETWEEN)[0]}")
    return kind() if isinstance(kind, type) else kind


def module_of(name: str, where: str) -> ModuleType:
    """A module by its dotted name, or a file by its path; a file is read once."""
    if not where.endswith(".py"):
        try:
            return importlib.import_module(where)
        except ImportError as problem:
            raise SolutreError(f"{name!r}: {problem}") from None
    file = Path(where).resolve()
    known = f"solutre_bot_{file.stem}_{abs(hash(str(file))):x}"
    if known not in sys.modules:
        if not file.is_file():
            raise SolutreError(f"{name!r}: there is no file {where}")
        read(known, file)
    return sys.modules[known]


def read(known: str, file: Path) -> None:
    """Run a file as a module of this name; as a script does, it finds what lies beside it."""
    found = importlib.util.spec_from_file_location(known, file)
    assert found is not None and found.loader is not None  # it ends in .py
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    sys.modules[known] = module = importlib.util.module_from_spec(found)  # dataclasses look for their own module
    try:
        found.loader.exec_module(module)
    except BaseException:
        del sys.modules[known]
        raise
