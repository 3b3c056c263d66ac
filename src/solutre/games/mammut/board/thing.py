"""What the question is about, to stand beside the choices where the board may be out of sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import pick, piece, thing_in_question
from solutre.draw.layout import Part
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, text
from solutre.games.mammut.board.cards import GAP, NUMBER, SMALL, card
from solutre.games.mammut.board.own_panel import species, species_height
from solutre.games.mammut.board.scene import ANSWERING, Scene
from solutre.games.mammut.board.telling import label, tile_back, tile_choice
from solutre.games.mammut.board.tiles import chip
from solutre.games.mammut.rules.steps import MAIN, RETURN, TAKING

WIDTHS = {"tablet": 346.0, "phone": 330.0}  # a tablet lying down has the choices beside the board
CELL = 42.0  # of a tile of the draft: large enough for a finger
CARD = 76.0  # the least width of a card; one alone leaves the rest of its line to the question
EDGE = 2.0
BESIDE = "thing-"  # how ids begin


def thing(table: Scene, look: Look) -> Markup | None:
    """Nothing on a desk, where all of it is in sight, and nothing for who only watches."""
    if not table.deciding or look.layout == "desk":
        return None
    ways: dict[int, Callable[[Scene, Look, float], Part]] = {TAKING: _draft, RETURN: _draft, MAIN: _cards}
    way = _animals if table.phase in ANSWERING else ways.get(table.phase)
    if way is None or (table.phase == MAIN and not table.players[table.seat].hand):
        return None
    width = CARD + 2 * EDGE if way is _cards and len(_kinds(table)) == 1 else WIDTHS[look.layout]
    drawn, high = way(table, look, width - 2 * EDGE)
    said = label(look, _label(table), count=len(table.picked))
    return thing_in_question(width, high + 2 * EDGE, group(drawn, x=EDGE, y=EDGE, class_="mammut"), label=said)


def _label(table: Scene) -> str:
    if table.phase in ANSWERING:
        return "set_final"
    return {TAKING: "draft", RETURN: "kept"}.get(table.phase, "your_cards")


# --- the draft -------------------------------------------------------------------------------------


def _draft(table: Scene, look: Look, width: float) -> Part:
    """Every tile in a row, sorted; of a larger draft one of each kind, with its number. A touch puts one back."""
    heaps = [[slot] for slot in table.sorted_slots(table.picked)]
    columns = int(width // CELL)
    if len(heaps) > columns:
        heaps = _by_kind(table)
    drawn = [
        group(_heap(table, slots, look), x=CELL * (n % columns + 0.5), y=CELL * (n // columns + 0.5))
        for n, slots in enumerate(heaps)
    ]
    return el("g", drawn), CELL * -(-len(heaps) // columns)


def _by_kind(table: Scene) -> list[list[int]]:
    """Tiles that look alike to the reader, together."""
    kinds: dict[tuple[int, int], list[int]] = {}
    for slot in table.sorted_slots(table.picked):
        kinds.setdefault((table.tiles[slot].face, table.tiles[slot].counts_as), []).append(slot)
    return list(kinds.values())


def _heap(table: Scene, slots: list[int], look: Look) -> Markup:
    """One of them, on top of the others."""
    slot = slots[-1]
    half = CELL / 2 - 1
    parts: list[Node] = [
        el("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9, fill="transparent", class_="halo"),
        chip(table.tiles[slot].face, 0, 0, CELL - 4),
    ]
    if len(slots) > 1:
        number = f"×{len(slots)}"
        wide = wide_as(number, 11.5, bold=True) + 8
        parts.append(el("rect", x=half - wide, y=half - 16, width=wide, height=16, rx=8, class_="badge"))
        parts.append(text(number, half - wide / 2, half - 4, 11.5, "middle", class_=NUMBER))
    name = f"{BESIDE}tile-{slot}"
    if look.embedded and slot in table.backs:
        return pick(name, *parts, look=look, action=slot, label=tile_back(table, slot).said(look))
    legal = table.phase == RETURN and slot in look.actions
    return piece(name, *parts, look=look, action=slot if legal else None, label=tile_choice(table, slot).said(look))


# --- cards and animals -----------------------------------------------------------------------------


def _cards(table: Scene, look: Look, width: float) -> Part:
    """The cards that may be played before tiles are taken, in at most two rows (MAM-K1)."""
    kinds = _kinds(table)
    columns = int((width + GAP) // (CARD + GAP))
    columns = columns if len(kinds) <= 2 * columns else -(-len(kinds) // 2)
    w = (width + GAP) / columns - GAP
    drawn = [
        group(
            card(table, kind, count, False, look, w, SMALL, BESIDE),
            x=(w + GAP) * (n % columns),
            y=(SMALL + GAP) * (n // columns),
        )
        for n, (kind, count) in enumerate(kinds)
    ]
    return el("g", drawn), (SMALL + GAP) * -(-len(kinds) // columns) - GAP


def _kinds(table: Scene) -> list[tuple[int, int]]:
    """The kinds of cards in the hand, with their numbers."""
    return sorted(Counter(table.players[table.seat].hand).items())


def _animals(table: Scene, look: Look, width: float) -> Part:
    return species(table, look, width, BESIDE), species_height(table)
