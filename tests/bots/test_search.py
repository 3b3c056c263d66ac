"""Search: fair, frugal, better the longer it thinks, and it keeps what it knows of a turn."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from solutre.bots import bot, bot_names
from solutre.bots.budget import Budget
from solutre.bots.judging import Judge
from solutre.bots.levels import YARDSTICKS
from solutre.bots.search import Search
from solutre.bots.searcher import SearchBot, chooses_again, foreseen
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game, unlearned
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR, State
from solutre.core.view import View, view_of
from solutre.core.weights import TO_CHANCE, Thinking
from solutre.games.prehistory.rules.state import PreHistory, start

SIMULATIONS = 60 if COMPILED else 20


def quick() -> SearchBot:
    return SearchBot("quick", Budget(SIMULATIONS))


def search_of(played: Game, view: State) -> Search:
    return Search(view, played, Rng(1))


def test_the_levels_are_six_and_stand_in_order() -> None:
    assert bot_names() == ("cub", "gatherer", "fisher", "hunter", "elder", "shaman")
    assert all(bot(level).name == level for level in bot_names())


def test_every_player_is_a_fresh_one() -> None:
    assert all(bot(level) is not bot(level) for level in (*bot_names(), *YARDSTICKS))


def test_a_searching_level_can_be_held_to_fewer_simulations() -> None:
    """The shaman has 20,000: the limit itself is one of them, one more is not, and who does not search has none."""
    held = [bot(f"shaman@{simulations}") for simulations in (1, 500, 20_000)]
    assert [player.budget.simulations for player in held if isinstance(player, SearchBot)] == [1, 500, 20_000]
    assert held[1].name == "shaman@500"
    for wrong in ("shaman@0", "shaman@20001", "shaman@", "shaman@x", "shaman@²"):
        with pytest.raises(SolutreError, match="behind @ stands a number of simulations, from 1 to 20000"):
            bot(wrong)
    with pytest.raises(SolutreError, match="'cub@5': this level does not search"):
        bot("cub@5")


def test_a_clock_that_runs_lets_a_shaman_simulate_more() -> None:
    """20,000 where all clocks stand still; in two seconds ten times as many, unless it is held to fewer."""
    asked = [("shaman", math.inf), ("shaman", 1.9), ("shaman@500", 1.9), ("elder", 0.45), ("shaman-0.1", 1.9)]
    players = [(bot(name), seconds) for name, seconds in asked]
    found = [player.budget.simulations_in(time) for player, time in players if isinstance(player, SearchBot)]
    assert found == [20_000, 200_000, 500, 100, 20_000]


@pytest.mark.parametrize(("seconds", "simulated"), [(math.inf, 3), (60.0, 7)])
def test_a_search_goes_on_to_its_limit_by_the_clock(seconds: float, simulated: int) -> None:
    match = Match.new("cairn", 2, seed=1)
    player = SearchBot("s", Budget(3, 60.0, most=7))
    player.choose(match.game, match.view(match.player), Rng(1), seconds)
    assert sum(player.visits().values()) == simulated


def test_a_search_counts_what_it_simulates(any_game: Game) -> None:
    match = Match.new(any_game.id, any_game.seats[0], seed=2)
    search = search_of(any_game, match.view(match.player))
    search.think(40, math.inf)
    choices = search.choices()
    assert sum(visits for _, visits, _ in choices) == 40
    assert {action for action, _, _ in choices} <= set(match.state.legal_actions())
    assert [visits for _, visits, _ in choices] == sorted((visits for _, visits, _ in choices), reverse=True)


def test_a_search_stops_when_its_time_is_over() -> None:
    match = Match.new("elawa", 2, seed=2)
    search = search_of(game("elawa"), match.view(match.player))
    search.think(10_000_000, 0.0)
    assert sum(visits for _, visits, _ in search.choices()) == 1  # one look at the clock


@pytest.mark.parametrize("level", [*bot_names(), *YARDSTICKS])
def test_the_truth_is_refused(level: str) -> None:
    """So is the view of another seat, and that of a spectator."""
    match = Match.new("cairn", 2, seed=1)
    seen: Any
    for seen in (match.state, match.view(1 - match.player), match.view(SPECTATOR)):
        with pytest.raises(SolutreError, match="needs the view of seat 0"):
            bot(level).choose(match.game, seen, Rng(1))


# --- what it keeps of a turn -------------------------------------------------------------------


def next_choice_of_the_same_turn(played: Game) -> tuple[SearchBot, View, View]:
    """A player whose choice led to another one of its own: the player, and its views before and after."""
    for seed in range(20):
        match = Match.new(played.id, played.seats[0], seed=seed)
        for _ in range(40):
            if match.over:
                break
            player, before = quick(), match.view(match.player)
            match.play(player.choose(played, before, Rng(3)))
            if match.player == before.player and foreseen(before, player.chosen, match.view(match.player)):
                return player, before, match.view(match.player)
    raise AssertionError("no game has two choices in a turn")


@pytest.mark.parametrize("played", ["elawa", "hunters", "mammut", "ice_age", "prehistory"])
def test_a_second_choice_of_a_turn_starts_from_what_is_known(played: str) -> None:
    player, _, view = next_choice_of_the_same_turn(game(played))
    known = player.search_for(game(played), view, Rng(1))
    visits = sum(visits for _, visits, _ in known.choices())
    assert known is player.search
    assert 0 < visits < SIMULATIONS


def test_what_is_kept_never_leads_to_an_illegal_choice(any_game: Game) -> None:
    """The same players through a good part of a game; a search may be narrower than the rules, never wider."""
    match = Match.new(any_game.id, any_game.seats[0], seed=3)
    players = [SearchBot("s", Budget(24)) for _ in range(match.seats)]
    for _ in range(120 if COMPILED else 12):
        if match.over:
            return
        chosen = players[match.player].choose(any_game, match.view(match.player), Rng(4))
        assert chosen in match.state.legal_actions()
        match.play(chosen)


def test_nothing_is_kept_when_the_view_is_another_than_foreseen() -> None:
    player, before, _ = next_choice_of_the_same_turn(game("hunters"))
    assert player.search_for(game("hunters"), before, Rng(1)) is not player.search


def test_what_a_choice_reveals_was_not_foreseen() -> None:
    """Others choose and cards are drawn in between: only some worlds foresaw that."""
    match = Match.new("elawa", 2, seed=1)
    before = match.view(match.player)
    action = match.choices()[0].action
    match.play(action)
    while match.player == before.player:
        match.play(match.choices()[0])
    while match.player != before.player:
        match.play(match.choices()[0])
    assert not foreseen(before, action, match.view(match.player))


# --- fairness ----------------------------------------------------------------------------------


def test_the_same_views_and_the_same_generator_give_the_same_choices(any_game: Game) -> None:
    """Two truths that the seat cannot tell apart, over several choices: what is kept holds nothing but views."""
    match = Match.new(any_game.id, any_game.seats[-1 if COMPILED else 0], seed=4)
    seat, players = match.player, (quick(), quick())
    for ply in range(4):
        view = match.view(seat)
        other = view_of(view.imagine(Rng(5)), seat)
        chosen = [player.choose(any_game, seen, Rng(9)) for player, seen in zip(players, (view, other), strict=True)]
        assert chosen[0] == chosen[1], f"choice {ply}"
        match.play(chosen[0])
        if match.player != seat:
            return


# --- strength ----------------------------------------------------------------------------------


@pytest.mark.skipif(not COMPILED, reason="slow interpreted; the choices are the same")
def test_a_little_search_beats_one_ply_greed_at_elawa() -> None:
    """Twelve games, seats rotated, 150 simulations a choice: chance would give six."""
    from solutre.arena.training.duel import Mode, play

    wins, played = 0.0, game("elawa")
    for number in range(12):
        seat = number % 2
        players = [SearchBot("s", Budget(150)) if s == seat else bot("greedy") for s in range(2)]
        wins += play(played, Mode(2, "normal"), number // 2, players).ranking()[seat] == 1
    assert wins >= 8


def lone_choice(played: Game) -> State | None:
    """A position with a single legal choice, if one comes up in random play."""
    for seed in range(10):
        rng, state = Rng(seed), Match.new(played.id, played.seats[0], seed=seed).state
        while state.player >= 0:
            legal = state.legal_actions()
            if len(legal) == 1:
                return state
            state.apply(legal[rng.below(len(legal))])
            state.settle(rng)
    return None


def test_a_level_answers_at_once_when_there_is_nothing_to_choose(any_game: Game) -> None:
    state = lone_choice(any_game)
    if state is None:
        pytest.skip(f"{any_game.title} never has a single choice")
    shaman = bot("shaman")
    assert shaman.choose(any_game, view_of(state, state.player), Rng(2)) == state.legal_actions()[0]
    assert shaman.explain() is None


@pytest.mark.parametrize(("patient", "turns"), [(False, 4), (True, 10)])
def test_a_patient_judge_plays_on_farther(patient: bool, turns: int) -> None:
    """Hunters & Gatherers, two players: the own turn, 3 or 9 quick ones, and on until it is the own turn again."""
    match = Match.new("hunters", 2, seed=1)
    world = match.state.clone()
    Judge(unlearned(game("hunters")), match.player, 2, patient).judge(world, Rng(1))
    assert (world.dump()["turn"]["turns completed"], world.player) == (turns, match.player)


def year_of_pre_history(number: int) -> PreHistory:
    """The first decision of a year, badly played."""
    state, rng = start(2, "standard"), Rng(3)
    assert isinstance(state, PreHistory)
    state.settle(rng)
    while state.round < number:
        state.apply(state.legal_actions()[0])
        state.settle(rng)
    return state


def judged_at_chance(world: PreHistory) -> Judge:
    played = replace(game("prehistory"), thinking=Thinking(turns=TO_CHANCE, greedy=True))
    judge = Judge(played, world.player, 2)
    judge.judge(world, Rng(1))
    return judge


def test_a_judge_may_wait_until_chance_speaks() -> None:
    """Pre History has no luck inside a year (PRE-W3, PRE-W5): the year is played out, the next one not begun."""
    world = year_of_pre_history(2)
    judged_at_chance(world)
    assert (world.round, world.player) == (3, CHANCE)


def test_a_judge_who_waits_for_chance_in_vain_sees_the_end() -> None:
    """In the last year chance is silent (PRE-T2)."""
    world = year_of_pre_history(5)
    judge = judged_at_chance(world)
    assert world.player == OVER
    assert judge.lead[0] == world.scores[0] - world.scores[1]


# --- the time of a turn ------------------------------------------------------------------------


def seconds_of_a_turn(played: Game, seed: int) -> list[float]:
    """What the choices of one turn are given of ten seconds, if no thinking took any time."""
    match = Match.new(played.id, played.seats[-1], seed=seed)
    player, seat, found = SearchBot("s", Budget(4, 10.0)), match.player, list[float]()
    while match.player == seat and len(found) < 40:
        view = match.view(seat)
        found.append(player.seconds_for(view, view.legal_actions()))
        action = view.legal_actions()[0]
        player.left -= found[-1]
        player.goes_on = chooses_again(view, action)
        match.play(action)
    return found


def test_a_turn_of_many_picks_shares_one_budget(any_game: Game) -> None:
    for seed in range(3):
        seconds = seconds_of_a_turn(any_game, seed)
        assert sum(seconds) <= 10.0 + 1e-9
        assert seconds[0] in (5.0, 10.0)  # all of it only where nothing more is to be chosen


def test_the_next_turn_has_a_budget_of_its_own() -> None:
    match = Match.new("hunters", 2, seed=1)
    view = match.view(match.player)
    player = SearchBot("s", Budget(4, 10.0))
    player.left, player.goes_on = 0.1, False
    assert player.seconds_for(view, view.legal_actions()) == 5.0
    player.left, player.goes_on = 0.1, True
    assert player.seconds_for(view, view.legal_actions()) == 0.05


def test_the_yardstick_of_version_0_1_has_its_time_for_every_choice() -> None:
    match = Match.new("hunters", 2, seed=1)
    player = bot("shaman-0.1")
    assert isinstance(player, SearchBot)
    player.left, player.goes_on = 0.1, True
    assert player.seconds_for(match.view(match.player), []) == 1.9
