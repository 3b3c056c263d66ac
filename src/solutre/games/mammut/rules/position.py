"""What lies on the table, and where the round stands: the fields of a position."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import UNKNOWN, State
from solutre.games.mammut.rules.scoring import (
    NOBODY,
)
from solutre.games.mammut.rules.steps import NO_PILE, START


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table of Mammut as numbers; sets of tiles, cards and species are bits."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.phase: i64 = START
        self.round: i64 = 0
        self.start: i64 = NOBODY  # who holds the start-player mammoth
        self.seat: i64 = 0  # told "seat": whose turn it is, or was at last
        self.asked: i64 = 0  # told "asked": whom the evaluation asks or deals to
        self.handled: i64 = 0  # told "players done": players whom this step of the evaluation is done with
        self.to_draw: i64 = 0  # told "cards to draw": cards still to be drawn by `asked`
        self.bag: i64 = 0  # follows: tiles not yet poured out, by type
        self.poured: i64 = 0  # slots filled by the pour
        self.middle: i64 = 0  # follows: sets of slots
        self.open: i64 = 0  # tiles known to all on both sides (MAM-H4)
        self.questions: i64 = 0  # follows: tiles that show a question mark
        self.animals: i64 = 0  # follows: tiles that show an animal
        self.shaman: i64 = UNKNOWN  # follows: the slot of the shaman tile
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
        self.picked: i64 = 0  # tiles in hand: taken so far, or stolen and not put back
        self.touched: i64 = 0  # tiles put back, looked at or turned by this action
        self.robbed: i64 = 0  # told "lot robbed": the lot that is being stolen from
        self.canonical: i64 = 0  # follows, as only a search sets it: 1: picks are offered in one order only
        self.last: i64 = UNKNOWN  # follows: the last pick, while `canonical` needs it
        self.named: i64 = 0  # species of the tiles to be exchanged by `asked` (MAM-X15)
        self.claims: i64 = 0  # told "claims": tokens that `asked` may still choose

    # --- written by tools/fields.py from the fields above -----------------------------------------

    def copy_fields(self, other: Position) -> None:
        """Become the same position; nothing that can change is shared."""
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
        self.picked = other.picked
        self.touched = other.touched
        self.robbed = other.robbed
        self.canonical = other.canonical
        self.last = other.last
        self.named = other.named
        self.claims = other.claims

    def small_numbers(self) -> dict[str, int]:
        """The small numbers of a moment, by their names in a dump."""
        return {
            "seat": self.seat,
            "asked": self.asked,
            "players done": self.handled,
            "cards to draw": self.to_draw,
            "lot robbed": self.robbed,
            "claims": self.claims,
        }

    def take_numbers(self, numbers: dict[str, int]) -> None:
        self.seat = numbers["seat"]
        self.asked = numbers["asked"]
        self.handled = numbers["players done"]
        self.to_draw = numbers["cards to draw"]
        self.robbed = numbers["lot robbed"]
        self.claims = numbers["claims"]

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, self.player, self.observer, tuple(self.scores), self.phase, self.round, self.start, self.seat,
            self.asked, self.handled, self.to_draw, self.bag, self.poured, self.middle, self.open, self.questions,
            self.animals, self.shaman, self.deck, self.discard, self.aside, self.pile, tuple(self.face),
            tuple(self.back), tuple(self.lots), tuple(self.hides), tuple(self.tokens), tuple(self.hand),
            tuple(self.down), tuple(self.drawn), tuple(self.peeked), self.picked, self.touched, self.robbed,
            self.canonical, self.last, self.named, self.claims,
        )  # fmt: skip
