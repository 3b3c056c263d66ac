"""The pages as text: well-formed, safe, complete and light."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

import solutre
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game, games
from solutre.core.matches.so_far import MatchSoFar
from solutre.core.state import SPECTATOR
from solutre.draw.frame import style
from solutre.web.pages import pages
from solutre.web.pages.table import TablePage
from solutre.web.pages.words import FOLDER
from solutre.web.tables.model import Reading, Site

from .every_page import all_pages, busy, deciding, played

EVIL = '<script>alert("x")</script>'
VOID = {"meta", "link", "input", "br", "img", "hr", "source"}
# of a table’s page, sheets and scripts: words pinned 6 kB, walking, pushes and whole lines 3 each, rings and signs 2
MOST_BYTES = 362_000


class Strict(HTMLParser):
    """Notes what a strict Content-Security-Policy forbids, and whatever is not closed in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.faults: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.look(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.look(tag, attrs)

    def look(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self.ids += [names["id"] or ""] if "id" in names else []
        if "p" in self.open and tag in ("p", "div", "form", "ol", "ul", "section", "fieldset"):
            self.faults.append(f"<{tag}> inside <p>")
        if tag == "style" or (tag == "script" and not names.get("src")) or "style" in names:
            self.faults.append(f"inline code in <{tag}>")
        self.faults += [f"{name} in <{tag}>" for name in names if name.startswith("on")]

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")


def read(html: str) -> Strict:
    parser = Strict()
    parser.feed(html)
    parser.close()
    return parser


@pytest.mark.by_turns(6)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_well_formed_and_free_of_inline_code(any_game: Game, language: str) -> None:
    for html in all_pages(any_game, Site(language=language, csrf="token")):
        told = read(html)
        assert told.faults == []
        assert told.open == []
        assert sorted(told.ids) == sorted(set(told.ids))


def test_names_and_messages_are_only_ever_text(any_game: Game) -> None:
    for html in all_pages(any_game, Site(csrf="token"), name=EVIL):
        assert "<script>alert" not in html
        assert all("alert" not in (found or "") for found in re.findall(r"<script([^>]*)>", html))


def test_every_form_that_posts_carries_the_secret(any_game: Game) -> None:
    for html in all_pages(any_game, Site(csrf="token")):
        for form in re.findall(r'<form[^>]*method="post".*?</form>', html, flags=re.DOTALL):
            assert 'name="csrf" value="token"' in form


def test_the_list_holds_every_choice_once(any_game: Game) -> None:
    """What ends something comes first, then the groups; nothing is left out, and nothing stands twice."""
    table = deciding(any_game, 2)
    assert table.match is not None
    html = pages.table_page(Site(), table)
    listed = [int(action) for action in re.findall(r'<button class="choice[^>]* value="(\d+)"', html)]
    assert sorted(listed) == table.match.state.legal_actions()


def test_nothing_is_drawn_before_the_page_asks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(games()["cairn"], 0)
    assert table.match is not None
    monkeypatch.delattr(MatchSoFar, "view")
    page = TablePage(Site(), table, table.match, Reading())
    assert page.turn() == "Your turn"
    with pytest.raises(AttributeError):
        _ = page.board


def test_a_spectator_is_offered_no_choice(any_game: Game) -> None:
    table = replace(deciding(any_game, 2), seat=SPECTATOR)
    html = pages.table_page(Site(), table)
    assert '<button class="choice' not in html
    assert "data-action" not in html


def test_a_question_is_asked_only_about_the_choice_that_waits(any_game: Game) -> None:
    table, reading = busy(any_game)
    html = pages.table_page(Site(), table, reading)
    assert html.count('name="confirmed"') == 1
    assert f'id="choice-{reading.notice.confirm}"' in html
    assert re.findall(r'id="choice-(\d+)"[^>]*form="confirm"', html) == [str(reading.notice.confirm)]


def test_the_fragment_is_the_table_of_the_page(any_game: Game) -> None:
    table = deciding(any_game, 2)
    fragment = pages.table_fragment(Site(), table).whole
    assert fragment.lstrip().startswith('<main id="table"')
    assert fragment.strip() in pages.table_page(Site(), table)


def test_the_end_explains_every_point_by_its_clause(any_game: Game) -> None:
    table = played(any_game, 100_000)
    assert table.match is not None and table.match.over
    html = pages.table_page(Site(), table)
    results = html.partition('id="h-every"')[2].partition('id="clauses"')[0]
    told = [int(points.replace("−", "-")) for points in re.findall(r'class="gain num[^>]*>([+−]\d+)', results)]
    start = any_game.new(table.match.seats, table.match.variant).scores  # some games start with points
    assert sum(told) == sum(table.match.state.scores) - sum(start)


def test_the_shelf_tells_what_stands_on_each_box() -> None:
    html = pages.shelf_page(Site(), [])
    for game in games().values():
        card = html[html.index(f'id="box-{game.id}"') :].partition("</li>")[0]
        assert f"{game.seats[0]}–{game.seats[-1]}" in card or str(game.seats[0]) in card
        assert str(game.box.year) in card and f"{game.box.age}+" in card
        assert f'action="/quick/{game.id}"' in card


def test_a_box_that_is_opened_offers_its_lesson(any_game: Game) -> None:
    """Whoever came by its picture need not go back to the shelf to learn the game."""
    html = pages.new_table_page(Site(), any_game.id)
    assert (f'href="/learn/{any_game.id}"' in html) == bool(any_game.lesson)


def test_the_page_of_a_table_stays_light(any_game: Game) -> None:
    static = FOLDER / "static"
    scripts = sum(len((static / "js" / name).read_bytes()) for name in pages.MODULES)
    sheets = sum(len((static / name).read_bytes()) for name in ("solutre.css", "table.css"))
    sheets += len(style(Path(any_game.folder)).encode())
    for plies in (0, 30, 100_000):
        html = pages.table_page(Site(language="fr"), played(any_game, plies)).encode()
        assert len(html) + scripts + sheets < MOST_BYTES


def test_the_whole_table_is_one_touch_away_where_the_picture_shows_only_a_part(any_game: Game) -> None:
    table = deciding(any_game, 2)
    assert ('data-open="all"' in pages.table_page(Site(), table)) == any_game.unfolds
    opened = pages.table_page(Site(), table, Reading(opened="all"))
    assert ('data-open="all"' in opened) is False
    assert ('<a href="/t/KRAHO" data-open="">' in opened) == any_game.unfolds


def test_what_scripts_read_from_a_page_is_written_there() -> None:
    """`dataset.atOnce` is the attribute data-at-once of a template or a picture, or a script writes it itself."""
    root = Path(solutre.__file__).parent
    scripts = "\n".join(file.read_text(encoding="utf-8") for file in (root / "web/pages/static").rglob("*.js"))
    writers = [file for ending in ("html", "py") for file in root.rglob(f"*.{ending}")]
    written = "\n".join(file.read_text(encoding="utf-8") for file in writers).replace("data_", "data-")
    own = set(re.findall(r"dataset\.(\w+) = ", scripts))
    wanted = set(re.findall(r"dataset\.(\w+)", scripts)) - own
    attributes = {name: "data-" + re.sub("[A-Z]", lambda found: f"-{found[0].lower()}", name) for name in wanted}
    assert "atOnce" in wanted
    assert [name for name, attribute in attributes.items() if not re.search(rf"\b{attribute}\b", written)] == []
