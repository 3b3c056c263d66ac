"""How it stands is told once: a desk of Elawa draws it in bars, every other screen says it in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .test_sizes import screen

TakeOver = Callable[..., Any]
TOLD = """
() => [...document.querySelectorAll("#standing-bars, #standing, .tale > .standing")]
  .filter((one) => one.checkVisibility()).map((one) => one.id || one.parentElement.id)
"""


@pytest.mark.parametrize(
    ("seats", "layout", "told"),
    [
        (3, "desk", ["standing-bars"]),
        (4, "desk", ["tale"]),  # three others leave no room for bars
        (3, "tablet", ["standing"]),
        (3, "phone", ["standing"]),
    ],
)
def test_how_it_stands_is_told_once(take_over: TakeOver, seats: int, layout: str, told: list[str]) -> None:
    page = take_over("elawa", f"{seats}-normal", 0.9 if seats == 4 else 0.6, **screen(layout)).page
    page.wait_for_selector(f'#table[data-layout="{layout}"]')
    assert page.evaluate(TOLD) == told


def test_no_empty_panel_is_left(take_over: TakeOver) -> None:
    """Before anybody chose there is no story, either."""
    page = take_over("elawa", "3-normal", 0.02, **screen("desk")).page
    page.wait_for_selector('#table[data-layout="desk"]')
    assert page.evaluate(TOLD) == ["standing-bars"]
    assert not page.locator("#tale:not(:has(.story))").is_visible()
