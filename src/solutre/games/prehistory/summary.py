"""The table in words: a summary that a player can follow without the picture."""

from __future__ import annotations

from collections.abc import Iterator

from solutre.core.game import Look, Section
from solutre.games.prehistory.components import ACTIONS, SYMBOL_NAMES
from solutre.games.prehistory.dialogue import prompt
from solutre.games.prehistory.prices import (
    AREA_OF,
    by_markers,
    half,
    possible,
    price,
    shown_at,
    targets,
)
from solutre.games.prehistory.rules_table import AUTUMN, SPRING
from solutre.games.prehistory.seen import Player, Seen
from solutre.games.prehistory.telling import (
    centre_said,
    offer_said,
    pillar_said,
    prey_said,
    price_said,
    rite_said,
    section_said,
    tile_said,
    worth_now,
)
from solutre.games.prehistory.words import capital, coloured, counted, headed, label, listed, word


def summary_of(seen: Seen, look: Look) -> list[Section]:
    """Turn, own board, actions with today's prices, the others, the map."""
    mine = [_player(seen, look, seen.own)] if seen.own is not None else []
    others = [_player(seen, look, seat) for seat in range(len(seen.players)) if seat != seen.own]
    return [_turn(seen, look), *mine, *_actions(seen, look), _pillars(seen, look), *others, _map(seen, look)]


def _turn(seen: Seen, look: Look) -> Section:
    lines = [f"{prompt(seen, look)}.", label(look, "year_season", year=seen.year, season=seen.season) + "."]
    if seen.order:
        lines.append(headed(look, label(look, "order"), listed((look.name(seat) for seat in seen.order), look)) + ".")
    if seen.track:
        names = listed((look.name(seat) for seat in seen.track), look)
        lines.append(headed(look, label(look, "next_order_long"), names) + ".")
    if seen.season == AUTUMN:
        lines.append(label(look, "steps_left", steps=seen.steps) + ".")
    return label(look, "turn_head"), lines


# --- actions ---------------------------------------------------------------------------------------


def _actions(seen: Seen, look: Look) -> list[Section]:
    if not all(seen.wheels):
        return []
    return [(capital(word(look, "action", action)), list(_action(seen, look, action))) for action in range(ACTIONS)]


def _action(seen: Seen, look: Look, action: int) -> Iterator[str]:
    """Prices, then every target with its price."""
    if seen.own is not None:
        can, of = possible(seen, seen.own, action)
        yield label(look, "you_can_pay", can=can, of=of) + "."
    if not by_markers(seen) and action in (3, 4):
        yield headed(look, label(look, "colours_now"), coloured(half(seen, action), look)) + "."
    if not by_markers(seen) and action == 0:
        shown = shown_at(seen, AREA_OF[0], range(6))
        pairs = (f"{word(look, 'symbol', n)} {word(look, 'colour', shown[n])}" for n in range(len(SYMBOL_NAMES)))
        yield headed(look, label(look, "colours_now"), ", ".join(pairs)) + "."
    for target in targets(seen, seen.own, action):
        yield f"{_target(seen, look, action, target)}, {price_said(price(seen, seen.own, action, target), look)}."


def _target(seen: Seen, look: Look, action: int, target: int) -> str:
    if action == 0:
        return capital(section_said(target, look))
    if action == 5:
        ways = ("one_member", "one_member", "up_to_three")
        return capital(label(look, "each_member" if by_markers(seen) else ways[target]))
    what = ""
    if action == 1:
        what = tile_said(seen.gathering[target], look)
    elif action == 3:
        what = label(look, "fish", value=seen.fish[target] or 0)
    else:
        card = (seen.ceremony if action == 2 else seen.hunting)[target] or 0
        what = rite_said(card, look) if action == 2 else prey_said(card, look)
    return headed(look, label(look, "slot", slot=target), what)


def _pillars(seen: Seen, look: Look) -> Section:
    lines = [pillar_said(seen, look, pillar) + "." for pillar in range(ACTIONS)] if seen.centre else []
    if seen.centre:
        lines.append(centre_said(seen, look) + ".")
    return label(look, "pillars"), lines


# --- players ---------------------------------------------------------------------------------------


def _player(seen: Seen, look: Look, seat: int) -> Section:
    player = seen.players[seat]
    painted = listed((word(look, "square", section) for section in sorted(player.painted)), look)
    score = f"{label(look, 'score', points=player.score)}, {label(look, 'development', count=player.points)}"
    lines = [
        f"{score}.",
        headed(look, label(look, "resources"), counted(player.resources, "colour", look)) + ".",
        headed(look, label(look, "markers"), counted(player.markers, "colour", look)) + ".",
        _stands(player, look),
        headed(look, label(look, "baskets"), counted(player.baskets, "kind", look)) + ".",
        headed(look, label(look, "painting"), painted) + ".",
    ]  # fmt: skip
    if player.prey:
        lines.append(headed(look, label(look, "prey"), "; ".join(prey_said(card, look) for card in player.prey)) + ".")
    for card in player.rites:
        worth = label(look, "worth_now", points=worth_now(seen, seat, card))
        lines.append(f"{capital(rite_said(card, look))}, {worth}.")
    if player.face_down:
        lines.append(label(look, "rites_face_down", count=player.face_down) + ".")
    if seat in seen.passed and seen.season == SPRING:
        lines.append(capital(label(look, "has_passed")) + ".")
    if player.place:
        lines.append(label(look, "placed", place=player.place) + ".")
    return look.name(seat), lines


def _stands(player: Player, look: Look) -> str:
    tent = label(look, "in_tent_long", tent=player.tent, reserve=player.reserve)
    places = listed((word(look, "position", place) for place in sorted(player.shamans)), look)
    shamans = headed(look, label(look, "shamans_at"), places)
    river = label(look, "river_at", count=player.river)
    return f"{tent}. {shamans}. {river}. {label(look, 'camps_built', count=player.built)}."


# --- the map ---------------------------------------------------------------------------------------


def _map(seen: Seen, look: Look) -> Section:
    """Spaces that are held or offer something."""
    lines = []
    for space in seen.spaces:
        held = [label(look, "members_of", {"who": look.name(s)}, count=n) for s, n in enumerate(space.members) if n]
        if space.camp:
            held.append(label(look, "camp_of", {"who": look.name(space.camp[0])}, camp=space.camp[1] + 1))
        offer = offer_said(seen, look, space)
        if held or offer:
            near = listed((str(n) for n in seen.around[space.number]), look)
            what = ", ".join(filter(None, [word(look, "terrain", space.terrain), offer, *held]))
            lines.append(label(look, "space_line", {"what": what, "near": near}, space=space.number))
    return label(look, "map"), lines
