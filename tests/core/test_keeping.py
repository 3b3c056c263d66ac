"""Positions, views, matches, generators and refusals outside of their game: copied, pickled, compared, printed."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator

import joblib
import pytest

from solutre.core.errors import IllegalChoice
from solutre.core.game import Game, game_of, games
from solutre.core.keeping import kept, position_code
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, SPECTATOR, Event, State

Deal = Callable[[str], Match]
APART = 23 if COMPILED else 71  # choices between two positions that are looked at
WAYS: tuple[Callable[[object], object], ...] = (lambda kept: pickle.loads(pickle.dumps(kept)), copy.deepcopy, copy.copy)


def moments(played: Game, seed: int = 5) -> Iterator[Match]:
    """A match at the start, at moments in its middle, and at its end: the same match, so look at once."""
    match, rng, number = Match.new(played.id, played.seats[-1], seed=seed), Rng(seed), 0
    while not match.over:
        if number % APART == 0:
            yield match
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
        number += 1
    yield match


def kept_of(match: Match) -> list[State]:
    """The truth, and the views of all seats and of a spectator."""
    return [match.state, *(match.view(observer) for observer in (*range(match.seats), SPECTATOR))]


def test_positions_and_views_of_every_moment_are_kept_whole(any_game: Game) -> None:
    for match in moments(any_game):
        for state in kept_of(match):
            for way in WAYS:
                other = way(state)
                assert isinstance(other, State) and type(other) is type(state) and other is not state
                assert other == state and other.key() == state.key()
                assert other.log == state.log and other.log is not state.log
                assert other.names == state.names
                assert repr(other) == repr(state)


def test_positions_while_chance_plays_are_kept_too(any_game: Game) -> None:
    state, rng = any_game.new(any_game.seats[0]), Rng(2)
    while state.player == CHANCE:
        for way in WAYS:
            assert way(state) == state
        assert repr(state) == f"<{any_game.title}, {state.seats} seats, chance to play>"
        state.apply(state.sample_chance(rng))


def test_a_match_goes_on_alike_wherever_it_was_kept(any_game: Game) -> None:
    for match in moments(any_game):
        others = [way(match) for way in WAYS]
        assert all(other == match and repr(other) == repr(match) for other in others)
        if match.over:
            continue
        ahead = copy.deepcopy(match)
        ahead.play(ahead.choices()[-1])
        for other in others:
            assert isinstance(other, Match)
            assert other != ahead
            other.play(other.choices()[-1])
            assert other == ahead and other.state.log == ahead.state.log and other.record() == ahead.record()


def test_what_happens_to_a_copy_does_not_happen_to_the_match(cairn: Deal) -> None:
    match = cairn("small large | middle large")
    before, log = match.record(), list(match.state.log or ())
    for way in WAYS:
        other = way(match)
        assert isinstance(other, Match)
        other.play("lay(size=small)")
    assert (match.record(), match.state.log) == (before, log)


def test_a_sealed_match_draws_the_same_cards_wherever_it_was_kept() -> None:
    match = Match.new("elawa", 2)
    other = pickle.loads(pickle.dumps(match))
    assert other == match and match != Match.new("elawa", 2)
    assert other.commitment == match.commitment
    assert Match.replay(match.record()) != match  # the record does not tell the secret yet, so it cannot go on


def test_equal_is_the_same_position_for_the_same_observer(cairn: Deal) -> None:
    match = cairn("small large | middle middle")
    state = match.state
    assert state == state.clone()
    assert state != match.view(0) and match.view(0) != match.view(1) and match.view(0) == match.view(0)
    assert state != "a position" and match != "a match" and Rng(1) != 1
    after = state.clone()
    after.apply(0)
    assert after != state


def test_what_changes_has_no_hash(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=1)
    for changing in (Rng(1), match, match.state, match.view()):
        with pytest.raises(TypeError, match="unhashable"):
            hash(changing)


def test_events_and_refusals_are_kept() -> None:
    event = Event("laid", "CAI-V1", 1, 3, (2,), -1)
    refused = IllegalChoice("seat 0 may not lay(size=small)", "CAI-T1")
    for way in WAYS:
        other = way(event)
        assert other == event and hash(other) == hash(event)
        again = way(refused)
        assert isinstance(again, IllegalChoice)
        assert (str(again), again.clause) == (str(refused), "CAI-T1")


def test_a_game_is_found_by_its_id(any_game: Game) -> None:
    assert all(way(any_game) is any_game for way in WAYS)
    assert game_of(any_game.new(any_game.seats[0])) is any_game


def test_a_generator_goes_on_where_it_stood() -> None:
    rng = Rng(3)
    before = [rng.word() for _ in range(5)]
    others = [way(rng) for way in WAYS]
    ahead = [rng.word() for _ in range(5)]
    for other in others:
        assert isinstance(other, Rng)
        assert other != rng and [other.word() for _ in range(5)] == ahead and other == rng
    again = Rng(3)
    assert [again.word() for _ in range(5)] == before


def test_a_position_says_what_comes_next(cairn: Deal) -> None:
    match = cairn("small large | middle middle")
    assert repr(match.state) == "<Cairn, 2 seats, seat 0 to lay>"
    assert repr(match.view(0)) == "<Cairn, 2 seats, as seat 0 sees it, seat 0 to lay>"
    assert repr(match.view(1)) == "<Cairn, 2 seats, as seat 1 sees it, seat 0 to decide>"  # it does not know the hand
    assert repr(match.view()) == "<Cairn, 2 seats, as a spectator sees it, seat 0 to decide>"
    assert repr(match) == "<Match of Cairn, 2 seats, ply 4, seat 0 to lay>"
    match.play("lay(size=large)")  # 3, then 2 by CAI-V1; 1, then 2 and 2 more by CAI-V2
    assert repr(match.state) == "<Cairn, 2 seats, over with 4 and 6 points>"


def test_every_game_tells_its_steps_in_its_own_words() -> None:
    first = {
        "elawa": "seat 0 to take a card",
        "hunters": "seat 0 to choose a cell",
        "ice_age": "seat 0 to place a hunter in an open region",
        "mammut": "seat 0 to play cards, take or steal",
        "prehistory": "seat 0 to choose the weather position",
    }
    for name, told in first.items():
        state = next(match.state for seed in range(50) if (match := Match.new(name, 3, seed=seed)).player == 0)
        assert repr(state) == f"<{games()[name].title}, 3 seats, {told}>"


@pytest.mark.skipif(not COMPILED, reason="other processes are slow to start; they travel alike")
def test_they_travel_to_other_processes_and_back() -> None:
    shipped = [name for name in games() if name != "cairn"]  # another process finds those on the shelf
    sent = [Match.new(name, 3, seed=4) for name in shipped]
    parts = [(match, match.view(match.player), Rng(4)) for match in sent]
    came = joblib.Parallel(2)(joblib.delayed(copy.deepcopy)(part) for part in parts)
    for part, other in zip(parts, came, strict=True):
        assert other == part
        assert other[1].log == part[1].log
        for match, _, rng in (part, other):
            match.play(match.choices()[rng.below(len(match.choices()))])
        assert other[0] == part[0] and other[0].state.log == part[0].state.log


def test_variant_and_names_that_are_asked_for_count_before_those_of_a_position() -> None:
    match = Match.new("cairn", 2, seed=1, names=["Ada", "Bob"])
    code = position_code(match.state, variant="plain+topping=three", names=("Ada", "Bob"))
    as_told = kept(code)
    assert (as_told.variant, as_told.names) == ("plain+topping=three", ("Ada", "Bob"))
    other = kept(code, variant="plain", names=("Cid", "Dan"))
    assert (other.variant, other.names) == ("plain", ("Cid", "Dan"))
    for shape in (match.state, match.state.dump()):
        assert kept(shape, names=("Cid", "Dan")).names == ("Cid", "Dan")
        assert kept(shape).variant == "plain"
