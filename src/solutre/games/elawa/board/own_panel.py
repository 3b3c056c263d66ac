"""The side of the player who looks: chief and resources, and the choices that no piece stands for."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Look
from solutre.core.state import OVER
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.measured import fitted
from solutre.draw.svg import el, group, panel, path, text, use, wobble
from solutre.draw.words import may
from solutre.games.elawa.board.cards import token
from solutre.games.elawa.board.own_cards import hand_height, hand_width, own_hand, own_tribe, tribe_height
from solutre.games.elawa.board.sides import EDGE, header, token_id
from solutre.games.elawa.board.telling import chief_said, label, seat_said, sentence, tokens_of, word
from solutre.games.elawa.rules.components import BONE, SLOTS
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import DISCARD0, DROP, DROP_SACRIFICE, REGULATE

FREE = 9999.0  # as high as it gets
BUTTON_KINDS = ("choose_chief", "skip", "end_play", "drop", "pay_kind", "pay_bone", "end_reserve")


def mine_wide(view: Elawa, seat: int, look: Look, width: float, height: float) -> Markup:
    """A strip: chief and resources, hand, tribe. What lies there shrinks until it fits."""
    chief = 216
    hand = hand_width(view, seat)
    left = EDGE + chief + 20
    middle = left + hand + 24
    return _side(
        view, seat, look, width, height,
        _chief_block(view, seat, look, chief, 188, 32),
        group(own_hand(view, seat, look, (hand, height - 48)), x=left, y=14),
        group(own_tribe(view, seat, look, (width - middle - EDGE, height - 48)), x=middle, y=14),
    )  # fmt: skip


def mine_tall(view: Elawa, seat: int, look: Look, width: float) -> tuple[Markup, float]:
    """One below the other, as high as it gets."""
    inner = width - 2 * EDGE
    rows = -(-max(len(tokens_of(view.available, seat)), 1) // 6)
    buttons = 98 + 50 * rows
    hand = buttons + (60 if _buttons(look) else 8)
    tribe = hand + 46 + hand_height(view, seat, inner)
    height = tribe + 32 + tribe_height(view, seat, inner) + EDGE
    drawn = _side(
        view, seat, look, width, height,
        _chief_block(view, seat, look, inner, buttons, 44),
        group(own_hand(view, seat, look, (inner, FREE)), x=EDGE, y=hand),
        group(own_tribe(view, seat, look, (inner, FREE)), x=EDGE, y=tribe),
    )  # fmt: skip
    return drawn, height


def _side(
    view: Elawa, seat: int, look: Look, width: float, height: float, chief: list[Markup], *cards: Markup
) -> Markup:
    turn = " turn" if view.seat == seat and view.player != OVER else ""
    return piece(
        f"seat-{seat}", panel(width, height, seat + 1, class_=f"panel side{turn}"), chief, *cards,
        look=look, label=seat_said(view, seat, look),
    )  # fmt: skip


# --- chief and resources ---------------------------------------------------------------------------


def _chief_block(view: Elawa, seat: int, look: Look, width: float, buttons: float, button: float) -> list[Markup]:
    kinds = tokens_of(view.available, seat)
    return [
        *header(view, seat, look, width + EDGE),
        el("g", el("title", chief_said(view, seat, look)), icon("chief", EDGE - 3, 40, 26, class_="chief"),
           text(chief_said(view, seat, look, whole=False), 42, 58, 12.5, room=width - 28, class_="soft")),
        _slots_heading(view, seat, len(kinds), look, width), *_slots(view, seat, kinds, look, width),
        group(_buttons_row(view, look, width, button), x=EDGE, y=buttons),
    ]  # fmt: skip


def _slots_heading(view: Elawa, seat: int, held: int, look: Look, width: float) -> Markup:
    slots = int(SLOTS[view.advanced])
    if view.step == REGULATE and view.seat == seat and held > slots:
        surplus = label(look, "discard_surplus", count=held - slots)
        return text(surplus, EDGE, 84, 13, room=width, class_="alert strong")
    return text(label(look, "available", held=held, slots=slots), EDGE, 84, 13, room=width, class_="soft strong")


def _slots(view: Elawa, seat: int, kinds: list[int], look: Look, width: float) -> list[Markup]:
    """Available tokens in the slots of the chief; what is above them has to go at the end of the turn (ELA-G1)."""
    columns = 6 if width > 300 or len(kinds) > 8 else 4
    step = 50.0 if width > 300 else 190 / columns
    slots = int(SLOTS[view.advanced])
    spots = [
        (EDGE - 3 + step * (n % columns + 0.5), 91 + step * (n // columns + 0.5)) for n in range(max(len(kinds), slots))
    ]
    wells = [el("circle", cx=x, cy=y, r=step / 2 - 2, class_="well") for x, y in spots[:slots]]
    tokens = [_available(view, seat, kinds, n, spots[n], step, look) for n in range(len(kinds))]
    return [*wells, *tokens]


def _available(
    view: Elawa, seat: int, kinds: list[int], n: int, spot: tuple[float, float], step: float, look: Look
) -> Markup:
    """One available token; a target while the surplus is discarded. In other steps nobody thinks of discarding it."""
    x, y = spot
    action = DISCARD0 + kinds[n] if view.step == REGULATE else None
    said = sentence(look, view, action) if action is not None and may(look, action) else word(look, "kind", kinds[n])
    ring = el("circle", cx=x, cy=y, r=step / 2 - 2, class_="halo")
    return piece(token_id(seat, kinds, n), ring, token(kinds[n], x, y, step - 9), look=look, action=action, label=said)


# --- buttons ---------------------------------------------------------------------------------------


def _buttons(look: Look) -> list[Choice]:
    """Choices that no piece stands for: ends of steps, payments, symbols, and no pile to leave out."""
    return [c for c in look.choices if c.kind in BUTTON_KINDS and c.args.get("ahead", 0) == 0]


def _buttons_row(view: Elawa, look: Look, width: float, height: float) -> list[Markup]:
    choices = _buttons(look)
    if not choices:
        return []
    gap = 6
    across = (width - gap * (len(choices) - 1)) / len(choices)
    if view.step == DROP:
        across = min(across, 60)
    return [_button(view, choice, look, n * (across + gap), across, height) for n, choice in enumerate(choices)]


def _button(view: Elawa, choice: Choice, look: Look, x: float, width: float, height: float) -> Markup:
    name = "-".join(["button", choice.kind, *(str(value) for arg, value in choice.args.items() if arg != "ahead")])
    return piece(
        name,
        group(path(wobble(width, height, choice.action, 1.2, 10), class_="halo"),
              _button_face(view, choice, look, width, height), x=x),
        look=look, action=choice.action, label=sentence(look, view, choice.action), class_="button",
    )  # fmt: skip


def _button_face(view: Elawa, choice: Choice, look: Look, width: float, height: float) -> list[Markup]:
    """Words, or the tokens that are paid or saved."""
    middle = height / 2
    if choice.kind == "choose_chief":
        return _chief_face(choice.args["chief"] + 1, width / 2, middle)
    if choice.kind == "drop":
        return _saved(choice.args["symbol"], width / 2, middle)
    if choice.kind in ("pay_kind", "pay_bone"):
        kinds = [int(view.paying)] * int(view.owed[view.paying]) if choice.kind == "pay_kind" else [BONE]
        tokens = 18 * len(kinds) + 8
        room = width - 10 - tokens
        _, across = fitted(label(look, "pay"), room, 14, True)
        left = (width - across - tokens) / 2
        pay = text(label(look, "pay"), left, middle + 5, 14, room=room, class_="strong")
        return [pay, *(token(kind, left + across + 15 + 18 * n, middle, 22) for n, kind in enumerate(kinds))]
    words = label(look, "leave_none") if choice.kind == "skip" else sentence(look, view, choice.action)
    return [text(words, width / 2, middle + 5, 14, "middle", room=width - 12, class_="strong")]


def _chief_face(number: int, x: float, y: float) -> list[Markup]:
    """A chief to choose; the words beside tell the power (ELA-S12)."""
    return [icon("chief", x - 22, y - 12, 24, class_="chief"), text(f"{number}", x + 10, y + 6, 16, class_="strong")]


def _saved(symbol: int, x: float, y: float) -> list[Markup]:
    """A symbol of the cost, crossed out (ELA-A4)."""
    if symbol == DROP_SACRIFICE:
        drawn = use("ela-sacrifice", x - 12, y - 12, 24, class_="effect")
    else:
        drawn = token(symbol, x, y, 26)
    return [drawn, path(f"M{x - 15:g} {y + 11:g}L{x + 15:g} {y - 11:g}", class_="strike")]
