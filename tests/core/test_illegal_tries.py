"""Whatever is tried, at whatever moment, the answer is a sentence for people in both languages, and a clause.

The laws ask this of whoever is on turn. Here also chance is on turn, or the game is over, and outcomes of chance are
tried as well; sentences are read more closely.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from solutre.core.book.refusals import Refusal
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.words import seat_names
from solutre.core.game import Game
from solutre.core.laws.every_position import CODE
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, State

EVERY = 9  # positions that are looked at
NOT_FOR_PEOPLE = {
    "a code": CODE,
    "a count of nothing": re.compile(r"(?<![\d,.])0(?![\d,.]*\d)"),
    "words of the program": re.compile(r"[{}=]|[a-z]_[a-z]|\bslot=|\bNone\b(?! of)|Error"),
    "an empty place": re.compile(r"  | [.,]|: ?\.|^\s|\(\)|“”|«\u00a0?\u00a0?»"),
    "no end": re.compile(r"[^.!?]\Z"),
}


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("largest", [False, True], ids=["few", "many"])
def test_every_try_gets_a_sentence_and_a_clause(any_game: Game, largest: bool) -> None:
    for arrangement in any_game.arrangements:
        seats = any_game.seats[-1 if largest else 0]
        for refusal, tried in answers(any_game, any_game.new(seats, arrangement), Rng(7 + seats)).items():
            assert refusal.clause in any_game.clauses, tried
            for language in LANGUAGES:
                said = any_game.excuse(refusal, language, seat_names(seats, language))
                for what, pattern in NOT_FOR_PEOPLE.items():
                    assert not pattern.search(said), f"{tried} is answered by {what}: {said}"


def answers(game: Game, state: State, rng: Rng) -> dict[Refusal, str]:
    """All different answers in a random game, with a choice that gets each."""
    found: dict[Refusal, str] = {}
    for position in positions(state, rng):
        legal = set(position.legal_actions())
        for action in range(game.actions.size):
            if action not in legal:
                found[game.refuse(position, action)] = f"{game.actions.describe(action)}, on turn {position.player}"
    return found


def positions(state: State, rng: Rng) -> Iterator[State]:
    """Some positions of a random game, those of chance and the end among them."""
    ply = 0
    while state.player != OVER:
        legal = state.legal_actions()
        if ply % EVERY == 0:
            yield state
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
        ply += 1
    yield state
