"""One game on a deal: the same chance for everybody, whoever thinks how."""

from __future__ import annotations

from collections import Counter

import pytest

from solutre.arena.deals import BotGame, Played, Setting, play_deal
from solutre.bots import bot
from solutre.core.chance import DealtChance
from solutre.core.game import game
from solutre.core.native import i64, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State

PEBBLES = Setting("cairn", 2, "plain", seed=1)


class Bag(State):
    """A bag of pieces with counts by kind; chance draws `draws` of them, without putting any back."""

    def __init__(self, counts: list[int], draws: int) -> None:
        super().__init__(2)
        self.counts = counts
        self.draws = draws
        self.drawn: list[int] = []

    def fill_legal(self, buf: vec[i64]) -> i64:
        left = [kind for kind, count in enumerate(self.counts) if count]
        for place, kind in enumerate(left):
            buf[place] = kind
        return len(left)

    def chance_weights(self) -> list[int]:
        return [count for count in self.counts if count]

    def apply(self, action: i64) -> None:
        self.counts[action] -= 1
        self.drawn.append(action)
        self.player = CHANCE if len(self.drawn) < self.draws else 0


def drawn(deal: int, counts: list[int], draws: int) -> list[int]:
    bag = Bag(counts[:], draws)
    DealtChance(1, deal).settle(bag)
    return bag.drawn


def test_a_draw_follows_the_weights() -> None:
    """Weights 1, 2 and 5 of 8: 3,000 deals give 375, 750 and 1,875, give or take five deviations (at most 137)."""
    first = Counter(drawn(deal, [1, 2, 5], 1)[0] for deal in range(3000))
    assert first[0] == pytest.approx(375, abs=91)
    assert first[1] == pytest.approx(750, abs=119)
    assert first[2] == pytest.approx(1875, abs=137)


def test_later_draws_follow_what_is_left() -> None:
    """After both of kind 0 went from 2, 1 and 1 the others are equally likely: half of about 1/6 of the deals."""
    both = [order for order in (drawn(deal, [2, 1, 1], 3) for deal in range(3000)) if order[:2] == [0, 0]]
    assert len(both) == pytest.approx(500, abs=102)
    assert Counter(order[2] for order in both)[1] == pytest.approx(len(both) / 2, abs=56)


def test_a_deal_repeats_itself_and_another_deal_differs() -> None:
    assert drawn(3, [5] * 6, 30) == drawn(3, [5] * 6, 30)
    assert drawn(3, [5] * 6, 30) != drawn(4, [5] * 6, 30)


def test_a_missing_piece_leaves_the_order_of_the_others() -> None:
    """Ten single tiles, and the same without tile 4: the other nine come in the same order."""
    whole = drawn(7, [1] * 10, 10)
    assert drawn(7, [1, 1, 1, 1, 0, 1, 1, 1, 1, 1], 9) == [tile for tile in whole if tile != 4]


def test_draws_from_another_pool_change_nothing() -> None:
    chance, bag = DealtChance(1, 7), Bag([1] * 10, 10)
    for draws in range(1, 10):
        bag.draws = draws
        bag.player = CHANCE
        chance.settle(bag)
        other = Bag([0] * 20 + [3, 3], 1)
        chance.settle(other)
    assert bag.drawn == drawn(7, [1] * 10, 9)


def test_thinking_more_does_not_change_the_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hands that a deal gives are the same when the bots use up more random numbers."""
    hands = []
    for wasted in (0, 5):
        bot_game = BotGame(game("cairn"), game("cairn").new(2), PEBBLES, 2, ("random", "random"))
        for rng in bot_game.rngs:
            for _ in range(wasted):
                rng.word()
        bot_game.chance.settle(bot_game.state)
        hands.append([hand[:] for hand in bot_game.state.hands])  # type: ignore[attr-defined]
    assert hands[0] == hands[1]


def test_twins_under_two_names_play_the_same_game_from_either_side() -> None:
    """hunter and greedy are one recipe: what seat 0 scores does not depend on who is called what."""
    for deal in range(5):
        one = play_deal(PEBBLES, deal, ("hunter", "greedy"))
        other = play_deal(PEBBLES, deal, ("greedy", "hunter"))
        assert (one.scores, one.places, one.lead_changes) == (other.scores, other.places, other.lead_changes)


def test_a_game_is_the_same_on_every_run() -> None:
    runs = [play_deal(Setting("elawa", 3, "normal", 1), 4, ("fisher", "random", "cub")) for _ in range(2)]
    assert runs[0].scores == runs[1].scores
    assert runs[0].decisions == runs[1].decisions
    assert runs[0].seating == ("fisher", "random", "cub")


def test_the_lead_changes_when_another_seat_leads_alone() -> None:
    bot_game = BotGame(game("cairn"), game("cairn").new(2), PEBBLES, 0, ("random", "random"))
    for scores in ([0, 0], [2, 0], [2, 2], [3, 2], [3, 5], [6, 5], [6, 6]):
        bot_game.state.scores = scores
        bot_game.watch_the_lead()
    assert bot_game.lead_changes == 2  # seat 0 led, then seat 1, then seat 0 again; levelling is no change


def test_the_order_is_that_of_the_first_choices() -> None:
    """The turns of Ère glaciaire go round from a first player whom chance names (ICE-S14)."""
    orders = {play_deal(Setting("ice_age", 3, "short", 1), deal, ("random",) * 3).order for deal in range(8)}
    assert orders <= {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert len(orders) > 1


def test_a_shared_victory_is_a_share_of_one() -> None:
    played = Played(0, ("a", "b", "c"), (7, 7, 3), (1, 1, 3), (0, 1, 2), (1, 1, 1), 0, (0.0, 0.0, 0.0))
    assert [played.win_share(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


def test_without_a_clock_a_bot_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[float | None] = []

    class Listener:
        name = "listener"

        def choose(self, game: object, view: State, rng: Rng, budget: float | None = None) -> int:
            budgets.append(budget)
            return view.legal_actions()[0]

    monkeypatch.setattr("solutre.arena.deals.bot", lambda name: Listener() if name == "listener" else bot(name))
    play_deal(PEBBLES, 0, ("listener", "random"))
    play_deal(Setting("cairn", 2, "plain", seed=1, clock=True), 0, ("listener", "random"))
    assert budgets == [float("inf")] * 2 + [None] * 2
