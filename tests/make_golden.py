"""Write the golden records, checksums and figure of a game anew: `python tests/make_golden.py GAME`.

A golden record is a whole game that must replay exactly for ever; a checksum is the fingerprint of some random games,
the same interpreted and compiled.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

from solutre.bots import bot
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.record import cut, parse
from solutre.core.rng import Rng

TESTS = Path(__file__).parent
FIGURES = TESTS.parent / "docs" / "figures"
ROLLOUTS = 12


def folder_of(played: Game) -> Path:
    return TESTS / "games" / played.id / "golden"


def record_of(played: Game, seats: int, variant: str) -> str:
    """A game in which the first seat looks ahead and the others play at random."""
    match = Match.new(played.id, seats, seed=seats, variant=variant)
    rng = Rng(seats)
    while not match.over:
        player = bot("greedy" if match.player == 0 else "random")
        match.play(player.choose(played, match.view(match.player), rng))
    return match.record()


def checksum(played: Game, seats: int, variant: str) -> str:
    """The fingerprint of the ends of some random games."""
    rng, digest = Rng(77), hashlib.sha256()
    for _ in range(ROLLOUTS):
        state = played.new(seats, variant)
        digest.update(str(int(state.rollout(rng))).encode())
        digest.update(repr(state.key()).encode())
    return digest.hexdigest()


def figure(played: Game) -> str:
    """The picture of the documentation: the middle of the smallest golden record, seen by the first seat."""
    seats, variant = played.seats[0], played.variants[0]
    whole = parse((folder_of(played) / f"{seats}-{variant}.txt").read_text(encoding="utf-8"))
    half = len(whole.plies) // 2
    while Match.replay(cut(whole, half)).player != 0:
        half += 1
    return Match.replay(cut(whole, half)).draw(0)


def write(played: Game) -> None:
    folder = folder_of(played)
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for seats in played.seats:
        for variant in played.variants:
            (folder / f"{seats}-{variant}.txt").write_text(record_of(played, seats, variant), encoding="utf-8")
            lines.append(f"{seats} {variant} {checksum(played, seats, variant)}")
    (folder / "checksums").write_text("\n".join(lines) + "\n", encoding="utf-8")
    FIGURES.mkdir(exist_ok=True)
    (FIGURES / f"{played.id}.svg").write_text(figure(played), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(game(name))
