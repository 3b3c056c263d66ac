"""What the table says beside its picture: what is asked, how long the game goes, and where an event was."""

from __future__ import annotations

from math import sqrt

from solutre.core.game import Look
from solutre.core.picture import Prompt
from solutre.core.state import OVER, Event
from solutre.draw.words import capital
from solutre.games.elawa.board.facts import cost_of
from solutre.games.elawa.board.scene import Scene, scene_of
from solutre.games.elawa.board.telling import counted, label
from solutre.games.elawa.rules import playing
from solutre.games.elawa.rules.components import BONE, CARD_IDS, DEAREST, PILES, TAKE, TOKENS_PER_PILE
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import (
    CHIEF3,
    CHOOSE_CHIEF,
    COLLECT,
    DEAL,
    DROP,
    NOTHING,
    PAY,
    PLAY,
    REGULATE,
    RESERVE,
    SACRIFICE_STEP,
    SKIP_STEP,
    TAKE_MORE,
    TAKE_STEP,
)

LEANING = 0.2  # tokens: so many more than the cards that lie there bring those that are taken
SCATTER = 0.5  # of the root of the tokens on the fire: nearly nine games of ten end within it
LONGEST = 200  # turns, which no fire lasts
COUNTED = {0: "same", 1: "either"}
BEFORE_TOKENS = (CHOOSE_CHIEF, DEAL, TAKE_STEP, SKIP_STEP, COLLECT)  # this turn has still to empty piles


def prompt(view: Elawa, look: Look) -> Prompt:
    """The question of a step, and the numbers that it is about."""
    scene = scene_of(view)
    asked = {
        SKIP_STEP: _skip,
        CHIEF3: _card_of_chief,
        TAKE_MORE: _one_more,
        PLAY: _play,
        DROP: _drop,
        SACRIFICE_STEP: _sacrifice,
        PAY: _pay,
        RESERVE: _reserve,
        REGULATE: _regulate,
        CHOOSE_CHIEF: _chief,
    }.get(scene.step, _take)
    title, about = asked(scene, look)
    return Prompt(title, capital(about))


def _take(scene: Scene, look: Look) -> tuple[str, str]:
    shown = [int(TAKE[pile.card]) for pile in scene.piles if pile.card != NOTHING] or [0]
    least, most = min(shown), max(shown)
    about = {0: "about_take_same", 1: "about_take_either"}.get(most - least, "about_take")
    return label(look, "ask_take"), label(look, about, least=least, most=most)


def _skip(scene: Scene, look: Look) -> tuple[str, str]:
    take = int(TAKE[scene.piles[scene.chosen].card])
    return label(look, "ask_skip"), label(look, "about_skip", take=take)


def _card_of_chief(scene: Scene, look: Look) -> tuple[str, str]:
    return label(look, "ask_chief3"), label(look, "about_chief3", cards=int(scene.view.owed_cards))


def _one_more(scene: Scene, look: Look) -> tuple[str, str]:
    return label(look, "ask_more"), label(look, "about_more")


def _play(scene: Scene, look: Look) -> tuple[str, str]:
    player = scene.players[scene.seat]
    payable = sum(playing.playable(scene.view, card) for card in player.hand)
    about = "about_play" if len(player.hand) > 1 else "about_play_one"
    return label(look, "ask_play"), label(look, about, payable=payable, cards=len(player.hand))


def _drop(scene: Scene, look: Look) -> tuple[str, str]:
    about = label(look, "about_drop", card=scene.playing, cost=cost_of(scene.playing))
    return label(look, "ask_drop"), about


def _sacrifice(scene: Scene, look: Look) -> tuple[str, str]:
    return label(look, "ask_sacrifice"), label(look, "about_sacrifice", card=scene.playing)


def _pay(scene: Scene, look: Look) -> tuple[str, str]:
    kind = int(scene.view.paying)
    price = kind * DEAREST + int(scene.view.owed[kind]) - 1
    held = counted([one for one in scene.players[scene.seat].tokens if one in (kind, BONE)], look)
    return label(look, "ask_pay"), label(look, "about_pay", card=scene.playing, price=price, held=held)


def _reserve(scene: Scene, look: Look) -> tuple[str, str]:
    return label(look, "ask_reserve"), label(look, "about_reserve")


def _regulate(scene: Scene, look: Look) -> tuple[str, str]:
    held = len(scene.players[scene.seat].tokens)
    about = label(look, "about_regulate", slots=scene.slots, held=held)
    return label(look, "ask_regulate", count=held - scene.slots), about


def _chief(scene: Scene, look: Look) -> tuple[str, str]:
    return label(look, "ask_chief"), label(look, "about_chief" if scene.view.advanced else "about_chief_plain")


# --- how long the game goes ------------------------------------------------------------------------


def remaining(view: Elawa, look: Look) -> str:
    """The fire is the clock of the game (ELA-W1): how many turns its tokens last."""
    if view.player == OVER:
        return label(look, "over")
    if view.ending:
        return label(look, "stands_ending", turns=int((view.starter - view.seat - 1) % view.seats + 1))
    least, most = turns_left(view)
    wording = "stands_last_turn" if most == 1 else f"stands_{COUNTED.get(most - least, 'turns')}"
    return label(look, wording, count=int(view.central), least=least, most=most)


def turns_left(view: Elawa) -> tuple[int, int]:
    """Turns of each player, with those of this round, until the fire is out and the round is over: fewest and most."""
    shown = [int(TAKE[card]) for card in view.card_top if card != NOTHING]
    chance = (sum(shown) / len(shown) + LEANING if shown else 1.0) / PILES
    begun = int(view.turn) + (view.step not in BEFORE_TOKENS)
    scatter = SCATTER * sqrt(int(view.central))
    rounds = [
        -(-(begun + _until(int(view.central) + far, view, chance)) // int(view.seats)) for far in (-scatter, scatter)
    ]
    over = int(view.turn) // int(view.seats)
    return rounds[0] - over, rounds[1] - over


def _until(finished: float, view: Elawa, chance: float) -> int:
    """Turns until so many piles are finished on the average, if each loses a token in a turn with this chance. A
    finished pile is laid anew with five tokens and takes one from the fire (ELA-F1, ELA-F3)."""
    piles = [float(sum(height == left for height in view.token_height)) for left in range(TOKENS_PER_PILE + 1)]
    so_far, turns = 0.0, 0
    while so_far < finished and turns < LONGEST:
        lower = [chance * number for number in piles[1:]]
        for left, number in enumerate(lower):
            piles[left + 1] -= number
            piles[left or TOKENS_PER_PILE] += number
        so_far += lower[0]
        turns += 1
    return turns


# --- where an event was ----------------------------------------------------------------------------


def lit(view: Elawa, event: Event) -> tuple[str, ...]:
    """The ids of the pieces that an event is about."""
    kind, args = event.kind, event.args
    if kind in ("choose", "take"):
        return f"pile-{args[1]}", _card(args[0])
    if kind == "turn_card":
        return (f"pile-{args[0]}",)
    if kind in ("skip", "refill"):
        return (f"token-pile-{args[0]}",)
    if kind == "collect":
        return (f"token-pile-{args[1]}",)
    if kind == "central":
        return f"token-pile-{args[1]}", "fire"
    if kind in ("draw", "reshuffle"):
        return ("draw-pile",)
    if kind == "discard":
        return ("discard",)
    if kind in ("drop", "store", "pay_bone"):
        return (_card(args[1]),)
    if kind == "pay":
        return (_card(args[2]),)
    if kind in ("sacrifice", "worth_more"):
        return _card(args[0]), _card(args[1])
    if kind == "play" or kind == "final" or kind.startswith("worth"):
        return (_card(args[0]),)
    return (f"seat-{event.player}",) if event.player >= 0 else ()


def _card(card: int) -> str:
    return f"card-{CARD_IDS[card]}"
