"""The 178 actions of the players, the 69 of chance and the 4 chiefs to choose, in words."""

from __future__ import annotations

from solutre.core.actions import ActionSpace, Arg, kind
from solutre.games.elawa.rules import steps
from solutre.games.elawa.rules.components import BASIC, CARD_IDS, CARDS, KIND_NAMES, PILES, PLACE_ROWS, RESERVE_IDS

PILE = Arg("pile", PILES)
CHIEF = Arg("chief", 4, ("1", "2", "3", "4"))
CARD = Arg("card", CARDS, CARD_IDS)
KIND = Arg("kind", len(KIND_NAMES), KIND_NAMES)
RESERVE = Arg("reserve", len(RESERVE_IDS), tuple(CARD_IDS[card] for card in RESERVE_IDS))
SYMBOL = Arg("symbol", BASIC + 1, (*KIND_NAMES[:BASIC], "sacrifice"))

ONE_KIND = "a reserve takes only the kind that it names, or a bone (ELA-R2)"

ACTIONS = ActionSpace(
    [
        kind("card", PILE),  # ELA-K1, ELA-E1, ELA-A8
        kind("skip", Arg("ahead", 4)),  # ELA-A2
        kind("play", CARD),  # ELA-P1
        kind("end_play"),
        kind("drop", SYMBOL),  # ELA-A5
        kind("sacrifice", CARD),  # ELA-P6
        kind("pay_kind"),  # ELA-P2
        kind("pay_bone"),  # ELA-P3
        kind("place", RESERVE, KIND, rows=PLACE_ROWS, others=ONE_KIND),  # ELA-R1
        kind("end_reserve"),
        kind("discard", KIND),  # ELA-G1
        kind("deal_chief", CHIEF, chance=True),  # ELA-S6
        kind("turn_card", CARD, chance=True),  # ELA-K4
        kind("token", KIND, chance=True),  # ELA-H6
    ],
    added=[kind("choose_chief", CHIEF)],  # ELA-S12
)

FIRST = {
    "card": 0, "skip": steps.SKIP0, "play": steps.PLAY0, "end_play": steps.END_PLAY,
    "drop": steps.DROP0, "sacrifice": steps.SACRIFICE0, "pay_kind": steps.PAY_KIND,
    "pay_bone": steps.PAY_BONE, "place": steps.PLACE0, "end_reserve": steps.END_RESERVE,
    "discard": steps.DISCARD0, "deal_chief": steps.CHIEF0, "turn_card": steps.CARD0,
    "token": steps.TOKEN0, "choose_chief": steps.CHOOSE0,
}  # fmt: skip
ACTIONS.check_numbers(FIRST)
