"""What is counted, and what it is counted with: the place of every number among the features and the weights."""

from __future__ import annotations

from typing import Final

from solutre.core.weights import in_order

SCORE: Final = 0
STORES: Final = 1
PLACES: Final = 2
CEREMONIES: Final = 3
INCOME_TO_COME: Final = 4
RESOURCES: Final = 5
MARKERS: Final = 6
DEVELOPMENT: Final = 7
MEMBERS_ON_MAP: Final = 8
CAMPS_BUILT: Final = 9
HUNTING_TO_COME: Final = 10
WALK_TO_COME: Final = 11
PLACES_TO_COME: Final = 12
CEREMONIES_TO_COME: Final = 13
GATHERING_TO_COME: Final = 14
FEATURES: Final = in_order(
    {
        SCORE: "score",
        STORES: "stores",
        PLACES: "places",
        CEREMONIES: "ceremonies",
        INCOME_TO_COME: "income to come",
        RESOURCES: "resources",
        MARKERS: "markers",
        DEVELOPMENT: "development",
        MEMBERS_ON_MAP: "members on the map",
        CAMPS_BUILT: "camps",
        HUNTING_TO_COME: "hunting to come",
        WALK_TO_COME: "walk to come",
        PLACES_TO_COME: "places to come",
        CEREMONIES_TO_COME: "ceremonies to come",
        GATHERING_TO_COME: "gathering to come",
    }
)

# constants, behind the weights of the features
STEP: Final = 15  # what a movement point that is still to be paid is worth
CAMP_DEVELOPMENT: Final = 16
CAMP_MEMBER: Final = 17
MARKER: Final = 18  # stops of a walk
FISH: Final = 19
FISH_VALUE: Final = 20
ANIMAL: Final = 21
GATHERED: Final = 22
STANDING_STONE: Final = 23
INCOME_DEVELOPMENT: Final = 24
RISING: Final = 25
RESOURCE: Final = 26
RESOURCE_BY_ROUND: Final = 27
SPRING_TO_PLAY: Final = 28
CONSTANTS: Final = in_order(
    {
        STEP: "step to pay",
        CAMP_DEVELOPMENT: "development point of a camp",
        CAMP_MEMBER: "member of a camp",
        MARKER: "marker space",
        FISH: "fish",
        FISH_VALUE: "fish by its value",
        ANIMAL: "animal",
        GATHERED: "gathering tile",
        STANDING_STONE: "megalith",
        INCOME_DEVELOPMENT: "development point of an income",
        RISING: "rising on the river",
        RESOURCE: "resource at the end",
        RESOURCE_BY_ROUND: "resource by round",
        SPRING_TO_PLAY: "spring to play",
    },
    len(FEATURES),
)
