"""A walk to every address of the library that tells of a table, while people gather in the lobby, while its game runs
and once it is over: as every seat, as a stranger and as a stranger's program. Nobody is told a secret, neither by an
answer nor by parts of one, nor unasked, by a stream or a notice. An address that is new is walked to by itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.game import game
from solutre.web.calls import caller
from solutre.web.http.quick import pushing
from solutre.web.live.streams import parts_event
from solutre.web.pages.calls.letters import notice_of
from solutre.web.pages.parted.parts import BEGIN, NAMED, Had, PageParts
from solutre.web.store.rows import StoredTable
from solutre.web.tables import table_views
from solutre.web.tables.lobby import listing
from solutre.web.tables.lobby.company import company_of
from solutre.web.tables.lobby.view import LobbyTable
from solutre.web.tables.table_match import TableMatch

from .post_offices import PushService
from .walking import LOBBY, SecretTold, Walk

HALF = 25  # decisions into a game
CLOSED = {
    "/t/CODE/better": {404},
    "/t/CODE/card.svg": {404},
    "/t/CODE/fork?at=4": {409},
    "/t/CODE/replay?view=open": {403},
    "/api/v1/tables/CODE/analysis": {403},
}
pytestmark = pytest.mark.usefixtures("fresh_lobby")


@pytest.fixture
def walk_of(served: Any, service: PushService) -> Iterator[Callable[[str], Walk]]:
    begun: list[Walk] = []

    def begin(played: str) -> Walk:
        begun.append(Walk(served, game(played), service))
        return begun[-1]

    yield begin
    for walk in begun:
        walk.close()


def gather(walk: Walk) -> None:
    """In the lobby, at the door, at the table."""
    steps: list[Callable[[], None]] = [walk.ask_to_sit_down, walk.let_in]
    for step in (None, *steps):
        if step is not None:
            step()
        found = walk.check(walk.code, walk.answers(walk.code), over=False)
        assert all(found[where] == {200} for where in LOBBY)
        assert all(walk.code in walk.people[-1].get(where).text for where in LOBBY[:2])


def run(walk: Walk) -> None:
    """In the middle of a game: what comes unasked, one choice and many later, and everything that can be asked for."""
    for decisions in (1, HALF):
        match = walk.go_on(decisions)
        if match.over:
            return
        assert walk.check(walk.code, walk.heard(), over=False)
        assert walk.check(walk.code, walk.noticed(), over=False) == {"a notice": {200}}
    found = walk.check(walk.code, walk.answers(walk.code), over=False)
    assert {path: found[path] for path in CLOSED} == CLOSED
    assert all(walk.code in walk.people[-1].get(where).text for where in LOBBY[:2])  # it may be watched


def all_the_way(walk: Walk) -> TableMatch:
    """From the lobby to the end of the game."""
    gather(walk)
    run(walk)
    return walk.go_on(-1)


@pytest.mark.always
@pytest.mark.by_turns
@pytest.mark.parametrize("played", ["cairn", "mammut", "ice_age"])
def test_nobody_finds_a_secret_anywhere(walk_of: Callable[[str], Walk], played: str) -> None:
    """While the game runs there is neither analysis, nor exercise, nor fork, nor card, nor proof; once it is over there
    is, and a table that somebody plays on has secrets of its own. A small game, and two with secrets; that no page of
    any game shows a hidden piece is proved beside each page."""
    walk = walk_of(played)
    match = all_the_way(walk)
    walk.analyse(match)
    found = walk.check(walk.code, walk.answers(walk.code), over=True)
    assert all(found[path] == {200} for path in CLOSED), {path: found[path] for path in CLOSED}
    fork = walk.the_stranger_plays_on()
    if not walk.library.views.of(fork, "").match.over:
        walk.check(fork, walk.answers(fork), over=False)


def in_the_lobby(walk: Walk, plant: pytest.MonkeyPatch) -> None:
    """Names of people who did not ask to be named there."""
    usual = listing.told

    def named(stored: StoredTable) -> LobbyTable:
        told = usual(stored)
        return replace(told, seats=tuple(replace(one, name=stored.seats[one.number].name) for one in told.seats))

    plant.setattr(listing, "told", named)


def at_the_door(_: Walk, plant: pytest.MonkeyPatch) -> None:
    """Everybody reads who asks to sit down."""
    plant.setattr(
        table_views, "company_of", lambda store, stored, _: company_of(store, stored, stored.table.host or "")
    )


def in_a_part(walk: Walk, plant: pytest.MonkeyPatch) -> None:
    """A part that no page shows."""
    secret, usual = walk.library.store.read(walk.code).table.secret, PageParts.told

    def told(page: PageParts, known: Collection[str], had: Had | None = None) -> tuple[str, Had]:
        news, now = usual(page, known, had)
        return f"{news}{BEGIN}stamp!hidden{NAMED}{secret}", now

    plant.setattr(PageParts, "told", told)


def in_a_stream(walk: Walk, plant: pytest.MonkeyPatch) -> None:
    """Seats are told by the same number, and so each is told the other's link."""
    tokens = [seat.token for seat in walk.library.store.read(walk.code).seats]
    plant.setattr(pushing, "parts_event", lambda changed, news: parts_event(changed, news + tokens[0]))


def in_a_notice(walk: Walk, plant: pytest.MonkeyPatch) -> None:
    """A link that would seat whoever reads it."""
    token = walk.library.store.read(walk.code).seats[0].token
    plant.setattr(caller, "notice_of", lambda turn, language: {**notice_of(turn, language), "table": f"/s/{token}"})


@pytest.mark.by_turns
@pytest.mark.parametrize("leak", [in_the_lobby, at_the_door, in_a_part, in_a_stream, in_a_notice])
def test_the_walk_notices_a_planted_leak(
    leak: Callable[[Walk, pytest.MonkeyPatch], None], walk_of: Callable[[str], Walk], monkeypatch: pytest.MonkeyPatch
) -> None:
    walk = walk_of("elawa")
    leak(walk, monkeypatch)
    with pytest.raises(SecretTold):
        all_the_way(walk)
