"""A draft of tiles in Mammut: tapped together, changed freely, confirmed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

Visit = Callable[..., Any]  # a Person of conftest.py
TakeOver = Callable[..., Any]


def drafted(page: Page) -> set[str]:
    return {str(tile.get_attribute("data-back")) for tile in page.locator("#middle a[data-back]").all()}


def test_a_tile_is_tapped_out_of_the_middle_of_a_draft(visit: Visit) -> None:
    """By mouse on the heap, by keyboard on the same tile again, and by the button of the list."""
    maia = visit()
    maia.set_table("mammut", "here", 3)
    assert maia.my_turn()
    page = maia.page
    for slot in (4, 9, 2):
        step(maia, page.locator(f'#middle [data-action="{slot}"]').click)
    assert drafted(page) == {"4", "9", "2"}
    worth = page.locator("#draft").text_content()
    step(maia, page.locator('#middle [data-back="9"]').click)
    assert drafted(page) == {"4", "2"}
    assert page.locator("#draft").text_content() != worth
    tile = page.locator('#middle [data-back="4"]')
    expect(tile).to_have_attribute("aria-label", re.compile("Put back: "))
    name = tile.get_attribute("id")
    step(maia, lambda: tile.press("Enter"))
    expect(page.locator(f"#{name}")).to_be_focused()
    step(maia, page.locator("#back-2").click)
    assert drafted(page) == set()


def test_fingers_draft_tile_by_tile_and_are_asked_before_one_is_turned_over(take_over: TakeOver) -> None:
    """What a touch takes another puts back; what was turned over everybody has seen."""
    maia = take_over("mammut", "3-normal", 0, width=360, height=780, has_touch=True, is_mobile=True)
    assert maia.my_turn()
    page = maia.page
    page.wait_for_selector('#table[data-layout="phone"]')
    page.locator("#thing-card-flip").tap()
    step(maia, page.locator("#do-it").tap)
    before = maia.ply
    page.locator('#middle [data-action="4"]').tap()
    expect(page.locator("#do-it")).to_have_text("Turn it over")
    assert maia.ply == before
    step(maia, page.locator("#do-it").tap)
    page.locator("#done").tap()
    step(maia, page.locator("#do-it").tap)
    for slot in (9, 2):
        step(maia, page.locator(f'#middle [data-action="{slot}"]').tap)
    assert drafted(page) == {"9", "2"}


def step(maia: Any, act: Callable[[], None]) -> None:
    """Do something and wait until the table has moved on."""
    before = maia.ply
    act()
    maia.moved_on(before)
    assert maia.my_turn()
