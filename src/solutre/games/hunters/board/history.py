"""What the story tells of the map: the tiles laid last, who lay where at the end, and where an event happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from solutre.core.state import Event
from solutre.games.hunters.rules import landscape
from solutre.games.hunters.rules.areas import find, is_completed
from solutre.games.hunters.rules.components import (
    FIRST,
    HUT_SPOTS,
    KIND,
    LAKE,
    NODES,
    SHRINE_TILE,
    TILE_IDS,
    TILE_OF,
    ZONE_IDS,
    ZONES,
)
from solutre.games.hunters.rules.landscape import FIRST_HUT, FIRST_MEMBER, OWNER, PIECE_OF
from solutre.games.hunters.rules.scoring import leaders
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.tribes import TILE_LYING, lying

SENT: Final = ("hunter", "gatherer", "fisher")
CLOSED: Final = ("forest", "forest_mushrooms", "river")  # with points, once a seat
UNCLAIMED: Final = ("unclaimed_forest", "unclaimed_river")
HUNTED: Final = ("meadow", "meadow_tigers")
SCORED: Final = (*CLOSED, *UNCLAIMED, *HUNTED, "huts")
BEFORE: Final = ("tie", "shrine", "fire")  # told just before what they are about is scored


class Stayed(NamedTuple):
    """A hunter or a hut that lay there until the end."""

    role: str
    owner: int
    tile: int
    zone: int  # or hut spot

    @property
    def node(self) -> int:
        return FIRST[self.tile] + self.zone + (ZONES[self.tile] if self.role == "hut" else 0)


def last_laid(view: Hunters) -> dict[int, int]:
    """Seat -> the tile that it laid last, as far as the story tells it."""
    return {event.player: event.args[0] for event in view.log or () if event.kind == "place"}


def news(view: Hunters) -> list[str]:
    """The tiles that others laid since the player whose turn it is laid one."""
    found = []
    for event in reversed(view.log or []):
        if event.kind == "place":
            if event.player == view.seat:
                break
            found.append(TILE_IDS[event.args[0]])
    return found


def latest(view: Hunters) -> str:
    """The tile that was laid last, whoever laid it."""
    return next((TILE_IDS[event.args[0]] for event in reversed(view.log or []) if event.kind == "place"), "")


# --- the end -------------------------------------------------------------------------------------


def stayed(view: Hunters) -> list[Stayed]:
    """Hunters and huts never go home before the end (HUN-M11), and then the rules take them off the tiles (HUN-E3)."""
    return [_stayed(piece & PIECE_OF, piece >> OWNER & 7, piece >> TILE_LYING) for piece in lying(view.taken_off)]


def _stayed(piece: int, owner: int, tile: int) -> Stayed:
    if piece >= FIRST_HUT:
        return Stayed("hut", owner, tile, piece - FIRST_HUT)
    return Stayed("hunter", owner, tile, piece - FIRST_MEMBER)


def held(view: Hunters, pieces: Sequence[Stayed], root: int) -> tuple[int, int]:
    """Who lay in an area at the end, three bits for each seat, and the seats that it was paid to, as bits."""
    inside = [piece for piece in pieces if find(view.areas, piece.node) == root]
    counts = sum(1 << 3 * piece.owner for piece in inside)
    shrine = sum(1 << piece.owner for piece in inside if piece.tile == SHRINE_TILE and piece.role == "hunter")
    return counts, shrine or leaders(counts)  # HUN-B5


def _paid(view: Hunters, role: str) -> list[int]:
    """The areas that huts or hunters were paid for, once for each seat, in the order of the story (HUN-H4, HUN-W5)."""
    pieces = [piece for piece in stayed(view) if piece.role == role]
    roots = dict.fromkeys(find(view.areas, piece.node) for piece in pieces)
    return [root for root in roots for _ in range(held(view, pieces, root)[1].bit_count())]


# --- which places an event is about --------------------------------------------------------------


def lit(view: Hunters, event: Event) -> tuple[str, ...]:
    """The ids of tiles, pieces and areas of the picture."""
    if event.kind == "place":
        return (f"tile-{TILE_IDS[event.args[0]]}",)
    if event.kind in (*SENT, "hut"):
        tile, kind = TILE_IDS[event.args[0]], "hut" if event.kind == "hut" else "member"
        return (f"{kind}-{event.player}-{tile}", f"tile-{tile}")
    if event.kind not in SCORED + BEFORE:
        return ()
    story = view.log or []
    at = next((n for n in reversed(range(len(story))) if story[n] is event), None)  # most are asked about soon
    at = at if at is not None else next((n for n, one in enumerate(story) if one == event), len(story))
    while at < len(story) and story[at].kind in BEFORE:
        at += 1
    root = _scored(view, story, at) if at < len(story) else -1
    return _shown(view, root) if root >= 0 else ()


def _scored(view: Hunters, story: Sequence[Event], at: int) -> int:
    """The area that an event paid for; -1 where the story does not tell it."""
    kind = story[at].kind
    if kind in CLOSED + UNCLAIMED:
        return _closed(view, story, at)
    kinds, role = (("huts",), "hut") if kind == "huts" else (HUNTED, "hunter")
    if kind not in kinds:
        return -1
    paid, before = _paid(view, role), sum(one.kind in kinds for one in story[:at])
    return paid[before] if before < len(paid) else -1


def _closed(view: Hunters, story: Sequence[Event], at: int) -> int:
    """The areas that a tile completed are told one after the other, in the order of its zones (HUN-T6)."""
    laid = next((n for n in range(at, -1, -1) if story[n].kind == "place"), -1)
    if laid < 0:
        return -1
    tile, done, paying = story[laid].args[0], 0, False
    for one in story[laid:at]:
        if one.kind in UNCLAIMED or (one.kind == "return" and paying):
            done, paying = done + 1, False
        paying = paying or one.kind in CLOSED
    roots = dict.fromkeys(find(view.areas, FIRST[tile] + zone) for zone in range(ZONES[tile]))
    complete = [root for root in roots if is_completed(KIND[root], view.areas[root])]
    return complete[done] if done < len(complete) else -1


def _shown(view: Hunters, root: int) -> tuple[str, ...]:
    """The area in the picture, and the pieces that lie in it."""
    node = next(n for n in range(NODES) if landscape.is_placed(view, TILE_OF[n]) and find(view.areas, n) == root)
    tile = TILE_OF[node]
    zone = node - FIRST[tile]
    if KIND[root] == LAKE:
        area = f"system-{TILE_IDS[tile]}-{HUT_SPOTS[tile][zone - ZONES[tile]]}"
    else:
        area = f"area-{TILE_IDS[tile]}-{ZONE_IDS[tile][zone]}"
    inside = [piece for piece in stayed(view) if find(view.areas, piece.node) == root]
    kinds = {"hut": "hut", "hunter": "member"}
    return (area, *(f"{kinds[piece.role]}-{piece.owner}-{TILE_IDS[piece.tile]}" for piece in inside))
