"""Short codes: they tell how a position differs from samples that never change, and old ones open for ever."""

from __future__ import annotations

import hashlib
import json
import zlib
from pathlib import Path

import pytest

from solutre.core.book.samples import LARGEST, editions, in_bytes, in_letters, packed, sum_of
from solutre.core.errors import BrokenPosition, UnknownGame
from solutre.core.game import Game, game
from solutre.core.keeping import position_code, position_of
from solutre.core.match import Match
from solutre.core.rng import Rng

GOLDEN = json.loads(Path(__file__).with_name("codes.json").read_text())  # by game and edition; 0 is plain zlib
SAMPLES = {  # codes that people have were packed by these: a new edition is a further file
    "elawa": "7772c583d9210fd0",
    "hunters": "c15a4a07b200e90a",
    "ice_age": "ab706e091ec7e3fd",
    "mammut": "6396b02520c099f7",
    "prehistory": "eef36def424e10ee",
}


def middle(played: Game) -> Match:
    """The position of the golden codes."""
    match, rng = Match.new(played.id, played.seats[0], seed=8), Rng(8)
    for _ in range(25):
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    return match


@pytest.mark.parametrize("name", SAMPLES)
def test_codes_of_every_edition_open_for_ever(name: str) -> None:
    view = middle(game(name)).view(0)
    for code in GOLDEN[name].values():
        assert position_of(code) == view
    assert len(editions(game(name).book)) + 1 == len(GOLDEN[name])


@pytest.mark.parametrize(("name", "digest"), SAMPLES.items())
def test_a_sample_never_changes(name: str, digest: str) -> None:
    assert hashlib.sha256(editions(game(name).book)[1]).hexdigest()[:16] == digest


def test_codes_are_short(any_game: Game) -> None:
    """At the start, in the middle and at the end, with the most players; a plain one has up to 1,700 letters."""
    if not editions(any_game.book):
        assert position_code(any_game.new(2)).startswith("e")  # no samples: plain
        return
    match, rng = Match.new(any_game.id, any_game.seats[-1], seed=3, names=()), Rng(3)
    while not match.over:
        assert len(match.code()) < 800
        for _ in range(40):
            if not match.over:
                choices = match.choices()
                match.play(choices[rng.below(len(choices))])
    assert len(match.code()) < 800


def test_whatever_letter_is_changed_is_noticed() -> None:
    code = GOLDEN["elawa"]["1"]
    first = len("elawa-")
    for place in range(first, len(code)):
        other = code[:place] + ("A" if code[place] != "A" else "B") + code[place + 1 :]
        if in_bytes(other[first:]) == in_bytes(code[first:]):
            continue  # the last letter has bits to spare
        with pytest.raises(BrokenPosition, match="is no code of a position, or a part of it was lost"):
            position_of(other)


@pytest.mark.parametrize("code", ["elawa-", "elawa-AAAA", "elawa-Y3V0", "elawa", "cairn-AQAAAAAA"])
def test_a_code_without_its_edition_is_refused(code: str) -> None:
    with pytest.raises(BrokenPosition, match="is no code of a position"):
        position_of(code)


def test_a_code_of_a_game_that_is_not_here_says_so() -> None:
    with pytest.raises(UnknownGame, match="no game is called 'chess'"):
        position_of("chess-" + GOLDEN["elawa"]["1"].partition("-")[2])


def test_a_code_cannot_unpack_to_more_than_a_position() -> None:
    text = b" " * (LARGEST + 1)
    with pytest.raises(BrokenPosition, match="is no code of a position"):
        position_of(packed(text, "elawa", game("elawa").book))
    inside = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = inside.compress(text) + inside.flush()
    with pytest.raises(BrokenPosition, match="is no code of a position"):
        position_of(f"mammut-{in_letters(bytes([1]) + sum_of(text) + bomb)}")
