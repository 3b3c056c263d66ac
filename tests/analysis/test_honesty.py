"""benchmarks/honesty.py, in small: what is known is known, and the analysis finds it."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from solutre.analysis.effort import Effort
from solutre.analysis.moments import moments_of
from solutre.core.game import game
from solutre.core.match import Match

SIMULATIONS = 200


@pytest.fixture(scope="module")
def honesty() -> ModuleType:
    file = Path(__file__).parents[2] / "benchmarks" / "honesty.py"
    found = importlib.util.spec_from_file_location("honesty", file)
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module  # its data classes ask for it
    found.loader.exec_module(module)
    vars(module)["MOST_NODES"] = 300
    return module


def test_a_last_choice_is_solved(honesty: ModuleType, cairn: Callable[[str], Match]) -> None:
    """A small stone lies, seat 0 holds a middle one, seat 1 a large and a small one. The large one first ends 6 to 3,
    the small one first 6 to 5 (CAI-V1, CAI-V2)."""
    match = cairn("small middle | large small")
    match.play("lay(size=small)")
    truth = match.state.clone()
    small, large = truth.legal_actions()
    assert honesty.Solver(1).choices(truth) == {small: (1.0, 1.0), large: (3.0, 3.0)}
    assert honesty.Solver(0).choices(truth) == {small: (-1.0, -1.0), large: (-3.0, -3.0)}
    match.play("lay(size=small)")
    moment = moments_of(match)[2]
    (known,) = honesty.planted(match.game, moment, Effort.of(SIMULATIONS), honesty.Solver(1).choices(truth), exact=True)
    assert known.moment.action == small and known.best == large
    assert known.good(large) and not known.good(small)
    assert honesty.surely_better(known, small) == large and honesty.surely_better(known, large) is None


@pytest.mark.parametrize("name", ["hunters", "elawa"])
def test_planted_blunders_are_found(honesty: ModuleType, name: str, tmp_path: Path) -> None:
    """What is written down goes on where it ended, and the same positions can be looked at anew."""
    log = honesty.Log(game(name), tmp_path / "log")
    first = honesty.tallied(log, 2, again=False)
    assert len(first) >= 2 and all(one.solved and one.right and not one.alarm for one in first)
    assert honesty.tallied(honesty.Log(game(name), tmp_path / "log"), 2, again=False) == first
    assert honesty.tallied(honesty.Log(game(name), tmp_path / "log"), 2, again=True) == first
