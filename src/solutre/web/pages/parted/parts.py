"""A page in parts: who has the parts of an earlier page is sent only those that are new.

Every part has a name and a stamp of what it says. A browser tells the stamps of all parts that it has, and is sent the
parts of its own page whose stamps it did not tell, with references to the others; its script puts them together
(js/parts.js). So a server remembers nothing of its readers, any server may answer, and nobody is ever sent a part of
a page that is not their own. Where something is amiss the script asks for the whole.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import reduce
from hashlib import sha256
from operator import xor
from typing import NamedTuple

from solutre.core.picture import REFERENCE, Parts, referred

BEGIN, NAMED, CLOSE = "\x02", "\x06", "\x03"  # in a text: a part begins, its name ends, it ends
MARKS = {"⟦/⟧": CLOSE, "⟦": BEGIN, "⟧": NAMED}  # as templates write it: ⟦name⟧ … ⟦/⟧
STAMP = (
    6  # letters, 36 bits: a new part among some hundred others has the stamp of one of them in 1 of 10 million pages
)
SUMMED = 4  # letters of a stamp that are added up
TOLD = re.compile(f".{{{STAMP}}}")
MOST_PARTS = 1000  # that a browser tells of
STAMPED = 1 << 17  # parts whose stamps are remembered, and as many before them: those of a thousand tables


@dataclass(frozen=True)
class PageParts:
    """A page in parts."""

    text: str  # the page itself, which refers to its parts
    parts: Parts

    @property
    def whole(self) -> str:
        return self.parts.whole(self.text)

    def told(self, known: Collection[str], had: Had | None = None) -> tuple[str, Had]:
        """What somebody needs who has parts with these stamps: a sum over the stamps of all parts, by which they find
        out whether they have them, the page itself, and the new parts, each with its stamp. And the parts that they
        have then. Of what is remembered that they `had` only what changed since is looked at."""
        if had is None or had.stamps != known:  # what they tell goes before what is remembered
            had = NOTHING
        parts, before = self.parts, had.stamped
        fresh = [
            name
            for name, text, was in zip(parts, parts.values(), map(had.parts.get, parts), strict=True)
            if was is not text
        ]
        new = [stamped(name, parts[name]) for name in fresh]
        gone = before.keys() - parts.keys()
        old = [before[name] for name in (*gone, *(name for name in fresh if name in before))]
        inside = {name: one for name, one in had.inside.items() if name in parts}
        inside.update((name, one.inside) for name, one in zip(fresh, new, strict=True))
        if set(referred(self.text)).union(*inside.values()) != parts.keys():  # some are not shown, or one is missing
            return PageParts(self.text, Parts(parts.used(self.text))).told(known, had)
        now = before | dict(zip(fresh, new, strict=True))
        for name in gone:
            del now[name]
        stamps = had.stamps.difference([one.stamp for one in old]).union([one.stamp for one in new])
        total = reduce(xor, [one.number for one in (*old, *new)], had.total)
        both = zip(fresh, new, strict=True)
        sent = [f"{one.stamp}{name}{NAMED}{parts[name]}" for name, one in both if one.stamp not in known]
        inside = {name: one for name, one in inside.items() if one}
        return BEGIN.join([f"{total}{NAMED}{self.text}", *sent]), Had(parts, now, inside, stamps, total)


class Stamped(NamedTuple):
    """What is found out of a part once: its stamp, a short fingerprint that is the same in every process, what it adds
    to the sum over all of a page, and the parts that it refers to."""

    stamp: str
    number: int
    inside: tuple[str, ...]


class Had(NamedTuple):
    """The parts that a page has, as somebody remembers who sent them."""

    parts: Parts
    stamped: dict[str, Stamped]
    inside: dict[str, tuple[str, ...]]  # of those that refer to others
    stamps: frozenset[str]
    total: int  # the sum over all


NOTHING = Had(Parts(), {}, {}, frozenset(), 0)


class Stamps:
    """Stamps that were found out before: most parts were on somebody's page. Their texts are not held, which would be a
    third of what a server has in memory after a day; a hash of 64 bits stands for them, where a stamp has 36."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.forget()

    def forget(self) -> None:
        self.recent: dict[int, Stamped] = {}
        self.earlier: dict[int, Stamped] = {}  # those of them that are not wanted again go

    def of(self, name: str, text: str) -> Stamped:
        key = hash((name, text))
        found = self.recent.get(key)
        if found is None:
            found = self.recent[key] = self.earlier.get(key) or stamped_anew(name, text)
            if len(self.recent) >= self.most:
                self.recent, self.earlier = {}, self.recent
        return found


STAMPS = Stamps(STAMPED)
stamped = STAMPS.of


def stamped_anew(name: str, text: str) -> Stamped:
    stamp = urlsafe_b64encode(sha256(f"{name}{NAMED}{text}".encode()).digest()[:STAMP])[:STAMP]
    inside = tuple(referred(text)) if REFERENCE in text else ()
    return Stamped(stamp.decode(), int.from_bytes(stamp[:SUMMED]), inside)


def checksum(stamps: Iterable[str]) -> int:
    """What all stamps come to, however they are ordered."""
    return reduce(xor, (int.from_bytes(one[:SUMMED].encode()) for one in stamps), 0)


def unmarked(text: str) -> str:
    """A text without the marks of its parts."""
    first, *others = text.split(BEGIN)
    return "".join([first, *(one.partition(NAMED)[2] for one in others)]).replace(CLOSE, "")


def cut(text: str, parts: Parts) -> PageParts:
    """A text whose parts are marked, cut into them; they join those that it refers to already."""
    first, *others = str(text).split(BEGIN)  # to cut Markup makes Markup of every piece, which takes its time
    opened: list[tuple[str, list[str]]] = [("", [first])]
    for other in others:
        name, _, rest = other.partition(NAMED)
        inside, *after = rest.split(CLOSE)
        opened.append((name, [inside]))
        for beyond in after:
            closed, said = opened.pop()
            opened[-1][1].extend((parts.put(closed, "".join(said)), beyond))
    return PageParts("".join(opened[0][1]), parts)


class Reader:
    """What the script of a page does with answers (js/parts.js), for tests and for the load."""

    def __init__(self) -> None:
        self.has: dict[str, tuple[str, str]] = {}  # name -> stamp, text

    @property
    def stamps(self) -> str:
        """What it tells: all stamps in a row."""
        return "".join(one for one, _ in self.has.values())

    def read(self, answer: str) -> str:
        """The page that an answer means; nothing where parts are missing or something is amiss."""
        first, *fresh = answer.split(BEGIN)
        total, _, text = first.partition(NAMED)
        for one in fresh:
            name, _, said = one[STAMP:].partition(NAMED)
            self.has[name] = (one[:STAMP], said)
        try:
            parts = Parts({name: said for name, (_, said) in self.has.items()})
            self.has = {name: self.has[name] for name in parts.used(text)}
        except KeyError:
            return ""
        return parts.whole(text) if checksum(one for one, _ in self.has.values()) == int(total) else ""


def stamps_in(told: str) -> frozenset[str]:
    """The stamps that a browser tells."""
    return frozenset(TOLD.findall(told[: STAMP * MOST_PARTS]))
