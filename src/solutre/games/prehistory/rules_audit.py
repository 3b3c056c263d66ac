"""The invariants of the rule book (section V), for every position between two picks."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.state import CHANCE
from solutre.games.prehistory.components import (
    ALL_GATHERING,
    ALONE,
    CAMP_SCORE,
    CAMPS,
    COLOURS,
    FISH_PER_VALUE,
    KINDS,
    LAST_SPACE,
    MEMBERS,
    NOTHING,
    ONES,
    PLACED_TILES,
    PRICE_TILES,
    ROUNDS,
    SECTIONS,
    SPECIES,
    TILES_PER_KIND,
    TOKENS_PER_SPECIES,
)
from solutre.games.prehistory.rules import PreHistory
from solutre.games.prehistory.rules_audit_cards import audit_cards
from solutre.games.prehistory.rules_audit_chance import audit_chance
from solutre.games.prehistory.rules_audit_pillars import audit_pillars
from solutre.games.prehistory.rules_audit_setup import audit_set_up
from solutre.games.prehistory.rules_map import (
    ANIMAL_SPACE,
    CAMP_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    HALF,
    MEGALITH_A,
    SPACES,
    START,
)
from solutre.games.prehistory.rules_table import (
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    DEAL,
    END_OF_GAME,
    FIRST_RULES,
    FISH_VALUES,
    SPRING,
    SUMMER,
)
from solutre.games.prehistory.scoring import animals_worth

MOST_INCOME = 6  # in one summer (PRE-F8)
SHAMANS = 3
NEW_MEMBERS = 3  # on the map and in the tent before any camp (PRE-S17)


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


def audit_members(table: PreHistory) -> None:
    """Members of each player, and where they may stand together (PRE-V1, PRE-V3)."""
    for seat in range(table.seats):
        on_map: i64 = 0
        for space in range(len(table.members)):
            here: i64 = table.members_of(seat, space)
            on_map += here
            listed = (table.peopled[seat * 2 + space // HALF] >> (space % HALF)) & 1 == 1
            assert listed == (here > 0), "PRE-V1: the set of peopled spaces and the members differ"
        camps: i64 = table.camps_built(seat)
        assert table.tent[seat] >= 0, "PRE-V1: fewer than no members in a tent"
        assert on_map + table.tent[seat] == NEW_MEMBERS + camps <= MEMBERS, "PRE-V1: members were lost or made"
    for space in range(1, len(table.members)):
        audit_space(table, space)


def audit_space(table: PreHistory, space: int) -> None:
    """One member at most, unless it is an own camp; nobody in a foreign camp (PRE-V3)."""
    crowd = 0
    owner = NOTHING
    for seat in range(table.seats):
        here = table.members_of(seat, space)
        crowd += here
        if table.has_camp(seat, space):
            owner = seat
    if owner == NOTHING:
        assert crowd <= 1, "PRE-V3: two members on a space that is no camp"
    else:
        assert crowd == table.members_of(owner, space), "PRE-V3: a member in a foreign camp"


def audit_camps(table: PreHistory) -> None:
    """Each camp on a camp space, one at most on each (PRE-V2)."""
    seen: vec[i64] = vec[i64]([0, 0])
    for seat in range(table.seats):
        own = 0
        for camp in range(CAMPS):
            space = table.camp_at[seat * CAMPS + camp]
            if space != NOTHING:
                assert table.land[space] == CAMP_SPACE, "PRE-V2: a camp on a space that is no camp space"
                assert not (seen[space // HALF] >> (space % HALF)) & 1, "PRE-V2: two camps on one space"
                assert table.has_camp(seat, space), "PRE-V2: the set of camps and the camps differ"
                seen[space // HALF] |= ALONE[space % HALF]
                own += 1
        assert own == table.camps_built(seat), "PRE-V2: the set of camps and the camps differ"


def lying(table: PreHistory, printed: i64, piece: i64) -> i64:
    """How many pieces of this sort still lie on the map."""
    count: i64 = 0
    space: i64 = 0
    while space < len(table.land):
        if table.land[space] == printed and table.contents[space] == piece and table.piece_lies(space):
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


def owned(boards: vec[i64], first: i64, stride: i64) -> i64:
    """What all players have of something."""
    count: i64 = 0
    at: i64 = first
    while at < len(boards):
        count += boards[at]
        at += stride
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


def audit_map(table: PreHistory) -> None:
    """The size of the map, and its megaliths (PRE-V12, PRE-V14)."""
    assert len(table.land) == SPACES[table.seats], "PRE-V14: a map of the wrong size"
    assert table.land[START] == 0, "PRE-X10: something is printed on the start"
    gone: i64 = 0
    space: i64 = 0
    while space < len(table.land):
        if not table.piece_lies(space):
            assert FISH_SPACE <= table.land[space] <= MEGALITH_A, "PRE-X1: something was taken from an empty space"
            if table.land[space] == MEGALITH_A:
                gone += 1
        space += 1
    assert gone == owned(table.megaliths, 0, 1), "PRE-V12: megaliths were lost or made"
