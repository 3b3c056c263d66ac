"""What the question is about, beside the choices: the hand, the card that is carried out, the hunters still to place.

The board of a desk and of a tablet shows the hand itself; on a phone it is below the fold. Buttons for choices without
a place on the board are here in every layout.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import thing_in_question
from solutre.draw.icons import icon, owner
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, hover, text
from solutre.games.ice_age.board.asking import COUNTING, FIRST_HUNTERS
from solutre.games.ice_age.board.cards import face, hand_cards, picture_of, price_of, side_of, small_face
from solutre.games.ice_age.board.options import BUTTON, Option, buttons, buttons_height, options
from solutre.games.ice_age.board.scene import Scene
from solutre.games.ice_age.board.telling import card_said, label, word
from solutre.games.ice_age.rules.components import CARDS, L11
from solutre.games.ice_age.rules.steps import CAMP_HUNTERS, COPY, DRAW, GLACIER, HERD_HUNTERS, NOTHING, PLACE, SETTLE

WIDTH: Final = 326
EDGE: Final = 2  # so that the rim of a button is not cut
GAP: Final = 6
HAND: Final = 106  # the cards of a phone, and lower ones above buttons
LOW_HAND: Final = 68
CARD: Final = {"desk": (116, 156), "tablet": (116, 156), "phone": (64, 112)}  # the one that is carried out
TOKEN: Final = 26
OWN: Final = (PLACE, HERD_HUNTERS, CAMP_HUNTERS)  # steps that are about the hunters of who decides
Drawn = tuple[list[Node], float]  # something WIDTH wide, and its height


def thing(scene: Scene, look: Look) -> Markup | None:
    """The thing in question; none where the board shows it well enough."""
    if scene.viewer is None or scene.over:
        return None
    body, height = _deciding(scene, look) if look.choices else _own_hand(scene, look, HAND)
    if not body:
        return None
    whole = group(body, x=EDGE, y=EDGE, class_="ice-age")
    return thing_in_question(WIDTH + 2 * EDGE, height + 2 * EDGE, whole, label=label(look, "in_question"))


def _deciding(scene: Scene, look: Look) -> Drawn:
    if scene.step == SETTLE:
        return _first_hunters(scene)
    phone = look.layout == "phone"
    if scene.step == COPY:
        return _copies(scene, look) if phone else ([], 0)
    found = [] if scene.step == DRAW and not phone else options(scene, look)
    if scene.step == GLACIER:
        return _ice(found, look)
    if scene.card != NOTHING:
        return _running(scene, look, found)
    hand, high = _own_hand(scene, look, LOW_HAND if found else HAND)
    if not found:
        return hand, high
    top = high + GAP if hand else 0
    return [*hand, group(buttons(found, look, WIDTH, 2), y=top)], top + buttons_height(len(found), 2)


# --- hunters and ice -------------------------------------------------------------------------------


def _first_hunters(scene: Scene) -> Drawn:
    """Those who stand already, and those who wait (ICE-S15)."""
    placed = scene.players[scene.player].on_board
    step = WIDTH / FIRST_HUNTERS
    drawn = [group(_hunter(scene.player, n, placed), x=(n + 0.5) * step, y=20) for n in range(FIRST_HUNTERS)]
    return [*drawn], 40


def _hunter(seat: int, n: int, placed: int) -> list[Node]:
    """A hunter who waits is full, the next one has a ring, one who went left an empty place."""
    if n < placed:
        return [el("circle", r=13, class_="bare")]
    ring = [el("circle", r=19, class_="next")] if n == placed else []
    return [*ring, owner(seat, 0, 0, TOKEN)]


def _ice(found: list[Option], look: Look) -> Drawn:
    """The glacier that may be laid, and that nobody has to."""
    return [icon("glacier", 4, 0, 44), *[group(buttons(found, look, WIDTH - 60, 1), x=60, y=1)]], BUTTON + 2


# --- cards -----------------------------------------------------------------------------------------


def _own_hand(scene: Scene, look: Look, height: float) -> Drawn:
    """On a phone; there is none before the cards are dealt."""
    assert scene.viewer is not None
    if look.layout != "phone" or not scene.players[scene.viewer].hand:
        return [], 0
    held = max(4, len(scene.players[scene.viewer].hand))
    return [*hand_cards(scene, look, (WIDTH - 4 * (held - 1)) / held, height, 4, held, small="thing-")], height


def _copies(scene: Scene, look: Look) -> Drawn:
    """The two open cards that a cult may copy, with their stones and what they do (ICE-U1)."""
    found = options(scene, look)
    across = (WIDTH - GAP) / 2
    opened = {f"copy-{pile.colour}": pile.open for pile in scene.piles}
    drawn: list[Node] = []
    for n, option in enumerate(found):
        card = opened[option.id]
        lines = wrapped(word(look, "card_text", card), across - 40, 12)
        drawn.append(
            group(
                el("rect", width=across, height=60, rx=8, class_="face"),
                *(price_of(card, 14, 33) if card != L11 else ()),  # whose uses have prices of their own
                picture_of(card, 18, 40 if card != L11 else 30, 26),
                *(
                    text(line, 34, 14 + 14 * k, 12, room=across - 40, class_="face-soft")
                    for k, line in enumerate(lines[:4])
                ),
                hover(card_said(card, look)),
                x=n * (across + GAP),
                class_=side_of(card),
            )
        )
    return [*drawn, group(buttons(found, look, WIDTH, 2), y=66)], 66 + BUTTON


def _running(scene: Scene, look: Look, found: list[Option]) -> Drawn:
    """The card that is carried out; beside it how far it is, and the buttons."""
    across, high = CARD[look.layout]
    assert 0 <= scene.card < CARDS
    drawn_face = (small_face if look.layout == "phone" else face)(scene.card, across, high, look)
    card = el("g", hover(card_said(scene.card, look)), drawn_face, class_=side_of(scene.card), id="thing-running")
    left, room = across + GAP, WIDTH - across - GAP
    columns = 1 if len(found) * (BUTTON + GAP) <= high else 2
    low = buttons_height(len(found), columns) if found else 0
    told, below = _told(scene, look, room, high - low - GAP)
    y = high - low if look.layout == "phone" else below
    return [card, group(told, x=left), group(buttons(found, look, room, columns), x=left, y=y)], high


def _told(scene: Scene, look: Look, width: float, height: float) -> Drawn:
    """What the card does, where its face is too small to say it; and a hunter for each that it allows."""
    lines = wrapped(word(look, "card_text", scene.card), width - 4, 12.5) if look.layout == "phone" else ()
    if 16 * len(lines) > height:
        lines = ()
    drawn: list[Node] = [text(line, 2, 12 + 16 * n, 12.5, room=width - 4) for n, line in enumerate(lines)]
    top = 16 * len(lines) + 4 if lines else 0
    if scene.step in COUNTING and scene.whole > 1 and top + TOKEN <= height:
        drawn += [_counted(scene, n, 16 + 40 * n, top + TOKEN / 2 + 3) for n in range(scene.whole)]
        top += TOKEN + 14
    return drawn, top


def _counted(scene: Scene, n: int, x: float, y: float) -> Markup:
    """One of the hunters that the card allows: one's own, or anybody's."""
    if scene.step in OWN:
        return group(_hunter(scene.player, n, scene.done), x=x, y=y, scale=0.8)
    if n < scene.done:
        return group(el("circle", r=10, class_="bare"), x=x, y=y)
    return group(icon("hunter", -11, -11, 22), x=x, y=y)
