"""Cards: light and dark ones differ in ground, word and sign; the two sides of the divider with reserves and piles."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, path, text
from solutre.games.ice_age.board.scene import Pile, Scene, card_id, is_cult, is_light, stones_said
from solutre.games.ice_age.board.telling import card_said, discards_said, label, pile_said, side_said, word
from solutre.games.ice_age.rules.components import COLOUR_NAMES
from solutre.games.ice_age.rules.steps import COPY, COPY0, DISCARD, DISCARD0, DRAW, DRAW0, NOTHING, PLAY, PLAY0

PICTURES: Final = (
    "hunter", "hunter", "hunter", "hunter", "hunter", "hunter", "footprint", "club", "arrow_cw", "fire", "mammoth",
    "mammoth", "camp", "shaman", "hunter", "hunter", "hunter_lying", "hunter_lying", "mammoth", "fire", "club",
    "shaman",
)  # fmt: skip
ICONS: Final = (*dict.fromkeys(PICTURES), "stone", "snow", "crown", "sun", "hunter", "hand", "fire", "club")
MOON: Final = "M62 8C34 12 18 34 22 58c4 24 30 38 54 28 6-3 11-7 14-12-26 6-46-10-46-34 0-12 6-24 18-32Z"


def side_of(card: int) -> str:
    return COLOUR_NAMES[0 if is_light(card) else 1]


def sign(colour: str, x: float, y: float, size: float) -> Markup:
    """The sun of the light cards, the moon of the dark ones."""
    if colour == "light":
        return icon("sun", x, y, size, class_="side-sign")
    return group(path(MOON, class_="side-sign"), x=x, y=y, scale=size / 100)


# --- hand ------------------------------------------------------------------------------------------


def hand_cards(scene: Scene, look: Look, width: float, height: float, gap: float) -> list[Markup]:
    """The viewer's cards; in the discard step a click puts one under its pile, else it plays one."""
    assert scene.viewer is not None
    hand = scene.players[scene.viewer].hand
    first = DISCARD0 if scene.step == DISCARD and scene.player == scene.viewer else PLAY0
    legal = look.actions
    choosing = scene.step in (PLAY, DISCARD) and bool(legal)
    drawn = []
    for n, card in enumerate(hand):
        name = f"card-{card_id(card)}-{hand[:n].count(card) + 1}"
        face = _face(card, width, height, look) if look.layout == "wide" else _small_face(card, width, height, look)
        halo = el("rect", x=-3, y=-3, width=width + 6, height=height + 6, rx=12, class_="halo")
        idle = " idle" if choosing and first + card not in legal else ""
        drawn.append(piece(
            name, halo, face, look=look, action=first + card, label=card_said(card, look),
            class_=f"card {side_of(card)}{idle}", transform=f"translate({n * (width + gap):.1f} 0)",
        ))  # fmt: skip
    return drawn


def _face(card: int, width: float, height: float, look: Look) -> list[Node]:
    """Stones, side, picture, name and what it does."""
    lines = wrapped(word(look, "card_text", card), width - 12, 12)
    name = wrapped(word(look, "card", card), width - 12, 13.5, True)
    top = height - 14 * len(lines) - 4
    roof = top - 16 * len(name)
    return [
        el("rect", width=width, height=height, rx=10, class_="face"),
        *_price(card, 5, 6, 20, 16, width - 28 - wide(label(look, side_of(card)), 11, True)),
        *_side(card, width, look),
        _picture(card, width / 2, (34 + roof) / 2, min(46, roof - 38)),
        *(
            text(line, width / 2, roof + 12 + 16 * n, 13.5, "middle", room=width - 10, class_="strong face-ink")
            for n, line in enumerate(name)
        ),
        *(
            text(line, width / 2, top + 10 + 14 * n, 12, "middle", room=width - 10, class_="face-soft")
            for n, line in enumerate(lines)
        ),
    ]


def _small_face(card: int, width: float, height: float, look: Look) -> list[Node]:
    """On a phone: stones, side, picture and name; the page's list tells the rest."""
    lines = wrapped(word(look, "card", card), width - 4, 11, True)
    return [
        el("rect", width=width, height=height, rx=8, class_="face"),
        *_price(card, 3, 4, 18, 13.5, width - 3),
        sign(side_of(card), width - 17, 40, 13),
        text(label(look, side_of(card)), 5, 35, 11, room=width - 10, class_="strong face-soft"),
        _picture(card, width / 2, 58, 32),
        *(text(line, width / 2, height - 6 - 13 * (len(lines) - 1 - n), 11, "middle",
               room=width - 4, class_="strong face-ink") for n, line in enumerate(lines)),
    ]  # fmt: skip


def _price(card: int, x: float, y: float, size: float, letters: float, right: float) -> list[Node]:
    """What it costs or brings, from a stone at x up to the right; a cult has no stones of its own (ICE-U4)."""
    if is_cult(card):
        return []
    said = stones_said(card)
    left = x + size + 2
    fitted = letters if wide(said, letters, True) <= right - left else letters * 0.8
    shown = text(said, left, y + size * 0.82, fitted, room=right - left, class_="num face-ink")
    return [icon("stone", x, y, size, class_="pebble"), shown]


def _side(card: int, width: float, look: Look) -> list[Node]:
    about = "as_copied" if is_cult(card) else "you_pay" if is_light(card) else "you_gain"
    return [
        sign(side_of(card), width - 20, 5, 14),
        text(label(look, side_of(card)), width - 22, 16, 11, "end", class_="strong face-soft"),
        text(label(look, about), width - 7, 31, 11.5, "end", class_="face-soft"),
    ]


def _picture(card: int, x: float, y: float, size: float) -> Markup:
    return icon(PICTURES[card], x - size / 2, y - size / 2, size, class_="picture")


def back(colour: str, x: float, y: float, width: float, height: float, *inside: Node) -> Markup:
    """A card whose face is hidden: only its colour shows (ICE-H2)."""
    return group(el("rect", width=width, height=height, rx=min(5, width / 4), class_="face"), *inside, x=x, y=y,
                 class_=f"back {colour}")  # fmt: skip


# --- the sides of the divider ----------------------------------------------------------------------


def side(scene: Scene, pile: Pile, look: Look, width: float, height: float) -> Markup:
    """Reserve, open card and draw pile of one colour (ICE-C9)."""
    stones = group(_stones(pile, width), y=38)
    return el(
        "g",
        el("title", pile_said(pile, look)),
        el("rect", width=width, height=height, rx=10, class_="face"),
        sign(pile.colour, 8, 8, 16),
        text(side_said(pile, look), 27, 21, 12.5, room=width - 43 - wide("00", 19, True), class_="strong face-ink"),
        stones,
        text(str(pile.stones), width - 8, 25, 19, "end", class_="num face-ink"),
        text(label(look, f"{pile.colour}_about"), 9, 86, 11.5, room=width - 18, class_="face-soft"),
        group(_open_card(scene, pile, look, width - 62, height - 100), x=6, y=94),
        group(_draw_pile(scene, pile, look, 44, height - 100), x=width - 50, y=94),
        class_=f"side {pile.colour}", id=f"side-{pile.colour}",
    )  # fmt: skip


def _stones(pile: Pile, width: float) -> list[Node]:
    """The reserve stone by stone."""
    row = 10 if pile.stones <= 30 else 17
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
    drawn: list[Node] = [el("rect", width=width, height=height, rx=8, class_="face" if card != NOTHING else "bare")]
    if card == NOTHING:
        lines = wrapped(label(look, "nothing_open"), width - 8, 11.5)
        top = height / 2 + 10 - 6 * len(lines)
        drawn += [text(line, width / 2, top + 13 * n, 11.5, "middle", room=width - 6, class_="face-soft")
                  for n, line in enumerate(lines)]  # fmt: skip
    else:
        lines = wrapped(word(look, "card", card), width - 8, 11.5, True, most=3)
        drawn += [
            *_price(card, 3, 3, 16, 13, width - 28),
            _picture(card, width - 15, 14, 20),
            *(text(line, width / 2, height - 6 - 12 * (len(lines) - 1 - n), 11.5, "middle",
                   room=width - 6, class_="strong face-ink")
              for n, line in enumerate(lines)),
        ]  # fmt: skip
    halo = el("rect", x=-2, y=-2, width=width + 4, height=height + 4, rx=9, class_="halo")
    name = f"open-{pile.colour}" if card == NOTHING else f"open-{pile.colour}-{card_id(card)}"
    return piece(name, halo, drawn, look=look, action=action, label=discards_said(pile, look))


def _draw_pile(scene: Scene, pile: Pile, look: Look, width: float, height: float) -> Markup:
    colour = COLOUR_NAMES.index(pile.colour)
    action = DRAW0 + colour if scene.step == DRAW and look.choices else None
    told = [label(look, "draw_pile", side=side_said(pile, look), cards=pile.cards)]
    return piece(
        f"pile-{pile.colour}",
        *(back(pile.colour, 2 * k, -2 * k, width - 4, height) for k in (1, 0)),
        sign(pile.colour, width / 2 - 11, 7, 18),
        text(str(pile.cards), width / 2 - 2, height - 22, 15, "middle", class_="num face-ink"),
        text(label(look, "to_draw"), width / 2 - 2, height - 8, 11, "middle", room=width - 6, class_="face-soft"),
        el("rect", x=-3, y=-5, width=width + 4, height=height + 8, rx=8, class_="halo"),
        look=look, action=action, label=label(look, "semicolon").join(told),
    )  # fmt: skip
