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
from solutre.web.pages.words import FACES, FOLDER

HERE = Path(__file__).parent
WORDS = (HERE / "words.js").read_text(encoding="utf-8")
OWN = "Solutre Sans"
DEJAVU = "DejaVu Sans"
LIBERATION = "Liberation Sans"  # wider than ours and narrower than DejaVu
LAYOUTS = ("desk", "tablet", "phone")
MOMENTS = 3  # of every golden record: the first choice, the middle, the end
NAMES = ("Maximilienne d’Ő", "Ocre", "Wilhelmina Mammoth-Řež", "Kid", "Ambre")  # as long as a name may be, and short
MEASURE = f"""(font) => {{
  const measure = ({WORDS.rstrip().rstrip(";")});
  const found = {{ texts: 0, faults: [] }};
  for (const picture of document.querySelectorAll("#board, #thing")) {{
    picture.style.setProperty("--drawn", `"${{font}}"`);
    const {{ texts, faults }} = measure(picture);
    found.texts += texts;
    found.faults.push(...faults.map((fault) => `${{picture.id}}: ${{fault}}`));
  }}
  return found;
}}"""


def faces() -> str:
    """The typeface as the build made it."""
    rule = '@font-face {{ font-family: "{}"; font-weight: {}; src: url(data:font/woff2;base64,{}) }}'
    files = [FOLDER / "static" / "type" / name for name in FACES]
    return "".join(rule.format(OWN, file.stem, base64.b64encode(file.read_bytes()).decode()) for file in files)


@pytest.fixture(scope="module")
def easel(browser: Browser) -> Iterator[Page]:
    """An empty page that knows our typeface."""
    page = browser.new_page(viewport={"width": 1500, "height": 1200})
    page.set_content(f"<style>{faces()}</style><body style='opacity: 0'></body>")  # measured, never painted
    page.evaluate(f"Promise.all([400, 600, 700].map((weight) => document.fonts.load(`${{weight}} 16px '{OWN}'`)))")
    assert page.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').length") == len(FACES)
    yield page
    page.close()


def boards(game: Game, seats: tuple[int, ...], moments: range) -> Iterator[tuple[str, Match]]:
    """Golden tables at some moments, with names that take all the room that they may; old rules look no different."""
    records = sorted((HERE.parent / "games" / game.id / "golden").glob("*.txt"))
    for file in [file for file in records if int(file.stem[0]) in seats and "-rules-" not in file.stem]:
        whole = parse(file.read_text(encoding="utf-8"))
        for moment in moments:
            yield f"{file.stem} at {moment}/{MOMENTS - 1}", at(whole, len(whole.plies) * moment // (MOMENTS - 1))


def at(whole: Record, plies: int) -> Match:
    match = Match.replay(cut(whole, plies))
    match.names = NAMES[: match.seats]
    return match


def hang(easel: Page, match: Match, seat: int, language: str = "en", layout: str = "desk") -> None:
    """The board, and below it what the question is about."""
    drawn = match.game.draw(match.view(seat), match.look(seat, language, layout))
    easel.evaluate("(picture) => { document.body.innerHTML = picture; }", drawn.svg + drawn.thing)


def faults_of(easel: Page, where: str, font: str) -> list[str]:
    """What is wrong with the words of the picture that hangs there."""
    found = easel.evaluate(MEASURE, font)
    assert found["texts"] > 10
    return [f"{where}, {font}: {fault}" for fault in found["faults"]]


@pytest.mark.by_turns(10)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_keep_to_their_frames_in_the_narrowest_and_in_the_widest_font(
    easel: Page, shelved: Game, layout: str, language: str, fonts: tuple[str, ...]
) -> None:
    """At the smallest and at the largest table."""
    faults = []
    for where, match in boards(shelved, (shelved.seats[0], shelved.seats[-1]), range(MOMENTS)):
        hang(easel, match, max(match.player, 0), language, layout)
        for font in {OWN, DEJAVU} & set(fonts):
            faults += faults_of(easel, where, font)
    assert faults == []


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_keep_to_their_frames_in_a_font_between_the_two(
    easel: Page, shelved: Game, language: str, fonts: tuple[str, ...]
) -> None:
    """At the end of a game at the largest table, where most is shown."""
    if LIBERATION not in fonts:
        pytest.skip("Liberation Sans is not on this machine: apt install fonts-liberation")
    faults = []
    for where, match in boards(shelved, (shelved.seats[-1],), range(MOMENTS - 1, MOMENTS)):
        hang(easel, match, 0, language)
        faults += faults_of(easel, where, LIBERATION)
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
    hang(easel, match, match.player)
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
    hang(easel, match, match.player)
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
