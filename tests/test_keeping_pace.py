"""The engine beside another build of it: figures as ratios, taken in turn."""

from __future__ import annotations

import json
import os
import runpy
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
SLOW = """
import json, sys
for name in sys.stdin:
    print(json.dumps({head: 2.0 for head in json.loads(sys.argv[1])}), flush=True)
"""
FAST = SLOW.replace("2.0", "4.0")


@pytest.fixture(scope="module")
def pace() -> Iterator[dict[str, Any]]:
    sys.path.insert(0, str(ROOT / "benchmarks"))
    yield runpy.run_path(str(ROOT / "benchmarks" / "keeping_pace.py"))
    sys.path.pop(0)


def test_both_versions_are_asked_and_this_one_is_divided_by_the_other(pace: dict[str, Any]) -> None:
    heads = json.dumps(pace["HEADS"])
    this, other = (pace["Version"](os.environ.get("PYTHONPATH", ""), ["-c", one, heads]) for one in (FAST, SLOW))
    for first in (True, False):
        assert pace["ratio_of"](this, other, "cairn", first=first) == dict.fromkeys(pace["HEADS"], 2.0)
    for version in (this, other):
        version.leave()
        assert version.process.returncode == 0


def test_a_version_that_cannot_answer_is_told(pace: dict[str, Any]) -> None:
    broken = pace["Version"]("", ["-c", "raise SystemExit(3)"])
    with pytest.raises(SystemExit, match="stopped with 3"):
        broken.line()


def test_the_figures_are_those_of_a_game(pace: dict[str, Any]) -> None:
    """Each of them is taken, of which the search is one for itself; a random game of Cairn has decisions."""
    figures = pace["figures_of"]("cairn", "figures", seconds=0.01) | pace["figures_of"]("cairn", "search", seconds=0.01)
    assert set(figures) == set(pace["HEADS"]) and all(figure > 0 for figure in figures.values())


def test_names_of_figures_in_an_earlier_version_are_known(
    pace: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace["bench"], "_copies", pace["bench"].copies, raising=False)
    monkeypatch.delattr(pace["bench"], "copies")
    assert pace["taken"]("copies", pace["find"]("cairn"), 0.01)[0] > 0
