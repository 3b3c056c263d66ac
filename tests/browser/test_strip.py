"""The players in the head of a page: all of them have room beside the links, and no name is cut."""

from __future__ import annotations

import pytest

from solutre.core.game import Game

from .test_sheet import Visit

pytestmark = pytest.mark.by_turns
HEAD = """
() => {
  const parts = [...document.querySelectorAll(".strip li, .where b, .where span, .top nav > *")];
  const meet = (a, b) => a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom && b.top < a.bottom;
  const shown = parts.filter((one) => one.checkVisibility());
  const boxes = shown.map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
  const faults = boxes.filter(([, box]) => box.left < 0 || box.right > innerWidth).map(([words]) => `${words} is cut`);
  boxes.forEach(([words, a], n) => {
    for (const [other, b] of boxes.slice(n + 1)) if (meet(a, b)) faults.push(`${words} touches ${other}`);
  });
  const strip = document.querySelector(".strip");
  if (strip.scrollWidth > strip.clientWidth) faults.push("the players are cut");
  return faults;
}
"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_players_and_links_have_room_beside_each_other(take_over: Visit, shelved: Game, locale: str) -> None:
    """At the largest table, where all have their place in the head of the page."""
    maia = take_over(shelved.id, f"{shelved.seats[-1]}-{shelved.variants[0]}", 0.5, locale=locale)
    for width in (1100, 1280, 1440, 1600, 1920):
        maia.page.set_viewport_size({"width": width, "height": 900})
        assert maia.page.evaluate(HEAD) == [], width


CUT_NAMES = """
(longest) => {
  const names = [...document.querySelectorAll(".strip .name")];
  if (longest && names.length === 2) names[1].textContent = longest;
  const seen = names.filter((name) => name.clientWidth > 1); // the others are only read out
  return seen.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent);
}
"""
LONGEST = "Wilhelmina Mammoth-Řež"


@pytest.mark.parametrize("record", ["2-standard", "3-standard"])
def test_few_players_have_room_for_their_names(take_over: Visit, record: str) -> None:
    """Two and three players have room for any name, from a tablet on."""
    maia = take_over("hunters", record, 0.5, width=820, height=1180)
    for width in (820, 1100, 1280, 1440, 1920):
        maia.page.set_viewport_size({"width": width, "height": 900})
        assert maia.page.evaluate(CUT_NAMES, LONGEST) == [] and maia.page.evaluate(HEAD) == [], width


def test_a_name_of_one_long_word_is_shortened_by_us_and_never_cut(visit: Visit) -> None:
    """The longest of names, in the widest of letters: as much as has room, and the whole on asking."""
    maia, name = visit(width=820, height=1180), "W" * 24
    maia.set_table("elawa", "computer", 2, name=name)
    assert maia.my_turn()
    for width, letters in ((820, 13), (1440, 13)):
        maia.page.set_viewport_size({"width": width, "height": 900})
        shown = maia.page.locator(f".strip [title={name}]:visible").filter(has_text="…").last
        assert len(shown.inner_text()) >= letters and maia.page.evaluate(CUT_NAMES, "") == [], width
    assert maia.page.locator(".strip .hidden", has_text=name).count() == 1  # read out whole


SEEN = """
() => [...document.querySelectorAll(".strip li:has(.name)")].map((chip) =>
  [...chip.querySelectorAll(".name, small:not(:has(.icon)), .num")]
    .filter((word) => word.checkVisibility() && word.getBoundingClientRect().width > 1)
    .map((word) => word.innerText.split("\\n").at(-1)).join(" "))
"""


@pytest.mark.parametrize(("locale", "you"), [("en-GB", "You"), ("fr-FR", "Vous")])
def test_a_phone_calls_its_reader_you_and_not_by_a_name_with_a_number(visit: Visit, locale: str, you: str) -> None:
    """“Player 1 0” could be ten points; who holds the phone is “You”, and the name is read out all the same."""
    maia = visit(width=360, height=780, locale=locale)
    maia.set_table("elawa", "computer", 2)
    assert maia.my_turn()
    assert maia.page.evaluate(SEEN) == [f"{you} 0", "Ocre 0"]
    assert maia.page.locator(".strip .now .name").first.text_content()
    assert maia.page.evaluate(HEAD) == []
