"""Mammut in the order of the book: choices, what follows by itself, copies and views."""

from __future__ import annotations

from typing import Any, Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, TRUTH, UNKNOWN, State
from solutre.games.mammut.components import SLOTS, SPECIES, unseen_cards
from solutre.games.mammut.rules_animals import Animals
from solutre.games.mammut.rules_deals import imagine_cards
from solutre.games.mammut.rules_share import CARD0, DONE, LOT0, SPECIES_ACTION0, TAKE_ALL
from solutre.games.mammut.rules_table import (
    ANIMALS,
    CLAIM,
    CLEAN_UP,
    DEAL,
    DRAW,
    END,
    EXCHANGE,
    FLIPPING,
    GOODS_STEP,
    MAIN,
    PEEKING,
    RECALLING,
    RETURN,
    REVEAL,
    TAKING,
    TOKENS,
)
from solutre.games.mammut.rules_worlds import imagine_tiles

MOST_LEGAL: Final = 64  # no position lists more choices


@mypyc_attr(acyclic=True)
class Mammut(Animals):
    """A position of Mammut."""

    def set_up(self) -> None:
        self.lay_out()
        self.go_on()

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == TAKING:
            return self.fill_taking(buf)
        if phase == MAIN:
            return self.fill_main(buf)
        if phase < MAIN or phase == DRAW:
            return self.fill_chance(buf)
        if phase == RETURN:
            return self.fill_return(buf)
        if phase == PEEKING:
            return self.fill_targets(buf, self.questions)
        if phase == FLIPPING:
            return self.fill_targets(buf, self.flippable())
        if phase == RECALLING:
            return self.fill_recall(buf)
        if phase == EXCHANGE:
            count: i64 = self.fill_species(buf, self.exchangeable())
            return self.decline(buf, count)
        if phase == CLAIM:
            return self.fill_species(buf, self.lacking())
        return 0  # the game is over

    def fill_species(self, buf: vec[i64], offered: i64) -> i64:
        count: i64 = 0
        species: i64 = 0
        while species < SPECIES:
            if (offered >> species) & 1:
                buf[count] = SPECIES_ACTION0 + species
                count += 1
            species += 1
        return count

    def decline(self, buf: vec[i64], count: i64) -> i64:
        """Done comes before the species: choices are listed in ascending order."""
        at: i64 = count
        while at > 0:
            buf[at] = buf[at - 1]
            at -= 1
        buf[0] = DONE
        return count + 1

    def apply(self, action: i64) -> None:
        phase: i64 = self.phase
        if phase == TAKING:
            if action == DONE:
                self.end_take()
            else:
                self.take(action)
        elif phase == MAIN:
            self.act(action)
        elif phase < MAIN or phase == DRAW:
            self.hear(action)
        elif action == DONE:
            self.end_choice()
        elif phase == RETURN:
            self.put_back(action)
        elif phase == PEEKING:
            self.peek(action)
        elif phase == FLIPPING:
            self.flip(action)
        elif phase == RECALLING:
            self.recall(action - LOT0)
        elif phase == EXCHANGE:
            self.name_tile(action - SPECIES_ACTION0)
        else:
            self.claim(action - SPECIES_ACTION0)
        self.go_on()

    def act(self, action: i64) -> None:
        """A card, or the one tile action of the turn (MAM-D4)."""
        if action < LOT0:
            self.take(action)
        elif action < DONE:
            self.steal(action - LOT0)
        elif action == TAKE_ALL:
            self.take_all()
        else:
            self.play_card(action - CARD0)

    def end_choice(self) -> None:
        """Enough tiles put back, enough targets, no further exchange."""
        if self.phase == RETURN:
            self.end_steal()
        elif self.phase == EXCHANGE:
            self.end_exchange()
        else:
            self.end_card()

    def go_on(self) -> None:
        """Carry the round on until chance or a player has to speak (MAM-R1)."""
        while True:
            phase: i64 = self.phase
            if MAIN <= phase <= RECALLING:
                self.player = self.seat
                return
            if phase < MAIN or phase == DRAW:
                if self.chance_speaks():
                    self.player = CHANCE
                    return
            elif phase == EXCHANGE or phase == CLAIM:
                self.player = self.asked
                return
            elif phase == END:
                self.player = OVER
                return
            else:
                self.evaluate_on()

    def chance_speaks(self) -> bool:
        phase: i64 = self.phase
        if phase == TOKENS:
            return self.next_token()
        if phase == DEAL:
            return self.next_deal()
        if phase == DRAW:
            return self.draw_on()
        return True

    def evaluate_on(self) -> None:
        """A part of the evaluation that asks nobody."""
        phase: i64 = self.phase
        if phase == REVEAL:
            self.reveal()
        elif phase == GOODS_STEP:
            self.score_goods()
        elif phase == ANIMALS:
            self.animals_on()
        elif phase == CLEAN_UP:
            self.finish_round()

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> Mammut:
        copy = Mammut(self.seats)
        copy.copy_share(self)
        copy.named = self.named
        copy.claims = self.claims
        return copy

    def redact(self, observer: i64) -> Mammut:
        """Without the backs, hands and face-down cards that the observer may not know (MAM-H1 to MAM-H6)."""
        view = self.clone()
        view.observer = observer
        view.hide_tiles()
        view.hide_cards()
        return view

    def hide_tiles(self) -> None:
        """Backs, and while the bag is being emptied everything (MAM-H3, MAM-H8)."""
        pouring = 0 < self.poured < SLOTS
        if pouring:
            self.bag = UNKNOWN
            self.questions = 0
            self.animals = 0
            self.shaman = UNKNOWN
        slot: i64 = 0
        while slot < SLOTS:
            if pouring:
                self.face[slot] = UNKNOWN
            if pouring or not self.knows(self.observer, slot):
                self.back[slot] = UNKNOWN
            slot += 1

    def hide_cards(self) -> None:
        """Others' hands, face-down cards until they are revealed, the deck (MAM-H2, MAM-H6, MAM-E1)."""
        self.deck = unseen_cards(self.deck)
        seat: i64 = 0
        while seat < self.seats:
            if seat != self.observer:
                self.hand[seat] = unseen_cards(self.hand[seat])
                self.drawn[seat] = unseen_cards(self.drawn[seat])
                if self.phase < REVEAL:
                    self.down[seat] = unseen_cards(self.down[seat])
            seat += 1

    def imagine(self, rng: Rng) -> Mammut:
        """A world that the view allows, drawn fairly (MAM-H9, MAM-H10, MAM-H11)."""
        world = self.clone()
        if self.observer != TRUTH:
            imagine_tiles(world, rng)
            imagine_cards(world, rng)
        world.observer = TRUTH
        return world

    def key(self) -> tuple[object, ...]:
        return (
            *self.table_key(), self.picked, self.touched, self.robbed, self.canonical, self.last, self.named,
            self.claims,
        )  # fmt: skip

    def dump(self) -> dict[str, Any]:
        from solutre.games.mammut.position import dump

        return dump(self)

    def audit(self) -> None:
        from solutre.games.mammut.rules_audit import audit

        audit(self)


def start(seats: int, variant: str) -> State:
    """A new game with its chance still pending; there is one way to play it."""
    state = Mammut(seats)
    state.set_up()
    assert state.player == CHANCE
    return state
