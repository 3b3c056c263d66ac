"""Scenes: positions of Mammut from a few words. Tiles are found in the box so that all the faces asked for lie up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from solutre.core.book.refusals import Refusal
from solutre.core.game import game
from solutre.core.state import Event
from solutre.games.mammut.rules.components import CARD_COPIES, CARD_NAMES, COPIES, FACE_NAMES, PAIRS, SHAMAN
from solutre.games.mammut.rules.state import Mammut

BOX = [
    (FACE_NAMES[a], FACE_NAMES[b]) for kind, (a, b) in enumerate(PAIRS) for _ in range(COPIES[kind]) if kind != SHAMAN
]
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")


class Scene:
    """A position with checked actions in words."""

    def __init__(self, state: Mammut) -> None:
        self.state = state
        self.state.log = []

    def legal(self, kind: str = "") -> list[str]:
        actions = game("mammut").actions
        words = [str(actions.describe(action)) for action in self.state.legal_actions()]
        return [word for word in words if word.startswith(kind)]

    def do(self, *words: str) -> list[Event]:
        """Carry out choices or chance, each of which must be legal; returns what happened."""
        before = len(self.state.log or [])
        for word in words:
            choice = game("mammut").actions.parse(self.notation(word))
            assert choice.action in self.state.legal_actions(), f"{word} is not legal: {self.legal()}"
            self.state.apply(choice.action)
            self.state.audit()
        return (self.state.log or [])[before:]

    def draw(self, *cards: str) -> list[Event]:
        return self.do(*(f"draw(card={card})" for card in cards))

    def refusal(self, word: str) -> Refusal:
        mammut = game("mammut")
        return mammut.why_not(self.state, mammut.actions.parse(self.notation(word)).action)

    def why_not(self, word: str) -> str:
        """The clause that forbids a choice."""
        return self.refusal(word).clause

    def excuse(self, word: str, language: str) -> str:
        """The sentence that a player gets for trying it; no-break spaces are written as plain ones."""
        return game("mammut").excuse(self.refusal(word), language, NAMES).replace("\N{NO-BREAK SPACE}", " ")

    def notation(self, word: str) -> str:
        """A choice in notation; "axe in middle", "axe in hand" and "axe#1 in lot 2" name a tile by what it shows."""
        face, found, place = word.partition(" in ")
        if not found:
            return word
        name, _, nth = face.partition("#")
        return f"tile(slot={self.slot(name, 'in hand' if place == 'hand' else place, int(nth or 0))})"

    def slot(self, face: str, place: str = "middle", nth: int = 0) -> int:
        """The nth slot of a place that shows a face."""
        tiles = self.state.dump()["tiles"]
        return [n for n, tile in enumerate(tiles) if tile["face"] == face and tile["at"] == place][nth]

    def faces(self, place: str) -> list[str]:
        return sorted(tile["face"] for tile in self.state.dump()["tiles"] if tile["at"] == place)

    def player(self, seat: int) -> dict[str, Any]:
        return dict(self.state.dump()["players"][seat])

    @property
    def phase(self) -> str:
        return str(self.state.dump()["phase"])

    @property
    def scores(self) -> list[int]:
        return list(self.state.scores)


@dataclass
class Wish:
    """A tile that a scene asks for."""

    face: str
    back: str  # "" for any
    place: str

    def takes(self, tile: tuple[str, str]) -> bool:
        return self.face in tile and (not self.back or {self.face, self.back} == set(tile))


def wishes(words: str, place: str) -> list[Wish]:
    """ "2 axe, unknown/tusk, hare" -> what to look for in the box."""
    found: list[Wish] = []
    for part in filter(None, (piece.strip() for piece in words.split(","))):
        number, _, name = part.rpartition(" ")
        face, _, back = name.partition("/")
        found.extend(Wish(face, back, place) for _ in range(int(number or 1)))
    return found


def matched(asked: list[Wish]) -> dict[int, Wish]:
    """Tile number -> wish, by augmenting paths."""
    owner: dict[int, int] = {}

    def settle(wish: int, tried: set[int]) -> bool:
        for tile, faces in enumerate(BOX):
            if tile in tried or not asked[wish].takes(faces):
                continue
            tried.add(tile)
            if tile not in owner or settle(owner[tile], tried):
                owner[tile] = wish
                return True
        return False

    for wish in sorted(range(len(asked)), key=lambda n: not asked[n].back):
        assert settle(wish, set()), f"the box cannot show {asked[wish]} besides the rest"
    return {tile: asked[wish] for tile, wish in owner.items()}


def lay(asked: list[Wish], rest: str, shaman: str, arrow: str, opened: str) -> list[dict[str, Any]]:
    """All 32 tiles; those nobody asked for show a question mark or their second face at `rest`."""
    found = matched(asked)
    tiles = []
    for number, (first, second) in enumerate(BOX):
        wish = found.get(number)
        face = wish.face if wish else first if first == "unknown" else second
        back = second if face == first else first
        tiles.append({"face": face, "back": back, "at": wish.place if wish else rest, "open": face == opened})
    tiles.append({"face": arrow, "back": "blue" if arrow == "red" else "red", "at": shaman})
    return tiles


def counted(words: str) -> dict[str, int]:
    """ "2 peek, flip" -> {"peek": 2, "flip": 1}."""
    found: dict[str, int] = {}
    for part in filter(None, (piece.strip() for piece in words.split(","))):
        number, _, name = part.rpartition(" ")
        found[name] = found.get(name, 0) + int(number or 1)
    return found


def at(values: Sequence[Any] | None, seat: int, otherwise: Any) -> Any:
    return values[seat] if values is not None and seat < len(values) else otherwise


def build(
    seats: int = 3,
    *,
    lots: dict[int, str] | None = None,
    middle: str = "",
    in_hand: str = "",
    rest: str = "middle",
    shaman: str = "middle",
    arrow: str = "red",
    opened: str = "",
    hands: Sequence[str] | None = None,
    down: Sequence[str] | None = None,
    discard: str = "",
    played: str = "",
    gone: str = "",
    scores: Sequence[int] | None = None,
    hides: Sequence[int] | None = None,
    tokens: Sequence[str] | None = None,
    round: int = 3,
    phase: str = "main",
    seat: int = 0,
    start: int = 0,
    **turn: Any,
) -> Scene:
    """A position in which `seat` has the turn. Cards in `gone` are held by the last seat, the others are the deck."""
    asked = wishes(middle, "middle") + wishes(in_hand, "in hand")
    for lot, words in (lots or {}).items():
        asked += wishes(words, f"lot {lot}")
    held = [counted(at(hands, n, "")) for n in range(seats)]
    for name, count in counted(gone).items():
        held[-1][name] = held[-1].get(name, 0) + count
    laid = [counted(at(down, n, "")) for n in range(seats)]
    heaps = [*held, *laid, counted(discard), counted(played)]
    deck = {name: CARD_COPIES[n] - sum(heap.get(name, 0) for heap in heaps) for n, name in enumerate(CARD_NAMES)}
    state = game("mammut").load(
        {
            "game": "mammut",
            "round": round,
            "phase": phase,
            "start player": start,
            "tiles": lay(asked, rest, shaman, arrow, opened),
            "cards": {"deck": deck, "discard": counted(discard), "played": counted(played), "reshuffled": None},
            "players": [
                {
                    "score": at(scores, n, 10),
                    "hides": at(hides, n, 0),
                    "tokens": at(tokens, n, "").split(),
                    "hand": held[n],
                    "face down": laid[n],
                }
                for n in range(seats)
            ],
            "turn": {"seat": seat, **turn},
        }
    )
    assert isinstance(state, Mammut)
    return Scene(state)


@pytest.fixture
def scene() -> Callable[..., Scene]:
    return build


def told(events: Sequence[Event], kind: str) -> list[tuple[int, int, tuple[int, ...]]]:
    """Player, points and numbers of the events of a kind."""
    return [(event.player, event.points, event.args) for event in events if event.kind == kind]


@pytest.fixture
def tell() -> Callable[..., list[tuple[int, int, tuple[int, ...]]]]:
    return told
