"""What happened since my last choice, on a phone: told once, its steps in full sight, and lit until it is seen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
TakeOver = Callable[..., Any]  # brings a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
FEW = 12  # choices within which somebody else has moved
OPEN_TO_THE_EYE = """
(id) => {
  const { left, top, bottom } = document.getElementById(id).getBoundingClientRect();
  const hit = (y) => document.elementFromPoint(left + 4, y)?.closest(`#${id}`);
  return top >= 0 && bottom <= innerHeight && Boolean(hit(top + 2) && hit(bottom - 2));
}
"""


def told_a_story(take_over: TakeOver, game: Game) -> Any:
    """Somebody on a phone who is asked again, after others have moved."""
    maia = take_over(game.id, f"{game.seats[0]}-{game.variants[0]}", 0.4, **PHONE)
    for _ in range(FEW):
        assert maia.my_turn()
        if maia.page.locator("#since").count():
            maia.page.wait_for_selector('#table[data-layout="phone"]')
            return maia
        maia.click_on(most=4)
    raise AssertionError("nobody else ever moves")


def test_the_story_is_told_once_and_makes_room_for_its_steps(take_over: TakeOver, shelved: Game) -> None:
    page = told_a_story(take_over, shelved).page
    summary, story = page.locator("#since > summary"), page.locator("#since .story")
    last = story.locator("li:not(.steps)").last.inner_text
    folded = summary.inner_text()
    summary.tap()
    expect(summary).to_have_text("Since your last choice", use_inner_text=True)
    assert last().strip() == folded.strip(), "its line is the last of the story"
    page.locator("#since .steps a").tap()
    expect(story).to_be_hidden()
    page.wait_for_function(OPEN_TO_THE_EYE, arg="h-log")
    expect(page.locator(".log li").first).to_be_in_viewport()


def test_a_touch_on_the_board_puts_out_what_the_log_lit(take_over: TakeOver, shelved: Game) -> None:
    """The line that lit it lies far below the board on a phone."""
    maia = take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", 0.5, **PHONE)
    assert maia.my_turn()
    maia.page.wait_for_selector('#table[data-layout="phone"]')
    page, before = maia.page, maia.ply
    told = page.locator(".log a.told[data-lights]")
    places = [line.get_attribute("data-lights").split()[0] for line in told.all()]
    lit = next(n for n, place in enumerate(places) if page.locator(f"#{place}").count())
    told.nth(lit).tap()
    expect(page.locator("#stage")).to_have_class(re.compile("lighting"))
    page.locator("#board").dispatch_event("click")  # beside all pieces
    expect(page.locator(".lit, .is-lighting, .lighting")).to_have_count(0)
    assert maia.ply == before
