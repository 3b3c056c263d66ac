"""Every kind of event that a game can tell names the player whom the clauses mean, in whole games and in scenarios.

`tests/games/GAME/events.toml` says of each kind whom it names. All golden games are held against it, step by step; a
kind that none of them tells is worked out by hand in a scenario.
"""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

from solutre.core.game import Game, games
from solutre.core.laws.steps import Step, next_to_decide, take_step
from solutre.core.record import parse
from solutre.core.state import CHANCE, OVER, Event

FOLDER = Path(__file__).parent / "games"


def rules_of(game: Game) -> dict[str, str]:
    return tomllib.loads((FOLDER / game.id / "events.toml").read_text(encoding="utf-8"))


def steps_of(game: Game, record: Path) -> list[Step]:
    """The steps of a golden game in which something is told."""
    whole, steps = parse(record.read_text(encoding="utf-8")), list[Step]()
    state = game.new(whole.seats, whole.variant, whole.rules_version)
    for ply in whole.plies:
        steps.append(take_step(state, ply.action))
        state = steps[-1].after
        state.log = None
    return [step for step in steps if step.events]


@cache
def golden_steps(game_id: str) -> list[Step]:
    game = games()[game_id]
    return [step for record in sorted((FOLDER / game_id / "golden").glob("*.txt")) for step in steps_of(game, record)]


def fits(rule: str, game: Game, step: Step, event: Event) -> bool:
    """Whether an event names whom its rule means; `scene` leaves it to a scenario."""
    word, _, field = rule.partition(" ")
    if word == "table":
        return event.player == CHANCE
    if word == "chooser":
        return event.player == step.before.player
    if word == "active":
        return event.player == step.before.dump()["turn"]["seat"]
    if word == "begins":
        return event.player == next_to_decide(step.after)
    if word == "named":
        args = game.actions.describe(step.action).args
        return event.player == args.get("seat", args.get("owner"))
    if word == "changed":
        return event.player in touched(step, field)
    if word == "exactly":
        return event.player >= 0 and told_of(step, event) == touched(step, field)
    if word == "points":
        return moved(step) == Counter({seat: points for seat, points in booked(step).items() if points})
    if word == "winner":
        return step.after.player == OVER and step.after.ranking()[event.player] == 1
    if word == "everybody":
        named = [other.player for other in step.events if other.kind == event.kind]
        return named == sorted(named) and set(named) == set(range(step.before.seats))
    return word == "scene" and event.player >= 0


def told_of(step: Step, event: Event) -> set[int]:
    """The seats that the step tells this kind of event of."""
    return {other.player for other in step.events if other.kind == event.kind}


def touched(step: Step, field: str) -> set[int]:
    before, after = step.before.dump()["players"], step.after.dump()["players"]
    return {seat for seat in range(step.before.seats) if before[seat][field] != after[seat][field]}


def moved(step: Step) -> Counter[int]:
    scores = zip(step.before.scores, step.after.scores, strict=True)
    return Counter({seat: after - before for seat, (before, after) in enumerate(scores) if after != before})


def booked(step: Step) -> Counter[int]:
    found: Counter[int] = Counter()
    for event in step.events:
        found[event.player] += event.points
    return found


def test_every_kind_of_event_has_its_rule(own_game: Game) -> None:
    assert list(rules_of(own_game)) == list(own_game.words.events)


def test_events_of_whole_games_name_whom_the_clauses_mean(own_game: Game) -> None:
    rules = rules_of(own_game)
    for step in golden_steps(own_game.id):
        for event in step.events:
            told = f"{event} in {step.events} after {own_game.actions.describe(step.action)} by {step.before.player}"
            assert fits(rules[event.kind], own_game, step, event), f"{rules[event.kind]}: {told}"


def test_every_kind_of_event_is_told_with_its_player(own_game: Game) -> None:
    """In a golden own_game, or in the scenario that its rule names: one that asks for the kind and for the player."""
    told = {event.kind for step in golden_steps(own_game.id) for event in step.events}
    for kind, rule in rules_of(own_game).items():
        if rule.startswith("scene "):
            _, file, test = rule.split(" ")
            scenario = source_of(FOLDER / own_game.id / file, test)
            assert f'"{kind}"' in scenario, f"{test} does not ask for {kind}"
            assert "player" in scenario or "tell(" in scenario, f"{test} does not ask who it is"
        else:
            assert kind in told, f"no golden game tells {kind}: work it out in a scenario"


def source_of(file: Path, test: str) -> str:
    text = file.read_text(encoding="utf-8")
    found = [node for node in ast.parse(text).body if isinstance(node, ast.FunctionDef) and node.name == test]
    assert found, f"{file.name} has no {test}"
    return ast.get_source_segment(text, found[0]) or ""
