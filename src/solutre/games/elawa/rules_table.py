"""The middle of the table: six card piles, six resource piles, the fire, the draw pile (sections S, F and H).

Nothing hidden has a value here (ELA-H2). A card or token gets its value when it is turned up, drawn from what its pool
still hides, which is the same as shuffling at the start (ELA-H6). So a view has nothing to hide but the other hands,
where the table covers them (ELA-H3), and nobody, not even the server, can know what lies beneath.
"""

from __future__ import annotations

from solutre.core.native import append, i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State
from solutre.games.elawa.components import (
    ALL_CARDS,
    ALONE,
    BIT,
    CARDS,
    CARDS_PER_PILE,
    CENTRAL_PILE,
    KINDS,
    PILES,
    RESERVES,
    TOKENS,
    TOKENS_PER_PILE,
    TOKENS_TOTAL,
)
from solutre.games.elawa.rules_steps import CARD, CARD0, CENTRAL, CHIEF, CHIEF0, NO_CHANCE, NOTHING, TOKEN, TOKEN0


@mypyc_attr(acyclic=True)
class Table(State):
    """Piles, supplies and belongings, and how they change hands."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.advanced: i64 = 0  # 1: everybody plays the advanced side (ELA-S7)
        self.choosing: i64 = 0  # 1: the players choose their chiefs (ELA-S12)
        self.covered: i64 = 0  # 1: only its owner sees a hand (ELA-H3)
        self.awaits: i64 = NO_CHANCE
        self.at: i64 = 0  # the pile or seat that chance speaks about
        self.laid: i64 = 0  # tokens laid by the refill whose top is awaited
        self.unseen: i64 = 0  # set of the cards that were never visible; in a view also those of covered hands
        self.central: i64 = 0  # tokens on the fire, which has no other use (ELA-C4)
        self.draw_pile: i64 = 0
        self.finished: i64 = 0  # resource piles finished so far
        self.card_top: vec[i64] = vec[i64]()
        self.card_height: vec[i64] = vec[i64]()
        self.token_top: vec[i64] = vec[i64]()
        self.token_height: vec[i64] = vec[i64]()
        self.pool_at: vec[i64] = vec[i64]()  # pool of each place of the resource piles, bottom first (ELA-H6)
        self.pools: vec[i64] = vec[i64]()  # pool * KINDS + kind -> tokens that are still hidden
        self.discard: vec[i64] = vec[i64]()
        self.available: vec[i64] = vec[i64]()  # seat * KINDS + kind
        self.stored: vec[i64] = vec[i64]()  # reserve * KINDS + kind
        self.laid_turn: vec[i64] = vec[i64]()  # reserve -> own turn in which it was played
        self.hand: vec[i64] = vec[i64]()  # sets of cards by seat
        self.tribe: vec[i64] = vec[i64]()
        self.sacrificed: vec[i64] = vec[i64]()
        self.chief: vec[i64] = vec[i64]()  # number 1 to 4, 0 before the deal
        self.taken: vec[i64] = vec[i64]()  # cards taken by seat (ELA-I7)
        self.spared: vec[i64] = vec[i64]()  # sacrifices dropped by chief 2 (ELA-I10)

    def lay_out(self, advanced: i64) -> None:
        """The table before anything is turned up (ELA-S2 to ELA-S5, ELA-S9); seats change only the fire (ELA-S11)."""
        self.advanced = advanced
        self.unseen = ALL_CARDS
        self.central = CENTRAL_PILE[self.seats]  # ELA-S4
        self.draw_pile = TOKENS_TOTAL - PILES * TOKENS_PER_PILE - self.central  # ELA-S5
        self.card_top = vec[i64]([NOTHING] * PILES)
        self.card_height = vec[i64]([CARDS_PER_PILE] * PILES)  # ELA-S2
        self.token_top = vec[i64]([NOTHING] * PILES)
        self.token_height = vec[i64]([TOKENS_PER_PILE] * PILES)  # ELA-S3
        self.pool_at = vec[i64]([0] * (PILES * TOKENS_PER_PILE))
        self.pools = TOKENS[:]
        self.discard = vec[i64]([0] * KINDS)
        self.available = vec[i64]([0] * (self.seats * KINDS))
        self.stored = vec[i64]([0] * (RESERVES * KINDS))
        self.laid_turn = vec[i64]([0] * RESERVES)
        self.hand = vec[i64]([0] * self.seats)
        self.tribe = vec[i64]([0] * self.seats)
        self.sacrificed = vec[i64]([0] * self.seats)
        self.chief = vec[i64]([0] * self.seats)
        self.taken = vec[i64]([0] * self.seats)
        self.spared = vec[i64]([0] * self.seats)

    def copy_table(self, other: Table) -> None:
        self.copy_common(other)
        self.advanced = other.advanced
        self.choosing = other.choosing
        self.covered = other.covered
        self.awaits = other.awaits
        self.at = other.at
        self.laid = other.laid
        self.unseen = other.unseen
        self.central = other.central
        self.draw_pile = other.draw_pile
        self.finished = other.finished
        self.card_top = other.card_top[:]
        self.card_height = other.card_height[:]
        self.token_top = other.token_top[:]
        self.token_height = other.token_height[:]
        self.pool_at = other.pool_at[:]
        self.pools = other.pools[:]
        self.discard = other.discard[:]
        self.available = other.available[:]
        self.stored = other.stored[:]
        self.laid_turn = other.laid_turn[:]
        self.hand = other.hand[:]
        self.tribe = other.tribe[:]
        self.sacrificed = other.sacrificed[:]
        self.chief = other.chief[:]
        self.taken = other.taken[:]
        self.spared = other.spared[:]

    def table_key(self) -> tuple[object, ...]:
        arrangement: i64 = self.advanced + 2 * self.choosing + 4 * self.covered
        return (
            self.seats, self.player, self.observer, tuple(self.scores), arrangement, self.awaits, self.at, self.laid,
            self.unseen, self.central, self.draw_pile, self.finished, tuple(self.card_top), tuple(self.card_height),
            tuple(self.token_top), tuple(self.token_height), tuple(self.pool_at), tuple(self.pools),
            tuple(self.discard), tuple(self.available), tuple(self.stored), tuple(self.laid_turn), tuple(self.hand),
            tuple(self.tribe), tuple(self.sacrificed), tuple(self.chief), tuple(self.taken), tuple(self.spared),
        )  # fmt: skip

    # --- what lies there -----------------------------------------------------------------------

    def no_card_visible(self) -> bool:
        pile: i64 = 0
        while pile < PILES:
            if self.card_height[pile] > 0:
                return False
            pile += 1
        return True

    def held(self, seat: i64) -> i64:
        """How many resources are available to a seat."""
        first: i64 = seat * KINDS
        basic: i64 = self.available[first] + self.available[first + 1] + self.available[first + 2]
        return basic + self.available[first + 3] + self.available[first + 4]

    def hidden_pool(self) -> i64:
        """The pool from which the token that chance has to tell is drawn (ELA-H4)."""
        if self.awaits == CENTRAL:
            return 0  # dealt before the first reshuffle
        if self.awaits == TOKEN:
            return self.pool_at[self.at * TOKENS_PER_PILE + self.token_height[self.at] - 1]
        return self.newest_pool()

    def newest_pool(self) -> i64:
        """The pool of the draw pile: 0 from the set-up, then the number of the reshuffle."""
        count: i64 = len(self.pools)
        return count // KINDS - 1

    # --- chance --------------------------------------------------------------------------------

    def await_chance(self, what: i64, at: i64) -> None:
        self.awaits = what
        self.at = at
        self.player = CHANCE

    def fill_chance(self, buf: vec[i64]) -> i64:
        count: i64 = 0
        if self.awaits == CARD:
            left: i64 = self.unseen
            while left:
                low: i64 = left & -left
                buf[count] = CARD0 + BIT[low % 67]
                count += 1
                left ^= low
        elif self.awaits == CHIEF:
            count = self.fill_chiefs(buf, CHIEF0)
        else:
            first: i64 = self.hidden_pool() * KINDS
            kind: i64 = 0
            while kind < KINDS:
                if self.pools[first + kind] > 0:
                    buf[count] = TOKEN0 + kind
                    count += 1
                kind += 1
        return count

    def fill_chiefs(self, buf: vec[i64], first: i64) -> i64:
        """The chiefs that nobody has yet, to be dealt or to be chosen (ELA-S6)."""
        count: i64 = 0
        number: i64 = 1
        while number <= 4:
            if self.owner_of_chief(number) == NOTHING:
                buf[count] = first + number - 1
                count += 1
            number += 1
        return count

    def owner_of_chief(self, number: i64) -> i64:
        """The seat that has this chief, or NOTHING."""
        seat: i64 = 0
        while seat < self.seats:
            if self.chief[seat] == number:
                return seat
            seat += 1
        return NOTHING

    def chance_weights(self) -> list[int]:
        if self.awaits == CARD or self.awaits == CHIEF:
            return [1] * len(self.legal_actions())
        first: i64 = self.hidden_pool() * KINDS
        weights: list[int] = []
        kind: i64 = 0
        while kind < KINDS:
            if self.pools[first + kind] > 0:
                weights.append(self.pools[first + kind])
            kind += 1
        return weights

    def sample_chance(self, rng: Rng) -> i64:
        """As the weights say, without listing them."""
        if self.awaits == CARD:
            card: i64 = rng.below(CARDS)
            while not (self.unseen >> card) & 1:
                card = rng.below(CARDS)
            return CARD0 + card
        if self.awaits == CHIEF:
            return super().sample_chance(rng)
        first: i64 = self.hidden_pool() * KINDS
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += self.pools[first + kind]
            kind += 1
        left: i64 = rng.below(total)
        kind = 0
        while left >= self.pools[first + kind]:
            left -= self.pools[first + kind]
            kind += 1
        return TOKEN0 + kind

    # --- tokens --------------------------------------------------------------------------------

    def token_ready(self) -> bool:
        """Whether a token can be drawn; turns the discard into a new draw pile when one is needed (ELA-F5, ELA-F6)."""
        if self.draw_pile > 0:
            return True
        total: i64 = 0
        kind: i64 = 0
        while kind < KINDS:
            total += self.discard[kind]
            kind += 1
        if total == 0:
            return False
        self.note("reshuffle", "ELA-F5", CHANCE, (total,))
        kind = 0
        while kind < KINDS:
            self.pools = append(self.pools, self.discard[kind])
            self.discard[kind] = 0
            kind += 1
        self.draw_pile = total
        return True

    def refill(self, pile: i64) -> None:
        """Lay up to five tokens, one on the other, and await the top one (ELA-F3, ELA-F7)."""
        self.laid = 0
        while self.laid < TOKENS_PER_PILE and self.token_ready():
            self.pool_at[pile * TOKENS_PER_PILE + self.laid] = self.newest_pool()
            self.draw_pile -= 1
            self.laid += 1
        self.token_height[pile] = self.laid
        if self.laid > 0:
            self.await_chance(TOKEN, pile)

    def turn_token(self, kind: i64) -> None:
        """The top of a resource pile becomes visible."""
        self.pools[self.hidden_pool() * KINDS + kind] -= 1
        self.token_top[self.at] = kind
        if self.laid > 0:
            self.note("refill", "ELA-F3", CHANCE, (self.at, self.laid, kind))
            self.laid = 0

    def turn_card(self, card: i64) -> None:
        """The top of a card pile becomes visible."""
        self.unseen ^= ALONE[card]
        self.card_top[self.at] = card
        self.note("turn_card", "ELA-K4" if self.taken_any() else "ELA-S2", CHANCE, (self.at, card))

    def taken_any(self) -> bool:
        seat: i64 = 0
        while seat < self.seats:
            if self.taken[seat] > 0:
                return True
            seat += 1
        return False

    # --- cards ---------------------------------------------------------------------------------

    def take_top_card(self, seat: i64, pile: i64) -> None:
        """The visible card goes to the hand; the one beneath is turned up, if there is one (ELA-K4, ELA-F9)."""
        self.hand[seat] |= ALONE[self.card_top[pile]]
        self.taken[seat] += 1
        self.card_top[pile] = NOTHING
        self.card_height[pile] -= 1
        if self.card_height[pile] > 0:
            self.await_chance(CARD, pile)
