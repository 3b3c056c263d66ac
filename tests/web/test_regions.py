"""Regions of a page that are kept: they read what they name and no more, and are always what would be written anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from markupsafe import Markup

from solutre.core.game import LAYOUTS, Game, game
from solutre.core.picture import Parts
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.web.pages import pages
from solutre.web.pages.log import LogLine
from solutre.web.pages.pages import USUAL
from solutre.web.pages.parted import lines
from solutre.web.pages.parted.regions import Excerpt, excerpt, forget, in_parts, keeper
from solutre.web.pages.words import environment
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Reading, Seat, Site, TableView
from solutre.web.tables.table_match import TableMatch

PLIES = 4  # in a row, which share most of their regions


def tables(played: Game) -> list[tuple[Site, TableView, Reading]]:
    """Some positions of a random game, each as all seats and a stranger see it, in both languages and every layout."""
    match = TableMatch(played, played.seats[0], seed=4, names=("Ada", "<Bob>", "Cid")[: played.seats[0]])
    match.chosen, match._fair_points = [], {}
    match.begin()
    rng, found = Rng(9), []
    for ply in range(PLIES):
        if match.over:
            break
        for seat in (*range(played.seats[0]), SPECTATOR):
            seats = tuple(Seat(n, name, PERSON, mine=n == seat) for n, name in enumerate(match.names))
            link = f"/seat/{seat}-{ply}" if seat >= 0 else ""  # a new one with every browser
            table = TableView(
                "BCDFGHJ", played.id, match.variant, seats, match, seat, ply=ply, changed=ply, seat_link=link
            )
            site = Site(language=("en", "fr")[(seat + ply) % 2], csrf=f"token of {seat}, browser {ply}")
            found.append((site, table, Reading(layout=LAYOUTS[ply % len(LAYOUTS)], muted=ply == 2)))
        match = match.copy()
        legal = match.state.legal_actions()
        match.play_as(match.player, legal[rng.below(len(legal))])
    return found


def wrong(played: Game) -> list[int]:
    """The pages on which something was kept that would be written otherwise."""
    forget()
    shown = tables(played)
    kept = [pages.table_fragment(*one).whole for one in shown]
    found = []
    for number, one in enumerate(shown):
        forget()
        if pages.table_fragment(*one).whole != kept[number]:
            found.append(number)
    return found


def test_what_is_kept_is_what_would_be_written(any_game: Game) -> None:
    """A law of every game, for all seats and a stranger, in both languages and every layout."""
    assert wrong(any_game) == []


@pytest.mark.parametrize("left_out", ["csrf", "seat_link", "standing"])
def test_the_law_notices_a_stale_key(monkeypatch: pytest.MonkeyPatch, left_out: str) -> None:
    """If a key left out the reader's token, their link, or how the game stands, a page would show somebody else's, or
    what was."""
    for language in ("en", "fr"):
        known: dict[Any, Markup] = {}

        def planted(macro: Any, *values: Any, known: dict[Any, Markup] = known) -> Markup:
            shown = [narrowed(value) if type(value) is tuple else value for value in values]
            facts = [vars(one) | {left_out: ""} if type(one) is Excerpt else one for one in shown]
            return known.setdefault((id(macro), repr(facts)), macro(*shown))

        monkeypatch.setitem(environment(language).globals, "kept", planted)
    stale = [pages.table_fragment(*one).whole for one in tables(game("elawa"))]
    monkeypatch.undo()
    assert stale != [pages.table_fragment(*one).whole for one in tables(game("elawa"))]


def narrowed(value: tuple[Any, str]) -> object:
    one, names = value
    told = []
    for name in names.split():
        found = one
        for step in name.split("."):
            found = getattr(found, step)
        told.append(found)
    return excerpt(names, tuple(told))


# --- one region by itself --------------------------------------------------------------------------


@dataclass(frozen=True)
class Camp:
    """Something with a secret of somebody else."""

    fires: int
    seats: list[str]
    secret: str = ""


def counting(write: Callable[..., str]) -> tuple[Callable[..., Markup], list[int]]:
    """A macro, and how often it wrote."""
    calls: list[int] = []

    def macro(*values: Any) -> Markup:
        calls.append(1)
        return Markup(write(*values))

    return macro, calls


def test_equal_facts_are_written_once_and_other_facts_anew() -> None:
    kept = keeper()
    macro, calls = counting(lambda camp, name: f"{name}: {camp.fires} {camp.seats}")
    first = kept(macro, (Camp(2, ["a"], "mine"), "fires seats"), "north")
    assert kept(macro, (Camp(2, ["a"], "yours"), "fires seats"), "north") == first == "north: 2 ('a',)"
    assert len(calls) == 1
    others = {
        kept(macro, (Camp(3, ["a"]), "fires seats"), "north"),
        kept(macro, (Camp(2, ["a", "b"]), "fires seats"), "north"),
        kept(macro, (Camp(2, ["a"]), "fires seats"), "south"),
    }
    assert len(others | {first}) == len(calls) == 4


def test_a_region_cannot_read_what_it_does_not_name() -> None:
    """A secret would have to be told first, and would then be in the key."""
    nosy, _ = counting(lambda camp: camp.secret)
    with pytest.raises(AttributeError):
        keeper()(nosy, (Camp(1, [], "mine"), "fires"))


def test_names_may_lie_deeper() -> None:
    shown: Any = excerpt("table.seat table.code ply", (1, "BCD", 7))
    assert (shown.table.seat, shown.table.code, shown.ply) == (1, "BCD", 7)
    assert not hasattr(shown.table, "match")


def test_a_region_gives_what_is_around_it_its_parts() -> None:
    """It is cut once, also where it lies in another one that is kept; alone it is whole."""
    kept = keeper()
    inner, _ = counting(lambda name: f"\x02fire\x06{name}\x03")
    outer, calls = counting(lambda name: f"\x02camp\x06at {kept(inner, name)}\x03!")
    for _ in range(2):
        page = in_parts(Parts(stone="s"), lambda: f"here {kept(outer, 'night')}")
        assert (page.text, page.whole) == ("here \x04camp\x05!", "here at night!")
        assert page.parts == {"stone": "s", "camp": "at \x04fire\x05", "fire": "night"}
    assert len(calls) == 1
    assert kept(outer, "night") == "at night!"


def test_a_region_whose_name_means_something_else_here_is_written_out() -> None:
    kept = keeper()
    macro, _ = counting(lambda name: f"\x02fire\x06{name}\x03")
    page = in_parts(Parts(fire="cold"), lambda: f"\x04fire\x05 {kept(macro, 'night')} {kept(macro, 'cold')}")
    assert (page.text, page.whole) == ("\x04fire\x05 night \x04fire\x05", "cold night cold")


def test_the_law_notices_a_stale_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a line of the log were kept by less than all that it tells, a page would show somebody else's."""
    known: dict[Any, str] = {}
    written: Callable[[LogLine], str] = lines.plain_line

    def planted(line: LogLine) -> str:
        return known.setdefault(line._replace(text=""), written(line))

    shown = [(site, table, replace(reading, new_since=table.ply)) for site, table, reading in tables(game("ice_age"))]
    shown += [(site, table, USUAL) for site, table, _ in shown]
    right = [pages.table_fragment(*one).whole for one in shown]
    with monkeypatch.context() as planting:
        planting.setattr(lines, "plain_line", planted)
        assert [pages.table_fragment(*one).whole for one in shown] != right
