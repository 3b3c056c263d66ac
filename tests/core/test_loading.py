"""Loading: mutated dumps are refused in one line, or read as a position that holds its rules and can be played on."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import Game, game
from solutre.core.laws.every_position import (
    MOST_PLIES,
    choices_are_a_sorted_list_of_known_actions,
    places_follow_standings,
    random_steps,
    the_audit_holds,
)
from solutre.core.laws.steps import scores_change_by_events_alone, take_step
from solutre.core.native import COMPILED
from solutre.core.position import Dump, checked
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, TRUTH, State

DUMPS, FAULTS = (8, 15) if COMPILED else (2, 8)  # positions of each table, and mutations of each
WRONG: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    7,
    -99,
    10**12,
    2.5,
    "",
    "nobody",
    "1",
    [],
    {},
    [None],
    {"extra": 1},
)
Path = tuple[str | int, ...]


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """The path of everything inside."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield (*path, key)
        yield from places(inner, (*path, key))


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def mutated(dump: dict[str, Any], rng: random.Random) -> tuple[str, dict[str, Any]]:
    """One fault, and what was done: something replaced, moved a little, dropped, added, doubled or mixed up."""
    told = copy.deepcopy(dump)
    path = rng.choice(list(places(told)))
    holder, key, value = at(told, path[:-1]), path[-1], at(told, path)
    fault = rng.choice(("replace", "near", "drop", "add", "double", "mix up"))
    if fault == "near" and type(value) is int:
        holder[key] = value + rng.choice((-1, 1, 2))
    elif fault == "drop":
        del holder[key]
    elif fault == "add" and isinstance(value, dict):
        value["extra"] = rng.choice(WRONG)
    elif fault in ("add", "double") and isinstance(value, list):
        value.append(copy.deepcopy(rng.choice(value)) if value and fault == "double" else rng.choice(WRONG))
    elif fault == "mix up":
        holder[key] = copy.deepcopy(at(told, rng.choice(list(places(told)))))
    else:
        holder[key] = rng.choice(WRONG)
    return f"{fault} {path}", told


def holders(told: Any, kinds: tuple[type, ...] = (dict, list)) -> list[Path]:
    """The paths of all lists and objects that hold something."""
    return [path for path in places(told) if isinstance(at(told, path), kinds) and at(told, path)]


def drop_or_double(told: dict[str, Any], rng: random.Random) -> str:
    """A card or piece less or more, where cards are listed or counted."""
    path = rng.choice(holders(told))
    holder = at(told, path)
    more = rng.choice((-1, 1))
    key = rng.randrange(len(holder)) if isinstance(holder, list) else rng.choice(list(holder))
    if isinstance(holder, dict) and type(holder[key]) is int:
        holder[key] += more
    elif isinstance(holder, list) and more > 0:
        holder.insert(key, copy.deepcopy(holder[key]))
    elif isinstance(holder, list):
        del holder[key]
    return f"{more} {path} {key}"


def swap(told: dict[str, Any], rng: random.Random) -> str:
    """Two words or two numbers exchange their places."""
    leaves = [path for path in places(told) if not isinstance(at(told, path), dict | list)]
    first = rng.choice(leaves)
    second = rng.choice([path for path in leaves if type(at(told, path)) is type(at(told, first))])
    values = at(told, second), at(told, first)
    for path, value in zip((first, second), values, strict=True):
        at(told, path[:-1])[path[-1]] = value
    return f"swap {first} {second}"


def move(told: dict[str, Any], rng: random.Random) -> str:
    """Something leaves its list for another one."""
    source = rng.choice(holders(told, (list,)))
    target = rng.choice([path for path in places(told) if isinstance(at(told, path), list)])
    if target[: len(source)] != source:
        goal = at(told, target)
        goal.append(at(told, source).pop(rng.randrange(len(at(told, source)))))
    return f"move {source} to {target}"


def misplaced(dump: dict[str, Any], rng: random.Random) -> tuple[str, dict[str, Any]]:
    """The box does not add up any more, or something lies elsewhere."""
    told = copy.deepcopy(dump)
    return rng.choice((drop_or_double, drop_or_double, swap, move))(told, rng), told


def play_to_the_end(played: Game, state: State) -> None:
    """Somebody goes on with the position, or with one that looks like it, and no law is broken until the end."""
    rng = Rng(5)
    if state.observer != TRUTH:
        state = state.imagine(rng)
    for _ in range(MOST_PLIES):
        the_audit_holds(played, state)
        choices_are_a_sorted_list_of_known_actions(played, state)
        if state.player == OVER:
            return places_follow_standings(played, state)
        legal = state.legal_actions()
        action = state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))]
        step = take_step(state, action)
        scores_change_by_events_alone(played, step)
        state = step.after
        state.log = None
    raise AssertionError("the game never ends")


def loaded(played: Game, told: dict[str, Any]) -> tuple[State | None, str]:
    """The position, or why not; any other error is a fault."""
    try:
        return played.load(told), ""
    except BrokenPosition as refused:
        return None, str(refused)


def require_sound(played: Game, state: State, fault: str) -> None:
    """A position that was read is one that the clauses allow, that somebody can go on with, and that dumps back."""
    state.audit()
    dump = json.loads(json.dumps(state.dump()))
    again = played.load(dump)
    assert (again.key(), again.dump()) == (state.key(), dump), fault
    if state.player != OVER and state.observer in (TRUTH, state.player):
        assert state.legal_actions(), fault
        for action in state.legal_actions()[:3]:
            state.clone().apply(action)


@pytest.mark.by_turns(16)
def test_a_mutated_dump_is_refused_in_one_line_or_read_as_a_sound_position(any_table: tuple[Game, int, str]) -> None:
    played, seats, variant = any_table
    rng = random.Random(f"{played.id} {seats} {variant}")
    positions = [step.before for step in random_steps(played, seats, variant, seed=4)]
    for state in rng.sample(positions, min(DUMPS, len(positions))):
        dump = json.loads(json.dumps(state.dump()))
        for _ in range(FAULTS):
            fault, told = mutated(dump, rng)
            read, refused = loaded(played, told)
            assert (read is None) == refused.startswith(f"not a position of {played.title}: "), fault
            assert "\n" not in refused
            if read is not None:
                require_sound(played, read, fault)


@pytest.mark.by_turns(16)
def test_a_position_that_is_read_can_be_played_to_the_end(any_table: tuple[Game, int, str]) -> None:
    """Components are dropped, doubled, swapped and moved in positions and in views of them."""
    played, seats, variant = any_table
    rng = random.Random(f"{variant} {seats} {played.id}")
    positions = [step.before for step in random_steps(played, seats, variant, seed=6)]
    for state in rng.sample(positions, min(DUMPS, len(positions))):
        seen = state.redact(rng.randrange(seats)) if rng.random() < 0.4 else state
        dump = json.loads(json.dumps(seen.dump()))
        for _ in range(FAULTS):
            fault, told = misplaced(dump, rng)
            read, _ = loaded(played, told)
            if read is not None and told != dump:
                try:
                    play_to_the_end(played, read)
                except Exception as broken:
                    raise AssertionError(f"{fault}: {broken}") from broken


@pytest.mark.parametrize("nonsense", [None, 5, "elawa", [], [{}], {}, {1: 2}, {"players": 3}, {"players": [{}, {}]}])
def test_what_is_no_position_at_all_is_refused(any_game: Game, nonsense: Any) -> None:
    with pytest.raises(BrokenPosition, match=f"not a position of {any_game.title}: "):
        any_game.load(nonsense)


# --- the words of a refusal, on the tests' own game ----------------------------------------------

GOOD = {
    "game": "cairn", "topping": 2, "player": 0, "observer": -1, "scores": [0, 0],
    "players": [{"hand": [0, 1]}, {"hand": [1, 2]}], "pile": [],
}  # fmt: skip


def test_the_good_position_is_good() -> None:
    assert game("cairn").load(GOOD).dump() == GOOD


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"game": "elawa"}, "a position of elawa, not of cairn"),
        ({"player": 2}, "player is 2, not a whole number from -2 to 1"),
        ({"player": "0"}, "player is '0', not a whole number from -2 to 1"),
        ({"player": False}, "player is False, but by the rest of the position 0"),
        ({"observer": 2}, "observer is 2, not a whole number from -2 to 1"),
        ({"scores": [0]}, "scores is [0], not a list of 2 numbers"),
        ({"scores": [0, 0.5]}, "scores, 1 is 0.5, neither a whole number nor a word"),
        ({"scores": [0, 10**6]}, "scores, 1 is 1000000, and no number of a position is above 99999"),
        ({"players": [{"hand": [0, 1]}, {"hand": [1, 3]}]}, "size is 3, not a whole number from -2 to 2"),
        ({"players": [{"hand": [0, 1]}, 5]}, "players, 1: 5 does not fit"),
        ({"pile": None}, "pile: None does not fit"),
        ({"weather": "fair"}, "weather: no such field"),
        ({"player": 1}, "CAI-T1: out of turn"),
    ],
)
def test_a_refusal_names_the_field_and_the_word(changes: dict[str, Any], line: str) -> None:
    with pytest.raises(BrokenPosition) as refused:
        game("cairn").load({**GOOD, **changes})
    assert str(refused.value) == f"not a position of Cairn: {line}"


def test_a_view_that_nobody_could_have_is_refused() -> None:
    """The first seat cannot see the hand of the second; whoever looks as seat 0 sees two hidden stones there."""
    view = game("cairn").load(GOOD).redact(0).dump()
    assert game("cairn").load(view).dump() == view
    with pytest.raises(BrokenPosition, match="no position looks like this to observer 0"):
        game("cairn").load({**GOOD, "observer": 0})


def test_a_position_that_lacks_a_field_is_told_which() -> None:
    with pytest.raises(BrokenPosition, match=r"^not a position of Cairn: the position lacks 'pile'$"):
        game("cairn").load({name: value for name, value in GOOD.items() if name != "pile"})


@pytest.mark.parametrize(
    ("player", "line"),
    [(0, "nobody has anything to choose, and the game is not over"), (2, "there is no seat 2 to decide")],
)
def test_a_position_in_which_nobody_can_go_on_is_refused_though_its_audit_holds(player: int, line: str) -> None:
    """An audit that overlooks it, and a player who holds nothing."""
    kind = type(game("cairn").load(GOOD))
    overlooked = type("Overlooked", (kind,), {"audit": lambda self: None})

    def read(position: Dump) -> State:
        state: State = overlooked(2)
        state.player = player
        return state

    with pytest.raises(BrokenPosition) as refused:
        checked("Cairn")(read)({})
    assert str(refused.value) == f"not a position of Cairn: {line}"
