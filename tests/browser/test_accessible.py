"""axe finds nothing serious on any page, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from solutre.core.game import Game

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install axe-playwright-python")
Visit = Callable[..., Any]  # a Person of conftest.py
SERIOUS = ("serious", "critical")


EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS = {**EVERYTHING, "runOnly": ["color-contrast", "link-in-text-block"]}  # the night changes nothing else


def findings(page: Page, rules: dict[str, Any] = EVERYTHING) -> list[str]:
    """What axe calls serious, with the first elements that it means."""
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in axe.Axe().run(page, options=rules).response["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


def test_the_pages_around_the_games_are_accessible(visit: Visit) -> None:
    maia = visit()
    game = maia.page.locator(".game > a").first.get_attribute("href").rpartition("/")[2]
    for path in ("/", f"/games/{game}", f"/rules/{game}", "/my", "/nowhere"):
        maia.page.emulate_media(color_scheme="light")
        maia.go(path)
        assert findings(maia.page) == [], path
        maia.page.emulate_media(color_scheme="dark")
        assert findings(maia.page, COLOURS) == [], path
    maia.go("/")
    maia.set_table(game, "friend", 3)
    assert findings(maia.page) == [], "a lobby"


def test_a_table_is_accessible(visit: Visit, shelved: Game) -> None:
    """By day and by night, at a desk and on a phone."""
    maia = visit(width=360, height=780)
    maia.quick(shelved.id)
    maia.page.wait_for_selector('#table[data-layout="tall"]')
    maia.click_on(most=2)
    assert maia.my_turn()
    assert findings(maia.page) == []
    maia.page.set_viewport_size({"width": 1280, "height": 900})
    maia.page.emulate_media(color_scheme="dark")
    maia.page.wait_for_selector('#table[data-layout="wide"]')
    assert maia.my_turn()
    assert findings(maia.page) == []
