"""A table from the lobby to its end, everybody at it, a stranger and a stranger's program, and all that they are told:
answers and parts of them, streams, and notices for whoever is away."""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import insert, update

from solutre.analysis.findings import VERSION
from solutre.core.game import Game
from solutre.core.rng import Rng
from solutre.web.calls.caller import GRACE, IN_SIGHT, Caller
from solutre.web.pages.parted.parts import Reader
from solutre.web.store.schema import analyses, seats, tables
from solutre.web.tables.table_match import TableMatch

from .analysed import faked
from .calling import call_all
from .post_offices import Browser, PushService
from .test_pushing import Page

ENDLESS = ("/events",)  # streams: `Walk.hear` listens to them
PICTURED = (".png",)  # drawn from the SVG beside them, once for all: they take a second
KEY = re.compile(r'class="key">(solutre_[\w-]+)<')
ASKS = re.compile(r'name="who" value="(\d+)"')
STRANGER = -1
LOBBY = ("/lobby", "/lobby/list", "/api/v1/lobby")
WITHOUT_TABLE = ("/", "/my", "/my/calls", "/results", "/library", "/along", *LOBBY[:2])
MOMENTS = (
    "/t/{code}/replay?at=0&by=turn",
    "/t/{code}/replay?view=open",
    "/t/{code}/fork?at=4",
    "/t/{code}/why?action=0",
)


def below(paths: dict[str, Any], where: str) -> list[str]:
    """The addresses that can be asked for without knowing more than the code of a table."""
    found = (path for path, ways in paths.items() if "get" in ways and path.startswith(where) and path.count("{") == 1)
    return sorted(path for path in found if not path.endswith((*ENDLESS, *PICTURED)))


class SecretTold(AssertionError):
    """Somebody read what they may not know: the number of their seat, and where."""


@dataclass
class Told:
    """What somebody was told, by the number of their seat, and where."""

    number: int
    where: str
    status: int
    text: str


class Walk:
    """A table that stands in the lobby, everybody at it with a browser and a phone of their own, a stranger with both,
    and the stranger's program."""

    def __init__(self, served: Any, played: Game, service: PushService) -> None:
        self.served, self.library, self.seats, self.service = served, served.library, played.seats[0], service
        self.people = [served.person() for _ in range(self.seats + 1)]
        self.names = [f"Walker {number} {played.id}" for number in range(len(self.people))]
        self.reads: dict[tuple[Any, str], Reader] = defaultdict(Reader)  # the parts that each page has
        self.held = ExitStack()
        self.pages: list[Page] = []
        friends = {f"seat_{number}": "friend" for number in range(1, self.seats)}
        self.code = self.people[0].opens(
            played.id, seat_0="me", name=self.names[0], door="asks", watch="yes", **friends
        )
        key = KEY.search(self.people[-1].post("/my/programs", name="Robo").text)
        assert key
        self.key = {"Authorization": f"Bearer {key[1]}"}
        self.paths = below(served.server.config.app.openapi()["paths"], "/t/{code}")
        told = self.people[-1].get("/api/v1/openapi.json", headers=self.key).json()["paths"]
        self.programs = below(told, "/api/v1/tables/{code}")
        assert len(self.paths) > 10 and len(self.programs) > 4
        self.phones = {f"/{self.code}-{number}": self.with_a_phone(number) for number in range(len(self.people))}

    def with_a_phone(self, number: int) -> Browser:
        """A device that is told of the turns of whoever has it."""
        phone, own, reader = Browser(), f"{self.code}-{number}", self.reader(self.people[number])
        device = {"endpoint": f"{self.service.address}/{own}", "language": "en", **phone.told}
        self.library.wishes.add_device(reader, own, "", device, time.time())
        return phone

    def reader(self, person: Any) -> str:
        """Who somebody is, for the library."""
        person.get("/")
        who: str = self.library.signatures.reader(person.client.cookies["reader"])
        return who

    # --- what happens ---------------------------------------------------------------------------

    def ask_to_sit_down(self) -> None:
        """Friends come from the lobby."""
        for name, person in zip(self.names[1:-1], self.people[1:-1], strict=True):
            assert person.post(f"/t/{self.code}/join", name=name).status_code == 303

    def let_in(self) -> None:
        """Whoever opened the table lets all of them in; everybody has it in sight from then on."""
        opener = self.people[0]
        for who in ASKS.findall(opener.get(f"/t/{self.code}").text):
            assert opener.post(f"/t/{self.code}/let-in", who=who, answer="yes").status_code == 303
        self.pages = [Page(person, self.code, self.held) for person in self.people]
        for page in self.pages:
            page.looks()

    def go_on(self, decisions: int) -> TableMatch:
        """Play at random, until somebody else is to choose, and write all of it down at once."""
        stored, rng = self.library.store.read(self.code), Rng(5)
        match, rows, mover = self.library.playing.matches.of(stored).copy(), [], None
        while not match.over and (decisions or match.player == mover):
            mover, legal = match.player, match.state.legal_actions()
            rows += match.play_as(match.player, legal[rng.below(len(legal))])
            decisions -= bool(decisions)
        if rows:
            self.library.playing._commit(stored, match, rows)
        found = self.library.playing.matches.of(self.library.store.read(self.code))
        assert isinstance(found, TableMatch)
        return found

    def the_stranger_plays_on(self) -> str:
        """At a table of their own, with the others as strangers. Its code."""
        answer = self.people[-1].post(f"/t/{self.code}/fork", at=0, seat=0)
        self.people = self.people[-1:] + self.people[:-1]
        self.names = self.names[-1:] + self.names[:-1]
        fork: str = answer.headers["location"].removeprefix("/t/")
        return fork

    def analyse(self, match: TableMatch) -> None:
        """Let an analysis be there, whoever made it."""
        row = {"table": self.code, "version": VERSION, "client": "", "asked": 0.0, "served": 0.0, "done": True}
        with self.library.database.writing() as db:
            db.execute(insert(analyses).values(**row, told=faked(match).as_text()))

    # --- what is told ---------------------------------------------------------------------------

    def answers(self, code: str) -> Iterator[Told]:
        """Everything that anybody can ask for."""
        for number, person in enumerate(self.people):
            for path in (*self.paths, *MOMENTS, *WITHOUT_TABLE):
                yield self.answer(number, person, path.format(code=code))
            link = person.get(f"/t/{code}/share").headers.get("location")  # of a game that has begun somebody shares it
            for path in (link, f"{link}.svg") if link else ():
                yield self.answer(number, person, path)
        for path in (*self.programs, LOBBY[2]):
            yield self.answer(STRANGER, self.people[-1], path.format(code=code), self.key)

    def answer(self, number: int, person: Any, path: str, headers: dict[str, str] | None = None) -> Told:
        """Where a page comes in parts it is asked for as a browser does that has those of before."""
        reads = self.reads[person, path] if "fragment" in path else None
        found = person.get(path, headers={**(headers or {}), **({"X-Parts": reads.stamps} if reads else {})})
        if reads:
            reads.read(found.text)
        return Told(number, path, found.status_code, found.text + str(found.headers))

    def heard(self) -> Iterator[Told]:
        """What streams bring of the latest change, to pages that have the table in sight."""
        changed = self.library.store.read(self.code).table.changed
        for number, page in enumerate(self.pages):
            told = page.hears()
            while told.changed < changed:
                told = page.hears()
            yield Told(number, f"{told.kind} in a stream", 200, told.data)
            page.looks()

    def noticed(self) -> Iterator[Told]:
        """What the phones tell of those who are away when so much time has gone by."""
        with self.library.database.writing() as db:
            db.execute(
                update(tables).where(tables.c.code == self.code).values(turn_at=time.time() - GRACE - IN_SIGHT - 9)
            )
            db.execute(update(seats).where(seats.c.table == self.code).values(looked=0.0))
        call_all(Caller(replace(self.library.settings, push_private=True), self.library.database))
        while self.service.letters:
            letter = self.service.letters.pop()
            opened = self.phones[letter.path].opened(letter.body)
            yield Told(int(letter.path.rpartition("-")[2]), "a notice", 200, str(opened) + str(letter.headers))

    # --- what may not be told -------------------------------------------------------------------

    def secrets(self, code: str, number: int, where: str, *, over: bool) -> list[str]:
        """What somebody at a seat may never read: others’ links, what chance is drawn from until the end, the names of
        others in the lobby, and before they sit down who they are, unless one opened the table."""
        stored = self.library.store.read(code)
        drawn = [] if over else [stored.table.secret, *(seat.nonce for seat in stored.seats if seat.nonce)]
        sits = {seat.name for seat in stored.seats}
        others = [name for seat, name in enumerate(self.names) if seat != number]
        here = code == self.code and number != 0
        unnamed = others if where in LOBBY else [name for name in others if here and name not in sits]
        return [*drawn, *(seat.token for seat in stored.seats if seat.number != number), *unnamed]

    def check(self, code: str, told: Iterator[Told], *, over: bool) -> dict[str, set[int]]:
        """Nobody is told a secret; returns how each address answered."""
        codes: dict[str, set[int]] = {}
        for one in told:
            found = [secret for secret in self.secrets(code, one.number, one.where, over=over) if secret in one.text]
            if found:
                raise SecretTold(one.number, one.where)
            assert one.status < 500, one.where
            codes.setdefault(one.where.replace(code, "CODE"), set()).add(one.status)
        return codes

    def close(self) -> None:
        self.held.close()
        for person in self.people:
            self.library.wishes.stop_all(self.reader(person))  # another walk may have the same names
            person.client.close()
