"""The laws that every game obeys, for any folder that offers a GAME: `check(game)` plays and checks them all.

Each law is a function that raises LawBroken. Position laws look at one position, step laws (step_laws.py) at one
action, game laws at a whole game. They know no game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import cast

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.words import seat_names
from solutre.core.game import Game, Look
from solutre.core.laws.broken import LawBroken, observers, require, words_for
from solutre.core.laws.minds import (
    a_game_is_not_too_long,
    a_position_keeps_within_the_bounds,
    inputs_tell_what_a_seat_knows,
)
from solutre.core.laws.steps import (
    STEP_LAWS,
    Step,
    a_private_event_goes_to_its_own_player,
    scores_change_by_events_alone,
    take_step,
)
from solutre.core.match import Match
from solutre.core.native import i64, vec
from solutre.core.record import parse
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, MOST_CHOICES, OVER, State
from solutre.core.verify import verify

CODE = re.compile(r"\b[A-Z]{1,2}\d{1,2}\b|\(-?\d+, -?\d+\)")  # L07, C21, a cell (2, −4): words of the program
MOST_PLIES = 20_000  # a game that is longer is stuck
POISON = -7  # no action
MOST_PICKS = 8  # of a set: the law of sets tries every pair of them


# --- laws of a position ------------------------------------------------------------------------


def choices_are_a_sorted_list_of_known_actions(game: Game, state: State) -> None:
    legal = state.legal_actions()
    require(legal == sorted(set(legal)), "choices are not in ascending order")
    require((state.player == OVER) == (not legal), "no choices though the game goes on, or choices after the end")
    for action in legal:
        require(0 <= action < game.actions.size, f"action {action} is not in the action space")
        decided = game.actions.is_decision(action)
        require(decided == (state.player != CHANCE), f"{game.actions.describe(action)} by {state.player}")


def a_list_of_choices_is_written_whole(game: Game, state: State) -> None:
    """Whatever a buffer held from the list before, no place of the new list is left as it was."""
    buf = vec[i64]([POISON] * MOST_CHOICES)
    count = state.fill_legal(buf)
    listed = [buf[place] for place in range(count)]
    require(listed == state.legal_actions(), f"a poisoned buffer lists {listed}, not {state.legal_actions()}")


def chance_has_a_positive_weight_for_each_outcome(game: Game, state: State) -> None:
    if state.player == CHANCE:
        weights = state.chance_weights()
        require(len(weights) == len(state.legal_actions()), "weights and outcomes differ in number")
        require(all(weight > 0 for weight in weights), "an outcome has no weight")
        require(state.sample_chance(Rng(1)) in state.legal_actions(), "chance draws what it does not list")


LEFT_BEHIND = {"log", "names", "__dict__"}  # by every clone


def the_audit_holds(game: Game, state: State) -> None:
    try:
        state.audit()
    except AssertionError as broken:
        raise LawBroken(f"audit: {broken}") from broken


def a_clone_is_equal_and_apart(game: Game, state: State) -> None:
    before = state.key()
    copy = state.clone()
    require(copy.key() == before, "a clone differs from its state")
    for action in state.legal_actions()[:3]:
        changed = state.clone()
        changed.apply(action)
        require(state.key() == before, f"{game.actions.describe(action)} on a clone changed the original")


def a_clone_has_every_field(game: Game, state: State) -> None:
    """Field by field, whatever `key` compares; log and names alone stay behind."""
    copy = state.clone()
    for name in fields_of(state):
        require(plain(getattr(copy, name, ())) == plain(getattr(state, name)), f"a clone forgets the field {name}")


def fields_of(state: State) -> list[str]:
    """The names of all that a state holds, compiled or not."""
    compiled = [name for kind in type(state).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())]
    held = {*compiled, *getattr(state, "__dict__", {})}
    return sorted(name for name in held - LEFT_BEHIND if hasattr(state, name))


def plain(value: object) -> object:
    """Numbers in a row as a tuple, so that both modes compare them alike."""
    return value if isinstance(value, (int, str, tuple)) else [plain(each) for each in cast(Iterable[object], value)]


def a_dump_loads_back(game: Game, state: State) -> None:
    text = json.dumps(state.dump())
    require(game.load(json.loads(text)).key() == state.key(), "load(dump(state)) is another state")


def views_hide_and_worlds_fit_them(game: Game, state: State) -> None:
    for observer in observers(state):
        view = state.redact(observer)
        require(view.observer == observer, "a view does not say whose it is")
        require(view.redact(observer).key() == view.key(), "the view of a view is another view")
        if state.player == observer:
            require(view.legal_actions() == state.legal_actions(), f"seat {observer} sees other choices than it has")
        world = view.imagine(Rng(observer + 7))
        require(world.redact(observer).key() == view.key(), f"an imagined world of {observer} does not fit its view")
        world.audit()


def every_refusal_names_its_clause_and_says_why(game: Game, state: State) -> None:
    if state.player < 0:
        return
    legal = set(state.legal_actions())
    answers = {game.refuse(state, action): action for action in game.actions.players if action not in legal}
    for refusal, action in answers.items():
        choice = game.actions.describe(action)
        require(refusal.clause in game.clauses, f"{choice} is refused by {refusal.clause!r}, no clause")
        for language in LANGUAGES:
            with words_for(refusal):
                said = game.excuse(refusal, language, seat_names(state.seats, language))
            require(bool(said) and "{" not in said, f"the refusal of {choice} reads badly: {said!r}")
            require(not CODE.search(said), f"the refusal of {choice} names what no table shows: {said!r}")


def picks_of_a_set_come_in_any_order(game: Game, state: State) -> None:
    """Whoever picks one thing and then another could have begun with the other, and stands where they stand now."""
    if state.player < 0 or not game.sets:
        return
    for first in _picks(game, state):
        after = _played(state, first)
        if after.player != state.player:
            continue
        for second in _picks(game, after):
            if game.actions.describe(second).kind != game.actions.describe(first).kind:
                continue
            both = f"{game.actions.describe(first)} and {game.actions.describe(second)}"
            require(second in state.legal_actions(), f"{both}: the second cannot be picked first")
            turned = _played(state, second)
            require(first in turned.legal_actions(), f"{both}: the first cannot be picked second")
            require(_played(turned, first).key() == _played(after, second).key(), f"{both}: the order matters")


def _picks(game: Game, state: State) -> list[int]:
    """Choices that are picks of a set now, at most MOST_PICKS of them, from all over the list."""
    step = f"@{getattr(state, game.step)}" if game.step else ""
    kinds = {kind.removesuffix(step) if step else kind for kind in game.sets}
    found = [action for action in state.legal_actions() if game.actions.describe(action).kind in kinds]
    return found[:: -(-len(found) // MOST_PICKS) or 1]


def _played(state: State, action: int) -> State:
    after = state.clone()
    after.apply(action)
    return after


def choices_read_well(game: Game, state: State) -> None:
    if state.player < 0:
        return
    for language in LANGUAGES:
        look = Look(language=language, names=seat_names(state.seats, language))
        with words_for("a choice"):
            said = [
                game.say(state, game.actions.describe(action), look)
                for action in state.redact(state.player).legal_actions()
            ]
        require(all(text and "{" not in text for text in said), f"a choice reads badly: {said}")
        require(len(set(said)) == len(said), f"two choices read alike: {said}")


POSITION_LAWS: tuple[Callable[[Game, State], None], ...] = (
    choices_are_a_sorted_list_of_known_actions,
    a_list_of_choices_is_written_whole,
    chance_has_a_positive_weight_for_each_outcome,
    the_audit_holds,
    a_clone_is_equal_and_apart,
    a_clone_has_every_field,
    a_dump_loads_back,
    inputs_tell_what_a_seat_knows,
    views_hide_and_worlds_fit_them,
    every_refusal_names_its_clause_and_says_why,
    picks_of_a_set_come_in_any_order,
    choices_read_well,
)


# --- laws of a whole game ----------------------------------------------------------------------


def places_follow_standings(game: Game, state: State) -> None:
    places = state.ranking()
    require(min(places) == 1, f"nobody won: {places}")
    for seat, place in enumerate(places):
        better = sum(state.rank_key(other) > state.rank_key(seat) for other in range(state.seats))
        require(place == 1 + better, f"seat {seat} has place {place} though {better} stand better")


def the_log_tells_who_won(game: Game, step: Step) -> None:
    """A game that tells a victory tells it of everybody in the first place, of them alone, and at the end alone."""
    told = sorted(event.player for event in step.events if event.kind == "win")
    if step.after.player != OVER:
        require(not told, f"a victory of {told} before the end")
    elif "win" in game.words.events:
        first = [seat for seat, place in enumerate(step.after.ranking()) if place == 1]
        require(told == first, f"the log says that {told} won, places that {first} did")


def a_record_replays_exactly(game: Game, seats: int, variant: str, seed: int) -> None:
    match = Match.new(game.id, seats, seed=seed, variant=variant)
    rng = Rng(seed)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    text = match.record()
    require(parse(text).write() == text, "parsing and writing a record are no inverses")
    require(Match.replay(text).state.key() == match.state.key(), "a replayed record ends elsewhere")
    require(verify(text).outcomes == sum(ply.player == CHANCE for ply in match.plies), "verify missed an outcome")


# --- the suite ---------------------------------------------------------------------------------


def random_steps(game: Game, seats: int, variant: str, seed: int) -> Iterator[Step]:
    """A random game, step by step."""
    rng = Rng(seed)
    state = game.new(seats, variant)
    for _ in range(MOST_PLIES):
        if state.player == OVER:
            return
        legal = state.legal_actions()
        action = state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))]
        step = take_step(state, action)
        yield step
        state = step.after
        state.log = None
    raise LawBroken(f"{game.id} did not end within {MOST_PLIES} plies")


def check_game(game: Game, seats: int, variant: str, seed: int, every: int = 1) -> int:
    """Check one random game, its costly laws at every so-manieth position; returns the number of plies."""
    plies = 0
    draws = 0
    try:
        for step in random_steps(game, seats, variant, seed):
            the_audit_holds(game, step.before)
            choices_are_a_sorted_list_of_known_actions(game, step.before)
            a_position_keeps_within_the_bounds(game, step.before)
            scores_change_by_events_alone(game, step)
            a_private_event_goes_to_its_own_player(game, step)
            the_log_tells_who_won(game, step)
            if plies % every == 0:
                for law in POSITION_LAWS:
                    law(game, step.before)
                for step_law in STEP_LAWS:
                    step_law(game, step)
            plies += 1
            draws += step.before.player == CHANCE
            last = step.after
        the_audit_holds(game, last)
        places_follow_standings(game, last)
        a_position_keeps_within_the_bounds(game, last)
        a_game_is_not_too_long(game, seats, plies - draws, draws)
    except LawBroken as broken:
        where = f"{game.id}, {seats} seats, {variant}, seed {seed}, ply {plies}"
        raise LawBroken(f"{where}: {broken}") from broken
    return plies


def check(game: Game, games: int = 2, every: int = 1) -> int:
    """All laws over some random games of every player count, variant and option; returns the number of plies."""
    plies = 0
    for seats in game.seats:
        for variant in game.arrangements:
            a_record_replays_exactly(game, seats, variant, seed=1)
            for seed in range(games):
                plies += check_game(game, seats, variant, seed, every)
    return plies
