"""The words of the picture: what tiles, lots, cards and gains are called, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from solutre.core.book.grammar import listing
from solutre.core.game import Look
from solutre.core.state import UNKNOWN
from solutre.draw.layout import winners
from solutre.draw.measured import shortened
from solutre.draw.words import Speaker, capital
from solutre.games.mammut.board.facts import brings, facts
from solutre.games.mammut.board.lot_values import AS_IT_LIES, TAKES_ALL, Gain
from solutre.games.mammut.board.scene import Player, Scene, Tile
from solutre.games.mammut.rules.actions import ACTIONS
from solutre.games.mammut.rules.components import LAST_ROUND, QUESTION, SPECIES0
from solutre.games.mammut.rules.steps import FLIPPING, MAIN, NOBODY, PEEKING, RETURN, TAKING

TILE_LABELS = {
    MAIN: "take_tile", TAKING: "take_tile", RETURN: "return_tile", PEEKING: "peek_tile", FLIPPING: "flip_tile",
}  # fmt: skip

BY_NUMBER = ("draws", "each_axe", "each_tusk", "each_fire", "new_species", "animal_tiles")  # reasons that are numbers
TILES = 1 << 14  # of which the words are remembered, and hands, heaps and players
NAME_ROOM, NAME_SIZE = 84.0, 12.0  # of a name within a sentence


SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, facts)
label, word, headed = SPEAKER.label, SPEAKER.word, SPEAKER.headed


def signed(points: int) -> str:
    """`+4`, `−3`, `0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def told_points(points: int, look: Look) -> str:
    """The same in a sentence, which tells no zero."""
    return signed(points) if points else label(look, "nothing")


# --- tiles ---------------------------------------------------------------------------------------


class Telling(NamedTuple):
    """What there is to tell of a tile."""

    tile: Tile
    where: str  # a label …
    whose: int  # … and the player whom it names
    deed: str  # a label: what touching it does
    shaman: bool
    round: int
    seats: int
    owned: frozenset[int] | None  # the species of whoever looks

    def said(self, look: Look) -> str:
        """What lies up, where, what the reader knows of its other side, and what it is for."""
        return _told(self, look.language, look.names)


NOWHERE = ""  # where nothing is told of a place


def telling_of(table: Scene, slot: int, deed: str = "", where: bool = True) -> Telling:
    """What there is to tell of a tile; `deed` is what touching it does."""
    there, whose = _where(table, slot) if where else (NOWHERE, NOBODY)
    owned = table.players[table.own].tokens if table.own is not None else None
    return Telling(table.tiles[slot], there, whose, deed, slot == table.shaman, table.round, table.seats, owned)


def _where(table: Scene, slot: int) -> tuple[str, int]:
    """A label, and whom it names."""
    if slot in table.picked:
        if table.phase == TAKING:
            return "where_draft", NOBODY
        return ("where_own_hand", NOBODY) if table.seat == table.own else ("where_hand", table.seat)
    for lot, slots in table.lots.items():
        if slot in slots:
            return "where_lot", lot // 2
    return "where_middle", NOBODY


@lru_cache(TILES)
def _told(told: Telling, language: str, names: tuple[str, ...]) -> str:
    look, tile = Look(language, names), told.tile
    said = [capital(word(look, "face", tile.face))]
    if told.where:
        said.append(label(look, told.where, **({} if told.whose == NOBODY else {"who": look.name(told.whose)})))
    if tile.back != UNKNOWN and not told.shaman:
        said.append(label(look, "other_side", what=word(look, "face", tile.back)))
    if tile.seen_by:
        said.append(label(look, "seen_by", list=listing([look.name(seat) for seat in tile.seen_by], language)))
    words = ", ".join(said)
    if told.where:
        use = brings(tile.counts_as, told.round, told.seats, told.owned)
        words = f"{words} ({word(look, 'tile_brings', use)})"
    return headed(look, label(look, told.deed), words) if told.deed else words


def tile_choice(table: Scene, slot: int) -> Telling:
    """What touching a tile does."""
    return telling_of(table, slot, TILE_LABELS[table.phase])


def tile_back(table: Scene, slot: int) -> Telling:
    """What touching a picked tile again does: out of the draft, or out of what is put back (MAM-D5, MAM-D8)."""
    return telling_of(table, slot, "return_tile" if table.phase == TAKING else "keep_tile", where=False)


def faces_said(table: Scene, slots: Iterable[int], look: Look) -> str:
    """`2 tusks, 1 fire and the fox`."""
    return _faces_said(tuple(sorted([table.tiles[slot].face for slot in slots])), look.language)


@lru_cache(TILES)
def _faces_said(faces: tuple[int, ...], language: str) -> str:
    counts, look = Counter(faces), Look(language)
    said = []
    for face in sorted(counts):
        if face <= QUESTION:
            count = counts[face]
            many = count > 1
            said.append(f"{count} {word(look, 'faces' if many else 'face', face)}")
        else:
            said.append(word(look, "face", face))
    return listing(said, language) or label(look, "nothing")


def lot_said(table: Scene, lot: int, look: Look) -> str:
    count = len(table.lots[lot])
    if table.lots_each > 1:
        return label(look, "lot_two", lot=lot % 2 + 1, count=count)
    return label(look, "lot", count=count)


# --- cards and players ---------------------------------------------------------------------------


def card_said(kind: int, look: Look, choice: bool = False) -> str:
    """A card by name, or what playing it does."""
    return word(look, "play_card", kind) if choice else capital(word(look, "card", kind))


def cards_said(kinds: tuple[int, ...], look: Look) -> str:
    """Cards by name, copies counted."""
    return _cards_said(kinds, look.language)


@lru_cache(TILES)
def _cards_said(kinds: tuple[int, ...], language: str) -> str:
    counts, look = Counter(kinds), Look(language)
    said = [word(look, "card", kind) + (f" ×{counts[kind]}" if counts[kind] > 1 else "") for kind in sorted(counts)]
    return listing(said, language) or label(look, "no_cards")


def species_said(species: Iterable[int], look: Look) -> str:
    names = [word(look, "face", SPECIES0 + one) for one in sorted(species)]
    return listing(names, look.language) or label(look, "none")


def token_said(species: int, owned: bool, look: Look) -> str:
    """An animal token, or its empty place (MAM-V20, MAM-F1)."""
    return label(look, "token_owned" if owned else "token_lacking", what=word(look, "face", SPECIES0 + species))


def player_said(table: Scene, seat: int, look: Look) -> str:
    """A player in one line."""
    player = table.players[seat]
    said = [look.name(seat), *_standing(player, look.language)]
    if table.over:
        said.append(label(look, "place", place=player.place))
    return ", ".join(said)


@lru_cache(TILES)
def _standing(player: Player, language: str) -> tuple[str, ...]:
    look = Look(language)
    said = (
        label(look, "score", score=player.score),
        label(look, "hides", hides=player.hides) if player.hides else label(look, "no_hides"),
        label(look, "species", list=species_said(player.tokens, look)) if player.tokens else label(look, "no_species"),
        label(look, "hand", cards=player.cards) if player.cards else label(look, "empty_hand"),
    )
    return (*said, label(look, "laid", laid=player.laid)) if player.laid else said


# --- turn and worth ------------------------------------------------------------------------------


def whose_turn(table: Scene, look: Look) -> str:
    """The reader is addressed, others are named."""
    if table.over:
        return label(look, "over")
    return label(look, "your_turn") if table.deciding else look.name(table.actor)


def what_now(table: Scene, look: Look) -> str:
    if table.over:
        first = winners(look, [player.place for player in table.players])
        return label(look, "wins" if len(first) == 1 else "win", list=listing(first, look.language))
    return word(look, "phase", table.phase)


def gain_said(gain: Gain, look: Look) -> str:
    """Why a step brings what it brings; nothing for no tile."""
    if gain.why in BY_NUMBER and not gain.number:
        return ""
    said = label(look, gain.why, number=gain.number)
    return f"{said}, {label(look, 'with_card')}" if gain.card else said


def rule_said(table: Scene, step: int, look: Look) -> str:
    return word(look, "rule_last" if table.round == LAST_ROUND else "rule", step)


def assumption_said(table: Scene, assumption: str, about: int, look: Look) -> str:
    """What the worth of a draft takes for granted."""
    if assumption == AS_IT_LIES:
        return label(look, AS_IT_LIES)
    if about == table.own:
        return label(look, "you_take_all" if assumption == TAKES_ALL else "you_take_rest")
    return label(look, assumption, who=shortened(look.name(about), NAME_ROOM, NAME_SIZE))
