"""The small pictures of the game at a glance, drawn with the pieces of the game."""

from __future__ import annotations

from collections.abc import Callable

from solutre.core.game import Look
from solutre.draw.icons import icon, owner
from solutre.draw.icons import symbols as icon_symbols
from solutre.draw.svg import Node, el, group, path, text
from solutre.draw.tree import read, referred
from solutre.draw.vignette import ICON
from solutre.draw.vignette import vignette as framed
from solutre.games.mammut.board.cards import FULL, printed
from solutre.games.mammut.board.lot_values import set_value
from solutre.games.mammut.board.telling import label, signed
from solutre.games.mammut.board.tiles import TICK, chip, face_icon, symbols, token
from solutre.games.mammut.rules.components import (
    AXE,
    FIRE,
    FIRE_PENALTY,
    HIDE,
    HIDE_POINTS,
    MEAT,
    MEAT_PLACES,
    MEAT_PRIZE,
    PEEK,
    QUESTION,
    RED,
    SPECIES0,
    TUSK,
    TUSK_VALUE,
)

SIZE = (190, 130)
FACE = "mam-face-"  # begins the name of a symbol
ROUND = 3  # of the example
FOUR = 4  # players of the example
ARROW = "M0 0h{length}m-7 -6l7 6l-7 6"


def vignette(name: str, look: Look) -> str:
    """A picture that stands by itself: its ids begin with its own name, and its symbols come along."""
    body = el("g", *PICTURES[name](look), class_="mammut")
    used = referred([read(body)])
    faces = sorted(int(name.removeprefix(FACE)) for name in used if name.startswith(FACE))
    names = {name.removeprefix(ICON) for name in used if name.startswith(ICON)} | {face_icon(face) for face in faces}
    return framed(name, body, look, icon_symbols(names) + symbols(tuple(faces)), SIZE, None, pinned=False)


# --- parts -----------------------------------------------------------------------------------------


def _row(faces: tuple[int, ...], x: float, y: float, size: float, step: float) -> list[Node]:
    return [chip(face, x + step * n, y, size) for n, face in enumerate(faces)]


def _ticked(face: int, x: float, y: float, size: float) -> Node:
    """A tile of a draft."""
    rim = el("rect", x=-33, y=-33, width=66, height=66, rx=15, class_="halo")
    tick = group(el("circle", r=11, class_="tick-badge"), path(TICK, class_="checked"), x=26, y=-26)
    return group(rim, chip(face, 0, 0, 64), tick, x=x, y=y, scale=size / 64, class_="tile drafted")


def _arrow(x: float, y: float, length: float, turn: float = 0) -> Node:
    return group(path(ARROW.format(length=length), class_="mam-arrow mam-red"), x=x, y=y, turn=turn)


def _sum(words: str, x: float, y: float, gain: int = 1) -> Node:
    return text(words, x, y, 18, "middle", class_=f"num {'gain' if gain > 0 else 'loss'}")


def _players(values: tuple[int, ...], x: float, y: float, step: float) -> list[Node]:
    """A shape and a number for each of some players."""
    drawn: list[Node] = []
    for seat, value in enumerate(values):
        drawn += [owner(seat, x + step * seat, y, 16), text(str(value), x + step * seat + 12, y + 5, 15, class_="num")]
    return drawn


# --- a turn ----------------------------------------------------------------------------------------


def _take(look: Look) -> list[Node]:
    """Three tiles of the middle go before a player."""
    return [
        _ticked(TUSK, 32, 34, 40),
        chip(AXE, 82, 32, 40),
        _ticked(MEAT, 32, 92, 40),
        _ticked(FIRE, 82, 94, 40),
        _arrow(116, 64, 26),
        owner(0, 166, 64, 26),
    ]


def _steal(look: Look) -> list[Node]:
    """A lot changes hands; one tile of it goes back."""
    return [
        owner(1, 22, 34, 24),
        *_row((HIDE, TUSK, FIRE), 62, 34, 34, 40),
        _arrow(102, 60, 20, 90),
        owner(0, 22, 102, 24),
        *_row((TUSK, FIRE), 62, 102, 34, 40),
        _arrow(138, 62, 30, 55),
        chip(HIDE, 166, 106, 34),
    ]


def _cards(look: Look) -> list[Node]:
    """A card that works at once, and one for the evaluation."""
    return [
        group(*printed(PEEK, label(look, "now_card"), look, 84, FULL), x=6, y=14),
        group(*printed(HIDE_POINTS, label(look, "later_card"), look, 84, FULL), x=100, y=14),
    ]


def _last(look: Look) -> list[Node]:
    """All that lies there goes before the last player."""
    left: list[Node] = _row((AXE, QUESTION, SPECIES0 + 3), 30, 34, 34, 38)
    return [*left, *_row((HIDE, FIRE, RED), 30, 90, 34, 38), _arrow(130, 62, 20), owner(2, 172, 62, 24)]


# --- what scores -----------------------------------------------------------------------------------


def _axes(look: Look) -> list[Node]:
    cards: list[Node] = [icon("card", 116 + 30 * n, 44, 34, class_="glyph") for n in range(2)]
    return [*_row((AXE, AXE), 26, 62, 40, 44), _arrow(97, 62, 14), *cards]


def _hides(look: Look) -> list[Node]:
    """Three players on the track: the first gains and the last loses what the round says."""
    spaces = [14 + 32.0 * n for n in range(6)]
    ticks = "".join(f"M{x} 73v10" for x in spaces)
    return [
        chip(HIDE, 95, 26, 38),
        path(f"M{spaces[0]} 78H{spaces[-1]}{ticks}", class_="rule track"),
        owner(2, spaces[0], 78, 20),
        owner(1, spaces[2], 78, 20),
        owner(0, spaces[5], 78, 20),
        _sum(signed(-ROUND), spaces[0] + 4, 112, -1),
        _sum(signed(ROUND), spaces[5] - 4, 112),
    ]


def _tusks(look: Look) -> list[Node]:
    value = int(TUSK_VALUE)
    return [*_row((TUSK, TUSK, TUSK), 45, 46, 44, 50), _sum(f"3 × {value} = {3 * value}", 95, 104)]


def _meat(look: Look) -> list[Node]:
    """Four players: three places."""
    prizes = [int(MEAT_PRIZE[FOUR * MEAT_PLACES + place]) for place in range(MEAT_PLACES)]
    sums = [_sum(signed(prize), 28 + 46 * place, 108) for place, prize in enumerate(prizes)]
    return [chip(MEAT, 95, 26, 40), *_players((4, 2, 1, 0), 20, 74, 46), *sums]


def _fires(look: Look) -> list[Node]:
    return [chip(FIRE, 95, 26, 40), *_players((3, 2, 0), 34, 74, 52), _sum(signed(-int(FIRE_PENALTY)), 144, 108, -1)]


def _animals(look: Look) -> list[Node]:
    """Three of seven tokens, as they count at the end."""
    owned = (0, 3, 6)
    tokens = [token(n, 26 + 46 * (n % 4) + 22 * (n // 4), 32 + 46 * (n // 4), 38, n in owned) for n in range(7)]
    return [*tokens, _sum(f"3 → {signed(set_value(3))}", 95, 122)]


def _ending(look: Look) -> list[Node]:
    """The rounds, the last one full."""
    drawn: list[Node] = [icon("crown", 71, 8, 48, class_="flame")]
    for number in range(1, 6):
        state = "now" if number == 5 else "done"
        circle = el("circle", r=15, class_=f"round {state}")
        words = text(str(number), 0, 5.5, 15, "middle", class_=f"strong round-text {state}")
        drawn.append(group(circle, words, x=22 + 36.5 * (number - 1), y=92))
    return drawn


PICTURES: dict[str, Callable[[Look], list[Node]]] = {
    "take": _take, "steal": _steal, "cards": _cards, "last": _last, "axes": _axes, "hides": _hides, "tusks": _tusks,
    "meat": _meat, "fires": _fires, "animals": _animals, "ending": _ending,
}  # fmt: skip
