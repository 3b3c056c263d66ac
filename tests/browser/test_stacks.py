"""Equal things on the board are one target: whatever is said about one of them is seen at the front of their stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .test_sizes import screen

TakeOver = Callable[..., Any]
HINTED = """
(action) => {
  document.getElementById(`choice-${action}`).classList.add("hinted");
  document.dispatchEvent(new Event("table"));
}
"""


def stack(take_over: TakeOver, layout: str) -> tuple[Any, Any, str]:
    """Two fish of value 2, which can be paid: the page, their front, and the choice of the other one."""
    page = take_over("prehistory", "3-standard-rules-2", 0.3, **screen(layout)).page
    page.wait_for_selector(f'#table[data-layout="{layout}"]')
    front = page.locator("#board a.target:has(g[data-action])")
    expect(front).to_have_count(1)
    other = front.locator("g[data-action]").get_attribute("data-action")
    assert other and other != front.get_attribute("data-action")
    return page, front, other


@pytest.mark.parametrize("layout", ["desk", "phone"])
def test_a_hint_for_one_of_a_stack_rings_its_front(take_over: TakeOver, layout: str) -> None:
    page, front, other = stack(take_over, layout)
    page.evaluate(HINTED, other)
    expect(page.locator("#board a.advised")).to_have_count(1)
    assert "advised" in (front.get_attribute("class") or "").split()


def test_a_stack_is_one_place_for_keys_and_its_front_is_chosen(take_over: TakeOver) -> None:
    """What lies below has no focus of its own, and stays in the list."""
    page, front, other = stack(take_over, "desk")
    assert page.evaluate("(stack) => stack.querySelectorAll('a, [tabindex]').length", front.element_handle()) == 0
    assert page.locator(f"#choice-{other}").count() == 1
    ply = page.locator("#table").get_attribute("data-ply")
    front.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#table")).not_to_have_attribute("data-ply", ply or "")
    expect(page.locator("#board .chosen").first).to_be_visible()


def test_a_touch_on_the_edge_below_picks_the_stack_out(take_over: TakeOver) -> None:
    page, front, other = stack(take_over, "phone")
    front.scroll_into_view_if_needed()
    page.evaluate(
        "(action) => document.querySelector(`#board g[data-action='${action}']`).dispatchEvent("
        "new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))",
        other,
    )
    page.evaluate(
        "(action) => document.querySelector(`#board g[data-action='${action}']`).dispatchEvent("
        "new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))",
        other,
    )
    assert "is-picked" in (front.get_attribute("class") or "").split()
