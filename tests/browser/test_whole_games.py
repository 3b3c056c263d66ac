"""A whole game from its first choice to its last: by fingers alone and by keys alone on a phone, and by clicks.

Most games take a hundred choices and more, and minutes. So everybody plays one of them in one of these ways, by turns,
and whoever sets SOLUTRE_WHOLE_GAMES and SOLUTRE_EVERY_CASE all.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import games

from .test_playing import shows_the_end
from .test_touch import PHONE, SIGHT, play_by_touch

TakeOver = Callable[..., Any]  # brings a Person of conftest.py
SHORTEST = "elawa"  # some thirty choices
WHOLE = [one.id for one in games().values() if one.id == SHORTEST or os.environ.get("SOLUTRE_WHOLE_GAMES")]
MOST = 600  # choices of one seat
STANDS = """
() => {
  const held = document.activeElement;
  return Boolean(held?.closest("#board a[data-action], #thing a[data-action]")) && inSight(held);
  function inSight(target) {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const map = target.closest(".pan-zoom")?.getBoundingClientRect();
    return !map || (x > map.left && x < map.right && y > map.top && y < map.bottom);
  }
}
"""
WALKS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def seated(take_over: TakeOver, game_id: str) -> Any:
    played = games()[game_id]
    return take_over(game_id, f"{played.seats[0]}-{played.variants[0]}", 0, **PHONE)


def by_fingers(maia: Any) -> None:
    """What matters is always in sight."""
    play_by_touch(maia, MOST)


def by_keys(maia: Any) -> None:
    """Digits where the list has them; every other time, and beyond the ninth, the arrows walk the board."""
    walked = 0
    for number in range(MOST):
        if not maia.my_turn():
            break
        maia.page.wait_for_selector('#table[data-layout="phone"]')
        assert maia.page.evaluate(SIGHT) == [], maia.page.locator("#h-choices").inner_text()
        if number % 2 and walk(maia, number):
            walked += 1
        else:
            digit(maia, number)
    assert walked > 3


def by_clicks(maia: Any) -> None:
    """Some with the mouse, the rest inside the page; in a small window, which is painted sooner, a hundred times."""
    maia.page.set_viewport_size({"width": 800, "height": 600})
    for number in range(4):
        assert maia.my_turn()
        maia.choose(number=number, on_board=number % 2 == 0)
    while not maia.over:
        maia.click_on(most=25)


@pytest.mark.by_turns(len(WHOLE))
@pytest.mark.parametrize("game_id", WHOLE)
@pytest.mark.parametrize("play", [by_fingers, by_keys, by_clicks])
def test_a_whole_game_is_played(take_over: TakeOver, game_id: str, play: Callable[[Any], None]) -> None:
    maia = seated(take_over, game_id)
    play(maia)
    assert maia.over
    shows_the_end(maia, games()[game_id].seats[0])


def walk(maia: Any, number: int) -> bool:
    """Walk some steps and choose; a tile that lies there is turned. False where the board offers nothing."""
    page, before = maia.page, maia.ply
    if not page.locator("#board a[data-action]:visible, #thing a[data-action]:visible").count():
        return False
    if not page.evaluate(STANDS):  # after a choice on the board the keyboard may stand at the next one
        page.keyboard.press("ArrowRight")
    turning = page.locator("#board a.turn").count() > 0
    for step in range(number % 4):
        page.keyboard.press("r" if turning else WALKS[(number + step) % 4])
    assert page.evaluate(STANDS), "the arrows lead nowhere"
    page.keyboard.press("Enter")
    answered(maia, before)
    return True


def digit(maia: Any, number: int) -> None:
    page, before = maia.page, maia.ply
    keys = page.locator(".choice[data-key]").evaluate_all("all => all.map((one) => one.dataset.key)")
    page.keyboard.press(keys[number % len(keys)])  # the number of an empty pile stays free
    answered(maia, before)


def answered(maia: Any, before: str) -> None:
    """Wait for what comes of it; where the page asks, it has put the focus on its yes."""
    page = maia.page
    page.wait_for_selector(f'#table:not([data-ply="{before}"]), #really')
    if maia.ply == before:
        page.wait_for_function("() => document.activeElement?.id === 'really'")
        page.keyboard.press("Enter")
        page.wait_for_selector(f'#table:not([data-ply="{before}"])')
