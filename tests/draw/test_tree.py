"""A picture that is read and written again is the same, letter by letter, under other names or inside another."""

from __future__ import annotations

from pathlib import Path
from xml.parsers.expat import ExpatError

import pytest

from solutre.core.game import Game, Look
from solutre.draw.svg import el, text, use
from solutre.draw.tree import drawn_in, names_in, read, referred, rename, with_links, written


@pytest.mark.parametrize("layout", ["desk", "phone"])
def test_what_is_read_is_written_as_it_was_drawn(any_game: Game, layout: str) -> None:
    names = ('<Ada> & "Bo"', "d'Arc", "Cé", "Do")[: any_game.seats[0]]
    drawn = any_game.draw(any_game.new(any_game.seats[0]).redact(0), Look("fr", names, layout)).svg
    assert written(read(drawn)) == drawn


def test_words_stay_words() -> None:
    drawn = el("g", text("a < b & \"c\" 'd'", 1, 2, 3, room=900), el("title", "x"), " beside ", el("rect"))
    assert written(read(drawn)) == drawn


def test_what_is_no_picture_is_told() -> None:
    with pytest.raises(ExpatError):
        read("<svg><path></svg>")


def test_values_tell_what_they_refer_to() -> None:
    assert names_in("#tent") == ["tent"]
    assert names_in("url(#hide) url(#bone)") == ["hide", "bone"]
    assert names_in("a#b") == names_in("none") == names_in("url(other.svg#hide)") == []


def test_a_tree_tells_what_it_refers_to() -> None:
    drawn = el("g", el("g", use("tent", 0, 0, 9), clip_path="url(#edge)"), fill="url(#hide)")
    assert referred([read(drawn)]) == {"tent", "edge", "hide"}
    assert referred([read(drawn), read(use("boat", 0, 0, 9))]) == {"tent", "edge", "hide", "boat"}


def test_names_and_what_refers_to_them_change_together() -> None:
    root = read(el("g", use("tent", 0, 0, 9), el("a", href="?open=tent"), id="tent", fill="url(#hide)", color="#tent"))
    rename(root, "aid-")
    told = written(root)
    assert (root.get("id"), root[0].get("href"), root.get("fill")) == ("aid-tent", "#aid-tent", "url(#aid-hide)")
    assert root[1].get("href") == "?open=tent" and root.get("color") == "#tent"
    assert told.count("aid-") == 3


def test_a_file_gives_what_is_drawn_in_it(tmp_path: Path) -> None:
    file = tmp_path / "stone.svg"
    file.write_text(
        '<?xml version="1.0"?>\n<svg role="img">\n  <title>A stone</title>\n  <path d="M0 0"/>\n</svg>\n',
        encoding="utf-8",
    )
    assert drawn_in(file) == '<path d="M0 0"/>'


def test_links_lead_elsewhere_and_nothing_else_changes() -> None:
    """Words of more than one byte stand before a link; one that opens nothing stays as it is."""
    link = el(
        "a", el("title", "Où ?"), href="?open=map", data_open="map", class_="opener", aria_label="L’été < l'hiver"
    )
    other = el("a", el("rect"), href="#choice-3", data_action=3)
    drawn = el("svg", el("desc", "Solutré — été"), link, el("g", other, link), " ", other)
    found = with_links(drawn, "data-open", lambda part: f"?at=5&open={part}")
    assert found == str(drawn).replace('"?open=map"', '"?at=5&amp;open=map"') != drawn
