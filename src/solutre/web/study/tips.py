"""Tips at the first tables: which were told, as the browser keeps it, and which is to be told now.

The cookie of all tables lists the tips by game, `elawa-bone.elawa-take@QRSTVWX-37`: the last one was told at this table
at this ply. It stays there until the reader chooses, or closes it (`…-37x`); then it never comes again. The first
tip of a game begins with the aim of the game, which a phone folds away: the advice is what the choice needs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from solutre.core.book.tips import Tip, next_tip
from solutre.core.game import game
from solutre.web.tables.model import Site, TableView
from solutre.web.tables.table_match import TableMatch

WRITTEN = re.compile(r"((?:[a-z0-9_]{1,24}-[a-z0-9_]{1,16}\.?){0,200})(?:@([A-Z]{5,7}-\d{1,6})(x?))?", re.ASCII)
LONGEST = 3500  # letters that a browser keeps for us
SENTENCE = re.compile(r"(?<=[.!?…])\s+(?=[^\W\d_a-zà-ÿ]|[«“])")  # between two of them
COOKIES = 1 << 10  # that are remembered: a page asks several times about its own


@dataclass(frozen=True)
class TipsTold:
    """The tips that a browser's reader was given."""

    had: tuple[str, ...] = ()
    at: str = ""  # the table and the ply of the last one …
    closed: bool = False  # … unless the reader has closed it

    @property
    def written(self) -> str:
        where = f"@{self.at}{'x' if self.closed else ''}" if self.at else ""
        return f"{'.'.join(self.had)}{where}"


@lru_cache(COOKIES)
def tips_in(cookie: str) -> TipsTold:
    """What a cookie says; one that we did not write says nothing."""
    found = WRITTEN.fullmatch(cookie[:LONGEST])
    if not found:
        return TipsTold()
    return TipsTold(tuple(filter(None, found[1].split("."))), found[2] or "", bool(found[3]))


def tip_now(site: Site, table: TableView, told: TipsTold) -> tuple[Tip | None, TipsTold]:
    """The tip for a reader who decides and has not had the lesson, and what the browser remembers from now on."""
    match = table.match
    if not isinstance(match, TableMatch) or not site.tips or table.game in site.learnt or match.player != table.seat:
        return None, told
    here = f"{table.code}-{table.ply}"
    if told.at == here:
        return None if told.closed else with_aim(tip_of(table.game, told.had[-1]), table.game, told.had[:-1]), told
    found = new_tip(match, table, told)
    if found is None:
        return None, told
    return with_aim(found, table.game, told.had), TipsTold((*told.had, f"{table.game}-{found.id}"), here)


def with_aim(tip: Tip | None, game_id: str, before: tuple[str, ...]) -> Tip | None:
    """The first tip of a game tells what one plays for."""
    aim = game(game_id).guide.aid.aim
    if tip is None or not aim or any(one.startswith(f"{game_id}-") for one in before):
        return tip
    return replace(tip, aim=aim)


def new_tip(match: TableMatch, table: TableView, told: TipsTold) -> Tip | None:
    """What can happen for the first time: by what the seat may choose and what it was told since its last choice."""
    played, seat = game(table.game), table.seat
    had = [one.partition("-")[2] for one in told.had if one.startswith(f"{table.game}-")]
    if len(had) >= len(played.tips):
        return None
    events = [event for event in (match.state.log or [])[match.told_since(seat) :] if event.told_to(seat)]
    return next_tip(played.tips, had, match.choices(), events)


def tip_of(game_id: str, name: str) -> Tip | None:
    """A tip by the name that a browser keeps it by."""
    return next((tip for tip in game(game_id).tips if f"{game_id}-{tip.id}" == name), None)


def in_two(said: str) -> tuple[str, str]:
    """The first sentence of a tip, and the others: a small screen shows them when they are asked for."""
    first, *others = SENTENCE.split(said, maxsplit=1)
    return first, others[0] if others else ""


def closed(told: TipsTold) -> TipsTold:
    return replace(told, closed=True)
