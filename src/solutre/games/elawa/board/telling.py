"""The words of the picture: what cards, piles and players are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from solutre.core.book.words import listing
from solutre.core.game import Look
from solutre.core.native import i64, vec
from solutre.core.state import OVER
from solutre.draw.layout import winners
from solutre.draw.words import Speaker, capital
from solutre.games.elawa.board.facts import facts
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import (
    BASIC,
    CARDS,
    COST,
    DEAREST,
    DRAW_RESOURCE,
    EFFECT,
    KINDS,
    RESERVE_OF,
    SACRIFICE,
    TAKE,
    TAKE_CARD,
)
from solutre.games.elawa.rules.scoring import worth
from solutre.games.elawa.rules.state import Elawa

SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, facts)
label, word, sentence, headed = SPEAKER.label, SPEAKER.word, SPEAKER.sentence, SPEAKER.headed


def cards_in(cards: int) -> list[int]:
    """The cards of a set in print order."""
    return [card for card in range(CARDS) if cards >> card & 1]


def tokens_of(counts: vec[i64], owner: int) -> list[int]:
    """The kinds that a seat or a reserve holds, one entry a token."""
    return [kind for kind in range(KINDS) for _ in range(counts[owner * KINDS + kind])]


def stored_on(view: Elawa, card: int) -> list[int]:
    """The tokens on a reserve."""
    reserve = int(RESERVE_OF[card])
    return tokens_of(view.stored, reserve) if reserve >= 0 else []


def counted(kinds: Sequence[int], look: Look) -> str:
    """`2 berries and 1 bone`."""
    said = []
    for kind in range(KINDS):
        count = list(kinds).count(kind)
        if count:
            said.append(f"{count} {word(look, 'kind' if count == 1 else 'kinds', kind)}")
    return listing(said, look.language) or label(look, "nothing")


def price_of(card: int, look: Look) -> str:
    """What a card costs."""
    owed = [int(COST[card * BASIC + kind]) for kind in range(BASIC)]
    said = []
    if sum(owed):
        said.append(label(look, "costs", price=[k * DEAREST + n - 1 for k, n in enumerate(owed) if n]))
    if SACRIFICE[card]:
        said.append(label(look, "and_sacrifice"))
    return ", ".join(said) or label(look, "costs_nothing")


def whole_card(card: int, look: Look) -> str:
    """A card with everything that is printed on it."""
    return _whole_card(card, Look(look.language))


@cache
def _whole_card(card: int, look: Look) -> str:
    said = [word(look, "card", card), price_of(card, look)]
    if EFFECT[card] == TAKE_CARD:
        said.append(label(look, "effect_card"))
    if EFFECT[card] == DRAW_RESOURCE:
        said.append(label(look, "effect_resource"))
    return ", ".join([*said, label(look, "take", take=int(TAKE[card]))])


def laid_card(view: Elawa, seat: int, card: int, look: Look) -> str:
    """A card of a tribe: what lies on it and what it is worth now."""
    said = [word(look, "card", card)]
    held = stored_on(view, card)
    if held:
        said.append(f"{label(look, 'holds')} {counted(held, look)}")
    elif RESERVE_OF[card] >= 0:
        said.append(label(look, "holds_nothing"))
    return ", ".join([*said, label(look, "worth", points=worth_now(view, seat, card))])


def worth_now(view: Elawa, seat: int, card: int) -> int:
    return int(worth(card, view.tribe[seat], view.stored))


def chief_said(view: Elawa, seat: int, look: Look, whole: bool = True) -> str:
    """The chief's number and, on the advanced side, the power (ELA-S10)."""
    number = int(view.chief[seat])
    if not number:
        return label(look, "no_chief")
    if not view.advanced:
        return label(look, "chief", number=number)
    return label(look, "chief_whole" if whole else "chief_power", number=number, power=number - 1)


def seat_said(view: Elawa, seat: int, look: Look) -> str:
    """A player in one line: name, score, chief."""
    score = label(look, "points", score=int(view.scores[seat]))
    return f"{look.name(seat)}, {score}, {chief_said(view, seat, look)}"


def pile_said(view: Elawa, pile: int, look: Look) -> str:
    """A card pile: its number, its visible card, its height."""
    card, height = int(view.card_top[pile]), int(view.card_height[pile])
    shown = whole_card(card, look) if card >= 0 else label(look, "unseen")
    said = f"{shown}, {label(look, 'cards', count=height)}" if height else label(look, "empty")
    return headed(look, label(look, "pile", pile=pile), said)


def token_pile_said(view: Elawa, pile: int, look: Look) -> str:
    """A resource pile: its number, its visible token, its height."""
    kind, height = int(view.token_top[pile]), int(view.token_height[pile])
    shown = label(look, "on_top", kind=kind) if kind >= 0 else label(look, "unseen")
    said = f"{shown}, {label(look, 'tokens', count=height)}" if height else label(look, "empty")
    return headed(look, capital(label(look, "token_pile", pile=pile)), said)


def fire_said(view: Elawa, look: Look) -> str:
    """What is left of the central pile."""
    return label(look, "fire", count=int(view.central)) if view.central else label(look, "fire_empty")


def draw_pile_said(view: Elawa, look: Look) -> str:
    return label(look, "tokens", count=int(view.draw_pile)) if view.draw_pile else label(look, "empty")


def whose_turn(view: Elawa, look: Look) -> str:
    """The reader is addressed, others are named."""
    if view.player == OVER:
        return label(look, "over")
    return label(look, "your_turn") if view.seat == view.observer else look.name(int(view.seat))


def round_said(view: Elawa, look: Look) -> str:
    return label(look, "last_round") if view.ending else label(look, "round", number=int(view.turn // view.seats) + 1)


def winners_said(view: Elawa, look: Look) -> str:
    """Who has won (ELA-W5)."""
    first = winners(look, view.ranking())
    return f"{listing(first, look.language)} {label(look, 'winner' if len(first) == 1 else 'winners')}"
