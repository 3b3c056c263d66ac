"""Fair chance: outcomes that nobody can foresee, and that everybody can check afterwards.

A match has a secret. Before the first choice its SHA-256, the commitment, is in the record; then the players'
nonces are added, so that not even the holder of the secret could have picked it to suit. Each outcome is drawn by
HMAC-SHA-256 of secret, nonces, ply and the undos so far, so that what was seen once does not come again after a
choice was taken back; the record tells the undos. When the match is over the secret is published and `verify`
recomputes all.

With an open seed the secret is made from the seed: reproducible, for studies and tests, and no secret at all.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
WORD_BYTES = 8


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


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
