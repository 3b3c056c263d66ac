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


def test_words_beyond_the_last_whole_multiple_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 2⁶⁴ words all but the very last are a multiple of 3: four such words are passed over, and the next digest,
    of attempt 1, begins with a 5."""
    asked: list[bytes] = []

    class Digest:
        def __init__(self, secret: bytes, message: bytes, kind: object) -> None:
            asked.append(message)

        def digest(self) -> bytes:
            return b"\xff" * 32 if len(asked) == 1 else (5).to_bytes(8, "big") + b"\xff" * 24

    monkeypatch.setattr(hmac, "new", Digest)
    assert chance.draw(b"s", ["a"], 0, [1, 1, 1]) == 2
    assert [message[-4:] for message in asked] == [bytes(4), bytes([0, 0, 0, 1])]


def test_the_word_before_the_limit_counts_and_the_limit_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three outcomes the limit is 2⁶⁴ - 1."""

    class Digest:
        def __init__(self, *_: object) -> None:
            pass

        def digest(self) -> bytes:
            return (2**64 - 1).to_bytes(8, "big") + (2**64 - 2).to_bytes(8, "big") + bytes(16)

    monkeypatch.setattr(hmac, "new", Digest)
    assert chance.draw(b"s", ["a"], 0, [1, 1, 1]) == (2**64 - 2) % 3 == 2


@pytest.mark.parametrize(("told", "deal"), [(["7", "0"], (7, 0)), (["-7", "12"], (-7, 12)), (["0", "3"], (0, 3))])
def test_a_deal_is_told_by_a_seed_and_a_number(told: list[str], deal: tuple[int, int]) -> None:
    assert chance.deal_told(told) == deal


@pytest.mark.parametrize("told", [[], ["1"], ["1", "2", "3"], ["x", "2"], ["1", "-2"], ["1", "²"], ["1", ""]])
def test_what_is_no_deal_is_refused(told: list[str]) -> None:
    with pytest.raises(BrokenRecord, match="the tag Deal needs"):
        chance.deal_told(told)


def test_a_fork_is_read_as_it_was_told() -> None:
    for fork in (
        chance.Fork(3, "ab12", seed=-5),
        chance.Fork(30, "ab12", commitment="cd" * 32, secret="ef", undos=(4, 7), nonces=("x y", "")),
    ):
        assert chance.fork_told(fork.told()) == fork


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (["3", "ab", "seed 1", ""], "the tag Fork needs a ply, a game, its seal"),
        (["-3", "ab", "seed 1", "", ""], "no game can be left at ply -3"),
        (["³", "ab", "seed 1", "", ""], "no game can be left at ply ³"),
        (["3", "xyz", "seed 1", "", ""], "written in hexadecimal digits"),
        (["3", "ab", "seed 1", "xyz", ""], "written in hexadecimal digits"),
        (["3", "ab", "seed 1", "", "4 x"], "no choice can be taken back to ply x"),
    ],
)
def test_a_fork_that_cannot_be_is_refused_with_its_reason(told: list[str], why: str) -> None:
    with pytest.raises(BrokenRecord, match=why):
        chance.fork_told(told)
