"""The line of year and season on a desk: the way to the whole table stands between seasons and order of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .test_sizes import screen

TOUCHED = """
() => {
  const link = document.querySelector(".unfold a");
  const words = document.createRange();
  words.selectNodeContents(link);
  const { left, right } = words.getBoundingClientRect();
  return [...document.querySelectorAll("#season-bar .season, #order .halo")]
    .map((part) => part.getBoundingClientRect())
    .filter((part) => part.width && part.left < right + 1 && left < part.right + 1).length;
}
"""
ENDS = 0.15535  # of a game of four: an action is done, so two buttons end the turn


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("width", [1360, 1440, 1920])
def test_the_way_to_the_whole_table_touches_neither_seasons_nor_order(
    take_over: Callable[..., Any], locale: str, width: int
) -> None:
    """With four players and two buttons the line is as full as it ever is."""
    how = {**screen("desk"), "width": width}
    maia = take_over("prehistory", "4-standard-rules-2", ENDS, locale=locale, **how)
    assert maia.my_turn()
    maia.page.wait_for_selector('#table[data-layout="desk"]')
    maia.page.evaluate("document.fonts.ready")
    assert maia.page.locator("#board a[id^='button-end'], #board a[id^='button-rest']").count() == 2
    assert maia.page.evaluate(TOUCHED) == 0


def test_the_name_of_the_last_season_leaves_the_way_alone(take_over: Callable[..., Any]) -> None:
    """`Final action` is the longest."""
    maia = take_over("prehistory", "2-standard-rules-2", 393.5 / 395, **screen("desk"))
    maia.page.wait_for_selector('#table[data-layout="desk"]')
    maia.page.evaluate("document.fonts.ready")
    assert "Final action" in (maia.page.locator("#season-bar").text_content() or "")
    assert maia.page.evaluate(TOUCHED) == 0
