"""Buttons for everything that no piece stands for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, path, text
from solutre.games.prehistory.board.areas.chips import what_is_paid_for
from solutre.games.prehistory.board.areas.parts import fee_places
from solutre.games.prehistory.board.numbers import bits
from solutre.games.prehistory.board.prices import half, spring_cubes
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, needed, pillar_said, said_now, word
from solutre.games.prehistory.board.tokens import (
    ACTION_ICONS,
    NORMAL,
    SMALL,
    cube,
    drop,
    points,
    polar,
    row,
    sign,
    slab,
    wheel,
)
from solutre.games.prehistory.rules.components import CAMP_POINTS, CAMP_SCORE, SHAMAN_PATTERNS
from solutre.games.prehistory.rules.steps import AFTER, AUTUMN, FEE, MAIN, PAY, SHAMAN_TO

ENDS = ("end", "rest")
IN_ACTIONS = ("payset", "fee", "migrate_count")
ON_MAP = ("camp",)
IN_SETUP = ("setup_weather", "setup_shamans")
PICKED = (*IN_ACTIONS, *ON_MAP, *IN_SETUP)
THING = 330.0  # how broad the thing in question may be


@dataclass(frozen=True)
class Button:
    choice: Choice
    width: float
    face: list[Node]  # drawn around the middle of the left edge
    height: float = 0


def ends(scene: Scene, look: Look) -> list[Button]:
    """To pass, to end the turn, to rest."""
    return [_button(scene, look, choice) for choice in look.choices if choice.kind in ENDS]


def picks(scene: Scene, look: Look, kinds: Collection[str] = PICKED) -> list[Button]:
    """Everything else that no piece stands for."""
    return [
        _button(scene, look, choice)
        for choice in look.choices
        if choice.kind in kinds and (choice.kind != "migrate_count" or scene.step != MAIN)
    ]


def strip(scene: Scene, look: Look, width: float, kinds: Collection[str]) -> tuple[Markup, float]:
    """Picks of some kinds, in as many lines as they need; a phone has those that find room beside the question."""
    buttons = picks(scene, look, kinds)
    if not on_table(look, buttons):
        return el("g"), 0.0
    lead, first = lead_of(scene, look, buttons, width)
    drawn, bottom = flow(scene, look, buttons, first, 0, width, 40.0)
    return el("g", lead, drawn, id="turn"), bottom


def lead_of(scene: Scene, look: Look, buttons: list[Button], width: float) -> tuple[Node, float]:
    """What stands before the buttons that pay, where both find room in a line: the card in question, or the pillar with
    its places for fees."""
    drawn, wide = _lead(scene, look)
    return (drawn, wide) if wide + sum(button.width + 6 for button in buttons) - 6 <= width else ("", 0.0)


def _lead(scene: Scene, look: Look) -> tuple[Node, float]:
    if scene.action is None or scene.step not in (PAY, FEE):
        return "", 0.0
    if scene.step == PAY:
        drawn, wide = what_is_paid_for(scene, look, scene.action, scene.slot or 0)
        return el("g", group(drawn, x=2, y=1, scale=0.96), _arrow(wide + 6, 20)), wide + 24
    laid = fee_places(scene.bases[scene.action], 36, 20, 21)
    said = hover(pillar_said(scene, look, scene.action))
    return el("g", said, sign(ACTION_ICONS[scene.action], 15, 20, 28), laid, _arrow(88, 20, back=True)), 108.0


def _arrow(x: float, y: float, back: bool = False) -> Markup:
    """From the card to what pays it, from the fee to its place."""
    ends = f"M{x + 6:g} {y - 6:g}l-6 6l6 6" if back else f"M{x:g} {y - 6:g}l6 6l-6 6"
    return path(ends, class_="chevron")


def on_table(look: Look, buttons: list[Button]) -> bool:
    """Whether the table has these buttons, and not the question of a small screen."""
    return bool(buttons) and (look.layout == "desk" or not beside_question(buttons))


def beside_question(buttons: list[Button]) -> bool:
    """Whether buttons find room in the thing in question, in one line; a fee is laid there in any case."""
    if buttons and all(button.choice.kind == "fee" for button in buttons):
        return True
    return sum(button.width + 6 for button in buttons) <= THING and not any(button.height for button in buttons)


def flow(
    scene: Scene, look: Look, buttons: list[Button], x: float, y: float, right: float, high: float, prefix: str = ""
) -> tuple[list[Markup], float]:
    """Buttons side by side, in as many lines as they need."""
    drawn, left, tallest = [], x, 0.0
    for button in buttons:
        height = button.height or high
        if x + button.width > right and x > left:
            x, y, tallest = left, y + tallest + 6, 0.0
        drawn.append(_drawn(scene, look, button, x, y, height, prefix))
        x, tallest = x + button.width + 6, max(tallest, height)
    return drawn, y + tallest


def _drawn(scene: Scene, look: Look, button: Button, x: float, y: float, height: float, prefix: str) -> Markup:
    choice = button.choice
    name = "-".join([choice.kind, *(str(value) for value in choice.args.values())])
    return piece(
        f"{prefix}button-{name}",
        group(
            path(slab(button.width, height, choice.action), class_="halo"), group(button.face, y=height / 2), x=x, y=y
        ),
        look=look,
        action=choice.action,
        label=said_now(scene, look, choice.action),
        class_="button",
    )


# --- buttons ---------------------------------------------------------------------------------------


def _button(scene: Scene, look: Look, choice: Choice) -> Button:
    if choice.kind == "end":
        return _words(choice, _end_words(scene, look))
    if choice.kind == "rest":
        return _words(choice, label(look, "rest"))
    if choice.kind == "payset":
        shown = half(scene, scene.action or 0)
        return _cubes(choice, [colour for n, colour in enumerate(shown) if n in bits(choice.args["sectors"] + 1)])
    if choice.kind == "fee":
        return _fee(scene, look, choice)
    if choice.kind == "camp":
        return _camp(choice, choice.args["camp"])
    if choice.kind == "setup_weather":
        return _weather(scene, look, choice)
    if choice.kind == "setup_shamans":
        return _pattern(scene, look, choice)
    count = choice.args["count"] + 1
    return Button(choice, 58, [text(str(count), 18, 7, 20, class_="mid num"), sign("tribe_member", 40, 0, 24)])


def _end_words(scene: Scene, look: Look) -> str:
    if scene.step == SHAMAN_TO:
        return label(look, "no_more_shamans")
    return label(look, "end_turn" if scene.step == AFTER or scene.season == AUTUMN else "pass")


def _words(choice: Choice, words: str) -> Button:
    width = max(84.0, wide_as(words, NORMAL + 1, bold=True) + 32)
    return Button(choice, width, [text(words, width / 2, 5, NORMAL + 1, class_="mid strong")])


def _cubes(choice: Choice, colours: list[int]) -> Button:
    width = max(50.0, 29.0 * len(colours) + 14)
    return Button(choice, width, list(row(colours, width / 2, 0, 26)))


def _fee(scene: Scene, look: Look, choice: Choice) -> Button:
    """A cube with what it would be worth in autumn (PRE-C8): three side by side in the thing in question."""
    steps = scene.values[choice.args["colour"]] if scene.values else 0
    left, size = (40, SMALL) if look.layout == "desk" else (30, SMALL - 1)
    said = [label(look, name, steps=steps) for name in ("worth_steps", "in_autumn")]
    face: list[Node] = [cube(choice.args["colour"], left / 2 + 1, 0, 24)]
    face += [text(words, left, 4.5 + off, size) for words, off in zip(said, (-8, 8), strict=True)]
    return Button(choice, left + 6 + max(wide_as(words, size) for words in said), face)


def _camp(choice: Choice, camp: int) -> Button:
    score = int(CAMP_SCORE[camp])
    people: list[Node] = [sign("tribe_member", 17, 0, 20), text(needed(camp), 46, 5, NORMAL + 1, class_="mid strong")]
    if not score:
        return Button(choice, 100, [*people, drop(int(CAMP_POINTS[camp]), 80, 0, 24)])
    return Button(choice, 128, [*people, points(score, 80, 0, 24), drop(int(CAMP_POINTS[camp]), 108, 0, 24)])


def _weather(scene: Scene, look: Look, choice: Choice) -> Button:
    """The tile turns before the first spring, so a position brings the cubes of the next one (PRE-S14, PRE-P1)."""
    tile = scene.players[scene.seat].weather_tile or 0
    position = choice.args["position"]
    wide, size, apart = {"desk": (326, 32, 50), "tablet": (256, 21, 28), "phone": (328, 25, 28)}[look.layout]
    return Button(choice, wide, _springs(look, tile, position, size, apart), 3 * apart + 8)


def _springs(look: Look, tile: int, position: int, size: float, apart: float) -> list[Node]:
    """What a weather tile brings in the first three springs, around the middle one."""
    face: list[Node] = []
    for n in range(3):
        cubes, tone = spring_cubes(tile, position + 1 + n), "strong" if n == 0 else "soft"
        face.append(text(word(look, "ordinal", n), 12, apart * (n - 1) + 4, SMALL, room=48, class_=tone))
        face += row(cubes, 66 + (size + 3) / 2 * len(cubes), apart * (n - 1), size)
    return face


def own_weather(scene: Scene, look: Look) -> tuple[Markup, float, float]:
    """The springs to come beside the choice of shamans; how broad and how high."""
    player = scene.players[scene.seat]
    size, apart = {"desk": (32.0, 50.0), "tablet": (24.0, 30.0), "phone": (25.0, 28.0)}[look.layout]
    drawn = _springs(look, player.weather_tile or 0, player.weather or 0, size, apart)
    words = text(label(look, "weather_brings"), 12, 16, NORMAL + 1, class_="strong")
    return el("g", words, group(drawn, y=28 + 1.5 * apart)), 66 + 7 * (size + 3), 28 + 3 * apart


def _pattern(scene: Scene, look: Look, choice: Choice) -> Button:
    """The ring with the three shamans of a pattern (PRE-S15)."""
    places = bits(int(SHAMAN_PATTERNS[choice.args["pattern"]]))
    big = 2.5 if look.layout == "desk" else 1.0
    marks = [owner(scene.seat, *polar(0, 0, 42 * big, -90 + 60 * place), 11 + 4 * big) for place in sorted(places)]
    ring = group(wheel(scene.wheels[2], 32 * big, 9 + 4 * big, look), marks, x=60 * big)
    return Button(choice, 120 * big, [ring], 112 * big + 20 * (big > 1))
