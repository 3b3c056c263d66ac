"""Check a finished record: every choice legal, every outcome of chance as the secret gives it."""

from __future__ import annotations

from dataclasses import dataclass

from solutre.core import chance
from solutre.core.errors import BrokenRecord
from solutre.core.match import Match
from solutre.core.record import Record, parse
from solutre.core.state import CHANCE


@dataclass(frozen=True)
class Verdict:
    """What was checked."""

    choices: int
    outcomes: int
    sealed: bool  # by a commitment; otherwise by an open seed


def verify(record: str | Record) -> Verdict:
    """Replay the record and recompute its chance; raises BrokenRecord with the first thing that is wrong."""
    told = parse(record) if isinstance(record, str) else record
    secret = _secret_of(told)
    match = Match.opened(told)
    outcomes = 0
    for number, ply in enumerate(told.plies, 1):
        if match.player == CHANCE:
            legal = match.state.legal_actions()
            undos = chance.undos_before(told.undos, number - 1)
            drawn = legal[chance.draw(secret, told.nonces, number - 1, match.state.chance_weights(), undos)]
            if drawn != ply.action:
                actions = match.game.actions
                raise BrokenRecord(
                    f"ply {number}: chance gave {actions.describe(drawn)}, "
                    f"but the record tells {actions.describe(ply.action)}"
                )
            outcomes += 1
        match.follow(number, ply)
    if told.scores and tuple(match.state.scores) != told.scores:
        raise BrokenRecord(f"the record tells the scores {told.scores}, the game gives {match.state.scores}")
    return Verdict(len(told.plies) - outcomes, outcomes, sealed=told.seed is None)


def _secret_of(told: Record) -> bytes:
    if told.seed is not None:
        return chance.secret_of_seed(told.seed)
    if not told.secret:
        raise BrokenRecord("the secret is not published yet: a sealed record can be verified once its game is over")
    try:
        secret = bytes.fromhex(told.secret)
    except ValueError:
        raise BrokenRecord("the secret is not written in hexadecimal digits") from None
    if chance.commitment(secret) != told.commitment:
        raise BrokenRecord("the secret does not fit the commitment: it is not the one chosen before the game")
    return secret
