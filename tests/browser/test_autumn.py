"""An autumn of Pre History by fingers alone: the piece of every question is in sight together with its choices."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.match import Match
from solutre.core.record import cut, parse
from solutre.games.prehistory.rules.steps import AUTUMN, FEE, MAIN

from .conftest import GAMES
from .test_sizes import LEAST_TARGET, SMALL_TARGETS
from .test_touch import PHONE, SIGHT, TakeOver, touch_on

pytestmark = pytest.mark.by_turns
WALK = "Walk and build, or end the turn"
STOP = "Where does your walker stop?"
CAMP = "Which camp do you build?"
FIRST = """
(wanted) => {
  const drawn = [...document.querySelectorAll("#board a[data-action], #thing a[data-action]")];
  return drawn.filter((one) => one.checkVisibility()).findIndex((one) => one.id.startsWith(wanted));
}
"""  # which of the targets has a name that begins so


def moment(record: str, season: int | None, step: int, nth: int = 0) -> float:
    """The share of a golden game at which somebody is asked this for the nth time."""
    whole = parse((GAMES / "prehistory" / "golden" / f"{record}.txt").read_text(encoding="utf-8"))
    match = Match.replay(cut(whole, 0))
    for number, ply in enumerate(whole.plies):
        state: Any = match.state
        if state.player >= 0 and state.step == step and season in (None, state.season):
            if nth == 0:
                return (number + 0.5) / len(whole.plies)
            nth -= 1
        match.state.apply(ply.action)
    raise AssertionError("nobody is asked that")


def asked(page: Any) -> str:
    """The question, once all that it is about is in sight and large enough to be touched."""
    page.wait_for_selector('#table[data-layout="phone"]')
    question: str = page.locator("#h-choices").inner_text()
    assert page.evaluate(SIGHT) == [], question
    assert page.evaluate(SMALL_TARGETS, (LEAST_TARGET["phone"],) * 2) == [], question
    return question


@pytest.mark.parametrize(("record", "nth"), [("2-standard", 0), ("2-standard", 9), ("4-standard", 12)])
def test_a_whole_autumn_is_walked_by_touch(take_over: TakeOver, record: str, nth: int) -> None:
    """Pay for steps, touch who walks and where to, build, and end the turn: each in sight when it is asked for."""
    maia = take_over("prehistory", record, moment(record, AUTUMN, MAIN, nth), **PHONE)
    heard = []
    for _ in range(16):
        if not maia.my_turn() or (question := asked(maia.page)) not in (WALK, STOP, CAMP, "Who settles here?"):
            break
        heard.append(question)
        ways = ("space-", "button-camp", "thing-resource", "thing-marker", "thing-points", "thing-button-end")
        way = next(place for wanted in ways if (place := maia.page.evaluate(FIRST, wanted)) >= 0)
        assert touch_on(maia, way), question
    assert heard[:1] == [WALK] and STOP in heard, heard


@pytest.mark.parametrize("nth", [0, 5, 12])
def test_the_fees_stand_beside_the_question(take_over: TakeOver, nth: int) -> None:
    """Whatever is large above: the ring of the shamans is higher than a phone."""
    maia = take_over("prehistory", "4-standard", moment("4-standard", None, FEE, nth), **PHONE)
    assert maia.my_turn()
    assert asked(maia.page) == "Lay a resource as the fee"
    fees = maia.page.locator("#thing a[data-action]")
    assert fees.count() > 0
    assert all("in autumn" in words for words in fees.all_text_contents())
    assert touch_on(maia, maia.page.evaluate(FIRST, "thing-button-fee"))
