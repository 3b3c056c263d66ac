"""Fair chance: outcomes that nobody can foresee, and that everybody can check afterwards.

A match has a secret. Before the first choice its SHA-256, the commitment, is in the record; then the players'
nonces are added, so that not even the holder of the secret could have picked it to suit. Each outcome is drawn by
HMAC-SHA-256 of secret, nonces, ply and the undos so far, so that what was seen once does not come again after a
choice was taken back; the record tells the undos. When the match is over the secret is published and `verify`
recomputes all.

Games of an arena are played on a deal, `[Deal "SEED" "NUMBER"]`, that several share: see `DealtChance`.

With an open seed the secret is made from the seed: reproducible, for studies and tests, and no secret at all.

A game may leave a finished one at a ply, "what if?": it begins with the plies of that game, and goes on with a chance
that is sealed anew. Its record has a line for each game that it comes from, the oldest first:

    [Fork "61" "9f3c…" "seed 7" "" "12 30"]                  the first 61 plies are those of the game 9f3c…,
    [Fork "80" "52d0…" "41be…" "e07a…" "" "ada" "bob"]      the next 19 those of the game 52d0…

A game is called by the SHA-256 of its record without the names. Then come its seal (an open seed, or the commitment),
its secret, the plies to which choices were taken back in it, and its nonces: all that its outcomes were drawn from. It
was over before it could be left, so none of this is a secret any more.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import re
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from solutre.core.errors import BrokenRecord
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State

SECRET_BYTES = 32
WORD_BYTES = 8
SEED_BITS = 32  # of one that nobody chose: short enough to be told
SEED = re.compile(r"seed (-?\d+)", re.ASCII)
INTEGER = re.compile(r"-?\d+", re.ASCII)
HEXADECIMAL = re.compile(r"[0-9a-f]*", re.ASCII)
STRINGS = 5  # of the tag, before the nonces


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def new_seed() -> int:
    """An open seed that nobody chose."""
    return secrets.randbelow(1 << SEED_BITS)


def secret_of_seed(seed: int) -> bytes:
    """The secret behind an open seed."""
    return hashlib.sha256(f"solutre seed {seed}".encode()).digest()


def commitment(secret: bytes) -> str:
    """What is published before the first outcome: it binds the secret and tells nothing about it."""
    return hashlib.sha256(secret).hexdigest()


def draw(secret: bytes, nonces: Sequence[str], ply: int, weights: Sequence[int], undos: int = 0) -> int:
    """The index of the outcome at a ply after so many undos, exactly in proportion to the weights."""
    total = sum(weights)
    left = _below(secret, _message(nonces, ply, undos), total)
    for index, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return index
    raise ValueError("weights must be positive")


def undos_before(undos: Sequence[int], ply: int) -> int:
    """How many undos there were when the outcome at a ply was drawn that stands in the end: `undos` are the plies to
    which choices were taken back, in their order, and the last one that reached back to the ply had it drawn anew."""
    return max((number for number, point in enumerate(undos, 1) if point <= ply), default=0)


def undos_until(undos: Sequence[int], ply: int) -> tuple[int, ...]:
    """The undos of a match that is cut after so many plies: those up to the last that reached back before its end, so
    that every outcome stays as it was drawn, and the next ones are drawn as after that many."""
    return tuple(undos[: undos_before(undos, ply)])


def _message(nonces: Sequence[str], ply: int, undos: int) -> bytes:
    """What is hashed; without undos, as it was before undos counted."""
    if not undos:
        return repr(("solutre chance 1", list(nonces), ply)).encode()
    return repr(("solutre chance 2", list(nonces), ply, undos)).encode()


def _below(secret: bytes, message: bytes, total: int) -> int:
    """A fair integer in 0 … total-1: words above the last whole multiple of total are thrown away."""
    limit = (1 << 8 * WORD_BYTES) // total * total
    attempt = 0
    while True:
        digest = hmac.new(secret, message + attempt.to_bytes(4, "big"), hashlib.sha256).digest()
        for start in range(0, len(digest), WORD_BYTES):
            word = int.from_bytes(digest[start : start + WORD_BYTES], "big")
            if word < limit:
                return word % total
        attempt += 1


# --- games that leave others -------------------------------------------------------------------


@dataclass(frozen=True)
class Fork:
    """A game that another one comes from, and how its chance was sealed."""

    plies: int  # of this game stand at the beginning of the other, counted from the very first
    of: str  # the fingerprint of this game
    seed: int | None = None
    commitment: str = ""
    secret: str = ""
    undos: tuple[int, ...] = ()
    nonces: tuple[str, ...] = ()

    def told(self) -> list[str]:
        """As the strings of its tag."""
        seal = self.commitment if self.seed is None else f"seed {self.seed}"
        return [str(self.plies), self.of, seal, self.secret, " ".join(map(str, self.undos)), *self.nonces]


def fork_told(strings: Sequence[str]) -> Fork:
    """The reverse of it."""
    if len(strings) < STRINGS:
        raise BrokenRecord("the tag Fork needs a ply, a game, its seal, its secret and its undos")
    plies, of, seal, secret, undos, *nonces = strings
    if not (plies.isascii() and plies.isdecimal()):
        raise BrokenRecord(f"no game can be left at ply {plies}")
    if not HEXADECIMAL.fullmatch(of) or not HEXADECIMAL.fullmatch(secret):
        raise BrokenRecord("game and secret of a Fork are written in hexadecimal digits")
    found = SEED.fullmatch(seal)
    seed, commitment = (int(found[1]), "") if found else (None, seal)
    return Fork(int(plies), of, seed, commitment, secret, undos_told(undos), tuple(nonces))


def undos_told(told: str) -> tuple[int, ...]:
    """The plies to which choices were taken back."""
    for point in told.split():
        if not (point.isascii() and point.isdecimal()):
            raise BrokenRecord(f"no choice can be taken back to ply {point}")
    return tuple(map(int, told.split()))


# --- deals of the arena ------------------------------------------------------------------------

WORDS = 2.0**32  # values of a random word


def stream(*names: int | str) -> Rng:
    """A generator of its own for everything that has a name."""
    return Rng(int.from_bytes(hashlib.sha256(repr(names).encode()).digest()[:8], "big"))


def waiting_time(rng: Rng) -> float:
    """A time without memory, one on average."""
    return -math.log((float(rng.word()) + 0.5) / WORDS)


class DealtChance:
    """The chance of one deal: games of several players are compared on the same one. Choices change which draws happen,
    so "the same chance" needs a meaning. Every outcome that chance can name, such as a tile or a kind of token, has a
    clock of its own in a deal. At a draw the clocks of the possible outcomes run, each as fast as its weight, until the
    first one rings; that outcome is drawn, and its clock is wound up again. Therefore

    - each draw follows the weights of the rules exactly, whatever happened before;
    - games that draw from the same pool get the same order, as from one shuffled stack;
    - where choices made two pools differ, what is in both keeps its order, and draws from one pool leave others alone.
    """

    def __init__(self, seed: int, deal: int, write: Callable[[int], None] = lambda drawn: None) -> None:
        self.seed = seed
        self.deal = deal
        self.write = write  # told every outcome
        self.streams: dict[int, Rng] = {}
        self.left: dict[int, float] = {}  # until the clock of an outcome rings

    def settle(self, state: State) -> None:
        """Let chance play until a player decides or the game is over."""
        while state.player == CHANCE:
            drawn = self.outcome(state)
            self.write(drawn)
            state.apply(drawn)

    def outcome(self, state: State) -> int:
        outcomes = state.legal_actions()
        if len(outcomes) == 1:
            return outcomes[0]
        weights = state.chance_weights()
        waits = [self.wait(outcome) / weight for outcome, weight in zip(outcomes, weights, strict=True)]
        soonest = min(waits)
        drawn = outcomes[waits.index(soonest)]
        for outcome, weight in zip(outcomes, weights, strict=True):
            self.left[outcome] -= soonest * weight
        self.left[drawn] = self.wind(drawn)
        return drawn

    def wait(self, outcome: int) -> float:
        if outcome not in self.left:
            self.streams[outcome] = stream("chance", self.seed, self.deal, outcome)
            self.left[outcome] = self.wind(outcome)
        return self.left[outcome]

    def wind(self, outcome: int) -> float:
        return waiting_time(self.streams[outcome])


def deal_told(strings: Sequence[str]) -> tuple[int, int]:
    """Seed and number of a deal, from the strings of its tag."""
    if len(strings) != 2 or not INTEGER.fullmatch(strings[0]) or not (strings[1].isascii() and strings[1].isdecimal()):
        raise BrokenRecord("the tag Deal needs the seed of a tournament and the number of a deal")
    return int(strings[0]), int(strings[1])
