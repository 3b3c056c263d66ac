"""The end: rest after each autumn, the final action, the conversion, and the scoring of every source (section E)."""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import CHANCE, OVER
from solutre.games.prehistory.components import (
    ACTIONS,
    ALONE,
    BIT,
    COLOURS,
    COPY_CARD,
    KINDS,
    NOTHING,
    RITE,
    RITE_SCORE,
    ROUNDS,
    ROW_SCORE,
    SET_SCORE,
    SPECIES,
)
from solutre.games.prehistory.rules_map import MEGALITH_B, MEGALITH_C, NO_SPACES
from solutre.games.prehistory.rules_megaliths import MEGALITH_A_SCORE, megalith_score, occupied_around, units_around
from solutre.games.prehistory.rules_spring import END
from solutre.games.prehistory.rules_summer import Summer
from solutre.games.prehistory.rules_table import END_OF_GAME, FINAL
from solutre.games.prehistory.scoring import (
    COLUMNS,
    RITE_CLAUSE,
    animals_worth,
    best_rite,
    development_score,
    footprints_owned,
    rite_score,
    row_count,
    times,
)


@mypyc_attr(acyclic=True)
class End(Summer):
    """Five rounds, one more action, and the count."""

    def end_autumn(self) -> None:
        """Members rest; after round 5 the final actions, otherwise the next winter (PRE-A4, PRE-E1)."""
        self.tired = NO_SPACES[:2]
        if self.round < ROUNDS:
            self.begin_winter()
            return
        self.season = FINAL
        self.note("final_actions", "PRE-E1", CHANCE)
        self.turn = -1
        self.next_in_order()

    def fill_final(self, buf: vec[i64]) -> i64:
        """Any one of the six by summer rules, a free choice, or pass (PRE-E1)."""
        buf[0] = END
        count: i64 = 1
        action: i64 = 0
        while action < ACTIONS:
            count = self.fill_targets(buf, count, action)
            action += 1
        return self.fill_free(buf, count)

    # --- the count -----------------------------------------------------------------------------

    def finish(self) -> None:
        """Conversion and scoring for everybody, source by source (PRE-E5)."""
        self.step = END_OF_GAME
        self.player = OVER
        seat: i64 = 0
        while seat < self.seats:
            self.convert(seat)
            self.score_painting(seat)
            self.score_gathering(seat)
            self.score_hunting(seat)
            self.score_megaliths(seat)
            seat += 1
        seat = 0
        while seat < self.seats:
            self.score_rites(seat)
            seat += 1
        self.note_winners()

    def convert(self, seat: i64) -> None:
        """Every cube left is a point, every three points score 1 (PRE-E3, PRE-E4)."""
        cubes: i64 = self.resources_of(seat) + self.markers_of(seat)
        self.resources = self.resources[:]
        self.markers = self.markers[:]
        colour: i64 = 0
        while colour < COLOURS:
            self.resources[seat * COLOURS + colour] = 0
            self.markers[seat * COLOURS + colour] = 0
            colour += 1
        if cubes > 0:
            self.gain_points(seat, cubes, "PRE-E3")
        points: i64 = self.development[seat]
        if development_score(points) > 0:
            self.score(seat, development_score(points), "PRE-E4", (points,), "score_points")

    def score_painting(self, seat: i64) -> None:
        row: i64 = 0
        while row < COLUMNS:
            sections: i64 = row_count(self.painted[seat], row)
            if sections > 0:
                self.score(seat, ROW_SCORE[sections], "PRE-R7", (row, sections), "score_row")
            row += 1

    def score_gathering(self, seat: i64) -> None:
        kind: i64 = 0
        while kind < KINDS:
            tiles: i64 = self.baskets[seat * KINDS + kind]
            if tiles > 0:
                self.score(seat, SET_SCORE[tiles], "PRE-G7", (kind, tiles), "score_basket")
            kind += 1

    def score_hunting(self, seat: i64) -> None:
        """Animals times footprints; ceremony cards count besides, they are no animals (PRE-H7, PRE-H8)."""
        species: i64 = 0
        while species < SPECIES:
            worth: i64 = animals_worth(self, seat, species)
            prints: i64 = footprints_owned(self, seat, species)
            if worth * prints > 0:
                self.score(seat, worth * prints, "PRE-H7", (species, worth, prints), "score_species")
            species += 1

    def score_megaliths(self, seat: i64) -> None:
        """Own A, spaces around each B, majority around each C (PRE-X4, PRE-X5, PRE-X7)."""
        own: i64 = self.megaliths[seat]
        if own > 0:
            self.score(seat, own * MEGALITH_A_SCORE, "PRE-X4", (own,), "score_megalith_a")
        at: i64 = 0
        while at < len(self.stones):
            space: i64 = self.stones[at]
            points: i64 = megalith_score(self, seat, space)
            if points > 0 and self.land[space] == MEGALITH_B:
                self.score(seat, points, "PRE-X5", (space, occupied_around(self, seat, space)), "score_megalith_b")
            elif points > 0 and self.land[space] == MEGALITH_C:
                self.score(seat, points, "PRE-X7", (space, units_around(self, seat, space)), "score_megalith_c")
            at += 1

    def score_rites(self, seat: i64) -> None:
        """Each ceremony card, and last the one that counts another a second time (section Z)."""
        left: i64 = self.rites[seat] & ~ALONE[COPY_CARD]
        while left:
            low: i64 = left & -left
            card: i64 = BIT[low % 67]
            left ^= low
            count: i64 = times(self, seat, card)
            self.score(
                seat, count * RITE_SCORE[card], RITE_CLAUSE[RITE[card]], (card, count, RITE_SCORE[card]), "score_rite"
            )
        if (self.rites[seat] >> COPY_CARD) & 1:
            best: i64 = best_rite(self, seat)
            if best == NOTHING:
                self.score(seat, 0, "PRE-Z18", (), "score_no_copy")
            else:
                self.score(seat, rite_score(self, seat, best), "PRE-Z18", (best,), "score_copy")

    def note_winners(self) -> None:
        """Most points win; ties go to more camps, then the victory is shared (PRE-E6)."""
        if self.log is None:
            return
        places = self.ranking()
        for seat in range(self.seats):
            self.note("total", "PRE-E6", seat, (self.scores[seat], self.camps_built(seat)))
        for seat in range(self.seats):
            if places[seat] == 1:
                self.note("win", "PRE-E6", seat, (self.scores[seat], self.camps_built(seat)))

    def standing(self, seat: i64) -> i64:
        """Score, then camps built (PRE-E6)."""
        return self.scores[seat] * 10 + self.camps_built(seat)
