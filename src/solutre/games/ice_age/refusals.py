"""Why a choice is not legal now: the clause that forbids it."""

from __future__ import annotations

from solutre.core.state import State
from solutre.games.ice_age.actions import ACTIONS
from solutre.games.ice_age.components import (
    CULT,
    D01,
    D02,
    DARK,
    L11,
    LIGHT,
    LIGHT_CARDS,
    MOST_OF_A_COLOUR,
    RICH,
    USE_PRICE,
    count_colour,
    count_of,
)
from solutre.games.ice_age.refusals_pieces import refuse_hunter, refuse_region
from solutre.games.ice_age.rules import IceAge
from solutre.games.ice_age.rules_table import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CARD_DRAWN,
    CLUB,
    COPY,
    DEAL,
    DISCARD,
    DRAW,
    DRAW_FIRST,
    END,
    GLACIER,
    HERD_MAMMOTH,
    LOT,
    MOVE_TO,
    NOTHING,
    PLACE,
    PLAY,
    REVEAL,
    SETTLE,
    TAKE_CLUB,
    TARGET,
    USE,
)
from solutre.games.ice_age.rules_turn import CLAUSE, PLACE_MAMMOTH

ASKED = {  # what the game waits for in the steps that no card names
    DRAW_FIRST: "ICE-S14",
    DEAL: "ICE-S17",
    CARD_DRAWN: "ICE-M17",
    REVEAL: "ICE-F1",
    LOT: "ICE-G4",
    END: "ICE-Z4",
    SETTLE: "ICE-S15",
    PLAY: "ICE-M2",
    COPY: "ICE-U1",
    TARGET: "ICE-M8",
    CLUB: "ICE-B2",
    TAKE_CLUB: "ICE-B1",
    DISCARD: "ICE-M16",
    DRAW: "ICE-M17",
    GLACIER: "ICE-G1",
}


def refuse(state: State, action: int) -> str:
    """The clause that forbids an action which is not legal in this position."""
    assert isinstance(state, IceAge)
    choice = ACTIONS.describe(action)
    return refuse_kind(state, choice.kind, list(choice.args.values())) or asked(state)


def refuse_kind(state: IceAge, kind: str, args: list[int]) -> str:
    """The clause for a choice of the kind that is asked for; empty if something else is."""
    if kind == "region":
        return refuse_region(state, args[0])
    if kind == "hunter":
        return refuse_hunter(state, args[0], args[1], args[2])
    if kind == "play":
        return refuse_play(state, args[0])
    if kind == "target":
        return refuse_target(state, args[0])
    if kind == "use":
        return refuse_use(state, args[0])
    if kind == "copy":
        return refuse_copy(state, args[0])
    if kind == "draw":
        return refuse_draw(state, args[0])
    if kind == "club":
        return "ICE-B10"
    return refuse_stop(state) if kind == "stop" else refuse_chance(state, kind)


def asked(state: IceAge) -> str:
    """The clause of what has to be decided first."""
    return ASKED.get(state.step) or CLAUSE[state.card]


def refuse_chance(state: IceAge, kind: str) -> str:
    """An outcome that chance does not have: a card that is not in the pile, a fire that is used up, nobody's seat."""
    if kind == "card" and state.step in (CARD_DRAWN, DEAL):
        return "ICE-H8"
    if kind == "fire" and state.step == REVEAL:
        return "ICE-C7"
    return "ICE-C10" if kind == "first_player" and state.step == DRAW_FIRST else ""


def refuse_play(state: IceAge, card: int) -> str:
    if state.step != PLAY or not count_of(state.hands[state.seat], card):
        return ""
    rich = state.stones[state.seat] >= RICH
    if CULT[card]:
        if rich and state.open_light == NOTHING and state.open_dark != NOTHING:
            return "ICE-U6"
        return "ICE-U7" if state.open_light == NOTHING else "ICE-U5"
    if card < LIGHT_CARDS:
        return "ICE-L11c" if card == L11 else "ICE-M5"
    return "ICE-M9"


def refuse_target(state: IceAge, ahead: int) -> str:
    return "ICE-C10" if state.step == TARGET and ahead >= state.seats else ""


def refuse_use(state: IceAge, use: int) -> str:
    if state.step == USE:
        return refuse_use_of_card(state, use)
    if state.step == HERD_MAMMOTH:
        return "ICE-L12b"
    if state.step == CAMP_HUNTERS and use == 0:
        return "ICE-K4"  # the reserve is empty
    if state.step == CAMP_MAMMOTH and use == 0:
        return "ICE-K5"  # the supply is empty
    return ""


def refuse_use_of_card(state: IceAge, use: int) -> str:
    if state.card == L11:
        if state.stones[state.seat] < USE_PRICE[use]:
            return "ICE-M5"
        return "ICE-L11d" if use == PLACE_MAMMOTH else "ICE-L11c"
    if use == 0 and state.card < L11:
        return "ICE-L8b" if CLAUSE[state.card] == "ICE-L8a" else "ICE-L3"
    return ""


def refuse_copy(state: IceAge, pile: int) -> str:
    if state.step != COPY:
        return ""
    if state.open_card(pile) == NOTHING:
        return "ICE-U7"
    if pile == DARK:
        return "ICE-U6"
    return "ICE-L11c" if state.open_card(LIGHT) == L11 else "ICE-M5"


def refuse_draw(state: IceAge, pile: int) -> str:
    if state.step != DRAW:
        return ""
    return "ICE-M18" if count_colour(state.hands[state.seat], pile) == MOST_OF_A_COLOUR else "ICE-M19"


def refuse_stop(state: IceAge) -> str:
    """Where a second pick has to follow the first, or something is compulsory."""
    if state.step == USE and state.card == L11:
        return "ICE-L11b"
    if state.step == MOVE_TO and (state.card < 6 or state.card in (D01, D02)):
        return "ICE-K4"
    return "ICE-K2" if state.step == PLACE else ""
