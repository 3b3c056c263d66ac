"""The seasons, the steps of a turn and the sizes of the displays, as numbers."""

from __future__ import annotations

from typing import Final

# the seasons (PRE-T1); the final action comes after the last autumn (PRE-E1)
WINTER: Final = 0
SPRING: Final = 1
SUMMER: Final = 2
AUTUMN: Final = 3
FINAL: Final = 4
SEASON_NAMES: Final = ("winter", "spring", "summer", "autumn", "final action")

# what the player has to choose
DEAL: Final = 0  # nothing: chance has the word
CHOOSE_WEATHER: Final = 1
CHOOSE_SHAMANS: Final = 2
MAIN: Final = 3  # the main choice of a turn, whatever the season
PAY: Final = 4
SHAMAN_TO: Final = 5
SHAMAN_FROM: Final = 6
COUNT_MEMBERS: Final = 7
MIGRATE_TO: Final = 8
FEE: Final = 9
AFTER: Final = 10  # the action is done, development points may still be used
PILLAR: Final = 11
MOVE_TO: Final = 12
CHOOSE_CAMP: Final = 13
SETTLERS: Final = 14
END_OF_GAME: Final = 15
STEP_NAMES: Final = (
    "deal", "weather position", "shaman pattern", "main", "payment", "shaman target", "shaman that moves",
    "members that migrate", "migration target", "fee", "after the action", "pillar", "move target", "camp", "settler",
    "over",
)  # fmt: skip

SLOTS: Final = 6  # of gathering tiles and of fish
CARDS_SHOWN: Final = 5  # of hunting and of ceremony cards (PRE-S8)
BASES: Final = 2  # places at the base of a pillar (PRE-C5)
FISH_VALUES: Final = 3
ALL_POSITIONS: Final = 63  # round the ceremony tile, as a set

# versions of the rules: in the first one shamans were picked upwards only, and every visit was asked (PRE-D10)
FIRST_RULES: Final = 1
RULES: Final = 2
