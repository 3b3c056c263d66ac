"""What lies on the table, ready to be drawn or told: read from a view once, so that nothing hidden gets in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.core.state import OVER
from solutre.draw.kept import once
from solutre.games.elawa.rules import playing
from solutre.games.elawa.rules.components import (
    BASIC,
    BONE,
    CARDS,
    COST,
    KINDS,
    PILES,
    RESERVE_OF,
    SACRIFICE,
    SLOTS,
)
from solutre.games.elawa.rules.position import power
from solutre.games.elawa.rules.scoring import worth
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import (
    CHOOSE_CHIEF,
    DROP,
    NOTHING,
    PAY,
    PLAY,
    REGULATE,
    RESERVE,
    SACRIFICE_STEP,
    SKIP_STEP,
    TAKE_STEP,
)
from solutre.games.elawa.rules.views import hidden_cards

OFTEN = 1 << 14  # sets of cards that are remembered
HAND_STEPS = (PLAY, DROP, SACRIFICE_STEP, PAY)  # what is decided with the hand; other steps with ring, tribe or tokens


class Pile(NamedTuple):
    """A place of the ring: the card pile, and the resource pile before it."""

    card: int  # NOTHING where none is seen
    cards: int
    kind: int
    tokens: int


class Player(NamedTuple):
    """A seat as the reader knows it."""

    seat: int
    score: int
    place: int  # 1 = first; 0 while the game runs
    turn: bool
    chief: int  # its number, 0 before it is dealt
    tokens: tuple[int, ...]  # kinds, one entry a token
    hand: tuple[int, ...]
    covered: int  # cards that only their owner sees (ELA-H3)
    tribe: tuple[int, ...]
    sacrificed: tuple[int, ...]


class Laid(NamedTuple):
    """A card of a tribe, the tokens on it, and what it is worth now."""

    card: int
    held: tuple[int, ...]
    worth: int


@dataclass(frozen=True)
class Scene:
    """A position as a picture needs it. The view itself goes along for the rules and the sentences."""

    view: Elawa
    own: int | None  # the seat that looks
    step: int
    over: bool
    piles: tuple[Pile, ...]
    players: tuple[Player, ...]
    fire: int
    draw_pile: int
    discard: tuple[int, ...]  # how many of each kind
    slots: int
    chosen: int  # the pile of the card that a pile is left out for, or NOTHING
    playing: int  # the card that is being paid, or NOTHING

    @property
    def me(self) -> Player | None:
        return None if self.own is None else self.players[self.own]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return int(self.view.seat)

    @property
    def deciding(self) -> bool:
        return self.own is not None and int(self.view.player) == self.own

    @property
    def choosing(self) -> bool:
        """The reader chooses a chief (ELA-S12)."""
        return self.deciding and self.step == CHOOSE_CHIEF

    @property
    def by_hand(self) -> bool:
        """The reader decides with the cards of the hand."""
        return self.deciding and self.step in HAND_STEPS

    @property
    def storing(self) -> bool:
        return self.deciding and self.step == RESERVE

    @property
    def regulating(self) -> bool:
        return self.deciding and self.step == REGULATE

    @property
    def taking(self) -> bool:
        return self.step == TAKE_STEP

    @cached_property
    def worths(self) -> dict[int, int]:
        """What each card of a tribe is worth now."""
        view = self.view
        return {
            card: int(worth(card, view.tribe[player.seat], view.stored))
            for player in self.players
            for card in player.tribe
        }

    def stored_on(self, card: int) -> list[int]:
        """The tokens on a reserve."""
        reserve = int(RESERVE_OF[card])
        return tokens_of(self.view.stored, reserve) if reserve >= 0 else []

    def laid(self, card: int) -> Laid:
        """A card of a tribe as it lies there."""
        return Laid(card, tuple(self.stored_on(card)), self.worths[card])


@once
def scene_of(view: Elawa) -> Scene:
    """Read a view."""
    step = int(view.step)
    return Scene(
        view=view,
        own=int(view.observer) if view.observer >= 0 else None,
        step=step,
        over=view.player == OVER,
        piles=tuple(
            Pile(int(view.card_top[n]), int(view.card_height[n]), int(view.token_top[n]), int(view.token_height[n]))
            for n in range(PILES)
        ),
        players=tuple(_player(view, seat) for seat in range(view.seats)),
        fire=int(view.central),
        draw_pile=int(view.draw_pile),
        discard=tuple(int(view.discard[kind]) for kind in range(KINDS)),
        slots=int(SLOTS[view.advanced]),
        chosen=int(view.chosen) if step == SKIP_STEP else NOTHING,
        playing=int(view.playing),
    )


def _player(view: Elawa, seat: int) -> Player:
    over = view.player == OVER
    return Player(
        seat=seat,
        score=int(view.scores[seat]),
        place=view.ranking()[seat] if over else 0,
        turn=not over and view.seat == seat,
        chief=int(view.chief[seat]),
        tokens=tuple(tokens_of(view.available, seat)),
        hand=cards_in(int(view.hand[seat])),
        covered=int(hidden_cards(view, seat)),
        tribe=cards_in(int(view.tribe[seat])),
        sacrificed=cards_in(int(view.sacrificed[seat])),
    )


@lru_cache(OFTEN)
def cards_in(cards: int) -> tuple[int, ...]:
    """The cards of a set in print order."""
    return tuple([card for card in range(CARDS) if cards >> card & 1])


def tokens_of(counts: vec[i64], owner: int) -> list[int]:
    """The kinds that a seat or a reserve holds, one entry a token."""
    return [kind for kind in range(KINDS) for _ in range(counts[owner * KINDS + kind])]


# --- what can be paid ------------------------------------------------------------------------------


def price_in_tokens(card: int) -> list[int]:
    """The tokens that a card costs, one entry a token."""
    return [kind for kind in range(BASIC) for _ in range(COST[card * BASIC + kind])]


def lacking(view: Elawa, seat: int, card: int) -> list[int]:
    """The tokens of the cost that are not there, bones apart; empty if bones can stand for all of them (ELA-P3)."""
    missing = [
        kind
        for kind in range(BASIC)
        for _ in range(max(0, COST[card * BASIC + kind] - view.available[seat * KINDS + kind]))
    ]
    return missing if len(missing) > view.available[seat * KINDS + BONE] else []


def affordable(view: Elawa, seat: int, card: int) -> bool:
    """Whether the card could be paid now, were it the time to play (ELA-P2, ELA-P6, ELA-A7)."""
    if view.seat == seat and view.step != PAY:
        return playing.playable(view, card)
    alone = view.hand[seat] & ~ALONE[card] == 0
    return not lacking(view, seat, card) and not (SACRIFICE[card] and alone)


def paid_with(kinds: Sequence[int], card: int) -> list[int]:
    """Which of some tokens would go for a card: the kinds themselves first, bones for what lacks (ELA-P2, ELA-P3)."""
    left = list(enumerate(kinds))
    paid = []
    for wanted in price_in_tokens(card):
        found = next((one for one in left if one[1] == wanted), None) or next((o for o in left if o[1] == BONE), None)
        if found:
            left.remove(found)
            paid.append(found[0])
    return paid


def both_payable(view: Elawa, seat: int, first: int, second: int) -> bool:
    """Whether two hand cards can be played one after the other with the tokens at hand (ELA-P3, ELA-P6, ELA-A4)."""
    cheaper = {0: second, 1: first}.get(int(view.plays), NOTHING) if power(view) == 2 else NOTHING
    short = [
        max(0, COST[first * BASIC + k] + COST[second * BASIC + k] - view.available[seat * KINDS + k])
        for k in range(BASIC)
    ]
    spare_cards = len(cards_in(int(view.hand[seat]))) - 2 - SACRIFICE[first] - SACRIFICE[second]
    spare_tokens = view.available[seat * KINDS + BONE] - sum(short)
    if cheaper != NOTHING and spare_tokens < 0:
        spare_tokens += any(short[k] and COST[cheaper * BASIC + k] for k in range(BASIC))
    elif cheaper != NOTHING:
        spare_cards += SACRIFICE[cheaper]
    return bool(spare_cards >= 0 and spare_tokens >= 0)
