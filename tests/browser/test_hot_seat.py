"""Several people on one device: clicks that come before an answer, the curtain between two hands, and undo."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIResponse, Route, expect

Visit = Callable[..., Any]  # a Person of conftest.py
OPEN_GAME, HIDDEN_GAME = "hunters", "mammut"  # nobody hides anything; hands of cards


def test_a_click_on_the_next_position_counts_before_the_first_is_answered(visit: Visit) -> None:
    """The stream may bring the next position first. A second click on the same position stays no second choice."""
    maia = visit()
    maia.set_table(OPEN_GAME, "here", 2)
    assert maia.my_turn()
    unanswered: list[tuple[Route, APIResponse]] = []
    maia.page.route("**/choose", lambda route: unanswered.append((route, route.fetch())))
    for clicks in (1, 2):
        before = maia.ply
        maia.page.locator(".choice").first.evaluate("button => { button.click(); button.click(); }")
        expect(maia.page.locator("#table")).not_to_have_attribute("data-ply", before)
        expect(maia.page.locator("#table[aria-busy]")).to_have_count(0)
        assert len(unanswered) == clicks
    after = maia.ply
    for route, answer in reversed(unanswered):
        route.fulfill(response=answer)
    maia.page.unroute("**/choose")
    assert maia.my_turn()
    assert maia.ply == after


def test_a_press_outlasts_a_swap_and_a_sent_line_leaves_its_field(visit: Visit) -> None:
    """A chat line that arrives between pressing and lifting a finger swaps the page only afterwards."""
    maia = visit()
    maia.set_table(OPEN_GAME, "here", 2)
    assert maia.my_turn()
    before = maia.ply
    maia.unfold()
    maia.page.locator(".choice").first.hover()
    maia.page.mouse.down()
    with maia.page.expect_response("**/fragment"):
        line = '{ method: "POST", body: new URLSearchParams(new FormData(say.form)) }'
        maia.page.evaluate(f'say.value = "hm", fetch(say.form.action, {line}), 0')
    maia.page.mouse.up()
    maia.moved_on(before)
    maia.page.locator("#say").press("Enter")
    expect(maia.page.locator("#chat li")).to_have_count(2)
    expect(maia.page.locator("#say")).to_have_value("")


def test_a_choice_leaves_alone_what_it_does_not_change(visit: Visit) -> None:
    """Parts of the page that look the same afterwards are the same: nothing is drawn, read aloud or scrolled anew."""
    maia = visit()
    maia.set_table(OPEN_GAME, "here", 2)
    assert maia.my_turn()
    maia.page.evaluate("() => { for (const one of document.querySelectorAll('#table *')) one.seenBefore = true; }")
    maia.page.evaluate("() => { document.querySelector('#links').open = true; say.value = 'wait'; }")
    maia.choose(1)
    kept, all_parts = maia.page.evaluate(
        "() => { const parts = [...document.querySelectorAll('#table *')];"
        " return [parts.filter((one) => one.seenBefore).length, parts.length]; }"
    )
    assert all_parts / 2 < kept < all_parts
    expect(maia.page.locator("#say")).to_have_value("wait")
    expect(maia.page.locator("#links")).to_have_attribute("open", "")


def test_a_hand_is_covered_until_the_device_has_been_handed_on(visit: Visit) -> None:
    """By keyboard alone. Whoever passed the turn by mistake takes it back before the next hand is uncovered."""
    maia = visit()
    maia.set_table(HIDDEN_GAME, "here", 2)
    curtain = maia.page.locator(".curtain button")
    expect(maia.page).to_have_title(re.compile("Hand the device to "))
    expect(maia.page.locator("[data-action], .choice")).to_have_count(0)
    curtain.press("Enter")
    expect(curtain).to_have_count(0)
    pass_the_turn(maia)
    expect(curtain).to_be_focused()
    maia.page.locator("#undo").press("Enter")
    expect(curtain).to_have_count(0)
    pass_the_turn(maia)
    expect(curtain).to_have_count(1)


def pass_the_turn(maia: Any) -> None:
    """Take one tile, unless that was done before (MAM-D5)."""
    if maia.page.locator("a#done").count() == 0:
        maia.choose(1)
    before = maia.ply
    action = maia.page.locator("a#done").get_attribute("data-action")
    maia.unfold()
    maia.page.locator(f"#choice-{action}").press("Enter")
    maia.moved_on(before)
