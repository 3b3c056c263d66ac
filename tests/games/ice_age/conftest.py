"""Scenes: positions of Ère glaciaire from a few words; what is not named is filled in so that the box adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from solutre.core.rng import Rng
from solutre.core.state import CHANCE, Event
from solutre.games.ice_age import GAME
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import BOX, CARD_IDS, COPIES
from solutre.games.ice_age.rules.reading import read
from solutre.games.ice_age.rules.refusals.choices import refuse
from solutre.games.ice_age.rules.state import IceAge

DECK = {name: int(COPIES[card]) for card, name in enumerate(CARD_IDS)}
HANDS = (
    "L07 L10 D04 D05 D06",
    "L01 L08 D01 D03 D05",
    "L02 L09 D02 D04 D07",
    "L03 L13 D01 D03 D06",
    "L05 L12 D02 D05 D07",
)
CHANCE_STEPS = ("first player", "deal", "card drawn", "fires", "lot", "over")  # nobody decides


NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")


class Scene:
    """A position with checked actions in words."""

    def __init__(self, state: IceAge) -> None:
        self.state = state
        self.state.log = []

    def legal(self) -> list[str]:
        return [str(ACTIONS.describe(action)) for action in self.state.legal_actions()]

    def do(self, *words: str) -> list[Event]:
        """Carry out choices or chance, each of which must be legal; returns what happened."""
        before = len(self.state.log or [])
        for word in words:
            choice = ACTIONS.parse(word)
            assert choice.action in self.state.legal_actions(), f"{word} is not legal: {self.legal()}"
            self.state.apply(choice.action)
            self.state.audit()
        return (self.state.log or [])[before:]

    def why_not(self, word: str) -> str:
        action = ACTIONS.parse(word).action
        assert action not in self.state.legal_actions(), f"{word} is legal"
        return refuse(self.state, action).clause

    def answer(self, word: str, language: str = "en") -> str:
        """What somebody who tries this is told."""
        told = GAME.excuse(GAME.why_not(self.state, ACTIONS.parse(word).action), language, NAMES)
        return told.replace("\N{NO-BREAK SPACE}", " ")

    def settle(self, seed: int = 1) -> Scene:
        """Let chance speak."""
        rng = Rng(seed)
        while self.state.player == CHANCE:
            self.state.apply(self.state.sample_chance(rng))
            self.state.audit()
        return self

    def end_turn(self) -> Scene:
        """Discard nothing and draw what comes."""
        self.do("stop")
        while self.state.player == self.state.seat and self.legal()[0].startswith("draw"):
            self.do(self.legal()[0])
            self.settle()
        return self

    def told(self) -> dict[str, Any]:
        return self.state.dump()

    def region(self, number: int) -> dict[str, Any]:
        return dict(self.told()["regions"][str(number)])

    def hunters(self, number: int) -> str:
        """Who stands in a region: "0 0 1*" are two hunters of seat 0 and one of seat 1 with a club."""
        found = [
            f"{seat}{'*' * club}"
            for seat, two in enumerate(self.region(number)["hunters"])
            for club in (0, 1)
            for _ in range(two[club])
        ]
        return " ".join(found)

    @property
    def stones(self) -> list[int]:
        return [player["stones"] for player in self.told()["players"]]

    @property
    def reserves(self) -> tuple[int, int]:
        """The light and the dark reserve."""
        return self.state.light_reserve, self.state.dark_reserve


def region_of(words: str, covered: bool, seats: int) -> dict[str, Any]:
    """A region from its pieces: seats, seats with clubs ("1*"), "m" mammoths, "f" fires (one if none is named)."""
    found = Counter(words.split())
    fires = 0 if covered else 1
    return {
        "glacier": covered,
        "mammoths": found["m"],
        "fires": found["f"] if "f" in found or "nofire" in found else fires,
        "hunters": [[found[str(seat)], found[f"{seat}*"]] for seat in range(seats)],
    }


def pile_of(colour: str, left: Counter[str], opened: str | None, discard: str, under: str) -> dict[str, Any]:
    """A pile of one colour, of what is named; takes its cards from what is left of the deck."""
    own = [name for name in CARD_IDS if name[0] == colour]
    gone = Counter([*(card for card in discard.split() if card[0] == colour), *([opened] if opened else [])])
    below = [part.split("@") for part in under.split() if part[0] == colour]
    left.subtract(gone)
    left.subtract(card for card, _ in below)
    faces = {name: left[name] for name in own if left[name]}
    return {
        "shuffled": sum(faces.values()),
        "faces": faces,
        "under": [{"card": card, "by": int(by)} for card, by in below],
        "discard": dict(gone),
        "open": opened,
    }


def at(values: Sequence[Any], seat: int, otherwise: Any) -> Any:
    """What is named for a seat."""
    return values[seat] if seat < len(values) else otherwise


def player_of(
    pieces: list[dict[str, Any]], seat: int, hand: str, stones: int, clubs: int, score: int
) -> dict[str, Any]:
    """A player; hunters that stand in no region are in the reserve."""
    reserve = 12 - sum(sum(region["hunters"][seat]) for region in pieces)
    return {"score": score, "stones": stones, "reserve": reserve, "clubs": clubs, "hand": hand.split()}


def purses(stones: list[int], in_play: int, dark: int | None) -> tuple[list[int], int]:
    """What the players have, and the dark reserve: the rest, unless it is named."""
    rest = in_play - sum(stones)
    if dark is None:
        return stones, rest
    return [*stones[:-1], stones[-1] + rest - dark], dark


def build(
    *,
    seats: int = 3,
    variant: str = "normal",
    round: int = 1,
    step: str = "play a card",
    active: int = 0,
    decides: int | None = None,
    board: Mapping[int, str] | None = None,
    glaciers: Sequence[int] = (),
    hands: Sequence[str] = (),
    stones: Sequence[int] = (),
    light: int = 0,
    dark: int | None = None,
    clubs: Sequence[int] = (),
    scores: Sequence[int] = (),
    open_light: str | None = None,
    open_dark: str | None = None,
    discard: str = "",
    under: str = "",
    **turn: Any,
) -> Scene:
    """Seat 0 is at turn. With `dark` named, spare stones lie with the last player. "L01@2" was put under by seat 2."""
    setup = BOX["setup"][str(seats)]
    covered = {*setup["glaciers"], *glaciers}
    regions = {str(r): region_of((board or {}).get(r, ""), r in covered, seats) for r in range(1, 13)}
    pieces = list(regions.values())
    held = [at(hands, seat, HANDS[seat]) for seat in range(seats)]
    left = Counter(DECK)
    left.subtract(card for hand in held for card in hand.split())
    piles = {
        "light": pile_of("L", left, open_light, discard, under),
        "dark": pile_of("D", left, open_dark, discard, under),
    }
    assert all(count >= 0 for count in left.values()), f"too many of {[c for c in left if left[c] < 0]}"
    purse, rest = purses([at(stones, seat, 4) for seat in range(seats)], setup["stones_in_play"] - light, dark)
    decider = None if step in CHANCE_STEPS else active if decides is None else decides
    armed = sum(two[1] for region in pieces for two in region["hunters"])
    state = read(
        {
            "game": "ice_age",
            "variant": variant,
            "round": round,
            "regions": regions,
            "supply": {
                "mammoths": setup["mammoths_in_play"] - sum(region["mammoths"] for region in pieces),
                "clubs": 6 - armed - sum(clubs),
                "light reserve": light,
                "dark reserve": rest,
            },
            "piles": piles,
            "players": [
                player_of(pieces, seat, held[seat], purse[seat], at(clubs, seat, 0), at(scores, seat, 0))
                for seat in range(seats)
            ],
            "turn": {"step": step, "decides": decider, "active": active, "first": 0, **turn},
        }
    )
    assert isinstance(state, IceAge)
    return Scene(state)


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return build
