"""The table: tiles in the middle and in lots, cards, tracks and tokens (sections S, R and H).

Backs of tiles and cards in hands have values here, because players may know some of them (MAM-H2, MAM-H5). A tile is
no more than its two faces, and lies in a slot that every pour deals anew: there are no tile numbers that could leak
(MAM-H8). The deck has no order: a card gets its value when it is drawn (MAM-H3).
"""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE, UNKNOWN, State
from solutre.games.mammut.components import (
    ALL_CARDS,
    ALONE,
    FIRST_ROUND,
    FULL_BAG,
    LOTS_EACH,
    QUESTION,
    RED,
    SLOTS,
    SPECIES0,
    START_HIDES,
    START_POINTS,
    card_total,
)

# the phases, in the order of a game; those without a name in PHASE_NAMES pass by themselves
START: Final = 0  # chance: the start player (MAM-S7)
TOKENS: Final = 1  # chance: a species for seat `seat` (MAM-S5)
DEAL: Final = 2  # chance: a card for seat `seat` (MAM-S3)
POUR: Final = 3  # chance: the next tile out of the bag (MAM-R2)
MAIN: Final = 4
TAKING: Final = 5
RETURN: Final = 6
PEEKING: Final = 7
FLIPPING: Final = 8
RECALLING: Final = 9
REVEAL: Final = 10
DRAW: Final = 11  # chance: a card for the axes of seat `asked` (MAM-V1)
GOODS_STEP: Final = 12
ANIMALS: Final = 13
EXCHANGE: Final = 14
CLAIM: Final = 15
CLEAN_UP: Final = 16
END: Final = 17
PHASE_NAMES: Final = (
    "start player", "first tokens", "deal", "pour out", "main", "taking", "returning", "peeking", "flipping",
    "recalling", "reveal", "draw cards", "goods", "animals", "exchange", "claim", "clean up", "over",
)  # fmt: skip

NOBODY: Final = -1
NO_PILE: Final = -1  # the discard pile was never reshuffled


@mypyc_attr(acyclic=True)
class Table(State):
    """What lies on the table and before the players."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.phase: i64 = START
        self.round: i64 = 0
        self.start: i64 = NOBODY  # who holds the start-player mammoth
        self.seat: i64 = 0  # whose turn it is, or was at last
        self.asked: i64 = 0  # whom the evaluation asks or deals to
        self.handled: i64 = 0  # players whom this step of the evaluation is done with
        self.to_draw: i64 = 0  # cards still to be drawn by `asked`
        self.bag: i64 = 0  # tiles not yet poured out, by type
        self.poured: i64 = 0  # slots filled by the pour
        self.middle: i64 = 0  # sets of slots
        self.open: i64 = 0  # tiles known to all on both sides (MAM-H4)
        self.questions: i64 = 0  # tiles that show a question mark
        self.animals: i64 = 0  # tiles that show an animal
        self.shaman: i64 = UNKNOWN  # the slot of the shaman tile
        self.deck: i64 = 0  # sets of cards
        self.discard: i64 = 0
        self.aside: i64 = 0  # loot cards played this round (MAM-K11)
        self.pile: i64 = NO_PILE  # what the last reshuffle made the deck of (MAM-H11)
        self.face: vec[i64] = vec[i64]()  # by slot
        self.back: vec[i64] = vec[i64]()
        self.lots: vec[i64] = vec[i64]()  # seat * 2 + heap -> set of slots
        self.hides: vec[i64] = vec[i64]()  # thin mammoths on the hide track, by seat (MAM-C8)
        self.tokens: vec[i64] = vec[i64]()  # sets of species; the other tokens are the supply (MAM-S4)
        self.hand: vec[i64] = vec[i64]()  # sets of cards
        self.down: vec[i64] = vec[i64]()  # evaluation cards of this round (MAM-K4)
        self.drawn: vec[i64] = vec[i64]()  # cards drawn since the last reshuffle (MAM-H11)
        self.peeked: vec[i64] = vec[i64]()  # tiles whose back a seat has looked at (MAM-H5)

    def lay_out(self) -> None:
        """Everything before chance has spoken (MAM-S1 to MAM-S10)."""
        self.scores = [START_POINTS] * self.seats  # MAM-S1
        self.round = FIRST_ROUND[self.seats]
        self.bag = FULL_BAG  # MAM-S10
        self.deck = ALL_CARDS
        self.face = vec[i64]([UNKNOWN] * SLOTS)
        self.back = vec[i64]([UNKNOWN] * SLOTS)
        self.lots = vec[i64]([0] * (2 * self.seats))
        self.hides = vec[i64]([START_HIDES] * self.seats)  # MAM-S2
        self.tokens = vec[i64]([0] * self.seats)
        self.hand = vec[i64]([0] * self.seats)
        self.down = vec[i64]([0] * self.seats)
        self.drawn = vec[i64]([0] * self.seats)
        self.peeked = vec[i64]([0] * self.seats)

    def copy_table(self, other: Table) -> None:
        self.copy_common(other)
        self.phase = other.phase
        self.round = other.round
        self.start = other.start
        self.seat = other.seat
        self.asked = other.asked
        self.handled = other.handled
        self.to_draw = other.to_draw
        self.bag = other.bag
        self.poured = other.poured
        self.middle = other.middle
        self.open = other.open
        self.questions = other.questions
        self.animals = other.animals
        self.shaman = other.shaman
        self.deck = other.deck
        self.discard = other.discard
        self.aside = other.aside
        self.pile = other.pile
        self.face = other.face[:]
        self.back = other.back[:]
        self.lots = other.lots[:]
        self.hides = other.hides[:]
        self.tokens = other.tokens[:]
        self.hand = other.hand[:]
        self.down = other.down[:]
        self.drawn = other.drawn[:]
        self.peeked = other.peeked[:]

    def table_key(self) -> tuple[object, ...]:
        return (
            self.seats, self.player, self.observer, tuple(self.scores), self.phase, self.round, self.start, self.seat,
            self.asked, self.handled, self.to_draw, self.bag, self.poured, self.middle, self.open, self.questions,
            self.animals, self.shaman, self.deck, self.discard, self.aside, self.pile, tuple(self.face),
            tuple(self.back), tuple(self.lots), tuple(self.hides), tuple(self.tokens), tuple(self.hand),
            tuple(self.down), tuple(self.drawn), tuple(self.peeked),
        )  # fmt: skip

    # --- what lies there -----------------------------------------------------------------------

    def before(self, seat: i64) -> i64:
        """All tiles before a player: one lot, with two players two (MAM-E8)."""
        return self.lots[2 * seat] | self.lots[2 * seat + 1]

    def missing(self, seat: i64) -> i64:
        """How many lots a player lacks (MAM-D2, MAM-P2)."""
        lacking: i64 = LOTS_EACH[self.seats]
        if self.lots[2 * seat]:
            lacking -= 1
        if self.lots[2 * seat + 1]:
            lacking -= 1
        return lacking

    def missing_lots(self) -> i64:
        """How many lots are still missing in the whole game (MAM-D11)."""
        lacking: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            lacking += self.missing(seat)
            seat += 1
        return lacking

    def knows(self, seat: i64, slot: i64) -> bool:
        """Whether a seat knows both sides of the tile in a slot (MAM-H4, MAM-H5)."""
        both: i64 = self.open
        if 0 <= seat < self.seats:
            both |= self.peeked[seat]
        return (both >> slot) & 1 == 1 or slot == self.shaman

    def turn_over(self, slot: i64) -> None:
        """The other side comes up; everybody has now seen both (MAM-R3, MAM-H4)."""
        face: i64 = self.face[slot]
        self.face[slot] = self.back[slot]
        self.back[slot] = face
        self.open |= ALONE[slot]
        self.note_tile(slot)

    def note_tile(self, slot: i64) -> None:
        """Keep the sets of question marks and animals, and the place of the shaman, up to date."""
        alone: i64 = ALONE[slot]
        face: i64 = self.face[slot]
        self.questions &= ~alone
        self.animals &= ~alone
        if face == QUESTION:
            self.questions |= alone
        elif SPECIES0 <= face < RED:
            self.animals |= alone
        elif face >= RED:
            self.shaman = slot

    # --- the discard pile and the bag -------------------------------------------------------------------

    def reshuffle(self) -> None:
        """The discard pile becomes the deck; what it holds is known to all (MAM-V4, MAM-H7, MAM-H11)."""
        self.note("reshuffle", "MAM-V4", CHANCE, (card_total(self.discard),))
        self.deck = self.discard
        self.pile = self.discard
        self.discard = 0
        seat: i64 = 0
        while seat < self.seats:
            self.drawn[seat] = 0
            seat += 1

    def clean_up(self) -> None:
        """Played cards to the discard pile, tiles into the bag, the next round (MAM-R4, MAM-R5)."""
        self.discard += self.aside
        self.aside = 0
        seat: i64 = 0
        while seat < self.seats:
            self.discard += self.down[seat]
            self.down[seat] = 0
            self.peeked[seat] = 0  # what was known dies with the round (MAM-H5)
            self.lots[2 * seat] = 0
            self.lots[2 * seat + 1] = 0
            seat += 1
        slot: i64 = 0
        while slot < SLOTS:
            self.face[slot] = UNKNOWN
            self.back[slot] = UNKNOWN
            slot += 1
        self.open = 0
        self.questions = 0
        self.animals = 0
        self.shaman = UNKNOWN
        self.poured = 0
        self.bag = FULL_BAG
        self.round += 1
        self.start = self.seat  # MAM-R7, MAM-D16
        self.phase = POUR
