"""A position as JSON in the words of the rule book, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solutre.core.errors import BrokenPosition
from solutre.core.position import Dump, checked, number, observer_in, players_in, word
from solutre.core.state import CHANCE, OVER
from solutre.games.hunters.rules import landscape, setup, tribes
from solutre.games.hunters.rules.components import (
    DISTINCT,
    FIRST,
    FITS,
    FITS_FIRST,
    FITS_SHIFT,
    HUT_SPOTS,
    HUTS,
    KIND,
    LAND,
    MEADOW,
    MEMBERS,
    MOST_SEATS,
    START,
    TILE_IDS,
    TILES,
    ZONE_IDS,
    ZONES,
    spot_of,
)
from solutre.games.hunters.rules.landscape import (
    FIRST_HUT,
    FIRST_MEMBER,
    FRAME,
    OWNER,
    PIECE_OF,
    PLACE,
    REACH,
    column_of,
    place_at,
    row_of,
)
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import BONUS, CELL, DRAW, END, NO_TILE, OCCUPY, ROTATE, WHO_BEGINS
from solutre.games.hunters.rules.tribes import HUT_SUPPLY, TILE_LYING

PHASES = ("draw", "bonus", "cell", "rotation", "piece", "end", "first")
Lying = dict[int, tuple[int, int]]  # tile -> place, rotation


def dump(state: Hunters) -> dict[str, Any]:
    """Everything that a position is; `read` takes it back exactly."""
    lying, taken_off = tribes.lying(state.placed), tribes.lying(state.taken_off)
    told: dict[str, Any] = {
        "game": "hunters",
        "observer": state.observer,
        "players": [_dump_player(state, seat) for seat in range(state.seats)],
        "tiles": [_dump_tile(state, tile) for tile in range(TILES) if landscape.is_placed(state, tile)],
        "members": [_dump_piece(piece) for piece in lying if piece & PIECE_OF < FIRST_HUT],
        "huts": [_dump_piece(piece) for piece in lying if piece & PIECE_OF >= FIRST_HUT],
        "stacks": {
            "land": [TILE_IDS[tile] for tile in range(LAND) if landscape.is_unseen(state, tile)],
            "bonus": [TILE_IDS[tile] for tile in range(LAND, TILES) if landscape.is_unseen(state, tile)],
        },
        "discarded": [TILE_IDS[tile] for tile in range(START + 1, TILES) if _is_discarded(state, tile)],
        "turn": _dump_turn(state),
    }
    if len(taken_off):
        told["taken off"] = [_dump_piece(piece) for piece in taken_off]
    return told


def _is_discarded(state: Hunters, tile: int) -> bool:
    return not (landscape.is_unseen(state, tile) or landscape.is_placed(state, tile) or state.hand == tile)


def _dump_player(state: Hunters, seat: int) -> dict[str, int]:
    return {
        "score": state.scores[seat],
        "members": tribes.members_left(state, seat),
        "huts": tribes.huts_left(state, seat),
    }


def _dump_tile(state: Hunters, tile: int) -> dict[str, Any]:
    place = landscape.place_of(state, tile)
    return {
        "tile": TILE_IDS[tile],
        "x": column_of(place),
        "y": row_of(place),
        "rotation": landscape.rotation_of(state, tile),
    }


def _dump_piece(lying: int) -> dict[str, Any]:
    """Where a piece lies or lay, and whose it is."""
    tile, piece = lying >> TILE_LYING, lying & PIECE_OF
    zone = HUT_SPOTS[tile][piece - FIRST_HUT] if piece >= FIRST_HUT else ZONE_IDS[tile][piece - FIRST_MEMBER]
    return {"tile": TILE_IDS[tile], "zone": zone, "owner": lying >> OWNER & 7}


def _dump_turn(state: Hunters) -> dict[str, Any]:
    turn: dict[str, Any] = {"phase": PHASES[state.phase], "seat": state.seat, "turns completed": state.turn}
    if state.hand != NO_TILE:
        turn["tile"] = TILE_IDS[state.hand]
    if state.phase == ROTATE:
        place = state.cells[state.cell] >> PLACE
        turn["cell"] = {"x": column_of(place), "y": row_of(place)}
    return turn


# --- reading -------------------------------------------------------------------------------------


@checked("Hunters & Gatherers", alike=("rotation",))  # equal rotations are one (HUN-P8)
def read(position: Dump) -> Hunters:
    """The position behind a dump. Any connected, matching tiles will do; what is not said follows from them:
    tiles that are not named are in the stacks, and pieces that are not on the table are in the supply."""
    players = players_in(position, "hunters", 2, MOST_SEATS, "HUN-C8")
    state = Hunters(len(players))
    setup.clear_table(state)
    state.observer = observer_in(position, state.seats)
    state.scores = [number(player, "score", 0, default=0) for player in players]
    _lay_all(state, _read_tiles(position["tiles"]))
    _read_pieces(state, position)
    _read_stacks(state, position)
    _read_turn(state, position.get("turn", {}))
    _read_taken_off(state, position.get("taken off", []))
    return state


def _tile(name: str) -> int:
    if name not in TILE_IDS:
        raise BrokenPosition(f"no tile is called {name}; tiles are {TILE_IDS[0]} to {TILE_IDS[-1]}")
    return TILE_IDS.index(name)


def _read_place(row: Mapping[str, Any]) -> int:
    return place_at(number(row, "x", -REACH, REACH), number(row, "y", -REACH, REACH))


def _read_tiles(rows: list[Mapping[str, Any]]) -> Lying:
    lying: Lying = {}
    for row in rows:
        tile = _tile(row["tile"])
        if tile in lying:
            raise BrokenPosition(f"tile {TILE_IDS[tile]} lies twice on the table")
        rotation = number(row, "rotation", 0, 3, default=0)
        while not DISTINCT[tile] >> rotation & 1:
            rotation -= 1 if DISTINCT[tile] == 1 else 2  # equal rotations are one (HUN-P8)
        lying[tile] = (_read_place(row), rotation)
    if not lying:
        raise BrokenPosition("no tile lies on the table (HUN-S1)")
    if len({place for place, _ in lying.values()}) < len(lying):
        raise BrokenPosition("two tiles lie on the same cell (HUN-P1)")
    return lying


def _lay_all(state: Hunters, lying: Lying) -> None:
    """Lay the tiles one after the other, each beside one that lies already."""
    first = next(iter(lying))
    landscape.lay_first(state, first, *lying[first])
    waiting = {tile: at for tile, at in lying.items() if tile != first}
    while waiting:
        near = [tile for tile, (place, _) in waiting.items() if _cell_at(state, place) >= 0]
        if not near:
            names = ", ".join(TILE_IDS[tile] for tile in waiting)
            raise BrokenPosition(f"{names}: not connected by a side to {TILE_IDS[first]} (HUN-P1)")
        for tile in near:
            _lay_matching(state, tile, *waiting.pop(tile))


def _cell_at(state: Hunters, place: int) -> int:
    cell = landscape.seek(state, place)
    return cell if cell < state.cell_count and state.cells[cell] >> PLACE == place else -1


def _lay_matching(state: Hunters, tile: int, place: int, rotation: int) -> None:
    cell = _cell_at(state, place)
    fits = FITS[FITS_FIRST[tile] + (state.cells[cell] & FRAME)] >> FITS_SHIFT[tile]
    if not fits >> rotation & 1:
        where = f"({column_of(place)}, {row_of(place)}), rotation {rotation}"
        raise BrokenPosition(f"{TILE_IDS[tile]} at {where}: a side does not match its neighbour (HUN-P2)")
    landscape.lay(state, tile, cell, rotation)


def _read_pieces(state: Hunters, position: Mapping[str, Any]) -> None:
    left = [[MEMBERS, HUTS] for _ in range(state.seats)]
    for hut, rows in enumerate((position.get("members", []), position.get("huts", []))):
        for row in rows:
            tile, owner = _tile(row["tile"]), number(row, "owner", 0, state.seats - 1)
            if not landscape.is_placed(state, tile) or landscape.piece_on(state, tile):
                raise BrokenPosition(f"{row['tile']} is not on the table or has a piece already (HUN-M3)")
            tribes.put(state, tile, _hut(tile, row["zone"]) if hut else _member(tile, row["zone"]), owner)
            left[owner][hut] -= 1
    for seat, (members, huts) in enumerate(left):
        told = position["players"][seat]
        if min(members, huts) < 0 or (told.get("members", members), told.get("huts", huts)) != (members, huts):
            raise BrokenPosition(f"player {seat}: table and supply are {MEMBERS} members and {HUTS} huts (HUN-S4)")
        state.supply |= members << 3 * seat | huts << 3 * seat + HUT_SUPPLY


def _read_taken_off(state: Hunters, rows: list[Mapping[str, Any]]) -> None:
    """What was scored last; a zone tells what lay there: a hunter on a meadow, a hut on water."""
    lay = state.placed[:]
    for row in rows:
        tile, owner = _tile(row["tile"]), number(row, "owner", 0, state.seats - 1)
        if not landscape.is_placed(state, tile) or lay[tile] & PIECE_OF:
            raise BrokenPosition(f"{row['tile']} is not on the table or had a piece already (HUN-M3)")
        dry = row["zone"] in ZONE_IDS[tile] and KIND[FIRST[tile] + ZONE_IDS[tile].index(row["zone"])] == MEADOW
        lay[tile] |= owner << OWNER | (_member(tile, row["zone"]) if dry else _hut(tile, row["zone"]))
    if rows or state.phase == END:
        state.taken_off = lay


def _member(tile: int, zone: str) -> int:
    if zone not in ZONE_IDS[tile][: ZONES[tile]]:
        raise BrokenPosition(f"{TILE_IDS[tile]} has no zone {zone} for a member (HUN-M4)")
    return FIRST_MEMBER + ZONE_IDS[tile].index(zone)


def _hut(tile: int, zone: str) -> int:
    if zone not in ZONE_IDS[tile] or spot_of(tile, zone) < 0:
        raise BrokenPosition(f"{TILE_IDS[tile]} has no water {zone} for a hut (HUN-M4)")
    return FIRST_HUT + spot_of(tile, zone)


def _read_stacks(state: Hunters, position: Mapping[str, Any]) -> None:
    """What is neither on the table, nor in hand, nor discarded is in its stack."""
    hand = position.get("turn", {}).get("tile")
    for name in [*position.get("discarded", []), *([hand] if hand else [])]:
        tile = _tile(name)
        if landscape.is_placed(state, tile) and name != hand:
            raise BrokenPosition(f"tile {name} is discarded and lies on the table")
        landscape.take_from_stack(state, tile)
    for tile in range(TILES):
        if landscape.is_placed(state, tile):
            landscape.take_from_stack(state, tile)
    told = position.get("stacks")
    if told is not None and told != dump(state)["stacks"]:
        raise BrokenPosition("the stacks are not the tiles that are neither laid nor discarded nor in hand")


def _read_turn(state: Hunters, turn: Mapping[str, Any]) -> None:
    state.phase = word(turn, "phase", PHASES, default="draw")
    state.turn = number(turn, "turns completed", 0, default=turn.get("seat", 0))
    state.seat = number(turn, "seat", 0, state.seats - 1, default=state.turn % state.seats)
    state.hand = _tile(turn["tile"]) if "tile" in turn else NO_TILE
    state.player = CHANCE if state.phase in (DRAW, BONUS, WHO_BEGINS) else OVER if state.phase == END else state.seat
    if state.phase == CELL and state.hand == NO_TILE:
        raise BrokenPosition("no tile is in hand (HUN-T2)")
    if state.phase == ROTATE:
        state.cell = _cell_at(state, _read_place(turn["cell"]))
        state.options = landscape.fits(state, state.hand, state.cell) if state.cell >= 0 else 0
    if state.phase == OCCUPY:
        if state.hand == NO_TILE or not landscape.is_placed(state, state.hand):
            raise BrokenPosition("the tile for a piece does not lie on the table (HUN-M3)")
        state.options = tribes.free_spots(state)
