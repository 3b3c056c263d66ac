"""Pictures: there, titled, the same on every run, and fit for strict pages."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from xml.etree import ElementTree

import pytest

from solutre.arena.deals import Played
from solutre.arena.gallery import check_pictures, hang, tournament_pictures
from solutre.arena.plots import attributes
from solutre.arena.standings import standings, turn_shares
from solutre.arena.tournament import Tournament
from solutre.core.errors import SolutreError

DUEL = Tournament("cairn", 2, "plain", ("random", "greedy"))


def games() -> list[Played]:
    return [
        Played(deal, seating, (deal, 4), (1, 2), (1, 0), (3, 3), deal % 3, (0.1, 0.1))
        for deal in range(6)
        for seating in (("random", "greedy"), ("greedy", "random"))
    ]


def draw(folder: Path, ending: str, count: int = 5) -> list[Path]:
    pictures = tournament_pictures(DUEL, games(), standings(games(), DUEL.bots, 20))
    return hang(dict(list(pictures.items())[:count]), folder, ending)


def test_a_tournament_has_five_pictures_that_say_what_they_show(tmp_path: Path) -> None:
    paths = draw(tmp_path / "new" / "folder", "svg")
    assert [path.stem for path in paths] == ["ratings", "scores", "turns", "length", "lead"]
    for path in paths:
        root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
        title = root.find("{http://www.w3.org/2000/svg}title")
        assert title is not None and "Cairn, 2 seats, 12 games" in (title.text or "")
        assert "style=" not in path.read_text(encoding="utf-8")
        assert path.stat().st_size < 60_000
    assert draw(tmp_path / "again", "svg", 1)[0].read_bytes() == paths[0].read_bytes()


def test_pictures_can_be_png(tmp_path: Path) -> None:
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in draw(tmp_path, "png", 1))


def test_styles_become_attributes() -> None:
    assert attributes("fill: #fff; stroke-width: 2") == {"fill": "#fff", "stroke-width": "2"}
    assert attributes("font: 9px 'A', b; text-anchor: end") == {
        "font-size": "9px",
        "font-family": "sans-serif",
        "text-anchor": "end",
    }


def test_turn_shares_follow_who_began() -> None:
    """Seat 0 wins all these games, and seat 1 began them."""
    (first, interval), (second, _) = turn_shares(games(), 2)
    assert (first, second) == (0.0, 1.0)
    assert interval[0] == 0.0


def test_a_picture_that_cannot_be_drawn_is_refused_before_the_play(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SolutreError, match="no picture ends in 'gif'"):
        check_pictures("gif")
    monkeypatch.setattr("solutre.arena.gallery.find_spec", lambda name: None)
    with pytest.raises(SolutreError, match=r"pip install 'solutre\[arena\]'"):
        check_pictures("svg")
    assert importlib.util.find_spec("matplotlib") is not None
