"""Refusals by kind of choice: one function a kind, and a game that forgot one does not open."""

from __future__ import annotations

import pytest

from solutre.core.actions import ActionSpace, Arg, Choice, kind
from solutre.core.book.refusals import Answer, Refusal, because, by_kind
from solutre.core.game import game
from solutre.core.state import State

STONES = ActionSpace(
    [kind("lay", Arg("size", 3), Arg("place", 2)), kind("stop"), kind("deal", Arg("size", 3), chance=True)]
)


def too_large(state: State, size: int, place: int) -> Refusal | None:
    return because("STO-L1", "too_large", size=size, place=place) if size else None


def must_lay(state: State) -> Refusal:
    return because("STO-L2", "must_lay")


def asleep(state: State, choice: Choice) -> Refusal | None:
    return because("STO-N1", "asleep") if choice.kind == "stop" else None


def not_now(state: State) -> Refusal:
    return because("STO-T1", "not_now", seats=int(state.seats))


ANSWERS: dict[str, Answer] = {"lay": too_large, "stop": must_lay}
LAY_LARGE = STONES.encode("lay", size=2, place=1)
LAY_SMALL = STONES.encode("lay", size=0, place=1)
STOP = STONES.encode("stop")
DEAL = STONES.encode("deal", size=1)


def test_the_function_of_the_kind_is_given_the_arguments_in_their_order() -> None:
    refuse = by_kind(STONES, ANSWERS)
    assert refuse(game("cairn").new(2), LAY_LARGE) == because("STO-L1", "too_large", size=2, place=1)
    assert refuse(game("cairn").new(2), STOP) == because("STO-L2", "must_lay")


def test_what_is_said_whatever_the_kind_comes_before() -> None:
    refuse = by_kind(STONES, ANSWERS, asleep)
    assert refuse(game("cairn").new(2), STOP).reason == "asleep"
    assert refuse(game("cairn").new(2), LAY_LARGE).reason == "too_large"


def test_where_no_function_has_an_answer_there_is_another() -> None:
    """A small stone is not too large, and chance has no function of its own."""
    refuse = by_kind(STONES, ANSWERS, otherwise=not_now)
    assert refuse(game("cairn").new(3), LAY_SMALL) == because("STO-T1", "not_now", seats=3)
    assert refuse(game("cairn").new(3), DEAL) == because("STO-T1", "not_now", seats=3)


def test_a_game_without_any_answer_says_so() -> None:
    with pytest.raises(LookupError, match=r"no function says why lay\(size=0, place=1\) is refused"):
        by_kind(STONES, ANSWERS)(game("cairn").new(2), LAY_SMALL)


def test_every_kind_that_players_choose_has_its_function() -> None:
    with pytest.raises(ValueError, match=r"^each kind of choice has one answer, but not stop$"):
        by_kind(STONES, {"lay": too_large})


def test_no_function_answers_for_a_kind_that_does_not_exist() -> None:
    with pytest.raises(ValueError, match=r"^each kind of choice has one answer, but not leap$"):
        by_kind(STONES, {**ANSWERS, "leap": must_lay})
