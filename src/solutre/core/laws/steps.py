"""The laws of a step: what one action does to the scores, and what the log tells of it to whom.

They know no game. `laws.py` runs them at many steps of many games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.words import seat_names
from solutre.core.game import Game
from solutre.core.laws.broken import observers, require, words_for
from solutre.core.rng import Rng
from solutre.core.state import EVERYONE, OVER, Event, State, others

OWN_PARTS = ("players", "scores")  # of a dump: one for each seat
OF_SEATS = ("seat", "owner")  # arguments of actions that are seats


@dataclass(frozen=True)
class Step:
    """One action of a game, with the position before and after and what was told."""

    before: State
    action: int
    after: State
    events: tuple[Event, ...]


def take_step(before: State, action: int) -> Step:
    after = before.clone()
    after.log = []
    after.apply(action)
    return Step(before, action, after, tuple(after.log))


def scores_change_by_events_alone(game: Game, step: Step) -> None:
    gained = [0] * step.before.seats
    for event in step.events:
        if event.player >= 0:
            gained[event.player] += event.points
        else:
            require(event.points == 0, f"{event} gives points to nobody")
    told = [before + more for before, more in zip(step.before.scores, gained, strict=True)]
    require(told == list(step.after.scores), f"events add up to {told}, scores are {step.after.scores}")


def events_cite_clauses_and_read_well(game: Game, step: Step) -> None:
    for event in step.events:
        require(event.clause in game.clauses, f"{event} cites no clause of the rule book")
        for language in LANGUAGES:
            with words_for(event):
                text = game.words.event(event, language, seat_names(step.before.seats, language))
            require(bool(text) and "{" not in text, f"{event} reads {text!r}")


def a_log_changes_nothing(game: Game, step: Step) -> None:
    silent = step.before.clone()
    silent.apply(step.action)
    require(silent.key() == step.after.key(), "the same action gave two positions")


def events_tell_a_seat_only_what_it_may_know(game: Game, step: Step) -> None:
    """In another world that looks the same before and after, a seat reads the same log."""
    for observer in observers(step.before):
        world = step.before.redact(observer).imagine(Rng(observer + 3))
        if step.action in world.legal_actions():
            other = take_step(world, step.action)
            if other.after.redact(observer).key() == step.after.redact(observer).key():
                require(heard(other, observer) == heard(step, observer), f"the log tells {observer} a secret")


def heard(step: Step, observer: int) -> list[Event]:
    return [event for event in step.events if event.told_to(observer)]


def a_private_event_goes_to_its_own_player(game: Game, step: Step) -> None:
    """Private news are the player's own, and whoever is left out of an event reads a private one instead."""
    private = {event.player for event in step.events if event.audience == event.player}
    for event in step.events:
        fits = event.audience in (EVERYONE, event.player, others(event.player))
        require(fits, f"{event} is told to somebody else")
        if event.audience == others(event.player) != EVERYONE:
            require(event.player in private, f"{event} is told to everybody but the own player, who reads nothing")


def events_name_who_chose_or_was_touched(game: Game, step: Step) -> None:
    """An event is of the table, of whoever chose, of a seat that the action names, or for which something changed.

    Chance speaks to whoever decides next, too. Other seats may be told of only behind such an event, when `went_on`
    holds or another section of the rule book begins; or at once, when a bare "done" passed the turn on.
    The end tells of everybody.
    """
    if step.after.player == OVER:
        return
    args = game.actions.describe(step.action).args
    chooser = step.before.player if step.before.player >= 0 else next_to_decide(step.after)
    concerned = {chooser, *touched(step), *(args[name] for name in OF_SEATS if name in args)}
    at_once = not args and went_on(step, chooser)
    sections = set[str]()  # of the rule book, that concerned seats were told of under
    for event in step.events:
        section = event.clause.rstrip("0123456789abcdefgh")
        if event.player in concerned:
            sections.add(section)
        elif event.player >= 0:
            behind = bool(sections) and (section not in sections or went_on(step, chooser))
            require(at_once or behind, f"{event}, though seats {sorted(concerned)} chose or had something changed")


def went_on(step: Step, chooser: int) -> bool:
    """Whether the turn passed on, or round because nobody else can take one, or a new stage of the game began."""
    if step.after.player != step.before.player or stage(step.after) != stage(step.before):
        return True
    return set(range(step.before.seats)) - {chooser} <= {event.player for event in step.events}


def stage(state: State) -> list[object]:
    """What a position says of the game as a whole, in single words and numbers: its round, season or phase."""
    return [value for value in state.dump().values() if not isinstance(value, list | dict)]


def next_to_decide(state: State) -> int:
    after = state.clone()
    after.settle(Rng(1))
    return int(after.player)


def touched(step: Step) -> set[int]:
    """The seats whose own part of the position changed, or their part in the lists of the table."""
    before, after = step.before.dump(), step.after.dump()
    parts = Counter(parts_of_seats(before)), Counter(parts_of_seats(after))
    moved = {seat for _, seat in (parts[0] - parts[1]) + (parts[1] - parts[0])}
    return {
        seat
        for seat in range(step.before.seats)
        if seat in moved
        or before["players"][seat] != after["players"][seat]
        or step.before.scores[seat] != step.after.scores[seat]
    }


def parts_of_seats(dump: dict[str, Any]) -> Iterator[tuple[str, int]]:
    """Every number in the lists that lie outside of the players' own parts: it may be a seat."""
    for key, value in dump.items():
        if key not in OWN_PARTS and isinstance(value, list | dict):
            yield from numbers_in(value, key, listed=False)


def numbers_in(value: object, path: str, listed: bool) -> Iterator[tuple[str, int]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from numbers_in(inner, f"{path} {key}", listed)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers_in(inner, path, listed=True)
    elif listed and isinstance(value, int) and not isinstance(value, bool):
        yield path, value


STEP_LAWS: tuple[Callable[[Game, Step], None], ...] = (
    scores_change_by_events_alone,
    events_cite_clauses_and_read_well,
    a_log_changes_nothing,
    events_tell_a_seat_only_what_it_may_know,
    a_private_event_goes_to_its_own_player,
    events_name_who_chose_or_was_touched,
)
