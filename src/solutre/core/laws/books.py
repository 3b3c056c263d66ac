"""What every rule book obeys: each section is read once, and every scene is played by the rules as it is told."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree

from solutre.core.book.learning import TITLES, sections_of
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.scenes import Scene, Step
from solutre.core.book.staging import Moment, moments, pictured
from solutre.core.errors import SolutreError
from solutre.core.game import LAYOUTS, Game
from solutre.core.laws.broken import LawBroken, require

SLUG = re.compile(r"[a-z][a-z0-9_-]{1,40}")
LONGEST = 300  # letters of a sentence beside a picture


def check_book(game: Game) -> int:
    """Check the order and every scene of a game's book; returns how many scenes it has."""
    every_section_is_read_once(game)
    for scene in game.scenes.values():
        a_scene_is_played_as_told(game, scene)
    return len(game.scenes)


def every_section_is_read_once(game: Game) -> None:
    if not game.order:
        return
    named = [letters for part in game.order.values() for letters in part]
    require(set(game.order) <= set(TITLES), f"order.toml has parts that no book has: {set(game.order) - set(TITLES)}")
    known = sections_of(game.rulebooks["en"])
    require(sorted(named) == sorted(known), f"order.toml names {sorted(named)}, the book has {sorted(known)}")


def a_scene_is_played_as_told(game: Game, scene: Scene) -> None:
    where = f"scene {scene.id}"
    require(bool(SLUG.fullmatch(scene.id)), f"{where}: an id is small letters, digits, - and _")
    require(scene.beside in sections_of(game.rulebooks["en"]), f"{where} stands beside no section: {scene.beside}")
    require(scene.clause in game.clauses, f"{where} shows no clause: {scene.clause}")
    require(scene.layout in LAYOUTS, f"{where}: no layout is called {scene.layout}")
    well_told(where, [scene, *scene.steps])
    try:
        told = moments(game, scene)
    except (SolutreError, AssertionError, ValueError, OSError) as broken:
        raise LawBroken(f"{where}: {broken}") from None
    for moment, step in zip(told[1:], scene.steps, strict=True):
        a_step_tells_the_truth(f"{where}, step {moment.number}", moment, step)
    every_focus_is_drawn(game, scene, told)


def well_told(where: str, parts: Iterable[Scene | Step]) -> None:
    """Both languages say something, and no more than one reads beside a picture."""
    for part in parts:
        for language in LANGUAGES:
            said = part.said.get(language, "")
            require(0 < len(said) <= LONGEST, f"{where}: {len(said)} letters in {language}: {said!r}")


def a_step_tells_the_truth(where: str, moment: Moment, step: Step) -> None:
    """Points are told as they are booked, a refusal by its clause."""
    booked = [(event.player, event.points, event.clause) for event in moment.events if event.points]
    require(sorted(booked) == sorted(step.points), f"{where} tells {step.points}, the rules book {booked}")
    found = moment.refusal.clause if moment.refusal else ""
    require(found == step.clause, f"{where} tells {step.clause or 'no clause'}, the rules say {found or 'nothing'}")
    require(bool(step.play) != bool(step.refused), f"{where} plays something or refuses something")


def every_focus_is_drawn(game: Game, scene: Scene, told: list[Moment]) -> None:
    """All of them at first, and some to the end: a step may take pieces away."""
    for moment in told if scene.focus else ():
        drawn = ElementTree.fromstring(pictured(game, scene, moment, LANGUAGES[0]).svg)
        ids = {one.get("id") for one in drawn.iter()}
        missing = [piece for piece in scene.focus if piece not in ids]
        gone = missing if moment.number == 0 else missing[len(scene.focus) - 1 :]
        require(not gone, f"scene {scene.id}, step {moment.number}: nothing is drawn as {', '.join(missing)}")
