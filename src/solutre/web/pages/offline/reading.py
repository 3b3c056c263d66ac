"""A lesson to be read: what the guide says, chapter by chapter, and the table at which each begins. To play it takes
the engine, and that is in the library."""

from __future__ import annotations

from functools import lru_cache

from solutre.core.game import Look, game
from solutre.lessons.course import opening
from solutre.web.pages.pages import box, page
from solutre.web.study.learning import table_of
from solutre.web.tables.model import Site

PICTURES = 64  # that are kept
LAYOUT = "phone"


def lesson_to_read(language: str, game_id: str) -> str:
    played = game(game_id)
    know = [known[language] for known in played.lesson.know]
    site = Site(language=language, offline=True)
    return page(site, "lesson_read.html", box=box(played, language), chapters=played.lesson.chapters, know=know)


@lru_cache(PICTURES)
def chapter_picture(language: str, game_id: str, number: int) -> str:
    """The table at the beginning of a chapter, as whoever learns sees it."""
    moment = opening(game(game_id), number)
    seat = moment.chapter.seat
    names = tuple(one.name for one in table_of(moment, "").seats)
    return game(game_id).draw(moment.match.view(seat), Look(language, names, LAYOUT, still=True)).svg
