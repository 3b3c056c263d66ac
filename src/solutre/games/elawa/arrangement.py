"""What a table of Elawa chooses before it begins: chiefs, their side, and whether hands are open."""

from __future__ import annotations

from typing import Final

from solutre.core.errors import BrokenPosition
from solutre.core.options import Option, arranged, arrangement
from solutre.games.elawa.rules import Elawa

VARIANTS: Final = ("normal", "advanced")  # the side of all chiefs (ELA-S7)
OPTIONS: Final = (
    Option("chiefs", ("dealt", "chosen")),  # ELA-S6, ELA-S12
    Option("hands", ("open", "covered")),  # ELA-H3
)
CHIEFS, HANDS = OPTIONS


def arrangement_of(state: Elawa) -> str:
    """The variant with its options as records write it."""
    chosen = {CHIEFS.name: CHIEFS.values[state.choosing], HANDS.name: HANDS.values[state.covered]}
    return arranged(OPTIONS, VARIANTS[state.advanced], chosen)


def arrange(state: Elawa, written: str) -> None:
    """Lay out the table that such a word asks for."""
    wanted = arrangement(OPTIONS, written)
    if wanted.variant not in VARIANTS:
        raise BrokenPosition(f"the chiefs show the side {' or '.join(VARIANTS)}, not {wanted.variant!r} (ELA-S7)")
    state.lay_out(VARIANTS.index(wanted.variant))
    state.choosing = CHIEFS.values.index(wanted.options[CHIEFS.name])
    state.covered = HANDS.values.index(wanted.options[HANDS.name])
