"""Development points: what they buy, as buttons with their prices. The player aid that the box lacks (section D)."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import el, group, panel, text
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, titled
from solutre.games.prehistory.board.tokens import BIG, HEAD, NORMAL, SMALL, cube, drop, sign, sun
from solutre.games.prehistory.rules.components import COLOUR_NAMES, MARKER_PRICE, RESOURCE_PRICE
from solutre.games.prehistory.rules.development import BUY_MARKER0, BUY_RESOURCE0, DISCARD_MARKER0, DISCARD_RESOURCE0
from solutre.games.prehistory.rules.seasons.autumn import MOVE_PAY0, MOVE_PAY_POINT

ROWS = (
    ("buy-resource", BUY_RESOURCE0, False),
    ("buy-marker", BUY_MARKER0, True),
    ("give-resource", DISCARD_RESOURCE0, False),
    ("give-marker", DISCARD_MARKER0, True),
)
PRICES = {"buy-resource": RESOURCE_PRICE, "buy-marker": MARKER_PRICE}


def exchange(scene: Scene, look: Look, width: float) -> tuple[Markup, float]:
    """Buying above, giving below: resources at the left, markers at the right; one below the other on phones."""
    wide = look.layout == "wide"
    size = 25.0 if wide else 42.0
    drawn: list[Markup] = []
    for n, (name, first, markers) in enumerate(ROWS):
        x, y = ((width / 2) * (n % 2), 42 + 40 * (n // 2)) if wide else (0, 74 + 46 * n)
        drawn.append(group(_line(scene, look, name, first, markers, size), x=x + 10, y=y))
    height = 118.0 if wide else 74 + 46 * 4 + 4
    return el("g", panel(width, height, 3), _head(scene, look, width, wide), drawn, id="exchange"), height


def _head(scene: Scene, look: Look, width: float, wide: bool) -> list[Markup]:
    head = label(look, "development_head")
    drawn = [drop("", 20, 19, 24), text(head, 38, 25, HEAD, class_="strong")]
    right = 38 + wide_as(head, HEAD, bold=True) + 10
    if scene.mine is not None:
        words = label(look, "you_have", count=scene.mine.points)
        drawn.append(text(words, right, 25, NORMAL))
        right += wide_as(words, NORMAL) + 10
    ending = label(look, "three_are_one")
    if wide:
        return [*drawn, text(ending, width - 14, 25, SMALL, "end", room=width - 14 - right, class_="soft")]
    lines = (label(look, "turn_costs"), ending)
    below = [text(words, 14, 47 + 17 * n, SMALL, room=width - 28, class_="soft") for n, words in enumerate(lines)]
    return [*drawn, *below]


def _line(scene: Scene, look: Look, name: str, first: int, markers: bool, size: float) -> list[Markup]:
    """One exchange in six colours."""
    drawn: list[Markup] = []
    middle = size / 2
    if name in PRICES:
        drawn.append(drop(int(PRICES[name]), 11, middle, 25))
        drawn.append(text("→", 31, middle + 5, NORMAL, class_="mid strong"))
    else:
        drawn += [text("→", 11, middle + 5, NORMAL, class_="mid strong"), drop("+1", 31, middle, 25)]
    step = size + 2.6
    for colour in range(6):
        drawn.append(_button(scene, look, name, first + colour, colour, markers, 48 + step * colour, size))
    return drawn


def _button(
    scene: Scene, look: Look, name: str, action: int, colour: int, markers: bool, x: float, size: float
) -> Markup:
    key = name.replace("-", "_")
    thing = (sun if markers else cube)(colour, x + size / 2, size / 2, size * 0.74 if markers else size * 0.66)
    return piece(
        f"{name}-{COLOUR_NAMES[colour]}",
        el("rect", x=x, width=size, height=size, rx=7, class_="halo knob"), thing,
        look=look, action=action if scene.own is not None else None,
        label=titled(scene, look, action, label(look, key, colour=colour)), class_="button",
    )  # fmt: skip


# --- autumn ----------------------------------------------------------------------------------------


def walking(scene: Scene, look: Look, width: float, columns: int) -> tuple[Markup, float]:
    """Movement points at hand, and what every cube would add (PRE-A2)."""
    rows = -(-6 // columns)
    step, high = (width - 20) / columns, 40.0
    number = str(scene.steps)
    wide = wide_as(number, BIG + 5, bold=True)
    drawn: list[Markup] = [
        sign("footprint", 24, 26, 30), text(number, 46, 34, BIG + 5, room=wide, class_="num"),
        text(label(look, "steps_at_hand", steps=scene.steps), 54 + wide, 33, NORMAL, room=width - 66 - wide),
        text(label(look, "pay_for_steps"), 12, 62, SMALL, room=width - 24, class_="soft"),
    ]  # fmt: skip
    for n in range(12):
        colour, markers = n % 6, n >= 6
        line = colour // columns + (rows if markers else 0)
        y = 70 + (high + 4) * line + (8 if markers else 0)
        x = 10 + step * (colour % columns)
        drawn.append(_step_button(scene, look, MOVE_PAY0 + n, colour, markers, x, y, step - 4, high))
    y = 70 + (high + 4) * 2 * rows + 16
    drawn.append(_point_step(scene, look, 10, y, width - 20, high))
    height = y + high + 12
    return el("g", panel(width, height, 5), drawn, id="walking"), height


def _step_button(
    scene: Scene, look: Look, action: int, colour: int, markers: bool, x: float, y: float, width: float, height: float
) -> Markup:
    player = scene.players[scene.seat if scene.own is None else scene.own]
    count = (player.markers if markers else player.resources)[colour]
    value = scene.values[colour] if scene.values else 0
    said = label(look, "step_marker" if markers else "step_resource", colour=colour, steps=value)
    thing = (sun if markers else cube)(colour, x + width * 0.28, y + height / 2, 25 if markers else 22)
    return piece(
        f"step-{'marker' if markers else 'resource'}-{COLOUR_NAMES[colour]}",
        el("rect", x=x, y=y, width=width, height=height, rx=8, class_="halo knob"), thing,
        text(f"+{value}", x + width * 0.72, y + 18, NORMAL, class_="mid strong"),
        text(f"×{count}", x + width * 0.72, y + 34, SMALL, class_="mid soft"),
        look=look, action=action if scene.own is not None else None, label=titled(scene, look, action, said),
        class_="button" if count else "button far",
    )  # fmt: skip


def _point_step(scene: Scene, look: Look, x: float, y: float, width: float, height: float) -> Markup:
    player = scene.players[scene.seat if scene.own is None else scene.own]
    return piece(
        "step-point", el("rect", x=x, y=y, width=width, height=height, rx=8, class_="halo knob"),
        drop(1, x + 20, y + height / 2, 25), text("+1", x + 48, y + height / 2 + 5, NORMAL, class_="mid strong"),
        text(f"×{player.points}", x + 82, y + height / 2 + 5, SMALL, class_="mid soft"),
        look=look, action=MOVE_PAY_POINT if scene.own is not None else None,
        label=titled(scene, look, MOVE_PAY_POINT, label(look, "step_point")),
        class_="button" if player.points else "button far",
    )  # fmt: skip
