"""No word of any picture leaves its frame, touches another or an icon that is not its own, or is cut: in any font."""

from __future__ import annotations

import base64
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import solutre
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.record import Record, cut, parse
from solutre.web.pages.words import FACES

HERE = Path(__file__).parent
WORDS = (HERE / "words.js").read_text(encoding="utf-8")
TYPE = Path(solutre.__file__).parent / "web" / "static" / "type"
OWN = "Solutre Sans"
DEJAVU = "DejaVu Sans"
LAYOUTS = ("wide", "tall")
MOMENTS = 3  # of every golden record: the first choice, the middle, the end
NAMES = ("Maximilienne d’Ő", "Ocre", "Wilhelmina Mammoth-Řež", "Kid", "Ambre")  # as long as a name may be, and short
MEASURE = f"""(font) => {{
  document.querySelector("#board").style.setProperty("--drawn", `"${{font}}"`);
  return ({WORDS.rstrip().rstrip(";")})(document.querySelector("#board"));
}}"""


def faces() -> str:
    """The typeface as the build made it."""
    rule = '@font-face {{ font-family: "{}"; font-weight: {}; src: url(data:font/woff2;base64,{}) }}'
    return "".join(
        rule.format(OWN, file.stem, base64.b64encode(file.read_bytes()).decode()) for file in TYPE.glob("*.woff2")
    )


@pytest.fixture
def easel(browser: Browser) -> Iterator[Page]:
    """An empty page that knows our typeface."""
    page = browser.new_page(viewport={"width": 1500, "height": 1200})
    page.set_content(f"<style>{faces()}</style><body></body>")
    page.evaluate(f"Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${{weight}} 16px '{OWN}'`)))")
    yield page
    page.close()


def boards(game: Game) -> Iterator[tuple[str, Match]]:
    """The smallest and the largest golden table at some moments, with names that take all the room that they may."""
    records = sorted((HERE.parent / "games" / game.id / "golden").glob("*.txt"))
    for file in [file for file in records if int(file.stem[0]) in (game.seats[0], game.seats[-1])]:
        whole = parse(file.read_text(encoding="utf-8"))
        for moment in range(MOMENTS):
            yield f"{file.stem} at {moment}/{MOMENTS - 1}", at(whole, len(whole.plies) * moment // (MOMENTS - 1))


def at(whole: Record, plies: int) -> Match:
    match = Match.replay(cut(whole, plies))
    match.names = NAMES[: match.seats]
    return match


def hang(easel: Page, picture: str) -> None:
    easel.evaluate("(picture) => { document.body.innerHTML = picture; }", picture)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_keep_to_their_frames_in_every_font(
    easel: Page, shelved: Game, layout: str, language: str, fonts: tuple[str, ...]
) -> None:
    faults, measured = [], 0
    for where, match in boards(shelved):
        hang(easel, match.draw(max(match.player, 0), language, layout))
        for font in fonts:
            found = easel.evaluate(MEASURE, font)
            measured += found["texts"]
            faults += [f"{where}, {font}: {fault}" for fault in found["faults"]]
    assert measured > 100
    assert faults == []


PLANTED = {
    "touches “": '<text x="{x}" y="{y}" font-size="14">over it</text>',
    "touches #icon": '<use href="#icon-owner_red" x="{x}" y="{y}" width="10" height="9" transform="translate(-5 -8)"/>',
    "leaves its": '<rect x="{middle}" y="{y}" width="6" height="14" transform="translate(-3 -12)" class="well"/>',
    "is cut": '<text x="-20" y="30" font-size="14">before the edge</text>',
}


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_seen(easel: Page, fault: str) -> None:
    match = solutre.Match.new("elawa", 2, seed=1, names=NAMES[:2])
    hang(easel, match.draw(match.player))
    assert easel.evaluate(MEASURE, OWN)["faults"] == []
    easel.evaluate(
        """(planted) => {
          const texts = [...document.querySelectorAll("#board > g text, #board > a text")];
          const text = texts.find((one) => one.textContent.length > 5);
          const [x, y] = [text.x.baseVal[0].value, text.y.baseVal[0].value];
          const box = text.getBBox();
          const filled = planted.replace("{x}", x).replace("{y}", y).replace("{middle}", box.x + box.width / 2);
          const board = document.querySelector("#board");
          (planted.includes("-20") ? board : text.parentNode).insertAdjacentHTML("afterbegin", filled);
        }""",
        PLANTED[fault],
    )
    assert any(fault in found for found in easel.evaluate(MEASURE, OWN)["faults"])


def test_words_that_are_not_pinned_leave_their_frames_in_a_wider_font(easel: Page, fonts: tuple[str, ...]) -> None:
    """The pins are what makes a picture look alike everywhere: without them DejaVu needs a fifth more room."""
    if DEJAVU not in fonts:
        pytest.skip("DejaVu is not on this machine: apt install fonts-dejavu-core")
    match = solutre.Match.new("ice_age", 3, seed=1, names=NAMES[:3])
    hang(easel, match.draw(match.player))
    easel.evaluate("document.querySelectorAll('text').forEach((text) => text.removeAttribute('textLength'))")
    assert easel.evaluate(MEASURE, DEJAVU)["faults"] != []


def test_pages_come_with_their_letters(visit: Callable[..., Any]) -> None:
    if not FACES:
        pytest.skip("this package was built without its typeface")
    maia = visit("/about")
    maia.page.evaluate("document.fonts.ready")
    loaded = maia.page.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)")
    assert "Solutre Text" in [family.strip('"') for family in loaded]
    assert "Source Sans" in maia.page.locator("main").inner_text()
