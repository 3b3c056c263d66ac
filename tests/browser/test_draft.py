"""A draft of tiles in Mammut: tapped together, changed freely, confirmed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

Visit = Callable[..., Any]  # a Person of conftest.py


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


def step(maia: Any, act: Callable[[], None]) -> None:
    """Do something and wait until the table has moved on."""
    before = maia.ply
    act()
    maia.moved_on(before)
    assert maia.my_turn()
