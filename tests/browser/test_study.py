"""On a phone: an analysis that grows while one watches, and “find the better choice”. Nothing is computed: an analysis
is laid into the store bit by bit, and no worker touches it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import expect
from sqlalchemy import delete, insert

from solutre.analysis.findings import VERSION, Analysis
from solutre.core.game import Game
from solutre.core.record import parse
from solutre.web.store.database import Database
from solutre.web.store.schema import analyses
from solutre.web.tables.table_match import TableMatch

from ..web.analysed import faked
from .conftest import GAMES

NAME = "2-normal"
HOUR = 3600.0
PHONE = {"width": 360, "height": 780}
LOW = """[...document.querySelectorAll("#choices .button, #chapters a, #answer .button")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40).map((one) => one.textContent)"""
LONGER = "(before) => document.querySelector('#chart .curve').getAttribute('points').length > before.length"
Lay = Callable[[str, Analysis], None]


@pytest.fixture(scope="module")
def whole() -> Analysis:
    """An analysis of the golden game, in which one choice cost three points."""
    record = parse((GAMES / "elawa" / "golden" / f"{NAME}.txt").read_text(encoding="utf-8"))
    return faked(TableMatch.told_by(record))


@pytest.fixture
def lay(database: str) -> Lay:
    """Lay an analysis down for a table; somebody works on it for an hour, so that nobody else does."""
    store = Database(database)

    def down(code: str, found: Analysis) -> None:
        row = {"table": code, "version": VERSION, "client": "", "asked": 0.0, "served": 0.0, "done": found.done}
        leased = {"lease_by": "nobody", "lease_until": time.time() + HOUR}
        with store.writing() as db:
            db.execute(delete(analyses).where(analyses.c.table == code))
            db.execute(insert(analyses).values(**row, **leased, told=found.as_text()))

    return down


def part(whole: Analysis, moments: int) -> Analysis:
    return replace(whole, findings=whole.findings[:moments], result=None, done=False, turning=())


RINGS = """
() => ["taken", "better"].map((ring) => getComputedStyle(document.querySelector(`#stage .${ring} .halo`)).stroke)
"""
TIME = """
() => {
  const time = document.getElementById("time");
  return [time.offsetHeight / innerHeight, time.scrollHeight - time.clientHeight];
}
"""


def test_a_phone_rings_both_choices_above_a_low_slider(take_over: Callable[..., Any], lay: Lay) -> None:
    """At Pre History the open table shows none of them, and three turning points of one moment need three lines."""
    record = parse((GAMES / "prehistory" / "golden" / "2-standard.txt").read_text(encoding="utf-8"))
    found = faked(TableMatch.told_by(record), "paint")
    found = replace(found, turning=found.turning * 3)
    person = take_over("prehistory", "2-standard", 1, **PHONE)
    code = person.page.url.rpartition("/")[2]
    lay(code, found)
    person.go(f"/t/{code}/replay?at={found.findings[found.turning[0]].ply}&view=open")
    person.page.wait_for_selector('#table[data-layout="phone"] .taken')
    taken, better = person.page.evaluate(RINGS)
    assert taken != better, "neither has a colour of its own"
    share, hidden = person.page.evaluate(TIME)
    assert share < 0.43 and hidden <= 1
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert person.page.locator("#views span").evaluate_all(cut) == []  # long names are shortened as people do


def test_a_kind_of_points_is_in_sight_with_what_it_lights(take_over: Callable[..., Any], shelved: Game) -> None:
    """On a desk the table at the end begins below the window: it comes up, and the kinds stay."""
    person = take_over(shelved.id, f"{shelved.seats[0]}-{shelved.variants[0]}", 1, width=1440, height=900)
    page = person.page
    kind = page.locator(".kind[data-lit]:not([data-lit=''])").first
    kind.locator("summary").click()
    page.wait_for_selector("#stage.lighting .lit", state="attached")
    expect(page.locator("#stage .lit").first).to_be_in_viewport(ratio=0.2)
    expect(kind.locator("summary")).to_be_in_viewport(ratio=1)


def test_an_analysis_grows_while_one_watches(take_over: Callable[..., Any], whole: Analysis, lay: Lay) -> None:
    """A quarter of it, then three quarters, then the whole: curves, then bars and exercises, without a new page."""
    person = take_over("elawa", NAME, 1, **PHONE)
    page, code = person.page, person.page.url.rpartition("/")[2]
    lay(code, part(whole, whole.of // 4))
    person.go(f"/t/{code}/replay?at=0")
    page.wait_for_selector("html.has-script #table[data-growing] .growing")
    page.evaluate("window.same = true")
    before = page.locator("#chart .curve").first.get_attribute("points")
    lay(code, part(whole, 3 * whole.of // 4))
    page.wait_for_function(LONGER, arg=before)
    assert page.locator("#shares").count() == 0 == page.locator("#exercises").count()
    lay(code, whole)
    page.wait_for_selector("#shares .share")
    assert page.locator(".growing").count() == 0 and page.locator("#table[data-growing]").count() == 0
    assert page.locator("#exercises").inner_text() == "Exercise: find the better choice"
    assert page.evaluate("window.same") and person.width() <= 360


AXES = """() => ["#slider", "#chart", "#turns", "#marks"].map((one) => {
  const box = document.querySelector(one).getBoundingClientRect();
  const rim = one === "#slider" ? 13 : 0;
  return [Math.round(box.left + rim), Math.round(box.right - rim)];
})"""


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_slider_curves_and_turning_points_share_one_axis(
    take_over: Callable[..., Any], whole: Analysis, lay: Lay, script: bool
) -> None:
    """Half of the slider's knob stands out at each end."""
    person = take_over("elawa", NAME, 1, **PHONE, java_script_enabled=script)
    code = person.page.url.rpartition("/")[2]
    lay(code, whole)
    person.go(f"/t/{code}/replay?at=0")
    person.page.wait_for_selector("html.has-script #chart" if script else "#go")
    slider, *others = person.page.evaluate(AXES)
    assert others == [slider] * 3


@pytest.mark.parametrize("script", [True, False], ids=["script", "plain"])
def test_the_better_choice_is_found(
    take_over: Callable[..., Any], fonts: tuple[str, ...], whole: Analysis, lay: Lay, script: bool
) -> None:
    """In French: what was played first, then the better one; the solution tells both, and leads back and onwards."""
    person = take_over("elawa", NAME, 1, **PHONE, locale="fr-FR", java_script_enabled=script)
    page, code = person.page, person.page.url.rpartition("/")[2]
    lay(code, whole)
    finding = whole.findings[whole.turning[0]]
    assert finding.weighed is not None
    person.go(f"/t/{code}/replay")
    page.locator("#exercises").click()
    page.wait_for_selector("#table.t-exercise")
    assert page.locator("#said").is_visible() and page.locator("#answer").count() == 0
    for action, told in ((finding.action, "#answer.amiss"), (finding.weighed.best, "#answer:not(.amiss)")):
        assert [person.width(font) for font in fonts] == [360] * len(fonts) and page.evaluate(LOW) == []
        if not page.locator(f'#choose [name="action"][value="{action}"]').first.is_visible():
            page.locator("#all > summary").click()
        page.locator(f'#choose [name="action"][value="{action}"]').first.click()
        page.wait_for_selector(told)
    assert page.locator("#h-choices").inner_text() == "Trouvé\u00a0!"
    assert page.locator(".turned .chosen").is_visible() and page.locator(".turned .best").is_visible()
    assert page.locator("#choose").count() == 0 and page.evaluate(LOW) == []
    page.locator("#next").click()  # there is no other exercise
    page.wait_for_selector("#table.t-replay")


def test_the_end_of_a_game_of_three_fits_a_phone(take_over: Callable[..., Any], fonts: tuple[str, ...]) -> None:
    """With long names, and a table of points behind the curve for those who do not see it."""
    person = take_over("elawa", "3-normal", 1, **PHONE)
    assert person.page.locator(".hidden > table").count() == 1
    assert [person.width(font) for font in fonts] == [360] * len(fonts)


def test_turning_points_leave_the_board_of_a_phone_in_sight(
    take_over: Callable[..., Any], whole: Analysis, lay: Lay
) -> None:
    """Four lines of them, and the chart below: what has no room is scrolled to, and slider and buttons stay."""
    person = take_over("elawa", NAME, 1, **PHONE)
    code = person.page.url.rsplit("/", 1)[1]
    lay(code, whole)
    person.go(f"/t/{code}/replay?at=40")
    page = person.page
    page.wait_for_selector("#turns")
    page.evaluate("document.querySelector('#turns').setAttribute('height', '96')")
    time_line, slider = page.locator("#time").bounding_box(), page.locator("#slider").bounding_box()
    assert time_line and slider and time_line["height"] <= 0.43 * 780
    assert slider["y"] + slider["height"] <= 780 and page.locator("#chart").is_visible()


CUT_NUMBERS = """
() => {
  const frame = document.querySelector(".curve").getBoundingClientRect();
  return [...document.querySelectorAll(".curve text")]
    .map((text) => [text.textContent, text.getBoundingClientRect()])
    .filter(([, box]) => box.left < frame.left || box.right > frame.right)
    .map(([words]) => words);
}
"""
BELOW = """
() => {
  const box = (line, part) => line.querySelector(part).getBoundingClientRect();
  const lines = [...document.querySelectorAll(".bars .whose")];
  return lines.filter((line) => box(line, "b").top > box(line, ".place").bottom).map((line) => line.textContent);
}
"""


def test_numbers_and_names_of_the_end_have_room(take_over: Callable[..., Any]) -> None:
    """Scores of three digits on a phone; on a tablet and on a desk a long name stands beside its place."""
    page = take_over("hunters", "2-standard", 1, **PHONE).page
    page.evaluate("document.fonts.ready")
    scores = page.locator(".curve .strong").all_text_contents()
    assert any(len(score) == 3 for score in scores) and page.evaluate(CUT_NUMBERS) == []
    for width in (820, 1440):
        page = take_over("elawa", "3-normal", 1, width=width, height=900).page
        assert page.evaluate(BELOW) == []
