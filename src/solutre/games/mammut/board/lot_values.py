"""What lots are worth in the six scorings, as the evaluation would count them now (sections T, V and X)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from solutre.core.native import i64, vec
from solutre.draw.kept import found_once
from solutre.games.mammut.board.scene import Scene, Tile
from solutre.games.mammut.rules.components import (
    AXE,
    AXE_CARD_VALUE,
    AXE_FIRE,
    AXE_HIDE,
    AXE_POINTS,
    CARD_VALUE,
    FINAL_ANIMALS,
    FIRE,
    FIRE_PENALTY,
    GOODS,
    HIDE,
    HIDE_ANIMAL,
    HIDE_POINTS,
    LAST_ROUND,
    MEAT,
    OWN_HIDE,
    RED,
    SPECIES0,
    TUSK,
    TUSK_FIRE,
    TUSK_POINTS,
)
from solutre.games.mammut.rules.scoring import (
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
from solutre.games.mammut.rules.steps import MAIN, RETURN, TAKING

STEPS = ("axe", "hide", "tusk", "meat", "fire", "animal")  # MAM-E4
ANIMAL_STEP = 5
Held = dict[int, frozenset[int]]  # seat -> slots
AS_IT_LIES, TAKES_ALL, TAKES_REST = "as_it_lies", "takes_all", "takes_rest"
OFTEN = 1 << 12  # evaluations that are remembered


@dataclass(frozen=True)
class Gain:
    """What one step brings one player, why, and by which clause."""

    count: int  # tiles, and cards that count as tiles
    value: int  # what is compared: the count, or the place on the hide track
    points: int
    why: str  # a label
    number: int  # the number in that label
    clause: str
    card: str = ""  # the clause of a card that gave some of the points


Step = tuple[Gain, ...]  # by seat


class Stake(NamedTuple):
    """What a player brings to an evaluation: tiles, and what counts besides them."""

    goods: tuple[int, ...]  # how many of each
    species: frozenset[int]
    down: tuple[int, ...]  # cards face down that the observer knows of
    hides: int
    tokens: frozenset[int]


@dataclass(frozen=True)
class Reckoning:
    """Lots, the known cards and an order of the shaman: all that an evaluation needs."""

    players: tuple[Stake, ...]
    goods: vec[i64]  # of all players; cards add to them
    played: frozenset[int]  # cards face down that the observer knows of
    holder: int
    step: int  # the direction of the arrow
    round: int
    shared_out: bool

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def last_round(self) -> bool:
        return self.round == LAST_ROUND

    def count(self, seat: int, good: int) -> int:
        return int(self.goods[seat * GOODS + good])

    def most(self, good: int) -> int:
        return int(most(self.goods, good, self.holder, self.step, self.seats))


# --- who holds what ------------------------------------------------------------------------------


@found_once
def forecast(table: Scene) -> tuple[Held, str, int]:
    """What everybody would hold, which assumption that makes, and about whom."""
    held = {seat: table.before(seat) for seat in range(table.seats)}
    if table.phase in (TAKING, RETURN):
        held[table.seat] |= table.picked
    if table.phase == MAIN and table.missing_lots == 1 and table.middle:
        held[table.seat] |= table.middle  # the last lot takes everything (MAM-D11)
        return held, TAKES_ALL, table.seat
    if table.picked and table.missing_lots == 2 and table.middle:
        last = next(seat for seat in range(table.seats) if table.missing(seat) > (seat == table.seat))
        held[last] |= table.middle
        return held, TAKES_REST, last
    return held, AS_IT_LIES, table.seat


def holders(table: Scene, held: Held) -> list[int]:
    """Who holds the shaman, or might yet."""
    found = [seat for seat, slots in held.items() if table.shaman in slots]
    return found or list(range(table.seats))


def hidden_in(table: Scene, slots: frozenset[int]) -> int:
    return len(slots & _counting(table.tiles).hidden)


class Counting(NamedTuple):
    """What the tiles of a round count as, by slot, and which of them nobody knows who looks."""

    faces: tuple[int, ...]
    hidden: frozenset[int]


@lru_cache(OFTEN)
def _counting(tiles: tuple[Tile, ...]) -> Counting:
    return Counting(tuple(tile.counts_as for tile in tiles), frozenset(tile.slot for tile in tiles if tile.hidden))


def stakes(table: Scene, held: Held) -> tuple[Stake, ...]:
    """What every player brings to an evaluation."""
    found, faces = [], _counting(table.tiles).faces
    for seat, player in enumerate(table.players):
        goods, species = [0] * GOODS, []
        for slot in held[seat]:
            face = faces[slot]
            if 0 <= face < GOODS:
                goods[face] += 1
            elif SPECIES0 <= face < RED:
                species.append(face - SPECIES0)
        found.append(Stake(tuple(goods), frozenset(species), player.down, player.hides, player.tokens))
    return tuple(found)


def steps_for(table: Scene, held: Held, holder: int) -> tuple[Step, ...]:
    """All six steps in order."""
    return steps_of(table, stakes(table, held), holder)


def steps_of(table: Scene, players: tuple[Stake, ...], holder: int) -> tuple[Step, ...]:
    """The same, of what was counted before."""
    step = int(arrow(table.tiles[table.shaman].face)) if table.shaman >= 0 else 1
    return _steps(players, holder, step, table.round, table.shared_out)


@lru_cache(OFTEN)
def _steps(players: tuple[Stake, ...], holder: int, step: int, round: int, shared_out: bool) -> tuple[Step, ...]:
    """Cards that count as tiles are added on the way (MAM-E5, MAM-E6)."""
    goods = vec[i64]([count for player in players for count in player.goods])
    played = frozenset(kind for player in players for kind in player.down)
    sums = Reckoning(players, goods, played, holder, step, round, shared_out)
    ways: tuple[Callable[[Reckoning], Step], ...] = (_axes, _hides, _tusks, _meat, _fires, _animals)
    return tuple(way(sums) for way in ways)


def shaman_order(table: Scene, held: Held) -> list[int]:
    """The order that breaks ties; empty while nobody holds the shaman (MAM-T1)."""
    found = [seat for seat, slots in held.items() if table.shaman in slots]
    if not found:
        return []
    step = arrow(table.tiles[table.shaman].face)
    return [int(in_order(found[0], step, table.seats, place)) for place in range(table.seats)]


# --- the six steps -------------------------------------------------------------------------------


def _axes(sums: Reckoning) -> Step:
    """A card an axe, points in the last round, and those of axe_points (MAM-V1, MAM-V6, MAM-X16)."""
    gains = []
    bonus = AXE_CARD_VALUE if AXE_POINTS in sums.played else 0
    for seat in range(sums.seats):
        axes = sums.count(seat, AXE)
        points = (int(axes_worth(axes)) if sums.last_round else 0) + bonus * axes
        why, clause = ("each_axe", "MAM-V6") if sums.last_round else ("draws", "MAM-V1")
        gains.append(Gain(axes, axes, points, why, axes, clause, "MAM-X16" if bonus and axes else ""))
    return tuple(gains)


def _hides(sums: Reckoning) -> Step:
    """The track after all moves; first, last, and hide_points (MAM-V7 to MAM-V10, MAM-X2, MAM-X3, MAM-X5)."""
    players = sums.players
    for seat in range(sums.seats):
        sums.goods[seat * GOODS + HIDE] += players[seat].down.count(OWN_HIDE)
    _count_as(sums, AXE_HIDE, AXE, HIDE)
    moved = [0 if sums.shared_out else sums.count(seat, HIDE) for seat in range(sums.seats)]
    track = vec[i64]([players[seat].hides + moved[seat] for seat in range(sums.seats)])
    first = furthest(track, sums.holder, sums.step, sums.seats)
    last = rearmost(track, sums.holder, sums.step, sums.seats)
    prize = int(hide_prize(sums.round))
    card = sums.most(HIDE) if HIDE_POINTS in sums.played else -1
    gains = []
    for seat in range(sums.seats):
        points, why, clause = 0, "between", "MAM-V7"
        if seat == first:
            points, why, clause = prize, "furthest", "MAM-V8"
        elif seat == last:
            points, why, clause = -prize, "rearmost", "MAM-V9"
        if seat == card:
            points += CARD_VALUE
        place = int(track[seat])
        gains.append(Gain(sums.count(seat, HIDE), place, points, why, place, clause, "MAM-X3" if seat == card else ""))
    return tuple(gains)


def _tusks(sums: Reckoning) -> Step:
    """Points a tusk, and tusk_points (MAM-V12, MAM-X8)."""
    card = sums.most(TUSK) if TUSK_POINTS in sums.played else -1
    gains = []
    for seat in range(sums.seats):
        tusks = sums.count(seat, TUSK)
        points = int(tusks_worth(tusks)) + (CARD_VALUE if seat == card else 0)
        gains.append(Gain(tusks, tusks, points, "each_tusk", tusks, "MAM-V12", "MAM-X8" if seat == card else ""))
    return tuple(gains)


def _meat(sums: Reckoning) -> Step:
    """Places by meat (MAM-V13, MAM-V14, MAM-V15)."""
    gains = []
    for seat in range(sums.seats):
        meat = sums.count(seat, MEAT)
        place = int(ahead_in_meat(sums.goods, seat, sums.holder, sums.step, sums.seats))
        why, clause = ("meat_place", "MAM-V13") if meat else ("no_meat", "MAM-V14")
        gains.append(Gain(meat, meat, int(meat_prize(sums.seats, place, meat)), why, place, clause))
    return tuple(gains)


def _fires(sums: Reckoning) -> Step:
    """Fewest fires lose; with two players the other's fires count (MAM-V16, MAM-P7, MAM-X6, MAM-X7)."""
    _count_as(sums, AXE_FIRE, AXE, FIRE)
    _count_as(sums, TUSK_FIRE, TUSK, FIRE)
    loser = least(sums.goods, FIRE, sums.holder, sums.step, sums.seats)
    clause = "MAM-P7" if sums.seats == 2 else "MAM-V16"
    gains = []
    for seat in range(sums.seats):
        fires = sums.count(seat, FIRE)
        bonus = int(fire_bonus(sums.seats, fires))
        points, why = (-FIRE_PENALTY, "fewest") if seat == loser else (bonus, "each_fire" if bonus else "not_fewest")
        gains.append(Gain(fires, fires, points, why, fires, clause))
    return tuple(gains)


def _count_as(sums: Reckoning, card: int, good: int, becomes: int) -> None:
    """A card that counts as a tile for whoever has most of a good (MAM-X5, MAM-X6, MAM-X7)."""
    if card in sums.played and (winner := sums.most(good)) >= 0:
        sums.goods[winner * GOODS + becomes] += 1


def _animals(sums: Reckoning) -> Step:
    """New species, and how many would be owned then (MAM-V17, MAM-V18, MAM-X4)."""
    card = sums.most(HIDE) if HIDE_ANIMAL in sums.played and not sums.shared_out else -1
    gains = []
    for seat, player in enumerate(sums.players):
        fresh = len(player.species - player.tokens)
        clause = "MAM-X4" if seat == card else ""
        new = min(fresh + (seat == card), len(FINAL_ANIMALS) - 1 - len(player.tokens))
        shown = len(player.species)
        why, number = ("animal_tiles", shown) if sums.shared_out else ("new_species", new)
        gains.append(Gain(shown, number, 0, why, number, "MAM-V17", clause))
    return tuple(gains)


def set_value(species: int) -> int:
    """What so many species are worth at the end (MAM-F1)."""
    return int(FINAL_ANIMALS[min(species, len(FINAL_ANIMALS) - 1)])
