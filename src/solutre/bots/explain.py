"""What a computer player compared, in the words of the game. It says nothing that was not computed."""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, stdev

from solutre.core.game import Game, Look
from solutre.core.rng import Rng
from solutre.core.state import Event, State
from solutre.core.view import View

WORDS = {
    "en": {
        "looks": "{choice}: {results} against the strongest rival, on average of {visits} looks",
        "look": "{choice}: {results} against the strongest rival",
        "differs": "the first two played on {n} times in the same worlds: {clauses} for the first",
        "same": "no clause makes a difference that could be told from luck",
        "clause": "{points:+.1f} by {clause}",
    },
    "fr": {
        "looks": "{choice} : {results} face au meilleur rival, en moyenne de {visits} examens",
        "look": "{choice} : {results} face au meilleur rival",
        "differs": "les deux premiers poursuivis {n} fois dans les mêmes mondes : {clauses} pour le premier",
        "same": "aucune règle ne fait de différence que l’on puisse distinguer du hasard",
        "clause": "{points:+.1f} par {clause}",
    },
}
MOST_TOLD = 3  # alternatives
MOST_CLAUSES = 4
CONTINUATIONS = 24
FEWEST = 8  # … and with less of them nothing is said
NOTEWORTHY = 0.5  # points
BEYOND_LUCK = 2.0  # standard errors

PlayOn = Callable[[State, Rng], None]


@dataclass(frozen=True)
class Alternative:
    """A choice that was compared: how often it was looked at, and the points ahead that it promises to each seat."""

    action: int
    visits: int
    leads: tuple[float, ...]


@dataclass(frozen=True)
class Explanation:
    """The best alternatives, and by which clauses the first differs from the second."""

    alternatives: tuple[Alternative, ...]
    differences: tuple[tuple[str, float], ...] = ()  # clause, points for the seat that chooses
    continuations: int = 0  # how often the first two were played on to find the differences

    def as_text(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_text(text: str) -> Explanation:
        told = json.loads(text)
        alternatives = (Alternative(one["action"], one["visits"], tuple(one["leads"])) for one in told["alternatives"])
        gaps = ((clause, points) for clause, points in told["differences"])
        return Explanation(tuple(alternatives), tuple(gaps), told["continuations"])


def played_on(view: View, first: int, second: int, play_on: PlayOn, seconds: float = math.inf) -> list[Counter[str]]:
    """By how many points of which clauses the chooser gains more after one choice than after another.

    Same worlds, same chance. It stops when the seconds are spent.
    """
    gaps: list[Counter[str]] = []
    until = time.perf_counter() + seconds
    while len(gaps) < CONTINUATIONS and time.perf_counter() < until:
        world, number = view.imagine(Rng(len(gaps))), len(gaps)
        gap = clause_points(world, first, int(view.player), number, play_on)
        gap.subtract(clause_points(world, second, int(view.player), number, play_on))
        gaps.append(gap)
    return gaps


def differences(gaps: Sequence[Counter[str]]) -> tuple[tuple[str, float], ...]:
    """The clauses that make a difference beyond luck, the greatest first."""
    clauses = sorted({clause for gap in gaps for clause in gap})
    found = [(clause, beyond_luck([gap[clause] for gap in gaps])) for clause in clauses]
    large = [pair for pair in found if abs(pair[1]) >= NOTEWORTHY]
    return tuple(sorted(large, key=lambda pair: -abs(pair[1]))[:MOST_CLAUSES])


def beyond_luck(gaps: Sequence[int]) -> float:
    """The mean, or nothing if it may well be chance."""
    mean = fmean(gaps)
    return mean if abs(mean) > BEYOND_LUCK * stdev(gaps) / math.sqrt(len(gaps)) else 0.0


def clause_points(world: State, action: int, seat: int, number: int, play_on: PlayOn) -> Counter[str]:
    """Points by clause that a seat makes after a choice."""
    after, log = world.clone(), list[Event]()
    after.log = log
    after.apply(action)
    play_on(after, Rng(number))
    points: Counter[str] = Counter()
    for event in log:
        if event.player == seat and event.points:
            points[event.clause] += event.points
    return points


def in_words(told: Explanation, game: Game, view: View, language: str, names: Sequence[str]) -> list[str]:
    """An explanation as lines for people."""
    words, look = WORDS[language], Look(language=language, names=tuple(names))
    lines = []
    for one in told.alternatives:
        choice = game.say(view, game.actions.describe(one.action), look)
        results = ", ".join(f"{look.name(seat)} {lead:+.1f}" for seat, lead in enumerate(one.leads))
        looks = words["looks" if one.visits > 1 else "look"]
        lines.append(looks.format(choice=choice, visits=one.visits, results=results))
    if told.continuations:
        clauses = ", ".join(words["clause"].format(points=gap, clause=clause) for clause, gap in told.differences)
        lines.append(words["differs"].format(n=told.continuations, clauses=clauses or words["same"]))
    return lines
