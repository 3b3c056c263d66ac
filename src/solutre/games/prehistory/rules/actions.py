"""The 301 actions of the players, the 127 of chance, and the one that came later, in words."""

from __future__ import annotations

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.games.prehistory.rules import camps, chance, development, setup
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    CAMPS,
    CEREMONY_IDS,
    COLOUR_NAMES,
    HUNTING_IDS,
    KIND_NAMES,
    MEMBERS,
    PRICE_IDS,
    SECTIONS,
    SPECIES_NAMES,
    WEATHER_IDS,
)
from solutre.games.prehistory.rules.layouts import LAYOUTS, MAP_TILE_IDS, MOST_SPACES
from solutre.games.prehistory.rules.seasons import autumn, spring, summer
from solutre.games.prehistory.rules.six_actions import ceremony, fishing, gathering, hunting, migration, painting

COLOUR = Arg("colour", len(COLOUR_NAMES), COLOUR_NAMES)
SLOT = Arg("slot", 6)
CARD_SLOT = Arg("slot", 5)
POSITION = Arg("position", 6)
SPACE = Arg("space", MOST_SPACES)
AREA = Arg("area", 5, ("painting", "gathering", "ceremony", "fishing_hunting", "migration"))
WAY = Arg("way", 2, ("clockwise", "counterclockwise"))
TILE_TYPES = tuple(f"{name}{point}" for name in KIND_NAMES for point in ("", "_1"))

ACTIONS = ActionSpace(
    [
        kind("end"),  # PRE-P2, PRE-U4, PRE-A1, PRE-D1, PRE-E1
        kind("paint", Arg("section", SECTIONS)),  # PRE-R1
        kind("gather", SLOT),  # PRE-G1
        kind("ceremony", CARD_SLOT),  # PRE-K6
        kind("fish", SLOT),  # PRE-F1
        kind("hunt", CARD_SLOT),  # PRE-H1
        kind("migrate_pay", Arg("payment", 3, ("first", "second", "both"))),  # PRE-M1
        kind("migrate_count", Arg("count", MEMBERS, tuple(str(n + 1) for n in range(MEMBERS)))),  # PRE-M2, PRE-M6
        kind("payset", Arg("sectors", 7, ("1", "2", "12", "3", "13", "23", "123"))),  # PRE-F1, PRE-H1
        kind("fee", COLOUR),  # PRE-P5
        kind("shaman_to", POSITION),  # PRE-K2
        kind("shaman_from", POSITION),  # PRE-K5
        kind("take_pillar", Arg("pillar", 6, ACTION_NAMES)),  # PRE-U2
        kind("rotate", AREA, WAY),  # PRE-D2
        kind("rotate_weather"),  # PRE-D3
        kind("buy_resource", COLOUR),  # PRE-D5
        kind("buy_marker", COLOUR),  # PRE-D6
        kind("discard_resource", COLOUR),  # PRE-D7
        kind("discard_marker", COLOUR),  # PRE-D7
        kind("move_pay_resource", COLOUR),  # PRE-A2
        kind("move_pay_marker", COLOUR),  # PRE-A2
        kind("move_pay_point"),  # PRE-D8
        kind("camp", Arg("camp", CAMPS)),  # PRE-B3
        kind("setup_weather", POSITION),  # PRE-S14
        kind("setup_shamans", Arg("pattern", 2, ("024", "135"))),  # PRE-S15
        kind("build", SPACE),  # PRE-B1
        kind("space", SPACE),  # PRE-M4, PRE-A4, PRE-A5, PRE-B5
        kind("price_tile", Arg("tile", len(PRICE_IDS), PRICE_IDS), chance=True),  # PRE-S1
        kind("gathering_tile", Arg("tile", len(TILE_TYPES), TILE_TYPES), chance=True),  # PRE-S6, PRE-W3
        kind("fish_tile", Arg("fish", 3, ("value_1", "value_2", "value_3")), chance=True),  # PRE-S7, PRE-W3
        kind("hunting_card", Arg("card", len(HUNTING_IDS), HUNTING_IDS), chance=True),  # PRE-S8, PRE-W5
        kind("ceremony_card", Arg("card", len(CEREMONY_IDS), CEREMONY_IDS), chance=True),  # PRE-S8, PRE-W5
        kind("layout", Arg("layout", LAYOUTS), chance=True),  # PRE-S10
        kind("map_tile", Arg("tile", len(MAP_TILE_IDS), MAP_TILE_IDS), chance=True),  # PRE-S9
        kind("tile_turn", Arg("turned", 2, ("no", "yes")), chance=True),  # PRE-S10
        kind("animal", Arg("species", len(SPECIES_NAMES), SPECIES_NAMES), chance=True),  # PRE-S12
        kind("weather_tile", Arg("tile", len(WEATHER_IDS), WEATHER_IDS), chance=True),  # PRE-S13
        kind("next_in_order", Arg("seat", 4), chance=True),  # PRE-S18
    ],
    added=[kind("rest")],  # PRE-D10
)

FIRST = {
    "end": spring.END, "paint": painting.PAINT0, "gather": gathering.GATHER0,
    "ceremony": ceremony.CEREMONY0, "fish": fishing.FISH0, "hunt": hunting.HUNT0,
    "migrate_pay": migration.MIGRATE_PAY0, "migrate_count": migration.MIGRATE_COUNT0,
    "payset": fishing.PAYSET0, "fee": spring.FEE0, "shaman_to": ceremony.SHAMAN_TO0,
    "shaman_from": ceremony.SHAMAN_FROM0, "take_pillar": summer.TAKE_PILLAR0,
    "rotate": development.FREE0, "rotate_weather": development.ROTATE_WEATHER,
    "buy_resource": development.BUY_RESOURCE0, "buy_marker": development.BUY_MARKER0,
    "discard_resource": development.DISCARD_RESOURCE0, "discard_marker": development.DISCARD_MARKER0,
    "move_pay_resource": autumn.MOVE_PAY0, "move_pay_marker": autumn.MOVE_PAY0 + 6,
    "move_pay_point": autumn.MOVE_PAY_POINT, "camp": camps.CAMP0,
    "setup_weather": setup.SETUP_WEATHER0, "setup_shamans": setup.SETUP_SHAMANS0,
    "build": camps.BUILD0, "space": migration.SPACE0, "price_tile": chance.PRICE0,
    "gathering_tile": chance.TILE0, "fish_tile": chance.FISH_DRAWN0, "hunting_card": chance.PREY0,
    "ceremony_card": chance.RITE0, "layout": chance.LAYOUT0, "map_tile": chance.MAP_TILE0,
    "tile_turn": chance.TURN0, "animal": chance.SPECIES0, "weather_tile": chance.WEATHER0,
    "next_in_order": chance.SEAT0, "rest": spring.REST,
}  # fmt: skip
ACTIONS.check_numbers(FIRST)
