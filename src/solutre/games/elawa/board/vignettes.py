"""The small pictures of the player aid, drawn with the real pieces. Each stands by itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from markupsafe import Markup

from solutre.core.errors import SolutreError
from solutre.core.game import Look
from solutre.draw.icons import icon
from solutre.draw.svg import el, group, path, text, use
from solutre.draw.vignette import used_symbols
from solutre.draw.vignette import vignette as framed
from solutre.games.elawa.board.cards import WHOLE, take_sign, whole
from solutre.games.elawa.board.tokens import pebble, symbols, token, token_back
from solutre.games.elawa.rules.components import CARD_IDS, KIND_NAMES

FOLDER = Path(__file__).parents[1]
BERRY, MEAT, FLINT, HIDE, BONE = range(len(KIND_NAMES))
SIZE = (190, 130)
SIGN = (44, 32)
ARROW = "M-6-5 0 0l-6 5"


def vignette(name: str, look: Look) -> str:
    """A picture of the aid by its name."""
    if name not in PICTURES:
        raise SolutreError(f"the player aid has no picture {name!r}")
    body = el("g", PICTURES[name](look), class_="elawa")
    size = SIGN if name.startswith("sign_") else SIZE
    return framed(name, body, look, used_symbols(body, symbols()), size, FOLDER, pinned=True)


def _card(name: str, look: Look, x: float, y: float, scale: float) -> Markup:
    return group(whole(CARD_IDS.index(name), look.language, WHOLE), x=x, y=y, scale=scale)


def _arrow(way: str, x: float, y: float, turn: float = 0) -> list[Markup]:
    return [path(way, class_="aid-way"), group(path(ARROW, class_="aid-way"), x=x, y=y, turn=turn)]


# --- a turn ----------------------------------------------------------------------------------------


def _take(look: Look) -> list[Markup]:
    """A card that shows 2, and the two tokens on its way."""
    stops = ((152, 34), (166, 92))
    drawn = [_card("B09", look, 14, 4, 0.92), path("M98 70C122 20 140 16 152 34S172 70 166 92", class_="route")]
    for n, ((x, y), kind) in enumerate(zip(stops, (MEAT, BERRY), strict=True)):
        drawn += [
            token_back(x, y + 4, 38),
            token(kind, x, y, 38),
            el("circle", cx=x, cy=y, r=22, class_="aid-ring"),
            pebble(f"{n + 1}", x - 17, y - 17, 21, "bright"),
        ]
    return drawn


def _play(look: Look) -> list[Markup]:
    """Two meats go for a card; a bone stands for the hide."""
    return [
        token(MEAT, 26, 26, 34),
        token(MEAT, 26, 64, 34),
        token(BONE, 26, 104, 34),
        token(HIDE, 62, 104, 24),
        path("M45 100.5h5M45 107.5h5", class_="aid-way"),
        *_arrow("M50 52H84", 86, 52),
        _card("B09", look, 96, 4, 0.92),
    ]


def _store(look: Look) -> list[Markup]:
    """A meat goes on a reserve."""
    return [
        _card("R04", look, 30, 4, 0.92),
        token(MEAT, 48, 104, 23),
        token(MEAT, 67, 104, 23),
        token(MEAT, 158, 30, 36),
        *_arrow("M158 54C158 80 146 90 124 92", 121, 92, 180),
    ]


def _keep(look: Look) -> list[Markup]:
    """Four places; a fifth token goes."""
    drawn: list[Markup] = []
    for n, kind in enumerate((BERRY, MEAT, FLINT, BONE)):
        x, y = 38 + 54 * (n % 2), 36 + 56 * (n // 2)
        drawn += [el("circle", cx=x, cy=y, r=24, class_="well"), token(kind, x, y, 38)]
    return [*drawn, token(HIDE, 158, 64, 32), path("M143 77 173 51", class_="strike")]


# --- what scores -----------------------------------------------------------------------------------


def _number(look: Look) -> list[Markup]:
    return [_card("G11", look, 52, 4, 0.94)]


def _hut(look: Look) -> list[Markup]:
    """The red hut and two red people are three red cards."""
    return [_card("R08", look, 102, 4, 0.6), _card("R06", look, 128, 46, 0.6), _card("R01", look, 10, 4, 0.94)]


def _tool(look: Look) -> list[Markup]:
    """Three people beside a tool that counts people."""
    people = [_card(name, look, 98 + 18 * n, 2 + 34 * n, 0.46) for n, name in enumerate(("B09", "G09", "R08"))]
    return [*people, _card("G12", look, 6, 4, 0.94)]


def _reserve(look: Look) -> list[Markup]:
    """Two meats and a bone on a reserve."""
    spots = ((128, 34), (156, 66), (128, 98))
    tokens = [token(kind, *spot, 34) for kind, spot in zip((MEAT, MEAT, BONE), spots, strict=True)]
    return [_card("R04", look, 12, 4, 0.94), *tokens]


def _mixed(look: Look) -> list[Markup]:
    """Four kinds on a mixed reserve."""
    spots = ((126, 36), (164, 46), (126, 78), (164, 90))
    return [_card("G07", look, 12, 4, 0.94), *(token(kind, *spot, 32) for kind, spot in enumerate(spots))]


def _end(look: Look) -> list[Markup]:
    """The last token of a pile, and the fire."""
    return [
        icon("fire", 84, 10, 96, class_="flame"),
        token_back(132, 112, 30),
        text("1", 132, 117.5, 16, "middle", class_="num fire-count"),
        token(BERRY, 34, 40, 40),
        *_arrow("M88 104C60 108 40 96 36 70", 36, 68, -96),
    ]


# --- signs -----------------------------------------------------------------------------------------


def _sign(name: str) -> Callable[[Look], list[Markup]]:
    return lambda look: [use(f"ela-{name}", 8, 2, 28, class_="aid-sign")]


PICTURES: dict[str, Callable[[Look], list[Markup]]] = {
    "take": _take, "play": _play, "store": _store, "keep": _keep, "number": _number, "hut": _hut, "tool": _tool,
    "reserve": _reserve, "mixed": _mixed, "end": _end,
    "sign_take": lambda look: take_sign(2, 22, 16), "sign_bone": lambda look: [token(BONE, 22, 16, 30)],
    "sign_sacrifice": _sign("sacrifice"), "sign_card": _sign("card-more"), "sign_token": _sign("token-more"),
}  # fmt: skip
