"""What now: whose turn it is, which card is carried out, and a button for every choice without a place on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon, owner
from solutre.draw.layout import standings
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, text
from solutre.draw.words import capital
from solutre.games.ice_age.board.legend import legend, legend_height
from solutre.games.ice_age.board.scene import Scene
from solutre.games.ice_age.board.telling import card_runs, label, step_said, turn_said, word
from solutre.games.ice_age.rules.components import D07, L08, L11, TERRAINS, USE_PRICE
from solutre.games.ice_age.rules.steps import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CLUB,
    COPY,
    COPY0,
    DISCARD,
    DRAW,
    DRAW0,
    GLACIER,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    HUNTER0,
    NO_CLUB,
    NOTHING,
    PLAY0,
    STOP,
    TAKE_CLUB,
    TARGET,
    TARGET0,
    USE,
    USE0,
    YES_CLUB,
)

BUTTON: Final = 42
STOPS: Final = {
    TAKE_CLUB: "keep_club", DISCARD: "keep_cards", GLACIER: "no_glacier", CAMP_HUNTERS: "no_hunter",
    CAMP_MAMMOTH: "no_mammoth", HERD_MAMMOTH: "no_mammoth", HERD_HUNTERS: "no_hunter",
}  # fmt: skip


@dataclass(frozen=True)
class Option:
    """A button; if its action is not legal now a click asks why."""

    id: str
    action: int
    label: str
    seat: int | None = None


# --- the buttons -----------------------------------------------------------------------------------


def options(scene: Scene, look: Look) -> list[Option]:
    """The buttons of this step."""
    legal = look.actions
    if not legal:
        return []
    found = _step_options(scene, look, legal)
    if STOP in legal:
        found.append(Option("stop", STOP, _stop_said(scene, look)))
    return found


def _step_options(scene: Scene, look: Look, legal: frozenset[int]) -> list[Option]:
    if scene.step == USE:
        return [Option(f"use-{n}", USE0 + n, wording) for n, wording in enumerate(_uses(scene, look))]
    if scene.step in (CAMP_HUNTERS, CAMP_MAMMOTH, HERD_MAMMOTH) and USE0 in legal:
        wording = "one_more" if scene.step == CAMP_HUNTERS else "with_mammoth"
        return [Option("use-0", USE0, label(look, wording))]
    if scene.step == TARGET:
        seats = len(scene.players)
        others = [(scene.player + ahead) % seats for ahead in range(1, seats)]
        return [Option(f"target-{seat}", TARGET0 + n, look.name(seat), seat) for n, seat in enumerate(others, 1)]
    if scene.step == COPY:
        return [Option(f"copy-{pile.colour}", COPY0 + n, _copy_said(scene, n, look))
                for n, pile in enumerate(scene.piles) if pile.open != NOTHING]  # fmt: skip
    if scene.step == DRAW:
        return [Option(f"draw-{pile.colour}", DRAW0 + n, label(look, f"draw_{pile.colour}"))
                for n, pile in enumerate(scene.piles)]  # fmt: skip
    if scene.step == CLUB:
        yes, no = (
            Option("club-yes", YES_CLUB, label(look, "club_yes")),
            Option("club-no", NO_CLUB, label(look, "club_no")),
        )
        return [yes, no]
    return []


def _uses(scene: Scene, look: Look) -> list[str]:
    """The uses of the card, in the order of their actions."""
    if scene.card < TERRAINS:
        terrain = word(look, "terrain", scene.card)
        return [label(look, "use_terrain", terrain=terrain), label(look, "use_anywhere")]
    if scene.card == L11:
        return [
            label(look, name, price=int(USE_PRICE[n])) for n, name in enumerate(("use_bring", "use_step", "use_send"))
        ]
    assert scene.card in (L08, D07)
    return [label(look, "use_club"), label(look, "use_mammoth" if scene.card == L08 else "use_march")]


def _copy_said(scene: Scene, colour: int, look: Look) -> str:
    pile = scene.piles[colour]
    return label(look, f"copy_{pile.colour}", card=word(look, "card", pile.open))


def _stop_said(scene: Scene, look: Look) -> str:
    if scene.step in STOPS:
        return label(look, STOPS[scene.step])
    return label(look, "stop" if scene.done else "nothing")


# --- the panel -------------------------------------------------------------------------------------


def dialogue_height(scene: Scene, look: Look, width: float) -> float:
    """On a phone the panel is as high as its contents."""
    rows = -(-len(options(scene, look)) // 2)
    if scene.over:
        return 46 + 24 * len(scene.players)
    return 20 + 19 * len(_said(scene, look, width)) + 18 * len(_more(scene, look)) + rows * (BUTTON + 8)


def dialogue(scene: Scene, look: Look, width: float, height: float) -> Markup:
    """Prompt, progress and buttons; the final places when the game is over."""
    own = bool(look.choices)
    lines = _said(scene, look, width)
    y = 8.0
    drawn: list[Node] = [panel(width, height, 11, class_="panel asked" if own else "panel")]
    if scene.over:
        return el("g", drawn, _places(scene, look, width), id="dialogue")
    drawn.append(icon("fire", 10, y, 26, class_="flame"))
    if scene.player >= 0:
        drawn.append(owner(scene.player, 49, y + 15, 18))
    drawn += [text(line, 64, y + 20 + 19 * n, 15, room=width - 76, class_="strong") for n, line in enumerate(lines)]
    y += 20 + 19 * (len(lines) - 1)
    for line in _more(scene, look):
        y += 18
        drawn.append(text(line, 14, y, 12.5, room=width - 26, class_="soft"))
    drawn.append(group(buttons(scene, look, width - 24), x=12, y=y + 12))
    y += 14 + -(-len(options(scene, look)) // 2) * (BUTTON + 8)
    if width > 700:
        drawn.append(group(legend(look, width / 2), x=width / 2, y=4))
    elif height - y > legend_height(look, width - 16):
        drawn.append(group(legend(look, width - 16), x=8, y=height - legend_height(look, width - 16)))
    return el("g", drawn, id="dialogue")


def _said(scene: Scene, look: Look, width: float) -> tuple[str, ...]:
    told = capital(step_said(scene, look)) if look.choices else turn_said(scene, look)
    return wrapped(told, width - 76, 15, True)


def _more(scene: Scene, look: Look) -> list[str]:
    """The running card and how far it is; then where to click."""
    parts = [card_runs(scene, look)]
    if scene.whole:
        parts.append(label(look, "progress", done=scene.done, whole=scene.whole))
    return [line for line in (" · ".join(part for part in parts if part), _where(look)) if line]


def _where(look: Look) -> str:
    first = min((choice.action for choice in look.choices), default=STOP)
    if first < HUNTER0:
        return label(look, "hint_regions")
    if first < PLAY0:
        return label(look, "hint_hunters")
    return label(look, "hint_cards") if first < TARGET0 else ""


def buttons(scene: Scene, look: Look, width: float) -> list[Markup]:
    """Two in a row."""
    across = (width - 8) / 2
    return [
        group(_button(option, look, across), x=(across + 8) * (n % 2), y=(BUTTON + 8) * (n // 2))
        for n, option in enumerate(options(scene, look))
    ]


def _button(option: Option, look: Look, width: float) -> Markup:
    """A button in one line, or in two smaller ones."""
    marked = 24 if option.seat is not None else 0
    room = width - 16 - marked
    short = wide(option.label, 14, True) <= room
    letters = 14 if short else 12.5
    lines = (option.label,) if short else wrapped(option.label, room, letters, True, most=2)
    top = BUTTON / 2 + 5 - 7.5 * (len(lines) - 1)
    return piece(
        f"button-{option.id}",
        el("rect", width=width, height=BUTTON, rx=12, class_="button"),
        el("rect", width=width, height=BUTTON, rx=12, class_="halo"),
        owner(option.seat, 18, BUTTON / 2, 18) if option.seat is not None else "",
        *(
            text(line, (width + marked) / 2, top + 15 * n, letters, "middle", room=room, class_="strong")
            for n, line in enumerate(lines)
        ),
        look=look, action=option.action, label=option.label, class_="option",
    )  # fmt: skip


def _places(scene: Scene, look: Look, width: float) -> list[Node]:
    """The order at the end; who ties in points, hunters and stones shares a place (ICE-Z5)."""
    places, scores = [player.place for player in scene.players], [player.score for player in scene.players]
    return [
        icon("crown", 10, 6, 26, class_="flame"),
        text(turn_said(scene, look), 44, 26, 15, room=width - 56, class_="strong"),
        *standings(look, places, scores, width - 18, 56, 24),
    ]
