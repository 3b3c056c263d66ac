"""The weights of `evaluate` as data: read, written, refused when they are not those of the game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import Game, game
from solutre.core.rng import Rng
from solutre.core.weights import FILE, Weights, in_order, load_weights, packed, read_weights, write_weights

HUNT = Weights({"score": 1.0, "fish caught": -0.25}, {"patience": 7.5}, {"command": "by hand", "gain": [0.5, 0.75]})


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    write_weights(tmp_path / FILE, HUNT)
    assert load_weights(tmp_path / FILE) == HUNT
    assert read_weights(tmp_path, ("score", "fish caught"), ("patience",)) == (1.0, -0.25, 7.5)
    assert [file.name for file in tmp_path.iterdir()] == [FILE]


def test_numbers_change_and_names_stay() -> None:
    other = HUNT.changed([2.0, 3.0, 4.0], {"command": "solutre train"})
    assert (other.names(), other.numbers()) == (["score", "fish caught", "patience"], [2.0, 3.0, 4.0])
    assert (other.constants, other.origin) == ({"patience": 4.0}, {"command": "solutre train"})


@pytest.mark.parametrize(
    ("features", "constants", "line"),
    [
        (("score", "fish"), ("patience",), "the weights are not those of the mind: fish, fish caught"),
        (("fish caught", "score"), ("patience",), "the weights are not those of the mind: their order"),
        (("score", "fish caught"), (), "the constants are not those of the mind: patience"),
    ],
)
def test_other_names_than_those_of_the_bot_are_refused(
    tmp_path: Path, features: tuple[str, ...], constants: tuple[str, ...], line: str
) -> None:
    write_weights(tmp_path / FILE, HUNT)
    with pytest.raises(SolutreError, match=line):
        read_weights(tmp_path, features, constants)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", "holds no weights"),
        ("[weights", "holds no weights"),
        ("[weights]\nscore = 'much'\n", "holds no weights"),
        ("[weights]\nscore = 1\n[constants]\npatience = 0.0\n", "every constant must be positive"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, text: str, line: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(SolutreError, match=line):
        load_weights(tmp_path / FILE)


def test_names_stand_at_their_places() -> None:
    """Berries first, meat behind them; a place that is left out or taken twice is refused."""
    assert in_order({0: "berries", 1: "meat"}) == ("berries", "meat")
    assert in_order({2: "patience", 3: "greed"}, 2) == ("patience", "greed")
    for wrong in ({0: "berries", 2: "meat"}, {1: "berries", 2: "meat"}):
        with pytest.raises(SolutreError, match="berries, meat: their places are not 0 and those behind it"):
            in_order(wrong)


def test_every_game_that_comes_with_the_package_brings_its_weights(own_game: Game) -> None:
    """A game elsewhere may do without."""
    assert own_game.weights == tuple(load_weights(own_game.mind / FILE).numbers())


def test_evaluate_uses_the_weights() -> None:
    """The weight of the points of seat 0, who has 10 more than its rival, grows by 0.5: it stands 5 points better."""
    played = game("hunters")
    state = played.new(2)
    state.settle(Rng(1))
    state.scores = [10, 0]
    points, *others = played.weights
    before, after = (packed([weight, *others]) for weight in (points, points + 0.5))
    assert played.evaluate(state, 0, after) == pytest.approx(played.evaluate(state, 0, before) + 5.0)
    assert played.lead(state, 0) == played.evaluate(state, 0, before)


def test_what_is_thought_travels_with_a_game() -> None:
    """A game is found by its id in another process; other weights than those it ships with go along."""
    shipped = game("elawa")
    assert pickle.loads(pickle.dumps(shipped)) is shipped
    other = replace(shipped, outlook=tuple(-weight for weight in shipped.weights))
    assert other != shipped
    assert pickle.loads(pickle.dumps(other)) == other


@pytest.mark.parametrize("kind", [tuple, list, packed])
def test_a_mind_takes_weights_of_any_kind(any_game: Game, kind: Callable[[Any], Any]) -> None:
    """Compiled or not: a tuple, a list and packed numbers weigh the same."""
    state, weights = any_game.new(any_game.seats[0]), kind(any_game.weights)
    assert any_game.evaluate(state, 0, weights) == any_game.lead(state, 0)
    assert any_game.features(state, 0, weights) == any_game.features(state, 0, any_game.packed)


def test_a_game_with_other_weights_has_the_same_mind(any_game: Game) -> None:
    """A copy is not wrapped again, so equal games stay equal."""
    assert replace(any_game, weights=any_game.weights) == any_game
    assert replace(any_game, weights=()).evaluate is any_game.evaluate
