"""Things of the table in words: prices, tiles, cards, pillars, spaces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from solutre.core.book.grammar import listing
from solutre.core.game import Look
from solutre.draw.words import Speaker, capital, may, those_of
from solutre.games.prehistory.board.facts import facts
from solutre.games.prehistory.board.map.spaces import Space
from solutre.games.prehistory.board.numbers import bits
from solutre.games.prehistory.board.prices import Price
from solutre.games.prehistory.board.scene import Scene, Tile
from solutre.games.prehistory.rules.actions import ACTIONS
from solutre.games.prehistory.rules.components import (
    COUNTED,
    NEED,
    PREY_MARKER,
    PREY_POINTS,
    PREY_RESOURCE,
    PREY_SCORE,
    PREY_SPECIES,
    PREY_VALUE,
    RITE,
    RITE_POINTS,
    RITE_SCORE,
    RITE_VALUE,
    SETTLE,
)
from solutre.games.prehistory.rules.layouts import (
    ANIMAL_SPACE,
    CAMP_SPACE,
    FISH_SPACE,
    GATHERING_SPACE,
    MARKER0,
    MEGALITH_B,
    MEGALITH_C,
)
from solutre.games.prehistory.rules.seasons.spring import FEE0
from solutre.games.prehistory.rules.steps import BASES, FEE, SPRING

SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, facts)
label, word, sentence, headed = SPEAKER.label, SPEAKER.word, SPEAKER.sentence, SPEAKER.headed
PATTERN, SETS = 0, 1
SPACES = 1 << 14  # whose words are remembered


def listed(items: Iterable[str], look: Look) -> str:
    return listing(list(items), look.language) or label(look, "nothing")


def coloured(colours: Iterable[int], look: Look) -> str:
    """`grey, red and blue`."""
    return listed((word(look, "colour", colour) for colour in colours), look)


def counted(counts: Iterable[int], domain: str, look: Look) -> str:
    """`2 grey and 1 blue`."""
    return listed((f"{count} {word(look, domain, n)}" for n, count in enumerate(counts) if count), look)


def titled(scene: Scene, look: Look, action: int, thing: str, more: str = "") -> str:
    """What a target is called: its choice if it may be chosen now, else the thing itself."""
    if not may(look, action):
        return capital(thing)
    said = said_now(scene, look, action)
    return f"{said}. {capital(more)}" if more else said


def said_now(scene: Scene, look: Look, action: int) -> str:
    """A choice as the list of choices tells it. Who draws a part that is kept is told beforehand: its scene has no
    view."""
    told: dict[int, str] | None = scene.__dict__.get("said")
    if told and action in told:
        return told[action]
    said, colour = sentence(look, scene.view, action), action - FEE0
    if scene.step != FEE or not scene.values or not 0 <= colour < len(scene.values):
        return said
    return label(look, "fee_worth", said=said, steps=scene.values[colour])  # what is given away with it (PRE-C8)


def said_of(scene: Scene, look: Look, actions: Sequence[int]) -> dict[int, str]:
    """Those of some choices that may be chosen now, as the list of choices tells them."""
    return {action: said_now(scene, look, action) for action in those_of(look, actions)}


def price_said(wanted: Price, look: Look) -> str:
    """`costs 2 of grey, red and blue`."""
    if wanted.markers:
        name = "costs_marker" if wanted.count == 1 else "costs_markers"
        return label(look, name, count=wanted.count, colour=wanted.colours[0])
    if wanted.count == len(wanted.colours):
        return label(look, "costs_all", colour=wanted.colours) if wanted.colours else label(look, "costs_nothing")
    return label(look, "costs_some", count=wanted.count, colour=wanted.colours)


def tile_said(tile: Tile | None, look: Look) -> str:
    if tile is None:
        return label(look, "taken", count=1)
    name = word(look, "kind", tile[0])
    return f"{name}, {label(look, 'development', count=1)}" if tile[1] else name


def section_said(section: int, look: Look) -> str:
    """A section of the painting, as the choices name it."""
    return word(look, "section", section)


def prey_said(card: int, look: Look) -> str:
    """A hunting card with everything that is printed on it."""
    species = int(PREY_SPECIES[card])
    if PREY_SCORE[card]:
        return label(look, "animal_card", species=species, value=int(PREY_VALUE[card]), points=int(PREY_SCORE[card]))
    gains = []
    if PREY_RESOURCE[card] >= 0:
        gains.append(label(look, "one_resource", colour=int(PREY_RESOURCE[card])))
    if PREY_MARKER[card] >= 0:
        gains.append(label(look, "one_marker", colour=int(PREY_MARKER[card])))
    if PREY_POINTS[card]:
        gains.append(label(look, "development", count=int(PREY_POINTS[card])))
    return label(look, "footprint_card", gains=listed(gains, look), species=species, value=int(PREY_VALUE[card]))


def needed(camp: int) -> str:
    """How many members a camp needs, and how many of them settle there, if any (PRE-B3, PRE-B6)."""
    return f"{NEED[camp]}→{SETTLE[camp]}" if SETTLE[camp] else f"{NEED[camp]}"


# --- ceremony --------------------------------------------------------------------------------------


def rite_said(card: int, look: Look) -> str:
    """A ceremony card: what it pays for (section Z)."""
    kind, counted = int(RITE[card]), int(COUNTED[card])
    what: int | list[int] = counted
    if kind in (PATTERN, SETS):
        what = sorted(bits(counted))
    said = label(look, f"rite_{kind}", points=int(RITE_SCORE[card]), what=what)
    value = label(look, "rite_value", value=int(RITE_VALUE[card]))
    point = f", {label(look, 'development', count=int(RITE_POINTS[card]))}" if RITE_POINTS[card] else ""
    return f"{said} ({value}{point})"


def worth_said(look: Look, points: int) -> str:
    """What a ceremony card is worth now, in words."""
    return label(look, "worth_now", points=points)


def place_said(scene: Scene, look: Look, place: int) -> str:
    """A place of the ring: its colour, and whose shamans stand there."""
    there = [look.name(seat) for seat, player in enumerate(scene.players) if place in player.shamans]
    colours = scene.wheels[2]
    name = label(look, "place", position=place)
    shown = f", {word(look, 'colour', colours[place])}" if colours else ""
    return f"{name}{shown}" + (f", {listed(there, look)}" if there else "")


# --- tracks, centre and pillars --------------------------------------------------------------------


def track_said(scene: Scene, look: Look) -> str:
    discs = [label(look, "disc", who=look.name(seat), space=player.river) for seat, player in enumerate(scene.players)]
    return headed(look, label(look, "river"), ", ".join(discs))


def centre_said(scene: Scene, look: Look) -> str:
    """What each colour is worth on the map in autumn."""
    worth = [label(look, "steps_for", colour=colour, steps=scene.values[colour]) for colour in scene.centre]
    return headed(look, label(look, "centre"), listed(worth, look))


def pillar_said(scene: Scene, look: Look, pillar: int) -> str:
    name = label(look, "pillar", action=pillar)
    tops = label(look, "on_top", cubes=coloured(scene.tops[pillar], look))
    if scene.season != SPRING:
        return f"{name}, {tops}"
    free = label(look, "fees", free=BASES - len(scene.bases[pillar]))
    laid = f", {label(look, 'laid', cubes=coloured(scene.bases[pillar], look))}" if scene.bases[pillar] else ""
    return f"{name}, {tops}, {free}{laid}"


# --- the map ---------------------------------------------------------------------------------------


def space_said(look: Look, space: Space) -> str:
    """A space: where it is, terrain, what lies there, who stands there."""
    return _space_said(space, look.language, look.names)


def place_on_map(look: Look, space: Space) -> str:
    """A space as choices and log name it: by what is printed there, and by the way from the start."""
    return label(look, "space", there=space.spot)


@lru_cache(SPACES)
def _space_said(space: Space, language: str, names: tuple[str, ...]) -> str:
    look = Look(language, names)
    said = [place_on_map(look, space), word(look, "terrain", space.terrain)]
    if offer := offer_said(look, space):
        said.append(offer)
    if space.camp:
        said.append(label(look, "camp_of", who=look.name(space.camp[0]), camp=needed(space.camp[1])))
    for seat, count in enumerate(space.members):
        if count:
            said.append(label(look, "members_of", who=look.name(seat), count=count))
    return ", ".join(said)


def offer_said(look: Look, space: Space) -> str:
    """What a space gives."""
    if space.printed in (MEGALITH_B, MEGALITH_C):
        return _megalith_said(look, space)
    if space.printed >= MARKER0:
        return label(look, "marker_space", colour=space.printed - MARKER0)
    if space.printed == CAMP_SPACE:
        return "" if space.camp else label(look, "camp_space")
    if space.piece is None:
        return ""
    if space.printed == FISH_SPACE:
        return label(look, "fish", value=space.piece + 1)
    if space.printed == GATHERING_SPACE:
        return tile_said((space.piece // 2, space.piece % 2 == 1), look)
    return word(look, "species", space.piece) if space.printed == ANIMAL_SPACE else label(look, "megalith_a")


def _megalith_said(look: Look, space: Space) -> str:
    """A megalith that stays, and what it would pay now (PRE-X5 to PRE-X7)."""
    scores = [f"{look.name(seat)} {points}" for seat, points in enumerate(space.scores) if points]
    name = label(look, "megalith_b" if space.printed == MEGALITH_B else "megalith_c")
    return f"{name} ({label(look, 'now', list=listed(scores, look))})" if scores else name
