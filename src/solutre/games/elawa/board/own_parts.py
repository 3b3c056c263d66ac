"""The side of the player who looks, in parts one below the other, for phones: what is decided with comes first."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece, place
from solutre.draw.icons import icon
from solutre.draw.layout import Part
from solutre.draw.measured import wrapped
from solutre.draw.svg import el, group, hover, panel, path, text, wobble
from solutre.draw.words import capital
from solutre.games.elawa.board.buttons import buttons_in, ends
from solutre.games.elawa.board.hand import GAP, hand_height, hand_in, reading, strip_height, strip_in
from solutre.games.elawa.board.own_panel import chief_lines
from solutre.games.elawa.board.own_tokens import own_tokens, places_for
from solutre.games.elawa.board.scene import Player, Scene
from solutre.games.elawa.board.telling import fire_said, label, price_of, seat_said, word
from solutre.games.elawa.board.tribe import tribe_height, tribe_in
from solutre.games.elawa.rules.components import (
    COLOUR,
    DRAW_RESOURCE,
    EFFECT,
    OF,
    PER,
    PER_COLOUR,
    PER_KINDS,
    PER_TYPE,
    TAKE_CARD,
    TYPE,
    TYPE_NAMES,
)

EDGE = 8
BUTTON = 44
FEW, MANY = 2, 6  # hand cards that are drawn largest, and those from which on they are drawn smaller
MIXED = len(TYPE_NAMES)  # of the domain "counts": a reserve for each kind of token, and what counts itself
OWN_COLOUR, OWN_TYPE = MIXED + 1, MIXED + 2
STORING, RESTING = 102.0, 74.0  # the width of a tribe card while reserves are filled, and else


def parts_of_phone(scene: Scene, look: Look, width: float) -> tuple[list[Part], list[Part]]:
    """What comes before the ring, and what comes after it."""
    me = scene.me
    if me is None:
        return [], []
    tribe = _tribe(scene, me, look, width)
    if scene.over:
        return [], [tribe, _side(scene, me, look, width)]
    if scene.by_hand:
        return [_jumps(scene, me, look, width), _hand(scene, me, look, width), _side(scene, me, look, width)], [tribe]
    if scene.storing:
        return [_jumps(scene, me, look, width), _side(scene, me, look, width), tribe], [_strip(scene, me, look, width)]
    if scene.regulating:
        return [_jumps(scene, me, look, width), _side(scene, me, look, width)], [tribe]
    if not me.hand and not me.tribe:
        return [], [_side(scene, me, look, width), _reading(look, width)]
    return [], [_side(scene, me, look, width), tribe]


# --- what folds to a line --------------------------------------------------------------------------


def _jumps(scene: Scene, player: Player, look: Look, width: float) -> Part:
    """Ring and tribe as a line each; a touch moves there."""
    half = (width - 8) / 2
    fire = label(look, "fire_line", count=scene.fire) if scene.fire else label(look, "fire_out")
    tribe = label(look, "tribe_line", cards=len(player.tribe))
    drawn = [
        _jump("ring", "fire", "flame", fire, fire_said(scene, look), half, 0),
        _jump(f"tribe-{player.seat}", "tribe_member", "glyph-line", tribe, tribe, half, half + 8),
    ]
    return el("g", drawn), 40


def _jump(goal: str, sign: str, kind: str, words: str, title: str, width: float, x: float) -> Markup:
    return el(
        "a",
        hover(title),
        group(
            path(wobble(width, 40, len(goal), 1, 18), class_="line"),
            icon(sign, 10, 8, 24, class_=kind),
            text(words, 40, 25, 14, room=width - 64, class_="strong"),
            path(f"M{width - 20:g} 17l5 6 5-6", class_="chevron"),
            x=x,
        ),
        href=f"#{goal}",
        class_="jump",
    )


# --- hand, tokens, tribe ---------------------------------------------------------------------------


def _hand(scene: Scene, player: Player, look: Look, width: float) -> Part:
    """The hand as the picture."""
    count = len(player.hand)
    columns = 2 if count <= FEW else 3 if count <= MANY else 4
    most = 118.0 if count <= FEW else (width - 4 - GAP * (columns - 1)) / columns
    height = hand_height(count, width, most, most)
    cards = hand_in(scene, player, look, (width, height), most, most)
    drawn = place(f"hand-{player.seat}", cards, look=look, x=2, y=4)
    if count == 1:
        left = most + GAP + EDGE
        return el(
            "g", drawn, group(card_in_words(player.hand[0], look, width - left), x=left, y=4, id="beside-hand")
        ), height
    return drawn, height


def counted_by(card: int) -> int:
    """What a card counts, as a value of the domain "counts" (ELA-V1 to ELA-V5)."""
    if PER[card] == PER_KINDS:
        return MIXED
    if PER[card] == PER_COLOUR and OF[card] == COLOUR[card]:
        return OWN_COLOUR
    return OWN_TYPE if PER[card] == PER_TYPE and OF[card] == TYPE[card] else int(TYPE[card])


def card_in_words(card: int, look: Look, width: float) -> list[Markup]:
    """A card that lies alone leaves room to say what it is, what it counts, and what it costs."""
    counts = word(look, "counts", counted_by(card))
    effects = {TAKE_CARD: "effect_card", DRAW_RESOURCE: "effect_resource"}
    told = [
        counts,
        price_of(card, look),
        *(label(look, name) for sort, name in effects.items() if EFFECT[card] == sort),
    ]
    drawn, y = [], 16.0
    for said, kind in [(word(look, "card", card), "strong"), *((said, "soft") for said in told)]:
        for line in wrapped(capital(said), width, 14, kind == "strong"):
            drawn.append(text(line, 0, y, 14, room=width, class_=kind))
            y += 18
        y += 4
    return drawn


def _side(scene: Scene, player: Player, look: Look, width: float) -> Part:
    """Tokens, what ends the step, the chief; and the hand as a strip where something else is decided."""
    inner = width - 2 * EDGE
    closing = ends(look)
    room = inner - 96 if closing else inner
    places = places_for(scene, player, room, 48 if scene.regulating else 34)
    drawn = [group(own_tokens(scene, player, look, places), x=EDGE, y=6)]
    y = 6 + places.height + 4
    if closing:
        drawn.append(group(buttons_in(scene, look, closing, 90, BUTTON), x=width - EDGE - 90, y=8))
        y = max(y, 8 + BUTTON + 6)
    if told := chief_lines(scene, player, look, inner):
        drawn.append(group(told, x=EDGE, y=y + 2))
        y += 34
    if not scene.by_hand and not scene.storing:
        strip, height = _strip(scene, player, look, inner + 2)
        drawn.append(group(strip, x=EDGE - 1, y=y + 2))
        y += height + 2
    turn = " turn" if player.turn else ""
    return piece(
        f"seat-{player.seat}",
        panel(width, y + 4, player.seat + 1, class_=f"panel camp{turn}"),
        drawn,
        look=look,
        label=seat_said(scene, player, look),
    ), y + 4


def _strip(scene: Scene, player: Player, look: Look, width: float) -> Part:
    """The hand in sight while something else is decided."""
    drawn = place(f"hand-{player.seat}", strip_in(scene, player, look, width), look=look)
    return drawn, strip_height(len(player.hand), width)


def _reading(look: Look, width: float) -> Part:
    """Before the first card: how one reads those of the ring."""
    heading = text(label(look, "reading"), 2, 14, 13, class_="soft strong")
    drawn, height = reading(look, width - 4, 1)
    return el("g", heading, group(drawn, x=2, y=26)), 26 + height + 6


def _tribe(scene: Scene, player: Player, look: Look, width: float) -> Part:
    most, top = (STORING, 33) if scene.storing else (RESTING, 24)  # a card that may be chosen has dots around it
    heading = text(label(look, "tribe_whole", score=player.score), 2, 14, 13, class_="soft strong")
    height = tribe_height(len(player.tribe), width, most)
    cards = tribe_in(scene, player, look, (width, height), most)
    return el("g", heading, place(f"tribe-{player.seat}", cards, look=look, x=2, y=top)), top + height + 4
