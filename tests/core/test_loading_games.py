"""Loading: positions of the five games that are whole but for one thing, each refused with its clause."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.laws.every_position import random_steps

Told = dict[str, Any]


def moment(id: str, seats: int, wanted: Callable[[Told], bool]) -> Told:
    """The first position of some random game in which it holds."""
    for seed in range(20):
        for step in random_steps(game(id), seats, "", seed):
            told = step.before.dump()
            if wanted(told):
                return told
    raise AssertionError("no game came to such a position")


def chance_tells(what: str, step: str) -> Callable[[Told], bool]:
    return lambda told: told["chance"]["tells"] == what and told["turn"]["step"] == step


def finished_once_more(told: Told) -> None:
    told["supply"]["piles finished"] += 1


def token_of_the_next_pile(told: Told) -> None:
    told["chance"]["about"] += 1


def named_early(told: Told) -> None:
    told["turn"]["exchanged"] = ["beaver"]


def dealt_to_the_next(told: Told) -> None:
    told["turn"]["asked"] += 1


def copied_by_another(told: Told) -> None:
    told["turn"]["decides"] = (told["turn"]["active"] + 1) % 3


@pytest.mark.parametrize(
    ("id", "wanted", "change", "clause"),
    [
        ("elawa", chance_tells("central token", "collect"), finished_once_more, "ELA-I4"),
        ("elawa", chance_tells("token", "deal"), token_of_the_next_pile, "ELA-S3"),
        ("mammut", lambda told: told["phase"] == "main", named_early, "MAM-X13"),
        ("mammut", lambda told: told["phase"] == "deal", dealt_to_the_next, "MAM-S3"),
        ("ice_age", lambda told: told["turn"]["step"] == "copy a card", copied_by_another, "ICE-M1"),
    ],
)
def test_a_position_out_of_order_is_refused(
    id: str, wanted: Callable[[Told], bool], change: Callable[[Told], None], clause: str
) -> None:
    told = moment(id, 3, wanted)
    game(id).load(told)
    changed = copy.deepcopy(told)
    change(changed)
    with pytest.raises(BrokenPosition, match=clause):
        game(id).load(changed)
