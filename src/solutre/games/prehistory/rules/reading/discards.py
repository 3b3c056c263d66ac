"""The discard piles: what lies nowhere else, and a position that says so (PRE-W5, PRE-V6)."""

from __future__ import annotations

from solutre.core.errors import BrokenPosition
from solutre.core.position import Dump
from solutre.games.prehistory.rules.chance import missing
from solutre.games.prehistory.rules.components import CEREMONY_IDS, HUNTING_CARDS, HUNTING_IDS
from solutre.games.prehistory.rules.six_actions.ceremony import gone_rites
from solutre.games.prehistory.rules.state import PreHistory


def members_of_set(mask: int, size: int) -> list[int]:
    return [n for n in range(size) if mask >> n & 1]


def dump_discarded(state: PreHistory) -> dict[str, list[str]]:
    """What lies nowhere else (PRE-W5). A view in which ceremony cards are face down cannot tell which of the others
    were discarded, so it does not (PRE-I3)."""
    hunting = int(missing(state.hunting_slots, HUNTING_CARDS)) & ~int(state.unseen_hunting)
    for own in state.hunted:
        hunting &= ~int(own)
    told = {"hunting": [HUNTING_IDS[card] for card in members_of_set(hunting, len(HUNTING_IDS))]}
    if not any(state.face_down):
        rites = int(gone_rites(state))
        told["ceremony"] = [CEREMONY_IDS[card] for card in members_of_set(rites, len(CEREMONY_IDS))]
    return told


def require_discarded(state: PreHistory, position: Dump) -> None:
    """Cards that lie nowhere are discarded; a position that says which says it of each (PRE-V6). Those that were
    written before do not say it."""
    if "discarded" not in position:
        return
    for deck, lying in dump_discarded(state).items():
        told = list(position["discarded"][deck])
        if lost := sorted({*lying}.symmetric_difference(told)):
            where = "lies nowhere" if lost[0] in lying else "is not left over to be discarded"
            raise BrokenPosition(f"discarded, {deck}: {lost[0]} {where} (PRE-V6)")
