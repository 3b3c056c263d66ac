"""What the reader is asked, in the title of the choices, and how long the game still goes."""

from __future__ import annotations

from solutre.core.game import Look
from solutre.core.picture import Prompt
from solutre.draw.layout import winners
from solutre.draw.words import capital
from solutre.games.prehistory.board.prices import half, possible, price
from solutre.games.prehistory.board.scene import Scene, scene_of
from solutre.games.prehistory.board.telling import coloured, headed, label, word
from solutre.games.prehistory.rules.components import ACTIONS, FISHING, ROUNDS
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import (
    AFTER,
    AUTUMN,
    CHOOSE_CAMP,
    CHOOSE_SHAMANS,
    CHOOSE_WEATHER,
    COUNT_MEMBERS,
    DEAL,
    FEE,
    FINAL,
    MAIN,
    MIGRATE_TO,
    MOVE_TO,
    PAY,
    PILLAR,
    SETTLERS,
    SHAMAN_FROM,
    SHAMAN_TO,
    SPRING,
    SUMMER,
    WINTER,
)

PLAIN = {  # what is said about a step without any number
    CHOOSE_WEATHER: "about_weather",
    CHOOSE_SHAMANS: "about_shamans",
    SHAMAN_FROM: "about_dancer",
    MIGRATE_TO: "about_migrate",
    PILLAR: "about_pillar",
    CHOOSE_CAMP: "about_camp",
    SETTLERS: "about_settle",
}


def prompt(view: PreHistory, look: Look) -> Prompt:
    """The question and a line about it."""
    scene = scene_of(view)
    return Prompt(question(scene, look), about(scene, look))


def question(scene: Scene, look: Look) -> str:
    """`Choose an action, or pass`."""
    if scene.step != MAIN:
        return word(look, "asks", scene.step)
    if scene.season == SUMMER:
        return word(look, "asks_visit", scene.visit)
    return label(look, {SPRING: "asks_spring", AUTUMN: "asks_autumn"}.get(scene.season, "asks_final"))


def about(scene: Scene, look: Look) -> str:
    """The numbers of the moment."""
    player = scene.players[scene.seat]
    if scene.step in PLAIN:
        return label(look, PLAIN[scene.step])
    if scene.step == MAIN:
        return _about_turn(scene, look)
    if scene.step == PAY and scene.action is not None and scene.slot is not None:
        return _about_price(scene, look, scene.action, scene.slot)
    if scene.step == SHAMAN_TO:
        left = max(scene.count - len(scene.targets), 0)
        return label(look, "about_dance" if scene.season == SPRING else "about_free_dance", count=left)
    if scene.step == COUNT_MEMBERS:
        return label(look, "about_count", count=player.tent)
    if scene.step == FEE:
        return label(look, "about_fee", action=scene.action or 0)
    if scene.step == AFTER:
        return label(look, "about_after", count=player.points)
    return label(look, "about_walk", steps=scene.steps) if scene.step == MOVE_TO else ""


def _about_price(scene: Scene, look: Look, action: int, slot: int) -> str:
    """What is paid for, and with how many colours of which."""
    count, colours = price(scene, scene.seat, action, slot).count, coloured(half(scene, action), look)
    if action == FISHING:
        return label(look, "about_pay_fish", value=scene.fish[slot] or 0, count=count, colour=colours)
    return label(look, "about_pay_prey", card=scene.hunting[slot] or 0, count=count, colour=colours)


def _about_turn(scene: Scene, look: Look) -> str:
    player = scene.players[scene.seat]
    if scene.season == SUMMER:
        return label(look, "about_summer", colour=scene.visit, count=player.markers[scene.visit])
    if scene.season == AUTUMN:
        return label(look, "about_autumn", steps=scene.steps)
    can = sum(possible(scene, scene.seat, action)[0] for action in range(ACTIONS))
    return label(look, "about_spring" if scene.season == SPRING else "about_final", can=can)


def headline_of(scene: Scene, look: Look) -> str:
    """The question for a reader who cannot see the page around: `Your turn: choose an action, or pass`."""
    if scene.over:
        return label(look, "over", who=" & ".join(winners(look, [player.place for player in scene.players])))
    if scene.step == DEAL:
        return label(look, "dealing")
    who = label(look, "your_turn") if scene.deciding else look.name(scene.seat)
    asked = question(scene, look)
    return headed(look, who, asked[:1].lower() + asked[1:])


def remaining(view: PreHistory, look: Look) -> str:
    """How many years are left."""
    season, year, left = int(view.season), int(view.round), ROUNDS - int(view.round)
    if view.player < 0 and scene_of(view).over:
        return label(look, "all_over")
    if season == FINAL:
        return label(look, "last_actions")
    if season == WINTER and year == 1:  # which has none (PRE-T1)
        return label(look, "before_all")
    name = capital(word(look, "season", season))
    return label(look, "goes_on", season=name, year=year, left=left) if left else label(look, "last_year", season=name)
