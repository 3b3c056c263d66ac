"""Scenes: positions of Elawa from a few words; everything that is not named is filled in so that the box adds up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    players = []
    for seat in range(seats):
        own: dict[str, Any] = {
            "chief": chiefs[seat],
            "available": counted(tokens[seat] if seat < len(tokens) else ""),
            "hand": hands[seat].split(),
            "tribe": tribes[seat].split() if seat < len(tribes) else [],
            "sacrificed": sacrificed[seat].split() if seat < len(sacrificed) else [],
        }
        demanded = sum(int(SACRIFICE[CARD_IDS.index(card)]) for card in own["tribe"])
        players.append({**own, "sacrifices spared": demanded - len(own["sacrificed"])})
    placed = {card for player in players for place in ("hand", "tribe", "sacrificed") for card in player[place]}
    holds = {card: counted(words) for card, words in (stored or {}).items()}
    shown = list(tops)
    spare = iter(card for card in CARD_IDS if card not in placed and card not in shown)
    shown = [next(spare) if card in placed else card for card in shown]
    full = [pile for pile in range(6) if shown[pile]]
    for card in [card for card in spare if card not in shown][: max(0, 60 - len(placed) - 10 * len(full))]:
        players[1]["hand"].append(card)  # more cards than the piles can hold
        placed.add(card)
    hidden_cards = len(CARD_IDS) - len(placed) - len(full)
    if cards is None:
        cards = [0] * 6
        for n in range(hidden_cards):
            cards[full[n % len(full)]] += 1
        cards = [height + 1 if shown[pile] else 0 for pile, height in enumerate(cards)]
    fire = CENTRAL[seats] if central is None else central
    gone = counted(discard)
    seen = {name: gone.get(name, 0) for name in KIND_NAMES}
    for heap in [*(player["available"] for player in players), *holds.values()]:
        for name, count in heap.items():
            seen[name] += count
    for pile, top in enumerate(top_tokens):
        if top and heights[pile]:
            seen[top] += 1
    hidden = {name: TOKENS[kind] - seen[name] for kind, name in enumerate(KIND_NAMES)}
    under = sum(height - 1 for height in heights if height)
    rest = sum(hidden.values()) - under - fire
    if nothing_to_draw:  # all tokens that are not on the table lie on the reserves of seat 1
        for _ in range(rest):
            most = max(hidden, key=lambda name: hidden[name])
            hidden[most] -= 1
            heap = holds.setdefault(SINK[most], {})
            heap[most] = heap.get(most, 0) + 1
        rest = 0
    pools = [{name: count for name, count in hidden.items() if count}]
    if draw_pile is not None and rest > draw_pile:  # what is too much goes to the discard, most frequent kinds first
        for _ in range(rest - draw_pile):
            most = max(pools[0], key=lambda name: pools[0][name])
            pools[0][most] -= 1
            gone[most] = gone.get(most, 0) + 1
        rest = draw_pile
    starter = chiefs[:seats].index(min(chiefs[:seats]))  # ELA-S8
    state = game("elawa").load(
        {
            "game": "elawa",
            "variant": variant,
            "piles": [
                {
                    "cards": cards[p],
                    "card": shown[p],
                    "tokens": heights[p],
                    "token": top_tokens[p] if heights[p] else None,
                }
                for p in range(6)
            ],
            "supply": {
                "central pile": fire,
                "draw pile": rest,
                "discard": gone,
                "hidden": pools,
                "piles finished": CENTRAL[seats] - fire,
            },
            "players": players,
            "reserves": {
                card: {"played in turn": 1, "holds": holds.get(card, {})}
                for player in players
                for card in player["tribe"]
                if card in RESERVE_IDS_BY_NAME
            },
            "turn": {
                "step": step,
                "seat": 0,
                "turns completed": TURNS * seats + (turn.get("seat", 0) - starter) % seats,
                "starting seat": starter,
                "last round": fire == 0,
                **turn,
            },
        }
    )
    assert isinstance(state, Elawa)
    return Scene(state)


RESERVE_IDS_BY_NAME = {"B03", "B04", "B05", "Y03", "Y04", "G03", "G04", "G05", "G06", "G07", "G08", "R03", "R04", "R05"}


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return build
