"""The words of the picture, in the reader's language."""

from __future__ import annotations

from pathlib import Path

from solutre.core.book.words import listing
from solutre.core.game import Look
from solutre.core.state import CHANCE, OVER
from solutre.draw.layout import winners
from solutre.draw.words import Speaker
from solutre.games.cairn.rules.actions import ACTIONS
from solutre.games.cairn.rules.state import Cairn
from solutre.games.cairn.rules.steps import GONE

SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, lambda view, choice: {})
label = SPEAKER.label


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
