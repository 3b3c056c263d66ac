"""What is counted, and what it is counted with: the place of every number among the features and the weights."""

from __future__ import annotations

from typing import Final

from solutre.core.weights import in_order

# what is counted for each seat
POINTS: Final = 0
FORESTS: Final = 1  # expected points of occupied forests that are not completed
RIVERS: Final = 2
MEADOWS: Final = 3  # what the hunters would get now
PASTURES: Final = 4  # open sides of those meadows: animals may still come, as far as tiles are left
LAKES: Final = 5  # what the huts would get now
BANKS: Final = 6  # open rivers of those systems
MEMBERS_LEFT: Final = 7  # members in supply, as far as turns are left to use them
RETURNING: Final = 8  # gatherers and fishers who are likely to come back in time
HUTS_LEFT: Final = 9
NO_MEMBER: Final = 10  # with an empty supply, tiles are only laid
GOLD: Final = 11  # a bonus tile is about to be drawn
COUNTED: Final = 12
FEATURES: Final = in_order(
    {
        POINTS: "points",
        FORESTS: "forests",
        RIVERS: "rivers",
        MEADOWS: "meadows",
        PASTURES: "pastures",
        LAKES: "lakes",
        BANKS: "banks",
        MEMBERS_LEFT: "members left",
        RETURNING: "returning",
        HUTS_LEFT: "huts left",
        NO_MEMBER: "no member",
        GOLD: "gold",
    }
)

# constants, behind the weights of what is counted
FOREST_PATIENCE: Final = 12  # with so many tiles left, every other open side is closed in time
RIVER_PATIENCE: Final = 13
MANY_TURNS: Final = 14  # so many turns are more than enough for all pieces
HUT_WORTH: Final = 15
MEMBER_WORTH: Final = 15  # plus how many are in supply
CONSTANTS: Final = in_order(
    {
        FOREST_PATIENCE: "forest patience",
        RIVER_PATIENCE: "river patience",
        MANY_TURNS: "many turns",
        HUT_WORTH: "hut",
        MEMBER_WORTH + 1: "one member",
        MEMBER_WORTH + 2: "two members",
        MEMBER_WORTH + 3: "three members",
        MEMBER_WORTH + 4: "four members",
        MEMBER_WORTH + 5: "five members",
    },
    COUNTED,
)
