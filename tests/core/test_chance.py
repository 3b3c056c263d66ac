"""Fair chance: drawn from a secret, bound by a commitment, mixed with the players' nonces."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest

from solutre.core import chance
from solutre.core.errors import BrokenRecord
from solutre.core.match import Match
from solutre.core.record import parse
from solutre.core.rng import Rng
from solutre.core.verify import verify


def played_out(match: Match, seed: int = 1) -> Match:
    rng = Rng(seed)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match


def test_an_outcome_is_the_hmac_of_nonces_and_ply() -> None:
    """Worked out by hand: the first eight bytes of the HMAC, modulo the total weight of 4."""
    secret, message = b"s" * 32, repr(("solutre chance 1", ["a", "b"], 7)).encode()
    word = int.from_bytes(hmac.new(secret, message + bytes(4), hashlib.sha256).digest()[:8], "big")
    expected = 0 if word % 4 == 0 else 1
    assert chance.draw(secret, ["a", "b"], 7, [1, 3]) == expected


def test_after_undos_their_number_is_in_the_outcome() -> None:
    """Worked out by hand, as above."""
    secret, message = b"s" * 32, repr(("solutre chance 2", ["a", "b"], 7, 3)).encode()
    word = int.from_bytes(hmac.new(secret, message + bytes(4), hashlib.sha256).digest()[:8], "big")
    assert chance.draw(secret, ["a", "b"], 7, [1] * 1000, undos=3) == word % 1000


@pytest.mark.parametrize(("ply", "undos"), [(0, 0), (11, 0), (12, 1), (19, 1), (20, 3), (29, 3), (31, 3)])
def test_an_outcome_that_stands_was_drawn_after_the_last_undo_that_reached_it(ply: int, undos: int) -> None:
    """Taken back to ply 12, then to 30, then to 20: what stands from 20 on was drawn after all three."""
    assert chance.undos_before((12, 30, 20), ply) == undos


def undone_once(seed: int | None = 3) -> Match:
    """A game at which a choice was taken back on the way, played to its end."""
    match = Match.new("hunters", 2, seed=seed)
    for _ in range(8):
        match.play(match.choices()[0])
    while not match.undo():
        match.play(match.choices()[0])
    return played_out(match)


@pytest.mark.parametrize("seed", [3, None])
def test_a_record_tells_its_undos_and_only_with_them_its_chance_is_right(seed: int | None) -> None:
    record = undone_once(seed).record()
    (point,) = parse(record).undos
    assert f'[Undos "{point}"]' in record
    assert verify(record).outcomes > 0
    with pytest.raises(BrokenRecord, match="chance gave"):
        verify(record.replace(f'[Undos "{point}"]\n', ""))


def test_the_same_choices_and_undos_give_the_same_chance_from_a_seed() -> None:
    assert undone_once().record() == undone_once().record()


def test_a_match_with_undos_goes_on_from_its_record_as_it_would_have() -> None:
    match = Match.new("hunters", 2, seed=3)
    while not match.undo():
        match.play(match.choices()[0])
    again = Match.replay(match.record())
    assert played_out(again).record() == played_out(match).record()


def test_outcomes_follow_the_weights() -> None:
    counts = Counter(chance.draw(b"x" * 32, (), ply, [1, 2, 1]) for ply in range(8000))
    expected = {0: 2000, 1: 4000, 2: 2000}
    assert sum((counts[k] - expected[k]) ** 2 / expected[k] for k in expected) < 13.8


def test_another_nonce_gives_other_outcomes() -> None:
    one = [chance.draw(b"x" * 32, ["ada"], ply, [1] * 60) for ply in range(20)]
    two = [chance.draw(b"x" * 32, ["bob"], ply, [1] * 60) for ply in range(20)]
    assert one != two


def test_the_commitment_stands_from_the_start_and_the_secret_at_the_end() -> None:
    match = Match.new("elawa", 2, nonces=["ada", "bob"])
    running = parse(match.record())
    assert len(running.commitment) == 64
    assert running.secret == ""
    done = parse(played_out(match).record())
    assert hashlib.sha256(bytes.fromhex(done.secret)).hexdigest() == running.commitment == done.commitment
    assert verify(match.record()).sealed


def test_the_secret_cannot_be_found_in_the_commitment() -> None:
    """Two matches never share a secret, and a seed is never hidden behind a commitment."""
    first, second = Match.new("cairn", 2), Match.new("cairn", 2)
    assert first.commitment != second.commitment
    assert Match.new("cairn", 2, seed=5).commitment == ""


def test_a_sealed_record_is_not_verified_before_its_end() -> None:
    with pytest.raises(BrokenRecord, match="not published yet"):
        verify(Match.new("elawa", 2).record())


def test_a_changed_outcome_is_found() -> None:
    """The first stone dealt is exchanged for another: verify names the ply."""
    match = played_out(Match.new("cairn", 2))
    lines = match.record().splitlines()
    first = next(k for k, line in enumerate(lines) if line.startswith("1 * "))
    size = lines[first].split("size=")[1].split(")")[0]
    others = {"small": 3, "middle": 4, "large": 5}
    other = next(name for name in others if name != size)
    lines[first] = f"1 * deal(size={other}) #{others[other]}"
    with pytest.raises(BrokenRecord, match=r"ply 1: chance gave deal"):
        verify("\n".join(lines) + "\n")


def test_another_secret_is_found() -> None:
    match = played_out(Match.new("cairn", 2))
    secret = parse(match.record()).secret
    with pytest.raises(BrokenRecord, match="does not fit the commitment"):
        verify(match.record().replace(secret, "00" * 32))


def test_an_open_seed_reproduces_the_match() -> None:
    assert Match.new("cairn", 3, seed=11).record() == Match.new("cairn", 3, seed=11).record()
