"""The address of the library: believed only where it can be one, and told by its host if it matters."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.cli.web import serve
from solutre.core.errors import SolutreError
from solutre.web.settings import Settings, checked_origin

TWO = {"seat_0": "me", "seat_1": "friend", "name": "Ada"}


@pytest.mark.parametrize("host", ["x" * 5000, "evil.example/path", "a b", "<b>", "", "x:123456", "[::1", "é"])
def test_a_host_that_is_none_is_400(ada: Any, host: str) -> None:
    """A code of 5,000 letters cannot be drawn, and a link must not lead anywhere else."""
    code = ada.opens(**TWO)
    answer = ada.get(f"/t/{code}/qr.svg", headers={"Host": host.encode("latin-1")})
    assert (answer.status_code, answer.text) == (400, "The address of the library cannot be read.")


@pytest.mark.parametrize(
    "host", ["games.example.org", "localhost:8000", "[2001:db8::1]:80", "192.0.2.1", "my_pc.local"]
)
def test_links_are_for_the_host_that_was_asked(ada: Any, host: str) -> None:
    code = ada.opens(**TWO)
    assert f"http://{host}/t/{code}" in ada.get(f"/t/{code}", headers={"Host": host}).text


def test_an_origin_is_in_every_link_whatever_host_was_asked(
    tmp_path: Path, start_server: Callable[[Settings], Any]
) -> None:
    origin = "https://games.example.org"
    running = start_server(Settings(database=f"sqlite:///{tmp_path / 'x.db'}", origin=origin))
    with running.person(Host="evil.example") as ada:
        code = ada.opens(**TWO)
        page = ada.get(f"/t/{code}").text
        assert ada.post(f"/t/{code}/chat", {"Origin": origin}, text="hello").status_code == 303
        assert ada.post(f"/t/{code}/chat", {"Origin": "https://x.example"}, text="hello").status_code == 403
    running.stop()
    assert f"{origin}/t/{code}/seat/" in page
    assert "evil.example" not in page


def test_serve_is_told_the_origin(monkeypatch: pytest.MonkeyPatch) -> None:
    told = list[Settings]()
    monkeypatch.setattr("solutre.web.processes.serving.serve_library", lambda settings, *_, **__: told.append(settings))
    serve(origin="https://games.example.org/")
    assert [settings.origin for settings in told] == ["https://games.example.org"]


@pytest.mark.parametrize(
    ("option", "wanted"), [("--no-warm-up", False), ("--no-rehearse", False), ("--warm-up", True), ("", True)]
)
def test_serve_warms_up_unless_it_is_told_not_to(monkeypatch: pytest.MonkeyPatch, option: str, wanted: bool) -> None:
    """Also in the word that scripts of before use."""
    told = list[Settings]()
    monkeypatch.setattr("solutre.web.processes.serving.serve_library", lambda settings, *_, **__: told.append(settings))
    assert CliRunner().invoke(app, ["serve", *option.split()]).exit_code == 0
    assert [settings.warm_up for settings in told] == [wanted]


@pytest.mark.parametrize("origin", ["games.example.org", "ftp://x", "https://", "https://x/path", "https://a b"])
def test_an_origin_that_is_none_is_told_in_one_line(origin: str) -> None:
    with pytest.raises(SolutreError, match="https://HOST"):
        checked_origin(origin)
    assert checked_origin("https://games.example.org/") == "https://games.example.org"
