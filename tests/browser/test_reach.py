"""What lies at rest on a screen: ways back and help in reach, and no box that scrolls ends in the middle of a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
TABLET = {"width": 820, "height": 1180, "has_touch": True}
DESK = {"width": 1440, "height": 900}
STEPS = 8  # moments of a game

IN_REACH = """
() => ["undo", "hint"].every((id) => {
  const button = document.getElementById(id);
  const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && height >= 40 && button.contains(hit);
})
"""

CUT = """
() => {
  const faults = [];
  const hides = ({ overflowY }) => overflowY === "auto" || overflowY === "scroll";
  const full = (one) => hides(getComputedStyle(one)) && one.scrollHeight > one.clientHeight + 1;
  const boxes = [...document.querySelectorAll("main *")].filter(full);
  for (const box of boxes) {
    const edge = box.getBoundingClientRect().top + box.clientTop + box.clientHeight;
    const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        if (line.top + line.height / 4 > edge || line.bottom - line.height / 4 < edge) continue;
        const hit = document.elementFromPoint(line.left + 2, Math.min(edge, innerHeight) - 2);
        if (texts.currentNode.parentElement.contains(hit)) faults.push(texts.currentNode.data.trim().slice(0, 60));
      }
    }
  }
  return faults;
}
"""  # lines of which the lower edge of a box shows a part


def first(game: Game) -> str:
    return f"{game.seats[0]}-{game.variants[0]}"


def settled(page: Page) -> None:
    page.evaluate("document.fonts.ready")
    page.evaluate("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")


Moments = Callable[..., Iterator[tuple[str, Page]]]


@pytest.fixture
def moments(take_over: Visit) -> Moments:
    """Pages of the first of a game's golden games, each at rest while its reader is to choose."""

    def laid(game: Game, **how: Any) -> Iterator[tuple[str, Page]]:
        for step in range(STEPS):
            maia = take_over(game.id, first(game), step / STEPS, **how)
            assert maia.my_turn()
            settled(maia.page)
            yield f"{step} of {STEPS}", maia.page

    return laid


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_undo_and_hint_are_in_reach_without_scrolling(
    moments: Moments, shelved: Game, locale: str, screen: dict[str, Any]
) -> None:
    """However full the sheet is, and however far it is read."""
    for moment, page in moments(shelved, locale=locale, **screen):
        assert page.evaluate(IN_REACH), moment
        page.evaluate("document.getElementById('choices').scrollTop = 1000")
        assert page.evaluate(IN_REACH), f"{moment}, at the end of the sheet"


@pytest.mark.parametrize("screen", [PHONE, TABLET, DESK], ids=["phone", "tablet", "desk"])
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_box_that_scrolls_cuts_a_line_at_rest(
    moments: Moments, shelved: Game, locale: str, screen: dict[str, Any]
) -> None:
    for moment, page in moments(shelved, locale=locale, **screen):
        assert page.evaluate(CUT) == [], moment


def test_why_not_and_the_handle_are_beside_them(take_over: Visit) -> None:
    """A small screen shows the question mark alone; opened, it tells what it asks. The middle of the line folds."""
    maia = take_over("mammut", "2-normal", 0.5, **PHONE)
    assert maia.my_turn()
    why = maia.page.locator(".asks summary")
    expect(why).to_be_in_viewport(ratio=1)
    expect(why).to_have_accessible_name("Why not?")
    why.tap()
    expect(maia.page.locator("#h-why")).to_be_in_viewport(ratio=1)
    expect(maia.page.locator(".question").first).to_be_in_viewport(ratio=1)
    why.tap()
    maia.page.locator("#fold").tap()
    expect(maia.page.locator("#undo")).to_be_hidden()


WORDS = """
() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("#picked .what"));
  const rows = new Set([...range.getClientRects()].map((line) => Math.round(line.top)));
  const { top } = document.getElementById("turn-it").getBoundingClientRect();
  return { rows: rows.size, apart: top >= range.getBoundingClientRect().bottom };
}
"""


def test_a_tile_that_is_turned_is_told_above_its_buttons(take_over: Visit) -> None:
    """Beside two buttons French words broke into syllables."""
    maia = take_over("hunters", "5-standard", 0.5, locale="fr-FR", **PHONE)
    assert maia.my_turn()
    expect(maia.page.locator("#turn-it")).to_be_in_viewport(ratio=1)
    expect(maia.page.locator("#do-it")).to_be_in_viewport(ratio=1)
    settled(maia.page)
    told = maia.page.evaluate(WORDS)
    assert told["apart"]
    assert told["rows"] <= 2


def test_a_tip_leaves_the_drawn_tile_its_size_and_is_in_sight(take_over: Visit) -> None:
    maia = take_over("hunters", "2-standard", 0.5, locale="fr-FR", **PHONE)
    assert maia.my_turn()
    settled(maia.page)
    expect(maia.page.locator("#tip p")).to_be_in_viewport(ratio=1)
    beside = maia.page.locator(".thing").bounding_box()["height"]
    maia.page.locator("#fold").tap()
    expect(maia.page.locator(".thing")).to_be_in_viewport(ratio=1)
    maia.page.locator("#fold").tap()
    maia.page.locator("#close-tip").tap()
    expect(maia.page.locator("#tip")).to_have_count(0)
    assert 111 < beside == maia.page.locator(".thing").bounding_box()["height"]


def test_one_card_leaves_its_line_to_the_question(take_over: Visit) -> None:
    """Mammut: the only kind of card in hand stands beside the title."""
    maia = take_over("mammut", "2-normal", 0.02, locale="fr-FR", **PHONE)
    assert maia.my_turn()
    title, card = (maia.page.locator(part).bounding_box() for part in ("#h-choices", ".thing"))
    assert card["width"] < 100
    assert card["y"] < title["y"] + title["height"]
    expect(maia.page.locator("#tip p")).to_be_in_viewport(ratio=1)


WITH_ITS_CARDS = """
() => ["land", "hand"].every((id) => {
  const { top, bottom } = document.getElementById(id).getBoundingClientRect();
  const above = document.getElementById("since")?.getBoundingClientRect().bottom ?? 0;
  return top >= above - 1 && bottom <= document.getElementById("choices").getBoundingClientRect().top + 1;
})
"""


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize("share", [0.1, 0.4, 0.8])
def test_a_tablet_shows_the_whole_land_while_a_card_is_chosen(take_over: Visit, share: float, locale: str) -> None:
    """What a card of Ère glaciaire brings is seen in the regions: they stay in sight above hand and choices."""
    maia = take_over("ice_age", "5-short", share, locale=locale, **TABLET)
    while maia.my_turn() and maia.page.locator("#hand a[data-action]").count() == 0:
        maia.choose()
    settled(maia.page)
    assert maia.page.evaluate(WITH_ITS_CARDS)


def test_a_tip_on_a_phone_is_its_advice_and_more_if_asked_for(visit: Visit) -> None:
    """So the drawn tile keeps its 112 pixels beside it; a wide window tells all at once."""
    maia = visit(**PHONE)
    maia.quick("hunters")
    assert maia.my_turn()
    page = maia.page
    aim, rest = page.locator("#tip .tip-aim"), page.locator("#tip .tip-rest")
    expect(aim).to_be_hidden()
    expect(rest).to_be_hidden()
    told = page.locator("#tip p")
    expect(told).to_have_text("Lay the tile where all its sides agree with their neighbours. More", use_inner_text=True)
    for seen in (told, page.locator("label[for=tip-more]"), page.locator("#close-tip")):
        expect(seen).to_be_in_viewport(ratio=1)
    tile = page.locator(".thing:has(.card-edge)").bounding_box()
    assert tile and tile["width"] >= 111
    page.locator("label[for=tip-more]").tap()
    expect(aim).to_be_visible()
    expect(rest).to_be_visible()
    expect(page.locator("label[for=tip-more]")).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(rest).to_be_visible()


def test_a_sheet_that_is_not_seen_whole_fades_at_its_edge(visit: Visit) -> None:
    """While more follows it lies on what is seen; at the end below it."""
    maia = visit(**PHONE)
    maia.quick("hunters")
    assert maia.my_turn()
    sheet = maia.page.locator("#choices")
    fade = "(it) => [getComputedStyle(it, '::after').position, parseFloat(getComputedStyle(it, '::after').height)]"
    assert sheet.evaluate(fade) == ["sticky", 16]
    assert sheet.evaluate("(it) => it.scrollHeight > it.clientHeight + 1")
    sheet.evaluate("(it) => it.scrollTo(0, it.scrollHeight)")
    lowest = "Math.max(...[...it.children].map((one) => one.getBoundingClientRect().bottom))"
    last = f"(it) => it.getBoundingClientRect().bottom - {lowest}"
    assert sheet.evaluate(last) >= 15
