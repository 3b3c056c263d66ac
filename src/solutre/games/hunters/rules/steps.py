"""The phases of a turn, and the numbers of the actions."""

from __future__ import annotations

from typing import Final

# the actions: a cell, a rotation, a piece or none; then chance: a tile (L01 first), or who begins
CELL0: Final = 0
ROTATE0: Final = 182
PASS: Final = 186
MEMBER0: Final = 187
HUT0: Final = 195
DRAW0: Final = 197
BEGIN0: Final = 287

# phases of a turn
DRAW: Final = 0  # a land tile is about to be drawn
BONUS: Final = 1  # a bonus tile is about to be drawn
CELL: Final = 2
ROTATE: Final = 3
OCCUPY: Final = 4
END: Final = 5
WHO_BEGINS: Final = 6  # who begins is about to be drawn

NO_TILE: Final = -1
ROLE: Final = ("", "hunter", "gatherer", "fisher")  # a member by the kind of its zone (HUN-M4)
