"""Players who err as people do: what is hard to see looks smaller to them than it is, and what is plain does not.

A choice is plain if it brings points at once, ends the move or is near the last; hard to see is what gains later or by
a rival’s loss, takes a second step, is one of many, or lies far from where one looked last. The harder, the more it may
be undervalued: by some points on average (the haze of a level at a game), seldom by many more. What stands out is
noticed all the same, also among many: a choice that is far better than all others is hardly ever overlooked, and close
ones are often confused. Some play favourites and forget secrets.
"""

from __future__ import annotations

import math
from dataclasses import replace

from solutre.bots.explaining.explain import MOST_TOLD, Explanation
from solutre.bots.simple import GreedyBot, after, appraised
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.core.state import State
from solutre.core.view import View

PLAIN = 3.0  # points at once that make a choice half as hard to see
ONE_STEP = 0.75  # how hard it is to see where no second step is needed; …
NEAR = 0.75  # … where it is the very choice made last; both together multiply
CROWD = 64  # choices; more of them are no harder to survey
OF_FEW = 0.5  # so that of two choices hardly one is overlooked
FINE = 1 << 16  # steps of a random share


class HazyBot(GreedyBot):
    """Looks one choice ahead through a haze."""

    def __init__(
        self, name: str, haze: float, notices: float = 1.0, fondness: float = 0.0, forgets: float = 0.0
    ) -> None:
        super().__init__(name)
        self.haze = haze  # points, where a game says nothing else
        self.notices = notices  # points above all others that stand out to it
        self.fondness = fondness  # for the favourites of a game
        self.forgets = forgets  # how often it has forgotten the secrets that it saw
        self.last = -1  # where it looked last
        self.fond: dict[str, Game] = {}

    def decide(self, game: Game, view: View, legal: list[int], rng: Rng, budget: float | None) -> int:
        self.game, self.world = game, self.remembered(game, view, rng).imagine(rng)
        haze = game.habits.haze.get(self.name, self.haze)
        looks = appraised(self.with_favourites(game), self.world, legal)
        hard = hardness(self.world, legal, self.last, looks, self.notices)
        self.compared = [
            (look - haze * unseen * underrated(rng), action)
            for look, unseen, action in zip(looks, hard, legal, strict=True)
        ]
        self.last = max(self.compared, key=lambda pair: pair[0])[1]
        return self.last

    def remembered(self, game: Game, view: View, rng: Rng) -> State:
        """The view, or what is left of it in the mind of somebody who forgets."""
        if game.forget is None or share(rng) >= self.forgets:
            return view
        forgotten: State = game.forget(view)
        return forgotten

    def with_favourites(self, game: Game) -> Game:
        if not self.fondness or not game.habits.favourites:
            return game
        if game.id not in self.fond:
            self.fond[game.id] = replace(game, weights=game.habits.fond(game.weights, self.fondness))
        return self.fond[game.id]

    def explain(self, seconds: float = math.inf) -> Explanation | None:
        """The choice and the best of those that promise no more; what it did not see well, it does not tell."""
        if self.game is None or self.world is None:
            return None
        ordered = sorted(self.compared, key=lambda pair: -pair[0])
        shown = [self.alternative(self.game, self.world, action) for _, action in ordered]
        seat, chosen = int(self.world.player), shown[0]
        others = [one for one in shown[1:] if one.leads[seat] <= chosen.leads[seat]]
        others.sort(key=lambda one: -one.leads[seat])
        return Explanation((chosen, *others[: MOST_TOLD - 1]))


def hardness(world: State, legal: list[int], last: int, looks: list[float], notices: float) -> list[float]:
    """How hard each choice is to see: little where there are two, more with every doubling, less if it is plain."""
    seat = int(world.player)
    before = int(world.scores[seat])
    widest = max(1, *(abs(action - last) for action in legal)) if last >= 0 else 1
    crowd = math.log2(min(CROWD, len(legal))) - OF_FEW
    *_, second, best = sorted(looks)
    found = []
    for action, look in zip(legal, looks, strict=True):
        then = after(world, action)
        gain = max(0, int(then.scores[seat]) - before)
        hard = PLAIN / (PLAIN + gain)
        if then.player != seat:
            hard *= ONE_STEP
        if look == best:
            hard *= hidden(best - second, notices)
        near = 1 - abs(action - last) / widest if last >= 0 else 0.0
        found.append(crowd * hard * (1 - (1 - NEAR) * near))
    return found


def hidden(ahead: float, notices: float) -> float:
    """What is left of the haze over a choice so far above all others: nearly all of it over one that is hardly better,
    a third where as much as is noticed, a fiftieth where it is twice that."""
    return math.exp(-((ahead / notices) ** 2))


def underrated(rng: Rng) -> float:
    """One on average, often nearly nothing, seldom much."""
    return -math.log(1 - share(rng))


def share(rng: Rng) -> float:
    """Anything from 0 to less than 1."""
    return int(rng.below(FINE)) / FINE
