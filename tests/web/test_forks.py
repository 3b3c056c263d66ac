"""What if? Playing on from a moment of a finished game, over HTTP: who may, what is kept, and that it can be proved."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from solutre.core.match import Match
from solutre.core.record import fingerprint, parse
from solutre.core.rng import Rng
from solutre.core.verify import verify
from solutre.web.errors import NotFound
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.tables.expiry import UNPLAYED, expire
from solutre.web.tables.table_match import Matches

GAME = "hunters"  # chance speaks every turn


@cache
def record_of(game: str = GAME, seats: int = 2) -> str:
    """The record of a random game."""
    match, rng = Match.new(game, seats, seed=4, names=("Ada", "Bo", "Cy")[:seats]), Rng(4)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match.record()


@pytest.fixture
def brought(ada: Any) -> str:
    """The address of a record that Ada brought."""
    ada.get("/replay")
    where: str = ada.post("/replay", record=record_of()).headers["location"]
    return where.partition("?")[0]


def table_of(answer: Any) -> str:
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/t/"))


def offered(person: Any, address: str) -> int:
    """Follow “Play on from here” to its form; returns the ply that it sends."""
    (way,) = re.findall(r'id="play-on" href="([^"]+)"', person.get(address).text)
    page = person.get(way)
    assert page.status_code == 200
    (at,) = re.findall(r'name="at" value="(\d+)"', page.text)
    assert way.endswith(f"?at={at}")
    return int(at)


def played_out(served: Any, person: Any, code: str) -> str:
    """Ada and the computers play to the end; returns the record."""
    library = served.library
    while (stored := library.store.read(code)).table.player >= 0:
        match = library.tables.matches.of(stored)
        seat, action = match.player, match.state.legal_actions()[0]
        if stored.seats[seat].held == PERSON:
            answer = person.post(f"/t/{code}/choose", action=action, ply=stored.table.ply, confirmed=1)
            assert answer.status_code == 303
        else:
            later = match.copy()
            rows = later.play_as(seat, action)
            with library.database.writing() as db:
                library.tables.turns.write(db, stored, later, rows, 0.0)
    return str(person.get(f"/t/{code}/record").text)


def test_a_record_is_left_and_the_fork_proves_both(served: Any, ada: Any, brought: str) -> None:
    """Ada sits where Bo sat, against an elder."""
    parent = parse(record_of())
    at = offered(ada, f"{brought}?at=40")
    answer = ada.post(f"{brought}/fork", at=at, seat=1, **{"level-0": "elder"}, name="Zoé", nonce="my own word")
    code = table_of(answer)
    stored = served.library.store.read(code)
    assert (stored.seats[0].held, stored.seats[0].level) == (COMPUTER, "elder")
    assert (stored.seats[1].held, stored.seats[1].name, stored.seats[1].nonce) == (PERSON, "Zoé", "my own word.1")
    told = parse(played_out(served, ada, code))
    library = served.library
    library.endings.count(code)
    with library.database.reading() as db:
        (holder,) = {reader for _, reader in library.store.holders(db, code)}
        assert list(library.endings.results.of_tables(db, [code], holder)) == [code]  # it ended …
    assert library.endings.results.of_reader(holder) == []  # … and is no result of Ada's: it began in the middle
    assert told.plies[:at] == parent.plies[:at]
    assert [(fork.plies, fork.of) for fork in told.forks] == [(at, fingerprint(parent))]
    assert told.nonces == ("my own word.1",)
    assert told.commitment == stored.table.commitment != parent.commitment
    assert verify(told, parent).compared == 1


def test_a_table_is_left_by_anybody_who_may_see_it_once_it_is_over(served: Any, pair: Any) -> None:
    code = pair.sit()
    assert pair.ada.post(f"/t/{code}/fork", at=4, seat=0).status_code == 409
    assert pair.ada.get(f"/t/{code}/fork?at=4").status_code == 409
    assert "Play on from here" not in pair.ada.get(f"/t/{code}/replay?at=0").text
    while legal := pair.legal(code):
        who, _, ply = pair.to_decide(code)
        who.post(f"/t/{code}/choose", action=legal[0], ply=ply, confirmed=1)
    at = offered(pair.bob, f"/t/{code}/replay?at=0")
    fork = table_of(pair.bob.post(f"/t/{code}/fork", at=at, seat=1))
    told = served.library.store.read(fork)
    assert told.table.next is None and told.table.forked
    assert f'href="/t/{code}/replay?at={at}"' in pair.bob.get(f"/t/{fork}").text
    assert code not in pair.ada.get(f"/t/{fork}").text  # whoever has no seat there learns no other code
    again = Matches(served.library.store).of(told)  # rebuilt from its rows alone
    assert again is not None and again.forked == at
    assert again.plies == served.library.tables.matches.of(told).plies


def test_nothing_of_the_other_game_is_taken_back(served: Any, ada: Any, brought: str) -> None:
    code = table_of(ada.post(f"{brought}/fork", at=40, seat=0))
    assert ada.post(f"/t/{code}/undo").status_code == 400
    assert "nothing yet" in ada.post(f"/t/{code}/undo").text
    assert served.library.tables.matches.of(served.library.store.read(code)).undos == []


def test_a_fork_that_nobody_plays_is_cleared_away(served: Any, ada: Any, brought: str) -> None:
    code = table_of(ada.post(f"{brought}/fork", at=40, seat=0))
    library = served.library
    since = library.store.read(code).table.at
    expire(library.database, since + UNPLAYED - 1)
    assert library.store.read(code).table.forked
    expire(library.database, since + UNPLAYED + 1)
    with pytest.raises(NotFound):
        library.store.read(code)


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"seat": 0}, 400),
        ({"at": "x", "seat": 0}, 400),
        ({"at": 40}, 400),
        ({"at": 40, "seat": 2}, 400),
        ({"at": 40, "seat": 0, "level-1": "god"}, 400),
        ({"at": 40, "seat": 0, "name": "Silex"}, 400),
        ({"at": 99999, "seat": 0}, 400),
    ],
    ids=["no ply", "odd ply", "no seat", "a third seat", "no level", "a computer's name", "the end"],
)
def test_what_cannot_be_played_on_is_refused(ada: Any, brought: str, fields: Any, status: int) -> None:
    assert ada.post(f"{brought}/fork", **fields).status_code == status


def test_only_own_forms_and_own_links_open_tables(ada: Any, brought: str) -> None:
    assert ada.client.post(f"{brought}/fork", data={"at": 40, "seat": 0, "csrf": "no"}).status_code == 403
    assert ada.post("/replay/changed/fork", at=40, seat=0).status_code == 404


def test_the_record_of_a_fork_is_brought_and_left_again(served: Any, ada: Any, brought: str) -> None:
    fork_record = played_out(served, ada, table_of(ada.post(f"{brought}/fork", at=40, seat=0)))
    answer = ada.post("/replay", record=fork_record)
    assert answer.status_code == 303
    where = answer.headers["location"].partition("?")[0]
    code = table_of(ada.post(f"{where}/fork", at=60, seat=1))
    told = served.library.tables.matches.of(served.library.store.read(code))
    assert [fork.of for fork in told.forks] == [fingerprint(parse(record_of())), fingerprint(parse(fork_record))]
    plies = [fork.plies for fork in told.forks]
    assert plies == sorted(plies) and plies[0] >= 40
