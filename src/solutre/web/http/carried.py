"""A record in a link: whoever brings one gets it back as an address. Nothing is kept of it, so nothing fills up, every
server of the library can open the link, and it can be handed on. It is sealed because it was checked before."""

from __future__ import annotations

import re

from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.record import Record, parse
from solutre.core.state import SPECTATOR
from solutre.core.verify import verify
from solutre.web.errors import NotFound, Refused
from solutre.web.http.readers import Signatures
from solutre.web.pages.parted.easel import EASEL
from solutre.web.store.schema import PERSON
from solutre.web.study.brought import match_of, packed
from solutre.web.tables.model import Seat, TableView

LONGEST = 60_000  # letters of a record
LONGEST_LINK = 7_000  # letters; many a proxy reads no more than 8 kB
WHERE = (  # what a reason is about, and the tag that it is told by
    ("the scores", "Scores"), ("not published", "Commitment"), ("the secret", "Secret"), ("taken back", "Undos"),
    ("left other games", "Fork"), ("the header", "Game"), ("forced back", "Study"), ("begins from", "Position"),
)  # fmt: skip
AT_A_PLY = re.compile(r"ply (\d+)\b")


def checked(text: str) -> Record:
    """The record in a text, verified; raises BrokenRecord with the line and the reason."""
    if not text.strip():
        raise Refused("no record")
    if len(text) > LONGEST:
        raise Refused("too large")
    written = "\n".join(text.strip().splitlines()) + "\n"  # forms write other ends of lines
    try:
        with EASEL:  # it takes as long as a picture
            told = parse(written)
            verify(told)
    except SolutreError as problem:
        raise BrokenRecord(with_line(str(problem), written)) from None
    return told


def with_line(reason: str, written: str) -> str:
    """What is wrong with a ply or a tag, with its line."""
    found = AT_A_PLY.match(reason)
    tag = next((f"[{tag} " for words, tag in WHERE if words in reason), "")
    start = f"{found[1]} " if found else tag
    if not start or reason.startswith("line "):
        return reason
    lines = [n for n, line in enumerate(written.splitlines(), 1) if line.startswith(start)]
    return f"line {lines[0]}: {reason}" if lines else reason


def link_of(record: Record, signatures: Signatures) -> str:
    """A checked record as the end of an address."""
    link = signatures.with_seal(packed(record))
    if len(link) > LONGEST_LINK:
        raise Refused("too large")
    return link


def letters_of(link: str, signatures: Signatures) -> str:
    """The record in such an address, still packed."""
    letters = signatures.without_seal(link[: LONGEST_LINK + 1])
    if letters is None:
        raise NotFound("lost record")
    return letters


def table_of(link: str, signatures: Signatures) -> TableView:
    """The table behind such an address, at which nobody sits any more."""
    match = match_of(letters_of(link, signatures))
    seats = tuple(Seat(number, name, PERSON) for number, name in enumerate(match.names))
    return TableView("", match.game.id, match.variant, seats, match, SPECTATOR)
