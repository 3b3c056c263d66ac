"""A view is read once, and anew when it changed; readers who know the same share what was read."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

from solutre.core.actions import Choice
from solutre.core.game import Game, Look
from solutre.core.match import Match
from solutre.core.state import SPECTATOR, State
from solutre.draw.kept import forget, once, once_for_all, read_of, told_once
from solutre.draw.kept.readings import OBSERVER, READINGS


@dataclass(frozen=True)
class Camp:
    """A scene."""

    fires: int


def test_a_view_is_read_once_and_anew_when_it_changed() -> None:
    read: list[State] = []

    @once
    def scene(view: State) -> int:
        read.append(view)
        return len(read)

    match = Match.new("cairn", 2, seed=2)
    view, other = match.view(0), match.view(0)
    assert [scene(view), scene(view)] == [1, 1]
    assert scene(other) == 2  # equal, but another one: its log and names may differ
    assert scene(view) == 3
    view.apply(view.legal_actions()[0])
    assert [scene(view), scene(view)] == [4, 4]


def test_what_is_told_of_a_scene_is_told_once_for_all_looks_of_one_manner() -> None:
    """In other words for other readers; and nobody's choices or news are in it."""
    asked: list[Look] = []

    @told_once
    def tell(scene: Camp, look: Look) -> str:
        asked.append(look)
        return f"{look.language} {scene.fires}"

    camp = Camp(2)
    looks = [Look(choices=(Choice(4, "go", {}, "go"),)), Look(latest=("a",)), Look("fr"), Look(layout="phone")]
    assert [tell(camp, look) for look in looks] == ["en 2", "en 2", "fr 2", "en 2"]
    assert [(look.language, look.layout, look.choices, look.latest) for look in asked] == [
        ("en", "desk", (), ()),
        ("fr", "desk", (), ()),
        ("en", "phone", (), ()),
    ]
    assert tell(Camp(3), Look()) == "en 3"


def test_readers_who_know_the_same_share_what_was_read() -> None:
    """At Hunters & Gatherers nothing lies hidden from one and open to another."""
    match, times = Match.new("hunters", 2, seed=5), count(1)
    seen = once_for_all(lambda view: next(times))
    try:
        assert [seen(match.view(seat)) for seat in (0, 1, SPECTATOR)] == [1, 1, 1]
        match.play(match.choices()[0])
        assert seen(match.view(1)) == 2
        told = match.view(0)
        told.log = (told.log or [])[:-1]  # who was told less
        assert seen(told) == 3
        for _ in range(4):
            match.play(match.choices()[0])
        assert [seen(match.view(seat)) for seat in (0, 1)] == [4, 4]
        other = match.view(0)
        log = list(other.log or [])
        other.log = [log[1], *log[1:]]  # as many events and the same last one, but another first one
        assert seen(other) == 5
        forget()
        assert seen(match.view(0)) == 6
    finally:
        del READINGS[-2:]


def test_what_is_read_of_some_fields_is_read_anew_when_one_of_them_changes() -> None:
    """At Hunters & Gatherers the map stays as it is while somebody looks for a cell and turns the tile."""
    match, times = Match.new("hunters", 2, seed=5), count(1)
    seen = read_of("seats", "placed")(lambda view: next(times))

    def laid() -> tuple[int, ...]:
        view: Any = match.view()
        return tuple(view.placed)

    try:
        assert [seen(match.view(seat)) for seat in (0, 1, SPECTATOR)] == [1, 1, 1]
        before = laid()
        while laid() == before:
            assert seen(match.view(0)) == 1
            match.play(match.choices()[0])
        assert seen(match.view(0)) == 2
        forget()
        assert seen(match.view(0)) == 3
    finally:
        del READINGS[-1:]


def test_readers_who_know_different_things_share_nothing() -> None:
    """At Mammut everybody has cards of their own."""
    match = Match.new("mammut", 3, seed=5)
    seen = once_for_all(lambda view: int(view.observer))
    try:
        assert [seen(match.view(seat)) for seat in (0, 1, 2, SPECTATOR)] == [0, 1, 2, SPECTATOR]
    finally:
        del READINGS[-2:]


def test_every_key_tells_whose_view_it_is_at_the_same_place(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=5)
    for seat in (*range(any_game.seats[0]), SPECTATOR):
        view = match.view(seat)
        assert view.key()[OBSERVER] == view.observer == seat
