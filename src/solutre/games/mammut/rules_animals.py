"""The last step of the evaluation, animals with their cards, and the end of the game (V17 to V20, X13 to X19, F)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr
from solutre.games.mammut.components import (
    ALL_SPECIES,
    ALONE,
    BIT,
    HIDE_ANIMAL,
    LAST_ROUND,
    SPECIES0,
    WILD_ANIMAL,
    card_count,
    species_in,
)
from solutre.games.mammut.rules_evaluation import Evaluation
from solutre.games.mammut.rules_table import ANIMALS, CLAIM, CLEAN_UP, END, EXCHANGE
from solutre.games.mammut.scoring import NOBODY, animals_worth, in_order


@mypyc_attr(acyclic=True)
class Animals(Evaluation):
    """Tokens for animal tiles."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.named: i64 = 0  # species of the tiles to be exchanged by `asked` (MAM-X15)
        self.claims: i64 = 0  # tokens that `asked` may still choose

    # --- what may be chosen --------------------------------------------------------------------

    def animal_tiles(self, seat: i64) -> i64:
        """The species on the tiles of a player."""
        found: i64 = 0
        left: i64 = self.before(seat) & self.animals
        while left:
            low: i64 = left & -left
            found |= ALONE[self.face[BIT[low % 67]] - SPECIES0]
            left ^= low
        return found

    def exchangeable(self) -> i64:
        """Species of own animal tiles that may still be named (MAM-X14, MAM-X19)."""
        if species_in(self.named) == card_count(self.down[self.asked], WILD_ANIMAL):
            return 0
        return self.animal_tiles(self.asked) & ~self.named

    def lacking(self) -> i64:
        """Species that the player who is asked does not own (MAM-V18, MAM-X18)."""
        return ALL_SPECIES & ~self.tokens[self.asked]

    # --- player by player ----------------------------------------------------------------------

    def animals_on(self) -> None:
        """In shaman order: name, tokens, claims, until somebody has to choose; then hide_animal (MAM-X15)."""
        while self.handled < self.seats:
            self.asked = in_order(self.shaman_seat(), self.direction(), self.seats, self.handled)
            if self.exchangeable() and self.lacking():
                self.phase = EXCHANGE
                return
            self.settle_tiles()
            self.handled += 1
        self.hide_animal()

    def hide_animal(self) -> None:
        """One token of choice for most hide tiles of the round, whoever played the card (MAM-X4, MAM-X9)."""
        self.handled += 1
        self.phase = CLEAN_UP
        if not self.played(HIDE_ANIMAL):
            return
        winner: i64 = self.most_hides_this_round()
        if winner == NOBODY:
            return
        self.asked = winner
        if self.lacking() == 0:
            self.note("claim_nothing", "MAM-X4", winner)
            return
        self.claims = 1
        self.phase = CLAIM

    def name_tile(self, species: i64) -> None:
        """One animal tile for one wild_animal (MAM-X13, MAM-X14)."""
        self.named |= ALONE[species]
        self.note("exchange", "MAM-X13", self.asked, (species,))
        if self.exchangeable() == 0:
            self.end_exchange()

    def end_exchange(self) -> None:
        """The other tiles give their tokens; then the species are chosen (MAM-X15, MAM-X19)."""
        self.settle_tiles()
        self.claims = species_in(self.named)
        self.named = 0
        self.phase = CLAIM
        self.next_claim()

    def settle_tiles(self) -> None:
        """A token for each animal tile of a species not owned yet (MAM-V17, MAM-V18, MAM-V19, MAM-V20)."""
        species: i64 = 0
        tiles: i64 = self.animal_tiles(self.asked) & ~self.named
        while tiles >> species:
            if (tiles >> species) & 1:
                owned: i64 = (self.tokens[self.asked] >> species) & 1
                self.note("token_owned" if owned else "token", "MAM-V17", self.asked, (species,))
            species += 1
        self.tokens[self.asked] |= tiles

    def claim(self, species: i64) -> None:
        """A species of choice that the player does not own (MAM-X4, MAM-X13)."""
        self.tokens[self.asked] |= ALONE[species]
        clause = "MAM-X13" if self.handled < self.seats else "MAM-X4"
        self.note("claim", clause, self.asked, (species,))
        self.claims -= 1
        self.next_claim()

    def next_claim(self) -> None:
        """Whoever owns all seven gets nothing more (MAM-X18)."""
        if self.claims > 0 and self.lacking():
            return
        if self.claims > 0:
            self.note("claim_nothing", "MAM-X18", self.asked)
        self.claims = 0
        self.phase = ANIMALS if self.handled < self.seats else CLEAN_UP
        self.handled += 1

    # --- the end -------------------------------------------------------------------------------

    def finish_round(self) -> None:
        """Another round, or the final scoring after the last one (MAM-R1, MAM-R6)."""
        self.handled = 0
        self.asked = 0
        if self.round == LAST_ROUND:
            self.finish()
        else:
            self.clean_up()

    def finish(self) -> None:
        """Points for species; hand cards and the shaman count nothing (MAM-F1, MAM-K10, MAM-T7)."""
        self.phase = END
        seat: i64 = 0
        while seat < self.seats:
            owned: i64 = self.tokens[seat]
            self.score(seat, animals_worth(owned), "MAM-F1", (species_in(owned),), "final_animals")
            seat += 1
        if self.log is not None:
            self.note_winners()

    def note_winners(self) -> None:
        """Most points, then most hides, then a shared victory (MAM-F2, MAM-F3, MAM-F4)."""
        places = self.ranking()
        tied = self.scores.count(max(self.scores)) > 1
        clause = "MAM-F4" if places.count(1) > 1 else "MAM-F3" if tied else "MAM-F2"
        for seat in range(self.seats):
            if places[seat] == 1:
                self.note("win", clause, seat, (self.scores[seat], self.hides[seat]))

    def standing(self, seat: i64) -> i64:
        """Points, then hides: the order of all places (MAM-F2, MAM-F3, MAM-F5)."""
        return self.scores[seat] * 1000 + self.hides[seat]
