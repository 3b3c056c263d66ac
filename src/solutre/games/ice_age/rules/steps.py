"""The numbers of the steps and of the actions, and how cards under a pile are written."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, vec

NOTHING: Final = -1  # no card, no region, nobody

# the steps of the game; those of chance first, then those of a turn in the order of the book
DRAW_FIRST: Final = 0  # chance: the first player (ICE-S14)
DEAL: Final = 1  # chance: the first hands (ICE-S17)
CARD_DRAWN: Final = 2  # chance: the card on top of a pile
REVEAL: Final = 3  # chance: the value of a fire (ICE-F1)
LOT: Final = 4  # chance: who places the glacier (ICE-G4)
SETTLE: Final = 5  # the initial placement (ICE-S15)
PLAY: Final = 6
COPY: Final = 7  # what a cult copies (ICE-U1)
TARGET: Final = 8  # who carries out a dark card (ICE-M8)
USE: Final = 9  # which use of a card
PLACE: Final = 10  # hunters from the reserve, or moved in their stead
MOVE: Final = 11  # a hunter to move
MOVE_TO: Final = 12
CLUB: Final = 13  # a reserve club under the hunter that just arrived (ICE-B2)
TAKE_CLUB: Final = 14  # where the club just taken goes (ICE-B1)
SWAP: Final = 15
SWAP_WITH: Final = 16
HERD: Final = 17  # L12: source, destination, hunters, mammoth
HERD_TO: Final = 18
HERD_HUNTERS: Final = 19
HERD_MAMMOTH: Final = 20
CAMP: Final = 21  # L13: region, hunters, mammoth
CAMP_HUNTERS: Final = 22
CAMP_MAMMOTH: Final = 23
MAMMOTH: Final = 24  # L08, L11: the mammoth to move
MAMMOTH_TO: Final = 25
FIRE: Final = 26
FIRE_TO: Final = 27
REMOVE: Final = 28  # D03, D04
CHASE: Final = 29  # D05
DISCARD: Final = 30
DRAW: Final = 31
GLACIER: Final = 32
END: Final = 33
STEP_NAMES: Final = (
    "first player", "deal", "card drawn", "fires", "lot", "initial placement", "play a card", "copy a card",
    "choose who acts", "choose a use", "place hunters", "move a hunter", "move it to", "put a club under",
    "place the new club", "swap a hunter", "swap it with", "herd from", "herd to", "hunters of the herd",
    "mammoth of the herd", "camp in", "hunters of the camp", "mammoth of the camp", "mammoth", "mammoth to", "fire",
    "fire to", "take off a hunter", "take off a mammoth", "discard", "draw", "glacier", "over",
)  # fmt: skip

UNDER: Final = 55  # places under the piles: 33 light, then 22 dark
UNDER_DARK: Final = 33
OWNER: Final = 32  # a card under a pile is owner * OWNER + type
HIDDEN: Final = 31  # a type that a view may not show

# chance actions follow the 191 of the players: a first player, a card, a fire, a lot
FIRST0: Final = 191
CARD0: Final = 196
FIRE0: Final = 218
LOT0: Final = 221

# the actions of the players, as the table of decisions numbers them
REGION0: Final = 0
HUNTER0: Final = 12
PLAY0: Final = 132
DISCARD0: Final = 154
TARGET0: Final = 176
USE0: Final = 181
COPY0: Final = 184
DRAW0: Final = 186
NO_CLUB: Final = 188
YES_CLUB: Final = 189
STOP: Final = 190

TAKE_A_CLUB: Final = 0  # of the two uses of L08 and D07
PLACE_MAMMOTH: Final = 0  # uses of L11
STEP_MAMMOTH: Final = 1
SEND_MAMMOTH: Final = 2

# where the action of a card begins, L01 to D08; cults have none of their own
BEGINS: Final = vec[i64](
    [USE] * 6 + [MOVE, USE, SWAP, FIRE, USE, HERD, CAMP, PLAY] + [PLACE, PLACE, REMOVE, REMOVE, CHASE, FIRE, USE, PLAY]
)
CLAUSE: Final = (
    "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L1", "ICE-L7a", "ICE-L8a", "ICE-L9a", "ICE-L10a", "ICE-L11a",
    "ICE-L12a", "ICE-L13a", "ICE-U1", "ICE-D1", "ICE-D2", "ICE-D4", "ICE-D5", "ICE-D7", "ICE-D8", "ICE-D9", "ICE-U1",
)  # fmt: skip
