"""The table in words: names for titles and labels, and a summary that a player can follow without the picture."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path

from solutre.core.book.words import Value, Words, listing, load_words
from solutre.core.game import Look, Section
from solutre.games.hunters.board.scene import ROLES, Area, Cell, Piece, Scene, Spot, system_of
from solutre.games.hunters.board.tile_data import TILES
from solutre.games.hunters.rules.components import START, TILE_IDS

SEMICOLON = {"en": "; ", "fr": " ; "}
AREAS = 1 << 12  # whose words are remembered: most stay as they are from one picture to the next
STACKS = 256  # whose contents are remembered: a picture tells them twice
TERRAIN = ("meadow", "forest", "river", "lake")
PRINTED = ("deer", "mammoth", "aurochs", "tiger", "gold", "mushrooms", "fish", "spring", "fire", "shrine")


@cache
def words() -> Words:
    return Words(tomllib.loads((Path(__file__).parents[1] / "book" / "board_texts.toml").read_text(encoding="utf-8")))


@cache
def game_words() -> Words:
    """The words of the sentences: a picture calls tiles as the log does."""
    return load_words(Path(__file__).parents[1] / "book")


def say(label: str, look: Look, names: dict[str, str] | None = None, **numbers: Value) -> str:
    """A label with its numbers and names filled in."""
    text = words().label(label, look.language, **numbers)
    for name, value in (names or {}).items():
        text = text.replace(f"[{name}]", value)
    return text


def word(domain: str, count: int, look: Look) -> str:
    """`3 mammoths`."""
    many = count > 1 or (count == 0 and look.language == "en")
    return f"{count} {words().word(domain, int(many), look.language)}"


def terrain(kind: str, look: Look) -> str:
    return words().word("terrain", TERRAIN.index(kind), look.language)


def role(name: str, look: Look) -> str:
    return words().word(name, 0, look.language)


# --- tiles and places ----------------------------------------------------------------------------


def tile_name(tile: str, look: Look) -> str:
    """`the tile with a deer and a river`."""
    return game_words().word("shown", TILE_IDS.index(tile), look.language)


def place(x: int, y: int, look: Look) -> str:
    """`2 east, 1 north`, seen from the start tile."""
    steps = words().word("column", x, look.language), words().word("row", y, look.language)
    return ", ".join(filter(None, steps))


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# --- what tiles show -----------------------------------------------------------------------------


@lru_cache(STACKS)
def contents(tiles: tuple[str, ...]) -> Counter[str]:
    """How often everything is printed on some tiles. To be read, not changed."""
    found: Counter[str] = Counter()
    for tile in map(TILES.__getitem__, tiles):
        for zone in tile.zones:
            found.update(zone.holds)
            found["spring"] += zone.end == "spring"
        found[tile.special] += tile.special in ("fire", "shrine")
    return found


def listed(found: Counter[str], look: Look) -> str:
    told = [word(what, found[what], look) for what in PRINTED if found[what]]
    return listing(told, look.language) or say("nothing", look)


def sides_line(label: str, tile: str, rotation: int, look: Look, **numbers: int) -> str:
    """The sides of a turned tile."""
    edges = [terrain(kind, look) for kind in TILES[tile].turned_edges(rotation)]
    return say(label, look, dict(zip("nesw", edges, strict=True)), **numbers)


def zone_lines(tile: str, look: Look) -> list[str]:
    """The zones of a tile that carry something."""
    found = []
    for zone in TILES[tile].zones:
        held = Counter(zone.holds) + Counter({"spring": int(zone.end == "spring")})
        if held:
            names = {"kind": terrain(zone.kind, look).capitalize(), "list": listed(held, look)}
            found.append(say("shows", look, names))
    return found


# --- areas and pieces ----------------------------------------------------------------------------


def area_line(area: Area, look: Look) -> str:
    """`Forest, 3 sections, 6 points, 2 open sides, gold: Ann 1 gatherer`."""
    return _area_line(area, Look(look.language, look.names))


@lru_cache(AREAS)
def _area_line(area: Area, look: Look) -> str:
    told = say(area.kind, look, sections=area.sections, value=area.value)
    if area.completed:
        told += f", {say('done', look)}"
    elif area.kind in ("forest", "river"):
        told += f", {say('open', look, open=area.open_sides)}"
    if area.gold:
        told += f", {say('gold', look)}"
    held = [f"{look.name(seat)} {word(ROLES[area.kind], n, look)}" for seat, n in enumerate(area.counts) if n]
    colon = " : " if look.language == "fr" else ": "
    return told + (colon + listing(held, look.language) if held else "")


def area_told(table: Scene, area: Area, look: Look) -> str:
    """An area with its place, and who would get its value."""
    piece = next(piece for piece in table.pieces if piece.area == area.id)
    lying = table.tiles[piece.tile]
    start = lying.tile == TILE_IDS[START]
    near = say("near_start", look) if start else say("near", look, {"place": place(lying.x, lying.y, look)})
    told = [area_line(area, look), near]
    if len(area.leaders) < sum(n > 0 for n in area.counts):
        names = listing([look.name(seat) for seat in area.leaders], look.language)
        told.append(say("winning", look, {"list": names}))
    return SEMICOLON[look.language].join(told)


def area_title(table: Scene, area: Area, look: Look) -> str:
    """What is shown when an area is pointed at; a river tells of the huts of its system too."""
    told = [area_line(area, look)]
    if area.kind == "river" and any((system := system_of(table, *area.zones[0])).counts):
        told.append(area_line(system, look))
    return SEMICOLON[look.language].join(told)


def piece_line(table: Scene, piece: Piece, look: Look) -> str:
    names = {"kind": role(piece.role, look).capitalize(), "who": look.name(piece.owner)}
    return say("owned", look, names | {"list": area_line(table.areas[piece.area], look)})


def spot_line(table: Scene, spot: Spot, look: Look) -> str:
    label = "put_hut" if spot.role == "hut" else "put"
    names = {"kind": role(spot.role, look), "list": area_line(table.areas[spot.area], look)}
    return say(label, look, names, compass=spot.compass)


# --- the summary ---------------------------------------------------------------------------------


def phase_line(table: Scene, look: Look) -> str:
    """Whose turn it is and what is to be done."""
    bonus = table.phase == "cell" and TILES[table.hand].deck == "bonus"
    return say("bonus_cell" if bonus else table.phase, look, {"who": look.name(table.seat)})


def summary_of(table: Scene, look: Look) -> list[Section]:
    """Turn, tile, cells, players, areas and stacks, in words."""
    sections = [(say("turn", look), [phase_line(table, look)]), (say("players", look), _players(table, look))]
    if table.hand:
        heading = say("laid" if table.phase == "piece" else "hand", look)
        rotation = table.tiles[table.hand].rotation if table.hand in table.tiles else 0
        told = [sides_line("sides", table.hand, rotation, look), *zone_lines(table.hand, look)]
        sections.append((heading, told))
    if table.phase == "cell":
        sections.append((say("cells", look), _cells(table, look)))
    held = [area for area in table.areas.values() if any(area.counts)]
    if held:
        sections.append((say("areas", look), [area_told(table, area, look) for area in held]))
    sections.append((say("left", look), _left(table, look)))
    return sections


def _players(table: Scene, look: Look) -> list[str]:
    found = []
    for seat, player in enumerate(table.players):
        names = {"who": look.name(seat)}
        line = say("player", look, names, score=player.score, members=player.members, huts=player.huts)
        found.append(say("place", look, {"list": line}, place=player.place) if table.over else line)
    return found


def _cells(table: Scene, look: Look) -> list[str]:
    """Every cell where the tile fits, with what its neighbours show there."""
    found = []
    for cell in table.cells:
        if cell.turns:
            names = {"place": capital(place(cell.x, cell.y, look)), "list": _around(table, cell, look)}
            found.append(say("cell_meets", look, names))
    return found


def _around(table: Scene, cell: Cell, look: Look) -> str:
    told = []
    for side, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
        if lying := table.grid.get((cell.x + dx, cell.y + dy)):
            kind = TILES[lying.tile].turned_edges(lying.rotation)[(side + 2) % 4]
            where = words().word("side", side, look.language)
            told.append(say("meets", look, {"kind": terrain(kind, look), "side": where}))
    return listing(told, look.language)


def _left(table: Scene, look: Look) -> list[str]:
    land, bonus = (tuple(table.stacks[name]) for name in ("land", "bonus"))
    found = [
        say("land_left", look, count=len(land)) + ", " + say("bonus_left", look, count=len(bonus)),
        say("on_land", look, {"list": listed(contents(land), look)}),
        say("on_bonus", look, {"list": listed(contents(bonus), look)}),
    ]
    if table.discarded:
        names = [tile_name(tile, look) for tile in table.discarded]
        found.append(say("removed", look, {"list": SEMICOLON[look.language].join(names)}, count=len(names)))
    return found
