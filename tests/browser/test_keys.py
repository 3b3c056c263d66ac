"""The keys of a table: digits choose, U undoes, H hints, ? tells them all; and when no key may act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # a Person of conftest.py
GAME = "elawa"  # keys are the same for every game
STILL = 250  # milliseconds in which a key that acts would have acted


@pytest.fixture
def maia(visit: Visit) -> Any:
    """Somebody whose first choice can be taken back: the others sit at the same device."""
    person = visit()
    person.set_table(GAME, "here", 2)
    assert person.my_turn()
    return person


def test_u_takes_the_choice_back(maia: Any) -> None:
    before = maia.ply
    maia.page.keyboard.press("1")
    maia.moved_on(before)
    expect(maia.page.locator("#undo")).to_be_enabled()
    after = maia.ply
    maia.page.keyboard.press("u")
    maia.page.wait_for_selector(f'#table:not([data-ply="{after}"])')
    expect(maia.page.locator(".log ol")).not_to_contain_text("takes")


def test_what_a_hint_names_is_ringed_on_the_board(visit: Visit) -> None:
    maia = visit()
    maia.quick(GAME)
    assert maia.my_turn()
    maia.page.keyboard.press("h")
    advised = maia.page.locator(".choice.hinted")
    advised.wait_for(state="attached")
    action = advised.get_attribute("data-action")
    expect(maia.page.locator("#board .advised")).to_have_attribute("data-action", action)
    before = maia.ply
    maia.page.locator("#board .advised").dispatch_event("click")
    maia.moved_on(before)
    expect(maia.page.locator(".advised")).to_have_count(0)


def test_h_asks_for_a_hint(visit: Visit) -> None:
    """Against computers alone, where hints are always there."""
    maia = visit()
    maia.quick(GAME)
    assert maia.my_turn()
    maia.page.keyboard.press("h")
    expect(maia.page.locator("#hint:disabled, .choice.hinted")).to_have_count(1)  # it thinks, or has thought


@pytest.mark.parametrize("key", ["Control+h", "Alt+h", "Shift+H", "Meta+h"])
def test_a_key_with_a_modifier_belongs_to_the_browser(maia: Any, key: str) -> None:
    maia.page.keyboard.press(key)
    maia.page.wait_for_timeout(STILL)
    expect(maia.page.locator(".choice.hinted, #hint:disabled")).to_have_count(0)


def test_no_key_acts_while_somebody_types(maia: Any) -> None:
    before = maia.ply
    maia.page.locator("#say").click()
    maia.page.keyboard.type("h1u?")
    maia.page.wait_for_timeout(STILL)
    assert maia.page.locator("#say").input_value() == "h1u?"
    assert maia.ply == before
    expect(maia.page.locator(".choice.hinted, #hint:disabled, #keys[open]")).to_have_count(0)


def test_a_key_without_its_button_does_nothing(maia: Any) -> None:
    before = maia.ply
    expect(maia.page.locator("#undo")).to_be_disabled()  # nothing was chosen yet
    maia.page.keyboard.press("u")
    maia.page.keyboard.press("9")  # six piles, six choices
    maia.page.wait_for_timeout(STILL)
    assert maia.ply == before
    expect(maia.page.locator(".notice")).to_have_count(0)


@pytest.mark.parametrize(("language", "words"), [("en-GB", "choose from the list"), ("fr-FR", "choisir dans la liste")])
def test_the_question_mark_tells_the_keys_and_escape_closes(visit: Visit, language: str, words: str) -> None:
    maia = visit(locale=language)
    maia.quick(GAME)
    assert maia.my_turn()
    page, keys = maia.page, maia.page.locator("#keys")
    expect(keys).to_be_hidden()
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    expect(keys).to_contain_text(words)
    before = maia.ply
    page.keyboard.press("1")  # behind the list nothing is chosen
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    assert maia.ply == before
    page.locator("[data-keys]").click()  # for those who do not know the key
    expect(keys).to_be_visible()
    keys.locator("button").click()
    expect(keys).to_be_hidden()


def test_arrows_go_on_from_a_tile_that_was_just_picked(take_over: Visit) -> None:
    """At Mammut a picked tile is no choice any more, and the keyboard still stands on it."""
    maia = take_over("mammut", "2-normal", 0)
    for _ in range(2):
        assert maia.my_turn()
        before = maia.ply
        maia.page.keyboard.press("ArrowRight")
        assert maia.page.evaluate("() => document.activeElement.matches('#board a[data-action]')")
        maia.page.keyboard.press("Enter")
        maia.page.wait_for_selector(f'#table:not([data-ply="{before}"])')
