"""The last step of the evaluation, animals with their cards (V17 to V20, X13 to X19)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE, BIT, PRIME, count_bits
from solutre.games.mammut.rules import evaluation, loot
from solutre.games.mammut.rules.components import (
    ALL_SPECIES,
    HIDE_ANIMAL,
    SPECIES0,
    WILD_ANIMAL,
    card_count,
)
from solutre.games.mammut.rules.position import Position
from solutre.games.mammut.rules.scoring import NOBODY, in_order
from solutre.games.mammut.rules.steps import (
    ANIMALS,
    CLAIM,
    CLEAN_UP,
    DONE,
    EXCHANGE,
)


def decline(table: Position, buf: vec[i64], count: i64) -> i64:
    """Done comes before the species: choices are listed in ascending order."""
    at: i64 = count
    while at > 0:
        buf[at] = buf[at - 1]
        at -= 1
    buf[0] = DONE
    return count + 1


# --- what may be chosen --------------------------------------------------------------------


def animal_tiles(table: Position, seat: i64) -> i64:
    """The species on the tiles of a player."""
    found: i64 = 0
    left: i64 = loot.before(table, seat) & table.animals
    while left:
        low: i64 = left & -left
        found |= ALONE[table.face[BIT[low % PRIME]] - SPECIES0]
        left ^= low
    return found


def exchangeable(table: Position) -> i64:
    """Species of own animal tiles that may still be named (MAM-X14, MAM-X19)."""
    if count_bits(table.named) == card_count(table.down[table.asked], WILD_ANIMAL):
        return 0
    return animal_tiles(table, table.asked) & ~table.named


def lacking(table: Position) -> i64:
    """Species that the player who is asked does not own (MAM-V18, MAM-X18)."""
    return ALL_SPECIES & ~table.tokens[table.asked]


# --- player by player ----------------------------------------------------------------------


def animals_on(table: Position) -> None:
    """In shaman order: name, tokens, claims, until somebody has to choose; then hide_animal (MAM-X15)."""
    while table.handled < table.seats:
        table.asked = in_order(loot.shaman_seat(table), loot.direction(table), table.seats, table.handled)
        if exchangeable(table) and lacking(table):
            table.phase = EXCHANGE
            return
        settle_tiles(table)
        table.handled += 1
    hide_animal(table)


def hide_animal(table: Position) -> None:
    """One token of choice for most hide tiles of the round, whoever played the card (MAM-X4, MAM-X9)."""
    table.handled += 1
    table.phase = CLEAN_UP
    if not evaluation.played(table, HIDE_ANIMAL):
        return
    winner: i64 = evaluation.most_hides_this_round(table)
    if winner == NOBODY:
        return
    table.asked = winner
    if lacking(table) == 0:
        table.note("claim_nothing", "MAM-X4", winner)
        return
    table.claims = 1
    table.phase = CLAIM


def name_tile(table: Position, species: i64) -> None:
    """One animal tile for one wild_animal (MAM-X13, MAM-X14)."""
    table.named |= ALONE[species]
    table.note("exchange", "MAM-X13", table.asked, (species,))
    if exchangeable(table) == 0:
        end_exchange(table)


def end_exchange(table: Position) -> None:
    """The other tiles give their tokens; then the species are chosen (MAM-X15, MAM-X19)."""
    settle_tiles(table)
    table.claims = count_bits(table.named)
    table.named = 0
    table.phase = CLAIM
    next_claim(table)


def settle_tiles(table: Position) -> None:
    """A token for each animal tile of a species not owned yet (MAM-V17, MAM-V18, MAM-V19, MAM-V20)."""
    species: i64 = 0
    tiles: i64 = animal_tiles(table, table.asked) & ~table.named
    while tiles >> species:
        if (tiles >> species) & 1:
            owned: i64 = (table.tokens[table.asked] >> species) & 1
            table.note("token_owned" if owned else "token", "MAM-V17", table.asked, (species,))
        species += 1
    table.tokens[table.asked] |= tiles


def claim(table: Position, species: i64) -> None:
    """A species of choice that the player does not own (MAM-X4, MAM-X13)."""
    table.tokens[table.asked] |= ALONE[species]
    clause = "MAM-X13" if table.handled < table.seats else "MAM-X4"
    table.note("claim", clause, table.asked, (species,))
    table.claims -= 1
    next_claim(table)


def next_claim(table: Position) -> None:
    """Whoever owns all seven gets nothing more (MAM-X18)."""
    if table.claims > 0 and lacking(table):
        return
    if table.claims > 0:
        table.note("claim_nothing", "MAM-X18", table.asked)
    table.claims = 0
    table.phase = ANIMALS if table.handled < table.seats else CLEAN_UP
    table.handled += 1
