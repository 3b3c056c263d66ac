"""Check a finished record: every choice legal, every outcome of chance as the secret gives it. A game that left another
one has the chance of that game up to there, and its own from there on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from solutre.core import chance
from solutre.core.chance import DealtChance, Fork
from solutre.core.errors import BrokenRecord
from solutre.core.match import Match
from solutre.core.record import Record, fingerprint, parse
from solutre.core.state import CHANCE, State


@dataclass(frozen=True)
class Verdict:
    """What was checked."""

    choices: int
    outcomes: int
    sealed: bool  # by a commitment; otherwise by an open seed or a deal
    forked: int = 0  # plies that come from other games
    compared: int = 0  # records of those games that were compared
    dealt: bool = False  # on a deal of an arena
    study: bool = False  # it began from a position, or choices were forced back: no fair play


@dataclass(frozen=True)
class Stretch:
    """Plies whose outcomes were drawn from one secret."""

    until: int  # plies
    secret: bytes
    nonces: tuple[str, ...]
    undos: tuple[int, ...]

    def drawn(self, at: int, weights: Sequence[int]) -> int:
        """The outcome after so many plies that stands in the end."""
        return chance.draw(self.secret, self.nonces, at, weights, chance.undos_before(self.undos, at))


def verify(record: str | Record, *parents: str | Record, study: bool = False) -> Verdict:
    """Replay the record and recompute its chance; raises BrokenRecord with the first thing that is wrong. With records
    of games that it comes from, those are checked too, and that its beginning is theirs. A study is never verified as
    fair play: with `study` it is checked that its choices were legal and that its chance follows from its seed."""
    told = _read(record)
    if told.study and not study:
        raise BrokenRecord(f"this is a study, {_why_study(told)}: it cannot be verified as fair play")
    drawn = drawing(told)
    match = Match.opened(told)
    outcomes = 0
    for number, ply in enumerate(told.plies, 1):
        if match.player == CHANCE:
            _check_outcome(match, number, ply.action, drawn(match.state, number - 1))
            outcomes += 1
        match.follow(number, ply)
    if told.scores and tuple(match.state.scores) != told.scores:
        raise BrokenRecord(f"the record tells the scores {told.scores}, the game gives {match.state.scores}")
    for parent in map(_read, parents):
        verify(parent)
        _check_beginning(told, parent)
    choices, dealt = len(told.plies) - outcomes, told.deal is not None
    return Verdict(choices, outcomes, bool(told.commitment), match.forked, len(parents), dealt, told.study)


def _why_study(told: Record) -> str:
    return "choices were forced back in it" if told.forced else "it begins from a position"


def _read(record: str | Record) -> Record:
    return parse(record) if isinstance(record, str) else record


def drawing(told: Record) -> Callable[[State, int], int]:
    """How the outcomes of a record are drawn, one after the other: at a position, after so many plies."""
    if told.deal is not None:
        if told.undos or told.forks:
            raise BrokenRecord("a game on a deal comes from no other, and nothing is taken back in it")
        dealt = DealtChance(*told.deal)
        return lambda state, at: dealt.outcome(state)
    stretches = stretches_of(told)
    return lambda state, at: state.legal_actions()[stretch_at(stretches, at).drawn(at, state.chance_weights())]


def _check_outcome(match: Match, number: int, action: int, drawn: int) -> None:
    if drawn != action:
        say = match.game.actions.describe
        raise BrokenRecord(f"ply {number}: chance gave {say(drawn)}, but the record tells {say(action)}")


def stretches_of(told: Record) -> list[Stretch]:
    """The stretches of a record in their order; raises BrokenRecord if one of its secrets cannot be right."""
    ends = [0, *(fork.plies for fork in told.forks), len(told.plies)]
    if any(end < before for before, end in pairwise(ends)):
        raise BrokenRecord("the plies at which it left other games do not follow each other")
    if any(point < ends[-2] for point in told.undos):
        raise BrokenRecord("a choice of another game cannot be taken back in this one")
    before = [Stretch(fork.plies, _secret_of(fork), fork.nonces, fork.undos) for fork in told.forks]
    return [*before, Stretch(len(told.plies), _secret_of(told), told.nonces, told.undos)]


def stretch_at(stretches: Sequence[Stretch], at: int) -> Stretch:
    """The stretch to which an outcome after so many plies belongs."""
    return next(one for one in stretches if at < one.until)


def _secret_of(told: Record | Fork) -> bytes:
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


def _check_beginning(told: Record, parent: Record) -> None:
    """That a game begins with the plies of another, and has its chance up to there."""
    name = fingerprint(parent)
    fork = next((one for one in told.forks if one.of == name), None)
    if fork is None:
        raise BrokenRecord("this game does not come from the one whose record is given beside it")
    if _table(told) != _table(parent):
        raise BrokenRecord("this game and the one that it comes from are played at different tables")
    for number, (here, there) in enumerate(zip(told.plies[: fork.plies], parent.plies, strict=False), 1):
        if here != there:
            raise BrokenRecord(f"ply {number}: the game that it comes from went another way")
    if fork.plies > len(parent.plies) or _chance(fork) != _chance(parent):
        raise BrokenRecord("the tag Fork does not tell the chance of the game that it comes from")


def _table(told: Record) -> tuple[str, str, str, int]:
    return told.game, told.rules_version, told.variant, told.seats


def _chance(told: Record | Fork) -> tuple[object, ...]:
    return told.seed, told.commitment, told.secret, told.nonces, told.undos
