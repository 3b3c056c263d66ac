"""Which component did whom good: cards, tiles and the like, counted from the events of games.

A game names the kinds of its events that tell who got, drew or played a component (`Game.components`); if it names
none, every event counts that speaks of a player and of something with a name.
"""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from solutre.arena.deals import Played
from solutre.arena.ratings import Z95, Interval
from solutre.core.book.grammar import PLACEHOLDER
from solutre.core.book.words import Words
from solutre.core.game import Game
from solutre.core.state import Event

ARTICLE = {"en": re.compile("^(the|an?) "), "fr": re.compile("^(une? |l[ae] |l’|les )")}
SOMEBODY = {"en": "a player", "fr": "quelqu’un"}
Key = tuple[str, int]  # a kind of event and the value that names the component


@dataclass(frozen=True)
class Naming:
    """Where events of a kind name their component."""

    kind: str
    position: int  # among the numbers of the event
    rest: bool  # whether all numbers from there on name one
    name: str
    domain: str  # of its words; empty for plain numbers

    def values(self, event: Event) -> Sequence[int]:
        return event.args[self.position :] if self.rest else event.args[self.position : self.position + 1]

    def label(self, words: Words, value: int, language: str = "en") -> str:
        if not self.domain:
            return f"{self.kind} {value}"
        text = words.word(self.domain, value, language)
        called = self.name if language == "en" else "n°"  # the names of numbers are English
        return f"{called} {text}" if text.isdecimal() else ARTICLE[language].sub("", text)

    def heading(self, words: Words, language: str = "en") -> str:
        """The sentence of the event, with gaps."""
        sentence = words.events[self.kind][language].replace("{who}", SOMEBODY[language])
        return re.sub(r"…(:? …)+", "…", PLACEHOLDER.sub("…", sentence))


def namings(game: Game) -> dict[str, Naming]:
    """The events of a game that name a component, by kind."""
    wanted = game.components or tuple(game.words.events)
    found = {kind: naming(game.words, kind, bool(game.components)) for kind in wanted}
    return {kind: one for kind, one in found.items() if one}


def naming(words: Words, kind: str, numbers: bool) -> Naming | None:
    """The first number of an event that has a name; where plain numbers will do, else simply the first.

    `listed` in the texts of an event is the domain for lists of all components, where sentences do not tell them apart.
    """
    text = words.events[kind]
    domains: dict[str, str] = {}
    for found in PLACEHOLDER.finditer(text["en"]):
        domains.setdefault(found.group(1), found.group(2) or found.group(1))
    args = text.get("args", "").split()
    for position, arg in enumerate(args):
        domain = text.get("listed") or domains.get(arg.rstrip("*"), "")
        if domain in words.domains:
            return Naming(kind, position, arg.endswith("*"), arg.rstrip("*"), domain)
    return Naming(kind, 0, args[0].endswith("*"), args[0].rstrip("*"), "") if numbers and args else None


@dataclass
class Holdings:
    """To whom the events of each component fell: 1 is a fair share for winners, whatever the number of players.

    A winner of four counts 4 and the others 0, so that fair play gives 1 on average. The sums are, over players of
    games: how many they are, their events, events by worth, and what the interval needs: the squares of the events, the
    same by worth and by worth squared. Events of one player in one game hang together; the interval respects that.
    """

    sums: dict[Key, list[float]] = field(default_factory=dict)

    def add(self, played: Played, log: Iterable[Event], named: Mapping[str, Naming]) -> None:
        for (seat, key), events in Counter(self.told(log, named)).items():
            worth = played.win_share(seat) * len(played.seating)
            square = events * events
            self.merge(key, (1, events, events * worth, square, square * worth, square * worth * worth))

    def told(self, log: Iterable[Event], named: Mapping[str, Naming]) -> Iterator[tuple[int, Key]]:
        for event in log:
            if event.player >= 0 and event.kind in named:
                for value in named[event.kind].values(event):
                    yield event.player, (event.kind, value)

    def merge(self, key: Key, sums: Sequence[float]) -> None:
        known = self.sums.setdefault(key, [0.0] * len(sums))
        for place, value in enumerate(sums):
            known[place] += value

    def take_in(self, other: Holdings) -> None:
        for key, sums in other.sums.items():
            self.merge(key, sums)

    def mean(self, kind: str) -> float:
        """The share of winners in all events of a kind: who gets more of it often wins more."""
        sums = [value for (of, _), value in self.sums.items() if of == kind]
        return sum(one[2] for one in sums) / sum(one[1] for one in sums)

    def players(self, key: Key) -> int:
        return int(self.sums[key][0]) if key in self.sums else 0

    def fared(self, key: Key) -> Fared:
        """The share of winners in the events of one component."""
        _, events, worth, squares, by_worth, by_square = self.sums[key]
        share = worth / events
        reach = Z95 * math.sqrt(max(0.0, by_square - 2 * share * by_worth + share * share * squares)) / events
        return Fared(key[1], int(events), share, (share - reach, share + reach))

    def all_fared(self, kind: str, least: int) -> list[Fared]:
        """The components of a kind, the weakest first; what few players had tells nothing and is left out."""
        found = [self.fared(key) for key in self.sums if key[0] == kind and self.players(key) >= least]
        return sorted(found, key=lambda one: (one.share, one.value))


@dataclass(frozen=True)
class Fared:
    """How one component fared."""

    value: int
    events: int
    share: float
    share_95: Interval


def reconstructed(game: Game) -> dict[str, list[str]]:
    """What `components.toml` calls reconstructed: a table, and which of its rows where not all of it is."""
    file = game.book / "components.toml"
    box = tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    found: dict[str, list[str]] = {}
    for name, row in guesses(box, ""):
        found.setdefault(name, []).extend([row] if row else [])
    return found


def guesses(table: Any, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(table, list):
        for row in table:
            if isinstance(row, dict):
                label = str(row.get("id", row.get("name", "")))
                yield from ((path, label) if name == path else (name, part) for name, part in guesses(row, path))
    elif isinstance(table, dict):
        if any(name.endswith("source") and "econstructed" in str(said) for name, said in table.items()):
            yield path, ""
        for name, inner in table.items():
            yield from guesses(inner, f"{path}.{name}".strip("."))
