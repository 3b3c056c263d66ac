"""The tags of a record that tell where its chance came from: forks, undos, deals, and the header as a whole."""

from __future__ import annotations

import pytest

from solutre.core.chance import (
    SEED_BITS,
    Fork,
    commitment,
    deal_told,
    fork_told,
    new_secret,
    new_seed,
    secret_of_seed,
    stream,
    undos_before,
    undos_told,
    undos_until,
    waiting_time,
)
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.match import Match
from solutre.core.record import FOOTER, HEADER, Record, cut, fingerprint, forks_from, parse

# --- forks ------------------------------------------------------------------------------------

FORKS = [
    Fork(61, "9f3c", seed=7, undos=(12, 30)),
    Fork(0, "52d0", commitment="41be", secret="e07a", nonces=("ada", "bob")),
    Fork(5, "", seed=-3),
    Fork(9, "ab", commitment="", secret=""),
]


@pytest.mark.parametrize("fork", FORKS)
def test_a_fork_is_read_as_it_was_told(fork: Fork) -> None:
    assert fork_told(fork.told()) == fork


def test_the_strings_of_a_fork_stand_in_their_order() -> None:
    assert FORKS[0].told() == ["61", "9f3c", "seed 7", "", "12 30"]
    assert FORKS[1].told() == ["0", "52d0", "41be", "e07a", "", "ada", "bob"]


@pytest.mark.parametrize(
    ("strings", "line"),
    [
        (["61", "9f3c", "seed 7", ""], "the tag Fork needs a ply, a game, its seal, its secret and its undos"),
        ([], "the tag Fork needs a ply, a game"),
        (["-1", "9f", "", "", ""], "no game can be left at ply -1"),
        (["1.5", "9f", "", "", ""], "no game can be left at ply 1.5"),
        (["٣", "9f", "", "", ""], "no game can be left at ply ٣"),
        (["1", "9G", "", "", ""], "game and secret of a Fork are written in hexadecimal digits"),
        (["1", "9f", "", "E0", ""], "game and secret of a Fork are written in hexadecimal digits"),
        (["1", "9f", "", "", "12 x"], "no choice can be taken back to ply x"),
    ],
)
def test_a_fork_that_makes_no_sense_is_refused(strings: list[str], line: str) -> None:
    with pytest.raises(BrokenRecord) as told:
        fork_told(strings)
    assert str(told.value).startswith(line)


def test_what_looks_like_a_seed_and_is_none_is_a_commitment() -> None:
    assert fork_told(["1", "", "seed x", "", ""]) == Fork(1, "", commitment="seed x")
    assert fork_told(["1", "", "seed ٣", "", ""]).seed is None


# --- undos ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("told", "undos"), [("", ()), ("0", (0,)), ("12 30", (12, 30)), ("  5   5 ", (5, 5))])
def test_undos_are_plies_in_their_order(told: str, undos: tuple[int, ...]) -> None:
    assert undos_told(told) == undos


@pytest.mark.parametrize(
    ("ply", "count"),
    [(0, 0), (3, 0), (4, 3), (5, 3), (9, 3), (10, 3), (29, 3), (30, 3)],
)
def test_an_outcome_was_drawn_after_the_last_undo_that_reached_it(ply: int, count: int) -> None:
    """Choices were taken back to plies 10, 30 and 4, in this order: only plies before 4 were never drawn anew."""
    assert undos_before((10, 30, 4), ply) == count


@pytest.mark.parametrize(
    ("undos", "ply", "left"),
    [((10, 30), 9, ()), ((10, 30), 10, (10,)), ((10, 30), 29, (10,)), ((10, 30), 30, (10, 30)), ((30, 4), 5, (30, 4))],
)
def test_a_match_that_is_cut_keeps_the_undos_that_its_outcomes_were_drawn_after(
    undos: tuple[int, ...], ply: int, left: tuple[int, ...]
) -> None:
    assert undos_until(undos, ply) == left


# --- deals, seeds and secrets -----------------------------------------------------------------


def test_a_deal_is_a_seed_and_a_number() -> None:
    assert deal_told(["1", "12"]) == (1, 12)
    assert deal_told(["-7", "0"]) == (-7, 0)


@pytest.mark.parametrize("strings", [[], ["1"], ["1", "2", "3"], ["x", "1"], ["1", "-1"], ["1.0", "1"], ["1", "²"]])
def test_a_deal_that_makes_no_sense_is_refused(strings: list[str]) -> None:
    with pytest.raises(BrokenRecord, match=r"^the tag Deal needs the seed of a tournament and the number of a deal$"):
        deal_told(strings)


def test_a_seed_that_nobody_chose_is_short_enough_to_be_told() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) > 40
    assert all(0 <= seed < 1 << SEED_BITS for seed in seeds)


def test_a_secret_is_long_and_bound_by_its_commitment() -> None:
    first, second = new_secret(), new_secret()
    assert len(first) == 32 and first != second
    assert commitment(first) != commitment(second) and len(commitment(first)) == 64
    assert secret_of_seed(7) == secret_of_seed(7) != secret_of_seed(8)


def test_whatever_has_a_name_has_chance_of_its_own() -> None:
    assert stream("chance", 1, 2).word() == stream("chance", 1, 2).word() != stream("chance", 1, 3).word()


def test_waiting_times_are_one_on_average() -> None:
    """A time without memory: one in e waits longer than one (0.368), and none is negative."""
    rng = stream("waiting", 1)
    times = [waiting_time(rng) for _ in range(4000)]
    assert min(times) > 0
    assert 0.95 < sum(times) / len(times) < 1.05
    assert 0.34 < sum(time > 1 for time in times) / len(times) < 0.40


# --- the header -------------------------------------------------------------------------------


def test_the_tags_are_told_in_the_module_in_their_order() -> None:
    record = Match.new("cairn", 2, seed=1, names=["a", "b"]).record()
    tags = [line[1:].split()[0] for line in record.splitlines() if line.startswith("[")]
    assert tags == [name for name in (*HEADER, *FOOTER) if name in tags]


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (('[Seats "2"]', ""), "the header lacks Seats"),
        (('[Variant "plain"]', ""), "the header lacks Variant"),
        (('[Seed "1"]', ""), "the header needs either a Seed or a Commitment, or the Deal of an arena"),
        (('[Seed "1"]', '[Seed "1"]\n[Commitment "ab"]'), "the header needs either a Seed or a Commitment"),
        (('[Seed "1"]', '[Seed "one"]'), "a tag holds no number where one should stand"),
        (('[Seats "2"]', '[Seats "two"]'), "a tag holds no number where one should stand"),
        (('[Seed "1"]', '[Deal "1"]'), "the tag Deal needs the seed of a tournament"),
    ],
)
def test_a_header_that_says_too_little_or_too_much_is_refused(lines: tuple[str, str], reason: str) -> None:
    text = Match.new("cairn", 2, seed=1).record()
    assert lines[0] in text
    changed = text.replace(lines[0] + ("" if lines[1] else "\n"), lines[1], 1)
    with pytest.raises(BrokenRecord) as told:
        parse(changed)
    assert reason in str(told.value)


# --- leaving a game ---------------------------------------------------------------------------


def finished(seed: int = 1) -> Match:
    match = Match.new("cairn", 2, seed=seed)
    while not match.over:
        match.play(match.choices()[0])
    return match


def test_a_game_is_called_by_what_was_played_and_not_by_who_played() -> None:
    match = finished()
    told = match.as_record()
    renamed = Record(**{**vars(told), "names": ("x", "y"), "hands": ("1 4 person",)})
    assert fingerprint(told) == fingerprint(renamed)
    assert fingerprint(told) != fingerprint(finished(2).as_record())


@pytest.mark.parametrize("at", [-1, 99])
def test_a_game_is_left_at_a_ply_that_it_has(at: int) -> None:
    told = finished().as_record()
    with pytest.raises(SolutreError, match=rf"^there is no ply {at}: the record ends after ply {len(told.plies)}$"):
        forks_from(told, at)


def test_only_a_finished_game_that_was_fair_can_be_left() -> None:
    told = finished().as_record()
    for change, reason in (
        ({"scores": ()}, "once it is over"),
        ({"forced": True}, "a study is no fair play"),
        ({"deal": (1, 2)}, "a game of an arena cannot be left"),
    ):
        with pytest.raises(SolutreError, match=reason):
            forks_from(Record(**{**vars(told), **change}), 4)


def test_plies_of_a_third_game_stay_that_game_s() -> None:
    """A game that left another at ply 5 is left at ply 3: those plies were drawn in the first one."""
    first = finished()
    second = first.fork(5, seed=9)
    while not second.over:
        second.play(second.choices()[0])
    told = second.as_record()
    early, late = forks_from(told, 3), forks_from(told, len(told.plies))
    assert [(fork.plies, fork.of) for fork in early] == [(3, told.forks[0].of)]
    assert [fork.plies for fork in late] == [5, len(told.plies)]
    assert late[1].of == fingerprint(told)
    assert cut(told, 4).forks == () and cut(told, 4).seed == 1  # before the fork it is the first game
