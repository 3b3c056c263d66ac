"""The fixed list of actions of a game: integers for the engine, kinds and words for people.

The players' actions come first, chance after them. Each kind owns a run of integers, one per row of arguments. What a
game adds later stands behind chance, so that the numbers in records of before stay what they were.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from solutre.core.errors import SolutreError

NOTATION = re.compile(r"^([a-z_]+)(?:\(([^()]*)\))?$")


@dataclass(frozen=True)
class Choice:
    """One action in words: `card(pile=3)`."""

    action: int
    kind: str
    args: dict[str, int]
    notation: str

    def __str__(self) -> str:
        return self.notation


@dataclass(frozen=True)
class Arg:
    """An argument of a kind: its values are 0 … size-1, written as labels where it has any."""

    name: str
    size: int
    labels: tuple[str, ...] = ()

    def write(self, value: int) -> str:
        return self.labels[value] if self.labels else str(value)

    def read(self, text: str) -> int:
        if text in self.labels:
            return self.labels.index(text)
        if text.isascii() and text.isdecimal() and int(text) < self.size:
            return int(text)
        wanted = ", ".join(self.labels[:8]) + " …" if len(self.labels) > 8 else ", ".join(self.labels)
        raise SolutreError(f"{self.name}={text}: expected {wanted or f'a number from 0 to {self.size - 1}'}")


@dataclass(frozen=True)
class Kind:
    """A kind of action. Without `rows` every combination of its arguments exists, in order; `others` says why not."""

    name: str
    args: tuple[Arg, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ()
    chance: bool = False
    others: str = ""  # why the rows that are not there can never be chosen, with the clause

    def all_rows(self) -> tuple[tuple[int, ...], ...]:
        return self.rows or tuple(product(*(range(arg.size) for arg in self.args)))


def kind(name: str, *args: Arg, rows: Iterable[Sequence[int]] = (), chance: bool = False, others: str = "") -> Kind:
    return Kind(name, args, tuple(tuple(row) for row in rows), chance, others)


class ActionSpace:
    """Integer <-> Choice. `players` are the players' actions, of which the first `decisions` stand together."""

    def __init__(self, kinds: Sequence[Kind], added: Sequence[Kind] = ()) -> None:
        if [k.chance for k in kinds] != sorted(k.chance for k in kinds):
            raise ValueError("chance actions come last")
        if any(k.chance for k in added):
            raise ValueError("what is added later are players' actions")
        self.kinds = {k.name: k for k in (*kinds, *added)}
        self.start: dict[str, int] = {}
        self._choices: list[Choice] = []
        self._number: dict[tuple[str, tuple[int, ...]], int] = {}
        for k in self.kinds.values():
            self.start[k.name] = len(self._choices)
            for row in k.all_rows():
                self._add(k, row)
        self.size = len(self._choices)
        self.players = tuple(choice.action for choice in self._choices if not self.kinds[choice.kind].chance)
        self.decisions = sum(action == place for place, action in enumerate(self.players))

    def _add(self, k: Kind, row: tuple[int, ...]) -> None:
        inside = ", ".join(f"{arg.name}={arg.write(value)}" for arg, value in zip(k.args, row, strict=True))
        args = {arg.name: value for arg, value in zip(k.args, row, strict=True)}
        action = len(self._choices)
        self._choices.append(Choice(action, k.name, args, f"{k.name}({inside})" if inside else k.name))
        self._number[k.name, row] = action

    def check_numbers(self, first: Mapping[str, int]) -> None:
        """Whether each kind begins where the rules, which count with plain numbers, say that it does."""
        wrong = [name for name in {**self.start, **first} if self.start.get(name) != first.get(name)]
        if wrong:
            raise ValueError(f"the rules and the action space number {', '.join(wrong)} differently")

    def encode(self, kind: str, /, **args: int) -> int:
        """The integer of a choice: `encode("card", pile=3)`."""
        if kind not in self.kinds:
            raise SolutreError(f"no action is called {kind}; there are {', '.join(self.kinds)}")
        names = [arg.name for arg in self.kinds[kind].args]
        if sorted(names) != sorted(args):
            raise SolutreError(f"{kind} takes {', '.join(names) or 'no arguments'}, not {', '.join(args) or 'none'}")
        row = tuple(args[name] for name in names)
        if (kind, row) not in self._number:
            raise SolutreError(self.kinds[kind].others or f"{kind} has no row {row}")
        return self._number[kind, row]

    def __contains__(self, choice: Choice) -> bool:
        """Whether this is one of its choices, and not that of another game with the same number."""
        return 0 <= choice.action < self.size and self._choices[choice.action] == choice

    def is_decision(self, action: int) -> bool:
        """Whether players choose it, and not chance."""
        return 0 <= action < self.size and not self.kinds[self._choices[action].kind].chance

    def describe(self, action: int) -> Choice:
        """The choice behind an integer."""
        if not 0 <= action < self.size:
            raise SolutreError(f"action {action} does not exist: they run from 0 to {self.size - 1}")
        return self._choices[action]

    def parse(self, notation: str) -> Choice:
        """The choice behind its words: `card(pile=3)`."""
        found = NOTATION.match(notation.strip())
        if not found:
            raise SolutreError(f"cannot read the choice {notation!r}; write it like {self._choices[0]}")
        name, inside = found.group(1), found.group(2) or ""
        if name not in self.kinds:
            raise SolutreError(f"no action is called {name}; there are {', '.join(self.kinds)}")
        known = {arg.name: arg for arg in self.kinds[name].args}
        args: dict[str, int] = {}
        for part in filter(None, (piece.strip() for piece in inside.split(","))):
            arg, _, value = part.partition("=")
            if arg.strip() not in known:
                raise SolutreError(f"{name} has no argument {arg.strip()}; it takes {', '.join(known) or 'none'}")
            args[arg.strip()] = known[arg.strip()].read(value.strip())
        return self.describe(self.encode(name, **args))
