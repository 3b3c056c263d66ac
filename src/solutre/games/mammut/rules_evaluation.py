"""The evaluation: reveal, then axe, hide, tusk, meat and fire (sections E, V and X)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.games.mammut.components import (
    AXE,
    AXE_CARD_VALUE,
    AXE_FIRE,
    AXE_HIDE,
    AXE_POINTS,
    BIT,
    CARD_KINDS,
    CARD_VALUE,
    FIRE,
    FIRE_PENALTY,
    GOODS,
    HIDE,
    HIDE_POINTS,
    LAST_ROUND,
    LOOT_CARDS,
    MEAT,
    OWN_HIDE,
    TUSK,
    TUSK_FIRE,
    TUSK_POINTS,
    card_count,
    card_total,
)
from solutre.games.mammut.rules_share import Distribution
from solutre.games.mammut.rules_table import ANIMALS, DRAW, GOODS_STEP
from solutre.games.mammut.scoring import (
    NOBODY,
    ahead_in_meat,
    arrow,
    axes_worth,
    fire_bonus,
    furthest,
    hide_prize,
    in_order,
    least,
    meat_prize,
    most,
    rearmost,
    tusks_worth,
)


@mypyc_attr(acyclic=True)
class Evaluation(Distribution):
    """What the shared-out loot is worth, in the order of the book (MAM-E4)."""

    # --- the shaman ----------------------------------------------------------------------------

    def shaman_seat(self) -> i64:
        """Who holds the shaman tile: always somebody (MAM-T4)."""
        seat: i64 = 0
        while seat < self.seats:
            if (self.before(seat) >> self.shaman) & 1:
                return seat
            seat += 1
        return 0

    def direction(self) -> i64:
        """The arrow that lies up now (MAM-T5)."""
        return arrow(self.face[self.shaman])

    # --- counting ------------------------------------------------------------------------------

    def played(self, kind: i64) -> bool:
        """Whether anybody laid this card face down this round: it works for whom it names (MAM-X9)."""
        seat: i64 = 0
        while seat < self.seats:
            if card_count(self.down[seat], kind) > 0:
                return True
            seat += 1
        return False

    def count_tiles(self) -> vec[i64]:
        """The goods before each player, both lots together (MAM-E8, MAM-P6); the shaman is none (MAM-T6)."""
        counts: vec[i64] = vec[i64]([0] * (self.seats * GOODS))
        seat: i64 = 0
        while seat < self.seats:
            left: i64 = self.before(seat)
            while left:
                low: i64 = left & -left
                face: i64 = self.face[BIT[low % 67]]
                if face < GOODS:
                    counts[seat * GOODS + face] += 1
                left ^= low
            seat += 1
        return counts

    def holder_of_most(self, counts: vec[i64], good: i64) -> i64:
        return most(counts, good, self.shaman_seat(), self.direction(), self.seats)

    def add_hide_cards(self, counts: vec[i64]) -> None:
        """Cards that count as a hide tile, everywhere that a hide tile counts (MAM-X2, MAM-X5, MAM-X11, MAM-X12)."""
        seat: i64 = 0
        while seat < self.seats:
            counts[seat * GOODS + HIDE] += card_count(self.down[seat], OWN_HIDE)
            seat += 1
        if self.played(AXE_HIDE):
            winner: i64 = self.holder_of_most(counts, AXE)
            if winner != NOBODY:
                counts[winner * GOODS + HIDE] += 1

    def most_hides_this_round(self) -> i64:
        """Tiles and cards of this round; the track is not looked at (MAM-X3, MAM-X4)."""
        counts: vec[i64] = self.count_tiles()
        self.add_hide_cards(counts)
        return self.holder_of_most(counts, HIDE)

    # --- booking -------------------------------------------------------------------------------

    def lose(self, seat: i64, points: i64, clause: str, count: i64, kind: str) -> None:
        """A loss stops at 0; the rest of it is forgotten; gains have no limit (MAM-E7, MAM-E9, MAM-EX6, MAM-I4)."""
        lost: i64 = points
        if self.scores[seat] < lost:
            lost = self.scores[seat]
        self.score(seat, -lost, clause, (count, points, lost), kind)
        if lost < points:
            self.note("floor", "MAM-E7", seat, (points - lost,))

    # --- preparation ---------------------------------------------------------------------------

    def reveal(self) -> None:
        """Face-down cards, then question marks (MAM-E1, MAM-E2, MAM-E3)."""
        last = self.round == LAST_ROUND
        self.note("last_evaluation" if last else "evaluation", "MAM-D15", self.seat, (self.round,))
        if self.log is not None:
            self.note_cards()
        seat: i64 = 0
        while seat < self.seats:
            turned: i64 = self.before(seat) & self.questions
            left: i64 = turned
            while left:
                low: i64 = left & -left
                self.turn_over(BIT[low % 67])
                left ^= low
            if turned:
                self.note_heap("reveal_tiles", "MAM-E2", seat, turned)
            seat += 1
        if self.log is not None:
            self.note_order()
        self.phase = GOODS_STEP if last else DRAW
        self.asked = self.shaman_seat()
        self.handled = 0
        self.to_draw = self.axes(self.asked)

    def note_cards(self) -> None:
        for seat in range(self.seats):
            for kind in range(LOOT_CARDS, CARD_KINDS):
                for _ in range(card_count(self.down[seat], kind)):
                    self.note("reveal_card", "MAM-E1", seat, (kind,))

    def note_order(self) -> None:
        shaman, step = self.shaman_seat(), self.direction()
        order: list[int] = [in_order(shaman, step, self.seats, place) for place in range(self.seats)]
        self.note("order", "MAM-T1", shaman, (self.face[self.shaman], *order))

    # --- axe -----------------------------------------------------------------------------------

    def axes(self, seat: i64) -> i64:
        count: i64 = 0
        left: i64 = self.before(seat)
        while left:
            low: i64 = left & -left
            if self.face[BIT[low % 67]] == AXE:
                count += 1
            left ^= low
        return count

    def draw_on(self) -> bool:
        """All cards of one player, then clockwise, whatever the arrow (MAM-V1, MAM-V2, MAM-V3, MAM-I12).

        True while chance has one to tell.
        """
        while self.handled < self.seats:
            if self.to_draw > 0 and card_total(self.deck) == 0 and self.discard:
                self.reshuffle()  # without the cards of this round (MAM-V4)
            if self.to_draw > 0 and card_total(self.deck) > 0:
                return True
            if self.to_draw > 0:
                self.note("no_cards", "MAM-V5", self.asked, (self.to_draw,))
            self.handled += 1
            self.asked = (self.asked + 1) % self.seats
            self.to_draw = self.axes(self.asked) if self.handled < self.seats else 0
        self.phase = GOODS_STEP
        return False

    def score_axes(self, counts: vec[i64]) -> None:
        """Points in the last round, and those of axe_points on top (MAM-V6, MAM-X16, MAM-X17)."""
        bonus = self.played(AXE_POINTS)
        seat: i64 = 0
        while seat < self.seats:
            axes: i64 = counts[seat * GOODS + AXE]
            if axes > 0 and self.round == LAST_ROUND:
                self.score(seat, axes_worth(axes), "MAM-V6", (axes,), "axes")
            if axes > 0 and bonus:
                clause = "MAM-X17" if self.round == LAST_ROUND else "MAM-X16"
                self.score(seat, AXE_CARD_VALUE * axes, clause, (axes,), "axe_points")
            seat += 1

    # --- the goods -----------------------------------------------------------------------------

    def score_goods(self) -> None:
        """Cards work in the step of what they yield, after its ordinary scoring (MAM-E4, MAM-E5, MAM-E6, MAM-I10)."""
        counts: vec[i64] = self.count_tiles()
        self.score_axes(counts)
        self.score_hides(counts)
        self.score_tusks(counts)
        self.score_meat(counts)
        self.score_fire(counts)
        self.handled = 0
        self.to_draw = 0
        self.phase = ANIMALS

    def score_hides(self, counts: vec[i64]) -> None:
        """Move, then the first gains and the last loses the number of the round (MAM-V7 to MAM-V11, MAM-I11)."""
        self.note_hide_cards(counts)
        self.add_hide_cards(counts)
        seat: i64 = 0
        while seat < self.seats:
            moved: i64 = counts[seat * GOODS + HIDE]
            if moved > 0:
                self.hides[seat] += moved
                self.note("hides", "MAM-V7", seat, (moved, self.hides[seat]))
            seat += 1
        shaman: i64 = self.shaman_seat()
        step: i64 = self.direction()
        prize: i64 = hide_prize(self.round)
        first: i64 = furthest(self.hides, shaman, step, self.seats)
        self.score(first, prize, "MAM-V8", (self.hides[first],), "hide_first")
        last: i64 = rearmost(self.hides, shaman, step, self.seats)
        self.lose(last, prize, "MAM-V9", self.hides[last], "hide_last")
        if self.played(HIDE_POINTS):
            winner: i64 = self.holder_of_most(counts, HIDE)
            if winner != NOBODY:
                self.score(winner, CARD_VALUE, "MAM-X3", (counts[winner * GOODS + HIDE],), "hide_points")

    def note_hide_cards(self, counts: vec[i64]) -> None:
        if self.log is None:
            return
        for seat in range(self.seats):
            for _ in range(card_count(self.down[seat], OWN_HIDE)):
                self.note("counts_as", "MAM-X2", seat, (OWN_HIDE, HIDE))
        if self.played(AXE_HIDE) and self.holder_of_most(counts, AXE) != NOBODY:
            self.note("counts_as", "MAM-X5", self.holder_of_most(counts, AXE), (AXE_HIDE, HIDE))

    def score_tusks(self, counts: vec[i64]) -> None:
        seat: i64 = 0
        while seat < self.seats:
            tusks: i64 = counts[seat * GOODS + TUSK]
            if tusks > 0:
                self.score(seat, tusks_worth(tusks), "MAM-V12", (tusks,), "tusks")
            seat += 1
        if self.played(TUSK_POINTS):
            winner: i64 = self.holder_of_most(counts, TUSK)
            if winner != NOBODY:
                self.score(winner, CARD_VALUE, "MAM-X8", (counts[winner * GOODS + TUSK],), "tusk_points")

    def score_meat(self, counts: vec[i64]) -> None:
        """Places by meat; a tie is never shared, an unfilled place is forfeited (MAM-V13, MAM-V14, MAM-V15)."""
        shaman: i64 = self.shaman_seat()
        step: i64 = self.direction()
        seat: i64 = 0
        while seat < self.seats:
            meat: i64 = counts[seat * GOODS + MEAT]
            place: i64 = ahead_in_meat(counts, seat, shaman, step, self.seats)
            prize: i64 = meat_prize(self.seats, place, meat)
            if prize > 0:
                self.score(seat, prize, "MAM-V13", (meat, place), "meat")
            seat += 1

    def score_fire(self, counts: vec[i64]) -> None:
        """Fewest fires lose; with two players the loss first, then the other's fires (MAM-V16, MAM-P7, MAM-P8)."""
        self.add_fire_card(counts, AXE_FIRE, AXE, "MAM-X6")
        self.add_fire_card(counts, TUSK_FIRE, TUSK, "MAM-X7")
        loser: i64 = least(counts, FIRE, self.shaman_seat(), self.direction(), self.seats)
        clause = "MAM-P7" if self.seats == 2 else "MAM-V16"
        self.lose(loser, FIRE_PENALTY, clause, counts[loser * GOODS + FIRE], "fire_last")
        seat: i64 = 0
        while seat < self.seats:
            bonus: i64 = fire_bonus(self.seats, counts[seat * GOODS + FIRE])
            if seat != loser and bonus > 0:
                self.score(seat, bonus, "MAM-P7", (counts[seat * GOODS + FIRE],), "fire_bonus")
            seat += 1

    def add_fire_card(self, counts: vec[i64], card: i64, good: i64, clause: str) -> None:
        """A card that counts as a fire tile for whoever has most of a good (MAM-X11)."""
        if self.played(card):
            winner: i64 = self.holder_of_most(counts, good)
            if winner != NOBODY:
                counts[winner * GOODS + FIRE] += 1
                self.note("counts_as", clause, winner, (card, FIRE))
