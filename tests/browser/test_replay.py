"""Looking back in a browser: by keys, slider and links, with and without script, on desks and phones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.web.study.replay import Reel
from solutre.web.tables.table_match import TableMatch

pytestmark = pytest.mark.by_turns
GAME = "elawa"
WATCH = """() => {
  window.moved = 0;
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, how) {
    window.moved += Number("translate" in steps[0]);
    return animate.call(this, steps, how);
  };
}"""
HIDDEN = """() => {
  const floor = document.getElementById("time").getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll("#board .latest")].map((one) => one.getBoundingClientRect());
  const shown = boxes.filter((box) => box.height);
  return shown.length > 0 && !shown.some((box) => box.top >= 0 && box.bottom <= floor);
}"""
LOW = """[...document.querySelectorAll("#time a.button, #time button, #views a, #ways .chip, #slider")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
  .map((one) => one.id || one.textContent)"""
SLIDE = "(one, to) => { one.value = to; one.dispatchEvent(new Event('input', { bubbles: true })); }"


@pytest.fixture(scope="module")
def record() -> str:
    match, rng = Match.new(GAME, 2, seed=6, names=("Ada", "Bo")), Rng(6)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match.record()


@pytest.fixture(scope="module")
def reel(record: str) -> Reel:
    return Reel(TableMatch.told_by(Match.replay(record).as_record()))


def bring(person: Any, record: str, script: str = ".has-script") -> Any:
    """Paste a record, and look at its first moment, once the script is there."""
    person.go("/replay")
    person.page.locator("#record").fill(record)
    person.page.locator(".bring .main").click()
    person.page.wait_for_selector(f"html{script} #table.t-replay")
    return person.page


def at(page: Any, place: int) -> None:
    """Wait until the page shows a moment."""
    page.wait_for_selector(f'#table[data-place="{place}"]')


def test_keys_walk_through_a_game(visit: Callable[..., Any], record: str, reel: Reel) -> None:
    page = bring(visit(), record)
    last = len(reel.choices) - 1
    log = reel.match.state.log or []
    scored = [n for n, step in enumerate(reel.choices) if any(one.points for one in log[step.first : step.last])]
    for key, place in (
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("PageDown", scored[0]),
        ("PageDown", scored[1]),
        ("PageUp", scored[0]),
        ("End", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        at(page, place)
        assert f"at={reel.choices[place].at}" in page.url
        assert page.locator("#slider").input_value() == str(place)
    page.locator("#slider").focus()  # on the slider the same keys do the same
    page.keyboard.press("ArrowRight")
    at(page, 1)
    assert page.evaluate("document.activeElement.id") == "slider"


def test_what_happened_is_in_sight_above_the_slider(visit: Callable[..., Any], record: str, reel: Reel) -> None:
    """A low window shows a part of the board; wherever something new lies, it scrolls there."""
    page = bring(visit(width=1440, height=640), record)
    scrolled = set()
    for place in range(1, min(16, len(reel.choices))):
        page.keyboard.press("ArrowRight")
        at(page, place)
        assert not page.evaluate(HIDDEN), f"step {place}"
        scrolled.add(page.evaluate("Math.round(scrollY)"))
    assert len(scrolled) > 1


def test_a_game_plays_by_itself_and_stops(visit: Callable[..., Any], record: str) -> None:
    page = bring(visit(), record)
    page.locator("#speed-700").dispatch_event("click")
    page.keyboard.press("Space")
    at(page, 3)
    assert page.locator("#play").get_attribute("aria-label") == "Pause"
    assert page.locator("#speed-700").is_checked()
    page.locator("#play").click()
    assert page.locator("#play").get_attribute("aria-label") == "Play"
    assert page.locator("html.is-playing").count() == 0
    page.keyboard.press("End")
    page.wait_for_selector("span#to-last")
    page.keyboard.press("Space")  # the button has the focus
    at(page, 0)  # from the end it begins anew


def test_links_views_and_turns_are_swapped_in_place(visit: Callable[..., Any], record: str, reel: Reel) -> None:
    page = bring(visit(), record)
    page.evaluate("window.same = true")
    page.locator("#to-forward").click()
    at(page, 1)
    page.locator("#views a", has_text="Bo").click()
    page.wait_for_selector('#views a[aria-current]:has-text("Bo")')
    page.locator("#by a", has_text="turn").click()
    page.wait_for_selector('#by a[aria-current]:has-text("turn")')
    page.locator("#slider").evaluate(SLIDE, 5)
    at(page, 5)
    assert page.url.endswith(f"?at={reel.turns[5].at}&view=1&by=turn")
    page.locator("#told-now .clause").first.click()
    page.wait_for_selector("#told-now .popover.is-open")
    assert page.evaluate("window.same")  # never loaded anew


def test_pieces_travel_forwards_and_backwards(visit: Callable[..., Any], record: str, reel: Reel) -> None:
    page = bring(visit(reduced_motion="no-preference"), record)
    moved = next(n for n, step in enumerate(reel.choices) if n and reel.match.plies[step.at - 1].player == step.seat)
    for start, key in ((moved - 1, "ArrowRight"), (moved, "ArrowLeft")):
        page.goto(page.url.partition("?")[0] + f"?at={reel.choices[start].at}")
        page.wait_for_selector("html.has-script")
        page.evaluate(WATCH)
        page.keyboard.press(key)
        at(page, 2 * moved - 1 - start)
        assert page.evaluate("window.moved") > 0


def test_a_jump_is_a_cut(visit: Callable[..., Any], record: str, reel: Reel) -> None:
    """From the beginning to the end everything lies elsewhere; to see all of it fly tells nobody anything."""
    page = bring(visit(reduced_motion="no-preference"), record)
    page.evaluate(WATCH)
    page.keyboard.press("End")
    at(page, len(reel.choices) - 1)
    assert page.evaluate("window.moved") == 0


def test_without_script_links_and_a_form_lead_everywhere(visit: Callable[..., Any], record: str, reel: Reel) -> None:
    page = bring(visit(java_script_enabled=False), record, script="")
    page.locator("#to-forward").click()
    at(page, 1)
    page.locator("#to-last").click()
    at(page, len(reel.choices) - 1)
    assert not page.locator("#play").is_visible() and not page.locator("#speed").is_visible()
    page.locator("#slider").focus()
    page.keyboard.press("Home")
    page.locator("#go").click()
    at(page, 0)
    assert page.url.endswith(f"?at={reel.choices[0].at}&view=open")


@pytest.mark.parametrize(("width", "locale"), [(360, "fr-FR"), (390, "en-GB"), (820, "fr-FR"), (1280, "fr-FR")])
def test_a_moment_fits_its_window(
    visit: Callable[..., Any], fonts: tuple[str, ...], record: str, width: int, locale: str
) -> None:
    person = visit(width=width, locale=locale)
    page = bring(person, record)
    page.keyboard.press("PageDown")
    page.wait_for_selector('#table:not([data-place="0"])')
    assert [person.width(font) for font in fonts] == [width] * len(fonts)
    if width < 600:
        assert page.evaluate(LOW) == []
        time = page.locator("#time").bounding_box()
        assert time["y"] + time["height"] <= 901 and time["height"] < 260  # in sight, below the board


def test_a_picture_is_drawn_for_the_window_as_at_a_table(visit: Callable[..., Any], record: str) -> None:
    """Where the layouts of a table change, and the picture has the room for which it is drawn."""
    page = bring(visit(width=1360), record)
    for width, layout, room in (
        (819, "phone", 348),
        (820, "tablet", 780),
        (1219, "tablet", 800),
        (1220, "tablet", 800),
        (1359, "tablet", 800),
        (1360, "desk", 1012),
    ):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_selector(f'#table[data-layout="{layout}"]')
        assert page.locator("#board").evaluate("(one) => one.parentElement.clientWidth") >= room, width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_moment_is_accessible(visit: Callable[..., Any], record: str, scheme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install axe-playwright-python")
    page = bring(visit(color_scheme=scheme, painted=True), record)
    page.keyboard.press("PageDown")
    page.wait_for_selector('#table:not([data-place="0"])')
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert [(one["id"], one["nodes"][0]["target"]) for one in serious] == []


APART = """() => {
  const boxes = [...document.querySelectorAll(".top a, .top summary, .top .where, .strip li")]
    .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
  return boxes.every((a, n) => boxes.slice(n + 1).every((b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1));
}"""


@pytest.mark.parametrize("name", ["3-normal", "5-normal"])
def test_five_names_and_french_links_find_room_above_a_replay(take_over: Any, name: str) -> None:
    maia = take_over("mammut", name, 1, width=1240, locale="fr-FR")
    maia.page.goto(maia.page.url.split("?")[0] + "/replay")
    assert maia.page.locator(".strip li").count() == int(name[0])
    assert maia.page.evaluate(APART)
