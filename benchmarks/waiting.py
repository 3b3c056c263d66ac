"""How long a person waits for the computers of a round, for every game and number of players.

    python benchmarks/waiting.py --level shaman --rounds 12

One person at the table chooses at random; all others are computers of a level. A table is played as the library plays
it: every choice of a computer waits for its pause and then thinks (web/tables/tempo.py). Told are the seconds between
a person's choice and the next question to that person: the median, the longest, and the longest for each choice that
computers made meanwhile. Nothing sleeps: pauses are added up, and thinking is measured without what other programs of
the machine take meanwhile: a choice counts as long as its budget or its processor time, whichever is more, and never
longer than the clock says.
"""

from __future__ import annotations

import statistics
import time
from typing import Annotated

import typer

from solutre.bots import bot, bot_names
from solutre.core.game import Game, games
from solutre.core.rng import Rng
from solutre.web.store.rows import SeatRow
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.tables.hints import choice_of
from solutre.web.tables.table_match import TableMatch
from solutre.web.tables.tempo import ROUND, TEMPI, at_work, pause_before

Waits = list[tuple[float, int]]  # seconds, and the choices of computers in them


def seated(count: int, level: str) -> list[SeatRow]:
    """A person and computers."""
    return [
        SeatRow(n, f"S{n}", COMPUTER if n else PERSON, level if n else "", "", "", False, None, 0.0)
        for n in range(count)
    ]


def waits(played: Game, count: int, level: str, pause: float, rounds: int) -> Waits:
    """The waits of so many rounds, spread over a whole game by letting early rounds pass at random."""
    match = TableMatch(played, count, seed=1)
    match.chosen, match._fair_points = [], {}
    match.begin()
    seats, rng, found = seated(count, level), Rng(7), Waits()
    while not match.over and len(found) < rounds:
        legal = match.state.legal_actions()
        match.play_as(match.player, legal[rng.below(len(legal))])
        spent, made = 0.0, 0
        while not match.over and match.player:
            spent += pause_before(seats, match, pause)
            before, worked = time.perf_counter(), time.process_time()
            working, seconds = at_work(seats, match, level)
            action = choice_of(bot(working), match, seconds)
            spent += min(time.perf_counter() - before, max(seconds, time.process_time() - worked))
            match.play_as(match.player, action)
            made += 1
        if made:
            found.append((spent, made))
    return found


def main(
    level: Annotated[str, typer.Option(help="Of all computers.")] = bot_names()[-1],
    rounds: Annotated[int, typer.Option(min=1, help="Of every table.")] = 8,
    tempo: Annotated[str, typer.Option(help="calm, brisk or once: what the person wishes.")] = "brisk",
    only: Annotated[str, typer.Option(help="One game.")] = "",
) -> None:
    """Measure waits."""
    late = 0
    print(f"{'game':12} {'players':>7} {'rounds':>6} {'median':>7} {'longest':>8} {'choices in it':>13}")
    for played in games().values():
        for count in played.seats if only in ("", played.id) else ():
            found = waits(played, count, level, TEMPI[tempo], rounds)
            longest = max(found)
            late += longest[0] > ROUND
            middle = statistics.median(spent for spent, _ in found)
            print(
                f"{played.id:12} {count:7} {len(found):6} {middle:7.2f} {longest[0]:8.2f} {longest[1]:13}", flush=True
            )
    print(f"tables with a wait of more than {ROUND:.0f} s: {late}")


if __name__ == "__main__":
    typer.run(main)
