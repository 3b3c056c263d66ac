"""How the computer takes a turn: what a choice is worth with its best completion, and the line that it plays."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import game
from solutre.core.native import i64, vec
from solutre.core.weights import packed
from solutre.games.prehistory.mind.features import CONSTANTS, FEATURES
from solutre.games.prehistory.mind.judging import appraise, evaluate, take_turn

Scenes = Any
PLAIN = packed([1.0] * len((*FEATURES, *CONSTANTS)))
BY_SCORE = packed([name in ("score", "stores") for name in (*FEATURES, *CONSTANTS)])  # points only, and no hopes
CAREFUL = packed(game("prehistory").weights)
ASKED: dict[str, Any] = {"others": [{"resources": "red"}]}  # who is asked next


def looks(table: Any, weights: Any = PLAIN) -> dict[str, float]:
    """What each choice is worth, judged at once."""
    legal = table.state.legal_actions()
    values = packed([0.0] * len(legal))
    appraise(table.state, vec[i64](legal), len(legal), values, weights)
    words = [str(game("prehistory").actions.describe(action)) for action in legal]
    return dict(zip(words, values, strict=True))


def one_by_one(table: Any, weights: Any = PLAIN) -> dict[str, float]:
    """What each choice is worth, each judged afresh."""
    found = {}
    for action in table.state.legal_actions():
        after = table.state.clone()
        after.apply(action)
        found[str(game("prehistory").actions.describe(action))] = evaluate(after, table.state.player, weights)
    return found


def played(table: Any, weights: Any = PLAIN) -> list[str]:
    """The kinds of what the computer did in the rest of its turn."""
    table.state.log = []
    take_turn(table.state, weights)
    return [event.kind for event in table.state.log]


# --- what choices are worth --------------------------------------------------------------------------

MOMENTS: dict[str, dict[str, Any]] = {
    "spring": {"own": {"resources": "2 grey, red, yellow, blue", "development": 2}},
    "summer": {"season": "summer", "visit": "hunting", "own": {"markers": "3 brown", "development": 3}},
    "pillars": {"season": "summer", "step": "pillar", "top": {"hunting": "3 brown"}, "seat": 1},
    "beside stones": {"season": "autumn", "own": {"members": {3: 1, 0: 1}, "resources": "2 red"}, "movement_points": 2},
    "building": {"season": "autumn", "own": {"members": {2: 1, 0: 2}, "development": 2}, "tired": [2]},
    "a rival's circle": {
        "season": "autumn",
        "own": {"members": {3: 1, 12: 1}, "ceremony cards": "C25 C34"},
        "others": [{"members": {20: 1, 19: 1}, "ceremony cards": "C26"}],
        "movement_points": 3,
    },
    "settling": {
        "season": "autumn",
        "own": {"members": {2: 1, 0: 2}, "development": 1, "ceremony cards": "C27"},
        "tired": [2],
        "step": "camp",
        "space": 2,
    },
    "the last choice": {"season": "final action", "number": 5, "own": {"markers": "2 red, 3 yellow", "development": 4}},
}


@pytest.mark.parametrize("moment", list(MOMENTS))
@pytest.mark.parametrize("weights", [PLAIN, CAREFUL], ids=["plain", "learned"])
def test_choices_judged_at_once_are_judged_as_one_by_one(scene: Scenes, moment: str, weights: Any) -> None:
    """What a choice does not change is not counted anew, and nothing is forgotten by it."""
    table = scene(**MOMENTS[moment])
    assert looks(table, weights) == pytest.approx(one_by_one(table, weights), abs=1e-9)
    assert len(looks(table)) > 1


def test_a_choice_is_worth_what_it_brings_now(scene: Scenes) -> None:
    """PRE-R2, PRE-R7: a grey marker paints a section of one symbol. A row of one is a point, a second section in it two
    more; in points alone, what is paid counts nothing."""
    table = scene(season="summer", visit="painting", own={"markers": "grey", "painted": [1]})
    found = looks(table, BY_SCORE)
    assert found["paint(section=5)"] - found["end"] == 1
    assert found["paint(section=0)"] - found["end"] == 2


def test_a_walker_is_worth_the_best_of_its_targets(scene: Scenes) -> None:
    """PRE-A4: who is chosen to walk has not walked yet; the best space is the megalith A on 35, two steps from 2."""
    table = scene(season="autumn", own={"members": {3: 1}}, movement_points=1)
    worth = evaluate(table.state.clone(), 0, PLAIN)
    table.do("space(space=3)")
    best = max(one_by_one(table).values())
    assert evaluate(table.state, 0, PLAIN) == best
    assert best != worth


def test_while_a_rival_completes_an_action_the_position_is_judged_as_it_is(scene: Scenes) -> None:
    """PRE-P5: to seat 0 the resource for the fee is gone, to seat 1 it is still there: 1 point, and 1 by round."""
    table = scene(own={"resources": "2 grey"}, prices={"gathering": "P01"}, others=[{"development": 9}])
    table.do("gather(slot=0)")
    assert table.told("turn", "step") == "fee"
    assert evaluate(table.state, 1, PLAIN) == -evaluate(table.state, 0, PLAIN) - 2


# --- turns -------------------------------------------------------------------------------------------


def test_a_turn_takes_what_is_worth_most(scene: Scenes) -> None:
    """PRE-H2, PRE-H3: with three brown markers a tiger of 2 points, where the other cards are worth less."""
    cards = {"hunting": ["H01", "H03", None, None, None]}
    table = scene(season="summer", visit="hunting", own={"markers": "3 brown"}, displays=cards)
    assert "hunt_animal" in played(table, BY_SCORE)
    assert table.player(0)["hunting cards"] == ["H03"]


def test_a_turn_is_played_to_its_end(scene: Scenes) -> None:
    """PRE-P5: the tile, its fee, and nothing left to do: the next player is on turn."""
    tiles = {"gathering": ["honey", *[None] * 5], "fish": [None] * 6, "hunting": [None] * 5, "ceremony": [None] * 5}
    full = {"painting": ["red", "red"]}
    table = scene(prices={"gathering": "P01"}, displays=tiles, base=full, own={"resources": "2 grey"}, **ASKED)
    assert played(table, BY_SCORE)[-1] == "fee"
    assert (table.player(0)["baskets"], table.resources(), table.state.player) == ({"honey": 1}, {}, 1)


def test_a_lone_choice_is_taken_without_thinking(scene: Scenes) -> None:
    """PRE-P6: one resource is left, so it is the fee."""
    table = scene(prices={"gathering": "P01"}, own={"resources": "grey, red"})
    table.do("gather(slot=0)")
    assert table.legal() == ["fee(colour=red)"]
    assert played(table)[0] == "fee"


def test_in_autumn_the_best_walk_is_walked_and_the_camp_is_built(scene: Scenes) -> None:
    """PRE-B1: one step to one of the two camp spaces beside the start, for a development point."""
    table = scene(season="autumn", own={"members": {0: 1}, "development": 1})
    assert "build" in played(table, CAREFUL)
    assert list(table.player(0)["camps"].values()) in ([2], [11])
