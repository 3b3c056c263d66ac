"""Reading a position: what every game checks alike. A game folder reads the rest in words of its own rule book.

A reader is given the position as `Traced` mappings and `Row` lists, which remember where it looked last: whatever goes
wrong, the refusal names the field and the word that stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from typing import Any, Protocol, TypeVar

from solutre.core.errors import BrokenPosition, SolutreError
from solutre.core.laws.agreement import Path, require_meant, where
from solutre.core.rng import Rng
from solutre.core.state import OVER, SPECTATOR, TRUTH, State

Dump = Mapping[str, Any]
S = TypeVar("S", bound=State)
MISREAD = (ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
MOST = 99_999  # no number of a position is higher


class Trace:
    """Where a reader looked last, and what stood there."""

    def __init__(self) -> None:
        self.path: Path = ()
        self.value: object = None

    def note(self, path: Path, value: Any) -> Any:
        self.path, self.value = path, value
        return value


class Traced(dict[str, Any]):
    """An object of a position."""

    def __init__(self, told: Mapping[str, Any], path: Path, trace: Trace) -> None:
        super().__init__({key: traced(value, (*path, key), trace) for key, value in told.items()})
        self.path, self.trace = path, trace

    def __getitem__(self, key: str) -> Any:
        if key not in self:
            raise BrokenPosition(f"{where(self.path)} lacks {key!r}")
        return self.trace.note((*self.path, key), super().__getitem__(key))

    def get(self, key: str, default: Any = None) -> Any:
        return self.trace.note((*self.path, key), super().get(key, default))

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]


class Row(list[Any]):
    """A list of a position."""

    def __init__(self, told: list[Any], path: Path, trace: Trace) -> None:
        super().__init__(traced(value, (*path, str(place)), trace) for place, value in enumerate(told))
        self.path, self.trace = path, trace

    def __iter__(self) -> Iterator[Any]:
        for place, value in enumerate(super().__iter__()):
            yield self.trace.note((*self.path, str(place)), value)


def traced(value: Any, path: Path, trace: Trace) -> Any:
    """A value as a reader gets it: yes and no are 1 and 0, so that neither passes for a number unseen."""
    if isinstance(value, Mapping):
        if not all(isinstance(key, str) for key in value):
            raise BrokenPosition(f"{where(path)}: the names of fields are words")
        return Traced(value, path, trace)
    if isinstance(value, list | tuple):
        return Row(list(value), path, trace)
    if isinstance(value, bool | int):
        if not -MOST <= value <= MOST:
            raise BrokenPosition(f"{where(path)} is {value}, and no number of a position is above {MOST}")
        return int(value)
    if value is None or isinstance(value, str):
        return value
    raise BrokenPosition(f"{where(path)} is {value!r}, neither a whole number nor a word")


def checked(title: str, alike: tuple[str, ...] = ()) -> Callable[[Callable[[Dump], S]], Callable[[Dump], S]]:
    """Audit what a reader made of a position, hold it against all that was said, and tell in one line what is wrong.

    `alike` names fields in which several values mean the same.
    """

    def around(read: Callable[[Dump], S]) -> Callable[[Dump], S]:
        @wraps(read)
        def checked_read(position: Dump) -> S:
            trace = Trace()
            try:
                if not isinstance(position, Mapping):
                    raise BrokenPosition(f"a position is an object with fields, not {position!r}")
                state = read(traced(position, (), trace))
                state.audit()
                require_choices(state)
                require_world(state)
                require_meant(position, state.dump(), alike)
            except (SolutreError, AssertionError) as broken:
                raise BrokenPosition(f"not a position of {title}: {broken}") from None
            except MISREAD:
                told = f"{where(trace.path)}: {trace.value!r} does not fit"
                raise BrokenPosition(f"not a position of {title}: {told}") from None
            return state

        return checked_read

    return around


def require_choices(state: State) -> None:
    """Somebody looks who may, and whoever is to decide has something to choose."""
    if not OVER <= state.player < state.seats:
        raise BrokenPosition(f"there is no seat {state.player} to decide")
    if state.player != OVER and state.observer in (TRUTH, state.player) and not state.legal_actions():
        raise BrokenPosition("nobody has anything to choose, and the game is not over")


def require_world(state: State) -> None:
    """What somebody sees is seen in some position that the clauses allow: nothing hidden lies open, and it adds up."""
    if state.observer == TRUTH:
        return
    seen = state.key()
    try:
        world = state.imagine(Rng(1))
        fits = state.redact(state.observer).key() == seen == world.redact(state.observer).key()
    except MISREAD:
        fits = False
    if not fits:
        raise BrokenPosition(f"no position looks like this to observer {state.observer}")
    world.audit()


def players_in(position: Dump, game: str, least: int, most: int, clause: str) -> list[Any]:
    """The players of a position of this game, as many as its clause allows."""
    if position.get("game", game) != game:
        raise BrokenPosition(f"a position of {position['game']}, not of {game}")
    players: list[Any] = position["players"]
    if not least <= len(players) <= most:
        raise BrokenPosition(f"{len(players)} players; the game is for {least} to {most} ({clause})")
    return players


def field(told: Dump, name: str) -> str:
    return where((*told.path, name)) if isinstance(told, Traced) else name


def number(told: Dump, name: str, least: int = -MOST, most: int = MOST, default: int | None = None) -> int:
    """A whole number between its limits, where an audit sets none; `default` stands for a field that is left out."""
    value = told[name] if default is None else told.get(name, default)
    if not isinstance(value, int) or not least <= value <= most:
        raise BrokenPosition(f"{field(told, name)} is {value!r}, not a whole number from {least} to {most}")
    return value


class Counting(Protocol):
    """A position with small numbers, as tools/fields.py writes it."""

    def small_numbers(self) -> dict[str, int]: ...


def small_numbers(state: Counting, told: Dump, least: int, default: int | None = None) -> dict[str, int]:
    """The small numbers of such a position as they are told; none has an upper limit here: audits set them."""
    return {name: number(told, name, least, default=default) for name in state.small_numbers()}


def numbers(told: Dump, name: str, size: int, least: int = -MOST, most: int = MOST, default: int = 0) -> list[int]:
    """So many whole numbers; all are the default where the field is left out."""
    values = told.get(name, [default] * size)
    if not isinstance(values, list) or len(values) != size:
        raise BrokenPosition(f"{field(told, name)} is {values!r}, not a list of {size} numbers")
    return [number({name: value}, name, least, most) for value in values]


def word(told: Dump, name: str, words: Sequence[str], default: str = "") -> int:
    """The place of a word among the words that may stand there."""
    value = told.get(name, default) if default else told[name]
    if value not in words:
        raise BrokenPosition(f"{field(told, name)} is {value!r}, none of {', '.join(words)}")
    return words.index(value)


def observer_in(position: Dump, seats: int) -> int:
    """Who looks: a seat, a spectator, or the truth."""
    return number(position, "observer", SPECTATOR, seats - 1, default=TRUTH)
