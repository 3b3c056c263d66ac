"""The picture of Ère glaciaire: the whole table from a view, for desks, tablets and phones."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame, part, place
from solutre.draw.icons import icon, owner
from solutre.draw.kept import kept
from solutre.draw.layout import Part, around, in_columns, stacked
from solutre.draw.measured import width as wide
from solutre.draw.svg import Node, el, group, hover, panel, path, text
from solutre.games.ice_age.board.cards import ICONS, hand_cards, open_cards
from solutre.games.ice_age.board.land import Chart, chart_of, definitions, land
from solutre.games.ice_age.board.legend import legend, legend_height
from solutre.games.ice_age.board.scene import PHASES, Scene, scene_of
from solutre.games.ice_age.board.seats import seat, supply
from solutre.games.ice_age.board.sides import side
from solutre.games.ice_age.board.summary import summary_of
from solutre.games.ice_age.board.telling import label, phase_said, turn_said, word
from solutre.games.ice_age.board.thing import thing
from solutre.games.ice_age.rules.components import BOX
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import COPY, DISCARD, DRAW, PLAY

FOLDER = Path(__file__).parents[1]
MARGIN: Final = 4  # so that no edge is cut
GAP: Final = 8
WIDTHS: Final = {"desk": 1004, "tablet": 792, "phone": 340}
HIGH: Final = 818  # a desk
COLUMN: Final = 296  # beside its land
KEY: Final = 172  # beside its hand
SIDES: Final = (158, 250)  # how high the piles may be
SEAT: Final = 78  # a player wants so much
SUPPLY: Final = 34
BAR: Final = 38  # the head of the picture
HAND: Final = {"desk": 222, "tablet": 182, "phone": 344}
OPEN: Final = {"desk": 62, "tablet": 96, "phone": 96}  # how high a card of an open table is
FULL_HAND: Final = int(BOX["game"]["hand_size"])
CARDS_IN_ROW: Final = {"desk": 5, "tablet": 5, "phone": 3}
LAND: Final = {"tablet": 506, "phone": 400}  # how high it is where a column does not say it
GOODS: Final = 166  # piles, players and supply of a tablet


def draw(view: IceAge, look: Look) -> Picture:
    """The table as it is seen."""
    scene = scene_of(view)
    chart = _chart(scene, look)
    layout = {"desk": _desk, "tablet": _tablet, "phone": _phone}[look.layout]
    body, height = _with_hands(scene, look, *layout(scene, look, chart))
    return frame(
        WIDTHS[look.layout] + 2 * MARGIN,
        height + 2 * MARGIN,
        group(body, x=MARGIN, y=MARGIN, class_="ice-age"),
        title=f"{label(look, 'title')}. {turn_said(scene, look)}",
        summary=summary_of(scene, look),
        icons=ICONS,
        look=look,
        game_folder=FOLDER,
        defs=definitions(chart),
        thing=thing(scene, look),
        focus=_focus(scene, look),
    )


def _with_hands(scene: Scene, look: Look, body: list[Markup], height: float) -> tuple[list[Markup], float]:
    """Looking back at an open table, every hand lies below it."""
    seats = [seat for seat, player in enumerate(scene.players) if player.hand]
    if not scene.open or not seats:
        return body, height
    columns = 1 if look.layout == "phone" else 2
    across = (WIDTHS[look.layout] + GAP) / columns - GAP
    hands = in_columns([_open_hand(scene, seat, look, across) for seat in seats], columns, across, GAP)
    drawn, y = stacked(hands, 0, height + GAP, GAP)
    return [*body, *drawn], y - GAP


def _open_hand(scene: Scene, seat: int, look: Look, width: float) -> Part:
    """The cards of one player on an open table."""
    hand = scene.players[seat].hand
    most = max(FULL_HAND, len(hand))
    across = min(120.0, (width - 20 - (most - 1) * 4) / most)
    high = OPEN[look.layout]
    cards = open_cards(hand, seat, look, across, high, 4)
    return el(
        "g",
        panel(width, high + 40, 20 + seat),
        owner(seat, 20, 16, 16),
        text(look.name(seat), 36, 21, 14, room=width - 46, class_="strong"),
        group(cards, x=10, y=30),
        id=f"open-hand-{seat}",
    ), high + 40


def summary(view: IceAge, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


def _focus(scene: Scene, look: Look) -> str:
    """Where a small screen looks: the land, and in questions about cards first at these. A phone has the hand beside
    the choices."""
    if look.layout == "tablet":
        if scene.step in (COPY, DRAW):
            return "side-light land"
        if scene.step in (PLAY, DISCARD) and _holds(scene):
            return "hand land"
    return "land"


def _holds(scene: Scene) -> bool:
    """Whether there is a hand to show: not for who only watches, before the deal, nor after the end."""
    return scene.viewer is not None and bool(scene.players[scene.viewer].hand) and not scene.over


# --- desks -----------------------------------------------------------------------------------------


def _chart(scene: Scene, look: Look) -> Chart:
    """The land takes what the other parts leave."""
    if look.layout != "desk":
        return chart_of(scene, look, WIDTHS[look.layout], LAND[look.layout])
    below = HAND["desk"] + GAP if _holds(scene) else 0
    return chart_of(scene, look, WIDTHS["desk"] - COLUMN - GAP, HIGH - BAR - GAP - below)


def _desk(scene: Scene, look: Look, chart: Chart) -> tuple[list[Markup], float]:
    """Head; the land, and beside it piles and players; the hand below over the whole width, with the key. Without a
    hand the key stands below the players."""
    top, width = BAR + GAP, WIDTHS["desk"]
    bottom = top + chart.height + GAP
    body = [_bar(scene, look, width), *_column(scene, look, width - COLUMN, top, chart.height)]
    body.append(group(land(scene, look, chart), y=top))
    if _holds(scene):
        body += [
            group(_hand(scene, look, width - KEY - GAP), y=bottom),
            group(legend(look, KEY, HAND["desk"]), x=width - KEY, y=bottom),
        ]
    return body, HIGH


def _column(scene: Scene, look: Look, x: float, top: float, height: float) -> list[Markup]:
    """Piles, players, supply; what few players leave free makes the cards of the piles larger."""
    seats = around(scene.viewer, len(scene.players))
    below: list[Part] = [(supply(scene, look, COLUMN, SUPPLY), SUPPLY)]
    if not _holds(scene):
        high = legend_height(look, COLUMN)
        below.append((legend(look, COLUMN, high), high))
    room = height - sum(part + GAP for _, part in below)  # for piles and players
    each = min(SEAT, (room - SIDES[0] - GAP * len(seats)) / len(seats))
    sides = min(SIDES[1], room - len(seats) * (each + GAP))
    each = (room - sides - GAP * len(seats)) / len(seats)
    half = (COLUMN - GAP) / 2
    drawn = [
        group(side(scene, pile, look, half, sides), x=x + n * (half + GAP), y=top) for n, pile in enumerate(scene.piles)
    ]
    parts: list[Part] = [(seat(scene, number, look, COLUMN, each), each) for number in seats]
    return [*drawn, *stacked([*parts, *below], x, top + sides + GAP, GAP)[0]]


@kept("round", "rounds", "over", "phase")
def _bar(scene: Scene, look: Look, width: float) -> Markup:
    """The rounds and the phases of a round."""
    said = label(look, "round", round=scene.round, rounds=scene.rounds)
    across = wide(said, 14, True)
    drawn: list[Node] = [panel(width, BAR, 2), text(said, 14, 24, 14, class_="strong")]
    for n in range(scene.rounds):
        state = "now" if n + 1 == scene.round and not scene.over else "past" if n < scene.round else "ahead"
        drawn.append(el("circle", cx=across + 32 + 20 * n, cy=19, r=6.5, class_=f"pebble-{state}"))
    left = across + 20 + 20 * scene.rounds + 14
    each = (width - left - 8) / 4
    for n, phase in enumerate(PHASES[1:5]):
        drawn.append(group(_phase(scene, phase, look, each - 4), x=left + each * n, y=3))
    return part("bar", place("bar", drawn, look=look), look)


def _phase(scene: Scene, phase: str, look: Look, width: float) -> list[Node]:
    now = scene.phase == phase or (phase == "migration" and scene.phase == "settle")
    number = PHASES.index("settle" if phase == "migration" and scene.phase == "settle" else phase)
    room = width - 30
    ink = " chevron-ink" if now else ""
    return [
        hover(label(look, f"phase_{number}")),
        path(
            f"M0 0H{width - 10:.1f}L{width:.1f} 16L{width - 10:.1f} 32H0L10 16Z",
            class_="chevron now" if now else "chevron",
        ),
        text(word(look, "phase", number), 18, 13.5, 12.5, room=room, class_=f"strong{ink}"),
        text(word(look, "phase_about", number), 18, 27, 11, room=room, class_="chevron-ink" if now else "soft"),
    ]


def _hand(scene: Scene, look: Look, width: float) -> Markup:
    """The viewer's cards with all that they say."""
    assert scene.viewer is not None
    note = label(look, "discard_note" if scene.step == DISCARD and look.choices else "hand_note")
    title, height, columns = label(look, "your_hand"), HAND[look.layout], CARDS_IN_ROW[look.layout]
    gap = 8 if columns == 5 else 6
    across = (width - 20 - (columns - 1) * gap) / columns
    rows = -(-FULL_HAND // columns)
    high = (height - 40 - (rows - 1) * gap) / rows
    cards = hand_cards(scene, look, across, high, gap, columns)
    drawn = el(
        "g",
        panel(width, height, 5),
        owner(scene.viewer, 22, 16, 17),
        text(title, 36, 21, 14, class_="strong"),
        text(note, width - 12, 20, 12, "end", room=width - 62 - wide(title, 14, True), class_="soft"),
        group(_free(scene, across, high, gap, columns), cards, x=10, y=30),
        id="hand",
    )
    return part("hand", drawn, look)


def _free(scene: Scene, across: float, high: float, gap: float, columns: int) -> list[Node]:
    """The places of the cards that are still to be drawn."""
    assert scene.viewer is not None
    return [
        el(
            "rect",
            x=n % columns * (across + gap) + 2,
            y=n // columns * (high + gap) + 2,
            width=across - 4,
            height=high - 4,
            rx=10,
            class_="bare",
        )
        for n in range(len(scene.players[scene.viewer].hand), FULL_HAND)
    ]


# --- tablets ---------------------------------------------------------------------------------------


def _tablet(scene: Scene, look: Look, chart: Chart) -> tuple[list[Markup], float]:
    """Head, land, hand; then piles, players and supply side by side; the key."""
    width = WIDTHS["tablet"]
    parts: list[Part] = [(_bar(scene, look, width), BAR), (land(scene, look, chart), chart.height)]
    if _holds(scene):
        parts.append((_hand(scene, look, width), HAND["tablet"]))
    high = legend_height(look, width, 2)
    parts += [(_goods(scene, look, width), GOODS), (legend(look, width, high, 2), high)]
    drawn, y = stacked(parts, 0, 0, GAP)
    return drawn, y - GAP


def _goods(scene: Scene, look: Look, width: float) -> Markup:
    """Two piles, and beside them players and supply in two columns."""
    pile, left = 154.0, 2 * 154.0 + 2 * GAP
    drawn = [group(side(scene, one, look, pile, GOODS), x=n * (pile + GAP)) for n, one in enumerate(scene.piles)]
    seats = around(scene.viewer, len(scene.players))
    rows = (len(seats) + 2) // 2
    across, each = (width - left - GAP) / 2, (GOODS - GAP * (rows - 1)) / rows
    cells = [seat(scene, number, look, across, each) for number in seats]
    last = width - left if len(seats) % 2 == 0 else across
    cells.append(supply(scene, look, last, each))
    drawn += [group(cell, x=left + n % 2 * (across + GAP), y=n // 2 * (each + GAP)) for n, cell in enumerate(cells)]
    return el("g", drawn)


# --- phones ----------------------------------------------------------------------------------------


def _phone(scene: Scene, look: Look, chart: Chart) -> tuple[list[Markup], float]:
    """Round and stones, land; then what one looks up: hand, piles, players, key."""
    width = WIDTHS["phone"]
    body = [_clock(scene, look, width), group(land(scene, look, chart), y=28)]
    parts: list[Part] = []
    if _holds(scene):
        parts.append((_hand(scene, look, width), HAND["phone"]))
    half = (width - GAP) / 2
    sides = [group(side(scene, pile, look, half, 164), x=n * (half + GAP)) for n, pile in enumerate(scene.piles)]
    parts.append((el("g", sides), 164))
    parts += [(seat(scene, number, look, width, 42), 42) for number in around(scene.viewer, len(scene.players))]
    high = legend_height(look, width)
    parts += [(supply(scene, look, width, SUPPLY), SUPPLY), (legend(look, width, high), high)]
    drawn, y = stacked(parts, 0, 28 + chart.height + GAP, GAP)
    return [*body, *drawn], y - GAP


def _clock(scene: Scene, look: Look, width: float) -> Markup:
    """Round and phase; at the right the dark stones, which end the migration, and one's own."""
    head = f"{label(look, 'round', round=scene.round, rounds=scene.rounds)} · {phase_said(scene, look)}"
    shown = [(label(look, "dark_stones", count=scene.piles[1].stones), label(look, "phase_1"))]
    if scene.viewer is not None:
        own = label(look, "your_stones", count=scene.players[scene.viewer].stones)
        shown.insert(0, (own, label(look, "hand_note")))
    drawn: list[Node] = []
    right = width - 2
    for said, about in shown:
        across = wide(said, 12, True)
        stone = icon("stone", right - across - 18, 4, 16, class_="pebble")
        drawn.append(el("g", hover(about), text(said, right, 16, 12, "end", class_="strong"), stone))
        right -= across + 26
    return place("bar", text(head, 2, 16, 12.5, room=right - 4, class_="soft"), drawn, look=look)
