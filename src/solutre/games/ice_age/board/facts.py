"""What the position tells about a choice: the words that its sentence needs in this step."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.games.ice_age.rules import piles
from solutre.games.ice_age.rules.components import CARDS, D07, L08, L11, TERRAINS
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CAMP,
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CHASE,
    DISCARD,
    FIRE,
    FIRE_TO,
    GLACIER,
    HERD,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    HERD_TO,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE_TO,
    NOTHING,
    PLACE,
    REMOVE,
    SETTLE,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
    USE,
)

# the order of the domain "deed": what choosing a region means
DEEDS = (SETTLE, PLACE, MOVE_TO, CAMP, HERD, HERD_TO, MAMMOTH, MAMMOTH_TO, CAMP_MAMMOTH, FIRE, FIRE_TO, CHASE, GLACIER)
PLACE_A_MAMMOTH = len(DEEDS)
NO_DEED = PLACE_A_MAMMOTH + 1
# of the domain "act": what choosing a hunter means; every other step moves one
ACTS = (TAKE_CLUB, SWAP, SWAP_WITH, HERD_HUNTERS, CAMP_HUNTERS, REMOVE)
MOVE_ACT = len(ACTS)
# of the domain "halt": what STOP means; in every other step nothing (more) is done
HALTS = (DISCARD, GLACIER, TAKE_CLUB, HERD_MAMMOTH, CAMP_MAMMOTH, CAMP_HUNTERS, HERD_HUNTERS)
PLAIN_HALT = len(HALTS)
# of the domain "purpose": the uses of the cards; the six terrains first
ANYWHERE, CLUB_USE, MAMMOTH_USE, L11_USE, MOVE_USE, GO_ALONG, FROM_RESERVE, NEW_MAMMOTH, NO_USE = (
    6, 7, 8, 9, 12, 13, 14, 15, 16,
)  # fmt: skip
NO_CARD = CARDS  # of the domains "card" and "effect"


def facts(state: IceAge, choice: Choice) -> Mapping[str, Value]:
    """Facts for the sentence of a choice, legal or not."""
    if choice.kind == "region":
        return {"deed": deed(state)}
    if choice.kind == "hunter":
        act = ACTS.index(state.step) if state.step in ACTS else MOVE_ACT
        return {"act": act, "owner": (state.player + choice.args["ahead"]) % state.seats}
    if choice.kind == "target":
        return {"other": (state.player + choice.args["ahead"]) % state.seats}
    if choice.kind == "use":
        return {"purpose": purpose(state, choice.args["use"])}
    if choice.kind == "copy":
        card = piles.open_card(state, choice.args["pile"])
        return {"card": NO_CARD if card == NOTHING else card}
    if choice.kind == "stop":
        return {"halt": HALTS.index(state.step) if state.step in HALTS else PLAIN_HALT}
    return {}


def deed(state: IceAge) -> int:
    """What happens in the chosen region."""
    if state.step == MAMMOTH_TO and state.at == NOTHING:
        return PLACE_A_MAMMOTH
    return DEEDS.index(state.step) if state.step in DEEDS else NO_DEED


def purpose(state: IceAge, use: int) -> int:
    """What a use of the running card is for."""
    if state.step == HERD_MAMMOTH:
        return GO_ALONG
    if state.step == CAMP_HUNTERS:
        return FROM_RESERVE
    if state.step == CAMP_MAMMOTH:
        return NEW_MAMMOTH
    if state.step != USE:
        return NO_USE
    if state.card < TERRAINS:
        return ANYWHERE if use else int(state.card)
    if state.card == L11:
        return L11_USE + use
    second = {L08: MAMMOTH_USE, D07: MOVE_USE}.get(state.card, NO_USE)
    return second if use else CLUB_USE
