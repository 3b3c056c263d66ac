"""What lies on the table, and where the turn stands: the fields of a position."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE, State
from solutre.games.elawa.rules.components import (
    KINDS,
)
from solutre.games.elawa.rules.steps import (
    DEAL,
    NO_CHANCE,
    NOTHING,
)


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table of Elawa as numbers; sets of cards are bits, tables by seat or pile lie one behind the other."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.advanced: i64 = 0  # 1: everybody plays the advanced side (ELA-S7)
        self.choosing: i64 = 0  # 1: the players choose their chiefs (ELA-S12)
        self.covered: i64 = 0  # 1: only its owner sees a hand (ELA-H3)
        self.awaits: i64 = NO_CHANCE
        self.at: i64 = 0  # the pile or seat that chance speaks about
        self.laid: i64 = 0  # tokens laid by the refill whose top is awaited
        self.unseen: i64 = 0  # follows: set of the cards that were never visible; in a view also those of covered hands
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
        self.step: i64 = DEAL
        self.seat: i64 = 0  # whose turn it is
        self.turn: i64 = 0  # turns completed by everybody together
        self.plays: i64 = 0  # told "cards played": of this turn
        self.playing: i64 = NOTHING  # the card named for a play, until it is paid (ELA-P11)
        self.paying: i64 = 0  # told "paying kind"
        self.owes_sacrifice: i64 = 0  # told "sacrifice owed"
        self.used: i64 = 0  # set of the reserves used this turn (ELA-R1)
        self.owed: vec[i64] = vec[i64]()  # tokens of the price still to be paid, by basic kind
        self.starter: i64 = 0  # the seat with the lowest chief (ELA-S8)
        self.ending: i64 = 0  # 1: the round is being completed (ELA-W1)
        self.chosen: i64 = 0  # told "chosen pile": that of the chosen card
        self.to_collect: i64 = 0  # told "tokens to collect": those that are still to come with the chosen card
        self.walked: i64 = 0  # told "piles passed": since the chosen one
        self.skip: i64 = 0  # told "pile left out": counted from the chosen one; 0: none (ELA-A2)
        self.owed_cards: i64 = 0  # told "cards of chief 3 owed" (ELA-A8)

    # --- written by tools/fields.py from the fields above -----------------------------------------

    def copy_fields(self, other: Position) -> None:
        """Become the same position; nothing that can change is shared."""
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
        self.step = other.step
        self.seat = other.seat
        self.turn = other.turn
        self.plays = other.plays
        self.playing = other.playing
        self.paying = other.paying
        self.owes_sacrifice = other.owes_sacrifice
        self.used = other.used
        self.owed = other.owed[:]
        self.starter = other.starter
        self.ending = other.ending
        self.chosen = other.chosen
        self.to_collect = other.to_collect
        self.walked = other.walked
        self.skip = other.skip
        self.owed_cards = other.owed_cards

    def small_numbers(self) -> dict[str, int]:
        """The small numbers of a moment, by their names in a dump."""
        return {
            "cards played": self.plays,
            "paying kind": self.paying,
            "sacrifice owed": self.owes_sacrifice,
            "chosen pile": self.chosen,
            "tokens to collect": self.to_collect,
            "piles passed": self.walked,
            "pile left out": self.skip,
            "cards of chief 3 owed": self.owed_cards,
        }

    def take_numbers(self, numbers: dict[str, int]) -> None:
        self.plays = numbers["cards played"]
        self.paying = numbers["paying kind"]
        self.owes_sacrifice = numbers["sacrifice owed"]
        self.chosen = numbers["chosen pile"]
        self.to_collect = numbers["tokens to collect"]
        self.walked = numbers["piles passed"]
        self.skip = numbers["pile left out"]
        self.owed_cards = numbers["cards of chief 3 owed"]

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, self.player, self.observer, tuple(self.scores), self.advanced, self.choosing, self.covered,
            self.awaits, self.at, self.laid, self.unseen, self.central, self.draw_pile, self.finished,
            tuple(self.card_top), tuple(self.card_height), tuple(self.token_top), tuple(self.token_height),
            tuple(self.pool_at), tuple(self.pools), tuple(self.discard), tuple(self.available), tuple(self.stored),
            tuple(self.laid_turn), tuple(self.hand), tuple(self.tribe), tuple(self.sacrificed), tuple(self.chief),
            tuple(self.taken), tuple(self.spared), self.step, self.seat, self.turn, self.plays, self.playing,
            self.paying, self.owes_sacrifice, self.used, tuple(self.owed), self.starter, self.ending, self.chosen,
            self.to_collect, self.walked, self.skip, self.owed_cards,
        )  # fmt: skip


def power(table: Position) -> i64:
    """The power of the player's chief; the normal side has none (ELA-S10)."""
    return table.chief[table.seat] if table.advanced else 0


def held(table: Position, seat: i64) -> i64:
    """How many resources are available to a seat."""
    first: i64 = seat * KINDS
    basic: i64 = table.available[first] + table.available[first + 1] + table.available[first + 2]
    return basic + table.available[first + 3] + table.available[first + 4]


# --- chance --------------------------------------------------------------------------------


def await_chance(table: Position, what: i64, at: i64) -> None:
    table.awaits = what
    table.at = at
    table.player = CHANCE
