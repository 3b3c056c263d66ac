"""The hand of the player who looks: cards to play or to give up, with what they bring or lack."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.kept import kept
from solutre.draw.measured import fitted, wrapped
from solutre.draw.svg import Node, el, group, text, use
from solutre.draw.words import capital, may
from solutre.games.elawa.board.cards import STRIP, WHOLE, Size, card_colour, head, strip, take_sign, whole
from solutre.games.elawa.board.facts import brought
from solutre.games.elawa.board.scene import Player, Scene, affordable, both_payable, lacking
from solutre.games.elawa.board.sides import Point, spread
from solutre.games.elawa.board.telling import label, price_of, sentence, whole_card
from solutre.games.elawa.board.tokens import halo, token
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import BASIC, BONE, CARD_IDS, FLAT, KINDS, PER, POINTS
from solutre.games.elawa.rules.steps import PLAY, SACRIFICE_STEP

HAND_CARD: Size = (92, 152)  # with what stands below it
STRIP_CARD: Size = (68, 84)
GAP = 14
WIDE_GAP, NARROW_GAP = 8, 3  # of a strip
MOST_SHOWN = 3  # tokens that find room beside the word
CAPTION = 98  # the room of what stands below a hand card: up to the next one
SIGNS = 76  # the room of a sign before its words
SIGN_LINE, SIGN_STEP = 17, 14  # between the lines of one sign, and between two signs
LACKS = "strong lacks"  # how words look that tell what is not there
SLOTS_OF_STYLE = 8  # so many hand cards light what they would pay; the style sheet names them


def hand_in(scene: Scene, player: Player, look: Look, room: Size, most: float, least: float) -> list[Markup]:
    """The hand as whole cards, as large as they fit."""
    places, scale = spread(len(player.hand), HAND_CARD, GAP, room, most / WHOLE[0], least / WHOLE[0])
    return [
        group(_card(scene, player, card, look, n), x=x, y=y, scale=scale)
        for n, (card, (x, y)) in enumerate(zip(player.hand, places, strict=True))
    ] or [_no_cards(look, room)]


def hand_height(count: int, room: float, most: float, least: float) -> float:
    """How high such a hand gets where nothing limits it."""
    places, scale = spread(count, HAND_CARD, GAP, (room, 9999), most / WHOLE[0], least / WHOLE[0])
    return places[-1][1] + HAND_CARD[1] * scale if places else 24


def strip_in(scene: Scene, player: Player, look: Look, room: float) -> list[Markup]:
    """The hand in sight while something else is decided: heads and costs only, five in a row of a phone."""
    places, scale = _strip_places(len(player.hand), room)
    return [
        group(_strip(scene, player, card, look), x=x, y=y, scale=scale)
        for card, (x, y) in zip(player.hand, places, strict=True)
    ] or [_no_cards(look, (room, 24))]


def strip_height(count: int, room: float) -> float:
    places, scale = _strip_places(count, room)
    return places[-1][1] + STRIP_CARD[1] * scale if places else 24


def _strip_places(count: int, room: float) -> tuple[list[Point], float]:
    """Side by side; where five fill the width they move together and get a little smaller."""
    if count * (STRIP_CARD[0] + WIDE_GAP) - WIDE_GAP <= room:
        return spread(count, STRIP_CARD, WIDE_GAP, (room, STRIP_CARD[1]))
    scale = min(1.0, (room - 4 * NARROW_GAP) / (5 * STRIP_CARD[0]))
    return spread(count, STRIP_CARD, NARROW_GAP, (room + 0.1, 9999), scale)


def _no_cards(look: Look, room: Size) -> Markup:
    return text(label(look, "no_hand"), 0, 16, 13, room=room[0], class_="soft")


# --- before the first card -------------------------------------------------------------------------


def reading(look: Look, width: float, columns: int) -> tuple[list[Markup], float]:
    """Where no card lies yet: how one reads those of the ring, in columns; and how high that is."""
    room = width / columns
    rows = [(sign, wrapped(label(look, name), room - SIGNS - 12, 14)) for sign, name in _signs()]
    each = -(-len(rows) // columns)
    drawn, highest = [], 0.0
    for n in range(columns):
        y = 0.0
        for sign, lines in rows[n * each : (n + 1) * each]:
            tall = max(34, SIGN_LINE * len(lines))
            top = y + (tall - SIGN_LINE * len(lines)) / 2 + 13
            words = [text(line, SIGNS, top + SIGN_LINE * k, 14, room=room - SIGNS - 8) for k, line in enumerate(lines)]
            drawn.append(group(group(sign, y=y + tall / 2), words, x=n * room))
            y += tall + SIGN_STEP
        highest = max(highest, y)
    return drawn, highest - SIGN_STEP


def _signs() -> list[tuple[list[Markup], str]]:
    """What stands on a card, from its head down, each beside its middle; and the fire, which is the clock."""
    card = next(card for card in range(len(PER)) if PER[card] == FLAT and POINTS[card] > 10)
    top = [group(head(card, 64, 30, 20), y=-15, class_=f"cd {card_colour(card)}")]
    return [
        (top, "read_points"),
        ([token(kind, 9 + 15.5 * kind, 0, 19) for kind in range(BASIC)], "read_cost"),
        ([_sign("sacrifice", 19)], "read_sacrifice"),
        ([group(take_sign(2, 0, 0), x=33, scale=1.4, class_="reading")], "read_take"),
        ([_sign("card-more", 2), _sign("token-more", 34)], "read_effect"),
        ([icon("fire", 17, -16, 32, class_="flame")], "read_fire"),
    ]


def _sign(name: str, x: float) -> Markup:
    """A sign of the cards on a panel, in a colour that is read there by night, too."""
    return use(f"ela-{name}", x, -14, 28, class_="aid-sign")


# --- one card --------------------------------------------------------------------------------------


def lacks_of(scene: Scene, player: Player, card: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The tokens that lack while the card cannot be paid; and the same without those that bones stand for."""
    if scene.over or card == scene.playing or affordable(scene.view, player.seat, card):
        return (), ()
    lacks = tuple(lacking(scene.view, player.seat, card))
    bones = int(scene.view.available[player.seat * KINDS + BONE])
    return lacks, lacks[: max(0, len(lacks) - bones)]


def _action(scene: Scene, player: Player, card: int) -> int:
    giving = scene.step == SACRIFICE_STEP and player.turn
    return ACTIONS.encode("sacrifice" if giving else "play", card=card)


def _title(scene: Scene, card: int, action: int, look: Look) -> str:
    return f"{sentence(look, scene.view, action)}. {capital(price_of(card, look))}"


class Held(NamedTuple):
    """A hand card, and what there is to tell of it now."""

    card: int
    action: int
    title: str  # what playing it or giving it up does; nothing while that cannot be chosen
    playing: bool  # it is being paid
    slot: int | None  # its place in the hand, if what it would take is shown
    lacks: tuple[int, ...]  # tokens of the price that are not there …
    missing: tuple[int, ...]  # … and those of them that no bone stands for
    caption: tuple[str, str]  # words below it and how they look; nothing where the tokens themselves stand there
    besides: tuple[tuple[int, bool], ...]  # other cards by their slots, and whether both can be played


def _card(scene: Scene, player: Player, card: int, look: Look, slot: int) -> Markup:
    """A card to play or, while a sacrifice is owed, to give up."""
    action, played = _action(scene, player, card), player.turn and scene.playing == card
    legal = may(look, action)
    trying = scene.step == PLAY and legal and slot < SLOTS_OF_STYLE
    lacks, missing = lacks_of(scene, player, card)
    held = Held(
        card,
        action,
        _title(scene, card, action, look) if legal else "",
        played,
        slot if trying else None,
        lacks,
        missing,
        _caption(scene, player, card, look, played, legal, missing),
        _besides(scene, player, card, look),
    )
    return _drawn_card(scene, held, look)


@kept()
def _drawn_card(_: Scene, held: Held, look: Look) -> Markup:
    names = [
        name for name, true in (("chosen", held.playing), (f"slot slot-{held.slot}", held.slot is not None)) if true
    ]
    words, kind = held.caption
    told = [_below(words, kind)] if words else _lack_row(held, look) if kind else []
    return piece(
        f"card-{CARD_IDS[held.card]}",
        halo(*WHOLE),
        whole(held.card, look.language, WHOLE, held.missing),
        el("g", told, class_="told"),
        [_both(slot, both, look) for slot, both in held.besides],
        look=look,
        action=held.action,
        label=held.title or capital(whole_card(held.card, look)),
        class_=" ".join(names) or None,
    )


def _strip(scene: Scene, player: Player, card: int, look: Look) -> Markup:
    action, (_, missing) = _action(scene, player, card), lacks_of(scene, player, card)
    width, height = STRIP
    words: list[Node] = []
    if scene.over:
        pass  # hand cards score nothing (ELA-W4)
    elif missing:
        said = label(look, "lacks_count", count=len(missing))
        words = [text(said, width / 2, height + 14, 12.6, "middle", room=width, class_=LACKS)]
    else:
        able = affordable(scene.view, player.seat, card)
        said = label(look, "payable" if able else "lacks_card_short")
        words = [text(said, width / 2, height + 14, 12.6, "middle", room=width, class_="points" if able else "soft")]
    return piece(
        f"card-{CARD_IDS[card]}",
        halo(width, height),
        strip(card, look.language, missing),
        words,
        look=look,
        action=action,
        label=_title(scene, card, action, look) if may(look, action) else capital(whole_card(card, look)),
    )


# --- what stands below it --------------------------------------------------------------------------


def _caption(
    scene: Scene, player: Player, card: int, look: Look, played: bool, legal: bool, missing: tuple[int, ...]
) -> tuple[str, str]:
    """What can be done with the card and what it brings, and how that looks; LACKS where tokens tell what it lacks."""
    if scene.over:
        return "", ""  # hand cards score nothing (ELA-W4)
    if played:
        return label(look, "being_played"), "strong"
    if legal:
        if scene.step == SACRIFICE_STEP:
            return label(look, "give_up"), "strong"
        points = brought(scene.view, card)
        return label(look, "brings_points", points=points) if points else label(look, "play_now"), "points"
    if missing:
        return "", LACKS
    if affordable(scene.view, player.seat, card):
        return label(look, "payable"), "points"
    return label(look, "lacks_card"), "soft"


def _below(words: str, kind: str) -> Markup:
    return text(words, 46, 147, 13, "middle", room=CAPTION, class_=kind)


def _lack_row(held: Held, look: Look) -> list[Markup]:
    """The missing tokens; where bones stand for some of them, how many are missing of which kinds."""
    kinds, missing = held.lacks, held.missing
    some = len(kinds) > len(missing)
    shown = sorted(set(kinds)) if some else kinds
    if len(shown) > MOST_SHOWN:
        return [_below(label(look, "lacks_count", count=len(missing)), LACKS)]
    words = label(look, "lacks") + (f" {len(missing)}" if some else "")
    room = CAPTION - 14 * len(shown) - 5
    _, across = fitted(words, room, 13, True)
    start = 46 - (across + 14 * len(shown) + 5) / 2
    return [
        text(words, start, 147, 13, room=room, class_=LACKS),
        *(token(kind, start + across + 12 + 14 * n, 142.5, 15) for n, kind in enumerate(shown)),
    ]


def _besides(scene: Scene, player: Player, card: int, look: Look) -> tuple[tuple[int, bool], ...]:
    """While another card is picked out: whether both can be played. The style sheet shows the one that is asked for."""
    if scene.step != PLAY or not scene.deciding:
        return ()
    return tuple(
        [
            (slot, both_payable(scene.view, player.seat, other, card))
            for slot, other in enumerate(player.hand[:SLOTS_OF_STYLE])
            if other != card and may(look, ACTIONS.encode("play", card=other))
        ]
    )


def _both(slot: int, both: bool, look: Look) -> Markup:
    said = _below(label(look, "both" if both else "not_both"), "points" if both else LACKS)
    return el("g", said, class_=f"if-slot if-slot-{slot}")
