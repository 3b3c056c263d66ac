"""The table in words: names for titles and labels, and a summary that a player can follow without the picture."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from pathlib import Path

from solutre.core.book.grammar import listing
from solutre.core.game import Look, Section
from solutre.core.picture import Prompt
from solutre.core.state import OVER
from solutre.draw.kept import told_once
from solutre.draw.words import Speaker, capital
from solutre.games.hunters.board.choosing import facts
from solutre.games.hunters.board.places import LOOK_OF, NO_SIDE, Place, farthest
from solutre.games.hunters.board.read.areas import Area, Lying
from solutre.games.hunters.board.scene import ROLES, Cell, Piece, Scene, scene_of
from solutre.games.hunters.board.tile_data import TILES
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import START, TILE_IDS
from solutre.games.hunters.rules.landscape import land_left
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import ROTATE0

SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, facts)
label, word, headed = SPEAKER.label, SPEAKER.word, SPEAKER.headed
AREAS = 1 << 15  # whose words are remembered: most stay as they are from one picture to the next
STACKS = 256  # whose contents are remembered: a picture tells them twice
TERRAIN = ("meadow", "forest", "river", "lake")
PRINTED = ("deer", "mammoth", "aurochs", "tiger", "gold", "mushrooms", "fish", "spring", "fire", "shrine")


def counted(domain: str, count: int, look: Look) -> str:
    """`3 mammoths`."""
    many = count > 1 or (count == 0 and look.language == "en")
    return f"{count} {word(look, domain, int(many))}"


def terrain(kind: str, look: Look) -> str:
    return word(look, "terrain", TERRAIN.index(kind))


def role(name: str, look: Look) -> str:
    return word(look, name, 0)


# --- tiles and places ----------------------------------------------------------------------------


def tile_name(tile: str, look: Look) -> str:
    """`the tile with a deer and a river`."""
    return word(look, "shown", TILE_IDS.index(tile))


def where(place: Place, look: Look) -> str:
    """`south of the lake`, or `1 east, 1 north of the shrine`."""
    return _where(place, look.name(place.owner) if place.owner >= 0 else "", look.language)


@lru_cache(AREAS)
def _where(place: Place, owner: str, language: str) -> str:
    look = Look(language)
    near = word(look, "shown", place.tile) if place.tile >= 0 else ""
    return label(look, "where", **{**place.facts(), "who": owner, "near": near})


# --- what tiles show -----------------------------------------------------------------------------


@lru_cache(STACKS)
def contents(tiles: tuple[str, ...]) -> Counter[str]:
    """How often everything is printed on some tiles. To be read, not changed."""
    found: Counter[str] = Counter()
    for tile in tiles:
        for what, count in _printed_on(tile):
            found[what] += count
    return found


@cache
def _printed_on(tile: str) -> tuple[tuple[str, int], ...]:
    """How often everything is printed on one tile."""
    found, printed = Counter[str](), TILES[tile]
    for zone in printed.zones:
        found.update(zone.holds)
        found["spring"] += zone.end == "spring"
    found[printed.special] += printed.special in ("fire", "shrine")
    return tuple(found.items())


def listed(found: Counter[str], look: Look) -> str:
    told = [counted(what, found[what], look) for what in PRINTED if found[what]]
    return listing(told, look.language) or label(look, "nothing")


def sides_line(wording: str, tile: str, rotation: int, look: Look, **numbers: int) -> str:
    """The sides of a turned tile."""
    edges = [terrain(kind, look) for kind in TILES[tile].turned_edges(rotation)]
    return label(look, wording, **dict(zip("nesw", edges, strict=True)), **numbers)


@cache
def zone_lines(tile: str, language: str) -> tuple[str, ...]:
    """The zones of a tile that carry something."""
    look, found = Look(language), []
    for zone in TILES[tile].zones:
        held = Counter(zone.holds) + Counter({"spring": int(zone.end == "spring")})
        if held:
            names = {"kind": terrain(zone.kind, look).capitalize(), "list": listed(held, look)}
            found.append(label(look, "shows", **names))
    return tuple(found)


# --- areas and pieces ----------------------------------------------------------------------------


def area_line(area: Area, look: Look) -> str:
    """`Forest, 3 sections, 6 points when it closes, 2 open sides, gold: Ann 1 gatherer`."""
    return _area_line(area, look.language, look.names)


@lru_cache(AREAS)
def _area_line(area: Area, language: str, names: tuple[str, ...]) -> str:
    look = Look(language, names)
    told = label(look, area.kind, sections=area.sections, value=area.value)
    if area.completed:
        told += f", {label(look, 'done')}"
    elif area.kind in ("forest", "river"):
        told += label(look, "open", count=area.open_sides)
    if area.gold:
        told += f", {label(look, 'gold')}"
    held = [f"{look.name(seat)} {counted(ROLES[area.kind], n, look)}" for seat, n in enumerate(area.counts) if n]
    return headed(look, told, listing(held, look.language)) if held else told


def area_told(table: Scene, area: Area, look: Look) -> str:
    """An area with its place, and who would get its value; looking back, and once all is counted, without."""
    if table.over or look.still:
        return label(look, "semicolon").join([area_line(area, look), *_winning(area, look)])
    piece = next(piece for piece in table.pieces if piece.area == area.id)
    lying = table.tiles[piece.tile]
    near = label(look, "near_start") if lying.tile == TILE_IDS[START] else _near(table, lying, look)
    return label(look, "semicolon").join([area_line(area, look), near, *_winning(area, look)])


def _near(table: Scene, lying: Lying, look: Look) -> str:
    """A tile by what it shows; where others show the same, by which of them it is."""
    tile = TILE_IDS.index(lying.tile)
    equals = [(other.x, other.y) for other in table.alike[LOOK_OF[lying.tile]] if other.tile != lying.tile]
    far = farthest((lying.x, lying.y), equals)
    if equals and far == NO_SIDE:
        return label(look, "near_steps", tile=tile, place=where(Place(x=lying.x, y=lying.y), look))
    return label(look, "near", tile=tile, far=far)


def _winning(area: Area, look: Look) -> list[str]:
    """Who would get the value, where not all who are there do."""
    if len(area.leaders) == sum(n > 0 for n in area.counts):
        return []
    return [label(look, "winning", list=listing([look.name(seat) for seat in area.leaders], look.language))]


def area_title(area: Area, system: Area | None, look: Look) -> str:
    """What is shown when an area is pointed at: its worth and its owners; a river tells of its system too."""
    told = [area_line(area, look), *_winning(area, look)]
    if not any(area.counts) and not area.completed:
        told.append(label(look, "nobody"))
    if system is not None and any(system.counts):
        told += [area_line(system, look), *_winning(system, look)]
    return label(look, "semicolon").join(told)


def piece_line(table: Scene, piece: Piece, look: Look) -> str:
    names = {"kind": role(piece.role, look).capitalize(), "who": look.name(piece.owner)}
    return label(look, "owned", **(names | {"list": area_line(table.areas[piece.area], look)}))


def choice_line(table: Scene, action: int, look: Look) -> str:
    """A choice as the list tells it, with what it brings."""
    names = _names(table, look)
    said = SPEAKER.sentences.choice(ACTIONS.describe(action), look.language, table.told[action], names)
    return headed(look, said, _note(table, action, look))


def turn_line(table: Scene, turn: int, look: Look) -> str:
    """How the tile lies after some quarter turns, and what that closes."""
    sides = sides_line("turned", table.hand, turn, look, turns=turn)
    return sides + label(look, "semicolon") + _note(table, ROTATE0 + turn, look)


def _note(table: Scene, action: int, look: Look) -> str:
    return SPEAKER.sentences.note(ACTIONS.describe(action), look.language, table.told[action], _names(table, look))


def _names(table: Scene, look: Look) -> tuple[str, ...]:
    return tuple(look.name(seat) for seat in range(len(table.players)))


# --- what is asked -------------------------------------------------------------------------------


def prompt(view: Hunters, look: Look) -> Prompt:
    """What the reader is asked."""
    table = scene_of(view)
    if table.phase == "piece":
        player = table.players[table.seat]
        return Prompt(label(look, "ask_piece"), label(look, "about_piece", members=player.members, huts=player.huts))
    fitting = sum(bool(cell.turns) for cell in table.cells)
    if table.chosen is None:
        bonus = TILES[table.hand].deck == "bonus"
        return Prompt(label(look, "ask_bonus" if bonus else "ask_cell"), label(look, "about_cell", count=fitting))
    told = "about_others" if fitting > 1 else "about_rotation"
    here, ways = where(table.chosen.place, look), len(table.chosen.turns)
    return Prompt(label(look, "ask_rotation"), label(look, told, place=here, turned=ways, count=fitting - 1))


def remaining(view: Hunters, look: Look) -> str:
    """How long the game still goes: a land tile is a turn (HUN-T2, HUN-E1)."""
    if view.player == OVER:
        return label(look, "end")
    count, seats = int(land_left(view)), view.seats
    fewest, most = count // seats, -(-count // seats)
    wording = "standing_even" if fewest == most else "standing" if fewest else "standing_few"
    return label(look, wording if count else "standing_last", count=count, fewest=fewest, most=most)


# --- the summary ---------------------------------------------------------------------------------


def phase_line(table: Scene, look: Look) -> str:
    """Whose turn it is and what is to be done."""
    bonus = table.phase == "cell" and TILES[table.hand].deck == "bonus"
    return label(look, "bonus_cell" if bonus else table.phase, who=look.name(table.seat))


@told_once
def summary_of(table: Scene, look: Look) -> list[Section]:
    """Turn, tile, cells, players, areas and stacks, in words."""
    sections = [(label(look, "turn"), [phase_line(table, look)]), (label(look, "players"), _players(table, look))]
    if table.hand:
        heading = label(look, "laid" if table.phase == "piece" else "hand")
        rotation = table.tiles[table.hand].rotation if table.hand in table.tiles else 0
        told = [sides_line("sides", table.hand, rotation, look), *zone_lines(table.hand, look.language)]
        sections.append((heading, told))
    if table.phase == "cell" and not look.still:  # looking back nobody lays it
        sections.append((label(look, "cells"), _cells(table, look)))
    held = [area for area in table.areas.values() if any(area.counts)]
    if held:
        sections.append((label(look, "areas"), [area_told(table, area, look) for area in held]))
    sections.append((label(look, "left"), _left(table, look)))
    return sections


def _players(table: Scene, look: Look) -> list[str]:
    found = []
    for seat, player in enumerate(table.players):
        names = {"who": look.name(seat)}
        line = label(look, "player", **names, score=player.score, members=player.members, huts=player.huts)
        found.append(label(look, "place", list=line, place=player.place) if table.over else line)
    return found


def _cells(table: Scene, look: Look) -> list[str]:
    """Every cell where the tile fits, with what its neighbours show there."""
    found = []
    for cell in table.cells:
        if cell.turns:
            names = {"place": capital(where(cell.place, look)), "list": _around(table, cell, look)}
            found.append(label(look, "cell_meets", **names))
    return found


def _around(table: Scene, cell: Cell, look: Look) -> str:
    met = []
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        if lying := table.grid.get((cell.x + dx, cell.y + dy)):
            met.append((TILES[lying.tile].turned_edges(lying.rotation)[(side + 2) % 4], side))
    return _met(tuple(met), look.language)


@lru_cache(AREAS)
def _met(met: tuple[tuple[str, int], ...], language: str) -> str:
    """What borders on a cell, and where."""
    look = Look(language)
    told = [label(look, "meets", kind=terrain(kind, look), side=word(look, "side", side)) for kind, side in met]
    return listing(told, language)


def _left(table: Scene, look: Look) -> list[str]:
    land, bonus = (tuple(table.stacks[name]) for name in ("land", "bonus"))
    found = [
        label(look, "land_left", count=len(land)) + ", " + label(look, "bonus_left", count=len(bonus)),
        label(look, "on_land", list=listed(contents(land), look)),
        label(look, "on_bonus", list=listed(contents(bonus), look)),
    ]
    if table.discarded:
        names = [tile_name(tile, look) for tile in table.discarded]
        found.append(label(look, "removed", list=label(look, "semicolon").join(names), count=len(names)))
    return found
