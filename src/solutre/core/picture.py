"""What a game hands over when it draws: the picture, and what it offers besides the choices."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Offer:
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
