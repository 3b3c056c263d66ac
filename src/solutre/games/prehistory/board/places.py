"""Where things are: the pieces of the picture that an event is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solutre.core.state import Event
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    COLOUR_NAMES,
    KIND_NAMES,
    PREY_SPECIES,
    SPECIES_NAMES,
)
from solutre.games.prehistory.rules.state import PreHistory

Args = tuple[int, ...]


def lit(view: PreHistory, event: Event) -> tuple[str, ...]:
    """The ids of the pieces that an event is about, the same in every layout."""
    found = ABOUT.get(event.kind)
    return found(event.player, event.args) if found else ()


def _camp(seat: int, args: Args) -> tuple[str, ...]:
    return f"camp-{seat}-{args[0]}", f"plan-{seat}-{args[0]}"


def _row(seat: int, args: Args) -> tuple[str, ...]:
    return tuple(f"section-{seat}-{3 * args[0] + column}" for column in range(3))


def _basket(seat: int, args: Args) -> tuple[str, ...]:
    return (f"basket-{seat}-{KIND_NAMES[args[0]]}",)


def _prey(seat: int, args: Args) -> tuple[str, ...]:
    return (f"hunt-{seat}-{SPECIES_NAMES[int(PREY_SPECIES[args[0]])]}",)


def _species(seat: int, args: Args) -> tuple[str, ...]:
    return (f"hunt-{seat}-{SPECIES_NAMES[args[0]]}",)


def _pillar(seat: int, args: Args) -> tuple[str, ...]:
    return (f"pillar-{ACTION_NAMES[args[0]]}",)


def _card(seat: int, args: Args) -> tuple[str, ...]:
    return (f"rite-{args[0]}",)


def _resource(seat: int, args: Args) -> tuple[str, ...]:
    return (f"resource-{seat}-{COLOUR_NAMES[args[0]]}",)


def _marker(seat: int, args: Args) -> tuple[str, ...]:
    return (f"marker-{seat}-{COLOUR_NAMES[args[0]]}",)


ABOUT: Mapping[str, Callable[[int, Args], tuple[str, ...]]] = {
    "paint": lambda seat, args: (f"section-{seat}-{args[0]}",),
    "score_row": _row,
    "gather": _basket,
    "score_basket": _basket,
    "rite": _card,
    "score_rite": _card,
    "score_copy": _card,
    "dance": lambda seat, args: ("shamans",),
    "track": lambda seat, args: (f"track-{seat}",),
    "fish": lambda seat, args: (f"disc-{seat}",),
    "income": lambda seat, args: (f"disc-{seat}",),
    "hunt_animal": _prey,
    "hunt_footprint": _prey,
    "score_species": _species,
    "animal_token": _species,
    "fee": lambda seat, args: _pillar(seat, args[1:]),
    "take_pillar": _pillar,
    "crown": _pillar,
    "winter": lambda seat, args: ("centre",),
    "turn_tile": lambda seat, args: (f"wheel-{args[0]}",),
    "gain_resource": _resource,
    "gain_marker": _marker,
    "gain_points": lambda seat, args: (f"points-{seat}",),
    "score_points": lambda seat, args: (f"points-{seat}",),
    "migrate": lambda seat, args: (f"members-{seat}-{args[1]}",),
    "move": lambda seat, args: (f"members-{seat}-{args[1]}", f"space-{args[1]}"),
    "build": _camp,
    "camp_score": _camp,
    "megalith": lambda seat, args: (f"stones-{seat}",),
    "score_megalith_a": lambda seat, args: (f"stones-{seat}",),
    "score_megalith_b": lambda seat, args: (f"space-{args[0]}",),
    "score_megalith_c": lambda seat, args: (f"space-{args[0]}",),
    "total": lambda seat, args: (f"seat-{seat}",),
    "win": lambda seat, args: (f"seat-{seat}",),
}
