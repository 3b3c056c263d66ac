"""Chips: what an area offers in a few signs with its price, on a line and before the buttons that pay it."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.svg import el, hover, path
from solutre.draw.words import capital, may
from solutre.games.prehistory.board.areas.alike import Alike
from solutre.games.prehistory.board.areas.parts import (
    Drawn,
)
from solutre.games.prehistory.board.areas.rites import drawn_marks, marks_of, marks_width
from solutre.games.prehistory.board.areas.tiles import (
    behind,
    choice_of,
    marked_behind,
    price_of,
    thing_said,
    tile_id,
)
from solutre.games.prehistory.board.costs import Cost, cost
from solutre.games.prehistory.board.prices import SECTION_SYMBOLS, by_markers
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, price_said, titled
from solutre.games.prehistory.board.tokens import (
    KIND_ICONS,
    SPECIES_ICONS,
    SYMBOL_ICONS,
    drop,
    points,
    slab,
)
from solutre.games.prehistory.rules.components import (
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    PAINTING,
    PREY_SCORE,
    PREY_SPECIES,
)
from solutre.games.prehistory.rules.six_actions.migration import BOTH

Marks = list[tuple[str, str]]


@dataclass(frozen=True)
class Chip:
    """One thing that can be had, in a few signs."""

    same: Alike
    marks: tuple[tuple[str, str], ...]
    spent: Cost
    score: int = 0
    point: bool = False

    @property
    def target(self) -> int:
        """What stands for all of them."""
        return self.same[0]

    def width(self) -> float:
        inside = marks_width(list(self.marks), 20) + (24 if self.score else 0) + (22 if self.point else 0)
        return 16 + inside + (5 + self.spent.width(18) if self.spent.things else 0)


def chip_of(scene: Scene, action: int, same: Alike) -> Chip:
    target = same[0]
    spent = cost(scene, action, price_of(scene, action, target))
    if action == PAINTING:
        return Chip(same, tuple(("icon", SYMBOL_ICONS[s]) for s in SECTION_SYMBOLS[target][:1]), spent)
    if action == GATHERING:
        tile = scene.gathering[target] or (0, False)
        return Chip(same, (("icon", KIND_ICONS[tile[0]]),), spent, point=tile[1])
    if action == CEREMONY:
        return Chip(same, tuple(marks_of(scene.ceremony[target] or 0)), spent)
    if action == FISHING:
        return Chip(same, (("icon", "fish"), ("word", _fish_said(scene.fish[target] or 0, len(same)))), spent)
    if action == HUNTING:
        card = scene.hunting[target] or 0
        marks: Marks = [("icon", SPECIES_ICONS[int(PREY_SPECIES[card])])]
        score = int(PREY_SCORE[card])
        return Chip(same, tuple(marks if score else [*marks, ("icon", "footprint")]), spent, score)
    count = str(target + 1) if by_markers(scene) else "3" if target == BOTH else "1"
    return Chip(same, (("word", count), ("icon", "tribe_member")), spent if not by_markers(scene) else Cost(()))


def _fish_said(value: int, count: int) -> str:
    """`2 × 3` for three of value 2."""
    return f"{value} × {count}" if count > 1 else f"{value}"


def _chip_face(chip: Chip, width: float, middle: float) -> Drawn:
    marks = list(chip.marks)
    x = 8 + (width - chip.width()) / 2
    drawn: Drawn = list(drawn_marks(marks, x, middle, 20))
    x += marks_width(marks, 20)
    if chip.score:
        drawn.append(points(chip.score, x + 14, middle, 21))
        x += 24
    if chip.point:
        drawn.append(drop(1, x + 12, middle, 21))
        x += 22
    return [*drawn, *chip.spent.drawn(x + 5, middle, 18)]


def what_is_paid_for(scene: Scene, look: Look, action: int, target: int) -> tuple[Markup, float]:
    """A tile or card in a few signs, with what it costs; and how broad that is."""
    chip = chip_of(scene, action, (target,))
    ground = path(slab(chip.width(), 40, target), class_="halo slab")
    said = hover(capital(thing_said(scene, look, action, target)))
    return el("g", said, ground, _chip_face(chip, chip.width(), 20), class_="chosen"), chip.width()


def drawn_chip(scene: Scene, look: Look, action: int, chip: Chip, width: float, height: float) -> Markup:
    choice = choice_of(scene, action, chip.target)
    said = f"{thing_said(scene, look, action, chip.target)}, {price_said(price_of(scene, action, chip.target), look)}"
    more = label(look, "alike", count=len(chip.same)) if len(chip.same) > 1 else ""
    return piece(
        tile_id(scene, action, chip.target),
        behind(scene, look, action, chip.same[1:], width, height),
        path(slab(width, height, chip.target), class_="halo slab"),
        _chip_face(chip, width, height / 2),
        look=look,
        action=choice if may(look, choice) else None,
        label=titled(scene, look, choice, said, more),
        class_=marked_behind(scene, look, action, chip.same[1:]).strip() or None,
    )
