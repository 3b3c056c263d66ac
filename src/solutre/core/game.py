"""A game as the library sees it, and how the library finds its games.

One folder below `solutre.games` is one game; its package offers `GAME`. Nothing lists the games by hand.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex

from solutre.core.actions import ActionSpace, Choice
from solutre.core.book.options import Arrangement, Option, arranged, arrangement, arrangements, check_seats
from solutre.core.book.printed import Box as Box
from solutre.core.book.printed import Printed
from solutre.core.book.refusals import Refusal
from solutre.core.book.rulebook import check_language
from solutre.core.book.words import Value, seat_names
from solutre.core.errors import SolutreError, UnknownGame, integer
from solutre.core.minds.bounds import Bounds
from solutre.core.minds.former import NOT_KNOWN, Former
from solutre.core.minds.habits import NO_HABITS, Habits
from solutre.core.minds.inputs import Inputs, Layout
from solutre.core.native import i64, vec
from solutre.core.picture import PLAIN, Cover, Mark, Parts, Picture, Prompt
from solutre.core.state import Event, State
from solutre.core.weights import USUAL_THINKING, Thinking, packed, with_any_weights

Section = tuple[str, list[str]]  # a heading and its lines
LAYOUTS = ("desk", "tablet", "phone")  # from 1360 px on, from 820, below: where a picture fits as it is drawn


@dataclass(frozen=True)
class Look:
    """How a picture or a summary is wanted: for whom, in which words, in which shape."""

    language: str = "en"
    names: tuple[str, ...] = ()
    layout: str = "desk"
    choices: tuple[Choice, ...] = ()  # what may be chosen now
    latest: tuple[str, ...] = ()  # ids of elements that just changed
    embedded: bool = False  # in a page, which brings the style sheet itself
    opened: str = ""  # the part of the table that the reader opened, by the name in its `data-open`
    still: bool = False  # a moment of the past: nothing is asked about or put back, and choices are only pointed out
    marks: tuple[Mark, ...] = ()  # pieces that a guide or an analysis points out
    parts: Parts | None = field(default=None, compare=False)  # where the parts go of a picture that is drawn in parts

    def __post_init__(self) -> None:
        check_language(self.language)
        if self.layout not in LAYOUTS:
            raise SolutreError(f"no layout is called {self.layout!r}; there are {', '.join(LAYOUTS)}")

    @cached_property
    def actions(self) -> frozenset[int]:
        """The actions that may be chosen now; every piece of a picture asks."""
        return frozenset(choice.action for choice in self.choices)

    @cached_property
    def answers(self) -> tuple[frozenset[str], frozenset[int]]:
        """What just changed and what may be chosen, as sets."""
        return frozenset(self.latest), self.actions

    @cached_property
    def manner(self) -> tuple[object, ...]:
        """What holds for the whole picture: all but the choices themselves and the news."""
        shape = (self.layout, self.embedded, self.opened, self.still, self.marks, self.parts is not None)
        return (self.language, self.names, *shape)

    def name(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else seat_names(seat + 1, self.language)[seat]

    def all_names(self, seats: int) -> tuple[str, ...]:
        """Of the players at a table with so many seats."""
        return self.names[:seats] if seats <= len(self.names) else tuple(self.name(seat) for seat in range(seats))


if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=Any)  # the class of its positions; a `Game` is a game of any
else:
    from typing import TypeVar

    S = TypeVar("S")


def no_inputs(state: State, seat: int, buffer: Inputs) -> None:
    """What stands in place of the inputs of a game whose mind has none."""
    raise SolutreError(f"{game_of(state).title} has no inputs: its mind tells none")


@dataclass(frozen=True)
class Game(Printed, Generic[S]):
    """What a game folder offers. It writes `start`, `read`, `refuse`; one calls `new`, `load`, `why_not`: checked."""

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
    # what a seat knows, written as numbers into a buffer, for nets and research; `layout` names the places
    inputs: Callable[[S, int, Inputs], None] = no_inputs
    layout: Layout = field(default_factory=lambda: Layout((), ()))
    limits: Mapping[int, Bounds] = field(default_factory=dict, hash=False)  # by the number of players: see `bounds`
    prompt: Callable[[S, Look], Prompt] | None = None  # what whoever decides is asked; else, that it is their turn
    remaining: Callable[[S, Look], str] = lambda view, look: ""  # how long it still goes: "6 tokens: 3 turns each"
    # the ids of the pieces of the picture that an event is about, for readers who ask where that was
    lit: Callable[[S, Event], tuple[str, ...]] = lambda view, event: ()
    # the round of a position as its book counts them, from 1; 0 in a game without rounds. `labels.round` names it
    round: Callable[[S], int] = lambda state: 0
    vignette: Callable[[str, Look], str] = lambda name, look: ""  # a picture of book/aid.toml by its name, whole SVG
    numbered: Callable[[Choice], int] = lambda choice: 0  # on the board, hence in the list and for keys; 0 for none
    # `evaluate` of some choices at once: state, actions, how many, where to write, weights; without it, one by one
    appraise: Callable[[S, vec[i64], int, vec[float], vec[float]], None] | None = None
    # the rest of a turn, played by what looks best to `evaluate`; without it, pick by pick
    take_turn: Callable[[S, vec[float]], None] | None = None
    options: tuple[Option, ...] = ()  # what a table may choose beside the variant
    earlier: tuple[str, ...] = ()  # versions of the rules that are still played on and replayed; `start` takes `rules`
    thinking: Thinking = USUAL_THINKING
    cover: Cover = PLAIN  # the front of its box on the shelf
    components: tuple[str, ...] = ()  # kinds of events that say who got which component: balance pages count them
    step: str = ""  # the number in a position that says what is to be done now; its words have the same name
    # kinds that are picks of a set, which come in any order; `kind@step` for kinds that answer other questions too
    sets: frozenset[str] = field(default_factory=frozenset)
    # kinds that one touch chooses, because another puts them back; None for all sets, which is right unless some show
    # something hidden; `kind?fact` for the choices of a kind of which a fact is true
    at_once: frozenset[str] | None = None
    # kinds that a person may answer in one go, in the order in which they are asked: a payment, its fee, the end
    joined: tuple[str, ...] = ()
    shown: frozenset[str] = field(default_factory=frozenset)  # lone choices of these kinds wait for the player
    unfolds: bool = False  # the picture has parts that a reader opens, and `Look.opened` "all" shows the whole table
    draw_ahead: Callable[[], Iterator[None]] = lambda: iter(())  # bit by bit, whatever pictures keep for good
    lays_open: bool = True  # drawn for nobody in particular, the truth shows every hand: looking back, an open table
    # what a choice is made with; who wants to think with other numbers makes a copy by `dataclasses.replace`
    weights: tuple[float, ...] = ()
    outlook: tuple[float, ...] = ()  # what a search foretells the end with, in the order of the weights; or the same
    habits: Habits = field(default=NO_HABITS, hash=False)  # how players who do not search err
    # a view without the secrets that its seat once looked at and may have forgotten; None where there are none
    forget: Callable[[S], S] | None = None
    former: Former = NOT_KNOWN  # what version 0.1 thought with: `shaman-0.1` is a yardstick that stays as it is
    learned: bool = True  # whether a search asks the net of its mind instead, where there is one for so many players

    def __post_init__(self) -> None:
        for mind in ("features", "evaluate"):
            object.__setattr__(self, mind, with_any_weights(getattr(self, mind)))

    @property
    def mind(self) -> Path:
        """The room of what a strong player thinks, with the numbers it weighs with."""
        return self.folder / "mind"

    @property
    def tells_inputs(self) -> bool:
        """Whether its mind tells what a seat knows as numbers; all games of the library do."""
        return self.inputs is not no_inputs

    @cached_property
    def positions(self) -> type[S]:
        """The class of its positions."""
        return type(self.new(self.seats[0]))

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """A game is found by its id wherever it is wanted: other processes have it too. Its weights travel along."""
        return weighing, (self.id, self.weights, self.outlook, self.learned)

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
        written = self.arranged(variant, options) if options else variant
        if (wanted := self._allowed.get((count, written))) is None:
            if count not in self.seats:
                raise SolutreError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not {count}")
            check_seats(self.options, (wanted := self.arrangement(written)).options, count)
            self._allowed[count, written] = wanted
        if rules in ("", self.version):
            return self.start(count, wanted.variant, **wanted.options)
        if rules not in self.earlier:
            raise SolutreError(f"{self.title} has no rules {rules}; these are {self.version}")
        return self.start(count, wanted.variant, rules=rules, **wanted.options)

    @cached_property
    def _allowed(self) -> dict[tuple[int, str], Arrangement]:
        """What so many players began before: a simulation begins thousands of games a second."""
        return {}

    def arranged(self, variant: str, options: Mapping[str, str]) -> str:
        """A variant with options as one word: `advanced+chiefs=chosen`."""
        return arranged(self.options, self._known(variant or self.variants[0]), options)

    def arrangement(self, written: str) -> Arrangement:
        """The variant and every option behind such a word; without one the usual ones."""
        found = arrangement(self.options, written or self.variants[0])
        self._known(found.variant)
        return found

    @cached_property
    def arrangements(self) -> tuple[str, ...]:
        """Every variant, and every unusual option once: what the laws are held against."""
        return arrangements(self.options, self.variants)

    def _known(self, variant: str) -> str:
        if variant not in self.variants:
            raise SolutreError(f"{self.title} has no variant {variant}; it has {', '.join(self.variants)}")
        return variant

    def bounds(self, seats: int) -> Bounds:
        """How long a game of so many players gets at most, and how far its points go."""
        if seats not in self.limits:
            raise SolutreError(f"{self.title} has no bounds for {seats} players")
        return self.limits[seats]

    def load(self, position: Mapping[str, Any]) -> S:
        """The exact inverse of `State.dump`. What is left out follows from the rest; what cannot be is refused."""
        return self.read(position)

    def why_not(self, state: S, action: int) -> Refusal:
        """Why this action is not legal now: the clause that forbids it, and its reason at this moment."""
        self.actions.describe(action)
        if action in state.legal_actions():
            raise ValueError(f"{self.actions.describe(action)} is legal")
        return self.refuse(state, action)

    def say(self, state: S, choice: Choice, look: Look) -> str:
        """A choice as a sentence, with what the position tells about it."""
        return self.words.choice(choice, look.language, self.facts(state, choice), look.all_names(state.seats))


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


def weighing(id: str, weights: tuple[float, ...], outlook: tuple[float, ...], learned: bool = True) -> Game:
    """A game that is thought about with these numbers, and with its net or without."""
    found = game(id)
    if (found.weights, found.outlook, found.learned) == (weights, outlook, learned):
        return found
    return replace(found, weights=weights, outlook=outlook, learned=learned)


def unlearned(game: Game) -> Game:
    """A game that is thought about without its nets: a search plays quick turns and asks `evaluate`."""
    return _unlearned(game.id) if game.learned else game


@cache
def _unlearned(id: str) -> Game:
    return replace(game(id), learned=False)


def game_of(state: State) -> Game:
    """The game that a position is of."""
    for one in games().values():
        if isinstance(state, one.positions):
            return one
    raise UnknownGame(f"no game has positions like {type(state).__name__}")
