"""Scenes: positions of Elawa from a few words; everything that is not named is filled in so that the box adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from solutre.core.book.refusals import Refusal
from solutre.core.game import game
from solutre.core.state import Event
from solutre.games.elawa.rules.components import CARD_IDS, KIND_NAMES, SACRIFICE, TOKENS
from solutre.games.elawa.rules.state import Elawa

CENTRAL = {2: 6, 3: 8, 4: 10}
TURNS = 60  # rounds played before the scene
SINK = {"berry": "G03", "meat": "R03", "flint": "B03", "hide": "Y03", "bone": "R04"}
RESERVES = {"B03", "B04", "B05", "Y03", "Y04", "G03", "G04", "G05", "G06", "G07", "G08", "R03", "R04", "R05"}
TOPS = ("P10", "P09", "P08", "G09", "G10", "Y07")  # on the piles unless the scene says otherwise


class Scene:
    """A position with checked actions in words."""

    def __init__(self, state: Elawa) -> None:
        self.state = state
        self.state.log = []

    def legal(self) -> list[str]:
        actions = game("elawa").actions
        return [str(actions.describe(action)) for action in self.state.legal_actions()]

    def do(self, *words: str) -> list[Event]:
        """Carry out choices or chance, each of which must be legal; returns what happened."""
        before = len(self.state.log or [])
        for word in words:
            choice = game("elawa").actions.parse(word)
            assert choice.action in self.state.legal_actions(), f"{word} is not legal: {self.legal()}"
            self.state.apply(choice.action)
            self.state.audit()
        return (self.state.log or [])[before:]

    def refusal(self, word: str) -> Refusal:
        elawa = game("elawa")
        return elawa.why_not(self.state, elawa.actions.parse(word).action)

    def why_not(self, word: str) -> str:
        return self.refusal(word).clause

    def tokens(self, seat: int = 0) -> dict[str, int]:
        return dict(self.state.dump()["players"][seat]["available"])

    def hand(self, seat: int = 0) -> list[str]:
        return list(self.state.dump()["players"][seat]["hand"])

    def tribe(self, seat: int = 0) -> list[str]:
        return list(self.state.dump()["players"][seat]["tribe"])

    def supply(self) -> dict[str, Any]:
        return dict(self.state.dump()["supply"])

    @property
    def score(self) -> int:
        return self.state.scores[0]


def counted(words: str) -> dict[str, int]:
    """ "2 meat, bone" -> {"meat": 2, "bone": 1}."""
    found: dict[str, int] = {}
    for part in filter(None, (piece.strip() for piece in words.split(","))):
        number, _, kind = part.rpartition(" ")
        found[kind] = found.get(kind, 0) + int(number or 1)
    return found


def player_of(chief: int, tokens: str, hand: str, tribe: str, sacrificed: str) -> dict[str, Any]:
    """A player; sacrifices that the tribe demanded and nobody made were spared by chief 2."""
    demanded = sum(int(SACRIFICE[CARD_IDS.index(card)]) for card in tribe.split())
    return {
        "chief": chief,
        "available": counted(tokens),
        "hand": hand.split(),
        "tribe": tribe.split(),
        "sacrificed": sacrificed.split(),
        "sacrifices spared": demanded - len(sacrificed.split()),
    }


def at(words: Sequence[str], seat: int) -> str:
    return words[seat] if seat < len(words) else ""


def shown_on(tops: Sequence[str | None], players: list[dict[str, Any]]) -> list[str | None]:
    """The visible cards; one that a player has already is another one. What the piles cannot hold is in a hand."""
    placed = placed_by(players)
    spare = iter(card for card in CARD_IDS if card not in placed and card not in tops)
    shown = [next(spare) if card in placed else card for card in tops]
    too_many = max(0, 60 - len(placed) - 10 * sum(card is not None for card in shown))
    players[1]["hand"] += [card for card in spare if card not in shown][:too_many]
    return shown


def placed_by(players: list[dict[str, Any]]) -> set[str]:
    return {card for player in players for place in ("hand", "tribe", "sacrificed") for card in player[place]}


def spread(shown: Sequence[str | None], players: list[dict[str, Any]]) -> list[int]:
    """How high the card piles are: the cards that nobody has, as evenly as can be."""
    full = [pile for pile in range(6) if shown[pile]]
    heights = [1 if shown[pile] else 0 for pile in range(6)]
    for n in range(len(CARD_IDS) - len(placed_by(players)) - len(full)):
        heights[full[n % len(full)]] += 1
    return heights


def supply_of(
    discard: dict[str, int], seen: Sequence[Mapping[str, int]], under: int, draw_pile: int | None
) -> dict[str, Any]:
    """What of the box nobody sees is under the tops, on the fire, or in the draw pile. What is too much for a draw pile
    is discarded, one token after the other of the most frequent kind."""
    heaps = [discard, *seen]
    hidden = {name: TOKENS[kind] - sum(heap.get(name, 0) for heap in heaps) for kind, name in enumerate(KIND_NAMES)}
    rest = sum(hidden.values()) - under
    while draw_pile is not None and rest > draw_pile:
        most = max(hidden, key=lambda name: hidden[name])
        hidden[most] -= 1
        discard[most] = discard.get(most, 0) + 1
        rest -= 1
    return {"draw pile": rest, "discard": discard, "hidden": [{name: n for name, n in hidden.items() if n}]}


def turn_of(step: str, seats: int, chiefs: Sequence[int], fire: int, turn: dict[str, Any]) -> dict[str, Any]:
    starter = chiefs[:seats].index(min(chiefs[:seats]))  # ELA-S8
    return {
        "step": step,
        "seat": 0,
        "turns completed": TURNS * seats + (turn.get("seat", 0) - starter) % seats,
        "starting seat": starter,
        "last round": fire == 0,
        **turn,
    }


def build(
    *,
    variant: str = "normal",
    step: str = "play",
    hands: Sequence[str] = ("", ""),
    tribes: Sequence[str] = ("", ""),
    tokens: Sequence[str] = ("", ""),
    sacrificed: Sequence[str] = (),
    chiefs: Sequence[int] = (1, 2, 3, 4),
    stored: dict[str, str] | None = None,
    tops: Sequence[str | None] = TOPS,
    cards: Sequence[int] | None = None,
    top_tokens: Sequence[str | None] = ("berry",) * 6,
    heights: Sequence[int] = (3,) * 6,
    central: int | None = None,
    discard: str = "",
    draw_pile: int | None = None,
    nothing_to_draw: bool = False,
    **turn: Any,
) -> Scene:
    """Seat 0 is at turn in the given step, after many rounds."""
    seats = len(hands)
    if nothing_to_draw:
        tribes = (tribes[0], "G03 R03 B03 Y03 R04")
    players = [player_of(chiefs[n], at(tokens, n), hands[n], at(tribes, n), at(sacrificed, n)) for n in range(seats)]
    shown = shown_on(tops, players)
    tops_of_piles = [top if heights[pile] else None for pile, top in enumerate(top_tokens)]
    holds = {card: counted(words) for card, words in (stored or {}).items()}
    fire = CENTRAL[seats] if central is None else central
    seen = [*(own["available"] for own in players), *holds.values(), Counter(filter(None, tops_of_piles))]
    under = sum(height - 1 for height in heights if height) + fire
    supply = supply_of(counted(discard), seen, under, 0 if nothing_to_draw else draw_pile)
    if nothing_to_draw:  # all tokens that are not on the table lie on the reserves of seat 1
        for kind, count in (Counter(supply["discard"]) - Counter(counted(discard))).items():
            holds.setdefault(SINK[kind], {})[kind] = holds.get(SINK[kind], {}).get(kind, 0) + count
        supply["discard"] = counted(discard)
    piled = cards or spread(shown, players)
    state = game("elawa").load(
        {
            "game": "elawa",
            "variant": variant,
            "piles": [
                {"cards": piled[pile], "card": shown[pile], "tokens": heights[pile], "token": tops_of_piles[pile]}
                for pile in range(6)
            ],
            "supply": {**supply, "central pile": fire, "piles finished": CENTRAL[seats] - fire},
            "players": players,
            "reserves": {
                card: {"played in turn": 1, "holds": holds.get(card, {})}
                for own in players
                for card in own["tribe"]
                if card in RESERVES
            },
            "turn": turn_of(step, seats, chiefs, fire, turn),
        }
    )
    assert isinstance(state, Elawa)
    return Scene(state)


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return build
