"""Nets as files: `net-2.bin` in the mind of a game is its net for two players, `net-2.toml` beside it tells where it
comes from. `solutre train GAME --net` writes both.

A file begins with a line that names the format (another one for nets that correct `evaluate`), then how many inputs,
units and seats it is for and the fingerprint of the names of the inputs, then all numbers, packed. A net of other
inputs is refused, not guessed at.
"""

from __future__ import annotations

import hashlib
import struct
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from solutre.bots.net import UNITS, Net
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.minds.inputs import Layout

MAGIC = b"Solutre net 1\n"
CORRECTING = b"Solutre net 2\n"  # the same, on top of what `evaluate` says
HEAD = struct.Struct("<IHH16s")  # places, units, seats, fingerprint
ENDING = ".bin"
MOST_UNITS = 960


class WrongNet(SolutreError):
    """The file is no net, or none for these inputs."""


@dataclass(frozen=True)
class Numbers:
    """The whole numbers of a net, as `Net` takes them: weights times `FINE`."""

    seats: int
    units: int
    rows: Sequence[int]  # place * units + unit
    bias: Sequence[int]
    out: Sequence[int]  # answer * units + unit
    base: Sequence[int]
    corrects: bool = False

    def net(self) -> Net:
        return Net(self.seats, self.units, self.rows, self.bias, self.out, self.base, self.corrects)


def fingerprint(layout: Layout, seats: int) -> bytes:
    """Changes whenever an input moves or gets another name."""
    return hashlib.sha256("\n".join(layout.names(seats)).encode()).digest()[:16]


def packed_net(numbers: Numbers, layout: Layout) -> bytes:
    """A net as the content of its file."""
    head = HEAD.pack(layout.size(numbers.seats), numbers.units, numbers.seats, fingerprint(layout, numbers.seats))
    rest = (*numbers.bias, *numbers.out, *numbers.base)
    magic = CORRECTING if numbers.corrects else MAGIC
    return magic + head + zlib.compress(_bytes("h", numbers.rows) + _bytes("q", rest), 9)


def read_net(content: bytes, layout: Layout, told: object = "this") -> Net:
    """The net of a file; refused if it is broken, or made for other inputs."""
    if not content.startswith((MAGIC, CORRECTING)) or len(content) < len(MAGIC) + HEAD.size:
        raise WrongNet(f"{told} is no net: it does not begin like one")
    places, units, seats, marks = HEAD.unpack_from(content, len(MAGIC))
    if not 0 < units <= MOST_UNITS or units % UNITS or seats < 2:
        raise WrongNet(f"{told} is no net: {units} units for {seats} seats")
    if places != layout.size(seats) or marks != fingerprint(layout, seats):
        raise WrongNet(f"{told} was trained on other inputs than those of this game")
    answers = 2 * seats
    try:
        body = zlib.decompress(content[len(MAGIC) + HEAD.size :])
    except zlib.error as problem:
        raise WrongNet(f"{told} is a broken net: {problem}") from None
    split = 2 * places * units
    if len(body) != split + 8 * (units + answers * units + answers):
        raise WrongNet(f"{told} is a broken net: {len(body)} bytes of numbers")
    rest = _numbers("q", body[split:])
    bias, out, base = rest[:units], rest[units : units + answers * units], rest[units + answers * units :]
    corrects = content.startswith(CORRECTING)
    return Numbers(seats, units, _numbers("h", body[:split]), bias, out, base, corrects).net()


def _bytes(kind: str, numbers: Sequence[int]) -> bytes:
    found = array(kind, numbers)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def _numbers(kind: str, content: bytes) -> list[int]:
    found = array(kind)
    found.frombytes(content)
    if sys.byteorder == "big":
        found.byteswap()
    return found.tolist()


def load_net(file: Path, layout: Layout) -> Net:
    """Read a file of a net."""
    try:
        content = file.read_bytes()
    except OSError as problem:
        raise WrongNet(f"{file} holds no net: {problem}") from None
    return read_net(content, layout, file)


@lru_cache(64)
def kept_net(file: Path, layout: Layout) -> Net:
    """The same for whoever asks often; a file that changes meanwhile is not read again."""
    return load_net(file, layout)


def net_of(game: Game, seats: int) -> Net | None:
    """What a search asks about this game: its net for so many players, unless it has none or is thought about without,
    or with weights of one's own."""
    return _shipped(game.mind, seats, game.layout) if game.learned else None


@lru_cache(64)
def _shipped(mind: Path, seats: int, layout: Layout) -> Net | None:
    file = mind / f"net-{seats}{ENDING}"
    return load_net(file, layout) if file.exists() else None
