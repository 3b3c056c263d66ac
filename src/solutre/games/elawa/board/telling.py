"""The words of the picture: what cards, piles and players are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

from solutre.core.book.grammar import listing
from solutre.core.game import Look
from solutre.draw.layout import winners
from solutre.draw.words import Speaker, capital
from solutre.games.elawa.board.facts import cost_of, facts
from solutre.games.elawa.board.scene import Laid, Player, Scene
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import DRAW_RESOURCE, EFFECT, KINDS, RESERVE_OF, TAKE, TAKE_CARD

OFTEN = 1 << 14  # cards, piles and tokens whose words are remembered
SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, facts)
label, word, sentence, headed = SPEAKER.label, SPEAKER.word, SPEAKER.sentence, SPEAKER.headed


def counted(kinds: Sequence[int], look: Look) -> str:
    """`2 berries and 1 bone`."""
    return _counted(tuple(kinds), look.language)


@lru_cache(OFTEN)
def _counted(kinds: tuple[int, ...], language: str) -> str:
    said, look = [], Look(language)
    for kind in range(KINDS):
        count = kinds.count(kind)
        if count:
            said.append(f"{count} {word(look, 'kind' if count == 1 else 'kinds', kind)}")
    return listing(said, language) or label(look, "nothing")


# --- cards -----------------------------------------------------------------------------------------


def price_of(card: int, look: Look) -> str:
    """What a card costs."""
    return label(look, "costs", cost=cost_of(card))


def whole_card(card: int, look: Look) -> str:
    """A card with everything that is printed on it."""
    return _whole_card(card, look.language)


@cache
def _whole_card(card: int, language: str) -> str:
    look = Look(language)
    said = [word(look, "card", card), price_of(card, look)]
    if EFFECT[card] == TAKE_CARD:
        said.append(label(look, "effect_card"))
    if EFFECT[card] == DRAW_RESOURCE:
        said.append(label(look, "effect_resource"))
    return ", ".join([*said, label(look, "take", take=int(TAKE[card]))])


def laid_card(laid: Laid, look: Look) -> str:
    """A card of a tribe: what lies on it and what it is worth now."""
    return _laid_card(laid, look.language)


@lru_cache(OFTEN)
def _laid_card(laid: Laid, language: str) -> str:
    look = Look(language)
    said = [word(look, "card", laid.card)]
    if laid.held:
        said.append(f"{label(look, 'holds')} {counted(laid.held, look)}")
    elif RESERVE_OF[laid.card] >= 0:
        said.append(label(look, "holds_nothing"))
    return ", ".join([*said, label(look, "worth", points=laid.worth)])


# --- players ---------------------------------------------------------------------------------------


def chief_said(scene: Scene, player: Player, look: Look, whole: bool = True) -> str:
    """The chief by the power; those of the normal side have none (ELA-S10)."""
    if not player.chief:
        return label(look, "no_chief")
    if not scene.view.advanced:
        return label(look, "chief", number=player.chief) if whole else ""
    return label(look, "chief_whole" if whole else "chief_power", number=player.chief, power=player.chief - 1)


def seat_said(scene: Scene, player: Player, look: Look) -> str:
    """A player in one line: name, score, chief."""
    score = label(look, "points", score=player.score)
    return f"{look.name(player.seat)}, {score}, {chief_said(scene, player, look)}"


# --- the ring and the supplies ---------------------------------------------------------------------


def pile_said(scene: Scene, number: int, look: Look) -> str:
    """A card pile: its number, its visible card, its height."""
    pile = scene.piles[number]
    return _pile_said(number, pile.card, pile.cards, look.language)


@lru_cache(OFTEN)
def _pile_said(number: int, card: int, cards: int, language: str) -> str:
    look = Look(language)
    shown = whole_card(card, look) if card >= 0 else label(look, "unseen")
    said = f"{shown}, {label(look, 'cards', count=cards)}" if cards else label(look, "empty")
    return headed(look, label(look, "pile", pile=number), said)


def token_pile_said(scene: Scene, number: int, look: Look) -> str:
    """A resource pile: its number, its visible token, its height."""
    pile = scene.piles[number]
    return _token_pile_said(number, pile.kind, pile.tokens, look.language)


@lru_cache(OFTEN)
def _token_pile_said(number: int, kind: int, tokens: int, language: str) -> str:
    look = Look(language)
    shown = label(look, "on_top", kind=kind) if kind >= 0 else label(look, "unseen")
    said = f"{shown}, {label(look, 'tokens', count=tokens)}" if tokens else label(look, "empty")
    return headed(look, capital(label(look, "token_pile", pile=number)), said)


def fire_said(scene: Scene, look: Look) -> str:
    """What is left of the central pile, and that it is the clock."""
    return label(look, "fire", count=scene.fire) if scene.fire else label(look, "fire_empty")


def draw_pile_said(scene: Scene, look: Look) -> str:
    return label(look, "tokens", count=scene.draw_pile) if scene.draw_pile else label(look, "empty")


def discard_said(scene: Scene, look: Look) -> str:
    return counted([kind for kind, count in enumerate(scene.discard) for _ in range(count)], look)


def sacrificed_said(scene: Scene, look: Look) -> str:
    gone = [word(look, "card", card) for player in scene.players for card in player.sacrificed]
    return listing(gone, look.language) or label(look, "no_card")


# --- the turn --------------------------------------------------------------------------------------


def whose_turn(scene: Scene, look: Look) -> str:
    """The reader is addressed, others are named."""
    if scene.over:
        return label(look, "over")
    return label(look, "your_turn") if scene.seat == scene.own else look.name(scene.seat)


def round_said(scene: Scene, look: Look) -> str:
    view = scene.view
    return label(look, "last_round") if view.ending else label(look, "round", number=int(view.turn // view.seats) + 1)


def winners_said(scene: Scene, look: Look) -> str:
    """Who has won (ELA-W5)."""
    first = winners(look, [player.place for player in scene.players])
    return f"{listing(first, look.language)} {label(look, 'winner' if len(first) == 1 else 'winners')}"
