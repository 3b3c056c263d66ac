"""Scenes: positions of Pre History from a few words; everything that is not named is filled in so that the box adds up.

The map of a scene has layout 0 with the tiles T01, T02 … as printed. With two players its spaces are

      1 megalith B   2 camp          3 plain        4 gathering      5 marker blue   6 megalith B   7 camp
      8 animal       9 animal       10 megalith C  11 camp          12 marker white  13 camp       14 plain
     15 animal      16 megalith B   17 animal      18 megalith C    19 camp          20 marker white
     21 camp        22 megalith C   23 fish        24 plain         25 megalith C    26 camp       27 gathering
     28 plain       29 megalith C   30 marker grey 31 camp          32 plain         33 camp       34 fish
     35 megalith A  36 marker yellow 37 animal     38 megalith A    39 camp          40 plain

and round the start lie 1, 2, 12, 11, 6 and 8.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from solutre.core.book.refusals import Refusal
from solutre.core.game import game
from solutre.core.state import CHANCE, Event
from solutre.games.prehistory.rules.components import (
    BOX,
    CEREMONY_IDS,
    COLOUR_NAMES,
    HUNTING_IDS,
    KIND_NAMES,
    PRICE_IDS,
)
from solutre.games.prehistory.rules.state import PreHistory, start

Words = Mapping[str, Any]
NAMES = ("Ada", "Bo", "Chi", "Dag")
PLACES = ("centre", "painting", "gathering", "ceremony", "fishing and hunting", "migration")
PREY = {card["id"]: card for card in BOX["hunting"]["card"]}
CAMP_POINTS = [camp["vp"] for camp in BOX["camps"]["camp"]]


def counted(words: str) -> dict[str, int]:
    """ "2 grey, red" -> {"grey": 2, "red": 1}."""
    found: dict[str, int] = {}
    for part in filter(None, (piece.strip() for piece in words.split(","))):
        number, _, name = part.rpartition(" ")
        found[name] = found.get(name, 0) + int(number or 1)
    return found


class Scene:
    """A position with checked choices in words."""

    def __init__(self, state: PreHistory) -> None:
        self.state = state
        self.state.log = []

    def legal(self, kind: str = "") -> list[str]:
        actions = game("prehistory").actions
        said = [actions.describe(action) for action in self.state.legal_actions()]
        return [str(choice) for choice in said if choice.kind == (kind or choice.kind)]

    def do(self, *words: str) -> list[Event]:
        """Carry out choices or chance, each of which must be legal; returns what happened."""
        before = len(self.state.log or [])
        for word in words:
            choice = game("prehistory").actions.parse(word)
            assert choice.action in self.state.legal_actions(), f"{word} is not legal: {self.legal()}"
            self.state.apply(choice.action)
            self.state.audit()
        return (self.state.log or [])[before:]

    def deal(self) -> None:
        """Let chance take its first outcome until a player decides."""
        while self.state.player == CHANCE:
            self.state.apply(self.state.legal_actions()[0])
            self.state.audit()

    def why_not(self, word: str) -> str:
        """The clause that forbids a choice."""
        return self.refusal(word).clause

    def refusal(self, word: str) -> Refusal:
        played = game("prehistory")
        return played.why_not(self.state, played.actions.parse(word).action)

    def excuse(self, word: str, language: str = "en") -> str:
        """Why a choice is refused, as a sentence."""
        return game("prehistory").excuse(self.refusal(word), language, NAMES)

    def told(self, *path: str) -> Any:
        """A part of the position: told("map", "taken")."""
        part: Any = self.state.dump()
        for name in path:
            part = part[name]
        return part

    def player(self, seat: int = 0) -> dict[str, Any]:
        return dict(self.state.dump()["players"][seat])

    def resources(self, seat: int = 0) -> dict[str, int]:
        return dict(self.player(seat)["resources"])

    def markers(self, seat: int = 0) -> dict[str, int]:
        return dict(self.player(seat)["markers"])

    def development(self, seat: int = 0) -> int:
        return int(self.player(seat)["development"])


def dealt(seats: int) -> PreHistory:
    """A set-up in which chance takes its first outcome, in the first spring."""
    state = start(seats, "standard")
    assert isinstance(state, PreHistory)
    while state.season == 0:
        state.apply(state.legal_actions()[0])
    return state


def boxed(told: Words, own: Sequence[Words]) -> dict[str, Any]:
    """What the stacks hold if all that is told lies elsewhere."""
    tiles = {f"{kind}{point}": count for kind in KIND_NAMES for point, count in (("", 3), (" with a point", 2))}
    fish = {"1": 10, "2": 10, "3": 10}
    animals = {"tiger": 2, "rhino": 2, "mammoth": 2}
    pieces = [name for space, name in told["map"]["pieces"].items() if int(space) not in told["map"]["taken"]]
    for name in [*told["displays"]["gathering"], *told["displays"]["fish"], *pieces]:
        for heap in (tiles, fish, animals):
            if name in heap:
                heap[name] -= 1
    for player in own:
        for kind, count in player["baskets"].items():
            plain = min(count, tiles[kind])
            tiles[kind] -= plain
            tiles[f"{kind} with a point"] -= count - plain
        for heap, what in ((fish, "fish"), (animals, "animals from the map")):
            for name, count in player[what].items():
                heap[name] -= count
    return {"gathering": tiles, "fish": fish, "animals": animals}


def unseen(ids: Sequence[str], told: Words, own: Sequence[Words], display: str, cards: str) -> list[str]:
    """The cards that are still in a deck: five were seen in each round."""
    placed = {*told["displays"][display], *(card for player in own for card in player[cards])}
    left = [card for card in ids if card not in placed]
    return left[: len(ids) - 5 * told["round"]]


def price_tiles(prices: Words, turned: Words, number: int) -> dict[str, Any]:
    """Named tiles where the scene wants them, the others where they fit."""
    free = [tile for tile in PRICE_IDS if tile not in prices.values()]
    placed = {place: prices.get(place) or free.pop() for place in PLACES}
    centres = [free.pop() for _ in range(5)]
    centres[number - 1] = placed["centre"]
    areas = {place: {"tile": placed[place], "turned": turned.get(place, 0)} for place in PLACES[1:]}
    return {"centres": centres, "areas": areas}


def person(words: Words, base: Words) -> dict[str, Any]:
    """A personal board: the words of the scene over an almost empty board."""
    told = dict(words)
    for store in ("resources", "markers", "baskets", "fish", "animals from the map"):
        told[store] = counted(told.get(store, ""))
    for cards in ("hunting cards", "ceremony cards"):
        told[cards] = told.get(cards, "").split()
    told["members"] = {str(space): count for space, count in told.get("members", {0: 1}).items()}
    told["camps"] = {str(camp): space for camp, space in told.get("camps", {}).items()}
    told.setdefault("tent", 3 + len(told["camps"]) - sum(told["members"].values()))
    least = sum(PREY[card].get("vp", 0) for card in told["hunting cards"]) + sum(told["animals from the map"].values())
    told.setdefault("score", least + sum(CAMP_POINTS[int(camp)] for camp in told["camps"]))
    return {**base, **told}


def build(
    *,
    seats: int = 2,
    season: str = "spring",
    number: int = 3,
    own: Words | None = None,
    others: Sequence[Words] = (),
    prices: Words | None = None,
    turned: Words | None = None,
    displays: Words | None = None,
    base: Words | None = None,
    top: Words | None = None,
    track: Sequence[int] = (),
    order: Sequence[int] = (0, 1, 2, 3),
    seat: int = 0,
    pieces: Words | None = None,
    taken: Sequence[int] = (),
    tired: Sequence[int] = (),
    layout: int = 0,
    rules: str = "2",
    ceremony: str = "open",
    **turn: Any,
) -> Scene:
    """Seat 0 has its main choice in a season of round 3, with nothing but the words say."""
    told = dealt(seats).dump()
    del told["discarded"]  # follows from the rest
    boards = [own or {}, *others, *[{}] * (seats - 1 - len(others))]
    bare = {**told["players"][0], "resources": "", "markers": "", "development": 0}
    told["players"] = [
        person(board, {**bare, "weather tile": player["weather tile"]})
        for board, player in zip(boards, told["players"], strict=True)
    ]
    told["round"], told["season"] = number, season
    told["rules"], told["ceremony"] = rules, ceremony
    told["price tiles"] = price_tiles(prices or {}, turned or {}, number)
    for action, pillar in told["pillars"].items():
        pillar["base"] = list((base or {}).get(action, []))
        pillar["top"] = counted((top or {}).get(action, "grey"))
    told["displays"].update(displays or {})
    told["map"].update(taken=list(taken), tired=list(tired), layout=layout)
    told["map"]["pieces"].update({str(space): name for space, name in (pieces or {}).items()})
    hands = {card for player in told["players"] for card in (*player["hunting cards"], *player["ceremony cards"])}
    for display, ids in (("hunting", HUNTING_IDS), ("ceremony", CEREMONY_IDS)):
        spare = [card for card in reversed(ids) if card not in hands and card not in told["displays"][display]]
        shown = told["displays"][display]
        told["displays"][display] = [spare.pop(0) if card in hands else card for card in shown]
    told["stacks"] = {
        **boxed(told, told["players"]),
        "hunting": unseen(HUNTING_IDS, told, told["players"], "hunting", "hunting cards"),
        "ceremony": unseen(CEREMONY_IDS, told, told["players"], "ceremony", "ceremony cards"),
    }
    told["turn order"], told["ceremony track"] = list(order[:seats]), list(track)
    told["turn"].update(
        {"step": "main", "seat": seat, "place in the order": list(order).index(seat), **with_spaces(turn)}
    )
    state = game("prehistory").load(told)
    assert isinstance(state, PreHistory)
    return Scene(state)


def with_spaces(turn: Words) -> dict[str, Any]:
    """movement_points=3 -> {"movement points": 3}."""
    return {name.replace("_", " "): value for name, value in turn.items()}


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return build


@pytest.fixture
def first_spring() -> Callable[[int], Scene]:
    """The first spring after a set-up in which chance took its first outcomes."""
    return lambda seats: Scene(dealt(seats))


@pytest.fixture
def fresh() -> Callable[[int], Scene]:
    """A game whose chance is still pending."""

    def begin(seats: int) -> Scene:
        state = start(seats, "standard")
        assert isinstance(state, PreHistory)
        return Scene(state)

    return begin


ALL_COLOURS = ", ".join(COLOUR_NAMES)
