"""A computer that answers wrongly at a table: the worker says so in one line and goes on with other tables."""

from __future__ import annotations

import logging
import math

import pytest

from solutre.bots import Explanation
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.view import View
from solutre.web.http.library import Library
from solutre.web.processes.worker import Worker
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.tables.plans import Plan, SeatPlan

ADA, EVE = SeatPlan(PERSON, "Ada", mine=True), SeatPlan(PERSON, "Eve", mine=True)
CUB = SeatPlan(COMPUTER, level="cub")


class Wrong:
    """A computer player that always answers the same."""

    name = "wrong"

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, game: Game, view: View, rng: Rng, budget: float | None = None) -> int:
        return self.answer  # type: ignore[return-value]

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        return None


def opened(library: Library, hint: bool) -> str:
    """A table at which somebody may ask for a hint, or one at which the computer begins: luck decides who does."""
    if hint:
        return library.tables.open(Plan("elawa", (ADA, EVE), hints=True), "ada")
    while True:
        code = library.tables.open(Plan("elawa", (ADA, CUB)), "ada")
        if library.store.read(code).table.player == 1:
            return code


@pytest.mark.parametrize("answer", [3.5, "card(pile=0)", None, 99_999, 6])  # 6 is no pile: it leaves one out (ELA-T1)
@pytest.mark.parametrize("hint", [False, True])
def test_it_is_refused_and_told(
    library: Library,
    worker: Worker,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    answer: object,
    hint: bool,
) -> None:
    for room in ("computers.minds", "hints"):
        monkeypatch.setattr(f"solutre.web.tables.{room}.bot", lambda level: Wrong(answer))
    code = opened(library, hint)
    if hint:
        library.playing.ask_hint(code, "ada", None)
    before = library.store.read(code).table
    with caplog.at_level(logging.ERROR, logger="solutre.worker"):
        assert worker.work_once()
    assert f"table {code}: seat {before.player} may not" in caplog.text
    assert library.store.read(code).table.ply == before.ply
    assert library.views.of(code, "ada").hint.action is None
    assert not worker.work_once()  # nobody tries again and again
