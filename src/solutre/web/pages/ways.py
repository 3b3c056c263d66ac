"""Choices that are made in one go. What is paid, the fee and the end of a turn are questions of their own to the rules,
and one question to a person who knows the answer to all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from solutre.core.actions import Choice
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State

MOST = 18  # a longer list is asked step by step
WORLD = 1  # the seed of the world in which ways are tried


@dataclass(frozen=True)
class Link:
    """A choice of a way, and the position in which it is made."""

    world: State
    choice: Choice


Way = tuple[Link, ...]


def ways(played: Game, view: State) -> list[Way]:
    """How the seat to decide may go on in one go, where all that it is asked now belongs to such a way; each has two
    choices or more. What is no choice at all is left out: it follows by itself."""
    choices = [played.actions.describe(action) for action in view.legal_actions()]
    if not choices or not all(choice.kind in played.joined for choice in choices):
        return []
    found = [way for way in _on(played, view.imagine(Rng(WORLD)), int(view.player), ()) if len(way) > 1]
    return found if len(found) <= MOST else []


def _on(played: Game, world: State, seat: int, made: Way) -> Iterator[Way]:
    """All ways that begin with these choices. Kinds come in their order: after a turn nobody passes."""
    later = played.joined[played.joined.index(made[-1].choice.kind) + 1 :] if made else played.joined
    choices = [played.actions.describe(action) for action in world.legal_actions()] if world.player == seat else []
    joined = [choice for choice in choices if choice.kind in later]
    if not joined:
        yield made
    for choice in joined:
        after = world.clone()
        after.apply(choice.action)
        _let_pass(played, after, seat)
        yield from _on(played, after, seat, (*made, Link(world, choice)))


def _let_pass(played: Game, world: State, seat: int) -> None:
    """What the match plays by itself."""
    while world.player == seat:
        legal = world.legal_actions()
        if len(legal) != 1 or played.actions.describe(legal[0]).kind in played.shown:
            return
        world.apply(legal[0])
