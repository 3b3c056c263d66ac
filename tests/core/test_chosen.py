"""A match that knows which plies somebody chose: what is new to a seat, and what passed without a word."""

from __future__ import annotations

from typing import Any, cast

import pytest

from solutre.core.matches.chosen import MOST_QUIET, ChosenMatch
from solutre.core.record import Ply
from solutre.core.state import SPECTATOR

DRAW, LONE = False, False  # chance, and what nobody had to choose


def begun() -> ChosenMatch:
    """Ada drew two small stones, the first of which is laid; Bob has a small and a middle one, and a choice."""
    return cast(ChosenMatch, ChosenMatch.new("cairn", 2, seed=3))


def match_of(*plies: tuple[int, bool, int]) -> ChosenMatch:
    """A match with these plies: who, whether it was chosen, and how many events it told."""
    match = begun()
    match.plies = [Ply(player, 0) for player, _, _ in plies]
    match.chosen = [chosen for _, chosen, _ in plies]
    match.marks = [sum(told for _, _, told in plies[: number + 1]) for number in range(len(plies))]
    return match


# two draws, a choice of each seat with what followed, and another choice of the first
STORY = ((-1, DRAW, 2), (-1, DRAW, 2), (0, True, 1), (-1, DRAW, 3), (1, True, 2), (1, LONE, 1), (0, True, 4))


@pytest.mark.parametrize(("seat", "ply"), [(None, 6), (0, 6), (1, 4)])
def test_the_last_choice_of_anybody_or_of_a_seat(seat: int | None, ply: int) -> None:
    assert match_of(*STORY).last_choice(seat) == ply


def test_before_anybody_chose_there_is_no_last_choice() -> None:
    match = match_of(*STORY[:2])
    assert match.last_choice() is None and match.last_choice(0) is None
    assert match.told_since(0) == match.told_since(SPECTATOR) == 0


def test_a_seat_is_told_what_came_after_its_last_choice_and_what_followed_from_it() -> None:
    """After the choice of seat 1 and the lone one behind it 2 + 2 + 1 + 3 + 2 + 1 events were told."""
    match = match_of(*STORY)
    assert match.told_since(1) == 11
    assert match.told_since(0) == 15  # nothing is new to who chose last
    assert match_of(*STORY[:6]).told_since(0) == 8  # its choice and the draw behind it


def test_who_watches_is_told_the_turn_that_was_played_last() -> None:
    """The turn before the last one is that of somebody else."""
    assert match_of(*STORY).told_since(SPECTATOR) == 11
    assert match_of(*STORY[:6]).told_since(SPECTATOR) == 8
    assert match_of(*STORY[:4]).told_since(SPECTATOR) == 0  # nobody else chose yet


def test_what_was_dealt_before_anybody_chose_is_the_setting_up() -> None:
    assert match_of(*STORY).set_up() == 4
    assert match_of(*STORY[:2]).set_up() == 4  # all of it
    assert match_of((0, True, 3)).set_up() == 0


# --- what passed without a word -----------------------------------------------------------------


@pytest.fixture
def quiet() -> ChosenMatch:
    """After the choice of seat 0 both seats did something that nobody was told."""
    match = match_of(*STORY[:4])
    view: Any = match.view
    match.quiet = tuple((ply, view(seat), action) for ply, seat, action in ((1, 0, 5), (3, 0, 6), (4, 1, 7), (5, 0, 8)))
    return match


def test_a_seat_hears_what_it_did_without_being_asked_since_its_last_choice(quiet: ChosenMatch) -> None:
    """Not what was before its choice at ply 2, and not what another seat did."""
    assert [action for _, action in quiet.passed(0)] == [6, 8]
    assert [view.observer for view, _ in quiet.passed(0)] == [0, 0]


def test_who_never_chose_and_who_watches_hear_nothing(quiet: ChosenMatch) -> None:
    assert quiet.passed(1) == [] and quiet.passed(SPECTATOR) == []


def test_of_what_passes_without_a_word_the_latest_are_remembered() -> None:
    """Without a log nothing tells of it. Bob has a choice; then Ada lays her second small stone because she must."""
    match = begun()
    match.state.log, match.quiet = None, ()
    match._push(match.state.legal_actions()[0])
    assert match.quiet == ()  # a choice is no such thing
    match.quiet = tuple((number, match.view(0), number) for number in range(MOST_QUIET))
    ply, [lone] = len(match.plies), match.state.legal_actions()
    match._push(lone)
    assert [kept[0] for kept in match.quiet] == [*range(1, MOST_QUIET), ply]
    _, view, action = match.quiet[-1]
    assert (view.observer, action) == (0, lone)
    assert view.dump()["players"][0]["hand"][-1] == 0  # as Ada saw it before: still in her hand


def test_what_is_told_need_not_be_remembered() -> None:
    match = begun()
    match.quiet = ()
    match._push(match.state.legal_actions()[0])
    match._push(match.state.legal_actions()[0])
    assert match.quiet == ()
