"""The table in words, for readers who do not see the picture."""

from __future__ import annotations

from solutre.core.game import Look, Section
from solutre.draw.words import capital
from solutre.games.elawa.board.scene import Player, Scene, scene_of
from solutre.games.elawa.board.telling import (
    chief_said,
    counted,
    discard_said,
    draw_pile_said,
    fire_said,
    headed,
    label,
    laid_card,
    pile_said,
    round_said,
    sacrificed_said,
    token_pile_said,
    whole_card,
    whose_turn,
    winners_said,
    word,
)
from solutre.games.elawa.rules.components import PILES
from solutre.games.elawa.rules.state import Elawa


def summary(view: Elawa, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


def summary_of(scene: Scene, look: Look) -> list[Section]:
    """Turn, ring, supplies, then every side, the reader's own first."""
    order = sorted(scene.players, key=lambda player: player.seat != scene.own)
    return [
        (label(look, "turn"), [turn_said(scene, look)]),
        (label(look, "ring"), _ring(scene, look)),
        (label(look, "supplies"), _supplies(scene, look)),
        *((look.name(player.seat), _side(scene, player, look)) for player in order),
    ]


def turn_said(scene: Scene, look: Look) -> str:
    """Whose turn it is and what for, or who has won."""
    if scene.over:
        return f"{whose_turn(scene, look)}. {winners_said(scene, look)}."
    turn = headed(look, whose_turn(scene, look), word(look, "step", scene.step))
    return f"{turn}. {capital(round_said(scene, look))}."


def _ring(scene: Scene, look: Look) -> list[str]:
    piles = [f"{pile_said(scene, pile, look)}. {token_pile_said(scene, pile, look)}." for pile in range(PILES)]
    return [*piles, f"{fire_said(scene, look)}."]


def _supplies(scene: Scene, look: Look) -> list[str]:
    return [
        _line(look, "draw_pile", draw_pile_said(scene, look)),
        _line(look, "discard", discard_said(scene, look)),
        _line(look, "sacrificed", sacrificed_said(scene, look)),
    ]


def _side(scene: Scene, player: Player, look: Look) -> list[str]:
    score = label(look, "points", score=player.score)
    place = f", {label(look, 'place', number=player.place)}" if scene.over else ""
    then = label(look, "semicolon")
    hand = then.join(_hand(player, look))
    tribe = then.join([laid_card(scene.laid(card), look) for card in player.tribe])
    none = label(look, "no_card")
    return [
        f"{capital(score)}{place}. {chief_said(scene, player, look)}.",
        _line(look, "available_short", counted(player.tokens, look)),
        _line(look, "hand", hand or none),
        _line(look, "tribe", tribe or none),
    ]


def _hand(player: Player, look: Look) -> list[str]:
    """The cards that the reader sees, and how many only their owner sees (ELA-H3)."""
    shown = [whole_card(card, look) for card in player.hand]
    return [*shown, label(look, "covered_cards", count=player.covered)] if player.covered else shown


def _line(look: Look, name: str, rest: str) -> str:
    return headed(look, capital(label(look, name)), rest) + "."
