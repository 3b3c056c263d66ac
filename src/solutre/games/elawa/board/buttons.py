"""Choices that no piece stands for: payments, symbols to leave out, chiefs, and the ends of steps."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.draw.frame import piece, thing_in_question
from solutre.draw.icons import icon
from solutre.draw.measured import fitted, wrapped
from solutre.draw.svg import group, hover, path, text, use, wobble
from solutre.draw.words import capital
from solutre.games.elawa.board.cards import STRIP, Size, strip
from solutre.games.elawa.board.scene import Scene
from solutre.games.elawa.board.telling import label, sentence, whole_card, word
from solutre.games.elawa.board.tokens import pebble, token
from solutre.games.elawa.rules.components import BONE
from solutre.games.elawa.rules.steps import DROP_SACRIFICE, NOTHING

ENDS = ("end_play", "end_reserve")
ANSWERS = ("skip", "drop", "pay_kind", "pay_bone")
GAP = 8
IN_THING = "thing-"  # ids beside the board
CHIEF_LINES = 3
ROW_OF_CHIEFS = 560  # so wide that they stand side by side
LOW_CHIEF, TALL_CHIEF = 52, 150  # heights: from there on lines come closer, or the words stand below the figure


def ends(look: Look) -> list[Choice]:
    """What ends a step."""
    return [choice for choice in look.choices if choice.kind in ENDS]


def answers(look: Look) -> list[Choice]:
    """Payments, symbols, and no pile to leave out."""
    return [c for c in look.choices if c.kind in ANSWERS and c.args.get("ahead", 0) == 0]


def chiefs(look: Look) -> list[Choice]:
    return [choice for choice in look.choices if choice.kind == "choose_chief"]


def buttons_in(
    scene: Scene, look: Look, choices: list[Choice], width: float, height: float, first: str = ""
) -> list[Markup]:
    """Buttons side by side; `first` begins their ids where they stand beside the board."""
    if not choices:
        return []
    across = (width - GAP * (len(choices) - 1)) / len(choices)
    return [
        _button(scene, choice, look, (n * (across + GAP), 0), (across, height), first)
        for n, choice in enumerate(choices)
    ]


def _button(scene: Scene, choice: Choice, look: Look, spot: Size, size: Size, first: str) -> Markup:
    name = "-".join(["button", choice.kind, *(str(value) for arg, value in choice.args.items() if arg != "ahead")])
    return piece(
        first + name,
        group(
            path(wobble(*size, choice.action, 1.2, 10), class_="halo"),
            _face(scene, choice, look, *size),
            x=spot[0],
            y=spot[1],
        ),
        look=look,
        action=choice.action,
        label=sentence(look, scene.view, choice.action),
        class_="button",
    )


def _face(scene: Scene, choice: Choice, look: Look, width: float, height: float) -> list[Markup]:
    """Words, or the tokens that are paid or saved."""
    middle = height / 2
    if choice.kind == "choose_chief":
        return _chief(scene, choice.args["chief"], look, width, height)
    if choice.kind == "drop":
        return _saved(choice.args["symbol"], width / 2, middle)
    if choice.kind in ("pay_kind", "pay_bone"):
        view = scene.view
        kinds = [int(view.paying)] * int(view.owed[view.paying]) if choice.kind == "pay_kind" else [BONE]
        tokens = 20 * len(kinds) + 8
        room = width - 10 - tokens
        _, across = fitted(label(look, "pay"), room, 14, True)
        left = (width - across - tokens) / 2
        pay = text(label(look, "pay"), left, middle + 5, 14, room=room, class_="strong")
        return [pay, *(token(kind, left + across + 16 + 20 * n, middle, 24) for n, kind in enumerate(kinds))]
    words = label(look, "leave_none") if choice.kind == "skip" else label(look, choice.kind)
    return [text(words, width / 2, middle + 5, 14, "middle", room=width - 12, class_="strong")]


def _saved(symbol: int, x: float, y: float) -> list[Markup]:
    """A symbol of the cost, crossed out (ELA-A4)."""
    if symbol == DROP_SACRIFICE:
        drawn = use("ela-sacrifice", x - 12, y - 12, 24, class_="effect")
    else:
        drawn = token(symbol, x, y, 27)
    return [drawn, path(f"M{x - 16:g} {y + 12:g}L{x + 16:g} {y - 12:g}", class_="strike")]


def _chief(scene: Scene, chief: int, look: Look, width: float, height: float) -> list[Markup]:
    """A chief to choose, by the power (ELA-S12); the number says who begins."""
    said = word(look, "power", chief) if scene.view.advanced else label(look, "chief", number=chief + 1)
    if height >= TALL_CHIEF:
        return _tall_chief(chief, said, width, height)
    size, step = 13, 15 if height < LOW_CHIEF else 16
    lines = wrapped(said, width - 56, size, most=CHIEF_LINES)
    first = height / 2 + 5 - step / 2 * (len(lines) - 1)
    return [
        icon("chief", 8, height / 2 - 19, 32, class_="chief"),
        pebble(f"{chief + 1}", 34, height / 2 + 15, 21, "still"),
        *(text(line, 50, first + step * n, size, room=width - 56) for n, line in enumerate(lines)),
    ]


def _tall_chief(chief: int, said: str, width: float, height: float) -> list[Markup]:
    """The words below the figure, as on a card."""
    size, step, room = 15, 19, width - 16
    lines = wrapped(capital(said), room, size, most=CHIEF_LINES + 1)
    figure = min(100.0, height - 34 - step * max(CHIEF_LINES, len(lines)))
    top = (height - figure - 12 - step * len(lines)) / 2
    first = top + figure + 12 + step * 0.75
    return [
        icon("chief", (width - figure) / 2, top, figure, class_="chief"),
        pebble(f"{chief + 1}", (width + figure) / 2 - 4, top + figure - 14, 28, "still"),
        *(text(line, width / 2, first + step * n, size, "middle", room=room) for n, line in enumerate(lines)),
    ]


# --- as a picture of their own ---------------------------------------------------------------------


def chiefs_in(scene: Scene, look: Look, width: float, height: float, first: str = "") -> list[Markup]:
    """Chiefs two by two, or in a row where there is room."""
    choices = chiefs(look)
    columns = len(choices) if width > ROW_OF_CHIEFS else 2
    rows = -(-len(choices) // columns)
    across, down = (width - GAP * (columns - 1)) / columns, (height - GAP * (rows - 1)) / rows
    return [
        _button(scene, choice, look, (n % columns * (across + GAP), n // columns * (down + GAP)), (across, down), first)
        for n, choice in enumerate(choices)
    ]


def thing_of(scene: Scene, look: Look) -> Markup | None:
    """What a small screen shows beside the question: the chiefs, or the card that is being paid with its answers."""
    if chiefs(look) and look.layout == "phone":
        room = (330.0, 106.0)  # both rows stand above the edge of the sheet
        drawn_chiefs = group(chiefs_in(scene, look, *room, IN_THING), class_="elawa")
        return thing_in_question(*room, drawn_chiefs, label=label(look, "ask_chief"))
    asked = answers(look)
    if not scene.deciding or look.layout == "desk" or (not asked and scene.playing == NOTHING):
        return None
    drawn: list[Markup] = []
    left, height = 0.0, 48.0
    if scene.playing != NOTHING:
        told = hover(capital(whole_card(scene.playing, look)))
        drawn.append(group(told, strip(scene.playing, look.language), x=2, y=2, id="thing-card"))
        left, height = STRIP[0] + 14, STRIP[1] + 4
    width = 330.0 if asked else STRIP[0] + 4
    row = group(buttons_in(scene, look, asked, width - left - 2, 46, IN_THING), x=left, y=(height - 46) / 2)
    said = word(look, "card", scene.playing) if scene.playing != NOTHING else label(look, "leave_none")
    return thing_in_question(width, height, group(drawn, row, class_="elawa"), label=said)
