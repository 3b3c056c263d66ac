"""The numbers with which a game is thought about: how a search goes about it, and what `evaluate` weighs what it sees
with, which is data beside the game, written by `solutre train`.

`weights.toml` in the folder of a game has two tables. `[weights]` are the factors of its features, of any sign;
`[constants]` are positive numbers used inside the features. The rest says where they come from: the date, the command,
how many games they were learned from, and what they gained over the weights before them.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import wraps
from pathlib import Path
from typing import Any, Final

from solutre.core.errors import SolutreError
from solutre.core.native import vec

FILE = "weights.toml"  # what a choice is made with
OUTLOOK = "outlook.toml"  # what a search foretells the end with: the same names, other numbers
HEAD = "# What `evaluate` weighs with. Written by `solutre train`; docs/training.md tells how.\n"


TO_THE_END: Final = -1  # quick turns without end …
TO_CHANCE: Final = -2  # … or until chance speaks again
FEWEST: Final = 2  # players that a net is for


@dataclass(frozen=True)
class Thinking:
    """How a computer player that searches thinks about a game; docs/bots.md tells what was tried."""

    turns: int = 0  # quick turns before `evaluate` judges (depth of a rollout); TO_CHANCE, or TO_THE_END of the game
    far: int = 0  # the same for a patient player; 0: as many
    learned: tuple[int, ...] = (0,)  # quick turns before a net is asked, with two players, three …; the last: with more
    again: int = 0  # how often a patient player asks the net once more, at the next own turns: the mean counts
    greedy: bool = False  # whether a quick turn takes what looks best, instead of any choice
    scale: float = 12.0  # points that turn a close game into a won one
    trust: float = 3.0  # points by which a choice must look better to be tried e times as often (temperature of priors)
    doubt: float = 1.0  # the first look at a choice counts as much as so many simulations (weight of a prior)
    explore: float = 0.3  # how much it counts that a choice was seldom tried (the constant of PUCT)
    open_chance: bool = False  # whether the search goes on behind a chance event instead of judging there
    judge_once: bool = False  # whether luck seldom comes before a judgement: then nothing is judged twice
    beyond: int = 0  # how often a patient player judges once more behind luck what was judged before it, without a net
    hindsight: int = 20_000  # simulations for all choices of a finished game that is analysed: at most two minutes

    def changed(self, numbers: str) -> Thinking:
        """The same with other numbers, as they are written for a trial: `trust=6,explore=0.6`."""
        wanted: dict[str, Any] = {}
        for one in numbers.split(","):
            name, _, number = one.partition("=")
            now = getattr(self, name, None)
            if not isinstance(now, int | float | tuple):
                raise SolutreError(f"{name!r} is no number of a way to think: see `Thinking` in core/weights.py")
            wanted[name] = (int(number),) if isinstance(now, tuple) else type(now)(float(number))
        return replace(self, **wanted)

    def learned_with(self, seats: int) -> int:
        """Quick turns before a net for so many players is asked."""
        return self.learned[max(0, min(seats - FEWEST, len(self.learned) - 1))]


USUAL_THINKING: Final = Thinking()


class WrongWeights(SolutreError):
    """The file of weights is not the one that the game's mind expects."""


@dataclass(frozen=True)
class Weights:
    """The content of a file of weights."""

    weights: Mapping[str, float]  # factors of the features, in their order
    constants: Mapping[str, float] = field(default_factory=dict)  # positive numbers inside the features
    origin: Mapping[str, Any] = field(default_factory=dict)  # date, command, games and measured gain

    def names(self) -> list[str]:
        return [*self.weights, *self.constants]

    def numbers(self) -> list[float]:
        return [*self.weights.values(), *self.constants.values()]

    def changed(self, numbers: Sequence[float], origin: Mapping[str, Any]) -> Weights:
        """The same names with other numbers, and where these come from."""
        split = len(self.weights)
        weights = dict(zip(self.weights, numbers[:split], strict=True))
        return Weights(weights, dict(zip(self.constants, numbers[split:], strict=True)), origin)


def load_weights(file: Path) -> Weights:
    """Read a file of weights."""
    try:
        read = tomllib.loads(file.read_text(encoding="utf-8"))
        weights = _numbers(read.pop("weights"))
        constants = _numbers(read.pop("constants", {}))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
        raise WrongWeights(f"{file} holds no weights: {problem}") from None
    if any(constant <= 0 for constant in constants.values()):
        raise WrongWeights(f"{file}: every constant must be positive")
    return Weights(weights, constants, read)


def _numbers(table: Mapping[str, Any]) -> dict[str, float]:
    return {name: float(number) for name, number in table.items()}


def in_order(names: Mapping[int, str], first: int = 0) -> tuple[str, ...]:
    """Names by the places at which numbers are kept, as a mind writes them; none may be left out or be taken twice."""
    if list(names) != list(range(first, first + len(names))):
        raise WrongWeights(f"{', '.join(names.values())}: their places are not {first} and those behind it")
    return tuple(names.values())


def read_weights(folder: Path, features: Sequence[str], constants: Sequence[str] = ()) -> tuple[float, ...]:
    """For a game: the weights of its features, then its constants, with the names that its mind expects."""
    file = folder / FILE
    found = load_weights(file)
    for kind, wanted, there in (("weights", features, found.weights), ("constants", constants, found.constants)):
        if list(wanted) != list(there):
            wrong = sorted(set(wanted) ^ set(there)) or ["their order"]
            raise WrongWeights(f"{file}: the {kind} are not those of the mind: {', '.join(wrong)}")
    return tuple(found.numbers())


def read_outlook(folder: Path) -> tuple[float, ...]:
    """The weights with which a search judges positions; none where those of the choices do."""
    file = folder / OUTLOOK
    if not file.exists():
        return ()
    found = load_weights(file)
    if found.names() != load_weights(folder / FILE).names():
        raise WrongWeights(f"{file}: the names are not those of {FILE}")
    return tuple(found.numbers())


def packed(numbers: Iterable[float]) -> vec[float]:
    """Weights as a compiled mind reads them quickest."""
    return vec[float](list(numbers))


PACKED = type(packed(()))
Mind = Callable[[Any, int, Any], Any]  # `evaluate` or `features` of a game


def with_any_weights(mind: Mind) -> Mind:
    """The same for whoever has weights in a tuple or a list: they are packed first. Compiled, a mind refuses others."""
    if hasattr(mind, "of_packed"):
        return mind

    @wraps(mind)
    def packing(state: Any, seat: int, weights: Iterable[float]) -> Any:
        return mind(state, seat, weights if isinstance(weights, PACKED) else packed(weights))

    packing.of_packed = mind  # type: ignore[attr-defined]
    return packing


def of_packed(mind: Mind) -> Mind:
    """The mind itself, for whoever asks it thousands of times a second with packed weights."""
    found: Mind = getattr(mind, "of_packed", mind)
    return found


def write_weights(file: Path, content: Weights) -> None:
    """Write a file of weights whole: nobody ever sees half of it."""
    parts = [HEAD, *_lines(content.origin)]
    parts += ["\n[weights]\n", *_lines(content.weights)]
    if content.constants:
        parts += ["\n[constants]\n", *_lines(content.constants)]
    beside = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        beside.write_text("".join(parts), encoding="utf-8")
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def as_toml(table: Mapping[str, Any]) -> str:
    """Names and plain values, a line each."""
    return "".join(_lines(table))


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {_value(value)}\n" for name, value in table.items()]


def _key(name: str) -> str:
    return name if name.isidentifier() and name.isascii() else json.dumps(name, ensure_ascii=False)


def _value(value: object) -> str:
    """A text, a number or a list of them, in TOML."""
    return json.dumps(value, ensure_ascii=False)
