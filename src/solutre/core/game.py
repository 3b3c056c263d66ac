"""A game as the library sees it, and how the library finds its games.

One folder below `solutre.games` is one game; its package offers `GAME`. Nothing lists the games by hand.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, SupportsIndex

from solutre.core.actions import ActionSpace, Choice
from solutre.core.book.options import Arrangement, Option, arranged, arrangement, arrangements
from solutre.core.book.refusals import Refusal
from solutre.core.book.rulebook import RuleBook, check_language, load_rulebooks
from solutre.core.book.rulings import Rulings, load_rulings
from solutre.core.book.words import Value, Words, load_words
from solutre.core.errors import SolutreError, UnknownGame
from solutre.core.integers import integer
from solutre.core.native import i64, vec
from solutre.core.picture import PLAIN, Cover, Picture
from solutre.core.state import State
from solutre.core.weights import packed

Section = tuple[str, list[str]]  # a heading and its lines
LAYOUTS = ("wide", "tall")  # for desks and for phones


@dataclass(frozen=True)
class Look:
    """How a picture or a summary is wanted: for whom, in which words, in which shape."""

    language: str = "en"
    names: tuple[str, ...] = ()
    layout: str = "wide"
    choices: tuple[Choice, ...] = ()  # what may be chosen now
    latest: tuple[str, ...] = ()  # ids of elements that just changed
    embedded: bool = False  # in a page, which brings the style sheet itself

    def __post_init__(self) -> None:
        check_language(self.language)
        if self.layout not in LAYOUTS:
            raise SolutreError(f"no layout is called {self.layout!r}; there are {' and '.join(LAYOUTS)}")

    @cached_property
    def actions(self) -> frozenset[int]:
        """The actions that may be chosen now; every piece of a picture asks."""
        return frozenset(choice.action for choice in self.choices)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else f"{SEAT[self.language]} {seat + 1}"


SEAT = {"en": "Player", "fr": "Joueur"}


@dataclass(frozen=True)
class Box:
    """The facts on the box."""

    authors: tuple[str, ...]
    publisher: str
    year: int
    minutes: tuple[int, int]  # from, to
    age: int
    weight: int  # 1 a child learns it while playing … 5 an evening for experts
    illustrators: tuple[str, ...] = ()


TO_THE_END: Final = -1  # quick turns without end …
TO_CHANCE: Final = -2  # … or until chance speaks again


@dataclass(frozen=True)
class Thinking:
    """How a computer player that searches thinks about a game; docs/bots.md tells what was tried."""

    turns: int = 0  # quick turns before `evaluate` judges; TO_CHANCE, or TO_THE_END of the game
    far: int = 0  # the same for a patient player; 0: as many
    greedy: bool = False  # whether a quick turn takes what looks best, instead of any choice
    scale: float = 12.0  # points that turn a close game into a won one
    trust: float = 3.0  # points by which a choice must look better to be tried e times as often
    doubt: float = 1.0  # the first look at a choice counts as much as so many simulations
    explore: float = 0.3  # how much it counts that a choice was seldom tried
    open_chance: bool = False  # whether the search goes on behind a chance event instead of judging there


def seat_names(seats: int, language: str) -> tuple[str, ...]:
    """Names for seats that have none."""
    return tuple(f"{SEAT[language]} {seat + 1}" for seat in range(seats))


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)  # the class of its positions; a `Game` is a game of any
else:
    from typing import TypeVar

    S = TypeVar("S")


@dataclass(frozen=True)
class Game(Generic[S]):
    """What a game folder offers: `GAME = Game(...)`. Its functions take positions of its own class."""

    id: str
    title: str
    box: Box
    folder: Path
    version: str  # of the rules; records name it
    seats: range
    variants: tuple[str, ...]  # the first is the default
    actions: ActionSpace
    start: Callable[..., S]  # seats, variant, and every option by its name
    read: Callable[[Mapping[str, Any]], S]  # from JSON; `checked` in core/position.py refuses what cannot be
    write: Callable[[S], dict[str, Any]]  # as JSON, in the words of the rule book
    audit: Callable[[S], None]  # what is always true; raises AssertionError with the clause
    refuse: Callable[[S, int], Refusal]  # why an action is not legal now
    draw: Callable[[S, Look], Picture]
    summary: Callable[[S, Look], list[Section]]
    features: Callable[[S, int, vec[float]], list[float]]  # what a seat has, as numbers; the constants are weights
    evaluate: Callable[[S, int, vec[float]], float]  # points ahead of the best rival, by these weights: `packed`
    facts: Callable[[S, Choice], Mapping[str, Value]] = lambda state, choice: {}
    # the number that stands on the board for a choice, so that the list and the keys use the same; 0 for none
    numbered: Callable[[Choice], int] = lambda choice: 0
    # `evaluate` of some choices at once: state, actions, how many, where to write, weights; without it, one by one
    appraise: Callable[[S, vec[i64], int, vec[float], vec[float]], None] | None = None
    # the rest of a turn, played by what looks best to `evaluate`; without it, pick by pick
    take_turn: Callable[[S, vec[float]], None] | None = None
    options: tuple[Option, ...] = ()  # what a table may choose beside the variant
    earlier: tuple[str, ...] = ()  # versions of the rules that are still played on and replayed; `start` takes `rules`
    thinking: Thinking = Thinking()
    cover: Cover = PLAIN  # the front of its box on the shelf
    components: tuple[str, ...] = ()  # kinds of events that say who got which component: balance pages count them
    step: str = ""  # the number in a position that says what is to be done now; its words have the same name
    # kinds that are picks of a set, which come in any order; `kind@step` for kinds that answer other questions too
    sets: frozenset[str] = field(default_factory=frozenset)
    shown: frozenset[str] = field(default_factory=frozenset)  # lone choices of these kinds wait for the player
    # what a choice is made with; who wants to think with other numbers makes a copy by `dataclasses.replace`
    weights: tuple[float, ...] = ()
    outlook: tuple[float, ...] = ()  # what a search foretells the end with, in the order of the weights; or the same

    @property
    def book(self) -> Path:
        """The room of what is printed: rule books, components, texts."""
        return self.folder / "book"

    @property
    def mind(self) -> Path:
        """The room of what a strong player thinks, with the numbers it weighs with."""
        return self.folder / "mind"

    @cached_property
    def rulebooks(self) -> dict[str, RuleBook]:
        return load_rulebooks(self.book)

    @cached_property
    def clauses(self) -> dict[str, str]:
        """Clause id -> English text."""
        return {clause.id: clause.text for clause in self.rulebooks["en"].clauses.values()}

    @cached_property
    def words(self) -> Words:
        return load_words(self.book)

    @cached_property
    def positions(self) -> type[S]:
        """The class of its positions."""
        return type(self.new(self.seats[0]))

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """A game is found by its id wherever it is wanted: other processes have it too. Its weights travel along."""
        return weighing, (self.id, self.weights, self.outlook)

    def lead(self, state: S, seat: int) -> float:
        """How many points a seat stands better than its strongest rival, to the game's own weights."""
        return self.evaluate(state, seat, self.packed)

    @cached_property
    def packed(self) -> vec[float]:
        """The weights as `evaluate` wants them, for who asks often. Nobody changes them."""
        return packed(self.weights)

    def new(self, seats: SupportsIndex, variant: str = "", rules: str = "", **options: str) -> S:
        """The start of a game, with its chance still pending; `rules` names a version that was played before."""
        count = seats if type(seats) is int else integer(seats, "the number of seats")
        if count not in self.seats:
            raise SolutreError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {count}")
        wanted = self.arrangement(self.arranged(variant, options) if options else variant)
        if rules in ("", self.version):
            return self.start(count, wanted.variant, **wanted.options)
        if rules not in self.earlier:
            raise SolutreError(f"{self.title} has no rules {rules}; these are {self.version}")
        return self.start(count, wanted.variant, rules=rules, **wanted.options)

    def arranged(self, variant: str, options: Mapping[str, str]) -> str:
        """A variant with options as one word: `advanced+chiefs=chosen`."""
        return arranged(self.options, self._known(variant or self.variants[0]), options)

    def arrangement(self, written: str) -> Arrangement:
        """The variant and every option behind such a word; without one the usual ones."""
        if written not in self._arrangements:
            found = arrangement(self.options, written or self.variants[0])
            self._known(found.variant)
            self._arrangements[written] = found
        return self._arrangements[written]

    @cached_property
    def _arrangements(self) -> dict[str, Arrangement]:
        """What was read before: a simulation begins thousands of games a second."""
        return {}

    @cached_property
    def arrangements(self) -> tuple[str, ...]:
        """Every variant, and every unusual option once: what the laws are held against."""
        return arrangements(self.options, self.variants)

    def _known(self, variant: str) -> str:
        if variant not in self.variants:
            raise SolutreError(f"{self.title} has no variant {variant}; it has {', '.join(self.variants)}")
        return variant

    def load(self, position: Mapping[str, Any]) -> S:
        """The exact inverse of `State.dump`. What is left out follows from the rest; what cannot be is refused."""
        return self.read(position)

    def why_not(self, state: S, action: int) -> Refusal:
        """Why this action is not legal now: the clause that forbids it, and its reason at this moment."""
        self.actions.describe(action)
        if action in state.legal_actions():
            raise ValueError(f"{self.actions.describe(action)} is legal")
        return self.refuse(state, action)

    @cached_property
    def rulings(self) -> Rulings:
        """What is ours in the rule book."""
        return load_rulings(self.book)

    def excuse(self, refusal: Refusal, language: str, names: Sequence[str] = ()) -> str:
        """A refusal as a sentence for people."""
        return self.words.refusal(refusal, language, names)

    def say(self, state: S, choice: Choice, look: Look) -> str:
        """A choice as a sentence, with what the position tells about it."""
        names = tuple(look.name(seat) for seat in range(state.seats))
        return self.words.choice(choice, look.language, self.facts(state, choice), names)


@cache
def games() -> dict[str, Game]:
    """All games by id, found by looking into the folders of `solutre.games`."""
    package = importlib.import_module("solutre.games")
    found: dict[str, Game] = {}
    for module in sorted(pkgutil.iter_modules(package.__path__), key=lambda m: m.name):
        if module.ispkg:
            game: Game = importlib.import_module(f"solutre.games.{module.name}").GAME
            found[game.id] = game
    return found


def game(id: str) -> Game:
    """One game by its id."""
    if id not in games():
        raise UnknownGame(f"no game is called {id!r}; there are {', '.join(games())}")
    return games()[id]


def weighing(id: str, weights: tuple[float, ...], outlook: tuple[float, ...]) -> Game:
    """A game that is thought about with these numbers."""
    found = game(id)
    if (found.weights, found.outlook) == (weights, outlook):
        return found
    return replace(found, weights=weights, outlook=outlook)


def game_of(state: State) -> Game:
    """The game that a position is of."""
    for one in games().values():
        if isinstance(state, one.positions):
            return one
    raise UnknownGame(f"no game has positions like {type(state).__name__}")
