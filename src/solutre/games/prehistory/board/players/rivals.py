"""The others, a line each: points, what they can pay with, camps; a touch opens their tribe."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.kept import kept
from solutre.draw.measured import fitted, name_size
from solutre.draw.svg import OFTEN, Node, panel, path, text
from solutre.games.prehistory.board.areas.parts import Drawn, opener
from solutre.games.prehistory.board.costs import any_cube
from solutre.games.prehistory.board.prices import possible
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import counted, headed, label
from solutre.games.prehistory.board.tokens import NORMAL, SMALL, cube, drop, points, sign, sun
from solutre.games.prehistory.rules.components import ACTIONS
from solutre.games.prehistory.rules.steps import SPRING, SUMMER


def rival_said(scene: Scene, look: Look, seat: int) -> str:
    """Points, stores, and how many targets of each action this player can pay now."""
    can = tuple([possible(scene, seat, action) for action in range(ACTIONS)]) if all(scene.wheels) else ()
    return headed(look, look.name(seat), _said(_purse(scene, look, seat)[seat], can, look.language))


@lru_cache(OFTEN)
def _said(player: Rival, payable: tuple[tuple[int, int], ...], language: str) -> str:
    look = Look(language)
    said = [
        label(look, "score", points=player.score),
        label(look, "development", count=player.points),
        headed(look, label(look, "resources"), counted(player.resources, "colour", look)),
        headed(look, label(look, "markers"), counted(player.markers, "colour", look)),
    ]
    said += [label(look, "can_pay", action=n, can=can, of=of) for n, (can, of) in enumerate(payable) if can]
    return ", ".join(said)


class Rival(NamedTuple):
    """As much of a `Player` as a line shows."""

    score: int
    points: int
    resources: tuple[int, ...]
    markers: tuple[int, ...]
    built: int


def _purse(scene: Scene, look: Look, seat: int, *_: object) -> dict[int, Rival]:
    player = scene.players[seat]
    return {seat: Rival(player.score, player.points, player.resources, player.markers, player.built)}


def rival_line(scene: Scene, look: Look, seat: int, width: float, height: float) -> Markup:
    """One line of the others."""
    turn = " turn mine" if seat == scene.seat and not scene.over else ""
    return _line(scene, look, seat, width, height, turn, rival_said(scene, look, seat))


@kept(players=_purse, season=lambda scene, *_: SUMMER if scene.season >= SUMMER else SPRING)
def _line(scene: Scene, look: Look, seat: int, width: float, height: float, turn: str, said: str) -> Markup:
    player, middle = scene.players[seat], height / 2
    things, wide = _things(scene, seat, width - 164)
    left = width - 62 - wide
    size = name_size(look.name(seat), left - 66, NORMAL)
    name, named = fitted(look.name(seat), left - 66, size, bold=True)
    drawn: Drawn = [
        owner(seat, 16, middle, 15),
        text(name, 30, middle + 5, size, room=named, class_="strong"),
        points(player.score, 30 + named + 16, middle, 24),
        *_at(things, left, middle),
        sign("camp", width - 48, middle, 20) if player.built else "",
        text(str(player.built), width - 31, middle + 5, NORMAL, class_="mid num") if player.built else "",
        path(f"M{width - 15:g} {middle - 5:g}l5 5l-5 5", class_="chevron"),
    ]
    link = opener(
        f"tribe-{seat}", drawn, label=label(look, "open_tribe", who=look.name(seat)), width=width, height=height
    )
    return piece(
        f"seat-{seat}",
        panel(width, height, seat + 2, class_=f"panel{turn}"),
        link,
        look=look,
        label=said,
    )


Thing = tuple[str, int, int]  # cube, sun, drop or any; colour; count


def _things(scene: Scene, seat: int, room: float) -> tuple[list[Thing], float]:
    """Cubes, or from summer on markers; where they find no room, how many they are."""
    player = scene.players[seat]
    markers = scene.season >= SUMMER and any(player.markers)
    held = player.markers if markers else player.resources
    found = [("sun" if markers else "cube", colour, count) for colour, count in enumerate(held) if count]
    if _wide(found) > room:
        found = [("any", 0, sum(held))]
    if player.points and _wide(found) + 24 <= room:
        found.append(("drop", player.points, 1))
    return found, _wide(found)


def _wide(things: list[Thing]) -> float:
    return sum(23 + (11 if count > 1 else 0) for _, _, count in things)


def _at(things: list[Thing], x: float, y: float) -> list[Node]:
    drawn: list[Node] = []
    for what, which, count in things:
        if what == "drop":
            drawn.append(drop(which, x + 11, y, 22))
        else:
            drawn.append(
                sun(which, x + 11, y, 22)
                if what == "sun"
                else any_cube(x + 11, y, 19)
                if what == "any"
                else cube(which, x + 11, y, 19)
            )
        if count > 1:
            drawn.append(text(str(count), x + 27, y + 4.5, SMALL, class_="mid num"))
            x += 11
        x += 23
    return drawn
