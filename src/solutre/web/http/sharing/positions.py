"""A position in a link: what its sharer sees, redacted, packed and signed. Nothing is kept here, and any library that
has the same rules can open it.

The signature is ours alone: another library cannot check it, and need not. Whoever opens a code gets what the rules'
own reader makes of it, which refuses whatever no game could look like; the signature only tells whether the names and
the position are what our table showed, or somebody else's word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from solutre.core.errors import BrokenPosition, OtherRules, SolutreError, UnknownGame
from solutre.core.game import Game
from solutre.core.keeping import KeptPosition, position_code, told_by, unpacked
from solutre.core.view import View
from solutre.web.errors import NotFound, Refused
from solutre.web.http.readers import Signatures
from solutre.web.pages.parted.easel import EASEL
from solutre.web.tables.names import NAME_LENGTH, plain

LONGEST = 6_000  # letters of a code; the longest position of our games has 2,300
KEPT = 64  # positions that were read


@dataclass(frozen=True)
class SharedPosition:
    """A position that somebody shares."""

    code: str
    game: Game
    variant: str
    names: tuple[str, ...]
    view: View
    ours: bool  # our own signature is on it


def code_of(view: View, rules: str, variant: str, names: Sequence[str], signatures: Signatures) -> str:
    """A view as the end of an address: its code, which `core.keeping` packs, with our signature."""
    code = position_code(view, variant=variant, rules=rules, names=names)
    return signatures.signed_position(code)


def position_of(code: str, signatures: Signatures) -> SharedPosition:
    """The position behind a code; refused in one line if it cannot be one."""
    if len(code) > LONGEST:
        raise Refused("too large")
    packed, ours = signatures.position(code)
    found = read(packed)
    names = tuple(plain(name, NAME_LENGTH) or str(n) for n, name in enumerate(found.names, 1))
    return SharedPosition(code, found.game, found.variant, names, View(found.state), ours)


@lru_cache(KEPT)
def read(packed: str) -> KeptPosition:
    """What a code holds, read by the rules of its game, which refuse what cannot be."""
    try:
        told = unpacked(packed)
    except BrokenPosition:
        raise Refused("lost position") from None
    except UnknownGame:
        raise NotFound("no game", id=plain(packed.partition("-")[0], 40)) from None
    try:
        with EASEL:
            found = told_by(told)
    except UnknownGame:
        raise NotFound("no game", id=plain(told["g"], 40)) from None
    except OtherRules as other:
        raise Refused("other rules", theirs=plain(told["r"], 10), ours=other.ours) from None
    except SolutreError as broken:
        raise Refused("broken position", reason=plain(str(broken), 300)) from None
    found.state.log = []
    return found
