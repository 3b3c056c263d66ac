"""Equal things of an area are one target: the first of them stands for all, the others lie behind it as a stack."""

from __future__ import annotations

from solutre.games.prehistory.board.areas.shown import is_picked
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.rules.components import FISHING

Alike = tuple[int, ...]  # places of an area, that which stands for all of them first


def alike(scene: Scene, action: int, targets: list[int]) -> list[Alike]:
    """Fish by their value, empty places last; of equal ones that which is being paid for stands in front."""
    if action != FISHING:
        return [(target,) for target in targets]
    paid = scene.slot if is_picked(scene, FISHING) else None
    values = sorted({scene.fish[target] or 0 for target in targets}, key=lambda value: value or 9)
    groups = [[target for target in targets if (scene.fish[target] or 0) == value] for value in values]
    return [tuple(sorted(group, key=lambda target: target != paid)) for group in groups]
