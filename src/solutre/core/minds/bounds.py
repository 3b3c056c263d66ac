"""How long a game gets and how far it goes, for whoever has to know before it begins: a table of data in every game."""

from __future__ import annotations

from dataclasses import dataclass

REWARDS = ("win", "rank", "margin")  # what a finished game is worth to a seat: see `utilities`


@dataclass(frozen=True)
class Bounds:
    """What no game of so many players exceeds, whatever the variant. The laws hold random games against them."""

    decisions: int  # of all players together
    draws: int  # plies of chance
    outcomes: int  # of one of them
    points: tuple[int, int]  # the lowest and the highest score of anybody at any time

    @property
    def plies(self) -> int:
        """Actions of players and of chance together."""
        return self.decisions + self.draws

    def utility(self, reward: str) -> tuple[float, float]:
        """The least and the most that `utilities` gives anybody."""
        if reward == "margin":
            least, most = self.points
            return float(least - most), float(most - least)
        return -1.0, 1.0


def utilities(reward: str, places: list[int], scores: list[int]) -> list[float]:
    """What a finished game is worth to each seat.

    `win`: 1, shared by all in the first place, and for the others together -1, so that all of it adds up to 0.
    `rank`: from 1 for the first to -1 for the last place; who is tied shares. `margin`: points ahead of the best rival.
    """
    if reward == "margin":
        return [float(own - max(scores[:seat] + scores[seat + 1 :])) for seat, own in enumerate(scores)]
    seats = len(places)
    if reward == "rank":
        return [1.0 - 2.0 * (place - 1 + (places.count(place) - 1) / 2) / (seats - 1) for place in places]
    first = places.count(1)
    if first == seats:
        return [0.0] * seats
    return [1.0 / first if place == 1 else -1.0 / (seats - first) for place in places]
