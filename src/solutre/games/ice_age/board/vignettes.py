"""The small pictures of the player aid, drawn with the pieces of the table; each stands by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from solutre.core.game import Look
from solutre.draw.icons import OWNERS, icon, owner, symbols
from solutre.draw.svg import Node, el, group, text
from solutre.draw.tree import read, referred
from solutre.draw.vignette import ICON
from solutre.draw.vignette import vignette as framed
from solutre.games.ice_age.board.cards import ICONS, back, face, side_of, sign
from solutre.games.ice_age.board.land import Chart, chart_of, definitions, grounds, ice, middle
from solutre.games.ice_age.board.picture import FOLDER
from solutre.games.ice_age.board.region import contents, fire_back, gauge
from solutre.games.ice_age.board.scene import Scene, scene_of
from solutre.games.ice_age.board.telling import label
from solutre.games.ice_age.rules.components import ONE
from solutre.games.ice_age.rules.state import IceAge, start
from solutre.games.ice_age.rules.steps import GLACIER, SETTLE

WIDTH, HEIGHT = 190, 130  # of a card of the aid
SIGN: Final = 44  # how high a sign is, and mostly how wide
DRIVE, TAKE_OFF_ONE = 6, 17  # the cards shown
FOREST, MOUNTAINS, STEPPE, PASTURE = 6, 7, 9, 10  # the regions shown
FITTED: Final = 0.93  # so that the highest region finds room
LAND: Final = (700, 560)  # the land that a region is cut from
Size = tuple[float, float]


def vignette(name: str, look: Look) -> str:
    """A picture of the aid by its name. Its ids begin with `aid` and the name, for many stand on one page."""
    size, drawn, defs = PICTURES[name](look)
    body = group(drawn, class_="ice-age")
    used = referred([read(body)])
    wanted = [icon for icon in (*ICONS, *(f"owner_{colour}" for colour in OWNERS)) if ICON + icon in used]
    return framed(name, body, look, symbols(wanted) + defs, size, FOLDER, pinned=False)


Drawn = tuple[Size, Sequence[Node], Node]  # size, body, and what it refers to


# --- regions ---------------------------------------------------------------------------------------


def _staged(region: int, hunters: Sequence[int], mammoths: int = 0, fires: int = 0, step: int = SETTLE) -> Scene:
    """A land on which only one region has something in it: hunters of each seat, mammoths, fires."""
    state = start(len(hunters), "")
    assert isinstance(state, IceAge)
    one = ONE[region - 1]
    state.covered, state.step = 0, step
    state.mammoths, state.fires = mammoths * one, fires * one
    for seat, count in enumerate(hunters):
        state.hunters[2 * seat] = count * one
    return scene_of(state)


def _region(region: int, scene: Scene, look: Look) -> Drawn:
    """A cutting of the land around a region, with what stands in it."""
    desk = Look(look.language)
    chart = chart_of(scene, desk, *LAND)
    x, y = middle(region - 1)
    shown = group(contents(scene, scene.regions[region - 1], desk, chart.ink), x=WIDTH / 2, y=HEIGHT / 2, scale=FITTED)
    land = group(grounds(scene), x=WIDTH / 2 - chart.x(x), y=HEIGHT / 2 - chart.y(y))
    return (WIDTH, HEIGHT), [land, shown], definitions(chart)


def _conflict(look: Look) -> Drawn:
    """Six hunters where four have room: one of the single one and one of the pair fall (ICE-F5 … ICE-F7)."""
    return _region(FOREST, _staged(FOREST, (1, 2, 3), mammoths=1), look)


def _one(look: Look) -> Drawn:
    return _region(PASTURE, _staged(PASTURE, (3, 0, 0), step=GLACIER), look)


def _two(look: Look) -> Drawn:
    return _region(MOUNTAINS, _staged(MOUNTAINS, (2, 0, 0), mammoths=1, step=GLACIER), look)


def _three(look: Look) -> Drawn:
    return _region(FOREST, _staged(FOREST, (2, 0, 0), mammoths=2, step=GLACIER), look)


def _ice(look: Look) -> Drawn:
    """The edge of the glacier, and a region under it."""
    state = start(3, "")
    assert isinstance(state, IceAge)
    state.covered, state.mammoths, state.fires = ONE[1], 0, 0
    scene = scene_of(state)
    chart = chart_of(scene, Look(look.language, layout="phone"), 380, 420)
    flake = icon("snow", chart.x(387) - 14, chart.y(190) - 14, 28, class_="flake")
    land = group(grounds(scene), ice(scene, Look(layout="phone"), chart), flake, x=-60)
    return (WIDTH, HEIGHT), [land], definitions(chart)


# --- cards and stones ------------------------------------------------------------------------------


def _card(card: int, look: Look) -> Drawn:
    return (WIDTH, HEIGHT), [group(face(card, WIDTH - 40, HEIGHT - 4, look), x=20, y=2, class_=side_of(card))], ""


def _light(look: Look) -> Drawn:
    return _card(DRIVE, look)


def _dark(look: Look) -> Drawn:
    return _card(TAKE_OFF_ONE, look)


def _draw(look: Look) -> Drawn:
    """A hand of backs, two light and three dark."""
    colours = ("light", "light", "dark", "dark", "dark")
    drawn = [
        group(
            back(colour, -24, -45, 48, 90, sign(colour, 12, 30, 24)),
            x=95 + 27 * (n - 2),
            y=70 + 3 * (n - 2) ** 2,
            turn=7.0 * (n - 2),
        )
        for n, colour in enumerate(colours)
    ]
    return (WIDTH, HEIGHT), drawn, ""


def _stones(look: Look) -> Drawn:
    """The dark reserve with its last stone, and the places of those that are gone."""
    gone = [el("circle", cx=44 + 26 * n, cy=86, r=9, class_="bare") for n in range(1, 5)]
    return (
        (WIDTH, HEIGHT),
        [
            group(
                el("rect", x=14, y=14, width=WIDTH - 28, height=HEIGHT - 28, rx=10, class_="face"),
                sign("dark", 26, 28, 20),
                text(label(look, "dark_side"), 52, 44, 15, class_="strong face-ink"),
                text("1", WIDTH - 28, 47, 24, "end", class_="num face-ink"),
                icon("stone", 27, 70, 32, class_="pebble"),
                gone,
                class_="dark",
            )
        ],
        "",
    )


# --- signs -----------------------------------------------------------------------------------------


def _fire(look: Look) -> Drawn:
    return (SIGN, SIGN), [fire_back(SIGN / 2, SIGN / 2, 34)], ""


def _club(look: Look) -> Drawn:
    badge = [el("circle", cx=32, cy=12, r=10, class_="badge"), icon("club", 24, 4, 16)]
    return (SIGN, SIGN), [owner(0, 20, 24, 34), *badge], ""


def _gauge(look: Look) -> Drawn:
    scene = _staged(STEPPE, (1, 2, 1), fires=1)
    chart: Chart = chart_of(scene, Look(), *LAND)
    return (76, SIGN), [group(gauge(scene.regions[STEPPE - 1], chart.ink), x=38, y=30)], definitions(chart)


def _falls(look: Look) -> Drawn:
    return (SIGN, SIGN), [text("−1?", SIGN / 2, 28, 20, "middle", class_="num tag")], ""


def _hand(look: Look) -> Drawn:
    counts = [text(count, 11, 17, 14, "middle", class_="num face-ink") for count in ("2", "3")]
    return (60, SIGN), [back("light", 6, 10, 22, 24, counts[0]), back("dark", 32, 10, 22, 24, counts[1])], ""


PICTURES: Final[dict[str, Callable[[Look], Drawn]]] = {
    "light": _light, "dark": _dark, "draw": _draw, "stones": _stones, "conflict": _conflict, "one": _one, "two": _two,
    "three": _three, "ice": _ice, "fire": _fire, "club": _club, "gauge": _gauge, "falls": _falls, "hand": _hand,
}  # fmt: skip
