"""The laws hold for every game that is found, and each law catches a planted fault."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

import pytest

from solutre.core.book.refusals import because
from solutre.core.game import Game, game
from solutre.core.laws import every_position as laws
from solutre.core.laws.broken import LawBroken
from solutre.core.laws.every_position import random_steps
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State

AUDITED = 70 if COMPILED else 2  # games per player count and variant
THOROUGH = 2 if COMPILED else 1
EVERY = 9 if COMPILED else 31  # plies between two positions at which the costly laws are checked


@pytest.mark.by_turns(16)
def test_all_laws_hold_at_every_position_of_some_games(any_table: tuple[Game, int, str]) -> None:
    """Every position law and every step law, at every so-manieth ply."""
    played, seats, variant = any_table
    for seed in range(THOROUGH):
        assert laws.check_game(played, seats, variant, seed, EVERY) > 0


@pytest.mark.by_turns(16)
def test_the_invariants_hold_after_every_action_and_no_game_gets_stuck(any_table: tuple[Game, int, str]) -> None:
    played, seats, variant = any_table
    for seed in range(AUDITED):
        rng = Rng(1000 + seed)
        state = played.new(seats, variant)
        while state.player != OVER:
            state.audit()
            legal = state.legal_actions()
            state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        state.audit()
        laws.places_follow_standings(played, state)


def test_records_replay_exactly(any_table: tuple[Game, int, str]) -> None:
    laws.a_record_replays_exactly(*any_table, seed=5)


# --- planted faults: for every law a game that breaks it ------------------------------------------


def cairn() -> tuple[Game, Any]:
    """The tests' own game, dealt out: small and middle against middle and large."""
    played = game("cairn")
    state = played.new(2)
    for size in (0, 1, 1, 2):
        state.apply(3 + size)
    return played, state


def broken_state(**methods: Callable[..., Any]) -> State:
    _, state = cairn()
    kind = type("Broken", (type(state),), {"clone": lambda self: same(self, type(self)(2)), **methods})
    return same(state, kind(2))


def same(state: Any, copy: Any) -> State:
    copy.copy_common(state)
    copy.hands, copy.pile = [hand[:] for hand in state.hands], state.pile[:]
    return cast(State, copy)


POSITION_FAULTS: list[tuple[Callable[[Game, State], None], Callable[[], State]]] = [
    (laws.choices_are_a_sorted_list_of_known_actions, lambda: broken_state(legal_actions=lambda self: [1, 0])),
    (laws.choices_are_a_sorted_list_of_known_actions, lambda: broken_state(legal_actions=lambda self: [])),
    (laws.choices_are_a_sorted_list_of_known_actions, lambda: broken_state(legal_actions=lambda self: [3])),
    (laws.a_list_of_choices_is_written_whole, lambda: forgetful()),
    (laws.the_audit_holds, lambda: too_full()),
    (laws.a_clone_is_equal_and_apart, lambda: broken_state(clone=lambda self: self)),
    (laws.a_clone_has_every_field, lambda: with_a_field_that_nobody_copies()),
    (laws.a_dump_loads_back, lambda: broken_state(dump=lambda self: game("cairn").new(2).dump())),
    (laws.views_hide_and_worlds_fit_them, lambda: broken_state(redact=lambda self, observer: self.clone())),
    (laws.views_hide_and_worlds_fit_them, lambda: broken_state(imagine=lambda self, rng: game("cairn").new(2))),
]


def too_full() -> State:
    _, state = cairn()
    state.hands[0].append(2)
    return cast(State, state)


def with_a_field_that_nobody_copies() -> State:
    """Neither `clone` nor `key` know it: two positions that differ look alike."""
    state: Any = broken_state()
    state.turned = 1
    laws.a_clone_is_equal_and_apart(game("cairn"), state)
    return cast(State, state)


def forgetful() -> State:
    """Its second choice is never written: it comes out right where the list before left it in its place."""

    def fill_legal(self: Any, buf: Any) -> int:
        buf[0] = 0
        return 2

    return broken_state(fill_legal=fill_legal, legal_actions=lambda self: [0, 1])


@pytest.mark.parametrize(("law", "fault"), POSITION_FAULTS)
def test_a_planted_fault_breaks_the_position_law(
    law: Callable[[Game, State], None], fault: Callable[[], State]
) -> None:
    played, sound = cairn()
    law(played, sound)
    with pytest.raises(LawBroken):
        law(played, fault())


def test_chance_without_weight_breaks_the_law_of_weights() -> None:
    played = game("cairn")
    laws.chance_has_a_positive_weight_for_each_outcome(played, played.new(2))
    fault = type("Broken", (type(played.new(2)),), {"chance_weights": lambda self: [1, 0, 1]})(2)
    with pytest.raises(LawBroken, match="no weight"):
        laws.chance_has_a_positive_weight_for_each_outcome(played, fault)


@pytest.mark.parametrize(
    ("reason", "sentence", "fault"),
    [
        ("not_held", "", "no clause"),
        ("shrug", "", "reads badly"),
        ("open", "You hold {held.", "reads badly"),
        ("code", "You do not hold L07.", "no table shows"),
        ("cell", "Cell (2, -4) is taken.", "no table shows"),
    ],
)
def test_a_refusal_that_says_nothing_breaks_the_law_of_refusals(reason: str, sentence: str, fault: str) -> None:
    played, state = cairn()
    laws.every_refusal_names_its_clause_and_says_why(played, state)
    clause = "CAI-Z9" if fault == "no clause" else "CAI-T1"
    said = {reason: {"en": sentence, "fr": sentence}} if fault != "no clause" else {}
    spoilt_game = replace(played, refuse=lambda state, action: because(clause, reason, size=0, held=1))
    spoilt_game.__dict__["words"] = type(played.words)({"refusals": {**played.words.refusals, **said}})
    with pytest.raises(LawBroken, match=fault):
        laws.every_refusal_names_its_clause_and_says_why(spoilt_game, state)


def test_an_order_of_picks_that_matters_breaks_the_law_of_sets() -> None:
    """Two stones of a hand laid one after the other: the second tops the first only in one order."""
    played, state = cairn()
    laws.picks_of_a_set_come_in_any_order(replace(played, sets=frozenset({"lay"})), state)

    def lay_both(self: Any, action: int) -> None:
        type(state).apply(self, action)
        self.player = 0 if len(self.pile) < 2 else 1

    fault = broken_state(apply=lay_both)
    with pytest.raises(LawBroken, match="the order matters"):
        laws.picks_of_a_set_come_in_any_order(replace(played, sets=frozenset({"lay"})), fault)


def test_the_law_of_sets_holds_a_kind_to_the_step_in_which_it_is_a_set() -> None:
    """The same fault, where laying stones is a set in the step 0 only; the number of the player serves as step."""
    played, state = cairn()

    def lay_both(self: Any, action: int) -> None:
        type(state).apply(self, action)
        self.player = 0 if len(self.pile) < 2 else 1

    fault = broken_state(apply=lay_both)
    laws.picks_of_a_set_come_in_any_order(replace(played, step="player", sets=frozenset({"lay@1"})), fault)
    with pytest.raises(LawBroken, match="the order matters"):
        laws.picks_of_a_set_come_in_any_order(replace(played, step="player", sets=frozenset({"lay@0"})), fault)


def test_a_long_list_of_picks_is_tried_from_end_to_end() -> None:
    """Of 32 tiles every fourth: eight picks, and never a pick that is no part of the set."""
    played = game("mammut")
    phases = {
        len(laws._picks(played, step.before)): step.before
        for step in random_steps(played, 2, "", seed=1)
        if step.before.player >= 0
    }
    assert 0 < max(phases) <= laws.MOST_PICKS


def test_two_choices_that_read_alike_break_the_law_of_words() -> None:
    played, state = cairn()
    laws.choices_read_well(played, state)
    mute = replace(played)
    mute.__dict__["words"] = type(played.words)({"choices": {"lay": {"en": "Lay", "fr": "Poser"}}})
    with pytest.raises(LawBroken, match="alike"):
        laws.choices_read_well(mute, state)


def test_a_choice_or_a_refusal_without_words_breaks_its_law() -> None:
    played, state = cairn()
    mute = replace(played)
    mute.__dict__["words"] = type(played.words)({"choices": {}, "refusals": {}})
    with pytest.raises(LawBroken, match=r"no words for a choice in texts.toml: 'lay'"):
        laws.choices_read_well(mute, state)
    with pytest.raises(LawBroken, match=r"no words for Refusal.*'not_held'.* in texts.toml"):
        laws.every_refusal_names_its_clause_and_says_why(mute, state)


def test_wrong_places_break_the_law_of_places() -> None:
    played, state = cairn()
    for size in (0, 1, 1, 2):
        state.apply(size)
    laws.places_follow_standings(played, state)
    wrong = type("Broken", (type(state),), {"ranking": lambda self: [1, 1]})(2)
    wrong.copy_common(state)
    with pytest.raises(LawBroken, match="place"):
        laws.places_follow_standings(played, wrong)


def test_a_game_that_never_ends_is_called_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "MOST_PLIES", 3)
    with pytest.raises(LawBroken, match="did not end"):
        laws.check_game(game("cairn"), 2, "plain", seed=1)
