"""What if? A game that leaves another one: its beginning is that game's, its chance from there on its own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from solutre.core.chance import Fork
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.record import cut, fingerprint, parse
from solutre.core.rng import Rng
from solutre.core.verify import verify

LEFT = 30  # plies of Hunters & Gatherers: there chance speaks every turn


def played_out(match: Match, seed: int = 1) -> Match:
    rng = Rng(seed)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match


@cache
def parent() -> Match:
    return played_out(Match.new("hunters", 2, seed=3, nonces=["ada", "bo"]))


@cache
def child() -> Match:
    """Sealed by a secret, and played on in another way."""
    return played_out(parent().fork(LEFT, nonces=["cy"], names=["Cy", "Dee"]), seed=2)


def test_a_fork_begins_with_the_plies_of_its_game_and_goes_its_own_way() -> None:
    assert child().plies[:LEFT] == parent().plies[:LEFT]
    assert child().plies != parent().plies
    told = parse(child().record())
    assert told.forks == (Fork(LEFT, fingerprint(parent().as_record()), seed=3, nonces=("ada", "bo")),)
    assert (told.nonces, told.names, told.seed) == (("cy",), ("Cy", "Dee"), None)
    assert told.commitment and told.secret
    assert parse(told.write()) == told


def test_chance_is_sealed_anew_from_there() -> None:
    """Three seeds, three games; the same seed and share give the same."""
    drawn = {tuple(ply.action for ply in played_out(parent().fork(LEFT, seed=n)).plies[LEFT:]) for n in range(3)}
    assert len(drawn) == 3
    same = parent().fork(LEFT, seed=8, nonces=["x"])
    assert same == parent().fork(LEFT, seed=8, nonces=["x"])


def test_any_game_can_be_left_at_any_decision_and_is_proved(any_game: Game) -> None:
    match = played_out(Match.new(any_game.id, any_game.seats[0], seed=2))
    at = len(match.plies) // 2
    other = played_out(match.fork(at), seed=5)
    verdict = verify(other.record(), match.record())
    assert (verdict.forked, verdict.compared, verdict.sealed) == (at, 1, True)
    assert verdict.choices + verdict.outcomes == len(other.plies)


def test_both_seals_are_checked() -> None:
    told = parse(child().record())
    assert verify(told, parent().record()).forked == LEFT
    (fork,) = told.forks
    for wrong in (
        replace(told, forks=(replace(fork, seed=4),)),
        replace(told, forks=(replace(fork, nonces=("ada",)),)),
        replace(told, forks=(replace(fork, undos=(0,)),)),
        replace(told, forks=(replace(fork, plies=LEFT + 12),)),
        replace(told, forks=()),
        replace(told, nonces=("dee",)),
    ):
        with pytest.raises(BrokenRecord, match=r"chance gave|chance cannot"):
            verify(wrong)
    with pytest.raises(BrokenRecord, match="does not fit the commitment"):
        verify(replace(told, secret="00" * 32))


def test_the_record_of_the_first_game_is_compared() -> None:
    told, first = parse(child().record()), parse(parent().record())
    with pytest.raises(BrokenRecord, match="does not come from the one"):
        verify(told, played_out(Match.new("hunters", 2, seed=5)).record())
    with pytest.raises(BrokenRecord, match="does not come from the one"):
        verify(parent().record(), first)
    other = played_out(Match.new("hunters", 2, seed=3, nonces=["ada", "bo"]), seed=9)  # the same seal, other choices
    renamed = replace(told, forks=(replace(told.forks[0], of=fingerprint(other.as_record())),))
    with pytest.raises(BrokenRecord, match=r"ply \d+: the game that it comes from went another way"):
        verify(renamed, other.as_record())
    assert verify(told, replace(first, names=("Zoé", "Yann"))).compared == 1  # names are no part of a game


def test_a_fork_of_a_fork_names_both_games() -> None:
    later, earlier = child().fork(LEFT + 20), child().fork(LEFT - 10)
    assert [fork.plies for fork in later.forks] == [LEFT, LEFT + 20]
    assert [fork.of for fork in later.forks] == [fingerprint(match.as_record()) for match in (parent(), child())]
    assert [(fork.plies, fork.of) for fork in earlier.forks] == [(LEFT - 10, fingerprint(parent().as_record()))]
    for other, games in ((later, (parent(), child())), (earlier, (parent(),))):
        text = played_out(other, seed=4).record()
        assert verify(text, *(match.record() for match in games)).compared == len(games)


def test_nobody_takes_back_what_was_chosen_in_the_other_game() -> None:
    """A choice after the fork can be taken back; then nothing can, although the match before allows it."""
    over = played_out(Match.new("hunters", 2, seed=3))
    at = next(n for n in range(40, len(over.plies)) if Match.replay(cut(over.as_record(), n)).undo_point() == n - 1)
    other = over.fork(at, seed=1)
    assert other.undo_point() is None
    assert not other.undo()
    with pytest.raises(BrokenRecord, match="of another game cannot be taken back"):
        verify(replace(played_out(other).as_record(), undos=(at - 1,)))


def test_undos_after_the_fork_are_in_its_chance() -> None:
    other = parent().fork(LEFT, seed=6)
    other.play(other.choices()[0])
    while not other.undo():
        other.play(other.choices()[0])
    assert other.undos and other.undos[0] >= LEFT
    assert verify(played_out(other).record(), parent().record()).forked == LEFT


def test_only_a_finished_game_can_be_left() -> None:
    with pytest.raises(SolutreError, match="once it is over"):
        Match.new("cairn", 2).fork(4)
    with pytest.raises(SolutreError, match="there is no ply 999"):
        parent().fork(999)


def test_before_it_left_a_game_is_the_one_that_it_left() -> None:
    early = cut(child().as_record(), 10)
    assert (early.seed, early.commitment, early.nonces, early.forks) == (3, "", ("ada", "bo"), ())
    assert early == replace(cut(parent().as_record(), 10), names=("Cy", "Dee"))
    assert cut(child().as_record(), LEFT + 5).forks == child().forks


@pytest.mark.parametrize(
    ("tag", "reason"),
    [
        ("[Fork]", "line 7: the tag Fork says nothing"),
        ('[Fork "3"]', "line 7: the tag Fork needs a ply"),
        ('[Fork "x" "ab" "seed 1" "" ""]', "line 7: no game can be left at ply x"),
        ('[Fork "3" "zz" "seed 1" "" ""]', "line 7: game and secret of a Fork"),
        ('[Fork "3" "ab" "seed 1" "" "-1"]', "line 7: no choice can be taken back to ply -1"),
        ('[Fork "03" "ab" "seed 1" "" ""]', 'line 7: should read .*Fork "3"'),
    ],
)
def test_a_broken_fork_is_named_by_its_line(tag: str, reason: str) -> None:
    lines = Match.new("cairn", 2, seed=4, names=["Ada", "Bo"]).record().splitlines()
    text = "\n".join([*lines[:6], tag, *lines[6:]]) + "\n"
    with pytest.raises(BrokenRecord, match=reason):
        parse(text)
    read = parse(text.replace(tag, '[Fork "3" "ab" "seed 1" "" "2" "n"]'))
    assert read.forks == (Fork(3, "ab", 1, undos=(2,), nonces=("n",)),)


def test_forks_that_do_not_follow_each_other_are_refused() -> None:
    told = child().as_record()
    with pytest.raises(BrokenRecord, match="do not follow each other"):
        verify(replace(told, forks=(replace(told.forks[0], plies=len(told.plies) + 1),)))
