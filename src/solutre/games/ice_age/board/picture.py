"""The picture of Ère glaciaire: the whole table from a view, for desks and for phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame
from solutre.draw.icons import icon, owner
from solutre.draw.layout import Part, around, stacked
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.games.ice_age.board.cards import ICONS, hand_cards, side
from solutre.games.ice_age.board.dialogue import dialogue, dialogue_height
from solutre.games.ice_age.board.land import chart_of, definitions, land
from solutre.games.ice_age.board.legend import legend, legend_height
from solutre.games.ice_age.board.scene import PHASES, Scene, scene_of
from solutre.games.ice_age.board.seats import seat, supply
from solutre.games.ice_age.board.summary import summary_of
from solutre.games.ice_age.board.telling import label, phase_said, turn_said, word
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import DISCARD

FOLDER = Path(__file__).parents[1]
WIDE, TALL = 1056, 352
MARGIN = 4  # so that no edge is cut
GAP = 8
SIDE = 4  # beside the column of a phone
BAR = 44  # the head of the picture
COLUMN = 296  # beside the board
STRIP = 206  # below it
HAND = 652


def draw(view: IceAge, look: Look) -> Picture:
    """The table as it is seen."""
    scene = scene_of(view)
    body, width, height = (_wide if look.layout == "wide" else _tall)(scene, look)
    return frame(
        width + 2 * MARGIN, height + 2 * MARGIN, group(body, x=MARGIN, y=MARGIN, class_="ice-age"),
        title=f"{label(look, 'title')}. {turn_said(scene, look)}", summary=summary_of(scene, look),
        icons=ICONS, look=look, game_folder=FOLDER, defs=definitions(look),
    )  # fmt: skip


def summary(view: IceAge, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


# --- desks -----------------------------------------------------------------------------------------


def _wide(scene: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """Head; hand and choices below the board; stones, piles and players beside it."""
    chart = chart_of(look)
    top = BAR + GAP
    bottom = top + chart.height + GAP
    body = [_bar(scene, look), *_below(scene, look, bottom), *_beside(scene, look, top, chart.height)]
    body.append(group(land(scene, look), y=top))
    return body, WIDE, bottom + _strip(scene)


def _strip(scene: Scene) -> float:
    return STRIP if scene.viewer is not None or scene.over else 96


def _bar(scene: Scene, look: Look) -> Markup:
    """The rounds and the phases of a round."""
    drawn: list[Node] = [
        panel(WIDE, BAR, 2),
        text(label(look, "round", round=scene.round, rounds=scene.rounds), 14, 28, 15, room=126, class_="strong"),
    ]
    for n in range(scene.rounds):
        state = "now" if n + 1 == scene.round and not scene.over else "past" if n < scene.round else "ahead"
        drawn.append(el("circle", cx=160 + 22 * n, cy=22, r=7, class_=f"pebble-{state}"))
    for n, phase in enumerate(PHASES[1:5]):
        drawn.append(group(_phase(scene, phase, look), x=262 + 196 * n, y=4))
    return el("g", drawn, id="bar")


def _phase(scene: Scene, phase: str, look: Look) -> list[Node]:
    now = scene.phase == phase or (phase == "migration" and scene.phase == "settle")
    number = PHASES.index("settle" if phase == "migration" and scene.phase == "settle" else phase)
    return [
        path("M0 0H180L190 18L180 36H0L10 18Z", class_="chevron now" if now else "chevron"),
        text(word(look, "phase", number), 20, 15, 13, room=154, class_="strong chevron-ink" if now else "strong"),
        text(word(look, "phase_about", number), 20, 30, 11.5, room=154, class_="chevron-ink" if now else "soft"),
    ]


def _below(scene: Scene, look: Look, y: float) -> list[Markup]:
    """The viewer's hand and what is to be chosen; who only watches has no hand."""
    if scene.viewer is None:
        return [group(dialogue(scene, look, WIDE, _strip(scene)), y=y)]
    return [
        group(dialogue(scene, look, WIDE - HAND - GAP, STRIP), x=HAND + GAP, y=y),
        group(_hand(scene, look, HAND, STRIP), y=y),
    ]


def _hand(scene: Scene, look: Look, width: float, height: float) -> Markup:
    assert scene.viewer is not None
    note = "discard_note" if scene.step == DISCARD and look.choices else "hand_note"
    title = label(look, "your_hand")
    cards = scene.players[scene.viewer].hand
    gap = 7 if look.layout == "wide" else 4
    across = (width - 20 - 4 * gap) / 5
    inner: list[Node] = [group(hand_cards(scene, look, across, height - 42, gap), x=10, y=32)]
    if not cards:
        inner = [text(line, width / 2, height / 2 + 8 + 18 * n, 13.5, "middle", class_="soft")
                 for n, line in enumerate(wrapped(label(look, "empty_hand"), width - 40, 13.5))]  # fmt: skip
    return el(
        "g", panel(width, height, 5), owner(scene.viewer, 22, 17, 18),
        text(title, 36, 22, 14.5, class_="strong"),
        text(label(look, note), width - 12, 21, 12, "end", room=width - 62 - wide(title, 14.5, True), class_="soft")
        if look.layout == "wide" else "",
        inner, id="hand",
    )  # fmt: skip


def _beside(scene: Scene, look: Look, top: float, height: float) -> list[Markup]:
    x, half, high = WIDE - COLUMN, (COLUMN - GAP) / 2, 158
    drawn = [
        group(side(scene, pile, look, half, high), x=x + n * (half + GAP), y=top) for n, pile in enumerate(scene.piles)
    ]
    seats = around(scene.viewer, len(scene.players))
    low = 34
    each = (height - high - low - GAP * (len(seats) + 1)) / len(seats)
    y = top + high + GAP
    for number in seats:
        drawn.append(group(seat(scene, number, look, COLUMN, each), x=x, y=y))
        y += each + GAP
    drawn.append(group(supply(scene, look, COLUMN, low), x=x, y=y))
    return drawn


# --- phones ----------------------------------------------------------------------------------------


def _tall(scene: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """Turn, board, choices, hand, piles, players, legend."""
    inner = TALL - 2 * SIDE
    y = 46.0
    body = [_turn_line(scene, look), group(land(scene, look), x=SIDE, y=y)]
    y += chart_of(look).height + GAP
    parts: list[Part] = []
    high = dialogue_height(scene, look, inner)
    parts.append((dialogue(scene, look, inner, high), high))
    if scene.viewer is not None:
        parts.append((_hand(scene, look, inner, 162), 162))
    half = (inner - GAP) / 2
    sides = [group(side(scene, pile, look, half, 158), x=n * (half + GAP)) for n, pile in enumerate(scene.piles)]
    parts.append((el("g", sides), 158))
    parts += [(seat(scene, number, look, inner, 58), 58) for number in around(scene.viewer, len(scene.players))]
    parts += [(supply(scene, look, inner, 34), 34), (_legend_panel(look, inner), legend_height(look, inner))]
    drawn, y = stacked(parts, SIDE, y, GAP)
    return [*body, *drawn], TALL, y - GAP


def _legend_panel(look: Look, width: float) -> Markup:
    return el("g", panel(width, legend_height(look, width), 13), legend(look, width))


def _turn_line(scene: Scene, look: Look) -> Markup:
    head = f"{label(look, 'round', round=scene.round, rounds=scene.rounds)} · {phase_said(scene, look)}"
    mark = owner(scene.player, 48, 28, 15) if scene.player >= 0 else ""
    left = 60 if mark else 40
    return group(
        icon("crown" if scene.over else "fire", 6, 5, 28, class_="flame"),
        text(head, 40, 14, 12.5, room=TALL - 46, class_="soft"), mark,
        text(turn_said(scene, look), left, 33, 13.5, room=TALL - left - 4, class_="strong"),
        id="bar",
    )  # fmt: skip
