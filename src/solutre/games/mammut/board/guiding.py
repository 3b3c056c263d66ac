"""What the page asks about a view: the question that its reader must answer, how long it goes, where something was."""

from __future__ import annotations

from solutre.core.game import Look
from solutre.core.picture import Prompt
from solutre.core.state import Event
from solutre.draw.words import may
from solutre.games.mammut.board.lot_values import STEPS
from solutre.games.mammut.board.scene import TARGETING, Scene, scene_of
from solutre.games.mammut.board.telling import label
from solutre.games.mammut.rules.components import AXE, FIRE, HIDE, LAST_ROUND, MEAT, SPECIES, TUSK
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import (
    CARD0,
    CLAIM,
    DONE,
    EXCHANGE,
    FLIPPING,
    LOT0,
    MAIN,
    PEEKING,
    RECALLING,
    RETURN,
    SPECIES_ACTION0,
    TAKING,
)

PHASE_LABELS = {
    TAKING: "taking", RETURN: "returning", PEEKING: "peeking", FLIPPING: "flipping", RECALLING: "recalling",
    EXCHANGE: "exchange", CLAIM: "claim",
}  # fmt: skip

# --- the question ----------------------------------------------------------------------------------


def prompt(view: Mammut, look: Look) -> Prompt:
    """The title of the panel, and a line with the numbers of the moment."""
    table = scene_of(view)
    if table.phase == MAIN:
        return _main(table, look)
    return Prompt(label(look, f"ask_{PHASE_LABELS[table.phase]}"), _about(table, look))


def _main(table: Scene, look: Look) -> Prompt:
    """Cards, then a take or a theft (MAM-D4, MAM-D11, MAM-D14)."""
    steals = any(may(look, LOT0 + lot) for lot in table.lots)
    if not table.middle:
        return Prompt(label(look, "ask_steal"), label(look, "about_steal"))
    wording = "rest" if table.missing_lots == 1 else "take"
    title = label(look, f"ask_{wording}_or_steal" if steals else f"ask_{wording}")
    last = "_last" if wording == "take" and len(table.middle) == 1 else ""
    about = [label(look, f"about_{wording}{last}", count=len(table.middle))]
    if any(CARD0 <= action < SPECIES_ACTION0 for action in look.actions):
        about.append(label(look, "about_cards"))
    return Prompt(title, " ".join(about))


def _about(table: Scene, look: Look) -> str:
    count, left = len(table.picked), len(table.middle)
    if table.phase == TAKING:
        waiting = [seat for seat in range(table.seats) if table.missing(seat) > (seat == table.seat)]
        if len(waiting) == 1 and waiting[0] != table.seat:
            return label(look, "about_taking_for", count=count, left=left, who=look.name(waiting[0]))
        return label(look, "about_taking", count=count, left=left)
    if table.phase == RETURN:
        if not table.touched:
            return label(look, "about_stolen", count=count, who=look.name(table.robbed // 2))
        return label(look, "about_returning", count=count, left=len(table.touched))
    if table.phase == CLAIM:
        return label(look, "about_claim", count=len(table.players[table.asked].tokens))
    another = table.phase in (*TARGETING, RECALLING) and may(look, DONE)
    return label(look, "about_another" if another else f"about_{PHASE_LABELS[table.phase]}")


# --- how long it goes ------------------------------------------------------------------------------


def remaining(view: Mammut, look: Look) -> str:
    """The round, the lots that it still needs, and the rounds to come (MAM-D15, MAM-R6)."""
    table = scene_of(view)
    if table.over:
        return label(look, "over")
    wording = "stand_counting" if table.shared_out else "stand_sharing"
    last, left = int(LAST_ROUND), int(LAST_ROUND) - table.round
    wording = wording if left else f"{wording}_last"
    return label(look, wording, round=table.round, last=last, lots=table.missing_lots, left=left)


# --- where it was ----------------------------------------------------------------------------------

GOOD_OF = {
    "axes": AXE, "axe_points": AXE, "draw": AXE, "drawn_card": AXE, "hides": HIDE, "hide_first": HIDE,
    "hide_last": HIDE, "hide_points": HIDE, "tusks": TUSK, "tusk_points": TUSK, "meat": MEAT, "fire_last": FIRE,
    "fire_bonus": FIRE,
}  # fmt: skip
OF_A_TILE = ("peek", "peek_sees", "flip")
OF_A_LOT = ("take", "keep", "steal", "reveal_tiles")
OF_THE_MIDDLE = ("pour", "put_back", "recall")
OF_CARDS = ("play", "face_down", "face_down_card", "reveal_card")
OF_A_TOKEN = ("first_token", "token", "token_owned", "claim")


def lit(view: Mammut, event: Event) -> tuple[str, ...]:
    """The tiles, lots, tokens and players that an event is about. Tiles of an earlier round lie in the bag again."""
    seat, kind = event.player, event.kind
    if kind in OF_A_TOKEN:
        return (f"token-{seat}-{event.args[0]}",)
    if kind == "final_animals":
        return ("eval-species", *(f"token-{seat}-{n}" for n in range(SPECIES) if view.tokens[seat] >> n & 1))
    if seat < 0:
        return ()
    if not of_this_round(view, event):
        return (f"seat-{seat}",)
    if kind in OF_A_TILE:
        return (f"tile-{view.round}-{event.args[0]}",)
    if kind in OF_A_LOT:
        return tuple(f"lot-{lot}" for lot in scene_of(view).lots_of(seat)) or (f"seat-{seat}",)
    if kind in OF_THE_MIDDLE:
        return ("middle-head",)
    if kind in OF_CARDS:
        return (f"cards-{seat}",)
    return _scored(scene_of(view), event) or (f"seat-{seat}",)


def _scored(table: Scene, event: Event) -> tuple[str, ...]:
    """A column of the evaluation, and the tiles that counted in it."""
    if event.kind == "order":
        return (f"tile-{table.round}-{table.shaman}", "order")
    good = GOOD_OF.get(event.kind)
    if event.kind == "counts_as":
        good = event.args[1]
    if good is None:
        return ()
    slots = [slot for slot in table.sorted_slots(table.before(event.player)) if table.tiles[slot].face == good]
    return (f"eval-{STEPS[good]}", *(f"tile-{table.round}-{slot}" for slot in slots))


def of_this_round(view: Mammut, event: Event) -> bool:
    """Whether an event belongs to the round that lies on the table: it was told after the last pour."""
    for told in reversed(view.log or []):
        if told is event:
            return True
        if told.kind == "pour":
            return False
    return False
