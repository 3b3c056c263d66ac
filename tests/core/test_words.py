"""Sentences: equal things are counted, and no list of any game tells the same thing twice."""

from __future__ import annotations

import random

import pytest

from solutre.core.book import words
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.words import Words
from solutre.core.game import Game
from solutre.core.match import Match

BERRIES = Words(
    {
        "words": {"kind": {"en": ["a berry", "a bone", "4"], "fr": ["une baie", "un os", "4"]}},
        "many": {"en": {"a berry": "berries", "a bone": "bones"}, "fr": {"une baie": "baies", "un os": "os"}},
        "labels": {"got": {"en": "got {kind}", "fr": "reçu : {kind}"}},
    }
)


@pytest.mark.parametrize(
    ("kinds", "english", "french"),
    [
        ((), "got ", "reçu : "),
        ((0,), "got a berry", "reçu : une baie"),
        ((0, 0), "got two berries", "reçu : deux baies"),
        ((0, 1, 0), "got two berries and a bone", "reçu : deux baies et un os"),
        ((1, 0, 1, 0, 0), "got two bones and three berries", "reçu : deux os et trois baies"),
        ((0,) * 10, "got ten berries", "reçu : dix baies"),
        ((0,) * 11, "got 11 berries", "reçu : 11 baies"),
        ((2, 2), "got 4 and 4", "reçu : 4 et 4"),  # a number is no thing
    ],
)
def test_equal_things_are_told_once_with_their_number(kinds: tuple[int, ...], english: str, french: str) -> None:
    assert BERRIES.label("got", "en", kind=kinds) == english
    assert BERRIES.label("got", "fr", kind=kinds) == french


def test_no_list_of_a_game_tells_the_same_thing_twice(any_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """ "A hide, a hide and a hide" is no sentence: whatever can be there twice has a plural in `[many]`."""
    twice: set[str] = set()

    def listing(items: list[str], language: str) -> str:
        twice.update(item for item in items if items.count(item) > 1)
        return ", ".join(items)

    monkeypatch.setattr(words, "listing", listing)
    rng = random.Random(5)
    match = Match.new(any_game.id, any_game.seats[0], seed=5)
    while not match.over:
        choices = match.choices()
        for choice in choices:
            for language in LANGUAGES:
                any_game.say(match.view(match.player), choice, match.look(match.player, language))
        match.play(rng.choice(choices))
    for event in match.events(0):
        for language in LANGUAGES:
            any_game.words.event(event, language, match.look(0, language).names)
    assert twice == set()
