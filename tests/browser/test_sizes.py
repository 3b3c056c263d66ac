"""What is drawn can be read and touched: letters and targets are measured on pages of golden games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Game

TakeOver = Callable[..., Any]  # brings a Person of conftest.py
SCREENS = {"phone": (360, 780), "tablet": (820, 1180), "desk": (1440, 900)}
LEAST_LETTERS = 11  # css pixels
LEAST_TARGET = {"phone": 40, "tablet": 40, "desk": 24}  # a finger wants more than a mouse
SMALL_LETTERS = """
(least) => [...document.querySelectorAll("#board text, #thing text")]
  .filter((text) => text.checkVisibility() && text.textContent.trim() && !text.closest("defs, symbol"))
  .map((text) => [parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().d), text.textContent])
  .filter(([size]) => size < least - 0.05)
  .map(([size, words]) => `${size.toFixed(1)} px: ${words}`)
"""
SMALL_TARGETS = """
([wide, high]) => [...document.querySelectorAll("#board a[data-action], #thing a[data-action]")]
  .filter((target) => target.checkVisibility())
  .map((target) => [target, target.getBoundingClientRect()])
  .filter(([, box]) => box.width < wide - 0.5 || box.height < high - 0.5)
  .map(([{ id, ariaLabel }, box]) => `${box.width.toFixed(0)}×${box.height.toFixed(0)} px: ${id} ${ariaLabel}`)
"""

SCROLLS = """
() => {
  const link = document.querySelector(".unfold a")?.getBoundingClientRect();
  const apart = ({ left, right, top, bottom }) =>
    right <= link.left || link.right <= left || bottom <= link.top || link.bottom <= top;
  const covered = [...document.querySelectorAll("#board text, #board a[data-action]")]
    .filter((part) => link && part.checkVisibility() && !apart(part.getBoundingClientRect()))
    .map((part) => part.textContent);
  return [document.documentElement.scrollHeight, ...covered];
}
"""  # how high the page of a desk is, and what lies below the link to the whole table
STRETCHED = """
() => [...document.querySelectorAll("#board rect[width]")]
  .filter((rect) => rect.checkVisibility() && !rect.closest("defs, symbol"))
  .filter((rect) => /^[0-9.]+$/.test(rect.getAttribute("width")))
  .filter((rect) => Math.abs(rect.getBBox().width - rect.getAttribute("width")) > 0.5)
  .map((rect) => rect.outerHTML)
"""


def smallest(game: Game) -> str:
    return f"{game.seats[0]}-{game.variants[0]}"


def largest(game: Game) -> str:
    return f"{game.seats[-1]}-{game.variants[0]}"


def screen(name: str) -> dict[str, Any]:
    width, height = SCREENS[name]
    return {"width": width, "height": height, "has_touch": name != "desk", "is_mobile": name == "phone"}


def settled(person: Any, layout: str) -> Any:
    """The page of a person whose turn it is, once it is drawn for this screen and its letters are there."""
    assert person.my_turn()
    person.page.wait_for_selector(f'#table[data-layout="{layout}"]')
    person.page.evaluate("document.fonts.ready")
    return person.page


@pytest.mark.by_turns(9)
@pytest.mark.parametrize("layout", SCREENS)
@pytest.mark.parametrize("share", [0, 0.3, 0.6])
def test_letters_are_large_enough_to_be_read_and_targets_to_be_hit(
    take_over: TakeOver, shelved: Game, layout: str, share: float
) -> None:
    """At the first choice of the largest table, and twice later on at the smallest."""
    record = smallest(shelved) if share else largest(shelved)
    page = settled(take_over(shelved.id, record, share, **screen(layout)), layout)
    least = LEAST_TARGET[layout]
    assert page.evaluate(SMALL_LETTERS, LEAST_LETTERS) == []
    assert page.evaluate(SMALL_TARGETS, (least, least)) == []
    if layout == "desk":
        assert page.evaluate(SCROLLS) == [900], "the page scrolls, or its link lies on the board"
    assert page.evaluate(STRETCHED) == [], "a style of the page is not for a thing of the board"


WIDTHS = (360, 599, 600, 819, 820, 1100, 1219, 1220, 1280, 1359, 1360, 1440, 1920)


@pytest.mark.by_turns(2)
def test_no_window_makes_letters_smaller_than_they_are_drawn(take_over: TakeOver, shelved: Game) -> None:
    """From a phone to a large desk, in the low window of a laptop."""
    maia = take_over(shelved.id, largest(shelved), 0.4, width=WIDTHS[0], height=700)
    assert maia.my_turn()
    found = {}
    for width in WIDTHS:
        maia.page.set_viewport_size({"width": width, "height": 700})
        layout = "phone" if width < 820 else "tablet" if width < 1360 else "desk"
        maia.page.wait_for_selector(f'#table[data-layout="{layout}"]')
        found[width] = maia.page.evaluate(SMALL_LETTERS, LEAST_LETTERS)
        assert maia.width() <= width
    assert {width: letters for width, letters in found.items() if letters} == {}


def test_small_letters_and_small_targets_are_found(take_over: TakeOver) -> None:
    page = settled(take_over("elawa", "2-normal", 0, **screen("desk")), "desk")
    assert page.locator("#board a[data-action]").count() > 0
    page.evaluate("document.querySelector('#board').style.cssText = 'height: 100px; min-height: 0'")
    assert page.evaluate(SMALL_LETTERS, LEAST_LETTERS)
    assert page.evaluate(SMALL_TARGETS, (24, 24))


LINES = """
() => [...document.querySelectorAll(".top nav > a, .top nav > form .plain")]
  .filter((one) => one.checkVisibility())
  .map((one) => { const words = document.createRange(); words.selectNodeContents(one); return words; })
  .map((words) => words.getBoundingClientRect().top)
"""


@pytest.mark.parametrize("width", [360, 820, 1440])
def test_the_words_of_the_head_stand_in_one_line(visit: Callable[..., Any], width: int) -> None:
    """Links, and the button that changes the language."""
    page = visit(width=width, height=780).page
    page.evaluate("document.fonts.ready")
    tops = page.evaluate(LINES)
    assert len(tops) > 2 and max(tops) - min(tops) < 0.6


def test_the_buttons_of_a_box_begin_below_its_name_on_a_phone(visit: Callable[..., Any]) -> None:
    page = visit(width=360, height=780).page
    lefts = "(all) => all.map((one) => Math.round(one.getBoundingClientRect().left))"
    for box in page.locator(".plate").all():
        names, buttons = (box.locator(part).evaluate_all(lefts) for part in ("h2 a", ".ways-in .button"))
        assert len(buttons) == 2 and set(buttons) == set(names)


COVERED = """
() => {
  const buttons = [...document.querySelectorAll(".round")].filter((one) => one.checkVisibility());
  const boxes = buttons.map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const drawn = [...document.querySelectorAll("#board text, #board use, #board a[data-action]")];
  const beside = drawn.filter((part) => part.checkVisibility() && !part.closest(".pan-zoom, defs, symbol"));
  const hidden = beside.filter((part) => boxes.some((box) => meet(box, part.getBoundingClientRect())));
  return [buttons.length, ...hidden.map((part) => part.textContent || part.id || part.outerHTML)];
}
"""


@pytest.mark.by_turns
@pytest.mark.parametrize("layout", SCREENS)
@pytest.mark.parametrize("moment", [("prehistory", "4-standard", 0.65), ("hunters", "5-standard", 0)])
def test_the_buttons_of_a_map_cover_nothing_beside_it(
    take_over: TakeOver, moment: tuple[str, str, float], layout: str
) -> None:
    """Pre History’s people walk, and a wheel that may be turned stands in the corner of the desk."""
    page = settled(take_over(*moment, **screen(layout)), layout)
    assert page.evaluate(COVERED) == [1]  # that shows the whole map, on nothing else


ON_TARGETS = """
() => {
  const buttons = [...document.querySelectorAll(".round")].filter((one) => one.checkVisibility());
  const boxes = buttons.map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const targets = [...document.querySelectorAll("#board a[data-action]")].filter((one) => one.checkVisibility());
  const covered = targets.filter((one) => boxes.some((box) => meet(box, one.getBoundingClientRect())));
  return [buttons.length, ...covered.map((one) => one.id)];
}
"""


@pytest.mark.parametrize("moment", [("3-standard", 0.3), ("2-standard", 0.8)])
def test_the_buttons_of_a_map_lie_on_no_open_cell(take_over: TakeOver, moment: tuple[str, float]) -> None:
    """On a phone the corner of a land may be open: the buttons step aside, and again when the window moves."""
    page = settled(take_over("hunters", *moment, **screen("phone")), "phone")
    assert page.evaluate(ON_TARGETS) == [2]
    page.locator("#elsewhere").tap()
    assert page.evaluate(ON_TARGETS)[1:] == []


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_link_of_a_phone_is_cut(visit: Callable[..., Any], locale: str) -> None:
    """The name of the library makes room for them."""
    page = visit(width=360, height=780, locale=locale).page
    page.evaluate("document.fonts.ready")
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    links = page.locator(".top nav > a:visible")
    assert links.count() == 2 and links.evaluate_all(cut) == []


BORROWED = """
() => [...document.querySelectorAll("#board *")]
  .filter((one) => one.tagName !== "text" && ["contents", "flex", "grid"].includes(getComputedStyle(one).display))
  .map((one) => `${one.tagName} ${one.getAttribute("class")}`)
"""  # what is laid out by a rule for parts of the page that have the same class


@pytest.mark.parametrize("width", [360, 820, 1440])
def test_no_rule_of_the_page_lays_out_a_part_of_the_board(
    take_over: Callable[..., Any], shelved: Game, width: int
) -> None:
    """A class of both took the frames of Mammut's rivals off tablets, and Ère glaciaire its place to draw."""
    maia = take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", 0.5, width=width, has_touch=width < 1100)
    assert maia.my_turn()
    assert set(maia.page.evaluate(BORROWED)) == set()
