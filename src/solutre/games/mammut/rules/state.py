"""Mammut as one state: which choices a phase offers, and the module of the rules that carries each of them out."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.rules.bits import fill_set
from solutre.core.state import CHANCE, TRUTH
from solutre.games.mammut.rules import animals, cards, chance, ending, rounds, setup, sharing, views
from solutre.games.mammut.rules.deals import imagine_cards
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.steps import (
    CLAIM,
    DONE,
    DRAW,
    EXCHANGE,
    FLIPPING,
    LOT0,
    MAIN,
    PEEKING,
    RECALLING,
    RETURN,
    SPECIES_ACTION0,
    TAKING,
)
from solutre.games.mammut.rules.views import imagine_tiles


@mypyc_attr(acyclic=True)
class Mammut(Position):
    """A position of Mammut."""

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == TAKING:
            return sharing.fill_taking(self, buf)
        if phase == MAIN:
            return sharing.fill_main(self, buf)
        if phase < MAIN or phase == DRAW:
            return chance.fill_chance(self, buf)
        if phase == RETURN:
            return sharing.fill_return(self, buf)
        if phase == PEEKING:
            return cards.fill_targets(self, buf, self.questions)
        if phase == FLIPPING:
            return cards.fill_targets(self, buf, cards.flippable(self))
        if phase == RECALLING:
            return cards.fill_recall(self, buf)
        if phase == EXCHANGE:
            count: i64 = fill_set(buf, 0, SPECIES_ACTION0, animals.exchangeable(self))
            return animals.decline(self, buf, count)
        if phase == CLAIM:
            return fill_set(buf, 0, SPECIES_ACTION0, animals.lacking(self))
        return 0  # the game is over

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == TAKING:
            if action == DONE:
                sharing.end_take(self)
            else:
                sharing.take(self, action)
        elif phase == MAIN:
            sharing.act(self, action)
        elif phase < MAIN or phase == DRAW:
            chance.apply_chance(self, action)
        elif action == DONE:
            rounds.end_choice(self)
        elif phase == RETURN:
            sharing.put_back(self, action)
        elif phase == PEEKING:
            cards.peek(self, action)
        elif phase == FLIPPING:
            cards.flip(self, action)
        elif phase == RECALLING:
            cards.recall(self, action - LOT0)
        elif phase == EXCHANGE:
            animals.name_tile(self, action - SPECIES_ACTION0)
        else:
            animals.claim(self, action - SPECIES_ACTION0)
        rounds.carry_on(self)

    def offer_one_order(self) -> None:
        sharing.offer_one_order(self)

    def chance_weights(self) -> list[int]:
        return chance.weights(self)

    def sample_chance(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def rank_key(self, seat: i64) -> i64:
        return ending.rank_key(self, seat)

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> Mammut:
        copy = Mammut(self.seats)
        copy.copy_fields(self)
        return copy

    def redact(self, observer: i64) -> Mammut:
        """Without the backs, hands and face-down cards that the observer may not know (MAM-H1 to MAM-H6)."""
        view = self.clone()
        view.observer = observer
        views.hide_tiles(view)
        views.hide_cards(view)
        return view

    def imagine(self, rng: Rng) -> Mammut:
        """A world that the view allows, drawn fairly (MAM-H9, MAM-H10, MAM-H11)."""
        world = self.clone()
        if self.observer != TRUTH:
            imagine_tiles(world, rng)
            imagine_cards(world, rng)
        world.observer = TRUTH
        return world


def start(seats: int, variant: str) -> Mammut:
    """A new game with its chance still pending; there is one way to play it."""
    state = Mammut(seats)
    setup.lay_out(state)
    rounds.carry_on(state)
    assert state.player == CHANCE
    return state
