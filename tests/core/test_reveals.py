"""What an action tells anybody: a stone that nobody could foresee is news, one that all could count is none."""

from __future__ import annotations

import pytest

from solutre.core.errors import SolutreError
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.matches.refusing import number_of, out_of_place
from solutre.core.matches.reveals import LOOK_BACK, backwards, knows_all, positions, reveals
from solutre.core.record import Ply
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, SPECTATOR, State

SMALL, MIDDLE, LARGE = 0, 1, 2
DEALT = (3, 3, 3, 4, 4, 4, 5, 5)  # to four seats in turn: small middle, small middle, small large, middle large
LAID = (MIDDLE, MIDDLE, SMALL, MIDDLE, SMALL, SMALL, LARGE, LARGE)
NAMES = ("Ana", "Ben", "Cleo", "Dan")


def after(*actions: int, seats: int = 4) -> State:
    state: State = game("cairn").new(seats)
    for action in actions:
        state.apply(action)
    return state


def test_a_drawn_stone_is_news_unless_only_one_kind_is_left() -> None:
    """CAI-C1, CAI-S1: three of each size; when all small and middle ones are drawn, the next one is large."""
    assert reveals(after(), DEALT[0])
    assert reveals(after(*DEALT[:5]), DEALT[5])
    assert not reveals(after(*DEALT[:6]), DEALT[6])


def test_a_laid_stone_is_news_until_only_large_ones_can_be_hidden() -> None:
    """CAI-S2: hands are hidden. After three middle and three small stones lie open, everybody can count the rest."""
    for laid in range(6):
        assert reveals(after(*DEALT, *LAID[:laid]), LAID[laid]), laid
    assert not reveals(after(*DEALT, *LAID[:6]), LARGE)
    assert not reveals(after(*DEALT, *LAID[:7]), LARGE)


def test_whoever_knows_all_can_imagine_one_world_only(any_game: Game) -> None:
    """So no choice tells them anything, and none has to be tried in imagined worlds."""
    match, rng = Match.new(any_game.id, any_game.seats[0], seed=3), Rng(3)
    for _ in range(60):
        if match.over:
            break
        for observer in (*range(any_game.seats[0]), SPECTATOR):
            view = match.state.redact(observer)
            worlds = {view.imagine(Rng(seed)).key() for seed in range(6)}
            if knows_all(view, match.state):
                assert worlds == {match.state.key()}
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])


def test_only_those_know_all_from_whom_nothing_is_hidden() -> None:
    """At Cairn hands are hidden as long as there are any; at Elawa everything lies open."""
    dealt = after(*DEALT)
    assert not any(knows_all(dealt.redact(seat), dealt) for seat in (0, 1, SPECTATOR))
    laid = after(*DEALT, *LAID)
    assert knows_all(laid.redact(0), laid) and knows_all(laid.redact(SPECTATOR), laid)
    open_game = Match.new("elawa", 2, seed=3).state
    assert all(knows_all(open_game.redact(seat), open_game) for seat in (0, 1, SPECTATOR))


def test_looking_back_begins_with_the_last_ply_and_ends_with_the_first() -> None:
    """Sixteen plies are more than are looked at first, so that both strides are walked."""
    actions = DEALT + LAID
    assert len(actions) > LOOK_BACK
    start = after()
    found = list(backwards(lambda: start, actions))
    assert [at for at, _ in found] == list(range(15, -1, -1))
    for at, before in found:
        assert before.key() == after(*actions[:at]).key()
    assert start.key() == after().key()
    assert list(backwards(lambda: start, ())) == []


def test_positions_that_are_known_already_are_not_played_again() -> None:
    actions = DEALT + LAID
    latest = [after(*actions[:at]) for at in range(13, 16)]
    found = backwards(after, actions, latest)
    assert [next(found) for _ in range(3)] == [(15, latest[2]), (14, latest[1]), (13, latest[0])]
    assert [(at, before.key()) for at, before in found] == [
        (at, after(*actions[:at]).key()) for at in range(12, -1, -1)
    ]


def test_only_the_positions_that_are_wanted_are_kept() -> None:
    kept = positions(after(), DEALT, 6)
    assert [state.key() for state in kept] == [after(*DEALT[:6]).key(), after(*DEALT[:7]).key()]


@pytest.mark.parametrize(
    ("actions", "ply", "problem"),
    [
        (DEALT, Ply(0, SMALL), ""),
        (DEALT, Ply(0, MIDDLE), ""),
        (DEALT, Ply(1, SMALL), "seat 1 plays, but it is the turn of seat 0"),
        ((), Ply(CHANCE, SMALL), "chance cannot bring lay(size=small) now"),
        (DEALT + LAID, Ply(0, SMALL), "lay(size=small) after the end of the game"),
    ],
)
def test_a_ply_of_a_record_must_fit_its_place(actions: tuple[int, ...], ply: Ply, problem: str) -> None:
    assert out_of_place(game("cairn"), after(*actions), ply, NAMES) == problem


def test_a_ply_that_the_rules_forbid_is_told_with_its_clause() -> None:
    """CAI-T1: Ana holds a small and a middle stone, no large one."""
    problem = out_of_place(game("cairn"), after(*DEALT), Ply(0, LARGE), NAMES)
    assert problem.startswith("lay(size=large) is not legal: ")
    assert problem.endswith(" (CAI-T1)")


def test_a_choice_is_known_by_its_number_its_words_or_itself() -> None:
    cairn = game("cairn")
    described = cairn.actions.describe(LARGE)
    assert [number_of(cairn, one) for one in (LARGE, "lay(size=large)", described)] == [LARGE] * 3
    with pytest.raises(SolutreError, match="is no choice of Cairn"):
        number_of(cairn, game("elawa").actions.describe(0))
