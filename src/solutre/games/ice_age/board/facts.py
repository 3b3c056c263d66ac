"""What the position tells about a choice: the words that its sentence needs in this step, and what its note says."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.games.ice_age.board.outlook import FIGHT, SAFE, UNSURE, room_after
from solutre.games.ice_age.rules import board, piles
from solutre.games.ice_age.rules.components import (
    ANY,
    BITS,
    CARDS,
    D07,
    INCOME,
    L08,
    L11,
    LIGHT_CARDS,
    PRICE,
    REGIONS,
    SHEET,
    TERRAINS,
    count_colour,
)
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
    MOVE,
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
FATES = (SAFE, UNSURE, FIGHT)
# of the domain "when", which begins the note of a region
THEN, NOW, NOBODY_THERE, LEAVE, NOBODY_LEAVES, NOBODY_LEFT = range(1, 7)
NO_LAND: dict[str, Value] = {"when": 0, "leave": (), "crowd": "", "of": 0, "room": "", "foretold": 0, "each": 0}
NO_PURSE: dict[str, Value] = {"after": -1, "ends": 0}
# what a choice of each step does to its region: hunters, mammoths, fires
COMES, GOES = (1, 0, 0), (-1, 0, 0)
CHANGES = {
    SETTLE: COMES, PLACE: COMES, MOVE_TO: COMES, MOVE: GOES, HERD_HUNTERS: GOES, CAMP_HUNTERS: GOES, REMOVE: GOES,
    MAMMOTH: (0, -1, 0), MAMMOTH_TO: (0, 1, 0), CAMP_MAMMOTH: (0, -1, 0), CHASE: (0, -1, 0),
    FIRE: (0, 0, -1), FIRE_TO: (0, 0, 1),
}  # fmt: skip


def numbered(choice: Choice) -> int:
    """A region is chosen by the number that is printed on it; stopping comes after the last of them."""
    if choice.kind == "region":
        return choice.args["region"] + 1
    return REGIONS + 1 if choice.kind == "stop" else 0


def facts(state: IceAge, choice: Choice) -> Mapping[str, Value]:
    """Facts for the sentence and the note of a choice, legal or not."""
    if choice.kind == "region":
        return {"deed": deed(state), **land_facts(state, choice.args["region"])}
    if choice.kind == "hunter":
        act = ACTS.index(state.step) if state.step in ACTS else MOVE_ACT
        owner = (state.player + choice.args["ahead"]) % state.seats
        return {"act": act, "owner": owner, "chooser": int(state.player), **land_facts(state, choice.args["region"])}
    if choice.kind == "target":
        other = (state.player + choice.args["ahead"]) % state.seats
        return {"other": other, "score": int(state.scores[other]), "hunters": int(board.on_board(state, other))}
    if choice.kind == "use":
        return {"purpose": purpose(state, choice.args["use"])}
    if choice.kind == "play":
        return purse_facts(state, choice.args["card"])
    if choice.kind == "copy":
        card = piles.open_card(state, choice.args["pile"])
        return {"card": NO_CARD, **NO_PURSE} if card == NOTHING else {"card": card, **purse_facts(state, card)}
    if choice.kind == "draw":
        return {name: int(count_colour(state.hands[state.player], n)) for n, name in enumerate(("light", "dark"))}
    if choice.kind == "stop":
        return {"halt": halt(state.step)}
    return {}


def halt(step: int) -> int:
    """What stopping means in a step, of the domain "halt"."""
    return HALTS.index(step) if step in HALTS else PLAIN_HALT


# --- what a region would be like -------------------------------------------------------------------


def land_facts(state: IceAge, region: int) -> dict[str, Value]:
    """What a choice makes of a region: crowd, room and worth of a hunter there; under the glacier, who leaves."""
    if state.covered >> BITS * region & ANY:
        return NO_LAND
    if state.step == GLACIER:
        leave = leaving(state, region)
        return {**NO_LAND, "when": LEAVE if leave else NOBODY_LEAVES, "leave": leave}
    change = CHANGES.get(state.step, (0, 0, 0))
    room = room_after(state, region, *change)
    when = (THEN if any(change) else NOW) if room.crowd else NOBODY_LEFT if change == GOES else NOBODY_THERE
    told = {**NO_LAND, "when": when, "each": room.worth}
    if not room.crowd:
        return told
    span = str(room.least) if room.least == room.most else f"{room.least}–{room.most}"
    return {**told, "crowd": str(room.crowd), "of": 1, "room": span, "foretold": 1 + FATES.index(room.fate)}


def leaving(state: IceAge, region: int) -> tuple[int, ...]:
    """Whom the glacier drives out: own hunters, those of the others, mammoths (ICE-G3)."""
    own = int(board.standing_in(state, state.player, region))
    crowd = room_after(state, region).crowd
    return (0,) * own + (1,) * (crowd - own) + (2,) * int(state.mammoths >> BITS * region & ANY)


# --- what a card does to the purse -----------------------------------------------------------------


def purse_facts(state: IceAge, card: int) -> dict[str, Value]:
    """The stones that are left after a card, and whether it ends the migration (ICE-M20, ICE-Z2). Uses of their own
    price and cults are told when they are chosen."""
    if SHEET[card].get("cult") or card == L11:
        return NO_PURSE
    stones = int(state.stones[state.player])
    ends = card >= LIGHT_CARDS and INCOME[card] >= state.dark_reserve
    if ends and state.round == state.rounds:
        return {"after": -1, "ends": 2}
    brings = min(int(INCOME[card]), int(state.dark_reserve + state.light_reserve))  # ICE-M21
    return {"after": stones - int(PRICE[card]) + brings, "ends": int(ends)}


# --- what is chosen --------------------------------------------------------------------------------


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
