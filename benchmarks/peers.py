"""Our games beside those of OpenSpiel, PettingZoo and Catanatron, in one run: `make peers` writes docs/benchmarks.md.

    python benchmarks/peers.py [--seconds 1] [--out docs/benchmarks.md]

Random legal play, processor time of one core. The games differ, so figures of different games say how fast one can
experiment, not who programs better. Everything is measured several times in turn, and the best time of each counts:
others use the machine too. What is not installed is told as missing.
"""

from __future__ import annotations

import argparse
import datetime
import importlib
import importlib.metadata
import platform
import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from environments import turns_a_second, vector_steps_a_second

import solutre
from solutre.adapters.pettingzoo import raw_env
from solutre.core.game import games
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER

ROUNDS = 3
VECTOR = 256  # games in one call
SPIEL = ("connect_four", "leduc_poker", "backgammon", "gin_rummy")
PEERS = {"OpenSpiel": "open_spiel", "PettingZoo": "pettingzoo", "Catanatron": "catanatron"}
Measure = Callable[[float], float]  # so many seconds of processor time: decisions a second


def timed(play: Callable[[], int], seconds: float) -> float:
    """Whole games, again and again: decisions a second."""
    play()
    begun, decisions = time.process_time(), 0
    while time.process_time() - begun < seconds:
        decisions += play()
    return decisions / (time.process_time() - begun)


def rolled_out(name: str) -> Measure:
    game, rng = games()[name], Rng(1)
    return partial(timed, lambda: int(game.new(game.seats[0]).rollout(rng)))


def driven(name: str) -> Measure:
    """Every choice listed and applied from Python, as a program of one's own does."""
    game, rng = games()[name], Rng(1)

    def play() -> int:
        state, decisions = game.new(game.seats[0]), 0
        while state.player != OVER:
            if state.player == CHANCE:
                state.settle(rng)
                continue
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
            decisions += 1
        return decisions

    return partial(timed, play)


def spiel(name: str) -> Measure:
    """The same with a game of OpenSpiel, or of ours through its interface."""
    pyspiel = importlib.import_module("pyspiel")
    for module in ("open_spiel.python.games", "solutre.adapters.open_spiel"):  # they make their games known
        importlib.import_module(module)
    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[rng.randrange(len(legal))])
            decisions += 1
        return decisions

    return partial(timed, play)


def connect_four() -> Measure:
    found = importlib.import_module("pettingzoo.classic.connect_four_v3")
    return partial(turns_a_second, found.raw_env)


def catan() -> Measure:
    found = importlib.import_module("catanatron")
    colours = list(found.Color)

    def play() -> int:
        game = found.Game([found.RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    return partial(timed, play)


def measures() -> dict[str, dict[str, Callable[[], Measure]]]:
    """What is measured, by the way of playing and the game; nothing is imported yet."""
    ours = {game.title: name for name, game in games().items()}
    return {
        "Driven from Python": {
            **{f"Solutré, {title}": partial(driven, name) for title, name in ours.items()},
            **{f"OpenSpiel, {name}": partial(spiel, name) for name in SPIEL},
            "Catanatron, Catan": catan,
        },
        "Through the interface of OpenSpiel": {
            **{f"Solutré, {title}": partial(spiel, f"solutre_{name}") for title, name in ours.items()},
            "OpenSpiel, python_kuhn_poker": partial(spiel, "python_kuhn_poker"),
        },
        "Through the interface of PettingZoo, with what a player sees and a mask": {
            **{f"Solutré, {title}": partial(aec, name) for title, name in ours.items()},
            "PettingZoo, connect_four_v3": connect_four,
        },
        f"Inside: whole random games by the engine, and {VECTOR} games in one call": {
            **{f"Solutré, {title}, whole games": partial(rolled_out, name) for title, name in ours.items()},
            **{f"Solutré, {title}, one call": partial(vector, name, False) for title, name in ours.items()},
            **{
                f"Solutré, {title}, one call with inputs and masks": partial(vector, name, True)
                for title, name in ours.items()
            },
        },
    }


def aec(name: str) -> Measure:
    return partial(turns_a_second, partial(raw_env, name))


def vector(name: str, full: bool) -> Measure:
    return partial(vector_steps_a_second, name, VECTOR, full)


def measured(seconds: float) -> dict[str, dict[str, float | None]]:
    """Decisions a second; None for what is not installed."""
    found: dict[str, dict[str, float | None]] = {}
    for way, makers in measures().items():
        print(way, file=sys.stderr, flush=True)
        ready: dict[str, Measure | None] = {}
        for name, make in makers.items():
            try:
                ready[name] = make()
            except ImportError:
                ready[name] = None
        rounds = [{name: one(seconds / ROUNDS) for name, one in ready.items() if one} for _ in range(ROUNDS)]
        found[way] = {name: max(each[name] for each in rounds) if one else None for name, one in ready.items()}
    return found


def page(found: dict[str, dict[str, float | None]], command: str) -> str:
    """All figures as a page."""
    engine = "compiled" if solutre.COMPILED else "interpreted"
    versions = ", ".join(f"{peer} {version_of(package)}" for peer, package in PEERS.items())
    parts = [
        "# Benchmarks",
        f"Written by `{command}` on {datetime.date.today().isoformat()}: one run of Solutré {solutre.__version__}\n"
        f"({engine} engine), {versions}, on Python {platform.python_version()}, one core.",
        f"Random legal play, decisions of players a second of processor time, the best of {ROUNDS} rounds. "
        "Other work went on at the machine, so compare rows, not machines.\nGames differ: a row says how fast one can "
        "experiment with a game, not how well a library is written. Figures are rounded to three digits.",
    ]
    for way, rows in found.items():
        parts += [f"## {way}", grid(rows)]
    return "\n\n".join(parts) + "\n"


def grid(rows: dict[str, float | None]) -> str:
    """A table; where a game of a peer stands in it, all are compared with the first one."""
    yardstick = next((name for name, speed in rows.items() if speed and not name.startswith("Solutré")), "")
    head = ["library, game", "decisions a second", *([f"times {yardstick}"] if yardstick else [])]
    lines = [head, ["---"] * len(head)]
    for name, speed in rows.items():
        times = [f"{speed / (rows[yardstick] or 1):.2g}" if speed else ""] if yardstick else []
        lines.append([name, told(speed), *times])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def told(speed: float | None) -> str:
    return "not installed" if speed is None else f"{float(f'{speed:.3g}'):,.0f}"


def version_of(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    text = page(measured(asked.seconds), "make peers")
    print(text)
    if asked.out:
        asked.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
