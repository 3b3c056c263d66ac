"""Icons of the pages and the covers on the shelf: cave paintings composed from the icon set."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from zlib import crc32

from markupsafe import Markup

from solutre.draw.icons import OWNERS, symbol
from solutre.draw.measured import width
from solutre.draw.svg import Attr, el, group, path, text

LINE = {
    "fill": "none",
    "stroke": "currentColor",
    "stroke-width": "4",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}
SIGNS = {  # drawn for the pages alone, in a square of 48
    "seat": "M8 26c8-4 24-4 32 0v6c-8 4-24 4-32 0ZM13 34l-2 11M35 34l2 11M24 6a7 7 0 1 1-.1 0",
    "clock": "M24 6a18 18 0 1 1-.1 0M24 13v12l8 5",
    "undo": "M12 20h18a10 10 0 0 1 0 20H18M19 11l-9 9 9 9",
    "hint": "M24 5c9 0 15 6 15 14 0 6-3 9-6 12-1 2-2 3-2 5H17c0-2-1-3-2-5-3-3-6-6-6-12C9 11 15 5 24 5ZM18 43h12",
    "link": "M20 28 30 18M18 20l-6 6a8 8 0 0 0 11 11l6-6M30 28l6-6a8 8 0 0 0-11-11l-6 6",
    "why": "M17 17c0-5 3-9 8-9s8 4 8 8c0 6-8 7-8 14M25 39v1",
    "settings": "M8 14h18M36 14h4M31 9v10M8 34h4M22 34h18M17 29v10",
    "computer": "M12 20c0-8 6-13 12-13s12 5 12 13v14H12ZM19 22v2M29 22v2M18 42h12M24 34v8M8 24v6M40 24v6",
    "bell": "M12 34c4-5 3-9 3-14 0-6 4-10 9-10s9 4 9 10c0 5-1 9 3 14ZM20 40c2 3 6 3 8 0",
}
PAGE_ICONS = ("fire", "hand", "crown")
PAINTS = (  # the ground of a cover, and its title
    ("#8c3b2a", "#f6f1e7"),
    ("#4a7055", "#f6f1e7"),
    ("#c9822b", "#2b2622"),
    ("#3e6a8a", "#f6f1e7"),
    ("#2b2622", "#f6f1e7"),
)
CHARCOAL, KAOLIN, HAEMATITE, OCHRE = "#2b2622", "#f6f1e7", "#8c3b2a", "#c9822b"
FRONT = "M4 8c64-2 130 1 195 0 1 86 0 174 0 260-65 1-131-1-195 0C3 180 5 96 4 8Z"
SIDE = "m199 9 15 9c2 80 1 160-1 240l-15 10Z"
SCENE_SALT, PAINT_SALT = "rjk", "tqy"  # with these the first five boxes all differ
LINE_LENGTH = 13  # letters of a title that fit on one line of a cover
TITLE_ROOM = 172  # how wide a title may be


@cache
def sprite(names: tuple[str, ...] = ()) -> Markup:
    """The symbols that a page uses: signs, fire, hand, owners, and the named icons."""
    drawn = [symbol(name, "ui") for name in (*PAGE_ICONS, *(f"owner_{colour}" for colour in OWNERS), *names)]
    signs = [
        Markup('<symbol id="ui-{}" viewBox="0 0 48 48">{}</symbol>').format(name, stroke(d))
        for name, d in SIGNS.items()
    ]
    return Markup("").join([*drawn, *signs])


class Parts:
    """Parts that pages have by the dozen, each written once."""

    @staticmethod
    @cache
    def icon(name: str) -> Markup:
        return Markup('<svg class="icon" aria-hidden="true"><use href="#ui-{}"/></svg>').format(name)

    @staticmethod
    @cache
    def owner(colour: str) -> Markup:
        return Markup('<svg class="mark {}" aria-hidden="true"><use href="#ui-owner_{}"/></svg>').format(colour, colour)

    @staticmethod
    @lru_cache(1 << 10)  # clauses of all games
    def clause(id: str, words: str = "") -> Markup:
        """The link to a clause, behind its id or behind words."""
        kind = "clause worded" if words else "clause"
        return Markup('<a class="{}" href="#clause-{}">{}</a>').format(kind, id, words or id)


def stroke(d: str) -> Markup:
    return el("path", d=d, **LINE)


def cover(id: str, title: str) -> Markup:
    """A box on the shelf. The id decides its scene and its paint; the words are the title."""
    scene = SCENES[crc32(f"{SCENE_SALT}{id}".encode()) % len(SCENES)]
    paint, ink = PAINTS[crc32(f"{PAINT_SALT}{id}".encode()) % len(PAINTS)]
    return el(
        "svg",
        path(SIDE, fill=paint),
        path(SIDE, opacity=0.38),
        path(FRONT, fill=paint),
        group(scene(), clip_path="url(#cover-front)"),
        el("rect", x=4, y=8, width=195, height=260, filter="url(#cover-stone)", class_="grain"),
        path("M4 246c64-2 130 2 195 0", class_="cover-fold"),
        path("M5 9c64-2 130 1 194 0", class_="cover-light"),
        lettering(title, ink),
        class_="box", viewBox="0 0 220 270", aria_hidden="true",
    )  # fmt: skip


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


def painted(name: str, x: float, y: float, size: float, colour: str, **attrs: Attr) -> Markup:
    """An icon in one pigment."""
    return el("use", href=f"#ui-{name}", x=x, y=y, width=size, height=size, fill=colour, color=colour, **attrs)


def around_the_fire() -> list[Markup]:
    """Six dancers and the fire."""
    places = ((101, 86, 0), (160, 119, 16), (160, 185, 16), (101, 218, 0), (42, 185, -16), (42, 119, -16))
    dancers = [group(painted("tribe_member", -19, -19, 38, "#f3dcc0"), x=x, y=y, turn=turn) for x, y, turn in places]
    return [
        el("circle", cx=101, cy=152, r=52, fill="url(#cover-glow)"),
        *dancers,
        painted("fire", 72, 122, 58, "#f6cb74", class_="glowing"),
    ]


def at_the_river() -> list[Markup]:
    """A deer on the bank."""
    return [
        path("M0 214c40-16 70 12 110-4s60-10 96-24v90H0Z", fill="#cbd9c4", opacity=0.35),
        path("M-4 232c44-16 76 12 116-4s58-12 92-22", class_="cover-river"),
        painted("deer", 26, 84, 142, KAOLIN),
    ]


def the_mammoth() -> list[Markup]:
    """The great animal alone."""
    return [
        painted("mammoth", 18, 62, 168, CHARCOAL, class_="tusked"),
        path("M14 228c50 5 120-4 174 3", class_="cover-ground"),
    ]


def in_the_mountains() -> list[Markup]:
    """Hunters before the ice."""
    return [
        path("M0 150 26 98l18 26 26-58 24 44 18-30 30 56 20-26 44 62v110H0Z", fill="#edf3f5"),
        path("m70 66 8 62M112 80l-6 50M26 98l6 44M162 110l2 40", class_="cover-ice"),
        painted("mammoth", 108, 150, 80, CHARCOAL),
        painted("hunter", 10, 164, 48, HAEMATITE),
        painted("hunter", 46, 174, 42, HAEMATITE),
    ]


def the_hand() -> list[Markup]:
    """A hand blown onto the wall."""
    dots = [el("circle", cx=26 + 14 * k, cy=226 + (k % 2) * 4, r=4.5, fill=OCHRE) for k in range(6)]
    return [
        el("ellipse", cx=100, cy=150, rx=84, ry=86, fill="url(#cover-spray)"),
        painted("hand", 46, 86, 112, CHARCOAL),
        *dots,
    ]


SCENES = (around_the_fire, at_the_river, the_mammoth, in_the_mountains, the_hand)
COVER_ICONS = ("tribe_member", "deer", "mammoth", "hunter")


@cache
def cover_parts() -> Markup:
    """What the covers share: their outline, the glow of the fire, paint blown on rock, the grain of stone."""
    return Markup("").join(
        [
            el("clipPath", path(FRONT), id="cover-front"),
            glow("cover-glow", ((0.1, "#f2b15a", 0.75), (1, OCHRE, 0))),
            glow("cover-spray", ((0.25, "#e9dfcb", 1), (0.62, "#c98a5a", 0.75), (1, HAEMATITE, 0))),
            grain(),
        ]
    )


def glow(id: str, stops: Iterable[tuple[float, str, float]]) -> Markup:
    drawn = [el("stop", offset=offset, stop_color=colour, stop_opacity=opacity) for offset, colour, opacity in stops]
    return el("radialGradient", drawn, id=id)


def grain() -> Markup:
    """Flecks of dark on stone."""
    return el(
        "filter",
        el("feTurbulence", type="fractalNoise", baseFrequency=".035 .05", numOctaves=5, seed=3),
        el("feColorMatrix", values="0 0 0 0 .1  0 0 0 0 .08  0 0 0 0 .06  1.8 0 0 0 -.72"),
        id="cover-stone", x=0, y=0, width="100%", height="100%",
    )  # fmt: skip
