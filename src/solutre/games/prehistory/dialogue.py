"""Whose turn it is, what is to be chosen, and buttons for everything that no piece stands for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.svg import Node, group, panel, path, text, wobble
from solutre.games.prehistory.components import CAMP_POINTS, CAMP_SCORE, NEED, SETTLE, SHAMAN_PATTERNS
from solutre.games.prehistory.prices import half
from solutre.games.prehistory.rules_table import (
    AFTER,
    AUTUMN,
    DEAL,
    MAIN,
    SHAMAN_TO,
    SUMMER,
)
from solutre.games.prehistory.seen import Seen, bits
from solutre.games.prehistory.tokens import (
    HEAD,
    NORMAL,
    SMALL,
    cube,
    drop,
    points,
    polar,
    row,
    sign,
    wheel,
)
from solutre.games.prehistory.tribe import spring_cubes
from solutre.games.prehistory.words import label, sentence, shortened, word

LETTER = 8.4  # a letter of a button, on the safe side
ONLY_BUTTONS = ("end", "payset", "fee", "camp", "setup_weather", "setup_shamans", "shaman_to", "shaman_from")


@dataclass(frozen=True)
class Button:
    choice: Choice
    width: float
    face: list[Node]  # drawn around the middle of the left edge
    height: float = 0


def dialogue(seen: Seen, look: Look, width: float) -> tuple[Markup, float]:
    """A strip with the turn and its buttons; it grows when many things are to be chosen from."""
    wide = look.layout == "wide"
    high = 38.0 if wide else 44.0
    head = prompt(seen, look)
    buttons = list(_buttons(seen, look))
    limit = int((width - 70) / 9.2)
    start = 62 + 9.2 * len(head) if wide and len(head) < limit else 10.0
    line = 8.0 if wide and _fits(buttons, width - start) else 48.0
    if line > 8:
        start = 10.0
    drawn, bottom = _flow(seen, look, buttons, start, line, width - 10, high)
    height = max(54.0 if wide else 48.0, bottom + 8 if buttons else 0)
    mine = " mine" if seen.deciding else ""
    return group(panel(width, height, 9, class_=f"panel turn{mine}"), _head(seen, look, head, width), drawn, id="turn"), height


def _fits(buttons: list[Button], room: float) -> bool:
    return sum(button.width + 6 for button in buttons) <= room and not any(button.height for button in buttons)


def _flow(
    seen: Seen, look: Look, buttons: list[Button], x: float, y: float, right: float, high: float
) -> tuple[list[Markup], float]:
    """Buttons side by side, in as many lines as they need."""
    drawn, left, tallest = [], x, 0.0
    for button in buttons:
        height = button.height or high
        if x + button.width > right and x > left:
            x, y, tallest = left, y + tallest + 6, 0.0
        drawn.append(_drawn(seen, look, button, x, y, height))
        x, tallest = x + button.width + 6, max(tallest, height)
    return drawn, y + tallest


def _drawn(seen: Seen, look: Look, button: Button, x: float, y: float, height: float) -> Markup:
    choice = button.choice
    name = "-".join([choice.kind, *(str(value) for value in choice.args.values())])
    return piece(
        f"button-{name}",
        group(path(wobble(button.width, height, choice.action, 1.2, 10), class_="halo"),
              group(button.face, y=height / 2), x=x, y=y),
        look=look, action=choice.action, label=sentence(seen.view, choice.action, look), class_="button",
    )  # fmt: skip


# --- what is to be done ----------------------------------------------------------------------------


def _head(seen: Seen, look: Look, words: str, width: float) -> list[Node]:
    if seen.over or seen.step == DEAL:
        return [sign("crown" if seen.over else "sun", 24, 27, 26, "icon flame"), text(words, 44, 33, HEAD + 1, class_="strong")]
    room = int((width - 60) / 9.0)
    return [
        sign("fire", 22, 25, 26, "icon flame"), owner(seen.seat, 44, 27, 15),
        text(shortened(words, room), 58, 33, HEAD + (1 if width > 400 else -1), class_="strong"),
    ]  # fmt: skip


def prompt(seen: Seen, look: Look) -> str:
    """`Your turn: an action or pass`."""
    if seen.over:
        winners = [look.name(seat) for seat, player in enumerate(seen.players) if player.place == 1]
        return label(look, "over", {"who": " & ".join(winners)})
    if seen.step == DEAL:
        return label(look, "dealing")
    who = label(look, "your_turn") if seen.deciding else shortened(look.name(seen.seat), 14)
    return f"{who}{label(look, 'colon')}{task(seen, look)}"


def task(seen: Seen, look: Look) -> str:
    """What the player has to choose now."""
    if seen.step == MAIN:
        if seen.season == SUMMER:
            return label(look, "task_visit", action=seen.visit)
        return word(look, "season_task", seen.season)
    return word(look, "step_task", seen.step)


# --- buttons ---------------------------------------------------------------------------------------


def _buttons(seen: Seen, look: Look) -> Iterator[Button]:
    for choice in look.choices:
        if choice.kind in ONLY_BUTTONS or (choice.kind == "migrate_count" and seen.step != MAIN):
            yield _button(seen, look, choice)
        elif choice.kind == "space" and seen.season != AUTUMN:
            yield _place_button(seen, look, choice)


def _button(seen: Seen, look: Look, choice: Choice) -> Button:
    if choice.kind == "end":
        return _words(choice, _end_words(seen, look))
    if choice.kind == "payset":
        shown = half(seen, seen.action or 0)
        return _cubes(choice, [colour for n, colour in enumerate(shown) if n in bits(choice.args["sectors"] + 1)])
    if choice.kind == "fee":
        return _cubes(choice, [choice.args["colour"]])
    if choice.kind == "camp":
        return _camp(choice, choice.args["camp"])
    if choice.kind == "setup_weather":
        return _weather(seen, look, choice)
    if choice.kind == "setup_shamans":
        return _pattern(seen, look, choice)
    if choice.kind == "migrate_count":
        count = choice.args["count"] + 1
        return Button(choice, 58, [text(str(count), 18, 7, 20, "middle", class_="num"), sign("tribe_member", 40, 0, 24)])
    return _shaman(seen, choice)


def _end_words(seen: Seen, look: Look) -> str:
    if seen.step == AFTER:
        return label(look, "done")
    if seen.step == SHAMAN_TO:
        return label(look, "no_more_shamans")
    return label(look, "end_turn" if seen.season == AUTUMN else "pass")


def _words(choice: Choice, words: str) -> Button:
    width = max(84.0, LETTER * len(words) + 24)
    return Button(choice, width, [text(words, width / 2, 5, NORMAL + 1, "middle", class_="strong")])


def _cubes(choice: Choice, colours: list[int]) -> Button:
    width = max(50.0, 29.0 * len(colours) + 14)
    return Button(choice, width, list(row(colours, width / 2, 0, 26)))


def _shaman(seen: Seen, choice: Choice) -> Button:
    """A place of the ring with its colour."""
    place = choice.args["position"]
    colour = seen.wheels[2][place]
    return Button(choice, 74, [sign("shaman", 20, 0, 26), cube(colour, 50, 0, 26)])


def _camp(choice: Choice, camp: int) -> Button:
    score = int(CAMP_SCORE[camp])
    words = text(f"{NEED[camp]}→{SETTLE[camp]}", 32, 5, NORMAL + 1, "middle", class_="strong")
    face: list[Node] = [words, points(score, 66, 0, 24) if score else "", drop(int(CAMP_POINTS[camp]), 94 if score else 68, 0, 24)]
    return Button(choice, 114 if score else 90, face)


def _weather(seen: Seen, look: Look, choice: Choice) -> Button:
    """The tile turns before the first spring, so a position brings the cubes of the next one (PRE-S14, PRE-P1)."""
    tile = seen.players[seen.seat].weather_tile or 0
    position = choice.args["position"]
    springs = [spring_cubes(tile, position + 1 + n) for n in range(3)]
    face: list[Node] = []
    for n, cubes in enumerate(springs):
        face.append(text(word(look, "ordinal", n), 8, -30 + 28 * n + 7, SMALL, class_="soft"))
        face += row(cubes, 122, -30 + 28 * n + 2, 22 - 2 * n)
    return Button(choice, 205 if look.layout == "wide" else 332, face, 96)


def _pattern(seen: Seen, look: Look, choice: Choice) -> Button:
    """The ring with the three shamans of a pattern (PRE-S15)."""
    places = bits(int(SHAMAN_PATTERNS[choice.args["pattern"]]))
    marks = [owner(seen.seat, *polar(0, 0, 42, -90 + 60 * place), 15) for place in sorted(places)]
    return Button(choice, 120, [group(wheel(seen.wheels[2], 32, 13, look), marks, x=60)], 112)


def _place_button(seen: Seen, look: Look, choice: Choice) -> Button:
    """The start or an own camp, for members that migrate (PRE-M4)."""
    space = choice.args["space"]
    words = label(look, "start") if space == 0 else label(look, "at_space", space=space)
    width = LETTER * len(words) + 52
    return Button(choice, width, [sign("fire" if space == 0 else "camp", 22, 0, 24), text(words, 40, 5, NORMAL)])

