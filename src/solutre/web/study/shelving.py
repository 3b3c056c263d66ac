"""Finished games out of a library and into one, as the text of their records.

A file is any number of records with an empty line between two. A line above a record tells what its table knew besides,
and may be left out:

    # BCDFGHJ 2026-11-17T20:15:00Z person hunter

the code, when the game ended, and who sat on each seat. Whatever comes in is verified: every choice, every outcome.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from solutre.bots import bot_names
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.record import Record, parse
from solutre.core.verify import verify
from solutre.web.store.results import FINISHED
from solutre.web.store.rows import ActionRow, SeatRow
from solutre.web.store.schema import CHOICE, COMPUTER, EARLIER, FORCED, PERSON, UNDO, actions, seats, tables
from solutre.web.store.store import Store
from solutre.web.tables.endings import PROGRAM, played_by
from solutre.web.tables.names import new_code, new_token, person_name, read_code, usual_level
from solutre.web.tables.table_match import Matches, TableMatch

HEAD = re.compile(r"# (\w+) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)((?: [a-z]+)*)", re.ASCII)
BEGIN = '[Game "'
WHEN = "%Y-%m-%dT%H:%M:%SZ"
LONGEST_NONCE = 64
LINE, PLY = re.compile(r"^line (\d+): "), re.compile(r"^ply (\d+)\b")


@dataclass(frozen=True)
class Bundle:
    """A record as it stands in a file, and the line before its first."""

    text: str
    head: str
    above: int

    def blame(self, problem: Exception) -> str:
        """Where in the file something is wrong, and what."""
        told = str(problem)
        if found := LINE.match(told):
            return f"line {self.above + int(found.group(1))}: {told[found.end() :]}"
        lines = self.text.splitlines()
        if found := PLY.match(told):
            at = next((n for n, line in enumerate(lines, 1) if line.startswith(f"{found.group(1)} ")), 1)
            return f"line {self.above + at}: {told}"
        return f"line {self.above + 1}: {told}"


@dataclass(frozen=True)
class Head:
    """What a table knew beside its record."""

    code: str = ""
    at: float = 0.0
    seats: tuple[str, ...] = ()


# --- out ---------------------------------------------------------------------------------------


def finished_tables(store: Store) -> list[str]:
    """The codes of all finished tables, the oldest first."""
    wanted = select(tables.c.code).where(tables.c.player == FINISHED).order_by(tables.c.at, tables.c.code)
    with store.database.reading() as db:
        return list(db.execute(wanted).scalars())


def told(store: Store, code: str) -> str:
    """A finished table as text. Raises SolutreError if nobody knows its rules any more."""
    stored = store.read(code)
    match = Matches(store, most=1).of(stored)
    if match is None or not match.over:
        raise SolutreError(f"the game of table {code} is not over")
    at = datetime.fromtimestamp(stored.table.at, UTC).strftime(WHEN)
    return f"# {code} {at} {' '.join(map(_who, stored.seats))}\n{match.record()}"


def _who(seat: SeatRow) -> str:
    return played_by(seat) or PERSON


# --- in ----------------------------------------------------------------------------------------


def bundles(lines: Iterable[str]) -> Iterator[Bundle]:
    """The records of a file, one after the other."""
    held: list[str] = []
    head, above = "", 0
    for number, line in enumerate(lines):
        if held and line.startswith(("# ", BEGIN)):
            yield Bundle("".join(held).rstrip("\n") + "\n", head, above)
            held, head = [], ""
        if line.startswith("# "):
            head = line.rstrip("\n")
        elif held or line.strip():
            above = above if held else number
            held.append(line)
    if held:
        yield Bundle("".join(held).rstrip("\n") + "\n", head, above)


class Shelving:
    """Takes finished games into a library. Games that are there already are left alone."""

    def __init__(self, store: Store) -> None:
        self.store = store
        with store.database.reading() as db:
            known = db.execute(select(tables.c.commitment).where(tables.c.player == FINISHED)).scalars()
            self.known = set(known)

    def take(self, bundle: Bundle) -> str:
        """The code of the new table; empty if the game was there. Raises BrokenRecord."""
        told, head = parse(bundle.text), head_of(bundle.head)
        if told.commitment and told.commitment in self.known:
            return ""
        check(told, head)
        code = self._write(told, head, rows_of(told))
        self.known.add(told.commitment)
        return code

    def _write(self, told: Record, head: Head, rows: list[ActionRow]) -> str:
        code = head.code or new_code()
        while True:
            try:
                with self.store.database.writing() as db:
                    db.execute(insert(tables).values(table_row(told, head, code, len(rows))))
                    db.execute(insert(seats), [seat_row(told, head, code, n) for n in range(told.seats)])
                    at = {"table": code, "at": head.at}
                    db.execute(insert(actions), [{**vars(row), **at, "ply": n} for n, row in enumerate(rows)])
                return code
            except IntegrityError:  # another table has this code
                code = new_code()


def head_of(line: str) -> Head:
    if not line:
        return Head(at=datetime.now(UTC).timestamp())
    found = HEAD.fullmatch(line)
    code = read_code(found.group(1)) if found else None
    if found is None or code is None:
        raise BrokenRecord("line 0: cannot read this line about a table")
    at = datetime.strptime(found.group(2), WHEN).replace(tzinfo=UTC).timestamp()
    return Head(code, at, tuple(found.group(3).split()))


def check(told: Record, head: Head) -> None:
    """Refuse what is no finished game of a library, or not fair."""
    if told.seed is not None:
        raise BrokenRecord("this game has an open seed: a library keeps games whose chance was sealed")
    if not told.scores or not told.secret:
        raise BrokenRecord("this game is not over")
    if any(person_name(name) != name for name in told.names) or len(told.names) not in (0, told.seats):
        raise BrokenRecord("the names are none that people have at a table")
    if len(told.nonces) > told.seats or any(len(nonce) > LONGEST_NONCE or not nonce for nonce in told.nonces):
        raise BrokenRecord("a seat has one nonce at the most")
    if head.seats and (len(head.seats) != told.seats or not {*head.seats} <= {PERSON, PROGRAM, *bot_names()}):
        raise BrokenRecord(f"line 0: this line does not tell who sat on {told.seats} seats")
    verify(told)


def rows_of(told: Record) -> list[ActionRow]:
    """The rows of a table that was played so: an undo to a ply is a row, and what was in force then is played on."""
    match = TableMatch.told_by(told)
    if not match.over:
        raise BrokenRecord("this game is not over")
    shared = told.forks[-1].plies if told.forks else 0
    kinds = [(EARLIER if n < shared else CHOICE) if chosen else FORCED for n, chosen in enumerate(match.chosen)]
    plies = [ActionRow(kind, ply.player, ply.action) for kind, ply in zip(kinds, told.plies, strict=True)]
    rows, length = list[ActionRow](), 0
    for point in told.undos:
        rows += [*plies[length:point], ActionRow(UNDO, 0, point)]
        length = point
    return rows + plies[length:]


def table_row(told: Record, head: Head, code: str, ply: int) -> dict[str, Any]:
    forks = [fork.told() for fork in told.forks]
    forked = json.dumps({"table": "", "at": told.forks[-1].plies, "forks": forks}) if forks else None
    return {
        "code": code,
        "game": told.game,
        "variant": told.variant,
        "rules": told.rules_version,
        "pace": "relaxed",
        "secret": told.secret,
        "commitment": told.commitment,
        "created": head.at,
        "at": head.at,
        "turn_at": head.at,
        "changed": 1,
        "ply": ply,
        "player": FINISHED,
        "forked": forked,
    }


def seat_row(told: Record, head: Head, code: str, number: int) -> dict[str, Any]:
    who = head.seats[number] if head.seats else PERSON
    computer = who in bot_names()
    return {
        "table": code,
        "number": number,
        "name": told.names[number] if told.names else "",
        "held": COMPUTER if computer else PERSON,
        "level": who if computer else usual_level(),
        "token": new_token(),
        "nonce": told.nonces[number] if number < len(told.nonces) else "",
        "away": False,
        "seen": 0.0,
        "program": who == PROGRAM,
    }
