"""The numbers with which a game's `evaluate` weighs what it sees: data beside the game, written by `solutre train`.

`weights.toml` in the folder of a game has two tables. `[weights]` are the factors of its features, of any sign;
`[constants]` are positive numbers used inside the features. The rest says where they come from: the date, the command,
how many games they were learned from, and what they gained over the weights before them.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from solutre.core.errors import SolutreError
from solutre.core.native import vec

FILE = "weights.toml"  # what a choice is made with
OUTLOOK = "outlook.toml"  # what a search foretells the end with: the same names, other numbers
HEAD = "# What `evaluate` weighs with. Written by `solutre train`; docs/training.md tells how.\n"


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


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {_value(value)}\n" for name, value in table.items()]


def _key(name: str) -> str:
    return name if name.isidentifier() and name.isascii() else json.dumps(name, ensure_ascii=False)


def _value(value: object) -> str:
    """A text, a number or a list of them, in TOML."""
    return json.dumps(value, ensure_ascii=False)
