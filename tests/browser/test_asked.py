"""The question on a desk: what may be chosen looks so even if it is news, and wide things begin where words do."""

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
