"""Whole games: invariants from one action to the next, fair sampling, and the same stream in both modes."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR, Event
from solutre.games.hunters.rules import chance, tribes
from solutre.games.hunters.rules.components import LAND
from solutre.games.hunters.rules.state import Hunters, start
from solutre.games.hunters.rules.steps import BONUS, CELL, DRAW, OCCUPY, ROTATE

GAMES = 60 if COMPILED else 1
CHECKSUM = 256624  # reached interpreted and compiled


def new_game(seats: int) -> Hunters:
    table = start(seats, "")
    assert isinstance(table, Hunters)
    return table


def step(table: Hunters, rng: Rng) -> None:
    table.apply(table.sample_chance(rng) if table.player == CHANCE else chance.sample_action(table, rng))


def played(seats: int, seed: int) -> tuple[Hunters, list[Event]]:
    """A random game and its story."""
    table, rng = new_game(seats), Rng(seed)
    story: list[Event] = []
    table.log = story
    table.rollout(rng)
    return table, story


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_invariants_hold_after_every_action(seats: int) -> None:
    """Supplies, stacks, matching, areas and turns (HUN-S4, HUN-C1, HUN-P2, HUN-M9, HUN-T1)."""
    for seed in range(GAMES):
        table, rng = new_game(seats), Rng(1000 * seats + seed)
        while table.player != OVER:
            assert table.legal_actions()
            step(table, rng)
            table.audit()
        assert table.legal_actions() == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_scores_never_fall_and_hunters_and_huts_never_leave(seats: int) -> None:
    """HUN-H2, HUN-W3, HUN-M11: until the final scoring."""
    for seed in range(GAMES):
        table, rng = new_game(seats), Rng(seed)
        scores, stay = [0] * seats, 0
        while table.player != OVER:
            step(table, rng)
            assert all(now >= before for now, before in zip(table.scores, scores, strict=True))
            scores = list(table.scores)
            position = table.dump() if table.phase == DRAW else None
            if position:
                staying = len(position["huts"]) + sum(row["zone"].startswith("m") for row in position["members"])
                assert staying >= stay
                stay = staying


@pytest.mark.parametrize("seats", [2, 5])
def test_the_story_adds_up(seats: int) -> None:
    """Every point has its clause; values are what sections, fish and animals make (HUN-F2, HUN-R4, HUN-H3, HUN-W4)."""
    for seed in range(2 * GAMES):
        table, story = played(seats, seed)
        totals = [sum(event.points for event in story if event.player == seat) for seat in range(seats)]
        assert totals == table.scores
        for event in story:
            if event.kind in ("forest", "forest_mushrooms"):
                assert event.points == 2 * sum(event.args) >= 4
            elif event.kind == "river":
                assert event.points == sum(event.args) >= 2
            elif event.kind == "huts":
                assert event.points == event.args[0] <= 43
            elif event.kind in ("meadow", "meadow_tigers"):
                deer, tigers, mammoths, aurochs = event.args
                assert event.points == 2 * (max(0, deer - tigers) + mammoths + aurochs)
            else:
                assert event.points == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_a_turn_lays_one_land_tile_and_at_most_one_bonus_tile(seats: int) -> None:
    """HUN-F6, HUN-F11: the second is always a bonus tile, and needs a gold forest completed by the first."""
    for seed in range(GAMES):
        table, story = played(seats, seed)
        laid = [event.args[0] >= LAND for event in story if event.kind == "place"]
        assert not any(first and second for first, second in pairwise(laid))
        assert laid.count(False) == table.turn <= 78
        assert laid.count(True) <= 12
        assert laid[0] is False


def test_rollout_is_the_same_as_playing_sampled_actions() -> None:
    """And it reports how many decisions the players made."""
    one, other, rng = new_game(3), new_game(3), Rng(8)
    decisions = 0
    while other.player != OVER:
        decisions += other.player != CHANCE
        step(other, rng)
    assert one.rollout(Rng(8)) == decisions
    assert one.key() == other.key()


def reach(phase: int, choices: int, seed: int) -> Hunters:
    """A position of a random game in this phase with at least so many choices."""
    table, rng = new_game(2), Rng(seed)
    while table.phase != phase or len(table.legal_actions()) < choices:
        step(table, rng)
        assert table.player != OVER
    return table


def chi_square(counts: Counter[int], cells: list[int]) -> float:
    expected = sum(counts.values()) / len(cells)
    return sum((counts[cell] - expected) ** 2 / expected for cell in cells)


def one_in_ten_thousand(freedom: int) -> float:
    """A chi-square that fair sampling exceeds at most once in 10,000 times, and at least once in 16,000 (Wilson and
    Hilferty's approximation, which lies a little above the exact value)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 3.719 * spread**0.5) ** 3)


@pytest.mark.parametrize(("phase", "choices"), [(CELL, 9), (ROTATE, 3), (OCCUPY, 6), (DRAW, 78), (BONUS, 10)])
def test_sampling_is_uniform_over_the_legal_actions(phase: int, choices: int) -> None:
    """Rollouts draw cells by rejection, and chance draws tiles, all legal ones alike (HUN-S2, HUN-S3)."""
    table, rng = reach(phase, choices, 11 if phase != BONUS else 3), Rng(99)
    legal = table.legal_actions()
    by_chance = table.player == CHANCE
    drawn = range(400 * len(legal))
    counts = Counter(table.sample_chance(rng) if by_chance else chance.sample_action(table, rng) for _ in drawn)
    assert set(counts) == set(legal)
    assert chi_square(counts, legal) < one_in_ten_thousand(len(legal) - 1)


def test_the_measure_of_fairness_sees_a_loaded_die() -> None:
    """For 5 degrees the exact value is 25.74; a die that shows 1 a quarter too often and 6 too rarely is found."""
    assert 25.74 <= one_in_ten_thousand(5) < 26.5
    loaded = Counter({1: 500, 2: 400, 3: 400, 4: 400, 5: 400, 6: 300})
    assert chi_square(loaded, [1, 2, 3, 4, 5, 6]) == 50.0 > one_in_ten_thousand(5)


def test_compiled_and_interpreted_games_are_the_same() -> None:
    """A sum over games that both modes must reach; it changes only if rules or sampling change."""
    check = 0
    for seed in range(40):
        table = new_game(2 + seed % 4)
        check = (check * 31 + table.rollout(Rng(seed))) % 1_000_003
        for score in table.scores:
            check = (check * 31 + score) % 1_000_003
    assert check == CHECKSUM


def test_a_clone_shares_nothing() -> None:
    table, rng = new_game(3), Rng(4)
    for _ in range(60):
        step(table, rng)
    before = table.key()
    copy = table.clone()
    assert copy.key() == before
    copy.rollout(rng)
    assert table.key() == before
    table.audit()


def test_a_view_hides_nothing_that_exists() -> None:
    """Stack orders do not exist, so views differ from the truth by their observer only (HUN-S2)."""
    table, rng = new_game(3), Rng(4)
    for _ in range(50):
        step(table, rng)
    for observer in (0, 1, 2, SPECTATOR):
        view = table.redact(observer)
        assert view.legal_actions() == table.legal_actions()
        world = view.imagine(rng)
        assert world.key() == table.key()
        assert world.redact(observer).key() == view.key()


def test_five_players_hold_their_pieces() -> None:
    """HUN-C8, HUN-S4."""
    table = new_game(5)
    assert [(tribes.members_left(table, seat), tribes.huts_left(table, seat)) for seat in range(5)] == [(5, 2)] * 5
    table.rollout(Rng(1))
    assert [(tribes.members_left(table, seat), tribes.huts_left(table, seat)) for seat in range(5)] == [(5, 2)] * 5
    assert sorted(table.ranking())[0] == 1


def test_an_audit_sees_a_planted_fault(scene: Any) -> None:
    """A piece too many, a tile in two places, a wrong area: each is named with its clause."""
    table = scene([("L59", 0, 0, 0), ("L60", 1, 0, 0)], hand="L36", members=[("L59", "m0", 0)]).state
    for attribute, clause in (("supply", "HUN-S4"), ("land_high", "HUN-C1"), ("turn", "HUN-T1"), ("options", "HUN-T2")):
        faulty = table.clone()
        setattr(faulty, attribute, getattr(faulty, attribute) ^ (1 << 19 if attribute == "land_high" else 1))
        with pytest.raises(AssertionError, match=clause):
            faulty.audit()
    faulty = table.clone()
    tribes.take_off(faulty, 59)
    with pytest.raises(AssertionError, match="HUN-M9"):
        faulty.audit()
