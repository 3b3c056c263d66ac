"""The 63 actions of the players and the 70 of chance, in words."""

from __future__ import annotations

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.games.mammut.rules import chance, steps
from solutre.games.mammut.rules.components import (
    CARD_KINDS,
    CARD_NAMES,
    FACE_NAMES,
    FACES,
    MOST_SEATS,
    PAIRS,
    SLOTS,
    SPECIES,
    SPECIES_NAMES,
)

CARD = Arg("card", CARD_KINDS, CARD_NAMES)
SPECIES_ARG = Arg("species", SPECIES, SPECIES_NAMES)
TILES = tuple(faces for a, b in PAIRS for faces in ((a, b), (b, a)))  # each type on either side

ACTIONS = ActionSpace(
    [
        kind("tile", Arg("slot", SLOTS)),  # MAM-D5, MAM-D7, MAM-L1, MAM-L3
        kind("lot", Arg("owner", MOST_SEATS), Arg("heap", 2)),  # MAM-D7, MAM-L8
        kind("done"),
        kind("card", CARD),  # MAM-K1
        kind("species", SPECIES_ARG),  # MAM-X4, MAM-X13
        kind("take_all"),  # MAM-D6, MAM-D11
        kind("start", Arg("seat", MOST_SEATS), chance=True),  # MAM-S7
        kind("token", SPECIES_ARG, chance=True),  # MAM-S5
        kind("draw", CARD, chance=True),  # MAM-S3, MAM-V1
        kind("pour", Arg("up", FACES, FACE_NAMES), Arg("down", FACES, FACE_NAMES), rows=TILES, chance=True),  # MAM-R2
    ]
)

FIRST = {
    "tile": 0, "lot": steps.LOT0, "done": steps.DONE, "card": steps.CARD0,
    "species": steps.SPECIES_ACTION0, "take_all": steps.TAKE_ALL, "start": chance.START0,
    "token": chance.TOKEN0, "draw": chance.DEAL0, "pour": chance.POUR0,
}  # fmt: skip
ACTIONS.check_numbers(FIRST)
