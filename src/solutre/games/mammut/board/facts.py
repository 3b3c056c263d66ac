"""What the position tells about a choice: the words that its sentence names, as far as the player knows them."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.core.state import UNKNOWN
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import SPECIES
from solutre.games.mammut.rules.loot import heap_words, named_tile
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import CLAIM, FLIPPING, MAIN, PEEKING, RECALLING, RETURN

TAKE, PUT_BACK, LOOK, TURN = range(4)  # of the words "tile_deed"
STEAL, CALL_BACK = range(2)  # of the words "lot_deed"
ONLY_LOT = 0  # of the words "which_lot"; then first and second
UNSEEN = 0  # of the words "beneath"; then the faces


def facts(state: Mammut, choice: Choice) -> Mapping[str, Value]:
    """Facts for the sentence of a choice, legal or not."""
    if choice.kind == "tile":
        return facts_of_tile(state, choice.args["slot"])
    if choice.kind == "lot":
        return facts_of_lot(state, choice.args["owner"], choice.args["heap"])
    if choice.kind == "done":
        return {"enough": max(0, int(state.phase) - MAIN)}
    if choice.kind == "species":
        return {"animal": choice.args["species"] + (SPECIES if state.phase == CLAIM else 0)}
    if choice.kind == "take_all":
        return {"tiles": heap_words(state, state.middle)}
    return {}


def facts_of_tile(state: Mammut, slot: int) -> dict[str, Value]:
    """What is done with a tile, and its back if the player whose turn it is knows it (MAM-H4, MAM-H5)."""
    deed = {RETURN: PUT_BACK, PEEKING: LOOK, FLIPPING: TURN}.get(int(state.phase), TAKE)
    back = int(state.back[slot])
    known = back != UNKNOWN and slot != state.shaman and loot.knows(state, state.seat, slot)
    return {"deed": deed, **named_tile(state, slot), "beneath": 1 + back if known else UNSEEN}


def facts_of_lot(state: Mammut, owner: int, heap: int) -> dict[str, Value]:
    """A lot of a player; with two players the first or the second (MAM-P2)."""
    deed = CALL_BACK if state.phase == RECALLING else STEAL
    tiles = state.lots[2 * owner + heap] if owner < state.seats else 0
    which = 1 + heap if state.seats == 2 else ONLY_LOT
    return {"deed": deed, "which": which, "tiles": heap_words(state, tiles)}
