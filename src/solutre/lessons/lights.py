"""What a step lights: pieces by their ids, and pieces that stand for a choice."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.core.book.lesson import ID
from solutre.core.book.patterns import fitting, pattern
from solutre.core.picture import POINTED, Mark
from solutre.lessons.course import Moment


@dataclass(frozen=True)
class Lights:
    """Ids of pieces, and actions whose pieces are meant."""

    ids: tuple[str, ...] = ()
    actions: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.ids or self.actions)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """How a picture points at them."""
        meant: list[str | int] = [*self.ids, *self.actions]
        return tuple(Mark(one, POINTED) for one in meant)


def lights_of(moment: Moment) -> Lights:
    """What is lit now: what the step says, or else the right choices. A free choice, a consequence and an end light
    nothing: there is to be seen what happened."""
    task = moment.task
    if moment.wrong is not None or moment.done:
        return Lights()
    if not task.light:
        return Lights() if task.free else Lights(actions=tuple(choice.action for choice in moment.right))
    ids = tuple(one.removeprefix(ID) for one in task.light if one.startswith(ID))
    wanted = [pattern(moment.game.actions, one) for one in task.light if not one.startswith(ID)]
    return Lights(ids, tuple(choice.action for choice in fitting(wanted, moment.choices)))
