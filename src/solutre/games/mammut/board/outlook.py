"""What the lots would bring if the round were counted now, for one seat: the six steps and their points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from solutre.draw.kept import found_once
from solutre.games.mammut.board.lot_values import (
    STEPS,
    Gain,
    Step,
    forecast,
    hidden_in,
    holders,
    shaman_order,
    stakes,
    steps_of,
)
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.rules.steps import TAKING


@dataclass(frozen=True)
class Outlook:
    """The six steps as they would be counted now, for the seat that looks or plays."""

    seat: int
    steps: tuple[Step, ...]
    points: tuple[tuple[int, ...], ...]  # by step: one number, or several while a tie waits for the shaman
    assumption: str
    about: int
    hidden: int
    hidden_others: int
    holds: bool  # whether there is anything to count

    def gain(self, step: int) -> Gain:
        return self.steps[step][self.seat]

    @property
    def total(self) -> int:
        """What is certain as it lies."""
        return sum(points[0] for points in self.points if len(points) == 1)

    @property
    def open_ties(self) -> int:
        """Steps in which a tie waits for the shaman (MAM-T1)."""
        return sum(len(points) > 1 for points in self.points)


@found_once
def outlook(table: Scene) -> Outlook:
    """As it lies now."""
    held, assumption, about = forecast(table)
    seat = table.own if table.own is not None else table.seat
    players = stakes(table, held)
    options = [steps_of(table, players, holder) for holder in holders(table, held)]
    points = tuple(tuple(sorted({steps[n][seat].points for steps in options})) for n in range(len(STEPS)))
    hidden = hidden_in(table, held[seat])
    others = sum(hidden_in(table, slots) for slots in held.values()) - hidden
    return Outlook(seat, options[0], points, assumption, about, hidden, others, bool(held[seat]))


def after_taking_all(table: Scene) -> Scene:
    """The same table when whoever plays has the whole middle in hand (MAM-D6)."""
    return replace(table, phase=TAKING, picked=table.picked | table.middle, middle=frozenset())


class Order(NamedTuple):
    """Who comes before whom where players are equal, as it lies now, and the face of the shaman."""

    seats: tuple[int, ...]
    face: int


@found_once
def order_of(table: Scene) -> Order:
    return Order(tuple(shaman_order(table, forecast(table)[0])), table.tiles[table.shaman].face)
