"""The players’ sides: what all of them show."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon, owner
from solutre.draw.kept import kept
from solutre.draw.layout import Part, turn_sign
from solutre.draw.measured import fitted, name_size
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, panel, text
from solutre.draw.words import may
from solutre.games.mammut.board.lots import CAPTION, TILE, asked_lot, lot_choice, lot_place, nothing_said
from solutre.games.mammut.board.scene import TARGETING, Player, Scene
from solutre.games.mammut.board.telling import label, player_said
from solutre.games.mammut.board.tiles import (
    counted,
    fitting,
    points,
    tile_rows,
    tokens,
)
from solutre.games.mammut.rules.steps import LOT0, RECALLING, TAKING

EDGE = 12  # inside a panel
LOT_TOP = 66  # where lots begin below name and species
CARDS = 42.0  # the least room of cards in hand and face down
MOUSE = 26.0  # the least of what a mouse touches
TWO_ROWS = 62.0
USUAL = 10  # tiles for which a desk has room


def seat_panel(table: Scene, seat: int, look: Look, width: float, lots: float) -> Part:
    """A rival where there is room: name and numbers, species, lots of the given height."""
    each = table.lots_each if lots else 0
    across = (width - 2 * EDGE + 8) / table.lots_each - 8
    places = [
        group(lot_place(table, seat, heap, look, across, lots), x=EDGE + heap * (across + 8), y=LOT_TOP)
        for heap in range(each)
    ]
    high = LOT_TOP + (lots + 8 if lots else 0)
    frame = panel(width, high, seat + 1, class_=frame_class(table, seat))
    head = header(table, seat, look, width, EDGE + 10, 47)
    return el("g", frame, head, _note(table, seat, look, width, bool(lots)), places), high


def lots_height(table: Scene, seats: list[int], look: Look, width: float) -> float:
    """How high the lots of some players must be: one row of tiles, or two; all of them large while one is chosen by a
    finger. On a desk it is always the same, so that nothing moves."""
    across = (width - 2 * EDGE + 8) / table.lots_each - 8 - 12
    columns = int((across + 3) // (TILE + 3))
    most = max([len(table.lots[lot]) for seat in seats for lot in table.lots_of(seat)] or [0])
    rows = -(-(USUAL if look.layout == "desk" else most) // columns)
    if look.layout != "desk" and not rows:
        return 0.0
    if _choosing(table):
        size = TILE if look.layout != "desk" else MOUSE
        return max(TWO_ROWS, (size + 3) * -(-most // int((across + 3) // (size + 3))) - 3) + CAPTION + 12
    return (TILE if rows < 2 else TWO_ROWS) + CAPTION + 12


def _choosing(table: Scene) -> bool:
    """Whether the reader looks for a tile in the lots (MAM-L1, MAM-L3)."""
    return table.deciding and table.phase in TARGETING


def frame_class(table: Scene, seat: int) -> str:
    return "panel rival turn" if sign_of(table, seat) == "fire" else "panel rival"


def _open(table: Scene, seat: int, *_: object) -> tuple[Player, ...]:
    """A player as all see them, and the numbers of the others, which line up."""
    return tuple([one.shown if at == seat else one.numbers for at, one in enumerate(table.players)])


@kept(
    players=_open,
    own=lambda table, seat, *_: table.own if table.own == seat else None,
    player=lambda table, *_: min(table.player, 0),  # over, or not
    phase=lambda *_: None,
    seat=lambda table, seat, *_: seat if table.actor == seat else None,
)
def header(table: Scene, seat: int, look: Look, width: float, x: float, y: float, high: float = LOT_TOP) -> Markup:
    """Owner, name, points, hides, cards in hand and face down; the seven species around (x, y)."""
    player, sign = table.players[seat], sign_of(table, seat)
    cards = width - EDGE - _cards_wide(table)
    room = cards - 86 - 8 - (EDGE + 26) - (24 if sign else 0)
    whole = label(look, "you") if seat == table.own else look.name(seat)
    size = name_size(whole, room, 15)
    name, wide = fitted(whole, room, size, bold=True)
    return piece(
        f"seat-{seat}",
        el("rect", x=4, y=4, width=width - 8, height=high - 8, rx=10, class_="halo"),
        owner(seat, EDGE + 10, 22, 20),
        text(name, EDGE + 26, 27, size, room=wide, class_="strong"),
        icon(sign, EDGE + 30 + wide, 10, 20, class_="flame") if sign else "",
        points(player.score, cards - 70, 22, 32),
        _hides(player, look, cards - 50, 22),
        _cards(player, seat, look, cards, 22),
        tokens(table, seat, look, x, y, 21, 24),
        look=look,
        label=player_said(table, seat, look),
    )


def sign_of(table: Scene, seat: int) -> str:
    now = not table.over and table.player >= 0 and seat == table.actor
    return turn_sign(now, table.over and table.players[seat].place == 1)


def _hides(player: Player, look: Look, x: float, y: float) -> Markup:
    said = label(look, "hides", hides=player.hides) if player.hides else label(look, "no_hides")
    return el("g", hover(said), counted("hide", player.hides, x, y))


def _cards_wide(table: Scene) -> float:
    """How much room the cards of the player with the longest numbers need: all players line up."""
    return max(CARDS, *(_laid_at(player) + wide_as(f"+{player.laid}", 13, bold=True) for player in table.players))


def _laid_at(player: Player) -> float:
    """Where the number of cards face down begins, right of the cards in hand."""
    return 23 + wide_as(str(player.cards), 13.5, bold=True)


def _cards(player: Player, seat: int, look: Look, x: float, y: float) -> Markup:
    """Cards in hand and, after a plus, those laid face down."""
    said = label(look, "hand", cards=player.cards) if player.cards else label(look, "empty_hand")
    drawn: list[Node] = [
        el("rect", x=x - 4, y=y - 14, width=CARDS + 6, height=28, rx=8, class_="halo"),
        counted("card", player.cards, x, y, 18),
    ]
    if player.laid:
        said = f"{said}, {label(look, 'laid', laid=player.laid)}"
        drawn.append(text(f"+{player.laid}", x + _laid_at(player), y + 5, 13, class_="num loss"))
    return piece(f"cards-{seat}", *drawn, look=look, label=said)


def _note(table: Scene, seat: int, look: Look, width: float, places: bool) -> Markup | str:
    """Whether a player drafts, has started the round or, where no place tells it, has no lot."""
    room = width - EDGE - (EDGE + 20 + 6 * 24) - 8  # beside the tokens
    if table.picked and seat == table.seat:
        wording = label(look, "drafting" if table.phase == TAKING else "stolen", count=len(table.picked))
        return text(wording, width - EDGE, 52, 12.5, "end", room=room, class_="soft")
    if seat == table.start and not table.shared_out:
        return el("g", hover(label(look, "starter")), icon("mammoth", width - EDGE - 22, 37, 22, class_="glyph"))
    if not places:
        return text(nothing_said(table, look), width - EDGE, 52, 12.5, "end", room=room, class_="soft")
    return ""


# --- phones --------------------------------------------------------------------------------------

LINE = 32.0  # of a player's numbers
MARK = 30.0  # room of the mark before a lot


def lot_strips(table: Scene, seats: list[int], look: Look, width: float) -> list[Part]:
    """The lots of some players, a bar each, and a line for all who have none: the page names them."""
    drawn = [_strip(table, lot, look, width) for seat in seats for lot in table.lots_of(seat)]
    bare = [seat for seat in seats if not table.lots_of(seat)]
    said = nothing_said(table, look)
    if not bare or not said:
        return drawn
    marks = [owner(seat, 14 + 22 * n, 12, 17) for n, seat in enumerate(bare)]
    at = 10 + 22 * len(bare)
    return [*drawn, (el("g", marks, text(said, at, 16, 12.5, room=width - at - 4, class_="soft")), 24.0)]


def _strip(table: Scene, lot: int, look: Look, width: float) -> Part:
    """A lot as a bar; large tiles while one of them is to be chosen."""
    legal, wide = may(look, LOT0 + lot), width - MARK
    said = label(look, "recall_short" if table.phase == RECALLING else "steal_short") if legal else ""
    room = wide - 12 - (14 + wide_as(said, 13.5, bold=True) if legal else 0)
    most = TILE if _choosing(table) else 30.0
    _, columns = fitting(len(table.lots[lot]), room, 999, most)
    high = max(TILE, (most + 3) * -(-len(table.lots[lot]) // columns) + 7)
    drawn = piece(
        f"lot-{lot}",
        el("rect", width=wide, height=high, rx=9, class_="lot"),
        el("rect", width=wide, height=high, rx=9, class_="halo"),
        group(tile_rows(table, table.sorted_slots(table.lots[lot]), look, room, high, most), x=6, y=5),
        text(said, wide - 10, high / 2 + 5, 13.5, "end", class_="strong"),
        look=look,
        action=asked_lot(table, lot),
        label=lot_choice(table, lot, legal, look),
    )
    return el("g", owner(lot // 2, 14, high / 2, 20), group(drawn, x=MARK)), high


def seat_lines(table: Scene, seats: list[int], look: Look, width: float) -> Part:
    """Species, hides and cards of all players, a line each; points stand on the page and on the track."""
    high = LINE * len(seats) + 10
    lines = [group(_seat_line(table, seat, look, width), y=5 + LINE * n) for n, seat in enumerate(seats)]
    return el("g", panel(width, high, 31), lines, id="seats"), high


def _seat_line(table: Scene, seat: int, look: Look, width: float) -> Markup:
    player = table.players[seat]
    cards = width - 8 - _cards_wide(table)
    return piece(
        f"seat-{seat}",
        el("rect", x=3, y=1, width=width - 6, height=LINE - 2, rx=8, class_="halo"),
        owner(seat, 18, LINE / 2, 18),
        icon(sign_of(table, seat), 30, 6, 18, class_="flame") if sign_of(table, seat) else "",
        tokens(table, seat, look, 62, LINE / 2, 20, 22),
        _hides(player, look, cards - 52, LINE / 2),
        _cards(player, seat, look, cards, LINE / 2),
        look=look,
        label=player_said(table, seat, look),
    )
