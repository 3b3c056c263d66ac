"""The library for programs: keys, tables, choices, secrets; and a bot from outside that plays whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.game import Game, game
from solutre.core.state import SPECTATOR
from solutre.core.verify import verify

KEY = re.compile(r'class="key">(solutre_[\w-]+)<')
QUIETLY = settings(
    max_examples=8, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
BOT = """
class First:
    name = "first"
    def choose(self, game, view, rng, budget=None):
        return view.legal_actions()[0]
"""


class Asking:
    """A program with a key."""

    def __init__(self, address: str, key: str) -> None:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.client = httpx.Client(base_url=f"{address}/api/v1", headers=headers, timeout=60.0, trust_env=False)

    def __enter__(self) -> Asking:
        return self

    def __exit__(self, *_: object) -> None:
        self.client.close()

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: object) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def opens(self, played: str = "cairn", *others: str) -> str:
        seats = [{"held": "me"}, *({"held": other} for other in others or ("open",))]
        code: str = self.post("/tables", 201, game=played, seats=seats)["code"]
        return code


def key_of(person: Any, name: str) -> str:
    answer = person.post("/my/programs", name=name)
    found = KEY.search(answer.text)
    assert found, answer.text
    return found[1]


@pytest.fixture
def robot(served: Any, ada: Any) -> Iterator[Asking]:
    with Asking(served.address, key_of(ada, "Robo")) as asking:
        yield asking


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
    assert answer.json()["error"].startswith("Ceci est illisible : body. La description")
    assert len(robot.post("/tables", 400, **{"x" * 90: 1})["error"]) < 160


# --- everything at once ------------------------------------------------------------------------


def test_every_answer_to_odd_requests_is_described(served: Any, robot: Asking) -> None:
    """Schemathesis reads the description and sends what it allows and what it does not."""
    schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed")
    code = robot.opens("cairn", "open")
    found = robot.get("/openapi.json")
    del found["paths"]["/api/v1/tables/{code}/events"]  # it never ends
    for path in found["paths"].values():
        for operation in path.values():
            for one in operation.get("parameters", ()):
                if one["name"] == "code":
                    one["schema"] = {"type": "string", "enum": [code, "ZZZZZZZ", "x"]}
    headers = dict(robot.client.headers)
    operations = [one.ok() for one in schemathesis.openapi.from_dict(found).get_all_operations()]
    assert len(operations) >= 13
    for operation in operations:

        @QUIETLY
        @given(operation.as_strategy())
        def ask(case: Any) -> None:
            answer = case.call(base_url=served.address, headers=headers, timeout=60)
            known = {int(status) for status in found["paths"][case.path][case.method.lower()]["responses"]}
            assert answer.status_code in known - {401, 422, 500}, (case.method, case.path, answer.text)

        ask()


@pytest.fixture
def first(tmp_path: Path) -> str:
    """A bot in a file of its own."""
    file = tmp_path / "first.py"
    file.write_text(BOT)
    return f"{file}:First"


@pytest.mark.by_turns
def test_a_bot_from_outside_plays_a_whole_game_of_every_game(
    served: Any, ada: Any, any_game: Game, first: str, worker_of: Any
) -> None:
    with worker_of(served):
        args = ["seat", served.address, "--bot", first, "--game", any_game.id, "--level", "cub"]
        done = CliRunner(env={"SOLUTRE_KEY": key_of(ada, "Robo")}).invoke(app, args, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    address, ended = done.stdout.splitlines()
    code = address.rpartition("/")[2]
    match = served.library.views.of(code, "").match
    assert match.over and verify(match.record()).choices
    assert ended.startswith(f"Robo {match.state.scores[0]}, ")


def test_a_bot_needs_a_key_and_a_place(first: str, served: Any, ada: Any) -> None:
    code = ada.opens("cairn", seat_0="me", seat_1="friend")
    for args, line in (
        ((served.address,), "name the link of a table"),
        ((f"{served.address}/t/{code}",), "a program needs a --key"),
        ((f"{served.address}/t/{code}", "--key", "solutre_x"), "A program needs a key that works"),
        ((f"http://127.0.0.1:9/t/{code}", "--key", "solutre_x"), "does not answer"),
    ):
        done = CliRunner().invoke(app, ["seat", *args, "--bot", first])
        assert line in str(done.exception), done.output


# --- the lobby ---------------------------------------------------------------------------------


@pytest.fixture
def fresh_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("solutre.web.tables.lobby.listing.FRESH", 0.0)


@pytest.mark.usefixtures("fresh_lobby")
def test_a_program_finds_tables_that_welcome_it_and_no_names(served: Any, ada: Any, robot: Asking) -> None:
    fields = {"seat_0": "me", "seat_1": "friend", "name": "Adalind", "shown": "yes", "door": "open"}
    welcome = ada.opens("hunters", programs="yes", **fields)
    people = ada.opens("hunters", **fields)
    private = ada.opens("hunters", **{**fields, "door": "closed"}, programs="yes")
    found = robot.client.get("/lobby")
    told = {one["code"]: one for one in found.json()}
    assert welcome in told and people not in told and private not in told
    assert (told[welcome]["seats"], told[welcome]["free"], told[welcome]["asks"]) == (2, 1, False)
    assert "Adalind" not in found.text
    robot.post(f"/tables/{people}/seat", 403)
    assert robot.post(f"/tables/{welcome}/seat")["seated"] is True
    assert robot.post(f"/tables/{private}/seat")["seated"] is True  # who has the code was invited


@pytest.mark.usefixtures("fresh_lobby")
def test_a_program_asks_leaves_and_resigns_as_people_do(served: Any, ada: Any, robot: Asking) -> None:
    asks = ada.opens("hunters", seat_0="me", seat_1="friend", name="Ada", door="asks", programs="yes")
    assert robot.post(f"/tables/{asks}/seat")["seated"] is False
    assert "Robo would like to sit down." in ada.get(f"/t/{asks}").text
    waiting = robot.opens("hunters", "open")
    robot.post(f"/tables/{waiting}/leave")
    robot.get(f"/tables/{waiting}", 404)
    running = robot.opens("hunters", "computer")
    robot.post(f"/tables/{running}/resign", seat=0)
    assert robot.get(f"/tables/{running}")["chat"][-1]["word"] == "resigned"
    robot.post(f"/tables/{running}/resign", 409, seat=0)
    opened = robot.post("/tables", 201, game="hunters", seats=[{"held": "me"}, {"held": "open"}], door="open")["code"]
    assert opened in ada.get("/lobby").text
