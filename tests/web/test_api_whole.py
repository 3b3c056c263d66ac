"""The library for programs at work: odd requests, whole games of a bot from outside, and the lobby."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from typer.testing import CliRunner

from solutre.cli import app
from solutre.core.game import Game
from solutre.core.verify import verify

from .programs import Asking, key_of

QUIETLY = settings(
    max_examples=8, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
BOT = """
class First:
    name = "first"
    def choose(self, game, view, rng, budget=None):
        return view.legal_actions()[0]
"""


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
