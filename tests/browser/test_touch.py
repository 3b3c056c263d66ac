"""A game in one hand: touched on the board, done by the button below the thumb, and all that matters in one sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
TakeOver = Callable[..., Any]  # brings a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
FEW = 5  # choices from the beginning and from the middle of a game
MOST = 40  # at its end; what is left is chosen from the list
SIGHT = """
() => {
  const box = (id) => id && document.getElementById(id)?.getBoundingClientRect();
  const [title, sheet, thing] = ["h-choices", "choices", "thing"].map(box);
  const focus = box(document.getElementById("table").dataset.focus?.split(" ")[0]);
  const seen = (part, top, bottom) => part.height && part.top >= top - 1 && part.bottom <= bottom + 1;
  const faults = [];
  if (!seen(title, sheet.top, innerHeight)) faults.push("the question is out of sight");
  if (thing && !seen(thing, sheet.top, innerHeight)) faults.push("the thing in question is out of sight");
  const story = document.getElementById("since")?.getBoundingClientRect();
  if (story && !seen(story, 0, sheet.top)) faults.push("what happened is out of sight");
  if (story && story.height > 60) faults.push(`what happened takes ${story.height}`);
  const above = focus && Math.min(focus.bottom, sheet.top) - Math.max(focus.top, story?.bottom ?? 0);
  if (focus && above < Math.min(focus.height - 1, 200)) faults.push(`only ${above} of what matters is in sight`);
  if (!thing && !focus) faults.push("nothing tells what matters");
  if (sheet.height > innerHeight / 3 + 0.5) faults.push(`the sheet takes ${sheet.height} of ${innerHeight}`);
  return faults;
}
"""
POINT = """
(number) => {
  const drawn = [...document.querySelectorAll("#board a[data-action], #thing a[data-action]")];
  const targets = drawn.filter((one) => one.checkVisibility());
  const steps = [0.5, 0.3, 0.7, 0.15, 0.85];
  const around = [...targets.slice(number % targets.length), ...targets.slice(0, number % targets.length)];
  for (const target of around) {
    const { left, top, width, height } = target.getBoundingClientRect();
    for (const down of steps) for (const across of steps) {
      const [x, y] = [left + across * width, top + down * height];
      if (document.elementFromPoint(x, y)?.closest("a[data-action]") === target) return { x, y };
    }
  }
  around[0]?.scrollIntoView({ block: "start", behavior: "instant" });
  scrollBy({ top: -100, behavior: "instant" });
  return null;
}
"""
LOW = """
() => {
  const [sheet, picked, thing] = ["choices", "picked", "thing"].map((id) => document.getElementById(id));
  const faults = [];
  if (sheet.offsetHeight > innerHeight / 3 + 0.5) faults.push(`it takes ${sheet.offsetHeight} of ${innerHeight}`);
  const covered = thing && thing.getBoundingClientRect().bottom - picked.getBoundingClientRect().top;
  if (covered > 1) faults.push(`what is picked out covers ${covered} of the thing in question`);
  return faults;
}
"""  # the sheet with a choice that is picked out
WINDOW = """
() => {
  const { top, bottom } = document.getElementById("land-window").getBoundingClientRect();
  return [top, bottom, document.getElementById("choices").getBoundingClientRect().top];
}
"""
ENDED = "() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))"
STILL = """
() => new Promise((done) => {
  let last = -1;
  const look = () => { if (scrollY === last) done(); else { last = scrollY; setTimeout(look, 200); } };
  look();
})
"""
DONE = """
(before) => {
  const { ply } = document.getElementById("table").dataset;
  const picked = document.querySelector(`#picked:not(.empty, .only)`);
  return ply !== before || document.getElementById("really") || picked;
}
"""


def touch_on(maia: Any, number: int) -> bool:
    """One choice by fingers alone; False where neither board nor thing offers any in reach."""
    page, before = maia.page, maia.ply
    found = page.evaluate(POINT, number) or page.evaluate(POINT, number)
    if not found:
        return False
    page.touchscreen.tap(found["x"], found["y"])
    page.wait_for_function(DONE, arg=before)
    if maia.ply == before and not page.locator("#really").count():
        assert page.evaluate(LOW) == [], page.locator("#picked").inner_text()
        tap(page, "#do-it")
    page.wait_for_selector(f'#table:not([data-ply="{before}"]), #really')
    if maia.ply == before:
        tap(page, "#really")
        page.wait_for_selector(f'#table:not([data-ply="{before}"])')
    return True


def tap(page: Any, button: str) -> None:
    """Touch a button where it is, without scrolling to it."""
    box = page.locator(button).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    there = "([x, y, wanted]) => Boolean(document.elementFromPoint(x, y)?.closest(wanted))"
    assert page.evaluate(there, [x, y, button]), f"{button} is out of sight"
    page.touchscreen.tap(x, y)


def play_by_touch(maia: Any, most: int) -> None:
    for number in range(most):
        if not maia.my_turn():
            return
        maia.page.wait_for_selector('#table[data-layout="phone"]')
        assert maia.page.evaluate(SIGHT) == [], maia.page.locator("#h-choices").inner_text()
        assert touch_on(maia, 3 * number), "nothing on the board can be touched"


@pytest.mark.parametrize("share", [0, 0.5])
def test_fingers_alone_play_and_see_what_matters(take_over: TakeOver, shelved: Game, share: float) -> None:
    play_by_touch(take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", share, **PHONE), FEW)


def test_fingers_alone_play_a_game_to_its_end(take_over: TakeOver, shelved: Game) -> None:
    """The last of it; if it takes very long, the rest inside the page."""
    maia = take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", 0.93, **PHONE)
    play_by_touch(maia, MOST)
    while not maia.over:
        maia.click_on(most=25)
    assert maia.page.locator(".bars li").count() == shelved.seats[0]


def test_a_late_map_moves_into_what_the_sheet_leaves(take_over: TakeOver) -> None:
    """However far the land of Hunters & Gatherers reaches beyond its window, the window is what is moved."""
    maia = take_over("hunters", "2-standard", 0.9, **PHONE)
    assert maia.my_turn()
    maia.page.wait_for_selector('#table[data-layout="phone"]')
    top, bottom, sheet = maia.page.evaluate(WINDOW)
    assert (top >= 0 and bottom <= sheet + 1) or top == pytest.approx(12, abs=2)  # as much as there is room for


def test_places_outside_the_window_of_a_map_are_counted_and_reached(take_over: TakeOver) -> None:
    """Late at Hunters & Gatherers a phone shows some of the open cells; one button goes to the others."""
    maia = take_over("hunters", "2-standard", 0.8, **PHONE)
    assert maia.my_turn()
    page, button = maia.page, maia.page.locator("#elsewhere")
    page.wait_for_selector('#table[data-layout="phone"]')
    window = page.locator("#board .pan-zoom")
    count = int(button.locator("b").inner_text())
    assert 0 < count < page.locator("#board .pan-zoom a[data-action]").count()
    before = window.get_attribute("viewBox")
    button.tap()
    assert window.get_attribute("viewBox") != before
    page.locator("#whole").tap()
    assert button.is_hidden()


def test_a_page_moves_to_where_a_part_comes_to_rest(take_over: TakeOver) -> None:
    """The areas of Pre History change places, and travel there: the page goes where the large one will lie, not where
    it sets out."""
    maia = take_over("prehistory", "2-standard", 0.1, **PHONE, reduced_motion="no-preference")
    for number in range(9):
        maia.my_turn()
        maia.page.evaluate(ENDED)
        maia.page.evaluate(STILL)
        faults = maia.page.evaluate(SIGHT)
        assert not [fault for fault in faults if "what matters" in fault], (number, faults)
        maia.choose(5 * number + 16)
