"""The words of the picture, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from solutre.core.actions import Choice
from solutre.core.book.grammar import listing
from solutre.core.book.words import Value
from solutre.core.game import Look
from solutre.core.picture import Prompt
from solutre.core.state import CHANCE, OVER, Event
from solutre.draw.layout import winners
from solutre.draw.words import Speaker
from solutre.games.cairn.rules.actions import ACTIONS
from solutre.games.cairn.rules.components import IN_HAND, POINTS
from solutre.games.cairn.rules.state import Cairn
from solutre.games.cairn.rules.steps import GONE


def facts(view: Cairn, choice: Choice) -> dict[str, Value]:
    """What a choice brings: the points of the stone, and those for daring (CAI-V1, CAI-V2)."""
    if choice.kind != "lay":
        return {}
    size = choice.args["size"]
    dared = bool(view.pile) and size > view.pile[-1]
    return {"gain": POINTS[size] + (int(view.topping) if dared else 0)}


SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, facts)
label = SPEAKER.label


def prompt(view: Cairn, look: Look) -> Prompt:
    """What the reader is asked (CAI-T1)."""
    return Prompt(label(look, "prompt"), label(look, "about", topping=int(view.topping)))


def remaining(view: Cairn, look: Look) -> str:
    """How long the game still goes (CAI-W1)."""
    left = IN_HAND * int(view.seats) - len(view.pile)
    return label(look, "left", count=left) if left else label(look, "none_left")


def lit(view: Cairn, event: Event) -> tuple[str, ...]:
    """Where an event happened."""
    return ("pile",) if event.kind in ("laid", "topped") else ()


def stone_said(size: int, look: Look) -> str:
    """A stone of a hand as the view shows it (CAI-S2)."""
    if size == GONE:
        return label(look, "laid")
    return label(look, "stone", size=size) if size >= 0 else label(look, "hidden")


def points_said(view: Cairn, seat: int, look: Look) -> str:
    return label(look, "points", score=int(view.scores[seat]))


def turn_said(view: Cairn, look: Look) -> str:
    """Whose turn it is, or who has won (CAI-W2)."""
    if view.player == OVER:
        first = winners(look, view.ranking())
        won = label(look, "winner" if len(first) == 1 else "winners")
        return f"{label(look, 'over')}{label(look, 'colon')}{listing(first, look.language)} {won}"
    if view.player == CHANCE:
        return label(look, "drawing")
    if view.player == view.observer:
        return label(look, "your_turn")
    return f"{look.name(int(view.player))} {label(look, 'to_lay')}"
