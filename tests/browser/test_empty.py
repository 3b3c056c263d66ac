"""The space of a screen is used: how much of it is bare is measured in pictures of golden games."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Game

from .test_sizes import SCREENS, largest, screen, smallest

np = pytest.importorskip("numpy", reason="NumPy is not installed")
Image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")


TakeOver = Callable[..., Any]  # brings a Person of conftest.py
CELL = 20  # pixels: whatever is drawn in such a square fills it
SEEN = 8  # of 256 shades, between the darkest and the brightest point of a square that is not bare
LARGEST_HOLE = 0.09  # of the window, in one rectangle …
LARGEST_LAND = 0.17  # … or on a map, whose land may be long and narrow
DESK_OF_ELAWA = 0.07  # … or on a desk at Elawa, whose panels leave nothing
MOST_BARE = 0.55  # of all squares: what is between lines and around them counts, too …
BARE_LAND = 0.66  # … or with a map, on which one or two tiles lie at first
PLAIN = "document.body.style.background = 'var(--rock)'"  # the rock has a grain, which is no ink


def inked(page: Any) -> Any:
    """Which squares of the window show anything."""
    page.evaluate("document.fonts.ready")
    page.evaluate(PLAIN)
    shades = np.asarray(Image.open(io.BytesIO(page.screenshot())).convert("L")).astype(int)
    rows, columns = (length // CELL for length in shades.shape)
    squares = shades[: rows * CELL, : columns * CELL].reshape(rows, CELL, columns, CELL)
    return squares.max((1, 3)) - squares.min((1, 3)) > SEEN


def hole(ink: Any) -> tuple[float, tuple[int, int, int, int]]:
    """The largest bare rectangle: its share of the window, and where it is (left, top, width, height in pixels)."""
    best, where = 0, (0, 0, 0, 0)
    heights = [0] * ink.shape[1]
    for bottom, row in enumerate(ink):
        heights = [0 if drawn else height + 1 for drawn, height in zip(row, heights, strict=True)]
        for left in range(len(heights)):
            high = heights[left]
            for right in range(left, len(heights)):
                high = min(high, heights[right])
                if not high:
                    break
                if high * (right - left + 1) > best:
                    best = high * (right - left + 1)
                    where = (left * CELL, (bottom - high + 1) * CELL, (right - left + 1) * CELL, high * CELL)
    return best / ink.size, where


@pytest.mark.by_turns(6)
@pytest.mark.parametrize("layout", SCREENS)
@pytest.mark.parametrize("share", [0, 0.5, 0.85, 1])
def test_no_screen_has_an_empty_half(take_over: TakeOver, shelved: Game, layout: str, share: float) -> None:
    """From the first choice to the end, at the smallest and at the largest table."""
    for record in (smallest(shelved), largest(shelved)):
        page = take_over(shelved.id, record, share, painted=True, **screen(layout)).page
        page.wait_for_selector(f'#table[data-layout="{layout}"]')
        ink = inked(page)
        share_of_it, where = hole(ink)
        mapped = share < 1 and page.locator(".pan-zoom").count() > 0
        assert share_of_it < (LARGEST_LAND if mapped else LARGEST_HOLE), (record, where)
        assert 1 - ink.mean() < (BARE_LAND if mapped else MOST_BARE), record


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("share", [0.02, 0.2, 0.3, 0.45, 0.6, 0.65, 0.9])
def test_a_desk_at_elawa_has_no_bare_corner(take_over: TakeOver, seats: int, share: float) -> None:
    """Panels are as high as what they hold, and what they leave is the ring's."""
    page = take_over("elawa", f"{seats}-normal", share, painted=True, **screen("desk")).page
    page.wait_for_selector('#table[data-layout="desk"]')
    share_of_it, where = hole(inked(page))
    assert share_of_it < DESK_OF_ELAWA, where


def test_a_planted_hole_is_found(take_over: TakeOver) -> None:
    page = take_over("elawa", "2-normal", 0.5, painted=True, **screen("desk")).page
    page.evaluate("document.querySelector('#stage').style.opacity = 0")
    share_of_it, (left, _, wide, high) = hole(inked(page))
    assert share_of_it > 0.5 and left < 40 and wide > 900 and high > 700
