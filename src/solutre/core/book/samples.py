"""Short codes: what a position says, packed by how it differs from typical positions of its game.

Such samples lie in `book/samples/` of a game, an edition a file. A code names its game and holds the number of its
edition, so a file that was once used never changes: a new edition is a further file. Codes of games without samples,
and those that are older than the samples, are plain zlib, which begins with another letter.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from functools import cache
from pathlib import Path

LARGEST = 200_000  # bytes that a code may unpack to; the longest position of our games has 5,000
NAMED = re.compile("([a-z][a-z0-9_]*)-(.*)")  # plain zlib begins with an e, then a capital
SUM = 3  # bytes that tell a damaged code
RAW = -zlib.MAX_WBITS  # nothing around the packed text: the sum is ours
EFFORT = 9  # of zlib, in time and in memory


@cache
def editions(book: Path) -> dict[int, bytes]:
    """The samples of a game by their number, the latest last."""
    files = sorted(book.glob("samples/*.json"), key=lambda file: int(file.stem))
    return {int(file.stem): file.read_bytes() for file in files}


def packed(text: bytes, name: str, book: Path) -> str:
    """A text about a position of the game of this name and book, as letters, digits, - and _."""
    known = editions(book)
    if not known:
        return in_letters(zlib.compress(text, EFFORT))
    edition, sample = list(known.items())[-1]
    packer = zlib.compressobj(EFFORT, zlib.DEFLATED, RAW, EFFORT, zlib.Z_DEFAULT_STRATEGY, sample)
    return f"{name}-{in_letters(bytes([edition]) + sum_of(text) + packer.compress(text) + packer.flush())}"


def unpacked(code: str, book_of: Callable[[str], Path]) -> bytes:
    """The text again, with the book of the game that it names; ValueError or zlib.error if it is damaged."""
    named = NAMED.fullmatch(code)
    if named is None:
        return whole(zlib.decompressobj(), in_bytes(code))
    known, held = editions(book_of(named[1])), in_bytes(named[2])
    if len(held) <= SUM or held[0] not in known:
        raise ValueError("no such edition")
    text = whole(zlib.decompressobj(RAW, known[held[0]]), held[1 + SUM :])
    if sum_of(text) != held[1 : 1 + SUM]:
        raise ValueError("damaged")
    return text


def whole(opened: zlib._Decompress, held: bytes) -> bytes:
    """All that was packed, if it is not too much and nothing is missing."""
    text = opened.decompress(held, LARGEST)
    if not opened.eof:
        raise ValueError("a part was lost")
    return text


def sum_of(text: bytes) -> bytes:
    return zlib.crc32(text).to_bytes(4, "big")[:SUM]


def in_letters(held: bytes) -> str:
    return urlsafe_b64encode(held).decode().rstrip("=")


def in_bytes(letters: str) -> bytes:
    return urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
