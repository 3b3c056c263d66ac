"""A walk to every address of the library that tells of a table, while its game runs and once it is over: as every seat,
as a stranger and as a stranger's program. Nobody is told a secret. An address that is new is walked to by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import insert

from solutre.analysis.findings import VERSION
from solutre.core.game import Game, game
from solutre.core.rng import Rng
from solutre.web.store.schema import analyses
from solutre.web.tables.table_match import TableMatch

from .analysed import faked

HALF = 25  # decisions into a game
ENDLESS = ("/events",)  # streams: `test_secrets.py` listens to them
PICTURED = (".png",)  # drawn from the SVG beside them, once for all: they take a second
KEY = re.compile(r'class="key">(solutre_[\w-]+)<')
STRANGER = -1
WITHOUT_TABLE = ("/", "/my", "/results", "/library", "/along", "/lobby", "/lobby/list")
MOMENTS = (
    "/t/{code}/replay?at=0&by=turn",
    "/t/{code}/replay?view=open",
    "/t/{code}/fork?at=4",
    "/t/{code}/why?action=0",
)


def below(paths: dict[str, Any], where: str) -> list[str]:
    """The addresses that can be asked for without knowing more than the code of a table."""
    found = (path for path, ways in paths.items() if "get" in ways and path.startswith(where) and path.count("{") == 1)
    return sorted(path for path in found if not path.endswith((*ENDLESS, *PICTURED)))


class Walk:
    """A table, everybody at it with a browser of their own, a stranger, and the stranger's program."""

    def __init__(self, served: Any, played: Game) -> None:
        self.served, self.library, self.seats = served, served.library, played.seats[0]
        self.people = [served.person() for _ in range(self.seats + 1)]
        seats = {f"seat_{number}": "friend" for number in range(1, self.seats)}
        self.code = self.people[0].opens(played.id, seat_0="me", watch="1", **seats)
        for number, person in enumerate(self.people[1:-1]):
            person.post(f"/t/{self.code}/join", name=f"Friend {number}")
        key = KEY.search(self.people[-1].post("/my/programs", name="Robo").text)
        assert key
        self.key = {"Authorization": f"Bearer {key[1]}"}
        self.paths = below(served.server.config.app.openapi()["paths"], "/t/{code}")
        told = self.people[-1].get("/api/v1/openapi.json", headers=self.key).json()["paths"]
        self.programs = below(told, "/api/v1/tables/{code}")
        assert len(self.paths) > 10 and len(self.programs) > 4

    def go_on(self, decisions: int) -> TableMatch:
        """Play at random, and write all of it down at once."""
        stored, rng = self.library.store.read(self.code), Rng(5)
        match, rows = self.library.playing.matches.of(stored).copy(), []
        while decisions and not match.over:
            legal = match.state.legal_actions()
            rows += match.play_as(match.player, legal[rng.below(len(legal))])
            decisions -= 1
        if rows:
            self.library.playing._commit(stored, match, rows)
        found = self.library.playing.matches.of(self.library.store.read(self.code))
        assert isinstance(found, TableMatch)
        return found

    def answers(self, code: str) -> Iterator[tuple[int, str, Any]]:
        """What everybody is told, by the number of the seat, and where; strangers have none."""
        for number, person in enumerate(self.people):
            for path in (*self.paths, *MOMENTS, *WITHOUT_TABLE):
                told = path.format(code=code)
                yield number, told, person.get(told, headers={"X-Parts": ""} if "fragment" in path else None)
            yield from self.shared(number, person, code)
        for path in (*self.programs, "/api/v1/lobby"):
            yield STRANGER, path.format(code=code), self.people[-1].get(path.format(code=code), headers=self.key)

    def shared(self, number: int, person: Any, code: str) -> Iterator[tuple[int, str, Any]]:
        """Where a link leads that somebody shares."""
        link = person.get(f"/t/{code}/share").headers["location"]
        for path in (link, f"{link}.svg"):
            yield number, path, person.get(path)

    def secrets(self, code: str, number: int, *, over: bool) -> list[str]:
        """What somebody at a seat may never read: others’ links, and what chance is drawn from until the end."""
        stored = self.library.store.read(code)
        drawn = [] if over else [stored.table.secret, *(seat.nonce for seat in stored.seats if seat.nonce)]
        return drawn + [seat.token for seat in stored.seats if seat.number != number]

    def check(self, code: str, *, over: bool) -> dict[str, set[int]]:
        """Walk everywhere; returns how each address answered."""
        codes: dict[str, set[int]] = {}
        for number, path, answer in self.answers(code):
            told = answer.text + str(answer.headers)
            assert not [one for one in self.secrets(code, number, over=over) if one in told], (number, path)
            assert answer.status_code < 500, path
            codes.setdefault(path.replace(code, "CODE"), set()).add(answer.status_code)
        return codes

    def analyse(self, match: TableMatch) -> None:
        """Let an analysis be there, whoever made it."""
        row = {"table": self.code, "version": VERSION, "client": "", "asked": 0.0, "served": 0.0, "done": True}
        with self.library.database.writing() as db:
            db.execute(insert(analyses).values(**row, told=faked(match).as_text()))

    def close(self) -> None:
        for person in self.people:
            person.client.close()


@pytest.fixture(params=["cairn", "mammut", "ice_age"])
def walk(served: Any, request: pytest.FixtureRequest) -> Iterator[Walk]:
    """A small game, and two with secrets; that no page of any game shows a hidden piece is proved beside each page."""
    walk = Walk(served, game(request.param))
    yield walk
    walk.close()


@pytest.mark.always
@pytest.mark.by_turns
def test_nobody_finds_a_secret_anywhere(walk: Walk) -> None:
    """While the game runs there is neither analysis, nor exercise, nor fork, nor card, nor proof; once it is over there
    is, and a table that somebody plays on has secrets of its own."""
    match = walk.go_on(HALF)
    if not match.over:  # Cairn is short
        found = walk.check(walk.code, over=False)
        assert {path: found[path] for path in CLOSED} == {path: CLOSED[path] for path in CLOSED}
    match = walk.go_on(-1)
    walk.analyse(match)
    found = walk.check(walk.code, over=True)
    assert all(found[path] == {200} for path in CLOSED), {path: found[path] for path in CLOSED}
    answer = walk.people[-1].post(f"/t/{walk.code}/fork", at=0, seat=0)
    fork = answer.headers["location"].removeprefix("/t/")
    if not walk.library.views.of(fork, "").match.over:
        walk.people = walk.people[-1:] + walk.people[:-1]  # the stranger has its first seat
        walk.check(fork, over=False)


CLOSED = {
    "/t/CODE/better": {404},
    "/t/CODE/card.svg": {404},
    "/t/CODE/fork?at=4": {409},
    "/t/CODE/replay?view=open": {403},
    "/api/v1/tables/CODE/analysis": {403},
}
