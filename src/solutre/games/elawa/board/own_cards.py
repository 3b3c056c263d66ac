"""Hand and tribe of the player who looks: cards to play, to sacrifice, and reserves to fill."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.core.state import OVER
from solutre.draw.frame import piece
from solutre.draw.measured import fitted
from solutre.draw.svg import el, group, path, text
from solutre.draw.words import capital, may
from solutre.games.elawa.board.cards import LARGE, MEDIUM, halo, large, medium, token
from solutre.games.elawa.board.sides import Size, spread, tokens_on_card
from solutre.games.elawa.board.telling import cards_in, label, laid_card, price_of, sentence, whole_card, worth_now
from solutre.games.elawa.rules import playing
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import (
    ALONE,
    BASIC,
    BONE,
    CARD_IDS,
    COST,
    KIND_NAMES,
    KINDS,
    PLACE_KIND,
    PLACE_RESERVE,
    PLACE_ROWS,
    RESERVE_CARD,
    RESERVE_OF,
    SACRIFICE,
)
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import PAY, PLACE0, SACRIFICE_STEP

HAND_CARD = (92.0, 148.0)  # with what stands below it
GROWN = 1.08  # a medium card is drawn a little larger than its sheet
GAP = 10
CAPTION = 98  # the room of what stands below a hand card: up to the next one
FEWEST, MOST = 2, 4  # hand cards that a desk leaves room for


def _height(count: int, size: Size, width: float, scale: float = 1) -> float:
    places, _ = spread(count, size, GAP, (width, float("inf")), scale)
    return places[-1][1] + size[1] * scale if places else 20


def hand_height(view: Elawa, seat: int, width: float) -> float:
    return _height(len(cards_in(int(view.hand[seat]))), HAND_CARD, width)


def hand_width(view: Elawa, seat: int) -> float:
    """Room for two to four cards; more of them shrink."""
    count = min(MOST, max(FEWEST, len(cards_in(int(view.hand[seat])))))
    return count * (HAND_CARD[0] + GAP) - GAP


def tribe_height(view: Elawa, seat: int, width: float) -> float:
    return _height(len(cards_in(int(view.tribe[seat]))), MEDIUM, width, GROWN)


# --- hand ------------------------------------------------------------------------------------------


def own_hand(view: Elawa, seat: int, look: Look, room: Size) -> list[Markup]:
    cards = cards_in(int(view.hand[seat]))
    places, scale = spread(len(cards), HAND_CARD, GAP, room)
    drawn = [
        group(_hand_card(view, seat, card, look), x=x, y=y, scale=scale)
        for card, (x, y) in zip(cards, places, strict=True)
    ]
    none = text(label(look, "no_card"), 0, 15, 13, class_="soft")
    return [
        text(label(look, "hand"), 0, 12, 13, class_="soft strong"),
        group(drawn or none, x=3, y=26, id=f"hand-{seat}"),
    ]


def _hand_card(view: Elawa, seat: int, card: int, look: Look) -> Markup:
    """A card to play or, while a sacrifice is owed, to give up."""
    giving = view.step == SACRIFICE_STEP and view.seat == seat
    action = ACTIONS.encode("sacrifice" if giving else "play", card=card)
    legal = may(look, action)
    played = view.seat == seat and view.playing == card
    near = legal or played or giving or (view.player != OVER and affordable(view, seat, card))
    said = capital(whole_card(card, look))
    if legal:
        said = f"{sentence(look, view, action)}. {capital(price_of(card, look))}"
    return piece(
        f"card-{CARD_IDS[card]}",
        halo(*LARGE), el("g", large(card, look), class_=None if near else "far"),
        _caption(view, seat, card, look, legal, played),
        look=look, action=action, label=said, class_="chosen" if played else None,
    )  # fmt: skip


def _caption(view: Elawa, seat: int, card: int, look: Look, legal: bool, played: bool) -> list[Markup]:
    """What can be done with the card, or what it lacks."""
    giving = view.step == SACRIFICE_STEP
    if view.player == OVER:
        return []  # hand cards score nothing (ELA-W4)
    if played:
        return [text(label(look, "being_played"), 46, 147, 12.5, "middle", room=CAPTION, class_="strong")]
    if legal or affordable(view, seat, card):
        name = ("give_up" if giving else "play_now") if legal else "payable"
        return [text(label(look, name), 46, 147, 12.5, "middle", room=CAPTION, class_="strong" if legal else "points")]
    missing = lacking(view, seat, card)
    if not missing:
        return [text(label(look, "lacks_card"), 46, 147, 11, "middle", room=CAPTION, class_="soft")]
    return _lack_row(missing, int(view.available[seat * KINDS + BONE]), look)


def _lack_row(missing: list[int], bones: int, look: Look) -> list[Markup]:
    """The missing tokens; with bones in hand, how many are missing of which kinds."""
    shown = sorted(set(missing)) if bones else missing
    words = label(look, "lacks") + (f" {len(missing) - bones}" if bones else "")
    room = CAPTION - 14 * len(shown) - 5
    _, across = fitted(words, room, 11.5)
    start = 46 - (across + 14 * len(shown) + 5) / 2
    return [
        text(words, start, 147, 11.5, room=room, class_="soft"),
        *(token(kind, start + across + 12 + 14 * n, 143, 15) for n, kind in enumerate(shown)),
    ]


def lacking(view: Elawa, seat: int, card: int) -> list[int]:
    """The tokens of the cost that are not there, bones apart; empty if bones can stand for all of them (ELA-P3)."""
    missing = [
        kind
        for kind in range(BASIC)
        for _ in range(max(0, COST[card * BASIC + kind] - view.available[seat * KINDS + kind]))
    ]
    return missing if len(missing) > view.available[seat * KINDS + BONE] else []


def affordable(view: Elawa, seat: int, card: int) -> bool:
    """Whether the card could be paid now, were it the time to play (ELA-P2, ELA-P6, ELA-A7)."""
    if view.seat == seat and view.step != PAY:
        return playing.playable(view, card)
    alone = view.hand[seat] & ~ALONE[card] == 0
    return not lacking(view, seat, card) and not (SACRIFICE[card] and alone)


# --- tribe -----------------------------------------------------------------------------------------


def own_tribe(view: Elawa, seat: int, look: Look, room: Size) -> list[Markup]:
    cards = cards_in(int(view.tribe[seat]))
    places, scale = spread(len(cards), MEDIUM, GAP, room, GROWN)
    drawn = [
        group(_tribe_card(view, seat, card, look), x=x, y=y, scale=scale)
        for card, (x, y) in zip(cards, places, strict=True)
    ]
    none = text(label(look, "no_card"), 0, 15, 13, class_="soft")
    return [
        text(label(look, "tribe"), 0, 12, 13, class_="soft strong"),
        group(drawn or none, x=3, y=26, id=f"tribe-{seat}"),
    ]


def _tribe_card(view: Elawa, seat: int, card: int, look: Look) -> Markup:
    """A card of the own tribe. A reserve with one token to place is a target itself, with several it has buttons."""
    actions = _places(card)
    legal = [action for action in actions if may(look, action)]
    lone = legal[0] if len(legal) == 1 else None
    said = capital(laid_card(view, seat, card, look))
    asked = lone if lone is not None else actions[0] if actions and not legal else None
    return piece(
        f"card-{CARD_IDS[card]}",
        halo(*MEDIUM), medium(card, tokens_on_card(view, card, look, 5, 63, 18, 38), worth_now(view, seat, card)),
        [_place_button(view, action, look, n, len(legal)) for n, action in enumerate(legal)],
        look=look, action=asked, label=f"{sentence(look, view, lone)}. {said}" if lone is not None else said,
    )  # fmt: skip


def _places(card: int) -> list[int]:
    """The actions that put a token on this card."""
    reserve = int(RESERVE_OF[card])
    return [PLACE0 + place for place, row in enumerate(PLACE_ROWS) if row[0] == reserve]


def _place_button(view: Elawa, action: int, look: Look, n: int, count: int) -> Markup:
    """A token to place; where it is the only one the card itself is the target."""
    kind = int(PLACE_KIND[action - PLACE0])
    step = min(31, 58 / max(count - 1, 1))
    x, y = 33 + step * (n - (count - 1) / 2), 45
    drawn = [
        el("circle", cx=x, cy=y, r=15, class_="halo"), token(kind, x, y, 24),
        path(f"M{x + 6:g} {y - 10:g}h8m-4-4v8", class_="plus"),
    ]  # fmt: skip
    if count == 1:
        return el("g", drawn[1:])
    reserve = CARD_IDS[RESERVE_CARD[PLACE_RESERVE[action - PLACE0]]]
    name = f"place-{reserve}-{KIND_NAMES[kind]}"
    return piece(name, drawn, look=look, action=action, label=sentence(look, view, action), class_="button")
