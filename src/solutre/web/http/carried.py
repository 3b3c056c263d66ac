"""A record in a link: whoever brings one gets it back as an address. Nothing is kept here, so nothing fills up, every
server of the library can open the link, and it can be handed on. It is sealed because it was checked before."""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict, replace
from functools import lru_cache
from typing import Any

from solutre.core.chance import fork_told
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.record import Ply, Record, parse
from solutre.core.state import SPECTATOR
from solutre.core.verify import verify
from solutre.web.errors import NotFound, Refused
from solutre.web.http.readers import Signatures
from solutre.web.pages.parted.easel import EASEL
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Seat, TableView
from solutre.web.tables.names import NAME_LENGTH, plain
from solutre.web.tables.table_match import TableMatch

LONGEST = 60_000  # letters of a record
LONGEST_LINK = 7_000  # letters; many a proxy reads no more than 8 kB
MATCHES = 16  # that are kept
WHERE = (  # what a reason is about, and the tag that it is told by
    ("the scores", "Scores"), ("not published", "Commitment"), ("the secret", "Secret"), ("taken back", "Undos"),
    ("left other games", "Fork"), ("the header", "Game"), ("forced back", "Study"), ("begins from", "Position"),
)  # fmt: skip
IN_LINKS = {"rules_version": "rules"}  # what links call a field of a record as they always did
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
    """A checked record as the end of an address. The choices in words and who made them follow from their numbers."""
    told = {IN_LINKS.get(name, name): value for name, value in asdict(replace(record, plies=(), forks=())).items()}
    told |= {"plies": [ply.action for ply in record.plies], "forks": [fork.told() for fork in record.forks]}
    packed = zlib.compress(json.dumps(told, separators=(",", ":")).encode(), 9)
    link = signatures.with_seal(urlsafe_b64encode(packed).decode().rstrip("="))
    if len(link) > LONGEST_LINK:
        raise Refused("too large")
    return link


def table_of(link: str, signatures: Signatures) -> TableView:
    """The table behind such an address, at which nobody sits any more."""
    packed = signatures.without_seal(link[: LONGEST_LINK + 1])
    if packed is None:
        raise NotFound("lost record")
    match = match_of(packed)
    seats = tuple(Seat(number, name, PERSON) for number, name in enumerate(match.names))
    return TableView("", match.game.id, match.variant, seats, match, SPECTATOR)


@lru_cache(MATCHES)
def match_of(packed: str) -> TableMatch:
    told: dict[str, Any] = json.loads(zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
    actions = told.pop("plies")
    told |= {name: told.pop(before) for name, before in IN_LINKS.items()}
    told |= {name: tuple(value) for name, value in told.items() if isinstance(value, list)}
    told["names"] = tuple(plain(name, NAME_LENGTH) or str(n) for n, name in enumerate(told["names"], 1))
    told["forks"] = tuple(fork_told(strings) for strings in told.get("forks", ()))
    record = Record(**told)
    try:
        return TableMatch.told_by(replace(record, plies=_plies(record, actions)))
    except SolutreError:
        raise Refused("old rules") from None


def _plies(record: Record, actions: list[int]) -> tuple[Ply, ...]:
    """The plies with their players, whom the rules tell."""
    state = TableMatch.opened(record).state
    plies = []
    for action in actions:
        plies.append(Ply(int(state.player), action))
        state.apply(action)
    return tuple(plies)
