"""What lies on the table, ready to be drawn or told: a view as things of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from solutre.core.state import OVER
from solutre.draw.kept import once
from solutre.games.prehistory.board.map.spaces import Spaces, land_of, spaces_of
from solutre.games.prehistory.board.numbers import amounts, bits, cubes, laid, one
from solutre.games.prehistory.rules.components import (
    ACTIONS,
    AREAS,
    CAMPS,
    COLOUR_AT,
    COLOURS,
    COPY_CARD,
    KINDS,
    MOVE_VALUE,
    NOTHING,
    ROUNDS,
    SPECIES,
)
from solutre.games.prehistory.rules.reading.writer import CENTRES
from solutre.games.prehistory.rules.scoring import best_rite, rite_score
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import BASES, FISH_VALUES

POSITIONS = 6  # round a price tile
Tile = tuple[int, bool]  # a gathering tile: kind, and whether it has a development point


class Player(NamedTuple):
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
    worths: tuple[int, ...]  # what each of them would pay now
    face_down: int  # and how many more, which the seat that looks may not see (PRE-I3)
    megaliths: int
    tent: int
    reserve: int
    camps: tuple[int | None, ...]  # where each of the seven stands

    @property
    def built(self) -> int:
        return len(self.camps) - self.camps.count(None)

    @property
    def held(self) -> int:
        """All resources together."""
        return sum(self.resources)


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
    worths: tuple[int | None, ...]  # what each of these cards would pay the seat that looks now
    stacks: tuple[int, int, int, int]  # gathering tiles, fish, hunting and ceremony cards face down
    spaces: Spaces
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


@once
def scene_of(view: PreHistory) -> Scene:
    """Read a view."""
    _, around = land_of(int(view.seats), int(view.layout))
    centres = [int(view.prices[CENTRES[number]]) for number in range(ROUNDS)]
    centre, year, over = centres[view.round - 1], int(view.round), view.player == OVER
    places = view.ranking() if over else [0] * view.seats
    return Scene(
        view=view,
        own=one(view.observer),
        over=over,
        year=year,
        season=int(view.season),
        step=int(view.step),
        seat=int(view.seat),
        visit=int(view.visit),
        passed=bits(view.passed),
        order=laid(view.order),
        track=laid(view.track),
        centre=shown(centre),
        values=_values(centre),
        coming=tuple(shown(tile) for tile in centres[year:]),
        wheels=tuple(shown(int(view.prices[area + 1]), int(view.turned[area])) for area in range(AREAS)),
        tops=tuple(cubes(amounts(view.top, pillar, COLOURS)) for pillar in range(ACTIONS)),
        bases=tuple(laid(view.base[pillar * BASES : (pillar + 1) * BASES]) for pillar in range(ACTIONS)),
        gathering=tuple((tile // 2, tile % 2 == 1) if tile != NOTHING else None for tile in view.gathering_slots),
        fish=tuple(fish + 1 if fish != NOTHING else None for fish in view.fish_slots),
        hunting=tuple(one(card) for card in view.hunting_slots),
        ceremony=tuple(one(card) for card in view.ceremony_slots),
        worths=_worths(view),
        stacks=_stacks(view),
        spaces=spaces_of(view),
        around=around,
        players=tuple(_player(view, seat, place) for seat, place in enumerate(places)),
        action=one(view.action),
        slot=one(view.slot),
        count=int(view.count),
        targets=bits(view.targets),
        leaving=bits(view.leaving),
        steps=int(view.points),
        from_space=one(view.from_space),
        settler=one(view.settler),
    )


# --- price tiles and stacks ------------------------------------------------------------------------


def shown(tile: int, rotation: int = 0) -> tuple[int, ...]:
    """The colours of a price tile by position (PRE-C7); nothing before the deal."""
    return amounts(COLOUR_AT, tile * POSITIONS + rotation, POSITIONS) if tile != NOTHING else ()


def _values(tile: int) -> tuple[int, ...]:
    """The movement points of the six colours (PRE-C8)."""
    return amounts(MOVE_VALUE, tile, COLOURS) if tile != NOTHING else ()


def _stacks(view: PreHistory) -> tuple[int, int, int, int]:
    """How many tiles and cards have not been seen yet (PRE-I2)."""
    return (
        _in_pool(view.unseen_gathering),
        _in_pool(view.unseen_fish),
        len(bits(view.unseen_hunting)),
        len(bits(view.unseen_ceremony)),
    )


def _in_pool(pool: int) -> int:
    """A pool has four bits for each kind."""
    return sum(pool >> low & 15 for low in range(0, pool.bit_length(), 4))


# --- personal boards -------------------------------------------------------------------------------


def worth_of(view: PreHistory, seat: int, card: int) -> int:
    """What a ceremony card would pay a player now; the copy takes the best one (PRE-Z18)."""
    if card == COPY_CARD:
        best = best_rite(view, seat)
        return int(rite_score(view, seat, best)) if best >= 0 else 0
    return int(rite_score(view, seat, card))


def _worths(view: PreHistory) -> tuple[int | None, ...]:
    """What the open ceremony cards would pay the seat that looks."""
    if view.observer < 0:
        return (None,) * len(view.ceremony_slots)
    seat = int(view.observer)
    return tuple(worth_of(view, seat, int(card)) if card >= 0 else None for card in view.ceremony_slots)


def _player(view: PreHistory, seat: int, place: int) -> Player:
    camps = tuple(one(space) for space in amounts(view.camp_at, seat, CAMPS))
    rites = tuple(sorted(bits(view.rites[seat])))
    return Player(
        score=int(view.scores[seat]),
        place=place,
        weather_tile=one(view.weather_tile[seat]),
        weather=one(view.weather[seat]),
        shamans=bits(view.shamans[seat]),
        resources=amounts(view.resources, seat, COLOURS),
        markers=amounts(view.markers, seat, COLOURS),
        points=int(view.development[seat]),
        painted=bits(view.painted[seat]),
        baskets=amounts(view.baskets, seat, KINDS),
        fish=amounts(view.fish, seat, FISH_VALUES),
        river=int(view.river[seat]),
        prey=tuple(sorted(bits(view.hunted[seat]))),
        tokens=amounts(view.tokens, seat, SPECIES),
        rites=rites,
        worths=tuple(worth_of(view, seat, card) for card in rites),
        face_down=int(view.face_down[seat]),
        megaliths=int(view.megaliths[seat]),
        tent=int(view.tent[seat]),
        reserve=camps.count(None),
        camps=camps,
    )
