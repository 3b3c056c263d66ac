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


PARTS = """
() => [...document.querySelectorAll("#aid section")].filter((part) => part.checkVisibility())
  .map((part) => [part, part.getBoundingClientRect().bottom, part.scrollHeight - part.clientHeight])
  .map(([part, bottom, more]) => [part.className.split(" ")[0], bottom, more])
"""
SMALLEST = """
() => Math.min(...[...document.querySelectorAll("#aid :is(p, h3, label, span, a)")]
  .filter((part) => part.checkVisibility() && part.textContent.trim())
  .map((part) => parseFloat(getComputedStyle(part).fontSize)))
"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_phone_shows_one_part_of_the_game_at_a_glance_at_a_time(take_over: Visit, shelved: Game, locale: str) -> None:
    """Each on one screen; one that had more would scroll by itself. By touch and by keys."""
    maia = take_over(shelved.id, first(shelved), 0.5, **PHONE, locale=locale)
    assert maia.my_turn()
    page = maia.page
    page.locator(".menu summary").click()
    page.locator("[data-aid-link]:visible").first.click()
    expect(page.locator("#aid .aid")).to_be_visible()
    shown = {"turn": ["aim", "your-turn"], "scores": ["scores"], "end": ["the-end"], "signs": ["signs"]}
    for part, sections in shown.items():
        page.locator(f"#aid label:has([value={part}])").tap()
        found = page.evaluate(PARTS)
        assert [name for name, _, _ in found] == sections
        assert all(bottom <= PHONE["height"] + 0.5 and more <= 1 for _, bottom, more in found), found
        assert page.evaluate(SMALLEST) >= 11
        assert page.evaluate("document.querySelector('#aid').scrollHeight <= innerHeight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#aid .the-end")).to_be_visible()
    expect(page.locator("#aid .signs")).to_be_hidden()


def test_a_part_that_is_higher_than_its_window_fades_until_its_end(take_over: Visit) -> None:
    """What stands at its end covers the last lines in sight while more follows, and nothing when all was seen."""
    maia = take_over("mammut", "3-normal", 0.5, width=360, height=560)
    assert maia.my_turn()
    page = maia.page
    page.locator(".menu summary").click()
    page.locator("[data-aid-link]:visible").first.click()
    page.locator("#aid label:has([value=scores])").click()
    part = page.locator("#aid .scores")
    assert part.evaluate("(it) => it.scrollHeight > it.clientHeight + 50")
    fade = (
        "(it) => it.getBoundingClientRect().bottom - it.querySelector('li:last-child').getBoundingClientRect().bottom"
    )
    assert part.evaluate(fade) < 0
    part.evaluate("(it) => it.scrollTo(0, it.scrollHeight)")
    assert part.evaluate(fade) >= 23
    assert part.evaluate("(it) => getComputedStyle(it, '::after').position") == "sticky"


def test_a_desk_shows_all_parts_of_the_game_at_a_glance(take_over: Visit) -> None:
    maia = take_over("elawa", "2-normal", 0.5, width=1440)
    assert maia.my_turn()
    page = maia.page
    page.locator("[data-aid-link]:visible").first.click()
    expect(page.locator("#aid .signs")).to_be_visible()
    expect(page.locator("#aid .the-end")).to_be_visible()
    expect(page.locator("#aid .aid-ways")).to_be_hidden()


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_desk_shows_the_whole_game_at_a_glance(take_over: Visit, shelved: Game, locale: str) -> None:
    """One screen with pictures: nothing of it lies below the edge."""
    record = f"{shelved.seats[0]}-{shelved.variants[0]}"
    page = take_over(shelved.id, record, 0.3, width=1440, height=900, locale=locale).page
    page.wait_for_selector('#table[data-layout="desk"]')
    page.locator("header a[data-aid-link]").first.click()
    expect(page.locator("#aid .signs, #aid .the-end").last).to_be_visible()
    aid = page.locator("#aid")
    assert aid.evaluate("one => one.scrollHeight") <= aid.evaluate("one => one.clientHeight")
