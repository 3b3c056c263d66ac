"""Why a choice is not legal now: for each kind of choice the clause that forbids it and the reason at this moment."""

from __future__ import annotations

from collections.abc import Mapping

from solutre.core.actions import Choice
from solutre.core.book.refusals import Answer, Refusal, because, by_kind
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import COLOUR, D01, D02, DARK, L11, MOST_OF_A_COLOUR, TERRAINS, count_colour
from solutre.games.ice_age.rules.refusals.cards import refuse_copy, refuse_discard, refuse_play, refuse_use
from solutre.games.ice_age.rules.refusals.now import asked, held
from solutre.games.ice_age.rules.refusals.pieces import refuse_hunter, refuse_region
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CLUB,
    COPY,
    DRAW,
    FIRE_TO,
    HERD_TO,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE_TO,
    PLAY,
    SETTLE,
    SWAP_WITH,
    TARGET,
    USE,
)


def by_lot(state: IceAge, choice: Choice) -> Refusal | None:
    """What nobody chooses."""
    return because(BY_LOT[choice.kind], "by_lot") if choice.kind in BY_LOT else None


def refuse_target(state: IceAge, ahead: int) -> Refusal | None:
    """The one who carries out a dark card."""
    if state.step != TARGET:
        return None
    if ahead == 0:
        return because("ICE-M8", "own_dark_card", card=state.card)
    return because("ICE-C10", "nobody_sits_there", seats=state.seats)


def refuse_draw(state: IceAge, pile: int) -> Refusal | None:
    if state.step != DRAW:
        return None
    if count_colour(state.hands[state.seat], pile) == MOST_OF_A_COLOUR:
        return because("ICE-M18", "fifth_of_a_colour", pile=pile, other=1 - pile)
    return because("ICE-M19", "pile_empty", pile=pile)


def refuse_club(state: IceAge, club: int) -> Refusal | None:
    """A club of the reserve, at a moment that is none of its own."""
    kept = state.clubs[state.player]
    return because("ICE-B10", "club_moment", clubs=kept) if kept else because("ICE-B10", "no_club")


# --- stopping --------------------------------------------------------------------------------------


def refuse_stop(state: IceAge) -> Refusal | None:
    """Where something is compulsory, or a second pick has to follow the first."""
    if state.step in BEGUN:
        return half_done(state)
    if state.step == USE:
        return stop_before_use(state)
    if state.step not in COMPULSORY:
        return None
    clause, reason = COMPULSORY[state.step]
    return because(clause, reason, held=held(state), card=state.card)


def half_done(state: IceAge) -> Refusal:
    """Everything may be forgone (ICE-K1, ICE-K2), but a pick that was made is taken back first."""
    clause = "ICE-K1" if COLOUR[state.card] == DARK else "ICE-K2"
    if state.step == MOVE_TO and (state.card < TERRAINS or state.card in (D01, D02)):
        clause = "ICE-K4"  # a hunter that moves because the reserve is empty
    return because(clause, "half_done", begun=BEGUN.index(state.step))


def stop_before_use(state: IceAge) -> Refusal:
    """The use comes first, also for who then does nothing with it."""
    if state.card == L11:
        return because("ICE-L11b", "stop_before_paying", card=state.card)
    return because("ICE-K2", "stop_before_use", card=state.card)


BEGUN = (MOVE_TO, SWAP_WITH, HERD_TO, MAMMOTH, MAMMOTH_TO, FIRE_TO)  # in the order of the domain "begun"
COMPULSORY = {
    SETTLE: ("ICE-S15", "must_settle"),
    PLAY: ("ICE-M2", "must_play"),
    COPY: ("ICE-U1", "must_copy"),
    TARGET: ("ICE-M8", "must_name"),
    CLUB: ("ICE-B2", "yes_or_no"),
    DRAW: ("ICE-M17", "must_draw"),
}
BY_LOT = {"first_player": "ICE-S14", "card": "ICE-M17", "fire": "ICE-F1", "lot": "ICE-G4"}
KINDS: Mapping[str, Answer] = {  # None: another kind of choice is asked for
    "region": refuse_region,
    "hunter": refuse_hunter,
    "play": refuse_play,
    "discard": refuse_discard,
    "target": refuse_target,
    "use": refuse_use,
    "copy": refuse_copy,
    "draw": refuse_draw,
    "club": refuse_club,
    "stop": refuse_stop,
}
refuse = by_kind(ACTIONS, KINDS, by_lot, asked)
