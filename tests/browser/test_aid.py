"""The game at a glance above a table, and the menu that leads to it on a phone."""

from __future__ import annotations

import itertools

import pytest
from playwright.sync_api import expect

from solutre.core.game import Game

from .test_sheet import PHONE, TABLET, Visit, first

pytestmark = pytest.mark.by_turns


def test_the_game_at_a_glance_opens_above_the_table_and_closes(visit: Visit, shelved: Game) -> None:
    maia = visit()
    maia.quick(shelved.id)
    assert maia.my_turn()
    page, aid = maia.page, maia.page.locator("#aid")
    expect(aid).to_be_hidden()
    for _ in range(2):  # and once more
        page.locator("[data-aid-link]:visible").first.click()
        expect(aid).to_be_visible()
        expect(aid.locator("h1")).to_have_count(1)
        expect(aid.locator("section").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(aid).to_be_hidden()
    page.locator("[data-aid-link]:visible").first.click()
    aid.locator("button").click()
    expect(aid).to_be_hidden()
    assert maia.deciding


def test_the_menu_closes_by_its_links_by_a_touch_beside_it_and_by_escape(take_over: Visit, shelved: Game) -> None:
    """Who looked at the game at a glance plays on; a touch that only closes the menu chooses nothing."""
    maia = take_over(shelved.id, first(shelved), 0.5, **PHONE)
    assert maia.my_turn()
    page, menu, before = maia.page, maia.page.locator(".menu > .slab"), maia.ply
    for close in ("link", "beside", "Escape"):
        page.evaluate("scrollTo(0, 0)")
        page.locator(".menu summary").tap()
        expect(menu).to_be_visible()
        if close == "link":
            menu.locator("[data-aid-link]").tap()
            page.locator("#aid button").tap()
        elif close == "beside":
            page.touchscreen.tap(30, 400)
        else:
            page.keyboard.press(close)
            expect(page.locator("#fold")).to_have_attribute("aria-expanded", "true")
        expect(menu).to_be_hidden()
    assert maia.ply == before
    expect(page.locator("#picked")).to_be_hidden()


def test_the_game_at_a_glance_fills_its_window(take_over: Visit, shelved: Game) -> None:
    """Its button stands beside the title, not beside everything; on a phone a turn is told on one screen."""
    for screen in (PHONE, TABLET, {"width": 1440, "height": 900}):
        maia = take_over(shelved.id, first(shelved), 0.5, **screen)
        assert maia.my_turn()  # the script is there
        page = maia.page
        if screen is PHONE:
            page.locator(".menu summary").click()
        page.locator("[data-aid-link]:visible").first.click()
        expect(page.locator("#aid .aid")).to_be_visible()
        aid = page.locator("#aid").bounding_box()
        width = page.locator("#aid .aid").bounding_box()
        assert aid and width and width["width"] > aid["width"] - 30
        if screen is PHONE:
            turn = page.locator("#aid .your-turn").bounding_box()
            assert turn and turn["height"] < 780


def test_the_facts_at_a_glance_stand_apart_above_a_table_too(take_over: Visit, shelved: Game) -> None:
    """Players, minutes, age and weight, as on the shelf."""
    maia = take_over(shelved.id, first(shelved), 0.5, width=1440)
    assert maia.my_turn()
    page = maia.page
    page.locator("[data-aid-link]:visible").first.click()
    expect(page.locator("#aid .facts")).to_be_visible()
    facts = page.locator("#aid .facts > span").all()
    boxes = [box for box in (fact.bounding_box() for fact in facts) if box]
    assert len(boxes) == 4
    assert all(after["x"] - before["x"] - before["width"] >= 10 for before, after in itertools.pairwise(boxes))
