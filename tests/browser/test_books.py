"""A rule book on a phone: from a clause at the table to its place in the book, to an example, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from solutre.core.game import Game

Visit = Callable[..., Any]  # a Person of conftest.py
WIDER = "document.documentElement.scrollWidth - innerWidth"
PAINTED = "(image) => image.complete && image.naturalWidth > 0"


def test_from_the_table_into_the_book_to_an_example_and_back(visit: Visit) -> None:
    maia = visit(width=360, height=780)
    maia.quick("elawa")
    assert maia.my_turn()
    page = maia.page
    table = page.url
    page.locator("#log a.clause").first.click()
    clause = page.locator(".popover.is-open b").inner_text()
    page.locator(".popover.is-open a", has_text="Rule book").click()
    expect(page.locator(f"#{clause}")).to_be_in_viewport()
    assert page.evaluate(WIDER) <= 0
    figure = page.locator("#scene-three-tokens")
    figure.scroll_into_view_if_needed()
    picture = figure.locator("img").element_handle()
    page.wait_for_function(PAINTED, arg=picture)
    before = figure.bounding_box()
    assert before and before["width"] <= 360
    figure.locator("a.try").click()
    page.locator("#step-on").click()
    expect(page.locator(".steps [aria-current]")).to_contain_text("a meat, a bone and a berry")
    assert page.evaluate(WIDER) <= 0
    page.get_by_text("Back to the table").click()
    expect(page.locator("#table")).to_be_visible()
    assert page.url.partition("?")[0] == table.partition("?")[0]


BESIDE = """
() => [...document.querySelectorAll(".sided")].filter((part) => {
  const pictures = part.querySelector(".scenes").getBoundingClientRect();
  const rules = [...part.querySelectorAll(".rule")].map((rule) => rule.getBoundingClientRect());
  return rules.some((rule) => rule.right > pictures.left);
}).map((part) => part.querySelector("h3").textContent)
"""
UNEVEN = """
() => {
  const words = [...document.querySelectorAll(".signs li > :nth-child(2)")].map((one) => one.getBoundingClientRect());
  return [words.length, ...new Set(words.map((one) => Math.round(one.left)))];
}
"""


@pytest.mark.by_turns(2)
def test_on_a_tablet_pictures_stand_beside_their_rules(visit: Visit, shelved: Game) -> None:
    page = visit(f"/rules/{shelved.id}", width=820, height=1180, locale="fr-FR").page
    assert page.locator(".sided").count() > 2
    assert page.evaluate(BESIDE) == [] and page.evaluate(WIDER) <= 0
    cards = page.locator(".glance .scores li")
    first, second = cards.nth(0).bounding_box(), cards.nth(1).bounding_box()
    assert first and second and first["y"] == second["y"] and first["x"] + first["width"] <= second["x"]


@pytest.mark.by_turns(2)
def test_the_words_of_signs_begin_below_each_other(visit: Visit, shelved: Game) -> None:
    page = visit(f"/aid/{shelved.id}", width=360, height=780).page
    count, *starts = page.evaluate(UNEVEN)
    assert count > 3 and len(starts) == 1
