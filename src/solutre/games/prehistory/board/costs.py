"""Prices as they are drawn: the very cubes, markers of summer, or dark squares for cubes of one's choice."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, hover, text, use
from solutre.games.prehistory.board.prices import Price, free_places, half, lacking, shown_at
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import coloured, label
from solutre.games.prehistory.board.tokens import SMALL, cube, missing, sun
from solutre.games.prehistory.rules.components import CEREMONY, FISHING, HUNTING
from solutre.games.prehistory.rules.steps import CHOOSE_SHAMANS, PILLAR

CHOSEN = (CEREMONY, FISHING, HUNTING)  # actions whose cubes are chosen out of several colours


class Cost(NamedTuple):
    """What is drawn for a price: how wide it is at a size of 1, and its things."""

    things: tuple[tuple[str, int, bool], ...]  # what, colour, whether it lacks

    @property
    def apart(self) -> float:
        """Red dashes need room of their own."""
        return 4.5 if any(lacks for _, _, lacks in self.things) else 2.0

    def width(self, size: float) -> float:
        return len(self.things) * (size + self.apart) - self.apart if self.things else 0.0

    def drawn(self, x: float, y: float, size: float) -> list[Markup]:
        """From x on to the right, around the height y."""
        step = size + self.apart
        return [
            _thing(what, colour, lacks, x + size / 2 + step * n, y, size)
            for n, (what, colour, lacks) in enumerate(self.things)
        ]

    def centred(self, x: float, y: float, size: float) -> list[Markup]:
        return self.drawn(x - self.width(size) / 2, y, size)


def _thing(what: str, colour: int, lacks: bool, x: float, y: float, size: float) -> Markup:
    if what == "marker":
        return sun(colour, x, y, size + 3, lacks)
    return any_cube(x, y, size, lacks) if what == "any" else cube(colour, x, y, size, lacks)


def any_cube(x: float, y: float, size: float, lack: bool = False) -> Markup:
    """A cube of one's choice."""
    edge = size * 0.8
    if lack:
        return missing(x, y, edge)
    return use("pre-any", x - edge / 2, y - edge / 2, edge)


def cost(scene: Scene, action: int, wanted: Price) -> Cost:
    """A price with what the reader lacks of it."""
    lack = lacking(scene, scene.own, wanted)
    if wanted.markers:
        held = scene.mine.markers[action] if scene.mine and scene.step != PILLAR else wanted.count  # none are paid yet
        return Cost(tuple(("marker", action, n >= held) for n in range(wanted.count)))
    if action in CHOSEN:
        have = len(wanted.colours) - len(lack)
        return Cost(tuple(("any", 0, n >= have and bool(lack)) for n in range(wanted.count)))
    return Cost(tuple(("cube", colour, colour in lack) for colour in wanted.colours))


def colours_at_choice(scene: Scene, action: int) -> tuple[int, ...]:
    """The colours that a cube of one's choice may have (PRE-F1, PRE-H1, PRE-K2)."""
    if action == CEREMONY:
        return shown_at(scene, CEREMONY, free_places(scene, scene.own))
    return half(scene, action)


def lacked_colours(scene: Scene, colours: Collection[int]) -> set[int]:
    if scene.mine is None or scene.step <= CHOOSE_SHAMANS:
        return set()
    return {colour for colour in colours if not scene.mine.resources[colour]}


def price_line(scene: Scene, look: Look, action: int, x: float, y: float, room: float, size: float = 19) -> Markup:
    """`■ is any of W Y B · no colour twice`; on little room `■ = W Y B`."""
    colours = colours_at_choice(scene, action)
    lack = lacked_colours(scene, colours)
    said = hover(label(look, "any_of_long", colours=coloured(colours, look)))
    short, after = label(look, "any_of"), label(look, "not_twice")
    step = size + 3 + 2 * bool(lack)
    cubes = len(colours) * step
    whole = 18 + wide_as(short, SMALL) + 8 + cubes + 4 + wide_as(after, SMALL)
    if whole > room:
        short, after = "=", ""
    at = x + 18
    drawn: list[Node] = [said, any_cube(x + 8, y, size), text(short, at, y + 4.5, SMALL, class_="soft")]
    at += wide_as(short, SMALL) + 6
    drawn += [cube(colour, at + size / 2 + step * n, y, size, colour in lack) for n, colour in enumerate(colours)]
    if after:
        drawn.append(text(after, at + cubes + 4, y + 4.5, SMALL, class_="soft"))
    return el("g", drawn)


def price_line_width(scene: Scene, action: int, size: float = 19) -> float:
    """Of the short form."""
    colours = colours_at_choice(scene, action)
    return 18 + 8 + 6 + len(colours) * (size + 3 + 2 * bool(lacked_colours(scene, colours)))
