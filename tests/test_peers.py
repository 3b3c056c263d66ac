"""What is said of other libraries is what `make peers` printed."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from solutre.core.game import games

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8")
PEERS = re.compile(r"openspiel|open_spiel|pettingzoo|catanatron|connect_four|pgx", re.IGNORECASE)
FIGURE = re.compile(r"\b\d{1,3}(?:,\d{3})+\b|\b\d+(?:\.\d+)? times\b")
SPEED = re.compile(
    r"[\d.,]+ ?[kM]? (?:games|steps|decisions|plies|copies) a second|[\d.]+ [µm]s\b|\w+ times (?:faster|slower|as fast)"
)
PAPERS = [ROOT / "README.md", *sorted(ROOT.glob("docs/*.md")), ROOT / "benchmarks" / "README.md"]


@pytest.fixture(scope="module")
def peers() -> Any:
    sys.path.insert(0, str(ROOT / "benchmarks"))
    try:
        spec = importlib.util.spec_from_file_location("peers", ROOT / "benchmarks" / "peers.py")
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.pop(0)
    return module


def test_the_page_is_what_the_command_writes(peers: Any) -> None:
    """Every way of playing and every row of it, with a figure; nothing else is claimed there."""
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|", PAGE, re.MULTILINE)
    told = {name: speed for name, speed in rows if name not in ("library, game", "---")}
    wanted = {name for makers in peers.measures().values() for name in makers if "Cairn" not in name}  # the tests' own
    assert set(told) == wanted and all(title in PAGE for title in peers.measures())
    assert all(float(speed.replace(",", "")) > 0 for speed in told.values())
    assert "compiled engine" in PAGE and "not installed" not in PAGE


def test_ways_of_playing_play(peers: Any) -> None:
    """A few decisions of ours in every way, so that the command does not break unseen."""
    name = sorted(games())[0]
    for make in (peers.rolled_out, peers.driven, peers.aec):
        assert make(name)(0.01) > 0
    assert peers.vector(name, True)(0.01) > 0


def test_without_pygame_ours_are_measured_alone(
    peers: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line says what is missing, and no row compares."""
    environments = sys.modules["environments"]
    monkeypatch.setitem(sys.modules, "pygame", None)
    for name in [name for name in sys.modules if name.startswith("pettingzoo.classic")]:
        monkeypatch.delitem(sys.modules, name)
    others = environments.peers(0.01)
    assert capsys.readouterr().out == "connect_four_v3 is not measured: it needs pygame, pip install pygame\n"
    assert environments.compared(600.0, others) == ""
    assert environments.compared(600.0, (100.0, 50.0)) == " (6.0 times raw, 12.0 times wrapped)"


def test_a_table_compares_with_the_first_game_of_a_peer(peers: Any) -> None:
    shown = peers.grid({"Solutré, A": 300.0, "Peer, b": 150.0, "Peer, c": None})
    assert "| Solutré, A | 300 | 2 |" in shown and "| Peer, c | not installed |  |" in shown


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_no_other_page_compares_us_with_peers_in_numbers(paper: Path) -> None:
    if paper.name in ("benchmarks.md", "decisions.md"):
        return
    lines = paper.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if PEERS.search(line) and FIGURE.search(line)]


@pytest.mark.parametrize(
    "name", ["README.md", "docs/arena.md", "docs/research.md", "docs/writing-a-bot.md", "docs/api.md"]
)
def test_papers_for_programs_leave_speeds_to_the_page_that_is_measured(name: str) -> None:
    """What `make peers` does not print is not claimed."""
    text = (ROOT / name).read_text(encoding="utf-8")
    assert SPEED.findall(text) == []


def test_speeds_are_noticed() -> None:
    claims = [
        "1,700 games a second",
        "written in 1.5 µs",
        "thirty times slower",
        "3 times as fast",
        "2.9M steps a second",
    ]
    assert all(map(SPEED.search, claims))
