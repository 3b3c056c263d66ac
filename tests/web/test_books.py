"""Rule books in the browser: a search without a script, examples step by step, and the way back to the table."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game
from solutre.web.pages import book
from solutre.web.pages.pages import intro
from solutre.web.tables.model import Site

TWO = {"seat_0": "me", "seat_1": "computer", "name": "Ada"}
MOST_BYTES = 360_000  # of a rule book without its pictures, unpacked


def clauses_in(html: str) -> list[str]:
    return re.findall(r'class="rule" id="(CAI-\w+)"', html)


def test_a_book_begins_at_a_glance_and_goes_on_in_the_order_of_learning() -> None:
    html = book.rules_page(Site(), "cairn")
    told = ["CAI-T1", "CAI-V1", "CAI-V2", "CAI-W1", "CAI-W2", "CAI-C1", "CAI-C2", "CAI-S1", "CAI-S2"]
    assert clauses_in(html) == told
    assert html.index('id="glance"') < html.index('id="part-turn"') < html.index('id="part-box"')
    assert html.index('id="part-box"') < html.index('id="section-ours"') < html.index('id="ruling-CAI-W2"')
    assert 'href="/games/cairn"' in html and 'href="/learn/cairn"' in html


def test_pictures_stand_beside_their_section_and_are_fetched_when_they_come_into_sight() -> None:
    html = book.rules_page(Site(language="fr"), "cairn")
    figure = html.partition('id="scene-daring"')[2].partition("</figure>")[0]
    assert 'src="/rules/cairn/scenes/daring/fr.svg"' in figure and 'loading="lazy"' in figure
    assert "Une petite pierre est au sommet." in figure and "2 étapes" in figure
    assert html.index('id="section-V"') < html.index('id="scene-daring"') < html.index('id="section-W"')


def test_a_book_stays_light(any_game: Game) -> None:
    """Its pictures are fetched one by one; the page itself has words and the small pictures of the summary."""
    assert len(book.rules_page(Site(language="fr"), any_game.id).encode()) < MOST_BYTES


def test_a_picture_is_kept_by_browsers_and_is_the_same_for_everybody(ada: Any) -> None:
    answer = ada.get("/rules/cairn/scenes/daring/en.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["cache-control"] == "public, max-age=3600"
    assert "Your turn: lay a stone" in answer.text


@pytest.mark.parametrize(
    "path", ["/rules/cairn/scenes/nothing", "/rules/cairn/scenes/daring/de.svg", "/rules/none/scenes/daring/en.svg"]
)
def test_what_no_book_has_is_404(ada: Any, path: str) -> None:
    assert ada.get(path).status_code == 404


# --- examples ------------------------------------------------------------------------------------


def test_an_example_is_stepped_through_by_links(ada: Any) -> None:
    first = ada.get("/rules/cairn/scenes/daring").text
    assert 'id="step-on" href="/rules/cairn/scenes/daring?step=1"' in first and "step-back" not in first
    assert "Blue lays the large stone" not in first
    refused = ada.get("/rules/cairn/scenes/daring?step=1").text
    assert "You hold no middle stone" in refused and 'href="/rules/cairn#CAI-T1"' in refused
    last = ada.get("/rules/cairn/scenes/daring?step=2").text
    told = last.partition('<ul class="told-by">')[2].partition("</ul>")[0]
    assert re.findall(r'class="gain num">\+(\d)</b>.*?#(CAI-V\d)', told) == [("3", "CAI-V1"), ("2", "CAI-V2")]
    assert 'id="step-back"' in last and "step-on" not in last
    assert ada.get("/rules/cairn/scenes/daring?step=50").text.count("aria-current") == 1
    assert ada.get("/rules/cairn/scenes/daring?step=-1").status_code == 400


# --- the search ----------------------------------------------------------------------------------


def found(html: str) -> list[str]:
    return re.findall(r'<a href="/rules/(\w+[^"]*#[A-Z]{3}-\w+)"><span class="clause">', html)


def test_one_book_or_all_are_searched_without_a_script(ada: Any) -> None:
    assert found(ada.get("/rules/cairn?q=pioche").text) == ["cairn#CAI-S1"]
    everywhere = found(ada.get("/rules?q=forêt").text)
    assert len({one.partition("#")[0] for one in everywhere}) > 1
    assert "No rule has “volcano”." in ada.get("/rules/cairn?q=volcano").text
    assert "<mark>bag</mark>" in ada.get("/rules/cairn?q=BAG").text
    assert 'href="/rules/cairn"' in ada.get("/rules").text


def test_what_is_looked_for_is_only_ever_text(ada: Any) -> None:
    html = ada.get("/rules/cairn?q=%3Cscript%3Ealert(1)%3C/script%3E").text
    assert "<script>alert" not in html and "&lt;script&gt;" in html
    assert ada.get("/rules?q=" + "x" * 2000).status_code == 400


# --- back to the table ---------------------------------------------------------------------------


def test_from_a_clause_at_the_table_to_its_place_in_the_book_and_back(ada: Any) -> None:
    code = ada.opens(**TWO)
    table = ada.get(f"/t/{code}").text
    cited = re.findall(r'<aside class="popover slab" id="clause-(CAI-\w+)"', table)
    assert cited and re.findall(rf'href="/rules/cairn\?table={code}#(CAI-\w+)"', table) == cited
    assert f'href="/rules/cairn?table={code}">Rules' in table
    html = ada.get(f"/rules/cairn?table={code}").text
    assert f'href="/t/{code}">← Back to the table' in html
    assert f'<input type="hidden" name="table" value="{code}">' in html
    assert f'href="/rules/cairn/scenes/daring?table={code}"' in html
    assert (
        f'href="/rules/cairn/scenes/daring?step=1&amp;table={code}"'
        in ada.get(f"/rules/cairn/scenes/daring?table={code}").text
    )
    assert f'href="/rules/cairn?table={code}#CAI-V1"' in ada.get(f"/aid/cairn?table={code}").text


@pytest.mark.parametrize("table", ["//evil.example", "https://evil.example", "javascript:alert(1)", "../x", "%0d%0aX"])
def test_the_way_back_leads_to_no_other_place(ada: Any, table: str) -> None:
    html = ada.get("/rules/cairn", params={"table": table}).text
    assert "Back to the table" not in html
    links = re.findall(r'(?:href|action)="([^"]*)"', html)
    assert all("evil" not in link and "javascript" not in link for link in links)


def test_another_language_keeps_the_question_and_the_way_back(ada: Any) -> None:
    html = ada.get("/rules/cairn?q=bag&table=BCDFGHJ").text
    assert 'name="next" value="/rules/cairn?q=bag&amp;table=BCDFGHJ"' in html


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_clause_has_a_link_of_its_own(any_game: Game, language: str) -> None:
    html = book.rules_page(Site(language=language), any_game.id)
    ids = re.findall(r'class="rule" id="([A-Z]{3}-\w+)"><dt><a class="clause" href="#([^"]+)"', html)
    assert sorted(ids) == sorted((one, one) for one in any_game.clauses)


def test_from_a_replay_a_clause_leads_back_to_its_moment(ada: Any) -> None:
    """`CODE.57`: everything in the book carries it along; what is no ply leads to the table."""
    code = ada.opens("cairn", seat_0="me", seat_1="here")
    replay = ada.get(f"/t/{code}/replay?at=4").text
    assert f'href="/rules/cairn?table={code}.4#' in replay
    html = ada.get(f"/rules/cairn?table={code}.4").text
    assert f'href="/t/{code}/replay?at=4">← Back to the replay' in html
    assert f'href="/rules/cairn/scenes/daring?table={code}.4"' in html and f'value="{code}.4"' in html
    for odd in ("x", "-1", "1234567", ""):
        assert f'href="/t/{code}">← Back to the table' in ada.get(f"/rules/cairn?table={code}.{odd}").text


def test_a_book_begins_in_plain_words(own_game: Game) -> None:
    """Its first lines stand on the page as they are written: no marks of Markdown, and no French colon alone."""
    for language in LANGUAGES:
        said = intro(own_game, language)
        assert said and not re.search(r"[*_`#]|\s\s| [:;!?»]|« ", said), said
