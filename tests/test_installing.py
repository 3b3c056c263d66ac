"""The two commands of the README install by uv where it is, as pip was set up on the machine, and else by pip."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
import install


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[list[str]]:
    """What is called instead of being run; uv fails in an environment whose folder `bin` has a file `broken`."""
    called: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        called.append(command)
        fails = Path(command[0]).name == "uv" and Path(command[0]).with_name("broken").exists()
        return subprocess.CompletedProcess(command, 2 if fails else 0, stdout="")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.delenv("SOLUTRE_PIP", raising=False)
    (tmp_path / "bin").mkdir()
    return called


def tools_of(called: list[list[str]]) -> list[str]:
    """Who was asked to install, in turn; asking pip how it was set up is no installing."""
    return ["uv" if Path(one[0]).name == "uv" else "pip" for one in called if "config" not in one]


def test_without_uv_pip_installs(ran: list[list[str]]) -> None:
    assert install.main(["install", "rich"]) == 0
    assert tools_of(ran) == ["pip"]
    assert ran[-1][-1] == "rich"


def test_with_uv_pip_is_not_asked(ran: list[list[str]], tmp_path: Path) -> None:
    (tmp_path / "bin" / "uv").touch()
    assert install.main(["install", "rich"]) == 0
    assert tools_of(ran) == ["uv"]


def test_where_uv_fails_pip_has_the_last_word(
    ran: list[list[str]], tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("uv", "broken"):
        (tmp_path / "bin" / name).touch()
    assert install.main(["wheel", "there"]) == 0
    assert tools_of(ran) == ["uv", "pip"]
    assert "uv could not do it; pip tries" in capfd.readouterr().err


def test_who_wants_pip_alone_says_so(ran: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bin" / "uv").touch()
    assert install.uv_here({"SOLUTRE_PIP": "1"}) is None
    assert install.uv_here({}) == tmp_path / "bin" / "uv"
    monkeypatch.setenv("SOLUTRE_PIP", "1")
    install.main(["install", "rich"])
    assert tools_of(ran) == ["pip"]


def test_uv_looks_where_pip_looks_and_the_environment_wins() -> None:
    listed = ":env:.find-links='/a'\nglobal.extra-index-url='file:///one file:///two'\nglobal.find-links='/b'\n"
    assert install.settings_for_uv(listed) == {
        "UV_FIND_LINKS": "/a",
        "UV_INDEX": "file:///one file:///two",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }
    assert install.settings_for_uv("global.index-url='https://mine.example/simple'\nglobal.timeout='60'\n") == {
        "UV_DEFAULT_INDEX": "https://mine.example/simple"
    }
    assert install.settings_for_uv("") == {}


def test_other_words_are_explained() -> None:
    with pytest.raises(SystemExit, match=r"install --requirement needed"):
        install.main(["remove", "rich"])
