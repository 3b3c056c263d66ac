"""The table in words: a summary that a player can follow without the picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solutre.core.game import Look, Section
from solutre.draw.kept import FEW, alone, kept
from solutre.draw.words import capital
from solutre.games.prehistory.board.map.spaces import Space
from solutre.games.prehistory.board.prices import AREA_OF, NOBODY, by_markers, half, possible, price, shown_at, targets
from solutre.games.prehistory.board.questions import headline_of
from solutre.games.prehistory.board.scene import Player, Scene
from solutre.games.prehistory.board.telling import (
    centre_said,
    coloured,
    counted,
    headed,
    label,
    listed,
    needed,
    offer_said,
    pillar_said,
    place_on_map,
    prey_said,
    price_said,
    rite_said,
    section_said,
    tile_said,
    word,
    worth_said,
)
from solutre.games.prehistory.rules.components import (
    ACTIONS,
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    PAINTING,
    SYMBOL_NAMES,
)
from solutre.games.prehistory.rules.steps import AUTUMN, SPRING, SUMMER


def summary_of(scene: Scene, look: Look) -> list[Section]:
    """Turn, own board, actions with today's prices, the others, the map."""
    mine = [_player(scene, look, scene.own)] if scene.own is not None else []
    others = [_player(scene, look, seat) for seat in range(len(scene.players)) if seat != scene.own]
    return [_turn(scene, look), *mine, *_actions(scene, look), _pillars(scene, look), *others, _map(scene, look)]


def _turn(scene: Scene, look: Look) -> Section:
    lines = [f"{headline_of(scene, look)}.", label(look, "year_season", year=scene.year, season=scene.season) + "."]
    if scene.order:
        lines.append(headed(look, label(look, "order"), listed((look.name(seat) for seat in scene.order), look)) + ".")
    if scene.track:
        names = listed((look.name(seat) for seat in scene.track), look)
        lines.append(headed(look, label(look, "next_order_long"), names) + ".")
    if scene.season == AUTUMN:
        lines.append(label(look, "steps_left", steps=scene.steps) + ".")
    return label(look, "turn_head"), lines


# --- actions ---------------------------------------------------------------------------------------


def _actions(scene: Scene, look: Look) -> list[Section]:
    if not all(scene.wheels):
        return []
    own = scene.own
    payable = () if own is None else tuple([possible(scene, own, action) for action in range(ACTIONS)])
    return _action_sections(scene, look, payable)


@kept(
    "own",
    "gathering",
    "ceremony",
    "fish",
    "hunting",
    season=lambda scene, *_: SUMMER if by_markers(scene) else SPRING,
    players=lambda scene, *_: {} if scene.own is None else {scene.own: _painter(scene)},
    wheels=lambda scene, *_: () if by_markers(scene) else scene.wheels,
)
def _action_sections(scene: Scene, look: Look, payable: tuple[tuple[int, int], ...]) -> list[Section]:
    sections = []
    for action in range(ACTIONS):
        lines = _prices(scene, look, action)
        if payable:
            can, of = payable[action]
            lines.insert(0, label(look, "you_can_pay", can=can, of=of) + ".")
        sections.append((capital(word(look, "action", action)), lines))
    return sections


@kept(
    "own",
    season=lambda scene, *_: SUMMER if by_markers(scene) else SPRING,
    players=lambda scene, look, action: {} if scene.own is None else {scene.own: _painter_of(scene, action)},
    wheels=lambda scene, look, action: () if by_markers(scene) else alone(scene.wheels, AREA_OF[action]),
    gathering=lambda scene, look, action: scene.gathering if action == GATHERING else (),
    ceremony=lambda scene, look, action: scene.ceremony if action == CEREMONY else (),
    fish=lambda scene, look, action: scene.fish if action == FISHING else (),
    hunting=lambda scene, look, action: scene.hunting if action == HUNTING else (),
)
def _prices(scene: Scene, look: Look, action: int) -> list[str]:
    return list(_told(scene, look, action))


class Painter(NamedTuple):
    """As much of a player as says what is offered and to which colours."""

    painted: frozenset[int]
    shamans: frozenset[int]


def _painter(scene: Scene) -> Painter:
    player = scene.players[scene.own or 0]
    return Painter(player.painted, player.shamans)


def _painter_of(scene: Scene, action: int) -> Painter:
    """What matters of it to an action."""
    player = scene.players[scene.own or 0]
    return Painter(player.painted if action == PAINTING else NOBODY, player.shamans if action == CEREMONY else NOBODY)


def _told(scene: Scene, look: Look, action: int) -> Iterator[str]:
    """Prices, then every target with its price."""
    if not by_markers(scene) and action in (3, 4):
        yield headed(look, label(look, "colours_now"), coloured(half(scene, action), look)) + "."
    if not by_markers(scene) and action == 0:
        shown = shown_at(scene, AREA_OF[0], range(6))
        pairs = (f"{word(look, 'symbol', n)} {word(look, 'colour', shown[n])}" for n in range(len(SYMBOL_NAMES)))
        yield headed(look, label(look, "colours_now"), ", ".join(pairs)) + "."
    for target in targets(scene, scene.own, action):
        yield f"{_target(scene, look, action, target)}, {price_said(price(scene, scene.own, action, target), look)}."


def _target(scene: Scene, look: Look, action: int, target: int) -> str:
    if action == 0:
        return capital(section_said(target, look))
    if action == 5:
        ways = ("one_member", "one_member", "up_to_three")
        return capital(label(look, "each_member" if by_markers(scene) else ways[target]))
    what = ""
    if action == 1:
        what = tile_said(scene.gathering[target], look)
    elif action == 3:
        what = label(look, "fish", value=scene.fish[target] or 0)
    else:
        card = (scene.ceremony if action == 2 else scene.hunting)[target] or 0
        what = rite_said(card, look) if action == 2 else prey_said(card, look)
    return capital(what)


def _pillars(scene: Scene, look: Look) -> Section:
    return label(look, "pillars"), _pillar_lines(scene, look) if scene.centre else []


@kept("season", "tops", "bases", "centre", "values")
def _pillar_lines(scene: Scene, look: Look) -> list[str]:
    lines = [pillar_said(scene, look, pillar) + "." for pillar in range(ACTIONS)]
    return [*lines, centre_said(scene, look) + "."]


# --- players ---------------------------------------------------------------------------------------


def _player(scene: Scene, look: Look, seat: int) -> Section:
    return look.name(seat), _board(scene, look, seat, seat in scene.passed and scene.season == SPRING)


@kept(players=lambda scene, look, seat, *_: {seat: scene.players[seat]})
def _board(scene: Scene, look: Look, seat: int, passed: bool) -> list[str]:
    player = scene.players[seat]
    painted = listed((word(look, "square", section) for section in sorted(player.painted)), look)
    score = f"{label(look, 'score', points=player.score)}, {label(look, 'development', count=player.points)}"
    lines = [
        f"{capital(score)}.",
        headed(look, label(look, "resources"), counted(player.resources, "colour", look)) + ".",
        headed(look, label(look, "markers"), counted(player.markers, "colour", look)) + ".",
        _stands(player, look),
        headed(look, label(look, "baskets"), counted(player.baskets, "kind", look)) + ".",
        headed(look, label(look, "painting"), painted) + ".",
    ]
    if player.prey:
        lines.append(headed(look, label(look, "prey"), "; ".join(prey_said(card, look) for card in player.prey)) + ".")
    for card, worth in zip(player.rites, player.worths, strict=True):
        lines.append(f"{capital(rite_said(card, look))}, {worth_said(look, worth)}.")
    if player.face_down:
        lines.append(label(look, "rites_face_down", count=player.face_down) + ".")
    if passed:
        lines.append(capital(label(look, "has_passed")) + ".")
    if player.place:
        lines.append(label(look, "placed", rank=player.place) + ".")
    return lines


def _stands(player: Player, look: Look) -> str:
    tent = label(look, "in_tent_long", tent=player.tent, reserve=player.reserve)
    places = listed((word(look, "position", place) for place in sorted(player.shamans)), look)
    shamans = headed(look, label(look, "shamans_at"), places)
    river = label(look, "river_at", count=player.river)
    return f"{tent}. {shamans}. {river}. {label(look, 'camps_built', count=player.built)}."


# --- the map ---------------------------------------------------------------------------------------


def _map(scene: Scene, look: Look) -> Section:
    return label(look, "map"), _spaces(scene, look)


@kept("spaces", most=FEW)
def _spaces(scene: Scene, look: Look) -> list[str]:
    """Spaces that are held or offer something."""
    return [line for space in scene.spaces if (line := _space(look, space))]


def _space(look: Look, space: Space) -> str:
    """A space in words; nothing where there is nothing to tell."""
    offer = offer_said(look, space)
    held = [label(look, "members_of", who=look.name(s), count=n) for s, n in enumerate(space.members) if n]
    if space.camp:
        held.append(label(look, "camp_of", who=look.name(space.camp[0]), camp=needed(space.camp[1])))
    if not held and not offer:
        return ""
    what = ", ".join(filter(None, [word(look, "terrain", space.terrain), offer, *held]))
    return headed(look, capital(place_on_map(look, space)), what) + "."
