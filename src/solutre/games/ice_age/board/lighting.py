"""Where on the table an event was: the ids of the pieces that it is about, as they lie now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from solutre.core.state import Event
from solutre.games.ice_age.rules import piles
from solutre.games.ice_age.rules.components import ANY, BITS, CARD_IDS, COLOUR_NAMES, LIGHT_CARDS, count_of
from solutre.games.ice_age.rules.state import IceAge

# which numbers of an event are regions
PLACES: Final = {
    "settle": (0,), "place": (0,), "arm": (0,), "move": (1, 2), "swap": (1, 3), "remove": (1,), "place_mammoth": (0,),
    "move_mammoth": (0, 1), "chase": (0,), "move_fire": (0, 1), "fire": (0,), "conflict": (0,), "lose": (0,),
    "outlast": (0,), "score": (0,), "glacier": (0,), "flee": (0,), "herd_flees": (0,),
}  # fmt: skip
OWN: Final = frozenset({"settle", "place", "arm", "lose", "score"})  # hunters of the player of the event, in its region


def lit(view: IceAge, event: Event) -> tuple[str, ...]:
    """Regions first, then what stands there; cards where they lie; players and sides that the event is about."""
    return tuple(dict.fromkeys((*_regions(view, event), *_bands(view, event), *_cards(view, event), *_others(event))))


def region_id(view: IceAge, region: int) -> str:
    return f"region-{region + 1}{'-ice' if view.covered >> BITS * region & ANY else ''}"


def _regions(view: IceAge, event: Event) -> Iterator[str]:
    for at in PLACES.get(event.kind, ()):
        yield region_id(view, int(event.args[at]))


def _bands(view: IceAge, event: Event) -> Iterator[str]:
    if event.kind in OWN:
        yield from _band(view, event.player, int(event.args[0]))
    elif event.kind == "move":
        yield from _band(view, int(event.args[0]), int(event.args[2]))
    elif event.kind == "swap":
        one, here, two, there = (int(value) for value in event.args)
        yield from (*_band(view, one, there), *_band(view, two, here))


def _band(view: IceAge, seat: int, region: int) -> Iterator[str]:
    """The hunters of a seat in a region, without and with clubs, as far as some stand there."""
    for club in (0, 1):
        if count := int(view.hunters[2 * seat + club] >> BITS * region & ANY):
            yield f"band-{seat}-{region + 1}-{club}-{count}"


def _cards(view: IceAge, event: Event) -> Iterator[str]:
    """A played card while it lies open; a drawn one while it is in the hand of who sees it."""
    if event.kind in ("play", "copy"):
        card = int(event.args[0])
        colour = 0 if card < LIGHT_CARDS else 1
        if piles.open_card(view, colour) == card:
            yield f"open-{COLOUR_NAMES[colour]}-{CARD_IDS[card]}"
    elif event.kind == "draw_card" and event.player == view.observer:
        card = int(event.args[0])
        if held := int(count_of(view.hands[event.player], card)):
            yield f"card-{CARD_IDS[card]}-{held}"


def _others(event: Event) -> Iterator[str]:
    if event.kind in ("last_stone", "stones_over"):
        yield "side-dark"
    elif event.kind in ("levy", "win", "take_club"):
        yield f"player-{event.player}"
    elif event.kind == "target":
        yield f"player-{int(event.args[0])}"
