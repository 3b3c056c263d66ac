"""Tips: every one of them fits at some moment of some game, and the first that fits is told."""

from __future__ import annotations

from collections.abc import Iterator

from solutre.core.actions import Choice
from solutre.core.book.tips import next_tip
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import Event

GAMES = 12  # at the most; nearly all tips come in the first


def decisions(played: Game, variant: str, seed: int) -> Iterator[tuple[list[Choice], list[Event]]]:
    """What may be chosen at every choice of a game of chance, and what its player was told since the last one."""
    seats = played.seats[seed % len(played.seats)]
    match, rng = Match.new(played.id, seats, seed=seed, variant=variant), Rng(seed)
    heard = [0] * match.seats
    while not match.over:
        seat, log, choices = match.player, match.state.log or [], match.choices()
        yield choices, [event for event in log[heard[seat] :] if event.told_to(seat)]
        heard[seat] = len(log)
        match.play(choices[rng.below(len(choices))])


def test_every_tip_comes_at_some_table(any_game: Game) -> None:
    waiting = {tip.id: tip for tip in any_game.tips}
    for number in range(GAMES):
        variant = any_game.variants[number % len(any_game.variants)]
        for choices, events in decisions(any_game, variant, number + 1) if waiting else ():
            for tip in [tip for tip in waiting.values() if tip.fits(choices, events)]:
                del waiting[tip.id]
            if not waiting:
                break
    assert not waiting


def test_whoever_has_not_had_the_lesson_hears_something_at_the_first_choice(shelved: Game) -> None:
    for variant in shelved.variants:
        choices, events = next(decisions(shelved, variant, 1))
        assert next_tip(shelved.tips, (), choices, events)


def test_the_first_tip_that_fits_and_was_not_told_is_told() -> None:
    cairn = game("cairn")
    choices = [cairn.actions.describe(0)]
    topped = [Event("topped", "CAI-V2", 1, 2, (1, 0), -1)]
    assert next_tip(cairn.tips, (), choices, topped) == cairn.tips[0]
    assert next_tip(cairn.tips, ("dared",), choices, topped) == cairn.tips[1]
    assert next_tip(cairn.tips, (), choices, []) == cairn.tips[1]
    assert next_tip(cairn.tips, ("dared", "lay"), choices, topped) is None
