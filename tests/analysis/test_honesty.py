"""benchmarks/honesty.py and blunders.py, in small: what is known is known, and the analysis finds it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from solutre.analysis.effort import Effort
from solutre.analysis.moments import moments_of
from solutre.core.game import game
from solutre.core.match import Match

SIMULATIONS = 200


@pytest.fixture(scope="module", autouse=True)
def benchmarks() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(Path(__file__).parents[2] / "benchmarks")
        patch.setattr(import_module("blunders"), "MOST_NODES", 300)
        yield


@pytest.fixture
def blunders() -> ModuleType:
    return import_module("blunders")


@pytest.fixture
def honesty() -> ModuleType:
    return import_module("honesty")


def test_a_last_choice_is_solved(blunders: ModuleType, honesty: ModuleType, cairn: Callable[[str], Match]) -> None:
    """A small stone lies, seat 0 holds a middle one, seat 1 a large and a small one. The large one first ends 6 to 3,
    the small one first 6 to 5 (CAI-V1, CAI-V2)."""
    match = cairn("small middle | large small")
    match.play("lay(size=small)")
    truth = match.state.clone()
    small, large = truth.legal_actions()
    assert blunders.Solver(1).choices(truth) == {small: (1.0, 1.0), large: (3.0, 3.0)}
    assert blunders.Solver(0).choices(truth) == {small: (-1.0, -1.0), large: (-3.0, -3.0)}
    match.play("lay(size=small)")
    moment = moments_of(match)[2]
    (known,) = blunders.planted(
        match.game, moment, Effort.of(SIMULATIONS), blunders.Solver(1).choices(truth), exact=True
    )
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


@pytest.mark.parametrize(("most", "seats"), [(False, 2), (True, 4)])
def test_positions_are_taken_from_the_smallest_or_the_largest_table(
    blunders: ModuleType, honesty: ModuleType, most: bool, seats: int
) -> None:
    """Cairn is a game for two to four."""
    log = honesty.Log(game("cairn"), None, most=most)
    assert log.match(3).seats == seats and log.match(3).over
    assert log.match(3).record() == blunders.match_of(game("cairn"), 3, most=most).record()
