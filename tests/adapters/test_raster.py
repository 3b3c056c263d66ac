"""A picture as pixels has the colours that a browser shows, those of pieces among them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

import solutre
from solutre.adapters.raster import pixels
from solutre.core.game import Look
from solutre.core.match import Match
from solutre.core.picture import Picture
from solutre.core.state import SPECTATOR

THEME = (Path(solutre.__file__).parent / "draw" / "theme.css").read_text(encoding="utf-8")

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" width="40" height="10"><style>'
    ":root { --tone: light-dark(#ff0000, #000); } .second { --tone: #0000ff; } .mark { fill: var(--tone); }</style>"
    '<symbol id="piece" viewBox="0 0 10 10"><rect class="mark" width="10" height="10"/></symbol>'
    '<use href="#piece" width="10" height="10"/>'
    '<g class="second"><use href="#piece" x="30" width="10" height="10"/></g></svg>'
)


def colours(drawn: NDArray[np.uint8]) -> set[tuple[int, ...]]:
    return {tuple(int(part) for part in colour) for colour in np.unique(drawn.reshape(-1, 3), axis=0)}


def test_a_symbol_has_the_colour_of_the_place_where_it_is_used() -> None:
    pytest.importorskip("resvg_py", reason="resvg-py is not installed: no pixels")
    drawn = pixels(Picture(SVG, size=(40, 10)))
    assert drawn.shape == (10, 40, 3)
    assert tuple(drawn[5, 5]) == (255, 0, 0) and tuple(drawn[5, 35]) == (0, 0, 255)


@pytest.mark.parametrize("owner", ["red", "blue"])
def test_every_player_has_the_own_colour(owner: str) -> None:
    """Hunters & Gatherers before the first choice: all members lie with their players."""
    pytest.importorskip("resvg_py", reason="resvg-py is not installed: no pixels")
    assert wanted(owner) in colours(at_the_start())


@cache
def at_the_start() -> NDArray[np.uint8]:
    match = Match.new("hunters", 2, seed=1)
    return pixels(match.game.draw(match.view(SPECTATOR), Look()))


def wanted(owner: str) -> tuple[int, ...]:
    """The colour by day, as the theme has it."""
    found = re.search(rf"--{owner}: light-dark\(#(\w{{6}})", THEME)
    assert found
    return tuple(bytes.fromhex(found[1]))
