"""What the position tells about a choice: the numbers that its sentence names, and what it costs and brings."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.core.rules.bits import ALONE
from solutre.games.elawa.rules import position
from solutre.games.elawa.rules.components import (
    BASIC,
    BONE,
    CARDS,
    COST,
    DEAREST,
    EFFECT,
    KINDS,
    PILES,
    POINTS,
    RESERVE_IDS,
    SACRIFICE,
    TAKE,
)
from solutre.games.elawa.rules.scoring import tribe_score
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import DROP, DROP_SACRIFICE, NOTHING, PAY, SKIP_STEP, TAKE_STEP

# the values of the domain "thing" after the cards and the kinds
FROM_FIRE = CARDS + KINDS
DRAWN = FROM_FIRE + 1
CARD_OF_CHOICE = FROM_FIRE + 2
NO_THING = FROM_FIRE + 3

NO_PILE = PILES  # of the domain "leave"
PLAIN_CHIEFS = 4  # of the domain "chief_to_choose": those of the normal side
UNPAID = BASIC * DEAREST  # of the domain "price"
CARD_GIVEN_UP, FREE = UNPAID, UNPAID + 1  # of the domain "cost"
NO_CARD_TO_GIVE, NOBODY_KNOWS = 6, 7  # of the domain "outlook", after the tokens that lack


def numbered(choice: Choice) -> int:
    """A card is chosen by the number of its pile; records count piles from 0, people from 1."""
    return choice.args["pile"] + 1 if choice.kind == "card" else 0


def facts(state: Elawa, choice: Choice) -> Mapping[str, Value]:
    """Facts for the sentence of a choice and the note below it, legal or not."""
    if choice.kind == "card":
        card = int(state.card_top[choice.args["pile"]])
        gain = gain_of_card(state, choice.args["pile"])
        return {"gain": gain, "cost": cost_of(card), "outlook": outlook(state, card, gain)}
    if choice.kind == "skip":
        return _facts_of_skip(state, choice.args["ahead"])
    if choice.kind == "play":
        card = choice.args["card"]
        return {"cost": cost_of(card), "brings": brought(state, card), "effect": int(EFFECT[card])}
    if choice.kind == "drop":
        return {"cost": _left_to_pay(state, choice.args["symbol"])}
    if choice.kind == "place":
        return {"brings": int(POINTS[RESERVE_IDS[choice.args["reserve"]]])}
    if choice.kind == "pay_kind":
        return {"price": _price(state, int(state.owed[state.paying]) if state.step == PAY else 0)}
    if choice.kind == "pay_bone":
        return {"price": _price(state, 1)}
    if choice.kind == "choose_chief":
        return {"named": choice.args["chief"] + (0 if state.advanced else PLAIN_CHIEFS)}
    return {}


# --- what a card on a pile brings ------------------------------------------------------------------


def gain_of_card(state: Elawa, pile: int) -> list[int]:
    """The card on a pile and, in step 1, the resources that come with it (ELA-K2)."""
    card = int(state.card_top[pile])
    if card == NOTHING:
        return [NO_THING]
    return [card, *(gained(state, pile, 0) if state.step == TAKE_STEP else [])]


def route(state: Elawa, pile: int, skip: int) -> list[int]:
    """The resource piles that a card on this pile leads to, in the order of collecting (ELA-K2, ELA-A1)."""
    card = int(state.card_top[pile])
    if card == NOTHING:
        return []
    reach = int(TAKE[card]) + (1 if skip else 0)
    return [(pile + ahead) % PILES for ahead in range(1, reach + 1) if ahead != skip]


def gained(state: Elawa, pile: int, skip: int) -> list[int]:
    """The things that come with a card: tokens, and what finished piles and chief 4 add."""
    things: list[int] = []
    central, power = int(state.central), int(position.power(state))
    for stop in route(state, pile, skip):
        if state.token_height[stop] == 0:
            continue  # gives nothing, but counts (ELA-F7)
        things.append(CARDS + int(state.token_top[stop]))
        if state.token_height[stop] == 1 and central > 0:
            things.append(FROM_FIRE)  # ELA-F1
            central -= 1
        if state.token_height[stop] == 1 and power == 3:
            things.append(CARD_OF_CHOICE)  # ELA-A8
    if power == 4 and TAKE[state.card_top[pile]] == 1:
        things.append(DRAWN)  # ELA-A10
    return things


def _facts_of_skip(state: Elawa, ahead: int) -> dict[str, Value]:
    pile = int(state.chosen)
    gain = gained(state, pile, ahead) if state.step == SKIP_STEP else []
    return {"leave": (pile + ahead) % PILES if ahead else NO_PILE, "gain": gain or [NO_THING]}


# --- what a card costs, and what it is worth -------------------------------------------------------


def cost_of(card: int) -> list[int]:
    """The price of a card as values of the domain "cost"."""
    if card == NOTHING:
        return [FREE]
    return _cost([int(COST[card * BASIC + kind]) for kind in range(BASIC)], bool(SACRIFICE[card]))


def _cost(tokens: list[int], sacrifice: bool) -> list[int]:
    said = [kind * DEAREST + count - 1 for kind, count in enumerate(tokens) if count]
    return [*said, *([CARD_GIVEN_UP] if sacrifice else [])] or [FREE]


def _left_to_pay(state: Elawa, symbol: int) -> list[int]:
    """The price of the card that is played without one of its symbols (ELA-A4)."""
    if state.step != DROP:
        return [FREE]
    tokens = [max(0, int(state.owed[kind]) - (kind == symbol)) for kind in range(BASIC)]
    return _cost(tokens, bool(state.owes_sacrifice) and symbol != DROP_SACRIFICE)


def outlook(state: Elawa, card: int, gain: list[int]) -> int:
    """How many tokens would lack for a card that is taken now with what comes along; a token that nobody knows yet may
    be the one that lacks."""
    if card == NOTHING:
        return NOBODY_KNOWS
    held = [int(state.available[state.seat * KINDS + kind]) + gain.count(CARDS + kind) for kind in range(KINDS)]
    short = max(0, sum(max(0, COST[card * BASIC + kind] - held[kind]) for kind in range(BASIC)) - held[BONE])
    if 0 < short <= gain.count(FROM_FIRE) + gain.count(DRAWN):
        return NOBODY_KNOWS
    if not short and SACRIFICE[card] and not state.hand[state.seat]:
        return NO_CARD_TO_GIVE
    return int(short)


def brought(state: Elawa, card: int) -> int:
    """The points that a hand card brings when it is played now: its own, and those of cards that count it."""
    tribe = state.tribe[state.seat]
    return int(tribe_score(tribe | ALONE[card], state.stored) - tribe_score(tribe, state.stored))


def _price(state: Elawa, count: int) -> int:
    """A count of the kind that is being paid, as a value of the domain "price"."""
    if state.step != PAY or not 1 <= count <= DEAREST:
        return UNPAID
    return int(state.paying) * DEAREST + count - 1
