"""The picture of Elawa: the whole table from a view, for desks, tablets and phones."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.picture import Picture
from solutre.draw.frame import frame, place
from solutre.draw.icons import OWNERS, icon, owner
from solutre.draw.kept import kept
from solutre.draw.layout import Part, others, stacked
from solutre.draw.measured import name_size, wrapped
from solutre.draw.svg import el, group, hover, panel, text
from solutre.games.elawa.board.asking import remaining
from solutre.games.elawa.board.buttons import thing_of
from solutre.games.elawa.board.own_panel import Side, mine, panel_height, side_of_desk
from solutre.games.elawa.board.own_parts import parts_of_phone
from solutre.games.elawa.board.ring import RINGS, ring
from solutre.games.elawa.board.scene import Player, Scene, scene_of
from solutre.games.elawa.board.sides import EDGE as INSIDE
from solutre.games.elawa.board.sides import LARGE, Point, rival, rival_height
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
LINE, ROW = 18, 26  # of words, and of a player
HEAD = 38  # the title
NAME, SCORE = 112.0, 34.0  # the room before and after a bar
LEAST_SCALE = 5  # points at the right end of the bars
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
    """The others at the left, the ring at the right, the own side below over the whole width: as high as its cards
    want, and what it leaves is the ring's."""
    width, height = DESK
    me = scene.me
    side = side_of_desk(scene, me, look, width - 2, LEFT["desk"], CARD["desk"]) if me else None
    upper = height - side.height - GAP if side else height
    body = [*_column(scene, look, COLUMN, upper), group(_middle_of_desk(scene, look, upper), x=COLUMN + GAP)]
    if me and side:
        body.append(group(mine(scene, me, look, side), x=1, y=upper + GAP - 1))
    return body, width, height


def _middle_of_desk(scene: Scene, look: Look, height: float) -> Markup:
    """The ring as large as there is room, with the supplies in the corners."""
    width, tall = RINGS["desk"].size
    scale = min(1.0, height / tall)
    y = (height - tall * scale) / 2
    return el(
        "g",
        group(ring(scene, look), x=width * (1 - scale) / 2, y=y, scale=scale),
        group(supplies(scene, look, _corners(width, height - 2 * y)), y=y),
    )


def _middle(scene: Scene, look: Look) -> Markup:
    """The ring with the supplies in its corners."""
    return el("g", ring(scene, look), supplies(scene, look, _corners(*RINGS[look.layout].size)))


def _corners(width: float, height: float) -> tuple[Point, Point, Point]:
    return (70, 62), (84, height - 74), (width - 78, height - 74)


# --- the column of a desk -------------------------------------------------------------------------


def _column(scene: Scene, look: Look, width: float, height: float) -> list[Markup]:
    """Those who play on, from the next one on; the standing if they leave it room."""
    seats = others(scene.own, len(scene.players))
    scale = LARGE if len(seats) == 1 else 1
    wanted = [rival_height(scene.players[seat], width, scale) for seat in seats]
    stands, tall = _standing(scene, look, width)
    fits = sum(wanted) + GAP * len(wanted) + tall <= height - 2
    heights = _shared(wanted, height - 2 - GAP * (len(seats) - 1))
    drawn, y = [], 1.0
    for seat, high in zip(seats, heights, strict=True):
        drawn.append(group(rival(scene, scene.players[seat], look, width, high), x=1, y=y))
        y += high + GAP
    return [*drawn, group(stands, x=1, y=y)] if fits else drawn


def _shared(wanted: Sequence[float], room: float) -> list[float]:
    """What each gets of the room: what it wants, the highest less if that is too much."""
    most, left = room, room
    for place_, want in enumerate(sorted(wanted)):
        most = left / (len(wanted) - place_)
        if want > most:
            break
        left -= want
    return [min(want, most) for want in wanted]


def _standing(scene: Scene, look: Look, width: float) -> Part:
    """The clock of the game in words, and the points as bars, most first."""
    lines = () if scene.over else tuple(wrapped(remaining(scene.view, look), width - 2 * INSIDE - 34, 13.5))
    scores = tuple([player.score for player in scene.players])
    height = HEAD + max(34, LINE * len(lines) + 8) * bool(lines) + ROW * len(scores) + 6
    return _bars(scene, look, scores, lines, width, height), height


@kept()
def _bars(_: Scene, look: Look, scores: tuple[int, ...], lines: tuple[str, ...], width: float, height: float) -> Markup:
    below = HEAD + max(34, LINE * len(lines) + 8) * bool(lines)
    scale = max(*scores, LEAST_SCALE)
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    return place(
        "standing-bars",
        hover(label(look, "standing")),
        panel(width, height, len(scores), class_="panel camp"),
        text(label(look, "standing"), INSIDE, 26, 15, class_="strong"),
        icon("fire", INSIDE - 2, HEAD - 4, 28, class_="flame") if lines else "",
        [text(line, INSIDE + 34, HEAD + 10 + LINE * n, 13.5) for n, line in enumerate(lines)],
        [
            group(_bar(seat, look.name(seat), scores[seat], scores[seat] / scale, width), y=below + ROW * n)
            for n, seat in enumerate(order)
        ],
        look=look,
    )


def _bar(seat: int, name: str, points: int, share: float, width: float) -> list[Markup]:
    room = width - 2 * INSIDE - NAME - SCORE
    left = INSIDE + NAME
    return [
        owner(seat, INSIDE + 7, 10, 14),
        text(name, INSIDE + 21, 14.5, name_size(name, NAME - 30, 14), room=NAME - 30),
        el("rect", x=left, y=6, width=room, height=8, rx=4, class_="stands-rest"),
        el("rect", x=left, y=6, width=max(0, room * share), height=8, rx=4, class_=f"stands {OWNERS[seat]}"),
        text(f"{points}", width - INSIDE, 15, 14.5, "end", class_="num"),
    ]


# --- tablets ---------------------------------------------------------------------------------------


def _tablet(scene: Scene, look: Look) -> Drawn:
    """Ring, own side, the others side by side."""
    inner = TABLET - 2 * EDGE
    parts: list[Part] = [(_middle(scene, look), RINGS["tablet"].size[1])]
    if scene.me:
        side = Side(inner, panel_height(CARD["tablet"]), LEFT["tablet"], CARD["tablet"])
        parts.append((mine(scene, scene.me, look, side), side.height))
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
