"""The proof of the luck: for every outcome of a finished game what could have come and what came, and the seals from
which a browser draws all of it again. Nothing of this is told before the game is over."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from solutre.core.record import Record
from solutre.core.state import CHANCE
from solutre.core.verify import Verdict, verify
from solutre.web.tables.table_match import TableMatch

PROOFS = 16  # that are kept


@dataclass(frozen=True)
class Outcome:
    """One draw: after how many plies, what could have come by weight, and which of it came."""

    at: int
    weights: tuple[int, ...]
    came: int
    first: int  # its events in the log: from here …
    last: int  # … up to here


@dataclass(frozen=True)
class Seal:
    """What the outcomes up to a ply were drawn from."""

    until: int
    seed: int | None
    commitment: str
    secret: str
    nonces: tuple[str, ...]
    undos: tuple[int, ...]


@dataclass(frozen=True)
class Proof:
    """All that a browser needs, and what the library itself has checked."""

    seals: tuple[Seal, ...]  # those of games that it left first, its own last
    outcomes: tuple[Outcome, ...]
    verdict: Verdict


@lru_cache(PROOFS)
def proof_of(match: TableMatch) -> Proof:
    """The proof of a match that is over; raises BrokenRecord if it cannot be proved."""
    told = match.as_record()
    return Proof(seals_of(told), outcomes_of(match), verify(told))


def seals_of(told: Record) -> tuple[Seal, ...]:
    earlier = [Seal(one.plies, one.seed, one.commitment, one.secret, one.nonces, one.undos) for one in told.forks]
    own = Seal(len(told.plies), told.seed, told.commitment, told.secret, told.nonces, told.undos)
    return (*earlier, own)


def outcomes_of(match: TableMatch) -> tuple[Outcome, ...]:
    """Every draw that stands in the end, in its order."""
    state, found = match.start(), []
    for at, (ply, first, last) in enumerate(zip(match.plies, [0, *match.marks], match.marks, strict=False)):
        if ply.player == CHANCE:
            came = list(state.legal_actions()).index(ply.action)
            found.append(Outcome(at, tuple(map(int, state.chance_weights())), came, first, last))
        state.apply(ply.action)
    return tuple(found)
