"""Patterns of choices, as lessons and tips write them: `card`, `card(pile=3)`, `place(kind=berry)`.

A pattern names a kind and as many of its arguments as matter; the others may be anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from solutre.core.actions import NOTATION, ActionSpace, Choice
from solutre.core.errors import SolutreError


@dataclass(frozen=True)
class Pattern:
    """Choices that are alike."""

    kind: str
    args: tuple[tuple[str, int], ...]
    written: str

    def fits(self, choice: Choice) -> bool:
        return choice.kind == self.kind and all(choice.args[name] == value for name, value in self.args)


def pattern(actions: ActionSpace, written: str) -> Pattern:
    """The pattern behind its words; refuses kinds and arguments that the game does not have."""
    found = NOTATION.match(written.strip())
    if not found or found.group(1) not in actions.kinds:
        raise SolutreError(f"no choice is like {written!r}; kinds are {', '.join(actions.kinds)}")
    known = {arg.name: arg for arg in actions.kinds[found.group(1)].args}
    args = []
    for part in filter(None, (piece.strip() for piece in (found.group(2) or "").split(","))):
        name, _, value = (piece.strip() for piece in part.partition("="))
        if name not in known:
            raise SolutreError(f"{written!r}: {found.group(1)} has no argument {name}; it takes {', '.join(known)}")
        args.append((name, known[name].read(value)))
    return Pattern(found.group(1), tuple(args), written.strip())


def patterns(actions: ActionSpace, written: Iterable[str]) -> tuple[Pattern, ...]:
    return tuple(pattern(actions, one) for one in written)


def fitting(wanted: Sequence[Pattern], choices: Iterable[Choice]) -> list[Choice]:
    """The choices that fit one of the patterns, in the order of the patterns."""
    offered = list(choices)
    return list({choice.action: choice for one in wanted for choice in offered if one.fits(choice)}.values())
