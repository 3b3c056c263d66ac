"""A tile of Hunters & Gatherers before it is put down: it is turned by R, by its button and by a touch, and moved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.by_turns
TakeOver = Callable[..., Any]  # brings a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
SHOWN = "[...document.querySelectorAll('#board a.turn')].findIndex((one) => one.matches('.shown'))"


@pytest.fixture(params=[{}, PHONE], ids=["desk", "phone"])
def maia(take_over: TakeOver, request: pytest.FixtureRequest) -> Any:
    """Somebody whose tile lies in a cell where it fits in several ways, and fits elsewhere too."""
    person = take_over("hunters", "2-standard", 0.1, **request.param)
    for number in range(60):
        assert person.my_turn()
        turns, others = person.page.locator("#board a.turn"), person.page.locator("#board [data-back][data-then]")
        if turns.count() > 1 and others.count():
            return person
        person.choose(number)
    pytest.fail("no tile fits in several ways and places")


def test_r_turns_the_tile_without_putting_it_down(maia: Any) -> None:
    page, before = maia.page, maia.ply
    ways = page.locator("#board a.turn").count()
    expect(page.locator("#board a.turn.shown")).to_have_count(1)
    start = page.evaluate(SHOWN)
    seen = []
    for _ in range(ways):
        page.keyboard.press("r")
        seen.append((page.evaluate(SHOWN) - start) % ways)
    assert seen == [*range(1, ways), 0]  # all of them, and round again
    page.locator("#turn-it").click()
    assert (page.evaluate(SHOWN) - start) % ways == 1 % ways
    page.locator("#board a.turn.shown").dispatch_event("click", {"detail": 1})  # by a mouse
    assert (page.evaluate(SHOWN) - start) % ways == 2 % ways
    assert maia.ply == before
    way = page.locator("#board a.turn.shown").get_attribute("data-action")
    with page.expect_request("**/choose") as sent:
        page.locator("#do-it").click()
    assert f"action={way}" in str(sent.value.post_data)


def test_one_touch_lays_a_tile_that_is_still_to_be_turned(take_over: TakeOver) -> None:
    """Where it fits in one way only it would lie for good: there a touch shows it, and the button puts it down."""
    maia = take_over("hunters", "2-standard", 0, **PHONE)
    assert maia.my_turn()
    page, before = maia.page, maia.ply
    cells = page.locator("#board a[data-action]:not(.turn)").all()
    found = {page.locator(f"#choice-{cell.get_attribute('data-action')}[data-at-once]").count(): cell for cell in cells}
    if 0 in found:
        found[0].tap()
        expect(page.locator("#picked")).to_be_visible()
        assert maia.ply == before
    found[1].tap()
    page.wait_for_selector(f'#table:not([data-ply="{before}"]):not([aria-busy]) #board a.turn.shown')
    expect(page.locator("#do-it")).to_be_visible()


def test_a_touch_on_another_place_moves_the_tile(maia: Any) -> None:
    page = maia.page
    other = page.locator("#board [data-back][data-then]").first
    left, wanted = other.get_attribute("data-back"), other.get_attribute("data-then")
    before = maia.ply
    with page.expect_request("**/put-back") as put, page.expect_request("**/choose") as chosen:
        other.dispatch_event("click")
    assert f"action={left}" in str(put.value.post_data)
    assert f"action={wanted}" in str(chosen.value.post_data)
    page.wait_for_selector(f'#table:not([data-ply="{before}"]):not([aria-busy])')
    expect(page.locator(".notice")).to_have_count(0)  # nobody complains
    if page.locator("#board a.turn").count():  # where it fits in one way only it lies at once
        expect(page.locator(f'#board [data-back="{wanted}"][data-then="{left}"]')).to_have_count(1)
