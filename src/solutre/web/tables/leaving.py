"""What if? A table that leaves a finished game: what it begins with, and what is kept about where it comes from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from solutre.core.chance import Fork, fork_told
from solutre.core.record import Record, forks_from
from solutre.web.store.rows import ActionRow
from solutre.web.store.schema import EARLIER, FORCED


@dataclass(frozen=True)
class Leaving:
    """A finished game, and the ply at which a new table leaves it."""

    record: Record
    chosen: Sequence[bool]  # which of its plies somebody chose
    at: int
    code: str = ""  # of its table, if this library has one

    def rows(self) -> list[ActionRow]:
        """What the new table begins with. Nobody chose it there, so a table where nobody plays on is cleared away."""
        shared = zip(self.record.plies[: self.at], self.chosen, strict=False)
        return [ActionRow(EARLIER if chosen else FORCED, ply.player, ply.action) for ply, chosen in shared]

    def kept(self) -> str:
        """What the row of the new table tells about it."""
        forks = [fork.told() for fork in forks_from(self.record, self.at)]
        return json.dumps({"table": self.code, "at": self.at, "forks": forks})


@dataclass(frozen=True)
class Left:
    """The game that a table left."""

    forks: tuple[Fork, ...] = ()
    table: str = ""
    at: int = 0


def left(kept: str | None) -> Left:
    """What the row of a table tells about where it comes from."""
    if not kept:
        return Left()
    told = json.loads(kept)
    return Left(tuple(fork_told(strings) for strings in told["forks"]), told["table"], told["at"])
