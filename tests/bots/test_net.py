"""Nets: the same sums as by hand and as NumPy's, files that are read or refused, and a search that asks them."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from solutre.bots import bot
from solutre.bots.judging import Judge
from solutre.bots.net import FINE, FINE_RESULT, UNITS, Net
from solutre.bots.net_files import MAGIC, Numbers, WrongNet, load_net, net_of, packed_net, read_net
from solutre.bots.search import Search
from solutre.bots.searcher import SearchBot
from solutre.core.errors import SolutreError
from solutre.core.game import Game, game, games, unlearned
from solutre.core.match import Match
from solutre.core.minds.inputs import Inputs, Layout
from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.state import OVER, State
from solutre.core.view import view_of
from solutre.core.weights import Thinking, packed


def drawn(places: int, seats: int, units: int = UNITS, seed: int = 1) -> Numbers:
    """A net of random numbers that has learned nothing."""
    rng = np.random.default_rng(seed)

    def some(count: int, reach: float, fine: float = FINE) -> list[int]:
        found: list[int] = np.rint(rng.normal(0, reach, count) * fine).astype(int).tolist()
        return found

    answers = 2 * seats
    return Numbers(
        seats,
        units,
        some(places * units, 0.1),
        some(units, 0.5),
        some(answers * units, 0.5),
        some(answers, 1, FINE_RESULT),
    )


def asked(net: Net, inputs: Inputs) -> list[float]:
    answers = vec[float]([0.0] * (2 * net.seats))
    net.ask(inputs, vec[i64]([0] * net.units), answers)
    return list(answers)


def by_numpy(numbers: Numbers, inputs: Inputs) -> list[float]:
    """The same in floating point."""
    units, seats = numbers.units, numbers.seats
    rows = np.array(numbers.rows).reshape(-1, units) / FINE
    out = np.array(numbers.out).reshape(2 * seats, units) / FINE
    sums = np.array(numbers.bias) / FINE
    for place, value in inputs.pairs():
        sums = sums + value * rows[place]
    answers = out @ np.maximum(sums, 0) + np.array(numbers.base) / FINE_RESULT
    leads, wins = answers[:seats], np.exp(answers[seats:] - answers[seats:].max())
    if seats == 2:
        leads = np.array([leads[0] - leads[1], leads[1] - leads[0]]) / 2
    return [*leads, *(wins / wins.sum())]


def begun(played: Game, seats: int, choices: int = 0) -> State:
    state, rng = played.new(seats), Rng(5)
    state.settle(rng)
    for _ in range(choices):
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)
        if state.player == OVER:
            return begun(played, seats)
    return state


# --- the sums --------------------------------------------------------------------------------------


def test_a_small_net_adds_up_as_by_hand() -> None:
    """One input at 3 with a weight of 0.5 into unit 0 and of -1 into unit 1; what is below 0 counts as 0.

    Unit 0 is 0.25 + 3 × 0.5 = 1.75, unit 1 is 0. The first lead is 2 × 1.75 = 3.5, the second -0.5: of two players the
    first is (3.5 + 0.5) / 2 = 2 ahead. The answers about winning are 0 and 0: even.
    """
    rows = [FINE // 2, -FINE] + [0] * (UNITS - 2)
    bias = [FINE // 4] + [0] * (UNITS - 1)
    out = [2 * FINE] + [0] * (4 * UNITS - 1)
    net = Numbers(2, UNITS, rows, bias, out, [0, int(-0.5 * FINE_RESULT), 0, 0]).net()
    inputs = Inputs()
    inputs.put(0, 3)
    assert asked(net, inputs) == [2.0, -2.0, 0.5, 0.5]


@pytest.mark.parametrize("units", [UNITS, 2 * UNITS])
def test_a_net_says_what_numpy_says(any_game: Game, units: int) -> None:
    for seats in {any_game.seats[0], any_game.seats[-1]}:
        numbers = drawn(any_game.layout.size(seats), seats, units)
        net, inputs = numbers.net(), Inputs()
        for choices in (0, 3, 17):
            state = begun(any_game, seats, choices)
            any_game.inputs(state, state.player, inputs)
            found = asked(net, inputs)
            assert found == pytest.approx(by_numpy(numbers, inputs), abs=1e-6)
            assert sum(found[seats:]) == pytest.approx(1)


def test_a_net_says_the_same_interpreted_and_compiled() -> None:
    """Whole numbers: what one of them said is written down here, and both say it; `exp` may differ in its last bit."""
    inputs = Inputs()
    for place in range(0, 100, 3):
        inputs.put(place, place % 11 - 4)
    found = asked(drawn_simply(100, 3).net(), inputs)
    assert found[:3] == SAID
    assert found[3:] == pytest.approx(CHANCES, abs=1e-12)


def drawn_simply(places: int, seats: int) -> Numbers:
    rng = Rng(11)

    def some(count: int) -> list[int]:
        return [int(rng.below(2001)) - 1000 for _ in range(count)]

    return Numbers(seats, UNITS, some(places * UNITS), some(UNITS), some(2 * seats * UNITS), some(2 * seats))


SAID = [3.260871648788452, -0.45457029342651367, 2.742438495159149]
CHANCES = [0.019400605228946228, 0.016619486790636954, 0.9639799079804169]


# --- files -----------------------------------------------------------------------------------------


def test_a_net_is_written_and_read_back() -> None:
    played, inputs = game("elawa"), Inputs()
    numbers = drawn(played.layout.size(2), 2)
    state = begun(played, 2, 5)
    played.inputs(state, 0, inputs)
    assert asked(read_net(packed_net(numbers, played.layout), played.layout), inputs) == asked(numbers.net(), inputs)


def test_a_broken_net_is_refused(tmp_path: Path) -> None:
    layout = Layout([("pile", 3)], [("score", 1)])
    whole = packed_net(drawn(layout.size(2), 2), layout)
    read_net(whole, layout)
    torn = whole[:-9]
    other = bytearray(whole)
    other[len(MAGIC) + 4] = 23  # units
    for broken in (b"", b"nonsense", whole[: len(MAGIC) + 4], torn, bytes(other), whole[:60] + b"x" + whole[61:]):
        with pytest.raises(WrongNet, match=r"is no net|is a broken net"):
            read_net(broken, layout)
    with pytest.raises(WrongNet, match="holds no net"):
        load_net(tmp_path / "nowhere.bin", layout)


def test_a_net_of_other_inputs_is_refused() -> None:
    """As many places, but one of them means something else."""
    layout, renamed = (Layout([(name, 3)], [("score", 1)]) for name in ("pile", "heap"))
    with pytest.raises(WrongNet, match="trained on other inputs"):
        read_net(packed_net(drawn(layout.size(2), 2), layout), renamed)


def test_every_net_that_ships_is_read_and_small() -> None:
    """And tells where it comes from: the date, the command, the games and what it gained, surely or clearly."""
    for played in games().values():
        for file in played.mind.glob("net-*.bin"):
            net = load_net(file, played.layout)
            assert file.name == f"net-{net.seats}.bin"
            assert file.stat().st_size <= 75_000 * net.seats
            beside = file.with_suffix(".toml").read_text(encoding="utf-8")
            assert all(f"{name} = " in beside for name in ("date", "command", "games", "measured_share"))


# --- in a search -----------------------------------------------------------------------------------


def test_a_search_asks_the_net_at_its_leaves(any_game: Game) -> None:
    seats = any_game.seats[-1]
    net = drawn(any_game.layout.size(seats), seats).net()
    match = Match.new(any_game.id, seats, seed=3)
    search = Search(match.view(match.player), any_game, Rng(1), net=net)
    search.think(12, math.inf)
    assert search.choices()
    assert search.judge.turns == any_game.thinking.learned_with(seats)
    assert all(0 <= share <= 1 for share in search.judge.result)


def test_quick_turns_before_a_net_are_told_by_the_number_of_players() -> None:
    style = Thinking(learned=(3, 2, 1))
    assert [style.learned_with(seats) for seats in (1, 2, 3, 4, 5)] == [3, 3, 2, 1, 1]


def test_what_a_net_says_of_a_view_it_says_of_every_world_that_fits_it(any_game: Game) -> None:
    """It reads the inputs of who decides, who knows no more than the view."""
    seats = any_game.seats[0]
    net = drawn(any_game.layout.size(seats), seats).net()
    state = begun(any_game, seats, 9)
    view = view_of(state, int(state.player))
    judge = Judge(any_game, int(state.player), seats, net=net)
    said = []
    for world in (view, *(view.imagine(Rng(seed)) for seed in range(4))):
        judge.foretell(world)
        said.append((list(judge.lead), list(judge.won)))
    assert said == [said[0]] * 5


def test_chance_speaks_before_a_net_is_asked() -> None:
    """A net knows positions in which somebody decides: the next tile is drawn first."""
    played = game("hunters")
    world = played.new(2)
    Judge(played, 0, 2, net=drawn(played.layout.size(2), 2).net()).judge(world, Rng(1))
    assert world.player >= 0


@pytest.mark.parametrize(("seats", "turns"), [(2, 0), (4, 4)])
def test_a_net_of_elawa_is_asked_at_once_with_two_and_at_the_next_own_turn_with_four(seats: int, turns: int) -> None:
    """After one quick turn and on: everybody has played, and nobody is asked about somebody else's turn."""
    match = Match.new("elawa", seats, seed=1)
    world, judge = match.state.clone(), Judge(match.game, match.player, seats, patient=True)
    judge.judge(world, Rng(1))
    assert judge.net is not None
    assert world.player == match.player
    assert world.dump()["turn"]["turns completed"] == turns


@pytest.mark.parametrize(("patient", "turns"), [(False, 4), (True, 6)])
def test_a_net_of_hunters_and_gatherers_is_asked_by_a_patient_judge_at_two_own_turns(patient: bool, turns: int) -> None:
    """The own turn, three quick ones; a patient judge plays one turn of each more. What it says is the mean of both."""
    match = Match.new("hunters", 2, seed=1)
    world, judge = match.state.clone(), Judge(match.game, match.player, 2, patient)
    judge.judge(world, Rng(1))
    assert judge.net is not None
    assert (world.dump()["turn"]["turns completed"], world.player) == (turns, match.player)


def test_what_is_said_at_several_own_turns_counts_by_its_mean() -> None:
    """Three times, each time after a turn of both more."""
    match = Match.new("hunters", 2, seed=4)
    once, thrice = (with_again(match.game, again) for again in (0, 2))
    for number in range(3):
        said = [told(once, match.state, number, later) for later in range(3)]
        found = told(thrice, match.state, number, 0)
        for seat in (0, 1):
            assert found.lead[seat] == pytest.approx(sum(one.lead[seat] for one in said) / 3)
            assert found.result[seat] == pytest.approx(sum(one.result[seat] for one in said) / 3)


def test_where_a_game_ends_nothing_is_said_again() -> None:
    match = Match.new("elawa", 2, seed=4)
    played = with_again(match.game, 2)
    rng, state = Rng(5), match.state.clone()
    while state.player != OVER:
        before = state.clone()
        state.apply(state.legal_actions()[0])
        state.settle(rng)
    judge = Judge(replace(played, thinking=replace(played.thinking, learned=(9,))), int(before.player), 2, patient=True)
    judge.judge(before, rng)
    assert before.player == OVER
    assert list(judge.lead) == pytest.approx([before.scores[0] - before.scores[1], before.scores[1] - before.scores[0]])


def with_again(played: Game, again: int) -> Game:
    return replace(played, thinking=replace(played.thinking, again=again))


def told(played: Game, state: State, luck: int, later: int) -> Judge:
    """What is said of a position by a patient judge, who looks so many own turns later than usual."""
    judge = Judge(played, int(state.player), 2, patient=True)
    judge.turns += 2 * later
    judge.judge(state.clone(), Rng(luck))
    return judge


@pytest.mark.parametrize("seats", [2, 5])
def test_a_net_that_corrects_comes_on_top_of_evaluate(seats: int) -> None:
    """One that says nothing leaves the leads that `evaluate` sees; one with a base of 3 points for who decides and -1
    for the others adds that: with two players half of the difference to both. Even chances become those of the leads.
    """
    played = game("hunters")
    places = played.layout.size(seats)
    world = begun(played, seats, 30)
    seen = [played.evaluate(world, seat, packed(played.outlook or played.weights)) for seat in range(seats)]
    for told in (0.0, 3.0):
        base = [int(told * FINE_RESULT)] + [int(-told / 3 * FINE_RESULT)] * (seats - 1) + [0] * seats
        none = [0] * UNITS
        net = Numbers(seats, UNITS, none * places, none, none * (2 * seats), base, corrects=True).net()
        judge = Judge(played, world.player, seats, net=net)
        judge.foretell(world)
        added = [-told / 3] * seats
        added[world.player] = told
        if seats == 2:
            added = [(one - other) / 2 for one, other in zip(added, added[::-1], strict=True)]
        assert list(judge.lead) == pytest.approx([one + more for one, more in zip(seen, added, strict=True)])
        odds = [math.exp(one / (2 * played.thinking.scale)) for one in seen]
        assert list(judge.won) == pytest.approx([one / sum(odds) for one in odds])


def test_a_net_that_corrects_is_told_apart_by_its_file() -> None:
    layout = game("elawa").layout
    numbers = drawn(layout.size(2), 2)
    assert not read_net(packed_net(numbers, layout), layout).corrects
    assert read_net(packed_net(replace(numbers, corrects=True), layout), layout).corrects


def test_a_finished_game_is_settled_up_not_foretold() -> None:
    played = game("hunters")
    world = played.new(2)
    world.rollout(Rng(1))
    judge = Judge(played, 0, 2, net=drawn(played.layout.size(2), 2).net())
    judge.judge(world, Rng(1))
    assert judge.lead[0] == world.scores[0] - world.scores[1]


def test_weights_of_ones_own_and_old_players_do_without_the_net(tmp_path: Path) -> None:
    """A game whose mind has a net, once with it and once thought about without."""
    played = replaced_mind(tmp_path)
    assert isinstance(net_of(played, 2), Net)
    assert net_of(played, 3) is None
    assert net_of(replace(played, learned=False), 2) is None
    assert not unlearned(game("elawa")).learned
    assert unlearned(game("elawa")) is unlearned(game("elawa"))


def replaced_mind(folder: Path) -> Game:
    """Elawa in another folder, with a net for two in its mind."""
    played = game("elawa")
    (folder / "mind").mkdir()
    (folder / "mind" / "net-2.bin").write_bytes(packed_net(drawn(played.layout.size(2), 2), played.layout))
    return replace(played, folder=folder)


def test_elder_and_shaman_ask_the_net_of_a_game_and_yardsticks_do_not() -> None:
    """Elawa has one for two players and one for four, and none for three."""
    asked = []
    for name, seats in (("shaman@8", 2), ("elder@8", 4), ("shaman-0.1@8", 4), ("shaman@8", 3)):
        match, player = Match.new("elawa", seats, seed=1), bot(name)
        player.choose(game("elawa"), match.view(match.player), Rng(1), math.inf)
        assert isinstance(player, SearchBot) and player.search is not None
        asked.append(player.search.judge.net is not None)
    assert asked == [True, True, False, False]


def test_a_level_asks_the_net_of_a_file(tmp_path: Path) -> None:
    played = game("elawa")
    file = tmp_path / "mine.bin"
    file.write_bytes(packed_net(drawn(played.layout.size(2), 2), played.layout))
    player = bot(f"shaman@8:{file}")
    assert isinstance(player, SearchBot) and player.name == f"shaman@8:{file}"
    match = Match.new("elawa", 2, seed=1)
    player.choose(played, match.view(match.player), Rng(1), math.inf)
    assert player.search is not None and player.search.judge.net is not None
    three = Match.new("elawa", 3, seed=1)
    with pytest.raises(WrongNet, match="for 2 players, and 3 play"):
        bot(f"shaman@8:{file}").choose(played, three.view(three.player), Rng(1), math.inf)
    with pytest.raises(SolutreError, match="does not search, so there is no net to ask"):
        bot(f"hunter:{file}")
