"""What a search compared, in the words of the game. It says nothing that was not computed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from solutre.bots.searcher import SearchBot
from solutre.core.game import Game, Look
from solutre.core.rng import Rng
from solutre.core.state import Event, State

WORDS = {
    "en": {
        "best": "{choice}: looked at {visits} times, expected {results}",
        "differs": "against “{choice}”, played on {n} times at random: {clauses}",
        "same": "no clause makes a difference of half a point",
        "clause": "{points:+.1f} by {clause}",
    },
    "fr": {
        "best": "{choice} : examiné {visits} fois, attendu {results}",
        "differs": "face à « {choice} », {n} suites jouées au hasard : {clauses}",
        "same": "aucune règle ne fait une différence d’un demi-point",
        "clause": "{points:+.1f} par {clause}",
    },
}
CONTINUATIONS = 60
NOTEWORTHY = 0.5  # points


@dataclass(frozen=True)
class Alternative:
    """A choice that was compared: how often the search looked at it and what it expects for each seat, in 0 … 1."""

    action: int
    visits: int
    results: tuple[float, ...]


@dataclass(frozen=True)
class Explanation:
    """The best alternatives, and by which clauses the first differs from the second."""

    alternatives: tuple[Alternative, ...]
    differences: tuple[tuple[str, float], ...]  # clause, points for the seat that chooses


def explain(
    player: SearchBot, game: Game, view: State, rng: Rng, most: int = 3, budget: float | None = None
) -> Explanation:
    """Think once more and keep what was compared."""
    found = player.think(game, view, rng, budget).choices()[:most]
    alternatives = tuple(Alternative(action, visits, tuple(means)) for action, visits, means in found)
    if len(alternatives) < 2:
        return Explanation(alternatives, ())
    first, second = (clause_points(view, one.action, rng) for one in alternatives[:2])
    gaps = {clause: (first[clause] - second[clause]) / CONTINUATIONS for clause in first | second}
    large = [(clause, gap) for clause, gap in gaps.items() if abs(gap) >= NOTEWORTHY]
    return Explanation(alternatives, tuple(sorted(large, key=lambda pair: -abs(pair[1]))[:4]))


def clause_points(view: State, action: int, rng: Rng) -> Counter[str]:
    """Points by clause that the chooser makes from here on, summed over random continuations after the choice."""
    seat = int(view.player)
    total: Counter[str] = Counter()
    for _ in range(CONTINUATIONS):
        world = view.imagine(rng)
        log: list[Event] = []
        world.log = log
        world.apply(action)
        world.rollout(rng)
        for event in log:
            if event.player == seat and event.points:
                total[event.clause] += event.points
    return total


def in_words(told: Explanation, game: Game, view: State, language: str, names: Sequence[str]) -> list[str]:
    """An explanation as lines for people."""
    words, look = WORDS[language], Look(language=language, names=tuple(names))
    said = [game.say(view, game.actions.describe(one.action), look) for one in told.alternatives]
    lines = []
    for one, choice in zip(told.alternatives, said, strict=True):
        results = ", ".join(f"{look.name(seat)} {share:.0%}" for seat, share in enumerate(one.results))
        lines.append(words["best"].format(choice=choice, visits=one.visits, results=results))
    if len(said) > 1:
        clauses = ", ".join(words["clause"].format(points=gap, clause=clause) for clause, gap in told.differences)
        lines.append(words["differs"].format(choice=said[1], n=CONTINUATIONS, clauses=clauses or words["same"]))
    return lines
