"""Playing cards: one face down, or one of the three loot cards (sections K and L)."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.measured import width
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
CARD = (96, 97)  # width and height
GAP = 6
HEIGHT = 42  # of buttons
NUMBER = "strong badge-text"


def hand(table: Scene, seat: int, look: Look, width: float, height: float) -> Markup:
    """The cards of the player who looks: those in hand, then those laid face down."""
    player = table.players[seat]
    shown = [(kind, count, False) for kind, count in sorted(Counter(player.hand).items())]
    if not table.shared_out:
        shown += [(kind, count, True) for kind, count in sorted(Counter(player.down).items())]
    if not shown:
        return text(label(look, "no_cards"), width / 2, 40, 13, "middle", room=width, class_="soft")
    scale, columns = _scale(len(shown), width, height)
    drawn = [
        group(_card(table, kind, count, laid, look), x=(CARD[0] + GAP) * scale * (n % columns),
              y=(CARD[1] + GAP) * scale * (n // columns), scale=scale)
        for n, (kind, count, laid) in enumerate(shown)
    ]  # fmt: skip
    return el("g", drawn, id="hand")


def hand_height(table: Scene, seat: int, width: float) -> float:
    """On a phone the hand is as high as it gets."""
    player = table.players[seat]
    count = len(set(player.hand)) + (0 if table.shared_out else len(set(player.down)))
    scale, columns = _scale(max(count, 1), width, 9999)
    return (CARD[1] + GAP) * scale * -(-count // columns) if count else 54


def _scale(count: int, width: float, height: float) -> tuple[float, int]:
    """Cards shrink until they fit, and grow a little where there is room."""
    for columns in range(max(2, int((width + GAP) // (CARD[0] + GAP))), 13):
        scale = min(1.2, (width + GAP) / columns / (CARD[0] + GAP))
        if -(-count // columns) * (CARD[1] + GAP) * scale - GAP <= height:
            return scale, columns
    return 0.4, 12


def _card(table: Scene, kind: int, count: int, laid: bool, look: Look) -> Markup:
    """Blue head: worked at once. Red head: face down until the evaluation (MAM-K3, MAM-K4)."""
    w, h = CARD
    sort = "loot" if kind < LOOT_CARDS else "later"
    head = label(look, "laid_card" if laid else "now_card" if sort == "loot" else "later_card")
    parts: list[Node] = [
        path(wobble(w, h, kind, 1.4, 10), class_="card"),
        path(wobble(w, h, kind, 1.4, 10), class_="halo"),
        el("rect", x=6, y=6, width=w - 12, height=17, rx=5, class_=f"card-head {sort}"),
        text(head, w / 2, 18.5, 11, "middle", room=w - 16, class_="strong card-when"),
        *_pictures(kind, w / 2, 43),
        text(word(look, "card_upper", kind), w / 2, 73, 12, "middle", room=w - 8, class_="strong"),
        text(word(look, "card_lower", kind), w / 2, 88, 12, "middle", room=w - 8),
    ]
    if count > 1:
        number = text(f"×{count}", 0, 4.5, 12, "middle", room=width(f"×{count}", 12, bold=True), class_=NUMBER)
        parts.append(group(el("circle", r=11, class_="badge"), number, x=w - 12, y=36))
    action = None if laid else CARD0 + kind
    said = card_said(kind, look, may(look, action))
    return piece(
        f"{'laid' if laid else 'card'}-{CARD_NAMES[kind]}", *parts, look=look,
        action=action if table.deciding else None, label=headed(look, head, said) if laid else said,
        class_="laid" if laid else "in-hand",
    )  # fmt: skip


def _pictures(kind: int, x: float, y: float) -> list[Markup]:
    names = CARD_ICONS[kind]
    return [
        icon(name, x - 15 * len(names) + 30 * n + 1, y - 14, 28, class_=f"glyph of-{name}")
        for n, name in enumerate(names)
    ]


# --- buttons -------------------------------------------------------------------------------------


def button(id: str, label: str, action: int, width: float, look: Look, main: bool = False) -> Markup:
    """A choice in words; if it is not possible now, a touch asks why."""
    shape = wobble(width, HEIGHT, action, 1.2, 11)
    legal = may(look, action)
    return piece(
        id,
        path(shape, class_="button-face"),
        path(shape, class_="halo"),
        text(label, width / 2, HEIGHT / 2 + 5, 14, "middle", room=width - 16, class_="strong"),
        look=look, action=action, label=label, class_="button main" if main and legal else "button",
    )  # fmt: skip


def undo_link(look: Look, width: float) -> Markup:
    """The way to the page's own button that takes the last pick back; nothing was revealed (MAM-D5)."""
    shape = wobble(width, HEIGHT, 77, 1.2, 11)
    return el(
        "a",
        el("title", label(look, "take_back")),
        path(shape, class_="button-face"),
        text(label(look, "take_back_short"), width / 2, HEIGHT / 2 + 5, 13.5, "middle", room=width - 10),
        href="#undo", id="take-back", class_="button quiet",
    )  # fmt: skip
