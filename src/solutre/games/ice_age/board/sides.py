"""The two sides of the divider: reserve of stones, open card and draw pile of each colour."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, text
from solutre.games.ice_age.board.cards import back, picture_of, price_of, sign
from solutre.games.ice_age.board.scene import Pile, Scene, card_id
from solutre.games.ice_age.board.telling import discards_said, label, pile_said, side_said, word
from solutre.games.ice_age.rules.components import COLOUR_NAMES
from solutre.games.ice_age.rules.steps import COPY, COPY0, DRAW, DRAW0, NOTHING

HEAD = 94  # name, stones and what they are for; below them lie the cards
ROW = 10  # stones in a row, and more where they would need more than three rows
PILE = 46  # a draw pile is so wide


@kept(step=lambda scene, pile, look, *_: scene.step if look.choices and scene.step in (COPY, DRAW) else None)
def side(scene: Scene, pile: Pile, look: Look, width: float, height: float) -> Markup:
    """Reserve, open card and draw pile of one colour (ICE-C9)."""
    low = height - HEAD - 6
    return piece(
        f"side-{pile.colour}",
        el("rect", width=width, height=height, rx=10, class_="face"),
        el("rect", x=1, y=1, width=width - 2, height=height - 2, rx=10, class_="halo"),
        sign(pile.colour, 8, 8, 16),
        text(side_said(pile, look), 27, 21, 12.5, room=width - 43 - wide("00", 19, True), class_="strong face-ink"),
        text(str(pile.stones), width - 8, 25, 19, "end", class_="num face-ink"),
        group(_stones(pile, width), y=38),
        text(label(look, f"{pile.colour}_about"), 9, 86, 11.5, room=width - 18, class_="face-soft"),
        group(_open_card(scene, pile, look, width - PILE - 18, low), x=6, y=HEAD),
        group(_draw_pile(scene, pile, look, PILE, low), x=width - PILE - 6, y=HEAD),
        look=look,
        label=pile_said(pile, look),
        class_=f"reserve {pile.colour}",
    )


def _stones(pile: Pile, width: float) -> list[Node]:
    """The reserve stone by stone."""
    row = ROW if pile.stones <= 3 * ROW else 17
    step = (width - 16) / row
    return [
        icon("stone", 8 + step * (k % row), 13 * (k // row) - 5, min(13, step + 2), class_="pebble")
        for k in range(pile.stones)
    ]


def _open_card(scene: Scene, pile: Pile, look: Look, width: float, height: float) -> Markup:
    """The top of the discard pile, which a cult may copy (ICE-U1)."""
    colour = COLOUR_NAMES.index(pile.colour)
    action = COPY0 + colour if scene.step == COPY and look.choices else None
    card = pile.open
    halo = el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=9, class_="halo")
    name = f"open-{pile.colour}" if card == NOTHING else f"open-{pile.colour}-{card_id(card)}"
    drawn = _bare(look, width, height) if card == NOTHING else _open_face(card, look, width, height)
    return piece(name, halo, drawn, look=look, action=action, label=discards_said(pile, look))


def _bare(look: Look, width: float, height: float) -> list[Node]:
    """The place of the open card before one was played."""
    lines = wrapped(label(look, "nothing_open"), width - 8, 11.5)
    top = height / 2 + 10 - 6 * len(lines)
    return [
        el("rect", width=width, height=height, rx=8, class_="bare"),
        *(
            text(line, width / 2, top + 13 * n, 11.5, "middle", room=width - 6, class_="face-soft")
            for n, line in enumerate(lines)
        ),
    ]


def _open_face(card: int, look: Look, width: float, height: float) -> list[Node]:
    """Stones, picture and name; the picture beside the stones where the card is low."""
    lines = wrapped(word(look, "card", card), width - 8, 11.5, True, most=3)
    floor = height - 18 - 12 * (len(lines) - 1)
    room = floor - 24
    high = room >= 30
    return [
        el("rect", width=width, height=height, rx=8, class_="face"),
        *price_of(card, 16, width - (4 if high else 28)),
        picture_of(card, width / 2, 24 + room / 2, min(44, room)) if high else picture_of(card, width - 14, 14, 20),
        *(
            text(line, width / 2, floor + 12 + 12 * n, 11.5, "middle", room=width - 6, class_="strong face-ink")
            for n, line in enumerate(lines)
        ),
    ]


def _draw_pile(scene: Scene, pile: Pile, look: Look, width: float, height: float) -> Markup:
    colour = COLOUR_NAMES.index(pile.colour)
    action = DRAW0 + colour if scene.step == DRAW and look.choices else None
    return piece(
        f"pile-{pile.colour}",
        *(back(pile.colour, 2 * k, -2 * k, width - 4, height) for k in (1, 0)),
        sign(pile.colour, width / 2 - 11, 7, 18),
        text(str(pile.cards), width / 2 - 2, height - 22, 15, "middle", class_="num face-ink"),
        text(label(look, "to_draw"), width / 2 - 2, height - 8, 11, "middle", room=width - 6, class_="face-soft"),
        el("rect", x=-3, y=-5, width=width + 4, height=height + 8, rx=8, class_="halo"),
        look=look,
        action=action,
        label=label(look, "draw_pile", side=side_said(pile, look), cards=pile.cards),
    )
