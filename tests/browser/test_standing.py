"""How it stands is told once, in bars on a desk of Elawa and in words elsewhere; and what stands beside a board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from solutre.core.game import Game

from .test_sizes import screen

TakeOver = Callable[..., Any]
TOLD = """
() => [...document.querySelectorAll("#standing-bars, #standing, .tale > .standing")]
  .filter((one) => one.checkVisibility()).map((one) => one.id || one.parentElement.id)
"""


@pytest.mark.parametrize(
    ("seats", "layout", "told"),
    [
        (3, "desk", ["standing-bars"]),
        (4, "desk", ["tale"]),  # three others leave no room for bars
        (3, "tablet", ["standing"]),
        (3, "phone", ["standing"]),
    ],
)
def test_how_it_stands_is_told_once(take_over: TakeOver, seats: int, layout: str, told: list[str]) -> None:
    page = take_over("elawa", f"{seats}-normal", 0.9 if seats == 4 else 0.6, **screen(layout)).page
    page.wait_for_selector(f'#table[data-layout="{layout}"]')
    assert page.evaluate(TOLD) == told


def test_no_empty_panel_is_left(take_over: TakeOver) -> None:
    """Before anybody chose there is no story, either."""
    page = take_over("elawa", "3-normal", 0.02, **screen("desk")).page
    page.wait_for_selector('#table[data-layout="desk"]')
    assert page.evaluate(TOLD) == ["standing-bars"]
    assert not page.locator("#tale:not(:has(.story))").is_visible()


PARTS = """
() => [...document.querySelectorAll("#standing span")].map((part) => [part.textContent, part.getClientRects().length])
"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_line_breaks_between_two_things_that_it_tells(take_over: TakeOver, locale: str) -> None:
    """Not "round 4 of" and "5" below it."""
    page = take_over("mammut", "3-normal", 0.6, locale=locale, **screen("phone")).page
    page.wait_for_selector('#table[data-layout="phone"]')
    parts = page.evaluate(PARTS)
    assert len(parts) == 2
    assert all(text.strip() and lines == 1 for text, lines in parts)
    assert parts[0][0].endswith("·")


SIDE = """
() => {
  const side = document.querySelector(".side");
  const edge = side.getBoundingClientRect().bottom;
  const boxes = [...side.querySelectorAll(":scope > :is(.chat, .links)")].map((box) => box.getBoundingClientRect());
  const cut = boxes.filter(({ top, bottom }) => top < edge - 1 && bottom > edge + 1).length;
  return [cut, Math.round(innerHeight - edge)];
}
"""


@pytest.mark.parametrize("height", [800, 900, 1000])
@pytest.mark.parametrize("share", [0.05, 0.6])
def test_the_side_of_a_desk_uses_its_height_and_cuts_no_box(
    take_over: TakeOver, shelved: Game, share: float, height: int
) -> None:
    """Below a side that scrolls nothing is left but the edge of the page and part of a line."""
    record = f"{shelved.seats[-1]}-{shelved.variants[0]}"
    page = take_over(shelved.id, record, share, width=1440, height=height).page
    page.wait_for_selector('#table[data-layout="desk"]')
    if page.evaluate("document.querySelector('.side').scrollHeight <= document.querySelector('.side').clientHeight"):
        return
    cut, left = page.evaluate(SIDE)
    assert cut == 0
    assert left <= 60


def test_a_fire_at_which_nobody_has_spoken_is_one_line(take_over: TakeOver) -> None:
    maia = take_over("elawa", "3-normal", 0.6, width=1440, height=900)
    page = maia.page
    page.wait_for_selector('#table[data-layout="desk"]')
    high = "document.getElementById('chat').offsetHeight"
    assert page.evaluate(high) <= 60
    page.locator("#say").fill("Hello")  # whoever wants to speak finds the button, and the words that are ready
    expect(page.locator("#chat .ready summary")).to_be_visible()
    page.locator("#chat > form .button").click()
    expect(page.locator("#chat li")).to_contain_text("Hello")
    assert page.evaluate(high) > 60


LINES_CUT = """
() => {
  const log = document.querySelector("#log");
  const edge = log.getBoundingClientRect().bottom;
  const lines = [...log.querySelectorAll(".told, a")].flatMap((part) => [...part.getClientRects()]);
  return lines.filter(({ top, bottom, height }) => top < edge - height * 0.3 && bottom > edge + height * 0.3).length;
}
"""


@pytest.mark.parametrize("height", [830, 900, 950])
def test_a_mouse_that_points_at_a_choice_cuts_no_line_of_the_log(take_over: TakeOver, height: int) -> None:
    """What it points at is put into words above the log, which gets lower."""
    page = take_over("mammut", "3-normal", 0.6, width=1440, height=height).page
    page.wait_for_selector('#table[data-layout="desk"]')
    close = page.locator("#close-tip")
    if close.count():
        close.click()
        expect(close).to_have_count(0)
    page.locator("#board a[data-action]").first.hover()
    expect(page.locator("#picked.only")).to_be_visible()
    page.wait_for_timeout(100)
    assert page.evaluate(LINES_CUT) == 0
