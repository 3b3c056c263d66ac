"""The small pictures of the player aid, drawn with the real pieces; each stands by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from solutre.core.game import Look
from solutre.draw.icons import owner
from solutre.draw.svg import Node, el, group, path, text
from solutre.draw.vignette import used_symbols
from solutre.draw.vignette import vignette as framed
from solutre.games.prehistory.board.areas.parts import fee_places
from solutre.games.prehistory.board.costs import any_cube
from solutre.games.prehistory.board.tokens import (
    NORMAL,
    SPECIES_ICONS,
    cube,
    drop,
    megalith,
    points,
    row,
    sign,
    slab,
    sun,
    symbols,
    wheel,
)

SCENE, SIGN = (190, 130), (44, 44)
FOLDER = Path(__file__).parents[1]
WHEEL = (0, 1, 2, 3, 4, 5)
MAMMOTH = SPECIES_ICONS[2]
Drawn = list[Node]


def vignette(name: str, look: Look) -> str:
    """A picture of the player aid by its name; its ids begin with `aid-` and the name."""
    size = SIGN if name in SIGNS else SCENE
    body = el("g", SIGNS[name](look) if name in SIGNS else SCENES[name](look), class_="prehistory")
    return framed(name, body, look, used_symbols(body, symbols(look)), size, FOLDER, pinned=True)


def _card(x: float, y: float, width: float, height: float, seed: int) -> Node:
    return group(path(slab(width, height, seed), class_="slab"), x=x, y=y)


def _arrow(x: float, y: float) -> Node:
    return text("→", x, y + 6, 18, class_="mid strong")


# --- a year ----------------------------------------------------------------------------------------


def _spring(look: Look) -> Drawn:
    return [
        group(wheel(WHEEL, 32, 13, look, (5, 0, 1)), x=42, y=44),
        _card(88, 10, 92, 70, 1),
        sign(MAMMOTH, 116, 42, 48),
        points(1, 160, 28, 24),
        any_cube(152, 60, 18),
        any_cube(170, 60, 18),
        cube(4, 50, 106, 26),
        _arrow(82, 106),
        *fee_places((3,), 104, 106, 24),
        sign("hunter", 172, 106, 28),
    ]


def _summer(look: Look) -> Drawn:
    actions = ("hand", "berry", "fish", "hunter")
    drawn: Drawn = [*row((1, 1, 3), 58, 30, 30, markers=True), _arrow(122, 30), sun(1, 158, 30, 34)]
    for n, name in enumerate(actions):
        drawn += [
            _card(8 + 45 * n, 62, 40, 60, n),
            sign(name, 28 + 45 * n, 82, 28),
            sun((0, 1, 3, 4)[n], 28 + 45 * n, 108, 24),
        ]
    return drawn


def _hexagon(x: float, y: float, terrain: str) -> Node:
    return group(el("use", href=f"#pre-land-{terrain}"), x=x, y=y)


def _autumn(look: Look) -> Drawn:
    return [
        _hexagon(42, 84, "forest"),
        _hexagon(94, 84, "water"),
        _hexagon(146, 84, "rock"),
        _hexagon(120, 39, "forest"),
        owner(0, 42, 84, 22),
        _arrow(68, 84),
        sign("fish", 94, 84, 28),
        sign("camp", 146, 84, 30),
        sign("camp", 120, 39, 30),
        cube(5, 24, 26, 28),
        _arrow(52, 26),
        sign("footprint", 76, 26, 22),
        text("3", 94, 33, 20, class_="mid num"),
    ]


def _development(look: Look) -> Drawn:
    return [
        drop(1, 26, 28, 30),
        _arrow(58, 28),
        group(wheel(WHEEL, 20, 0, look), x=92, y=28),
        sign("arrow_cw", 134, 28, 26),
        drop(2, 26, 68, 30),
        _arrow(58, 68),
        cube(3, 92, 68, 26),
        drop(3, 122, 68, 30),
        _arrow(148, 68),
        sun(3, 174, 68, 28),
        cube(1, 62, 108, 26),
        _arrow(92, 108),
        drop("+1", 122, 108, 32),
    ]


# --- what scores -----------------------------------------------------------------------------------


def _painting(look: Look) -> Drawn:
    drawn: Drawn = []
    for section in range(9):
        done = section in (0, 1, 2, 4)
        drawn.append(
            el(
                "rect",
                x=16 + 36 * (section % 3),
                y=12 + 36 * (section // 3),
                width=33,
                height=33,
                rx=5,
                class_=f"section{' done' if done else ''}",
            )
        )
    return [*drawn, points(6, 150, 28, 32), points(1, 150, 64, 32)]


def _baskets(look: Look) -> Drawn:
    nuts: Drawn = [sign("nut", 26 + 38 * n, 40, 36) for n in range(3)]
    return [*nuts, points(5, 156, 40, 34), sign("egg", 26, 96, 36), points(1, 156, 96, 34)]


def _hunt(look: Look) -> Drawn:
    return [
        sign(MAMMOTH, 40, 46, 60),
        points(3, 40, 100, 30),
        text("×", 84, 56, 24, class_="mid strong"),
        sign("footprint", 108, 34, 28),
        sign("footprint", 108, 70, 28),
        text("=", 136, 56, 24, class_="mid strong"),
        points(6, 164, 48, 38),
    ]


def _ceremony(look: Look) -> Drawn:
    return [
        _card(12, 12, 80, 106, 4),
        sign("fish", 52, 44, 44),
        text("…3", 52, 78, 18, class_="mid num"),
        points(1, 52, 100, 24),
        text("10 ÷ 3", 140, 46, NORMAL + 2, class_="mid strong"),
        points(3, 140, 84, 40),
    ]


def _river(look: Look) -> Drawn:
    stones: Drawn = [el("circle", cx=20 + 30 * n, cy=84, r=4, class_="river-stone") for n in range(6)]
    return [
        sign("fish", 40, 30, 44),
        text("2", 74, 37, 22, class_="mid num"),
        _arrow(104, 30),
        owner(0, 136, 30, 24),
        path("M6 84H184", class_="river-line"),
        *stones,
        el("rect", x=118, y=52, width=50, height=62, rx=6, class_="income"),
        points(1, 132, 68, 24),
        drop(1, 155, 68, 24),
        owner(0, 143, 96, 22),
    ]


def _map(look: Look) -> Drawn:
    drawn: Drawn = []
    for n, letter in enumerate("ABC"):
        drawn += [_hexagon(36 + 58 * n, 40, ("rock", "water", "forest")[n]), megalith(letter, 36 + 58 * n, 40, 42)]
    drawn += [points(2, 36, 96, 30), points(1, 94, 96, 30), points(5, 138, 96, 30), points(2, 168, 96, 26)]
    return drawn


SCENES: Mapping[str, Callable[[Look], Drawn]] = {
    "spring": _spring,
    "summer": _summer,
    "autumn": _autumn,
    "development": _development,
    "painting": _painting,
    "baskets": _baskets,
    "hunt": _hunt,
    "ceremony": _ceremony,
    "river": _river,
    "map": _map,
}
SIGNS: Mapping[str, Callable[[Look], Drawn]] = {
    "cube": lambda look: [cube(3, 22, 22, 34)],
    "marker": lambda look: [sun(1, 22, 22, 38)],
    "any": lambda look: [any_cube(22, 22, 40)],
    "lack": lambda look: [cube(2, 22, 22, 28, lack=True)],
    "points": lambda look: [points(3, 22, 22, 38)],
    "drop": lambda look: [drop(2, 22, 22, 38)],
    "fee": lambda look: [fee_places((), 11, 22, 22)[0]],
}
