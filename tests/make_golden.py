"""Write golden parts of games anew: `python tests/make_golden.py PART GAME …`, PART being records, events or figure.

A golden record is a whole game that must replay exactly for ever, and beside it lie the events that it tells, one a
line. A checksum, made with the records, is the fingerprint of some random games, the same interpreted and compiled.
Whoever makes a part anew reads what changed in it.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from solutre.bots import bot
from solutre.core.game import Game, game
from solutre.core.match import Match
from solutre.core.record import cut, parse
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, Event, others

TESTS = Path(__file__).parent
FIGURES = TESTS.parent / "docs" / "figures"
ROLLOUTS = 12


def folder_of(played: Game) -> Path:
    return TESTS / "games" / played.id / "golden"


def tables(played: Game) -> list[tuple[int, str]]:
    return [(seats, variant) for seats in played.seats for variant in played.variants]


def name_of(played: Game, seats: int, variant: str) -> str:
    """A golden record under the rules of today; records of the first version keep the plain name."""
    return f"{seats}-{variant}-rules-{played.version}" if played.earlier else f"{seats}-{variant}"


# --- records and checksums ---------------------------------------------------------------------


def record_of(played: Game, seats: int, variant: str) -> str:
    """A game in which the first seat looks ahead and the others play at random."""
    match = Match.new(played.id, seats, seed=seats, variant=variant)
    rng = Rng(seats)
    while not match.over:
        player = bot("greedy" if match.player == 0 else "random")
        match.play(player.choose(played, match.view(match.player), rng))
    return match.record()


def checksum(played: Game, seats: int, variant: str) -> str:
    """The fingerprint of the ends of some random games, in the words of the rule book."""
    rng, digest = Rng(77), hashlib.sha256()
    for _ in range(ROLLOUTS):
        state = played.new(seats, variant)
        digest.update(str(int(state.rollout(rng))).encode())
        digest.update(json.dumps(state.dump(), sort_keys=True).encode())
    return digest.hexdigest()


def write_records(played: Game) -> None:
    for seats, variant in tables(played):
        record = folder_of(played) / f"{name_of(played, seats, variant)}.txt"
        record.write_text(record_of(played, seats, variant), encoding="utf-8")
    write_checksums(played)


def write_checksums(played: Game) -> None:
    lines = [f"{seats} {variant} {checksum(played, seats, variant)}" for seats, variant in tables(played)]
    (folder_of(played) / "checksums").write_text("\n".join(lines) + "\n", encoding="utf-8")


# --- events ------------------------------------------------------------------------------------


def events_of(record: str) -> str:
    """All that a recorded game tells: a line for each event, headed by the number of its ply."""
    return "".join(line + "\n" for line in event_lines(record))


def event_lines(record: str) -> Iterator[str]:
    whole = parse(record)
    match = Match.opened(whole)
    for number, ply in enumerate(whole.plies, 1):
        told = len(match.state.log or ())
        match.follow(number, ply)
        for event in (match.state.log or [])[told:]:
            yield f"{number:4} {event_line(event)}".rstrip()


def event_line(event: Event) -> str:
    """Kind, clause, player, points, audience and arguments, in columns."""
    who = "table" if event.player == CHANCE else f"seat {event.player}"
    points = f"{event.points:+}" if event.points else "0"
    return (
        f"{event.kind:16} {event.clause:8} {who:6} {points:>3} {audience_of(event):8} {' '.join(map(str, event.args))}"
    )


def audience_of(event: Event) -> str:
    if event.audience >= 0:
        return f"only {event.audience}"
    return "all" if event.audience == EVERYONE else f"not {others(event.audience)}"


def write_events(played: Game) -> None:
    for record in sorted(folder_of(played).glob("*.txt")):
        record.with_suffix(".events").write_text(events_of(record.read_text(encoding="utf-8")), encoding="utf-8")


# --- the figure --------------------------------------------------------------------------------


def figure(played: Game) -> str:
    """The picture of the documentation: the middle of the smallest golden record, seen by the first seat."""
    seats, variant = played.seats[0], played.variants[0]
    whole = parse((folder_of(played) / f"{seats}-{variant}.txt").read_text(encoding="utf-8"))
    half = len(whole.plies) // 2
    while Match.replay(cut(whole, half)).player != 0:
        half += 1
    return Match.replay(cut(whole, half)).draw(0)


def write_figure(played: Game) -> None:
    FIGURES.mkdir(exist_ok=True)
    (FIGURES / f"{played.id}.svg").write_text(figure(played), encoding="utf-8")


PARTS: dict[str, Callable[[Game], None]] = {
    "records": write_records, "checksums": write_checksums, "events": write_events, "figure": write_figure
}  # fmt: skip


def main(part: str = "", *names: str) -> int:
    if part not in PARTS or not names:
        print(f"python tests/make_golden.py {'|'.join(PARTS)} GAME …", file=sys.stderr)
        return 2
    for played in [game(name) for name in names]:
        folder_of(played).mkdir(parents=True, exist_ok=True)
        PARTS[part](played)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
