"""Inputs: named places, the same for a view and its worlds; bounds; what a seat remembers."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import Game, game, no_inputs
from solutre.core.laws import every_position, minds
from solutre.core.laws.broken import LawBroken
from solutre.core.match import Match
from solutre.core.minds.bounds import Bounds, utilities
from solutre.core.minds.inputs import FLOAT32, LEAST, MOST, Inputs, Layout
from solutre.core.minds.recall import information_state
from solutre.core.rng import Rng


def dealt(*sizes: int) -> Any:
    """Cairn for two, dealt in turn: 0 is a small stone, 2 a large one."""
    state = game("cairn").new(2)
    state.log = []
    for size in sizes:
        state.apply(3 + size)
    return state


def told(name: str, seats: int, state: Any, seat: int) -> dict[str, int]:
    """The inputs of a seat by their names."""
    names = game(name).layout.names(seats)
    return {names[place]: number for place, number in minds.written(game(name), state, seat)}


def begun(name: str, seats: int) -> Any:
    state = game(name).new(seats)
    state.settle(Rng(1))
    return state


# --- the encoding ----------------------------------------------------------------------------------


def test_every_game_names_each_of_its_inputs_once(any_game: Game) -> None:
    for seats in any_game.seats:
        names = any_game.layout.names(seats)
        assert len(set(names)) == len(names) == any_game.layout.size(seats) > 0


def test_a_game_without_inputs_says_so() -> None:
    silent = replace(game("cairn"), inputs=no_inputs)
    assert game("cairn").tells_inputs and not silent.tells_inputs
    with pytest.raises(SolutreError, match=r"^Cairn has no inputs: its mind tells none$"):
        silent.inputs(dealt(), 0, Inputs())


def test_the_own_seat_comes_first_and_hidden_hands_are_counted() -> None:
    """Cairn: places 0 topping, 1 pile, 2-4 top, 5-7 own stones; then turn, score and stones of each seat."""
    state = dealt(0, 1, 1, 2)  # small and middle against middle and large
    assert minds.written(game("cairn"), state, 0) == [(0, 2), (5, 1), (6, 1), (8, 1), (10, 2), (13, 2)]
    assert minds.written(game("cairn"), state, 1) == [(0, 2), (6, 1), (7, 1), (10, 2), (11, 1), (13, 2)]


def test_the_start_of_a_game_reads_as_the_book_lays_it_out() -> None:
    """ELA-S4: six tokens on the fire, 44 left to draw; 78 land tiles, one drawn; four rounds; 10 points (MAM-S1)."""
    elawa = told("elawa", 2, begun("elawa", 2), 0)
    assert elawa["tokens on the fire: 6"] == 1
    assert elawa["draw pile"] == 44
    hunters = told("hunters", 5, begun("hunters", 5), 3)
    assert hunters["land tiles left"] == 77
    assert hunters["own members left: 5"] == hunters["rival 4 huts left: 2"] == 1
    assert hunters["rival 2 turn"] == 1  # seat 0 begins: two seats after seat 3
    assert told("ice_age", 3, begun("ice_age", 3), 0)["rounds left: 3"] == 1
    assert told("prehistory", 2, begun("prehistory", 2), 0)["own members in the tent: 2"] == 1  # PRE-S17


def test_a_rival_reads_as_it_reads_itself_where_nothing_is_hidden() -> None:
    played, state = game("hunters"), begun("hunters", 2)
    state.rollout(Rng(4))
    mine, theirs = (told("hunters", 2, state, seat) for seat in (0, 1))
    own = {name.removeprefix("own "): number for name, number in mine.items() if name.startswith("own ")}
    assert own == {n.removeprefix("rival 1 "): number for n, number in theirs.items() if n.startswith("rival 1 ")}
    assert own["score"] == state.scores[0] > 0
    assert played.layout.fields(2)[-1].name == "rival 1 one tile from completion"


def test_a_card_is_told_by_what_it_lacks() -> None:
    """After taking a card at Elawa it is in hand, with none, one, two or more tokens lacking: exactly one of these."""
    state = begun("elawa", 2)
    mover, card = int(state.seat), int(state.card_top[2])
    state.apply(2)
    state.settle(Rng(3))
    hand = [name for name in told("elawa", 2, state, mover) if name.startswith("own hand")]
    assert len(hand) == 1
    assert state.hand[mover] == 2**card


def test_numbers_are_exact_as_float32() -> None:
    for number in (LEAST, -3, 0, 1, 77, MOST):
        (read,) = struct.unpack("=f", struct.pack("=i", FLOAT32[number - LEAST]))
        assert read == number


def test_several_of_one_thing_are_counted_at_one_place() -> None:
    buffer = Inputs()
    buffer.put(3, 7)
    mark = buffer.count
    for place in (5, 6, 5):
        buffer.more(mark, place)
    assert buffer.pairs() == [(3, 7), (5, 2), (6, 1)]


def test_a_layout_says_where_a_field_of_a_rival_begins() -> None:
    layout = Layout([("step", ("take", "lay"))], [("score", 1), ("tokens", 3)])
    assert layout.size(3) == 2 + 3 * 4
    assert [(field.name, field.first) for field in layout.fields(2)][3:] == [
        ("rival 1 score", 6),
        ("rival 1 tokens", 7),
    ]
    with pytest.raises(KeyError):
        layout.of_seat("step")


# --- the law, with planted faults ------------------------------------------------------------------


def peeks(state: Any, seat: int, buffer: Inputs) -> None:
    """Tells the sum of the other hand."""
    buffer.clear()
    buffer.put(0, sum(state.hands[1 - seat]) + 5)


def stands_twice(state: Any, seat: int, buffer: Inputs) -> None:
    buffer.clear()
    buffer.on(1)
    buffer.on(1)


def stands_outside(state: Any, seat: int, buffer: Inputs) -> None:
    buffer.clear()
    buffer.on(14)


@pytest.mark.parametrize("fault", [peeks, stands_twice, stands_outside])
def test_inputs_that_tell_too_much_or_nothing_clear_break_the_law(fault: Callable[..., None]) -> None:
    state = dealt(0, 1, 1, 2)
    minds.inputs_tell_what_a_seat_knows(game("cairn"), state)
    with pytest.raises(LawBroken):
        minds.inputs_tell_what_a_seat_knows(replace(game("cairn"), inputs=fault), state)


# --- bounds ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [{"decisions": 3}, {"draws": 3}, {"outcomes": 2}, {"points": (0, 1)}])
def test_a_game_beyond_its_bounds_breaks_the_law(wrong: dict[str, Any]) -> None:
    """A game of Cairn for two: four stones are drawn, four laid, one to three points each and more."""
    played = game("cairn")
    every_position.check_game(played, 2, "plain", seed=1, every=100)
    beyond = replace(played, limits={2: replace(played.bounds(2), **wrong)})
    with pytest.raises(LawBroken):
        every_position.check_game(beyond, 2, "plain", seed=1, every=100)


def test_every_game_has_bounds_for_all_its_tables(own_game: Game) -> None:
    assert set(own_game.limits) == set(own_game.seats)
    with pytest.raises(SolutreError, match="no bounds for 9 players"):
        own_game.bounds(9)


def test_a_finished_game_is_worth_a_share_of_the_victory_a_place_or_a_margin() -> None:
    """Three players with 30, 12 and 30 points: two winners."""
    places, scores = [1, 3, 1], [30, 12, 30]
    assert utilities("win", places, scores) == [0.5, -1.0, 0.5]
    assert utilities("rank", places, scores) == [0.5, -1.0, 0.5]
    assert utilities("margin", places, scores) == [0.0, -18.0, 0.0]
    assert utilities("win", [1, 1], [5, 5]) == [0.0, 0.0]
    assert utilities("rank", [2, 1, 4, 3], [8, 9, 1, 5]) == pytest.approx([1 / 3, 1.0, -1.0, -1 / 3])
    assert Bounds(1, 1, 1, (-5, 20)).utility("margin") == (-25.0, 25.0)


# --- what a seat remembers -------------------------------------------------------------------------


def test_who_cannot_tell_two_games_apart_has_one_information_state() -> None:
    one, other = dealt(0, 1, 1, 2), dealt(0, 2, 1, 1)  # the second seat drew its stones in another order
    assert information_state(one, 0, []) == information_state(other, 0, [])
    assert information_state(one, 1, []) != information_state(other, 1, [])


def test_a_seat_remembers_what_it_chose(cairn: Callable[[str], Match]) -> None:
    match = cairn("small large | middle middle")
    before = match.information_state(0)
    match.play(match.choices()[0])
    assert match.information_state(0) != before
    assert match.information_state(0).startswith("seat 0 chose 0,2; was told")  # small, and the lone large one
    assert match.information_state(1).startswith("seat 1 chose 1,1; was told")


def test_a_position_without_log_remembers_nothing() -> None:
    with pytest.raises(SolutreError, match="without its log"):
        information_state(game("cairn").new(2), 0, [])
