"""Secrets never leave the server: whole games, walked as every seat and as a spectator."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, cast

import pytest

from solutre.core.game import Game, game
from solutre.core.record import Ply
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR, Event
from solutre.web.errors import Refused
from solutre.web.http.library import Library
from solutre.web.pages import pages
from solutre.web.store.schema import OPEN, PERSON
from solutre.web.tables.model import Reading, Site, TableView
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch
from solutre.web.tables.table_views import explained

POSITIONS = 3  # of each game that are looked at, spread from the start to the end
LOOK_EVERY = 60  # decisions, over HTTP
Hiding = Callable[[Event, int], Event]
QUESTIONS = 16  # actions that each reader asks about


def started(library: Library, code: str) -> TableMatch:
    match = library.playing.matches.of(library.store.read(code))
    assert match is not None
    return match


def walk(match: TableMatch, seed: int) -> Iterator[TableMatch]:
    """Play a game at random, without its table; the match at every decision."""
    rng = Rng(seed)
    while not match.over:
        yield match
        match = match.copy()
        legal = match.state.legal_actions()
        match.play_as(match.player, legal[rng.below(len(legal))])


def leap(library: Library, code: str, seed: int) -> Iterator[None]:
    """Play a game at random and keep it at its table, many decisions in one write; stops after each."""
    rng, match = Rng(seed), started(library, code)
    while not match.over:
        yield
        match, rows = match.copy(), []
        for _ in range(LOOK_EVERY):
            if not match.over:
                legal = match.state.legal_actions()
                rows += match.play_as(match.player, legal[rng.below(len(legal))])
        library.playing._commit(library.store.read(code), match, rows)


def table_of_people(library: Library, played: Game, seats: int) -> tuple[str, list[str]]:
    """A table on which every seat has a browser of its own."""
    readers = [f"reader-{seat}" for seat in range(seats)]
    first = SeatPlan(PERSON, "Ada", mine=True)
    others = [SeatPlan(OPEN)] * (seats - 1)
    code = library.tables.open(Plan(played.id, (first, *others), nonce="nonce-of-0"), readers[0])
    for seat in range(1, seats):
        library.tables.join(code, readers[seat], f"Friend {seat}", seat, f"nonce-of-{seat}")
    return code, readers


def elsewhere(match: TableMatch, seat: int, seed: int, hidden: Hiding) -> TableMatch:
    """Another truth that this reader cannot tell from the real one: other hidden values, other past, other secret."""
    other = match.copy()
    other.state = match.view(seat).imagine(Rng(seed))
    other.state.log = [hidden(event, seat) for event in match.state.log or []]
    other.plies = [Ply(ply.player, 0) for ply in match.plies]
    other._secret = bytes(32)
    other.nonces = ("other",) * len(match.nonces)
    return other


def answers(table: TableView) -> list[str]:
    """Everything that a reader can be shown of a position: pages, pictures, and why things are impossible."""
    site = Site(base="http://solutre.example")
    tall = Reading(layout="phone", whole_log=True)
    parts = pages.table_fragment(replace(site, language="fr"), table, tall)
    shown = [pages.table_page(site, table), parts.whole, parts.told(())[0]]
    assert table.match is not None
    decisions = table.match.game.actions.decisions
    return [*shown, *(why(table, action) for action in range(0, decisions, max(1, decisions // QUESTIONS)))]


def why(table: TableView, action: int) -> str:
    try:
        return str(explained(table, action, "en"))
    except Refused as refusal:
        return refusal.key


@pytest.mark.always
@pytest.mark.by_turns(5)
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_no_answer_depends_on_what_its_reader_may_not_know(
    library: Library, any_game: Game, most: bool, hidden_event: Hiding
) -> None:
    """Two truths that differ only in what a reader cannot know give the same pages and pictures."""
    seats = any_game.seats[-1 if most else 0]
    code, readers = table_of_people(library, any_game, seats)
    seen = list(walk(started(library, code), seed=seats))
    for match in seen[:: max(1, len(seen) // POSITIONS)]:
        for seat in (*range(seats), SPECTATOR):
            reader = readers[seat] if seat != SPECTATOR else ""
            table = replace(library.views.of(code, reader), match=match, seat=seat)
            other = replace(table, match=elsewhere(match, seat, len(match.plies), hidden_event))
            assert answers(table) == answers(other)


def test_the_proof_notices_a_planted_leak(
    library: Library, hidden_event: Hiding, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the server drew from the truth instead of the view, the answers would differ."""
    leaks = 0
    for _ in range(5):
        code, _ = table_of_people(library, game("cairn"), 3)
        for match in walk(started(library, code), seed=1):
            table = replace(library.views.of(code, ""), match=match)
            other = replace(table, match=elsewhere(match, SPECTATOR, 5, hidden_event))
            assert answers(table) == answers(other)
            with monkeypatch.context() as planted:
                planted.setattr(TableMatch, "view", lambda self, seat=SPECTATOR: self.state)
                told = [
                    answers(replace(one, match=cast(TableMatch, one.match).copy())) for one in (table, other)
                ]  # drawn anew
                leaks += told[0] != told[1]
    assert leaks


@pytest.mark.always
@pytest.mark.by_turns(3)
def test_pages_records_and_events_hold_no_secret_while_the_game_runs(
    served: Any, any_game: Game, until: Callable[..., None]
) -> None:
    """The secret, the nonces and the personal links of others are nowhere; at the end the record tells all."""
    people = [served.person() for _ in range(any_game.seats[0] + 1)]
    friends = {f"seat_{n}": "friend" for n in range(1, any_game.seats[0])}
    code = people[0].opens(any_game.id, seat_0="me", door="open", watch="yes", **friends)
    until(lambda: code in people[-1].get("/lobby").text)  # readers of a server share a look, for a second
    for number, person in enumerate(people[1:-1]):
        person.post(f"/t/{code}/join", name=f"Friend {number}")
    library = served.library
    for _ in leap(library, code, seed=3):
        look_around(library, code, people)
    record = people[-1].get(f"/t/{code}/record").text
    assert library.store.read(code).table.secret in record
    for person in people:
        person.client.close()


def look_around(library: Library, code: str, people: list[Any]) -> None:
    """What every person of the table, and a spectator last, can get."""
    stored = library.store.read(code)
    for number, person in enumerate(people):
        secrets = [stored.table.secret, *(seat.nonce for seat in stored.seats)]
        secrets += [seat.token for seat in stored.seats if seat.number != number]
        own = [
            f"/t/{code}{path}"
            for path in ("", "/fragment", "/record", "/why?action=0", "/replay", "/replay?at=0&by=turn")
        ]
        for path in (*own, "/lobby", "/lobby/list"):
            answer = person.get(path, headers={"X-Parts": ""} if path.endswith("/fragment") else None)
            told = answer.text + str(answer.headers)
            assert not [secret for secret in secrets if secret in told]
        assert stored.table.player is None or code in person.get("/lobby").text  # it stands there, to be watched
        assert "#" not in person.get(f"/t/{code}/record").text  # plies are written with their numbers
        with person.client.stream("GET", f"/t/{code}/events") as stream:
            line = next(line for line in stream.iter_lines() if line.startswith("data: "))
        assert line == f'data: {{"changed": {stored.table.changed}, "ply": {stored.table.ply}}}'
