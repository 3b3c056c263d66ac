"""The place of the player who looks: hand, lots, the draft, and the animals to choose from."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.layout import Part
from solutre.draw.measured import is_bold, wrapped
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, hover, panel, text
from solutre.draw.words import may
from solutre.games.mammut.board.cards import HEIGHT, button, hand, hand_height, hand_width, spread
from solutre.games.mammut.board.lots import lot_place
from solutre.games.mammut.board.scene import ANSWERING, SHARING, Scene
from solutre.games.mammut.board.seats import EDGE, frame_class, header
from solutre.games.mammut.board.telling import label, word
from solutre.games.mammut.board.tiles import chip, fitting, token
from solutre.games.mammut.rules.components import SPECIES, SPECIES0
from solutre.games.mammut.rules.steps import (
    CLAIM,
    DONE,
    EXCHANGE,
    FLIPPING,
    MAIN,
    PEEKING,
    RECALLING,
    SPECIES_ACTION0,
    TAKING,
)

HINTS = {PEEKING: "peek_hint", FLIPPING: "flip_hint", RECALLING: "recall_hint"}
HEAD = 42
TILE = 40.0  # of the draft, if there is room
HAND = 0.6  # of the width at the most
LEAST_BODY = 140.0  # below the name: the draft, or the animals


def mine(table: Scene, seat: int, look: Look, width: float, height: float) -> Markup:
    """A panel: hand at the left, lots and draft at the right."""
    cards, body = hand_width(table, seat, look, _hand_room(table, look, width)), height - HEAD - 8
    left = EDGE + cards + 12
    return el(
        "g",
        panel(width, height, seat + 1, class_=frame_class(table, seat)),
        header(table, seat, look, width, width * 0.32, 22, HEAD),
        group(hand(table, seat, look, cards, body), x=EDGE, y=HEAD),
        group(*_places(table, seat, look, width - left - EDGE, body), x=left, y=HEAD),
    )


def mine_height(table: Scene, seat: int, look: Look, width: float) -> float:
    """One row of whole cards, or as many rows of low ones as there are."""
    return HEAD + max(LEAST_BODY, hand_height(table, seat, look, _hand_room(table, look, width), low=True)) + 8


def _hand_room(table: Scene, look: Look, width: float) -> float:
    """How wide a hand may be: beside animals to choose they are what the turn is about."""
    usual = width * HAND - EDGE - 12
    return min(usual, width - 2 * EDGE - 12 - SPECIES * ANIMAL) if _answers(table, look) else usual


def _answers(table: Scene, look: Look) -> bool:
    """Whether animals are chosen here, on a desk; elsewhere they stand beside the question."""
    return table.phase in ANSWERING and table.deciding and look.layout == "desk"


def _places(table: Scene, seat: int, look: Look, width: float, height: float) -> list[Markup]:
    """What the turn is about: lots and draft, or the animals on a desk."""
    if _answers(table, look):
        return [species(table, look, width, "")]
    across = (width + 8) / table.lots_each - 8
    return [
        group(_own_heap(table, seat, heap, look, across, height), x=heap * (across + 8))
        for heap in range(table.lots_each)
    ]


def _own_heap(table: Scene, seat: int, heap: int, look: Look, width: float, height: float) -> Markup:
    """A lot, or the place where the next one is being made."""
    free = [n for n in range(table.lots_each) if 2 * seat + n not in table.lots]
    if table.deciding and table.phase in SHARING and free and heap == free[0]:
        return draft(table, look, width, height)
    return lot_place(table, seat, heap, look, width, height)


def hand_panel(table: Scene, seat: int, look: Look, width: float) -> Part:
    """The hand alone, where a page may be longer."""
    below = hand_height(table, seat, look, width - 16)
    return el(
        "g", panel(width, below + 18, 33), group(hand(table, seat, look, width - 16, below), x=8, y=9)
    ), below + 18


def open_hand(table: Scene, seat: int, look: Look, width: float) -> Part:
    """The cards of a player on an open table: in hand, then face down."""
    cards, below = spread(table, seat, look, width - 16)
    return el(
        "g",
        panel(width, below + 44, 40 + seat),
        owner(seat, 18, 18, 16),
        text(look.name(seat), 34, 23, 14, room=width - 44, class_="strong"),
        group(cards, x=8, y=34),
        id=f"open-hand-{seat}",
    ), below + 44


# --- the draft -----------------------------------------------------------------------------------


def draft(table: Scene, look: Look, width: float, height: float) -> Markup:
    """What is being taken, and what it leaves; or a word on what to do."""
    edge = el("rect", width=width, height=height, rx=10, class_="gap")
    if table.picked:
        return el("g", hover(_count_said(table, look)), edge, _taking(table, look, width, height), id="draft")
    wording = HINTS.get(table.phase, "")
    if table.phase == MAIN:
        wording = "steal_hint" if not table.middle else "last_hint" if table.missing_lots == 1 else "draft_hint"
    return el("g", edge, _lines(label(look, wording), width, height / 2 - 10, "soft"), id="draft")


def _count_said(table: Scene, look: Look) -> str:
    return label(look, "draft" if table.phase == TAKING else "kept", count=len(table.picked))


def _taking(table: Scene, look: Look, width: float, height: float) -> list[Node]:
    slots = table.sorted_slots(table.picked)
    below = 50
    size, columns = fitting(len(slots), width - 16, height - 30 - below, TILE)
    chips = [
        _drafted(
            table,
            slot,
            look,
            8 + (size + 3) * (n % columns) + size / 2,
            28 + (size + 3) * (n // columns) + size / 2,
            size,
        )
        for n, slot in enumerate(slots)
    ]
    return [
        text(_count_said(table, look), 10, 19, 14, room=width - 20, class_="strong"),
        *chips,
        *_leaves(table, look, width, height),
    ]


def _drafted(table: Scene, slot: int, look: Look, x: float, y: float, size: float) -> Markup:
    """A tile of the draft once more; a click puts it back, as one on the tile itself does."""
    drawn = chip(table.tiles[slot].face, x, y, size)
    return el("g", drawn, data_back=slot) if slot in table.backs and not look.still else drawn


def _leaves(table: Scene, look: Look, width: float, height: float) -> list[Node]:
    """What lies in the middle for the next player, kind by kind."""
    counts = Counter(min(table.tiles[slot].face, SPECIES0) for slot in table.middle)
    words, y = label(look, "leaves", count=len(table.middle)), height - 12
    step = min(32.0, (width - 16) / max(len(counts), 1))
    drawn: list[Node] = [text(words, 10, y - 21, 12.5, room=width - 20, class_="soft")]
    for n, face in enumerate(sorted(counts)):
        x, count = 10 + step * n, str(counts[face])
        if step >= 18 + wide_as(count, 12, bold=True):
            drawn += [chip(face, x + 8, y - 5, 17), text(count, x + 18, y, 12, class_="num")]
    return drawn


def _lines(words: str, width: float, y: float, class_: str) -> list[Markup]:
    """A hint in as many lines as it needs."""
    rows = wrapped(words, width - 16, 13, is_bold(class_))
    return [text(row, width / 2, y + 17 * n, 13, "middle", class_=class_) for n, row in enumerate(rows)]


# --- animals -------------------------------------------------------------------------------------

ROOM = 71.0  # of an animal, its name and whether it is owned
ANIMAL = 48.0  # its least width: a finger's, and the longest name


def species(table: Scene, look: Look, width: float, beside: str) -> Markup:
    """The seven species as tokens to choose from: own tiles to give up, or species to get (MAM-X13, MAM-X4). `beside`
    begins the ids of those that stand beside the choices."""
    step = width / SPECIES
    drawn = [group(_animal(table, n, look, step, beside), x=step * n) for n in range(SPECIES)]
    if table.phase == EXCHANGE:
        declined = button(f"{beside}done", label(look, "no_exchange"), DONE, width, look)
        drawn.append(group(declined, y=species_height(table) - HEIGHT))
    return el("g", drawn, id=f"{beside}species")


def species_height(table: Scene) -> float:
    return ROOM + 6 + (HEIGHT if table.phase == EXCHANGE else 0)


def _animal(table: Scene, n: int, look: Look, step: float, beside: str) -> Markup:
    """Own tiles are tiles, all else are tokens; those that are owned or may be chosen have their colours."""
    action, name = SPECIES_ACTION0 + n, word(look, "face", SPECIES0 + n)
    legal, owned = may(look, action), n in table.players[table.actor].tokens
    said = label(look, "claim_species" if table.phase == CLAIM else "exchange_species", what=name)
    to_give = legal and table.phase == EXCHANGE
    noted = "species_owned" if owned else "species_lacking" if to_give else ""
    return piece(
        f"{beside}species-{n}",
        el("rect", width=step, height=ROOM, fill="transparent"),
        el("circle", cx=step / 2, cy=21, r=20, class_="halo"),
        chip(SPECIES0 + n, step / 2, 21, 30) if to_give else token(n, step / 2, 21, 36, owned or legal),
        text(name, step / 2, 54, 11.5, "middle", room=step - 3),
        text(label(look, noted), step / 2, 67, 11.5, "middle", room=step - 3, class_="soft") if noted else "",
        look=look,
        action=action,
        label=said,
        class_="animal",
    )
