# %% [markdown]
# # Write a bot and rate it
# Anything with `choose(game, view, rng, budget)` is a computer player. This one imagines worlds that fit what it sees, makes each choice there, plays on at
# random, and takes the choice that leads by most.

# %%
import os

import solutre
from solutre.arena.results import Results
from solutre.arena.run import play_all
from solutre.arena.standings import duels, standings
from solutre.arena.tournament import Tournament
from solutre.arena.work import Workplace

SHORT = bool(os.environ.get("SOLUTRE_SHORT"))  # the tests run this page with few games
GAMES = 2 if SHORT else 60


class Knapper:
    """Tries every choice in imagined worlds."""

    name = "knapper"
    worlds = 1 if SHORT else 8

    def choose(self, game, view, rng, budget=None):
        seat, legal = view.player, view.legal_actions()
        hopes = [0] * len(legal)
        for _ in range(self.worlds):
            world = view.imagine(rng)
            for number, action in enumerate(legal):
                future = world.clone()
                future.apply(action)
                future.rollout(rng)
                others = [points for other, points in enumerate(future.scores) if other != seat]
                hopes[number] += future.scores[seat] - max(others)
        return legal[hopes.index(max(hopes))]


# %% [markdown]
# One game, checked: an answer that is not legal would be refused with its clause.

# %%
match, rng = solutre.Match.new("elawa", seats=2, seed=4), solutre.Rng(1)
players = [Knapper(), solutre.bot("gatherer")]
while not match.over:
    match.play(players[match.player].choose(match.game, match.view(match.player), rng))
print(match.state.scores)

# %% [markdown]
# A tournament: each pair meets on the same deals from both seats, so that luck cancels out. Ratings are on the scale of Elo, with intervals of 95 %.

# %%
tournament = Tournament("elawa", 2, "normal", ("cub", "gatherer", "fisher", Knapper), seed=1)
with Results(tournament) as results:
    play_all(results, GAMES, Workplace(1), lambda games: None)
for one in standings(results.played, tournament.bots):
    print(f"{one.bot.rpartition(':')[2]:10} Elo {one.elo:5.0f}   win share {one.share:.0%}   points {one.score:.1f}")

# %%
for duel in duels(results.played, tournament.bots):
    low, high = duel.share_95
    names = [name.rpartition(":")[2] for name in (duel.one, duel.other)]
    print(f"{' – '.join(names):22} {duel.share:5.0%}  ({low:.0%} … {high:.0%})  {duel.results} results")
