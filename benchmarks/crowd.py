"""The tables that the load is measured on: of all games, in every stage of a game, with people and computers."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from solutre.core.game import game
from solutre.web.http.library import Library
from solutre.web.store.schema import COMPUTER, OPEN, PERSON
from solutre.web.tables.names import new_token
from solutre.web.tables.plans import Plan, SeatPlan
from solutre.web.tables.table_match import TableMatch
from solutre.web.tables.turns import Turns

FURTHEST = 0.9  # of a random game that may have been played before people are watched


@dataclass(frozen=True)
class Person:
    """A browser that holds a seat: its cookie, and what its forms carry."""

    cookie: str
    csrf: str


@dataclass(frozen=True)
class Laid:
    """A table that is ready, and the people at it."""

    code: str
    game: str
    people: tuple[Person, ...]
    plies: int = 0  # that were played before


class Crowd:
    """Lays tables in a library's store before its server starts; quicker than doing it by forms."""

    def __init__(self, library: Library, level: str, seed: int = 7) -> None:
        self.library = library
        self.level = level
        self.rng = random.Random(seed)

    def lay(self, game_id: str, *, friends: bool) -> Laid:
        """Two friends, or one person; computers on the other seats that the game needs at least."""
        people = 2 if friends else 1
        computers = max(game(game_id).seats[0], 2) - people
        seats = [SeatPlan(PERSON, "Ada", mine=True), *[SeatPlan(OPEN)] * (people - 1)]
        seats += [SeatPlan(COMPUTER, level=self.level)] * computers
        readers = [new_token() for _ in range(people)]
        code = self.library.tables.open(Plan(game_id, tuple(seats)), readers[0])
        if friends:
            self.library.tables.join(code, readers[1], "Bob", None, new_token())
        self._play_on(code)
        return Laid(code, game_id, tuple(self._person(reader) for reader in readers))

    def move_computer(self, code: str) -> bool:
        """Any choice for the seat to decide, without thinking; whether there was one."""
        store = self.library.store
        stored = store.read(code)
        match = self.library.playing.matches.of(stored)
        if match is None or match.over:
            return False
        later = match.copy()
        rows = later.play_as(later.player, self.rng.choice(later.choices()).action)
        with store.database.writing() as db:
            Turns(store, 0.0).write(db, stored, later, rows, time.time())
        store.notify(code)
        return True

    def lay_for_one(self, game_id: str, *, computers: bool) -> Laid:
        """One person: against computers, or for all seats of a game that has just begun."""
        others = SeatPlan(COMPUTER, level=self.level) if computers else SeatPlan(PERSON, "Bob", mine=True)
        seats = [SeatPlan(PERSON, "Ada", mine=True), *[others] * (max(game(game_id).seats[0], 2) - 1)]
        reader = new_token()
        code = self.library.tables.open(Plan(game_id, tuple(seats)), reader)
        return Laid(code, game_id, (self._person(reader),), self.library.store.read(code).table.ply)

    def _person(self, reader: str) -> Person:
        signatures = self.library.signatures
        return Person(signatures.signed(reader), signatures.csrf(reader))

    def _play_on(self, code: str) -> None:
        """Random choices up to some stage of the game, written at once."""
        store = self.library.store
        stored = store.read(code)
        match = self.library.playing.matches.of(stored)
        assert match is not None
        later, rows = match.copy(), []
        for _ in range(int(self.rng.uniform(0, FURTHEST) * self._length(match))):
            if later.over:
                break
            rows += later.play_as(later.player, self.rng.choice(later.choices()).action)
        if rows and not later.over:
            with store.database.writing() as db:
                Turns(store, 0.0).write(db, stored, later, rows, time.time())

    def _length(self, match: TableMatch) -> int:
        """How many choices a random game takes from here."""
        later, count = match.copy(), 0
        while not later.over:
            later.play_as(later.player, self.rng.choice(later.choices()).action)
            count += 1
        return count
