"""The numbers of the actions, and of what lies in a hand."""

from __future__ import annotations

from typing import Final

LAY0: Final = 0  # the actions of the players: lay a stone of each size …
DEAL0: Final = 3  # … and of chance: draw one
GONE: Final = -2  # a stone of a hand that was laid; one that a view hides is UNKNOWN, -1
