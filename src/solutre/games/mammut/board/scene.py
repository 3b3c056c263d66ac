"""What lies on the table, ready to be drawn or told: read from a view, so that nothing hidden gets in."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from solutre.core.state import OVER, TRUTH, UNKNOWN
from solutre.draw.kept import once
from solutre.games.mammut.rules.components import (
    CARD_KINDS,
    FACE_NAMES,
    LOTS_EACH,
    QUESTION,
    RED,
    SLOTS,
    SPECIES,
    SPECIES0,
    card_count,
    card_total,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import (
    CLAIM,
    EXCHANGE,
    FLIPPING,
    MAIN,
    NOBODY,
    PEEKING,
    RECALLING,
    RETURN,
    REVEAL,
    TAKING,
)

ANIMAL, SHAMAN_FACE = "animal", "shaman"
OFTEN = 1 << 14  # heaps, hands and tiles that are remembered
NO_SLOTS: frozenset[int] = frozenset()


class Tile(NamedTuple):
    """A tile on the table: the side that lies up, and the other one if the observer knows it."""

    slot: int
    face: int
    back: int
    seen_by: tuple[int, ...]  # who looked under it this round (MAM-H5)

    @property
    def kind(self) -> str:
        return kind_of(self.face)

    @property
    def counts_as(self) -> int:
        """The face that counts at the evaluation; a question mark is turned if its back is known (MAM-E2)."""
        return self.back if self.face == QUESTION and self.back != UNKNOWN else self.face

    @property
    def hidden(self) -> bool:
        return self.face == QUESTION and self.back == UNKNOWN


class Player(NamedTuple):
    """A seat: what everybody sees, and the cards that the observer may know."""

    score: int
    hides: int
    tokens: frozenset[int]
    cards: int
    hand: tuple[int, ...]  # kinds; empty when hidden
    laid: int
    down: tuple[int, ...]  # evaluation cards of this round, as far as they may be known
    place: int  # 1 = first; 0 while the game runs

    @property
    def shown(self) -> Player:
        """What everybody sees."""
        return self._replace(hand=(), down=())

    @property
    def numbers(self) -> Player:
        """Only how many cards there are."""
        return Player(0, 0, NO_SLOTS, self.cards, (), self.laid, (), 0)


@dataclass(frozen=True)
class Scene:
    """A position as a picture needs it."""

    seats: int
    own: int | None  # the seat that looks
    open: bool  # nobody looks, and all hands lie open
    phase: int
    player: int
    seat: int  # whose turn it is, or was at last
    asked: int
    start: int
    round: int
    tiles: tuple[Tile, ...]
    middle: frozenset[int]
    picked: frozenset[int]  # in hand: the draft, or what is left of a stolen lot
    touched: frozenset[int]
    robbed: int
    lots: dict[int, frozenset[int]]
    players: tuple[Player, ...]
    shaman: int  # its slot
    deck: int
    discard: tuple[int, ...]
    aside: tuple[int, ...]
    named: frozenset[int]
    claims: int

    @property
    def over(self) -> bool:
        return self.player == OVER

    @cached_property
    def deciding(self) -> bool:
        """Whether the observer decides now."""
        return self.own is not None and self.player == self.own

    @cached_property
    def backs(self) -> frozenset[int]:
        """Tiles that the observer picked in this action and may put back: the draft, or what went to the middle."""
        if not self.deciding:
            return frozenset()
        return self.picked if self.phase == TAKING else self.touched if self.phase == RETURN else frozenset()

    @property
    def shared_out(self) -> bool:
        """The evaluation has begun: nothing lies in the middle and all cards are open (MAM-E1)."""
        return self.phase >= REVEAL

    @property
    def poured(self) -> bool:
        return bool(self.middle or self.lots or self.picked)

    @property
    def actor(self) -> int:
        """Who has to decide, or had to at last."""
        return self.asked if self.phase in (EXCHANGE, CLAIM) else self.seat

    @property
    def lots_each(self) -> int:
        return int(LOTS_EACH[self.seats])

    @cached_property
    def places(self) -> dict[int, int]:
        """Slot -> its place in the heap, sorted by what lies up; it stays when others are taken away."""
        return _places(tuple([tile.face for tile in self.tiles]))

    def lots_of(self, seat: int) -> list[int]:
        return [lot for lot in (2 * seat, 2 * seat + 1) if lot in self.lots]

    def before(self, seat: int) -> frozenset[int]:
        """All tiles before a player (MAM-E8)."""
        return self.lots.get(2 * seat, NO_SLOTS) | self.lots.get(2 * seat + 1, NO_SLOTS)

    def missing(self, seat: int) -> int:
        return self.lots_each - len(self.lots_of(seat))

    @property
    def missing_lots(self) -> int:
        return self.seats * self.lots_each - len(self.lots)

    def sorted_slots(self, slots: Iterable[int]) -> list[int]:
        return sorted(slots, key=lambda slot: self.places.get(slot, slot))


@lru_cache(OFTEN)
def _places(faces: tuple[int, ...]) -> dict[int, int]:
    poured = [slot for slot, face in enumerate(faces) if face >= 0]
    return {slot: place for place, slot in enumerate(sorted(poured, key=lambda slot: (sorting(faces[slot]), slot)))}


def kind_of(face: int) -> str:
    """The tint of a face: a good, unknown, animal or shaman."""
    if face >= RED:
        return SHAMAN_FACE
    return ANIMAL if face >= SPECIES0 else FACE_NAMES[face]


def sorting(face: int) -> int:
    """Goods in scoring order, animals, question marks, the shaman."""
    return face + 100 if face == QUESTION or face >= RED else face


@once
def scene_of(view: Mammut) -> Scene:
    """Read a view."""
    over = view.player == OVER
    return Scene(
        seats=int(view.seats),
        own=int(view.observer) if view.observer >= 0 else None,
        open=view.observer == TRUTH,
        phase=int(view.phase),
        player=int(view.player),
        seat=int(view.seat),
        asked=int(view.asked),
        start=int(view.start),
        round=int(view.round),
        tiles=_tiles(tuple(view.face), tuple(view.back), tuple(view.peeked)),
        middle=slots_in(view.middle),
        picked=slots_in(view.picked),
        touched=slots_in(view.touched),
        robbed=int(view.robbed) if view.phase == RETURN else NOBODY,
        lots={lot: slots_in(view.lots[lot]) for lot in range(2 * view.seats) if view.lots[lot]},
        players=tuple(_player(view, seat, view.ranking()[seat] if over else 0) for seat in range(view.seats)),
        shaman=int(view.shaman),
        deck=int(card_total(view.deck)),
        discard=kinds_in(view.discard),
        aside=kinds_in(view.aside),
        named=slots_in(view.named),
        claims=int(view.claims),
    )


@lru_cache(OFTEN)
def _tiles(faces: tuple[int, ...], backs: tuple[int, ...], peeked: tuple[int, ...]) -> tuple[Tile, ...]:
    return tuple(
        Tile(slot, faces[slot], backs[slot], tuple(seat for seat, seen in enumerate(peeked) if seen >> slot & 1))
        for slot in range(SLOTS)
    )


def _player(view: Mammut, seat: int, place: int) -> Player:
    return Player(
        score=view.scores[seat],
        hides=int(view.hides[seat]),
        tokens=species_in(view.tokens[seat]),
        cards=int(card_total(view.hand[seat])),
        hand=kinds_in(view.hand[seat]),
        laid=int(card_total(view.down[seat])),
        down=kinds_in(view.down[seat]),
        place=place,
    )


@lru_cache(OFTEN)
def species_in(mask: int) -> frozenset[int]:
    return frozenset(species for species in range(SPECIES) if mask >> species & 1)


@lru_cache(OFTEN)
def slots_in(mask: int) -> frozenset[int]:
    return frozenset(slot for slot in range(SLOTS) if mask >> slot & 1)


@lru_cache(OFTEN)
def kinds_in(cards: int) -> tuple[int, ...]:
    """The kinds of a set of cards, one entry a card; a hidden set has none."""
    return tuple(kind for kind in range(CARD_KINDS) for _ in range(card_count(cards, kind)))


TARGETING = (PEEKING, FLIPPING)
SHARING = (MAIN, TAKING, RETURN, PEEKING, FLIPPING, RECALLING)
ANSWERING = (EXCHANGE, CLAIM)
