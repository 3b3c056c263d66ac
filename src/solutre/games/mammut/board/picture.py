"""The picture of Mammut: the whole table from a view, for desks, tablets and phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame
from solutre.draw.layout import Part, in_columns, others, stacked
from solutre.draw.svg import Node, el, group
from solutre.games.mammut.board import cards, tiles
from solutre.games.mammut.board.evaluation.panel import evaluation, evaluation_height
from solutre.games.mammut.board.evaluation.story import Story, latest_story, present_story
from solutre.games.mammut.board.heap import heap, heap_height
from solutre.games.mammut.board.own_panel import hand_panel, mine, mine_height, open_hand
from solutre.games.mammut.board.scene import Scene, scene_of
from solutre.games.mammut.board.seats import lot_strips, lots_height, seat_lines, seat_panel
from solutre.games.mammut.board.summary import summary_of, turn_said
from solutre.games.mammut.board.telling import label
from solutre.games.mammut.board.thing import thing
from solutre.games.mammut.board.tracks import tracks
from solutre.games.mammut.board.worth_panel import worth
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import MAIN, RECALLING

FOLDER = Path(__file__).parents[1]
WIDTHS = {"desk": 1012.0, "tablet": 800.0, "phone": 348.0}
DESK_HIGH = 826.0
EDGE, GAP = 2.0, 7.0
LEFT = 640.0  # the heap and the own place on a desk
TRACKS = 184.0  # of the tracks below everything
LEAST_WORTH = 276.0  # how high the six lines of worth are
LEAST_SEAT = 230.0  # how wide a rival's panel is


def draw(view: Mammut, look: Look) -> Picture:
    """The table as it is seen."""
    table = scene_of(view)
    story = _story(table, view, look)
    lay = {"desk": _desk, "tablet": _tablet, "phone": _phone}[look.layout]
    body, height = _with_hands(table, look, *lay(table, story, look))
    return frame(
        WIDTHS[look.layout],
        height,
        el("g", body, class_="mammut"),
        title=f"{label(look, 'title')}. {turn_said(table, look)}",
        summary=summary_of(table, look),
        icons=[*tiles.ICONS, *cards.ICONS],
        look=look,
        game_folder=FOLDER,
        defs=tiles.symbols(),
        thing=thing(table, look),
        focus=_focus(table),
    )


def _story(table: Scene, view: Mammut, look: Look) -> Story | None:
    """The evaluation that is going on or, before there are tiles to look at, what the last round brought."""
    if table.shared_out:
        return present_story(table, look)
    return None if _holds(table) else latest_story(view.log or [], table.seats, look)


def _with_hands(table: Scene, look: Look, body: list[Markup], height: float) -> tuple[list[Markup], float]:
    """Looking back at an open table, every hand lies below it."""
    seats = [seat for seat in range(table.seats) if table.players[seat].hand or table.players[seat].down]
    if not table.open or not seats:
        return body, height
    columns = 1 if look.layout == "phone" else 2
    across = (_inner(look) + GAP) / columns - GAP
    hands = in_columns([open_hand(table, seat, look, across) for seat in seats], columns, across, GAP)
    drawn, y = stacked(hands, EDGE, height + GAP, GAP)
    return [*body, *drawn], y - GAP + EDGE


def summary(view: Mammut, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


def _focus(table: Scene) -> str:
    """The part that matters now: where lots alone can be chosen, the lots; nobody steals from themselves."""
    if table.shared_out:
        return "evaluation"
    if not table.poured:
        return ""
    if table.phase == RECALLING:
        return f"lot-{min(table.lots)}"
    others = [lot for lot in table.lots if lot // 2 != table.seat]
    return f"lot-{min(others)}" if table.phase == MAIN and others and not table.middle else "middle"


def _inner(look: Look) -> float:
    return WIDTHS[look.layout] - 2 * EDGE


# --- desks ---------------------------------------------------------------------------------------


def _desk(table: Scene, story: Story | None, look: Look) -> tuple[list[Markup], float]:
    """The others, the middle with its worth, the own place with the tracks: as high as a screen."""
    inner = _inner(look)
    right = inner - LEFT - GAP
    body, y = stacked(_rivals(table, look), EDGE, EDGE, GAP)
    lower = mine_height(table, table.own, look, LEFT) if table.own is not None else TRACKS
    middle = DESK_HIGH - EDGE - y - lower - GAP
    if table.shared_out and story:
        body.append(group(evaluation(table, story, look, inner, middle), x=EDGE, y=y))
    else:
        body.append(group(heap(table, look, LEFT, middle), x=EDGE, y=y))
        body.append(group(_aside(table, story, look, right, middle), x=EDGE + LEFT + GAP, y=y))
    y += middle + GAP
    if table.own is None:
        return [*body, group(tracks(table, look, inner, lower), x=EDGE, y=y)], DESK_HIGH
    body.append(group(mine(table, table.own, look, LEFT, lower), x=EDGE, y=y))
    body.append(group(tracks(table, look, right, lower), x=EDGE + LEFT + GAP, y=y))
    return body, DESK_HIGH


def _aside(table: Scene, story: Story | None, look: Look, width: float, height: float) -> Node:
    """What the reader's tiles are worth; before there are any, what the last round brought, if need be alone."""
    if story:
        told = evaluation_height(table.seats, look, small=True)
        left = height - told - GAP
        if left < LEAST_WORTH:
            return evaluation(table, story, look, width, height)
        below = group(worth(table, look, width, left)[0], y=told + GAP)
        return el("g", evaluation(table, story, look, width, told), below)
    return worth(table, look, width, height)[0]


def _holds(table: Scene) -> bool:
    """Whether the reader, or whoever plays, has tiles."""
    seat = table.own if table.own is not None else table.seat
    return bool(table.before(seat) or (table.picked and seat == table.seat))


def _rivals(table: Scene, look: Look) -> list[Part]:
    """The other players side by side, in as many rows as they need."""
    inner, seats = _inner(look), others(table.own, table.seats)
    columns = len(seats) if inner / len(seats) >= LEAST_SEAT else -(-len(seats) // 2)
    rows: list[Part] = []
    for first in range(0, len(seats), columns):
        row = seats[first : first + columns]
        across = (inner + GAP) / len(row) - GAP
        lots = lots_height(table, row, look, across)
        drawn = [seat_panel(table, seat, look, across, lots) for seat in row]
        rows.append((el("g", [group(part, x=(across + GAP) * n) for n, (part, _) in enumerate(drawn)]), drawn[0][1]))
    return rows


# --- tablets and phones --------------------------------------------------------------------------


def _tablet(table: Scene, story: Story | None, look: Look) -> tuple[list[Markup], float]:
    """The same in one column: what one decides with stands above what one has."""
    parts = [*_rivals(table, look), *_middle(table, story, look)]
    if table.own is not None:
        high = mine_height(table, table.own, look, _inner(look))
        parts.append((mine(table, table.own, look, _inner(look), high), high))
    return _column(table, look, parts)


def _phone(table: Scene, story: Story | None, look: Look) -> tuple[list[Markup], float]:
    """Lots as bars above the heap; hand, species and tracks below it."""
    width, seats = _inner(look), others(table.own, table.seats)
    middle = _middle(table, story, look)
    lots = lot_strips(table, seats, look, width)
    parts = [*middle, *lots] if table.shared_out else [*lots, *middle]
    if table.own is not None:
        parts += lot_strips(table, [table.own], look, width) if table.lots_of(table.own) else []
        parts.append(hand_panel(table, table.own, look, width))
    own = [table.own] if table.own is not None else []
    return _column(table, look, [*parts, seat_lines(table, [*own, *seats], look, width)])


def _middle(table: Scene, story: Story | None, look: Look) -> list[Part]:
    """The heap and what it is worth, or the evaluation."""
    width = _inner(look)
    if table.shared_out and story:
        high = evaluation_height(table.seats, look)
        return [(evaluation(table, story, look, width, high), high)]
    if not table.poured:
        return []
    high = heap_height(table, look)
    parts = [(heap(table, look, width, high), high), worth(table, look, width)]
    if story:
        high = evaluation_height(table.seats, look)
        parts.append((evaluation(table, story, look, width, high), high))
    return parts


def _column(table: Scene, look: Look, parts: list[Part]) -> tuple[list[Markup], float]:
    body, y = stacked([*parts, (tracks(table, look, _inner(look), TRACKS), TRACKS)], EDGE, EDGE, GAP)
    return body, y - GAP + EDGE
