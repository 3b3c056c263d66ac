"""The frame of a picture: ground, style and words for those who do not see it; and pieces with their choices."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import Game, Look, game
from solutre.core.match import Match
from solutre.core.picture import Parts, Picture
from solutre.draw import icons
from solutre.draw.frame import LEAST_PART, frame, part, pick, piece, style, thing_in_question
from solutre.draw.icons import OWNERS
from solutre.draw.svg import el
from solutre.web.pages.art import sprite

GROUND = 'class="ground"/>'


def test_a_picture_by_itself_reads_on_any_page(any_game: Game) -> None:
    """The ground covers all of it and follows the same light or dark as the words, and comes before them."""
    match = Match.new(any_game.id, any_game.seats[0], seed=3)
    alone = match.draw()
    width, height = alone.partition('viewBox="0 0 ')[2].partition('"')[0].split()
    assert f'<rect width="{width}" height="{height}" {GROUND}' in alone
    drawn = alone.partition("</defs>")[2]
    assert drawn.index(GROUND) < drawn.index("<text")
    assert ".ground { fill: var(--rock); }" in alone
    embedded = any_game.draw(match.view(), replace(match.look(), embedded=True)).svg
    assert GROUND not in embedded
    assert "<style" not in embedded


# --- pieces -------------------------------------------------------------------------------------

LOOK = Look(choices=(Choice(4, "take", {}, "take"),), latest=("fresh",))


def element(drawn: str) -> Element:
    return ElementTree.fromstring(drawn)


def test_a_piece_that_may_be_chosen_is_a_link_that_says_what_it_does() -> None:
    found = element(piece("stone", el("rect"), look=LOOK, action=4, label="the <small> stone", class_="stone"))
    assert (found.tag, found.get("id"), found.get("href")) == ("a", "stone", "#choice-4")
    assert (found.get("data-action"), found.get("class")) == ("4", "piece stone target")
    assert found.get("aria-label") == "The <small> stone" == found[0].text  # every name begins large
    assert [one.tag for one in found] == ["title", "rect"]


def test_a_piece_that_may_not_be_chosen_is_no_link_and_is_asked_about() -> None:
    found = element(piece("stone", look=LOOK, action=5, label="the large stone"))
    assert (found.tag, found.get("data-ask"), found.get("class")) == ("g", "5", "piece")
    assert found.get("href") is None and found.get("data-action") is None


def test_a_piece_without_an_action_is_only_looked_at() -> None:
    found = element(piece("stone", look=LOOK))
    assert found.attrib == {"id": "stone", "class": "piece"}
    assert list(found) == []  # without a label there is no title either


def test_what_is_new_is_marked() -> None:
    assert element(piece("fresh", look=LOOK, class_="stone")).get("class") == "piece latest stone"
    assert element(piece("fresh", look=LOOK, action=4)).get("class") == "piece latest target"


def test_in_a_still_picture_nothing_can_be_pressed() -> None:
    still = replace(LOOK, still=True, choices=())
    for drawn in (
        piece("stone", look=still, action=4, label="a stone"),
        pick("stone", look=still, action=4, label="a stone"),
    ):
        found = element(drawn)
        assert found.tag == "g"
        assert not [name for name in found.attrib if name.startswith("data-") or name == "href"]
        assert found[0].text == "A stone"


def test_a_still_picture_points_out_the_choices_that_it_is_given() -> None:
    """Looking back at a turning point: what was taken and what was better lead to the words beside the board."""
    found = element(piece("stone", look=replace(LOOK, still=True), action=4, label="a stone"))
    assert (found.tag, found.get("href")) == ("a", "#choice-4")
    other = element(piece("stone", look=replace(LOOK, still=True), action=5, label="a stone"))
    assert (other.tag, other.get("href")) == ("g", None)


def test_a_pick_leads_back() -> None:
    found = element(pick("stone", el("rect"), look=LOOK, action=7, label="the fox", class_="stone"))
    assert (found.tag, found.get("href"), found.get("data-back")) == ("a", "#back-7", "7")
    assert (found.get("class"), found.get("aria-label")) == ("piece stone back", "The fox")


# --- the frame ----------------------------------------------------------------------------------


def framed(look: Look, **more: Any) -> Picture:
    summary = [("Turn", ["Your turn.", "Round 1."]), ("Hand", ["no card"])]
    return frame(
        300, 200.5, el("rect"), title="Cairn", summary=summary, icons=["deer"], look=look, game_folder=Path(), **more
    )


def test_those_who_do_not_see_the_picture_are_told_its_title_and_its_sections() -> None:
    root = element(framed(LOOK).svg)
    title, told = root[0], root[1]
    assert (root.get("role"), root.get("aria-labelledby"), root.get("aria-describedby")) == (
        "group",
        "board-title",
        "board-summary",
    )
    assert (title.get("id"), title.text) == ("board-title", "Cairn")
    assert (told.get("id"), told.text) == ("board-summary", "Turn: Your turn. Round 1. Hand: no card")


@pytest.mark.parametrize(
    ("layout", "embedded", "width", "height"),
    [("desk", False, "300", "200.5"), ("phone", False, "300", "200.5"), ("desk", True, None, "200.5"),
     ("tablet", True, None, None), ("phone", True, None, None)],
)  # fmt: skip
def test_a_picture_in_a_page_takes_the_width_that_the_page_has(
    layout: str, embedded: bool, width: str | None, height: str | None
) -> None:
    root = element(framed(replace(LOOK, layout=layout, embedded=embedded)).svg)
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == (width, height, "0 0 300 200.5")
    assert root.get("class") == f"board board-{layout}"
    assert root.get("preserveAspectRatio") == ("xMidYMin" if embedded else None)


def test_the_symbols_of_icons_and_owners_are_there_once() -> None:
    svg = framed(LOOK).svg
    for name in ("deer", *(f"owner_{colour}" for colour in OWNERS)):
        assert svg.count(f'id="icon-{name}"') == 1


def test_the_thing_in_question_goes_along_with_its_offers() -> None:
    thing = thing_in_question(40, 30, piece("thing-1", look=LOOK, action=9, label="nine"), label="the <tile>")
    found = framed(LOOK, thing=thing, focus="stone")
    root = element(found.thing)
    assert (root.get("viewBox"), root.get("role"), root.get("aria-label")) == ("0 0 40 30", "group", "the <tile>")
    assert (root.get("id"), root.get("class"), found.focus) == ("thing", "board thing", "stone")
    assert [offer.action for offer in found.asks] == [9]
    assert framed(LOOK).thing == ""


def test_long_parts_are_told_apart_where_a_page_wants_them() -> None:
    long, short = el("g", "x" * 200), el("g", "x")
    parts = Parts()
    wanted = replace(LOOK, parts=parts)
    assert part("stone", short, wanted) == short and part("stone", long, LOOK) == long
    assert part("stone", long, wanted) != long
    assert dict(parts) == {"stone": str(long)}


def test_an_icon_that_is_no_picture_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.svg").write_text("<svg><title>x</title><path/>", encoding="utf-8")
    monkeypatch.setattr(icons, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match="the icon broken is not drawn as one SVG: no element"):
        icons.symbol.__wrapped__("broken")


def test_the_mark_of_a_seat_is_centred_and_has_a_colour_and_a_shape() -> None:
    found = element(icons.owner(2, 50, 40, 16))
    assert found.attrib == {
        "href": "#icon-owner_yellow", "x": "42", "y": "32", "width": "16", "height": "16", "class": "owner yellow",
    }  # fmt: skip


def test_the_sheet_of_a_game_stands_below_the_theme() -> None:
    theme, elawa = style.__wrapped__(), style.__wrapped__(game("elawa").folder)
    assert ".ground {" in theme
    assert elawa.startswith(theme) and len(elawa) > len(theme)
    assert elawa.endswith((game("elawa").folder / "board" / "board.css").read_text(encoding="utf-8"))
    assert style.__wrapped__(Path("nowhere")) == theme


def test_a_part_counts_from_its_hundred_and_twentieth_letter_on() -> None:
    for size, apart in ((LEAST_PART, True), (LEAST_PART - 1, False)):
        parts = Parts()
        part("stone", Markup("x" * size), replace(LOOK, parts=parts))
        assert bool(parts) == apart


def test_a_picture_in_a_page_lends_the_icons_that_every_page_has(any_game: Game) -> None:
    """Nothing is drawn twice there; by itself a picture brings all of them along."""
    match = Match.new(any_game.id, any_game.seats[0], seed=3)
    embedded = any_game.draw(match.view(), replace(match.look(), embedded=True)).svg
    lent = '<symbol id="icon-owner_red" viewBox="0 0 100 100"><use href="#ui-owner_red"/></symbol>'
    assert lent in embedded
    assert 'id="ui-owner_red"' in sprite()
    assert set(re.findall(r'href="#(ui-\w+)"', embedded)) <= set(re.findall(r'id="(ui-\w+)"', sprite()))
    assert "#ui-" not in match.draw()
