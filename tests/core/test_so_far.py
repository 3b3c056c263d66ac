"""A match so far: its header told and read back, what somebody chose in it, and what makes two of them the same."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import fields

import pytest

from solutre.core.chance import Fork
from solutre.core.errors import SolutreError
from solutre.core.game import game
from solutre.core.match import Match
from solutre.core.matches.chosen import MOST_QUIET, ChosenMatch
from solutre.core.matches.so_far import HEADER, header_of
from solutre.core.record import Record
from solutre.core.state import SPECTATOR, TRUTH

Deal = Callable[[str], Match]


# --- the header -------------------------------------------------------------------------------


def test_a_record_is_its_game_its_header_and_what_was_played() -> None:
    """Whatever a record gets more is either told in the header or here."""
    played = {"plies", "undos", "hands", "scores", "secret"}
    assert {field.name for field in fields(Record)} == {"game", *HEADER, *played}


@pytest.mark.parametrize("seed", [7, None])
def test_a_header_that_was_told_opens_the_same_table(seed: int | None) -> None:
    match = Match.new("cairn", 3, seed=seed, variant="plain+topping=three", names=["A", "B", "C"], nonces=["x", "y"])
    again = Match.opened(match.as_record())
    assert header_of(again) == header_of(match) == header_of(match.as_record())
    assert (again.plies, again.state.key()) == ([], match.start().key())


def test_every_field_of_a_header_comes_back() -> None:
    """With values that no match has of itself."""
    fork = Fork(2, "ab", 5, "", "", (1,), ("n",))
    told = Record(
        game="cairn",
        rules_version="1",
        variant="plain+topping=three",
        seats=4,
        names=("a", "b", "c", "d"),
        seed=9,
        nonces=("p", "q"),
        forks=(fork,),
        forced=True,
    )
    match = Match.opened(told)
    assert match.as_record() == told
    assert (match.study, match.forked, match.forced) == (True, 2, True)


def test_a_deal_of_an_arena_has_neither_seed_nor_commitment() -> None:
    match = Match.opened(Record("cairn", "1", "plain", 2, ("a", "b"), deal=(1, 12)))
    assert (match.deal, match.seed, match.commitment) == ((1, 12), None, "")
    with pytest.raises(SolutreError, match="this match was played in an arena: it cannot go on"):
        match.advance()


def test_names_are_as_many_as_seats() -> None:
    with pytest.raises(SolutreError, match=r"^3 names for 2 seats$"):
        Match.new("cairn", 2, seed=1, names=["a", "b", "c"])


# --- the same match ---------------------------------------------------------------------------


def test_two_matches_are_the_same_while_the_same_was_played(cairn: Deal) -> None:
    first, second = cairn("small large | middle large"), cairn("small large | middle large")
    assert first == second
    first.play("lay(size=small)")
    assert first != second
    second.play("lay(size=small)")
    assert first == second


def test_the_same_choices_with_another_chance_to_come_are_another_match() -> None:
    same = [Match.new("cairn", 2, seed=seed) for seed in (1, 1, 2)]
    assert same[0] == same[1] and same[0] != same[2]
    assert same[0] != "a match"


def test_a_match_changes_so_it_has_no_hash() -> None:
    with pytest.raises(TypeError):
        hash(Match.new("cairn", 2, seed=1))


@pytest.mark.parametrize("copied", [copy, deepcopy])
def test_what_is_played_in_a_copy_is_not_played_in_the_match(copied: Callable[[Match], Match], cairn: Deal) -> None:
    match = cairn("small large | middle large")
    other = copied(match)
    other.play("lay(size=large)")
    assert len(other.plies) > len(match.plies)
    assert match.state.scores == [0, 0]
    assert len(match.state.log or []) < len(other.state.log or [])


def test_a_match_is_printed_with_its_place(cairn: Deal) -> None:
    match = cairn("small large | middle large")
    assert repr(match).startswith("<Match of Cairn, 2 seats, ply 4, seat 0 ")
    match.play("lay(size=small)")
    match.play("lay(size=large)")
    assert repr(match) == "<Match of Cairn, 2 seats, ply 8, over with 4 and 7 points>"  # 1 + 3; 3 + 2 for daring, 2


# --- looking ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-3, 2, 99])
def test_nobody_looks_from_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(SolutreError, match=rf"^there is no seat {seat}; seats run from 0 to 1$"):
        Match.new("cairn", 2, seed=1).view(seat)


def test_a_position_code_holds_what_its_seat_may_know(cairn: Deal) -> None:
    """CAI-S2: the truth can be played on; a view cannot."""
    match = cairn("small large | middle large")
    assert Match.from_position(match.code(), seed=1).state.key() == match.state.key()
    assert match.code(0) != match.code(TRUTH) != match.code(SPECTATOR)
    with pytest.raises(SolutreError, match="nobody can play from a view"):
        Match.from_position(match.code(0), seed=1)


def test_only_the_seat_to_decide_has_choices_in_its_picture(cairn: Deal) -> None:
    match = cairn("small large | middle large")
    assert [str(choice) for choice in match.look(0).choices] == ["lay(size=small)", "lay(size=large)"]
    assert match.look(1).choices == match.look().choices == ()


def test_sentences_end_with_their_clause(cairn: Deal) -> None:
    """CAI-V1"""
    match = cairn("small large | middle large")
    told = match.sentences(match.play("lay(size=small)"))
    assert told[0].endswith(" (CAI-V1)")
    with pytest.raises(SolutreError, match="no language is called 'de'"):
        match.sentences([], "de")


# --- who chose --------------------------------------------------------------------------------


def followed(match: Match) -> ChosenMatch:
    """The same as a match that remembers: what nobody had to choose is not chosen."""
    told = match.as_record()
    again = ChosenMatch.opened(told)
    again.chosen = []
    for number, ply in enumerate(told.plies, 1):
        alone = ply.player < 0 or again._lone(again.state)
        again.follow(number, ply)
        again.chosen.append(not alone)
    return again


def test_the_last_choice_is_found_for_anybody_and_for_a_seat(cairn: Deal) -> None:
    """Four stones are dealt, plies 0 to 3; each seat chooses its first stone, the second lays itself."""
    match = cairn("small large | middle large")
    assert followed(match).last_choice() is None
    match.play("lay(size=small)")
    assert (followed(match).last_choice(), followed(match).last_choice(1)) == (4, None)
    match.play("lay(size=middle)")
    told = followed(match)
    assert (told.last_choice(), told.last_choice(0), told.last_choice(1)) == (5, 4, 5)


def test_a_seat_is_told_what_came_after_its_own_choice(cairn: Deal) -> None:
    match = cairn("small large | middle large")
    assert followed(match).told_since(0) == 0
    match.play("lay(size=small)")
    before = len(match.state.log or [])
    match.play("lay(size=middle)")
    told = followed(match)
    assert told.told_since(0) == before  # the choice of seat 1 and all that followed are news to seat 0
    assert told.told_since(1) == len(match.state.log or [])  # seat 1 saw its own choice and what it led to
    assert told.told_since(SPECTATOR) == before  # who watches is told the last turn


def test_a_shared_match_is_itself_and_nobody_else(cairn: Deal) -> None:
    match = cairn("small large | middle large")
    one, two = followed(match), followed(match)
    assert one == one and one != two
    assert len({one, two}) == 2


def test_what_passes_without_a_word_is_remembered_for_a_while() -> None:
    """Of lone choices that told nothing the latest few are kept; a seat hears of its own alone."""
    match = ChosenMatch(game("cairn"), 2, seed=1, names=["a", "b"])
    match.chosen = [True]
    match.plies = list(Match.new("cairn", 2, seed=1).plies[:1])
    view = match.state.redact(0)
    match.quiet = tuple((at, view, at) for at in range(1, MOST_QUIET + 1))
    match.plies[0] = type(match.plies[0])(0, match.plies[0].action)
    assert [action for _, action in match.passed(0)] == list(range(1, MOST_QUIET + 1))
    assert match.passed(1) == match.passed(SPECTATOR) == []
