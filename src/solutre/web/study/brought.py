"""Records that somebody brings: as the text of a link, as a match, and analysed where a reader asks for it.

A link holds its record, and nothing else is kept of it. Only whoever wants an analysis has the record kept beside it,
for as long as there is room: the same record gives the same analysis, so one that had to go can be made again.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import asdict, replace
from functools import lru_cache
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, delete, func, select

from solutre.core.chance import fork_told
from solutre.core.errors import SolutreError
from solutre.core.record import Ply, Record
from solutre.web.errors import NotFound, Refused, TooLate, TooMany
from solutre.web.store.schema import brought
from solutre.web.store.store import Store
from solutre.web.study.analyses import Queue
from solutre.web.tables.names import NAME_LENGTH, plain
from solutre.web.tables.table_match import TableMatch

MATCHES = 16  # that are kept at hand
IN_LINKS = {"rules_version": "rules"}  # what links call a field of a record as they always did


def packed(record: Record) -> str:
    """A record as letters of a link. The choices in words and who made them follow from their numbers."""
    told = {IN_LINKS.get(name, name): value for name, value in asdict(replace(record, plies=(), forks=())).items()}
    told |= {"plies": [ply.action for ply in record.plies], "forks": [fork.told() for fork in record.forks]}
    pressed = zlib.compress(json.dumps(told, separators=(",", ":")).encode(), 9)
    return urlsafe_b64encode(pressed).decode().rstrip("=")


@lru_cache(MATCHES)
def match_of(letters: str) -> TableMatch:
    """The match that was packed so."""
    told: dict[str, Any] = json.loads(zlib.decompress(urlsafe_b64decode(letters + "=" * (-len(letters) % 4))))
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


def key_of(letters: str) -> str:
    return sha256(letters.encode()).hexdigest()


class Brought(Queue):
    """Analyses of records that were brought. They come after those of tables, and few wait at a time: at a table a game
    was at least played, while a record is brought by one form."""

    most_of_client = 3
    most_waiting = 40  # of all clients together
    most_kept = 200

    def __init__(self, store: Store) -> None:
        super().__init__(store, brought, "key")

    def ask(self, letters: str, client: str) -> None:
        """Let a record that was verified be analysed."""
        match = match_of(letters)
        if not match.over:
            raise TooLate("not over")
        self.begin(key_of(letters), match, client, record=letters)

    def match(self, key: str) -> TableMatch:
        with self.store.database.reading() as db:
            letters = db.execute(select(brought.c.record).where(brought.c.key == key)).scalar_one_or_none()
        if letters is None:  # it made room for others
            raise NotFound("lost record")
        return match_of(letters)

    def make_room(self, db: Connection, client: str) -> None:
        """Refuse what would wait too long; of those that are done the oldest go."""
        super().make_room(db, client)
        if db.execute(select(func.count()).where(brought.c.done.is_(False))).scalar_one() >= self.most_waiting:
            raise TooMany("busy")
        done = select(brought.c.key).where(brought.c.done.is_(True))
        old = done.order_by(brought.c.asked.desc(), brought.c.key).offset(self.most_kept - 1)
        db.execute(delete(brought).where(brought.c.key.in_(db.execute(old).scalars().all())))
