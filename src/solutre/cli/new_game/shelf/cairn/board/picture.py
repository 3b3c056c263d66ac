"""The picture of Cairn: the pile and all stones, side by side, or below it on a phone."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame, piece
from solutre.draw.icons import owner
from solutre.draw.layout import headline
from solutre.draw.svg import group, panel, path, text, wobble
from solutre.games.cairn.board.summary import pile_said, summary_of
from solutre.games.cairn.board.telling import label, points_said, stone_said, turn_said
from solutre.games.cairn.rules.components import IN_HAND, POINTS, SIZE_NAMES
from solutre.games.cairn.rules.state import Cairn
from solutre.games.cairn.rules.steps import GONE, LAY0

FOLDER = Path(__file__).parents[1]
WIDTH = (64, 92, 120)  # of a stone, by its size
HEIGHT = 28  # of every stone
LAYER = HEIGHT + 1  # of the pile
SIDE = 320  # the panel of a player
SIDE_HEIGHT = 92
GAP = 12


def draw(view: Cairn, look: Look) -> Picture:
    """The table as a picture."""
    seats, own = int(view.seats), max(int(view.observer), 0)
    step = SIDE_HEIGHT + GAP
    high = max(IN_HAND * seats * LAYER + 66, seats * step - GAP)  # room for the whole pile, and for all players
    if look.layout != "phone":
        width, height, across, below = 2 * SIDE + 3 * GAP, high + 2 * GAP, SIDE + 2 * GAP, GAP
    else:
        width, height, across, below = SIDE + 2 * GAP, high + 2 * GAP + seats * step, GAP, high + 2 * GAP
    sides = [group(player(view, (own + n) % seats, look), x=across, y=below + n * step) for n in range(seats)]
    return frame(
        width,
        height,
        group(group(pile(view, look, high), x=GAP, y=GAP), sides, class_="cairn"),
        title=f"{label(look, 'title')}. {turn_said(view, look)}",
        summary=summary_of(view, look),
        icons=(),
        look=look,
        game_folder=FOLDER,
    )


def summary(view: Cairn, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(view, look)


def pile(view: Cairn, look: Look, high: float) -> Markup:
    """Whose turn it is, and the stones from the bottom up."""
    stones = []
    for n, size in enumerate(view.pile):
        middle = SIDE / 2 + 5 * (n % 3 - 1)  # no pile of stones is quite upright
        stones.append(group(stone(size, n), x=middle - WIDTH[size] / 2, y=high - 10 - LAYER * (n + 1), id=f"laid-{n}"))
    ground = path(f"M40 {high - 9}H{SIDE - 40}", class_="earth")
    told = text(turn_said(view, look), SIDE / 2, 28, 16, "middle", room=SIDE - 24, class_="strong")
    drawn = (panel(SIDE, high, seed=1), path(wobble(SIDE, high, 1), class_="halo"), told, ground, stones)
    return piece("pile", *drawn, look=look, label=f"{label(look, 'pile')}{label(look, 'colon')}{pile_said(view, look)}")


def player(view: Cairn, seat: int, look: Look) -> Markup:
    """Name, points and hand of a player."""
    head = headline(look.name(seat), points_said(view, seat, look), 38, SIDE - 14, 28, 16, 14)
    stones = [held(view, seat, place, look) for place in range(len(view.hands[seat]))]
    return group(panel(SIDE, SIDE_HEIGHT, seed=seat + 2), owner(seat, 22, 22, 18), head, stones, id=f"seat-{seat}")


def held(view: Cairn, seat: int, place: int, look: Look) -> Markup:
    """A stone of a hand: one's own is a choice, those of others lie face down (CAI-S2)."""
    size = view.hands[seat][place]
    own = seat == view.observer and size >= 0
    drawn = stone(size, place) if size >= 0 else blank(size)
    wide = WIDTH[size] if size >= 0 else WIDTH[1]
    halo = path(wobble(wide + 10, HEIGHT + 10, place), transform="translate(-5 -5)", class_="halo")
    return piece(
        f"stone-{seat}-{place}",
        halo,
        drawn,
        look=look,
        action=LAY0 + size if own else None,
        label=stone_said(size, look),
        transform=f"translate({24 + 140 * place} 48)",
    )


def stone(size: int, seed: int) -> Markup:
    """A stone with the points that it brings: known by its width and its number, never by its colour alone."""
    wide = WIDTH[size]
    shape = path(wobble(wide, HEIGHT, seed, corner=13), class_=f"stone {SIZE_NAMES[size]}")
    return group(shape, text(str(POINTS[size]), wide / 2, 20, 16, "middle", class_="num on-stone"))


def blank(size: int) -> Markup:
    """A stone that nobody shows, or the place of one that was laid."""
    shape = path(wobble(WIDTH[1], HEIGHT, 5, corner=13), class_="place" if size == GONE else "stone back")
    return group(shape, "" if size == GONE else text("?", WIDTH[1] / 2, 20, 16, "middle", class_="num on-stone"))
