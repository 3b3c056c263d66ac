"""What a game draws: its table, with what that offers besides the choices, and the cover of its box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Offer(NamedTuple):
    """A thing in a picture that can be touched although it is no choice now."""

    action: int
    words: str  # what the board calls it; nothing where it has no title


@dataclass(frozen=True)
class Picture:
    """A table as one seat sees it."""

    svg: str
    asks: tuple[Offer, ...] = ()  # what cannot be chosen now: a touch asks why not
    backs: tuple[Offer, ...] = ()  # what was picked this turn: a touch puts it back

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Cover:
    """The front of a box: a game paints its scene (`solutre.draw.cover` helps), the shelf writes the title above it. A
    game that paints none has a plain box."""

    ground: str = "#6b5d4f"
    ink: str = "#f6f1e7"  # of the title
    scene: str = ""  # SVG, in front of the ground; the box is 195 wide and 260 high from (4, 8)
    icons: tuple[str, ...] = ()  # of the icon set that the scene is painted with
    defs: str = ""  # SVG that the scene refers to, such as a glow; ids begin with the id of the game


PLAIN = Cover()
