"""A lesson as its game writes it, in `book/lesson.toml`: chapters of steps. docs/writing-a-lesson.md tells how.

minutes = 5
seats = 2
know = [{ en = "…", fr = "…" }]       # what one knows afterwards, told at the end
[[chapters]]
title = { en = "Take a card", fr = "…" }
seed = 128                            # the chapter has a game of its own, whose chance is open …
chance = ["deal_chief(chief=1)"]      # … as far as it is not named, outcome by outcome
record = "lesson.txt"                 # or it begins in the middle of a record that lies in book/ …
plies = 57                            # … after so many of its plies; `position` names a dump instead
moves = ["card(pile=2)"]              # played before the first step
[[chapters.steps]]
en = "Its number tells how many resources come with it."
goal = { en = "Touch the card with the 2.", fr = "…" }
right = ["card(pile=2)"]              # patterns of choices; without any the step is only read
light = ["#fire", "card(pile=2)"]     # pieces by their id, or by their choice; without any the right choices
chance = ["turn_card(card=G07)"]      # outcomes that come after the choice
clauses = "ELA-K1 ELA-K2"             # what it teaches
otherwise = [{ when = ["card(pile=0)"], en = "…", fr = "…" }, { en = "…", fr = "…" }]
[[chapters.steps]]
moves = ["play(card=G07)"]            # since the step before; whoever is not told what to do plays as a cub
free = "game"                         # to the end of the "game", or of one's "turn", as one likes
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from solutre.core.actions import ActionSpace, Choice
from solutre.core.book.guide import Said
from solutre.core.book.patterns import Pattern, fitting, pattern, patterns
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.errors import SolutreError

FREE = ("", "turn", "game")
ID = "#"  # what a light by the id of its piece begins with


@dataclass(frozen=True)
class Answer:
    """What is said to a choice that is not the right one, after it has happened."""

    said: Said
    when: tuple[Pattern, ...]  # the choices that it answers; none for all others
    moves: tuple[str, ...] = ()  # what the others do about it


@dataclass(frozen=True)
class Step:
    """One thing to learn: a sentence, and as a rule something to do."""

    said: Said
    title: Said
    goal: Said
    right: tuple[Pattern, ...]
    free: str
    light: tuple[str, ...]
    moves: tuple[str, ...]
    chance: tuple[str, ...]
    otherwise: tuple[Answer, ...]
    clauses: tuple[str, ...]

    @property
    def asks(self) -> bool:
        """Whether something is to be done, and not only read."""
        return bool(self.right or self.free)

    def is_right(self, choice: Choice) -> bool:
        return bool(self.free) or any(one.fits(choice) for one in self.right)

    def answer(self, choice: Choice) -> Answer | None:
        """What to say to a choice that is not right."""
        return next((one for one in self.otherwise if not one.when or fitting(one.when, [choice])), None)


@dataclass(frozen=True)
class Chapter:
    """Steps at one table."""

    title: Said
    steps: tuple[Step, ...]
    seats: int
    seat: int  # of who learns
    variant: str
    seed: int
    goes_on: bool  # at the table of the chapter before
    moves: tuple[str, ...]
    chance: tuple[str, ...]
    record: str  # a file of the book …
    plies: int  # … and how many of its plies were played
    position: str  # or a file with a position


@dataclass(frozen=True)
class Lesson:
    """All chapters. A game that has no lesson has none."""

    minutes: int = 0
    chapters: tuple[Chapter, ...] = ()
    know: tuple[Said, ...] = ()
    all_said: Mapping[str, Said] = field(default_factory=dict)  # every sentence by its place, for those who check them

    def __bool__(self) -> bool:
        return bool(self.chapters)


def load_lesson(book: Path, actions: ActionSpace) -> Lesson:
    """The lesson of a game's book, if it has one; refuses what no lesson can say, with its place."""
    file = book / "lesson.toml"
    if not file.exists():
        return Lesson()
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    reader = Reader(actions, read)
    known_keys("the lesson", read, "minutes seats seat variant know chapters")
    chapters = tuple(reader.chapter(number, told) for number, told in enumerate(read["chapters"], 1))
    know = tuple(reader.said(f"know {n}", told) for n, told in enumerate(read.get("know", ()), 1))
    return Lesson(read["minutes"], chapters, know, reader.all_said)


def known_keys(place: str, told: Mapping[str, Any], known: str) -> None:
    """A slip of the pen is told, not passed over."""
    if strange := sorted(set(told) - set(known.split())):
        raise SolutreError(f"{place}: {', '.join(strange)} means nothing there; it may say {', '.join(known.split())}")


def words_of(told: Mapping[str, Any]) -> dict[str, str]:
    """What an entry says, by language."""
    return {language: str(told[language]) for language in LANGUAGES if language in told}


class Reader:
    """Reads the parts of one lesson, and keeps every sentence with its place."""

    def __init__(self, actions: ActionSpace, whole: Mapping[str, Any]) -> None:
        self.actions = actions
        self.whole = whole
        self.all_said: dict[str, Said] = {}

    def said(self, place: str, told: Mapping[str, Any]) -> Said:
        self.all_said[place] = words_of(told)
        return self.all_said[place]

    def maybe_said(self, place: str, told: Mapping[str, Any], name: str) -> Said:
        return self.said(f"{place}, {name}", told[name]) if name in told else {}

    def chapter(self, number: int, told: Mapping[str, Any]) -> Chapter:
        place = f"chapter {number}"
        known_keys(place, told, "title steps seats seat variant seed goes_on moves chance record plies position")
        return Chapter(
            title=self.said(f"{place}, title", told["title"]),
            steps=tuple(self.step(f"{place}, step {n}", one) for n, one in enumerate(told["steps"], 1)),
            seats=told.get("seats", self.whole.get("seats", 2)),
            seat=told.get("seat", self.whole.get("seat", 0)),
            variant=told.get("variant", self.whole.get("variant", "")),
            seed=told.get("seed", 1),
            goes_on=told.get("goes_on", False),
            moves=self.notations(place, told.get("moves", ())),
            chance=self.notations(place, told.get("chance", ())),
            record=told.get("record", ""),
            plies=told.get("plies", 0),
            position=told.get("position", ""),
        )

    def step(self, place: str, told: Mapping[str, Any]) -> Step:
        known_keys(place, told, "en fr title goal right free light moves chance otherwise clauses")
        if told.get("free", "") not in FREE:
            raise SolutreError(f"{place}: one is free for a turn or for the game, not {told['free']!r}")
        return Step(
            said=self.said(place, told),
            title=self.maybe_said(place, told, "title"),
            goal=self.maybe_said(place, told, "goal"),
            right=self.patterns(place, told.get("right", ())),
            free=told.get("free", ""),
            light=self.lights(place, told.get("light", ())),
            moves=self.notations(place, told.get("moves", ())),
            chance=self.notations(place, told.get("chance", ())),
            otherwise=tuple(
                self.answer(f"{place}, answer {n}", one) for n, one in enumerate(told.get("otherwise", ()), 1)
            ),
            clauses=tuple(told.get("clauses", "").split()),
        )

    def answer(self, place: str, told: Mapping[str, Any]) -> Answer:
        known_keys(place, told, "en fr when moves")
        moves = self.notations(place, told.get("moves", ()))
        return Answer(self.said(place, told), self.patterns(place, told.get("when", ())), moves)

    def patterns(self, place: str, written: Sequence[str]) -> tuple[Pattern, ...]:
        with placed(place):
            return patterns(self.actions, written)

    def notations(self, place: str, written: Sequence[str]) -> tuple[str, ...]:
        with placed(place):
            return tuple(self.actions.parse(one).notation for one in written)

    def lights(self, place: str, written: Sequence[str]) -> tuple[str, ...]:
        with placed(place):
            for one in written:
                if not one.startswith(ID):
                    pattern(self.actions, one)
        return tuple(written)


@contextmanager
def placed(place: str) -> Iterator[None]:
    """Whatever is refused inside is refused with its place in the lesson."""
    try:
        yield
    except SolutreError as problem:
        raise SolutreError(f"{place}: {problem}") from None
