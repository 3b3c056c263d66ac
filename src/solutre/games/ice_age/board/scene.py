"""What lies on the table, ready to be drawn or told: read from a view once, in words and small numbers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from solutre.core.state import OVER, TRUTH
from solutre.draw.kept import once
from solutre.games.ice_age.board.outlook import OFTEN, Hunters, Outlook, by_region, by_seat, outlooks
from solutre.games.ice_age.rules import board, piles
from solutre.games.ice_age.rules.board import owner_of, region_of
from solutre.games.ice_age.rules.components import (
    ANYWHERE,
    BOX,
    CARD_IDS,
    CARDS,
    COLOUR_NAMES,
    L12,
    L13,
    LIGHT_CARDS,
    ON_TERRAIN,
    PIECES,
    REGIONS,
    SHEET,
    TERRAINS,
    USE_PRICE,
    count_colour,
    count_of,
)
from solutre.games.ice_age.rules.scoring import worth
from solutre.games.ice_age.rules.state import IceAge
from solutre.games.ice_age.rules.steps import (
    CLUB,
    DEAL,
    END,
    GLACIER,
    HUNTER0,
    LOT,
    MOVE_TO,
    NOTHING,
    OWNER,
    REVEAL,
    SETTLE,
    SWAP_WITH,
    UNDER_DARK,
)

PHASES: Final = ("settle", "migration", "conflicts", "scoring", "glacier", "over")
LAND: Final[list[dict[str, Any]]] = BOX["region"]
TERRAIN_OF: Final = tuple(str(region["terrain"]) for region in LAND)


class Region(NamedTuple):
    """A region with what stands in it."""

    number: int  # as printed, 1 to 12
    terrain: str
    covered: bool
    hunters: Hunters
    mammoths: int
    fires: int  # face down
    heat: int  # of fires turned up
    worth: int  # points of a hunter (ICE-P1)
    outlook: Outlook


class Player(NamedTuple):
    score: int
    stones: int
    reserve: int
    on_board: int
    clubs: int
    hand: tuple[int, ...]  # faces, if they may be seen
    backs: tuple[int, int]  # light and dark cards held (ICE-H2)
    now: tuple[int, int]  # the least and most points if the round ended now
    place: int  # 1 = first; 0 while the game runs


class Pile(NamedTuple):
    """One side of the divider (ICE-C9)."""

    colour: str
    stones: int
    cards: int  # to draw
    open: int  # the open card, or NOTHING
    discarded: tuple[int, ...]  # the whole discard pile, which all have seen (ICE-H3)
    beneath: tuple[int, ...]  # cards that the viewer put under the draw pile himself (ICE-H4); on an open table all
    yours: bool  # whether the viewer did it


@dataclass(frozen=True)
class Scene:
    """A position as a picture needs it."""

    viewer: int | None
    open: bool  # nobody looks, and all hands lie open
    player: int  # who decides
    seat: int  # whose turn it is
    over: bool
    round: int
    rounds: int
    phase: str
    step: int
    card: int  # being carried out, or NOTHING
    use: int
    done: int  # hunters placed, moved or taken off by it
    whole: int  # of so many
    source: int | None  # region (from 0) chosen as origin
    goal: int | None  # region already chosen as destination
    picked: tuple[int, int, int] | None  # hunter chosen: owner, region, club
    regions: tuple[Region, ...]
    players: tuple[Player, ...]
    piles: tuple[Pile, Pile]
    mammoths: int  # in the supply
    clubs: int
    fires: int  # beside the board

    def hunter_action(self, owner: int, region: int, club: int) -> int:
        """Owners are counted from who chooses."""
        return HUNTER0 + ((owner - self.player) % len(self.players) * REGIONS + region) * 2 + club


@once
def scene_of(view: IceAge) -> Scene:
    """Read a view."""
    regions = _regions(view)
    whole = _whole(view)
    source, goal = _journey(view)
    return Scene(
        viewer=int(view.observer) if view.observer >= 0 else None,
        open=view.observer == TRUTH,
        player=int(view.player),
        seat=int(view.seat),
        over=view.player == OVER,
        round=int(view.round),
        rounds=int(view.rounds),
        phase=_phase(int(view.step)),
        step=int(view.step),
        card=int(view.card),
        use=int(view.use),
        done=max(0, whole - int(view.left)),
        whole=whole,
        source=source,
        goal=goal,
        picked=_picked(view),
        regions=regions,
        players=tuple(_player(view, seat, regions) for seat in range(view.seats)),
        piles=(_pile(view, 0), _pile(view, 1)),
        mammoths=int(view.mammoth_supply),
        clubs=int(view.club_supply),
        fires=int(BOX["components"]["fire_tokens"]) - sum(region.fires for region in regions),
    )


def _phase(step: int) -> str:
    if step <= DEAL or step == SETTLE:
        return "settle"
    if step == END:
        return "over"
    return "conflicts" if step == REVEAL else "glacier" if step in (LOT, GLACIER) else "migration"


def _whole(view: IceAge) -> int:
    """How many hunters the running card allows."""
    if view.card == NOTHING:
        return 0
    if view.card < TERRAINS:
        return (ON_TERRAIN, ANYWHERE)[view.use] if view.use != NOTHING else 0
    return int(PIECES[view.card])


def _journey(view: IceAge) -> tuple[int | None, int | None]:
    """The regions already chosen: where pieces come from and where they go."""
    at = int(view.at) if view.at != NOTHING else None
    if view.card == L13:
        return None, at
    if view.card == L12 and view.other != NOTHING:
        return at, int(view.other)
    return at, None


def _picked(view: IceAge) -> tuple[int, int, int] | None:
    """The hunter that waits for a destination, a partner or a club."""
    if view.picked == NOTHING or view.step not in (MOVE_TO, SWAP_WITH, CLUB):
        return None
    return int(owner_of(view.picked)), int(region_of(view.picked)), int(view.picked & 1)


def _regions(view: IceAge) -> tuple[Region, ...]:
    rows = [by_region(row) for row in (view.covered, view.mammoths, view.fires, view.heat)]
    crowds = zip(*[by_region(int(row)) for row in view.hunters], strict=True)
    found = []
    for at, (crowd, outlook) in enumerate(zip(crowds, outlooks(view), strict=True)):
        covered, mammoths, fires, heat = [row[at] for row in rows]
        points = int(worth(mammoths))
        pieces = (covered > 0, by_seat(crowd), mammoths, fires, heat, points)
        found.append(Region(at + 1, TERRAIN_OF[at], *pieces, outlook))
    return tuple(found)


def _player(view: IceAge, seat: int, regions: tuple[Region, ...]) -> Player:
    heap = view.hands[seat]
    seen = view.observer in (seat, TRUTH)
    least = most = 0
    for region in regions:
        if standing := sum(region.hunters[seat]):
            few, many = region.outlook.falls(seat)
            least, most = least + region.worth * (standing - many), most + region.worth * (standing - few)
    return Player(
        score=view.scores[seat],
        stones=int(view.stones[seat]),
        reserve=int(view.reserve[seat]),
        on_board=int(board.on_board(view, seat)),
        clubs=int(view.clubs[seat]),
        hand=cards_in(int(heap)) if seen else (),
        backs=(int(count_colour(heap, 0)), int(count_colour(heap, 1))),
        now=(least, most),
        place=view.ranking()[seat] if view.player == OVER else 0,
    )


def _pile(view: IceAge, colour: int) -> Pile:
    first = UNDER_DARK if colour else 0
    under = [int(view.under[first + k]) for k in range(piles.under_count(view, colour))]
    return Pile(
        colour=COLOUR_NAMES[colour],
        stones=int(view.dark_reserve if colour else view.light_reserve),
        cards=int(piles.pile_size(view, colour)),
        open=int(piles.open_card(view, colour)),
        discarded=tuple([card for card in cards_in(int(view.discard)) if is_light(card) is (colour == 0)]),
        beneath=tuple(code % OWNER for code in under if view.observer in (code // OWNER, TRUTH)),
        yours=view.observer >= 0,
    )


@lru_cache(OFTEN)
def cards_in(heap: int) -> tuple[int, ...]:
    """The cards of a hand or a pile, one entry a card."""
    return tuple(card for card in range(CARDS) for _ in range(count_of(heap, card)))


# --- cards -----------------------------------------------------------------------------------------


def is_light(card: int) -> bool:
    return card < LIGHT_CARDS


def is_cult(card: int) -> bool:
    return bool(SHEET[card].get("cult"))


def card_id(card: int) -> str:
    return CARD_IDS[card]


def stones_said(card: int) -> str:
    """`−3`, `+4`, or `−2/3/5` for the card whose uses have prices of their own; a cult has none (ICE-U4)."""
    sheet = SHEET[card]
    if "cost_modes" in sheet:
        return "−" + "/".join(str(int(price)) for price in USE_PRICE)
    if "cost" in sheet:
        return f"−{sheet['cost']}"
    return f"+{sheet['gain']}" if "gain" in sheet else ""
