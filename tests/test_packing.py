"""The archive of the sources is complete: what lies at the root of the repository is packed, or left out on purpose."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PACKED_ANYWAY = {"LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py"}  # by setuptools itself
NOT_OURS = {"build", "dist", "PKG-INFO", "setup.cfg"}  # made by others, and hidden folders of tools


@pytest.fixture
def wheels(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(ROOT / "tools")
    monkeypatch.delenv("SOLUTRE_PIP", raising=False)
    return importlib.import_module("wheels")


def test_everything_at_the_root_is_packed() -> None:
    lines = [line.split() for line in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()]
    packed = {name for line in lines if line and line[0] in ("include", "graft") for name in line[1:]} | PACKED_ANYWAY
    there = {entry.name for entry in ROOT.iterdir()} - NOT_OURS
    kept = {name for name in there if not name.startswith(".") or name in (".ci", ".gitignore")}
    assert kept <= packed
    assert packed <= there


def test_a_python_is_found_by_its_version_or_told_as_missing(wheels: Any, tmp_path: Path) -> None:
    own = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert own in wheels.VERSIONS and wheels.python_of(own)
    assert wheels.tried("2.99", wheels.Fetcher(), tmp_path) == "not on this machine: no wheel"


def test_what_is_tried_in_a_wheel_exists(wheels: Any) -> None:
    assert all((ROOT / name).exists() for name in wheels.TESTS)


def test_a_step_tells_that_it_begins_lasts_and_ends(
    wheels: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a busy machine a wheel takes long: whoever waits sees that something happens."""
    monkeypatch.setattr(wheels, "SIGN_OF_LIFE", 0.02)
    slow = "import time; print('knapping'); time.sleep(0.1); print('done')"
    assert wheels.step("3.11", "chips", sys.executable, "-c", slow, folder=tmp_path, log=tmp_path / "log") == "done"
    first, second, *_, last = capsys.readouterr().out.splitlines()
    assert first == "3.11: chips …" and second.startswith("3.11: chips … ") and last.endswith("done")
    assert (tmp_path / "log").read_text(encoding="utf-8") == "knapping\ndone\n"


def test_a_step_that_fails_or_never_ends_is_told_with_its_last_lines(
    wheels: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    how = {"folder": tmp_path, "log": tmp_path / "log"}
    with pytest.raises(wheels.StepFailed, match=r"^chips ended with 3; all it printed is in "):
        wheels.step("3.11", "chips", sys.executable, "-c", "print('broken'); raise SystemExit(3)", **how)
    assert capsys.readouterr().out.splitlines()[-1] == "broken"
    monkeypatch.setattr(wheels, "SIGN_OF_LIFE", 0.01)
    monkeypatch.setattr(wheels, "LIMIT", 0.02)
    with pytest.raises(wheels.StepFailed, match=r"^chips did not end in 0 s"):
        wheels.step("3.11", "chips", sys.executable, "-c", "import time; time.sleep(60)", **how)


def test_pip_does_the_work_where_uv_cannot(wheels: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def refusing(name: str, what: str, program: str, *words: str, **_: object) -> str:
        asked.append(program)
        raise wheels.StepFailed("no network")

    monkeypatch.setattr(wheels, "step", refusing)
    monkeypatch.setattr(wheels, "uv_here", lambda: None)
    monkeypatch.setattr(wheels.shutil, "which", lambda name: "/usr/bin/uv")
    assert type(wheels.usable_fetcher()) is wheels.Fetcher
    assert asked == ["/usr/bin/uv"]
    monkeypatch.setattr(wheels, "step", lambda *words, **_: "")
    assert wheels.usable_fetcher().uv == "/usr/bin/uv"


def test_who_asks_for_pip_gets_pip_alone(wheels: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the two commands of the README do: no uv is looked for, and none is fetched."""
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(wheels, "step", lambda name, what, *command, **_: asked.append(command))
    monkeypatch.setattr(wheels, "wants_pip", lambda: True)
    fetcher = wheels.usable_fetcher()
    assert type(fetcher) is wheels.Fetcher and asked == []
    fetcher.fetch("3.11", "/env/bin/python", "numpy>=2")
    wheels.QuickFetcher("/usr/bin/uv").fetch("3.11", "/env/bin/python", "numpy>=2")
    by_pip, by_uv = asked
    assert by_pip[:4] == ("/env/bin/python", "-m", "pip", "install") and by_pip[-1] == "numpy>=2"
    assert by_uv == ("/usr/bin/uv", "pip", "install", "--python", "/env/bin/python", "numpy>=2")
