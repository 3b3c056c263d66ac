"""Lessons in a browser: played by touch on a phone, one wrong choice among the right ones, and by the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Page

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]  # brings a Person of conftest.py
PHONE = {"width": 360, "height": 780, "has_touch": True, "is_mobile": True}
END = "#table.learnt"
PLAY = """
async () => {
  const table = () => document.querySelector("#table");
  const one = (id) => document.getElementById(id);
  const until = (holds) => new Promise((go) => {
    const watch = new MutationObserver(() => { if (holds()) { watch.disconnect(); go(); } });
    watch.observe(document, { attributes: true, childList: true, subtree: true });
    if (holds()) { watch.disconnect(); go(); }
    setTimeout(() => { watch.disconnect(); go(); }, 4000); // who waits in vain says so below
  });
  const spots = [0.5, 0.3, 0.7, 0.15, 0.85];
  // A point at which a finger meets the piece, and not what lies over it.
  const point = (piece) => {
    const { left, top, width, height } = piece.getBoundingClientRect();
    for (const down of spots) for (const across of spots) {
      const [x, y] = [left + width * across, top + height * down];
      if (document.elementFromPoint(x, y)?.closest("a") === piece) return { x, y };
    }
    return null;
  };
  const tap = (piece, { x: clientX, y: clientY }) => {
    const how = { bubbles: true, cancelable: true, clientX, clientY, pointerType: "touch", pointerId: 7 };
    const under = document.elementFromPoint(clientX, clientY);
    for (const kind of ["pointerdown", "pointerup"]) under.dispatchEvent(new PointerEvent(kind, how));
    under.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY }));
  };
  if (document.querySelector(".learnt")) return;
  const faults = JSON.parse(sessionStorage.getItem("faults") ?? "[]");
  const look = () => {
    const [sheet, title] = [one("choices"), one("h-choices")].map((part) => part.getBoundingClientRect());
    const tell = (what) => faults.push(`${table().dataset.ply}: ${what}`);
    if (sheet.top < innerHeight * 0.38) tell(`the guide leaves ${Math.round(sheet.top)} for the board`);
    if (title.top < 0 || title.bottom > innerHeight) tell("what the guide says is out of sight");
    const said = document.createRange();
    for (const line of document.querySelectorAll("#of, #h-choices, #said")) {
      said.selectNodeContents(line);
      for (const { left, top, height } of line.checkVisibility() ? said.getClientRects() : []) {
        const hit = document.elementFromPoint(left + 1, top + height / 4);
        if (top > sheet.top && hit?.closest(".handle")) tell(`the handle covers “${line.textContent}”`);
      }
    }
    const goal = one("goal")?.getBoundingClientRect();
    if (goal && (goal.top < 0 || goal.bottom > innerHeight)) tell("what is to be done is out of sight");
    if (document.documentElement.scrollWidth > innerWidth) tell("the page is too wide");
  };
  const frame = () => new Promise((go) => requestAnimationFrame(() => go()));
  // The board moves to what is lit; a finger waits for it.
  const still = async () => {
    for (let last = -1; scrollY !== last;) { last = scrollY; for (let k = 0; k < 8; k += 1) await frame(); }
  };
  let erred = false;
  let free = 0;
  const step = async () => {
    const before = table().dataset.ply;
    const moved = () => table().dataset.ply !== before && !table().hasAttribute("aria-busy");
    await still();
    look();
    const wrong = erred ? null : document.querySelector("#choose .choice:not(.pointed)");
    const lit = [...document.querySelectorAll("#board a.pointed, #thing a.pointed")];
    if (one("next")) one("next").click();
    else if (wrong && document.querySelector("#choose .pointed")) {
      erred = true;
      wrong.click();
      await until(moved);
      look();
      if (!document.querySelector(".coach.amiss")) faults.push(`${before}: nothing is said to a wrong choice`);
      one("undo").click();
      await until(() => table().dataset.ply === before && !table().hasAttribute("aria-busy"));
      return;
    } else if (lit.length) {
      const piece = lit.find(point);
      if (piece) tap(piece, point(piece));
      else faults.push(`${before}: no finger reaches what is lit`);
      if (!piece) one("hint").click();
      else if (!one("picked")?.classList.contains("empty")) one("do-it").click();
    } else if (document.querySelector("#choose .pointed")) document.querySelector("#choose .pointed").click();
    else if ((free += 1) > FEW) return one("skip-chapter").click();
    else one("hint").click();
    await until(moved);
    if (!moved()) throw new Error(`${before}: nothing moves on`);
  };
  const stuck = 300;
  for (let steps = 0; steps < stuck && !document.querySelector(".learnt"); steps += 1) {
    sessionStorage.setItem("faults", JSON.stringify(faults));
    await step();
  }
}
""".replace("FEW", "6")  # choices of the free game: tests/lessons plays it to its end


def play_on(page: Page) -> None:
    """Up to another page: that of the next chapter, where a free game is cut short, or the one behind the last."""
    page.wait_for_selector(f"html.has-script #choices, {END}")
    try:
        page.evaluate(PLAY)
    except Error as gone:
        if "context was destroyed" not in gone.message:
            raise
    page.wait_for_load_state()


def test_a_lesson_is_played_by_touch_on_a_phone(visit: Visit, shelved: Game) -> None:
    """Everything that is lit can be touched and everything that is said can be read, to the end of the lesson."""
    if not shelved.lesson:
        pytest.skip("no lesson yet")
    pupil = visit(f"/learn/{shelved.id}", locale="fr-FR", **PHONE)
    while pupil.page.locator(END).count() == 0:
        play_on(pupil.page)
    assert pupil.page.evaluate("JSON.parse(sessionStorage.getItem('faults'))") == []
    pupil.go("/")
    assert pupil.page.locator(f"#box-{shelved.id} .learn").inner_text().startswith("Appris")


def test_what_is_lit_lies_above_the_guide_when_a_step_is_opened(visit: Visit) -> None:
    """Also where the first picture was drawn for a desk and the phone's comes after it."""
    pupil = visit("/learn/ice_age?at=2-136.181.5", **PHONE)
    pupil.page.wait_for_selector('#table[data-layout="phone"][data-focus="region-11"]')
    pupil.page.wait_for_function(
        "document.getElementById('region-11').getBoundingClientRect().bottom <="
        "document.getElementById('choices').getBoundingClientRect().top"
    )


TRAVELS = """
() => {
  window.travels = [];
  document.addEventListener("table", () => {
    const moving = document.getAnimations().filter((one) => one.effect.target?.closest?.("#board"));
    window.travels.push([document.getElementById("table").dataset.ply, moving.length]);
  });
}
"""


def test_pieces_travel_from_step_to_step_and_not_from_chapter_to_chapter(visit: Visit) -> None:
    """A chapter may show another game: then nothing moves there from where it lay in the one before."""
    page = visit("/learn/elawa", reduced_motion="no-preference").page
    page.wait_for_selector("html.has-script #next")
    page.evaluate(TRAVELS)
    while not (before := page.locator("#table").get_attribute("data-ply")).startswith("2-"):
        page.locator("#next, #choose .pointed").first.dispatch_event("click")
        page.wait_for_selector(f'#table:not([data-ply="{before}"])')
    travels = page.evaluate("window.travels")
    assert any(count for place, count in travels if place.startswith("1-"))
    assert [count for place, count in travels if place.startswith("2-")] == [0]


def test_a_lesson_is_played_by_the_keyboard(visit: Visit) -> None:
    """The focus goes where the guide points, the sentence is announced, and the address is that of the step."""
    pupil = visit("/learn/elawa")
    pupil.page.wait_for_selector("html.has-script #next")
    pupil.page.locator("#next").focus()
    pupil.page.keyboard.press("Enter")
    pupil.page.wait_for_selector('#table[data-ply="1-n"]')
    assert pupil.page.evaluate("document.activeElement.id") == "pile-2"
    assert "dark number" in pupil.page.locator("#live").inner_text()
    pupil.page.keyboard.press("Enter")
    pupil.page.wait_for_selector('#table[data-ply="1-n.2"]')
    pupil.page.keyboard.press("u")
    pupil.page.wait_for_selector('#table[data-ply="1-n"]')
    pupil.page.keyboard.press("1")
    pupil.page.wait_for_selector(".coach.amiss")
    assert pupil.page.url.endswith("?at=1-n.0")
    pupil.page.reload()
    assert pupil.page.locator("#undo").inner_text().strip() == "Try again"
