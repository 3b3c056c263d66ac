"""How much is done about a choice: a fixed number of simulations, spent where they tell most."""

from __future__ import annotations

from dataclasses import dataclass

LEAST_OF_A_CHOICE = 8  # simulations, however long a game is …
MOST_OF_A_CHOICE = 2500  # … and a short one needs no more
SERIOUS = 3  # choices that get a second look
LESS_SEARCH = 0.5  # times as many until the middle of a game …
MORE = 32.0  # … and at its very end so many times
MORE_SERIOUS = 3.0
NEAR = 2.0  # the last eighth of a game
ROUND = 24  # a round of the second look tries every choice by this part of the simulations of the search …
FEW = 3  # … but at least so often …
MOST_OF_A_ROUND = 240  # … and at most
LEAST_QUOTED = 8  # … and so often, whatever the time
QUOTED = 2  # a choice is played to the end so many times less often than it is simulated


@dataclass(frozen=True)
class Effort:
    """What is done about one choice."""

    search: int  # simulations of the search that looks for better ones
    serious: int  # of which so many get a second look
    round: int  # tries of each serious choice in a round of the second look
    quoted: int  # games that each of the two is played to the end
    near: bool = False  # whether the end is so near that both looks see it, instead of judging on the way

    @staticmethod
    def of(simulations: int, late: float = 1.0) -> Effort:
        """So many simulations, early in a game half of them and late many more. `late` is a quarter at the start of a
        game, 1 after three quarters of it, and doubles whenever half of the rest is over. Then half as many choices are
        left, and a simulation of each costs half as much: nearly three times as many take less time than before."""
        most, more = max(simulations, MOST_OF_A_CHOICE), min(late**1.5, MORE)
        round_ = max(FEW, simulations // ROUND)
        return Effort(
            min(most, round(simulations * max(LESS_SEARCH, more))),
            round(SERIOUS * max(1.0, min(late, MORE_SERIOUS))),
            max(round_, min(MOST_OF_A_ROUND, round(round_ * max(1.0, more)))),
            min(most // QUOTED, round(max(LEAST_QUOTED, simulations // QUOTED) * max(1.0, more))),
            late >= NEAR,
        )
