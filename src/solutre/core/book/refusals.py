"""Why a choice is not legal now: the clause that forbids it, and a sentence with the numbers of the moment.

A game keeps the sentences in `texts.toml`, by reason:

    [refusals.too_far]
    en = "This walk costs {cost} {cost:point|points}; you have {points}."

They read like answers: to the player who tried it, standing by themselves, in the words of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from solutre.core.actions import ActionSpace, Choice

Value = int | tuple[int, ...]


@dataclass(frozen=True)
class Refusal:
    """One answer; `because` writes it."""

    clause: str
    reason: str  # which sentence of the game's texts
    values: tuple[tuple[str, Value], ...] = ()  # what fills its placeholders


Answer = Callable[..., Refusal | None]  # to a position and the arguments of a choice


def because(clause: str, reason: str, **values: Value) -> Refusal:
    """A refusal as the rules of a game write it: `because("PRE-A5", "too_far", cost=3, points=1)`."""
    return Refusal(clause, reason, tuple(values.items()))


def by_kind(
    actions: ActionSpace,
    answers: Mapping[str, Answer],
    before: Callable[[Any, Choice], Refusal | None] | None = None,
    otherwise: Callable[[Any], Refusal] | None = None,
) -> Callable[[Any, int], Refusal]:
    """The `refuse` of a game, from a function a kind of choice: it is given the position and the choice's arguments.

    `before` may have an answer whatever the kind; `otherwise` has one where no other function has. Every kind that
    players choose has a function, and a game that forgot one does not open.
    """
    strange = {kind.name for kind in actions.kinds.values() if not kind.chance} - set(answers) or set(answers) - set(
        actions.kinds
    )
    if strange:
        raise ValueError(f"each kind of choice has one answer, but not {', '.join(sorted(strange))}")

    def refuse(state: Any, action: int) -> Refusal:
        choice = actions.describe(action)
        found = before(state, choice) if before else None
        if found is None and choice.kind in answers:
            found = answers[choice.kind](state, *choice.args.values())
        if found is None and otherwise:
            found = otherwise(state)
        if found is None:
            raise LookupError(f"no function says why {choice} is refused")
        return found

    return refuse
