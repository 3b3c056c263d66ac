"""The picture of Hunters & Gatherers: the whole table from a view, for desks and for phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame
from solutre.draw.svg import el, group, path, wobble
from solutre.games.hunters.board.landscape import bounds, definitions, landscape
from solutre.games.hunters.board.panels import hand, hand_height, players
from solutre.games.hunters.board.scene import Scene, scene_of
from solutre.games.hunters.board.stacks import left, left_height
from solutre.games.hunters.board.telling import label, phase_line, summary_of
from solutre.games.hunters.rules.state import Hunters

FOLDER = Path(__file__).parents[1]
WIDE, TALL = 1040, 360
LOWEST, HIGHEST = 280, 430  # of the landscape on a phone
EDGE = 8  # around and between the panels


def draw(view: Hunters, look: Look) -> Picture:
    """The table as it is seen."""
    table = scene_of(view)
    body, width, height = (_wide if look.layout == "wide" else _tall)(table, look)
    return frame(
        width, height, el("g", definitions(table), body, class_="hunters"),
        title=label(look, "title", list=phase_line(table, look)), summary=summary_of(table, look),
        icons=["fire", "crown"], look=look, game_folder=FOLDER,
    )  # fmt: skip


def summary(view: Hunters, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


def _wide(table: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """Players above, the landscape, then hand and stacks side by side."""
    inner, high, hand_width = WIDE - 2 * EDGE, 640, 430
    strip, below = players(table, look, inner)
    top = 2 * EDGE + below
    bottom = top + high + EDGE
    body = [
        group(strip, x=EDGE, y=EDGE),
        *_window(table, look, top, inner, high),
        group(hand(table, look, hand_width), x=EDGE, y=bottom),
        group(left(table, look, inner - hand_width - EDGE), x=2 * EDGE + hand_width, y=bottom),
    ]
    return body, WIDE, bottom + hand_height(table, look, hand_width) + EDGE


def _tall(table: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """Everything in one column."""
    inner = TALL - 2 * EDGE
    _, _, land_width, land_height = bounds(table)
    high = min(max(inner * land_height / land_width, LOWEST), HIGHEST)
    strip, below = players(table, look, inner)
    top = 2 * EDGE + below
    middle = top + high + EDGE
    bottom = middle + hand_height(table, look, inner) + EDGE
    body = [
        group(strip, x=EDGE, y=EDGE),
        *_window(table, look, top, inner, high),
        group(hand(table, look, inner), x=EDGE, y=middle),
        group(left(table, look, inner), x=EDGE, y=bottom),
    ]
    return body, TALL, bottom + left_height(table, look, inner) + EDGE


def _window(table: Scene, look: Look, top: float, width: float, height: float) -> list[Markup]:
    """The landscape in its frame."""
    ground = group(path(wobble(width, height, 7), class_="window"), x=EDGE, y=top)
    return [ground, landscape(table, look, EDGE + 3, top + 3, width - 6, height - 6)]
