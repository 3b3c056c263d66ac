"""The sheet of choices on a small screen, and what mouse, keys and long touches tell: nothing of it chooses."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from solutre.core.game import Game, game
from solutre.core.record import parse

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # a Person of conftest.py
RECORDS = Path(__file__).parents[1] / "games"
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
TABLET = {"width": 820, "height": 1180, "has_touch": True}
STEPS = 10  # moments of a game
LONG = 700  # milliseconds: longer than a long touch
HIGH = "document.getElementById('choices').getBoundingClientRect().height"

IN_SIGHT = """
() => ["really", "confirm"].every((id) => {
  const { left, top, width, height } = document.getElementById(id).getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height - 2)?.closest("#" + id);
})
"""

WHOLLY_SEEN = """
(id) => {
  const { top, bottom } = document.getElementById(id).getBoundingClientRect();
  return top >= 0 && bottom <= document.getElementById("choices").getBoundingClientRect().top;
}
"""


def first(game: Game) -> str:
    return f"{game.seats[0]}-{game.variants[0]}"


def high(page: Page) -> float:
    """How high the sheet is."""
    return float(page.evaluate(HIGH))


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_the_sheet_folds_by_its_handle_and_by_escape_and_stays_so(
    take_over: Visit, shelved: Game, screen: dict[str, Any]
) -> None:
    maia = take_over(shelved.id, first(shelved), 0.5, **screen)
    assert maia.my_turn()
    page, handle = maia.page, maia.page.locator("#fold")
    expect(handle).to_have_attribute("aria-expanded", "true")
    whole = high(page)
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "false")
    assert high(page) <= 90 < whole
    expect(page.locator("#h-choices")).to_be_in_viewport()
    page.reload()
    assert maia.my_turn()
    expect(handle).to_have_attribute("aria-expanded", "false")  # as it was left
    page.keyboard.press("Escape")
    expect(handle).to_have_attribute("aria-expanded", "true")
    assert high(page) > 90


EVERY_PICK = """
() => {
  const [sheet, picked, thing] = ["choices", "picked", "thing"].map((id) => document.getElementById(id));
  dispatchEvent(new PointerEvent("pointerdown", { pointerType: "touch" }));
  const faults = [];
  const measure = (what) => {
    if (sheet.offsetHeight > innerHeight / 3 + 0.5) faults.push(`${what}: the sheet takes ${sheet.offsetHeight}`);
  };
  measure("nothing picked");
  for (const target of document.querySelectorAll("#board a[data-action]:not(.turn), #thing a[data-action]")) {
    const choice = document.getElementById(`choice-${target.dataset.action}`);
    if (choice.dataset.atOnce !== undefined || target.matches(".is-picked")) continue;
    target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    sheet.scrollTop = 0;
    measure(picked.innerText);
    const covered = thing && thing.getBoundingClientRect().bottom - picked.getBoundingClientRect().top;
    if (covered > 1) faults.push(`${picked.innerText}: covers ${covered} of the thing in question`);
    const { bottom } = document.getElementById("do-it").getBoundingClientRect();
    if (bottom > innerHeight) faults.push(`${picked.innerText}: its button is out of sight`);
  }
  return faults;
}
"""  # a finger picks out everything that waits for a second touch, one after the other


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_sheet_of_a_phone_takes_a_third_whatever_is_picked(take_over: Visit, shelved: Game, locale: str) -> None:
    """All through a game: the thing in question, what is picked out and its button are in sight together."""
    for step in range(STEPS):
        maia = take_over(shelved.id, first(shelved), step / STEPS, locale=locale, **PHONE)
        assert maia.my_turn()
        maia.page.wait_for_selector('#table[data-layout="phone"]')
        maia.page.evaluate("document.fonts.ready")
        assert maia.page.evaluate(EVERY_PICK) == [], f"{step} of {STEPS}"


FADED = """
() => {
  const [sheet, asked] = ["choices", "asked"].map((id) => document.getElementById(id));
  const goesOn = sheet.scrollHeight > sheet.clientHeight + 1;
  return goesOn ? asked.getBoundingClientRect().bottom - (sheet.getBoundingClientRect().bottom - 16) : 0;
}
"""  # pixels of the question, and of the thing beside it, that lie where a sheet fades into what follows


def test_no_card_and_no_resource_fades_at_the_foot_of_the_sheet(take_over: Visit, shelved: Game) -> None:
    faded = {}
    for step in range(STEPS):
        maia = take_over(shelved.id, first(shelved), step / STEPS, **PHONE)
        assert maia.my_turn()
        maia.page.wait_for_selector('#table[data-layout="phone"]')
        maia.page.evaluate("document.fonts.ready")
        faded[step] = maia.page.evaluate(FADED)
    assert {step: pixels for step, pixels in faded.items() if pixels > 4} == {}


def test_what_the_thing_in_question_offers_is_not_listed_twice(take_over: Visit) -> None:
    """Every screen shows “No piece” once, as it is drawn, and no empty box; its key chooses it all the same."""
    maia = take_over("hunters", "2-standard", 0.75, **PHONE)
    assert maia.my_turn()
    page, listed = maia.page, maia.page.locator("#beside .choice")
    page.wait_for_selector('#table[data-layout="phone"]')
    action = listed.get_attribute("data-action")
    expect(page.locator(f'#thing a[data-action="{action}"]')).to_be_visible()
    expect(listed).to_be_hidden()
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_selector('#table[data-layout="desk"]')
    expect(page.locator(f'#thing a[data-action="{action}"]')).to_be_visible()
    expect(listed).to_be_hidden()
    expect(page.locator("#beside")).to_be_hidden()
    before = maia.ply
    page.keyboard.press(listed.get_attribute("data-key") or "")
    maia.moved_on(before)


def test_really_is_in_sight_however_much_the_sheet_holds(take_over: Visit, shelved: Game) -> None:
    """On a low phone the thing in question and its words alone fill the sheet: the question comes above them."""
    maia = take_over(shelved.id, first(shelved), 0.93, **{**PHONE, "height": 560})
    assert maia.my_turn()
    page, action = maia.page, maia.page.locator(".choice").first.get_attribute("value")
    asked = f"{page.url}/fragment?confirm={action}&ply={maia.ply}"
    page.route("**/choose", lambda route: route.fulfill(response=page.request.get(asked)))  # as if it would hurt
    page.locator(".choice").first.dispatch_event("click")
    page.wait_for_selector("#really", state="attached")
    page.wait_for_function(IN_SIGHT)
    page.locator("#fold").tap()
    page.wait_for_function(IN_SIGHT)


def test_the_list_of_choices_stays_open_for_whoever_opened_it(visit: Visit, shelved: Game) -> None:
    maia = visit(**PHONE)
    maia.quick(shelved.id)
    assert maia.my_turn()
    page, listed = maia.page, maia.page.locator("#all")
    if not listed.count():
        pytest.skip("its first choice stands beside the question")
    expect(listed).not_to_have_attribute("open", "")
    listed.locator(":scope > summary").tap()
    expect(listed).to_have_attribute("open", "")
    for _ in range(8):
        before = maia.ply
        page.locator(".choice").first.dispatch_event("click")
        maia.moved_on(before)
        assert maia.my_turn()
        if listed.count():
            break
    expect(listed).to_have_attribute("open", "")
    listed.locator(":scope > summary").tap()
    expect(listed).not_to_have_attribute("open", "")
    page.reload()
    assert maia.my_turn()
    expect(listed).not_to_have_attribute("open", "")


def test_a_line_of_the_log_lights_its_place_and_puts_it_out(take_over: Visit, shelved: Game) -> None:
    maia = take_over(shelved.id, first(shelved), 0.5)
    assert maia.my_turn()
    page = maia.page
    told = page.locator(".log a.told[data-lights]")
    places = [line.get_attribute("data-lights").split()[0] for line in told.all()]
    number = next(n for n, place in enumerate(places) if page.locator(f"#{place}").count())
    line, place = told.nth(number), page.locator(f"#{places[number]}")
    before = maia.ply
    line.click()
    expect(place).to_have_class(re.compile(r"\blit\b"))
    expect(line).to_have_class(re.compile("is-lighting"))
    line.click()
    expect(page.locator(".lit, .is-lighting, .lighting")).to_have_count(0)
    assert maia.ply == before


TITLED = """
() => {
  const steps = [0.5, 0.3, 0.7];
  for (const target of document.querySelectorAll("#board a[data-action], #thing a[data-action]")) {
    const title = target.querySelector(":scope > title")?.textContent;
    const { left, top, width, height } = target.getBoundingClientRect();
    for (const down of steps) for (const across of steps) {
      const [x, y] = [left + across * width, top + down * height];
      const hit = document.elementFromPoint(x, y);
      if (title && hit?.closest("a[data-action]") === target) return { x, y };
    }
  }
  return null;
}
"""


def test_a_long_touch_tells_and_chooses_nothing(take_over: Visit, shelved: Game) -> None:
    maia = take_over(shelved.id, first(shelved), 0.5, **PHONE)
    assert maia.my_turn()
    page, before = maia.page, maia.ply
    page.wait_for_selector('#table[data-layout="phone"]')
    found = page.evaluate(TITLED)
    if not found:
        page.evaluate("document.querySelector('#board a[data-action]').scrollIntoView({ block: 'start' })")
        found = page.evaluate(TITLED)
    assert found, "no target in sight has a title"
    glass = page.context.new_cdp_session(page)
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{**found, "id": 0}]})
    expect(page.locator("#bubble")).to_be_visible()
    expect(page.locator("#bubble")).not_to_be_empty()
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(LONG)
    assert maia.ply == before
    expect(page.locator(".is-picked:not(.turn)")).to_have_count(0)
    page.touchscreen.tap(2, 2)
    expect(page.locator("#bubble")).to_have_count(0)


RESTS = """
() => {
  const { left, top, right } = document.getElementById("board").getBoundingClientRect();
  const bottom = document.getElementById("choices").getBoundingClientRect().top;
  const first = [left, top].map((edge) => Math.ceil(edge) + 8); // whole pixels: a touch knows no others
  for (let y = first[1]; y < bottom; y += 16) for (let x = first[0]; x < right; x += 16) {
    const part = document.elementFromPoint(x, y)?.closest("#board :has(> title)");
    const title = part?.querySelector(":scope > title");
    if (!title) continue;
    const name = title.textContent;
    part.dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
    if (title.textContent !== name) return { x, y, name, told: title.textContent };
  }
  return null;
}
"""  # a mouse rests here and there, until a sign is explained


def test_signs_are_explained_with_their_rules_to_mouse_and_finger(take_over: Visit, shelved: Game) -> None:
    """The name of a piece, what the signs on it mean, and the clause, which leads into the book and back."""
    maia = take_over(shelved.id, first(shelved), 0.5, **PHONE)
    assert maia.my_turn()
    page, before = maia.page, maia.ply
    page.wait_for_selector('#table[data-layout="phone"]')
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    found = page.evaluate(RESTS)
    assert found, "no part of the picture in sight has a sign that is explained"
    glass, point = page.context.new_cdp_session(page), {"x": found["x"], "y": found["y"], "id": 0}
    glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator("#bubble p").first).to_have_text(found["name"])
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    clause = page.locator("#bubble .clause").first
    expect(clause).to_have_attribute("href", re.compile(rf"^/rules/{shelved.id}\?table=\w+#[A-Z]{{3}}-"))
    assert clause.text_content() in found["told"].split()
    assert maia.ply == before


def test_a_mouse_reads_what_a_choice_brings_before_it_clicks(take_over: Visit, shelved: Game) -> None:
    maia = take_over(shelved.id, first(shelved), 0.5)
    assert maia.my_turn()
    page, before = maia.page, maia.ply
    page.evaluate("scrollTo(0, 0)")
    target = page.locator("#board a[data-action]:not(.turn), #thing a[data-action]").first
    words = page.locator(f"#choice-{target.get_attribute('data-action')} .what")
    said = words.evaluate("(what) => what.firstChild.textContent.trim()")
    target.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True})
    expect(page.locator("#picked .what")).to_have_text(said)
    expect(page.locator("#picked")).to_be_visible()
    assert maia.ply == before


def test_the_buttons_below_the_choices_share_a_line_in_french(take_over: Visit, shelved: Game) -> None:
    page = take_over(shelved.id, first(shelved), 0.45, locale="fr-FR", width=1440).page
    tops = page.evaluate(
        "[...document.querySelectorAll('.choices footer .quiet')].map((one) => one.getBoundingClientRect().top)"
    )
    assert len(tops) > 2
    assert len(set(tops)) == 1


def test_what_a_rite_is_worth_is_not_cut_in_french(take_over: Visit) -> None:
    page = take_over("prehistory", "2-standard", 0.45, locale="fr-FR", width=1440).page
    words = page.locator("#board text").all_text_contents()
    assert "ne vaut rien encore" in words
    assert [one for one in words if one.endswith("…")] == []


@pytest.mark.parametrize("seats", [2, 4])
def test_own_tokens_are_in_sight_with_the_ring_while_a_card_is_taken(take_over: Visit, seats: int) -> None:
    """Four names above the board take a line more, and a tip makes the sheet as high as it may be."""
    maia = take_over("elawa", f"{seats}-normal", 0.02, **PHONE)
    assert maia.my_turn()
    expect(maia.page.locator("#tip")).to_be_visible()
    maia.page.wait_for_function(WHOLLY_SEEN, arg="ring")
    tokens = maia.page.locator("[id^=tokens-]").first.get_attribute("id")
    maia.page.wait_for_function(WHOLLY_SEEN, arg=tokens)


@pytest.mark.parametrize("share", [0, 0.5, 0.85])
def test_a_tip_is_put_away_without_looking_for_its_button(take_over: Visit, shelved: Game, share: float) -> None:
    """In French, which says more: the sheet of a phone is low, and a tip may go on below its edge."""
    maia = take_over(shelved.id, first(shelved), share, locale="fr-FR", **PHONE)
    assert maia.my_turn()
    if maia.page.locator("#tip").is_visible():
        expect(maia.page.locator("#close-tip")).to_be_in_viewport(ratio=1)
        maia.page.locator("#close-tip").tap()
        expect(maia.page.locator("#tip")).to_have_count(0)


def test_a_sheet_that_waits_for_an_answer_is_no_window(take_over: Visit, shelved: Game) -> None:
    """Its words fade; what it lies on does not show through."""
    maia = take_over(shelved.id, first(shelved), 0.5, painted=True, **PHONE)
    assert maia.my_turn()
    maia.page.evaluate("document.querySelector('#table').setAttribute('aria-busy', 'true')")
    faded = "() => getComputedStyle(document.querySelector('#asked')).opacity === '0.6'"
    maia.page.wait_for_function(faded)
    assert maia.page.evaluate("getComputedStyle(document.querySelector('#choices')).opacity") == "1"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_sheet_that_holds_all_of_it_is_not_shortened(take_over: Visit, locale: str) -> None:
    """What is folded away in it, such as a closed list, cuts no line: a card to give up stands whole."""
    steps = parse((RECORDS / "elawa" / "golden" / "2-normal.txt").read_text(encoding="utf-8")).plies
    asked = next(n for n, ply in enumerate(steps) if game("elawa").actions.describe(ply.action).kind == "sacrifice")
    maia = take_over("elawa", "2-normal", (asked + 0.5) / len(steps), locale=locale, **PHONE)
    assert maia.my_turn()
    page = maia.page
    page.wait_for_selector('#table[data-layout="phone"]')
    close = page.locator("#close-tip")
    if close.count():
        close.tap()
        expect(close).to_have_count(0)
    sheet = page.locator("#choices").bounding_box()
    frame = page.locator("#thing-frame").bounding_box()
    assert sheet and frame
    assert frame["y"] + frame["height"] <= sheet["y"] + sheet["height"] - 16  # above what fades
    expect(page.locator("#all summary")).to_be_in_viewport(ratio=0.9)
