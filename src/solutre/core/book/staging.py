"""Scenes of a rule book on the real rules: each moment of an example, played and checked, with what it tells."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.core.book.refusals import Refusal
from solutre.core.book.scenes import WHOEVER_DECIDES, Scene, Step
from solutre.core.errors import SolutreError
from solutre.core.game import Game, Look
from solutre.core.picture import Picture
from solutre.core.state import SPECTATOR, Event, State
from solutre.core.view import View, view_of

COLOURS = {
    "en": ("Red", "Blue", "Yellow", "Green", "Purple"),
    "fr": ("Rouge", "Bleu", "Jaune", "Vert", "Violet"),
}  # whom a book speaks of; pictures give the seats these colours


@dataclass(frozen=True)
class Moment:
    """A scene after some of its steps."""

    number: int  # 0 is the scene itself
    state: State
    observer: int
    events: tuple[Event, ...] = ()  # of this step, as the observer reads them
    refusal: Refusal | None = None

    @property
    def view(self) -> View:
        return view_of(self.state, self.observer)


def moments(game: Game, scene: Scene) -> list[Moment]:
    """Every moment of a scene. Refuses what the rules do not allow."""
    state: State = game.load(scene.told())
    state.log = []
    for choice in scene.before:
        play(game, state, choice)
    decider = state.player if state.player >= 0 else SPECTATOR
    observer = decider if scene.seat == WHOEVER_DECIDES else scene.seat
    told = [Moment(0, state, observer)]
    for number, step in enumerate(scene.steps, 1):
        told.append(stepped(game, told[-1], step, number))
    return told


def stepped(game: Game, before: Moment, step: Step, number: int) -> Moment:
    """The moment after one step more."""
    if step.refused:
        refusal = game.why_not(before.state, game.actions.parse(step.refused).action)
        return Moment(number, before.state, before.observer, (), refusal)
    state = before.state.clone()
    state.log = []
    for choice in step.play:
        play(game, state, choice)
    return Moment(number, state, before.observer, tuple(e for e in state.log or () if e.told_to(before.observer)))


def play(game: Game, state: State, choice: str) -> None:
    """Carry out a choice, or what chance brings, if the rules allow it now."""
    action = game.actions.parse(choice).action
    if not state.allows(action):
        legal = ", ".join(str(game.actions.describe(other)) for other in state.legal_actions()[:12])
        raise SolutreError(f"{choice} is not possible; legal: {legal}")
    state.apply(action)
    state.audit()


def names(seats: int, language: str) -> tuple[str, ...]:
    """Whom the book speaks of: the colours."""
    return COLOURS[language][:seats]


def looked_at(game: Game, scene: Scene, moment: Moment, language: str, *, embedded: bool = False) -> Look:
    """How the picture of a moment is wanted: nothing in it can be pressed, and what it is about is marked."""
    view = moment.view
    own = scene.lit and moment.state.player == moment.observer
    lit = [piece for event in moment.events for piece in game.lit(view, event)]
    return Look(
        language=language,
        names=names(moment.state.seats, language),
        layout=scene.layout,
        choices=tuple(game.actions.describe(action) for action in view.legal_actions()) if own else (),
        latest=tuple(dict.fromkeys(lit)),
        embedded=embedded,
        opened=scene.open,
        still=not own,
    )


def pictured(game: Game, scene: Scene, moment: Moment, language: str, *, embedded: bool = False) -> Picture:
    """The picture of a moment, not yet cut to what it is about."""
    return game.draw(moment.view, looked_at(game, scene, moment, language, embedded=embedded))


def sentences(game: Game, moment: Moment, language: str) -> list[str]:
    """What the rules tell about a moment: words, points and clause."""
    called = names(moment.state.seats, language)
    if moment.refusal:
        return [f"{game.excuse(moment.refusal, language, called)} ({moment.refusal.clause})"]
    return [f"{game.words.event(one, language, called)}{gain(one)} ({one.clause})" for one in moment.events]


def gain(event: Event) -> str:
    return f" {event.points:+d}" if event.points else ""
