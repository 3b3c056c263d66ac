"""`solutre serve` and `worker`: every option reaches the library, and what cannot be is refused before it opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from solutre.cli import app
from solutre.cli.web import MOST_SERVERS, papers_in, usual_servers
from solutre.core.errors import SolutreError
from solutre.web.settings import Settings, digest


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[tuple[Any, ...], dict[str, Any]]]:
    """What the library would have been opened with."""
    told: list[tuple[tuple[Any, ...], dict[str, Any]]] = []
    for name in ("SOLUTRE_SMTP", "SOLUTRE_MAIL_FROM", "SOLUTRE_METRICS_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(
        "solutre.web.processes.serving.serve_library", lambda *args, **named: told.append((args, named))
    )
    monkeypatch.setattr("solutre.web.processes.worker.run_worker", lambda *args: told.append((args, {})))
    monkeypatch.delattr("os.sched_getaffinity", raising=False)  # it would tell of this machine
    monkeypatch.setattr("os.cpu_count", lambda: 4)
    return told


def serve(*args: str) -> None:
    done = CliRunner().invoke(app, list(args), catch_exceptions=False)
    assert done.exit_code == 0, done.output


def test_a_library_opens_for_this_machine_alone_unless_somebody_says_otherwise(
    opened: list[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of four cores one is left to the workers: three of each."""
    monkeypatch.chdir(tmp_path)
    serve("serve")
    [((settings, host, port, workers), named)] = opened
    assert settings == Settings()
    assert (host, port, workers) == ("127.0.0.1", 8000, 3)
    assert named == {"servers": 3, "open_browser": False, "take_over": False}


def test_every_option_reaches_the_library(opened: list[Any], tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>papers</p>", encoding="utf-8")
    serve(
        "serve",
        "--host",
        "0.0.0.0",
        "--port",
        "0",
        "--database",
        "sqlite:///x.db",
        "--workers",
        "0",
        "--servers",
        "2",
        "--origin",
        "https://games.example/",
        "--rate",
        "3",
        "--pause",
        "0.5",
        "--budget",
        "2",
        "--no-warm-up",
        "--docs",
        str(tmp_path),
        "--log-format",
        "json",
        "--log-requests",
        "--keep-days",
        "30",
        "--keep",
        "record",
        "--metrics-token",
        "quiet",
        "--push-private",
        "--take-over",
        "--memory",
        "900",
        "--open",
    )
    [((settings, host, port, workers), named)] = opened
    assert (host, port, workers) == ("0.0.0.0", 0, 0)
    assert named == {"servers": 2, "open_browser": True, "take_over": True}
    assert settings == Settings(
        database="sqlite:///x.db",
        origin="https://games.example",
        rate=3.0,
        pause=0.5,
        budget=2.0,
        warm_up=False,
        papers=str(tmp_path.resolve()),
        log_format="json",
        log_requests=True,
        keep_days=30.0,
        keep="record",
        memory=900.0,
        metrics_key=digest("quiet"),
        push_private=True,
    )


def test_the_token_of_the_figures_is_never_kept_as_it_is(opened: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_METRICS_TOKEN", "very quiet")
    serve("serve")
    settings = opened[0][0][0]
    assert settings.metrics_key == digest("very quiet")
    assert "very quiet" not in repr(settings)


def test_a_mail_server_may_come_from_the_surroundings(opened: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLUTRE_SMTP", "smtp://mail.example:2525")
    monkeypatch.setenv("SOLUTRE_MAIL_FROM", "Solutré <games@example.org>")
    serve("serve", "--origin", "https://games.example")
    serve("worker", "--database", "sqlite:///x.db", "--origin", "https://games.example")
    for (settings, *_), _ in opened:
        assert (settings.smtp, settings.mail_from) == ("smtp://mail.example:2525", "Solutré <games@example.org>")


def test_a_worker_is_told_its_library_and_how_to_think(opened: list[Any]) -> None:
    serve(
        "worker",
        "--database",
        "sqlite:///x.db",
        "--pause",
        "0",
        "--budget",
        "1.5",
        "--log-format",
        "json",
        "--push-private",
    )
    [((settings,), _)] = opened
    assert settings == Settings(database="sqlite:///x.db", pause=0.0, budget=1.5, log_format="json", push_private=True)


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("serve", "--log-format", "xml"), "no log is written as 'xml'"),
        (("serve", "--origin", "games.example"), "cannot use the origin 'games.example'"),
        (("serve", "--keep", "everything"), "cannot keep 'everything' of finished tables"),
        (("serve", "--docs", "nowhere"), "there is no documentation site in nowhere: `make docs` builds one"),
        (("serve", "--smtp", "mail.example"), ""),
        (("worker", "--database", "sqlite:///x.db", "--log-format", "xml"), "no log is written as 'xml'"),
        (("worker", "--database", "sqlite:///x.db", "--origin", "x"), "cannot use the origin 'x'"),
        (("worker", "--database", "sqlite:///x.db", "--smtp", "mail.example"), ""),
    ],
)
def test_what_cannot_be_is_refused_before_the_library_opens(
    opened: list[Any], args: tuple[str, ...], line: str
) -> None:
    done = CliRunner().invoke(app, list(args))
    assert isinstance(done.exception, SolutreError)
    assert str(done.exception).startswith(line)
    assert "\n" not in str(done.exception)
    assert opened == []


@pytest.mark.parametrize(
    "args", [("--workers", "-1"), ("--pause", "-1"), ("--budget", "-0.5"), ("--keep-days", "-1"), ("--port", "http")]
)
def test_a_number_that_cannot_be_is_refused_by_name(opened: list[Any], args: tuple[str, str]) -> None:
    done = CliRunner().invoke(app, ["serve", *args])
    assert done.exit_code == 2 and args[0] in done.output
    assert opened == []


@pytest.mark.parametrize("cores", [None, 1, 2, 200])
def test_there_is_always_one_worker_and_one_server_and_never_too_many(
    opened: list[Any], monkeypatch: pytest.MonkeyPatch, cores: int | None
) -> None:
    """Two cores: two servers and a worker beside them; a machine that cannot say how many it has counts as small."""
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    serve("serve")
    [((_, _, _, workers), named)] = opened
    assert workers == {None: 1, 1: 1, 2: 1, 200: 199}[cores]
    assert named["servers"] == {None: 1, 1: 1, 2: 2, 200: MOST_SERVERS}[cores] == usual_servers(cores or 1, "linux")


def test_papers_that_were_built_here_are_shown_without_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert papers_in(None) == ""
    built = tmp_path / "build" / "site"
    built.mkdir(parents=True)
    assert papers_in(None) == ""  # a folder without a page is no site
    (built / "index.html").write_text("<p>papers</p>", encoding="utf-8")
    assert papers_in(None) == papers_in(built) == str(built)
    with pytest.raises(SolutreError, match="no documentation site"):
        papers_in(tmp_path)
