"""Why a choice is not legal now: the clause that forbids it, and a sentence with the numbers of the moment.

A game keeps the sentences in `texts.toml`, by reason:

    [refusals.too_far]
    en = "This walk costs {cost} {cost:point|points}; you have {points}."

They read like answers: to the player who tried it, standing by themselves, in the words of the table.
"""

from __future__ import annotations

from dataclasses import dataclass

Value = int | tuple[int, ...]


@dataclass(frozen=True)
class Refusal:
    """One answer; `because` writes it."""

    clause: str
    reason: str  # which sentence of the game's texts
    values: tuple[tuple[str, Value], ...] = ()  # what fills its placeholders


def because(clause: str, reason: str, **values: Value) -> Refusal:
    """A refusal as the rules of a game write it: `because("PRE-A5", "too_far", cost=3, points=1)`."""
    return Refusal(clause, reason, tuple(values.items()))
