"""A position as JSON in the words of the rule book, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec
from solutre.core.position import Dump, checked, number, numbers, observer_in, players_in, small_numbers, word
from solutre.core.rules.bits import ALONE
from solutre.core.state import CHANCE, OVER
from solutre.games.elawa.rules.components import (
    BASIC,
    CARD_IDS,
    CARDS,
    CARDS_PER_PILE,
    KIND_NAMES,
    KINDS,
    PILES,
    RESERVE_CARD,
    RESERVE_OF,
    RESERVES,
    TOKENS_PER_PILE,
)
from solutre.games.elawa.rules.scoring import tribe_score
from solutre.games.elawa.rules.setup import arrange, arrangement_of
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import END, NO_CHANCE, NOTHING, STEP_NAMES
from solutre.games.elawa.rules.views import hidden_cards

AWAITED = ("nothing", "chief", "card", "token", "central token", "drawn token")


def cards_of(mask: int) -> list[str]:
    """The ids of a set of cards, in print order."""
    return [CARD_IDS[card] for card in range(CARDS) if mask >> card & 1]


def dump(state: Elawa) -> dict[str, Any]:
    """Everything that a position is; `read` takes it back exactly."""
    return {
        "game": "elawa",
        "variant": arrangement_of(state),
        "observer": state.observer,
        "piles": [_dump_pile(state, pile) for pile in range(PILES)],
        "supply": {
            "central pile": state.central,
            "draw pile": state.draw_pile,
            "discard": _dump_tokens(state.discard, 0),
            "hidden": [_dump_tokens(state.pools, pool * KINDS) for pool in range(len(state.pools) // KINDS)],
            "piles finished": state.finished,
        },
        "players": [_dump_player(state, seat) for seat in range(state.seats)],
        "reserves": {
            CARD_IDS[RESERVE_CARD[reserve]]: {
                "played in turn": state.laid_turn[reserve],
                "holds": _dump_tokens(state.stored, reserve * KINDS),
            }
            for reserve in range(RESERVES)
            if state.laid_turn[reserve]
        },
        "turn": _dump_turn(state),
        "chance": {"tells": AWAITED[state.awaits], "about": state.at, "tokens laid": state.laid},
    }


def _dump_tokens(tokens: vec[i64], first: int) -> dict[str, int]:
    return {name: tokens[first + kind] for kind, name in enumerate(KIND_NAMES) if tokens[first + kind]}


def _dump_pile(state: Elawa, pile: int) -> dict[str, Any]:
    card, token = state.card_top[pile], state.token_top[pile]
    first = pile * TOKENS_PER_PILE
    return {
        "cards": state.card_height[pile],
        "card": CARD_IDS[card] if card != NOTHING else None,
        "tokens": state.token_height[pile],
        "token": KIND_NAMES[token] if token != NOTHING else None,
        "pools": list(state.pool_at[first : first + TOKENS_PER_PILE]),
    }


def _dump_player(state: Elawa, seat: int) -> dict[str, Any]:
    covered = hidden_cards(state, seat)
    return {
        "chief": state.chief[seat],
        "score": state.scores[seat],
        "available": _dump_tokens(state.available, seat * KINDS),
        "hand": cards_of(state.hand[seat]),
        **({"covered cards": covered} if covered else {}),
        "tribe": cards_of(state.tribe[seat]),
        "sacrificed": cards_of(state.sacrificed[seat]),
        "sacrifices spared": state.spared[seat],
    }


def _dump_turn(state: Elawa) -> dict[str, Any]:
    return {
        "step": STEP_NAMES[state.step],
        "seat": state.seat,
        "turns completed": state.turn,
        "starting seat": state.starter,
        "last round": bool(state.ending),
        "card being played": CARD_IDS[state.playing] if state.playing != NOTHING else None,
        "reserves used": [CARD_IDS[RESERVE_CARD[r]] for r in range(RESERVES) if state.used >> r & 1],
        "owed": list(state.owed),
        **state.small_numbers(),
    }


@checked("Elawa")
def read(position: Dump) -> Elawa:
    """The position behind a dump; refuses what the clauses do not allow."""
    players = players_in(position, "elawa", 2, 4, "ELA-S1")
    state = Elawa(len(players))
    arrange(state, str(position["variant"]))
    state.observer = observer_in(position, state.seats)
    _read_piles(state, position["piles"])
    _read_supply(state, position["supply"])
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    _read_reserves(state, position.get("reserves", {}))
    state.scores = [tribe_score(state.tribe[seat], state.stored) for seat in range(state.seats)]
    told = [player.get("score", state.scores[seat]) for seat, player in enumerate(players)]
    if told != state.scores:
        raise BrokenPosition(f"scores {told} but the tribes are worth {state.scores} (ELA-W4)")
    _read_turn(state, position["turn"])
    chance = position.get("chance", {})
    state.awaits = word(chance, "tells", AWAITED, default="nothing")
    state.at = number(chance, "about", 0, PILES - 1, default=0)
    state.laid = number(chance, "tokens laid", 0, TOKENS_PER_PILE, default=0)
    state.player = CHANCE if state.awaits != NO_CHANCE else OVER if state.step == END else state.seat
    return state


def _set_of(ids: list[str]) -> int:
    mask = 0
    for card in ids:
        bit = 1 << word({"card": card}, "card", CARD_IDS)
        if mask & bit:
            raise BrokenPosition(f"the card {card} stands twice in one place (ELA-C11)")
        mask |= bit
    return mask


def _tokens(told: Mapping[str, int]) -> list[int]:
    strange = set(told) - set(KIND_NAMES)
    if strange:
        raise BrokenPosition(f"no resource is called {', '.join(sorted(strange))} (ELA-C2)")
    return [number(told, name, 0, default=0) for name in KIND_NAMES]


def _read_piles(state: Elawa, piles: list[Mapping[str, Any]]) -> None:
    if len(piles) != PILES:
        raise BrokenPosition(f"{len(piles)} piles instead of {PILES} (ELA-S2)")
    pools: list[int] = []
    for pile in piles:
        pools.extend(numbers(pile, "pools", TOKENS_PER_PILE, 0))  # ELA-S3
    state.card_height = vec[i64]([number(pile, "cards", 0, CARDS_PER_PILE) for pile in piles])
    state.card_top = vec[i64]([_top(pile, "card", CARD_IDS) for pile in piles])
    state.token_height = vec[i64]([number(pile, "tokens", 0, TOKENS_PER_PILE) for pile in piles])
    state.token_top = vec[i64]([_top(pile, "token", KIND_NAMES) for pile in piles])
    state.pool_at = vec[i64](pools)


def _top(pile: Mapping[str, Any], name: str, words: tuple[str, ...]) -> int:
    return NOTHING if pile[name] is None else word(pile, name, words)


def _read_supply(state: Elawa, supply: Mapping[str, Any]) -> None:
    state.central = number(supply, "central pile", 0)
    state.draw_pile = number(supply, "draw pile", 0)
    state.discard = vec[i64](_tokens(supply["discard"]))
    state.pools = vec[i64]([count for pool in supply["hidden"] for count in _tokens(pool)])
    state.finished = number(supply, "piles finished", 0)


def _read_player(state: Elawa, seat: int, player: Mapping[str, Any]) -> None:
    state.chief[seat] = number(player, "chief", 0, 4)
    for kind, count in enumerate(_tokens(player["available"])):
        state.available[seat * KINDS + kind] = count
    hand, tribe, gone = (_set_of(player[place]) for place in ("hand", "tribe", "sacrificed"))
    state.hand[seat] = hand
    state.tribe[seat] = tribe
    state.sacrificed[seat] = gone
    state.taken[seat] = sum(len(player[place]) for place in ("hand", "tribe", "sacrificed"))
    state.taken[seat] += number(player, "covered cards", 0, CARDS, default=0)
    state.spared[seat] = number(player, "sacrifices spared", 0, default=0)
    state.unseen &= ~(hand | tribe | gone)


def _read_reserves(state: Elawa, reserves: Mapping[str, Mapping[str, Any]]) -> None:
    for card, told in reserves.items():
        reserve = RESERVE_OF[word({"reserve": card}, "reserve", CARD_IDS)]
        if reserve < 0:
            raise BrokenPosition(f"{card} is no reserve (ELA-C7)")
        state.laid_turn[reserve] = number(told, "played in turn", 1)
        for kind, count in enumerate(_tokens(told["holds"])):
            state.stored[reserve * KINDS + kind] = count


def _read_turn(state: Elawa, turn: Mapping[str, Any]) -> None:
    for pile in range(PILES):
        if state.card_top[pile] != NOTHING:
            state.unseen &= ~ALONE[state.card_top[pile]]
    state.step = word(turn, "step", STEP_NAMES)
    state.seat = number(turn, "seat", 0, state.seats - 1)
    state.turn = number(turn, "turns completed", 0)
    state.starter = number(turn, "starting seat", 0, state.seats - 1)
    state.ending = number(turn, "last round", 0, 1)
    named = turn.get("card being played")
    state.playing = NOTHING if named is None else word(turn, "card being played", CARD_IDS)
    state.used = sum(1 << RESERVE_OF[CARD_IDS.index(card)] for card in turn.get("reserves used", []))
    state.owed = vec[i64](numbers(turn, "owed", BASIC, 0))
    state.take_numbers(small_numbers(state, turn, 0, default=0))
