# %% [markdown]
# # A small policy that learns by playing itself
# With nothing but NumPy: what a seat knows comes as [inputs](../research.md#inputs), a linear value foretells by how many points it will lead at the end, and
# the policy takes the choice after which that value is highest. It begins with random play, learns from the games that it plays against itself, and ends
# by beating `gatherer`.

# %%
import os

import numpy as np

import solutre
from solutre.core.minds.inputs import Inputs

SHORT = bool(os.environ.get("SOLUTRE_SHORT"))  # the tests run this page with few games
ROUNDS, GAMES, MATCHES = (2, 1, 1) if SHORT else (3, 250, 200)

game = solutre.game("elawa")
size = game.layout.size(2)
print(size, "inputs, of which few are not 0 at a time")

# %% [markdown]
# The policy. `imagine` builds a world that fits the view; there each choice is made, and what the seat would know afterwards is judged.

# %%
buffer = Inputs()


def known(state, seat):
    """The places of a position that are not 0, and their numbers."""
    game.inputs(state, seat, buffer)
    pairs = buffer.pairs()
    return np.array([place for place, _ in pairs]), np.array([value for _, value in pairs], dtype=float)


class Learner:
    """Takes the choice after which a linear value is highest; now and then any, to see more of the game."""

    name = "learner"

    def __init__(self, weights, curious=0.0):
        self.weights, self.curious = weights, curious

    def choose(self, game, view, rng, budget=None):
        legal = view.legal_actions()
        if len(legal) == 1 or rng.below(1000) < 1000 * self.curious:
            return legal[rng.below(len(legal))]
        world, seat, values = view.imagine(rng), view.player, []
        for action in legal:
            after = world.clone()
            after.apply(action)
            places, numbers = known(after, seat)
            values.append(numbers @ self.weights[places])
        return legal[int(np.argmax(values))]


# %% [markdown]
# Self-play: after each choice it is noted what the chooser knew; at the end all of it is told by how many points the seat led.


# %%
def self_play(player, seed):
    """The positions after the choices of one game, each with the lead that its seat had in the end."""
    rng, state, noted = solutre.Rng(seed), game.new(2), []
    state.settle(rng)
    while state.player != solutre.OVER:
        seat = int(state.player)
        state.apply(player.choose(game, solutre.view_of(state, seat), rng))
        noted.append((seat, *known(state, seat)))
        state.settle(rng)
    lead = state.scores[0] - state.scores[1]
    return [(places, numbers, lead if seat == 0 else -lead) for seat, places, numbers in noted]


def fitted(samples, ridge=30.0):
    """Ridge regression of the lead on the inputs: the weights of the next policy."""
    squares, products = np.eye(size) * ridge, np.zeros(size)
    for start in range(0, len(samples), 2000):
        part = samples[start : start + 2000]
        rows = np.zeros((len(part), size))
        for row, (places, numbers, _) in zip(rows, part, strict=True):
            row[places] = numbers
        squares += rows.T @ rows
        products += rows.T @ np.array([lead for *_, lead in part], dtype=float)
    return np.linalg.solve(squares, products)


# %% [markdown]
# A match against one of our levels: the same seeds from both seats.


# %%
def score_against(level, player, games):
    """The share of victories; half of one for a draw."""
    won, other = 0.0, solutre.bot(level)
    for number in range(games):
        seat, rng, state = number % 2, solutre.Rng(10_000 + number // 2), game.new(2)
        state.settle(rng)
        while state.player != solutre.OVER:
            now = player if state.player == seat else other
            state.apply(now.choose(game, solutre.view_of(state, int(state.player)), rng))
            state.settle(rng)
        places = state.ranking()
        won += 0.5 if places[0] == places[1] else places[seat] == 1
    return won / games


# %%
weights, samples = np.zeros(size), []
for number in range(ROUNDS):
    player = Learner(weights, curious=1.0 if number == 0 else 0.1)
    played = [one for seed in range(GAMES) for one in self_play(player, 1000 * number + seed)]
    samples = samples[-len(played) :] + played  # of this round and the last
    weights = fitted(samples)
    share = score_against("gatherer", Learner(weights), MATCHES // 4 or 1)
    print(f"round {number + 1}: {len(samples):6} positions, {share:.0%} against gatherer")

# %%
for level in ("cub", "gatherer", "fisher"):
    print(f"{level:10} {score_against(level, Learner(weights), MATCHES):.1%}")

# %% [markdown]
# The places that move the value most. After so few games single weights are rough, and it is their sum that foretells the end.

# %%
names = game.layout.names(2)
for place in np.argsort(-abs(weights))[:12]:
    print(f"{weights[place]:+6.2f}  {names[place]}")
