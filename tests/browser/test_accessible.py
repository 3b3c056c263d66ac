"""axe finds nothing serious on any page, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install axe-playwright-python")
Visit = Callable[..., Any]  # a Person of conftest.py
SERIOUS = ("serious", "critical")


EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"]}
COLOURS = {**EVERYTHING, "runOnly": ["color-contrast", "link-in-text-block"]}  # the night changes nothing else


def findings(page: Page, rules: dict[str, Any] = EVERYTHING, part: str | None = None) -> list[str]:
    """What axe calls serious on a page or in a part of it, with the first elements that it means."""
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in axe.Axe().run(page, context=part, options=rules).response["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


AROUND = ("/", "/games/elawa", "/rules/mammut", "/my", "/my/calls", "/offline/en/table", "/replay", "/nowhere")


@pytest.mark.by_turns(2)
@pytest.mark.parametrize("path", AROUND)
def test_the_pages_around_the_games_are_accessible(visit: Visit, path: str) -> None:
    maia = visit(path, painted=True)
    assert findings(maia.page) == []
    maia.page.emulate_media(color_scheme="dark")
    assert findings(maia.page, COLOURS) == []


def test_a_lobby_is_accessible(visit: Visit) -> None:
    maia = visit(painted=True)
    maia.set_table("elawa", "friend", 3)
    assert findings(maia.page) == []


def test_a_table_is_accessible(visit: Visit, shelved: Game) -> None:
    """On a phone by day and at a desk by night, which changes colours alone."""
    maia = visit(width=360, height=780, painted=True)
    maia.quick(shelved.id)
    maia.page.wait_for_selector('#table[data-layout="phone"]')
    maia.click_on(most=2)
    assert maia.my_turn()
    assert findings(maia.page) == []
    maia.page.set_viewport_size({"width": 1440, "height": 900})
    maia.page.emulate_media(color_scheme="dark")
    maia.page.wait_for_selector('#table[data-layout="desk"]')
    assert maia.my_turn()
    assert findings(maia.page, COLOURS) == []


def test_the_game_at_a_glance_is_accessible(visit: Visit, shelved: Game) -> None:
    maia = visit(f"/aid/{shelved.id}", painted=True)
    assert findings(maia.page) == []
    maia.page.emulate_media(color_scheme="dark")
    assert findings(maia.page, COLOURS) == []


@pytest.mark.parametrize("place", ["1-n", "1-n.0", "end"])
def test_a_lesson_is_accessible(visit: Visit, place: str) -> None:
    """A step with something lit, a choice that was not right, and the end."""
    pupil = visit(f"/learn/elawa?at={place}", painted=True)
    assert findings(pupil.page) == []
    pupil.page.emulate_media(color_scheme="dark")
    assert findings(pupil.page, COLOURS) == []


def test_the_end_of_a_game_is_accessible(take_over: Visit, shelved: Game) -> None:
    maia = take_over(shelved.id, f"{shelved.seats[-1]}-{shelved.variants[0]}", 1, painted=True)
    assert maia.over
    for kind in maia.page.locator(".kind").all()[:1]:
        kind.locator("summary").click()  # its places are lit
    assert findings(maia.page) == []
    maia.page.emulate_media(color_scheme="dark")
    assert findings(maia.page, COLOURS) == []


PICK = """
() => {
  dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch" }));
  const pieces = [...document.querySelectorAll("#board a[data-action], #thing a[data-action]")];
  const waits = ({ dataset }) => document.getElementById(`choice-${dataset.action}`).dataset.atOnce === undefined;
  const piece = pieces.find((one) => one.matches(".is-picked")) ?? pieces.find(waits);
  const touch = new MouseEvent("click", { bubbles: true, cancelable: true });
  if (piece && !piece.matches(".is-picked")) piece.dispatchEvent(touch);
  return Boolean(piece);
}
"""  # a touch picks out the first piece that waits for a second one; a tile that is to be turned is picked already


@pytest.mark.by_turns(2)
def test_a_picked_choice_a_folded_sheet_and_a_dialog_are_accessible(take_over: Visit, shelved: Game) -> None:
    """On a phone, by night and by day."""
    phone = {"width": 360, "height": 780, "has_touch": True, "color_scheme": "dark", "painted": True}
    maia = take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", 0.5, **phone)
    assert maia.my_turn()
    page = maia.page
    assert page.evaluate(PICK), "nothing waits for a second touch"
    expect(page.locator("#picked")).to_be_visible()
    expect(page.locator("#do-it")).to_be_visible()
    assert findings(page) == [], "picked"
    page.locator("#fold").click()
    assert findings(page, COLOURS) == [], "folded"
    page.locator("#fold").click()
    page.emulate_media(color_scheme="light")
    page.locator(".menu summary").click()
    page.locator(".more [data-aid-link]").click()
    page.locator("#aid[open]").wait_for()
    assert findings(page, part="#aid") == [], "the game at a glance"
