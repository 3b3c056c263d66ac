"""As much of a scene as an area shows: the facts by which its wheel, its tiles, its pillar and its line are kept.

Each of them tells a field of the scene in short, for functions that are called with a scene, a look and an action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.game import Look
from solutre.draw.kept import alone
from solutre.games.prehistory.board.areas.parts import PICKS, STACK_OF, full
from solutre.games.prehistory.board.prices import AREA_OF, Purse, purse
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import said_of
from solutre.games.prehistory.rules.actions import ACTIONS
from solutre.games.prehistory.rules.components import CEREMONY, FISHING, GATHERING, HUNTING
from solutre.games.prehistory.rules.development import FREE0
from solutre.games.prehistory.rules.seasons.summer import TAKE_PILLAR0
from solutre.games.prehistory.rules.steps import BASES, FEE, MAIN, PILLAR

KINDS = (("paint",), ("gather",), ("ceremony",), ("fish",), ("hunt",), ("migrate_pay", "migrate_count"))


TILES = tuple(
    tuple(ACTIONS.start[kind] + n for kind in kinds for n in range(len(ACTIONS.kinds[kind].all_rows())))
    for kinds in KINDS
)  # action -> the choices that take what it offers
TURNS = tuple((int(FREE0) + 2 * area, int(FREE0) + 2 * area + 1) for area in AREA_OF)  # … that turn its wheel
PILLARS = tuple((int(TAKE_PILLAR0) + action,) for action in range(len(KINDS)))  # … that take what lies on its pillar


def is_picked(scene: Scene, action: int) -> bool:
    """Whether an action is being chosen, pick by pick."""
    return scene.action == action and (scene.step in PICKS or scene.step == FEE)


def _step(scene: Scene, look: Look, action: int, *_: object) -> int:
    """The step, as far as it matters to an action."""
    return scene.step if scene.step < MAIN or scene.step == PILLAR or is_picked(scene, action) else int(MAIN)


def _players(scene: Scene, look: Look, action: int, *_: object) -> dict[int, Purse]:
    """What the reader pays with; inside of what is kept by that it is told already."""
    if scene.own is None:
        return {}
    told: object = scene.players[scene.own]
    return {scene.own: told if isinstance(told, Purse) else purse(scene, scene.own, action)}


def _wheels(scene: Scene, look: Look, action: int, *_: object) -> tuple[object, ...]:
    """One wheel; of the others whether they are there."""
    own = AREA_OF[action]
    return tuple([wheel if area == own else bool(wheel) for area, wheel in enumerate(scene.wheels)])


def _stacks(scene: Scene, look: Look, action: int, *_: object) -> tuple[int | None, ...]:
    return alone(scene.stacks, STACK_OF[action]) if action in STACK_OF else ()


def _if_picked(name: str) -> Callable[..., object]:
    """A field that matters to the action that is being chosen."""
    return lambda scene, look, action, *_: getattr(scene, name) if is_picked(scene, action) else None


def _of_action(name: str, own: int) -> Callable[..., object]:
    """A row that belongs to one action."""
    return lambda scene, look, action, *_: getattr(scene, name) if action == own else ()


def _saying(choices: tuple[tuple[int, ...], ...]) -> Callable[..., object]:
    """What may be chosen of some choices of an action, in words."""
    return lambda scene, look, action, *_: said_of(scene, look, choices[action])


def _bases(scene: Scene, look: Look, action: int, *_: object) -> tuple[tuple[int, ...] | None, ...]:
    return alone(scene.bases, action)


def _tops(scene: Scene, look: Look, action: int, *_: object) -> tuple[tuple[int, ...] | None, ...]:
    return alone(scene.tops, action)


def _full(scene: Scene, look: Look, action: int, *_: object) -> dict[int, tuple[int, ...]]:
    """The places for fees, as far as they matter to what may be paid: both are taken, or not."""
    return {action: (0,) * BASES if full(scene, action) else ()}


Facts = dict[str, Any]  # functions that tell fields in short
ON_TILES: Facts = {
    "step": _step,
    "action": _if_picked("action"),
    "slot": _if_picked("slot"),
    "players": _players,
    "wheels": _wheels,
    "bases": _full,
    "gathering": _of_action("gathering", GATHERING),
    "ceremony": _of_action("ceremony", CEREMONY),
    "worths": _of_action("worths", CEREMONY),
    "fish": _of_action("fish", FISHING),
    "hunting": _of_action("hunting", HUNTING),
    "said": _saying(TILES),
}
ON_WHEEL: Facts = {"wheels": _wheels, "said": _saying(TURNS)}
ON_PILLAR: Facts = {
    "step": _step,
    "action": _if_picked("action"),
    "bases": _bases,
    "tops": _tops,
    "said": _saying(PILLARS),
}
ON_LINE: Facts = {
    **ON_TILES,
    "bases": _bases,
    "tops": _tops,
    "stacks": _stacks,
    "said": _saying(tuple((*tiles, *turns, *top) for tiles, turns, top in zip(TILES, TURNS, PILLARS, strict=True))),
}
