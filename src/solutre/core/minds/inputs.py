"""What a seat knows, as small whole numbers at named places: one encoding for our nets and for research.

Almost all places hold 0 at any moment, so a mind writes the others only: `on(place)`, `put(place, number)`. Whoever
wants a row of numbers spreads them over one (`spread`); a net adds up the rows of its first layer that are on.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

from solutre.core.native import i32, i64, mypyc_attr, vec
from solutre.core.rules.bits import BIT, PRIME

MOST_ON: Final = 2048  # no position puts numbers at more places
LEAST: Final = -1024  # no number is smaller …
MOST: Final = 4095  # … or larger: exact as float32 and as int16
NO_PLACES: Final = vec[i64]([0] * MOST_ON)
Parts = Sequence[tuple[str, int | Sequence[str]]]  # names of fields with their sizes, or with a name for each place


def _as_float32() -> list[int]:
    """The bits of each number as a float32 has them, read as an integer of 32 bits."""
    return [struct.unpack("=i", struct.pack("=f", number))[0] for number in range(LEAST, MOST + 1)]


FLOAT32: Final = vec[i32](_as_float32())  # number - LEAST


@mypyc_attr(acyclic=True)
class Inputs:
    """A buffer for the inputs of one seat in one position: the places that are not 0, each once, and their numbers."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.places: vec[i64] = NO_PLACES[:]
        self.values: vec[i64] = NO_PLACES[:]

    def clear(self) -> None:
        self.count = 0

    def on(self, place: i64) -> None:
        """A 1."""
        count: i64 = self.count
        self.places[count] = place
        self.values[count] = 1
        self.count = count + 1

    def put(self, place: i64, value: i64) -> None:
        """Any number; a 0 needs no place."""
        if value:
            count: i64 = self.count
            self.places[count] = place
            self.values[count] = value
            self.count = count + 1

    def more(self, since: i64, place: i64) -> None:
        """One more of something that may come several times, all of it written since the count was this."""
        while since < self.count and self.places[since] != place:
            since += 1
        if since < self.count:
            self.values[since] += 1
        else:
            self.on(place)

    def bits(self, place: i64, members: i64) -> None:
        """A set: its members are on, from this place on."""
        while members:
            low: i64 = members & -members
            self.on(place + BIT[low % PRIME])
            members ^= low

    def spread(self, row: vec[i32], first: i64, held: vec[i64], at: i64) -> i64:
        """Write the numbers into a row of zeros, as float32: a NumPy array of that type reads them there.

        Where each of them stands is told too, from a place of `held` on; how many there are is the answer.
        """
        values: vec[i64] = self.values
        floats: vec[i32] = FLOAT32
        count: i64 = self.count
        i: i64 = 0
        for place in self.places[:count]:
            row[first + place] = floats[values[i] - LEAST]
            held[at + i] = first + place
            i += 1
        return count

    def pairs(self) -> list[tuple[int, int]]:
        """Place and number, by place: for tests and whoever looks at one position."""
        return sorted([(self.places[i], self.values[i]) for i in range(self.count)])


def capped(number: i64, most: i64) -> i64:
    """A number, or the most that is told apart."""
    return number if number < most else most


@mypyc_attr(acyclic=True)
class Field:
    """Some places side by side that tell one thing."""

    def __init__(self, name: str, first: int, names: tuple[str, ...]) -> None:
        self.name = name
        self.first = first
        self.size = len(names)
        self.names = names  # of each place, or its number

    def __repr__(self) -> str:
        return f"Field({self.name!r}, {self.first}…{self.first + self.size - 1})"


class Layout:
    """Where everything stands: the fields of the table, then for each seat the same fields, the own ones first."""

    def __init__(self, table: Parts, seat: Parts) -> None:
        self.table = fields_of(table)
        self.seat = fields_of(seat)
        self.table_size = sum([field.size for field in self.table])
        self.seat_size = sum([field.size for field in self.seat])

    def of_table(self, name: str) -> int:
        """The first place of a field of the table."""
        return place_of(self.table, name)

    def of_seat(self, name: str) -> int:
        """The first place of a field of a seat, counted from the first of that seat."""
        return place_of(self.seat, name)

    def size(self, seats: int) -> int:
        """How many places there are at a table of so many players."""
        return self.table_size + seats * self.seat_size

    def fields(self, seats: int) -> tuple[Field, ...]:
        """All fields of a table of so many players, in order: `own score`, `rival 1 score` (on the left), …"""
        found = list(self.table)
        for ahead in range(seats):
            first = self.table_size + ahead * self.seat_size
            whose = "own" if ahead == 0 else f"rival {ahead}"
            found += [Field(f"{whose} {field.name}", first + field.first, field.names) for field in self.seat]
        return tuple(found)

    def names(self, seats: int) -> list[str]:
        """A name for every place: `own tokens: berry`."""
        found: list[str] = []
        for field in self.fields(seats):
            found += [field.name] if field.size == 1 else [f"{field.name}: {name}" for name in field.names]
        return found


def fields_of(parts: Parts) -> tuple[Field, ...]:
    found: list[Field] = []
    first = 0
    for name, size in parts:
        names = tuple([str(place) for place in range(size)]) if isinstance(size, int) else tuple(size)
        found.append(Field(name, first, names))
        first += len(names)
    return tuple(found)


def place_of(fields: tuple[Field, ...], name: str) -> int:
    for field in fields:
        if field.name == name:
            return field.first
    raise KeyError(name)
