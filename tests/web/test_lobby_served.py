"""The lobby over HTTP: what its pages tell, doors, limits, and that it works without a script."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from solutre.web.settings import Settings
from solutre.web.store.schema import OPEN

LOBBY = {"seat_0": "me", "seat_1": "friend", "name": "Ada", "door": "open"}
pytestmark = pytest.mark.usefixtures("fresh_lobby")

# --- over HTTP ---------------------------------------------------------------------------------


def test_the_lobby_tells_no_name_unasked_and_no_private_table(served: Any, ada: Any, bob: Any) -> None:
    private = ada.opens("hunters", seat_0="me", seat_1="friend", name="Adalind")
    secret = ada.opens("hunters", **{**LOBBY, "name": "Adalind"})
    open_one = bob.opens("hunters", **{**LOBBY, "name": "Bobinette"}, shown="yes")
    with served.person() as eve:
        for path in ("/lobby", "/lobby/list", "/lobby?game=hunters&language=en"):
            page = eve.get(path).text
            assert private not in page and "Adalind" not in page
            assert secret in page and open_one in page
            assert "Bobinette" in page and "somebody" in page
            for code in (private, secret, open_one):
                stored = served.library.store.read(code)
                hidden = [stored.table.secret, stored.table.host, *(seat.token for seat in stored.seats)]
                assert not [one for one in hidden if one in page]


def test_the_list_comes_only_if_it_changed(served: Any, ada: Any, bob: Any) -> None:
    first = bob.get("/lobby/list?game=mammut")
    mark = {"If-None-Match": first.headers["etag"]}
    same = bob.get("/lobby/list?game=mammut", headers=mark)
    assert (same.status_code, same.content) == (304, b"")
    code = ada.opens("mammut", seat_0="me", seat_1="friend", seat_2="friend", name="Ada", door="open")
    assert code in bob.get("/lobby/list?game=mammut", headers=mark).text


def test_without_a_script_somebody_asks_is_let_in_and_leaves(served: Any, ada: Any, bob: Any) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="friend", seat_2="friend", name="Ada", door="asks")
    assert "Ask to sit down" in bob.get(f"/t/{code}").text
    assert bob.post(f"/t/{code}/join", name="Bob", listed="yes", shown="yes").status_code == 303
    assert "You asked to sit down" in bob.get(f"/t/{code}").text
    page = ada.get(f"/t/{code}").text
    who = re.findall(r'name="who" value="(\d+)"', page)[0]
    assert "Bob would like to sit down." in page
    assert bob.post(f"/t/{code}/let-in", who=who, answer="yes").status_code == 403
    assert ada.post(f"/t/{code}/let-in", who=who, answer="perhaps").status_code == 400
    assert ada.post(f"/t/{code}/let-in", who=who, answer="yes").status_code == 303
    assert served.library.store.read(code).seats[1].name == "Bob"
    assert "Bob" in ada.get("/lobby").text
    assert bob.post(f"/t/{code}/leave").headers["location"] == "/lobby"
    assert served.library.store.read(code).seats[1].held == OPEN


def test_anybody_now_leads_to_a_table_that_runs(served: Any, ada: Any) -> None:
    answer = ada.post("/lobby/now", name="Ada", game="cairn")
    assert answer.status_code == 303
    page = ada.get(answer.headers["location"]).text
    assert 'data-moment="play"' in page or 'data-moment="end"' in page
    refused = ada.post("/lobby/now", name="Silex", game="cairn")
    assert (refused.status_code, "The name Silex is taken" in refused.text) == (400, True)
    assert ada.post("/lobby/now", name="Ada", game="chess").status_code == 404


def test_who_looks_on_at_a_running_table_can_take_the_warm_seat(served: Any, ada: Any, bob: Any) -> None:
    code = ada.opens("hunters", **LOBBY, warm="yes")
    page = bob.get(f"/t/{code}").text
    assert "A computer keeps this seat warm." in page
    assert bob.post(f"/t/{code}/join", name="Bob", seat=1).status_code == 303
    assert "A computer keeps this seat warm." not in bob.get(f"/t/{code}").text
    assert "takes this seat over" in ada.get(f"/t/{code}").text


def test_where_anybody_may_come_and_no_seat_is_kept_for_friends_computers_make_room(ada: Any, served: Any) -> None:
    code = ada.opens("hunters", seat_0="me", seat_1="computer", door="open")
    assert served.library.store.read(code).seats[1].warm
    mixed = ada.opens("hunters", seat_0="me", seat_1="computer", seat_2="friend", door="open")
    assert [seat.warm for seat in served.library.store.read(mixed).seats] == [False, False, False]


@pytest.mark.parametrize("door", ["", "closed", "wide"])
def test_a_door_is_one_of_three(ada: Any, served: Any, door: str) -> None:
    answer = ada.post("/tables", game="hunters", seat_0="me", seat_1="friend", warm="yes", door=door)
    assert answer.status_code == (400 if door == "wide" else 303)
    if door != "wide":
        stored = served.library.store.read(answer.headers["location"].removeprefix("/t/"))
        assert (stored.table.listed, stored.seats[1].held) == (None, OPEN)


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("let-in", {"who": 1, "answer": "yes"}),
        ("leave", {}),
        ("resign", {}),
        ("pause", {}),
        ("unwatched", {}),
        ("chat", {"word": "hello"}),
    ],
)
def test_strangers_do_nothing_of_this(pair: Any, served: Any, path: str, fields: dict[str, object]) -> None:
    code = pair.sit()
    before = served.library.store.read(code).table
    with served.person() as eve:
        assert eve.post(f"/t/{code}/{path}", **fields).status_code == 403
    assert served.library.store.read(code).table == before


@pytest.fixture
def limited(tmp_path: Path, start_server: Callable[[Settings], Any]) -> Iterator[Any]:
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'x.db'}", rate=0.01, burst=100.0))
    yield running
    running.stop()


def test_anybody_now_is_as_dear_as_a_new_table(limited: Any) -> None:
    """Of 100 each takes 10, from the bucket of new tables."""
    with limited.person() as eve:
        found = [eve.post("/lobby/now", name="Eve", game="cairn").status_code for _ in range(12)]
        assert found[-2:] == [429, 429] and found[0] == 303
        assert eve.get("/lobby").status_code == 200
