"""Why a choice is not legal now: the clause that forbids it, and a sentence with the numbers of the moment.

A pick that is under way comes first; otherwise every kind of choice has its own answer. The six actions, the picks
inside them and the autumn have their own files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from solutre.core.actions import Choice
from solutre.core.book.refusals import Answer, Refusal, because, by_kind
from solutre.games.prehistory.rules import stores
from solutre.games.prehistory.rules.actions import ACTIONS
from solutre.games.prehistory.rules.components import COLOURS, MARKER_PRICE, RESOURCE_PRICE
from solutre.games.prehistory.rules.refusals.actions import refuse_target
from solutre.games.prehistory.rules.refusals.autumn import refuse_build, refuse_selection, refuse_spending
from solutre.games.prehistory.rules.refusals.picks import OWN_KIND, refuse_pick, still_due
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import (
    AFTER,
    AUTUMN,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    DEAL,
    END_OF_GAME,
    FINAL,
    FIRST_RULES,
    PILLAR,
    SPRING,
    SUMMER,
)


def within_a_pick(state: PreHistory, choice: Choice) -> Refusal | None:
    """The game is over, chance has the word or is asked for, or a pick is under way; at the main choices of a turn
    each kind has its own answer."""
    if state.step == END_OF_GAME:
        return because("PRE-E6", "over")
    if not ACTIONS.is_decision(choice.action):
        return because(laid_out_by(state), "of_chance")
    if state.step == DEAL:
        return because(laid_out_by(state), "chance_first")
    if int(state.step) not in OWN_KIND:
        return None
    if choice.kind in POINTS:
        return refuse_points_within(state)
    if choice.kind == OWN_KIND[int(state.step)]:
        return refuse_pick(state, *choice.args.values())
    return still_due(state)


def laid_out_by(state: PreHistory) -> str:
    """Where the book tells what chance brings: in the set-up, or in winter, which the first round does not have."""
    return "PRE-S20" if state.round == 1 else "PRE-W3"


# --- development points ----------------------------------------------------------------------------


def refuse_points_within(state: PreHistory) -> Refusal:
    """Points wait for the main choice of a turn (PRE-D1, PRE-D9)."""
    if state.step in (CHOOSE_WEATHER, CHOOSE_SHAMANS):
        return because("PRE-D9", "points_in_the_set_up")
    return because("PRE-D1", "points_within_an_action")


def refuse_price_in_points(clause: str, cost: int) -> Answer:
    """An answer to whoever has fewer development points than something costs."""

    def answer(state: PreHistory, *_: int) -> Refusal:
        points = int(state.development[state.seat])
        if points == 0:
            return because(clause, "no_points", cost=cost)
        return because(clause, "few_points", cost=cost, points=points)

    return answer


def refuse_discard(state: PreHistory, colour: int) -> Refusal:
    return because("PRE-D7", "no_resource_to_give_up", colour=colour)


def refuse_discarded_marker(state: PreHistory, colour: int) -> Refusal:
    return because("PRE-D7", "no_marker_to_give_up", colour=colour)


# --- the turn --------------------------------------------------------------------------------------


def refuse_end(state: PreHistory) -> Refusal:
    """Only a pillar has to be taken (PRE-U2)."""
    return because("PRE-U2", "pillar_is_a_must")


def refuse_rest(state: PreHistory) -> Refusal:
    """Rest is asked for where only points are left to use, in spring and summer (PRE-D10)."""
    if state.rules == FIRST_RULES:
        return because("PRE-D10", "rest_is_newer")
    if state.season not in (SPRING, SUMMER):
        return because("PRE-D10", "rest_in_spring_and_summer")
    if stores.has_nothing(state, state.seat):
        return because("PRE-D10", "rest_with_nothing")
    if state.season == SUMMER and state.step != PILLAR:
        return because("PRE-D10", "rest_though_able", visit=int(state.visit))
    return because("PRE-D10", "rest_after_an_action")


def refuse_pillar(state: PreHistory, pillar: int) -> Refusal:
    if state.step == PILLAR:
        return because("PRE-U2", "pillar_is_empty", pillar=pillar)
    return because("PRE-U2", "pillar_was_taken" if state.season == SUMMER else "pillars_in_summer")


def refuse_fee(state: PreHistory, colour: int) -> Refusal:
    if state.season != SPRING:
        return because("PRE-U6", "no_fee_now")
    return because("PRE-P5", "fee_was_paid" if state.step == AFTER else "fee_after_the_action")


def refuse_payment(state: PreHistory, sectors: int) -> Refusal:
    return because("PRE-F1", "target_before_colours")


def refuse_dance(clause: str) -> Answer:
    """Shamans move in a ceremony only, and no longer at the end (PRE-K2, PRE-E2)."""

    def answer(state: PreHistory, *_: int) -> Refusal:
        if state.season == FINAL:
            return because("PRE-E2", "no_dance_at_the_end")
        return because(clause, "card_before_dance")

    return answer


def refuse_space(state: PreHistory, space: int) -> Refusal:
    return refuse_selection(state, space) if state.season == AUTUMN else because("PRE-A1", "walks_in_autumn")


def refuse_site(state: PreHistory, space: int) -> Refusal:
    return refuse_build(state, space) if state.season == AUTUMN else because("PRE-B1", "camps_in_autumn")


def refuse_camp(state: PreHistory, camp: int) -> Refusal:
    return because("PRE-B1", "site_before_camp" if state.season == AUTUMN else "camps_in_autumn")


def refuse_weather(state: PreHistory, position: int) -> Refusal:
    return because("PRE-S14", "set_up_is_over")


def refuse_pattern(state: PreHistory, pattern: int) -> Refusal:
    return because("PRE-S15", "set_up_is_over")


def _target(kind: str) -> Answer:
    return lambda state, target: refuse_target(state, kind, target)


def _spending(kind: str) -> Answer:
    return lambda state, colour=COLOURS: refuse_spending(state, kind, colour)


POINTS: Final[Mapping[str, Answer]] = {
    "rotate": refuse_price_in_points("PRE-D2", 1),
    "rotate_weather": refuse_price_in_points("PRE-D3", 1),
    "buy_resource": refuse_price_in_points("PRE-D5", RESOURCE_PRICE),
    "buy_marker": refuse_price_in_points("PRE-D6", MARKER_PRICE),
    "discard_resource": refuse_discard,
    "discard_marker": refuse_discarded_marker,
}
ANSWERS: Final[Mapping[str, Answer]] = {
    **POINTS,
    **{kind: _target(kind) for kind in ("paint", "gather", "ceremony", "fish", "hunt", "migrate_pay", "migrate_count")},
    **{kind: _spending(kind) for kind in ("move_pay_resource", "move_pay_marker", "move_pay_point")},
    "end": refuse_end,
    "rest": refuse_rest,
    "take_pillar": refuse_pillar,
    "fee": refuse_fee,
    "payset": refuse_payment,
    "shaman_to": refuse_dance("PRE-K2"),
    "shaman_from": refuse_dance("PRE-K5"),
    "space": refuse_space,
    "build": refuse_site,
    "camp": refuse_camp,
    "setup_weather": refuse_weather,
    "setup_shamans": refuse_pattern,
}
refuse = by_kind(ACTIONS, ANSWERS, within_a_pick)
