"""The picture of Ère glaciaire: the whole table from a view, for desks and for phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.state import State
from solutre.draw.frame import frame
from solutre.draw.icons import icon, owner
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, path, text
from solutre.games.ice_age.cards import ICONS, hand_cards, side
from solutre.games.ice_age.dialogue import dialogue, dialogue_height
from solutre.games.ice_age.key import key, key_height
from solutre.games.ice_age.land import chart_of, definitions, land
from solutre.games.ice_age.rules_table import DISCARD
from solutre.games.ice_age.seats import seat, seat_order, supply
from solutre.games.ice_age.summary import summary_of
from solutre.games.ice_age.table import PHASES, Table, table_of
from solutre.games.ice_age.telling import phase_said, say, turn_said, word

FOLDER = Path(__file__).parent
WIDE, TALL = 1056, 352
MARGIN = 4  # so that no edge is cut
GAP = 8
SIDE = 4  # beside the column of a phone
BAR = 44  # the head of the picture
COLUMN = 296  # beside the board
STRIP = 206  # below it
HAND = 652


def draw(view: State, look: Look) -> str:
    """The table as SVG."""
    table = table_of(view)
    body, width, height = (_wide if look.layout == "wide" else _tall)(table, look)
    return frame(
        width + 2 * MARGIN, height + 2 * MARGIN, group(body, x=MARGIN, y=MARGIN, class_="ice-age"),
        title=f"{say('title', look)}. {turn_said(table, look)}", summary=summary_of(table, look),
        icons=ICONS, look=look, game_folder=FOLDER, defs=definitions(look),
    )  # fmt: skip


def summary(view: State, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(table_of(view), look)


# --- desks -----------------------------------------------------------------------------------------


def _wide(table: Table, look: Look) -> tuple[list[Markup], float, float]:
    """Head; hand and choices below the board; stones, piles and players beside it."""
    chart = chart_of(look)
    top = BAR + GAP
    bottom = top + chart.height + GAP
    body = [_bar(table, look), *_below(table, look, bottom), *_beside(table, look, top, chart.height)]
    body.append(group(land(table, look), y=top))
    return body, WIDE, bottom + _strip(table)


def _strip(table: Table) -> float:
    return STRIP if table.viewer is not None or table.over else 96


def _bar(table: Table, look: Look) -> Markup:
    """The rounds and the phases of a round."""
    drawn: list[Node] = [
        panel(WIDE, BAR, 2),
        text(say("round", look, round=table.round, rounds=table.rounds), 14, 28, 15, room=126, class_="strong"),
    ]
    for n in range(table.rounds):
        state = "now" if n + 1 == table.round and not table.over else "past" if n < table.round else "ahead"
        drawn.append(el("circle", cx=160 + 22 * n, cy=22, r=7, class_=f"pebble-{state}"))
    for n, phase in enumerate(PHASES[1:5]):
        drawn.append(group(_phase(table, phase, look), x=262 + 196 * n, y=4))
    return el("g", drawn, id="bar")


def _phase(table: Table, phase: str, look: Look) -> list[Node]:
    now = table.phase == phase or (phase == "migration" and table.phase == "settle")
    number = PHASES.index("settle" if phase == "migration" and table.phase == "settle" else phase)
    return [
        path("M0 0H180L190 18L180 36H0L10 18Z", class_="chevron now" if now else "chevron"),
        text(word("phase", number, look), 20, 15, 13, room=154, class_="strong chevron-ink" if now else "strong"),
        text(word("phase_about", number, look), 20, 30, 11.5, room=154, class_="chevron-ink" if now else "soft"),
    ]


def _below(table: Table, look: Look, y: float) -> list[Markup]:
    """The viewer's hand and what is to be chosen; who only watches has no hand."""
    if table.viewer is None:
        return [group(dialogue(table, look, WIDE, _strip(table)), y=y)]
    return [
        group(dialogue(table, look, WIDE - HAND - GAP, STRIP), x=HAND + GAP, y=y),
        group(_hand(table, look, HAND, STRIP), y=y),
    ]


def _hand(table: Table, look: Look, width: float, height: float) -> Markup:
    assert table.viewer is not None
    note = "discard_note" if table.step == DISCARD and look.choices else "hand_note"
    title = say("your_hand", look)
    cards = table.players[table.viewer].hand
    gap = 7 if look.layout == "wide" else 4
    across = (width - 20 - 4 * gap) / 5
    inner: list[Node] = [group(hand_cards(table, look, across, height - 42, gap), x=10, y=32)]
    if not cards:
        inner = [text(line, width / 2, height / 2 + 8 + 18 * n, 13.5, "middle", class_="soft")
                 for n, line in enumerate(wrapped(say("empty_hand", look), width - 40, 13.5))]  # fmt: skip
    return el(
        "g", panel(width, height, 5), owner(table.viewer, 22, 17, 18),
        text(title, 36, 22, 14.5, class_="strong"),
        text(say(note, look), width - 12, 21, 12, "end", room=width - 62 - wide(title, 14.5, True), class_="soft")
        if look.layout == "wide" else "",
        inner, id="hand",
    )  # fmt: skip


def _beside(table: Table, look: Look, top: float, height: float) -> list[Markup]:
    x, half, high = WIDE - COLUMN, (COLUMN - GAP) / 2, 158
    drawn = [
        group(side(table, pile, look, half, high), x=x + n * (half + GAP), y=top) for n, pile in enumerate(table.piles)
    ]
    seats = seat_order(table)
    low = 34
    each = (height - high - low - GAP * (len(seats) + 1)) / len(seats)
    y = top + high + GAP
    for number in seats:
        drawn.append(group(seat(table, number, look, COLUMN, each), x=x, y=y))
        y += each + GAP
    drawn.append(group(supply(table, look, COLUMN, low), x=x, y=y))
    return drawn


# --- phones ----------------------------------------------------------------------------------------


def _tall(table: Table, look: Look) -> tuple[list[Markup], float, float]:
    """Turn, board, choices, hand, piles, players, key."""
    inner = TALL - 2 * SIDE
    y = 46.0
    body = [_turn_line(table, look), group(land(table, look), x=SIDE, y=y)]
    y += chart_of(look).height + GAP
    parts: list[tuple[Markup, float]] = []
    high = dialogue_height(table, look, inner)
    parts.append((dialogue(table, look, inner, high), high))
    if table.viewer is not None:
        parts.append((_hand(table, look, inner, 162), 162))
    half = (inner - GAP) / 2
    sides = [group(side(table, pile, look, half, 158), x=n * (half + GAP)) for n, pile in enumerate(table.piles)]
    parts.append((el("g", sides), 158))
    parts += [(seat(table, number, look, inner, 58), 58) for number in seat_order(table)]
    parts += [(supply(table, look, inner, 34), 34), (_key_panel(look, inner), key_height(look, inner))]
    for part, height in parts:
        body.append(group(part, x=SIDE, y=y))
        y += height + GAP
    return body, TALL, y - GAP


def _key_panel(look: Look, width: float) -> Markup:
    return el("g", panel(width, key_height(look, width), 13), key(look, width))


def _turn_line(table: Table, look: Look) -> Markup:
    head = f"{say('round', look, round=table.round, rounds=table.rounds)} · {phase_said(table, look)}"
    mark = owner(table.player, 48, 28, 15) if table.player >= 0 else ""
    left = 60 if mark else 40
    return group(
        icon("crown" if table.over else "fire", 6, 5, 28, class_="flame"),
        text(head, 40, 14, 12.5, room=TALL - 46, class_="soft"), mark,
        text(turn_said(table, look), left, 33, 13.5, room=TALL - left - 4, class_="strong"),
        id="bar",
    )  # fmt: skip
