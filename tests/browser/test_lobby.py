"""The lobby in a browser: somebody waits, somebody comes, and nothing that was opened or typed is lost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from .people import Person


def test_two_people_find_each_other_in_the_lobby(visit: Callable[..., Person]) -> None:
    """Bob looks at the lobby while Ada opens a table; the list finds it by itself, and Ada sees that he sat down."""
    bob, ada = visit(path="/lobby?game=hunters", width=360, height=780), visit(path="/lobby")
    ada.page.locator("#name").fill("Ada")
    ada.page.locator('.tick input[name="shown"]').check()
    ada.page.locator('.which [value="hunters"]').click()
    ada.page.wait_for_selector("#table.t-play")
    bob.page.locator("#name").fill("B")
    card = bob.page.locator("#lists .tables a", has_text="Ada")
    card.wait_for()
    assert bob.page.locator("#name").input_value() == "B"
    card.click()
    bob.page.locator("#sit-down #name").fill("Bob")
    ada.page.locator("#say").click()  # who has nothing to say does not see them
    ada.page.locator("#ready summary").click()
    bob.page.locator("#sit-down button").click()
    expect(ada.page.locator(".chat li", has_text="Bob")).to_be_visible()
    expect(ada.page.locator('#ready [value="hello"]')).to_be_visible()  # still open
    ada.page.locator('#ready [value="hello"]').click()
    expect(bob.page.locator(".chat li", has_text="Hello!")).to_be_visible()
    bob.page.locator("#parting summary").click()
    bob.page.locator('#parting [action$="resign"] button').click()
    expect(bob.page.locator(".resigned")).to_be_visible()
    expect(ada.page.locator(".chat li", has_text="resigns")).to_be_visible()
