"""The table in words, part by part: a player can follow it without the picture."""

from __future__ import annotations

from functools import lru_cache

from solutre.core.game import Look, Section
from solutre.games.ice_age.board.scene import Player, Scene
from solutre.games.ice_age.board.telling import (
    OFTEN,
    card_runs,
    card_said,
    conflicts_ahead,
    label,
    phase_said,
    pile_said,
    progress_said,
    region_said,
    span,
    supply_said,
    turn_said,
)


def summary_of(scene: Scene, look: Look) -> list[Section]:
    """Turn, hand, players, regions, stones and piles."""
    sections = [(label(look, "turn"), _turn(scene, look))]
    if scene.viewer is not None and scene.players[scene.viewer].hand:
        hand = [card_said(card, look) for card in scene.players[scene.viewer].hand]
        sections.append((label(look, "your_hand"), hand))
    if scene.open:
        sections += [
            (look.name(seat), [card_said(card, look) for card in player.hand])
            for seat, player in enumerate(scene.players)
            if player.hand
        ]
    sections.append((label(look, "players"), [player_said(scene, seat, look) for seat in _seats(scene)]))
    sections.append((label(look, "regions"), [region_said(scene, region, look) for region in scene.regions]))
    sections.append((label(look, "sides"), [pile_said(pile, look) for pile in scene.piles]))
    return [*sections, (label(look, "beside"), [supply_said(scene, look)])]


def _turn(scene: Scene, look: Look) -> list[str]:
    told = [f"{label(look, 'round', round=scene.round, rounds=scene.rounds)}, {phase_said(scene, look)}"]
    told.append(turn_said(scene, look))
    if runs := card_runs(scene, look):
        told.append(runs)
        if scene.whole > 1:
            told.append(progress_said(scene, look))
    return told


def _seats(scene: Scene) -> list[int]:
    """In the order of play; when the game is over in the order of their places."""
    seats = list(range(len(scene.players)))
    return sorted(seats, key=lambda seat: scene.players[seat].place) if scene.over else seats


def player_said(scene: Scene, seat: int, look: Look) -> str:
    """What a player has; nothing is said of what he has not, but that he has no stones."""
    player = scene.players[seat]._replace(hand=())
    return _player_said(player, look.name(seat), scene.over, conflicts_ahead(scene), look.language)


@lru_cache(OFTEN)
def _player_said(player: Player, name: str, over: bool, ahead: bool, language: str) -> str:
    look = Look(language)
    told = label(look, "player", who=name, list=", ".join(_goods(player, look)))
    if over:
        return label(look, "place", list=told, place=player.place)
    if ahead and player.on_board:
        told += f", {label(look, 'if_now', range=span(*player.now))}"
    return told


def _goods(player: Player, look: Look) -> list[str]:
    told = [label(look, "own_points", count=player.score)]
    told.append(label(look, "own_stones", count=player.stones) if player.stones else label(look, "no_stones"))
    pieces = (("own_board", player.on_board), ("own_reserve", player.reserve), ("own_clubs", player.clubs))
    told += [label(look, wording, count=count) for wording, count in pieces if count]
    light, dark = player.backs
    if light and dark:
        return [*told, label(look, "own_hand", light=light, dark=dark)]
    return told + [label(look, wording, count=n) for wording, n in (("own_light", light), ("own_dark", dark)) if n]
