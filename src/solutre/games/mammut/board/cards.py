"""Playing cards: one face down, or one of the three loot cards (sections K and L)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide_as
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, path, text, wobble
from solutre.draw.words import may
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import card_said, headed, label, word
from solutre.games.mammut.rules.components import (
    AXE_FIRE,
    AXE_HIDE,
    AXE_POINTS,
    CARD_NAMES,
    FLIP,
    HIDE_ANIMAL,
    HIDE_POINTS,
    LOOT_CARDS,
    OWN_HIDE,
    PEEK,
    RECALL,
    TUSK_FIRE,
    TUSK_POINTS,
    WILD_ANIMAL,
)
from solutre.games.mammut.rules.steps import CARD0

CARD_ICONS = {
    PEEK: ("question",), FLIP: ("arrow_cw",), RECALL: ("hand",), OWN_HIDE: ("hide",), HIDE_POINTS: ("hide", "star"),
    HIDE_ANIMAL: ("hide", "fox"), AXE_HIDE: ("axe", "hide"), AXE_FIRE: ("axe", "fire"), TUSK_FIRE: ("tusk", "fire"),
    TUSK_POINTS: ("tusk", "star"), WILD_ANIMAL: ("fox", "hare"), AXE_POINTS: ("axe", "star"),
}  # fmt: skip
ICONS = tuple(sorted({name for names in CARD_ICONS.values() for name in names}))
NUMBER = "strong badge-text"
LEAST = {"desk": 84.0, "tablet": 84.0, "phone": 76.0}  # widths of a card …
MOST = 112.0  # … and the largest
FULL, LOW, SMALL = 102.0, 66.0, 54.0  # heights: with its picture, with words alone, beside the choices
GAP = 6
LINE, CLOSE = 13, 12  # between two lines of words, and below a number
MOST_SHOWN = 12  # cards in a panel; there are twelve kinds
HEIGHT = 40  # of buttons
OFTEN = 1 << 12  # hands that are remembered
Cards = tuple[tuple[int, int, bool], ...]  # kind, how many, whether face down


def _decides(table: Scene, *_: object) -> int | None:
    return table.own if table.deciding else None


def hand(table: Scene, seat: int, look: Look, width: float, height: float) -> Markup:
    """The cards of the player who looks: those in hand, then those laid face down."""
    return _hand(table, _cards_of(table, seat), look, width, height)


@kept(own=_decides, player=_decides)
def _hand(table: Scene, shown: Cards, look: Look, width: float, height: float) -> Markup:
    if not shown:
        return text(label(look, "no_cards"), width / 2, 40, 13, "middle", room=width, class_="soft")
    columns, w = _columns(width, look)
    rows = -(-len(shown) // columns)
    h = FULL if rows * (FULL + GAP) - GAP <= height else LOW
    drawn = [
        group(card(table, kind, count, laid, look, w, h), x=(w + GAP) * (n % columns), y=(h + GAP) * (n // columns))
        for n, (kind, count, laid) in enumerate(shown[:MOST_SHOWN])
    ]
    return el("g", drawn, id="hand")


def spread(table: Scene, seat: int, look: Look, width: float) -> tuple[list[Markup], float]:
    """All cards of a seat on an open table, low ones in rows, and how high they are."""
    columns, w = _columns(width, look)
    shown = _cards_of(table, seat)
    drawn = [
        group(
            card(table, kind, count, laid, look, w, LOW, f"open-{seat}-"),
            x=(w + GAP) * (n % columns),
            y=(LOW + GAP) * (n // columns),
        )
        for n, (kind, count, laid) in enumerate(shown)
    ]
    return drawn, -(-len(shown) // columns) * (LOW + GAP) - GAP


def hand_height(table: Scene, seat: int, look: Look, width: float, low: bool = False) -> float:
    """Of the hand; `low` cards save room where they need several rows."""
    columns, _ = _columns(width, look)
    rows = -(-min(MOST_SHOWN, len(_cards_of(table, seat))) // columns)
    return rows * ((LOW if low and rows > 1 else FULL) + GAP) - GAP if rows else 54


def hand_width(table: Scene, seat: int, look: Look, most: float) -> float:
    """Of the hand, if it has so much room: few cards leave some of it."""
    columns, w = _columns(most, look)
    shown = max(1, min(columns, len(_cards_of(table, seat))))
    return shown * (w + GAP) - GAP


def _cards_of(table: Scene, seat: int) -> Cards:
    """Those in hand and, until they are revealed, face down."""
    player = table.players[seat]
    return _sorted(player.hand, () if table.shared_out else player.down)


@lru_cache(OFTEN)
def _sorted(hand: tuple[int, ...], down: tuple[int, ...]) -> Cards:
    """Equal cards lie on each other."""
    held = [(kind, count, False) for kind, count in sorted(Counter(hand).items())]
    return (*held, *[(kind, count, True) for kind, count in sorted(Counter(down).items())])


def _columns(width: float, look: Look) -> tuple[int, float]:
    """How many cards stand in a row, and how wide."""
    columns = max(1, int((width + GAP) // (LEAST[look.layout] + GAP)))
    return columns, min(MOST, (width + GAP) / columns - GAP)


@kept(own=_decides, player=_decides)
def card(table: Scene, kind: int, count: int, laid: bool, look: Look, w: float, h: float, beside: str = "") -> Markup:
    """Blue head: worked at once. Red head: face down until the evaluation (MAM-K3, MAM-K4). `beside` begins the id of
    a card that stands beside the choices."""
    head = label(look, "laid_card" if laid else "now_card" if kind < LOOT_CARDS else "later_card")
    parts = printed(kind, head, look, w, h, count)
    action = None if laid else CARD0 + kind
    said = headed(look, card_said(kind, look, may(look, action)), word(look, "card_brings", kind))
    return piece(
        f"{beside}{'laid' if laid else 'card'}-{CARD_NAMES[kind]}",
        *parts,
        look=look,
        action=action if table.deciding else None,
        label=headed(look, head, said) if laid else said,
        class_="laid" if laid else "in-hand",
    )


def printed(kind: int, head: str, look: Look, w: float, h: float, count: int = 1) -> list[Node]:
    """A card as it is printed, and how many lie on each other."""
    sort = "loot" if kind < LOOT_CARDS else "later"
    shape = wobble(w, h, kind, 1.4, 10)
    parts: list[Node] = [path(shape, class_="card"), path(shape, class_="halo")]
    if h == SMALL:
        return [*parts, *_small_face(kind, sort, look, w, count)]
    parts += _face(kind, head, sort, look, w - 12 if count > 1 else w, h, w)
    if count > 1:
        number = text(f"×{count}", 0, 4.5, 12, "middle", room=wide_as(f"×{count}", 12, bold=True), class_=NUMBER)
        parts.append(group(el("circle", r=10, class_="badge"), number, x=w - 11, y=13))
    return parts


def _face(kind: int, head: str, sort: str, look: Look, room: float, h: float, w: float) -> list[Node]:
    """When it works, its pictures if there is room, and its words."""
    top = [
        el("rect", x=6, y=6, width=room - 12, height=17, rx=5, class_=f"card-head {sort}"),
        text(head, room / 2, 18.5, 11, "middle", room=room - 14, class_="strong card-when"),
    ]
    if h == FULL:
        return [*top, *_pictures(kind, w / 2, 40, w), *_words(kind, look, w, 68)]
    return [*top, *_words(kind, look, w, 34)]


def _small_face(kind: int, sort: str, look: Look, w: float, count: int) -> list[Node]:
    """Words alone, or their pictures; of several the bar tells the number, so that the words keep their room."""
    many = f"×{count}" if count > 1 else ""
    bar = el(
        "rect", x=6, y=1.5 if many else 4, width=w - 12, height=11 if many else 5, rx=2.5, class_=f"card-head {sort}"
    )
    number = text(many, w / 2, 10.8, 11, "middle", class_="strong card-when") if many else ""
    if w < SMALL:
        return [bar, number, *_pictures(kind, w / 2, 34, w)]
    return [bar, number, *(_words(kind, look, w, 25, CLOSE) if many else _words(kind, look, w, 20))]


def _words(kind: int, look: Look, w: float, y: float, step: float = LINE) -> list[Markup]:
    """What it does, in at most three lines."""
    upper = wrapped(word(look, "card_upper", kind), w - 8, 12, bold=True, most=2)
    lower = wrapped(word(look, "card_lower", kind), w - 8, 12, most=3 - len(upper))
    lines = [(line, "strong") for line in upper] + [(line, "") for line in lower]
    start = y + (step / 2) * (3 - len(lines))
    return [
        text(line, w / 2, start + step * n, 12, "middle", room=w - 8, class_=class_ or None)
        for n, (line, class_) in enumerate(lines)
    ]


def _pictures(kind: int, x: float, y: float, w: float) -> list[Markup]:
    names = CARD_ICONS[kind]
    size = min(28.0, (w - 6) / len(names) - 2)
    step = size + 2
    return [
        icon(name, x - step * len(names) / 2 + step * n + 1, y - size / 2, size, class_=f"glyph of-{name}")
        for n, name in enumerate(names)
    ]


# --- buttons -------------------------------------------------------------------------------------


def button(id: str, label: str, action: int, width: float, look: Look, main: bool = False, worth: str = "") -> Markup:
    """A choice in words, with what it is worth; if it is not possible now, a touch asks why."""
    shape = wobble(width, HEIGHT, action, 1.2, 11)
    legal = may(look, action)
    beside = wide_as(worth, 15, bold=True) + 12 if worth else 0.0
    return piece(
        id,
        path(shape, class_="button-face"),
        path(shape, class_="halo"),
        text(label, (width - beside) / 2, HEIGHT / 2 + 5, 15, "middle", room=width - beside - 20, class_="strong"),
        text(worth, width - 14, HEIGHT / 2 + 5, 15, "end", class_="strong") if worth else "",
        look=look,
        action=action,
        label=f"{label}, {worth}" if worth else label,
        class_="button main" if main and legal else "button",
    )
