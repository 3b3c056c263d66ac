"""A phone in one hand: maps follow the fingers, pages scroll, and a tap leaves no mark."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # a Person of conftest.py
Place = tuple[float, float]
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
WITH_MAP = {"hunters": "", "prehistory": "?open=map"}  # and where the map is drawn large
LOOKS = """
() => [".choice", ".choices footer > form .button:enabled"].map((kind) =>
  [...document.querySelectorAll(kind)].map((one) => {
    const { backgroundColor, borderTopColor, outlineStyle } = getComputedStyle(one);
    return `${backgroundColor} ${borderTopColor} ${outlineStyle}`;
  }))
"""
HOVERING = """
() => {
  const inForce = (rule) => rule instanceof CSSMediaRule && matchMedia(rule.conditionText).matches;
  const within = (rule) => rule.selectorText ?? (inForce(rule) ? [...rule.cssRules].flatMap(within) : []);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(within));
  return rules.filter((rule) => rule.includes(":hover"));
}
"""


class Hand:
    """Fingers on the screen of a phone."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.glass = page.context.new_cdp_session(page)

    def touch(self, kind: str, *places: Place) -> None:
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def drag(self, start: Place, up: int) -> None:
        """One finger moves upwards, in small steps as a real one does."""
        x, y = start
        self.touch("touchStart", start)
        for way in range(10, up + 1, 10):
            self.touch("touchMove", (x, y - way))
        self.touch("touchEnd")
        self.rest()

    def spread(self, middle: Place, least: int, most: int) -> None:
        """Two fingers move apart."""
        x, y = middle
        self.touch("touchStart", (x - least, y), (x + least, y))
        for way in range(least + 10, most + 1, 10):
            self.touch("touchMove", (x - way, y), (x + way, y))
        self.touch("touchEnd")
        self.rest()

    def rest(self) -> None:
        """Until the page has drawn twice: a scroll that was begun is seen."""
        self.page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")

    @property
    def scrolled(self) -> float:
        return float(self.page.evaluate("scrollY"))


def on_phone(visit: Visit, game_id: str) -> Any:
    maia = visit(**PHONE)
    maia.quick(game_id)
    maia.page.wait_for_selector('#table[data-layout="phone"]')
    assert maia.my_turn()
    return maia


def at_the_map(visit: Visit, game_id: str) -> Any:
    """The page of a phone, with the map in it."""
    page = on_phone(visit, game_id).page
    if WITH_MAP[game_id]:
        page.goto(page.url + WITH_MAP[game_id])
    page.wait_for_selector("html.has-script #board .pan-zoom .bare-ground", state="attached")
    return page


def window(page: Any) -> list[float]:
    """The part of the map in sight: left, top, width, height."""
    return [float(side) for side in page.locator("#board .pan-zoom").get_attribute("viewBox").split()]


@pytest.mark.parametrize("game_id", WITH_MAP)
def test_fingers_move_and_zoom_the_map_and_not_the_page(visit: Visit, game_id: str) -> None:
    page = at_the_map(visit, game_id)
    page.evaluate("document.querySelector('#board .pan-zoom').scrollIntoView()")
    hand, box = Hand(page), page.locator("#board .pan-zoom").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before, page_before = window(page), hand.scrolled
    hand.drag(middle, up=80)
    moved = window(page)
    assert moved[1] - before[1] == pytest.approx(80 * before[3] / box["height"], rel=0.01)
    hand.spread((box["x"] + 70, box["y"] + 40), least=20, most=60)  # in the corner, where nothing lies
    assert window(page)[2] == pytest.approx(before[2] / 3, rel=0.01)
    assert hand.scrolled == page_before
    assert page.evaluate("visualViewport.scale") == 1


@pytest.mark.parametrize("game_id", WITH_MAP)
def test_the_page_scrolls_when_the_finger_starts_beside_the_map(visit: Visit, game_id: str) -> None:
    page = at_the_map(visit, game_id)
    page.evaluate("scrollBy(0, document.querySelector('#board .pan-zoom').getBoundingClientRect().bottom - 200)")
    hand, before = Hand(page), window(page)
    page_before = hand.scrolled
    hand.drag((180, 225), up=80)  # below it
    assert hand.scrolled > page_before + 40
    assert window(page) == before


def test_the_page_scrolls_over_a_board_without_a_map(visit: Visit, shelved: Game) -> None:
    if shelved.id in WITH_MAP:
        pytest.skip("its map moves instead")
    page = on_phone(visit, shelved.id).page
    hand = Hand(page)
    hand.drag((180, 330), up=80)
    assert hand.scrolled > 40


def test_after_a_tap_no_choice_looks_chosen(visit: Visit, shelved: Game) -> None:
    maia = on_phone(visit, shelved.id)
    page = maia.page
    for _ in range(3):
        before = maia.ply
        maia.unfold()
        page.locator(".choice").first.tap()
        maia.moved_on(before)
        assert maia.my_turn()
        for kind in page.evaluate(LOOKS):
            assert len(set(kind)) <= 1, kind
        assert page.locator(".is-hot").count() == 0


def test_nothing_that_can_be_chosen_lights_up_under_a_finger(visit: Visit, shelved: Game) -> None:
    """A browser keeps what was touched last "hovered", even when another choice has come to its place."""
    hovering = on_phone(visit, shelved.id).page.evaluate(HOVERING)
    assert [rule for rule in hovering if re.search(r"choice|target|back|button|cell|pile", rule)] == []
