"""The box of a game on the shelf: a cave painting of the game's own, and its title in the paint that goes with it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from solutre.core.picture import Cover
from solutre.draw.measured import width
from solutre.draw.svg import Attr, el, group, path, text

CHARCOAL, KAOLIN, HAEMATITE, OCHRE = "#2b2622", "#f6f1e7", "#8c3b2a", "#c9822b"  # the pigments of the caves
FRONT = "M4 8c64-2 130 1 195 0 1 86 0 174 0 260-65 1-131-1-195 0C3 180 5 96 4 8Z"
SIDE = "m199 9 15 9c2 80 1 160-1 240l-15 10Z"
LINE_LENGTH = 13  # letters of a title that fit on one line of a cover
TITLE_ROOM = 172  # how wide a title may be


def boxed(cover: Cover, title: str) -> Markup:
    """A box: what its game painted, and the title."""
    return el(
        "svg",
        path(SIDE, fill=cover.ground),
        path(SIDE, opacity=0.38),
        path(FRONT, fill=cover.ground),
        group(Markup(cover.scene), clip_path="url(#cover-front)"),
        el("rect", x=4, y=8, width=195, height=260, filter="url(#cover-stone)", class_="grain"),
        path("M4 246c64-2 130 2 195 0", class_="cover-fold"),
        path("M5 9c64-2 130 1 194 0", class_="cover-light"),
        lettering(title, cover.ink),
        class_="box",
        viewBox="0 0 220 270",
        aria_hidden="true",
    )


def lettering(title: str, ink: str) -> list[Markup]:
    """The title in one line, or in two, as large as the cover allows."""
    lines = split(title)
    longest = max(width(line, 1, bold=True) for line in lines)
    size = min(26 if len(lines) == 1 else 24, TITLE_ROOM / longest)
    first = 46 if len(lines) == 1 else 38
    return [
        text(line, 101, first + 24 * row, size, "middle", TITLE_ROOM, class_="cover-title strong", fill=ink)
        for row, line in enumerate(lines)
    ]


def split(title: str) -> list[str]:
    """Long titles break after the word that leaves two lines of about one length."""
    words = title.split()
    if len(title) <= LINE_LENGTH or len(words) == 1:
        return [title]
    breaks = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return list(min(breaks, key=lambda pair: max(map(len, pair))))


# --- what scenes are painted with --------------------------------------------------------------------


def painted(name: str, x: float, y: float, size: float, colour: str, **attrs: Attr) -> Markup:
    """An icon in one pigment. Of the classes `kaolin` and `ochre` its accents have a pigment of their own."""
    return el("use", href=f"#ui-{name}", x=x, y=y, width=size, height=size, fill=colour, color=colour, **attrs)


def stroke(d: str, colour: str, thick: float, **attrs: Attr) -> Markup:
    """A line drawn with a finger."""
    return path(d, fill="none", stroke=colour, stroke_width=thick, stroke_linecap="round", **attrs)


def glow(id: str, stops: Iterable[tuple[float, str, float]]) -> Markup:
    """Paint that fades from the middle outwards: offset, colour, how much of it."""
    drawn = [el("stop", offset=offset, stop_color=colour, stop_opacity=opacity) for offset, colour, opacity in stops]
    return el("radialGradient", drawn, id=id)


# --- what all boxes share ----------------------------------------------------------------------------


@cache
def shared_parts() -> Markup:
    """Their outline, and the grain of stone."""
    return el("clipPath", path(FRONT), id="cover-front") + grain()


def grain() -> Markup:
    """Flecks of dark on stone."""
    return el(
        "filter",
        el("feTurbulence", type="fractalNoise", baseFrequency=".035 .05", numOctaves=5, seed=3),
        el("feColorMatrix", values="0 0 0 0 .1  0 0 0 0 .08  0 0 0 0 .06  1.8 0 0 0 -.72"),
        id="cover-stone",
        x=0,
        y=0,
        width="100%",
        height="100%",
    )
