"""The table in words, part by part: a player can follow it without the picture."""

from __future__ import annotations

from solutre.core.game import Look, Section
from solutre.games.ice_age.board.scene import Player, Scene
from solutre.games.ice_age.board.telling import (
    card_runs,
    card_said,
    conflicts_ahead,
    phase_said,
    pile_said,
    region_said,
    say,
    span,
    supply_said,
    turn_said,
)


def summary_of(scene: Scene, look: Look) -> list[Section]:
    """Turn, hand, players, regions, stones and piles."""
    sections = [(say("turn", look), _turn(scene, look))]
    if scene.viewer is not None and scene.players[scene.viewer].hand:
        hand = [card_said(card, look) for card in scene.players[scene.viewer].hand]
        sections.append((say("your_hand", look), hand))
    sections.append((say("players", look), [player_said(scene, seat, look) for seat in _seats(scene)]))
    sections.append((say("regions", look), [region_said(scene, region, look) for region in scene.regions]))
    sections.append((say("sides", look), [pile_said(pile, look) for pile in scene.piles]))
    return [*sections, (say("beside", look), [supply_said(scene, look)])]


def _turn(scene: Scene, look: Look) -> list[str]:
    told = [f"{say('round', look, round=scene.round, rounds=scene.rounds)}, {phase_said(scene, look)}"]
    told.append(turn_said(scene, look))
    if runs := card_runs(scene, look):
        told.append(runs)
        if scene.whole:
            told.append(say("progress", look, done=scene.done, whole=scene.whole))
    return told


def _seats(scene: Scene) -> list[int]:
    """In the order of play; when the game is over in the order of their places."""
    seats = list(range(len(scene.players)))
    return sorted(seats, key=lambda seat: scene.players[seat].place) if scene.over else seats


def player_said(scene: Scene, seat: int, look: Look) -> str:
    """What a player has; nothing is said of what he has not, but that he has no stones."""
    player = scene.players[seat]
    told = say("player", look, {"who": look.name(seat), "list": ", ".join(_goods(player, look))})
    if scene.over:
        return say("place", look, {"list": told}, place=player.place)
    if conflicts_ahead(scene) and player.on_board:
        told += f", {say('if_now', look, {'range': span(*player.now)})}"
    return told


def _goods(player: Player, look: Look) -> list[str]:
    told = [say("own_points", look, count=player.score)]
    told.append(say("own_stones", look, count=player.stones) if player.stones else say("no_stones", look))
    pieces = (("own_board", player.on_board), ("own_reserve", player.reserve), ("own_clubs", player.clubs))
    told += [say(label, look, count=count) for label, count in pieces if count]
    light, dark = player.backs
    if light and dark:
        return [*told, say("own_hand", look, light=light, dark=dark)]
    return told + [say(label, look, count=n) for label, n in (("own_light", light), ("own_dark", dark)) if n]
