"""The tempo of computers: slow enough to be followed, quick enough that nobody waits long.

The time of a level is for a turn, not for each choice of it: every choice gets half of what is left. And all computers
of a table together take no longer than a person likes to wait for a round of short choices; where they have several
turns before a person chooses again, later ones go by faster, and what is left too little time for is chosen at first
sight. Thinking is part of the pause before a choice, not added to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solutre.bots.levels import LEVELS
from solutre.web.store.rows import SeatRow
from solutre.web.store.schema import COMPUTER
from solutre.web.tables.table_match import TableMatch

ROUND = 5.0  # seconds for all computers of a table, of which …
THOUGHT = 0.5  # … this share may be thought; the rest is for what a turn takes besides
MANY = 3  # computers; more of them pause less each
FURTHER = 1 / 4  # of the pause, before the second choice of a turn; …
FASTER = 0.7  # … and before each later one this much of the one before
LATER = 1 / 4  # of everything, in each further round before a person chooses again
GLANCE = 0.02  # seconds; a search that has less finds no more than the first sight
AT_SIGHT = [name for name, level in LEVELS.items() if not level.simulations][-1]  # the best that does not search
TEMPI = {"calm": 1.4, "brisk": 0.6, "once": 0.0}  # what a reader may wish: the pause in seconds


def plays_itself(seat: SeatRow) -> bool:
    """Whether a computer plays this seat now."""
    return seat.held == COMPUTER or seat.away


def computers(seats: Iterable[SeatRow]) -> int:
    """How many seats computers play now."""
    return max(1, sum(plays_itself(seat) for seat in seats))


def made_this_turn(match: TableMatch) -> int:
    """How many choices the seat to decide has made since somebody else chose."""
    made = 0
    for ply, chosen in zip(reversed(match.plies), reversed(match.chosen), strict=True):
        if chosen and ply.player != match.player:
            return made
        made += chosen
    return made


def hurry(seats: Sequence[SeatRow], match: TableMatch) -> float:
    """What is left of time and pauses: all of it in the first round after a person's choice, then less and less."""
    turns, chooser = 0, match.player
    for ply, chosen in zip(reversed(match.plies), reversed(match.chosen), strict=True):
        if not chosen:
            continue
        if not plays_itself(seats[ply.player]):
            break
        turns += ply.player != chooser
        chooser = ply.player
    return float(LATER ** (turns // computers(seats)))


def thinking_time(seats: Sequence[SeatRow], match: TableMatch, level: str) -> float:
    """The seconds for this choice of a level that searches; nothing for those that do not."""
    recipe = LEVELS.get(level)
    if recipe is None or not recipe.seconds:
        return 0.0
    turn = min(recipe.seconds, THOUGHT * ROUND / computers(seats)) * hurry(seats, match)
    return float(turn * 0.5 ** (made_this_turn(match) + 1))


def at_work(seats: Sequence[SeatRow], match: TableMatch, level: str) -> tuple[str, float]:
    """The level that chooses now, and its seconds."""
    seconds = thinking_time(seats, match, level)
    return (AT_SIGHT, 0.0) if 0 < seconds < GLANCE else (level, seconds)


def pause_before(seats: Sequence[SeatRow], match: TableMatch, pause: float) -> float:
    """The seconds until a computer thinks about its choice: its thinking fills the rest of the pause."""
    if not 0 <= match.player < len(seats) or not plays_itself(seats[match.player]):
        return pause
    made = made_this_turn(match)
    within = FURTHER * FASTER ** (made - 1) if made else 1.0
    whole = pause * min(1.0, MANY / computers(seats)) * within * hurry(seats, match)
    return float(max(0.0, whole - thinking_time(seats, match, seats[match.player].level)))
