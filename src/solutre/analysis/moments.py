"""The moments of a game: where somebody had to choose, and where chance spoke."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from solutre.core.match import Match
from solutre.core.record import Record
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State


@dataclass(frozen=True)
class Moment:
    """A choice of a seat, or a stroke of chance: all outcomes up to the next choice. What nobody had to choose belongs
    to the moment before it."""

    ply: int  # plies that had been carried out before it
    player: int  # who chose, or CHANCE
    action: int  # the choice, or the first outcome
    truth: State  # the position before it, secrets and all

    @property
    def by_chance(self) -> bool:
        return self.player == CHANCE


def moments_of(match: Match) -> list[Moment]:
    """A match cut into its moments."""
    state: State = match.start()
    found: list[Moment] = []
    for ply, played in enumerate(match.plies):
        if begins(state, found[-1] if found else None):
            found.append(Moment(ply, played.player, played.action, state.clone()))
        state.apply(played.action)
    return found


def begins(state: State, before: Moment | None) -> bool:
    """Whether a new moment begins here: chance after a choice, or a choice between several things."""
    if state.player == CHANCE:
        return before is None or not before.by_chance
    return before is None or len(state.legal_actions()) > 1


def settle(world: State, rng: Rng) -> None:
    """Let chance speak, and what nobody has to choose happen, up to the next choice."""
    while world.player == CHANCE or (world.player >= 0 and len(legal := world.legal_actions()) == 1):
        world.apply(world.sample_chance(rng) if world.player == CHANCE else legal[0])


def fingerprint(record: Record) -> str:
    """What makes a game the same game, whoever played it: all chance of an analysis comes from it."""
    plies = ",".join(str(ply.action) for ply in record.plies)
    told = f"{record.game} {record.rules_version} {record.variant} {record.seats} {plies}"
    return hashlib.sha256(told.encode()).hexdigest()


def seed(game: str, ply: int, purpose: str) -> int:
    """A seed for one purpose at one ply: no two share their chance."""
    return int(hashlib.sha256(f"{game} {ply} {purpose}".encode()).hexdigest()[:12], 16)
