"""The choices without a place on the board: a button for each, and for some that are out of sight of a small screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import el, group, text
from solutre.games.ice_age.board.facts import halt
from solutre.games.ice_age.board.scene import Scene
from solutre.games.ice_age.board.telling import label, word
from solutre.games.ice_age.rules.components import D07, L08, L11, TERRAINS, USE_PRICE
from solutre.games.ice_age.rules.steps import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CLUB,
    COPY,
    COPY0,
    DRAW,
    DRAW0,
    HERD_MAMMOTH,
    NO_CLUB,
    NOTHING,
    STOP,
    TARGET,
    TARGET0,
    USE,
    USE0,
    YES_CLUB,
)

BUTTON: Final = 42
GAP: Final = 6


@dataclass(frozen=True)
class Option:
    """A button; if its action is not legal now a click asks why."""

    id: str
    action: int
    label: str
    seat: int | None = None


def options(scene: Scene, look: Look) -> list[Option]:
    """The buttons of this step."""
    legal = look.actions
    if not legal:
        return []
    found = _step_options(scene, look, legal)
    if STOP in legal:
        found.append(Option("stop", STOP, word(look, "halt", halt(scene.step))))  # as the list calls it
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
        return [
            Option(f"copy-{pile.colour}", COPY0 + n, _copy_said(scene, n, look))
            for n, pile in enumerate(scene.piles)
            if pile.open != NOTHING
        ]
    if scene.step == DRAW:
        return [
            Option(f"draw-{pile.colour}", DRAW0 + n, label(look, f"draw_{pile.colour}"))
            for n, pile in enumerate(scene.piles)
        ]
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


# --- how they are drawn ----------------------------------------------------------------------------


def buttons_height(count: int, columns: int) -> float:
    return -(-count // columns) * (BUTTON + GAP) - GAP


def buttons(found: list[Option], look: Look, width: float, columns: int) -> list[Markup]:
    """In rows of so many; one that stands alone has the whole row."""
    across = (width - GAP * (columns - 1)) / columns
    drawn = []
    for n, option in enumerate(found):
        alone = n == len(found) - 1 and n % columns == 0
        place = {"x": (across + GAP) * (n % columns), "y": (BUTTON + GAP) * (n // columns)}
        drawn.append(group(_button(option, look, width if alone else across), **place))
    return drawn


def _button(option: Option, look: Look, width: float) -> Markup:
    """A button in one line, or in two smaller ones."""
    marked = 24 if option.seat is not None else 0
    room = width - 12 - marked
    short = wide(option.label, 14, True) <= room
    letters = 14 if short else 12.5
    lines = (option.label,) if short else wrapped(option.label, room, letters, True, most=2)
    top = BUTTON / 2 + 5 - 7.5 * (len(lines) - 1)
    return piece(
        f"thing-{option.id}",
        el("rect", width=width, height=BUTTON, rx=12, class_="button"),
        el("rect", width=width, height=BUTTON, rx=12, class_="halo"),
        owner(option.seat, 18, BUTTON / 2, 18) if option.seat is not None else "",
        *(
            text(line, (width + marked) / 2, top + 15 * n, letters, "middle", room=room, class_="strong")
            for n, line in enumerate(lines)
        ),
        look=look,
        action=option.action,
        label=option.label,
        class_="option",
    )
