"""The outlook of a game from self-play: `solutre train GAME --outlook`.

The weights that choose best one ply deep are not those that foretell best how a game ends: what drives a player on is
worth more to it than to the end. A search chooses with the former and judges with the latter. They are fitted to the
ends of games that were played greedily (`lessons`, `fit`), and measured by searches against searches that judge
with what the game has so far.
"""

from __future__ import annotations

from solutre.arena.training.other_weights import moved, trust_in
from solutre.arena.training.selfplay import Piece, Tick, play_duel, study_games
from solutre.arena.training.train import Plan, Trained, check_trainable
from solutre.core.game import Game
from solutre.core.weights import FILE, load_weights

SEARCHER = "shaman@40"  # measures what an outlook gains: a little search that is patient


def train_outlook(game: Game, plan: Plan, tick: Tick = lambda done: None) -> Trained:
    """Learn what a search judges with, and measure what that gains."""
    check_trainable(game)
    before, now = load_weights(game.mind / FILE), game.weights
    lessons = study_games(Piece(game.id, plan.games, plan.first_seed(0), now, outlook=True), plan.jobs, tick)
    new = moved(now, lessons.outlook.change(trust_in(now)), 1.0, len(before.weights))
    measure = Piece(game.id, plan.searched, plan.first_seed(1), new, game.outlook, SEARCHER, outlook=True)
    return Trained(before, new, play_duel(measure, plan.jobs, tick), None)
