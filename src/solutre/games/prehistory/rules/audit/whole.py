"""The invariants of the rule book (section V), for every position between two picks."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, ONES
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules import spaces
from solutre.games.prehistory.rules.audit.beginning import audit_set_up
from solutre.games.prehistory.rules.audit.cards import audit_cards
from solutre.games.prehistory.rules.audit.pillars import audit_pillars
from solutre.games.prehistory.rules.audit.places import audit_camps, audit_chance, audit_map, audit_members, owned
from solutre.games.prehistory.rules.components import (
    ALL_GATHERING,
    CAMP_SCORE,
    CAMPS,
    COLOURS,
    FISH_PER_VALUE,
    KINDS,
    LAST_SPACE,
    NOTHING,
    PLACED_TILES,
    PRICE_TILES,
    ROUNDS,
    SECTIONS,
    SPECIES,
    TILES_PER_KIND,
    TOKENS_PER_SPECIES,
)
from solutre.games.prehistory.rules.layouts import ANIMAL_SPACE, FISH_SPACE, GATHERING_SPACE
from solutre.games.prehistory.rules.scoring import animals_worth
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import (
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    DEAL,
    END_OF_GAME,
    FIRST_RULES,
    FISH_VALUES,
    SPRING,
    SUMMER,
)

MOST_INCOME = 6  # in one summer (PRE-F8)
SHAMANS = 3


def audit(table: PreHistory) -> None:
    audit_prices(table)
    audit_members(table)
    audit_camps(table)
    audit_tiles(table)
    audit_cards(table)
    audit_pillars(table)
    audit_boards(table)
    audit_order(table)
    audit_map(table)
    audit_chance(table)
    audit_set_up(table)


def lying(table: PreHistory, printed: i64, piece: i64) -> i64:
    """How many pieces of this sort still lie on the map."""
    count: i64 = 0
    space: i64 = 0
    while space < len(table.land):
        if table.land[space] == printed and table.contents[space] == piece and spaces.piece_lies(table, space):
            count += 1
        space += 1
    return count


def shown(places: vec[i64], piece: i64) -> i64:
    """How many pieces of this sort lie in a display."""
    count: i64 = 0
    for other in places:
        if other == piece:
            count += 1
    return count


def audit_tiles(table: PreHistory) -> None:
    """Thirty gathering tiles, thirty fish, six animals: stack, slots, map and players (PRE-V5, PRE-V12)."""
    total: i64
    kind: i64 = 0
    while kind < KINDS:
        total = owned(table.baskets, kind, KINDS)
        tile: i64 = 2 * kind
        while tile < 2 * kind + 2:
            alike: i64 = (table.unseen_gathering >> (4 * tile)) & 15
            alike += lying(table, GATHERING_SPACE, tile) + shown(table.gathering_slots, tile)
            assert alike <= (ALL_GATHERING >> (4 * tile)) & 15, "PRE-G6: more tiles of a look than there are"
            total += alike
            tile += 1
        assert total == TILES_PER_KIND, "PRE-V5: gathering tiles were lost or made"
        kind += 1
    fish: i64 = 0
    while fish < FISH_VALUES:
        total = ((table.unseen_fish >> (4 * fish)) & 15) + owned(table.fish, fish, FISH_VALUES)
        total += lying(table, FISH_SPACE, fish) + shown(table.fish_slots, fish)
        assert total == FISH_PER_VALUE, "PRE-V5: fish were lost or made"
        fish += 1
    species: i64 = 0
    while species < SPECIES:
        total = ((table.unseen_tokens >> (4 * species)) & 15) + owned(table.tokens, species, SPECIES)
        assert total + lying(table, ANIMAL_SPACE, species) == TOKENS_PER_SPECIES, "PRE-V12: animals were lost or made"
        species += 1


def audit_prices(table: PreHistory) -> None:
    """Ten different price tiles on the board and in the stack, areas turned by 0 to 5 notches (PRE-V7)."""
    assert 1 <= table.round <= ROUNDS, "PRE-V7: the stack has no tile for this round"
    seen: i64 = 0
    for at in range(PLACED_TILES):
        tile = table.prices[at]
        if tile == NOTHING:
            assert table.step == DEAL, "PRE-V7: a price tile is missing"
        else:
            assert 0 <= tile < PRICE_TILES and not (seen >> tile) & 1, "PRE-V7: a price tile lies in two places"
            seen |= ALONE[tile]
    for area in range(len(table.turned)):
        assert 0 <= table.turned[area] < COLOURS, "PRE-C7: a price tile is turned by more than a circle"


def audit_boards(table: PreHistory) -> None:
    """Stores, tracks, shamans, paintings (PRE-V4, PRE-V9, PRE-V10)."""
    for seat in range(table.seats):
        for colour in range(COLOURS):
            assert table.resources[seat * COLOURS + colour] >= 0, "PRE-V9: fewer than no resources"
            assert table.markers[seat * COLOURS + colour] >= 0, "PRE-V9: fewer than no markers"
        assert table.development[seat] >= 0, "PRE-V9: fewer than no development points"
        assert 0 <= table.river[seat] <= LAST_SPACE, "PRE-V9: a disc beside the fishing track"
        assert 0 <= table.painted[seat] < ALONE[SECTIONS], "PRE-V10: a painting of more than nine sections"
        shamans = ONES[table.shamans[seat]]
        in_set_up = table.step in (DEAL, CHOOSE_WEATHER, CHOOSE_SHAMANS) and table.round == 1
        assert shamans == SHAMANS or (in_set_up and shamans == 0), "PRE-V4: not three shamans on three positions"
        audit_score(table, seat)


def audit_score(table: PreHistory, seat: i64) -> None:
    """Before the end, points come from animals, camps and income only (PRE-V13)."""
    least = 0
    for species in range(SPECIES):
        least += animals_worth(table, seat, species)
    for camp in range(CAMPS):
        if table.camp_at[seat * CAMPS + camp] != NOTHING:
            least += CAMP_SCORE[camp]
    summers = table.round if table.season > SPRING else table.round - 1
    assert least <= table.scores[seat], "PRE-V13: a score below what was gained at once"
    if table.step != END_OF_GAME:
        assert table.scores[seat] <= least + MOST_INCOME * summers, "PRE-V13: points of no source"


def audit_order(table: PreHistory) -> None:
    """The turn order is a permutation, the ceremony track the beginning of one (PRE-V11)."""
    placed: i64 = 0
    ended = False
    seen: i64 = 0
    for place in range(table.seats):
        if table.order[place] != NOTHING:
            assert not (seen >> table.order[place]) & 1, "PRE-V11: somebody stands twice in the turn order"
            seen |= ALONE[table.order[place]]
        seat = table.track[place]
        if seat == NOTHING:
            ended = True
        else:
            assert not ended and not (placed >> seat) & 1, "PRE-V11: the ceremony track has a gap or a player twice"
            placed |= ALONE[seat]
    rests = table.season == SPRING or table.season == SUMMER
    assert table.resting == 0 or (rests and table.rules != FIRST_RULES), "PRE-D10: somebody rests in this season"
    if table.step != DEAL or table.round > 1:
        assert seen == ALONE[table.seats] - 1, "PRE-V11: the turn order is no permutation"
    if table.player != CHANCE and table.step != END_OF_GAME:
        assert table.order[table.turn] == table.seat == table.player, "PRE-V11: somebody else's turn"
