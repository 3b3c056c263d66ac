"""The small pictures of the page at a glance, drawn with the stones of the game."""

from __future__ import annotations

from solutre.core.game import Look
from solutre.draw.svg import group
from solutre.draw.vignette import vignette as framed
from solutre.games.cairn.board.picture import FOLDER, WIDTH, stone

STACKS = {"turn": (2, 0), "stone": (1,), "daring": (0, 2), "end": (2, 1, 0)}  # from the bottom up, by size


def vignette(name: str, look: Look) -> str:
    """A pile of stones; the picture needs no words, so every language has the same."""
    stones = [
        group(stone(size, place), x=95 - WIDTH[size] / 2, y=96 - 30 * place) for place, size in enumerate(STACKS[name])
    ]
    return framed(name, group(stones, class_="cairn"), look, "", (190, 130), FOLDER, pinned=False)
