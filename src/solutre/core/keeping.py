"""How a position is kept outside of its game: read back from a pickle, told in one line, and packed into a code.

A code is short text that fits into a line, an address or a message: the dump of a position or a view with its game,
rules, variant and names as JSON, made short by `core.book.samples`. Whoever opens one gets what the rules' own reader
makes of it, which refuses whatever no game could look like.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, SupportsIndex

from solutre.core.book import samples
from solutre.core.book.grammar import listing
from solutre.core.errors import BrokenPosition, OtherRules, UnknownGame
from solutre.core.game import Game, game, game_of
from solutre.core.state import CHANCE, OVER, SPECTATOR, TRUTH, Event, State

FIELDS = {"g": str, "r": str, "v": str, "n": list, "p": dict}  # game, rules, variant, names, position
Position = State | Mapping[str, Any] | str  # as it stands, as JSON, or as a code


@dataclass(frozen=True)
class KeptPosition:
    """A position with all that its dump leaves out."""

    game: Game
    rules_version: str
    variant: str
    names: tuple[str, ...]  # none, or one a seat
    state: State

    def code(self) -> str:
        """The position as short text, without the names: records have them elsewhere."""
        return position_code(self.state, variant=self.variant, rules=self.rules_version)


def position_code(state: State, *, variant: str = "", rules: str = "", names: Sequence[str] = ()) -> str:
    """A position or a view as short text. A view holds no secrets, so neither does its code."""
    played, dump = game_of(state), state.dump()
    told = {
        "g": played.id,
        "r": rules or str(dump.get("rules", played.version)),
        "v": variant or str(dump.get("variant", played.variants[0])),
        "n": list(names or state.names or ()),
        "p": dump,
    }
    text = json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    return samples.packed(text, played.id, played.book)


def position_of(code: str) -> State:
    """The position or view behind a code; refused in one line if it cannot be one."""
    found = read_code(code)
    found.state.names = found.names or None
    return found.state


def read_code(code: str) -> KeptPosition:
    """All that a code holds."""
    return told_by(unpacked(code))


def unpacked(code: str) -> dict[str, Any]:
    """The fields of a code, each of its kind."""
    try:
        told = json.loads(samples.unpacked(code, lambda name: game(name).book))
    except UnknownGame:
        raise
    except (ValueError, RecursionError, zlib.error):  # damaged: the sum of the packed text does not fit
        told = None
    if not isinstance(told, dict) or not all(isinstance(told.get(name), kind) for name, kind in FIELDS.items()):
        begins = code if len(code) <= 24 else f"{code[:24]}…"
        raise BrokenPosition(f"{begins!r} is no code of a position, or a part of it was lost")
    return told


def told_by(told: Mapping[str, Any]) -> KeptPosition:
    """What such fields say, read by the rules of their game."""
    played = game(told["g"])
    if told["r"] not in (played.version, *played.earlier):
        said = f"a position by rules {told['r']} of {played.title}; these are {played.version}"
        raise OtherRules(said, played.version)
    played.arrangement(told["v"])
    state = played.load(told["p"])
    names = tuple(str(name) for name in told["n"])
    if names and len(names) != state.seats:
        raise BrokenPosition(f"{len(names)} names for {state.seats} seats")
    return KeptPosition(played, told["r"], told["v"], names, state)


def kept(position: Position, *, variant: str = "", names: Sequence[str] = ()) -> KeptPosition:
    """A position in any of its shapes; variant and names count before those that it tells."""
    if isinstance(position, str):
        found = read_code(position)
    else:
        state = position if isinstance(position, State) else game(str(position.get("game", ""))).load(position)
        found = read_code(position_code(state, variant=variant, names=names))
    return replace(found, variant=variant or found.variant, names=tuple(names) or found.names)


def restored(position: Mapping[str, Any], log: list[Event] | None, names: tuple[str, ...] | None) -> State:
    """The state of a pickle."""
    state: State = game(position["game"]).load(position)
    state.log, state.names = log, names
    return state


def begun(code: str, played: Game, rules: str, variant: str, seats: SupportsIndex) -> State:
    """The position that a match of this table begins from."""
    found = read_code(code)
    if (found.game, found.rules_version, found.variant, found.state.seats) != (played, rules, variant, seats):
        raise BrokenPosition("the position is one of another table")
    return found.state


def in_one_line(state: State) -> str:
    """A position as a programmer reads it: the game, whose view, and what comes next."""
    played = game_of(state)
    return f"<{played.title}, {state.seats} seats{whose_view(state)}, {what_is_next(played, state)}>"


def whose_view(state: State) -> str:
    if state.observer == TRUTH:
        return ""
    return ", as a spectator sees it" if state.observer == SPECTATOR else f", as seat {state.observer} sees it"


def what_is_next(played: Game, state: State) -> str:
    """`seat 1 to take a card`, in the words of the game where it has any for its steps."""
    if state.player == OVER:
        return f"over with {listing([str(score) for score in state.scores], 'en')} points"
    if state.player == CHANCE:
        return "chance to play"
    task = task_of(played, state)
    return f"seat {state.player}{':' if task.endswith('?') else ' to'} {task}"


def task_of(played: Game, state: State) -> str:
    if played.step:
        return played.words.word(played.step, getattr(state, played.step), "en")
    kinds = dict.fromkeys(played.actions.describe(action).kind for action in state.legal_actions())
    return " or ".join(kinds) or "decide"  # a view may not know between what
