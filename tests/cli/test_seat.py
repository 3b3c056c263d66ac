"""`solutre seat`: a player of one's own at a table of a library, with a library that lives in the test."""

from __future__ import annotations

import http.client
import io
import json
import time
import urllib.error
import urllib.request
from email.message import Message
from typing import Any

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.cli.seat import Answer, Library, said
from solutre.core.errors import SolutreError
from solutre.core.match import Match

OTHERS = 1  # the seat of the library's own computer


def decided_by(seat: int) -> Match:
    """A match of Cairn in which this seat has the first choice: whose two stones are alike has none."""
    for seed in range(100):
        match = Match.new("cairn", 2, seed=seed, names=["Mine", "Theirs"])
        if match.player == seat:
            return match
    raise AssertionError("no seed lets this seat choose")


class FakeLibrary:
    """One table of Cairn behind the addresses of the API; the program sits at seat 0 once it sat down."""

    def __init__(self) -> None:
        self.match = decided_by(0)
        self.seated = False
        self.asked: list[tuple[str, Any]] = []
        self.keys: set[str] = set()
        self.faster = 0  # so many choices come too late
        self.streams = 0

    def __call__(self, request: urllib.request.Request, timeout: float) -> io.BytesIO:
        path = request.full_url.removeprefix("https://games.example/api/v1")
        body = json.loads(request.data) if isinstance(request.data, bytes) else None
        self.asked.append((path, body))
        self.keys.add(request.get_header("Authorization") or "")
        if "/events" in path:
            self.streams += 1
            self.others_play()
            return io.BytesIO(b": hello\nid: 5\nevent: change\n\nid: 6\n\n")
        return io.BytesIO(json.dumps(self.answered(path, body)).encode())

    def answered(self, path: str, body: Any) -> Any:
        if path == "/tables":
            self.seated = True
            return {"code": "BCDFGHJ"}
        if path.endswith("/seat"):
            self.seated = True
            return {"seated": True}
        if path.endswith("/choices"):
            if self.faster:
                self.faster -= 1
                raise refused(409, {"error": "somebody was faster", "clause": ""})
            self.match.play(body["action"])
            return {"code": "BCDFGHJ", "ply": len(self.match.plies), "changed": 1}
        return self.table()

    def table(self) -> dict[str, Any]:
        seat = 0 if self.seated else -2
        own = self.match.player == seat
        return {
            "code": "BCDFGHJ",
            "game": "cairn",
            "seat": seat,
            "over": self.match.over,
            "player": self.match.player,
            "ply": len(self.match.plies),
            "changed": len(self.match.plies),
            "choices": [{"action": choice.action} for choice in self.match.choices()] if own else [],
            "view": self.match.view(seat).dump(),
            "seats": [{"name": name} for name in self.match.names],
            "scores": list(self.match.state.scores) if self.match.over else [],
        }

    def others_play(self) -> None:
        while not self.match.over and self.match.player == OTHERS:
            self.match.play(self.match.choices()[0])


def refused(status: int, body: object) -> urllib.error.HTTPError:
    return urllib.error.HTTPError("", status, "", Message(), io.BytesIO(json.dumps(body).encode()))


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> FakeLibrary:
    made = FakeLibrary()
    monkeypatch.setattr(urllib.request, "urlopen", made)
    monkeypatch.delenv("SOLUTRE_KEY", raising=False)
    return made


def sit(*args: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, ["seat", *args], catch_exceptions=True)
    assert done.exit_code == code, done.output
    return done.output if not code else str(done.exception)


def test_a_program_sits_down_plays_to_the_end_and_tells_the_scores(library: FakeLibrary) -> None:
    told = sit("https://games.example/t/bcdfghj", "--bot", "cub", "--key", "secret", "--seat", "0").splitlines()
    assert told[0] == "https://games.example/t/BCDFGHJ"
    mine, theirs = library.match.state.scores
    assert told[1] == f"Mine {mine}, Theirs {theirs}"
    assert library.match.over
    assert ("/tables/BCDFGHJ/seat", {"seat": 0}) in library.asked
    assert library.keys == {"Bearer secret"}


def test_who_sits_there_already_does_not_sit_down_again(library: FakeLibrary) -> None:
    library.seated = True
    sit("https://games.example/t/BCDFGHJ/", "--bot", "random", "--key", "k")
    assert not [path for path, _ in library.asked if path.endswith("/seat")]


def test_any_open_seat_will_do(library: FakeLibrary) -> None:
    sit("https://games.example/t/BCDFGHJ", "--bot", "random", "--key", "k")
    assert ("/tables/BCDFGHJ/seat", {"seat": None}) in library.asked


@pytest.mark.parametrize(
    ("args", "seats"),
    [
        ((), [{"held": "me"}, {"held": "computer", "level": "hunter"}]),
        (("--seats", "3", "--level", "cub"), [{"held": "me"}, *[{"held": "computer", "level": "cub"}] * 2]),
    ],
)
def test_without_a_table_one_is_opened_against_computers(
    library: FakeLibrary, args: tuple[str, ...], seats: list[dict[str, str]]
) -> None:
    """CAI-C2: as few as can play, unless somebody says how many."""
    told = sit("https://games.example", "--game", "cairn", "--bot", "random", "--key", "k", *args)
    assert library.asked[0] == ("/tables", {"game": "cairn", "seats": seats})
    assert told.startswith("https://games.example/t/BCDFGHJ\n")


def test_a_choice_names_the_ply_on_which_it_was_made(library: FakeLibrary) -> None:
    sit("https://games.example/t/BCDFGHJ", "--bot", "random", "--key", "k")
    made = [body for path, body in library.asked if path.endswith("/choices")]
    assert made == [{"action": library.match.plies[4].action, "ply": 4}]  # after four draws; the rest plays itself


def test_whoever_comes_too_late_looks_again(library: FakeLibrary) -> None:
    library.faster = 2
    sit("https://games.example/t/BCDFGHJ", "--bot", "random", "--key", "k")
    assert library.match.over
    assert len([path for path, _ in library.asked if path.endswith("/choices")]) == 3


def test_while_others_decide_a_change_is_waited_for(library: FakeLibrary) -> None:
    library.match = decided_by(OTHERS)
    changed = len(library.match.plies)
    sit("https://games.example/t/BCDFGHJ", "--bot", "random", "--key", "k")
    assert library.streams >= 1
    assert (f"/tables/BCDFGHJ/events?since={changed}", None) in library.asked


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("games.example", "--key", "k"), "name the link of a table"),
        (("https://games.example", "--key", "k"), "name the link of a table"),
        (("https://games.example/t/BCDFGHJ", "--game", "cairn", "--key", "k"), "name the link of a table"),
        (("https://games.example/rules/cairn", "--key", "k"), "name the link of a table"),
        (("ftp://games.example/t/BCDFGHJ", "--key", "k"), "name the link of a table"),
        (("https://games.example/t/BCDFGHJ",), "a program needs a --key"),
    ],
)
def test_what_is_no_table_or_has_no_key_is_refused_before_anybody_is_asked(
    library: FakeLibrary, args: tuple[str, ...], line: str
) -> None:
    done = CliRunner().invoke(app, ["seat", "--bot", "random", *args])
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception).startswith(line)
    assert library.asked == []


def test_the_key_may_come_from_the_surroundings(library: FakeLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_KEY", "quiet")
    sit("https://games.example/t/BCDFGHJ", "--bot", "random")
    assert library.keys == {"Bearer quiet"}


def test_a_refusal_is_told_as_the_library_says_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def no(request: urllib.request.Request, timeout: float) -> None:
        raise refused(403, {"error": "this seat is taken", "clause": ""})

    monkeypatch.setattr(urllib.request, "urlopen", no)
    with pytest.raises(Answer, match=r"^this seat is taken$") as told:
        Library("https://games.example", "k").ask("/me")
    assert told.value.status == 403


def test_a_library_that_is_away_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(request: urllib.request.Request, timeout: float) -> None:
        raise ConnectionRefusedError("nobody listens")

    monkeypatch.setattr(urllib.request, "urlopen", away)
    with pytest.raises(SolutreError, match=r"^https://games.example does not answer: nobody listens$"):
        Library("https://games.example", "k").ask("/me")


def test_a_library_that_never_answered_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(request: urllib.request.Request, timeout: float) -> None:
        raise urllib.error.URLError(ConnectionRefusedError(111, "Connection refused"))

    monkeypatch.setattr(urllib.request, "urlopen", away)
    monkeypatch.setattr(time, "sleep", lambda seconds: pytest.fail("nobody is there"))
    with pytest.raises(SolutreError, match=r"^https://games.example does not answer: Connection refused$"):
        Library("https://games.example", "k").ask("/me")


AWAY = [
    ConnectionResetError(104, "Connection reset by peer"),
    urllib.error.URLError(ConnectionRefusedError(111, "Connection refused")),
    http.client.RemoteDisconnected("gone"),
    503,
    429,
]


@pytest.mark.parametrize("fault", AWAY)
def test_a_library_that_is_started_anew_is_waited_for(
    library: FakeLibrary, monkeypatch: pytest.MonkeyPatch, fault: Exception | int
) -> None:
    """Its second, third and fifth answer do not come, and the game is played to its end all the same."""
    naps: list[float] = []
    monkeypatch.setattr(time, "sleep", naps.append)
    asked = iter(range(1, 100))

    def sometimes(request: urllib.request.Request, timeout: float) -> io.BytesIO:
        if next(asked) in (2, 3, 5):
            raise refused(fault, {"error": "soon", "clause": ""}) if isinstance(fault, int) else fault
        return library(request, timeout)

    monkeypatch.setattr(urllib.request, "urlopen", sometimes)
    sit("https://games.example/t/BCDFGHJ", "--bot", "random", "--key", "k")
    assert library.match.over and naps == [1.0] * 3


def test_patience_ends(library: FakeLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ninety seconds after the library was last heard, not before."""
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr(time, "sleep", lambda seconds: clock.__setitem__(0, clock[0] + 45.0))
    asking = Library("https://games.example", "k")
    asking.ask("/tables/BCDFGHJ")
    tries: list[float] = []

    def away(request: urllib.request.Request, timeout: float) -> None:
        tries.append(clock[0])
        raise ConnectionRefusedError(111, "Connection refused")

    monkeypatch.setattr(urllib.request, "urlopen", away)
    with pytest.raises(SolutreError, match="does not answer: Connection refused"):
        asking.ask("/tables/BCDFGHJ")
    assert tries == [0.0, 45.0, 90.0, 135.0]


def test_a_stream_that_breaks_off_has_told_what_came(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(io.BytesIO):
        def __next__(self) -> bytes:
            line = super().__next__()
            if line == b"break\n":
                raise ConnectionResetError(104, "Connection reset by peer")
            return line

    monkeypatch.setattr(urllib.request, "urlopen", lambda request, timeout: Broken(b"id: 5\n\nbreak\nid: 6\n"))
    assert list(Library("https://games.example", "k").changes("BCDFGHJ", 4)) == [5]


def test_a_player_that_is_not_there_opens_no_table(library: FakeLibrary) -> None:
    told = sit("https://games.example", "--game", "cairn", "--bot", "./nobody.py:Bot", "--key", "k", code=1)
    assert told == "'./nobody.py:Bot': there is no file ./nobody.py"
    assert library.asked == []


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b'{"clause": ""}', b"null"])
def test_an_answer_that_is_none_of_ours_gets_words_of_its_own(body: bytes) -> None:
    assert said(body) == "the library gave no answer that can be read"


def test_only_numbers_of_changes_are_heard_in_a_stream(library: FakeLibrary) -> None:
    assert list(Library("https://games.example", "k").changes("BCDFGHJ", 4)) == [5, 6]
    assert library.asked == [("/tables/BCDFGHJ/events?since=4", None)]
