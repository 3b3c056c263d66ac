"""What lies on the table, ready to be drawn or told: a view as things of the game, read from its dump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from solutre.core.state import OVER, State
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    BOX,
    CAMPS,
    CEREMONY_IDS,
    COLOUR_NAMES,
    HUNTING_IDS,
    KIND_NAMES,
    SPECIES_NAMES,
    WEATHER_IDS,
)
from solutre.games.prehistory.rules.layouts import (
    CELLS,
    FISH_SPACE,
    MAP_TILE_IDS,
    MEGALITH_A,
    PRINTED,
    START_TERRAIN,
    TERRAIN,
    layout_cells,
    neighbours,
)
from solutre.games.prehistory.rules.reading.writer import AREA_NAMES, FISH_NAMES, TILE_NAMES, piece_names
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import SEASON_NAMES, STEP_NAMES

Told = dict[str, Any]
PRICE_TILES = {str(tile["id"]): tile for tile in BOX["price_tile"]}
Tile = tuple[int, bool]  # a gathering tile: kind, and whether it has a development point


@dataclass(frozen=True)
class Space:
    """A space of the map."""

    number: int
    cell: tuple[int, int]
    terrain: int
    printed: int
    slot: int  # of the map tile; -1 for the start
    piece: int | None  # the fish, gathering tile, animal or megalith A that lies there
    members: tuple[int, ...]  # by seat
    camp: tuple[int, int] | None  # owner, which of the seven
    tired: bool


@dataclass(frozen=True)
class Player:
    """A personal board."""

    score: int
    place: int  # 1 = first; 0 while the game runs
    weather_tile: int | None
    weather: int | None
    shamans: frozenset[int]
    resources: tuple[int, ...]
    markers: tuple[int, ...]
    points: int  # development points
    painted: frozenset[int]
    baskets: tuple[int, ...]
    fish: tuple[int, ...]  # how many of value 1, 2, 3
    river: int  # space on the fishing track
    prey: tuple[int, ...]  # hunting cards
    tokens: tuple[int, ...]  # animals from the map, by species
    rites: tuple[int, ...]  # ceremony cards
    face_down: int  # and how many more, which the seat that looks may not see (PRE-I3)
    megaliths: int
    tent: int
    reserve: int
    camps: tuple[int | None, ...]  # where each of the seven stands

    @property
    def built(self) -> int:
        return sum(space is not None for space in self.camps)


@dataclass(frozen=True)
class Scene:
    """A position as a picture needs it."""

    view: PreHistory  # for sentences about choices
    own: int | None  # the seat that looks
    over: bool
    year: int
    season: int
    step: int
    seat: int  # whose turn it is
    visit: int  # the action that is visited in summer
    passed: frozenset[int]
    order: tuple[int, ...]
    track: tuple[int, ...]
    centre: tuple[int, ...]  # colours by position; empty before the deal
    values: tuple[int, ...]  # movement points by colour
    coming: tuple[tuple[int, ...], ...]  # the centres of the years to come
    wheels: tuple[tuple[int, ...], ...]  # colours by position, five areas
    tops: tuple[tuple[int, ...], ...]  # colours of the markers on each pillar
    bases: tuple[tuple[int, ...], ...]
    gathering: tuple[Tile | None, ...]
    fish: tuple[int | None, ...]  # values
    hunting: tuple[int | None, ...]
    ceremony: tuple[int | None, ...]
    stacks: tuple[int, int, int, int]  # gathering tiles, fish, hunting and ceremony cards face down
    spaces: tuple[Space, ...]
    around: tuple[tuple[int, ...], ...]
    players: tuple[Player, ...]
    action: int | None  # the action that is being chosen, its tile or card, and the picks so far
    slot: int | None
    count: int
    targets: frozenset[int]
    leaving: frozenset[int]
    steps: int  # movement points at hand
    from_space: int | None
    settler: int | None

    @property
    def mine(self) -> Player | None:
        return None if self.own is None else self.players[self.own]

    @property
    def deciding(self) -> bool:
        return self.own == self.seat and not self.over


def scene_of(view: State) -> Scene:
    """Read a view."""
    assert isinstance(view, PreHistory)
    told = view.dump()
    turn, year, land = told["turn"], int(told["round"]), told["map"]
    cells = layout_cells(view.seats, land["layout"]) if land["layout"] is not None else []
    centres, places = told["price tiles"]["centres"], view.ranking() if view.player == OVER else [0] * view.seats
    return Scene(
        view=view, own=told["observer"] if told["observer"] >= 0 else None, over=view.player == OVER, year=year,
        season=SEASON_NAMES.index(told["season"]), step=STEP_NAMES.index(turn["step"]), seat=turn["seat"],
        visit=ACTION_NAMES.index(turn["visit"]), passed=frozenset(turn["passed"]),
        order=tuple(told["turn order"]), track=tuple(told["ceremony track"]),
        centre=shown(centres[year - 1]), values=_values(centres[year - 1]),
        coming=tuple(shown(tile) for tile in centres[year:]),
        wheels=tuple(shown(t["tile"], t["turned"]) for t in (told["price tiles"]["areas"][n] for n in AREA_NAMES)),
        tops=tuple(_cubes(told["pillars"][name]["top"]) for name in ACTION_NAMES),
        bases=tuple(numbers(told["pillars"][name]["base"], COLOUR_NAMES) for name in ACTION_NAMES),
        gathering=tuple(tile_named(name) if name else None for name in told["displays"]["gathering"]),
        fish=tuple(int(name) if name else None for name in told["displays"]["fish"]),
        hunting=tuple(HUNTING_IDS.index(name) if name else None for name in told["displays"]["hunting"]),
        ceremony=tuple(CEREMONY_IDS.index(name) if name else None for name in told["displays"]["ceremony"]),
        stacks=_stacks(told["stacks"]), spaces=_spaces(told, cells),
        around=tuple(tuple(near) for near in neighbours(cells)),
        players=tuple(_player(row, place) for row, place in zip(told["players"], places, strict=True)),
        action=ACTION_NAMES.index(turn["action"]) if turn["action"] else None, slot=one(turn["target"]),
        count=turn["count"], targets=frozenset(turn["shaman targets"]), leaving=frozenset(turn["shamans leaving"]),
        steps=turn["movement points"], from_space=one(turn["space"]), settler=one(turn["first settler"]),
    )  # fmt: skip


# --- names and numbers -----------------------------------------------------------------------------


def one(value: int) -> int | None:
    return value if value >= 0 else None


def numbers(names: list[str], all_names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(all_names.index(name) for name in names)


def amounts(counts: dict[str, int], names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(counts.get(name, 0) for name in names)


def tile_named(name: str) -> Tile:
    kind, point = divmod(TILE_NAMES.index(name), 2)
    return kind, point == 1


def bits(mask: int) -> frozenset[int]:
    """A set that the components keep as an integer."""
    return frozenset(place for place in range(mask.bit_length()) if mask >> place & 1)


def _cubes(counts: dict[str, int]) -> tuple[int, ...]:
    """One entry a cube."""
    return tuple(colour for colour, name in enumerate(COLOUR_NAMES) for _ in range(counts.get(name, 0)))


# --- price tiles and stacks ------------------------------------------------------------------------


def shown(tile: str | None, rotation: int = 0) -> tuple[int, ...]:
    """The colours of a price tile by position (PRE-C7); nothing before the deal."""
    if tile is None:
        return ()
    colours = PRICE_TILES[tile]["colors"]
    return tuple(COLOUR_NAMES.index(colours[(position - rotation) % 6]) for position in range(6))


def _values(tile: str | None) -> tuple[int, ...]:
    """The movement points of the six colours (PRE-C8)."""
    if tile is None:
        return ()
    printed = PRICE_TILES[tile]
    return tuple(int(printed["values"][printed["colors"].index(name)]) for name in COLOUR_NAMES)


def _stacks(told: Told) -> tuple[int, int, int, int]:
    """How many tiles and cards have not been seen yet (PRE-I2)."""
    return sum(told["gathering"].values()), sum(told["fish"].values()), len(told["hunting"]), len(told["ceremony"])


# --- the map ---------------------------------------------------------------------------------------


def _spaces(told: Told, cells: list[tuple[int, int]]) -> tuple[Space, ...]:
    camps = {
        space: (seat, int(camp))
        for seat, player in enumerate(told["players"])
        for camp, space in player["camps"].items()
    }
    return tuple(_space(told, number, cell, camps.get(number)) for number, cell in enumerate(cells))


def _space(told: Told, number: int, cell: tuple[int, int], camp: tuple[int, int] | None) -> Space:
    terrain, printed = _ground(told["map"], number)
    return Space(
        number=number, cell=cell, terrain=terrain, printed=printed, slot=(number - 1) // CELLS,
        piece=_piece(told["map"], number, printed),
        members=tuple(player["members"].get(str(number), 0) for player in told["players"]), camp=camp,
        tired=number in told["map"]["tired"],
    )  # fmt: skip


def _ground(land: Told, number: int) -> tuple[int, int]:
    """Terrain and print of a space; a turned tile has its cells in reverse order (PRE-S10)."""
    slot, cell = divmod(number - 1, CELLS)
    if number == 0 or land["tiles"][slot] is None or land["turned"][slot] is None:
        return START_TERRAIN, 0
    at = MAP_TILE_IDS.index(land["tiles"][slot]) * CELLS + (CELLS - 1 - cell if land["turned"][slot] else cell)
    return int(TERRAIN[at]), int(PRINTED[at])


def _piece(land: Told, number: int, printed: int) -> int | None:
    """What lies on a space and has not been taken (PRE-S12, PRE-X1)."""
    if not FISH_SPACE <= printed <= MEGALITH_A or number in land["taken"]:
        return None
    if printed == MEGALITH_A:
        return 0
    name = land["pieces"].get(str(number))
    return piece_names(printed).index(name) if name else None


# --- personal boards -------------------------------------------------------------------------------


def _player(told: Told, place: int) -> Player:
    camps = {int(camp): int(space) for camp, space in told["camps"].items()}
    return Player(
        score=told["score"], place=place,
        weather_tile=WEATHER_IDS.index(told["weather tile"]) if told["weather tile"] else None,
        weather=told["weather"], shamans=frozenset(told["shamans"]),
        resources=amounts(told["resources"], COLOUR_NAMES), markers=amounts(told["markers"], COLOUR_NAMES),
        points=told["development"], painted=frozenset(told["painted"]),
        baskets=amounts(told["baskets"], KIND_NAMES), fish=amounts(told["fish"], FISH_NAMES),
        river=told["fishing track"], prey=numbers(told["hunting cards"], HUNTING_IDS),
        tokens=amounts(told["animals from the map"], SPECIES_NAMES),
        rites=numbers(told["ceremony cards"], CEREMONY_IDS), face_down=told["ceremony cards face down"],
        megaliths=told["megaliths A"], tent=told["tent"], reserve=CAMPS - len(camps),
        camps=tuple(camps.get(camp) for camp in range(CAMPS)),
    )  # fmt: skip
