"""Typical positions of a game, from which its codes tell only the differences: a new edition of `book/samples`.

    python tools/samples.py elawa …

Some moments of random games, for every number of players. Codes name their edition, so no file here is ever changed.
"""

from __future__ import annotations

import json
import sys

from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import State

WINDOW = 32_000  # bytes that a packer looks back at


def main() -> None:
    for name in sys.argv[1:]:
        played = game(name)
        folder = played.book / "samples"
        folder.mkdir(exist_ok=True)
        file = folder / f"{1 + len(list(folder.glob('*.json')))}.json"
        file.write_bytes(sampled(played))
        print(file)


def sampled(played: Game) -> bytes:
    """What codes of such positions say; what is most often alike comes last, and the first are left out if need be."""
    told = [
        {"g": played.id, "r": played.version, "v": played.variants[0], "n": [], "p": state.dump()}
        for late in (1.0, 0.66, 0.33, 0.0)
        for seats in reversed(played.seats)
        for state in [at(played, seats, late)]
    ]
    while len(written := json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()) > WINDOW:
        told.pop(0)
    return written


def at(played: Game, seats: int, late: float) -> State:
    """A position of a random game, so late in it; a view, unless it is over."""
    match, rng = Match.new(played.id, seats, seed=seats), Rng(seats)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
    found = match.at(round(len(match.plies) * late)) if late else Match.new(played.id, seats, seed=seats)
    return found.state if found.over or not late else found.view(0)


if __name__ == "__main__":
    main()
