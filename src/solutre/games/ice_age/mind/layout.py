"""The places of what a seat knows of Ère glaciaire: the named inputs, in order. inputs.py writes them."""

from __future__ import annotations

from typing import Final

from solutre.core.minds.inputs import Layout
from solutre.core.native import i64
from solutre.games.ice_age.rules.components import (
    CARD_IDS,
    REGIONS,
)
from solutre.games.ice_age.rules.steps import STEP_NAMES

ROUNDS: Final = 5  # this round and those that are left, none to four
MAMMOTHS: Final = 4  # of a region: none to two, more
FIRES: Final = 3  # of a region: none, one, more
CROWDS: Final = 7  # hunters of a region against what it surely feeds: three less and below … three more and above
STONES: Final = 12  # of a player, none to ten, more
BAND: Final = 4  # hunters of one player in a region: one to three, more
FALLEN: Final = 3  # of these, with a fire of middling heat: none, some, all
MOST_STONES: Final = 10
HEAT: Final = 1  # of a fire, as the most of them have
REGION_NAMES: Final = [f"region {region}" for region in range(1, REGIONS + 1)]


def _by_region(*what: str) -> list[str]:
    return [f"{region}, {each}" for region in REGION_NAMES for each in what]


LAYOUT: Final = Layout(
    table=[
        ("step", STEP_NAMES),
        ("rounds left", ROUNDS),
        ("dark reserve", 1),
        ("dark reserve runs out", MOST_STONES + 1),
        ("light reserve", 1),
        ("mammoth supply", 1),
        ("club supply", 1),
        ("glaciers", REGION_NAMES),
        ("threatened", REGION_NAMES),
        ("mammoths", _by_region("none", "one", "two", "more")),
        ("fires", _by_region("none", "one", "more")),
        ("heat", REGION_NAMES),
        ("crowd", _by_region("-3", "-2", "-1", "full", "+1", "+2", "+3")),
        ("card", CARD_IDS),
        ("use", 3),
        ("pieces left", 1),
        ("region chosen", REGION_NAMES),
        ("first pick made", 1),
        ("own hand", CARD_IDS),
        ("open cards", CARD_IDS),
        ("discard", CARD_IDS),
    ],
    seat=[
        ("decides", 1),
        ("turn", 1),
        ("began the round", 1),
        ("ended the round", 1),
        ("last", 1),
        ("score", 1),
        ("hoped for", 1),  # points of the coming conflicts, in parts of the fourteen fires
        ("survivors hoped for", 1),
        ("to place", 1),
        ("to act", 1),
        ("clubs", 1),
        ("reserve", 1),
        ("light cards", 1),
        ("dark cards", 1),
        ("stones", STONES),
        ("hunters", _by_region("one", "two", "three", "more")),
        ("with clubs", REGION_NAMES),
        ("fall", _by_region("none", "some", "all")),
    ],
)
STEP: Final[i64] = LAYOUT.of_table("step")
LEFT: Final[i64] = LAYOUT.of_table("rounds left")
DARK_RESERVE: Final[i64] = LAYOUT.of_table("dark reserve")
SUPPLIES: Final[i64] = LAYOUT.of_table("light reserve")
GLACIERS: Final[i64] = LAYOUT.of_table("glaciers")
THREATENED: Final[i64] = LAYOUT.of_table("threatened")
HERDS: Final[i64] = LAYOUT.of_table("mammoths")
FIRE: Final[i64] = LAYOUT.of_table("fires")
HEATS: Final[i64] = LAYOUT.of_table("heat")
CROWD: Final[i64] = LAYOUT.of_table("crowd")
CARD_NOW: Final[i64] = LAYOUT.of_table("card")
USE_NOW: Final[i64] = LAYOUT.of_table("use")
PIECES_LEFT: Final[i64] = LAYOUT.of_table("pieces left")
CHOSEN: Final[i64] = LAYOUT.of_table("region chosen")
PICKED: Final[i64] = LAYOUT.of_table("first pick made")
OWN_HAND: Final[i64] = LAYOUT.of_table("own hand")
OPEN: Final[i64] = LAYOUT.of_table("open cards")
DISCARD: Final[i64] = LAYOUT.of_table("discard")
TABLE: Final[i64] = LAYOUT.table_size
SEAT: Final[i64] = LAYOUT.seat_size
SCORE: Final[i64] = LAYOUT.of_seat("score")
CLUBS: Final[i64] = LAYOUT.of_seat("clubs")
STONES_OF: Final[i64] = LAYOUT.of_seat("stones")
HUNTERS: Final[i64] = LAYOUT.of_seat("hunters")
CLUBBED: Final[i64] = LAYOUT.of_seat("with clubs")
FALL: Final[i64] = LAYOUT.of_seat("fall")
