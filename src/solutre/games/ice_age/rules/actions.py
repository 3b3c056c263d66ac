"""The 191 actions of the players and the 35 of chance, in words."""

from __future__ import annotations

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.games.ice_age.rules import steps
from solutre.games.ice_age.rules.components import CARD_IDS, CARDS, COLOUR_NAMES, FIRE_VALUES, MOST_SEATS, REGIONS

REGION = Arg("region", REGIONS, tuple(str(number) for number in range(1, REGIONS + 1)))
AHEAD = Arg("ahead", MOST_SEATS)  # seats clockwise from the one who chooses; 0 is himself
CARD = Arg("card", CARDS, CARD_IDS)
PILE = Arg("pile", len(COLOUR_NAMES), COLOUR_NAMES)
YES = Arg("club", 2, ("no", "yes"))
SEAT = Arg("seat", MOST_SEATS)

ACTIONS = ActionSpace(
    [
        kind("region", REGION),  # ICE-S15, ICE-G1, sources and destinations
        kind("hunter", AHEAD, REGION, YES),
        kind("play", CARD),  # ICE-M12
        kind("discard", CARD),  # ICE-M16
        kind("target", AHEAD),  # ICE-M8
        kind("use", Arg("use", 3)),  # ICE-L1, ICE-L8a, ICE-L11a, ICE-L12b, ICE-L13a, ICE-D9
        kind("copy", PILE),  # ICE-U1
        kind("draw", PILE),  # ICE-M17
        kind("club", YES),  # ICE-B2
        kind("stop"),  # ICE-K1, ICE-K2
        kind("first_player", SEAT, chance=True),  # ICE-S14
        kind("card", CARD, chance=True),  # ICE-S7
        kind("fire", Arg("value", FIRE_VALUES), chance=True),  # ICE-F1
        kind("lot", SEAT, chance=True),  # ICE-G4
    ]
)

FIRST = {
    "region": steps.REGION0, "hunter": steps.HUNTER0, "play": steps.PLAY0,
    "discard": steps.DISCARD0, "target": steps.TARGET0, "use": steps.USE0, "copy": steps.COPY0,
    "draw": steps.DRAW0, "club": steps.NO_CLUB, "stop": steps.STOP,
    "first_player": steps.FIRST0, "card": steps.CARD0, "fire": steps.FIRE0, "lot": steps.LOT0,
}  # fmt: skip
ACTIONS.check_numbers(FIRST)
