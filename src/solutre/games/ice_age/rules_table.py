"""The table: board, pieces, stones and cards, and the set-up (sections C, N and S).

A fire has no value before the conflicts, and a card of the shuffled part of a pile none before it is drawn: chance
gives it then, weighted by what is left, which is the same as shuffling before (ICE-S7, ICE-H5). Only hands and the
cards that players put under a pile have values that some know and others do not.
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE, State
from solutre.games.ice_age.components import (
    ANY,
    BITS,
    CLUBS,
    DARK_RESERVE,
    DECK,
    EVERYWHERE,
    HUNTERS,
    MAMMOTH_SUPPLY,
    ONE,
    REGIONS,
    START_GLACIERS,
    START_MAMMOTHS,
    START_STONES,
)

NOTHING: Final = -1  # no card, no region, nobody

# the steps of the game; those of chance first, then those of a turn in the order of the book
DRAW_FIRST: Final = 0  # chance: the first player (ICE-S14)
DEAL: Final = 1  # chance: the first hands (ICE-S17)
CARD_DRAWN: Final = 2  # chance: the card on top of a pile
REVEAL: Final = 3  # chance: the value of a fire (ICE-F1)
LOT: Final = 4  # chance: who places the glacier (ICE-G4)
SETTLE: Final = 5  # the initial placement (ICE-S15)
PLAY: Final = 6
COPY: Final = 7  # what a cult copies (ICE-U1)
TARGET: Final = 8  # who carries out a dark card (ICE-M8)
USE: Final = 9  # which use of a card
PLACE: Final = 10  # hunters from the reserve, or moved in their stead
MOVE: Final = 11  # a hunter to move
MOVE_TO: Final = 12
CLUB: Final = 13  # a reserve club under the hunter that just arrived (ICE-B2)
TAKE_CLUB: Final = 14  # where the club just taken goes (ICE-B1)
SWAP: Final = 15
SWAP_WITH: Final = 16
HERD: Final = 17  # L12: source, destination, hunters, mammoth
HERD_TO: Final = 18
HERD_HUNTERS: Final = 19
HERD_MAMMOTH: Final = 20
CAMP: Final = 21  # L13: region, hunters, mammoth
CAMP_HUNTERS: Final = 22
CAMP_MAMMOTH: Final = 23
MAMMOTH: Final = 24  # L08, L11: the mammoth to move
MAMMOTH_TO: Final = 25
FIRE: Final = 26
FIRE_TO: Final = 27
REMOVE: Final = 28  # D03, D04
CHASE: Final = 29  # D05
DISCARD: Final = 30
DRAW: Final = 31
GLACIER: Final = 32
END: Final = 33
STEP_NAMES: Final = (
    "first player", "deal", "card drawn", "fires", "lot", "initial placement", "play a card", "copy a card",
    "choose who acts", "choose a use", "place hunters", "move a hunter", "move it to", "put a club under",
    "place the new club", "swap a hunter", "swap it with", "herd from", "herd to", "hunters of the herd",
    "mammoth of the herd", "camp in", "hunters of the camp", "mammoth of the camp", "mammoth", "mammoth to", "fire",
    "fire to", "take off a hunter", "take off a mammoth", "discard", "draw", "glacier", "over",
)  # fmt: skip

UNDER: Final = 55  # places under the piles: 33 light, then 22 dark
UNDER_DARK: Final = 33
OWNER: Final = 32  # a card under a pile is owner * OWNER + type
HIDDEN: Final = 31  # a type that a view may not show


@mypyc_attr(acyclic=True)
class Table(State):
    """Everything that lies on the table, and the action that is being carried out."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.rounds: i64 = 0  # 4, in the short game 3 (ICE-R1, ICE-R2)
        self.round: i64 = 1
        self.step: i64 = DRAW_FIRST
        self.seat: i64 = 0  # the active player
        self.first: i64 = 0  # who began the round; NOTHING until the first player is drawn, unless one was named
        self.ender: i64 = NOTHING  # who ended the migration phase (ICE-M20)
        # the running action; `player` is who carries it out
        self.card: i64 = NOTHING  # the card that is carried out, a copied one in place of its cult
        self.use: i64 = NOTHING
        self.left: i64 = 0  # hunters still to be placed, moved or taken off; hunters still to be settled
        self.at: i64 = NOTHING  # a region chosen as source or destination
        self.picked: i64 = NOTHING  # a hunter chosen to move: (owner * REGIONS + region) * 2 + club
        self.other: i64 = NOTHING  # the second hunter of a swap
        self.owners: i64 = 0  # row by seat: hunters of each owner that the card has used (ICE-L7b, ICE-D4)
        self.colour: i64 = 0  # of the card that chance has to tell
        # the board, as rows and sets of regions
        self.covered: i64 = 0  # set: glaciers
        self.mammoths: i64 = 0
        self.fires: i64 = 0  # face down
        self.heat: i64 = 0  # values of the fires turned up in this conflict phase, summed by region
        self.shown: i64 = 0  # row by value: fires turned up
        self.mammoth_supply: i64 = 0
        self.club_supply: i64 = 0
        self.light_reserve: i64 = 0
        self.dark_reserve: i64 = 0
        # the cards, as heaps
        self.pool: i64 = 0  # the shuffled part of both draw piles
        self.discard: i64 = 0  # both discard piles, open cards and cults included
        self.open_light: i64 = NOTHING
        self.open_dark: i64 = NOTHING
        self.under_light: i64 = 0  # how many cards lie under the shuffled part (ICE-H8)
        self.under_dark: i64 = 0
        self.under: vec[i64] = vec[i64]()  # those cards, the earliest first; light ones, then from UNDER_DARK on
        self.hands: vec[i64] = vec[i64]()
        self.stones: vec[i64] = vec[i64]()
        self.reserve: vec[i64] = vec[i64]()  # hunters off the board
        self.clubs: vec[i64] = vec[i64]()  # clubs in the players' reserves
        self.hunters: vec[i64] = vec[i64]()  # seat * 2 + club -> row
        self.touched: vec[i64] = vec[i64]()  # the same, of hunters that this action has placed or moved (ICE-K6)

    def lay_out(self, rounds: i64) -> None:
        """Everything before chance names the first player (sections C and S)."""
        self.rounds = rounds
        self.covered = START_GLACIERS[self.seats]  # the other tiles wait beside the board (ICE-S1, ICE-S2)
        self.mammoths = START_MAMMOTHS[self.seats]
        self.mammoth_supply = MAMMOTH_SUPPLY[self.seats]
        self.club_supply = CLUBS  # ICE-S13
        self.dark_reserve = DARK_RESERVE[self.seats]  # ICE-S11
        self.pool = DECK  # ICE-S7
        self.under = vec[i64]([0] * UNDER)
        self.hands = vec[i64]([0] * self.seats)
        self.stones = vec[i64]([START_STONES] * self.seats)  # ICE-S8
        self.reserve = vec[i64]([HUNTERS] * self.seats)  # ICE-S9
        self.clubs = vec[i64]([0] * self.seats)
        self.hunters = vec[i64]([0] * (self.seats * 2))
        self.touched = vec[i64]([0] * (self.seats * 2))
        self.lay_fires()

    def lay_fires(self) -> None:
        """One face-down fire in each open region (ICE-S12, ICE-T4)."""
        self.fires = EVERYWHERE // ANY & self.open()
        self.heat = 0
        self.shown = 0

    def copy_table(self, other: Table) -> None:
        self.copy_common(other)
        self.rounds = other.rounds
        self.round = other.round
        self.step = other.step
        self.seat = other.seat
        self.first = other.first
        self.ender = other.ender
        self.card = other.card
        self.use = other.use
        self.left = other.left
        self.at = other.at
        self.picked = other.picked
        self.other = other.other
        self.owners = other.owners
        self.colour = other.colour
        self.covered = other.covered
        self.mammoths = other.mammoths
        self.fires = other.fires
        self.heat = other.heat
        self.shown = other.shown
        self.mammoth_supply = other.mammoth_supply
        self.club_supply = other.club_supply
        self.light_reserve = other.light_reserve
        self.dark_reserve = other.dark_reserve
        self.pool = other.pool
        self.discard = other.discard
        self.open_light = other.open_light
        self.open_dark = other.open_dark
        self.under_light = other.under_light
        self.under_dark = other.under_dark
        self.under = other.under[:]
        self.hands = other.hands[:]
        self.stones = other.stones[:]
        self.reserve = other.reserve[:]
        self.clubs = other.clubs[:]
        self.hunters = other.hunters[:]
        self.touched = other.touched[:]

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, self.player, self.observer, tuple(self.scores), self.rounds, self.round, self.step, self.seat,
            self.first, self.ender, self.card, self.use, self.left, self.at, self.picked, self.other, self.owners,
            self.colour, self.covered, self.mammoths, self.fires, self.heat, self.shown, self.mammoth_supply,
            self.club_supply, self.light_reserve, self.dark_reserve, self.pool, self.discard, self.open_light,
            self.open_dark, self.under_light, self.under_dark, tuple(self.under), tuple(self.hands),
            tuple(self.stones), tuple(self.reserve), tuple(self.clubs), tuple(self.hunters), tuple(self.touched),
        )  # fmt: skip

    # --- looking at the board ------------------------------------------------------------------

    def open(self) -> i64:
        """The set of regions without a glacier: all that pieces may ever stand on (ICE-S3, ICE-N6)."""
        return EVERYWHERE & ~self.covered

    def last_round(self) -> bool:
        return self.round == self.rounds

    def standing_in(self, seat: i64, region: i64) -> i64:
        """Hunters of a seat in a region, with and without clubs."""
        both: i64 = self.hunters[seat * 2] + self.hunters[seat * 2 + 1]
        return both >> BITS * region & ANY

    def on_board(self, seat: i64) -> i64:
        """Hunters of a seat on the board: the other ones are in its reserve (ICE-I2)."""
        return HUNTERS - self.reserve[seat]

    # --- moving pieces -------------------------------------------------------------------------

    def place_hunter(self, seat: i64, region: i64) -> None:
        self.reserve[seat] -= 1
        self.hunters[seat * 2] += ONE[region]
        self.touched[seat * 2] += ONE[region]

    def move_hunter(self, hunter: i64, region: i64) -> None:
        """A hunter goes to another region, its club with it (ICE-B3)."""
        row: i64 = row_of(hunter)
        self.hunters[row] += ONE[region] - ONE[region_of(hunter)]
        self.touched[row] += ONE[region]

    def take_off(self, hunter: i64) -> None:
        """A hunter returns to its owner's reserve; its club, if it has one, to the supply (ICE-F11, ICE-B7)."""
        self.hunters[row_of(hunter)] -= ONE[region_of(hunter)]
        self.reserve[owner_of(hunter)] += 1
        self.club_supply += hunter & 1

    def put_club(self, seat: i64, region: i64) -> None:
        """A club goes under a hunter of its owner that has none and stands here (ICE-B4, ICE-B11)."""
        self.clubs[seat] -= 1
        self.hunters[seat * 2] -= ONE[region]
        self.hunters[seat * 2 + 1] += ONE[region]

    def await_chance(self, step: i64) -> None:
        self.step = step
        self.player = CHANCE


def hunter_of(owner: i64, region: i64, club: i64) -> i64:
    """The number of a hunter as `picked` keeps it."""
    return (owner * REGIONS + region) * 2 + club


def owner_of(hunter: i64) -> i64:
    return hunter // (2 * REGIONS)


def region_of(hunter: i64) -> i64:
    return hunter // 2 % REGIONS


def row_of(hunter: i64) -> i64:
    """Where the row of a hunter stands among the rows of hunters."""
    return hunter // (2 * REGIONS) * 2 + (hunter & 1)


def fill_regions(buf: vec[i64], count: i64, row: i64, first: i64) -> i64:
    """Append first + region for each region in which the row has something."""
    action: i64 = first
    while row:
        if row & ANY:
            buf[count] = action
            count += 1
        row >>= BITS
        action += 1
    return count


def fill_hunters(buf: vec[i64], count: i64, plain: i64, clubbed: i64, first: i64) -> i64:
    """Append the hunters of one owner: for each region without and with club."""
    action: i64 = first
    while plain | clubbed:
        if plain & ANY:
            buf[count] = action
            count += 1
        if clubbed & ANY:
            buf[count] = action + 1
            count += 1
        plain >>= BITS
        clubbed >>= BITS
        action += 2
    return count
