"""What the position tells about a choice: the numbers that its sentence names."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.games.elawa.rules import position
from solutre.games.elawa.rules.components import BASIC, CARDS, DEAREST, KINDS, PILES, TAKE
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import NOTHING, PAY, SKIP_STEP, TAKE_STEP

# the values of the domain "thing" after the cards and the kinds
FROM_FIRE = CARDS + KINDS
DRAWN = FROM_FIRE + 1
CARD_OF_CHOICE = FROM_FIRE + 2
NO_THING = FROM_FIRE + 3

NO_PILE = PILES  # of the domain "leave"
NO_POWER = 4  # of the domain "told_power"
UNPAID = BASIC * DEAREST  # of the domain "price"


def numbered(choice: Choice) -> int:
    """A card is chosen by the number of its pile; records count piles from 0, people from 1."""
    return choice.args["pile"] + 1 if choice.kind == "card" else 0


def facts(state: Elawa, choice: Choice) -> Mapping[str, Value]:
    """Facts for the sentence of a choice, legal or not."""
    if choice.kind == "card":
        return {"gain": gain_of_card(state, choice.args["pile"])}
    if choice.kind == "skip":
        return _facts_of_skip(state, choice.args["ahead"])
    if choice.kind == "pay_kind":
        return {"price": _price(state, int(state.owed[state.paying]) if state.step == PAY else 0)}
    if choice.kind == "pay_bone":
        return {"price": _price(state, 1)}
    if choice.kind == "choose_chief":
        return {"power": choice.args["chief"] if state.advanced else NO_POWER}
    return {}


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


def _price(state: Elawa, count: int) -> int:
    """A count of the kind that is being paid, as a value of the domain "price"."""
    if state.step != PAY or not 1 <= count <= DEAREST:
        return UNPAID
    return int(state.paying) * DEAREST + count - 1
