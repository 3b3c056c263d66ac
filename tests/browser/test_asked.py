"""The question and what one decides with: targets that are news, wide things on a desk, actions in sight of a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from .test_sizes import screen

TakeOver = Callable[..., Any]  # brings a Person of conftest.py
FIRST_CARDS = 34.1 / 498  # of Ère glaciaire: all of them were just dealt
PILLARS = 151.1 / 395  # of Pre History: what fees made of them is news
EDGES = """
() => {
  const seen = (one) => [...one.querySelectorAll(".halo, .slab")].map((edge) => getComputedStyle(edge).stroke).join();
  return [...document.querySelectorAll("#board a.target.latest")].map((one) => {
    const news = seen(one);
    one.classList.remove("latest");
    return [news, seen(one)];
  });
}
"""  # how targets that are news are drawn, and how if they were none
KEEPS = 37.1 / 498  # of Ère glaciaire: cards may be put away
LEFT = "(id) => document.getElementById(id).getBoundingClientRect().left"


@pytest.mark.parametrize(
    ("game_id", "name", "share"), [("ice_age", "3-normal", FIRST_CARDS), ("prehistory", "2-standard-rules-2", PILLARS)]
)
def test_what_may_be_chosen_is_ochre_news_or_not(take_over: TakeOver, game_id: str, name: str, share: float) -> None:
    maia = take_over(game_id, name, share, **screen("desk"))
    assert maia.my_turn()
    edges = maia.page.evaluate(EDGES)
    assert edges and all(news == usual for news, usual in edges), edges


def test_a_wide_thing_in_question_begins_where_its_words_do(take_over: TakeOver) -> None:
    maia = take_over("ice_age", "3-normal", KEEPS, **screen("desk"))
    assert maia.my_turn()
    thing, words = (maia.page.evaluate(LEFT, part) for part in ("thing", "h-choices"))
    assert thing == pytest.approx(words, abs=1)


SPRING = 122.1 / 395  # of Pre History: a choice among all six actions
WHOLE = """
() => {
  const start = document.getElementById("since").getBoundingClientRect().bottom;
  const sheet = document.getElementById("choices").getBoundingClientRect().top;
  const areas = [...document.querySelectorAll("#board [id^=area-]")].map((area) => area.getBoundingClientRect());
  return [start, sheet, areas.map(({ top, bottom }) => [top, bottom])];
}
"""


def test_a_phone_shows_as_many_of_the_six_actions_as_it_has_room_for(take_over: TakeOver) -> None:
    """From the first on: another one would not have been whole."""
    maia = take_over("prehistory", "2-standard-rules-2", SPRING, **screen("phone"))
    assert maia.my_turn()
    maia.page.wait_for_selector('#table[data-layout="phone"]')
    start, sheet, areas = maia.page.evaluate(WHOLE)
    whole = [bottom for top, bottom in areas if top >= start - 1 and bottom <= sheet + 1]
    assert areas[0][0] >= start and len(whole) >= 3
    assert areas[len(whole)][1] - areas[0][0] > sheet - start - 24
