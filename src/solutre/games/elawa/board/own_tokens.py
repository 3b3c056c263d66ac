"""The tokens of the player who looks: the places of the chief, what a card would take of them, what is too many."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece, place
from solutre.draw.kept import kept
from solutre.draw.svg import el, text
from solutre.draw.words import may
from solutre.games.elawa.board.hand import SLOTS_OF_STYLE
from solutre.games.elawa.board.scene import Player, Scene, paid_with
from solutre.games.elawa.board.sides import Point, token_id
from solutre.games.elawa.board.telling import label, sentence, word
from solutre.games.elawa.board.tokens import token
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.steps import DISCARD0, PLAY, REGULATE

SMALLEST = 30
Payments = tuple[tuple[int, tuple[int, ...]], ...]  # by place in the hand: the tokens that a card would take


class Places(NamedTuple):
    """Where the tokens lie below their heading."""

    width: float
    columns: int
    step: float
    rows: int

    @property
    def height(self) -> float:
        return 22 + self.rows * self.step

    def spot(self, n: int) -> Point:
        return self.step * (n % self.columns + 0.5), 22 + self.step * (n // self.columns + 0.5)


def places_for(scene: Scene, player: Player, width: float, most: float) -> Places:
    """In one row if they need not get small, else as large as they fit into two, or as many as there must be."""
    count = max(len(player.tokens), scene.slots)
    step = most if width / count < SMALLEST else min(most, width / count)
    while step > SMALLEST and -(-count // int(width // step)) > 2:
        step -= 1
    columns = int((width + 0.1) // step)
    return Places(width, columns, step, -(-count // columns))


class Available(NamedTuple):
    """The tokens of a player, and what there is to tell of them now."""

    seat: int
    kinds: tuple[int, ...]
    slots: int
    regulating: bool  # the reader puts the surplus down
    choices: tuple[tuple[int, str], ...] | None  # what a touch of a kind does, while the surplus is discarded
    payments: Payments


def own_tokens(scene: Scene, player: Player, look: Look, places: Places) -> Markup:
    """Heading, wells, tokens."""
    payments = _payments(scene, player, look)
    choices = _choices(scene, player, look) if scene.step == REGULATE else None
    there = Available(player.seat, player.tokens, scene.slots, scene.regulating, choices, payments)
    return _drawn(scene, there, look, places)


def _choices(scene: Scene, player: Player, look: Look) -> tuple[tuple[int, str], ...]:
    """What discarding a token of each kind is called, where it can be chosen."""
    kinds = [kind for kind in sorted(set(player.tokens)) if may(look, DISCARD0 + kind)]
    return tuple([(kind, sentence(look, scene.view, DISCARD0 + kind)) for kind in kinds])


@kept()
def _drawn(_: Scene, there: Available, look: Look, places: Places) -> Markup:
    wells = [
        el("circle", cx=x, cy=y, r=places.step / 2 - 2, class_="well")
        for x, y in (places.spot(n) for n in range(there.slots))
    ]
    tokens = [_token(there, n, places, look) for n in range(len(there.kinds))]
    return place(
        f"tokens-{there.seat}",
        _heading(there, look, places.width),
        wells,
        tokens,
        _paid(there, places),
        look=look,
    )


def _heading(there: Available, look: Look, room: float) -> list[Markup]:
    """How many there are; while a card is picked out, how many of them it takes."""
    held = len(there.kinds)
    if there.regulating and held > there.slots:
        said = label(look, "discard_surplus", count=held - there.slots)
        return [text(said, 0, 13, 13, room=room, class_="alert strong")]
    said = label(look, "available" if held else "available_none", held=held, slots=there.slots)
    return [
        text(said, 0, 13, 13, room=room, class_="soft strong told-tokens"),
        *(
            el(
                "g",
                text(_told_payment(look, len(paid), held), 0, 13, 13, room=room, class_="strong"),
                class_=f"if-slot if-slot-{slot}",
            )
            for slot, paid in there.payments
        ),
    ]


def _told_payment(look: Look, paid: int, held: int) -> str:
    return label(look, "you_pay", paid=paid, held=held) if paid else label(look, "you_pay_nothing")


def _token(there: Available, n: int, places: Places, look: Look) -> Markup:
    """One available token; a target while the surplus is discarded. In other steps nobody thinks of discarding it."""
    kind, (x, y) = there.kinds[n], places.spot(n)
    action = DISCARD0 + kind if there.choices is not None else None
    said = dict(there.choices or ()).get(kind) or word(look, "kind", kind)
    ring = el("circle", cx=x, cy=y, r=places.step / 2 - 1.5, class_="halo")
    drawn = token(kind, x, y, places.step - 8)
    return piece(token_id(there.seat, there.kinds, n), ring, drawn, look=look, action=action, label=said)


def _payments(scene: Scene, player: Player, look: Look) -> Payments:
    """For each card that may be played, by its place in the hand: the tokens that would go."""
    if scene.step != PLAY or not scene.deciding:
        return ()
    hand = list(enumerate(player.hand))[:SLOTS_OF_STYLE]
    playable = [(slot, card) for slot, card in hand if may(look, ACTIONS.encode("play", card=card))]
    return tuple([(slot, tuple(paid_with(player.tokens, card))) for slot, card in playable])


def _paid(there: Available, places: Places) -> list[Markup]:
    """The tokens that a card takes rise; the style sheet shows those of the card that is picked out."""
    return [
        el(
            "g",
            [_risen(there.kinds[n], *places.spot(n), places.step) for n in paid],
            class_=f"if-slot if-slot-{slot}",
            aria_hidden="true",
        )
        for slot, paid in there.payments
    ]


def _risen(kind: int, x: float, y: float, step: float) -> Markup:
    return el("g", el("circle", cx=x, cy=y, r=step / 2 - 1.5, class_="raised"), token(kind, x, y - 2, step - 6))
