"""The library for programs: keys, tables, choices, secrets; and a bot from outside that plays whole games."""

from __future__ import annotations

import re
from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.state import SPECTATOR

from .programs import Asking, key_of

# --- keys --------------------------------------------------------------------------------------


def test_a_key_is_shown_once_and_dead_when_it_is_taken_back(served: Any, ada: Any, bob: Any) -> None:
    key = key_of(ada, "Robo")
    page = ada.get("/my/programs").text
    assert "Robo" in page and key not in page
    program = re.findall(r'name="program" value="([\w-]+)"', page)[0]
    with Asking(served.address, key) as asking:
        assert asking.get("/me") == {"name": "Robo"}
        assert bob.post("/my/programs/revoke", program=program).status_code == 404  # it is not his
        assert asking.get("/me") == {"name": "Robo"}
        assert ada.post("/my/programs/revoke", program=program).status_code == 303
        assert "error" in asking.get("/me", 401)
    with served.library.database.reading() as db:
        assert not any(key in str(row) for row in db.exec_driver_sql("select * from programs"))


@pytest.mark.parametrize("key", ["", "solutre_x", "x" * 5000, "é"])
def test_without_a_key_that_works_nobody_is_let_in(served: Any, ada: Any, key: str) -> None:
    """Not with the cookie of a person either: other sites could make a browser ask."""
    code = ada.opens("cairn", seat_0="me", seat_1="computer")
    headers = {"Authorization": f"Bearer {key}".encode()} if key else {}
    for path in ("/me", "/tables", f"/tables/{code}", f"/tables/{code}/log", f"/tables/{code}/record"):
        answer = ada.client.get(f"/api/v1{path}", headers=headers)
        assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
        assert "set-cookie" not in answer.headers
    body = {"action": 0, "ply": 0}
    assert ada.client.post(f"/api/v1/tables/{code}/choices", json=body, headers=headers).status_code == 401


def test_a_person_has_only_so_many_programs(ada: Any) -> None:
    for number in range(20):
        assert ada.post("/my/programs", name=f"Robo {number}").status_code == 200
    assert ada.post("/my/programs", name="one more").status_code == 429


# --- tables ------------------------------------------------------------------------------------


def test_the_games_are_told_to_everybody(served: Any) -> None:
    with Asking(served.address, "") as anybody:
        told = {one["id"]: one for one in anybody.get("/games")}
    elawa = told["elawa"]
    assert (elawa["least_seats"], elawa["most_seats"], elawa["variants"]) == (2, 4, ["normal", "advanced"])
    assert elawa["decisions"] == game("elawa").actions.decisions


def test_a_program_is_marked_as_what_it_is(served: Any, ada: Any, robot: Asking) -> None:
    code = ada.opens("cairn", seat_0="me", seat_1="friend", name="Ada")
    robot.post(f"/tables/{code}/seat")
    told = robot.get(f"/tables/{code}")
    assert [(one["name"], one["program"], one["mine"]) for one in told["seats"]] == [
        ("Ada", False, False),
        ("Robo", True, True),
    ]
    assert "a program" in ada.get(f"/t/{code}").text
    assert robot.get("/tables")[0]["code"] == code


def test_a_program_chooses_with_the_checks_of_the_pages(robot: Asking, pair: Any, served: Any) -> None:
    code = robot.opens("elawa", "computer")
    told = robot.get(f"/tables/{code}")
    while told["player"] != told["seat"]:  # the computer begins: hand it over to the program's own worker, by hand
        served.library.playing.work(code, "test", 0.01)
        told = robot.get(f"/tables/{code}")
    legal, ply = [one["action"] for one in told["choices"]], told["ply"]
    illegal = next(action for action in range(game("elawa").actions.decisions) if action not in legal)
    refused = robot.post(f"/tables/{code}/choices", 400, action=illegal, ply=ply)
    assert refused["clause"] in game("elawa").clauses and refused["error"]
    assert robot.get(f"/tables/{code}")["ply"] == ply
    done = robot.post(f"/tables/{code}/choices", action=legal[0], ply=ply)
    assert done["ply"] > ply
    robot.post(f"/tables/{code}/choices", 409, action=legal[0], ply=ply)
    assert robot.get(f"/tables/{code}/log")[0]["clause"] in game("elawa").clauses
    assert robot.post(f"/tables/{code}/chat", text="gl hf")["changed"] > done["changed"]
    assert robot.get(f"/tables/{code}")["chat"][-1]["text"] == "gl hf"
    assert robot.post(f"/tables/{code}/computer", seat=0)["changed"]
    assert robot.get(f"/tables/{code}")["seats"][0]["away"]
    robot.get(f"/tables/{code}/record", 403)


def test_strangers_see_what_everybody_may_see(served: Any, ada: Any, bob: Any, robot: Asking) -> None:
    """A program without a seat looks on; hands stay hidden, and it cannot choose or talk."""
    code = ada.opens("mammut", seat_0="me", seat_1="friend", name="Ada")
    bob.post(f"/t/{code}/join", name="Bob", seat=1)
    told = robot.get(f"/tables/{code}")
    match = served.library.views.of(code, "").match
    assert told["seat"] == SPECTATOR and told["choices"] == []
    assert told["view"] == match.view(SPECTATOR).dump()
    robot.get(f"/tables/{code}/inputs", 403)
    robot.post(f"/tables/{code}/choices", 403, action=0, ply=told["ply"])
    robot.post(f"/tables/{code}/chat", 403, text="hello")
    robot.post(f"/tables/{code}/computer", 403, seat=0)


@pytest.mark.parametrize("secretive", ["mammut", "ice_age"])
def test_a_program_is_told_its_own_view_and_no_more(served: Any, ada: Any, robot: Asking, secretive: str) -> None:
    people = {"mammut": 2, "ice_age": 3}[secretive]
    code = ada.opens(secretive, name="Ada", **{f"seat_{n}": "me" if not n else "friend" for n in range(people)})
    robot.post(f"/tables/{code}/seat", seat=1)
    for number in range(2, people):
        with served.person() as other:
            other.post(f"/t/{code}/join", name=f"P{number}", seat=number)
    told = robot.get(f"/tables/{code}")
    match = served.library.views.of(code, "").match
    assert told["view"] == match.view(1).dump() != match.view(0).dump()
    known = robot.get(f"/tables/{code}/inputs")
    assert known["size"] == match.game.layout.size(people) and len(known["places"]) == len(known["names"])
    assert len(robot.get(f"/tables/{code}/log")) == told["events"] == len(match.events(1))


def test_a_program_lists_its_tables_and_the_seats_that_wait(robot: Asking, pair: Any) -> None:
    """Its own tables only: what others opened is known by its code, not by a list."""
    waiting, running = robot.opens("cairn", "open"), robot.opens("cairn", "computer")
    pair.sit()
    listed = {one["code"]: one["open_seats"] for one in robot.get("/tables")}
    assert listed == {waiting: [1], running: []}
    assert [one["code"] for one in robot.get("/tables?which=open")] == [waiting]
    assert robot.get("/tables?which=over") == []
    robot.get("/tables?which=all", 400)


def test_a_program_has_a_finished_game_analysed(served: Any, pair: Any, robot: Asking) -> None:
    """Not before its end, by nobody, and then what everybody may read anyway."""
    code = pair.sit()
    robot.get(f"/tables/{code}/analysis", 403)
    robot.post(f"/tables/{code}/analysis", 409)
    while legal := pair.legal(code):
        who, _, ply = pair.to_decide(code)
        who.post(f"/t/{code}/choose", action=legal[0], ply=ply, confirmed=1)
    assert robot.get(f"/tables/{code}/analysis") == {"asked": False, "done": False, "made": 0, "of": 0, "found": None}
    begun = robot.post(f"/tables/{code}/analysis", 202)
    assert begun["asked"] and not begun["done"] and begun["made"] == 0 < begun["of"]
    while served.library.analyses.work_once("test", 60):
        pass
    told = robot.get(f"/tables/{code}/analysis")
    assert told["done"] and told["made"] == told["of"] == begun["of"]
    assert len(told["found"]["luck_and_skill"]) == 2 and told["found"]["findings"]
    with Asking(served.address, "") as nobody:
        nobody.get(f"/tables/{code}/analysis", 401)


def test_bad_input_gets_a_clear_line_and_changes_nothing(robot: Asking) -> None:
    assert robot.post("/tables", 404, game="chess", seats=[{"held": "me"}])["error"]
    for body in (
        {"game": "cairn", "seats": []},
        {"game": "cairn", "seats": [{"held": "me"}] * 13},
        {"game": "cairn", "seats": [{"held": "ghost"}]},
        {"game": "cairn", "seats": [{"held": "me"}, {"held": "open"}], "colour": "red"},
        {"game": "cairn", "seats": [{"held": "me"}, {"held": "computer", "level": "god"}]},
    ):
        assert robot.post("/tables", 400, **body)["error"]
    assert robot.get("/tables/ZZZZZZZ", 404)["error"]
    assert robot.get("/tables") == []


def test_a_program_is_told_which_fields_cannot_be_read(robot: Asking) -> None:
    told = "This cannot be read: %s. The description of all fields is at /api/v1/openapi.json."
    assert robot.post("/tables/ZZZZZZZ/choices", 400, action="x")["error"] == told % "action, ply"
    assert robot.post("/tables", 400, game="cairn", seats=[{"holds": "me"}])["error"] == told % "held, holds"
    assert robot.get("/tables?which=all", 400)["error"] == told % "which"
    answer = robot.client.post("/tables", content=b"{", headers={"Accept-Language": "fr"})
    assert answer.json()["error"].startswith("Ceci est illisible\xa0: body. La description")
    assert len(robot.post("/tables", 400, **{"x" * 90: 1})["error"]) < 160
