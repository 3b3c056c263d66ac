"""What comes out of the printer: the board and the story, the rules, and nothing that can only be pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # a Person of conftest.py
PRESSED = "button, select, input, .button, .choice, .choices, .chat, .links, .cell, .top nav, .skip, .join, .box"
SHOWN = """
(parts) => {
  const shown = (part) => !part || (getComputedStyle(part).display !== "none" && shown(part.parentElement));
  const boxed = ({ borderTopWidth, boxShadow, backgroundColor }) =>
    borderTopWidth !== "0px" || boxShadow !== "none" || backgroundColor !== "rgba(0, 0, 0, 0)";
  const found = [...document.querySelectorAll(parts)].filter(shown);
  return (parts === ".slab" ? found.filter((one) => boxed(getComputedStyle(one))) : found).map((one) => one.outerHTML);
}
"""
INK = """
(part) => {
  const { color, textDecorationLine } = getComputedStyle(document.querySelector(part));
  return [color, textDecorationLine];
}
"""
BLACK = "rgb(0, 0, 0)"


def on_paper(page: Any) -> None:
    page.emulate_media(media="print", color_scheme="dark")  # at night, too


def test_a_printed_table_has_a_board_and_a_story_and_nothing_to_press(visit: Visit, shelved: Game) -> None:
    maia = visit()
    maia.quick(shelved.id)
    assert maia.my_turn()
    maia.choose()
    assert maia.my_turn()
    page = maia.page
    assert len(page.evaluate(SHOWN, PRESSED)) > 10  # on the screen they are there
    on_paper(page)
    assert page.evaluate(SHOWN, PRESSED) == []
    assert page.evaluate(SHOWN, ".slab") == []
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator(".log li").first).to_be_visible()
    assert page.evaluate(INK, ".log .told") == [BLACK, "none"]
    assert page.evaluate(INK, ".log a.clause") == [BLACK, "none"]


def test_printed_rules_are_only_rules(visit: Visit, shelved: Game) -> None:
    page = visit(f"/rules/{shelved.id}").page
    assert page.evaluate(SHOWN, PRESSED)
    on_paper(page)
    assert page.evaluate(SHOWN, PRESSED) == []
    assert page.evaluate(SHOWN, ".slab") == []
    expect(page.locator(".rule").first).to_be_visible()
    assert page.evaluate(INK, ".rule dd") == [BLACK, "none"]
    assert page.evaluate(INK, ".rule a.clause") == [BLACK, "none"]


def test_a_table_that_waits_is_printed_without_its_fire(visit: Visit) -> None:
    """The fire of a table whose game has not begun stands elsewhere on the page."""
    maia = visit()
    maia.set_table("elawa", "friend", 2)
    assert maia.page.locator("#chat").is_visible()
    on_paper(maia.page)
    assert not maia.page.locator("#chat").is_visible()
