"""The steps of a turn, what chance may be asked, and the numbers of the actions."""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1  # no card or token on top of a pile

# what chance has to tell: the values of `awaits`
NO_CHANCE: Final = 0
CHIEF: Final = 1  # the chief of seat `at` (ELA-S6)
CARD: Final = 2  # the top card of pile `at` (ELA-K4)
TOKEN: Final = 3  # the top token of resource pile `at`
CENTRAL: Final = 4  # a token of the central pile (ELA-F1)
DRAW: Final = 5  # a token of the draw pile (ELA-E4)

# the steps of a turn, in the order of the book (ELA-T1)
DEAL: Final = 0
TAKE_STEP: Final = 1
SKIP_STEP: Final = 2
COLLECT: Final = 3
EXTRA: Final = 4
KEEP: Final = 5
CHIEF3: Final = 6
PLAY: Final = 7
DROP: Final = 8
SACRIFICE_STEP: Final = 9
PAY: Final = 10
TAKE_MORE: Final = 11  # the effect "take a card"
RESERVE: Final = 12
REGULATE: Final = 13
MEND: Final = 14
END: Final = 15
CHOOSE_CHIEF: Final = 16  # before the first turn, where the table chooses (ELA-S12)
STEP_NAMES: Final = (
    "deal", "take a card", "skip a pile", "collect", "extra resource", "keep the card", "cards of chief 3", "play",
    "drop a symbol", "sacrifice", "pay", "take one more card", "use reserves", "regulate", "mend empty piles", "over",
    "choose a chief",
)  # fmt: skip

# the actions of the players …
SKIP0: Final = 6  # after the six piles
PLAY0: Final = 10
END_PLAY: Final = 70
DROP0: Final = 71
SACRIFICE0: Final = 76
PAY_KIND: Final = 136
PAY_BONE: Final = 137
PLACE0: Final = 138
END_RESERVE: Final = 172
DISCARD0: Final = 173
DROP_SACRIFICE: Final = 4  # the symbol after the four basic kinds

# … and of chance
CHIEF0: Final = 178
CARD0: Final = 182
TOKEN0: Final = 242

# … and of the players again: what came later stands behind chance
CHOOSE0: Final = 247
