"""From the end of a game to results, a shared position and another device: without a script, on a phone, in French."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Game

pytestmark = pytest.mark.by_turns
Visit = Callable[..., Any]
SERIOUS = ("serious", "critical")
SMALL = """[...document.querySelectorAll("main .button, main .tabs a")]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40).map((one) => one.textContent)"""
UNSEEN = """[...document.querySelectorAll("main svg text")]
  .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).fontSize) < 11).length"""


def serious(page: Any) -> list[str]:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install axe-playwright-python")
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['target']}" for one in found if one["impact"] in SERIOUS]


def test_a_finished_game_is_counted_and_shared(take_over: Visit, shelved: Game) -> None:
    """Plain links lead from the end to the results and to the position, in every game."""
    name = f"{shelved.seats[0]}-{shelved.variants[0]}"
    maia = take_over(shelved.id, name, 1, width=360, height=780, locale="fr-FR", java_script_enabled=False)
    page = maia.page
    table = page.url
    page.locator(".further a", has_text="Mes résultats").click()
    assert page.locator(".sums-line b").first.inner_text() == "1"
    assert page.locator(".kind-lines li").count() >= 1
    page.goto(table)
    page.locator(".further a", has_text="Partager").click()
    page.wait_for_selector(".position #board")
    assert "/p/" in page.url and page.locator("#link").input_value() == page.url
    drawing = page.request.get(page.url + ".svg")
    assert drawing.ok and drawing.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_the_points_of_a_game_come_before_its_many_ways_on(take_over: Visit, shelved: Game, language: str) -> None:
    """On a phone two buttons stand beside who won; the bars begin in the upper half, the other ways stand below."""
    name = f"{shelved.seats[-1]}-{shelved.variants[0]}"
    page = take_over(shelved.id, name, 1, width=360, height=780, locale=language, has_touch=True).page
    assert page.locator(".verdict .button").count() == 2
    tops = {part: page.locator(part).bounding_box()["y"] for part in (".bars", ".course", ".further")}
    assert tops[".bars"] < 780 / 2 and tops[".course"] < tops[".further"]
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert min(button.bounding_box()["height"] for button in page.locator(".end .button:visible").all()) >= 40


def test_results_fit_and_are_accessible(visit: Visit, take_over: Visit, fonts: tuple[str, ...]) -> None:
    maia = take_over("elawa", "2-normal", 1, width=360, height=780, locale="fr-FR")
    maia.go(f"/t/{maia.page.url.rpartition('/')[2]}")
    for path in ("/results", "/results?game=elawa", "/library?game=elawa", "/my", "/along"):
        maia.page.set_viewport_size({"width": 360, "height": 780})
        maia.go(path)
        assert [maia.width(font) for font in fonts] == [360] * len(fonts), path
        assert maia.page.evaluate(SMALL) == [] and maia.page.evaluate(UNSEEN) == 0, path
        maia.page.set_viewport_size({"width": 1280, "height": 900})
        assert serious(maia.page) == [], path
        maia.page.emulate_media(color_scheme="dark")
        assert serious(maia.page) == [], path
        maia.page.emulate_media(color_scheme="light")


def test_a_phone_travels_along_by_the_link(visit: Visit, take_over: Visit) -> None:
    """By keyboard and without a script: a link is made, opened elsewhere, and taken back."""
    maia = take_over("elawa", "2-normal", 0.5, java_script_enabled=False)
    code = maia.page.url.rpartition("/")[2]
    maia.go("/along")
    maia.page.locator("main .button").first.press("Enter")
    link = maia.page.locator("code.linktext").inner_text()
    assert maia.page.locator(".pass img").evaluate("one => one.naturalWidth") > 100
    phone = visit(width=360, java_script_enabled=False)
    phone.page.goto(link)
    phone.page.locator("#name").fill("Mon téléphone")
    phone.page.locator("main .button.main").press("Enter")
    phone.page.wait_for_selector(f'main a[href="/t/{code}"]')
    maia.go("/along")
    assert "Mon téléphone" in maia.page.locator(".devices").inner_text()
    maia.page.locator(".devices .button").press("Enter")
    phone.go("/my")
    assert phone.page.locator(f'a[href="/t/{code}"]').count() == 0
