"""What lies on the table, and where the turn stands: the fields of a position."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE, State
from solutre.games.ice_age.rules.steps import DRAW_FIRST, NOTHING


@mypyc_attr(acyclic=True)
class Position(State):
    """Everything that lies on the table, and the action that is being carried out.

    A fire has no value before the conflicts, and a card of the shuffled part of a pile none before it is drawn: chance
    gives it then, weighted by what is left, which is the same as shuffling before (ICE-S7, ICE-H5). Only hands and the
    cards that players put under a pile have values that some know and others do not.
    """

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

    # --- written by tools/fields.py from the fields above -----------------------------------------

    def copy_fields(self, other: Position) -> None:
        """Become the same position; nothing that can change is shared."""
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
            self.open_dark, self.under_light, self.under_dark, tuple(self.under), tuple(self.hands), tuple(self.stones),
            tuple(self.reserve), tuple(self.clubs), tuple(self.hunters), tuple(self.touched),
        )  # fmt: skip


def await_chance(table: Position, step: i64) -> None:
    table.step = step
    table.player = CHANCE


def next_seat(table: Position, seat: i64) -> i64:
    """The player on the left: clockwise (ICE-M1)."""
    return seat + 1 if seat + 1 < table.seats else 0
