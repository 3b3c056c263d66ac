"""The way through a lesson: where one stands after so many choices. Nothing is kept but the choices themselves.

A place is a chapter and what was made in it: the number of each choice, or NEXT for what was only read. A choice that
is not right can only come last: it is seen happening, and then taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from solutre.bots import bot
from solutre.core.actions import Choice
from solutre.core.book.lesson import Answer, Chapter, Step
from solutre.core.book.patterns import fitting
from solutre.core.book.tips import Tip, next_tip
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import Event
from solutre.lessons.lesson_match import LessonMatch

ADVISER = "hunter"
NEXT = "n"  # what stands in a way for a step that was only read
LONGEST = 400  # steps of a way
MOMENTS = 1024  # that are kept


@dataclass(frozen=True, eq=False)
class Moment:
    """Where somebody stands in a chapter."""

    game: Game
    number: int  # of the chapter, from 1
    made: tuple[str, ...]  # the way here
    step: int  # from 0; as many as there are when the chapter is done
    match: LessonMatch  # to be looked at, not changed
    wrong: Answer | None = None  # the last choice was not the right one, and this is what to say about it
    tip: Tip | None = None  # what the guide says in a free game
    had: tuple[str, ...] = ()  # tips that were given on the way
    fresh: bool = True  # the step has just begun; in a free game it goes on

    @property
    def chapter(self) -> Chapter:
        return self.game.lesson.chapters[self.number - 1]

    @property
    def done(self) -> bool:
        return self.step >= len(self.chapter.steps)

    @property
    def task(self) -> Step:
        """The step at hand; of a chapter that is done the last."""
        return self.chapter.steps[min(self.step, len(self.chapter.steps) - 1)]

    @property
    def asks(self) -> bool:
        """Whether a choice is wanted now."""
        return self.task.asks and self.wrong is None and not self.done

    @cached_property
    def choices(self) -> list[Choice]:
        return self.match.choices() if self.asks else []

    @cached_property
    def right(self) -> list[Choice]:
        """The choices that go on, the one to be shown first; in a free game all do."""
        return self.choices if self.task.free else fitting(self.task.right, self.choices)

    @cached_property
    def events(self) -> list[Event]:
        """What the last choice brought, as whoever learns may know it."""
        return happened(self.match, self.chapter.seat)

    @property
    def latest(self) -> list[Event]:
        """What happened just now: the consequence of a choice that was not right, else what the others did since."""
        seat, log = self.chapter.seat, self.match.state.log or []
        return self.events if self.wrong else [one for one in log[self.match.told_since(seat) :] if one.told_to(seat)]

    @property
    def place(self) -> str:
        """For people who look for a mistake in the lesson."""
        return f"chapter {self.number}, step {self.step + 1}"


def at(played: Game, number: int, made: Sequence[str]) -> Moment:
    """Where a way leads; refuses one that cannot be gone."""
    if len(made) > LONGEST:
        raise SolutreError("the way is too long")
    moment = opening(played, number)
    for one in made:
        moment = after(moment, one)
    return moment


@lru_cache(64)
def opening(played: Game, number: int) -> Moment:
    """The first step of a chapter."""
    if not 1 <= number <= len(played.lesson.chapters):
        raise SolutreError(f"the lesson of {played.title} has no chapter {number}")
    chapter = played.lesson.chapters[number - 1]
    if chapter.goes_on:
        match = shown(played, number - 1).match.copy()
        match.chapter = chapter
    else:
        match = LessonMatch.at_start(played, chapter)
    return arrived(Moment(played, number, (), 0, match))


def shown(played: Game, number: int) -> Moment:
    """The end of a chapter, reached by what "Show me" does."""
    moment = opening(played, number)
    while not moment.done:
        moment = after(moment, show_me(moment))
    return moment


def show_me(moment: Moment) -> str:
    """What goes on from here: in a free game what a player would choose who looks one choice ahead."""
    if not moment.asks:
        return NEXT
    if moment.task.free:
        view = moment.match.view(moment.chapter.seat)
        return str(bot(ADVISER).choose(moment.game, view, Rng(len(moment.made))))
    if not moment.right:
        raise SolutreError(f"{moment.place}: nothing that may be chosen is right")
    return str(moment.right[0].action)


@lru_cache(MOMENTS)
def after(moment: Moment, one: str) -> Moment:
    """One choice, or one sentence, further."""
    if moment.done or moment.wrong is not None:
        raise SolutreError(f"{moment.place}: there is no way on from here")
    if not moment.task.asks:
        if one != NEXT:
            raise SolutreError(f"{moment.place}: there is nothing to choose")
        return arrived(stepped(moment, one, moment.match.copy()))
    return chosen(moment, one)


def chosen(moment: Moment, one: str) -> Moment:
    """A choice happens, whether it is right or not."""
    choice = next((choice for choice in moment.choices if str(choice.action) == one), None)
    if choice is None:
        raise SolutreError(f"{moment.place}: {one} cannot be chosen")
    match = moment.match.copy()
    match.prepare(moment.task.chance)
    match.choose(choice.action)
    if moment.task.is_right(choice):
        return went_on(moment, one, match)
    answer = moment.task.answer(choice)
    if answer is None:
        raise SolutreError(f"{moment.place}: nothing is said to {choice}")
    match.play_all(answer.moves)
    return replace(moment, made=(*moment.made, one), match=match, wrong=answer, tip=None)


def went_on(moment: Moment, one: str, match: LessonMatch) -> Moment:
    """A right choice was made. A free turn or game may go on."""
    staying = moment.task.free == "game" and not match.over
    staying |= moment.task.free == "turn" and match.player == moment.chapter.seat
    if not staying:
        return arrived(stepped(moment, one, match))
    match.let_others_play()
    if match.over:
        return arrived(stepped(moment, one, match))
    return guided(replace(moment, made=(*moment.made, one), match=match, tip=None, fresh=False))


def stepped(moment: Moment, one: str, match: LessonMatch) -> Moment:
    return replace(moment, made=(*moment.made, one), step=moment.step + 1, match=match, tip=None, fresh=True)


def arrived(moment: Moment) -> Moment:
    """A step begins: what was prepared for it happens, and whoever learns is to decide where the step asks."""
    if moment.done:
        return moment
    moment.match.play_all(moment.task.moves)
    if moment.task.asks:
        moment.match.let_others_play()
        if moment.match.over:
            raise SolutreError(f"{moment.place}: the game is over before anything can be chosen")
    return guided(moment)


def guided(moment: Moment) -> Moment:
    """In a free game the guide says what is new, once it has begun."""
    if moment.task.free != "game" or moment.fresh:
        return moment
    found = next_tip(moment.game.tips, moment.had, moment.choices, moment.events)
    if found is None:
        return moment
    return replace(moment, tip=found, had=(*moment.had, found.id))


def happened(match: LessonMatch, seat: int) -> list[Event]:
    """The events since the last choice of a seat, that choice included."""
    last = match.last_choice(seat)
    first = match.marks[last - 1] if last else 0
    return [event for event in (match.state.log or [])[first:] if event.told_to(seat)]
