"""What a server does before people come, so that the first of them wait as little as the next."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace

import pytest

from solutre.core.game import game
from solutre.web.pages.pages import table_page
from solutre.web.processes import serving, warm_up
from solutre.web.tables.model import Reading, Site, TableView


def test_warming_up_draws_a_whole_game_in_every_shape_and_language(monkeypatch: pytest.MonkeyPatch) -> None:
    languages, layouts, ends = set[str](), set[str](), list[bool]()

    def draw(site: Site, table: TableView, reading: Reading) -> str:
        assert table.match is not None
        languages.add(site.language)
        layouts.add(reading.layout)
        ends.append(table.match.over)
        return table_page(site, table, reading)

    monkeypatch.setattr(warm_up, "table_page", draw)
    monkeypatch.setattr(warm_up, "EVERY", 1)
    warm_up.warm_up_game(game("cairn"))
    assert (languages, layouts) == ({"en", "fr"}, {"desk", "tablet", "phone"})
    assert ends == [False] * (len(ends) - 1) + [True]


def test_what_pictures_keep_is_drawn_before_any_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bit by bit, so that others may draw in between."""
    told: list[str] = []

    def draw_ahead() -> Iterator[None]:
        for bit in ("tile", "rim"):
            told.append(bit)
            yield

    monkeypatch.setattr(warm_up, "draw", lambda match, number: told.append("page"))
    warm_up.warm_up_game(replace(game("cairn"), draw_ahead=draw_ahead))
    assert told[:3] == ["tile", "rim", "page"]


def test_no_rubbish_is_sought_in_what_is_made_before_people_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """To go through all of it again made one step of a replay in hundreds late by a tenth of a second."""
    made: list[object] = []
    monkeypatch.setattr(serving, "warm_up", lambda: made.append([made]))
    try:
        serving.get_ready()
        assert not any(one is made[0] for one in gc.get_objects())
    finally:
        gc.unfreeze()
    assert any(one is made[0] for one in gc.get_objects())
