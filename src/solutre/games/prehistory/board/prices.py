"""Today's price of every target, and who can pay it: in resources in spring, in markers in summer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, cast

from solutre.draw.kept import found_once
from solutre.games.prehistory.board.scene import POSITIONS, Scene
from solutre.games.prehistory.rules.components import (
    ACTIONS,
    BOX,
    CEREMONY,
    COLOURS,
    FISHING,
    FISHING_HALF,
    GATHERING,
    GATHERING_COST,
    HUNTING,
    HUNTING_HALF,
    MIGRATION,
    MIGRATION_AREA,
    PAINTING,
    PREY_RESOURCE,
    PREY_SCORE,
    PREY_SPECIES,
    PREY_VALUE,
    RITE_VALUE,
    SECTIONS,
    SHARED,
    SYMBOL_NAMES,
    WEATHER,
)
from solutre.games.prehistory.rules.six_actions.migration import BOTH
from solutre.games.prehistory.rules.steps import BASES, CHOOSE_SHAMANS, FINAL, SPRING, SUMMER

OFTEN = 1 << 15  # answers that are remembered
ENOUGH = 4  # cubes: nothing costs more than three, and a fee
NOBODY: frozenset[int] = frozenset()
AREA_OF = (0, 1, 2, SHARED, SHARED, MIGRATION_AREA)  # action -> area of its price tile (PRE-C9)
PAYING: dict[int, Sequence[int]] = {  # action -> positions of its wheel that cost something; shamans close others
    FISHING: [int(place) for place in FISHING_HALF],
    HUNTING: [int(place) for place in HUNTING_HALF],
    MIGRATION: [0, 1],
}
SECTION_SYMBOLS = tuple(tuple(SYMBOL_NAMES.index(name) for name in s["symbols"]) for s in BOX["painting"]["section"])


@dataclass(frozen=True)
class Price:
    """`count` cubes of different colours out of `colours`; or as many markers of one colour."""

    count: int
    colours: tuple[int, ...]
    markers: bool = False


def by_markers(scene: Scene) -> bool:
    """Whether markers pay now (PRE-U5, PRE-E1)."""
    return scene.season in (SUMMER, FINAL)


def shown_at(scene: Scene, area: int, positions: Sequence[int]) -> tuple[int, ...]:
    """The colours at some positions of an area; nothing before the deal."""
    wheel = scene.wheels[area]
    return tuple(wheel[position] for position in positions) if wheel else ()


def half(scene: Scene, action: int) -> tuple[int, ...]:
    """The three colours of fishing or of hunting (PRE-F1, PRE-H1)."""
    return shown_at(scene, SHARED, PAYING[action])


def targets(scene: Scene, seat: int | None, action: int) -> list[int]:
    """What an action could take now: sections, slots, or ways to migrate."""
    if action == PAINTING:
        return [s for s in range(SECTIONS) if seat is None or s not in scene.players[seat].painted]
    if action == MIGRATION:
        return [0] if by_markers(scene) else [0, 1, BOTH]
    rows = {GATHERING: scene.gathering, CEREMONY: scene.ceremony, FISHING: scene.fish, HUNTING: scene.hunting}
    return [slot for slot, thing in enumerate(rows[action]) if thing is not None]


def size(scene: Scene, action: int, target: int) -> int:
    """How many cubes a target costs in summer (PRE-R2, PRE-G2, PRE-K7, PRE-F3, PRE-H2, PRE-M2)."""
    if action == PAINTING:
        return len(SECTION_SYMBOLS[target])
    if action == GATHERING:
        return int(GATHERING_COST)
    if action == MIGRATION:
        return 1
    if action == FISHING:
        return scene.fish[target] or 0
    card = (scene.ceremony if action == CEREMONY else scene.hunting)[target]
    return int((RITE_VALUE if action == CEREMONY else PREY_VALUE)[card]) if card is not None else 0


def price(scene: Scene, seat: int | None, action: int, target: int) -> Price:
    """What a seat would pay now; nobody's ceremony shows all six colours."""
    if by_markers(scene):
        return Price(size(scene, action, target), (action,), markers=True)
    if action in (CEREMONY, FISHING, HUNTING):
        count, closed = size(scene, action, target), NOBODY
        if action == CEREMONY and seat is not None:
            closed = scene.players[seat].shamans
        return _some_of(scene.wheels[AREA_OF[action]], action, count, closed)
    return _all_of(scene.wheels[AREA_OF[action]], action, target)


@lru_cache(OFTEN)
def _some_of(wheel: tuple[int, ...], action: int, count: int, closed: frozenset[int]) -> Price:
    """Cubes out of several colours."""
    places = [place for place in PAYING.get(action, range(POSITIONS)) if place not in closed]
    return Price(count, tuple(wheel[place] for place in places) if wheel else ())


@lru_cache(OFTEN)
def _all_of(wheel: tuple[int, ...], action: int, target: int) -> Price:
    """The very cubes."""
    places: Sequence[int] = SECTION_SYMBOLS[target] if action == PAINTING else [target]
    if action == MIGRATION and target == BOTH:
        places = PAYING[action]
    colours = tuple(wheel[place] for place in places) if wheel else ()
    return Price(len(colours), colours)


def free_places(scene: Scene, seat: int | None) -> list[int]:
    """Positions without an own shaman (PRE-K2)."""
    return [p for p in range(6) if seat is None or p not in scene.players[seat].shamans]


def lacking(scene: Scene, seat: int | None, wanted: Price) -> set[int]:
    """The colours of a price that a seat does not have; before the first spring nobody has anything."""
    if seat is None or scene.step <= CHOOSE_SHAMANS:
        return set()
    if wanted.markers:
        return {c for c in wanted.colours if scene.players[seat].markers[c] < wanted.count}
    return {c for c in wanted.colours if scene.players[seat].resources[c] == 0}


def affordable(scene: Scene, seat: int, action: int, target: int) -> bool:
    """Whether a seat could do this now, the fee and the free place at the pillar included (PRE-P4, PRE-P6)."""
    player = scene.players[seat]
    if action == MIGRATION and player.tent == 0:
        return False  # PRE-M3
    wanted = price(scene, seat, action, target)
    if wanted.markers:
        return not lacking(scene, seat, wanted)
    if scene.season == SPRING and len(scene.bases[action]) == BASES:
        return False
    have = len(wanted.colours) - len(lacking(scene, seat, wanted))
    left = player.held - wanted.count + (footprint_gain(scene, seat, target) if action == HUNTING else 0)
    return have >= wanted.count and left > 0


def footprint_gain(scene: Scene, seat: int, slot: int) -> int:
    """Resources that a footprint brings, with those of its species before (PRE-H4, PRE-H5, PRE-P6)."""
    card = scene.hunting[slot]
    if card is None or PREY_SCORE[card]:
        return 0
    same = [c for c in scene.players[seat].prey if PREY_SPECIES[c] == PREY_SPECIES[card] and not PREY_SCORE[c]]
    return sum(int(PREY_RESOURCE[c]) >= 0 for c in [card, *same])


class Purse(NamedTuple):
    """What a player pays an action with and what stands in the way, under the names of a `Player`; what does not matter
    to the action is left out."""

    resources: tuple[int, ...]  # 1 of each colour that pays
    held: int  # all resources, up to what is enough
    markers: tuple[int, ...]
    tent: int
    painted: frozenset[int]
    shamans: frozenset[int]
    prey: tuple[int, ...]  # footprints
    river: int


class Means(NamedTuple):
    """As much of a `Player` as tells what can be paid."""

    resources: tuple[int, ...]
    markers: tuple[int, ...]
    tent: int
    painted: frozenset[int]
    shamans: frozenset[int]
    prey: tuple[int, ...]
    river: int = 0  # pays nothing

    @property
    def held(self) -> int:
        return sum(self.resources)


class Offers(NamedTuple):
    """As much of a scene as tells what players can pay of an action, or of all, under the same names."""

    season: int
    step: int
    wheels: tuple[tuple[int, ...] | None, ...]
    bases: tuple[tuple[int, ...] | None, ...]
    gathering: tuple[object, ...]
    ceremony: tuple[object, ...]
    fish: tuple[object, ...]
    hunting: tuple[object, ...]
    players: tuple[Means | Purse | None, ...]


def purse(scene: Scene, seat: int, action: int) -> Purse:
    """What a player pays an action with now."""
    player = scene.players[seat]
    markers = by_markers(scene)
    shamans = player.shamans if action == CEREMONY else NOBODY
    shown = scene.wheels[AREA_OF[action]]
    paying = PAYING.get(action, [place for place in range(POSITIONS) if place not in shamans])
    colours = {shown[place] for place in paying} if shown and not markers else NOBODY
    return Purse(
        tuple([1 if count and colour in colours else 0 for colour, count in enumerate(player.resources)]),
        0 if markers else min(player.held, ENOUGH),
        tuple([count if markers and colour == action else 0 for colour, count in enumerate(player.markers)]),
        player.tent if action == MIGRATION else 0,
        player.painted if action == PAINTING else NOBODY,
        shamans,
        tuple([card for card in player.prey if not PREY_SCORE[card]]) if action == HUNTING else (),
        player.river if action == FISHING else 0,
    )


def possible(scene: Scene, seat: int, action: int) -> tuple[int, int]:
    """How many targets of an action a seat can pay now, of how many."""
    return _payable(scene)[seat][action]


@found_once
def _payable(scene: Scene) -> tuple[tuple[tuple[int, int], ...], ...]:
    return _all_payable(
        Offers(
            scene.season,
            min(scene.step, CHOOSE_SHAMANS + 1),
            scene.wheels,
            scene.bases,
            scene.gathering,
            scene.ceremony,
            scene.fish,
            scene.hunting,
            tuple([Means(p.resources, p.markers, p.tent, p.painted, p.shamans, p.prey) for p in scene.players]),
        )
    )


@lru_cache(OFTEN)
def _all_payable(offers: Offers) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every player and action; all who look at a table see the same."""
    return tuple([tuple([_payable_by(offers, means, n) for n in range(ACTIONS)]) for means in offers.players])


def _payable_by(offers: Offers, means: Means | Purse | None, action: int) -> tuple[int, int]:
    rows = {GATHERING: offers.gathering, CEREMONY: offers.ceremony, FISHING: offers.fish, HUNTING: offers.hunting}
    wheel, bases = offers.wheels[AREA_OF[action]], offers.bases[action]
    return _one_payable(action, offers.season, offers.step, wheel, bases, rows.get(action, ()), means)


@lru_cache(OFTEN)
def _one_payable(
    action: int,
    season: int,
    step: int,
    wheel: tuple[int, ...] | None,
    bases: tuple[int, ...] | None,
    row: tuple[object, ...],
    means: Means | Purse | None,
) -> tuple[int, int]:
    """What one player can pay of one action: after a choice hardly anything of it is new to the others."""
    gathering, rites, fish, prey = (row if action == one else () for one in (GATHERING, CEREMONY, FISHING, HUNTING))
    wheels, all_bases = (*(None,) * AREA_OF[action], wheel), (*(None,) * action, bases)
    offers = Offers(season, step, wheels, all_bases, gathering, rites, fish, prey, (means,))
    return _possible(offers._replace(players=(purse(cast(Scene, offers), 0, action),)), action)


@lru_cache(OFTEN)
def _possible(offers: Offers, action: int) -> tuple[int, int]:
    """From one choice to the next hardly any answer changes."""
    scene = cast(Scene, offers)
    found = targets(scene, 0, action)
    return sum([affordable(scene, 0, action, target) for target in found]), len(found)


def spring_cubes(tile: int, position: int) -> list[int]:
    """The cubes that a position of a weather tile brings (PRE-P1)."""
    first = (tile * POSITIONS + position % POSITIONS) * COLOURS
    return [colour for colour in range(COLOURS) for _ in range(WEATHER[first + colour])]
