"""Scenes: a few tiles on the table, pieces on them, a tile in hand, and what happens then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from solutre.core.state import CHANCE, Event
from solutre.games.hunters import GAME
from solutre.games.hunters.rules import landscape, tribes
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.components import HUT_SPOTS, LAND, TILE_IDS, ZONE_IDS
from solutre.games.hunters.rules.landscape import PLACE, place_at
from solutre.games.hunters.rules.reading import read
from solutre.games.hunters.rules.refusals import refuse
from solutre.games.hunters.rules.steps import OCCUPY, ROTATE

Laid = tuple[str, int, int, int]  # tile, x, y, rotation
Piece = tuple[str, str, int]  # tile, zone, owner


class Scene:
    """A position with its log, played in the words of the examples."""

    def __init__(
        self,
        tiles: Sequence[Laid],
        hand: str | None = None,
        seat: int = 0,
        seats: int = 3,
        members: Sequence[Piece] = (),
        huts: Sequence[Piece] = (),
        scores: Sequence[int] = (),
        discarded: Iterable[str] = (),
        last: bool = False,
    ) -> None:
        """`last`: no land tile is left in the stack."""
        known = {tile for tile, *_ in tiles} | {hand}
        gone = set(discarded) | ({name for name in TILE_IDS[1:LAND] if name not in known} if last else set())
        turn: dict[str, Any] = {"phase": "cell" if hand else "draw", "seat": seat}
        if hand:
            turn["tile"] = hand
        position = {
            "game": "hunters",
            "players": [{"score": score} for score in scores] or [{}] * seats,
            "tiles": [dict(zip(("tile", "x", "y", "rotation"), row, strict=True)) for row in tiles],
            "members": [dict(zip(("tile", "zone", "owner"), row, strict=True)) for row in members],
            "huts": [dict(zip(("tile", "zone", "owner"), row, strict=True)) for row in huts],
            "discarded": sorted(gone),
            "turn": turn,
        }
        self.state = read(position)
        self.state.log = []

    def legal(self) -> list[str]:
        return [ACTIONS.describe(action).notation for action in self.state.legal_actions()]

    def play(self, notation: str) -> Scene:
        """One checked choice."""
        action = ACTIONS.parse(notation).action
        assert action in self.state.legal_actions(), f"{notation} is not legal; legal: {self.legal()}"
        self.state.apply(action)
        self.state.audit()
        return self

    def refusal(self, notation: str) -> str:
        action = ACTIONS.parse(notation).action
        assert action not in self.state.legal_actions(), f"{notation} is legal"
        return refuse(self.state, action).clause

    def answer(self, notation: str, language: str) -> str:
        """What the player is told who tries it."""
        names = ("Ada", "Bo", "Chi", "Dag", "Eve")
        return GAME.excuse(GAME.why_not(self.state, ACTIONS.parse(notation).action), language, names)

    def cell(self, x: int, y: int) -> int:
        """The number of an empty cell beside a tile."""
        places = [self.state.cells[cell] >> PLACE for cell in range(self.state.cell_count)]
        return places.index(place_at(x, y))

    def place(self, x: int, y: int, rotation: int) -> Scene:
        """Place the tile in hand."""
        tile = self.state.hand
        self.play(f"cell(cell={self.cell(x, y)})")
        if self.state.phase == ROTATE:
            self.play(f"rotate(turns={rotation})")
        assert landscape.rotation_of(self.state, tile) == rotation
        return self

    def draw(self, tile: str) -> Scene:
        assert self.state.player == CHANCE
        return self.play(f"draw(tile={tile})")

    def free(self) -> set[str]:
        """The zones of the tile just laid where a member may go."""
        zones = ZONE_IDS[self.state.hand]
        return {zones[i] for i in range(8) if self.state.phase == OCCUPY and f"member(zone={i})" in self.legal()}

    def free_water(self) -> set[str]:
        spots = HUT_SPOTS[self.state.hand]
        return {spots[i] for i in range(2) if self.state.phase == OCCUPY and f"hut(spot={i})" in self.legal()}

    def occupy(self, zone: str) -> Scene:
        return self.play(f"member(zone={ZONE_IDS[self.state.hand].index(zone)})")

    def build(self, water: str) -> Scene:
        return self.play(f"hut(spot={HUT_SPOTS[self.state.hand].index(water)})")

    def done(self) -> Scene:
        """No piece, where one could be placed."""
        return self.play("pass") if self.state.phase == OCCUPY else self

    def events(self, kind: str) -> list[Event]:
        assert self.state.log is not None
        return [event for event in self.state.log if event.kind == kind]

    def supply(self, seat: int) -> tuple[int, int]:
        return tribes.members_left(self.state, seat), tribes.huts_left(self.state, seat)


@pytest.fixture
def scene() -> type[Scene]:
    return Scene
