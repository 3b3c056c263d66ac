"""How much is done about a choice: a fixed number of simulations, spent where they tell most."""

from __future__ import annotations

from dataclasses import dataclass

LEAST_OF_A_CHOICE = 8  # simulations, however long a game is …
MOST_OF_A_CHOICE = 2500  # … and a short one needs no more
SERIOUS = 3  # choices that get a second look
MORE_SERIOUS = 3.0  # times as many at the end
LESS_SEARCH = 0.5  # of the simulations until the middle of a game …
MORE_SEARCH = 4.0  # … and so many times as many at its end
NEAR = 2.0  # the last eighth of a game
ROUND = 24  # a round of the second look tries every choice by this part of the simulations
QUOTED = 2  # a choice is played to the end so many times less often than it is simulated
FEW_SEARCHED, FEW_TRIED, FEW_QUOTED = 16, 3, 8  # however long a game is, so often in its last quarter, and …
MORE = 32.0  # … up to so many times as often at its very end, if there are as few players as there can be


@dataclass(frozen=True)
class Effort:
    """What is done about one choice."""

    search: int  # simulations of the search that looks for better ones
    serious: int  # of which so many get a second look
    round: int  # tries of each serious choice in a round of the second look
    quoted: int  # games that each of the two is played to the end
    near: bool = False  # whether the end is so near that both looks see it, instead of judging on the way

    @staticmethod
    def of(simulations: int, late: float = 1.0, crowd: float = 1.0) -> Effort:
        """So many simulations, early in a game half of them and late more, and in a game of many choices, which has few
        for each, many more. `late` is a quarter at the start of a game, 1 after three quarters of it, and doubles
        whenever half of the rest is over. Then half as many choices are left, and a simulation of each costs half as
        much: nearly three times as many take less time than before. At a table with `crowd` times as many players as
        a game needs so many times as many choose until the end: it gets late so much later. And to judge each choice is
        more work: so there are so many times fewer at the very end."""
        near, late = late >= NEAR, late / crowd
        grown, more = max(1.0, min(late, MORE_SEARCH)), min(late**1.5, MORE / crowd)
        search = min(max(simulations, MOST_OF_A_CHOICE), simulations * (grown if late > 1 else max(LESS_SEARCH, late)))
        return Effort(
            round(max(search, FEW_SEARCHED * more if late >= 1 else 0)),
            round(SERIOUS * max(1.0, min(late, MORE_SERIOUS))),
            round(max(simulations // ROUND * grown, FEW_TRIED * max(1.0, more))),
            round(max(simulations // QUOTED, FEW_QUOTED * max(1.0, more))),
            near,
        )
