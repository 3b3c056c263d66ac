"""What chance tells: the start player, first tokens, cards, and the tiles out of the bag (sections S and R)."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import others
from solutre.games.mammut.components import (
    ALL_SLOTS,
    ALL_SPECIES,
    ALONE,
    CARD_KINDS,
    FIRST,
    ONE_CARD,
    ONE_TILE,
    SECOND,
    SLOTS,
    SPECIES,
    START_ANIMALS,
    START_HAND,
    TYPES,
    card_count,
    card_total,
    tiles_in,
)
from solutre.games.mammut.rules_table import DEAL, DRAW, MAIN, NO_PILE, POUR, START, TOKENS, Table

START0: Final = 63  # the chance actions: start player, token, card, tile and side
TOKEN0: Final = 68
DEAL0: Final = 75
POUR0: Final = 87


@mypyc_attr(acyclic=True)
class Chance(Table):
    """The chance player."""

    # --- what may come -------------------------------------------------------------------------

    def fill_chance(self, buf: vec[i64]) -> i64:
        phase: i64 = self.phase
        if phase == POUR:
            return self.fill_pour(buf)
        if phase == DEAL or phase == DRAW:
            return self.fill_deck(buf)
        count: i64 = 0
        if phase == START:
            while count < self.seats:
                buf[count] = START0 + count
                count += 1
            return count
        species: i64 = 0
        free: i64 = self.undrawn_species()
        while species < SPECIES:
            if (free >> species) & 1:
                buf[count] = TOKEN0 + species
                count += 1
            species += 1
        return count

    def fill_pour(self, buf: vec[i64]) -> i64:
        """Every tile left in the bag, on either side (MAM-R2)."""
        count: i64 = 0
        kind: i64 = 0
        while kind < TYPES:
            if tiles_in(self.bag, kind) > 0:
                buf[count] = POUR0 + 2 * kind
                buf[count + 1] = POUR0 + 2 * kind + 1
                count += 2
            kind += 1
        return count

    def fill_deck(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        kind: i64 = 0
        while kind < CARD_KINDS:
            if card_count(self.deck, kind) > 0:
                buf[count] = DEAL0 + kind
                count += 1
            kind += 1
        return count

    def undrawn_species(self) -> i64:
        """The tokens still in the bag of the set-up (MAM-S5)."""
        free: i64 = ALL_SPECIES
        seat: i64 = 0
        while seat < self.seats:
            free &= ~self.tokens[seat]
            seat += 1
        return free

    def chance_weights(self) -> list[int]:
        """Tiles and cards by their copies; the two sides of a tile are equally likely."""
        weights: list[int] = []
        for action in self.legal_actions():
            if self.phase == POUR:
                weights.append(tiles_in(self.bag, (action - POUR0) // 2))
            elif self.phase == DEAL or self.phase == DRAW:
                weights.append(card_count(self.deck, action - DEAL0))
            else:
                weights.append(1)
        return weights

    def sample_chance(self, rng: Rng) -> i64:
        """The draw by weight, without a list."""
        phase: i64 = self.phase
        if phase == POUR:
            at: i64 = rng.below(2 * (SLOTS - self.poured))
            return POUR0 + 2 * self.tile_at(at >> 1) + (at & 1)
        if phase == DEAL or phase == DRAW:
            return DEAL0 + self.card_at(rng.below(card_total(self.deck)))
        if phase == START:
            return START0 + rng.below(self.seats)
        return TOKEN0 + self.species_at(rng)

    def tile_at(self, at: i64) -> i64:
        """The type of the at-th tile of the bag, in the order of the list."""
        kind: i64 = -1
        bag: i64 = self.bag
        while at >= 0:
            at -= bag & 3
            bag >>= 2
            kind += 1
        return kind

    def card_at(self, at: i64) -> i64:
        """The kind of the at-th card of the deck, in the order of the sheet."""
        kind: i64 = -1
        deck: i64 = self.deck
        while at >= 0:
            at -= deck & 3
            deck >>= 2
            kind += 1
        return kind

    def species_at(self, rng: Rng) -> i64:
        free: i64 = self.undrawn_species()
        while True:
            species: i64 = rng.below(SPECIES)
            if (free >> species) & 1:
                return species

    # --- what has come -------------------------------------------------------------------------

    def hear(self, action: i64) -> None:
        """Chance has spoken."""
        phase: i64 = self.phase
        if phase == POUR:
            self.pour_tile(action - POUR0)
        elif phase == DEAL or phase == DRAW:
            self.draw_card(action - DEAL0)
        elif phase == START:
            self.start = action - START0
            self.note("start", "MAM-S7", self.start)
            self.phase = TOKENS
        else:
            self.tokens[self.asked] |= ALONE[action - TOKEN0]
            self.note("first_token", "MAM-S5", self.asked, (action - TOKEN0,))

    def pour_tile(self, tile: i64) -> None:
        """A tile falls into the next slot on a random side (MAM-R2)."""
        kind: i64 = tile >> 1
        slot: i64 = self.poured
        self.face[slot] = SECOND[kind] if tile & 1 else FIRST[kind]
        self.back[slot] = FIRST[kind] if tile & 1 else SECOND[kind]
        self.note_tile(slot)
        self.bag -= ONE_TILE[kind]
        self.poured += 1
        if self.poured == SLOTS:
            self.middle = ALL_SLOTS
            self.seat = self.start
            self.phase = MAIN
            self.note("pour", "MAM-R2", self.start, (self.round,))

    def draw_card(self, kind: i64) -> None:
        """The card is seen by its drawer alone; no hand is too large (MAM-S3, MAM-H6, MAM-K9)."""
        self.deck -= ONE_CARD[kind]
        self.hand[self.asked] += ONE_CARD[kind]
        if self.pile != NO_PILE:
            self.drawn[self.asked] += ONE_CARD[kind]
        clause = "MAM-S3" if self.phase == DEAL else "MAM-V1"
        self.note("draw", clause, self.asked, (), others(self.asked))
        self.note("drawn_card", clause, self.asked, (kind,), self.asked)
        self.to_draw -= 1

    # --- the set-up ----------------------------------------------------------------------------

    def next_token(self) -> bool:
        """With four or five players everybody starts with a species (MAM-S5, MAM-S6)."""
        if START_ANIMALS[self.seats]:
            seat: i64 = 0
            while seat < self.seats:
                if self.tokens[seat] == 0:
                    self.asked = seat
                    return True
                seat += 1
        self.phase = DEAL
        return False

    def next_deal(self) -> bool:
        """Two cards each (MAM-S3)."""
        seat: i64 = 0
        while seat < self.seats:
            if card_total(self.hand[seat]) < START_HAND:
                self.asked = seat
                self.to_draw = START_HAND - card_total(self.hand[seat])
                return True
            seat += 1
        self.asked = 0
        self.phase = POUR
        return False
