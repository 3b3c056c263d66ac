"""Fingers hit what they aim at: buttons, boxes to tick and folded parts of every page are 40 pixels in both ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
TABLET = {"width": 820, "height": 1180, "has_touch": True}
LEAST = 40  # css pixels
SMALL = """
(least) => {
  const aims = "a[href], button, input:not([type=hidden]), select, summary, textarea";
  const inSentence = (one) => one.matches("a") && getComputedStyle(one).display === "inline";
  const meant = (one) => one.matches("[type=radio], [type=checkbox]") ? one.closest("label") ?? one : one;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden, svg, .skip");
  return [...document.querySelectorAll(aims)]
    .filter((one) => shown(one) && !inSentence(one) && one.id !== "fold")
    .map((one) => [one, meant(one).getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && (width < least - 0.5 || height < least - 0.5))
    .map(([one, box]) => `${box.width.toFixed(0)}×${box.height.toFixed(0)}: ${one.outerHTML.slice(0, 90)}`);
}
"""
HANDLE = """
(least) => {
  const { left, top, width } = document.getElementById("fold").getBoundingClientRect();
  const hit = (down) => document.elementFromPoint(left + width / 2, top + down)?.id === "fold";
  return hit(1) && hit(least - 1);
}
"""


def small(page: Page) -> list[str]:
    page.wait_for_load_state()
    page.evaluate("document.fonts.ready")
    found: list[str] = page.evaluate(SMALL, LEAST)
    return found


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("path", ["/", "/games/{}", "/learn/{}", "/aid/{}", "/lobby", "/my", "/t/BCDFGHJ"])
def test_targets_of_a_page_are_large_enough(
    visit: Visit, shelved: Game, path: str, screen: dict[str, Any], locale: str
) -> None:
    """The last is the page that says that there is no such table."""
    assert small(visit(path.format(shelved.id), locale=locale, **screen).page) == []


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("share", [0.5, 1])
def test_targets_beside_a_board_are_large_enough(
    take_over: Visit, shelved: Game, share: float, screen: dict[str, Any]
) -> None:
    """In a game with its settings open, at its end, and when it is looked at again."""
    maia = take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", share, **screen)
    maia.my_turn()
    page = maia.page
    page.locator(".menu summary").tap()
    assert small(page) == []
    if share < 1:
        page.keyboard.press("Escape")
        page.wait_for_function(HANDLE, arg=LEAST)
    else:
        maia.go(page.url.removeprefix(maia.address).partition("/seat/")[0] + "/replay?at=9")
        assert small(page) == []
