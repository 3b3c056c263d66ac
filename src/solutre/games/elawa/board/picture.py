"""The picture of Elawa: the whole table from a view, for desks, tablets and phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.picture import Picture
from solutre.draw.frame import frame
from solutre.draw.layout import Part, others, stacked
from solutre.draw.svg import el, group
from solutre.games.elawa.board.buttons import thing_of
from solutre.games.elawa.board.own_panel import mine, panel_height
from solutre.games.elawa.board.own_parts import parts_of_phone
from solutre.games.elawa.board.ring import RINGS, ring
from solutre.games.elawa.board.scene import Player, Scene, scene_of
from solutre.games.elawa.board.sides import Point, rival, rival_height
from solutre.games.elawa.board.summary import summary_of, turn_said
from solutre.games.elawa.board.supplies import supplies
from solutre.games.elawa.board.telling import label
from solutre.games.elawa.board.tokens import ICONS, symbols
from solutre.games.elawa.rules.state import Elawa

FOLDER = Path(__file__).parents[1]
DESK: tuple[float, float] = (1012, 826)
TABLET, PHONE = 800.0, 348.0
GAP = 8  # between panels
COLUMN = 300  # the others, on a desk
EDGE = 6  # beside the panels of tablets and phones
CARD = {"desk": 112.0, "tablet": 104.0}  # the width of a hand card
LEFT = {"desk": 212.0, "tablet": 180.0}  # the block with name and tokens
Drawn = tuple[list[Markup], float, float]  # the body, its width and height


def draw(view: Elawa, look: Look) -> Picture:
    """The table as it is seen."""
    scene = scene_of(view)
    body, width, height = {"desk": _desk, "tablet": _tablet, "phone": _phone}[look.layout](scene, look)
    return frame(
        width,
        height,
        el("g", body, class_="elawa"),
        title=f"{label(look, 'title')}. {turn_said(scene, look)}",
        summary=summary_of(scene, look),
        icons=ICONS,
        look=look,
        game_folder=FOLDER,
        defs=symbols(),
        thing=thing_of(scene, look),
        focus=_focus(scene),
    )


def _focus(scene: Scene) -> str:
    """The part that a small screen moves to, and what should be in sight with it if there is room."""
    if scene.by_hand:
        return f"hand-{scene.own}"
    if scene.storing or (scene.over and scene.own is not None):
        return f"tribe-{scene.own}"
    if scene.regulating:
        return f"tokens-{scene.own}"
    return "ring" if scene.own is None else f"ring tokens-{scene.own}"


# --- desks -----------------------------------------------------------------------------------------


def _desk(scene: Scene, look: Look) -> Drawn:
    """The others at the left, the ring at the right, the own side below over the whole width."""
    width, height = DESK
    me = scene.me
    upper = height - panel_height(CARD["desk"]) - GAP if me else height
    body = [*_column(scene, look, upper), group(_middle(scene, look), x=COLUMN + GAP, y=_centred(upper, look))]
    if me:
        side = mine(scene, me, look, width - 2, LEFT["desk"], CARD["desk"])
        body.append(group(side, x=1, y=upper + GAP - 1))
    return body, width, height


def _centred(height: float, look: Look) -> float:
    return (height - RINGS[look.layout].size[1]) / 2


def _column(scene: Scene, look: Look, height: float) -> list[Markup]:
    """Panels of equal height: nothing jumps when a tribe grows."""
    seats = others(scene.own, len(scene.players))
    each = min(340.0, (height - 2 - GAP * (len(seats) - 1)) / len(seats))
    return [
        group(rival(scene, scene.players[seat], look, COLUMN, each), x=1, y=1 + n * (each + GAP))
        for n, seat in enumerate(seats)
    ]


def _middle(scene: Scene, look: Look) -> Markup:
    """The ring with the supplies in its corners."""
    return el("g", ring(scene, look), supplies(scene, look, _corners(look)))


def _corners(look: Look) -> tuple[Point, Point, Point]:
    width, height = RINGS[look.layout].size
    return (70, 62), (84, height - 74), (width - 78, height - 74)


# --- tablets ---------------------------------------------------------------------------------------


def _tablet(scene: Scene, look: Look) -> Drawn:
    """Ring, own side, the others side by side."""
    inner = TABLET - 2 * EDGE
    parts: list[Part] = [(_middle(scene, look), RINGS["tablet"].size[1])]
    if scene.me:
        parts.append((mine(scene, scene.me, look, inner, LEFT["tablet"], CARD["tablet"]), panel_height(CARD["tablet"])))
    parts.append(_row_of_others(scene, look, inner))
    body, height = stacked(parts, EDGE, 2, GAP)
    return body, TABLET, height


def _row_of_others(scene: Scene, look: Look, width: float) -> Part:
    players = [scene.players[seat] for seat in others(scene.own, len(scene.players))]
    across = (width - GAP * (len(players) - 1)) / len(players)
    height = max(rival_height(player, across) for player in players)
    drawn = [group(rival(scene, one, look, across, height), x=n * (across + GAP)) for n, one in enumerate(players)]
    return el("g", drawn), height


# --- phones ----------------------------------------------------------------------------------------


def _phone(scene: Scene, look: Look) -> Drawn:
    """What is decided with comes first; then the rest, the others last."""
    inner = PHONE - 2 * EDGE
    middle: Part = (group(ring(scene, look), x=-EDGE), RINGS["phone"].size[1])
    stock: Part = (supplies(scene, look, ((50, 24), (166, 24), (284, 24))), 72)
    first, own = parts_of_phone(scene, look, inner)
    around = [(rival(scene, player, look, inner, height), height) for player, height in _others(scene, inner)]
    if scene.over:
        parts = [*own, *around, middle, stock]
    elif first:
        parts = [*first, middle, *own, stock, *around]
    else:
        parts = [middle, *own, stock, *around]
    body, height = stacked(parts, EDGE, 2, GAP)
    return body, PHONE, height


def _others(scene: Scene, width: float) -> list[tuple[Player, float]]:
    players = [scene.players[seat] for seat in others(scene.own, len(scene.players))]
    return [(player, rival_height(player, width)) for player in players]
