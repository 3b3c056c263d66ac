"""What the reader is asked, and how long the game still goes: one line each, with the numbers of the moment."""

from __future__ import annotations

from typing import Final

from solutre.core.game import Look
from solutre.core.picture import Prompt
from solutre.draw.words import capital
from solutre.games.ice_age.board.scene import Scene, scene_of
from solutre.games.ice_age.board.telling import card_runs, label, progress_said, word
from solutre.games.ice_age.rules.components import BOX, CARDS, CULT, INCOME, LIGHT_CARDS, RICH
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CAMP_HUNTERS,
    CLUB,
    COPY,
    DISCARD,
    DRAW,
    GLACIER,
    HERD_HUNTERS,
    MOVE,
    MOVE_TO,
    NOTHING,
    PLACE,
    PLAY,
    PLAY0,
    REMOVE,
    SETTLE,
    TAKE_CLUB,
    TARGET,
    USE,
)

FIRST_HUNTERS: Final = int(BOX["game"]["initial_placement_hunters"])
GAINS: Final = [int(income) for income in INCOME if income]  # what a dark card may bring
DARK_PLAYS: Final = frozenset(PLAY0 + card for card in range(LIGHT_CARDS, CARDS) if not CULT[card])
COUNTING: Final = (PLACE, MOVE, MOVE_TO, HERD_HUNTERS, CAMP_HUNTERS, REMOVE)  # one hunter after the other
PLAIN: Final = {COPY: "about_copy", CLUB: "about_club", TAKE_CLUB: "about_club", DISCARD: "about_discard",
                GLACIER: "about_glacier"}  # fmt: skip


def prompt(view: IceAge, look: Look) -> Prompt:
    """The question, and what it is about."""
    scene = scene_of(view)
    return Prompt(word(look, "ask", scene.step), _about(scene, look))


def _about(scene: Scene, look: Look) -> str:
    player = scene.players[scene.player]
    if scene.step in PLAIN:
        return label(look, PLAIN[scene.step])
    if scene.step == SETTLE:
        return label(look, "about_settle", number=player.on_board + 1, whole=FIRST_HUNTERS)
    if scene.step == DRAW:
        return label(look, "about_draw", count=sum(player.backs))
    if scene.step == PLAY:
        return _purse_said(scene, look)
    if scene.step in (TARGET, USE) and scene.card != NOTHING:
        return f"{word(look, 'card', scene.card)}{label(look, 'colon')}{word(look, 'card_text', scene.card)}"
    return running_said(scene, look)


def _purse_said(scene: Scene, look: Look) -> str:
    """The stones to pay with; from eight on a light card is due, unless there is none to play (ICE-M9, ICE-M13)."""
    stones = scene.players[scene.player].stones
    if not stones:
        return label(look, "about_no_stones")
    due = stones >= RICH and look.choices and not look.actions & DARK_PLAYS
    return label(look, "about_rich" if due else "about_play", stones=stones)


def running_said(scene: Scene, look: Look) -> str:
    """The card that is carried out, who played it if somebody else did, and how far it is."""
    if scene.card == NOTHING:
        return ""
    told = word(look, "card", scene.card) if scene.seat == scene.player else card_runs(scene, look)
    if scene.whole > 1 and scene.step in COUNTING:
        told += f" · {progress_said(scene, look)}"
    return capital(told)


def remaining(view: IceAge, look: Look) -> str:
    """A round lasts until the dark stones are gone, and every dark card takes some of them (ICE-M20)."""
    scene = scene_of(view)
    rounds = {"round": scene.round, "rounds": scene.rounds}
    if scene.over:
        return label(look, "standing_over")
    if scene.phase == "settle":
        left = sum(max(0, FIRST_HUNTERS - player.on_board) for player in scene.players)
        return label(look, "standing_settle", count=left, rounds=scene.rounds)
    if scene.phase != "migration":
        left = scene.rounds - scene.round
        return label(look, "standing_scored", count=left, **rounds) if left else label(look, "standing_last")
    stones = scene.piles[1].stones
    if not stones:
        return label(look, "standing_ends", **rounds)
    fewest, most = -(-stones // max(GAINS)), -(-stones // min(GAINS))
    if most == 1:
        return label(look, "standing_sure", **rounds)
    return label(look, "standing", **rounds, stones=stones, fewest=fewest, most=most)
