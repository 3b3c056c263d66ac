"""The tribes: pieces on the table, what they score during the game and at its end."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr
from solutre.core.state import CHANCE
from solutre.games.hunters.components import (
    BIT,
    FIRST,
    FOREST,
    KIND,
    LAP,
    MEADOW,
    SHRINE_TILE,
    TILES,
    ZONES,
)
from solutre.games.hunters.rules_areas import (
    FIRE,
    PIECE,
    PIECES,
    SHRINE,
    TIGER,
    find,
    is_completed,
    pieces_of,
    sections_of,
)
from solutre.games.hunters.rules_land import FIRST_HUT, FIRST_MEMBER, OWNER, PIECE_OF, Landscape, nth_one
from solutre.games.hunters.scoring import (
    aurochs_of,
    deer_of,
    fish_of,
    forest_value,
    gold_of,
    hunting_leaders,
    leaders,
    mammoths_of,
    meadow_value,
    mushrooms_of,
    river_value,
    system_value,
    tigers_of,
)

HUT_SUPPLY: Final = 15  # where the huts begin in the supply


@mypyc_attr(acyclic=True)
class Tribes(Landscape):
    """Members and huts in the landscape."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.supply: i64 = 0  # unplaced members, then huts, three bits for each seat

    # --- pieces --------------------------------------------------------------------------------

    def members_left(self, seat: i64) -> i64:
        return self.supply >> 3 * seat & 7

    def huts_left(self, seat: i64) -> i64:
        return self.supply >> 3 * seat + HUT_SUPPLY & 7

    def put(self, tile: i64, piece: i64, owner: i64) -> None:
        """A piece lies on a tile and counts in its area."""
        node: i64 = self.node_of(tile, piece)
        root: i64 = find(self.areas, node)
        self.areas[root] += 1 << PIECE + 3 * owner
        if tile == SHRINE_TILE and KIND[node] == MEADOW:
            self.areas[root] += BIT[SHRINE + owner]  # only a hunter on that very tile (HUN-B6, HUN-B7)
        self.placed[tile] |= owner << OWNER | piece

    def node_of(self, tile: i64, piece: i64) -> i64:
        """The zone of a member; a hut's spot."""
        if piece >= FIRST_HUT:
            return FIRST[tile] + ZONES[tile] + piece - FIRST_HUT
        return FIRST[tile] + piece - FIRST_MEMBER

    def unoccupied(self, node: i64, count: i64) -> i64:
        """Which of some nodes lie in areas that hold no piece of anybody, as bits (HUN-M5, HUN-M7).

        Huts and members ask about different areas, so they ignore each other (HUN-M8). Examples HUN-X7, HUN-X8,
        HUN-X12, HUN-X13.
        """
        free: i64 = 0
        i: i64 = 0
        while i < count:
            if self.areas[find(self.areas, node + i)] & PIECES == 0:
                free |= 1 << i
            i += 1
        return free

    def take_off(self, tile: i64) -> None:
        self.placed[tile] &= ~(7 << OWNER | PIECE_OF)

    # --- completed forests and rivers ------------------------------------------------------------

    def score_completed(self, tile: i64) -> i64:
        """Each completed area once, in the order of the tile's zones (HUN-T6); returns the gold of its forests."""
        gold: i64 = 0
        first: i64 = FIRST[tile]
        zone: i64 = 0
        while zone < ZONES[tile]:
            root: i64 = find(self.areas, first + zone)
            data: i64 = self.areas[root]
            kind: i64 = KIND[first + zone]
            if is_completed(kind, data) and not self.is_earlier(first, zone, root):
                if kind == FOREST:
                    gold += gold_of(data)
                    self.score_forest(root, data)
                else:
                    self.score_river(root, data)
            zone += 1
        return gold

    def is_earlier(self, first: i64, zone: i64, root: i64) -> bool:
        """Does an earlier zone of the tile belong to the same area?"""
        node: i64 = first
        while node < first + zone:
            if find(self.areas, node) == root:
                return True
            node += 1
        return False

    def score_forest(self, root: i64, data: i64) -> None:
        sections: i64 = sections_of(data)
        if pieces_of(data) == 0:
            self.note("unclaimed_forest", "HUN-F2", CHANCE, (sections, gold_of(data)))
            return
        kind = "forest_mushrooms" if mushrooms_of(data) else "forest"
        self.pay(leaders(pieces_of(data)), forest_value(data), "HUN-F2", (sections, mushrooms_of(data)), kind)
        self.bring_home(root, "HUN-F4")

    def score_river(self, root: i64, data: i64) -> None:
        sections: i64 = sections_of(data)
        if pieces_of(data) == 0:
            self.note("unclaimed_river", "HUN-R8", CHANCE, (sections, fish_of(data)))
            return
        self.pay(leaders(pieces_of(data)), river_value(data), "HUN-R4", (sections, fish_of(data)), "river")
        self.bring_home(root, "HUN-R7")

    def pay(self, seats: i64, points: i64, clause: str, args: tuple[int, ...], kind: str) -> None:
        """Each leader gets the full value, once, whoever laid the tile (HUN-J2, HUN-J3, HUN-R6)."""
        if self.log is not None and seats & (seats - 1):
            self.note("tie", "HUN-J2", CHANCE, tuple([s for s in range(self.seats) if seats >> s & 1]))
        seat: i64 = 0
        while seat < self.seats:
            if seats >> seat & 1:
                laps: i64 = self.scores[seat] // LAP
                self.score(seat, points, clause, args, kind)
                if self.scores[seat] // LAP > laps:
                    self.note("lap", "HUN-E5", seat, (self.scores[seat] // LAP * LAP,))
            seat += 1

    def bring_home(self, root: i64, clause: str) -> None:
        """All members of a completed area return, also those who scored nothing (HUN-F4, HUN-R7, HUN-J4).

        Examples HUN-X9, HUN-X10: also one who was placed in this very turn. Hunters and huts stay (HUN-M11, HUN-W3).
        """
        pieces: i64 = pieces_of(self.areas[root])
        self.areas[root] &= ~PIECES
        self.supply += pieces
        tile: i64 = 0
        while tile < TILES:
            piece: i64 = self.piece_on(tile)
            if FIRST_MEMBER <= piece < FIRST_HUT and find(self.areas, self.node_of(tile, piece)) == root:
                self.take_off(tile)
            tile += 1
        self.note_return(pieces, clause)

    def note_return(self, pieces: i64, clause: str) -> None:
        if self.log is not None:
            for seat in range(self.seats):
                if pieces >> 3 * seat & 7:
                    self.note("return", clause, seat, (pieces >> 3 * seat & 7,))

    # --- the end -------------------------------------------------------------------------------

    def leave_unfinished(self) -> None:
        """Forests and rivers that are not completed score nothing (HUN-E2)."""
        gone: i64 = 0
        tile: i64 = 0
        while tile < TILES:
            piece: i64 = self.piece_on(tile)
            if FIRST_MEMBER <= piece < FIRST_HUT and KIND[self.node_of(tile, piece)] != MEADOW:
                one: i64 = 1 << 3 * self.owner_on(tile)
                self.areas[find(self.areas, self.node_of(tile, piece))] -= one << PIECE
                gone += one
                self.take_off(tile)
            tile += 1
        self.supply += gone
        self.note_return(gone, "HUN-E2")

    def score_huts(self) -> None:
        """Each system once, for the most huts (HUN-H2, HUN-H3, HUN-H4)."""
        tile: i64 = 0
        while tile < TILES:
            if self.piece_on(tile) >= FIRST_HUT:
                root: i64 = find(self.areas, self.node_of(tile, self.piece_on(tile)))
                data: i64 = self.areas[root]
                if data & PIECES:
                    self.pay(leaders(pieces_of(data)), system_value(data), "HUN-H3", (fish_of(data),), "huts")
                    self.areas[root] &= ~PIECES
                    self.supply += pieces_of(data) << HUT_SUPPLY
                self.take_off(tile)
            tile += 1

    def score_meadows(self) -> None:
        """Each meadow as it is now, closed or not, for the most hunters or the shrine (HUN-W1, HUN-W4, HUN-W5)."""
        tile: i64 = 0
        while tile < TILES:
            if self.piece_on(tile):
                root: i64 = find(self.areas, self.node_of(tile, self.piece_on(tile)))
                data: i64 = self.areas[root]
                if data & PIECES:
                    self.score_meadow(data)
                    self.areas[root] &= ~(PIECES | 0x1F << SHRINE)
                    self.supply += pieces_of(data)
                self.take_off(tile)
            tile += 1

    def score_meadow(self, data: i64) -> None:
        if self.log is not None:
            shrine: i64 = data >> SHRINE & 0x1F
            if shrine:
                self.note("shrine", "HUN-B5", nth_one(shrine, 0))
            if data >> FIRE & 1 and data >> TIGER & 0x1F:
                self.note("fire", "HUN-B2", CHANCE, (data >> TIGER & 0x1F,))
        args = (deer_of(data), tigers_of(data), mammoths_of(data), aurochs_of(data))
        kind = "meadow_tigers" if tigers_of(data) else "meadow"
        self.pay(hunting_leaders(data), meadow_value(data), "HUN-W4", args, kind)

    def note_winners(self) -> None:
        """Most points win; with equal points the victory is shared (HUN-E4)."""
        if self.log is not None:
            places = self.ranking()
            for seat in range(self.seats):
                if places[seat] == 1:
                    self.note("win", "HUN-E4", seat, (self.scores[seat],))
