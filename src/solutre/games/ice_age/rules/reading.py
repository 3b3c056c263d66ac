"""Reading a position: JSON in the words of the rule book becomes a state, and nonsense is refused with its clause."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec
from solutre.core.position import Dump, checked, number, observer_in, players_in, word
from solutre.core.state import CHANCE, OVER
from solutre.games.ice_age.rules import setup
from solutre.games.ice_age.rules.board import hunter_of
from solutre.games.ice_age.rules.components import (
    ANY,
    CARD,
    CARD_IDS,
    COLOUR,
    COLOUR_NAMES,
    COPIES,
    DARK,
    DARK_SHIFT,
    FIRE_VALUES,
    LIGHT,
    LIGHT_SHIFT,
    ONE,
    REGIONS,
    ROUNDS,
    SHORT_ROUNDS,
    SPOT,
    count_colour,
)
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import END, HIDDEN, LOT, NOTHING, OWNER, STEP_NAMES, UNDER_DARK

VARIANTS = ("normal", "short")
MOST = 60  # no count of a position is higher


@checked("Ère glaciaire")
def read(position: Dump) -> IceAge:
    """The position behind a dump; refuses what the clauses do not allow."""
    players = players_in(position, "ice_age", 3, 5, "ICE-C10")
    state = IceAge(len(players))
    setup.lay_out(state, (ROUNDS, SHORT_ROUNDS)[word(position, "variant", VARIANTS)])
    state.observer = observer_in(position, state.seats)
    state.round = _count(position["round"])
    _read_regions(state, position["regions"])
    _read_supply(state, position["supply"])
    state.pool = state.discard = 0
    for colour, name in enumerate(COLOUR_NAMES):
        _read_pile(state, colour, position["piles"][name])
    state.scores = [_count(player["score"], 1000) for player in players]
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    _read_turn(state, position["turn"])
    return state


def _count(told: Any, most: int = MOST) -> int:
    if not isinstance(told, int) or not 0 <= told <= most:
        raise BrokenPosition(f"{told!r} where a number from 0 to {most} should stand (ICE-C1)")
    return told


def _row(counts: Sequence[Any]) -> int:
    if len(counts) > REGIONS:
        raise BrokenPosition(f"{len(counts)} regions; there are {REGIONS} (ICE-C1)")
    return sum(_count(count, ANY) * ONE[place] for place, count in enumerate(counts))


def _read_regions(state: IceAge, regions: Mapping[str, Mapping[str, Any]]) -> None:
    if list(regions) != [str(number) for number in range(1, REGIONS + 1)]:
        raise BrokenPosition(f"the regions are not those numbered 1 to {REGIONS} (ICE-C1)")
    told = list(regions.values())
    state.covered = sum(SPOT[place] for place, region in enumerate(told) if region["glacier"])
    state.mammoths = _row([region["mammoths"] for region in told])
    state.fires = _row([region["fires"] for region in told])
    state.heat = _row([region.get("heat", 0) for region in told])
    if any(len(region["hunters"]) != state.seats for region in told):
        raise BrokenPosition("hunters of a seat that does not exist, or none for one that does (ICE-C10)")
    rows = [_row([region["hunters"][seat][club] for region in told]) for seat in range(state.seats) for club in (0, 1)]
    state.hunters = vec[i64](rows)


def _read_supply(state: IceAge, supply: Mapping[str, Any]) -> None:
    state.mammoth_supply = _count(supply["mammoths"])
    state.club_supply = _count(supply["clubs"])
    state.light_reserve = _count(supply["light reserve"])
    state.dark_reserve = _count(supply["dark reserve"])
    state.shown = _row(supply.get("fires turned up", [0] * FIRE_VALUES))


def _card(name: str, colour: int) -> int:
    card = word({"card": name}, "card", CARD_IDS)
    if COLOUR[card] != colour:
        raise BrokenPosition(f"{name} is not a {COLOUR_NAMES[colour]} card (ICE-I5)")
    return card


def _heap(cards: Sequence[int]) -> int:
    if any(cards.count(card) > COPIES[card] for card in cards):
        raise BrokenPosition("more cards of a type in one place than the box has (ICE-C11)")
    return sum(CARD[card] for card in cards)


def _named(told: Mapping[str, Any], colour: int) -> int:
    return _heap([_card(name, colour) for name, count in told.items() for _ in range(_count(count))])


def _backs(count: int, colour: int) -> int:
    """Cards whose faces are hidden."""
    return _count(count) << (DARK_SHIFT if colour == DARK else LIGHT_SHIFT)


def _read_pile(state: IceAge, colour: int, pile: Mapping[str, Any]) -> None:
    hidden = pile["faces"] is None
    heap = _backs(pile["shuffled"], colour) if hidden else _named(pile["faces"], colour)
    if count_colour(heap, colour) != pile["shuffled"]:
        raise BrokenPosition(f"a shuffled part of {pile['shuffled']} cards with other faces (ICE-I5)")
    state.pool += heap
    state.discard += _named(pile["discard"], colour)
    top = _card(pile["open"], colour) if pile["open"] is not None else NOTHING
    first = UNDER_DARK if colour == DARK else 0
    for place, told in enumerate(pile["under"]):
        card = _card(told["card"], colour) if told["card"] is not None else HIDDEN
        state.under[first + place] = _count(told["by"]) * OWNER + card
    if colour == DARK:
        state.open_dark, state.under_dark = top, len(pile["under"])
    else:
        state.open_light, state.under_light = top, len(pile["under"])


def _read_player(state: IceAge, seat: int, player: Mapping[str, Any]) -> None:
    state.stones[seat] = _count(player["stones"])
    state.reserve[seat] = _count(player["reserve"])
    state.clubs[seat] = _count(player["clubs"])
    if player["hand"] is None:
        state.hands[seat] = _backs(player["light cards"], LIGHT) + _backs(player["dark cards"], DARK)
        return
    hand = _heap([word({"card": name}, "card", CARD_IDS) for name in player["hand"]])
    told = [player.get(f"{name} cards", count_colour(hand, colour)) for colour, name in enumerate(COLOUR_NAMES)]
    if told != [count_colour(hand, colour) for colour in (LIGHT, DARK)]:
        raise BrokenPosition(f"a hand of {told[0]} light and {told[1]} dark cards with other faces (ICE-H2)")
    state.hands[seat] = hand


def _read_region(told: Any) -> int:
    return NOTHING if told is None else number({"region": told}, "region", 1, REGIONS) - 1


def _read_hunter(state: IceAge, told: Mapping[str, Any] | None) -> int:
    if told is None:
        return NOTHING
    return hunter_of(_count(told["owner"], state.seats - 1), _read_region(told["region"]), _count(told["club"], 1))


def _seat(state: IceAge, told: Any) -> int:
    if told not in range(state.seats):
        raise BrokenPosition(f"there is no seat {told!r} (ICE-C10)")
    return int(told)


def _read_turn(state: IceAge, turn: Mapping[str, Any]) -> None:
    state.step = word(turn, "step", STEP_NAMES)
    state.seat = _seat(state, turn["active"])
    state.first = NOTHING if turn["first"] is None else _seat(state, turn["first"])
    state.ender = NOTHING if turn.get("ended by") is None else _seat(state, turn["ended by"])
    state.player = OVER if state.step == END else CHANCE if state.step <= LOT else _seat(state, turn["decides"])
    state.card = NOTHING if turn.get("card") is None else word(turn, "card", CARD_IDS)
    state.use = NOTHING if turn.get("use") is None else _count(turn["use"], 2)
    state.left = _count(turn.get("left", 0))
    state.at = _read_region(turn.get("region"))
    state.picked = _read_hunter(state, turn.get("hunter"))
    second = _read_hunter(state, turn.get("second hunter"))
    state.other = second if second != NOTHING else _read_region(turn.get("herd to"))
    state.owners = _row(turn.get("owners used", []))
    state.colour = word(turn, "colour", COLOUR_NAMES, default="light")
    if turn.get("touched") is not None:
        state.touched = vec[i64]([_row(counts) for counts in turn["touched"]])
