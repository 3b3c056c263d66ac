"""The small pictures of the page at a glance, drawn with the stones of the game."""

from __future__ import annotations

from solutre.core.game import Look
from solutre.draw.svg import el, group
from solutre.games.cairn.board.picture import WIDTH, stone

STACKS = {"turn": (2, 0), "stone": (1,), "daring": (0, 2), "end": (2, 1, 0)}  # from the bottom up, by size


def vignette(name: str, look: Look) -> str:
    """A pile of stones, 190 wide and 130 high; the picture needs no words, so every language has the same."""
    stones = [
        group(stone(size, place), x=95 - WIDTH[size] / 2, y=96 - 30 * place) for place, size in enumerate(STACKS[name])
    ]
    return str(el("svg", group(stones, class_="cairn"), viewBox="0 0 190 130", aria_hidden="true"))
