"""What happened since the reader's last choice, as a short story; and how the game stands, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.core.book.grammar import listing
from solutre.core.book.stories import deeds, in_one
from solutre.core.game import Game, Look
from solutre.core.match import Match
from solutre.core.matches.chosen import ChosenMatch
from solutre.core.state import SPECTATOR, Event, State
from solutre.draw.icons import OWNERS
from solutre.web.pages.words import translate

CLAUSES = 3  # things that a line of the story tells of one player
MARKED = 14  # more pieces than this are no longer "what just happened"


@dataclass(frozen=True)
class StoryLine:
    """What one player did: "took the red hut and played it", and the points."""

    colour: str
    name: str
    text: str
    points: int


def since(match: Match, seat: int) -> list[Event]:
    """The events that a seat may know since its last choice; how the table was laid out is no news."""
    if not isinstance(match, ChosenMatch):
        return []
    log = match.state.log or []
    return [event for event in log[max(match.told_since(seat), match.set_up()) :] if event.told_to(seat)]


def story(game: Game, events: Sequence[Event], seat: int, language: str, names: Sequence[str]) -> list[StoryLine]:
    """A line for each of the others, in the order in which they acted. One's own points are told as well."""
    told = []
    for player in dict.fromkeys(event.player for event in events if event.player >= 0):
        own = [event for event in events if event.player == player]
        points = sum(event.points for event in own)
        clauses = weightiest(game, own, language, names)
        if (player != seat and clauses) or points:
            told.append(StoryLine(OWNERS[player], names[player], in_one(game.words, clauses, language), points))
    return told


def passed(match: Match, look: Look, seat: int) -> list[StoryLine]:
    """What passed by itself at the reader's seat and left no word in the log."""
    if not isinstance(match, ChosenMatch):
        return []
    told = []
    for view, action in match.passed(seat):
        choice = match.game.say(view, match.game.actions.describe(action), look)
        words = translate(look.language, "had only one choice: “%(choice)s”", choice=choice)
        told.append(StoryLine(OWNERS[seat], translate(look.language, "You"), words, 0))
    return told


def weightiest(game: Game, events: Sequence[Event], language: str, names: Sequence[str]) -> list[str]:
    """What to tell of some events, each thing once, in the order of the game: if there is too much of it, what brought
    points, then what was done last."""
    said = deeds(game.words, events, language, names)
    chosen = sorted(said, key=lambda words: said[words])[-CLAUSES:]
    return [words for words in said if words in chosen]


def marked(game: Game, view: State, events: Sequence[Event]) -> tuple[str, ...]:
    """The pieces that the latest of some events are about."""
    places: dict[str, None] = {}
    for event in reversed(events):
        places.update(dict.fromkeys(game.lit(view, event)))
        if len(places) >= MARKED:
            break
    return tuple(places)[:MARKED]


def round_said(game: Game, number: int, language: str) -> str:
    """A round as the game calls it."""
    if "round" in game.words.labels:
        return game.words.label("round", language, number=number)
    return translate(language, "Round %(number)s", number=number)


def standing(game: Game, view: State, look: Look, scores: Sequence[int], seat: int) -> str:
    """Who leads, and how long the game still goes."""
    parts = [lead(look, scores, seat), game.remaining(view, look)]
    return "\u00a0· ".join(part for part in parts if part)  # no line begins with the dot


def lead(look: Look, scores: Sequence[int], seat: int) -> str:
    """Where the reader stands, or who leads for those who watch; nothing while all are equal."""
    best = max(scores)
    if min(scores) == best:
        return ""
    first = [look.name(n) for n, score in enumerate(scores) if score == best]
    if seat == SPECTATOR or not 0 <= seat < len(scores):
        if len(first) == 1:
            return translate(look.language, "%(name)s leads", name=first[0])
        return translate(look.language, "%(names)s share the lead", names=listing(first, look.language))
    if scores[seat] == best - 1:
        return translate(look.language, "you are one point behind %(name)s", name=first[0])
    if scores[seat] < best:
        return translate(look.language, "you are %(gap)s behind %(name)s", gap=best - scores[seat], name=first[0])
    if len(first) > 1:
        return translate(look.language, "you share the lead")
    second = max(score for n, score in enumerate(scores) if n != seat)
    if second == best - 1:
        return translate(look.language, "you lead by one point")
    return translate(look.language, "you lead by %(gap)s", gap=best - second)
