"""Set-up and rounds (sections S and R)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition, SolutreError
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import CHANCE
from solutre.games.ice_age import GAME
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import DECK
from solutre.games.ice_age.rules.state import IceAge, start

Scenes = Callable[..., Any]


def begun(seats: int, first: int = 0, variant: str = "normal") -> IceAge:
    state = start(seats, variant)
    assert isinstance(state, IceAge)
    state.apply(ACTIONS.encode("first_player", seat=first))
    return state


def settled(seats: int, first: int = 0) -> IceAge:
    """Everybody has placed six hunters in region 12; chance has dealt."""
    state = begun(seats, first)
    for _ in range(6 * seats):
        state.apply(11)
    state.settle(Rng(1))
    return state


@pytest.mark.parametrize(
    ("seats", "glaciers", "mammoths", "supply", "dark", "stones"),
    [
        (3, [1, 2, 3, 4], [5, 6, 7, 8], 0, 20, 32),
        (4, [1, 4], [2, 3, 6, 7], 1, 25, 41),
        (5, [], [1, 2, 3, 4], 2, 30, 50),
    ],
)
def test_the_table_is_laid_out(
    seats: int, glaciers: list[int], mammoths: list[int], supply: int, dark: int, stones: int
) -> None:
    """ICE-S1, ICE-S2, ICE-S4, ICE-S5, ICE-S6, ICE-S8, ICE-S9, ICE-S10, ICE-S11, ICE-S13, ICE-C10"""
    told = begun(seats).dump()
    regions = {int(number): region for number, region in told["regions"].items()}
    assert [number for number, region in regions.items() if region["glacier"]] == glaciers
    assert [number for number, region in regions.items() if region["mammoths"]] == mammoths
    assert (told["supply"]["mammoths"], told["supply"]["clubs"]) == (supply, 6)
    assert (told["supply"]["light reserve"], told["supply"]["dark reserve"]) == (0, dark)
    assert all((p["stones"], p["reserve"], p["score"]) == (4, 12, 0) for p in told["players"])
    assert 4 * seats + dark == stones


def test_every_open_region_gets_a_fire() -> None:
    """ICE-S12: with four players ten regions are open, and four fires stay beside the board."""
    told = begun(4).dump()["regions"]
    assert [told[str(number)]["fires"] for number in range(1, 13)] == [0, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1]


def test_nobody_has_a_card_and_both_piles_are_whole_before_the_placement() -> None:
    """ICE-S7: the whole deck is still to be drawn, nothing is discarded."""
    state = begun(5)
    assert state.pool == DECK
    assert state.discard == 0


def test_chance_names_the_first_player() -> None:
    """ICE-S14: everybody is equally likely to be the hairiest."""
    state = start(4, "normal")
    assert state.player == CHANCE
    assert state.chance_weights() == [1, 1, 1, 1]


def test_six_hunters_each_clockwise_from_the_first_player() -> None:
    """ICE-S15: seat 1 begins; after six rounds everybody has six on the board and six in reserve."""
    state = begun(3, first=1)
    order = []
    for _ in range(18):
        order.append(int(state.player))
        state.apply(11)
    assert order == [1, 2, 0] * 6
    assert [player["reserve"] for player in state.dump()["players"]] == [6, 6, 6]
    assert state.player == CHANCE


def test_one_region_may_take_them_all() -> None:
    """ICE-S16, ICE-R3: eighteen hunters in region 12, and every open region is still offered."""
    state = begun(3)
    for _ in range(17):
        state.apply(11)
    assert state.legal_actions() == list(range(4, 12))


def test_no_hunter_settles_on_ice(scene: Scenes) -> None:
    """ICE-S3, ICE-N6"""
    state = begun(4)
    assert state.legal_actions() == [1, 2, 4, 5, 6, 7, 8, 9, 10, 11]
    table = scene(active=1)
    table.do("play(card=L01)", "use(use=1)")
    assert table.why_not("region(region=1)") == "ICE-S3"


def test_two_light_and_three_dark_cards_each() -> None:
    """ICE-S17, ICE-I6"""
    state = settled(5)
    for player in state.dump()["players"]:
        assert (player["light cards"], player["dark cards"], len(player["hand"])) == (2, 3, 5)


def test_the_first_player_also_takes_the_first_turn() -> None:
    """ICE-S18"""
    state = settled(4, first=2)
    assert (state.player, state.dump()["turn"]["step"]) == (2, "play a card")


@pytest.mark.parametrize(("variant", "rounds"), [("normal", 4), ("short", 3)])
def test_four_rounds_or_three(variant: str, rounds: int) -> None:
    """ICE-R1, ICE-R2: a game played to its end has told the beginning of each round after the first."""
    state = begun(3, variant=variant)
    state.log = []
    rng = Rng(4)
    while state.player != -2:
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
    told = [event.args for event in state.log if event.kind == "round"]
    assert told == [(number, rounds) for number in range(2, rounds + 1)]
    kinds = [event.kind for event in state.log]
    first = kinds.index("conflicts")
    order = [kinds.index(kind, first) for kind in ("conflicts", "fire", "clear", "score", "round")]
    assert order == sorted(order)  # migration, conflicts, scoring, glacier


# --- who begins --------------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "seat"), [("host", 0), ("second", 1), ("third", 2), ("fourth", 3), ("fifth", 4)])
def test_whoever_opens_the_table_may_name_who_begins(first: str, seat: int) -> None:
    """ICE-S14: each seat can be named; no lot is drawn then, and the log says who begins."""
    for seed in range(3):
        match = Match.new("ice_age", 5, seed=seed, options={"first": first})
        assert match.player == seat
        assert match.sentences(match.events()) == [f"Player {seat + 1} is first player (ICE-S14)"]
        record = match.record()
        assert f'[Variant "normal+first={first}"]' in record
        assert Match.replay(record).state.key() == match.state.key()


@pytest.mark.parametrize(("seats", "first"), [(3, "fourth"), (3, "fifth"), (4, "fifth")])
def test_nobody_begins_who_does_not_sit_there(seats: int, first: str) -> None:
    """ICE-S14"""
    with pytest.raises(SolutreError, match=rf"first={first} needs \d players, not {seats}"):
        Match.new("ice_age", seats, seed=1, options={"first": first})


def test_what_five_may_play_three_may_not() -> None:
    """ICE-S14: what is remembered of one table is no leave for another, however often somebody asks."""
    assert GAME.new(5, first="fifth").seats == 5
    for _ in range(2):
        with pytest.raises(SolutreError, match="first=fifth needs 5 players, not 3"):
            GAME.new(3, first="fifth")
        with pytest.raises(SolutreError, match="players, not 9"):
            GAME.new(9)


def test_without_a_host_who_begins_the_lot_may_fall_on_anybody() -> None:
    """ICE-S14"""
    assert {Match.new("ice_age", 3, seed=seed).player for seed in range(20)} == {0, 1, 2}


def test_a_table_before_the_lot_keeps_who_was_named() -> None:
    """ICE-S14: as it was dumped, so it is read; a view and a world of it know the same."""
    for first, seats in (("host", [0]), ("third", [2]), ("drawn", [0, 1, 2])):
        state = start(3, "short", first)
        state.audit()
        world = state.redact(1).imagine(Rng(2))
        again = GAME.load(json.loads(json.dumps(state.dump())))
        for table in (state, world, again):
            assert table.legal_actions() == [ACTIONS.encode("first_player", seat=seat) for seat in seats]
    assert start(3, "normal", "host").dump()["turn"]["first"] == 0
    assert start(3, "normal", "drawn").dump()["turn"]["first"] is None


def test_once_the_game_runs_somebody_has_begun(scene: Scenes) -> None:
    """ICE-S14"""
    with pytest.raises(BrokenPosition, match="ICE-S14: nobody is first player"):
        GAME.load({**scene().told(), "turn": {**scene().told()["turn"], "first": None}})
