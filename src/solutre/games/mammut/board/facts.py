"""What the position tells about a choice: the words that its sentence and its note name, as far as the player knows."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.core.rules.bits import count_bits
from solutre.core.state import TRUTH, UNKNOWN
from solutre.games.mammut.board.lot_values import AS_IT_LIES, set_value
from solutre.games.mammut.board.outlook import after_taking_all, outlook
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.rules import loot
from solutre.games.mammut.rules.components import AXE, FIRE, HIDE, LAST_ROUND, MEAT, QUESTION, RED, SPECIES, SPECIES0
from solutre.games.mammut.rules.loot import heap_words, named_tile
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import CLAIM, FLIPPING, MAIN, PEEKING, RECALLING, RETURN, TAKING

TAKE, PUT_BACK, LOOK, TURN = range(4)  # of the words "tile_deed"
STEAL, CALL_BACK = range(2)  # of the words "lot_deed" and "lot_brings"
ONLY_LOT = 0  # of the words "which_lot"; then first and second
UNSEEN = 0  # of the words "beneath"; then the faces
NOT_SAID, IN_PLACE, ANOTHER_REST, OWN_REST = range(4)  # of the words "worth_how"
AN_AXE, LAST_AXE, FIRST_HIDE, TUSK_TILE, MEAT_OF_TWO, A_FIRE = 0, 1, 2, 7, 8, 11  # of the words "tile_brings": hides
# by round, meat by two, three or more players, fires by more than two or two
A_QUESTION, NEW_SPECIES, OLD_SPECIES, A_SHAMAN, ANY_SPECIES = 13, 14, 15, 16, 18
NOT_EXCHANGED, BRINGS_NOTHING, BRINGS_A_TOKEN = range(3)  # of the words "otherwise"
NOTHING: tuple[int, ...] = ()  # a value of which no word is written


def facts(state: Mammut, choice: Choice) -> Mapping[str, Value]:
    """Facts for the sentence and the note of a choice, legal or not."""
    if choice.kind == "tile":
        return facts_of_tile(state, choice.args["slot"])
    if choice.kind == "lot":
        return facts_of_lot(state, choice.args["owner"], choice.args["heap"])
    if choice.kind == "done":
        return facts_of_done(state)
    if choice.kind == "species":
        return facts_of_species(state, choice.args["species"])
    if choice.kind == "take_all":
        return {"count": int(state.middle).bit_count(), **worth_facts(state, everything=True)}
    return {}


def facts_of_tile(state: Mammut, slot: int) -> dict[str, Value]:
    """What is done with a tile, its back if the player whose turn it is knows it (MAM-H4, MAM-H5), and its use."""
    deed = {RETURN: PUT_BACK, PEEKING: LOOK, FLIPPING: TURN}.get(int(state.phase), TAKE)
    back = int(state.back[slot])
    known = back != UNKNOWN and slot != state.shaman and loot.knows(state, state.seat, slot)
    use: Value = NOTHING
    if deed in (TAKE, PUT_BACK) and state.face[slot] >= 0:
        counts_as = back if known and state.face[slot] == QUESTION else int(state.face[slot])
        owned = frozenset(n for n in range(SPECIES) if state.tokens[state.seat] >> n & 1)
        use = brings(counts_as, int(state.round), int(state.seats), owned)
    told = {"deed": deed, "beneath": 1 + back if known else UNSEEN, "brings": use, "goes_on": goes_on(state, deed)}
    return {**named_tile(state, slot), **told}


def goes_on(state: Mammut, deed: int) -> bool:
    """Whether a draft goes on after a tile, which can be put back then: the last one ends the turn (MAM-D6, MAM-D9)."""
    if deed == TAKE:
        return int(state.middle).bit_count() > 1
    return deed == PUT_BACK and int(state.picked).bit_count() > 2


def brings(face: int, round: int, seats: int, owned: frozenset[int] | None) -> int:
    """What a face is for, as a value of the words "tile_brings"; `owned` are the species of who asks, if anybody."""
    if face >= RED:
        return A_SHAMAN + face - RED
    if face >= SPECIES0:
        return ANY_SPECIES if owned is None else OLD_SPECIES if face - SPECIES0 in owned else NEW_SPECIES
    if face == AXE:
        return LAST_AXE if round == LAST_ROUND else AN_AXE
    if face == HIDE:
        return FIRST_HIDE + round - 1
    if face == MEAT:
        return MEAT_OF_TWO + min(seats, 4) - 2
    if face == FIRE:
        return A_FIRE + (seats == 2)
    return A_QUESTION if face == QUESTION else TUSK_TILE


def facts_of_lot(state: Mammut, owner: int, heap: int) -> dict[str, Value]:
    """A lot of a player; with two players the first or the second (MAM-P2)."""
    deed = CALL_BACK if state.phase == RECALLING else STEAL
    tiles = state.lots[2 * owner + heap] if owner < state.seats else 0
    which = 1 + heap if state.seats == 2 else ONLY_LOT
    return {"deed": deed, "which": which, "tiles": heap_words(state, tiles)}


def facts_of_done(state: Mammut) -> dict[str, Value]:
    """The end of a draft has its number and its worth; that of other choices just a word."""
    number = (len(scene_of(state).picked),)
    said: dict[str, Value] = {
        "enough": max(0, int(state.phase) - MAIN),
        "take": number if state.phase == TAKING else NOTHING,
        "keep": number if state.phase == RETURN else NOTHING,
    }
    if state.phase in (TAKING, RETURN):
        return {**said, **worth_facts(state)}
    return {**said, "worth": NOTHING, "how": NOT_SAID, "other": NOTHING, "tail": 0, "open": 0}


def worth_facts(state: Mammut, everything: bool = False) -> dict[str, Value]:
    """What is in hand, or the whole middle, would bring whoever plays, and what that takes for granted."""
    table = scene_of(state.redact(state.seat) if state.observer == TRUTH else state)
    found = outlook(after_taking_all(table) if everything else table)
    how, other = IN_PLACE, NOTHING
    if found.assumption != AS_IT_LIES:
        how, other = (OWN_REST, NOTHING) if found.about == found.seat else (ANOTHER_REST, (found.about,))
    tail = 1 if other else 0
    return {"worth": found.total, "how": how, "other": other, "tail": tail, "open": found.open_ties}


def facts_of_species(state: Mammut, species: int) -> dict[str, Value]:
    """A tile that is exchanged, and what it would bring (MAM-V17); or a token that is chosen, and what the set would be
    worth then (MAM-F1)."""
    tokens = state.tokens[state.asked]
    if state.phase != CLAIM:
        otherwise = BRINGS_NOTHING if tokens >> species & 1 else BRINGS_A_TOKEN
        return {"animal": species, "owned": 0, "set": 0, "claim": 0, "otherwise": otherwise}
    owned = int(count_bits(tokens)) + 1
    return {
        "animal": species + SPECIES,
        "owned": owned,
        "set": set_value(owned),
        "claim": 1,
        "otherwise": NOT_EXCHANGED,
    }
