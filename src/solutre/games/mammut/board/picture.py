"""The picture of Mammut: the whole table from a view, for desks and for phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame
from solutre.draw.icons import icon, owner
from solutre.draw.layout import Part, others, stacked
from solutre.draw.measured import fitted
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.mammut.board import cards, tiles
from solutre.games.mammut.board.evaluation_panel import (
    Story,
    evaluation,
    evaluation_height,
    latest_story,
    present_story,
)
from solutre.games.mammut.board.heap import heap, heap_height
from solutre.games.mammut.board.own_panel import action_tall, mine_tall, mine_wide
from solutre.games.mammut.board.scene import Scene, scene_of
from solutre.games.mammut.board.seats import HIGH, seat_panel, seat_row
from solutre.games.mammut.board.summary import summary_of, turn_said
from solutre.games.mammut.board.telling import label, what_now, whose_turn
from solutre.games.mammut.board.tracks import BOXES, tracks, worth, worth_boxes
from solutre.games.mammut.rules.components import LAST_ROUND
from solutre.games.mammut.rules.state import Mammut

FOLDER = Path(__file__).parents[1]
WIDE, TALL = 1056, 360
EDGE, GAP = 8, 8
BAR = 46  # the line above everything
MIDDLE, LOWER = 350, 248  # heights on a desk
LEFT = 640  # the heap and the own place


def draw(view: Mammut, look: Look) -> Picture:
    """The table as it is seen."""
    table = scene_of(view)
    story = present_story(table, look) if table.shared_out else latest_story(view.log or [], table.seats, look)
    body, width, height = (_wide if look.layout == "wide" else _tall)(table, story, look)
    return frame(
        width, height, el("g", body, class_="mammut"),
        title=f"{label(look, 'title')}. {turn_said(table, look)}", summary=summary_of(table, look),
        icons=[*tiles.ICONS, *cards.ICONS], look=look, game_folder=FOLDER, defs=tiles.symbols(),
    )  # fmt: skip


def summary(view: Mammut, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


# --- desks ---------------------------------------------------------------------------------------


def _wide(table: Scene, story: Story | None, look: Look) -> tuple[list[Markup], float, float]:
    """Turn, the others, the middle with its worth, the own place with the tracks."""
    inner = WIDE - 2 * EDGE
    body = [group(_bar(table, look, inner), x=EDGE, y=EDGE)]
    rivals, y = _rivals(table, look, inner, EDGE + BAR + GAP)
    body += rivals
    right = inner - LEFT - GAP
    if table.shared_out and story:
        body.append(group(evaluation(table, story, look, inner, MIDDLE), x=EDGE, y=y))
    else:
        body.append(group(heap(table, look, LEFT, MIDDLE), x=EDGE, y=y))
        shown = _aside(table, story, look, right)
        body.append(group(shown, x=EDGE + LEFT + GAP, y=y))
    y += MIDDLE + GAP
    if table.own is None:
        return [*body, group(tracks(table, look, inner, 170), x=EDGE, y=y)], WIDE, y + 170 + EDGE
    body.append(group(mine_wide(table, table.own, look, LEFT, LOWER), x=EDGE, y=y))
    body.append(group(tracks(table, look, right, LOWER), x=EDGE + LEFT + GAP, y=y))
    return body, WIDE, y + LOWER + EDGE


def _aside(table: Scene, story: Story | None, look: Look, width: float) -> Markup:
    """What the reader's tiles are worth; before there are any, what the last round brought."""
    seat = table.own if table.own is not None else table.seat
    mine = table.before(seat) or (table.picked and seat == table.seat)
    if story and not mine:
        return evaluation(table, story, look, width, MIDDLE)
    return worth(table, look, width, MIDDLE) if table.poured else panel(width, MIDDLE, 11)


def _rivals(table: Scene, look: Look, width: float, y: float) -> tuple[list[Markup], float]:
    seats = others(table.own, table.seats)
    columns = len(seats) if len(seats) <= 4 else 3
    drawn = []
    for n, seat in enumerate(seats):
        row = seats[n // columns * columns :][:columns]
        across = (width + GAP) / len(row) - GAP
        x = EDGE + (across + GAP) * (n % columns)
        drawn.append(group(seat_panel(table, seat, look, across), x=x, y=y + (HIGH + GAP) * (n // columns)))
    return drawn, y + (HIGH + GAP) * -(-len(seats) // columns)


def _bar(table: Scene, look: Look, width: float) -> Markup:
    """Round, whose turn it is, and what for."""
    rounds, end = _rounds(table, look)
    x = end + 34.0
    name, wide = fitted(whose_turn(table, look), width / 3, 17, bold=True)
    mark: Node = "" if table.over or table.player < 0 else owner(table.actor, x + 36, BAR / 2, 22)
    at = x + (54 if mark else 30)
    now = at + wide + 14
    return el(
        "g",
        panel(width, BAR, 2, class_="panel side turn" if table.deciding else "panel side"),
        rounds,
        icon("crown" if table.over else "fire", x - 6, 10, 26, class_="flame"),
        mark,
        text(name, at, 29, 17, room=wide, class_="strong"),
        text(what_now(table, look), now, 29, 15, room=width - 14 - now),
        id="turn",
    )


def _rounds(table: Scene, look: Look) -> tuple[list[Markup], float]:
    """The rounds of this game, the present one filled (MAM-S8, MAM-S9), and where they end."""
    words = label(look, "round_short")
    drawn = [text(words, 14, 29, 14, class_="strong")]
    x = 14 + wide_as(words, 14, bold=True) + 22
    for number in range(table.first_round, LAST_ROUND + 1):
        state = "now" if number == table.round else "done" if number < table.round else "ahead"
        drawn.append(
            group(el("circle", r=12, class_=f"round {state}"), text(str(number), 0, 4.5, 12.5, "middle",
                                                                  class_=f"strong round-text {state}"), x=x, y=23)
        )  # fmt: skip
        x += 28
    return drawn, x - 16


# --- phones --------------------------------------------------------------------------------------


def _tall(table: Scene, story: Story | None, look: Look) -> tuple[list[Markup], float, float]:
    """One column: turn, the others, the middle, its worth, buttons, the own place, and the rest."""
    inner = TALL - 2 * 6
    parts: list[Part] = [(_line(table, look), 44.0)]
    parts += [seat_row(table, seat, look, inner) for seat in others(table.own, table.seats)]
    if table.shared_out and story:
        parts.append((evaluation(table, story, look, inner), evaluation_height(table.seats)))
    elif table.poured:
        high = heap_height(table)
        parts.append((heap(table, look, inner, high), high))
        parts.append((worth_boxes(table, look, inner), BOXES))
    if table.deciding:
        parts.append(action_tall(table, look, inner))
    if table.own is not None:
        parts.append(mine_tall(table, table.own, look, inner))
    if story and not table.shared_out:
        parts.append((evaluation(table, story, look, inner), evaluation_height(table.seats)))
    parts.append((tracks(table, look, inner, 190), 190.0))
    body, y = stacked(parts, 6, 4.0, 6)
    return body, TALL, y


def _line(table: Scene, look: Look) -> Markup:
    mark: Node = "" if table.over or table.player < 0 else owner(table.actor, 46, 14, 18)
    round_said, right = label(look, "round", round=table.round), TALL - 18
    at = 60 if mark else 38
    room = right - at - 10 - wide_as(round_said, 12.5, bold=True)
    return el(
        "g",
        icon("crown" if table.over else "fire", 2, 2, 28, class_="flame"),
        mark,
        text(whose_turn(table, look), at, 19, 15, room=room, class_="strong"),
        text(round_said, right, 19, 12.5, "end", class_="soft strong"),
        text(what_now(table, look), 8, 40, 13, room=right - 8),
        id="turn",
    )
