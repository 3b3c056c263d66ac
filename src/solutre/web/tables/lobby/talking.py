"""Talking: lines that people type, a few words that are ready in every language, and not hearing somebody."""

from __future__ import annotations

from solutre.web.errors import NotAllowed, NotFound, Refused
from solutre.web.store.schema import PERSON
from solutre.web.store.store import Store
from solutre.web.store.talk import Mutes, Said, say

WORDS = ("hello", "luck", "nice", "thanks", "sorry", "moment", "played", "again", "bye")  # pages know them by heart


class Talking:
    """What people say to each other at a table."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.mutes = Mutes(store.database)

    def say(self, code: str, reader: str, text: str = "", word: str = "") -> None:
        """A line of chat, or one of the words that everybody reads in their own language."""
        if word and word not in WORDS:
            raise Refused("no word")
        if not text and not word:
            raise Refused("no words")
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader, lock=True)
            if not stored.mine:
                raise NotAllowed("no seat")
            number = stored.table.player if stored.table.player in stored.mine else min(stored.mine)
            said = Said(number, stored.seats[number].name, reader, "" if word else text, word)
            say(self.store, db, code, said)
        self.store.notify(code)

    def mute(self, code: str, reader: str, number: int) -> None:
        """Hear the person at a seat no longer, here and elsewhere; or hear them again."""
        with self.store.database.writing() as db:
            stored = self.store.read_in(db, code, reader)
            seat = next((seat for seat in stored.seats if seat.number == number), None)
            if seat is None or seat.held != PERSON or number in stored.mine:
                raise NotFound("no such seat")
            if number in self.mutes.seats_in(db, code, reader):
                self.mutes.hear(db, code, number, reader)
            else:
                self.mutes.mute(db, code, number, reader, seat.name)

    def hear(self, reader: str, id: int) -> None:
        """Hear somebody again whom one muted anywhere."""
        if not self.mutes.hear_again(id, reader):
            raise NotFound("not muted")
