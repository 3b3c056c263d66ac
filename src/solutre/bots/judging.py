"""What an imagined world is worth to each seat: the end of the game, or what the game's net foretells. Where there is
no net: some quick turns, then `evaluate`."""

from __future__ import annotations

import math
from typing import Final

from solutre.bots.net import Net
from solutre.bots.net_files import net_of
from solutre.core.appraisal import appraise_each, lead
from solutre.core.game import Game
from solutre.core.minds.inputs import Inputs
from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, MOST_CHOICES, NO_CHOICES, OVER, State
from solutre.core.weights import TO_CHANCE, of_packed, packed

ENDLESS: Final = 1_000_000  # turns
NO_LOOKS: Final = vec[float]([0.0] * MOST_CHOICES)
SIGHTINGS: Final = 8  # worlds that tell how a view stands


@mypyc_attr(acyclic=True)
class Judge:
    """Judges the worlds of one seat that has to choose, by the game's way of thinking."""

    def __init__(self, game: Game, seat: int, seats: int, patient: bool = False, net: Net | None = None) -> None:
        style = game.thinking
        self.net: Net | None = net if net is not None else net_of(game, seats)  # that of the game, or another one
        self.write = game.inputs
        self.evaluate = of_packed(game.evaluate)
        self.at_once = game.appraise
        self.take_turn = game.take_turn if style.greedy else None
        self.weights: vec[float] = packed(game.weights)  # a choice is made with these, the end foretold with those
        self.outlook: vec[float] = packed(game.outlook or game.weights)
        self.seat: i64 = seat
        self.seats: i64 = seats
        self.turns: i64 = style.far if patient and style.far else style.turns
        self.again: i64 = 0
        if self.net is not None:
            self.turns = style.learned_with(seats)
            self.again = style.again if patient else 0
        self.beyond: i64 = style.beyond if patient and self.net is None else 0  # at most so often; here once
        self.greedy: bool = style.greedy
        self.scale: float = style.scale
        self.legal: vec[i64] = NO_CHOICES[:]
        self.looks: vec[float] = NO_LOOKS[:]
        self.origin: vec[float] = vec[float]([0.0] * seats)  # the leads that the view itself promises
        self.lead: vec[float] = vec[float]([0.0] * seats)  # of the world that was judged last: points, by seat
        self.won: vec[float] = vec[float]([0.0] * seats)  # the chance to win; of more than two seats not yet shared out
        self.result: vec[float] = vec[float]([0.0] * seats)  # both together, in 0 … 1
        self.inputs = Inputs()
        self.hidden: vec[i64] = vec[i64]([0] * units_of(self.net))
        self.answers: vec[float] = vec[float]([0.0] * (2 * seats))

    def take_bearings(self, view: State, rng: Rng) -> None:
        """From here on leads are compared with those that this view promises."""
        total: vec[float] = vec[float]([0.0] * self.seats)
        seat: i64 = 0
        for _ in range(SIGHTINGS):
            self.foretell(view.imagine(rng))
            seat = 0
            while seat < self.seats:
                total[seat] += self.lead[seat] / float(SIGHTINGS)
                seat += 1
        self.origin = total

    def judge(self, world: State, rng: Rng) -> None:
        """Fill `lead` and `result`. The world is played on."""
        self.judge_before(world, rng)
        self.judge_on(world, rng)

    def judge_on(self, world: State, rng: Rng) -> None:
        """What a patient player judges later: at own turns, or behind luck. The mean counts."""
        if self.again and world.player != OVER:
            self.look_again(world, rng)
        if self.beyond and world.player == CHANCE:
            leads: vec[float] = self.lead[:]
            results: vec[float] = self.result[:]
            self.judge_beyond(world, rng)
            self.believe_half(leads, results)

    def judge_before(self, world: State, rng: Rng) -> None:
        """Once, where the quick turns end."""
        if self.turns:
            self.play_on(world, rng, self.turns)
        self.look(world, rng)

    def judge_beyond(self, world: State, rng: Rng) -> None:
        """Once more, behind the luck that comes now and as many quick turns again."""
        world.settle(rng)
        self.judge_before(world, rng)

    def believe_half(self, leads: vec[float], results: vec[float]) -> None:
        """The mean of what is said now and what was said before."""
        seat: i64 = 0
        while seat < self.seats:
            self.lead[seat] = 0.5 * (self.lead[seat] + leads[seat])
            self.result[seat] = 0.5 * (self.result[seat] + results[seat])
            seat += 1

    def look_again(self, world: State, rng: Rng) -> None:
        """At the next own turns too: the mean has less luck in it than what is said at one of them."""
        leads: vec[float] = self.lead[:]
        results: vec[float] = self.result[:]
        share: float = 1.0 / float(self.again + 1)
        more: i64 = 0
        seat: i64 = 0
        while more < self.again:
            if world.player != OVER:
                self.play_on(world, rng, 1)
                self.look(world, rng)
            seat = 0
            while seat < self.seats:
                leads[seat] += self.lead[seat]
                results[seat] += self.result[seat]
                seat += 1
            more += 1
        seat = 0
        while seat < self.seats:
            self.lead[seat] = share * leads[seat]
            self.result[seat] = share * results[seat]
            seat += 1

    def look(self, world: State, rng: Rng) -> None:
        """How it stands now."""
        if self.net is not None and world.player == CHANCE:
            world.settle(rng)  # a net knows positions in which somebody decides
        if world.player == OVER:
            self.settle_up(world)
        else:
            self.foretell(world)

    def foretell(self, world: State) -> None:
        """By the net; else by `evaluate`, with the weights that foretell ends best, where of two players one wins what
        the other loses."""
        if self.net is not None:
            self.ask_net(self.net, world)
            return
        seat: i64 = 0
        if self.seats == 2:
            seat = max(0, world.player)
            self.lead[seat] = self.evaluate(world, seat, self.outlook)
            self.lead[1 - seat] = -self.lead[seat]
            self.weigh(0, self.squash(self.lead[0]))
            self.weigh(1, self.squash(self.lead[1]))
            return
        while seat < self.seats:
            self.lead[seat] = self.evaluate(world, seat, self.outlook)
            self.weigh(seat, self.squash(self.lead[seat]))
            seat += 1

    def ask_net(self, net: Net, world: State) -> None:
        """Once, about what the seat knows whose turn it is."""
        first: i64 = world.player if world.player >= 0 else self.seat
        if net.corrects:
            self.say_first(world, first)
        self.write(world, first, self.inputs)
        net.ask(self.inputs, self.hidden, self.answers)
        ahead: i64 = 0
        seat: i64 = 0
        while ahead < self.seats:
            seat = (first + ahead) % self.seats
            self.lead[seat] = self.answers[ahead]
            self.weigh(seat, self.answers[self.seats + ahead])
            ahead += 1

    def say_first(self, world: State, first: i64) -> None:
        """What `evaluate` says, for a net that corrects it: leads, and what they are in the scale of chances."""
        seats: i64 = self.seats
        ahead: i64 = 0
        while ahead < seats:
            if seats == 2 and ahead:
                self.answers[1] = -self.answers[0]
            else:
                self.answers[ahead] = self.evaluate(world, (first + ahead) % seats, self.outlook)
            self.answers[seats + ahead] = self.answers[ahead] / (2.0 * self.scale)
            ahead += 1

    def settle_up(self, world: State) -> None:
        """By the places and points of the end."""
        places = world.ranking()
        winners = float(places.count(1))
        points: vec[float] = vec[float]([0.0] * self.seats)
        seat: i64 = 0
        while seat < self.seats:
            points[seat] = float(world.scores[seat])
            seat += 1
        seat = 0
        while seat < self.seats:
            self.lead[seat] = lead(points, seat)
            self.weigh(seat, 1.0 / winners if places[seat] == 1 else 0.0)
            seat += 1

    def weigh(self, seat: i64, won: float) -> None:
        """Winning counts, and so does every point: a close loss is better than a rout, a safe lead may still grow."""
        self.won[seat] = won
        self.result[seat] = 0.5 * won + 0.5 * self.squash(self.lead[seat] - self.origin[seat])

    def squash(self, points: float) -> float:
        """Points as a share of 1: many of them in either direction make little difference."""
        return 1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, points / self.scale))))

    # --- quick turns ---------------------------------------------------------------------------

    def play_on(self, world: State, rng: Rng, turns: int) -> None:
        """Quick turns, then on to the next turn of the seat that thinks: leads are compared at the same point."""
        left: i64 = turns if turns >= 0 else ENDLESS
        turn: i64 = world.player
        while world.player != OVER:
            if world.player == CHANCE:
                if turns == TO_CHANCE:
                    return
                world.apply(world.sample_chance(rng))
                continue
            if world.player != turn:
                turn = world.player
                left -= 1
            if left <= 0 and turn == self.seat:
                return
            if self.take_turn is not None:
                self.take_turn(world, self.weights)
            else:
                world.apply(self.quick_choice(world, rng))

    def quick_choice(self, world: State, rng: Rng) -> i64:
        """What looks best, or any choice."""
        count: i64 = world.fill_legal(self.legal)
        if count == 1 or not self.greedy:
            return self.legal[rng.below(count)]
        self.appraise(world, self.legal, count)
        best: i64 = 0
        i: i64 = 1
        while i < count:
            if self.looks[i] > self.looks[best]:
                best = i
            i += 1
        return self.legal[best]

    def appraise(self, world: State, choices: vec[i64], count: i64) -> None:
        """Fill `looks`: what each of some choices is worth to who has to choose."""
        if self.at_once is None:
            appraise_each(self.evaluate, world, choices, count, self.looks, self.weights)
        else:
            self.at_once(world, choices, count, self.looks, self.weights)


def units_of(net: Net | None) -> int:
    return 0 if net is None else net.units
