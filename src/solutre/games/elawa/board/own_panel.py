"""The side of the player who looks, as one panel: name and tokens at the left, hand and tribe beside them."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.draw.frame import piece, place
from solutre.draw.icons import icon
from solutre.draw.measured import wrapped
from solutre.draw.svg import el, group, hover, panel, text
from solutre.games.elawa.board.buttons import answers, buttons_in, chiefs_in, ends
from solutre.games.elawa.board.cards import SMALL, WHOLE, Size
from solutre.games.elawa.board.hand import GAP, HAND_CARD, hand_in, reading, strip_in
from solutre.games.elawa.board.own_tokens import own_tokens, places_for
from solutre.games.elawa.board.scene import Player, Scene
from solutre.games.elawa.board.sides import EDGE, header
from solutre.games.elawa.board.telling import chief_said, label, seat_said
from solutre.games.elawa.board.tribe import fits, gaps, tribe_in, tribe_row, tribe_to_fill

BUTTON = 40
TOP = 38  # where the large cards begin
BETWEEN = 8
TRIBE_CARD = 104.0  # the width of a tribe card that finds all the room it wants
BETWEEN_PARTS = 18
LEAST_PART = 160  # the heading of a tribe beside the hand must find room
LEAST_HAND = 84  # hand cards never get narrower
BESIDE_TRIBE = (112.0, 104.0, 98.0, 92.0)  # what they may be instead, if then the tribe finds its room beside them
CHIEF = 48  # lines that tell the power of a chief


class Side(NamedTuple):
    """How large the own side is, and its hand cards."""

    width: float
    height: float
    left: float  # the width of the block with name and tokens
    card: float  # the width of a hand card

    @property
    def begin(self) -> float:
        return EDGE + self.left + 18

    @property
    def inner(self) -> float:
        return self.width - self.begin - EDGE


def panel_height(card: float) -> float:
    """High enough for hand cards of this width above a row of small cards."""
    return TOP + _tall(card) + BETWEEN + SMALL[1] + EDGE


def side_of_desk(scene: Scene, player: Player, look: Look, width: float, left: float, card: float) -> Side:
    """One row of cards if hand and tribe fit side by side; else as high as the side of a tablet."""
    high = Side(width, panel_height(card), left, card)
    low = high._replace(height=TOP + _tall(card) + EDGE)
    if _block_height(scene, player, look, left) > low.height:
        return high
    room = (low.inner, _tall(card))
    for size in BESIDE_TRIBE:
        whole = (room[0] - _beside(player, size), room[1])
        if size <= card and whole[0] >= LEAST_PART and fits(len(player.tribe), whole, TRIBE_CARD):
            return low._replace(card=size)
    return high


def mine(scene: Scene, player: Player, look: Look, side: Side) -> Markup:
    """The whole side."""
    width, height, left, card = side
    seat, begin, inner = player.seat, side.begin, side.inner
    turn = " turn" if player.turn else ""
    cards = _chiefs if scene.choosing else _tribe_first if scene.storing or scene.over else _hand_first
    return piece(
        f"seat-{seat}",
        panel(width, height, seat + 1, class_=f"panel camp{turn}"),
        header(player, look, left + EDGE),
        _left_block(scene, player, look, left, height),
        group(cards(scene, player, look, (inner, height - TOP - EDGE), card), x=begin),
        look=look,
        label=seat_said(scene, player, look),
    )


def _left_block(scene: Scene, player: Player, look: Look, width: float, height: float) -> list[Markup]:
    places = places_for(scene, player, width, 48)
    wanted = _wanted(look)
    below = 50 + places.height + 6
    chief = chief_lines(scene, player, look, width)
    lowest = height - EDGE - BUTTON
    button = below + (CHIEF if chief else 0) + EDGE if look.layout == "tablet" else lowest  # above the sheet
    return [
        group(own_tokens(scene, player, look, places), x=EDGE, y=48),
        group(chief, x=EDGE, y=below),
        group(buttons_in(scene, look, wanted, width, BUTTON), x=EDGE, y=min(lowest, button)),
    ]


def _wanted(look: Look) -> list[Choice]:
    return ends(look) if look.layout == "tablet" else [*answers(look), *ends(look)]


def _block_height(scene: Scene, player: Player, look: Look, width: float) -> float:
    """What the tokens, the chief and the buttons need below each other."""
    chief = CHIEF if chief_lines(scene, player, look, width) else 0
    buttons = BUTTON + EDGE if _wanted(look) else 0
    return 56 + places_for(scene, player, width, 48).height + chief + buttons


def chief_lines(scene: Scene, player: Player, look: Look, width: float) -> list[Markup]:
    """The power of the own chief; the normal side has none to tell (ELA-S10)."""
    if not player.chief or not scene.view.advanced:
        return []
    lines = wrapped(label(look, "your_chief", power=player.chief - 1), width - 34, 12.5, most=3)
    return [
        el(
            "g",
            hover(chief_said(scene, player, look)),
            icon("chief", -3, 0, 28, class_="chief"),
            [text(line, 32, 12 + 15 * n, 12.5, room=width - 34, class_="soft") for n, line in enumerate(lines)],
        )
    ]


# --- hand and tribe: what is decided with is large ------------------------------------------------


def _beside(player: Player, card: float) -> float:
    """Where the tribe begins beside the hand."""
    return len(player.hand) * (card + GAP) + BETWEEN_PARTS if player.hand else 0.0


def _hand_first(scene: Scene, player: Player, look: Look, room: Size, card: float) -> list[Markup]:
    """The hand at full size; the tribe beside it where it finds room, else in a row of small cards below."""
    width, beside = room[0], _beside(player, card)
    whole = (width - beside, room[1])
    if not player.hand and not player.tribe:
        read, tall = reading(look, width, 2)
        return [
            text(label(look, "reading"), 0, 22, 13, class_="soft strong"),
            group(read, y=TOP + (whole[1] - tall) / 2 - EDGE),
            place(f"hand-{player.seat}", look=look),
            place(f"tribe-{player.seat}", look=look),
        ]
    if whole[0] >= LEAST_PART and fits(len(player.tribe), whole, TRIBE_CARD):
        tribe = _with_gaps(scene, player, tribe_in(scene, player, look, whole, TRIBE_CARD), whole[0])
        return [
            *(_hand(scene, player, look, width, card) if player.hand else [place(f"hand-{player.seat}", look=look)]),
            group(_part(look, "tribe_whole", tribe, f"tribe-{player.seat}", player.score), x=beside),
        ]
    below = TOP + _tall(card) + BETWEEN
    lines, told = _row_heading(label(look, "tribe_worth"), label(look, "points", score=player.score))
    return [
        *_hand(scene, player, look, width, card),
        group(lines, y=below),
        place(f"tribe-{player.seat}", tribe_row(scene, player, look, width - told), look=look, x=told, y=below),
    ]


def _with_gaps(scene: Scene, player: Player, tribe: list[Markup], width: float) -> list[Markup]:
    """A tribe, and where its next cards will lie; nothing is played after the end."""
    if scene.over:
        return tribe
    return [*gaps(len(player.tribe), width, TRIBE_CARD), *(tribe if player.tribe else [])]


def _tall(card: float) -> float:
    return HAND_CARD[1] * card / WHOLE[0]


def _hand(scene: Scene, player: Player, look: Look, width: float, card: float) -> list[Markup]:
    cards = hand_in(scene, player, look, (width, _tall(card) + 1), card, LEAST_HAND)
    return _part(look, "your_hand", cards, f"hand-{player.seat}")


def _part(look: Look, name: str, cards: list[Markup], id: str, score: int = 0) -> list[Markup]:
    """Cards below their heading."""
    return [text(label(look, name, score=score), 0, 22, 13, class_="soft strong"), place(id, cards, look=look, y=TOP)]


def _tribe_first(scene: Scene, player: Player, look: Look, room: Size, card: float) -> list[Markup]:
    """While reserves are filled, and at the end, when the tribe is what counts: the hand beside it where both find
    room, else in a row of small cards below."""
    width, beside = room[0], _beside(player, card)
    drawn_tribe = tribe_to_fill if scene.storing else tribe_in
    if room[1] < _tall(card) + BETWEEN:
        own = drawn_tribe(scene, player, look, (width - beside, _tall(card)), TRIBE_CARD)
        own = _with_gaps(scene, player, own, width - beside)
        hand = _hand(scene, player, look, beside, card) if player.hand else [place(f"hand-{player.seat}", look=look)]
        tribe_part = _part(look, "tribe_whole", own, f"tribe-{player.seat}", player.score)
        return [*tribe_part, group(hand, x=width - beside + BETWEEN_PARTS)]
    tall = _tall(card) - (24 if player.hand else -SMALL[1])
    tribe = drawn_tribe(scene, player, look, (width, tall), TRIBE_CARD)
    lines, told = _row_heading(label(look, "your_hand"), "")
    hand = strip_in(scene, player, look, width - told) if player.hand else []
    return [
        *_part(look, "tribe_whole", tribe, f"tribe-{player.seat}", player.score),
        group(lines if player.hand else [], y=TOP + tall + BETWEEN),
        place(f"hand-{player.seat}", hand, look=look, x=told, y=TOP + tall + BETWEEN),
    ]


def _row_heading(first: str, second: str) -> tuple[list[Markup], float]:
    """What stands before a row of small cards, and where the cards begin."""
    lines = [text(first, 0, 20, 13, class_="soft strong")]
    return [*lines, text(second, 0, 37, 13, class_="soft")] if second else lines, 92.0


def _chiefs(scene: Scene, player: Player, look: Look, room: Size, card: float) -> list[Markup]:
    """Before the first turn there is no card yet: the chiefs lie there (ELA-S12)."""
    return [
        text(label(look, "ask_chief"), 0, 22, 13, class_="soft strong"),
        group(chiefs_in(scene, look, room[0], _tall(card)), y=TOP),
    ]
