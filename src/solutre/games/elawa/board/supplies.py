"""Draw pile, discard and sacrificed cards."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece, place
from solutre.draw.kept import kept
from solutre.draw.svg import el, group, text
from solutre.draw.words import capital
from solutre.games.elawa.board.cards import card_colour, mark
from solutre.games.elawa.board.scene import Scene
from solutre.games.elawa.board.sides import Point
from solutre.games.elawa.board.telling import discard_said, draw_pile_said, headed, label, sacrificed_said
from solutre.games.elawa.board.tokens import token, token_back
from solutre.games.elawa.rules.components import CARD_IDS

ROOM = 104  # of the name below a supply
STEP = 26  # from kind to kind of the discard
GONE = 96  # the room of the sacrificed cards


class Gone(NamedTuple):
    """The cards that a player gave up, and nothing else of the player."""

    sacrificed: tuple[int, ...]


@kept(
    "draw_pile",
    "discard",
    players=lambda scene, *_: tuple(Gone(player.sacrificed) for player in scene.players),
)
def supplies(scene: Scene, look: Look, places: tuple[Point, Point, Point]) -> Markup:
    """The three around their places."""
    drawn = (_draw_pile(scene, look), _discard(scene, look), _sacrificed(scene, look))
    return el("g", [group(one, x=x, y=y) for one, (x, y) in zip(drawn, places, strict=True)], class_="supplies")


def _name(look: Look, name: str) -> Markup:
    return text(label(look, name), 0, 40, 12.5, "middle", room=ROOM, class_="soft")


def _halo(width: float) -> Markup:
    return el("rect", x=-width / 2, y=-20, width=width, height=66, rx=12, class_="halo")


def _draw_pile(scene: Scene, look: Look) -> Markup:
    count = scene.draw_pile
    levels = range(min(3, -(-count // 12)) - 1, -1, -1)
    return piece(
        "draw-pile",
        _halo(90),
        [token_back(0, 3 * level, 32) for level in levels],
        text(f"{count}", 0, 5, 14, "middle", class_="num fire-count" if count else "num"),
        _name(look, "draw_pile"),
        look=look,
        label=headed(look, capital(label(look, "draw_pile")), draw_pile_said(scene, look)),
    )


def _discard(scene: Scene, look: Look) -> Markup:
    """Open to all (ELA-F10): how many of each kind that lies there."""
    held = [(kind, count) for kind, count in enumerate(scene.discard) if count]
    drawn = [] if held else [el("circle", r=13, cy=-2, class_="gap")]
    for at, (kind, count) in enumerate(held):
        x = STEP * (at - (len(held) - 1) / 2)
        drawn += [token(kind, x, -6, 22), text(f"{count}", x, 20, 12.5, "middle", class_="num")]
    return piece(
        "discard",
        _halo(138),
        drawn,
        _name(look, "discard"),
        look=look,
        label=headed(look, capital(label(look, "discard")), discard_said(scene, look)),
    )


def _sacrificed(scene: Scene, look: Look) -> Markup:
    """Cards out of the game, face up (ELA-F11)."""
    cards = [card for player in scene.players for card in player.sacrificed]
    step = min(19.0, GONE / max(len(cards), 1))
    drawn = [
        place(
            f"card-{CARD_IDS[card]}",
            el("rect", width=18, height=25, rx=3),
            mark(card, 3.5, 7, 11),
            look=look,
            x=step * (n - len(cards) / 2),
            y=-14,
            class_=f"gone {card_colour(card)}",
        )
        for n, card in enumerate(cards)
    ]
    none = [] if cards else [el("rect", x=-9, y=-14, width=18, height=25, rx=3, class_="gap")]
    return piece(
        "sacrificed",
        _halo(110),
        drawn,
        none,
        _name(look, "sacrificed"),
        look=look,
        label=headed(look, capital(label(look, "sacrificed")), sacrificed_said(scene, look)),
    )
