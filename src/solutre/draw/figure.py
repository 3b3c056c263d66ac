"""The pictures of a rule book: a moment of a scene, drawn by the game and cut to what it is about."""

from __future__ import annotations

from collections.abc import Sequence

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.scenes import Scene
from solutre.core.book.staging import Moment, moments, pictured
from solutre.core.game import Game
from solutre.core.laws.broken import require
from solutre.core.picture import Picture
from solutre.draw.cutting import cut

ROOM = 0.15  # by which the shape of a picture may differ from what its scene tells: words have other lengths


def figure(game: Game, scene: Scene, moment: Moment, language: str, *, embedded: bool = False) -> Picture:
    """It stands by itself, or in a page that brings the style sheets; what a step took away is not in it."""
    svg = pictured(game, scene, moment, language, embedded=embedded).svg
    return cut(svg, scene.focus, scene.margin, some=True)


def check_figure(game: Game, scene: Scene, languages: Sequence[str] = LANGUAGES) -> None:
    """The page keeps as much room as the picture takes, in every language."""
    first = moments(game, scene)[0]
    for language in languages:
        wide, high = map(round, figure(game, scene, first, language).size)
        told = scene.size[0] / scene.size[1]
        fits = (1 - ROOM) * told <= wide / high <= (1 + ROOM) * told
        require(fits, f"scene {scene.id}: the picture is {wide} by {high} in {language}; write size = [{wide}, {high}]")
