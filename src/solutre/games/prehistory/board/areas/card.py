"""An area as a card of the overview: head, price, tiles, foot."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import OFTEN, group, panel, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas import parts
from solutre.games.prehistory.board.areas.alike import alike
from solutre.games.prehistory.board.areas.parts import (
    Drawn,
    area_said,
    can_pay,
    lines_of,
    opener,
    pillar,
    visiting,
)
from solutre.games.prehistory.board.areas.river import next_income
from solutre.games.prehistory.board.areas.shown import ON_LINE, ON_PILLAR, ON_TILES, ON_WHEEL
from solutre.games.prehistory.board.areas.tiles import tile
from solutre.games.prehistory.board.costs import CHOSEN, price_line
from solutre.games.prehistory.board.prices import by_markers
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, word
from solutre.games.prehistory.board.tokens import ACTION_ICONS, NORMAL, SMALL, sign
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    MIGRATION,
    PAINTING,
)

GAP = 5.0
PAD = 10.0


def targets_of(scene: Scene, action: int) -> range:
    """The places of an area."""
    if action == PAINTING:
        return range(9)
    if action == MIGRATION:
        most = max(1, scene.mine.tent) if scene.mine is not None else 3
        return range(most if by_markers(scene) else 3)
    return range(6 if action in (GATHERING, FISHING) else 5)


def order_of(action: int, count: int) -> list[int]:
    """Targets from left to right, line by line; gathering slots go round their wheel (PRE-G1)."""
    return [0, 1, 2, 5, 4, 3] if action == GATHERING else list(range(count))


@kept("own", "season", **ON_TILES)
def grid(
    scene: Scene, look: Look, action: int, columns: int, x: float, y: float, width: float, height: float
) -> list[Markup]:
    """All tiles of an area in so many columns; in the place that cards leave, a word about them."""
    found = alike(scene, action, order_of(action, len(targets_of(scene, action))))
    least = {MIGRATION: 3, FISHING: 2}.get(action, columns)
    columns = min(columns, max(len(found), least))
    rows = -(-len(found) // columns)
    across, down = (width + GAP) / columns, (height + GAP) / rows
    drawn = [
        group(
            tile(scene, look, action, same[0], across - GAP, down - GAP, same[1:]),
            x=x + across * (n % columns),
            y=y + down * (n // columns),
        )
        for n, same in enumerate(found)
    ]
    if len(found) < columns * rows and action in (HUNTING, CEREMONY):
        left = x + across * (columns - 1)
        free = "_free" if action == CEREMONY and by_markers(scene) else ""
        drawn += lines_of(
            label(look, f"about_{ACTION_NAMES[action]}{free}"),
            left + 4,
            y + down * (rows - 1) + 24,
            across - GAP - 6,
            SMALL,
            5,
        )
    return drawn


foot = kept("own", "season", **ON_PILLAR)(pillar)
small_wheel = kept(**ON_WHEEL)(parts.small_wheel)


def visited(scene: Scene, action: int) -> bool:
    return visiting(scene) and scene.visit == action


def frame(scene: Scene, look: Look, action: int, width: float, height: float, visited: bool, *body: Drawn) -> Markup:
    return piece(
        f"area-{ACTION_NAMES[action]}",
        panel(width, height, action + 2, class_="panel visited" if visited else "panel"),
        *body,
        look=look,
        label=area_said(scene, look, action),
    )


# --- a card of the overview ------------------------------------------------------------------------


def card(scene: Scene, look: Look, action: int, width: float, height: float) -> Markup:
    """Icon, name, how many can be paid, wheel; price; tiles; fee places and what the pillar gives in summer."""
    return _card(scene, look, action, width, height, can_pay(scene, look, action), visited(scene, action))


@kept("own", "season", **ON_LINE)
def _card(
    scene: Scene, look: Look, action: int, width: float, height: float, can: tuple[str, str], visited: bool
) -> Markup:
    tall = look.layout != "desk"
    head, low = (46.0, 42.0) if tall else (38.0, 30.0)
    turn, left = small_wheel(scene, look, action, width - PAD, head / 2 + 2, 15, action != FISHING)
    body: Drawn = [heading(look, action, can, left - 4, head), turn]
    y = head + 2
    if action in CHOSEN and not by_markers(scene):
        body.append(price_line(scene, look, action, PAD, y + 9, width - 2 * PAD))
        y += 24
    bottom = height - low - 6
    if action == FISHING and scene.mine is not None:
        at = scene.mine.river
        words = label(look, "river_next", space=at, next=next_income(at))
        body.append(text(words, PAD, bottom - 4, SMALL, room=width - 2 * PAD, class_="soft"))
        bottom -= 20
    columns = 6 if action == FISHING else max(3, len(targets_of(scene, action))) if action == MIGRATION else 3
    body += grid(scene, look, action, columns, PAD, y, width - 2 * PAD, bottom - y)
    body.append(path(f"M{PAD:g} {height - low - 2:g}H{width - PAD:g}", class_="rule"))
    body.append(group(foot(scene, look, action, width - 8, low), x=4, y=height - low - 1))
    return frame(scene, look, action, width, height, visited, body)


def heading(look: Look, action: int, can: tuple[str, str], width: float, height: float, size: float = 17) -> Markup:
    """The link that opens the area, and how many can be paid there."""
    name = capital(word(look, "action", action))
    return _heading(action, name, *can, label(look, "open_area", action=action), width, height, size)


@lru_cache(OFTEN)
def _heading(
    action: int, name: str, words: str, tone: str, opens: str, width: float, height: float, size: float
) -> Markup:
    at = 40 + wide_as(name, size, bold=True) + 10
    y = height / 2 + 8
    return opener(
        ACTION_NAMES[action],
        sign(ACTION_ICONS[action], 23, height / 2 + 3, 28),
        text(name, 40, y, size, class_="strong"),
        text(words, at, y - 0.5, NORMAL - 1, room=width - at, class_=tone) if words and width - at > 30 else "",
        label=opens,
        width=width,
        height=height,
    )
