"""The end: the final action, the conversion, and the scoring of every source (section E).

Five rounds, one more action, and the count.
"""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME
from solutre.core.state import OVER
from solutre.games.prehistory.rules import development, spaces, stores
from solutre.games.prehistory.rules.components import (
    ACTIONS,
    COLOURS,
    COPY_CARD,
    KINDS,
    NOTHING,
    RITE,
    RITE_SCORE,
    ROW_SCORE,
    SET_SCORE,
    SPECIES,
)
from solutre.games.prehistory.rules.layouts import MEGALITH_B, MEGALITH_C
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.scoring import (
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
from solutre.games.prehistory.rules.seasons import summer
from solutre.games.prehistory.rules.seasons.spring import END
from solutre.games.prehistory.rules.special_spaces import (
    MEGALITH_A_SCORE,
    megalith_score,
    occupied_around,
    units_around,
)
from solutre.games.prehistory.rules.steps import END_OF_GAME


def fill_final(table: Position, buf: vec[i64]) -> i64:
    """Any one of the six by summer rules, a free choice, or pass (PRE-E1)."""
    buf[0] = END
    count: i64 = 1
    action: i64 = 0
    while action < ACTIONS:
        count = summer.fill_targets(table, buf, count, action)
        action += 1
    return development.fill_free(table, buf, count)


# --- the count -------------------------------------------------------------------------------------


def finish(table: Position) -> None:
    """Conversion and scoring for everybody, source by source (PRE-E5)."""
    table.step = END_OF_GAME
    table.player = OVER
    seat: i64 = 0
    while seat < table.seats:
        convert(table, seat)
        score_painting(table, seat)
        score_gathering(table, seat)
        score_hunting(table, seat)
        score_megaliths(table, seat)
        seat += 1
    seat = 0
    while seat < table.seats:
        score_rites(table, seat)
        seat += 1
    seat = 0
    while seat < table.seats and table.log is not None:
        table.note("total", "PRE-E6", seat, (table.scores[seat], spaces.camps_built(table, seat)))
        seat += 1
    table.note_winners("PRE-E6", (spaces.camps_built,))  # ties go to more camps


def convert(table: Position, seat: i64) -> None:
    """Every cube left is a point, every three points score 1 (PRE-E3, PRE-E4)."""
    cubes: i64 = stores.resources_of(table, seat) + stores.markers_of(table, seat)
    table.resources = table.resources[:]
    table.markers = table.markers[:]
    colour: i64 = 0
    while colour < COLOURS:
        table.resources[seat * COLOURS + colour] = 0
        table.markers[seat * COLOURS + colour] = 0
        colour += 1
    if cubes > 0:
        stores.gain_points(table, seat, cubes, "PRE-E3")
    points: i64 = table.development[seat]
    if development_score(points) > 0:
        table.score(seat, development_score(points), "PRE-E4", (points,), "score_points")


def score_painting(table: Position, seat: i64) -> None:
    row: i64 = 0
    while row < COLUMNS:
        sections: i64 = row_count(table.painted[seat], row)
        if sections > 0:
            table.score(seat, ROW_SCORE[sections], "PRE-R7", (row, sections), "score_row")
        row += 1


def score_gathering(table: Position, seat: i64) -> None:
    kind: i64 = 0
    while kind < KINDS:
        tiles: i64 = table.baskets[seat * KINDS + kind]
        if tiles > 0:
            table.score(seat, SET_SCORE[tiles], "PRE-G7", (kind, tiles), "score_basket")
        kind += 1


def score_hunting(table: Position, seat: i64) -> None:
    """Animals times footprints; ceremony cards count besides, they are no animals (PRE-H7, PRE-H8)."""
    species: i64 = 0
    while species < SPECIES:
        worth: i64 = animals_worth(table, seat, species)
        prints: i64 = footprints_owned(table, seat, species)
        if worth * prints > 0:
            table.score(seat, worth * prints, "PRE-H7", (species, worth, prints), "score_species")
        species += 1


def score_megaliths(table: Position, seat: i64) -> None:
    """Own A, spaces around each B, majority around each C (PRE-X4, PRE-X5, PRE-X7)."""
    own: i64 = table.megaliths[seat]
    if own > 0:
        table.score(seat, own * MEGALITH_A_SCORE, "PRE-X4", (own,), "score_megalith_a")
    at: i64 = 0
    while at < len(table.stones):
        space: i64 = table.stones[at]
        points: i64 = megalith_score(table, seat, space)
        there: i64 = 0 if table.log is None else spaces.spot(table, space)
        if points > 0 and table.land[space] == MEGALITH_B:
            told: tuple[int, ...] = (space, occupied_around(table, seat, space), there)
            table.score(seat, points, "PRE-X5", told, "score_megalith_b")
        elif points > 0 and table.land[space] == MEGALITH_C:
            told = (space, units_around(table, seat, space), there)
            table.score(seat, points, "PRE-X7", told, "score_megalith_c")
        at += 1


def score_rites(table: Position, seat: i64) -> None:
    """Each ceremony card, and last the one that counts another a second time (section Z)."""
    left: i64 = table.rites[seat] & ~ALONE[COPY_CARD]
    while left:
        low: i64 = left & -left
        card: i64 = BIT[low % PRIME]
        left ^= low
        count: i64 = times(table, seat, card)
        table.score(
            seat, count * RITE_SCORE[card], RITE_CLAUSE[RITE[card]], (card, count, RITE_SCORE[card]), "score_rite"
        )
    if (table.rites[seat] >> COPY_CARD) & 1:
        best: i64 = best_rite(table, seat)
        if best == NOTHING:
            table.score(seat, 0, "PRE-Z18", (), "score_no_copy")
        else:
            table.score(seat, rite_score(table, seat, best), "PRE-Z18", (best,), "score_copy")
