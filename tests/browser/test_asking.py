"""Why not? Asked by a finger in the list of what is not possible now: the answer comes into sight with its clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from solutre.core.game import Game

TakeOver = Callable[..., Any]  # brings a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
DESK = {"width": 1440, "height": 900}
SHARE = 0.45  # of a game: there is something at every table that is not possible
WHOLLY = """
() => {
  const sheet = document.getElementById("choices").getBoundingClientRect();
  const { top, bottom, left } = document.getElementById("refusal").getBoundingClientRect();
  const hit = (y) => document.elementFromPoint(left + 8, y)?.closest("#refusal");
  return top >= sheet.top && bottom <= Math.min(sheet.bottom, innerHeight) && Boolean(hit(top + 4) && hit(bottom - 4));
}
"""  # nothing of the answer is cut, and the line of the handle lies on none of it


@pytest.mark.by_turns
@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_a_question_of_the_list_is_answered_in_sight_with_its_clause(
    take_over: TakeOver, shelved: Game, screen: dict[str, Any]
) -> None:
    """The first and the last of the list, which makes room for the answer."""
    maia = take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", SHARE, **screen)
    assert maia.my_turn()
    page = maia.page
    for question in (page.locator(".question").first, page.locator(".question").last):
        page.locator(".asks summary").click()
        wanted = question.inner_text()
        question.click()
        expect(page.locator("#refusal b")).to_contain_text(wanted)
        expect(page.locator("#refusal .clause")).to_have_text(re.compile(r"[A-Z]{3}-[A-Z]+\d+"))
        page.wait_for_function(WHOLLY)
        expect(question).to_be_hidden()
