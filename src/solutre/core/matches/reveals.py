"""Whether an action told anybody something hidden. Computed from the views; no game lists it.

A chance outcome reveals if another outcome would have given some observer another view. A player's choice reveals
if, in a world that an observer could imagine before it, it would have been impossible or looked different after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solutre.core.record import Ply
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, SPECTATOR, State

WORLDS = 24  # imagined worlds per observer
LOOK_BACK = 4  # plies that are looked at first; seldom more are needed


def reveals(before: State, action: int) -> bool:
    """Whether somebody knows more after this action than before it."""
    after = applied(before, action)
    for observer in (*range(before.seats), SPECTATOR):
        if before.player == CHANCE:
            told = chance_told(before, action, after, observer)
        else:
            told = choice_told(before, action, after, observer)
        if told:
            return True
    return False


def applied(state: State, action: int) -> State:
    after = state.clone()
    after.apply(action)
    return after


def chance_told(before: State, action: int, after: State, observer: int) -> bool:
    seen = after.redact(observer).key()
    return any(
        applied(before, other).redact(observer).key() != seen for other in before.legal_actions() if other != action
    )


def choice_told(before: State, action: int, after: State, observer: int) -> bool:
    view = before.redact(observer)
    if knows_all(view, before):
        return False
    seen = after.redact(observer).key()
    for seed in range(WORLDS):
        world = view.imagine(Rng(seed))
        if action not in world.legal_actions() or applied(world, action).redact(observer).key() != seen:
            return True
    return False


def knows_all(view: State, truth: State) -> bool:
    """Whether nothing of a position is hidden from this view: then there is no other world to imagine."""
    known = view.clone()
    known.observer = truth.observer  # who looks is no difference in itself
    return known.key() == truth.key()


def backwards(
    start: Callable[[], State], actions: Sequence[int], latest: Sequence[State] = ()
) -> Iterator[tuple[int, State]]:
    """The numbers of some plies with the positions before them, the latest first. Few are wanted as a rule, so few
    are kept; where the `latest` are known already they come first, and nothing is played again for them."""
    end, span = len(actions) - len(latest), LOOK_BACK
    yield from reversed(list(enumerate(latest, end)))
    while end > 0:
        first = max(0, end - span)
        yield from reversed(list(enumerate(positions(start(), actions[:end], first), first)))
        end, span = first, 2 * span


def positions(start: State, actions: Sequence[int], first: int) -> list[State]:
    """The positions before these plies, from one of them on."""
    state, found = start.clone(), []
    for at, action in enumerate(actions):
        if at >= first:
            found.append(state.clone())
        state.apply(action)
    return found


def points_back(
    start: Callable[[], State],
    plies: Sequence[Ply],
    lone: Callable[[State], bool],
    least: int,
    *,
    force: bool = False,
    latest: Sequence[State] = (),
) -> Iterator[int]:
    """The plies of choices that can be taken back one after the other, the latest first: nothing was revealed and
    nobody else chose since; by force, all. None before the ply `least`, and none that nobody had to choose."""
    chooser = CHANCE
    for at, before in backwards(start, [ply.action for ply in plies], latest):
        ply = plies[at]
        if at < least or (not force and reveals(before, ply.action)):
            return
        if ply.player != CHANCE and not lone(before):
            if chooser not in (CHANCE, ply.player) and not force:
                return
            chooser = ply.player
            yield at
