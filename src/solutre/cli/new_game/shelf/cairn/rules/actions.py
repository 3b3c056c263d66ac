"""The three actions of the players and the three of chance, in words."""

from __future__ import annotations

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.games.cairn.rules.components import SIZE_NAMES, SIZES
from solutre.games.cairn.rules.steps import DEAL0, LAY0

SIZE = Arg("size", SIZES, SIZE_NAMES)

ACTIONS = ActionSpace(
    [
        kind("lay", SIZE),  # CAI-T1
        kind("deal", SIZE, chance=True),  # CAI-S1
    ]
)
ACTIONS.check_numbers({"lay": LAY0, "deal": DEAL0})
