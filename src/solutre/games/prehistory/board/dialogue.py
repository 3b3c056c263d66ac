"""Whose turn it is, what is to be chosen, and buttons for everything that no piece stands for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.layout import winners
from solutre.draw.measured import width as wide_as
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, group, panel, path, text
from solutre.games.prehistory.board.players.own_parts import spring_cubes
from solutre.games.prehistory.board.prices import half
from solutre.games.prehistory.board.scene import Scene, bits
from solutre.games.prehistory.board.telling import headed, label, sentence, word
from solutre.games.prehistory.board.tokens import HEAD, NORMAL, SMALL, cube, drop, points, polar, row, sign, slab, wheel
from solutre.games.prehistory.rules.components import CAMP_POINTS, CAMP_SCORE, NEED, SETTLE, SHAMAN_PATTERNS
from solutre.games.prehistory.rules.steps import AFTER, AUTUMN, DEAL, MAIN, SHAMAN_TO, SUMMER

PROMPT = 58.0  # where the words begin
ONLY_BUTTONS = ("end", "rest", "payset", "fee", "camp", "setup_weather", "setup_shamans", "shaman_to", "shaman_from")


@dataclass(frozen=True)
class Button:
    choice: Choice
    width: float
    face: list[Node]  # drawn around the middle of the left edge
    height: float = 0


def dialogue(scene: Scene, look: Look, width: float) -> tuple[Markup, float]:
    """A strip with the turn and its buttons; it grows when many things are to be chosen from."""
    wide = look.layout == "wide"
    size = HEAD + 1 if wide else HEAD
    lines = wrapped(prompt(scene, look), width - PROMPT - 14, size, bold=True, most=2)
    buttons = list(_buttons(scene, look))
    hint = _hint(scene, look)
    start, top = PROMPT + wide_as(lines[0], size, bold=True) + 16, 8.0
    beside = wide and len(lines) == 1 and _fits(buttons, width - start - wide_as(hint, NORMAL) - 30)
    if not beside:
        start, top = 10.0, 29.0 + 19 * len(lines)
    drawn, bottom = _flow(scene, look, buttons, start, top, width - 10, 38.0 if wide else 44.0)
    height = max(54.0 if wide else 29.0 + 19 * len(lines), bottom + 8 if buttons else 0)
    strip = panel(width, height, 9, class_="panel turn mine" if scene.deciding else "panel turn")
    rule = text(hint, width - 16, 32, NORMAL, "end", class_="soft") if beside and hint else ""
    return group(strip, _head(scene, lines, width, size), rule, drawn, id="turn"), height


def _hint(scene: Scene, look: Look) -> str:
    """A rule of the season for those who play for the first time."""
    return "" if scene.over or scene.step < MAIN else word(look, "season_hint", scene.season)


def _fits(buttons: list[Button], room: float) -> bool:
    return sum(button.width + 6 for button in buttons) <= room and not any(button.height for button in buttons)


def _flow(
    scene: Scene, look: Look, buttons: list[Button], x: float, y: float, right: float, high: float
) -> tuple[list[Markup], float]:
    """Buttons side by side, in as many lines as they need."""
    drawn, left, tallest = [], x, 0.0
    for button in buttons:
        height = button.height or high
        if x + button.width > right and x > left:
            x, y, tallest = left, y + tallest + 6, 0.0
        drawn.append(_drawn(scene, look, button, x, y, height))
        x, tallest = x + button.width + 6, max(tallest, height)
    return drawn, y + tallest


def _drawn(scene: Scene, look: Look, button: Button, x: float, y: float, height: float) -> Markup:
    choice = button.choice
    name = "-".join([choice.kind, *(str(value) for value in choice.args.values())])
    return piece(
        f"button-{name}",
        group(path(slab(button.width, height, choice.action), class_="halo"),
              group(button.face, y=height / 2), x=x, y=y),
        look=look, action=choice.action, label=sentence(look, scene.view, choice.action), class_="button",
    )  # fmt: skip


# --- what is to be done ----------------------------------------------------------------------------


def _head(scene: Scene, lines: tuple[str, ...], width: float, size: float) -> list[Node]:
    """The fire burns beside whoever is to choose."""
    room = width - PROMPT - 12
    words: list[Node] = [
        text(line, PROMPT, 33 + 19 * n, size, room=room, class_="strong") for n, line in enumerate(lines)
    ]
    if scene.over or scene.step == DEAL:
        return [sign("crown" if scene.over else "sun", 30, 27, 26, "flame"), *words]
    return [sign("fire", 22, 25, 26, "flame"), owner(scene.seat, 44, 27, 15), *words]


def prompt(scene: Scene, look: Look) -> str:
    """`Your turn: an action or pass`."""
    if scene.over:
        return label(look, "over", who=" & ".join(winners(look, [player.place for player in scene.players])))
    if scene.step == DEAL:
        return label(look, "dealing")
    who = label(look, "your_turn") if scene.deciding else look.name(scene.seat)
    return headed(look, who, task(scene, look))


def task(scene: Scene, look: Look) -> str:
    """What the player has to choose now."""
    if scene.step == MAIN:
        if scene.season == SUMMER:
            return label(look, "task_visit", action=scene.visit)
        return word(look, "season_task", scene.season)
    return word(look, "step_task", scene.step)


# --- buttons ---------------------------------------------------------------------------------------


def _buttons(scene: Scene, look: Look) -> Iterator[Button]:
    for choice in look.choices:
        if choice.kind in ONLY_BUTTONS or (choice.kind == "migrate_count" and scene.step != MAIN):
            yield _button(scene, look, choice)
        elif choice.kind == "space" and scene.season != AUTUMN:
            yield _place_button(scene, look, choice)


def _button(scene: Scene, look: Look, choice: Choice) -> Button:
    if choice.kind == "end":
        return _words(choice, _end_words(scene, look))
    if choice.kind == "rest":
        return _words(choice, label(look, "rest"))
    if choice.kind == "payset":
        shown = half(scene, scene.action or 0)
        return _cubes(choice, [colour for n, colour in enumerate(shown) if n in bits(choice.args["sectors"] + 1)])
    if choice.kind == "fee":
        return _cubes(choice, [choice.args["colour"]])
    if choice.kind == "camp":
        return _camp(choice, choice.args["camp"])
    if choice.kind == "setup_weather":
        return _weather(scene, look, choice)
    if choice.kind == "setup_shamans":
        return _pattern(scene, look, choice)
    if choice.kind == "migrate_count":
        count = choice.args["count"] + 1
        return Button(choice, 58, [text(str(count), 18, 7, 20, class_="mid num"), sign("tribe_member", 40, 0, 24)])
    return _shaman(scene, choice)


def _end_words(scene: Scene, look: Look) -> str:
    if scene.step == AFTER:
        return label(look, "done")
    if scene.step == SHAMAN_TO:
        return label(look, "no_more_shamans")
    return label(look, "end_turn" if scene.season == AUTUMN else "pass")


def _words(choice: Choice, words: str) -> Button:
    width = max(84.0, wide_as(words, NORMAL + 1, bold=True) + 32)
    return Button(choice, width, [text(words, width / 2, 5, NORMAL + 1, class_="mid strong")])


def _cubes(choice: Choice, colours: list[int]) -> Button:
    width = max(50.0, 29.0 * len(colours) + 14)
    return Button(choice, width, list(row(colours, width / 2, 0, 26)))


def _shaman(scene: Scene, choice: Choice) -> Button:
    """A place of the ring with its colour."""
    place = choice.args["position"]
    colour = scene.wheels[2][place]
    return Button(choice, 74, [sign("shaman", 20, 0, 26), cube(colour, 50, 0, 26)])


def _camp(choice: Choice, camp: int) -> Button:
    score = int(CAMP_SCORE[camp])
    words = text(f"{NEED[camp]}→{SETTLE[camp]}", 32, 5, NORMAL + 1, class_="mid strong")
    if not score:
        return Button(choice, 90, [words, drop(int(CAMP_POINTS[camp]), 68, 0, 24)])
    return Button(choice, 114, [words, points(score, 66, 0, 24), drop(int(CAMP_POINTS[camp]), 94, 0, 24)])


def _weather(scene: Scene, look: Look, choice: Choice) -> Button:
    """The tile turns before the first spring, so a position brings the cubes of the next one (PRE-S14, PRE-P1)."""
    tile = scene.players[scene.seat].weather_tile or 0
    position = choice.args["position"]
    springs = [spring_cubes(tile, position + 1 + n) for n in range(3)]
    face: list[Node] = []
    for n, cubes in enumerate(springs):
        room = 125 - 10.5 * len(cubes) - 14
        tone = "strong" if n == 0 else "soft"
        face.append(text(word(look, "ordinal", n), 9, -25 + 28 * n, SMALL, room=room, class_=tone))
        face += row(cubes, 125, -29 + 28 * n, 18)
    return Button(choice, 202 if look.layout == "wide" else 332, face, 92)


def _pattern(scene: Scene, look: Look, choice: Choice) -> Button:
    """The ring with the three shamans of a pattern (PRE-S15)."""
    places = bits(int(SHAMAN_PATTERNS[choice.args["pattern"]]))
    marks = [owner(scene.seat, *polar(0, 0, 42, -90 + 60 * place), 15) for place in sorted(places)]
    return Button(choice, 120, [group(wheel(scene.wheels[2], 32, 13, look), marks, x=60)], 112)


def _place_button(scene: Scene, look: Look, choice: Choice) -> Button:
    """The start or an own camp, for members that migrate (PRE-M4)."""
    space = choice.args["space"]
    words = label(look, "start") if space == 0 else label(look, "at_space", space=space)
    width = wide_as(words, NORMAL) + 54
    return Button(choice, width, [sign("fire" if space == 0 else "camp", 22, 0, 24), text(words, 40, 5, NORMAL)])
